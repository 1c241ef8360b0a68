"""What lies on the table of Paris: melds as a player arranges them, parts, pieces and words."""
