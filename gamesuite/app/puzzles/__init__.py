"""Puzzles: positions in which the player looks for the best move."""
