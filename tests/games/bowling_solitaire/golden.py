"""The golden files of Bowling Solitaire."""

from __future__ import annotations

from tests.golden.kind import GoldenFiles, Kind

_KINDS = tuple(
    Kind("bowling-solitaire", {"variation": variation}, 1)
    for variation in ("standard", "open-balls", "practice-frame")
)
GOLDEN = GoldenFiles(
    (*_KINDS, Kind("bowling-solitaire", {}, 1, way="given-cards")), tuple("0123456789" * 2)
)
