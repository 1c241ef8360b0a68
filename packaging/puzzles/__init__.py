"""How the puzzles are found."""
