"""Marks drawn over pieces and parts: rings and other overlays."""
