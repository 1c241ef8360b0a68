"""Tests of pieces."""
