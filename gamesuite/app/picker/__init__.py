"""The picker: all games to choose from, found by their words, those liked best first."""
