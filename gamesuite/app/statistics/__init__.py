"""Statistics of games played."""
