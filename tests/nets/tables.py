"""The tables of the games without a window: what a seat sees of a match, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from PySide6.QtWidgets import QWidget

from gamesuite.engine.match import AnyMatch
from gamesuite.engine.rules import is_slow
from gamesuite.engine.table.controller import ASKING, Change
from gamesuite.engine.table.players import seated_at
from gamesuite.engine.table.scene import Part, Piece, Scene
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.table.game_table import AnyGameTable
from gamesuite.widgets.table.geometry import Layout, Room


class TableView:
    """The table of ``match``, as ``viewer`` sees it while nothing is prepared there."""

    def __init__(self, match: AnyMatch, viewer: int | None, parent: QWidget) -> None:
        self._match = match
        persons = () if viewer is None else (viewer,)
        self.seated = seated_at(match.setup.seats, viewer, persons)
        self.table: AnyGameTable = TABLES[match.setup.game].make(self._ask, parent)
        self.view: Any = None

    def _ask(self, command: Any) -> Any:
        """Answer as the window does while this viewer is to act; words are looked up later."""
        match = self._match
        if is_slow(match.rules, match.state, command):
            return ASKING
        return match.rules.refusal(match.state, command)

    def show(self, change: Change[Any]) -> Scene:
        """Show the position of the match, which came by ``change``; return what is on the table."""
        self.view = self._match.view(self.seated.viewer)
        self.table.drafts.carry_over(self.view, self.seated, change)
        return self.table.drafts.scene(None, self._ask)

    def layout(self, scene: Scene, room: Room) -> Layout:
        """Return where the parts of ``scene`` lie in ``room``."""
        return self.table.look.layout(self.view, scene, self.seated, room)


def told_scene(scene: Scene) -> Iterator[tuple[str, str]]:
    """Yield the name of everything on a table, and what it is."""
    yield "table", _told(scene, without=("parts",))
    for part in scene.parts:
        yield part.name, _told(part, without=("name", "pieces"))
        for height, piece in enumerate(part.pieces):
            yield f"{part.name}/{height}", _told(piece)


def _told(value: Scene | Part | Piece, without: tuple[str, ...] = ()) -> str:
    """Return the fields of ``value`` that say something."""
    fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
    told = (f"{name}={plain(given)}" for name, given in fields if name not in without and given)
    return " ".join(told)


def plain(value: Any) -> str:
    """Return ``value``, of the engine or a game, as text in a fixed order."""
    return msgspec.json.encode(value, order="sorted").decode()
