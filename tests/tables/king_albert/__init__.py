"""The table of King Albert."""
