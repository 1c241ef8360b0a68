"""Hands that are over: the list of them, and what the statistics keep."""
