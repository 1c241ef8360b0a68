"""The contrast of what lies on the tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from gamesuite.dice.rules import Roll
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.table.controller import NOT_YOUR_TURN, Change, Spot
from gamesuite.engine.table.scene import Seated
from gamesuite.games.balut.rules import BalutRules, Write
from gamesuite.games.balut.scene import RowContent
from gamesuite.games.bowling_solitaire.players import GreedyBowler
from gamesuite.games.bowling_solitaire.rules import PILE_PARTS, PIN_PARTS, BowlingSolitaireRules
from gamesuite.games.king_albert.rules import KingAlbertRules, View
from gamesuite.patience.rules import Pile
from gamesuite.table_catalogue import TABLES
from gamesuite.tables.balut.labels import LabelWidget
from gamesuite.tables.balut.rows import RowWidget
from gamesuite.tables.balut.sheets import SheetWidget
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.table.dice_tray import DiceRowWidget, RollButton, TurnSign
from gamesuite.widgets.table.game_table import AnyGameTable
from tests.contrast.cards import card_style
from tests.contrast.measure import Measure, focus, on_screen, sign, text
from tests.contrast.pixels import (
    change_contrast,
    edge_contrast,
    picture,
    ring_contrast,
    text_contrast,
)


def card_table(felt: Felt, size: tuple[int, int]) -> Iterator[Measure]:
    """Yield what is measured at a table of cards of ``size`` with ``felt``."""
    match = Match(KingAlbertRules(), Setup("king-albert", {}, (Seat(),), Deal(5)))
    view = _with_empty_places(match.view(0))
    table = made_table("king-albert", match)
    table.set_look(card_style(), felt, mirrored=False)
    with on_screen(table, *size):
        table.show_view(view, Seated(0), Change(fresh=True))
        table.board.finish()
        QApplication.processEvents()
        yield from _places(table)
        yield from _cards(table)
        yield from _rings(table)


def _with_empty_places(view: View) -> View:
    tableau = view.tableau
    empty = (Pile("column"), Pile("reserve"))
    seen = (
        () if (pile.kind, pile.index) in {(each.kind, each.index) for each in empty} else cards
        for pile, cards in zip(tableau.piles, view.seen, strict=True)
    )
    return View(tableau.with_piles(*empty), tuple(seen))


def _places(table: AnyGameTable) -> Iterator[Measure]:
    for name in ("column 1", "reserve 1", "foundation 1"):
        place = table.board.part_rect(name)
        yield sign(f"empty {name[:-2]}, edge", edge_contrast(table, place))
    middle = table.board.part_rect("foundation 1")
    quarter = middle.width() // 4
    emblem = middle.adjusted(quarter, middle.height() // 4, -quarter, -middle.height() // 4)
    yield sign("empty foundation, suit", text_contrast(table, emblem))


def _cards(table: AnyGameTable) -> Iterator[Measure]:
    top = table.board.top("column 2")
    card = table.board.widget_at(top).geometry()
    corner = QRect(card.topLeft() + QPoint(2, 2), card.size() / 4)
    yield text("index of a card", text_contrast(table, corner))
    below = table.board.widget_at(Spot("column 2", top.height - 1)).geometry()
    line = QRect(below.left() + 6, card.top(), below.width() - 12, 40)
    yield sign("edge of a card on another", edge_contrast(table, line, inside=3, sides="t"))


def _rings(table: AnyGameTable) -> Iterator[Measure]:
    plain = picture(table)
    for what, spot in (
        ("focus on a card", table.board.top("column 2")),
        ("focus on an empty place", Spot("column 1")),
        ("focus on an empty foundation", Spot("foundation 1")),
    ):
        widget = table.board.widget_at(spot)
        focus(widget)
        yield sign(what, change_contrast(plain, picture(table), widget.geometry()))
        table.setFocus()


def dice_table(felt: Felt, size: tuple[int, int]) -> Iterator[Measure]:
    """Yield what is measured at a table of dice of ``size`` with ``felt``."""
    match: AnyMatch = Match(BalutRules(), Setup("balut", {}, (Seat(), Seat()), Deal(7)))
    for category in ("fours", "choice"):
        for _seat in range(2):
            match.do(Roll(), "person")
            match.do(Write(category), "person")
    table = made_table("balut", match)
    table.set_look(card_style(), felt, mirrored=False)
    with on_screen(table, *size):
        _show(table, match)
        yield from _resting(table)
        match.do(Roll())
        _show(table, match)
        yield from _rolled(table, felt)


def _resting(table: AnyGameTable) -> Iterator[Measure]:
    """Yield what there is before the first roll of a turn."""
    (kept, _loose) = sorted(table.findChildren(DiceRowWidget), key=QWidget.y)
    yield sign("row of dice, edge", edge_contrast(table, kept.geometry(), out=0, inside=5))
    place = table.board.part_rect("die 1")
    empty = QRect(place)
    empty.moveCenter(QPoint(place.center().x(), kept.geometry().center().y()))
    yield sign("empty place of a die", edge_contrast(table, empty))
    left = QRect(kept.geometry().topLeft() + QPoint(4, 4), kept.size())
    left.setRight(place.left() - 4)
    left.setHeight(kept.height() - 8)
    yield text("title of a row of dice", text_contrast(table, left))
    (roll,) = table.findChildren(RollButton)
    yield text("Roll", text_contrast(table, _upper(roll.geometry())))
    yield from _focused(table, roll, "focus on Roll")
    (turn,) = table.findChildren(TurnSign)
    yield text("sign of the turn", text_contrast(table, _lower(turn.geometry())))


def _upper(rect: QRect) -> QRect:
    return QRect(rect.left() + 8, rect.top() + 8, rect.width() - 16, rect.height() // 2)


def _lower(rect: QRect) -> QRect:
    middle = rect.center().y()
    return QRect(rect.left(), middle, rect.width(), rect.height() // 2)


def _rolled(table: AnyGameTable, felt: Felt) -> Iterator[Measure]:
    number = table.board.part_rect("die 1")
    below = QRect(number.left() + 2, number.bottom() + 3, number.width() - 4, number.height() // 4)
    yield text("number of a die", text_contrast(table, below))
    die = table.board.widget_at(table.board.top("die 1"))
    yield from _focused(table, die, "focus on a die")
    for sheet in table.findChildren(SheetWidget):
        active = sheet.content is not None and sheet.content.is_active
        words = "sheet to act" if active else "other sheet"
        yield sign(f"{words}, edge", edge_contrast(table, sheet.geometry().adjusted(1, 1, -1, -1)))
        yield from _totals(table, sheet, words)
    for label in table.findChildren(LabelWidget)[:1]:
        yield text("label of a category", text_contrast(table, label.geometry()))
    rows = table.findChildren(RowWidget)
    scoring = next(row for row in rows if row.content.preview)
    zero = next(row for row in rows if row.content.preview == 0)
    yield from _row(table, scoring, "would score")
    yield from _row(table, zero, "would be a zero")
    written = next(row for row in rows if row.content.written)
    yield text("score in a box", text_contrast(table, _box(written, 0)))
    yield text("score of a row", text_contrast(table, _sums(written)))
    yield from _states(table, scoring, felt)


def _totals(table: AnyGameTable, sheet: SheetWidget, words: str) -> Iterator[Measure]:
    area = sheet.geometry()
    if sheet.is_folded:
        yield text(f"{words}, totals", text_contrast(table, _lower(area).adjusted(6, 2, -6, -3)))
        return
    top = QRect(area.left() + 8, area.top() + 5, area.width() - 16, 20)
    yield text(f"{words}, name", text_contrast(table, top))
    bottom = area.adjusted(area.width() * 6 // 10, area.height() * 9 // 10, -6, -4)
    yield text(f"{words}, points", text_contrast(table, bottom))


_SMALL_BOX = 20
"""The height of a box that is small, in pixels."""


def _row(table: AnyGameTable, row: RowWidget, words: str) -> Iterator[Measure]:
    box = len(row.content.written)
    yield text(words, text_contrast(table, _inner(_box(row, box))))
    yield sign(f"{words}, edge", edge_contrast(table, _box(row, box)))
    yield sign(f"{words}, box after it", edge_contrast(table, _box(row, box + 1)))
    yield from _focused(table, row, f"focus on a row that {words}")
    focus(row)
    yield text(f"{words}, focused", text_contrast(table, _inner(_box(row, box))))
    yield sign(f"{words}, focused, edge", edge_contrast(table, _box(row, box)))
    yield sign(f"{words}, focused, box after it", edge_contrast(table, _box(row, box + 1)))
    table.setFocus()


def _states(table: AnyGameTable, row: RowWidget, felt: Felt) -> Iterator[Measure]:
    """Yield what a row shows when it is full, armed, or pointed at."""
    before = table.board.part(row.spec.name)
    contents = {
        "row with points": RowContent(written=(20, 20, 20, 0), points=7, last=2),
        "armed zero": RowContent(preview=0, has_pending_zero=True),
        "intended score": RowContent(intended=20),
        "hot row with points": RowContent(written=(20, 20, 20), points=7, last=2, preview=0),
    }
    for what, content in contents.items():
        row.show_part(_with_content(before, content), felt)
        row.set_hot(hot=what.startswith("hot"))
        yield text(f"{what}, box", text_contrast(table, _inner(_box(row, 0))))
        if content.written:
            yield text(f"{what}, last box", text_contrast(table, _inner(_box(row, 2))))
            yield sign(f"{what}, last edge", edge_contrast(table, _box(row, 2)))
            yield text(f"{what}, sums", text_contrast(table, _sums(row)))
    row.set_hot(hot=False)
    row.show_part(before, felt)
    (roll,) = table.findChildren(RollButton)
    roll.show_part(
        msgspec.structs.replace(table.board.part(roll.spec.name), why=NOT_YOUR_TURN), felt
    )
    yield sign("Roll, not allowed now", text_contrast(table, _upper(roll.geometry())))


def _with_content(part: Any, content: object) -> Any:
    return msgspec.structs.replace(part, content=content)


def _box(row: RowWidget, box: int) -> QRect:
    return row.box_rect(box).translated(row.pos())


def _inner(rect: QRect) -> QRect:
    """Return ``rect`` without its frame, with more ground than figure in a small box, too."""
    frame = 4 if rect.height() > _SMALL_BOX else 3
    return rect.adjusted(frame, frame, -frame, -frame)


def _sums(row: RowWidget) -> QRect:
    last = row.box_rect(3).right()
    return row.geometry().adjusted(last + 4, 4, -4, -4)


def _focused(table: AnyGameTable, widget: QWidget, what: str) -> Iterator[Measure]:
    plain = picture(table)
    focus(widget)
    yield sign(what, change_contrast(plain, picture(table), widget.geometry()))
    table.setFocus()


def alley(felt: Felt, size: tuple[int, int]) -> Iterator[Measure]:
    """Yield the rings at a table of Bowling Solitaire of ``size`` with ``felt``."""
    match: AnyMatch = Match(
        BowlingSolitaireRules(), Setup("bowling-solitaire", {}, (Seat(),), Deal(4))
    )
    table = made_table("bowling-solitaire", match)
    table.set_look(card_style(), felt, mirrored=False)
    with on_screen(table, *size):
        _show(table, match)
        standing = PIN_PARTS[0], PIN_PARTS[-1]
        yield from _rings_round(table, (*standing, *PILE_PARTS))
        player = GreedyBowler()
        while all(table.board.part(part).pieces for part in PIN_PARTS):
            match.do(player.decide(match.view(0), Random(0)))
            _show(table, match)
        fallen = next(part for part in PIN_PARTS if not table.board.part(part).pieces)
        yield from _rings_round(table, (fallen,))


def _rings_round(table: AnyGameTable, parts: Sequence[str]) -> Iterator[Measure]:
    for part in parts:
        plain, widget = picture(table), table.board.widget_at(table.board.top(part))
        what = "" if table.board.part(part).pieces else "empty "
        focus(widget)
        low = 0.5 if part in PILE_PARTS else 0.85 if what else 0.62  # a spot, or the belly of a pin
        ratio = ring_contrast(plain, picture(table), widget.geometry(), low)
        yield sign(f"focus on the {what}{part}", ratio)
        table.setFocus()


def made_table(game: str, match: AnyMatch) -> AnyGameTable:
    """Return the table of ``game``, a window of its own, at which ``match`` is played."""

    def ask(command: Any) -> Any:
        return match.rules.refusal(match.state, command)

    table = TABLES[game].make(ask, None)  # type: ignore[arg-type] # a window of its own
    table.set_animation(0)
    return table


def _show(table: AnyGameTable, match: AnyMatch) -> None:
    table.show_view(match.view(0), Seated(0, ("Ann", "Ben")), Change(fresh=True))
    table.board.finish()
    QApplication.processEvents()
