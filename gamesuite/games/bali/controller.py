"""What gestures mean at the table of Bali."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.controller import (
    HELP_OFFERED,
    HELP_WANTED,
    NOT_YOUR_TURN,
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Enter,
    Gesture,
    Help,
    Lift,
    Pointed,
    Reply,
    Spot,
    Type,
    WordController,
)
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.games.bali.state import (
    COLUMNS,
    DECK,
    LONGEST_WORD,
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
    Table,
    View,
    removed_part,
)
from gamesuite.games.bali.table import parts
from gamesuite.games.bali.table.company_scene import CompanyScene
from gamesuite.games.bali.table.draft import (
    Draft,
    asks_letter,
    asks_word,
    carried_over,
    moved,
    one_step_back,
    picked_up,
    piece_at,
    put_below,
    restored,
    shown_column,
)
from gamesuite.games.bali.table.parts import GAPS, HANDLES, PLACES, handle_part
from gamesuite.games.bali.table.scene import (
    TableScene,
    is_bali_certain,
    several_words,
    speak_change,
)
from gamesuite.games.bali.words import WANTS_WORD

Answer: TypeAlias = Reply[Command, Draft]
"""What a gesture means: another draft, a command, or why nothing happens."""

_LETTERS = {name: letter for letter, name in parts.LETTER_PARTS.items()}
"""The letters of the buttons for a Bali card, by their names."""

_COMMAND_BUTTONS: dict[type[Command], tuple[str, ...]] = {
    Pass: (parts.PASS, parts.ACCEPT),
    CannotPlay: (parts.CANNOT,),
    Challenge: (parts.CHALLENGE,),
}
"""The buttons that commands without a place can have; which one is there, the phase decides."""


class BaliController(WordController[View, Command, Draft]):
    """Building, removing words and arranging columns (Bali, Alone; With others).

    A column is dragged onto another, or picked up by a click or Enter and put below another by the
    next one; between two columns it only changes its place. In company the build lies there, and
    takes more pieces, until it is played: every build, so that a drop decides nothing. Nothing here
    asks which letters are part of a word: finding them is the game.
    """

    draft_type = Draft

    def carry_over(self, view: View, draft: Draft | None, change: Change[Command]) -> Draft:
        """Return ``draft`` with the order of the columns, and what others said and built.

        It outlives commands and Undo. A draft that comes back is only for the start; it has its
        build, too.
        """
        if draft is None and isinstance(change.draft, Draft):
            return restored(view.table, change.draft)
        draft = draft or Draft()
        if change.undone is not None:
            draft = replace(draft, told=(), built=())
        return carried_over(view.table, draft, change.events)

    def respond(self, view: View, draft: Draft, gesture: Gesture, ask: Ask[Command]) -> Answer:
        """Return what ``gesture`` means: pick up, put below, arrange, remove or answer."""
        match gesture:
            # Nothing can be lost by the end of the game: one press is enough.
            case Click(Spot(parts.STOP)) | Enter(Spot(parts.STOP)) if is_bali_certain(view):
                return Reply(draft.released(), Stop())
        reply = self._meaning(view.table, draft, gesture, ask)
        if reply.command is None:
            return reply
        return replace(reply, draft=replace(reply.draft, told=(), built=()))

    def _meaning(self, table: Table, draft: Draft, gesture: Gesture, ask: Ask[Command]) -> Answer:
        """Return what ``gesture`` means at ``table``."""
        reply: Answer
        if (
            asks_word(table, draft)
            and (reply_in_line := _in_word_line(table, draft, gesture)) is not None
        ):
            return reply_in_line
        match gesture:
            case Help() if asks_letter(table, draft):
                reply = Reply(replace(draft, help="shown"))
            case Enter(Spot(part)) if _is_laid_out(table, draft, part):
                reply = _played(table, draft)
            case Click(spot) | Enter(spot):
                reply = _press(table, draft, spot, ask)
            case Lift(spot) if (place := PLACES.get(spot.part)) is not None:
                reply = _lift(table, draft, place, spot.height, ask)
            case Drop(target):
                reply = _drop(table, draft, target)
            case Choose(command):
                reply = _chosen(table, draft, command)
            case Cancel(undo=True) if not draft.pieces:
                reply = Reply(draft)  # unchanged, so that Undo takes back a command instead
            case _:
                reply = Reply(draft.released() if table.is_solitaire else one_step_back(draft))
        return reply

    def scene(self, view: View, draft: Draft, seated: Seated, ask: Ask[Command]) -> Scene:
        """Return the columns, the words that stand, the deck, the players and questions."""
        if view.table.is_solitaire:
            return TableScene(view, draft).scene()
        return CompanyScene(view, draft, seated, ask).scene()

    def commands(
        self, view: View, draft: Draft, spot: Spot, ask: Ask[Command]
    ) -> Iterator[Command]:
        """Yield the removal of the word at ``spot``, the builds with its column, and the rest."""
        table = view.table
        place = PLACES.get(spot.part) or HANDLES.get(spot.part)
        if place is not None and shown_column(table, Draft(), place).is_complete:
            yield Remove(place)
        if place is not None and ask(_always_allowed(table)) != NOT_YOUR_TURN:
            yield from _builds_with(table, place)
        if table.phase == "window":
            yield Challenge()
        yield _always_allowed(table)
        if table.phase == "forfeit" and place is not None:
            yield Forfeit(place)

    def lists_unasked(self, command: Command) -> bool:
        """Return whether ``command`` is a build: finding out which letters fit is the game."""
        return isinstance(command, Build)

    def show_command(self, view: View, draft: Draft, command: Command) -> Pointed[Draft]:
        """Return the pieces of a build picked up in turn with its column, or the button.

        In company the whole build lies there in the end, with the button that plays it.
        """
        released = draft.released()
        match command:
            case Build(column, pieces):
                drafts, laid = list[Draft](), released
                for piece in pieces:
                    drafts.append(replace(laid, held=piece))
                    laid = laid.with_piece(piece, column)
                if view.table.is_solitaire:
                    return Pointed(tuple(drafts), (str(column),))
                whole = replace(laid, wilds=command.wilds, is_shown=True)
                return Pointed((*drafts, whole), (str(column), parts.PLAY))
            case Remove(column):
                shown = handle_part(column) if view.table.is_solitaire else str(column)
                return Pointed((released,), (shown,))
            case Forfeit(column):
                return Pointed((released,), (str(column),))
            case Stop():
                return Pointed((released,), (parts.STOP,))
            case _:
                buttons = _COMMAND_BUTTONS.get(type(command), ())
                return Pointed((released,), (*buttons, removed_part(view.table.to_act)))

    def after_refusal(
        self, view: View, draft: Draft, command: Command, why: Reason | None
    ) -> Draft:
        """Return ``draft`` without its build, or with it if the player is to name a word.

        In company the build still lies there, to be changed.
        """
        if isinstance(command, Build) and why is not None and why.key in WANTS_WORD:
            laid = Draft(command.column, command.pieces, command.wilds, command.word)
            return replace(laid, orders=draft.orders)
        if isinstance(command, NameWord) and why is not None:
            return draft
        if isinstance(command, CannotPlay) and not view.deck and view.table.phase == "turn":
            return replace(draft, is_stopping=True)  # see _pass; also where nobody can look it up
        return _let_go(view.table, draft)

    def instead(self, view: View, command: Command, why: Reason) -> Command | None:
        """Return a pass where no word can be built on the last cards; see `_pass`."""
        is_pass = isinstance(command, CannotPlay) and why.key == "last cards"
        return Pass() if is_pass else None

    def spoken_change(self, view: View, before: Draft, after: Draft) -> str:
        """Return which column is picked up, put back or moved."""
        return speak_change(view.table, before, after)


def _in_word_line(table: Table, draft: Draft, gesture: Gesture) -> Answer | None:
    """Return what ``gesture`` means in the line for a word, None if it is not meant for it."""
    match gesture:
        case Click(Spot(part)) if part == parts.WORD:
            return Reply(draft)
        case Enter(Spot(part)) if part == parts.WORD:
            return _named(table, draft)
        case Type(part, text) if part == parts.WORD:
            return Reply(replace(draft, word=text[:LONGEST_WORD]))
        case _:
            return None


def _press(table: Table, draft: Draft, spot: Spot | None, ask: Ask[Command]) -> Answer:
    """Do what a press at ``spot`` means; on the felt, let everything go."""
    let_go = _let_go(table, draft)
    if spot is None:
        return Reply(let_go)
    word = HANDLES.get(spot.part)  # the place of a word that a button removes
    place = PLACES.get(spot.part)
    reply: Answer = Reply(let_go)
    if spot.part in _BUTTONS:
        reply = _BUTTONS[spot.part](table, draft)
    elif spot.part in _LETTERS and draft.build is not None:
        reply = _played(table, replace(draft, wilds=draft.wilds + _LETTERS[spot.part]))
    elif spot.part == DECK:
        reply = Reply(let_go, why=reason("deck is hidden"))
    elif word is not None:
        reply = Reply(let_go, Remove(word))
    elif place is not None and table.phase == "forfeit":
        reply = Reply(let_go, Forfeit(place))
    elif draft.held is not None and (place is None or _is_own(table, place)):
        reply = _drop(table, draft, spot)
    elif place is not None and not (draft.is_playing or draft.word is not None):
        reply = _pressed_column(table, draft, place, spot.height, ask)
    return reply


def _pressed_column(
    table: Table, draft: Draft, place: Place, height: int, ask: Ask[Command]
) -> Answer:
    """Pick up the column at ``place``; a question about a build alone is withdrawn instead."""
    if table.is_solitaire and draft.base is not None:
        return Reply(draft.released())
    return _lift(table, draft, place, height, ask)


def _is_own(table: Table, place: Place) -> bool:
    """Return whether the seat with the turn may build at ``place``."""
    return table.is_solitaire or place.panel in table.panels_of(table.seat)


def _lift(table: Table, draft: Draft, place: Place, height: int, ask: Ask[Command]) -> Answer:
    """Pick up the column at ``place``, or its piece at ``height``, if it is the player's turn."""
    if not table.is_solitaire and ask(Pass()) == NOT_YOUR_TURN:
        return Reply(draft.let_go(), why=NOT_YOUR_TURN)
    return Reply(_lifted(table, draft, place, height))


def _lifted(table: Table, draft: Draft, place: Place, height: int) -> Draft:
    """Return the draft with the column at ``place``, or its piece there, picked up, if any."""
    place = piece_at(table, draft, place, height)
    can_move = bool(table.column(place).cards) and table.phase == "turn"
    return picked_up(table, draft, place) if can_move else _let_go(table, draft)


def _let_go(table: Table, draft: Draft) -> Draft:
    """Return the draft with nothing picked up; alone a build goes back, too."""
    return draft.released() if table.is_solitaire else draft.let_go()


def _is_laid_out(table: Table, draft: Draft, part: str) -> bool:
    """Return whether ``part`` is where a build in company waits to be played."""
    return not table.is_solitaire and draft.held is None and part == str(draft.base)


def _drop(table: Table, draft: Draft, target: Spot | None) -> Answer:
    """Put what is picked up below the column at ``target``, or into the gap there."""
    held = draft.held
    if held is None or target is None:
        return Reply(_let_go(table, draft))
    panel, slot = GAPS.get(target.part, (None, 0))
    if panel == held.panel:
        return Reply(moved(table, draft, held, slot))
    base = PLACES.get(target.part)
    if base is None or base == held:
        return Reply(_let_go(table, draft))
    laid = put_below(table, draft, base)
    if table.is_solitaire:
        return _played(table, laid)
    why = None
    if not _is_own(table, base):
        why = reason("not your panel")
    elif base in draft.pieces or not table.column(base).cards:
        why = reason("empty column")
    return Reply(_let_go(table, draft) if why else laid, why=why)


def _played(table: Table, laid: Draft) -> Answer:
    """Play the build that is ``laid``, unless a Bali card there still waits for its letter."""
    laid = replace(laid, held=None, is_playing=not table.is_solitaire)
    if asks_letter(table, laid):
        return Reply(laid)
    return Reply(laid, laid.build)


def _chosen(table: Table, draft: Draft, command: Command) -> Answer:
    """Do ``command``; a build in which a Bali card waits for its letter is laid out, and asks."""
    if isinstance(command, Pass) and draft.pieces:
        return _pass(table, draft)
    if isinstance(command, Build):
        laid = Draft(command.column, command.pieces, command.wilds, orders=draft.orders)
        reply = _played(table, laid)
        if reply.command is None:
            return reply
    return Reply(draft.released(), command)


def _always_allowed(table: Table) -> Command:
    """Return what a player whose turn it is may do at any time, with the last cards at least."""
    return Stop() if table.is_solitaire else Pass()


def _builds_with(table: Table, place: Place) -> Iterator[Build]:
    """Yield the builds that put the column at ``place`` below each of the player's others."""
    if table.phase == "turn" and table.column(place).cards:
        for base, _column in table.own_columns():
            if base != place:
                yield Build(base, (place,))


def _help(table: Table, draft: Draft) -> Answer:
    """Offer help with the letter of a Bali card, or ask for it once it was offered."""
    if draft.help:
        return Reply(draft, why=None if draft.help == "shown" else HELP_WANTED)
    return Reply(replace(draft, help="offered"), why=HELP_OFFERED)


def _named(table: Table, draft: Draft) -> Answer:
    """Play the build with the word that is written, or name it, if there is one."""
    word = (draft.word or "").strip()
    if word:
        return Reply(draft, NameWord(word) if table.phase == "name" else draft.build)
    place = draft.base if table.pending is None else table.pending.column
    text = "" if place is None else shown_column(table, draft, place).text
    return Reply(draft, why=reason("which word", text=text))


def _stop(table: Table, draft: Draft) -> Answer:
    """End the game, or give up the turn, at the second press; the first one warns.

    Where a referee knows better there is no warning.
    """
    last: Command = Stop() if table.is_solitaire else CannotPlay()
    is_sure = not (table.is_solitaire or table.has_judging_opponents)
    if draft.is_stopping or is_sure or table.phase == "over":
        return Reply(draft.released(), last)
    why = reason("stop again" if table.is_solitaire else "cannot play again")
    return Reply(replace(draft.released(), is_stopping=True), why=why)


def _pass(table: Table, draft: Draft) -> Answer:
    """Pass, at the second press if a word can be built, or if one is laid out.

    To find that out, the player first says that nothing can be played; the rules then refuse that
    for one reason or the other. Where opponents judge, the first press always warns: what the
    dictionary knows is no matter of theirs.
    """
    if draft.is_stopping:
        return Reply(draft.released(), Pass())
    if table.hides_words or draft.pieces:
        return Reply(replace(draft.let_go(), is_stopping=True), why=reason("pass again"))
    return Reply(draft.released(), CannotPlay())


def _which_word(table: Table, draft: Draft) -> Answer:
    """Say which numbers pick up the words that can be removed, if there are several."""
    keys = several_words(table, draft)
    why = reason("several words", keys=", ".join(keys)) if keys else None
    return Reply(_let_go(table, draft), why=why)


def _turned(table: Table, draft: Draft) -> Answer:
    """Turn the list of all words."""
    return Reply(replace(_let_go(table, draft), turned=draft.turned + 1))


def _no_letter(table: Table, draft: Draft) -> Answer:
    """Name no word, or withdraw the build that a question is about."""
    return _answer(Pass())(table, draft) if table.phase == "name" else Reply(_let_go(table, draft))


def _answer(command: Command) -> Callable[[Table, Draft], Answer]:
    """Return what a button means that gives ``command`` at once."""
    return lambda _table, draft: Reply(draft.released(), command)


_BUTTONS: dict[str, Callable[[Table, Draft], Answer]] = {
    parts.STOP: _stop,
    parts.CANNOT: _stop,
    parts.PASS: _pass,
    parts.PLAY: _played,
    parts.BACK: lambda _table, draft: Reply(one_step_back(draft)),
    parts.SHOW_LETTERS: _help,
    parts.SAY: _named,
    parts.NO_LETTER: _no_letter,
    parts.ACCEPT: _answer(Pass()),
    parts.ALL_ACCEPT: _answer(Pass(everyone=True)),
    parts.CHALLENGE: _answer(Challenge()),
    parts.WORDS: _turned,
    **dict.fromkeys(map(removed_part, range(max(COLUMNS))), _which_word),
}
"""What a press on each button means, and on what else is beside the panels."""
