"""What hands do at the table of Balut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.engine.reason import reason
from gamesuite.engine.step import Rolled
from gamesuite.engine.table.controller import Controller
from gamesuite.engine.table.hands import (
    NOT_YOUR_TURN,
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Enter,
    Gesture,
    Lift,
    Pointed,
    Reply,
    Spot,
)
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.games.balut.draft import Kept
from gamesuite.games.balut.score_sheet import CATEGORIES, Category
from gamesuite.games.balut.scoring import box_score
from gamesuite.games.balut.state import DICE, ROLLS, Command, Roll, Write
from gamesuite.games.balut.table_scene import (
    DICE_PARTS,
    KEPT_ROW,
    LOOSE_ROW,
    ROLL,
    balut_scene,
    row_part,
)
from gamesuite.games.balut.views import View

Answer: TypeAlias = Reply[Command, Kept]


class BalutController(Controller[View, Command, Kept]):
    """Keeping dice, rolling and writing."""

    def follow(self, view: View, draft: Kept | None, change: Change[Command]) -> Kept:
        """Return what is kept: the dice that were not rolled, as long as they can be rolled.

        A roll that is taken back, or that was the last of the game until the program ended, has
        its dice kept as they were for it.
        """
        if view.rolls in (0, ROLLS):
            return Kept()
        if isinstance(change.undone, Roll):
            return Kept(change.undone.kept)
        for event in reversed(change.events):
            if isinstance(event, Rolled):
                return Kept(tuple(at for at in range(DICE) if at not in event.places))
        return Kept(change.last.kept) if isinstance(change.last, Roll) else Kept()

    def hand(self, view: View, draft: Kept, gesture: Gesture, ask: Ask[Command]) -> Answer:
        """Return what a gesture means: keeping, rolling, writing, or taking back."""
        calm = Kept(draft.kept)
        match gesture:
            case Click(spot) | Enter(spot):
                reply = _pressed(view, draft, spot, ask)
            case Lift(spot) if spot.part in DICE_PARTS:
                place = DICE_PARTS.index(spot.part)
                why = ask(Roll((place,)))
                reply = Reply(calm if why else replace(calm, held=place), why=why)
            case Drop(target):
                reply = Reply(_laid(draft, target))
            case Choose(Write(category)):
                reply = _written(view, draft, category, ask)
            case Choose(Roll(kept) as command):
                reply = Reply(Kept(kept), command)
            case Cancel(undo=False):
                reply = Reply(_taken_back(draft, ask))
            case _:
                reply = Reply(draft)
        return reply

    def scene(self, view: View, draft: Kept, seated: Seated, ask: Ask[Command]) -> Scene:
        """Return the dice in their rows, the button, and all sheets."""
        return balut_scene(view, draft, seated, ask)

    def commands(self, view: View, draft: Kept, spot: Spot, ask: Ask[Command]) -> Iterator[Command]:
        """Yield the writings at a row, and anywhere at the dice the roll that is prepared."""
        if _category(view, spot) is not None:
            yield from map(Write, view.sheet.open_categories())
        elif spot.part in (*DICE_PARTS, ROLL, KEPT_ROW, LOOSE_ROW):
            yield Roll(draft.kept)

    def point(self, view: View, draft: Kept, command: Command) -> Pointed[Kept]:
        """Return the dice to keep set aside and the button, or the row to write."""
        if isinstance(command, Roll):
            dice = tuple(DICE_PARTS[place] for place in command.kept)
            return Pointed((Kept(command.kept),), (*dice, ROLL))
        parts = (row_part(command.category, view.seat),)
        return Pointed((Kept(draft.kept, meant=command.category),), parts)


def _pressed(view: View, draft: Kept, spot: Spot | None, ask: Ask[Command]) -> Answer:
    """Keep the die there or let it go, roll, or write; anything else only takes back a warning."""
    calm = Kept(draft.kept)
    category = None if spot is None else _category(view, spot)
    if category is not None:
        return _written(view, draft, category, ask)
    if spot is not None and spot.part == ROLL:
        return Reply(calm, Roll(calm.kept))
    if spot is not None and spot.part in DICE_PARTS:
        place = DICE_PARTS.index(spot.part)
        why = ask(Roll((place,)))
        return Reply(calm if why else Kept(calm.toggled(place)), why=why)
    return Reply(calm, why=NOT_YOUR_TURN if ask(Roll()) == NOT_YOUR_TURN else None)


def _written(view: View, draft: Kept, category: Category, ask: Ask[Command]) -> Answer:
    """Write into ``category``.

    A zero, while another open category would score, takes a second press (Balut, Variations).
    """
    calm, other = Kept(draft.kept), _best_open(view)
    is_zero = ask(Write(category)) is None and box_score(category, view.dice) == 0
    if not is_zero or other is None or category == draft.armed:
        return Reply(calm, Write(category))
    warning = reason("zero", category=other, score=box_score(other, view.dice))
    return Reply(replace(calm, armed=category), why=warning)


def _laid(draft: Kept, target: Spot | None) -> Kept:
    """Lay the die in the hand into the row of ``target``; elsewhere it goes back."""
    calm = Kept(draft.kept)
    if draft.held is None or target is None:
        return calm
    rows = {KEPT_ROW: True, LOOSE_ROW: False}
    rows |= {name: place in draft.kept for place, name in enumerate(DICE_PARTS)}
    kept = draft.held in draft.kept
    return calm if rows.get(target.part, kept) == kept else Kept(calm.toggled(draft.held))


def _taken_back(draft: Kept, ask: Ask[Command]) -> Kept:
    """Put back a die in the hand, disarm a zero, or let go of all dice: the first there is."""
    if draft.held is not None or draft.armed is not None:
        return Kept(draft.kept)
    return draft if ask(Roll()) == NOT_YOUR_TURN else Kept()


def _category(view: View, spot: Spot) -> Category | None:
    """Return the category at ``spot`` on the sheet of the seat to act."""
    if view.is_over():
        return None
    return next((each for each in CATEGORIES if spot.part == row_part(each, view.seat)), None)


def _best_open(view: View) -> Category | None:
    """Return the open category that the dice score most in, None if they score in none."""
    if not view.dice:
        return None
    scores = {category: box_score(category, view.dice) for category in view.sheet.open_categories()}
    best = max(scores, key=lambda category: scores[category])
    return best if scores[best] > 0 else None
