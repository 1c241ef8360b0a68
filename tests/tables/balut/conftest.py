"""Fixtures for the tests of the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamesuite.widgets.look.font import install_fonts
from tests.tables.balut.desk import Desk


@pytest.fixture(scope="package", autouse=True)
def bundled_font(qapp: QApplication) -> Iterator[None]:
    """Use the font of the program, whose figures must fit, and restore the font afterwards."""
    font = qapp.font()
    install_fonts(qapp)
    yield
    qapp.setFont(font)


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    """A table for two at the beginning of a match."""
    return Desk(qtbot)
