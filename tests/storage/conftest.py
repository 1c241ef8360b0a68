"""A journal of the test's own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamesuite.storage.journal import Journal
from tests.storage.racing import Table


@pytest.fixture
def journal(tmp_path: Path, connections: list[sqlite3.Connection]) -> Iterator[Journal]:
    journal = Journal(tmp_path / "data" / "journal.sqlite")
    yield journal
    journal.close()


@pytest.fixture
def connection(journal: Journal, connections: list[sqlite3.Connection]) -> sqlite3.Connection:
    """Return what the journal reads and writes with, as long as it is not written anew."""
    return connections[0]


@pytest.fixture
def table(journal: Journal) -> Table:
    return Table(journal)
