"""Bowling Solitaire, ten frames with twenty numbered cards."""
