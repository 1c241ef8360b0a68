"""Tests of the coach at the table."""
