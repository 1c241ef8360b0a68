"""What lies on a table with dice: the draft, the tray and what is round it, and praise.

A struct named ``…Content`` is the `Part.content` of a part that has a widget of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Self, TypeAlias

import msgspec

from gamesuite.dice.rules import DiceView
from gamesuite.dice.words import speak_die
from gamesuite.engine.cards import CardId
from gamesuite.engine.language import _, labelled
from gamesuite.engine.reason import Reason
from gamesuite.engine.table.controller import UNSEEN
from gamesuite.engine.table.scene import Content, Look, Part, Piece

# The names of parts

KEPT_ROW, LOOSE_ROW = "kept", "to roll"
"""The rows in which dice lie that are kept, and those that are rolled next."""
ROLL = "roll"
"""The button that rolls."""
TURN_SIGN = "sign"
"""The sign that says whose turn it is."""
LEGEND = "legend"
"""The card that says what dice score."""

ROLL_KEY = "R"
"""What rolls from the keyboard."""


def die_parts(dice: int) -> tuple[str, ...]:
    """Return the names of the parts of so many ``dice``, by place."""
    return tuple(f"die {place + 1}" for place in range(dice))


class DiceDraft(msgspec.Struct, frozen=True):
    """What a player has prepared before a command."""

    kept: tuple[int, ...] = ()
    """The places of the dice that are set aside, in rising order."""

    held: int | None = None
    """The place of the die that is being dragged, None if none is."""

    @property
    def has_begun(self) -> bool:
        """Whether something has begun that Escape cancels before it releases dice."""
        return self.held is not None

    def only_kept(self) -> Self:
        """Return the draft with the same dice kept and nothing else prepared."""
        return type(self)(self.kept)

    def toggled(self, place: int) -> Self:
        """Return the draft with the die at ``place`` kept or released, and nothing else."""
        return type(self)(tuple(sorted({place} ^ set(self.kept))))


class TurnSignContent(Content, frozen=True):
    """The ``name`` of the player to act, and below it how far the ``turn`` is, in words."""

    name: str
    turn: str


class LegendLine(msgspec.Struct, frozen=True):
    """What the faces ``dice`` score, in ``words``; without faces the words stand alone."""

    dice: tuple[int, ...]
    words: str

    @property
    def spoken(self) -> str:
        """The line as a screen reader says it."""
        faces = ", ".join(map(str, self.dice))
        return labelled(faces, self.words) if faces else self.words


class LegendContent(Content, frozen=True):
    """What dice score, in ``columns`` of lines."""

    columns: tuple[tuple[LegendLine, ...], ...]


# The dice

WhyNotKept: TypeAlias = Callable[[int], Reason | None]
"""Returns why the die at a place may not be kept or released, None if it may."""


def looks_refused(why: Reason | None) -> Reason | None:
    """Return ``why``, or None while dice still roll: then a command looks as if it were allowed."""
    return None if why == UNSEEN else why


def dice_on_tray(
    view: DiceView, draft: DiceDraft, dice: int, why_not_kept: WhyNotKept
) -> Iterator[Part]:
    """Yield the two rows for ``dice``, then the dice; those of the turn before are dimmed."""
    target_row = ""
    if draft.held is not None:
        target_row = LOOSE_ROW if draft.held in draft.kept else KEPT_ROW
    yield Part(KEPT_ROW, _("Kept"), look="target" if target_row == KEPT_ROW else "")
    yield Part(LOOSE_ROW, _("To roll"), look="target" if target_row == LOOSE_ROW else "")
    faces = view.dice or view.last_dice
    for place, name in enumerate(die_parts(dice)):
        why = looks_refused(why_not_kept(place))
        is_kept = place in draft.kept
        words = speak_die(view, place, is_kept=is_kept)
        look = _die_look(view, draft, place)
        face = str(faces[place]) if faces else None
        piece = Piece(CardId(0, place), face, words, look, movable=why is None)
        # By the content the look finds in which row the die lies.
        yield Part(name, words, (piece,), key=str(place + 1), why=why, content=is_kept)


def _die_look(view: DiceView, draft: DiceDraft, place: int) -> Look:
    if view.last_dice:
        return "dim"
    if place == draft.held:
        return "held"
    return "chosen" if place in draft.kept else ""


def roll_button(words: str, why: Reason | None, dots: int) -> Part:
    """Return the button that rolls, with ``words``, on which so many ``dots`` are filled.

    ``why`` is why it does nothing, None if it does.
    """
    why = looks_refused(why)
    return Part(ROLL, words, caption=_("Roll"), key=ROLL_KEY, why=why, tip=words, content=dots)


def turn_sign(name: str, turn: str) -> Part:
    """Return the sign that says ``name`` is to act, and how far the ``turn`` is."""
    return Part(TURN_SIGN, f"{name}, {turn}", content=TurnSignContent(name, turn))
