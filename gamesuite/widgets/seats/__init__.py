"""How the players at a table are shown: their plates, and the marks of teams."""
