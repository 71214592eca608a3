"""The nouns, frozen: claims (what somebody says happened) and rulings (what follows). Decides nothing."""
