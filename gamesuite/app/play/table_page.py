"""The page of a game: its table with the score panel, and what lies over the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from gamesuite.app.parts.elided import ElidedLabel
from gamesuite.app.parts.times import Stopwatch
from gamesuite.app.play.confirmation import ScoringWarning
from gamesuite.app.play.cover import Cover
from gamesuite.app.play.panel_placing import PanelPlacing
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.app.play.scrolled_ground import ScrolledGround
from gamesuite.app.result.result_strip import ResultStrip
from gamesuite.app.result.result_words import goal
from gamesuite.app.result.summary import Summary
from gamesuite.engine.language import _
from gamesuite.engine.words.descriptions import OwnRecord, unscored_sentence
from gamesuite.engine.words.seats import name_to_act
from gamesuite.opening import Opened
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.game_table import AnyGameTable
from gamesuite.widgets.table.table_line import TableLine

_HIDDEN = (QEvent.Type.Hide, QEvent.Type.HideToParent)
_SHOWN_OR_HIDDEN = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
_PLACED = (QEvent.Type.Resize, QEvent.Type.Move)
_TO_RESULT = 600
"""Milliseconds until the keyboard goes on to a result: no quick second press is meant for it."""


class TablePage(ScrolledGround):
    """Shows a table and its score panel, which scroll in a window too small for both.

    Over the table lie its cover, the warning that scoring ends, and the result of the game. A
    result is a `Summary`; once the player has closed it, a `ResultStrip` stays of it.

    `ScrolledGround` gives the ``ground``, the part of it in ``sight``, `_spread` to say how large
    it has to be, and `_watch` for what is dragged on the table; it calls `_lay` after scrolling.
    """

    new_wanted = Signal()
    """The player wants the next game after the result of this one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table: AnyGameTable | None = None
        """The table, None before the first game."""
        self.game = ""
        """The game of the table, empty before the first one."""
        self.panel = ScorePanel(self)
        self.line = TableLine(self)
        """Says on the felt what the coach says, what the others did and what is not allowed."""
        self.score_note = ElidedLabel(self, None)
        """Says without a panel what score is to beat, and why the game is not scored.

        The window has it in its status line.
        """
        self.score_note.setObjectName("score-note")
        self.score_note.hide()
        self.summary = Summary(self)
        self.summary.installEventFilter(self)
        self.summary.new_wanted.connect(self.new_wanted)
        self.summary.closed.connect(self._keep_strip)
        self.strip = ResultStrip(self)
        """What stays of the result after the player has closed it."""
        self.strip.new_wanted.connect(self.new_wanted)
        self.strip.result_wanted.connect(self._show_result_again)
        self.cover = Cover(self)
        self.warning = ScoringWarning(self)
        self._late_result: tuple[Opened, float, OwnRecord] | None = None
        """The arguments of `Summary.show_game` once the last move has settled, None if it has."""
        self._to_result = once_timer(self.summary, self._focus_result, _TO_RESULT)
        self._is_alone = False
        """Whether the table is to be shown without its panel."""
        self.panel.lamp.installEventFilter(self)
        self._placing = PanelPlacing(self.panel)
        self._panel_height = 0
        """How high the panel had to be when it was last placed."""
        self._view: object = None
        """The view of everybody, from which the table says how much room its cards need."""
        self._result_room = 0
        """How much height a result takes from a table that makes room for it."""

    def set_table(self, table: AnyGameTable, opened: Opened, stopwatch: Stopwatch) -> None:
        """Show ``table`` with the figures of ``opened`` and the time on ``stopwatch``.

        The table has its size afterwards, so that its pieces are laid out only once.
        """
        self.line.lie_on(table)  # before the table is deleted on which it lies
        if self.table is not None:
            # Until it is deleted it must not send commands: another game is played.
            self.table.blockSignals(True)
            self.table.hide()
            self.table.deleteLater()
        self.table, self.game = table, opened.game.id
        self._view = opened.match.view(None)
        self._late_result = None
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
        """Show the figures of ``opened``; afterwards its table has its size, before cards fly."""
        self._view = opened.match.view(None)
        self._show_figures(opened)
        self._arrange()

    def show_result(
        self, opened: Opened, seconds: float, record: OwnRecord, *, covered: bool = False
    ) -> None:
        """Show the result of ``opened``, if it has ended, once its last move has settled.

        It was played for ``seconds``; ``record`` is what its result means for the player. If
        ``covered``, the cover hides the table.
        """
        if self.table is not None:
            self.table.setAccessibleName(opened.game.descriptions.title())
        had_result = self._shows_result
        self.strip.hide()
        is_moving = self.table is not None and self.table.is_moving()
        if is_moving and opened.match.outcome is not None:
            self.summary.hide()
            self._late_result = opened, seconds, record
        else:
            self.summary.show_game(opened, seconds, record)
            self._late_result = None
        if had_result or self._shows_result:
            self._arrange()
        if not had_result and self._shows_result:
            self._lead_to_result()
        self._show_summary()
        self._view = opened.match.view(None)
        self._cover(name_to_act(opened.match) if covered else "")

    def want(self, command: object) -> None:
        """Send ``command``, chosen from a menu or a list, through the table."""
        if self.table is not None:
            self.table.want(command)

    def set_mirrored(self, *, mirrored: bool) -> None:
        """Put the panel on the left if ``mirrored``."""
        self._placing.is_mirrored = mirrored
        self._arrange()

    def set_alone(self, *, alone: bool) -> None:
        """Show the table without the panel if it is to be ``alone``; a verdict light stays."""
        self._is_alone = alone
        self._show_panel()

    def shows_cursor(self) -> bool:
        """Return whether it is shown, and the player sees where the keyboard is on the table."""
        focused = self.window().focusWidget()
        is_at_part = focused is not None and focused.parentWidget() is self.table
        return self.isVisible() and self.table is not None and is_at_part

    def take_keyboard(self, *, shows_cursor: bool) -> None:
        """Give the table the focus, soon at the place of the keyboard if that ``shows_cursor``."""
        if self.table is not None:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            if shows_cursor:
                self.table.entering.start(0)

    @property
    def least_width(self) -> int:
        """The width in which the table need not scroll across."""
        return self.bar_width + (0 if self.table is None else self.table.least.width())

    def spoken_children(self) -> list[QWidget]:
        """Return what a screen reader lists, in its order: the table before its figures."""
        children = (self.cover, self.summary, self.strip, self.table, self.panel)
        return [child for child in children if child is not None and not child.isHidden()]

    # Events

    def showEvent(self, event: QShowEvent) -> None:
        """Show what the panel does not say."""
        super().showEvent(event)
        self._show_note()

    def hideEvent(self, event: QHideEvent) -> None:
        """Say nothing of a game that is not shown."""
        super().hideEvent(event)
        self.score_note.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rearrange the panel."""
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the verdict light, the table and the result.

        A light that goes on or off may show or hide the panel. What lies over the table moves with
        it. A result that is closed gives its room back to the table.
        """
        if watched is self.panel.lamp and event.type() in _SHOWN_OR_HIDDEN:
            self._show_panel()
        if watched is self.table and event.type() in _PLACED:
            self._place_over_table()
        if watched is self.summary and event.type() in _HIDDEN:
            self._arrange()
        return False

    def event(self, event: QEvent) -> bool:
        """Make room for a panel that needs more, or less."""
        if event.type() == QEvent.Type.LayoutRequest:
            if self._placing.needed_height(self.ground.width()) != self._panel_height:
                self._arrange()
            return True
        return super().event(event)

    # Figures and result

    def _show_figures(self, opened: Opened) -> None:
        """Show the figures of ``opened`` in the panel and in the note."""
        self.panel.show_game(opened)
        unscored = opened.match.unscored
        why_unscored = unscored_sentence(unscored[0]) if unscored else ""
        to_beat = _("To beat: {score}.").format(score=goal(opened)) if goal(opened) else ""
        note = " ".join(filter(None, (to_beat, why_unscored)))
        self.score_note.setText(note)
        self.score_note.setToolTip(note)
        self._show_note()

    def _show_note(self) -> None:
        """Show the note where no panel says the same, while the page is shown."""
        has_note = self.panel.isHidden() and bool(self.score_note.text())
        self.score_note.setVisible(has_note and self.isVisible())

    def _show_panel(self) -> None:
        """Show the panel unless the table says all of it, or is alone and has no verdict light."""
        is_said_by_table = self.table is not None and self.table.look.says_figures
        self.panel.setHidden(is_said_by_table or (self._is_alone and self.panel.lamp.isHidden()))
        self._show_note()
        self._arrange()

    def _show_late_result(self) -> None:
        """Show the result of a game whose last move has just settled."""
        if self._late_result is not None:
            opened, seconds, record = self._late_result
            self._late_result = None
            self.summary.show_game(opened, seconds, record)
            self._arrange()
            self._show_summary()
            self._lead_to_result()

    def _lead_to_result(self) -> None:
        """Let the keyboard, if it is seen on the table, go on to the result that has come."""
        if self.shows_cursor():
            self._to_result.start()

    def _focus_result(self) -> None:
        """Give the result the focus, unless it was closed or the keyboard has left the table."""
        if self.summary.isVisible() and self.shows_cursor():
            self.summary.focus()

    def _show_summary(self) -> None:
        """Scroll to the result, if there is one."""
        if not self.summary.isHidden():
            self.show_rect(self.summary.geometry())

    def _keep_strip(self, headline: str, button: str) -> None:
        """Keep ``headline`` and the ``button`` of the next game on the table."""
        self.strip.show_result(headline, button)
        self._arrange()

    def _show_result_again(self) -> None:
        """Show the whole result again, in place of what was kept of it."""
        self.strip.hide()
        self.summary.show_again()
        self._arrange()
        self._show_summary()
        self.summary.focus()

    @property
    def _shows_result(self) -> bool:
        """Whether a result, or what stays of it, lies over the table."""
        return not (self.summary.isHidden() and self.strip.isHidden())

    def _cover(self, name: str) -> None:
        """Cover the table for ``name``; if empty, uncover it and give it the focus."""
        if self.table is None:
            return
        self.table.setEnabled(not name)
        if name:
            self._place_cover(self.table)
            self.cover.ask(name)
        elif self.cover.isVisible():
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)  # first, or Qt gives it by Tab
            self.cover.hide()

    # Placing

    def _arrange(self) -> None:
        """Put the panel where it costs the cards least, and everything in its place."""
        if self.table is not None:
            self._placing.choose(self.table, self._view, self.size())
        # What is needed may change by placing: a bar takes width, so that words need more height,
        # and a result that is placed needs room. Three times are enough, and never endless.
        for _again in range(3):
            needed = self._needed()
            self._spread(needed)
            self._lay()
            if self._needed() == needed:
                break
        self._panel_height = self._placing.needed_height(self.ground.width())

    def _needed(self) -> QSize:
        """Return the least size of the ground."""
        if self.table is None:
            return QSize()
        table = self.table.least + QSize(0, self._result_room)
        return self._placing.needed(table, self.ground.width())

    def _lay(self) -> None:
        """Put the panel and the table on the ground, and the rest over them."""
        if self.table is not None:
            self.table.setGeometry(self._placing.lay(self.ground))
            self._place_over_table()

    def _place_over_table(self) -> None:
        """Put cover, warning and result over the table, and note what room the result takes."""
        if self.table is None:
            return
        area = self.table.geometry()
        self.cover.setGeometry(area)
        self._place_cover(self.table)
        self.warning.place_over(area & self.sight)
        if self.table.look.makes_room:
            self._result_room = self._place_result_above(area)
            self.table.set_result_height(self._result_room)
        else:
            self._result_room = 0
            self._place_result_over(area)
        self._place_line(area)

    def _place_line(self, area: QRect) -> None:
        """Let the line lie where ``area``, the table, is seen, and not under the result."""
        results = (each for each in (self.summary, self.strip) if not each.isHidden())
        covered = QRect()
        for result in results:
            covered |= result.geometry()
        corner = -area.topLeft()
        self.line.keep_in((area & self.sight).translated(corner), covered.translated(corner))

    def _place_cover(self, table: AnyGameTable) -> None:
        """Let the cover lie over what only the player to act may see, or over all of ``table``."""
        covered = QRect()
        for name in table.look.covered(self._view):
            if name in table.board.parts:
                covered |= table.board.part_rect(name)
        self.cover.lie_over(covered)

    def _place_result_above(self, area: QRect) -> int:
        """Put the result at the top of ``area``; return how much height it takes there."""
        if not self.summary.isHidden():
            self.summary.place_above(area)
        self.strip.place_at(area, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        results = [result for result in (self.summary, self.strip) if not result.isHidden()]
        return max((result.geometry().bottom() - area.top() for result in results), default=0)

    def _place_result_over(self, area: QRect) -> None:
        """Put the result where the buttons of the table are, which do nothing any more."""
        sides = Qt.AlignmentFlag
        side = sides.AlignLeft if self._placing.is_mirrored else sides.AlignRight
        corner = side | sides.AlignBottom
        if not self.summary.isHidden():
            self.summary.place_over(area, corner)
        self.strip.place_at(area, corner)
