"""Tests of the small parts of the window."""
