"""The pieces every table is built from. Knows no game."""
