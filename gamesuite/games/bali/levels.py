"""The computer players for matches of Bali by level.

Easy knows fewer words, sees only short builds, and forgets what was removed. Medium knows all
words, and plays by a quick rule. Strong plays its choices out and judges how it stands then. Both
remember what was removed, as a person could.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType

from gamesuite.engine.player import Player
from gamesuite.games.bali import search
from gamesuite.games.bali.dictionary.few_words import few_words
from gamesuite.games.bali.dictionary.judge import judge_of
from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.matches.answers import named_word, seems_right
from gamesuite.games.bali.matches.playing import Comparison, Effort, kernel
from gamesuite.games.bali.players import CoachBali, GreedyBali
from gamesuite.games.bali.state import Challenge, Command, Pass, Remove, Table, View

EASY_PIECES = 3
"""The most pieces that easy puts together in a turn."""
EASY_PARTS = 20
"""Of how many parts of words it sees whether it knows a word with them."""
SLIP = 0.25
"""How often it builds any word that it sees."""


class EasyBali(Player[View, Command]):
    """Builds short words of those that it knows, and removes them at once.

    It slips now and then, and challenges what it does not know.
    """

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command that a beginner might give in ``view``."""
        table = view.table
        match table.phase:
            case "window":
                return (
                    Pass() if few_words().is_fragment(table.pending_column().text) else Challenge()
                )
            case "name":
                return named_word(table, few_words().words_with(table.pending_column().text))
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
        judge = judge_of(table.options.dictionary, built_in())
        words: list[tuple[int, Command]] = []
        parts: list[tuple[int, str, Command]] = []
        for found in search.builds(built_in(), table, EASY_PIECES):
            build, text = found.build, found.text
            if search.is_word(built_in(), found):
                if few_words().allows(text) and judge.allows(text):
                    words.append((table.built_column(build).value, build))
            elif not words_only:
                parts.append((len(text), text, build))
        if words and rng.random() < SLIP:
            return rng.choice(words)[1]
        if words:
            return max(words, key=lambda each: each[0])[1]
        for _, text, part in sorted(parts, key=lambda each: -each[0])[:EASY_PARTS]:
            if few_words().is_fragment(text) and judge.is_fragment(text):
                return part
        return None


class MediumBali(Player[View, Command]):
    """Plays by the rule that strong plays matches out by, with all words."""

    remembers = True

    def __init__(self, loop: ModuleType = kernel, effort: Effort | None = None) -> None:
        self._loop = loop
        self._effort = effort
        self._alone = CoachBali(quick=True)

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command that seems best."""
        *_, command = self.think(view, rng)
        assert command is not None
        return command

    def think(self, view: View, rng: Random) -> Iterator[Command | None]:
        """Yield the command that seems best, and None between slices of work before."""
        table = view.table
        if table.is_solitaire:
            yield self._alone.decide(view, rng)
        elif table.phase == "window":
            yield Pass() if seems_right(table) else Challenge()
        elif table.phase == "name":
            yield named_word(table, built_in().words_with(table.pending_column().text))
        else:
            comparison = Comparison(view, rng.getrandbits(40), self._loop, self._effort)
            yield from self._compare(comparison)
            yield comparison.choices()[0].command

    def _compare(self, comparison: Comparison) -> Iterator[None]:
        yield from ()


class StrongBali(MediumBali):
    """Plays out every choice that the rule likes, for the best chance to win."""

    def _compare(self, comparison: Comparison) -> Iterator[None]:
        yield from comparison.work()


LEVELS: dict[str, Callable[[], Player[View, Command]]] = {
    "easy": EasyBali,
    "medium": MediumBali,
    "strong": StrongBali,
}
"""The levels, weakest first."""
