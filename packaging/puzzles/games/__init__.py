"""What a puzzle is in each game, a module each with its ``KIND``."""
