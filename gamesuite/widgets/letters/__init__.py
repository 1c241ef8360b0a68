"""The letter cards: a letter and its value, and the wild card as a jewel."""
