"""Keys, and what is said of them."""
