"""Attacks on the program, each a module with ``run``: ``python -m tests.full abuse [NAME]``."""
