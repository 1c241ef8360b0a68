"""How the computer players of Bali think in a match, and what each play of it leads to."""
