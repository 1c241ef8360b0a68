"""Fixtures for the tests of the table."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.tables.balut.desk import Desk


@pytest.fixture
def desk(qtbot: QtBot, bundled_font: None) -> Desk:
    """A table for two at the beginning of a match."""
    return Desk(qtbot)
