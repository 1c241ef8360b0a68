"""A computer player for Bali that thinks no further than the play at hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from gamesuite.engine.player import Player
from gamesuite.games.bali import search
from gamesuite.games.bali.building import built_column
from gamesuite.games.bali.commands import (
    CannotPlay,
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Place,
    Remove,
    Stop,
)
from gamesuite.games.bali.lexicon import Lexicon, built_in
from gamesuite.games.bali.state import Column, Table
from gamesuite.games.bali.views import View


class GreedyBali(Player[View, Command]):
    """Takes the highest word, else builds the highest word, else the longest part of one.

    It knows the words of ``lexicon`` (the suite's own if None), challenges what is no part of
    any of them, and takes the dearest column from a player who cannot play.
    """

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        self._lexicon = built_in() if lexicon is None else lexicon

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command to give in ``view``; ``rng`` breaks ties."""
        table = view.table
        match table.phase:
            case "window":
                real = self._lexicon.is_fragment(table.doubted().text)
                return Pass() if real else Challenge()
            case "name":
                word = next(self._lexicon.words_with(table.doubted().text), None)
                return Pass() if word is None else NameWord(word)
            case "forfeit":
                return _dearest(table, rng)
            case _:
                return self._turn(view, rng)

    def _turn(self, view: View, rng: Random) -> Command:
        table = view.table
        last_cards = not view.deck and not table.solitaire
        removals = [(column.value, Remove(place)) for place, column in _complete(table)]
        found = _best(removals, rng) or self._build(table, rng, words_only=last_cards)
        if found is not None:
            return found
        if table.solitaire:
            return Stop()
        return Pass() if last_cards else CannotPlay()

    def _build(self, table: Table, rng: Random, *, words_only: bool) -> Command | None:
        """Return the build of the highest word, else of the longest part of one, if any."""
        words: list[tuple[int, Command]] = []
        parts: list[tuple[int, Command]] = []
        for found in search.builds(self._lexicon, table):
            if search.is_word(self._lexicon, found):
                words.append((built_column(table, found.build).value, found.build))
            elif not words_only:
                parts.append((len(found.text), found.build))
        return _best(words, rng) or _best(parts, rng)


def _complete(table: Table) -> Iterator[tuple[Place, Column]]:
    return ((place, column) for place, column in table.own_columns() if column.complete)


def _dearest(table: Table, rng: Random) -> Command:
    """Return the forfeit that costs the player whose turn it is most."""
    forfeits = [(column.value, Forfeit(place)) for place, column in table.own_columns()]
    return _best(forfeits, rng) or Pass()


def _best(plays: Sequence[tuple[int, Command]], rng: Random) -> Command | None:
    """Return one of the commands with the highest number, None if there are none."""
    best = max((value for value, _ in plays), default=None)
    return None if best is None else rng.choice([play for value, play in plays if value == best])
