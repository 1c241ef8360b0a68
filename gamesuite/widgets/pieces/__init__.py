"""Cards and dice, at rest and on their way."""
