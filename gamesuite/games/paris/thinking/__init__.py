"""How computer players and the coach of Paris think."""
