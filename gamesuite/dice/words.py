"""The words that every dice game shares: what is kept and rolled, and dice as they are spoken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from gamesuite.dice.rules import DiceView, Roll
from gamesuite.engine.language import N_, _, translated
from gamesuite.engine.words.descriptions import Descriptions
from gamesuite.engine.words.numbering import NUMBERED_GAMES, Numbering

V = TypeVar("V", bound=DiceView)

_TO_ROLL = (
    N_("roll one"),
    N_("roll two"),
    N_("roll three"),
    N_("roll four"),
    N_("roll five"),
)
"""How many dice a command rolls, from one, where it keeps some."""
_ROLLED = (
    N_("rolled one"),
    N_("rolled two"),
    N_("rolled three"),
    N_("rolled four"),
    N_("rolled five"),
)
_ALL_TO_ROLL = {5: N_("Roll all five"), 6: N_("Roll all six")}
"""A roll of all dice, by their number."""
_ALL_ROLLED = {5: N_("Rolled all five"), 6: N_("Rolled all six")}
_ALL_ROLLED_BY = {5: N_("{name} rolled all five"), 6: N_("{name} rolled all six")}

DICE_TEMPLATES = {
    "no cards": N_("this game is played with dice, not cards."),
    "nothing to keep": N_("there is nothing to keep before your first roll."),
    "which dice": N_("list the dice to keep by position, from 0, in ascending order."),
    "roll first": N_("roll the dice first."),
}
"""The sentences for reasons of every dice game."""


class DiceDescriptions(Descriptions[V, Any]):
    """The words of a dice game with five or six ``dice``; a game adds its title and commands."""

    dice: int

    def numbering(self) -> Numbering:
        """Return the words for the numbers of its games, in which nothing is dealt."""
        return NUMBERED_GAMES

    def templates(self) -> dict[str, str]:
        """Return the sentences of refusals by the keys of the reasons."""
        return DICE_TEMPLATES

    def command(self, view: V, command: Any) -> str:
        """Return a roll as a sentence: "Keep 4 4 4, roll two"."""
        assert isinstance(command, Roll)
        if len(command.kept) in (0, self.dice):
            return translated(_ALL_TO_ROLL[self.dice])
        rest = translated(_TO_ROLL[self.dice - len(command.kept) - 1])
        return _("Keep {dice}, {rest}").format(dice=kept_faces(view, command.kept), rest=rest)

    def report(self, view: V, command: Any, name: str = "") -> str:
        """Return a roll as what the player ``name``, if given, has done."""
        if not isinstance(command, Roll):
            return super().report(view, command, name)
        if len(command.kept) in (0, self.dice):
            of_all = _ALL_ROLLED_BY if name else _ALL_ROLLED
            return translated(of_all[self.dice]).format(name=name)
        rest = translated(_ROLLED[self.dice - len(command.kept) - 1])
        words = _("{name} kept {dice}, {rest}") if name else _("Kept {dice}, {rest}")
        return words.format(name=name, dice=kept_faces(view, command.kept), rest=rest)

    def chance_result(self, view: V, command: Any) -> str:
        """Return what the dice show after a roll, by place; nothing after another command.

        ``view`` is the one after ``command``.
        """
        dice = view.dice or view.last_dice
        if not isinstance(command, Roll) or not dice:
            return ""
        return _("The dice show {dice}").format(dice=", ".join(map(str, dice)))


def faces_in_order(faces: Sequence[int]) -> str:
    """Return ``faces`` in rising order: what is kept or written does not depend on places."""
    return " ".join(map(str, sorted(faces)))


def kept_faces(view: DiceView, kept: tuple[int, ...]) -> str:
    """Return the faces of the dice at the places ``kept`` of ``view``, in rising order."""
    return faces_in_order([view.dice[place] for place in kept])


# What a screen reader says


def speak_die(view: DiceView, place: int, *, is_kept: bool) -> str:
    """Return what a screen reader says for the die at ``place``, from 0."""
    if not view.dice and not view.last_dice:
        return _("Die {number}, not rolled").format(number=place + 1)
    if not view.dice:
        words = _("Die {number}, {face} in the turn before")
        return words.format(number=place + 1, face=view.last_dice[place])
    template = _("Die {number}, {face}, kept") if is_kept else _("Die {number}, {face}")
    return template.format(number=place + 1, face=view.dice[place])


def speak_change(view: DiceView, before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """Return which dice are kept ``after`` a gesture and were not ``before``, or are released."""
    changed = sorted(set(before) ^ set(after))
    if len(changed) > 1 and not after:
        return _("All dice are released.")
    return " ".join(_speak_die_change(view, place, is_kept=place in after) for place in changed)


def _speak_die_change(view: DiceView, place: int, *, is_kept: bool) -> str:
    if is_kept:
        return f"{speak_die(view, place, is_kept=True)}."
    return _("Die {number}, {face}, released.").format(number=place + 1, face=view.dice[place])
