"""How the pieces are drawn: paper, corners, pips, courts, backs, places and shadows."""
