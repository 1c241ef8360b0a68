"""Two hundred bits of a journal are flipped, and the program is started with each of these.

Its window opens, with the last game or without one; a new game is dealt, and the next start finds
it. Whatever the player is told is a sentence. Arguments: how many bits, and the number of the
first.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from types import TracebackType
from typing import TYPE_CHECKING

from tests.places.own_folders import in_own_folders

if TYPE_CHECKING:
    from tests.app.program import Program

FLIPS = 200
TITLE = "King Albert – deal 4 – Game Suite"


def run(arguments: Sequence[str]) -> str:
    """Start the program with each flip in this process, and return the results."""
    flips, first = (*map(int, arguments), *(FLIPS, 0)[len(arguments) :])
    with in_own_folders():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        return _run(range(first, first + flips))


def _run(numbers: range) -> str:
    """Start the window, imported only now that its folders are known."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from gamesuite.widgets.look.font import install_fonts  # noqa: PLC0415
    from tests.app.program import Program  # noqa: PLC0415

    application = QApplication([])
    install_fonts(application)
    told = survive(Program(), numbers)
    application.shutdown()
    return (
        f"With {len(numbers)} journals, each with one bit flipped, the window opened and kept the "
        f"next game; {told} times the player was told of damage."
    )


def survive(program: Program, numbers: Iterable[int]) -> int:
    """Start ``program`` with the flips ``numbers``; return how often it spoke of damage.

    Raises AssertionError naming the first that goes wrong.
    """
    journal = _journal(program)
    told = 0
    for number in numbers:
        try:
            told += _start(program, journal, number)
        except Exception as error:
            raise AssertionError(f"flip {number}: {error!r}") from error
    return told


def _journal(program: Program) -> bytes:
    """Play a little of two games; return the journal that the program leaves."""
    from gamesuite.storage import paths  # noqa: PLC0415

    player = program.start()
    for deal in (1, 2, 3):
        player.deal(deal)
        session = player.window.session
        match = session.match
        session.do(next(iter(match.rules.legal_commands(match.state))))
    program.leave()
    return paths.journal_file().read_bytes()


def _start(program: Program, journal: bytes, number: int) -> bool:
    from PySide6.QtCore import QCoreApplication, QEvent  # noqa: PLC0415

    from gamesuite.storage import paths  # noqa: PLC0415
    from tests.full.mutated_files import assert_sentence  # noqa: PLC0415

    changed = bytearray(journal)
    bit = Random(number).randrange(8 * len(changed))
    changed[bit // 8] ^= 1 << bit % 8
    for left in paths.journal_file().parent.glob("journal*"):
        left.unlink()
    paths.journal_file().write_bytes(changed)
    with _errors() as errors, _closed_messages() as messages:
        player = program.start()
        assert player.window.isVisible()
        notice = player.window.shelf.notice
        player.window.deals.choose_game("king-albert")
        player.deal(4)
        assert program.start().title() == TITLE
        program.leave()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not errors, errors
    told = [words for words in (notice, *messages) if words]
    for words in told:
        assert_sentence(words)
    return bool(told)


@contextmanager
def _errors() -> Iterator[list[str]]:
    """Collect the unexpected errors inside."""
    found: list[str] = []
    usual = sys.excepthook

    def collect(
        _kind: type[BaseException], error: BaseException, _trace: TracebackType | None
    ) -> None:
        found.append(repr(error))

    sys.excepthook = collect
    try:
        yield found
    finally:
        sys.excepthook = usual


@contextmanager
def _closed_messages() -> Iterator[list[str]]:
    """Close every message box at once, and collect what they say."""
    from PySide6.QtCore import QTimer  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication, QMessageBox  # noqa: PLC0415

    said: list[str] = []

    def close() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox):
            said.append(box.text())
            box.close()

    timer = QTimer()
    timer.setInterval(0)
    timer.timeout.connect(close)
    timer.start()
    try:
        yield said
    finally:
        timer.stop()
