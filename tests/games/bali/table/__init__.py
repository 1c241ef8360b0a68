"""The table of Bali without a window."""
