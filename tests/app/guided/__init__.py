"""Tables of lessons and puzzles."""
