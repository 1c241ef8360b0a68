"""Tables that only show a position, and small pictures of games, made in slices between events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamesuite.app.settings.look import card_style_of, felt_of
from gamesuite.engine.match import is_watched
from gamesuite.engine.reason import Reason
from gamesuite.engine.sliced_work import SlicedWork, Steps
from gamesuite.engine.step import Event
from gamesuite.engine.table.controller import Change
from gamesuite.engine.table.players import seated_at
from gamesuite.engine.words.seats import only_person
from gamesuite.opening import Opened, OpeningError, bytes_in_steps
from gamesuite.storage.settings import Settings
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.timers import repeating_timer

SLICE = 0.012
"""Seconds of reading between two looks at the events."""
MOST_SLICES = 120
"""After so many slices a game is too long for a small picture."""
_DRAWN = QSize(720, 480)
"""The size at which a table is drawn before it is made small."""


class PositionPicture(SpokenPanel, QWidget):
    """Shows positions of ``opened`` on its own table, which cannot be played.

    All that the viewer has seen lies open, if the player had hidden it or not.
    """

    def __init__(self, opened: Opened, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = opened.game.descriptions
        self._rules = opened.match.rules
        self._view: object = None
        """The view that is shown, in which the rules are asked."""
        self._pointed_at: object = None
        """The command to point at again when the size changes, None for none."""
        self.table = TABLES[opened.game.id].make(self._refusal, self)
        match = opened.match
        self._seated = seated_at(match.setup.seats, None, watch=is_watched(match))
        self.table.setEnabled(False)
        self.table.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.set_animation(0)
        self.table.drafts.recall(b"", self.table.drafts.controller.open_habits)

    def set_look(self, settings: Settings) -> None:
        """Apply the look given by ``settings``."""
        self.table.set_look(card_style_of(settings), felt_of(settings), mirrored=settings.mirrored)

    def show_position(self, view: object, events: Sequence[Event] = ()) -> None:
        """Show ``view`` and mark what ``events`` have changed."""
        is_first = self._view is None
        self._view, self._pointed_at = view, None
        self.table.show_view(view, self._seated, Change(fresh=is_first))
        self.table.mark_events(events)
        self.table.setAccessibleDescription(self._words.position(view))

    def point_out(self, command: object) -> None:
        """Point at ``command``, whatever size the picture gets."""
        self._pointed_at = command
        self.table.point_out(command)

    def _refusal(self, command: object) -> Reason | None:
        """Return why the rules refuse ``command`` in the position shown, None if they allow it."""
        return self._rules.refusal(self._rules.guess(self._view, 0), command)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the table fill the picture, which ends its pointing."""
        self.table.resize(self.size())
        if self._pointed_at is not None:
            self.table.point_out(self._pointed_at)


class TablePictures(QObject):
    """Reads one game at a time and draws its table as ``settings`` say, hidden in ``window``."""

    made = Signal(object, object, object)
    """A game was read: carries its key, the game, and the QPixmap of its table.

    Without a picture the game is None, and a sentence says why; it is empty for a game too long.
    """

    def __init__(self, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._window = window
        self._key: object = None
        """The key of the game whose picture is made."""
        self._work: SlicedWork[Opened] | None = None
        self._slices = 0
        self._timer = repeating_timer(self, self._go_on)

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
        if not work.is_done:  # too long for a picture; there is no sentence to say
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

    It shows what its only person sees, or what everyone may.
    """
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
    """Return in steps the game whose record ``read`` returns; reading is a step of its own."""
    yield 0.0
    data = read()
    yield 0.0
    return (yield from bytes_in_steps(data))
