"""Lessons at the tables of the games."""
