"""Tests of settings and languages."""
