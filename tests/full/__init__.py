"""The full size of what the program must show; samples of it are in the test run.

``python -m tests.full NAME`` runs one of them, ``--list`` names them all. A show is a module
here: its name with ``_`` for ``-``, a docstring that says what it shows, and a function
``run(arguments)`` that returns the result as a paragraph, or raises AssertionError.
"""
