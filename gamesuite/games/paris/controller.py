"""What gestures mean at the table of Paris."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.engine.language import _
from gamesuite.engine.reason import reason
from gamesuite.engine.table.controller import (
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Controller,
    Drop,
    Enter,
    Gesture,
    Habits,
    Lift,
    Pointed,
    Reply,
    Spot,
)
from gamesuite.engine.table.players import seat_part
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.games.paris.card_words import card_name
from gamesuite.games.paris.draft import (
    ParisDraft,
    carried_over,
    groups_shown,
    loose_cards,
    own_cards,
    with_card_moved,
)
from gamesuite.games.paris.parts import (
    BEST,
    GO_OUT,
    GROUP_PARTS,
    NEW_GROUP,
    NEXT,
    PASS,
    SORT,
    TAKEN,
)
from gamesuite.games.paris.scene import bottom_seat, paris_scene
from gamesuite.games.paris.score_scene import cards_listed, group_kind
from gamesuite.games.paris.state import (
    PILE_PARTS,
    PLACE_PARTS,
    Command,
    GoOut,
    NextHand,
    Pass,
    Take,
    View,
    hand_part,
)

Answer: TypeAlias = Reply[Command, ParisDraft]
_COMMANDS: dict[str, Command] = {GO_OUT: GoOut(), PASS: Pass(), NEXT: NextHand()}
"""The commands of buttons."""


class ParisController(Controller[View, Command, ParisDraft]):
    """Taking cards, arranging melds and going out (Paris, A turn).

    A card is taken by a click, by Enter or by a drag to the hand. The cards of the hand are dragged
    from group to group, or picked up by a click or Enter and dropped by the next one. That decides
    nothing: the best melds always score.
    """

    draft_type = ParisDraft
    open_habits = MappingProxyType({"shows_taken": True})

    def carry_over(
        self, view: View, draft: ParisDraft | None, change: Change[Command]
    ) -> ParisDraft:
        """Return ``draft`` with the groups of this hand that are still in it.

        It outlives commands, turns and Undo, so a draft that comes back with its view counts only
        at the start, when there is no other.
        """
        if draft is None:
            begun = ParisDraft(
                by_person=change.habits.get("by_person") is True,
                shows_taken=change.habits.get("shows_taken") is True,
                hand=view.hand,
            )
            draft = change.draft if isinstance(change.draft, ParisDraft) else begun
        return carried_over(view, draft)

    def habits(self, draft: ParisDraft) -> Habits:
        """Return the order of the cards, and whether taken cards are shown."""
        return {"by_person": draft.by_person, "shows_taken": draft.shows_taken}

    def respond(self, view: View, draft: ParisDraft, gesture: Gesture, ask: Ask[Command]) -> Answer:
        """Return what ``gesture`` means: take, pick up, drop, or press a button."""
        reply: Answer
        if view.result is not None and isinstance(gesture, Click | Enter):
            return Reply(draft.released(), NextHand())
        match gesture:
            case Click(spot) | Enter(spot):
                reply = _press(view, draft, spot)
            case Lift(spot) if card := _card_at(view, draft, spot):
                reply = _lift(view, draft, card, ask)
            case Drop(target):
                reply = _drop(view, draft, target)
            case Choose(command):
                reply = Reply(draft.released(), command)
            case Cancel(undo=True):
                reply = Reply(draft)  # unchanged, so that Undo takes back a card instead
            case _:
                reply = Reply(draft.released())
        return reply

    def scene(self, view: View, draft: ParisDraft, seated: Seated, ask: Ask[Command]) -> Scene:
        """Return the cards, the hands, the buttons and the score sheet."""
        return paris_scene(view, draft, seated, ask)

    def commands(
        self, view: View, draft: ParisDraft, spot: Spot, ask: Ask[Command]
    ) -> Iterator[Command]:
        """Yield the card at ``spot`` to take, or all of them, then the other commands."""
        if view.result is not None:
            yield NextHand()
            return
        at = _place_at(spot)
        yield from map(Take, sorted(view.cards_to_take) if at is None else (at,))
        yield GoOut()
        yield Pass()

    def show_command(self, view: View, draft: ParisDraft, command: Command) -> Pointed[ParisDraft]:
        """Return the card raised with the hand it goes to, or the button that is pressed.

        Other players do not press the buttons of the viewer: their plates say who does something.
        """
        if isinstance(command, Take):
            held = replace(draft, held=view.cards_to_take.get(command.place, ""))
            return Pointed((held,), (PLACE_PARTS[command.place], hand_part(view.seat)))
        if view.viewer not in (None, view.seat):
            return Pointed((draft.released(),), (seat_part(view.seat),))
        button = next(name for name, of_button in _COMMANDS.items() if of_button == command)
        return Pointed((draft.released(),), (button,))

    def spoken_change(self, view: View, before: ParisDraft, after: ParisDraft) -> str:
        """Return which card is picked up or dropped, or how the cards lie now."""
        if after.by_person != before.by_person:
            return _("Sorted by person.") if after.by_person else _("Sorted by house.")
        if after.shows_taken != before.shows_taken:
            return (
                _("Taken cards are shown.") if after.shows_taken else _("Taken cards are hidden.")
            )
        if after.held and not before.held:
            return _("{card}, picked up.").format(card=card_name(after.held))
        if before.held and not after.held:
            return _speak_drop(view, before, after)
        return _("The best melds are shown.") if before.groups != after.groups else ""


def _press(view: View, draft: ParisDraft, spot: Spot | None) -> Answer:
    """Drop the card that is picked up, or do what a press at ``spot`` means."""
    if spot is None:
        return Reply(draft.released())
    if spot.part in _COMMANDS:
        return Reply(draft.released(), _COMMANDS[spot.part])
    if spot.part in (SORT, BEST, TAKEN):
        return Reply(_toggled(draft, spot.part))
    if draft.held:
        return _drop(view, draft, spot)
    at = _place_at(spot)
    if at is not None:
        return Reply(draft, Take(at))
    why = reason("pile is hidden") if spot.part in PILE_PARTS else None
    return Reply(replace(draft, held=_card_at(view, draft, spot)), why=why)


def _toggled(draft: ParisDraft, button: str) -> ParisDraft:
    draft = draft.released()
    if button == SORT:
        return replace(draft, by_person=not draft.by_person)
    if button == TAKEN:
        return replace(draft, shows_taken=not draft.shows_taken)
    return replace(draft, groups=None)


def _lift(view: View, draft: ParisDraft, card: str, ask: Ask[Command]) -> Answer:
    """Pick up ``card``; one of the table only if it may be taken."""
    at = _place_of(view, card)
    why = None if at is None else ask(Take(at))
    return Reply(draft.released() if why else replace(draft, held=card), why=why)


def _drop(view: View, draft: ParisDraft, target: Spot | None) -> Answer:
    """Take the card that is picked up, or put it into the group at ``target``.

    A card that is taken goes into a group only if the player has made groups: while the best melds
    are shown, it finds its own place.
    """
    card, released = draft.held, draft.released()
    own = hand_part(bottom_seat(view))
    if target is None or not card or target.part not in (*GROUP_PARTS, NEW_GROUP, own):
        return Reply(released)
    count = len(groups_shown(view, draft))
    to = GROUP_PARTS.index(target.part) if target.part in GROUP_PARTS else count
    place = _place_of(view, card)
    if place is not None and draft.groups is None:
        return Reply(released, Take(place))
    if target.part == own:
        kept = released if place is not None else with_card_moved(view, released, card, None)
    else:
        kept = with_card_moved(view, released, card, to)
    return Reply(kept, None if place is None else Take(place))


def _card_at(view: View, draft: ParisDraft, spot: Spot) -> str:
    """Return the card to take, or of the own hand, at ``spot``; empty if there is none."""
    at = _place_at(spot)
    if at is not None:
        return view.cards_to_take.get(at, "")
    cards: tuple[str, ...] = ()
    groups = groups_shown(view, draft)
    if spot.part in GROUP_PARTS[: len(groups)]:
        cards = groups[GROUP_PARTS.index(spot.part)]
    elif view.viewer is not None and spot.part == hand_part(view.viewer):
        cards = loose_cards(view, draft)
    return cards[spot.height] if 0 <= spot.height < len(cards) else ""


def _place_at(spot: Spot) -> int | None:
    """Return the number of the place at ``spot``, from 0, None if it is something else."""
    return PLACE_PARTS.index(spot.part) if spot.part in PLACE_PARTS else None


def _place_of(view: View, card: str) -> int | None:
    """Return where ``card`` lies to be taken, None if it is a card of the own hand."""
    if card in own_cards(view):
        return None
    return next((at for at, face in view.cards_to_take.items() if face == card), None)


def _speak_drop(view: View, before: ParisDraft, after: ParisDraft) -> str:
    """Return where the card lies that was held ``before``."""
    card = before.held
    for group in groups_shown(view, after):
        if card in group:
            words = _("{card}, now with {cards}: {kind}.")
            others = cards_listed(each for each in group if each != card) or _("no other card")
            return words.format(card=card_name(card), cards=others, kind=group_kind(group))
    return _("{card}, put down.").format(card=card_name(card))
