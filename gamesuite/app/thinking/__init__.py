"""Questions to the worker processes."""
