"""Themes, felt, font and icons."""
