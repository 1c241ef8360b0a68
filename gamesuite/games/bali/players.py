"""The computer player of Bali."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from gamesuite.engine.player import Player
from gamesuite.games.bali import search
from gamesuite.games.bali.dictionary.judge import judge_of
from gamesuite.games.bali.dictionary.lexicon import Lexicon, built_in
from gamesuite.games.bali.state import (
    CannotPlay,
    Challenge,
    Column,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Place,
    Remove,
    Stop,
    Table,
    View,
)
from gamesuite.games.bali.thinking.playing_out import PlayingOut


class GreedyBali(Player[View, Command]):
    """Removes the highest word, else builds the highest word, else the longest part of one.

    It knows the words of ``lexicon`` (the built-in one if None) that the dictionary of the game
    allows, challenges builds that are not part of any of them, and chooses the most valuable column
    of a player who cannot play.
    """

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        self._lexicon = built_in() if lexicon is None else lexicon

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command to do in ``view``; ``rng`` breaks ties."""
        table = view.table
        match table.phase:
            case "window":
                is_real = self._lexicon.is_fragment(table.pending_column().text)
                return Pass() if is_real else Challenge()
            case "name":
                word = next(self._lexicon.words_with(table.pending_column().text), None)
                return Pass() if word is None else NameWord(word)
            case "forfeit":
                return _most_valuable_forfeit(table, rng)
            case _:
                return self._turn(view, rng)

    def _turn(self, view: View, rng: Random) -> Command:
        table = view.table
        is_on_last_cards = not view.deck and not table.is_solitaire
        removals = [(column.value, Remove(place)) for place, column in _complete_columns(table)]
        found = _best(removals, rng) or self._build(table, rng, words_only=is_on_last_cards)
        if found is not None:
            return found
        if table.is_solitaire:
            return Stop()
        return Pass() if is_on_last_cards else CannotPlay()

    def _build(self, table: Table, rng: Random, *, words_only: bool) -> Command | None:
        """Return the build of the highest word, else of the longest part of one, or None."""
        words: list[tuple[int, Command]] = []
        parts: list[tuple[int, Command]] = []
        judge = judge_of(table.options.dictionary, self._lexicon)
        for found in search.builds(self._lexicon, table):
            if not (judge.knows_all_words or judge.is_fragment(found.text)):
                continue
            if search.is_word(self._lexicon, found) and judge.allows(found.text):
                words.append((table.built_column(found.build).value, found.build))
            elif not words_only:
                parts.append((len(found.text), found.build))
        return _best(words, rng) or _best(parts, rng)


class CoachBali(Player[View, Command]):
    """Does what the coach advises in a solitaire, after a ``quick`` look or a long one.

    In company it plays as the greedy one.
    """

    def __init__(self, *, quick: bool = False) -> None:
        self._is_quick = quick
        self._in_company = GreedyBali()

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command with the highest score to expect."""
        if not view.table.is_solitaire:
            return self._in_company.decide(view, rng)
        playing = PlayingOut(view)
        if len(playing.tried) == 1:
            return playing.tried[0].command
        answers = filter(None, playing.outlooks())
        outlooks = next(answers) if self._is_quick else list(answers)[-1]
        return next(iter(outlooks), Stop())


def _complete_columns(table: Table) -> Iterator[tuple[Place, Column]]:
    return ((place, column) for place, column in table.own_columns() if column.is_complete)


def _most_valuable_forfeit(table: Table, rng: Random) -> Command:
    """Return the forfeit that costs the player with the turn most."""
    forfeits = [(column.value, Forfeit(place)) for place, column in table.own_columns()]
    return _best(forfeits, rng) or Pass()


def _best(plays: Sequence[tuple[int, Command]], rng: Random) -> Command | None:
    """Return one of the commands with the highest number, or None if there are none."""
    best = max((value for value, _ in plays), default=None)
    return None if best is None else rng.choice([play for value, play in plays if value == best])
