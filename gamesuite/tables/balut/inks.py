"""Inks on coloured grounds."""

from __future__ import annotations

ON_TARGET = "#14110f"
"""Text on the colour of targets, which is light in every theme."""
