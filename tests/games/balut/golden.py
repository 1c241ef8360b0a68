"""The golden files of Balut."""

from __future__ import annotations

from tests.golden.kind import GoldenFiles, Kind

GOLDEN = GoldenFiles(
    (
        *(Kind("balut", {"variation": "standard"}, seats) for seats in (1, 2, 8)),
        Kind("balut", {"variation": "federation"}, 2),
    )
)
