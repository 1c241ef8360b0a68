"""A journal of the test's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gamesuite.storage.journal import Journal
from tests.storage.racing import Table


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path / "data" / "journal.sqlite")
    yield journal
    journal.close()


@pytest.fixture
def table(journal: Journal) -> Table:
    return Table(journal)
