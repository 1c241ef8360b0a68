from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from gamesuite.workers import pool, worker
from tests.workers.answers import Ear


@pytest.fixture
def ear() -> Iterator[Ear]:
    with closing(Ear()) as ear:
        yield ear


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kill workers that do not stop at once."""
    monkeypatch.setattr(worker, "STOP_SECONDS", 0.0)
    monkeypatch.setattr(pool, "STOP_SECONDS", 0.0)
