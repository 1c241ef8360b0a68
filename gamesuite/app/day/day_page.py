"""The page of the day: the row of days, and a card for each game with its puzzle and its deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, timedelta
from math import ceil

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QStyle, QWidget

from gamesuite.app.day import day_words
from gamesuite.app.day.day_widgets import (
    DayMark,
    Entry,
    EntryButton,
    FeltWords,
    GameCard,
    Sign,
    rest_of_card,
)
from gamesuite.app.play.scrolled_ground import ScrolledGround
from gamesuite.app.statistics.day_state import DealOfDay, PuzzleOfDay
from gamesuite.catalogue import Game
from gamesuite.engine.daily import Streak
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.look.felt import Felt, paint_felt
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.theme import current_theme

DAYS = 14
"""How many days the row shows."""
_APART = 12
"""Between what lies below each other, in pixels, as all these sizes."""
_BETWEEN = 12
"""Between two cards."""
_EDGE = 12
"""Around everything."""
_WIDEST = 250
"""The most width of a card before it grows with the font."""
_DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class DayPage(ScrolledGround):
    """Shows a day: what is done of it, and buttons that open its puzzles and its deals.

    Arrow keys move the focus to what lies in their direction, Enter presses what has it. Where
    there is no room for all, the page scrolls.
    """

    puzzle_wanted = Signal(str)
    """The player wants the puzzle of the day shown; carries the id of its game."""
    deal_wanted = Signal(str)
    """The player wants the deal of the day shown; carries the id of its game."""
    day_wanted = Signal(object)
    """The player wants another day; carries its date."""
    copy_wanted = Signal()
    """The player wants to send to others what was done of the day."""
    left = Signal()
    """The player wants to see all games."""
    seen_again = Signal()
    """The player comes back to the window, perhaps on another day."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._felt: Felt | None = None
        self._is_by_key = False
        self._title = FeltWords(self, 24, bold=True)
        self._row_words = FeltWords(self, 15, bold=True)
        self._note = FeltWords(self, 13)
        self._marks = [DayMark(self) for _number in range(DAYS)]
        self._cards: list[GameCard] = []
        self._start = self._button(self._press_next)
        font = self._start.font()
        font.setBold(True)
        self._start.setFont(font)
        self._copy = self._button(self.copy_wanted.emit)
        self._all = self._button(self.left.emit)
        for mark in self._marks:
            mark.clicked.connect(self._want_day)
            mark.installEventFilter(self)

    def set_felt(self, felt: Felt) -> None:
        """Use ``felt`` as the background."""
        self._felt = felt
        for words in (self._title, self._row_words, self._note):
            words.felt = felt
        for mark in self._marks:
            mark.felt = felt
        self.update()

    def show_day(
        self,
        day: date,
        today: date,
        games: Iterable[tuple[Game, str, tuple[PuzzleOfDay | None, DealOfDay]]],
    ) -> None:
        """Show ``day``, with the title, the puzzle and the deal of each of ``games``."""
        is_today = day == today
        self._title.say(day_words.day_title(day, today))
        shown = [(game.id, title, *_entries(game, *of)) for game, title, of in games]
        if [(card.game, card.accessibleName()) for card in self._cards] != [
            each[:2] for each in shown
        ]:
            self._make_cards(shown)
        for card, (_game, _title, puzzle, deal) in zip(self._cards, shown, strict=True):
            card.show_entries(puzzle, deal)
        self._start.setText(_("&Start"))
        is_all_done = self._next() is None
        self._note.say(_day_note(is_today=is_today, is_all_done=is_all_done))
        self._start.setVisible(is_today and not is_all_done)
        self._copy.setText(_("Cop&y"))
        self._copy.setAccessibleName(_("Copy what was done"))
        self._copy.setToolTip(_("Copy what was done"))
        told = (card.puzzle.is_begun or card.deal.is_done for card in self._cards)
        self._copy.setVisible(any(told))
        self._all.setText(_("All &games"))
        for before, after in zip(self._focusable(), self._focusable()[1:], strict=False):
            QWidget.setTabOrder(before, after)

    def show_row(self, row: Streak, done: set[date], shown: date, today: date) -> None:
        """Show the last days, of which those in ``done`` count, and the ``row`` they make."""
        self._row_words.say(day_words.row_words(row))
        for number, mark in enumerate(self._marks):
            day = today - timedelta(days=DAYS - 1 - number)
            letter, is_done = day_words.weekday_letter(day), day in done
            mark.show_day(day, letter, done=is_done, today=day == today, shown=day == shown)
            mark.setAccessibleName(day_words.day_mark_words(day, today, is_done=is_done))
            mark.setToolTip(mark.accessibleName())
        self._arrange()

    def focus_next(self) -> None:
        """Give the focus to the first thing that is not done, at the end to what tells of it."""
        (self._next() or self._copy).setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_focused()  # also if it has it already

    def was_used_by_key(self) -> bool:
        """Return whether it is shown, and was used by the keyboard last."""
        return self.isVisible() and self._is_by_key

    def focus_day(self, day: date) -> None:
        """Give the focus to ``day`` in the row of days."""
        for mark in self._marks:
            if mark.day == day:
                mark.setFocus(Qt.FocusReason.OtherFocusReason)

    def spoken_children(self) -> list[QWidget]:
        """Return what a screen reader lists, in its order."""
        return [self._title, self._row_words, *self._marks, *self._cards, *self._bar, self._note]

    # Events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move the focus by the arrow keys, and let Enter press what has it.

        Buttons would take an arrow key for theirs, even one that is a command.
        """
        if event.type() == QEvent.Type.MouseButtonPress:
            self._is_by_key = False
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        self._is_by_key = True
        if event.matches(QKeySequence.StandardKey.Back):
            self.left.emit()
            return True
        if _is_command(event) or not isinstance(watched, QAbstractButton):
            return False
        if event.key() in ENTER_KEYS:
            watched.click()
            return True
        step = _DIRECTIONS.get(Qt.Key(event.key()))
        if step is None:
            return False
        to = self._beside(watched, QPoint(*step))
        if to is not None:
            to.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt."""
        if self._felt is not None:
            with QPainter(self) as painter:
                paint_felt(painter, self.rect(), self._felt, current_theme(), event.region())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange everything, and keep what has the focus in sight."""
        self._arrange()
        self._show_focused()

    def changeEvent(self, event: QEvent) -> None:
        """Arrange everything for another font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()

    def event(self, event: QEvent) -> bool:
        """Tell that the player comes back."""
        if event.type() == QEvent.Type.WindowActivate and self.isVisible():
            self.seen_again.emit()
        return super().event(event)

    # What is pressed

    def _press_next(self) -> None:
        """Do the first thing that is not done."""
        button = self._next()
        if button is not None:
            button.click()

    def _want_day(self) -> None:
        mark = self.sender()
        if isinstance(mark, DayMark):
            self.day_wanted.emit(mark.day)

    def _want_entry(self) -> None:
        button = self.sender()
        for card in self._cards:
            if button is card.puzzle:
                self.puzzle_wanted.emit(card.game)
            elif button is card.deal:
                self.deal_wanted.emit(card.game)

    def _next(self) -> EntryButton | None:
        """Return the first button of what is not done: puzzles first, which are quick."""
        puzzles = [card.puzzle for card in self._cards if not card.puzzle.isHidden()]
        deals = [card.deal for card in self._cards]
        return next((each for each in (*puzzles, *deals) if not each.is_done), None)

    # Building

    def _button(self, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(self)
        button.clicked.connect(act)
        button.installEventFilter(self)
        return button

    def _make_cards(self, shown: Iterable[tuple[str, str, Entry | None, Entry]]) -> None:
        for card in self._cards:
            card.hide()
            card.deleteLater()
        self._cards = []
        for game, title, _puzzle, _deal in shown:
            card = GameCard(game, title, self)
            for button in (card.puzzle, card.deal):
                button.clicked.connect(self._want_entry)
                button.installEventFilter(self)
            card.show()
            self._cards.append(card)

    def _focusable(self) -> list[QAbstractButton]:
        """Return everything that can have the focus, in the order of Tab."""
        entries = [button for card in self._cards for button in card.buttons]
        return [*self._marks, *entries, *self._bar]

    @property
    def _bar(self) -> list[QPushButton]:
        """The buttons below the cards that are shown."""
        return [each for each in (self._start, self._copy, self._all) if not each.isHidden()]

    def _beside(self, button: QAbstractButton, step: QPoint) -> QAbstractButton | None:
        """Return what lies nearest to ``button`` in the direction of ``step``, None if nothing."""
        here = _middle(button, self)
        best, least = None, 0
        for other in self._focusable():
            way = _middle(other, self) - here
            along = way.x() * step.x() + way.y() * step.y()
            across = abs(way.x() * step.y()) + abs(way.y() * step.x())
            # In a row only what lies beside it, from row to row what is nearest to straight on.
            if along <= 0 or (step.x() and across > other.height() // 2):
                continue
            far = along + across if step.x() else 4 * along + across
            if best is None or far < least:
                best, least = other, far
        return best

    # Places

    def _show_focused(self) -> None:
        """Scroll what has the focus into sight."""
        focused = self.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self.show_rect(QRect(focused.mapTo(self, QPoint(0, 0)), focused.size()))

    def _arrange(self) -> None:
        """Make the ground as high as everything needs, and put everything in its place."""
        if not self._cards:
            return
        self._spread(QSize(0, 0))
        height = 0
        for is_low in (False, True):
            for card in self._cards:
                card.is_low = is_low
            height = self._place(lay=False)
            if height <= self.height():
                break
        self._spread(QSize(self._least_width(), height))
        if self.sight.width() < self.width():  # a bar takes width, so that words need more height
            self._spread(QSize(self._least_width(), self._place(lay=False)))
        self._lay()

    def _lay(self) -> None:
        if self._cards:
            self._place(lay=True)

    def _least_width(self) -> int:
        return self._narrowest() + 2 * _EDGE

    def _narrowest(self) -> int:
        return max(card.narrowest() for card in self._cards)

    def _place(self, *, lay: bool) -> int:
        """Return the height of everything, put in its place in the middle if ``lay`` says so."""
        ground, room = self.ground, self.ground.width() - 2 * _EDGE
        spare = 0
        if lay:
            spare = max(0, ground.height() - self._place(lay=False))
        top = _EDGE + spare // 3
        top += self._put([self._title], room, top, lay=lay) + _APART // 2
        top += self._place_marks(room, top, lay=lay) + _APART // 2
        top += self._put([self._row_words], room, top, lay=lay) + _APART + spare // 6
        top += self._place_cards(room, top, lay=lay) + _APART + spare // 6
        top += self._place_bar(self._bar, room, top, lay=lay) + _APART // 2
        return top + self._put([self._note], room, top, lay=lay) + _EDGE

    def _put(self, words: list[FeltWords], room: int, top: int, *, lay: bool) -> int:
        height = words[0].height_for(room)
        if lay:
            words[0].setGeometry(self._turned(QRect(_EDGE, top, room, height)))
        return height

    def _place_marks(self, room: int, top: int, *, lay: bool) -> int:
        """Put the days in one row, or in two where it has no room."""
        size = self._marks[0].needed()
        rows = 1 if size.width() * DAYS <= room else 2
        in_row = DAYS // rows
        across = min(size.width() + 6, room // in_row)
        if lay:
            for number, mark in enumerate(self._marks):
                row, column = divmod(number, in_row)
                left = _EDGE + (room - in_row * across) // 2 + column * across
                place = QRect(left, top + row * size.height(), across, size.height())
                mark.setGeometry(self._turned(place))
        return rows * size.height()

    def _place_cards(self, room: int, top: int, *, lay: bool) -> int:
        """Put the cards in as few rows as have room, with buttons of the same heights."""
        count = len(self._cards)
        columns = max(1, min(count, (room + _BETWEEN) // (self._narrowest() + _BETWEEN)))
        columns = ceil(count / ceil(count / columns))  # no row much shorter than others
        width = (room - _BETWEEN * (columns - 1)) // columns
        width = min(width, max(grown(_WIDEST), self._narrowest()))
        head = max(card.head_for(width) for card in self._cards)
        heights = [card.heights_for(width) for card in self._cards]
        puzzle = max(of_puzzle for of_puzzle, _of_deal in heights)
        deal = max(of_deal for _of_puzzle, of_deal in heights)
        height = head + puzzle + deal + rest_of_card(with_puzzle=bool(puzzle))
        rows = ceil(count / columns)
        if lay:
            for number, card in enumerate(self._cards):
                row, column = divmod(number, columns)
                in_row = min(columns, count - row * columns)
                whole = in_row * width + (in_row - 1) * _BETWEEN
                left = _EDGE + (room - whole) // 2 + column * (width + _BETWEEN)
                place = QRect(left, top + row * (height + _BETWEEN), width, height)
                card.setGeometry(self._turned(place))
                card.lay(head, puzzle, deal)
                card.update()
        return rows * (height + _BETWEEN) - _BETWEEN

    def _place_bar(self, bar: list[QPushButton], room: int, top: int, *, lay: bool) -> int:
        sizes = [each.sizeHint() for each in bar]
        if lay:
            whole = sum(size.width() for size in sizes) + _BETWEEN * (len(bar) - 1)
            left = _EDGE + (room - whole) // 2
            for button, size in zip(bar, sizes, strict=True):
                button.setGeometry(self._turned(QRect(QPoint(left, top), size)))
                left += size.width() + _BETWEEN
        return max(size.height() for size in sizes)

    def _turned(self, place: QRect) -> QRect:
        """Return where ``place`` of the ground is now, turned round from right to left."""
        whole = QRect(QPoint(0, 0), self.ground.size())
        turned = QStyle.visualRect(self.layoutDirection(), whole, place)
        return turned.translated(self.ground.topLeft())


def _entries(game: Game, puzzle: PuzzleOfDay | None, deal: DealOfDay) -> tuple[Entry | None, Entry]:
    """Return what the buttons of ``game`` say of its ``puzzle`` and its ``deal``."""
    words = day_words.deal_title(game)
    begun: dict[str, Sign] = {"new": "open", "begun": "half", "done": "full"}
    of_deal = Entry(words, day_words.deal_state(deal), begun[deal.state])
    if puzzle is None:
        return None, of_deal
    signs: dict[str, Sign] = {"new": "open", "tried": "half", "shown": "given up", "solved": "full"}
    return Entry(_("Puzzle"), day_words.puzzle_state(puzzle), signs[puzzle.state]), of_deal


def _day_note(*, is_today: bool, is_all_done: bool) -> str:
    if is_today and is_all_done:
        return _("That's all for today. A new day begins at midnight here.")
    if is_today:
        return _(
            "A new day begins at midnight here. On the same date it is the same for everybody with"
            " this version."
        )
    return _("You can still play this day. It no longer counts for your streak.")


def _middle(button: QAbstractButton, page: QWidget) -> QPoint:
    return button.mapTo(page, button.rect().center())


def _is_command(event: QKeyEvent) -> bool:
    """Return whether a key is held that makes another one a command."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return held != Qt.KeyboardModifier.NoModifier
