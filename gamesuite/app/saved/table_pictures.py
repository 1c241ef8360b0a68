"""Makes small pictures of games on their tables, in slices between events."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from gamesuite.app.saved.position_picture import PositionPicture
from gamesuite.engine.seating import only_person
from gamesuite.engine.steps import SlicedWork, Steps
from gamesuite.opening import Opened, OpeningError, bytes_in_steps
from gamesuite.storage.settings import Settings
from gamesuite.table_catalogue import TABLES

SLICE = 0.012
"""Seconds of reading between two looks at the events."""
MOST_SLICES = 120
"""After so many slices a game is too long for a small picture."""
_DRAWN = QSize(720, 480)
"""The size at which a table is drawn before it is made small."""


class TablePictures(QObject):
    """Reads one game at a time and draws its table as ``settings`` say, hidden in ``window``."""

    made = Signal(object, object, object)
    """The key of a game, the game (None if it is no game), and its QPixmap or why there is none."""

    def __init__(self, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._window = window
        self._key: object = None
        self._work: SlicedWork[Opened] | None = None
        self._slices = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being made."""
        return self._work is not None

    def begin(self, key: object, read: Callable[[], bytes]) -> None:
        """Make the picture of the game ``key``, whose record ``read`` returns."""
        self._key, self._slices = key, 0
        self._work = SlicedWork(_opened(read))
        self._timer.start()

    def stop(self) -> None:
        """Make no picture."""
        self._timer.stop()
        self._work = None

    def _go_on(self) -> None:
        work = self._work
        if work is None:
            return
        self._slices += 1
        if not work.work(SLICE) and self._slices < MOST_SLICES:
            return
        self.stop()
        if not work.is_done:
            self.made.emit(self._key, None, "")
            return
        try:
            opened = work.result()
        except OpeningError as error:
            self.made.emit(self._key, None, error.sentence)
            return
        self.made.emit(self._key, opened, drawn_table(opened, self._settings, self._window))


def drawn_table(opened: Opened, settings: Settings, window: QWidget) -> QPixmap:
    """Return a picture of the table of ``opened`` as ``settings`` say, drawn hidden in ``window``.

    It is empty if the game has no table, and shows what its only person sees, or everyone may.
    """
    if opened.game.id not in TABLES:
        return QPixmap()
    picture = PositionPicture(opened, window)
    picture.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    picture.resize(_DRAWN)
    picture.set_look(settings)
    picture.table.resize(_DRAWN)
    picture.show_position(opened.match.view(only_person(opened.match.setup.seats)))
    drawn = picture.grab()
    picture.setParent(None)
    picture.deleteLater()
    return drawn


def _opened(read: Callable[[], bytes]) -> Steps[Opened]:
    yield 0.0
    data = read()
    yield 0.0
    return (yield from bytes_in_steps(data))
