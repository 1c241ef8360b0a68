from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from gamesuite.workers import foreman, worker
from tests.workers.answers import Ear


@pytest.fixture
def ear() -> Iterator[Ear]:
    with closing(Ear()) as ear:
        yield ear


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the patience with workers that are to stop be at its end at once."""
    monkeypatch.setattr(worker, "PATIENCE", 0.0)
    monkeypatch.setattr(foreman, "PATIENCE", 0.0)
