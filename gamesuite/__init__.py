"""Classic card, dice and word games for the desktop."""

__version__ = "0.1.0"
DESKTOP_ID = "gamesuite"
"""The name of the entry in the menu that the window belongs to: see packaging/addresses.toml."""
DRAFTS = "GAMESUITE_DRAFTS"
"""The variable of the environment that asks for drafts of games unless it is empty."""
