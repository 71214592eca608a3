"""The Python door: plain data in, frozen typed rulings out."""
