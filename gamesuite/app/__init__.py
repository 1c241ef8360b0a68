"""The window around the tables."""
