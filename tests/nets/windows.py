"""Golden windows: what the windows and dialogs show, as text and as pictures.

Each scene of `tests/nets/scenes` shows a few looks of one window. Of its text a digest is kept,
of its pictures what they look like in squares of a few pixels, as of all pictures.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from tests.nets.net import Lines, Net
from tests.nets.pictures import Coarse, Pictures, Sheet
from tests.nets.scenes import SCENES
from tests.nets.scenes.scene import Shot, shot
from tests.nets.stage import stage

SQUARE, STEP = 10, 2


class Look(NamedTuple):
    """What there was to see at one moment: its ``lines``, and the ``picture`` of a window."""

    heading: str
    lines: tuple[str, ...]
    picture: QImage | None


@lru_cache(maxsize=1)
def looks(item: str) -> tuple[Look, ...]:
    """Return all looks of a scene, which is played once for its texts and its pictures."""
    scene = SCENES[item]
    with stage(scene.language) as made:
        found = tuple(_look(heading, shown) for heading, shown in scene.play(made))
    headings = [look.heading for look in found]
    assert len(set(headings)) == len(headings), f"{item} has two looks of the same name"
    return found


def _look(heading: str, shown: QWidget | Shot | Lines) -> Look:
    shown = shot(shown) if isinstance(shown, QWidget) else shown
    if isinstance(shown, Shot):
        return Look(heading, shown.lines, shown.picture)
    return Look(heading, tuple(shown), None)


def tell(item: str) -> Iterator[tuple[str, Lines]]:
    """Yield what the looks of a scene say."""
    for look in looks(item):
        yield look.heading, look.lines


def _pictures(item: str) -> Pictures:
    for look in looks(item):
        if look.picture is not None:
            yield f"{item} - {look.heading}", look.picture


class Windows:
    """The net of the scenes: their texts, and the pictures of each room on a sheet."""

    name = "windows"

    def __init__(self) -> None:
        self.items = tuple(SCENES)
        self._texts = Net(self.name, self.items, tell)
        self._sheets = {room: self._sheet(room) for room in dict.fromkeys(map(_room, SCENES))}

    def _sheet(self, room: str) -> Sheet:
        items = [item for item in self.items if _room(item) == room]

        def draw() -> Pictures:
            for item in items:
                yield from _pictures(item)

        return Sheet(f"{self.name}-{room}", draw, SQUARE, STEP)

    @property
    def files(self) -> tuple[Path, ...]:
        """All files with what is kept."""
        return (self._texts.file, *(sheet.file for sheet in self._sheets.values()))

    def difference(self, item: str) -> str:
        """Return where ``item`` differs from what is kept, empty if nowhere.

        On Windows only texts are compared: letters have other edges there.
        """
        sheet = self._sheets[_room(item)]
        kept = {
            name: seen for name, seen in _kept(sheet).items() if name.partition(" - ")[0] == item
        }
        differences = [self._texts.difference(item)]
        if sys.platform != "win32":
            differences += sheet.compared(_pictures(item), kept)
        return "; ".join(filter(None, differences))

    def differences(self) -> Iterator[str]:
        """Yield where the items differ from what is kept."""
        return filter(None, map(self.difference, self.items))

    def renew(self) -> None:
        """Keep what there is now; of a picture that looks as before, what was kept of it."""
        for sheet in self._sheets.values():
            before = sheet.kept()
            now = {name: (picture, sheet.coarse(picture)) for name, picture in sheet.draw()}
            sheet.keep(
                {
                    name: coarse
                    if name not in before
                    or list(sheet.compared(iter([(name, picture)]), {name: before[name]}))
                    else before[name]
                    for name, (picture, coarse) in now.items()
                }
            )
        _kept.cache_clear()
        self._texts.renew()

    def tell_all(self, folder: Path) -> None:
        """Write texts and pictures into a folder of this net in ``folder``."""
        self._texts.tell_all(folder)
        for item in self.items:
            for name, picture in _pictures(item):
                picture.save(str(folder / self.name / f"{name}.png"))


@cache
def _kept(sheet: Sheet) -> dict[str, Coarse]:
    return sheet.kept()


def _room(item: str) -> str:
    """Return the room of a scene: the module in which it is played."""
    return SCENES[item].play.__module__.rpartition(".")[2]


WINDOWS = Windows()
