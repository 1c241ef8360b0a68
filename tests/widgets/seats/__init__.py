"""Tests of the plates of players."""
