"""What may be done (Bali, Solitaire; Two, three, four players; Partnership)."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bali import search
from gamesuite.games.bali.cards import LETTERS, is_spelt
from gamesuite.games.bali.dictionary.dictionary_facts import DictionaryFacts
from gamesuite.games.bali.dictionary.judge import Judge
from gamesuite.games.bali.dictionary.lexicon import Lexicon
from gamesuite.games.bali.state import (
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
    count_undeclared,
)

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
