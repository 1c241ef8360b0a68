"""The printed pages of Paris."""
