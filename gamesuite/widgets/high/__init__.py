"""The cards of the High Deck: eight persons in four houses."""
