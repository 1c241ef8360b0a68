"""Games and positions of Bali for tests, written in letters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import msgspec
import pytest

from gamesuite.engine.cards import CardId
from gamesuite.engine.luck import Luck
from gamesuite.engine.match import Match
from gamesuite.engine.rules import apply
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.games.bali.rules import BaliRules
from gamesuite.games.bali.state import (
    COLUMNS,
    BaliOptions,
    Build,
    Card,
    Column,
    Command,
    Place,
    State,
    Table,
    View,
    pack,
)

RULES = BaliRules()
STANDARD = BaliOptions()
CHALLENGES = BaliOptions(challenges="challenges")
PARTNERS = BaliOptions(partnership=True)
BOLD_PARTNERS = BaliOptions(partnership=True, challenges="challenges")
DEAD = ("BCD FGH JKL MNP QRS TVW XYZ", "DCB HGF LKJ PNM SRQ WVT ZYX")
"""Two panels that allow no build."""


def setup(
    seats: int, number: int = 1, cards: str | None = None, options: BaliOptions = STANDARD
) -> Setup:
    """Return a setup; ``cards`` are letters in dealing order."""
    given = None if cards is None else tuple(cards)
    complete: dict[str, Option] = msgspec.to_builtins(options)
    return Setup("bali", complete, tuple(Seat() for _ in range(seats)), Deal(number, given))


def match(
    seats: int, number: int = 1, options: BaliOptions = STANDARD
) -> Match[State, Command, View]:
    """Return a match of the deal ``number``."""
    return Match(RULES, setup(seats, number, options=options))


def position(*panels: str, deck: str = "", seat: int = 0, options: BaliOptions = STANDARD) -> State:
    """Return a position with columns separated by spaces; ``*`` marks a complete word.

    ``-`` is an opening, and so are columns that are not given.
    """
    ids = (CardId(0, place) for place in count())
    laid = tuple(tuple(_column(text, ids) for text in _columns(p, len(panels))) for p in panels)
    sides = 2 if options.partnership else len(panels)
    table = Table(options, 0, (), laid, seat, (0,) * sides)
    return State(Luck(7), table, tuple(Card(next(ids), face) for face in deck))


@contextmanager
def laid(state: State) -> Iterator[None]:
    """Let games that begin meanwhile begin in ``state``, with the own words of the moment."""
    begin = BaliRules.start

    def start(rules: BaliRules, setup: Setup) -> State:
        return msgspec.structs.replace(state, own=begin(rules, setup).own)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaliRules, "start", start)
        yield


def full(state: State) -> State:
    """Return ``state`` with all cards of the game: the deck gets those that are missing."""
    table = state.table
    present = [card.face for _, column in table.columns() for card in column.cards]
    present += [card.face for card in state.deck]
    rest = list(pack(table.seats, wild=table.options.wild))
    for face in present:
        rest.remove("?" if face.islower() else face)
    more = tuple(Card(CardId(0, len(present) + at), face) for at, face in enumerate(rest))
    return msgspec.structs.replace(state, deck=state.deck + more)


def _columns(panel: str, seats: int) -> list[str]:
    given = panel.split()
    return given + ["-"] * (COLUMNS[seats] - len(given))


def _column(text: str, ids: Iterator[CardId]) -> Column:
    faces = text.strip("*-")
    return Column(tuple(Card(next(ids), face) for face in faces), text.endswith("*"))


def build(column: int, *pieces: int, wilds: str = "", panel: int = 0) -> Build:
    """Return a build on ``panel`` from columns of the same panel, all numbered from 0."""
    places = tuple(Place(panel, piece) for piece in pieces)
    return Build(Place(panel, column), places, wilds)


def do(state: State, *commands: Command) -> State:
    """Return ``state`` after ``commands``."""
    for command in commands:
        state = apply(RULES, state, command).state
    return state


def shown(state: State, panel: int = 0) -> str:
    """Return ``panel`` in the form :func:`position` takes."""
    texts = (
        (column.faces or "-") + "*" * column.is_complete for column in state.table.panels[panel]
    )
    return " ".join(texts)


def deck(state: State) -> str:
    """Return the faces of the deck, top card first."""
    return "".join(card.face for card in state.deck)
