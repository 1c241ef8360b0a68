"""Actions, and the menus that list them."""
