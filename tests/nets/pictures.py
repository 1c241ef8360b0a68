"""Golden pictures: faces, dice, tables and printed pages, of which a coarse copy is kept.

Systems and versions of Qt smooth edges a little differently, so a digest cannot serve. Kept is what
each picture looks like in squares of a few pixels; no square may differ by more than `TOLERANCE`.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from gamesuite.app.printing.page_output import page_layout, printed_size
from gamesuite.engine.table.controller import Change
from gamesuite.opening import open_bytes
from gamesuite.widgets.drawing.card_style import BACKS, DICE, CardStyle
from gamesuite.widgets.drawing.die_colours import die_colours
from gamesuite.widgets.drawing.die_cube import die_pixmap
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.letters.letters_deck import LETTERS_DECK
from gamesuite.widgets.look.felt import BLUE, GREEN
from gamesuite.widgets.pieces.card_pixmap import card_pixmap
from tests.golden.files import game_file, written
from tests.nets.net import FOLDER
from tests.nets.pages import BLANK, PRINTED, pages_of
from tests.nets.tables import TableView
from tests.widgets.drawing.pictures import channels

SQUARE = {40: 4, 120: 6}
"""Into squares of how many pixels a piece is divided, by its width."""
TABLE_SQUARE, PAGE_SQUARE = 10, 6
TOLERANCE = 3
"""By how much of 255 a channel of a square may differ."""
STYLES = {
    "usual": CardStyle(),
    "four-colours": CardStyle(four_colours=True, back=BACKS[1]),
    "large": CardStyle(large_indices=True, back=BACKS[2]),
    "dark": CardStyle(dark=True),
    "high-contrast": CardStyle(high_contrast=True, four_colours=True, large_indices=True),
}
DECKS = {"french": FRENCH_DECK, "high": HIGH_DECK, "letters": LETTERS_DECK}
CLEARLY = 8
_FORMAT = QImage.Format.Format_RGB888
_LETTERS = ("A0", "J4", "Q5", "W2", "m2", "?0")
"""Letter cards all look alike but for their letter, so a few are enough."""
TABLE = QSize(800, 560)

Pictures = Iterator[tuple[str, QImage]]


def _plain(size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    return image


Coarse: TypeAlias = tuple[int, int, bytes]
"""A picture in squares: how many across and down, and their colours."""


@dataclass(frozen=True)
class Sheet:
    """A contact sheet called ``name``: ``draw`` yields its pictures, seen in ``square``s.

    Of 256 shades of a colour every ``step`` is told from the others.
    """

    name: str
    draw: Callable[[], Pictures]
    square: int
    step: int = 1

    @property
    def file(self) -> Path:
        """The file with what is kept of it."""
        return FOLDER / "pictures" / f"{self.name}.xz"

    @property
    def files(self) -> tuple[Path, ...]:
        """All files with what is kept of it."""
        return (self.file,)

    def coarse(self, picture: QImage) -> Coarse:
        """Return ``picture`` in squares."""
        across, down = (max(side // self.square, 1) for side in picture.size().toTuple())
        small = picture.convertToFormat(_FORMAT).scaled(
            across, down, mode=Qt.TransformationMode.SmoothTransformation
        )
        pixels, step = bytes(small.constBits()), small.bytesPerLine()
        rows = (pixels[row * step : row * step + 3 * across] for row in range(down))
        return across, down, b"".join(rows).translate(_shades(self.step))

    def renew(self) -> None:
        """Keep what the pictures look like now."""
        self.keep({name: self.coarse(picture) for name, picture in self.draw()})

    def keep(self, coarse: dict[str, Coarse]) -> None:
        """Keep these pictures, by name."""
        head = json.dumps({name: seen[:2] for name, seen in coarse.items()}).encode()
        data = head + b"\n" + b"".join(seen[2] for seen in coarse.values())
        self.file.parent.mkdir(exist_ok=True)
        self.file.write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))

    def kept(self) -> dict[str, Coarse]:
        """Return what is kept of every picture, by name."""
        if not self.file.exists():
            return {}
        head, _line, data = lzma.decompress(self.file.read_bytes()).partition(b"\n")
        found, at = {}, 0
        for name, (across, down) in json.loads(head).items():
            found[name] = across, down, data[at : at + 3 * across * down]
            at += 3 * across * down
        return found

    def differences(self) -> Iterator[str]:
        """Yield the pictures that do not look as kept, with where they differ most."""
        return self.compared(self.draw(), self.kept())

    def compared(self, pictures: Pictures, kept: dict[str, Coarse]) -> Iterator[str]:
        """Yield which of ``pictures`` do not look like those ``kept``, and where."""
        kept = dict(kept)
        for name, picture in pictures:
            now, before = self.coarse(picture), kept.pop(name, None)
            if before is None:
                yield f"{name}: is new"
            elif now[:2] != before[:2]:
                yield f"{name}: has another size"
            elif now != before:
                by, at = max(
                    (abs(old - new), at)
                    for at, (old, new) in enumerate(zip(before[2], now[2], strict=True))
                )
                if by > TOLERANCE:
                    y, x = divmod(at // 3, now[0])
                    yield f"{name}: differs by {by} near {x * self.square}, {y * self.square}"
        yield from (f"{name}: is gone" for name in kept)

    def tell_all(self, folder: Path) -> None:
        """Write every picture into a folder of this sheet in ``folder``."""
        (folder / self.name).mkdir(parents=True, exist_ok=True)
        for name, picture in self.draw():
            picture.save(str(folder / self.name / f"{name}.png"))


@cache
def _shades(step: int) -> bytes:
    """Return for each shade the one that stands for it."""
    return bytes(shade // step * step for shade in range(256))


def share(old: Path, new: Path) -> str:
    """Return how many of the channels of two pictures differ clearly, as words."""
    first, second = (QImage(str(path)) for path in (old, new))
    if first.size() != second.size():
        return f"{first.size().toTuple()} before, {second.size().toTuple()} now"
    pairs = list(zip(channels(first), channels(second), strict=True))
    clear = sum(abs(one - other) > CLEARLY for one, other in pairs)
    return f"{clear / len(pairs):.3%} of channels differ by more than {CLEARLY}"


def _cards(deck: str, width: int) -> Pictures:
    """Yield the faces of ``deck`` and its back in all styles, ``width`` pixels wide."""
    DECKS[deck].use()
    faces = _LETTERS if deck == "letters" else DECKS[deck].faces
    for style, look in STYLES.items():
        for face in (None, *faces):
            card = card_pixmap(face, width, 1.0, look)
            image = _plain(card.size())
            with QPainter(image) as painter:
                painter.drawPixmap(0, 0, card)
            yield f"{style} {face or 'back'}", image


def _dice(width: int) -> Pictures:
    """Yield dice of all colours with every number of pips and with none."""
    for colour in DICE:
        for face in (None, *range(1, 7)):
            die = die_pixmap(face, width, 1.0, die_colours(CardStyle(dice=colour)))
            image = _plain(die.size())
            with QPainter(image) as painter:
                painter.drawPixmap(0, 0, die)
            yield f"{colour} {face}", image


def _tables(game: str) -> Pictures:
    """Yield the table of ``game`` for each golden file, as its first and last seat see it."""
    for kind in written():
        if kind.game != game:
            continue
        match = open_bytes(game_file(kind).read_bytes()).match
        for at in (len(match.entries) // 2, len(match.entries)):
            match.go_to(at)
            for viewer in sorted({0, kind.seats - 1}):
                yield f"{kind.name} after {at} seat-{viewer}", _table(match, viewer)


def _table(match: Any, viewer: int) -> QImage:
    """Return the table of ``match`` as ``viewer`` sees it; odd seats have it mirrored."""
    parent = QWidget()
    shown = TableView(match, viewer, parent)
    shown.table.set_animation(0)
    style, felt = (STYLES["large"], BLUE) if viewer % 2 else (STYLES["usual"], GREEN)
    shown.table.set_look(style, felt, mirrored=bool(viewer % 2))
    shown.table.resize(TABLE)
    shown.table.show_view(match.view(viewer), shown.seated, Change(fresh=True))
    shown.table.finish_motion()
    image = _plain(TABLE)
    shown.table.render(image)
    parent.deleteLater()
    return image


def _printed() -> Pictures:
    """Yield the first and the last page of every kind of score sheet, on A4."""
    size = printed_size(page_layout("A4"))
    for item in (*(kind.name for kind in PRINTED), *BLANK):
        heading, pages = list(pages_of(item))[-1]
        for page in sorted({0, pages.count(size) - 1}):
            image = _plain(size.toSize())
            with QPainter(image) as painter:
                pages.paint(painter, page, size)
            yield f"{item}, {heading}, page {page + 1}", image


def _sheets() -> Iterator[Sheet]:
    for width, square in SQUARE.items():
        for deck in DECKS:
            yield Sheet(f"{deck}-{width}", partial(_cards, deck, width), square)
        yield Sheet(f"dice-{width}", partial(_dice, width), square)
    for game in dict.fromkeys(kind.game for kind in written()):
        yield Sheet(f"table-{game}", partial(_tables, game), TABLE_SQUARE)
    yield Sheet("printed", _printed, PAGE_SQUARE)


SHEETS: tuple[Sheet, ...] = tuple(_sheets())
