"""Game files that every later version of the program has to load, and what they come to.

Each ``.gsave`` was written once and is never written again; ``.txt`` beside it tells positions of
it as they are shown. ``python -m tests.golden`` writes what is missing and nothing else: a new
game has the usual kinds until ``golden.py`` of its tests says others (:mod:`tests.golden.kind`);
after a change of words delete the texts.
"""
