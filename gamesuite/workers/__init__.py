"""Processes that think, so that the table never waits. Knows no Qt and no game."""
