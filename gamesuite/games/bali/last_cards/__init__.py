"""The best end of a game whose last cards all lie open, or are taken to."""
