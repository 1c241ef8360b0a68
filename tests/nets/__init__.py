"""Nets: everything a change may not alter unnoticed, as text, of which digests are kept.

Each net tells its items (a golden file as one seat sees it, a table at one size) in lines of text.
``tests/nets/NAME.txt`` holds a digest of every item, so that a test can notice any difference;
the text itself is made when somebody wants to read it. ``python -m tests.nets`` compares with what
is kept, shows what has changed since the last commit line by line, and with ``--renew`` keeps it.
"""
