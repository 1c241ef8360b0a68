"""How quick the program is, against the marks it has to keep: ``python -m tests.bench``."""
