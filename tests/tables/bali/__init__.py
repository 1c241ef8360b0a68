"""The table of Bowling Solitaire."""
