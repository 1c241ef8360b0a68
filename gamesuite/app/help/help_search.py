"""Finding words in the pages of help."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_BEFORE, _AFTER = 30, 70
"""How many characters an excerpt shows at most before and after a match."""


@dataclass(frozen=True)
class Hit:
    """The name of a ``page`` that contains all words, and an ``excerpt`` of its text.

    The excerpt is around the first match below the title, or in the title if there is none.
    """

    page: str
    excerpt: str


def search(texts: Mapping[str, str], query: str) -> list[Hit]:
    """Return a hit for each page that contains every word of ``query``, the best first.

    ``texts`` are the plain texts of pages by their names. A word matches the beginning of any word
    of a page, ignoring case. Pages with a match in their title, which is their first line, come
    before the others; among both, those with more matches come first. A query without words finds
    nothing.
    """
    hits: list[Hit] = []
    orders: dict[str, tuple[bool, int]] = {}
    for page, text in texts.items():
        matches = spans(text, query)
        if matches and all(pattern.search(text) for pattern in _patterns(query)):
            title = text.partition("\n")[0]
            below_title = [match for match in matches if match[0] > len(title)]
            is_in_title = len(below_title) < len(matches)
            orders[page] = (not is_in_title, -len(matches))  # False sorts before True
            hits.append(Hit(page, _excerpt(text, (below_title or matches)[0])))
    return sorted(hits, key=lambda hit: orders[hit.page])


def spans(text: str, query: str) -> list[tuple[int, int]]:
    """Return the start and end of every match of a word of ``query`` in ``text``, in order."""
    matches = {match.span() for pattern in _patterns(query) for match in pattern.finditer(text)}
    return sorted(matches)


def _patterns(query: str) -> list[re.Pattern[str]]:
    """Return a pattern for each word of ``query``, which fits all words that begin with it."""
    return [re.compile(rf"(?<!\w){re.escape(word)}\w*", re.IGNORECASE) for word in query.split()]


def _excerpt(text: str, span: tuple[int, int]) -> str:
    """Return the text around ``span``, its start and end, in whole words within its paragraph."""
    start, end = span
    before = text[:start].rpartition("\n")[2]
    after = text[end:].partition("\n")[0]
    if len(before) > _BEFORE:
        before = "…" + before[-_BEFORE:].partition(" ")[2]
    if len(after) > _AFTER:
        after = after[:_AFTER].rpartition(" ")[0] + "…"
    words = before + text[start:end] + after
    # U+FFFC stands where a picture is.
    return " ".join(words.replace("\ufffc", " ").split())
