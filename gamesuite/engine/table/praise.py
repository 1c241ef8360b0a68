"""Praise, which a table shows in large letters."""

from __future__ import annotations

import msgspec

PRAISE = "praise"
"""The name of its part of the table."""


class PraiseContent(msgspec.Struct, frozen=True):
    """What the part has to show: a few ``words``.

    They stay, or only pass: those that ``passes`` is set for are gone once the moment is over. Then
    they may fly to the part ``goal``, such as the row that earned points. They are ``small`` for
    what happens in the middle of a game, and shorter to see. The dice hop if ``hops``.
    """

    words: str
    passes: bool = False
    goal: str = ""
    small: bool = False
    hops: bool = False
