"""Finding words in the pages of help."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_BEFORE, _AFTER = 30, 70
"""How many characters an excerpt shows before and after a word."""


@dataclass(frozen=True)
class Hit:
    """A ``page`` that contains all words, and an ``excerpt`` around the first of them."""

    page: str
    excerpt: str


def search(texts: Mapping[str, str], query: str) -> list[Hit]:
    """Return a hit for each page in ``texts``, by name, that contains every word of ``query``.

    A word matches the beginning of any word of the page, ignoring case. Pages with a match in
    their title, the first line, come first; then those with the most matches. A query without
    words finds nothing.
    """
    found = []
    for page, text in texts.items():
        marks = spans(text, query)
        if marks and all(pattern.search(text) for pattern in _patterns(query)):
            title = text.partition("\n")[0]
            below = [mark for mark in marks if mark[0] > len(title)]
            order = (len(below) == len(marks), -len(marks))
            found.append((order, Hit(page, _excerpt(text, (below or marks)[0]))))
    return [hit for _order, hit in sorted(found, key=lambda each: each[0])]


def spans(text: str, query: str) -> list[tuple[int, int]]:
    """Return the start and end of every match of ``query`` in ``text``, in order."""
    marks = [match.span() for each in _patterns(query) for match in each.finditer(text)]
    return sorted(set(marks))


def _patterns(query: str) -> list[re.Pattern[str]]:
    return [re.compile(rf"(?<!\w){re.escape(word)}\w*", re.IGNORECASE) for word in query.split()]


def _excerpt(text: str, mark: tuple[int, int]) -> str:
    """Return the text around ``mark`` in whole words, within its paragraph."""
    before = text[: mark[0]].rpartition("\n")[2]
    after = text[mark[1] :].partition("\n")[0]
    if len(before) > _BEFORE:
        before = "…" + before[-_BEFORE:].partition(" ")[2]
    if len(after) > _AFTER:
        after = after[:_AFTER].rpartition(" ")[0] + "…"
    words = before + text[slice(*mark)] + after
    return " ".join(words.replace("\ufffc", " ").split())
