"""Matches of Bali in the window."""
