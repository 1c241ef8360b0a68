"""The golden files of Paris."""

from __future__ import annotations

from tests.golden.kind import GoldenFiles, Kind

_KINDS = (
    *(
        kind
        for seats in (2, 3, 4)
        for kind in (
            Kind("paris", {"match": "rubber"}, seats),
            Kind("paris", {"match": "hand", "doubles": "per-occurrence"}, seats),
        )
    ),
    Kind("paris", {"match": "hand", "open_hands": True}, 2),
    Kind("paris", {"match": "hand"}, 2, way="given-cards"),
    Kind("paris", {"match": "rubber"}, 4, way="first-choice"),
)
_PACK = tuple(person + house for person in "KPFLVSCM" for house in "OAYT")
GOLDEN = GoldenFiles(_KINDS, _PACK)
