"""The golden files of Bali."""

from __future__ import annotations

from gamesuite.games.bali.state import Stop
from tests.golden.kind import GoldenFiles, Kind

_KINDS = (
    *(Kind("bali", {}, seats) for seats in (1, 2, 3, 4)),
    Kind("bali", {"partnership": True}, 4),
    *(Kind("bali", {"challenges": "challenges"}, seats) for seats in (2, 3)),
    Kind("bali", {"challenges": "challenges", "partnership": True}, 4),
    *(Kind("bali", {"bonus": bonus}, 1) for bonus in ("double", "fifty", "none")),
    *(Kind("bali", {"wild": False}, seats) for seats in (1, 2)),
    Kind("bali", {}, 1, way="given-cards"),
    Kind("bali", {}, 1, way="stopped", stop=Stop()),
    Kind("bali", {}, 3, way="by-chance"),
    Kind("bali", {"challenges": "challenges"}, 2, way="by-chance"),
)
GOLDEN = GoldenFiles(_KINDS, tuple("AAAABCCDDEEEEEFGGHHIIIIJKLLMNNNOOOOPPQRRRSSTTTUUVWXYZ?"))
