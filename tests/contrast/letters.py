"""The contrast of what lies on the table of Bali."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.table.controller import Change, Click, Spot
from gamesuite.engine.table.scene import Seated
from gamesuite.games.bali.rules import BaliRules
from gamesuite.games.bali.state import Build, Place, pack
from gamesuite.games.bali.table.parts import (
    COUNT,
    LETTER_PARTS,
    QUESTION,
    STOP,
    UNSEEN_PART,
    handle_part,
)
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.table.game_table import AnyGameTable
from tests.contrast.cards import card_style
from tests.contrast.measure import Measure, focus, on_screen, sign, text
from tests.contrast.pixels import change_contrast, edge_contrast, picture, text_contrast
from tests.contrast.tables import made_table

_WORD = "RESTQX?"


def letter_table(felt: Felt, size: tuple[int, int]) -> Iterator[Measure]:
    """Yield what is measured at a table of letters of ``size`` with ``felt``."""
    match = _match()
    table = made_table("bali", match)
    table.set_look(card_style(), felt, mirrored=False)
    with on_screen(table, *size):
        table.show_view(match.view(0), Seated(0), Change(fresh=True))
        QApplication.processEvents()
        yield from _lying(table)
        yield from _asking(table)


def _match() -> AnyMatch:
    rest = list(pack(1, wild=True))
    for card in _WORD:
        rest.remove(card)
    deal = Deal(5, (*_WORD, *rest))
    match: AnyMatch = Match(BaliRules(), Setup("bali", {}, (Seat(),), deal))
    for piece in (1, 2, 3):
        match.do(Build(Place(0, 0), (Place(0, piece),)))
    return match


def _lying(table: AnyGameTable) -> Iterator[Measure]:
    board = table.board
    word, single = (str(Place(0, column)) for column in (0, 4))
    card = board.rect_at(board.top(single))
    below = QRect(card.left(), card.bottom() + 5, card.width(), card.width() // 3)
    yield text("number of a column", text_contrast(table, below))
    handle = board.part_rect(handle_part(Place(0, 0)))
    inside = handle.adjusted(8, 6, -8, -6)
    yield text("worth of a word", text_contrast(table, inside))
    yield sign("tag of a word, edge", edge_contrast(table, handle.adjusted(2, 2, -2, -2)))
    yield text("deck", text_contrast(table, board.part_rect(COUNT)))
    unseen = board.part_rect(UNSEEN_PART)
    title = QRect(unseen.left() + 6, unseen.top() + 4, unseen.width() - 12, 18)
    yield text("title of the unseen letters", text_contrast(table, title))
    yield text("unseen letters", text_contrast(table, unseen.adjusted(6, 30, -6, -8)))
    yield text("End game", text_contrast(table, board.part_rect(STOP).adjusted(8, 6, -8, -6)))
    corner = QRect(card.topLeft() + QPoint(3, 3), card.size() / 4)
    yield text("letter of a card", text_contrast(table, corner))
    plain = picture(table)
    widget = board.widget_at(board.top(word))
    focus(widget)
    yield sign("focus on a column", change_contrast(plain, picture(table), widget.geometry()))
    table.setFocus()
    table.do(Click(Spot(single)))
    QApplication.processEvents()
    yield text("worth of a word that may be used up", text_contrast(table, inside))
    table.do(Click(None))


def _asking(table: AnyGameTable) -> Iterator[Measure]:
    for column in (6, 1):
        table.do(Click(Spot(str(Place(0, column)))))
    QApplication.processEvents()
    board = table.board
    question = board.part_rect(QUESTION)
    words = question.adjusted(question.height(), 0, 0, 0)
    yield text("question for a letter", text_contrast(table, words))
    for letter in "AI":
        rect = board.part_rect(LETTER_PARTS[letter])
        yield text(f"button of {letter}", text_contrast(table, rect.adjusted(6, 6, -6, -6)))
    yield sign(
        "empty place of a column",
        edge_contrast(
            table,
            board.widget_at(Spot(str(Place(0, 6)))).geometry().adjusted(7, 7, -7, 0),
            sides="t",
        ),
    )
