"""The sentences of Ten Thousand."""

from __future__ import annotations

from gamesuite.dice.words import DICE_TEMPLATES, DiceDescriptions, kept_faces
from gamesuite.engine.language import N_, _, grouped
from gamesuite.engine.words.descriptions import LabelledFigure, Labels
from gamesuite.engine.words.seats import numbered_player

from .rules import DICE, GOAL, Bank, Command, View


class TenThousandWords(DiceDescriptions[View]):
    """What Ten Thousand says; rolls are worded as in any dice game."""

    dice = DICE

    def title(self) -> str:
        """Return the name of the game."""
        return _("Ten Thousand")

    def summary(self) -> str:
        """Return what kind of game it is."""
        return _("Six dice: roll on, or bank in time")

    def templates(self) -> dict[str, str]:
        """Return the sentences of refusals by the keys of the reasons."""
        return {
            **DICE_TEMPLATES,
            "keep one": N_("first keep at least one die that scores."),
            "no points": N_("not all dice that you keep score."),
            "scores nothing": N_("this die scores nothing."),
            "set aside": N_("this die was set aside before your last roll."),
            "entry": N_("your first points must be 500 in one turn: {less} are missing."),
        }

    def labels(self) -> Labels:
        """Return the label of the option."""
        return {"entry": N_("500 points to begin")}

    def command(self, view: View, command: Command) -> str:
        """Return what ``command`` does: "Keep 1 5, bank 350 points"."""
        if not isinstance(command, Bank):
            return super().command(view, command)
        return _("Keep {dice}, bank {points} points").format(**_banked(view, command))

    def report(self, view: View, command: Command, name: str = "") -> str:
        """Return what the player ``name``, if given, has done with ``command``."""
        if not isinstance(command, Bank):
            return super().report(view, command, name)
        words = _("{name} banked {points} points") if name else _("Banked {points} points")
        return words.format(name=name, **_banked(view, command))

    def chance_result(self, view: View, command: Command) -> str:
        """Return what the dice show after a roll, and whether the turn is lost by it."""
        words = super().chance_result(view, command)
        is_farkle = words and not view.dice
        return _("{words}: farkle").format(words=words) if is_farkle else words

    def position(self, view: View) -> str:
        """Return the points of everybody, and the dice with what is set aside."""
        lines = [
            f"{numbered_player(seat):<12}{grouped(score):>8}"
            for seat, score in enumerate(view.scores)
        ]
        if view.dice:
            shown = " ".join(map(str, view.dice))
            words = _("Dice {dice}, {points} points set aside")
            lines.append(words.format(dice=shown, points=grouped(view.turn_points)))
        return "\n".join(lines)

    def progress(self, view: View) -> tuple[LabelledFigure, ...]:
        """Return the most points of a player."""
        most = _("{n} of {all}").format(n=grouped(max(view.scores)), all=grouped(GOAL))
        return (LabelledFigure(_("Most points"), most),)


def _banked(view: View, command: Bank) -> dict[str, str]:
    """Return the new dice of ``command`` and the points that it writes, in words."""
    total = view.turn_points + view.new_points(command.kept)
    new = tuple(place for place in command.kept if place not in view.aside)
    return {"dice": kept_faces(view, new), "points": grouped(total)}
