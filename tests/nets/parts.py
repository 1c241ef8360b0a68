"""The widgets of parts, one by one, in states that tables seldom show: held, refused, tiny, won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.dice.tray import TurnSignContent
from gamesuite.engine.cards import CardId
from gamesuite.engine.reason import reason
from gamesuite.engine.table.scene import Part, Piece, PraiseContent, SeatContent
from gamesuite.games.bali.table.parts import (
    BaliContent,
    BarContent,
    ColumnContent,
    ColumnKind,
    FigureContent,
    QuestionContent,
)
from gamesuite.games.balut.scene import LabelContent, RowContent
from gamesuite.games.bowling_solitaire.controller import PileContent
from gamesuite.games.paris.parts import (
    NEW_GROUP,
    GroupContent,
    PlaceContent,
    ResultContent,
    SheetContent,
    SideContent,
    WorthContent,
)
from gamesuite.tables.bali.columns import ColumnWidget, HandleWidget
from gamesuite.tables.bali.widgets import (
    BaliWidget,
    BarWidget,
    FigureWidget,
    LetterButton,
    QuestionWidget,
)
from gamesuite.tables.balut.labels import LabelWidget
from gamesuite.tables.balut.rows import RowWidget
from gamesuite.tables.bowling_solitaire.pins_and_balls import (
    BallPileWidget,
    BallWidget,
    LanePiece,
    PinSpotWidget,
    PinWidget,
)
from gamesuite.tables.paris.sheet_widget import SheetWidget
from gamesuite.tables.paris.widgets import GroupWidget, PlaceLabel, ResultWidget, WorthWidget
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.table.dice_tray import RollButton, TurnSign
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.lights import RingWidget
from gamesuite.widgets.table.part_widgets import ButtonWidget, PileWidget, QuietButton
from gamesuite.widgets.table.plate_widget import PlateWidget
from gamesuite.widgets.table.praise_part import PraisePart

W = TypeVar("W", bound=QWidget)

_WHY = reason("over")
_BUTTON, _LINE, _TALL = QSize(120, 40), QSize(260, 30), QSize(200, 90)
_PIECE = Piece(CardId(0, 0), "4", "Four")
_DARK = CardStyle(dark=True)
_STARK = CardStyle(high_contrast=True)

Shown = Iterator[tuple[str, QWidget]]


def _focused(kind: type[W]) -> type[W]:
    """Return widgets of ``kind`` that have the focus, without a window."""
    return type(kind.__name__, (kind,), {"hasFocus": lambda _widget: True})


def all_parts(table: QWidget) -> Shown:
    """Yield all parts, each with what is special about it; they lie on ``table``."""
    for rows in (_buttons, _plates, _bowling, _balut, _bali, _paris, _rings):
        for name, widget in rows(table):
            yield f"{rows.__name__[1:]} {name}", widget


def _made(kind: Callable[[PartSpec, QWidget], Any], table: QWidget, size: QSize, part: Part) -> Any:
    """Return a new widget of ``size`` that shows ``part``."""
    widget = kind(PartSpec(part.name), table)
    widget.resize(size)
    widget.show_part(part, GREEN)
    return widget


def _buttons(table: QWidget) -> Shown:
    usual = Part("go on", "Go on", caption="Go", key="G")
    parts = {
        "usual": usual,
        "without key": Part("go on", "Go on, please"),
        "refused": Part("go on", "Go on", caption="Go", key="G", why=_WHY),
        "good": Part("go on", "Go on", caption="Go", look="good"),
        "long": Part("go on", "A button with many more words than it has room for", key="F12"),
    }
    for kind in (ButtonWidget, QuietButton, LetterButton, HandleWidget):
        for name, part in parts.items():
            yield f"{kind.__name__} {name}", _made(kind, table, _BUTTON, part)
        for size in (QSize(50, 40), QSize(60, 80), QSize(90, 16)):
            yield f"{kind.__name__} {size.toTuple()}", _made(kind, table, size, usual)
        hot = _made(kind, table, _BUTTON, usual)
        hot.set_hot(hot=True)
        yield f"{kind.__name__} hot", hot
        yield f"{kind.__name__} focused", _made(_focused(kind), table, _BUTTON, usual)
    used = Part("go on", "Go on", caption="12", look="warn", key="G")
    yield "used", _made(HandleWidget, table, _BUTTON, used)
    yield "narrow", _made(HandleWidget, table, QSize(44, 30), usual)
    yield "pile", _made(_focused(PileWidget), table, QSize(80, 112), Part("pile", "Pile"))


def _plates(table: QWidget) -> Shown:
    contents = {
        "plain": SeatContent("Ann"),
        "active": SeatContent("Ann", ("3 cards", "12 points"), is_active=True),
        "dealer": SeatContent("Maximilian Featherstonehaugh", is_dealer=True, figure="120"),
        "active dealer": SeatContent("Ann", is_dealer=True, is_active=True, team=0),
        "partner": SeatContent("Ann", ("3 cards",), is_partner=True, team=1, figure="35"),
        "winner": SeatContent("Ann", ("1", "2", "3", "4", "5"), score="1200", is_winner=True),
        "score": SeatContent("Ann", score="1200 with a very long explanation of it all"),
    }
    for name, content in contents.items():
        for size in (QSize(220, 30), QSize(160, 70), QSize(120, 120), QSize(200, 300)):
            widget = _made(PlateWidget, table, size, Part("seat", "Ann", content=content))
            yield f"{name} {size.toTuple()}", widget
    part = Part("seat", "Ann", content=contents["plain"])
    for height in (33, 34):
        yield f"focused {height}", _made(_focused(PlateWidget), table, QSize(160, height), part)


def _bowling(table: QWidget) -> Shown:
    pieces: dict[str, tuple[type[LanePiece], str | None]] = {
        "pin": (PinWidget, "4"),
        "ball": (BallWidget, "7"),
        "hidden ball": (BallWidget, None),
    }
    for name, (kind, face) in pieces.items():
        place = 11 if kind is BallWidget else 3
        for style in (CardStyle(), _DARK, _STARK, CardStyle(keys=False)):
            for look in ("", "chosen", "target"):
                piece = kind(CardId(0, place), face, table)
                piece.resize(60, 90)
                piece.set_style(style)
                piece.set_look(look)
                yield f"{name} {style} {look}", piece
        focused = _focused(kind)(CardId(0, place), face, table)
        focused.resize(60, 90)
        yield f"{name} focused", focused
        for width in (9, 16, 18, 26, 37):
            small = kind(CardId(0, place), face, table)
            small.resize(width, width * 3 // 2)
            yield f"{name} {width}", small
    for place in (3, 4):
        fallen = PinWidget(CardId(0, place), "4", table)
        fallen.resize(60, 90)
        fallen.leave(0.4)
        yield f"fallen {place}", fallen
    spots = (
        Part("spot", "A", key="A"),
        Part("spot", "A", look="dim"),
        Part("spot", "A", (_PIECE,)),
    )
    for at, part in enumerate(spots):
        yield f"spot {at}", _made(PinSpotWidget, table, QSize(40, 60), part)
    yield "spot focused", _made(_focused(PinSpotWidget), table, QSize(90, 120), spots[0])
    for name, below in {"none": (), "hidden": (None, None), "open": ("7", "0", "3")}.items():
        parts = (
            Part("pile right", "Pile", content=PileContent(below)),
            Part("pile right", "Pile", (_PIECE,), content=PileContent(below)),
            Part("pile right", "Pile", (_PIECE,), look="target", content=PileContent(below)),
        )
        for at, part in enumerate(parts):
            yield f"pile {name} {at}", _made(BallPileWidget, table, QSize(100, 120), part)
    part = Part("pile left", "Pile", content=PileContent(()))
    yield "pile focused", _made(_focused(BallPileWidget), table, QSize(100, 120), part)


def _balut(table: QWidget) -> Shown:
    rows = {
        "empty": RowContent(),
        "written": RowContent(written=(20, 0), last=1, progress=("20 of 52", "20/52", "20")),
        "zero": RowContent(written=(20,), preview=0, has_pending_zero=True),
        "preview": RowContent(written=(20,), preview=12),
        "no score": RowContent(preview=0),
        "intended": RowContent(written=(20,), intended=16, preview=16),
        "lost": RowContent(written=(4, 0, 8), is_lost=True),
        "full": RowContent(written=(20, 16, 12, 8), points=2, last=3),
    }
    for name, content in rows.items():
        for size in (QSize(300, 24), QSize(300, 50), QSize(140, 40)):
            for hot in (False, True):
                row = _made(RowWidget, table, size, Part("row", "Row", content=content))
                row.exact_height = size.height() + 0.4
                row.set_hot(hot=hot)
                yield f"{name} {size.toTuple()} {hot}", row
    part = Part("row", "Row", content=rows["preview"])
    yield "row focused", _made(_focused(RowWidget), table, QSize(300, 40), part)
    labels = {
        "usual": LabelContent("Fours", ("at least 52", "52"), "tip"),
        "large": LabelContent("Points", is_large=True),
    }
    for name, label in labels.items():
        for has_words, has_keys in ((False, False), (True, False), (True, True)):
            shown = Part("label", "Fours", key="F", content=label)
            widget = _made(LabelWidget, table, QSize(220, 30), shown)
            widget.has_words, widget.has_keys = has_words, has_keys
            yield f"{name} {has_words} {has_keys}", widget
    for left in range(4):
        part = Part("roll", "Roll", caption="Roll", key="R", content=left)
        yield f"roll {left}", _made(RollButton, table, QSize(120, 90), part)
    for name in ("Ann", "Maximilian Featherstonehaugh"):
        part = Part("turn", name, content=TurnSignContent(name, "Turn 3 of 28"))
        yield f"turn {name}", _made(TurnSign, table, _TALL, part)


def _bali(table: QWidget) -> Shown:
    kinds: tuple[ColumnKind, ...] = ("", "new", "word", "asked", "used")
    for kind in kinds:
        for letters in (0, 5):
            part = Part("column", "Column", key="3", content=ColumnContent(kind, letters))
            for name, made in (("", ColumnWidget), ("focused ", _focused(ColumnWidget))):
                column = _made(made, table, QSize(100, 300), part)
                column.set_extent(QRect(10, 10, 80, 200))
                yield f"{name}column {kind} {letters}", column
    bars = {
        "title": BarContent("Ann is thinking"),
        "detail": BarContent("Ann is thinking", "It takes a while"),
        "build": BarContent("QUIZ", "40 points", is_build=True),
        "long": BarContent("A long title " * 6, "A long explanation of it " * 8),
    }
    for name, bar in bars.items():
        for size in (QSize(300, 50), QSize(300, 24), QSize(120, 90)):
            yield (
                f"{name} {size.toTuple()}",
                _made(BarWidget, table, size, Part("bar", "Bar", content=bar)),
            )
    figure = Part("figure", "Figure", content=FigureContent("120", "points"))
    yield "figure", _made(FigureWidget, table, _TALL, figure)
    for is_of_wild in (False, True):
        part = Part("question", "?", content=QuestionContent("Which letter?", is_of_wild))
        yield f"question {is_of_wild}", _made(QuestionWidget, table, _LINE, part)
    for bonus in ("", "+50"):
        bali = Part("bali", "Bali", content=BaliContent("Bali!", bonus))
        yield f"praise {bonus}", _made(BaliWidget, table, QSize(600, 300), bali)


def _paris(table: QWidget) -> Shown:
    groups = (GroupContent(), GroupContent("Run", "30"), GroupContent("Rest", is_meld=False))
    for content in groups:
        for name in (NEW_GROUP, "group 1"):
            for look in ("", "target"):
                for pieces in ((), (_PIECE,)):
                    part = Part(name, name, pieces, look=look, content=content)
                    widget = _made(GroupWidget, table, QSize(120, 160), part)
                    widget.names = 22
                    yield f"{content} {name} {look} {len(pieces)}", widget
    shown = {
        "place": (PlaceLabel, PlaceContent("3", "12")),
        "place of a person": (PlaceLabel, PlaceContent("3", "12", "Father")),
        "worth": (WorthWidget, WorthContent("120 points", "3 runs: 30 + 40 + 50", "130")),
        "plain worth": (WorthWidget, WorthContent("120 points")),
        "result": (ResultWidget, ResultContent("Ann goes out", "Ann writes 120")),
        "plain result": (ResultWidget, ResultContent("Ann goes out", "")),
    }
    for name, (kind, worth) in shown.items():
        for size in (_LINE, _TALL):
            part = Part(name, name, content=worth)
            yield f"{name} {size.toTuple()}", _made(kind, table, size, part)
    sides = (
        SideContent(
            ("Ann", "Cleo"), ("100", "30"), ("40",), "170", "2 times", is_last_above=True, team=0
        ),
        SideContent(("Bob", "Maximilian"), (), ("1200",) * 5, "6000", is_last_below=True, team=1),
    )
    sheets = {
        "partners": SheetContent(sides),
        "alone": SheetContent((SideContent(("Ann",), (), (), "0"),)),
    }
    for name, sheet in sheets.items():
        for size in (QSize(240, 420), QSize(160, 150)):
            part = Part("sheet", "Sheet", content=sheet)
            yield f"sheet {name} {size.toTuple()}", _made(SheetWidget, table, size, part)


def _rings(table: QWidget) -> Shown:
    for size in (QSize(20, 28), QSize(44, 60), QSize(100, 140)):
        card, box = RingWidget(table), RingWidget(table)
        card.light_card(QRect(20, 20, size.width(), size.height()), "#ffd24a")
        yield f"card {size.toTuple()}", card
        for wide in (size.width(), size.width() * 5):
            box = RingWidget(table)
            box.light(QRect(20, 20, wide, size.height()), 5.0, "#102030")
            yield f"box {wide}x{size.height()}", box
    for small in (False, True):
        content = PraiseContent("Balut", passes=True, small=small)
        praise = _made(PraisePart, table, QSize(500, 300), Part("praise", "Balut", content=content))
        yield f"praise {small}", praise
