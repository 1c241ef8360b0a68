"""Paris, a rummy with the High Deck for two, three or four players."""
