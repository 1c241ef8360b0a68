"""Help: pages, search and lists of keys."""
