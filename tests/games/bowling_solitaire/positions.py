"""Games and positions of Bowling Solitaire for tests, made from cards or from balls alone."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from gamesuite.engine.luck import Luck
from gamesuite.engine.match import Match
from gamesuite.engine.rules import usual_seats
from gamesuite.engine.setup import Deal, Option, Setup
from gamesuite.games.bowling_solitaire.rules import (
    BowlingSolitaireOptions,
    BowlingSolitaireRules,
    Command,
    Progress,
    State,
    View,
    deal_next_rack,
    end_ball,
    shuffle_rack,
)

RULES = BowlingSolitaireRules()
VARIATIONS = ("standard", "open-balls", "practice-frame")

LEAFLET = "2717 295 18 6 05836 039 44"
"""The sample frame of the leaflet."""
NO_FIRST_CARD = "2588 190 09 1 42635 376 74"
"""No card can be played with the first ball; with the second the 2 can."""
NO_CARD_AT_ALL = "2588 190 09 1 46352 376 74"
"""No card can be played with either ball."""


def new_match(
    cards: str | None = None, variation: str = "standard", number: int = 1
) -> Match[State, Command, View]:
    options: dict[str, Option] = {"variation": variation}
    names = None if cards is None else tuple(cards.replace(" ", ""))
    setup = Setup("bowling-solitaire", options, usual_seats(RULES), Deal(number, names))
    return Match(RULES, setup)


def rack(frame: int = 0, variation: str = "standard", number: int = 1) -> State:
    """Return a fresh rack of ``frame`` in a game without earlier balls."""
    options = msgspec.convert({"variation": variation}, BowlingSolitaireOptions)
    luck = Luck(number)
    return State(luck, Progress(options, frame), shuffle_rack(luck, frame, 0))


def knock(state: State, pins: int) -> State:
    """Return ``state`` after a ball that took ``pins`` pins, whatever the cards allow."""
    standing = [pin for pin in range(10) if pin not in state.used]
    used = state.used + tuple(standing[:pins])
    progress = replace(state.progress, knocked=pins)
    return end_ball(replace(state, used=used, progress=progress)).state


def bowl_balls(balls: Iterable[int], variation: str = "standard") -> State:
    """Return the position after ``balls``, with fresh racks dealt where the rules ask for them."""
    state = rack(variation=variation)
    for pins in balls:
        if state.progress.is_rack_over:
            state = deal_next_rack(state).state
        state = knock(state, pins)
    return state


def balls_of(sheet: str) -> tuple[int, ...]:
    """Return the balls of a score sheet written with strikes, spares, misses and numbers."""
    balls: list[int] = []
    for mark in sheet.replace(" ", ""):
        numbers = {"X": 10, "-": 0, "/": 10 - balls[-1] if balls else 10}
        balls.append(numbers[mark] if mark in numbers else int(mark))
    return tuple(balls)
