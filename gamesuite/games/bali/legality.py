"""What may be done when (Bali, Solitaire; Two, three, four players; Partnership)."""

from __future__ import annotations

from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bali.building import built_column
from gamesuite.games.bali.cards import LETTERS, is_spelt
from gamesuite.games.bali.commands import (
    Build,
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
from gamesuite.games.bali.dictionary import Judge, challengeable
from gamesuite.games.bali.state import Phase, State, Table, undeclared

AWAITED: dict[Phase, tuple[type[Command], ...]] = {
    "turn": (Build, Remove, CannotPlay, Pass, Stop),
    "window": (Challenge, Pass),
    "name": (NameWord, Pass),
    "forfeit": (Forfeit,),
    "over": (),
}
"""The commands of each phase."""


def refusal(state: State, command: Command, judge: Judge) -> Reason | None:
    """Return why ``command`` may not be done in ``state``, or None if it may."""
    if not isinstance(command, AWAITED[state.table.phase]):
        phase = state.table.phase
        return reason("over") if phase == "over" else reason(f"awaited {phase}")
    return _rules_refusal(state, command, judge)


def _rules_refusal(state: State, command: Command, judge: Judge) -> Reason | None:
    """Return why ``command``, of a kind that is awaited, is against the rules, or None."""
    refused: Reason | None = None
    match command:
        case Build():
            refused = _build_refusal(state, command, judge)
        case Remove():
            refused = _remove_refusal(state.table, command)
        case CannotPlay():
            refused = _cannot_play_refusal(state, judge)
        case Forfeit():
            refused = _forfeit_refusal(state.table, command)
        case NameWord():
            refused = _name_refusal(state.table, command)
        case Pass() if state.table.phase == "turn" and not state.last_cards:
            refused = reason("pass too early")
        case Stop() if not state.table.solitaire:
            refused = reason("no stop")
    return refused


def _build_refusal(state: State, command: Build, judge: Judge) -> Reason | None:
    table = state.table
    refused = (
        _own_refusal(table, command.column)
        or _pieces_refusal(table, command)
        or _wilds_refusal(table, command)
    )
    if refused is not None:
        return refused
    text = built_column(table, command).text
    if judge.admits(state, text):
        return None
    return reason("no word" if state.last_cards else "no fragment", text=text)


def _own_refusal(table: Table, place: Place) -> Reason | None:
    if not table.has(place):
        return reason("no such place")
    if place.panel not in table.open_to(table.seat):
        return reason("not your panel")
    return None if table.column(place).cards else reason("empty column")


def _pieces_refusal(table: Table, command: Build) -> Reason | None:
    pieces = command.pieces
    if not pieces:
        return reason("no piece")
    if table.solitaire and len(pieces) > 1:
        return reason("one piece")
    if not all(map(table.has, pieces)):
        return reason("no such place")
    if not all(table.column(place).cards for place in pieces):
        return reason("empty column")
    if len({command.column, *pieces}) <= len(pieces):
        return reason("piece twice")
    return None


def _wilds_refusal(table: Table, command: Build) -> Reason | None:
    places = (command.column, *command.pieces)
    wanted = sum(undeclared(table.column(place).cards) for place in places)
    if len(command.wilds) < wanted:
        return reason("wild not declared")
    if len(command.wilds) > wanted:
        return reason("nothing to declare")
    if not all(letter in LETTERS for letter in command.wilds):
        return reason("no letter", text=command.wilds)
    return None


def _remove_refusal(table: Table, command: Remove) -> Reason | None:
    refused = _own_refusal(table, command.column)
    if refused is not None:
        return refused
    column = table.column(command.column)
    return None if column.complete else reason("not complete", text=column.text)


def _cannot_play_refusal(state: State, judge: Judge) -> Reason | None:
    """Return why a player cannot say that he cannot play.

    Among challengers it is a declaration as far as builds go; a word that stands on the panel
    can always be removed, and the dictionary sees that.
    """
    table = state.table
    if table.solitaire:
        return reason("alone")
    if state.last_cards:
        return reason("last cards")
    if any(column.complete for _, column in table.own_columns()):
        return reason("word stands")
    if challengeable(state) or judge.nothing_to_build(table):
        return None
    return reason("can build")


def _forfeit_refusal(table: Table, command: Forfeit) -> Reason | None:
    """Return why a column is no forfeit; whoever cannot play has uncompleted ones alone."""
    place = command.column
    if not table.has(place):
        return reason("no such place")
    if place.panel not in table.open_to(table.seat):
        return reason("not forfeiter's", player=table.seat + 1)
    return None


def _name_refusal(table: Table, command: NameWord) -> Reason | None:
    word, text = command.word.upper(), table.doubted().text
    if not is_spelt(command.word):
        return reason("letters only")
    return None if text in word else reason("other word", word=word, text=text)
