"""Golden strokes: every outline and colour that faces, dice, marks and tables are drawn with.

Pictures show whether all looks right, and do not see a line that is a little thinner or a colour
that is a little darker; here the smallest change is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import product

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QRegion
from PySide6.QtWidgets import QApplication, QWidget

from gamesuite.engine.table.controller import Change
from gamesuite.opening import open_bytes
from gamesuite.tables.bowling_solitaire import lane_picture
from gamesuite.tables.bowling_solitaire.pins_and_balls import PIN_SHAPE, ball_brush, pin_outline
from gamesuite.widgets.drawing import card_image
from gamesuite.widgets.drawing.card_frame import CARD_RATIO, paint_paper
from gamesuite.widgets.drawing.card_image import PLACE_KINDS, paint_place, shadow_image
from gamesuite.widgets.drawing.card_style import BACKS, DICE, CardStyle
from gamesuite.widgets.drawing.crown import paint_crown, paint_laurel
from gamesuite.widgets.drawing.deck import painter_of
from gamesuite.widgets.drawing.die_colours import DieColours, die_colours
from gamesuite.widgets.drawing.die_cube import paint_die
from gamesuite.widgets.drawing.marks import draw_box_ring, draw_ring, paint_turn_arrow
from gamesuite.widgets.drawing.outlines import SUITS
from gamesuite.widgets.drawing.praise import Praise
from gamesuite.widgets.drawing.rotations import UNTURNED, Rotation, rotation
from gamesuite.widgets.letters.letter_index import paint_jewel
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.look.theme import (
    DARK,
    HIGH_CONTRAST,
    LIGHT,
    Theme,
    current_theme,
    set_current_theme,
)
from gamesuite.widgets.table.plate_widget import paint_team_mark
from tests.golden.files import game_file
from tests.golden.kinds import KINDS
from tests.nets.canvas import Canvas, recorded, told
from tests.nets.net import Lines, Net
from tests.nets.parts import all_parts
from tests.nets.pictures import DECKS, STYLES
from tests.nets.tables import TableView

Told = Iterator[tuple[str, Lines]]

_NO_GROUND = QWidget.RenderFlag.DrawChildren
_WIDTH, _SMALL = 330, 40
_LARGE = replace(CardStyle(), large_indices=True)
_LETTERS = (
    *(letter + str(at % 6) for at, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")),
    *("a0", "e5", "z3", "?0", "?5"),
)
_FACES = {
    "french": (DECKS["french"].faces, [rank + "S" for rank in "A23456789TJQK"], "JQKA2"),
    "high": (DECKS["high"].faces, [each + house for each in "KV" for house in "OAYT"], "KPFLVSCM"),
    "letters": (_LETTERS, ["A1", "Q5", "w0", "?2"], ""),
}
"""The faces of each deck that are told as usual, and with large indices; and of which ranks all are
told in every other style."""


def _faces(deck: str) -> Told:
    """Yield the faces of ``deck``."""
    DECKS[deck].use()
    usual, large, coloured = _FACES[deck]
    for face in usual:
        yield face, _face(face, CardStyle())
    for face in large:
        yield f"{face} large", _face(face, _LARGE)
    coloured_faces = [face for face in usual if face[0] in coloured] or large
    for style in ("four-colours", "dark", "high-contrast"):
        for face in coloured_faces:
            yield f"{face} {style}", _face(face, replace(STYLES[style], large_indices=False))
    for face in coloured_faces:
        yield f"{face} small", _face(face, CardStyle(), _SMALL)


def _face(face: str, style: CardStyle, width: int = _WIDTH) -> Lines:
    return _in_units(partial(_paint_face, face, style), width)


def _paint_face(face: str, style: CardStyle, painter: QPainter) -> None:
    painter_of(face).paint_half(painter, face, style)
    painter_of(face).paint_once(painter, face, style)


def _card_size(width: int) -> QSize:
    return QSize(width, round(width * CARD_RATIO))


def _paper() -> Told:
    """Yield paper, backs, places and shadows of cards."""
    for style in (CardStyle(), STYLES["dark"], STYLES["high-contrast"]):
        yield f"paper {style}", _in_units(partial(_paper_of, style))
    for back in BACKS:
        with recorded(card_image) as lines:
            card_image.card_image(None, *_card_size(_WIDTH).toTuple(), CardStyle(back=back))
        yield back, lines
    for kind, suit in product(PLACE_KINDS, (None, *SUITS)):
        yield f"{kind} {suit}", _in_units(partial(_place, kind, suit))
    with recorded(card_image) as lines:
        shadow_image(120, 200, 9.5, 6)
    yield "shadow", lines


def _paper_of(style: CardStyle, painter: QPainter) -> None:
    paint_paper(painter, style)


def _place(kind: str, suit: str | None, painter: QPainter) -> None:
    paint_place(painter, kind, suit, GREEN.day.line)


def _in_units(draw: Callable[[QPainter], None], width: int = _WIDTH) -> Lines:
    """Return what ``draw`` draws in the units of a card, ``width`` pixels wide."""

    def in_units(painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.scale(width / 100, width / 100)
        painter.translate(50, 50 * CARD_RATIO)
        draw(painter)

    return told(_card_size(width), in_units)


_AROUND, _OVER = (0.0, 1.0, 0.0), (1.0, 0.0, 0.0)
_TURNS = (UNTURNED, rotation((0.6, 0.8, 0.0), 0.7), rotation(_AROUND, 1.4))
_SIDES = (
    rotation(_AROUND, -1.2),
    rotation(_AROUND, 3.0),
    *(rotation(_OVER, x) for x in (1.2, -1.5)),
)
"""How a die is turned: so that one or two sides are seen, and then all others."""


def _dice() -> Told:
    """Yield dice of all colours, at rest and turned."""
    styles = [CardStyle(dice=colour) for colour in DICE]
    styles += [STYLES["dark"], STYLES["high-contrast"]]
    for style, face, turn in product(styles, (None, *range(1, 7)), _TURNS):
        draw = partial(_die, face, die_colours(style), turn)
        yield f"{style} {face} {_TURNS.index(turn)}", told(QSize(_WIDTH, _WIDTH), draw)
    for face, turn in product(range(1, 7), _SIDES):
        draw = partial(_die, face, die_colours(CardStyle()), turn)
        yield f"{face} from side {_SIDES.index(turn)}", told(QSize(_WIDTH, _WIDTH), draw)


def _die(face: int | None, colours: DieColours, turn: Rotation, painter: QPainter) -> None:
    painter.scale(_WIDTH, _WIDTH)
    painter.translate(0.5, 0.5)
    paint_die(painter, face, colours, turn)


def _marks() -> Told:
    """Yield rings, the marks of players, pins, balls and jewels, alone and with praise."""
    room, size, font = QRectF(10, 20, 300, 180), QSize(400, 300), QFont("Inter")
    font.setPixelSize(46)
    praise = Praise("#ffd24a", rays=7, reach=0.5, high=0.6, edge="#000080", turn=-4)
    unit = QRectF(0, 0, PIN_SHAPE.width(), PIN_SHAPE.height())

    def ball(painter: QPainter) -> None:
        for pile, plain in ((0, True), (0, False), (1, False), (2, False)):
            painter.setBrush(ball_brush(pile, room, plain=plain))
            painter.drawEllipse(room)

    drawn: dict[str, Callable[[QPainter], None]] = {
        "ring": lambda painter: draw_ring(painter, 120, "#ffd24a"),
        "dark ring": lambda painter: draw_ring(painter, 60, "#102030"),
        "box": lambda painter: draw_box_ring(painter, room, 7, "#ffd24a"),
        "thin box": lambda painter: draw_box_ring(painter, room, 7, "#102030", 1.5),
        "arrow": lambda painter: paint_turn_arrow(painter, room, QColor("red")),
        "team 1": lambda painter: paint_team_mark(painter, room, 0),
        "team 2": lambda painter: paint_team_mark(painter, QRectF(0, 0, 9, 9), 1),
        "crown": lambda painter: paint_crown(painter, room),
        "laurel": lambda painter: paint_laurel(painter, room),
        "rays": lambda painter: praise.draw_rays(painter, room, 0.7),
        "words": lambda painter: praise.draw_words(painter, room, "Bali", font, 0.7),
        "jewel": lambda painter: paint_jewel(painter, room),
        "pin": lambda painter: painter.drawPath(pin_outline()),
        "balls": ball,
    }
    assert unit.contains(pin_outline().boundingRect())
    for theme, (name, draw) in product((LIGHT, HIGH_CONTRAST), drawn.items()):
        with _light(theme):
            yield f"{name} {theme.name}", told(size, draw)


@contextmanager
def _light(theme: Theme) -> Iterator[None]:
    """Use ``theme`` for a while."""
    application, before = QApplication.instance(), current_theme()
    assert isinstance(application, QApplication)
    set_current_theme(application, theme)
    try:
        yield
    finally:
        set_current_theme(application, before)


_TABLES = (
    "king-albert_standard",
    "bowling-solitaire_standard",
    "bowling-solitaire_open-balls",
    "balut_standard_2-seats",
    "balut_standard_8-seats",
    "bali_3-seats",
    "bali_challenges_partnership_4-seats",
    "paris_rubber_4-seats",
    "paris_hand_per-occurrence_2-seats",
)
"""The golden files of which tables are told."""
_LOOKS = (
    (QSize(800, 560), LIGHT, CardStyle()),
    (QSize(1900, 1200), DARK, CardStyle(dark=True, large_indices=True)),
    (QSize(1100, 800), HIGH_CONTRAST, STYLES["high-contrast"]),
)
"""Small and large tables, and their light."""


def _table(name: str) -> Told:
    """Yield the table of a golden file in the middle and at its end, in all kinds of light."""
    kind = next(kind for kind in KINDS if kind.name == name)
    match = open_bytes(game_file(kind).read_bytes()).match
    parent = QWidget()
    for at in (len(match.entries) // 2, len(match.entries)):
        match.go_to(at)
        shown = TableView(match, 0, parent)
        shown.table.set_animation(0)
        for size, theme, style in _LOOKS:
            with _light(theme), recorded(lane_picture) as lines:
                shown.table.set_look(style, GREEN, mirrored=False)
                shown.table.resize(size)
                shown.table.show_view(match.view(0), shown.seated, Change(fresh=True))
                shown.table.finish_motion()
                shown.table.render(Canvas(size, lines))
            yield f"after {at}, {theme.name}", lines
    parent.deleteLater()


def _parts() -> Told:
    """Yield the widgets of parts one by one, in the usual and in plain light."""
    for theme in (LIGHT, HIGH_CONTRAST):
        table = QWidget()
        with _light(theme):
            for name, widget in all_parts(table):
                lines: list[str] = []
                widget.render(Canvas(widget.size(), lines), QPoint(), QRegion(), _NO_GROUND)
                yield f"{name} {theme.name}", lines
        table.deleteLater()


_TOLD: dict[str, Callable[[], Told]] = {
    **{deck: partial(_faces, deck) for deck in DECKS},
    "paper": _paper,
    "dice": _dice,
    "marks": _marks,
    "parts": _parts,
    **{name: partial(_table, name) for name in _TABLES},
}

STROKES = Net("strokes", tuple(_TOLD), lambda item: _TOLD[item]())
