"""Tests of the adviser and of jobs for worker processes."""
