"""What gestures mean at the table of Bowling Solitaire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.engine.table.controller import Controller
from gamesuite.engine.table.hands import (
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
from gamesuite.games.bowling_solitaire.descriptions import came_up
from gamesuite.games.bowling_solitaire.legality import legal_bowls
from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.state import PILES, Bowl, Command, NextFrame, PileName
from gamesuite.games.bowling_solitaire.table_scene import (
    BOWL,
    GO_ON,
    PILE_PARTS,
    PIN_PARTS,
    Aim,
    aimed_bowl,
    bowling_scene,
    next_step,
)
from gamesuite.games.bowling_solitaire.views import View, unplayable_ball

Answer: TypeAlias = Reply[Command, Aim]


class BowlingSolitaireController(Controller[View, Command, Aim]):
    """Aiming and bowling (Bowling Solitaire, Bowling a card).

    Pins are only ever aimed at. A card is bowled by a click on its pile once pins are aimed at, by
    a drop of pin on pile or pile on pin, by Enter or by the button.
    """

    draft_type = Aim

    def carry_over(self, view: View, draft: Aim | None, change: Change[Command]) -> Aim:
        """Return a draft without aim: every change takes cards away or deals new ones.

        It rests if the first ball has just ended because no card could be played, unless the player
        has seen that already.
        """
        is_resting = change.fresh or bool(change.events)
        if isinstance(change.draft, Aim):
            is_resting = change.draft.is_resting
        return Aim(is_resting=is_resting and unplayable_ball(view) is not None)

    def respond(self, view: View, draft: Aim, gesture: Gesture, ask: Ask[Command]) -> Answer:
        """Return what ``gesture`` means: aim, bowl, end the ball or deal the next rack."""
        reply: Answer
        if draft.is_resting and not isinstance(gesture, Choose):
            goes_on = isinstance(gesture, Click | Enter) or gesture == Cancel()
            return Reply(Aim() if goes_on else draft)
        if view.progress.is_rack_over and isinstance(gesture, Click | Enter):
            return Reply(Aim(), NextFrame())
        match gesture:
            case Enter(spot) if (bowl := aimed_bowl(view, draft)) and _is_ready(draft, spot):
                reply = Reply(replace(draft, pile=bowl.pile), bowl)
            case Click(spot) | Enter(spot):
                reply = _press(view, draft, spot)
            case Lift(spot) if spot.part in (*PILE_PARTS, *PIN_PARTS):
                reply = Reply(replace(draft, held=spot.part))
            case Drop(target):
                reply = _drop(draft, target)
            case Choose(command):
                reply = Reply(_aim_of(command) if isinstance(command, Bowl) else Aim(), command)
            case Cancel(undo=True):
                reply = Reply(draft)  # unchanged, so that Undo takes back a card instead
            case _:
                reply = Reply(Aim())
        return reply

    def scene(self, view: View, draft: Aim, seated: Seated, ask: Ask[Command]) -> Scene:
        """Return the lane, the piles, the buttons, the tray and the score pad."""
        return bowling_scene(view, draft, ask)

    def spoken_change(self, view: View, before: Aim, after: Aim) -> str:
        """Return what the player comes to see who goes on after a ball without a card."""
        return came_up(view) if before.is_resting and not after.is_resting else ""

    def commands(self, view: View, draft: Aim, spot: Spot, ask: Ask[Command]) -> Iterator[Command]:
        """Yield the cards that take the pin, or come from the pile, at ``spot``; then the end."""
        pin, pile = _pin_at(spot), _pile_at(spot)
        if draft.is_resting:
            return
        if not view.progress.is_rack_over:
            for bowl in legal_bowls(view.lane()):
                if (pin and pin in bowl.pins) or pile == bowl.pile:
                    yield bowl
        step = next_step(view)
        if step is not None:
            yield step

    def show_command(self, view: View, draft: Aim, command: Command) -> Pointed[Aim]:
        """Return the aim of a card with its pile and pins, or the button that goes on."""
        if not isinstance(command, Bowl):
            return Pointed((Aim(),), (GO_ON,))
        pins = tuple(PIN_PARTS[PINS.index(pin)] for pin in command.pins)
        return Pointed((_aim_of(command),), (PILE_PARTS[PILES.index(command.pile)], *pins))


def _is_ready(draft: Aim, spot: Spot) -> bool:
    """Return whether Enter at ``spot`` bowls what ``draft`` aims at.

    Until a ball is chosen, Enter aims at one more pin.
    """
    pin = _pin_at(spot)
    return spot.part != GO_ON and (draft.pile is not None or not pin or pin in draft.pins)


def _press(view: View, draft: Aim, spot: Spot | None) -> Answer:
    """Aim at a pin, choose or bowl a ball, or press a button; on the felt, aim at nothing."""
    if spot is None:
        return Reply(Aim())
    pin, pile = _pin_at(spot), _pile_at(spot)
    if pin:
        is_standing = view.pins[PINS.index(pin)] is not None
        return Reply(draft.toggled(pin) if is_standing else draft)
    if pile is not None:
        if draft.pins:
            return Reply(replace(draft, pile=pile), Bowl(pile, draft.pins))
        return Reply(Aim(None if pile == draft.pile else pile))
    bowl = aimed_bowl(view, draft)
    if spot.part == BOWL and bowl is not None:
        return Reply(replace(draft, pile=bowl.pile), bowl)
    step = next_step(view)
    return Reply(draft, step) if spot.part == GO_ON and step is not None else Reply(draft)


def _drop(draft: Aim, target: Spot | None) -> Answer:
    """Bowl the held ball at the pin of ``target``, or the ball there at the held pin.

    Pins that are aimed at go with it.
    """
    aim = replace(draft, held="")
    if target is None or not draft.held or target.part == draft.held:
        return Reply(aim)
    held = Spot(draft.held)
    pile = _pile_at(held) or _pile_at(target)
    pin = _pin_at(held) or _pin_at(target)
    if pile is None or not pin or (_pile_at(held) and _pile_at(target)):
        return Reply(aim)
    aimed = replace(aim.with_pin(pin), pile=pile)
    return Reply(aimed, Bowl(pile, aimed.pins))


def _aim_of(command: Bowl) -> Aim:
    return Aim(command.pile, "".join(sorted(command.pins)))


def _pin_at(spot: Spot) -> str:
    """Return the letter of the pin at ``spot``, empty if it is something else."""
    return PINS[PIN_PARTS.index(spot.part)] if spot.part in PIN_PARTS else ""


def _pile_at(spot: Spot) -> PileName | None:
    """Return the pile at ``spot``, None if it is something else."""
    return PILES[PILE_PARTS.index(spot.part)] if spot.part in PILE_PARTS else None
