"""Commands worth trying. All legal builds can be asked about, but they are too many to list."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.games.bali import search
from gamesuite.games.bali.commands import (
    CannotPlay,
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Remove,
    Stop,
)
from gamesuite.games.bali.lexicon import Lexicon
from gamesuite.games.bali.state import State


def plays(lexicon: Lexicon, state: State) -> Iterator[Command]:
    """Yield some of what may be done in ``state``; there is always something until the end."""
    match state.table.phase:
        case "turn":
            yield from _turn(lexicon, state)
        case "window":
            yield from (Pass(), Challenge())
        case "name":
            yield from _answers(lexicon, state)
        case "forfeit":
            yield from (Forfeit(place) for place, _ in state.table.own_columns())
        case "over":
            return


def _turn(lexicon: Lexicon, state: State) -> Iterator[Command]:
    """Yield removals and builds of one piece; giving up only where there is nothing else."""
    table = state.table
    found = False
    for command in _progress(lexicon, state):
        found = True
        yield command
    if state.last_cards:
        yield Pass()
    elif not found:
        yield Stop() if table.solitaire else CannotPlay()


def _progress(lexicon: Lexicon, state: State) -> Iterator[Command]:
    for place, column in state.table.own_columns():
        if column.complete:
            yield Remove(place)
    for found in search.builds(lexicon, state.table, 1):
        if not state.last_cards or search.is_word(lexicon, found):
            yield found.build


def _answers(lexicon: Lexicon, state: State) -> Iterator[Command]:
    word = next(lexicon.words_with(state.table.doubted().text), None)
    if word is not None:
        yield NameWord(word)
    yield Pass()
