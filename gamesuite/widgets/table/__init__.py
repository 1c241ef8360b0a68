"""A table for any game: pieces on parts, hands, keyboard and rings of light."""
