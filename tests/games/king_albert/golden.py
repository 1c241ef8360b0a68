"""The golden files of King Albert."""

from __future__ import annotations

from gamesuite.patience.pack import PACK
from tests.golden.kind import GoldenFiles, Kind

_VARIATIONS = ("standard", "raglan", "queen-victoria", "brigade")
_KINDS = tuple(
    Kind("king-albert", {"variation": variation, **back}, 1)
    for variation in _VARIATIONS
    for back in ({}, {"foundations_back": True})
)
GOLDEN = GoldenFiles((*_KINDS, Kind("king-albert", {}, 1, way="given-cards")), PACK)
