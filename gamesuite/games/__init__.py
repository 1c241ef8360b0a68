"""The rules of the games, one folder each. Knows no Qt."""
