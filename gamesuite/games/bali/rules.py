"""The rules of Bali: what may be done, and what the engine asks for.

They are those of the help (Bali, Alone; With others). What the deal
and the commands do is in ``effects.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from typing import ClassVar

import msgspec

from gamesuite.engine.match import Entry, Restart
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import Noted, Outcome, Sight, WordRules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Facts, Step
from gamesuite.games.bali import search
from gamesuite.games.bali.dictionary import spelling
from gamesuite.games.bali.dictionary.judge import (
    Additions,
    DictionaryFacts,
    Judge,
    OwnWords,
    judge_of,
    no_own_words,
    takes_long,
)
from gamesuite.games.bali.dictionary.lexicon import Lexicon, built_in
from gamesuite.games.bali.effects import deal_panels, step_of
from gamesuite.games.bali.state import (
    BUILT_IN,
    LETTERS,
    BaliOptions,
    Build,
    CannotPlay,
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Phase,
    Place,
    Remove,
    State,
    Stop,
    Table,
    View,
    count_undeclared,
    guess_state,
    has_balied,
    highest_score,
    is_spelt,
    scores,
    view_of,
)

# What may be done

AWAITED: dict[Phase, tuple[type[Command], ...]] = {
    "turn": (Build, Remove, CannotPlay, Pass, Stop),
    "window": (Challenge, Pass),
    "name": (NameWord, Pass),
    "forfeit": (Forfeit,),
    "over": (),
}
"""The commands that each phase allows."""


def refusal(state: State, command: Command, dictionary: DictionaryFacts) -> Reason | None:
    """Return why ``command`` may not be done in ``state``, or None if it may."""
    if not isinstance(command, AWAITED[state.table.phase]):
        phase = state.table.phase
        return reason("over") if phase == "over" else reason(f"awaited {phase}")
    return _refusal_by_kind(state, command, dictionary)


def legal_commands(state: State, lexicon: Lexicon, judge: Judge) -> Iterator[Command]:
    """Yield legal commands in ``state``, at least one until the end.

    Builds of several pieces are legal too, but there are too many of them to list. All words come
    from ``lexicon``; ``judge`` says which of them count.
    """
    match state.table.phase:
        case "turn":
            yield from _turn_plays(state, lexicon, judge)
        case "window":
            yield from (Pass(), Challenge())
        case "name":
            yield from _word_plays(state, lexicon)
        case "forfeit":
            yield from (Forfeit(place) for place, _ in state.table.own_columns())
        case "over":
            return


def _refusal_by_kind(state: State, command: Command, dictionary: DictionaryFacts) -> Reason | None:
    """Return why ``command``, of a kind that is awaited, may not be done, or None."""
    refused: Reason | None = None
    match command:
        case Build():
            refused = _build_refusal(state, command, dictionary)
        case Remove():
            refused = _remove_refusal(state.table, command)
        case CannotPlay():
            refused = _cannot_play_refusal(state, dictionary)
        case Forfeit():
            refused = _forfeit_refusal(state.table, command)
        case NameWord():
            refused = _word_refusal(state.table, command)
        case Pass(everyone=True) if state.table.phase != "window":
            refused = reason(f"awaited {state.table.phase}")
        case Pass() if state.table.phase == "turn" and not state.is_on_last_cards:
            refused = reason("pass too early")
        case Stop() if not state.table.is_solitaire:
            refused = reason("no stop")
    return refused


def _build_refusal(state: State, command: Build, dictionary: DictionaryFacts) -> Reason | None:
    table = state.table
    refused = (
        _own_column_refusal(table, command.column)
        or _pieces_refusal(table, command)
        or _wilds_refusal(table, command)
    )
    if refused is not None:
        return refused
    text = table.built_column(command).text
    if command.word:
        refused = _named_refusal(command.word, text)
    if refused is None and not dictionary.allows_build(state, text, command.word.upper()):
        refused = _unknown_refusal(state, command.word.upper(), text, dictionary)
    return refused


def _unknown_refusal(state: State, word: str, text: str, dictionary: DictionaryFacts) -> Reason:
    """Return why a build may not leave ``text``, for which ``word`` was named.

    A dictionary that cannot list its words does not know of all letters whether they are in one,
    so the player is asked for it.
    """
    if state.is_on_last_cards:
        return reason("no word", text=text)
    if dictionary.is_replaying or dictionary.judge.knows_all_words:
        return reason("no fragment", text=text)
    if not word:
        return reason("which word", text=text)
    others = dictionary.judge.suggestions(word, text)
    if others:
        return reason("unknown word, others known", word=word, others=", ".join(others))
    return reason("unknown word", word=word)


def _own_column_refusal(table: Table, place: Place) -> Reason | None:
    if not table.has_place(place):
        return reason("no such place")
    if place.panel not in table.panels_of(table.seat):
        return reason("not your panel")
    return None if table.column(place).cards else reason("empty column")


def _pieces_refusal(table: Table, command: Build) -> Reason | None:
    pieces = command.pieces
    if not pieces:
        return reason("no piece")
    if table.is_solitaire and len(pieces) > 1:
        return reason("one piece")
    if not all(map(table.has_place, pieces)):
        return reason("no such place")
    if not all(table.column(place).cards for place in pieces):
        return reason("empty column")
    if len({command.column, *pieces}) <= len(pieces):
        return reason("piece twice")
    return None


def _wilds_refusal(table: Table, command: Build) -> Reason | None:
    places = (command.column, *command.pieces)
    wanted = sum(count_undeclared(table.column(place).cards) for place in places)
    if len(command.wilds) < wanted:
        return reason("wild not declared")
    if len(command.wilds) > wanted:
        return reason("nothing to declare")
    if not all(letter in LETTERS for letter in command.wilds):
        return reason("no letter", text=command.wilds)
    return None


def _remove_refusal(table: Table, command: Remove) -> Reason | None:
    refused = _own_column_refusal(table, command.column)
    if refused is not None:
        return refused
    column = table.column(command.column)
    return None if column.is_complete else reason("not complete", text=column.text)


def _cannot_play_refusal(state: State, dictionary: DictionaryFacts) -> Reason | None:
    """Return why the seat with the turn may not declare that it cannot play, or None.

    Where opponents challenge, the declaration is trusted as far as builds go. A complete word on
    the panel can always be removed, so it rules the declaration out. On the last cards one passes
    instead, even if a word can be built.
    """
    table = state.table
    if table.is_solitaire:
        return reason("alone")
    if state.is_on_last_cards:
        return reason("can complete" if dictionary.knows_word(table) else "last cards")
    if any(column.is_complete for _, column in table.own_columns()):
        return reason("word stands")
    if state.has_challenges or dictionary.may_declare(table):
        return None
    return reason("can build")


def _forfeit_refusal(table: Table, command: Forfeit) -> Reason | None:
    """Return why a column cannot be forfeited; who cannot play has only incomplete columns."""
    place = command.column
    if not table.has_place(place):
        return reason("no such place")
    if place.panel not in table.panels_of(table.seat):
        return reason("not forfeiter's", player=table.seat + 1)
    return None


def _word_refusal(table: Table, command: NameWord) -> Reason | None:
    return _named_refusal(command.word, table.pending_column().text)


def _named_refusal(named: str, text: str) -> Reason | None:
    """Return why ``named`` cannot be the word that contains ``text``, in any dictionary."""
    if not is_spelt(named):
        return reason("letters only")
    word = named.upper()
    return None if text in word else reason("other word", word=word, text=text)


def _turn_plays(state: State, lexicon: Lexicon, judge: Judge) -> Iterator[Command]:
    """Yield removals and builds of one piece, and what is left if there are none."""
    table = state.table
    has_found_any = False
    for command in _builds_and_removals(state, lexicon, judge):
        has_found_any = True
        yield command
    if state.is_on_last_cards:
        yield Pass()
    elif not has_found_any:
        yield Stop() if table.is_solitaire else CannotPlay()


def _builds_and_removals(state: State, lexicon: Lexicon, judge: Judge) -> Iterator[Command]:
    for place, column in state.table.own_columns():
        if column.is_complete:
            yield Remove(place)
    for found in search.builds(lexicon, state.table, 1):
        if state.is_on_last_cards:
            is_legal = search.is_word(lexicon, found) and judge.allows(found.text)
        else:
            is_legal = judge.knows_all_words or judge.is_fragment(found.text)
        if is_legal:
            yield found.build


def _word_plays(state: State, lexicon: Lexicon) -> Iterator[Command]:
    word = next(lexicon.words_with(state.table.pending_column().text), None)
    if word is not None:
        yield NameWord(word)
    yield Pass()


# What the engine asks for

_WORDS = "words "
_UNKNOWN = ("no fragment", "no word", "unknown word", "unknown word, others known")
"""The refusals of what is no word, or in none."""


class _BaliSight(Sight[State, View]):
    """Who sees what: everyone the same."""

    def view(self, state: State, seat: int | None) -> View:
        """Return what everyone sees, the same for every seat."""
        return view_of(state)

    def recalled(self, state: State, seat: int) -> View:
        """Return what everyone has seen so far: the view, and the cards of removed words."""
        return view_of(state, remembered=True)

    def guess(self, view: View, seed: int) -> State:
        """Return a state that fits ``view``, the hidden cards in any order."""
        return guess_state(view, seed)


class BaliRules(_BaliSight, WordRules[State, Command, View]):
    """Bali for one to four players.

    ``lexicon`` is what the value "built-in" of the option ``dictionary`` means, the list of the
    suite if None; ``own`` returns the words that the player has added.
    """

    options_type = BaliOptions
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    score_only: ClassVar[tuple[int, ...]] = (1,)
    dictionary_option: ClassVar[str] = "dictionary"
    dictionaries: ClassVar[str] = spelling.JOB
    is_slow = staticmethod(takes_long)

    def is_sure(self, state: State, command: Command) -> bool:
        """Return whether ``command`` says that nothing can be built, by the built-in list.

        Own words oblige nobody to find them.
        """
        return isinstance(command, CannotPlay) and state.table.options.dictionary == BUILT_IN

    def __init__(self, lexicon: Lexicon | None = None, own: OwnWords = no_own_words) -> None:
        self.lexicon = built_in() if lexicon is None else lexicon
        self.own = own

    def start(self, setup: Setup) -> State:
        """Return the state with the panels dealt.

        Raises RefusedError if cards are not the deck; a partnership needs four players.
        """
        options = msgspec.convert(setup.options, BaliOptions)
        if options.partnership and len(setup.seats) != 4:
            raise RefusedError(reason("partners are four"))
        state = deal_panels(setup.deal, options, len(setup.seats))
        return self.with_own_words(state, tuple(self.own()))

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
        refused = refusal(state, command, self._dictionary(state, facts))
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
        additions = Additions(self.own if own is None else lambda: own)
        return judge_of(dictionary, self.lexicon, additions)

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        return step_of(state, command, self._dictionary(state, facts))

    def _dictionary(self, state: State, facts: Facts | None) -> DictionaryFacts:
        return DictionaryFacts(lambda: self._judge_in(state), facts)

    def _judge_in(self, state: State) -> Judge:
        return self.judge(state.table.options.dictionary, state.own)

    def _sign_of_words(self, state: State) -> str:
        """Return what differs for other own words, few enough letters to be kept with a deal."""
        words = self.own() if state.own is None else state.own
        return _WORDS + blake2b("\n".join(words).encode(), digest_size=6).hexdigest()

    def legal_commands(self, state: State) -> Iterator[Command]:
        """Yield legal commands, at least one until the end; of builds those of one piece."""
        judge = self._judge_in(state)
        return legal_commands(state, self.lexicon, judge)

    def has_choice(self, state: State) -> bool:
        """Return whether more than one command is allowed in ``state``, by the built-in list."""
        found = legal_commands(state, self.lexicon, self.judge(BUILT_IN, state.own))
        return len(list(islice(found, 2))) > 1

    def is_question(self, state: State) -> bool:
        """Return whether an opponent is asked whether to challenge the last build."""
        return state.table.phase == "window"

    def answered(
        self, history: tuple[tuple[State, Entry[Command]], ...], state: State
    ) -> Command | None:
        """Return the pass of a person for whom another one has answered, None if there is none.

        ``state`` asks a person whether to challenge, and ``history`` leads there (Bali, Referee or
        challenges).
        """
        if not self.is_question(state):
            return None
        for before, entry in reversed(history):
            if before.table.phase != "window" or isinstance(entry.command, Restart):
                return None
            if entry.command == Pass(everyone=True):
                return Pass()
        return None

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None; a solitaire is won by a Bali (Bali, Alone)."""
        table = state.table
        if table.ending is None:
            return None
        if table.is_solitaire:
            is_won = has_balied(state, 0)
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

    def noted(self, state: State, seat: int) -> Noted:
        """Return the words that ``seat`` has scored, and whether the panel has Balied.

        "letters" are the places of their letters in the alphabet, from 1, with a 0 after each word;
        "points" what each was worth; "bali" is 1 if the panel has Balied.
        """
        removed = [(word.faces, word.points) for word in state.removed if word.seat == seat]
        columns = [column for column in state.table.panels[seat] if column.is_complete]
        words = [*removed, *((column.faces, column.value) for column in columns)]
        return {
            "letters": tuple(number for faces, _points in words for number in _encoded(faces)),
            "points": tuple(points for _faces, points in words),
            "bali": (int(has_balied(state, seat)),),
        }

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to more than all cards can score; see `highest_score`."""
        options = msgspec.convert(setup.options, BaliOptions)
        return range(highest_score(len(setup.seats), options) + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the score of every seat; both seats of a team have the team's."""
        return scores(state)


def _encoded(faces: str) -> Iterator[int]:
    yield from (LETTERS.index(letter) + 1 for letter in faces.upper())
    yield 0


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return figures of the finished match ``state`` that add up over matches, one per seat.

    "words" is the number of words removed from the seat's panel; "balies" is 1 for a panel that
    has Balied.
    """
    seats = range(state.table.seats)
    removed = [word.seat for word in state.removed]
    return {
        "words": tuple(removed.count(seat) for seat in seats),
        "balies": tuple(int(has_balied(state, seat)) for seat in seats),
    }
