"""Long tests at their full size; the test run has samples of them.

``python -m tests.full NAME`` runs one of them, ``--list`` lists them all. Each is a module here:
its name with ``_`` or a folder for ``-``, a docstring that says what it tests, and a function
``run(arguments)`` that returns the result as a paragraph, or raises AssertionError.
"""
