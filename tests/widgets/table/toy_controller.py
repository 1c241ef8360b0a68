"""What gestures mean at the table of the toy, and what is on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from gamesuite.engine.cards import CardId, Seen
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
    Lift,
    Pointed,
    Reply,
    Spot,
    Type,
)
from gamesuite.engine.table.scene import Look, Part, Piece, Scene, Seated
from tests.widgets.table.toy_rules import Burn, Command, Draw, Lay, Name, Pass, ToyView

PILES = ("pile 1", "pile 2")
COUNTED = 2
"""The number of cards of the stock that are shown."""


class Laid(msgspec.Struct, frozen=True):
    """The draft: the cards ``chosen``, in that order, and those put on the ``shelf`` for later.

    The chosen cards may be ``held``; ``added`` says that the last was chosen by lifting it.
    ``text`` is the text of the line.
    """

    chosen: tuple[str, ...] = ()
    shelf: tuple[str, ...] = ()
    held: bool = False
    added: bool = False
    text: str = ""


Answer = Reply[Command, Laid]


class ToyController(Controller[ToyView, Command, Laid]):
    """Cards are chosen in any order, and played by a drop, by Enter or by the Play part."""

    def carry_over(self, view: ToyView, draft: Laid | None, change: Change[Command]) -> Laid:
        if draft is None:
            return Laid()
        own = [seen.face for seen in _own(view)]
        again = change.undone.cards if isinstance(change.undone, Lay) else draft.chosen
        chosen = tuple(card for card in again if card in own)
        shelf = tuple(card for card in draft.shelf if card in own and card not in chosen)
        text = "" if isinstance(change.last, Name) else draft.text
        return Laid(chosen, shelf, text=text)

    def respond(self, view: ToyView, draft: Laid, gesture: Gesture, ask: Ask[Command]) -> Answer:
        match gesture:
            case Lift(spot):
                reply = Reply[Command, Laid](_lifted(view, draft, _card(view, draft, spot)))
            case Drop(target):
                reply = _dropped(draft, target, ask)
            case Click(Spot(part)) | Enter(Spot(part)):
                reply = self._pressed(view, draft, part, gesture)
            case Type(_, text):
                reply = Reply(msgspec.structs.replace(draft, text=text.upper()))
            case Choose(command):
                reply = Reply(msgspec.structs.replace(draft, chosen=()), command)
            case Cancel(undo):
                reply = Reply(_cancelled(draft, undo=undo))
            case _:
                reply = Reply(draft)
        return reply

    def _pressed(self, view: ToyView, draft: Laid, part: str, gesture: Click | Enter) -> Answer:
        entered = isinstance(gesture, Enter)
        card = "" if gesture.spot is None else _card(view, draft, gesture.spot)
        if part == "play" or (entered and (part in PILES or (card and draft.chosen))):
            return _played(draft, part if part in PILES else "pile 1")
        if card:
            return Reply(_toggled(draft, card))
        commands: dict[str, Command] = {"stock": Draw(), "pass": Pass()}
        if entered and part == "word":
            commands[part] = Name(draft.text)
        return Reply(draft, commands.get(part))

    def scene(self, view: ToyView, draft: Laid, seated: Seated, ask: Ask[Command]) -> Scene:
        others = [at for at in range(len(view.hands)) if at != view.seat]
        targets = PILES if draft.held else ()
        return Scene(
            (
                *(_hand(view, draft, at) for at in others),
                Part("stock", "Stock", _stock(view), key="S", repeats=True),
                *(
                    Part(
                        name,
                        name.capitalize(),
                        tuple(_piece(seen) for seen in pile),
                        look="target" if name in targets else "",
                    )
                    for name, pile in zip(PILES, view.piles, strict=True)
                ),
                Part("gap", "Throw away", look="target" if draft.held else ""),
                Part("shelf", "Shelf", _shelf(view, draft)),
                Part("word", "Word", text=draft.text),
                Part("play", "Play the cards that are chosen", caption="Play", key="P"),
                Part("pass", "End your turn", caption="Pass", key="E"),
                *([] if view.seat is None else [_hand(view, draft, view.seat)]),
            ),
            _caption(draft),
        )

    def commands(
        self, view: ToyView, draft: Laid, spot: Spot, ask: Ask[Command]
    ) -> Iterable[Command]:
        card = _card(view, draft, spot)
        wished: dict[str, Command] = {"pass": Pass(), "stock": Draw()}
        if card:
            wished[spot.part] = Burn(card)
        return [
            command for part, command in wished.items() if part == spot.part and not ask(command)
        ]

    def show_command(self, view: ToyView, draft: Laid, command: Command) -> Pointed[Laid]:
        match command:
            case Lay(cards, to):
                picked = (Laid(cards[: at + 1], held=True) for at in range(len(cards)))
                return Pointed(tuple(picked), (to,))
            case Burn(card):
                return Pointed((Laid((card,), held=True),), ("gap",))
            case Draw():
                return Pointed((), ("stock",))
            case Name(word):
                return Pointed((Laid(text=word),), ("word",))
            case Pass():
                return Pointed((), ("pass",))


# Gestures


def _lifted(view: ToyView, draft: Laid, card: str) -> Laid:
    if not card:
        return draft
    added = card not in draft.chosen
    chosen = (*draft.chosen, card) if added else draft.chosen
    shelf = tuple(each for each in draft.shelf if each != card)
    return msgspec.structs.replace(draft, chosen=chosen, shelf=shelf, held=True, added=added)


def _dropped(draft: Laid, target: Spot | None, ask: Ask[Command]) -> Answer:
    if not draft.held:
        return Reply(draft)
    back = _returned(draft)
    part = "" if target is None else target.part
    if part in PILES:
        return Reply(msgspec.structs.replace(draft, held=False), Lay(draft.chosen, part))
    if part == "gap":
        why = ask(Burn(draft.chosen[-1]))
        return Reply(back, Burn(draft.chosen[-1])) if why is None else Reply(back, why=why)
    if part == "shelf":
        shelf = (*draft.shelf, *draft.chosen)
        return Reply(msgspec.structs.replace(back, chosen=(), shelf=shelf))
    return Reply(back)


def _played(draft: Laid, to: str) -> Answer:
    if not draft.chosen:
        return Reply(draft, why=reason("nothing chosen"))
    return Reply(msgspec.structs.replace(draft, held=False), Lay(draft.chosen, to))


def _toggled(draft: Laid, card: str) -> Laid:
    shelf = tuple(each for each in draft.shelf if each != card)
    if shelf != draft.shelf:
        return msgspec.structs.replace(draft, shelf=shelf)
    if card in draft.chosen:
        chosen = tuple(each for each in draft.chosen if each != card)
    else:
        chosen = (*draft.chosen, card)
    return msgspec.structs.replace(draft, chosen=chosen)


def _returned(draft: Laid) -> Laid:
    chosen = draft.chosen[:-1] if draft.added else draft.chosen
    return msgspec.structs.replace(draft, chosen=chosen, held=False, added=False)


def _cancelled(draft: Laid, *, undo: bool) -> Laid:
    """Return the draft without its last step; Undo does not change the text."""
    if draft.held:
        return _returned(draft)
    if draft.chosen:
        return msgspec.structs.replace(draft, chosen=draft.chosen[:-1])
    if draft.shelf:
        return msgspec.structs.replace(draft, shelf=draft.shelf[:-1])
    return draft if undo else msgspec.structs.replace(draft, text="")


# What lies there


def _own(view: ToyView) -> tuple[Seen, ...]:
    return () if view.seat is None else view.hands[view.seat]


def _in_hand(view: ToyView, draft: Laid) -> tuple[Seen, ...]:
    return tuple(seen for seen in _own(view) if seen.face not in draft.shelf)


def _card(view: ToyView, draft: Laid, spot: Spot) -> str:
    """Return the viewer's own card at ``spot``, empty if there is none."""
    if spot.part == "shelf":
        return draft.shelf[spot.height] if spot.height < len(draft.shelf) else ""
    cards = _in_hand(view, draft) if spot.part == f"hand {view.seat}" else ()
    return (cards[spot.height].face or "") if spot.height < len(cards) else ""


def _hand(view: ToyView, draft: Laid, at: int) -> Part:
    cards = _in_hand(view, draft) if at == view.seat else view.hands[at]
    pieces = tuple(_piece(seen, _look(draft, seen), movable=at == view.seat) for seen in cards)
    return Part(f"hand {at}", f"Hand {at + 1}", pieces)


def _shelf(view: ToyView, draft: Laid) -> tuple[Piece, ...]:
    ids: dict[str | None, CardId] = {seen.face: seen.id for seen in _own(view)}
    return tuple(_piece(Seen(ids[card], card), movable=True) for card in draft.shelf)


def _stock(view: ToyView) -> tuple[Piece, ...]:
    return tuple(_piece(seen) for seen in view.stock[-COUNTED:])


def _look(draft: Laid, seen: Seen) -> Look:
    if seen.face is None or seen.face not in draft.chosen:
        return ""
    return "held" if draft.held else "chosen"


def _piece(seen: Seen, look: Look = "", *, movable: bool = False) -> Piece:
    words = seen.face or "A card face down"
    return Piece(
        seen.id, seen.face, f"{words}, chosen" if look == "chosen" else words, look, movable
    )


def _caption(draft: Laid) -> str:
    return ". ".join(_captions(draft))


def _captions(draft: Laid) -> Iterator[str]:
    if draft.chosen:
        yield f"Chosen: {' '.join(draft.chosen)}"
    if draft.shelf:
        yield f"On the shelf: {' '.join(draft.shelf)}"
