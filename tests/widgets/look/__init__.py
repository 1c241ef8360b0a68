"""Tests of themes, font and icons."""
