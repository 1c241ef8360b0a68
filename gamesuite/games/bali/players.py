"""The computer players of Bali.

One is greedy and one does what the coach advises. For matches there are levels, which differ in the
words that they know: easy the 5,000 commonest with their forms, medium what a newspaper uses, and
strong all of the built-in list (``packaging/make_words.py``). Easy and medium overlook very long
ones, and play by a quick rule. Easy forgets what was removed, and builds the shortest part of a
word where it sees none. Strong plays its best choices out and judges how it stands then, as far as
a good player looks ahead; the coach looks further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from types import ModuleType
from typing import Any, ClassVar

from msgspec.structs import replace

from gamesuite.engine.language import N_
from gamesuite.engine.player import Player, ThinkingPlayer, one_of_best
from gamesuite.engine.rules import Rules
from gamesuite.games.bali import search
from gamesuite.games.bali.dictionary.judge import judge_at
from gamesuite.games.bali.dictionary.lexicon import Lexicon, built_in, known_by
from gamesuite.games.bali.matches.playing import (
    EFFORT,
    Choice,
    Comparison,
    Effort,
    any_build,
    kernel,
)
from gamesuite.games.bali.state import (
    Build,
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
)
from gamesuite.games.bali.thinking.playing_out import PlayingOut


class GreedyBali(Player[View, Command]):
    """Removes the highest word, else builds the highest word, else the longest part of one.

    It knows the words ``known``, None for all built-in ones, that the dictionary of the game
    allows, challenges builds that are not part of any of them, and chooses the most valuable
    column of a player who cannot play.
    """

    def __init__(self, known: Lexicon | None = None) -> None:
        self._known = known or built_in()

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command to do in ``view``; ``rng`` breaks ties."""
        table = view.table
        match table.phase:
            case "window":
                is_real = self._known.is_fragment(table.pending_column().text)
                return Pass() if is_real else Challenge()
            case "name":
                word = next(self._known.words_with(table.pending_column().text), None)
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
        for found in search.builds(self._known, table):
            if not (judge.knows_all_words or judge.is_fragment(found.text)):
                continue
            if search.is_word(self._known, found) and judge.allows(found.text):
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

    def view(self, rules: Rules[Any, Command, View], state: State, seat: int) -> View:
        """Return what everyone saw so far, as the coach is asked."""
        return rules.recalled(state, seat)

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


NEARLY_GAIN = 6.0
"""Up to how many points less a choice is about as good to those with a taste."""
NEARLY_WORTH = 0.04
"""The same of what a choice is worth that was played out, mostly the chance to win."""


class LevelBali(ThinkingPlayer[View, Command]):
    """A level: plays by the rule that matches are played out by, with the words it knows.

    ``loop`` is the kernel, and ``effort`` how much is tried (`matches/playing.py`). Of choices that
    are about as good it takes one that is most to its ``taste``. A solitaire it plays greedily.
    """

    level = ""
    """Its name."""

    effort: ClassVar[Effort | None] = None
    """How much it tries unless told otherwise; None is as much as the coach."""

    def __init__(
        self,
        loop: ModuleType = kernel,
        effort: Effort | None = None,
        taste: Callable[[View, Command], int] | None = None,
    ) -> None:
        self._loop = loop
        self._effort = effort or self.effort
        self._taste = taste

    @property
    def known(self) -> Lexicon:
        """The words that it knows."""
        return known_by(self.level)

    def alone(self) -> Player[View, Command]:
        """Return the player that plays a solitaire for it."""
        return GreedyBali(self.known)

    def think(self, view: View, rng: Random) -> Iterator[Command | None]:
        """Yield the command that seems best, and None between slices of work before."""
        table = view.table
        if table.is_solitaire:
            yield self.alone().decide(view, rng)
        elif table.phase == "window":
            yield Pass() if seems_right(table, self.known) else Challenge()
        elif table.phase == "name":
            yield named_word(table, self.known)
        else:
            seed = rng.getrandbits(40)
            comparison = Comparison(view, seed, self._loop, self._effort, self.known)
            yield from self._compare(comparison)
            yield self._chosen(view, self._liked(view, comparison.choices()))

    def _compare(self, comparison: Comparison) -> Iterator[None]:
        """Compare the choices further than by the rule; only strong does."""
        yield from ()  # so that this is a generator

    def _liked(self, view: View, choices: Sequence[Choice]) -> Command:
        """Return the command that it likes best of those of ``choices`` about as good as the first.

        Choices that were played out are compared by what they are worth, others by their gain.
        """
        taste, first = self._taste, choices[0]
        if taste is None:
            return first.command
        near = [
            each.command
            for each in choices
            if (
                each.orders and first.worth - each.worth <= NEARLY_WORTH
                if first.orders
                else first.gain - each.gain <= NEARLY_GAIN
            )
        ]
        return max(near, key=lambda command: taste(view, command))

    def _chosen(self, view: View, best: Command) -> Command:
        """Return what it does in ``view``, where ``best`` is what the comparison likes best."""
        return best


class EasyBali(LevelBali):
    """Knows the commonest words, and forgets what was removed.

    Where it sees no word, it builds as little as it can: a long part would help who knows more.
    """

    level = "easy"

    def _chosen(self, view: View, best: Command) -> Command:
        if not isinstance(best, Build) or self.known.allows(view.table.built_column(best).text):
            return best
        least = any_build(view, self.known)
        return least if isinstance(least, Build) else best


class MediumBali(LevelBali):
    """Knows the words that a newspaper uses, and remembers what was removed."""

    level = "medium"

    def view(self, rules: Rules[Any, Command, View], state: State, seat: int) -> View:
        """Return what everyone saw so far: the view, and the letters of removed words."""
        return rules.recalled(state, seat)


STRONG = replace(EFFORT, work=EFFORT.work // 16, promising=3, horizon=1)
"""How much strong tries: three choices, and for each what the next player makes of it.

With the effort of the coach it won 86 of 100 matches against medium: too many for one step.
"""


class StrongBali(MediumBali):
    """Knows all words, and plays out what the rule likes best, for the best chance to win.

    A solitaire it plays as the coach does after a quick look.
    """

    effort = STRONG

    @property
    def known(self) -> Lexicon:
        """All words."""
        return built_in()

    def alone(self) -> Player[View, Command]:
        """Return the player that plays a solitaire for it."""
        return CoachBali(quick=True)

    def _compare(self, comparison: Comparison) -> Iterator[None]:
        yield from comparison.work()


RUN = 3
"""Letters look like a part of a word if each run of so many of them is part of a usual one."""


def seems_right(table: Table, known: Lexicon) -> bool:
    """Return whether a player who knows the words ``known`` believes in the last build.

    Whoever does not know all words knows that others may know more: then it is enough that the
    letters look like a part of a word. What a newspaper uses everybody recognises, even if it does
    not come to mind: else easy would challenge FOX.
    """
    text = table.pending_column().text
    judge = judge_at(table)
    if known is built_in():
        return known.is_fragment(text) or judge.is_fragment(text)
    if not judge.knows_all_words and judge.is_fragment(text):
        return True
    runs = (text[at : at + RUN] for at in range(max(len(text) - RUN, 0) + 1))
    return all(map(known_by("medium").is_fragment, runs))


def named_word(table: Table, known: Lexicon) -> Command:
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


def length(view: View, command: Command) -> int:
    """Return how many letters the column has that ``command`` builds, 0 if it builds none."""
    return len(view.table.built_column(command).text) if isinstance(command, Build) else 0


def removal(view: View, command: Command) -> int:
    """Return the value of the word that ``command`` removes, 0 if it removes none."""
    if not isinstance(command, Remove):
        return 0
    return next(
        column.value for place, column in view.table.own_columns() if place == command.column
    )


CHARACTERS: dict[str, Callable[[], Player[View, Command]]] = {
    "ines": partial(EasyBali, taste=length),
    "otto": partial(EasyBali, taste=removal),
    "mara": partial(MediumBali, taste=length),
    "emil": partial(MediumBali, taste=removal),
    "vera": partial(StrongBali, taste=length),
    "paul": partial(StrongBali, taste=removal),
}
"""Makes those of the cast; ``python -m tests.full characters`` tells how strongly they play."""

MANNERS: dict[str, str] = {
    "ines": N_("Ines loves long words, even if a short one is worth a little more."),
    "otto": N_("Otto does not wait. He soon removes a word that is complete."),
    "mara": N_("Mara likes to build on, and makes long words."),
    "emil": N_("Emil would rather remove a word than build on for a longer one."),
    "vera": N_("Vera knows long words, and likes to show them."),
    "paul": N_("Paul leaves nothing to chance. He removes words early."),
}
"""What each of them likes, in a sentence."""
