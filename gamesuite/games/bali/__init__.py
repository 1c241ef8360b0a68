"""Bali, a game of building words from columns of cards, for one to four players."""
