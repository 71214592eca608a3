"""The questions over HTTP: documents in, rulings out, and the guard that stands before every address."""
