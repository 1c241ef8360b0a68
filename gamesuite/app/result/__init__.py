"""The result of a game over its table."""
