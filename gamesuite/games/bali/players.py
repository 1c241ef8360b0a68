"""The computer players of Bali.

One is greedy and one does what the coach advises. For matches there are levels: easy knows fewer
words, sees only short builds, and forgets what was removed. Medium knows all words, and plays by a
quick rule. Strong plays its choices out and judges how it stands then. Both remember what was
removed, as a person could.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import ModuleType
from typing import Any
from zlib import crc32

from gamesuite.engine.player import Player, ThinkingPlayer, one_of_best
from gamesuite.engine.rules import Rules
from gamesuite.games.bali import search
from gamesuite.games.bali.dictionary.judge import judge_at
from gamesuite.games.bali.dictionary.lexicon import Lexicon, built_in
from gamesuite.games.bali.matches.playing import Comparison, Effort, kernel
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
    State,
    Stop,
    Table,
    View,
    view_of,
)
from gamesuite.games.bali.thinking.playing_out import PlayingOut


class GreedyBali(Player[View, Command]):
    """Removes the highest word, else builds the highest word, else the longest part of one.

    It knows the built-in words that the dictionary of the game allows, challenges builds that are
    not part of any of them, and chooses the most valuable column of a player who cannot play.
    """

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command to do in ``view``; ``rng`` breaks ties."""
        table = view.table
        match table.phase:
            case "window":
                is_real = built_in().is_fragment(table.pending_column().text)
                return Pass() if is_real else Challenge()
            case "name":
                word = next(built_in().words_with(table.pending_column().text), None)
                return Pass() if word is None else NameWord(word)
            case "forfeit":
                return _most_valuable_forfeit(table, rng)
            case _:
                return self._turn(view, rng)

    def _turn(self, view: View, rng: Random) -> Command:
        table = view.table
        is_on_last_cards = not view.deck and not table.is_solitaire
        removals = [(column.value, Remove(place)) for place, column in _complete_columns(table)]
        play = _best(removals, rng) or self._build(table, rng, words_only=is_on_last_cards)
        if play is not None:
            return play
        if table.is_solitaire:
            return Stop()
        return Pass() if is_on_last_cards else CannotPlay()

    def _build(self, table: Table, rng: Random, *, words_only: bool) -> Command | None:
        """Return the build of the highest word, else of the longest part of one, or None."""
        words: list[tuple[int, Command]] = []
        parts: list[tuple[int, Command]] = []
        judge = judge_at(table)
        for found in search.builds(built_in(), table):
            if not (judge.knows_all_words or judge.is_fragment(found.text)):
                continue
            if search.is_word(built_in(), found) and judge.allows(found.text):
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
    """Return the columns that the seat with the turn can remove."""
    return ((place, column) for place, column in table.own_columns() if column.is_complete)


def _most_valuable_forfeit(table: Table, rng: Random) -> Command:
    """Return the forfeit that costs the player with the turn most."""
    forfeits = [(column.value, Forfeit(place)) for place, column in table.own_columns()]
    return _best(forfeits, rng) or Pass()


def _best(plays: Sequence[tuple[int, Command]], rng: Random) -> Command | None:
    """Return one of the commands with the highest number, or None if there are none."""
    return one_of_best(plays, lambda play: play[0], rng)[1] if plays else None


# The levels

LONGEST = 9
"""The most letters of a word that easy knows."""

STEM = 4
"""Words with the same first letters, so many, are a family: easy knows all of them or none."""

FAMILIES = 6
"""Of so many families easy does not know one."""


class FewWords:
    """The words that easy knows: a fixed part of the built-in ones; letters are capitals, A to Z.

    Related words, which begin alike, are mostly known together.
    """

    def allows(self, word: str) -> bool:
        """Return whether ``word`` is a word that is known."""
        return self._is_known(word) and built_in().allows(word)

    def is_fragment(self, text: str) -> bool:
        """Return whether ``text`` is a contiguous part of a word that is known."""
        return any(True for _ in self.words_with(text))

    def words_with(self, fragment: str) -> Iterator[str]:
        """Yield the known words that contain ``fragment``."""
        return filter(self._is_known, built_in().words_with(fragment))

    def _is_known(self, word: str) -> bool:
        return len(word) <= LONGEST and crc32(word[:STEM].encode()) % FAMILIES > 0


FEW_WORDS = FewWords()
"""The words that easy knows."""

EASY_PIECES = 3
"""The most pieces that easy puts together in a turn."""

EASY_PARTS = 20
"""Of how many parts of words, the longest, easy finds out whether it knows a word with them."""

SLIP = 0.25
"""The chance that easy builds any of the words that it sees, and not the highest."""


class EasyBali(Player[View, Command]):
    """Builds short words of those that it knows, and removes them at once.

    It slips now and then, and challenges what it does not know.
    """

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command that a beginner might give in ``view``."""
        table = view.table
        match table.phase:
            case "window":
                is_known = FEW_WORDS.is_fragment(table.pending_column().text)
                return Pass() if is_known else Challenge()
            case "name":
                return named_word(table, FEW_WORDS)
            case "turn":
                return self._turn(view, rng)
            case _:
                return GreedyBali().decide(view, rng)

    def _turn(self, view: View, rng: Random) -> Command:
        table = view.table
        removals = [Remove(place) for place, column in table.own_columns() if column.is_complete]
        if removals:
            return rng.choice(removals)
        is_last = not view.deck and not table.is_solitaire
        build = self._build(table, rng, words_only=is_last)
        # With a referee nobody may say that he cannot play while there is a build.
        return build or (Pass() if is_last else GreedyBali().decide(view, rng))

    def _build(self, table: Table, rng: Random, *, words_only: bool) -> Command | None:
        """Return the build of the highest word that it knows, else of a part of one, or None."""
        judge = judge_at(table)
        words: list[tuple[int, Command]] = []
        parts: list[tuple[int, str, Command]] = []
        for found in search.builds(built_in(), table, EASY_PIECES):
            build, text = found.build, found.text
            if search.is_word(built_in(), found):
                if FEW_WORDS.allows(text) and judge.allows(text):
                    words.append((table.built_column(build).value, build))
            elif not words_only:
                parts.append((len(text), text, build))
        if words and rng.random() < SLIP:
            return rng.choice(words)[1]
        if words:
            return max(words, key=lambda each: each[0])[1]
        for _, text, part in sorted(parts, key=lambda each: -each[0])[:EASY_PARTS]:
            if FEW_WORDS.is_fragment(text) and judge.is_fragment(text):
                return part
        return None


class MediumBali(ThinkingPlayer[View, Command]):
    """Plays by the rule that strong plays matches out by, with all words.

    ``loop`` is the kernel, and ``effort`` how much is tried (`matches/playing.py`). A solitaire it
    plays as the coach does after a quick look.
    """

    def __init__(self, loop: ModuleType = kernel, effort: Effort | None = None) -> None:
        self._loop = loop
        self._effort = effort
        self._alone = CoachBali(quick=True)

    def view(self, rules: Rules[Any, Command, View], state: State, seat: int) -> View:
        """Return what everyone saw so far: the view, and the letters of removed words."""
        return view_of(state, remembered=True)

    def think(self, view: View, rng: Random) -> Iterator[Command | None]:
        """Yield the command that seems best, and None between slices of work before."""
        table = view.table
        if table.is_solitaire:
            yield self._alone.decide(view, rng)
        elif table.phase == "window":
            yield Pass() if seems_right(table) else Challenge()
        elif table.phase == "name":
            yield named_word(table, built_in())
        else:
            comparison = Comparison(view, rng.getrandbits(40), self._loop, self._effort)
            yield from self._compare(comparison)
            yield comparison.choices()[0].command

    def _compare(self, comparison: Comparison) -> Iterator[None]:
        """Compare the choices further than by the rule; medium does not."""
        yield from ()  # so that this is a generator


class StrongBali(MediumBali):
    """Plays out every choice that the rule likes, for the best chance to win."""

    def _compare(self, comparison: Comparison) -> Iterator[None]:
        yield from comparison.work()


def seems_right(table: Table) -> bool:
    """Return whether a player who knows the built-in words believes in the last build."""
    text = table.pending_column().text
    judge = judge_at(table)
    return built_in().is_fragment(text) or judge.is_fragment(text)


def named_word(table: Table, known: Lexicon | FewWords) -> Command:
    """Return the command of challenged players who know the words ``known``.

    They name the first of these that contains the build and that the dictionary of the game allows.
    If there is none, they pass, which is to give in.
    """
    judge = judge_at(table)
    words = known.words_with(table.pending_column().text)
    word = next(filter(judge.allows, words), None)
    return Pass() if word is None else NameWord(word)


LEVELS: dict[str, Callable[[], Player[View, Command]]] = {
    "easy": EasyBali,
    "medium": MediumBali,
    "strong": StrongBali,
}
"""The levels, weakest first."""
