"""How the table of Bali looks."""
