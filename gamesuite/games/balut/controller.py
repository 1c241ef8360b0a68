"""What gestures mean at the table of Balut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.dice.controller import DiceController
from gamesuite.dice.rules import Roll
from gamesuite.engine.language import _
from gamesuite.engine.reason import reason
from gamesuite.engine.table.controller import Ask, Choose, Gesture, Pointed, Reply, Spot
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.games.balut.rules import CATEGORIES, DICE, Category, Command, View, Write, box_score
from gamesuite.games.balut.scene import BalutDraft, balut_scene, row_part

Answer: TypeAlias = Reply[Command, BalutDraft]


class BalutController(DiceController[View, BalutDraft]):
    """Keeping dice, rolling and writing (Balut, A turn)."""

    dice = DICE
    draft_type = BalutDraft

    def respond(self, view: View, draft: BalutDraft, gesture: Gesture, ask: Ask[Command]) -> Answer:
        """Return what ``gesture`` means: keep a die, roll, write or cancel."""
        if isinstance(gesture, Choose) and isinstance(gesture.command, Write):
            return _write(view, draft, gesture.command.category, ask)
        return super().respond(view, draft, gesture, ask)

    def press(self, view: View, draft: BalutDraft, part: str, ask: Ask[Command]) -> Answer | None:
        """Write into the row ``part``, if it is one of the player to act."""
        category = _category_at(view, part)
        return None if category is None else _write(view, draft, category, ask)

    def scene(self, view: View, draft: BalutDraft, seated: Seated, ask: Ask[Command]) -> Scene:
        """Return the dice in their rows, the roll button and all sheets."""
        return balut_scene(view, draft, seated, ask, tuple(self.tray(view, draft, ask)))

    def commands(
        self, view: View, draft: BalutDraft, spot: Spot, ask: Ask[Command]
    ) -> Iterator[Command]:
        """Yield all writes at a row of the sheet, and at the dice the roll that is prepared."""
        if _category_at(view, spot.part) is not None:
            yield from map(Write, view.sheet.open_categories())
        else:
            yield from super().commands(view, draft, spot, ask)

    def show_command(self, view: View, draft: BalutDraft, command: Command) -> Pointed[BalutDraft]:
        """Return the draft and the parts with a ring: dice to keep and the button, or the row."""
        if isinstance(command, Roll):
            return super().show_command(view, draft, command)
        parts = (row_part(command.category, view.seat),)
        return Pointed((BalutDraft(draft.kept, intended=command.category),), parts)

    def spoken_change(self, view: View, before: BalutDraft, after: BalutDraft) -> str:
        """Return which dice are kept or released, or that no zero is prepared any more."""
        is_cancelled = before.pending_zero is not None and after.pending_zero is None
        words = super().spoken_change(view, before, after)
        return words or (_("The zero is not written.") if is_cancelled else "")


# Gestures


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


def _category_at(view: View, part: str) -> Category | None:
    """Return the category of the row ``part`` of the player to act, None for other parts."""
    if view.is_over():
        return None
    rows = {row_part(category, view.seat): category for category in CATEGORIES}
    return rows.get(part)
