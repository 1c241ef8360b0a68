"""The rules of Bali as the engine asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from typing import ClassVar

import msgspec

from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import Noted, Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Facts, Step
from gamesuite.games.bali import legality, noted_words, scoring, steps, views
from gamesuite.games.bali.dealing import deal_panels
from gamesuite.games.bali.dictionary.dictionary_facts import DictionaryFacts
from gamesuite.games.bali.dictionary.judge import Judge, judge_of
from gamesuite.games.bali.dictionary.lexicon import Lexicon, built_in
from gamesuite.games.bali.dictionary.own_words import Additions, OwnWords, no_own_words
from gamesuite.games.bali.options import BUILT_IN, BaliOptions
from gamesuite.games.bali.state import Command, State
from gamesuite.games.bali.views import View

_WORDS = "words "
_UNKNOWN = ("no fragment", "no word", "unknown word", "unknown word, others known")
"""The refusals of what is no word, or in none."""


class BaliRules(Rules[State, Command, View]):
    """Bali for one to four players.

    ``lexicon`` is what the value "built-in" of the option ``dictionary`` means, the list of the
    suite if None; ``own`` returns the words that the player has added.
    """

    game: ClassVar[str] = "bali"
    options_type = BaliOptions
    command_type = Command
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    score_only: ClassVar[tuple[int, ...]] = (1,)
    draws_dealer: ClassVar[bool] = True
    team_option: ClassVar[str] = "partnership"
    match_options: ClassVar[tuple[str, ...]] = ("challenges", "partnership")

    def __init__(self, lexicon: Lexicon | None = None, own: OwnWords = no_own_words) -> None:
        self.lexicon = built_in() if lexicon is None else lexicon
        self._own = own

    def check_setup(self, setup: Setup) -> None:
        """Raise RefusedError if ``setup`` cannot be played; a partnership needs four players."""
        super().check_setup(setup)
        options = msgspec.convert(setup.options, BaliOptions)
        if options.partnership and len(setup.seats) != 4:
            raise RefusedError(reason("partners are four"))

    def start(self, setup: Setup) -> State:
        """Return the state with the panels dealt; raises RefusedError if cards are not the deck."""
        options = msgspec.convert(setup.options, BaliOptions)
        state = deal_panels(setup.deal, options, len(setup.seats))
        return self.with_own_words(state, tuple(self._own()))

    def start_shows(self, setup: Setup, state: State) -> tuple[str, ...]:
        """Return the number of panels, and a sign of the player's own words.

        The panels of more players show the next cards of fewer. Who has seen the first cards could
        add a word for them.
        """
        panels = () if state.table.is_solitaire else (f"{state.table.seats} panels",)
        return (*panels, self._sign_of_words(state))

    def start_hides(self, setup: Setup, state: State, shown: str) -> bool:
        """Return whether another start has ``shown`` more panels, or its cards before other words.

        A single player has a deck of another size, of which panels show nothing.
        """
        if shown.startswith(_WORDS):
            return shown != self._sign_of_words(state)
        return not state.table.is_solitaire and shown > f"{state.table.seats} panels"

    def own_words(self, state: State) -> tuple[str, ...] | None:
        """Return the own words that count in ``state``, None for those of the moment."""
        return state.own

    def with_own_words(self, state: State, words: tuple[str, ...] | None) -> State:
        """Return ``state`` in which these own ``words`` count, None for those of the moment."""
        return msgspec.structs.replace(state, own=words)

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` may not be done in ``state``, or None if it may."""
        refused = legality.refusal(state, command, self._dictionary(state, facts))
        if refused is None or refused.key not in _UNKNOWN or facts is not None:
            return refused
        if state.own is None or self.refusal(self.with_own_words(state, None), command) is not None:
            return refused
        return reason("own word later")

    def notice(self, state: State) -> Reason | None:
        """Return what a player has to know about the dictionary of the game, None if nothing.

        The built-in list may judge in its place, or it may not know when a solitaire is over.
        """
        dictionary = state.table.options.dictionary
        judge = self.judge(dictionary)
        if judge.missing is None and state.table.is_solitaire and not judge.knows_all_words:
            return reason("player ends", dictionary=dictionary)
        return judge.missing

    def judge(self, dictionary: str, own: tuple[str, ...] | None = None) -> Judge:
        """Return who judges words by ``dictionary``, a value of its option.

        The words ``own`` count too, None for those that the player has now.
        """
        additions = Additions(self._own if own is None else lambda: own)
        return judge_of(dictionary, self.lexicon, additions)

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        return steps.do(state, command, self._dictionary(state, facts))

    def _dictionary(self, state: State, facts: Facts | None) -> DictionaryFacts:
        return DictionaryFacts(lambda: self._judge_in(state), facts)

    def _judge_in(self, state: State) -> Judge:
        return self.judge(state.table.options.dictionary, state.own)

    def _sign_of_words(self, state: State) -> str:
        """Return what differs for other own words, few enough letters to be kept with a deal."""
        words = self._own() if state.own is None else state.own
        return _WORDS + blake2b("\n".join(words).encode(), digest_size=6).hexdigest()

    def legal_commands(self, state: State) -> Iterator[Command]:
        """Yield legal commands, at least one until the end; of builds those of one piece."""
        judge = self._judge_in(state)
        return legality.legal_commands(state, self.lexicon, judge)

    def has_choice(self, state: State) -> bool:
        """Return whether more than one command is allowed in ``state``, by the built-in list.

        The window asks it, which must not wait for a dictionary of the system.
        """
        found = legality.legal_commands(state, self.lexicon, self.judge(BUILT_IN, state.own))
        return len(list(islice(found, 2))) > 1

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None; a solitaire is won by a Bali (Bali, Solitaire)."""
        table = state.table
        if table.ending is None:
            return None
        if table.is_solitaire:
            is_won = scoring.has_balied(state, 0)
            return Outcome("balied", (0,)) if is_won else Outcome(table.ending)
        points = self.scores(state)
        winners = tuple(seat for seat in range(table.seats) if points[seat] == max(points))
        return Outcome(table.ending, winners)

    def to_act(self, state: State) -> int:
        """Return the seat to act."""
        return state.table.to_act

    def side(self, state: State, seat: int) -> int:
        """Return the side of ``seat``, a team or a player."""
        return state.table.side(seat)

    def view(self, state: State, seat: int | None) -> View:
        """Return what everyone sees, the same for every seat."""
        return views.view_of(state)

    def remembered(self, state: State, seat: int) -> View:
        """Return what everyone saw so far: the view, and the letters of removed words."""
        return views.remembered_view(state)

    def guess(self, view: View, seed: int) -> State:
        """Return a state that fits ``view``, the hidden cards in any order."""
        return views.guess_state(view, seed)

    def noted(self, state: State, seat: int) -> Noted:
        """Return the words that ``seat`` has scored, and whether the panel has Balied."""
        return noted_words.noted(state, seat)

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to more than all cards can score; see `scoring.highest_score`."""
        options = msgspec.convert(setup.options, BaliOptions)
        return range(scoring.highest_score(len(setup.seats), options) + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the score of every seat; both seats of a team have the team's."""
        return scoring.scores(state)


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return figures of the finished match ``state`` that add up over matches, one per seat.

    "words" is the number of words removed from the seat's panel; "balies" is 1 for a panel that
    has Balied.
    """
    seats = range(state.table.seats)
    removed = [word.seat for word in state.removed]
    return {
        "words": tuple(removed.count(seat) for seat in seats),
        "balies": tuple(int(scoring.has_balied(state, seat)) for seat in seats),
    }
