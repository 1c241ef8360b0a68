"""What a screen reader is told without being asked: moves, refusals, scores and the end.

Cards, places and buttons have names and speak for themselves when the keyboard comes to them. What
happens elsewhere at the table, whoever caused it, is announced here in the words of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec
from PySide6.QtCore import QObject

from gamesuite.app.parts.feature import Feature
from gamesuite.app.play.session import Session
from gamesuite.engine.descriptions import unscored_sentence
from gamesuite.engine.entry import Entry, Restart
from gamesuite.engine.language import _, counted
from gamesuite.engine.match import Match
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import Outcome
from gamesuite.engine.seating import name_to_act, seat_names
from gamesuite.engine.table.hands import Change
from gamesuite.opening import Opened
from gamesuite.widgets.table.game_table import AnyGameTable

MOST_MOVES = 4
"""How many moves that follow each other at once are said one by one."""

Say: TypeAlias = Callable[[str, bool], None]
"""Says a sentence; with True at once, whatever is being said."""


class _Heard(msgspec.Struct, frozen=True):
    """How a match stood when something was last said of it."""

    match: Match[Any, Any, Any]
    entries: tuple[Entry[Any], ...]
    points: tuple[int, ...]
    outcome: Outcome | None
    scored: bool


class Announcer(Feature):
    """Announces what changes in ``session`` with ``say``.

    It compares the match with what it said last: a signal that comes twice is not heard twice,
    and moves of computer players and of the program are said like those of a person. Moves are
    told as who sits at this screen sees them.
    """

    def __init__(self, session: Session, say: Say, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._say = say
        self._heard = None if session.current is None else _heard(session.current)
        session.refused.connect(self.refuse)

    def attach(self, table: AnyGameTable) -> None:
        """Say from now on what ``table`` refuses, and what is prepared there."""
        table.refused.connect(self.refuse)
        table.captioned.connect(self._say_caption)

    def refuse(self, why: Reason) -> None:
        """Say why something is not allowed."""
        current = self._session.current
        if current is not None:
            self._say(current.game.descriptions.refusal(why), True)

    def _say_caption(self, words: str) -> None:
        if words:
            self._say(words, True)

    def open_game(self) -> None:
        """Announce the game on the table."""
        current = self._session.current
        if current is not None:
            self._heard = _heard(current)
            self._say(" ".join(_opening(current)), False)

    def change_game(self, change: Change[Any]) -> None:
        """Announce what has changed since the last announcement."""
        current, before = self._session.current, self._heard
        if current is None or before is None or before.match is not current.match:
            return
        self._heard = now = _heard(current)
        words = " ".join(_changes(current, before, now, self._session.viewer))
        if words:
            self._say(words, now.outcome is not None and before.outcome is None)


def _heard(opened: Opened) -> _Heard:
    match = opened.match
    return _Heard(
        match,
        match.entries[: match.cursor],
        opened.game.points(match),
        match.outcome,
        not match.unscored,
    )


def _opening(opened: Opened) -> Iterator[str]:
    """Yield what is said when ``opened`` comes to the table."""
    match, words = opened.match, opened.game.descriptions
    deal = words.numbered(match.setup.deal.number)
    yield _("{game}, {deal}.").format(game=words.title(), deal=deal)
    variation = words.variation(match.setup.options)
    if variation:
        yield f"{variation}."
    if match.unscored:
        yield unscored_sentence(match.unscored[0])
    if match.outcome is not None:
        yield opened.ending()


def _changes(opened: Opened, before: _Heard, now: _Heard, viewer: int | None) -> Iterator[str]:
    """Yield what has happened between ``before`` and ``now``."""
    if now.entries[: len(before.entries)] == before.entries:
        yield from _moves(opened, now.entries[len(before.entries) :], viewer)
    elif before.entries[: len(now.entries)] == now.entries:
        yield _taken_back(opened, before.entries[len(now.entries)], viewer)
    else:
        yield _("The position has changed.")
    if now.outcome is not None and before.outcome is None:
        yield opened.ending()
    elif now.points != before.points:
        yield _score(opened, before.points, now.points)
    if before.scored and not now.scored:
        yield unscored_sentence(now.match.unscored[0])


def _moves(opened: Opened, new: tuple[Entry[Any], ...], viewer: int | None) -> Iterator[str]:
    """Yield ``new``, the last entries that stand, as sentences; many of them are counted."""
    if new and isinstance(new[-1].command, Restart):
        yield _("Game restarted.")
        return
    done = opened.match.history()[-len(new) :] if new else ()
    for state, entry in done[:MOST_MOVES]:
        yield _move(opened, state, entry, viewer)
    if len(done) > MOST_MOVES:
        yield counted("And {n} more move.", "And {n} more moves.", len(done) - MOST_MOVES)
    brought = _brought(opened, viewer)
    if brought:
        yield _closed(brought)


def _move(opened: Opened, state: Any, entry: Entry[Any], viewer: int | None) -> str:
    """Return ``entry``, done in ``state``, as a sentence that says whose it is among several."""
    match = opened.match
    words = opened.game.descriptions.command(match.rules.view(state, viewer), entry.command)
    if len(match.setup.seats) > 1:
        words = _("{name}: {move}").format(name=name_to_act(match, state), move=words)
    return _closed(words)


def _brought(opened: Opened, viewer: int | None) -> str:
    """Return what luck has brought with the last entry."""
    history = opened.match.history()
    if not history:
        return ""
    return opened.game.descriptions.brought(opened.match.view(viewer), history[-1][1].command)


def _taken_back(opened: Opened, entry: Entry[Any], viewer: int | None) -> str:
    """Return how it is said that ``entry``, and what followed from it, was taken back."""
    if isinstance(entry.command, Restart):
        return _("The restart is undone.")
    view = opened.match.view(viewer)
    words = opened.game.descriptions.command(view, entry.command)
    return _closed(_("Undone: {move}").format(move=words))


def _score(opened: Opened, before: tuple[int, ...], now: tuple[int, ...]) -> str:
    """Return the scores that have changed."""
    if len(now) == 1:
        return _("Score {points}.").format(points=now[0])
    told = []
    for number, name in enumerate(seat_names(opened.match.setup.seats)):
        if now[number] != before[number]:
            told.append(_("{name}: {points}.").format(name=name, points=now[number]))
    return " ".join(told)


def _closed(words: str) -> str:
    """Return ``words`` with an end, so that speech pauses before what follows."""
    return words if words.endswith((".", "!", "?")) else f"{words}."
