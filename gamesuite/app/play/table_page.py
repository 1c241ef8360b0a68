"""The page of a game: its table, its score panel, and the overlays of the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from gamesuite.app.parts.notice import Notice
from gamesuite.app.play.clock import Stopwatch
from gamesuite.app.play.cover import Cover
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.app.result.result_strip import ResultStrip
from gamesuite.app.result.summary import Summary
from gamesuite.engine.language import _
from gamesuite.engine.seating import name_to_act
from gamesuite.engine.words.descriptions import unscored_sentence
from gamesuite.engine.words.progress import OwnRecord
from gamesuite.opening import Opened
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.table.game_table import AnyGameTable

_HIDING = frozenset({QEvent.Type.Hide, QEvent.Type.HideToParent})
_SHOWING = frozenset({QEvent.Type.ShowToParent, QEvent.Type.HideToParent})
_PLACING = frozenset({QEvent.Type.Resize, QEvent.Type.Move})
_WIDE = 1.95
"""The panel is beside the table above this ratio of width to height."""


class TablePage(SpokenPanel, QWidget):
    """Shows one table, with the panel where it leaves the cards the most room."""

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
        self.notice = Notice(self)
        self._ended: tuple[Opened, float, OwnRecord] | None = None
        self._mirrored = False
        self._is_alone = False
        self.panel.lamp.installEventFilter(self)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._box.addWidget(self.panel)

    def set_table(self, table: AnyGameTable, opened: Opened, stopwatch: Stopwatch) -> None:
        """Show ``table``, at which ``opened`` is played, with its figures.

        The ``stopwatch`` counts how long.

        The table has its size afterwards, so that its pieces are laid out once.
        """
        if self.table is not None:
            self._box.removeWidget(self.table)
            # Until it is deleted it must not send commands: another game is played.
            self.table.blockSignals(True)
            self.table.hide()
            self.table.deleteLater()
        self.table, self.game = table, opened.game.id
        self._ended = None
        self.strip.hide()
        table.settled.connect(self._show_result)
        table.installEventFilter(self)
        self._box.insertWidget(0, table, 1)
        table.show()
        self.panel.show_time_of(stopwatch)
        self._show_figures(opened)
        self._show_panel()
        self.summary.raise_()

    def want(self, command: object) -> None:
        """Send ``command``, chosen from a menu or a list, through the table."""
        if self.table is not None:
            self.table.want(command)

    def show_game(
        self, opened: Opened, seconds: float, record: OwnRecord, *, covered: bool = False
    ) -> None:
        """Show the figures of ``opened``, and its result once the last move is shown.

        It was played for ``seconds``; ``record`` is what its result means for the player.

        While ``covered``, the cover hides the table.
        """
        if self.table is not None:
            self.table.setAccessibleName(opened.game.descriptions.title())
        self._show_figures(opened)
        self.strip.hide()
        moving = self.table is not None and self.table.is_moving()
        if moving and opened.match.outcome is not None:
            self.summary.hide()
            self._ended = opened, seconds, record  # shown when its last move has settled
        else:
            self.summary.show_game(opened, seconds, record)
            self._ended = None
        self._arrange()
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
        is_placed = watched is self.table and event.type() in _PLACING
        if is_placed or (watched is self.summary and event.type() in _HIDING):
            self._place_over_table()
        return super().eventFilter(watched, event)

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
        table_says = self.table is not None and self.table.says_figures
        self.panel.setHidden(table_says or (self._is_alone and self.panel.lamp.isHidden()))
        self._say_unscored()
        self._arrange()

    def _show_result(self) -> None:
        """Show the result of a game whose last move has just settled."""
        ended, self._ended = self._ended, None
        if ended is not None:
            self.summary.show_game(*ended)
            self._arrange()

    def _keep_strip(self, headline: str, button: str) -> None:
        """Keep ``headline`` and the ``button`` of the next game on the table."""
        self.strip.show_result(headline, button)
        self._place_over_table()

    def _arrange(self) -> None:
        directions = QBoxLayout.Direction
        beside = self.width() > _WIDE * self.height()
        if beside and self.panel.upright_height() > self.height():  # with large type
            beside = False
        self.panel.set_upright(upright=beside)
        if not beside:
            self._box.setDirection(directions.TopToBottom)
        elif self._mirrored:
            self._box.setDirection(directions.RightToLeft)
        else:
            self._box.setDirection(directions.LeftToRight)
        self._box.activate()
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
        self.notice.place_over(area)
        if self.table.makes_room:
            self.summary.place_above(area)
            upper = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter
            self.strip.place_at(area, upper)
            shown = [each for each in (self.summary, self.strip) if not each.isHidden()]
            room = max((each.geometry().bottom() - area.top() for each in shown), default=0)
            self.table.set_result_height(room)
        else:
            # Where the buttons of the table are, which do nothing any more.
            side = Qt.AlignmentFlag.AlignLeft if self._mirrored else Qt.AlignmentFlag.AlignRight
            corner = side | Qt.AlignmentFlag.AlignBottom
            self.summary.place_over(area, corner)
            self.strip.place_at(area, corner)
