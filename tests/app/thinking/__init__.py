"""Tests of questions to worker processes."""
