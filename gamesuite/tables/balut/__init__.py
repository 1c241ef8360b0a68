"""The table of Balut."""
