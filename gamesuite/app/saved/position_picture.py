"""A table that shows one position of a game and cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from gamesuite.app.settings.look import card_style_of, felt_of
from gamesuite.engine.reason import Reason
from gamesuite.engine.seating import seat_names
from gamesuite.engine.step import Event
from gamesuite.engine.table.hands import Change
from gamesuite.engine.table.scene import Seated
from gamesuite.opening import Opened
from gamesuite.storage.settings import Settings
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.keyboard.roles import SpokenPanel


class PositionPicture(SpokenPanel, QWidget):
    """Shows positions of ``opened`` on its own table."""

    def __init__(self, opened: Opened, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = opened.game.descriptions
        self._rules = opened.match.rules
        self._view: Any = None
        self._pointed_at: Any = None
        self.table = TABLES[opened.game.id].make(self._refusal, self)
        self._seated = Seated(None, seat_names(opened.match.setup.seats))
        self.table.setEnabled(False)
        self.table.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.set_animation(0)

    def set_look(self, settings: Settings) -> None:
        """Apply the look given by ``settings``."""
        self.table.set_look(card_style_of(settings), felt_of(settings), mirrored=settings.mirrored)

    def show_position(self, view: Any, events: Sequence[Event] = ()) -> None:
        """Show ``view`` and mark what ``events`` have changed."""
        self._view, self._pointed_at = view, None
        self.table.show_view(view, self._seated, Change())
        self.table.mark_events(events)
        self.table.setAccessibleDescription(self._words.position(view))

    def point_out(self, command: Any) -> None:
        """Point at ``command``, whatever size the picture gets."""
        self._pointed_at = command
        self.table.point_out(command)

    def _refusal(self, command: Any) -> Reason | None:
        """Return why the rules refuse ``command`` in the position shown, None if they allow it."""
        return self._rules.refusal(self._rules.guess(self._view, 0), command)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the table fill the picture, which ends its pointing."""
        self.table.resize(self.size())
        if self._pointed_at is not None:
            self.table.point_out(self._pointed_at)
