"""Keys and their descriptions."""
