"""What gestures mean at the table of Bali."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.controller import Controller
from gamesuite.engine.table.hands import (
    HELP_OFFERED,
    HELP_WANTED,
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
)
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.games.bali.sentences import WANTS_WORD
from gamesuite.games.bali.state import LONGEST_WORD, Build, Command, Place, Remove, Stop, Table
from gamesuite.games.bali.table.laid import Laid, carried_over, letters_wanted, moved, shown_column
from gamesuite.games.bali.table.parts import (
    DECK,
    LETTER_PARTS,
    SAY,
    SHOW_LETTERS,
    STOP,
    WORD,
    gap_part,
    handle_part,
)
from gamesuite.games.bali.table.scene import bali_scene
from gamesuite.games.bali.table.spoken import speak_change
from gamesuite.games.bali.views import View

Answer: TypeAlias = Reply[Command, Laid]
_LETTERS = {name: letter for letter, name in LETTER_PARTS.items()}


class BaliController(Controller[View, Command, Laid]):
    """Building, removing words and arranging columns (Bali, Solitaire).

    A column is dragged onto another, or picked up by a click or Enter and put below another by the
    next one; between two columns it only changes its place. Nothing here asks which letters are
    part of a word: finding them is the game.
    """

    draft_type = Laid

    def carry_over(self, view: View, draft: Laid | None, change: Change[Command]) -> Laid:
        """Return ``draft`` with the order of the columns only.

        It outlives commands and Undo. A draft that comes back is only for the start.
        """
        if draft is None:
            draft = change.draft if isinstance(change.draft, Laid) else Laid()
        return carried_over(view.table, draft)

    def respond(self, view: View, draft: Laid, gesture: Gesture, ask: Ask[Command]) -> Answer:
        """Return what ``gesture`` means: pick up, put below, arrange, remove or answer."""
        table = view.table
        reply: Answer
        match gesture:
            case Click(Spot(part)) if part == WORD and draft.word is not None:
                reply = Reply(draft)
            case Enter(Spot(part)) if part == WORD and draft.word is not None:
                reply = _named(table, draft)
            case Type(part, text) if part == WORD and draft.word is not None:
                reply = Reply(replace(draft, word=text[:LONGEST_WORD]))
            case Help() if letters_wanted(table, draft) > 0:
                reply = Reply(replace(draft, help="shown"))
            case Click(spot) | Enter(spot):
                reply = _press(table, draft, spot)
            case Lift(spot) if (place := _place_at(table, spot.part)) is not None:
                reply = Reply(_picked_up(table, draft, place))
            case Drop(target):
                reply = Reply(draft.released()) if target is None else _drop(table, draft, target)
            case Choose(command):
                reply = Reply(draft.released(), command)
            case Cancel(undo=True) if not draft.pieces:
                reply = Reply(draft)  # unchanged, so that Undo takes back a command instead
            case _:
                reply = Reply(draft.released())
        return reply

    def scene(self, view: View, draft: Laid, seated: Seated, ask: Ask[Command]) -> Scene:
        """Return the columns, the words that stand, the deck and the unseen letters."""
        return bali_scene(view, draft)

    def commands(self, view: View, draft: Laid, spot: Spot, ask: Ask[Command]) -> Iterator[Command]:
        """Yield the removal of the word at ``spot``, then the end; players find builds."""
        place = _place_at(view.table, spot.part) or _handle_at(view.table, spot.part)
        if place is not None and view.table.column(place).is_complete:
            yield Remove(place)
        yield Stop()

    def show_command(self, view: View, draft: Laid, command: Command) -> Pointed[Laid]:
        """Return the pieces of a build picked up in turn with its column, or the button."""
        released = draft.released()
        match command:
            case Build(column, pieces):
                drafts, laid = list[Laid](), released
                for piece in pieces:
                    drafts.append(replace(laid, held=piece))
                    laid = laid.with_piece(piece, column)
                return Pointed(tuple(drafts), (str(column),))
            case Remove(column):
                return Pointed((released,), (handle_part(column),))
            case _:
                return Pointed((released,), (STOP,))

    def after_refusal(self, view: View, draft: Laid, command: Command, why: Reason | None) -> Laid:
        """Return ``draft`` without its build, or with it if the player is to name a word."""
        if isinstance(command, Build) and why is not None and why.key in WANTS_WORD:
            laid = Laid(command.column, command.pieces, command.wilds, command.word)
            return replace(laid, orders=draft.orders)
        return draft.released()

    def spoken_change(self, view: View, before: Laid, after: Laid) -> str:
        """Return which column is picked up, put back or moved."""
        return speak_change(view.table, before, after)


def _press(table: Table, draft: Laid, spot: Spot | None) -> Answer:
    """Do what a press at ``spot`` means; on the felt, put everything back."""
    reply: Answer = Reply(draft.released())
    if spot is None:
        return reply
    word, place = _handle_at(table, spot.part), _place_at(table, spot.part)
    if spot.part == STOP:
        reply = _stop(table, draft)
    elif spot.part in _LETTERS and draft.build is not None:
        reply = _played(table, replace(draft, wilds=draft.wilds + _LETTERS[spot.part]))
    elif spot.part == SHOW_LETTERS and draft.build is not None:
        reply = _help(draft)
    elif spot.part == SAY and draft.word is not None:
        reply = _named(table, draft)
    elif spot.part == DECK:
        reply = Reply(draft.released(), why=reason("deck is hidden"))
    elif word is not None:
        reply = Reply(draft.released(), Remove(word))
    elif draft.held is not None:
        reply = _drop(table, draft, spot)
    elif place is not None and draft.base is None:
        reply = Reply(_picked_up(table, draft, place))
    return reply


def _picked_up(table: Table, draft: Laid, place: Place) -> Laid:
    """Return the draft with the column at ``place`` picked up, if there is one."""
    can_move = bool(table.column(place).cards) and table.phase == "turn"
    return draft.with_held(place) if can_move else draft.released()


def _drop(table: Table, draft: Laid, target: Spot) -> Answer:
    """Put what is picked up below the column at ``target``, or into the gap there."""
    held = draft.held
    if held is None:
        return Reply(draft.released())
    for slot in range(len(table.panels[held.panel]) + 1):
        if target.part == gap_part(held.panel, slot):
            return Reply(moved(table, draft, held, slot))
    base = _place_at(table, target.part)
    if base is None or base == held:
        return Reply(draft.released())
    return _played(table, draft.with_piece(held, base))


def _played(table: Table, laid: Laid) -> Answer:
    """Play the build that is ``laid``, unless a Bali card there still waits for its letter."""
    if letters_wanted(table, laid) > 0:
        return Reply(laid)
    return Reply(laid, laid.build)


def _help(draft: Laid) -> Answer:
    """Offer help with the letter of a Bali card, or ask for it once it was offered."""
    if draft.help:
        return Reply(draft, why=None if draft.help == "shown" else HELP_WANTED)
    return Reply(replace(draft, help="offered"), why=HELP_OFFERED)


def _named(table: Table, draft: Laid) -> Answer:
    """Play the build with the word that is written, if there is one."""
    if (draft.word or "").strip():
        return Reply(draft, draft.build)
    text = "" if draft.base is None else shown_column(table, draft, draft.base).text
    return Reply(draft, why=reason("which word", text=text))


def _stop(table: Table, draft: Laid) -> Answer:
    """End the game at the second press; the first one warns."""
    if draft.is_stopping or table.phase == "over":
        return Reply(draft.released(), Stop())
    return Reply(replace(draft.released(), is_stopping=True), why=reason("stop again"))


def _place_at(table: Table, part: str) -> Place | None:
    """Return the place of the column ``part``, None if it is something else."""
    return next((place for place in _places(table) if str(place) == part), None)


def _handle_at(table: Table, part: str) -> Place | None:
    """Return the place of the word that the button ``part`` removes, None for other parts."""
    return next((place for place in _places(table) if handle_part(place) == part), None)


def _places(table: Table) -> Iterator[Place]:
    """Yield all places of all panels, also empty ones."""
    for panel, columns in enumerate(table.panels):
        yield from (Place(panel, column) for column in range(len(columns)))
