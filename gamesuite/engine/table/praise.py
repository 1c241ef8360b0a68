"""The praise of a game that is won, which a table shows in large letters."""

from __future__ import annotations

import msgspec

PRAISE = "praise"
"""The name of its part of the table."""


class PraiseContent(msgspec.Struct, frozen=True):
    """What the part has to show: a few ``words``."""

    words: str
