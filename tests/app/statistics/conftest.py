"""A journal in memory, and the statistics dialog over its results."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gamesuite.app.statistics.statistics_dialog import Sources, StatisticsDialog
from gamesuite.app.statistics.win_rates import DealRatings
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.setup import Setup
from gamesuite.storage.journal import Journal
from gamesuite.storage.result import Result
from gamesuite.storage.result_table import ResultTable
from tests.app.statistics.reader import Open, Reader


@pytest.fixture(autouse=True)
def locale() -> Iterator[None]:
    """Format numbers as in English, whatever the language of the system or of other tests."""
    usual = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(usual)


@pytest.fixture
def table() -> Iterator[ResultTable]:
    journal = Journal(None)
    yield journal.results
    journal.close()


@pytest.fixture
def adviser(qapp: QApplication) -> Iterator[Adviser]:
    adviser = Adviser()
    yield adviser
    adviser.close()


@pytest.fixture
def open_dialog(
    qtbot: QtBot, table: ResultTable, adviser: Adviser, tmp_path: Path
) -> Iterator[Open]:
    dialogs: list[StatisticsDialog] = []

    def show(results: list[Result], setup: Setup | None = None, notice: str = "") -> Reader:
        table.restore(results)
        sources = Sources(
            table=table,
            ratings=DealRatings(adviser),
            today=date(2026, 11, 21),
            folder=tmp_path,
            notice=notice,
        )
        dialogs.append(StatisticsDialog(sources, setup))
        dialogs[0].show()
        QApplication.processEvents()
        return Reader(dialogs[0], qtbot)

    yield show
    for dialog in filter(isValid, dialogs):
        dialog.close()
        dialog.deleteLater()
