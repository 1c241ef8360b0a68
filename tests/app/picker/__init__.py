"""Tests of the game on the table."""
