"""Golden events: what every command of every golden file shows, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec
from PySide6.QtWidgets import QWidget

from gamesuite.app.parts.times import Clock
from gamesuite.app.play.announcer import Announcer
from gamesuite.app.play.session import Session
from gamesuite.catalogue import GAMES
from gamesuite.engine.match import AnyMatch, Entry, Match, Restart
from gamesuite.engine.setup import Seat
from gamesuite.engine.step import Event
from gamesuite.engine.table.controller import Change
from gamesuite.opening import Opened, open_bytes
from gamesuite.storage.journal import Journal
from gamesuite.storage.kept_game import KeptGame
from gamesuite.widgets.table.timeline import timeline_of
from tests.golden.files import game_file, written
from tests.nets.net import Lines, Net
from tests.nets.tables import TableView, plain, told_scene

_WATCHER = "watcher"
_FILES = {kind.name: game_file(kind) for kind in written()}


def _items() -> Iterator[str]:
    """Yield the files, each once for every seat, and once for those who only watch."""
    for kind in written():
        yield from (f"{kind.name} seat-{seat}" for seat in range(kind.seats))
        if kind.seats > 1:
            yield f"{kind.name} {_WATCHER}"


def tell(item: str) -> Iterator[tuple[str, Lines]]:
    """Yield for each command of a golden file what it does, shows and says, as one seat sees it."""
    name, _space, who = item.rpartition(" ")
    viewer = None if who == _WATCHER else int(who.removeprefix("seat-"))
    recorded = open_bytes(_FILES[name].read_bytes()).match
    parent = QWidget()
    try:
        yield from _Telling(recorded, viewer, parent).tell()
    finally:
        parent.deleteLater()


class _NoJournal:
    """Keeps nothing."""

    renewals = 0

    def keep(self, kept: KeptGame, now: int) -> None:
        """Do nothing."""


class _Telling:
    """The match ``recorded`` played again at a table at which only ``viewer`` is a person."""

    def __init__(self, recorded: AnyMatch, viewer: int | None, parent: QWidget) -> None:
        self._recorded = recorded
        game = GAMES[recorded.setup.game]
        seats = tuple(
            Seat() if at == viewer else Seat(seat.name, "computer", "greedy")
            for at, seat in enumerate(recorded.setup.seats)
        )
        self._match: AnyMatch = Match(
            game.rules, msgspec.structs.replace(recorded.setup, seats=seats)
        )
        self._session = Session(cast(Journal, _NoJournal()), Clock(), parent)
        self._said: list[str] = []
        self._announcer = Announcer(self._session, self._hear, parent)
        self._table = TableView(self._match, viewer, parent)
        self._shown: dict[str, str] = {}
        self._session.open(Opened(game, self._match), KeptGame(self._match))
        self._announcer.on_game_opened()

    def _hear(self, sentence: str, _urgent: bool) -> None:
        self._said.append(sentence)

    def tell(self) -> Iterator[tuple[str, Lines]]:
        """Yield the start and every entry."""
        yield "start", self._told(Change(fresh=True))
        for number, entry in enumerate(self._recorded.entries, 1):
            yield f"{number} {entry.by} {plain(entry.command)}", self._told(self._done(entry))

    def _done(self, entry: Entry[Any]) -> Change[Any]:
        match = self._match
        if isinstance(entry.command, Restart):
            match.replay(entry)
            return Change()
        is_own = match.rules.to_act(match.state) == self._table.seated.viewer
        step = match.do(entry.command, entry.by, entry.facts)
        return Change(step.events, last=entry.command if is_own else None)

    def _told(self, change: Change[Any]) -> list[str]:
        """Return events, how they are timed, what they change on the table, and what is said."""
        scene = self._table.show(change)
        if not change.fresh:
            self._announcer.on_game_changed(change)
        said, self._said = self._said, []
        before, self._shown = self._shown, dict(told_scene(scene))
        return [
            *(f"  {_told_event(event)}" for event in change.events),
            *_timing(change),
            *_changes(before, self._shown),
            *(f"  said: {sentence}" for sentence in said),
        ]


def _told_event(event: Event) -> str:
    return f"{type(event).__name__} {plain(event)}"


def _timing(change: Change[Any]) -> Iterator[str]:
    """Yield when each piece sets off, where from and where to."""
    timeline = timeline_of(change.events)
    for card in sorted(timeline.delays):
        way = f"{timeline.sources.get(card, '')!r} to {timeline.targets.get(card, '')!r}"
        yield f"  {card.shuffle}:{card.place} after {timeline.delays[card]} ms from {way}"
    if timeline.rolled:
        yield f"  tumble: {sorted(die.place for die in timeline.rolled)}"


def _changes(before: dict[str, str], now: dict[str, str]) -> Iterator[str]:
    """Yield what is no longer on the table, and what is there instead."""
    for name, told in before.items():
        if now.get(name) != told:
            yield f"  - {name}: {told}"
    for name, told in now.items():
        if before.get(name) != told:
            yield f"  + {name}: {told}"
    if list(before) != list(now):
        yield f"  order: {' | '.join(now)}"


EVENTS = Net("events", tuple(_items()), tell)
