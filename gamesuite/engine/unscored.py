"""Why a game is not scored."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

WhyUnscored: TypeAlias = Literal[
    "undo",
    "restart",
    "load",
    "repeat",
    "hint",
    "light",
    "moves",
    "watch",
    "practice",
    "review",
    "lookup",
]
"""The reasons, as they are in files; ``engine/words/descriptions.py`` words them."""

REASONS: frozenset[str] = frozenset(get_args(WhyUnscored))
