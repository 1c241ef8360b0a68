"""What gestures mean at the table of Balut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.engine.language import _
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.step import Rolled
from gamesuite.engine.table.controller import (
    NOT_YOUR_TURN,
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Controller,
    Drop,
    Enter,
    Gesture,
    Lift,
    Pointed,
    Reply,
    Spot,
)
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.games.balut.rules import (
    CATEGORIES,
    DICE,
    Category,
    Command,
    Roll,
    View,
    Write,
    box_score,
)
from gamesuite.games.balut.scene import (
    DICE_PARTS,
    KEPT_ROW,
    LOOSE_ROW,
    ROLL,
    BalutDraft,
    balut_scene,
    row_part,
    speak_die,
)

Answer: TypeAlias = Reply[Command, BalutDraft]


class BalutController(Controller[View, Command, BalutDraft]):
    """Keeping dice, rolling and writing (Balut, A turn)."""

    draft_type = BalutDraft

    def carry_over(
        self, view: View, draft: BalutDraft | None, change: Change[Command]
    ) -> BalutDraft:
        """Return a draft that keeps dice as they lay in ``view``, nothing between two turns.

        The first of these that is known says which: the draft that comes back with the view, by
        Undo, Redo or at the next start; the roll that was undone; the dice that the latest roll
        left where they were; the viewer's own last command.
        """
        if view.rolls == 0:
            return BalutDraft()
        if isinstance(change.draft, BalutDraft):
            kept = change.draft.kept  # which may come from a damaged journal
            return BalutDraft(tuple(place for place in range(DICE) if place in kept))
        if isinstance(change.undone, Roll):
            return BalutDraft(change.undone.kept)
        for event in reversed(change.events):
            if isinstance(event, Rolled):
                kept = tuple(place for place in range(DICE) if place not in event.places)
                return BalutDraft(kept)
        return BalutDraft(change.last.kept) if isinstance(change.last, Roll) else BalutDraft()

    def respond(self, view: View, draft: BalutDraft, gesture: Gesture, ask: Ask[Command]) -> Answer:
        """Return what ``gesture`` means: keep a die, roll, write or cancel."""
        match gesture:
            case Click(spot) | Enter(spot):
                reply = _press(view, draft, spot, ask)
            case Lift(spot) if spot.part in DICE_PARTS:
                reply = _lift(draft, DICE_PARTS.index(spot.part), ask)
            case Drop(target):
                reply = Reply(_drop(draft, target))
            case Choose(Write(category)):
                reply = _write(view, draft, category, ask)
            case Choose(Roll(kept) as command):
                reply = Reply(BalutDraft(kept), command)
            case Cancel(undo=False):
                reply = Reply(_cancel(draft, ask))
            case _:
                reply = Reply(draft)
        return reply

    def scene(self, view: View, draft: BalutDraft, seated: Seated, ask: Ask[Command]) -> Scene:
        """Return the dice in their rows, the roll button and all sheets."""
        return balut_scene(view, draft, seated, ask)

    def commands(
        self, view: View, draft: BalutDraft, spot: Spot, ask: Ask[Command]
    ) -> Iterator[Command]:
        """Yield all writes at a row of the sheet, and at the dice the roll that is prepared."""
        if _category_at(view, spot) is not None:
            yield from map(Write, view.sheet.open_categories())
        elif spot.part in (*DICE_PARTS, ROLL, KEPT_ROW, LOOSE_ROW):
            yield Roll(draft.kept)

    def show_command(self, view: View, draft: BalutDraft, command: Command) -> Pointed[BalutDraft]:
        """Return the draft and the parts with a ring: dice to keep and the button, or the row."""
        if isinstance(command, Roll):
            dice = tuple(DICE_PARTS[place] for place in command.kept)
            return Pointed((BalutDraft(command.kept),), (*dice, ROLL))
        parts = (row_part(command.category, view.seat),)
        return Pointed((BalutDraft(draft.kept, intended=command.category),), parts)

    def spoken_change(self, view: View, before: BalutDraft, after: BalutDraft) -> str:
        """Return which dice are kept or released, or that no zero is prepared any more."""
        changed_places = sorted(set(before.kept) ^ set(after.kept))
        if len(changed_places) > 1 and not after.kept:
            return _("All dice are released.")
        if changed_places:
            return " ".join(_speak_die_change(view, place, after) for place in changed_places)
        if before.pending_zero is not None and after.pending_zero is None:
            return _("The zero is not written.")
        return ""


# Gestures


def _press(view: View, draft: BalutDraft, spot: Spot | None, ask: Ask[Command]) -> Answer:
    """Keep or release a die, roll, or write; a press elsewhere only cancels a pending zero."""
    category = None if spot is None else _category_at(view, spot)
    if category is not None:
        return _write(view, draft, category, ask)
    if spot is not None and spot.part == ROLL:
        return Reply(draft.only_kept(), Roll(draft.kept))
    if spot is not None and spot.part in DICE_PARTS:
        place = DICE_PARTS.index(spot.part)
        why = _why_not_keep(place, ask)
        return Reply(draft.only_kept() if why else draft.toggled(place), why=why)
    # On another player's turn the table takes this reason as a wish to go on faster.
    is_hurrying = ask(Roll()) == NOT_YOUR_TURN
    return Reply(draft.only_kept(), why=NOT_YOUR_TURN if is_hurrying else None)


def _lift(draft: BalutDraft, place: int, ask: Ask[Command]) -> Answer:
    """Hold the die at ``place``, if it may be kept."""
    why = _why_not_keep(place, ask)
    return Reply(draft.only_kept() if why else replace(draft.only_kept(), held=place), why=why)


def _why_not_keep(place: int, ask: Ask[Command]) -> Reason | None:
    """Return why the die at ``place`` may not be kept: why no roll may keep it."""
    return ask(Roll((place,)))


def _write(view: View, draft: BalutDraft, category: Category, ask: Ask[Command]) -> Answer:
    """Write into ``category``.

    A zero needs a second press while another open box would score (Balut, At the table).
    """
    reply: Answer = Reply(draft.only_kept(), Write(category))
    if ask(Write(category)) is not None or category == draft.pending_zero:
        return reply
    best = _best_category(view)
    if best is None or box_score(category, view.dice) > 0:
        return reply
    warning = reason("zero", category=best, score=box_score(best, view.dice))
    return Reply(replace(draft.only_kept(), pending_zero=category), why=warning)


def _best_category(view: View) -> Category | None:
    """Return the open category in which the dice score most, None if they score in none."""
    if not view.dice:
        return None
    categories = view.sheet.open_categories()
    best = max(categories, key=lambda category: box_score(category, view.dice))
    return best if box_score(best, view.dice) > 0 else None


def _drop(draft: BalutDraft, target: Spot | None) -> BalutDraft:
    """Lay the held die into the row of ``target``, or back where it came from."""
    if draft.held is None or target is None:
        return draft.only_kept()
    is_kept = draft.held in draft.kept
    if target.part in DICE_PARTS:  # which stands for the row in which that die lies
        goes_to_kept = DICE_PARTS.index(target.part) in draft.kept
    elif target.part in (KEPT_ROW, LOOSE_ROW):
        goes_to_kept = target.part == KEPT_ROW
    else:
        goes_to_kept = is_kept
    return draft.only_kept() if goes_to_kept == is_kept else draft.toggled(draft.held)


def _cancel(draft: BalutDraft, ask: Ask[Command]) -> BalutDraft:
    """Put the held die back, or cancel the pending zero; if there is neither, keep no dice.

    Dice that cannot be rolled any more stay where they are.
    """
    if draft.held is not None or draft.pending_zero is not None:
        return draft.only_kept()
    return draft if ask(Roll()) else BalutDraft()


def _category_at(view: View, spot: Spot) -> Category | None:
    """Return the category at ``spot`` on the sheet of the player to act, None elsewhere."""
    if view.is_over():
        return None
    rows = {row_part(category, view.seat): category for category in CATEGORIES}
    return rows.get(spot.part)


def _speak_die_change(view: View, place: int, draft: BalutDraft) -> str:
    """Return what a screen reader says of the die at ``place``, just kept or released."""
    if place in draft.kept:
        return f"{speak_die(view, place, is_kept=True)}."
    return _("Die {number}, {face}, released.").format(number=place + 1, face=view.dice[place])
