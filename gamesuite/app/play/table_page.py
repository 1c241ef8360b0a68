"""The page of a game: its table, its score panel, and the overlays of the table."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from gamesuite.app.parts.times import Stopwatch
from gamesuite.app.play.confirmation import ScoringWarning
from gamesuite.app.play.cover import Cover
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.app.play.scrolled_ground import ScrolledGround
from gamesuite.app.result.summary import ResultStrip, Summary
from gamesuite.engine.language import _
from gamesuite.engine.words.descriptions import OwnRecord, unscored_sentence
from gamesuite.engine.words.seats import name_to_act
from gamesuite.opening import Opened
from gamesuite.widgets.table.game_table import AnyGameTable

_HIDING = frozenset({QEvent.Type.Hide, QEvent.Type.HideToParent})
_SHOWING = frozenset({QEvent.Type.ShowToParent, QEvent.Type.HideToParent})
_PLACING = frozenset({QEvent.Type.Resize, QEvent.Type.Move})
_AS_GOOD = 1.03
"""How much more room the cards must have for the panel to go somewhere else."""

_PanelPlace: TypeAlias = Literal["upright", "compact", "below"]
"""Beside the table, there with labels beside their values, or below the table."""


class TablePage(ScrolledGround):
    """Shows one table, with the panel where it leaves the cards the most room.

    In a window too small for both they scroll.
    """

    new_wanted = Signal()
    """The player wants the next game after the result of this one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table: AnyGameTable | None = None
        self.game = ""
        """The game of the table, empty before the first one."""
        self.panel = ScorePanel(self)
        self.unscored = QLabel(self)
        """The score to beat, and why the game is not scored, if no panel says so."""
        self.unscored.setObjectName("score-note")
        self.unscored.hide()
        self.summary = Summary(self)
        self.summary.installEventFilter(self)
        self.summary.new_wanted.connect(self.new_wanted)
        self.summary.closed.connect(self._keep_strip)
        self.strip = ResultStrip(self)
        """What stays of the result after the player has closed it."""
        self.strip.new_wanted.connect(self.new_wanted)
        self.cover = Cover(self)
        self.warning = ScoringWarning(self)
        self._ended: tuple[Opened, float, OwnRecord] | None = None
        self._mirrored = False
        self._is_alone = False
        self.panel.lamp.installEventFilter(self)
        self._panel_place: _PanelPlace = "upright"
        self._panel_height = 0
        self._view: object = None
        self._result_room = 0

    @property
    def least_width(self) -> int:
        """The width in which the table need not scroll across."""
        return self._down.sizeHint().width() + (
            0 if self.table is None else self.table.least.width()
        )

    def set_table(self, table: AnyGameTable, opened: Opened, stopwatch: Stopwatch) -> None:
        """Show ``table``, at which ``opened`` is played, with its figures.

        The ``stopwatch`` counts how long.

        The table has its size afterwards, so that its pieces are laid out once.
        """
        if self.table is not None:
            # Until it is deleted it must not send commands: another game is played.
            self.table.blockSignals(True)
            self.table.hide()
            self.table.deleteLater()
        self.table, self.game = table, opened.game.id
        self._view = opened.match.view(None)
        self._ended = None
        self.strip.hide()
        table.settled.connect(self._show_late_result)
        table.installEventFilter(self)
        self._watch(table)
        table.lower()
        table.show()
        self.panel.show_time_of(stopwatch)
        self._show_figures(opened)
        self._show_panel()
        self.summary.raise_()

    def show_game(self, opened: Opened) -> None:
        """Show the figures of ``opened``, so that its table has its size before cards fly."""
        self._view = opened.match.view(None)
        self._show_figures(opened)
        self._arrange()

    def want(self, command: object) -> None:
        """Send ``command``, chosen from a menu or a list, through the table."""
        if self.table is not None:
            self.table.want(command)

    def show_result(
        self, opened: Opened, seconds: float, record: OwnRecord, *, covered: bool = False
    ) -> None:
        """Show the result of ``opened``, if it has ended, once its last move is shown.

        It was played for ``seconds``; ``record`` is what its result means for the player.

        While ``covered``, the cover hides the table.
        """
        if self.table is not None:
            self.table.setAccessibleName(opened.game.descriptions.title())
        had_result = self._shows_result
        self.strip.hide()
        moving = self.table is not None and self.table.is_moving()
        if moving and opened.match.outcome is not None:
            self.summary.hide()
            self._ended = opened, seconds, record  # shown when its last move has settled
        else:
            self.summary.show_game(opened, seconds, record)
            self._ended = None
        if had_result or self._shows_result:
            self._arrange()
        self._show_summary()
        self._cover(name_to_act(opened.match) if covered else "")

    def spoken_children(self) -> list[QWidget]:
        """Return what a screen reader lists, in its order: the table before its figures."""
        listed = (self.cover, self.summary, self.strip, self.table, self.panel)
        return [each for each in listed if each is not None and not each.isHidden()]

    def set_mirrored(self, *, mirrored: bool) -> None:
        """Put the panel on the left if ``mirrored``."""
        self._mirrored = mirrored
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Say why the game is not scored."""
        super().showEvent(event)
        self._say_unscored()

    def hideEvent(self, event: QHideEvent) -> None:
        """Say nothing of a game that is not shown."""
        super().hideEvent(event)
        self.unscored.hide()

    def set_alone(self, *, alone: bool) -> None:
        """Show the table without the panel if it is to be ``alone``; a verdict light stays."""
        self._is_alone = alone
        self._show_panel()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rearrange the panel."""
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep what lies over the table in its place: a panel with more words makes it smaller.

        A result that is closed gives its room back to the table.
        """
        if watched is self.panel.lamp and event.type() in _SHOWING:
            self._show_panel()
        if watched is self.table and event.type() in _PLACING:
            self._place_over_table()
        if watched is self.summary and event.type() in _HIDING:
            self._arrange()
        return False

    def event(self, event: QEvent) -> bool:
        """Make room for a panel that needs more, or less."""
        if event.type() == QEvent.Type.LayoutRequest:
            if self._needed_by_panel() != self._panel_height:
                self._arrange()
            return True
        return super().event(event)

    def _show_figures(self, opened: Opened) -> None:
        self.panel.show_game(opened)
        unscored = opened.match.unscored
        why = unscored_sentence(unscored[0]) if unscored else ""
        to_beat = opened.match.to_beat
        against = "" if to_beat is None else _("To beat: {score}.").format(score=to_beat)
        self.unscored.setText(" ".join(filter(None, (against, why))))
        self._say_unscored()

    def _say_unscored(self) -> None:
        is_said = self.panel.isHidden() and bool(self.unscored.text())
        self.unscored.setVisible(is_said and self.isVisible())

    def _show_panel(self) -> None:
        """Show the panel unless the table says all of it, or is alone and has no verdict light."""
        table_says = self.table is not None and self.table.look.says_figures
        self.panel.setHidden(table_says or (self._is_alone and self.panel.lamp.isHidden()))
        self._say_unscored()
        self._arrange()

    @property
    def _shows_result(self) -> bool:
        """Whether a result, or what stays of it, lies over the table."""
        return not (self.summary.isHidden() and self.strip.isHidden())

    def _show_late_result(self) -> None:
        """Show the result of a game whose last move has just settled."""
        ended, self._ended = self._ended, None
        if ended is not None:
            self.summary.show_game(*ended)
            self._arrange()
            self._show_summary()

    def _show_summary(self) -> None:
        """Scroll to the result, if there is one."""
        if not self.summary.isHidden():
            self.show_rect(self.summary.geometry())

    def _keep_strip(self, headline: str, button: str) -> None:
        """Keep ``headline`` and the ``button`` of the next game on the table."""
        self.strip.show_result(headline, button)
        self._arrange()

    def _arrange(self) -> None:
        """Put the panel where it costs the cards least, and everything in its place."""
        place = self._best_place()
        if place != self._panel_place:
            self._panel_place = place
            self.panel.set_upright(upright=place != "below", compact=place == "compact")
        for _again in range(3):  # a bar takes width, and then the words may need more height
            needed = self._needed()
            self._spread(needed)
            self._lay()
            if self._needed() == needed:
                break
        self._panel_height = self._needed_by_panel()

    def _best_place(self) -> _PanelPlace:
        """Return where the panel leaves the cards the most room without scrolling.

        It stays where it is if another place is hardly better.
        """
        table, panel, size = self.table, self.panel, self.size()
        if table is None or panel.isHidden():
            return self._panel_place
        below = size - QSize(0, panel.flat_height(size.width()))
        rooms: dict[_PanelPlace, float] = {"below": table.card_room(self._view, below)}
        beside = size - QSize(panel.upright_width(), 0)
        if beside.width() >= table.least.width():
            if panel.upright_size().height() <= size.height():
                rooms["upright"] = table.card_room(self._view, beside)
            elif _holds(panel.upright_width(), size.height(), panel.upright_size(compact=True)):
                rooms["compact"] = table.card_room(self._view, beside)
        if self._panel_place in rooms:
            rooms[self._panel_place] *= _AS_GOOD
        return max(rooms, key=lambda place: rooms[place])

    def _needed(self) -> QSize:
        """Return the least size of the ground."""
        if self.table is None:
            return QSize()
        table = self.table.least + QSize(0, self._result_room)
        if self.panel.isHidden():
            return table
        high = self._needed_by_panel()
        if self._panel_place == "below":
            return table + QSize(0, high)
        return QSize(table.width() + self.panel.upright_width(), max(table.height(), high))

    def _needed_by_panel(self) -> int:
        """Return how high the panel has to be where it is."""
        panel, width = self.panel, self.ground.width()
        if panel.isHidden():
            return 0
        if self._panel_place != "below":
            return panel.minimumSizeHint().height()
        high = panel.heightForWidth(width) if panel.hasHeightForWidth() else -1
        return max(high, panel.minimumHeight(), 0 if high > 0 else panel.sizeHint().height())

    def _lay(self) -> None:
        """Put the table and its panel on the ground, and the rest over them."""
        if self.table is None:
            return
        room, panel = self.ground, self.panel
        if panel.isHidden():
            pass
        elif self._panel_place == "below":
            panel.resize(room.width(), panel.height())  # its words wrap as its width wants
            high = self._needed_by_panel()
            panel.setGeometry(room.left(), room.bottom() + 1 - high, room.width(), high)
            room = room.adjusted(0, 0, 0, -high)
        else:
            width = panel.upright_width()
            left = room.left() if self._mirrored else room.right() + 1 - width
            panel.setGeometry(left, room.top(), width, room.height())
            room = room.adjusted(*((width, 0, 0, 0) if self._mirrored else (0, 0, -width, 0)))
        self.table.setGeometry(room)
        self._place_over_table()

    def _cover(self, name: str) -> None:
        """Cover the table for ``name``; if empty, uncover it and give it the focus."""
        if self.table is None:
            return
        self.table.setEnabled(not name)
        if name:
            self.cover.ask(name)
        elif self.cover.isVisible():
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)  # first, or Qt gives it by Tab
            self.cover.hide()

    def _place_over_table(self) -> None:
        if self.table is None:
            return
        area = self.table.geometry()
        self.cover.setGeometry(area)
        self.warning.place_over(area & self.sight)
        if self.table.look.makes_room:
            if not self.summary.isHidden():
                self.summary.place_above(area)
            upper = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter
            self.strip.place_at(area, upper)
            shown = [each for each in (self.summary, self.strip) if not each.isHidden()]
            room = max((each.geometry().bottom() - area.top() for each in shown), default=0)
            self._result_room = room
            self.table.set_result_height(room)
        else:
            self._result_room = 0
            # Where the buttons of the table are, which do nothing any more.
            side = Qt.AlignmentFlag.AlignLeft if self._mirrored else Qt.AlignmentFlag.AlignRight
            corner = side | Qt.AlignmentFlag.AlignBottom
            if not self.summary.isHidden():
                self.summary.place_over(area, corner)
            self.strip.place_at(area, corner)


def _holds(width: int, height: int, size: QSize) -> bool:
    """Return whether what has the ``size`` fits into ``width`` and ``height``."""
    return size.width() <= width and size.height() <= height
