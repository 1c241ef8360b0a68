"""Which plays there are in a match of Bali, and what a quick rule thinks of them."""
