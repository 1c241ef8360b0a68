"""What is beside the panels of Bali: figures, words, letters and questions; and the praise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from gamesuite.engine.language import _, counted
from gamesuite.engine.table.scene import Sound
from gamesuite.games.bali.state import WILD
from gamesuite.games.bali.table.parts import (
    LETTERS_ACROSS,
    BaliContent,
    BarContent,
    FigureContent,
    QuestionContent,
    UnseenContent,
    WordsContent,
)
from gamesuite.widgets.drawing.praise import Praise, praise_size
from gamesuite.widgets.letters.letter_index import paint_jewel
from gamesuite.widgets.look.font import (
    SMALLEST,
    boxed,
    broken,
    fitting,
    line_pixels,
    shrunk,
    sized,
    text_growth,
)
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.moments import MomentPart
from gamesuite.widgets.table.part_widgets import ButtonWidget, FocusedPart

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter
_NOTE = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(
    Qt.TextFlag.TextWordWrap
)


class FigureWidget(FocusedPart):
    """A number, large, over what it counts."""

    def draw(self, painter: QPainter) -> None:
        """Draw the number and its label."""
        content = self.part.content
        if not isinstance(content, FigureContent):
            return
        value = QRectF(0, 0, self.width(), self.height() * 0.56)
        label = QRectF(0, value.bottom(), self.width(), self.height() - value.height())
        pixels = line_pixels(min(value.height() * 0.86, 30), value.height())
        painter.setFont(boxed(content.value, self.font(), pixels, value.size(), bold=True))
        painter.setPen(self.ink())
        painter.drawText(value, _LEFT, content.value)
        pixels = line_pixels(min(label.height() * 0.66, 16), label.height())
        painter.setFont(boxed(content.label, self.font(), pixels, label.size()))
        painter.setPen(self.ink(0.85))
        painter.drawText(label, _LEFT, content.label)


# The band of a table of several players: a title, and what is said about it

_BAR_PAD = 6
"""How far the words of the band are from its sides, in pixels."""
_BAR_MOST = 26
"""The greatest size of the words of the band, in pixels."""
_BUILD_SHARE = 0.56
"""The share of the height for the letters of a build."""
_ALONE_SHARE = 0.6
"""The share of the height for a title without more about it."""
_LONG_SHARE = 0.64
"""The share of the height for what breaks into two lines."""
_DETAIL = 0.75
"""The greatest size of the detail, compared with the title."""
_FILLED = 0.8
"""The size of letters, compared with the height of their line."""


class BarWidget(FocusedPart):
    """What happens in company, and what a build is worth, whose letters are large.

    What does not fit into a line gets smaller; what is said at length breaks into two.
    """

    def draw(self, painter: QPainter) -> None:
        """Draw the title over what is said about it."""
        content = self.part.content
        if not isinstance(content, BarContent):
            return
        room = QRectF(self.rect()).adjusted(_BAR_PAD, 2, -_BAR_PAD, -2)
        title, detail = band_lines(content, self.font(), room.size())
        upper = room.height() * _title_share(content, len(title), len(detail))
        line = QRectF(room.topLeft(), QSizeF(room.width(), upper / len(title)))
        if not detail:
            line.moveCenter(room.center())
        for words in title:
            self._paint(painter, line, words, _BAR_MOST, bold=True)
            line.translate(0, line.height())
        if detail:
            line.setHeight((room.height() - upper) / len(detail))
        for words in detail:
            self._paint(painter, line, words, _BAR_MOST * _DETAIL)
            line.translate(0, line.height())

    def _paint(
        self, painter: QPainter, room: QRectF, words: str, most: float, *, bold: bool = False
    ) -> None:
        """Draw ``words`` in one line; those that are too long get smaller, then are cut off."""
        pixels = min(room.height() * _FILLED, most * text_growth())
        font = shrunk(words, sized(self.font(), pixels, bold=bold), room.width())
        painter.setFont(font)
        painter.setPen(self.ink(1.0 if bold else 0.9))
        painter.drawText(room, _LEFT, fitting((words,), font, room.width()))


def band_lines(content: BarContent, font: QFont, room: QSizeF) -> tuple[list[str], list[str]]:
    """Return the lines of the title of the band in ``room``, and those of the detail.

    One of them breaks into two if it does not fit into a line of half the height. A build and a
    title without detail never do.
    """
    title, detail = content.title, content.detail
    if not detail:
        return [title], []
    if content.is_build:
        return [title], [detail]
    one_line = min(room.height() / 2 * _FILLED, _BAR_MOST * text_growth())
    two_lines = room.height() * _LONG_SHARE / 2 * _FILLED
    if not _fits(title, sized(font, one_line, bold=True), room.width()):
        return broken(title, sized(font, two_lines, bold=True), room.width(), 2), [detail]
    if not _fits(detail, sized(font, one_line * _DETAIL), room.width()):
        return [title], broken(detail, sized(font, two_lines), room.width(), 2)
    return [title], [detail]


def _fits(words: str, font: QFont, width: float) -> bool:
    """Return whether ``words`` fit into ``width`` if they may become a little smaller."""
    least = _LEAST_SHARE * text_growth()
    return fitting((words,), shrunk(words, font, width, least), width) == words


def _title_share(content: BarContent, title_lines: int, detail_lines: int) -> float:
    """Return the share of the height for the title; the detail has the rest."""
    if not detail_lines:
        return _ALONE_SHARE
    if content.is_build:
        return _BUILD_SHARE
    if title_lines > detail_lines:
        return _LONG_SHARE
    return 1 - _LONG_SHARE if detail_lines > title_lines else 0.5


# Sheets below the deck: the unseen letters, or the words of a game that is over

_PAD = 7
"""How far the words of a sheet are from its edges, in pixels."""
_TITLE = 0.1
"""The share of the height for the title of a sheet."""
_TITLE_LEAST, _TITLE_MOST = 20, 34
"""The least and the greatest height of the title of a sheet, in pixels."""
_LEAST_SHARE = 0.65
"""How small words may become in one line before they break into two, compared with their size."""
_MORE_LINE = 1.7
"""How much higher these are with a large font, at most."""
_LINES_LEAST = 10
"""For so many lines there is room below the title of a sheet of letters, at least."""
_WORD, _WORD_MOST = 13, 28
"""The least and the greatest height of a line in the list of words, in pixels."""


class _Paper(FocusedPart):
    """A sheet with a title."""

    def draw_paper(self, painter: QPainter, title: str) -> QRectF:
        """Draw the sheet with ``title``; return the room below."""
        theme = current_theme()
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        growth = text_growth(_MORE_LINE)
        line = min(max(self.height() * _TITLE, _TITLE_LEAST * growth), _TITLE_MOST * growth)
        space = QRectF(_PAD, 3, self.width() - 2 * _PAD, line)
        pixels = line_pixels(max(min(line * 0.62, 17), SMALLEST), line)
        painter.setFont(boxed(title, self.font(), pixels, space.size(), bold=True))
        painter.setPen(QColor(theme.text))
        painter.drawText(space, _CENTRE, title)
        inside = QRectF(self.rect()).adjusted(_PAD, 0, -_PAD, -_PAD)
        inside.setTop(space.bottom() + 3)
        return inside


class UnseenWidget(_Paper):
    """All letters of the pack, each with how many of it do not lie open."""

    def draw(self, painter: QPainter) -> None:
        """Draw the letters in rows, those that all lie open dimmed."""
        content = self.part.content
        if not isinstance(content, UnseenContent):
            return
        room = self.draw_paper(painter, content.title)
        if content.note:
            self._draw_note(painter, room, content.note)
        rows = -(-len(content.letters) // LETTERS_ACROSS)  # rounded up
        width, height = room.width() / LETTERS_ACROSS, room.height() / rows
        widest = max((str(number) for _letter, number in content.letters), key=len)
        for index, (letter, number) in enumerate(content.letters):
            row, column = divmod(index, LETTERS_ACROSS)
            left, top = room.left() + column * width, room.top() + row * height
            cell = QRectF(left, top, width, height)
            self._draw_letter(painter, cell, letter, number, widest)

    def _draw_note(self, painter: QPainter, room: QRectF, note: str) -> None:
        """Draw ``note`` in lines at the top of ``room``, and take what they need off it."""
        painter.setFont(sized(self.font(), line_pixels(SMALLEST, room.height() / _LINES_LEAST)))
        painter.setPen(QColor(current_theme().muted))
        space = painter.boundingRect(room, _NOTE, note)
        painter.drawText(space, _NOTE, note)
        room.setTop(space.bottom() + 4)

    def _draw_letter(
        self, painter: QPainter, cell: QRectF, letter: str, number: int, widest: str
    ) -> None:
        """Draw ``letter``, or the jewel of a Bali card, and behind it the small ``number``.

        It is as large as the ``widest`` number can be, so that all have the same size.
        """
        theme = current_theme()
        pixels = min(cell.height() * 0.7, cell.width() * 0.55, 32 * text_growth())
        middle = cell.left() + cell.width() * (0.56 if len(widest) < 2 else 0.5)
        upper = QRectF(cell.left(), cell.top(), middle - cell.left(), cell.height())
        lower = QRectF(middle + 1, cell.top(), cell.right() - middle, cell.height())
        if letter == WILD:
            side = pixels * 0.95
            painter.setOpacity(1.0 if number else 0.5)
            paint_jewel(
                painter, QRectF(upper.right() - side, cell.center().y() - side / 2, side, side)
            )
            painter.setOpacity(1.0)
        else:
            painter.setFont(boxed("W", self.font(), pixels, upper.size(), bold=bool(number)))
            painter.setPen(QColor(theme.text if number else theme.muted))
            painter.drawText(upper, _RIGHT, letter)
        painter.setFont(boxed(widest, self.font(), pixels * 0.72, lower.size()))
        painter.setPen(QColor(theme.muted))
        painter.drawText(lower.adjusted(1, pixels * 0.2, 0, 0), _LEFT, str(number))


class WordsWidget(_Paper):
    """All words of a finished game with their worth, best first, as many as there is room for.

    A press on it turns to those that have none.
    """

    def draw(self, painter: QPainter) -> None:
        """Draw a line for each word; the last line counts those that are left out."""
        content = self.part.content
        if not isinstance(content, WordsContent):
            return
        room = self.draw_paper(painter, content.title)
        if not content.words:
            return
        growth = text_growth(_MORE_LINE)
        lines = shown_words(content, max(int(room.height() // (_WORD * growth)), 1))
        height = min(room.height() / len(lines), _WORD_MOST * growth)
        for number, line in enumerate(lines):
            space = QRectF(room.left(), room.top() + number * height, room.width(), height)
            if line.is_indented:
                space.setLeft(space.left() + _PAD)
            self._draw_word(painter, space, line.word, line.value, bold=line.is_heading)

    def _draw_word(
        self, painter: QPainter, space: QRectF, word: str, value: str, *, bold: bool
    ) -> None:
        theme = current_theme()
        pixels = line_pixels(min(space.height() * 0.7, 17), space.height())
        font = boxed(value, self.font(), pixels, space.size(), bold=True)
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        painter.drawText(space, _RIGHT, value)
        left = space.adjusted(0, 0, -painter.fontMetrics().horizontalAdvance(value) - 6, 0)
        font = boxed(word, self.font(), pixels, left.size(), bold=bold)
        painter.setFont(font)
        painter.drawText(left, _LEFT, fitting((word,), font, left.width()))


class WordLine(NamedTuple):
    """A line of the list of words: a player with the sum, or a ``word`` with its worth.

    Words of players are indented below them. The last line may say what a press on it shows.
    """

    word: str
    value: str
    is_heading: bool = False
    is_indented: bool = False


def shown_words(content: WordsContent, fit: int) -> list[WordLine]:
    """Return the lines of the list where only so many ``fit``.

    If that is too few, the list is turned page by page: the last line counts the words of the pages
    that follow, and leads back to the first one in the end. A page that begins among the words of a
    player names the player again; players are not words.
    """
    has_players, number = bool(content.headings), len(content.words)
    pages = list(_pages(content, fit))
    page = pages[content.turned % len(pages)]
    numbers = [*page]
    if has_players and page and page[0] not in content.headings:
        numbers.insert(0, max(at for at in content.headings if at < page[0]))
    lines = []
    for index in numbers:
        is_player = index in content.headings
        word, value = content.words[index]
        lines.append(WordLine(word, value, is_player, is_indented=has_players and not is_player))
    if page.stop < number:
        left_out = sum(index not in content.headings for index in range(page.stop, number))
        more = counted("… {n} more word", "… {n} more words", left_out) if left_out else "…"
        lines.append(WordLine(more, "", is_indented=has_players))
    elif len(pages) > 1:
        lines.append(WordLine(_("Back to the first words"), "", is_indented=has_players))
    return lines


def _pages(content: WordsContent, fit: int) -> Iterator[range]:
    """Yield the numbers of the words on each page of the list, of which so many lines ``fit``.

    If all fit, there is one page; else every page has a line that says what follows.
    """
    number, at = len(content.words), 0
    if number <= fit:
        yield range(number)
        return
    room = fit - 1
    while at < number:
        page = range(at, min(at + room, number))
        yield page
        at = page.stop
        names_again = bool(content.headings) and at not in content.headings
        room = max(fit - 1 - names_again, 1)


# Questions, and the letters to choose from


class QuestionWidget(FocusedPart):
    """The question which letter the Bali card stands for, or which word is meant."""

    def draw(self, painter: QPainter) -> None:
        """Draw the question, after the jewel if it is about that."""
        content = self.part.content
        if not isinstance(content, QuestionContent):
            return
        side = self.height() * 0.72
        top = (self.height() - side) / 2
        left = 0.0
        if content.is_of_wild:
            paint_jewel(painter, QRectF(0, top, side, side))
            left = side + 5
        room = QSizeF(self.width() - left, self.height())
        pixels = line_pixels(min(side * 0.8, 20), self.height())
        painter.setFont(boxed(content.words, self.font(), pixels, room, bold=True))
        painter.setPen(self.ink())
        painter.drawText(QRectF(left, 0, room.width(), room.height()), _LEFT, content.words)


class LetterButton(ButtonWidget):
    """A button with a letter, which is its own key."""

    def fitted_words(self) -> tuple[QFont, str]:
        """Return the letter in a font that fills the button."""
        room = QSizeF(self.width() * 0.8, self.height() * 0.8)
        letter = self._part.caption
        return boxed(letter, self.font(), min(room.height(), 26), room, bold=True), letter


# The praise of a Bali: large letters, rays and jewels that fly

_PRAISE = Praise(light="#c58cf2", rays=18, reach=0.5, high=0.5, edge="#2b0b45", turn=-4)
_JEWELS = 12
"""How many jewels fly."""
_APPEARS = 0.15
"""The share of the moment after which the letters begin to grow."""


class BaliWidget(MomentPart):
    """Shows the praise of a Bali, which is on the table only once there is one.

    The base has ``part``, which shows a `BaliContent`, and ``progress``, how far the moment is.
    """

    sound: Sound = "win"

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether the praise is new on the table."""
        return isinstance(now, BaliContent) and not isinstance(before, BaliContent)

    def draw(self, painter: QPainter) -> None:
        """Draw the praise and what it earned."""
        content = self.part.content
        if not isinstance(content, BaliContent):
            return
        room, progress = QRectF(self.rect()), self.progress
        size = praise_size(progress, _APPEARS)
        _PRAISE.draw_rays(painter, room, size)
        if 0 < progress < 1 and not current_theme().plain:
            _draw_jewels(painter, room, progress)
        upper = room.adjusted(0, 0, 0, -room.height() * 0.3)
        font = self._fitted(content.praise, 0.66, QSizeF(upper.width() * 0.8, upper.height()))
        font.setWeight(QFont.Weight.Black)
        _PRAISE.draw_words(painter, upper, content.praise, font, size)
        if size > 0:
            lower = QRectF(0, upper.bottom(), room.width(), room.height() * 0.2)
            painter.setFont(self._fitted(content.bonus, 0.7, lower.size()))
            painter.setPen(self.ink())
            painter.drawText(lower, _CENTRE, content.bonus)

    def _fitted(self, words: str, height: float, room: QSizeF) -> QFont:
        """Return a font in which ``words`` fit ``room``, at most the share ``height`` high."""
        return boxed(words, self.font(), room.height() * height, room, bold=True)


def _draw_jewels(painter: QPainter, room: QRectF, progress: float) -> None:
    """Draw jewels that fly apart, on their way up and down again, some higher than others."""
    side = room.height() * 0.14
    for jewel in range(_JEWELS):
        aside = (jewel + 0.5) / _JEWELS - 0.5
        x = room.center().x() + aside * room.width() * 1.2 * progress
        rise = (0.5 + 0.4 * ((jewel * 5) % 7) / 6) * 4 * progress * (1 - progress)
        y = room.bottom() - side - room.height() * 0.8 * rise
        paint_jewel(painter, QRectF(x - side / 2, y, side, side))
