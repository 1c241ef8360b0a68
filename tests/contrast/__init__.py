"""Contrast, measured in the pixels that the program draws."""
