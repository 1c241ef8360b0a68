"""How the score of a hand comes about, as a product."""

from __future__ import annotations

from gamesuite.engine.language import grouped

TIMES = "\N{MULTIPLICATION SIGN}"
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def product(base: int, doubles: int) -> str:
    """Return ``base`` and how often it doubles, as a power of two."""
    return f"{grouped(base)} {TIMES} 2{str(doubles).translate(_SUPERSCRIPTS)}"
