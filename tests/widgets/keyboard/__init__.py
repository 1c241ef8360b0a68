"""Tests of keys, and of what screen readers say."""
