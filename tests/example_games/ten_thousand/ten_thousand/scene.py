"""What gestures mean at the table of Ten Thousand, and what lies there."""

from __future__ import annotations

from gamesuite.dice.controller import Action, PlateController
from gamesuite.dice.rules import Roll, best_seats
from gamesuite.dice.tray import DiceDraft, LegendLine
from gamesuite.engine.language import _, counted, grouped
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.controller import AnyAsk
from gamesuite.engine.table.scene import PraiseContent

from .rules import ALL_SIX, DICE, SINGLE, Bank, View, three


class TenThousandController(PlateController[View]):
    """Keeping dice, rolling on and banking (Ten Thousand, At the table)."""

    dice = DICE

    def why_not_kept(self, view: View, place: int, ask: AnyAsk) -> Reason | None:
        """Return why the die at ``place`` may not be kept or released."""
        # This roll is allowed whenever dice lie there, unless it is another player's turn.
        refused = ask(Roll(view.all_scoring or (place,)))
        if refused is None and place in view.aside:
            return reason("set aside")
        if refused is None and place not in view.all_scoring:
            return reason("scores nothing")
        return refused

    def locked(self, view: View) -> tuple[int, ...]:
        """Return the dice that were set aside before the last roll."""
        return view.aside

    def scores(self, view: View) -> tuple[int, ...]:
        """Return the points of every seat."""
        return view.scores

    def winners(self, view: View) -> tuple[int, ...]:
        """Return the seats with the most points, once the game is over."""
        return best_seats(view.scores) if view.ended else ()

    def turn_words(self, view: View, draft: DiceDraft) -> str:
        """Return what the turn would bring with the dice that are kept."""
        total = view.turn_points + view.new_points(draft.kept)
        if view.first_home is None:
            return counted("{n} point this turn", "{n} points this turn", total)
        return counted("Last turn: {n} point", "Last turn: {n} points", total)

    def plate_lines(self, view: View, seat: int) -> tuple[str, ...]:
        """Return what the last turn of ``seat`` brought."""
        last = view.last_points[seat]
        if last is None:
            return (_("no turn yet"),)
        return (f"+{grouped(last)}",) if last else (_("farkle"),)

    def actions(self, view: View, draft: DiceDraft) -> tuple[Action, ...]:
        """Return the button that banks."""
        words = _("Write the points of this turn")
        return (Action("bank", _("Bank"), words, "B", Bank(draft.kept)),)

    def legend(self, view: View) -> tuple[tuple[LegendLine, ...], ...]:
        """Return what dice score (Ten Thousand, What dice score)."""
        singles = [LegendLine((face,), grouped(score)) for face, score in SINGLE.items()]
        threes = [LegendLine((face,) * 3, grouped(three(face))) for face in range(1, 7)]
        more = _("one more alike: double")
        all_six = [
            LegendLine((1, 2, 3, 4, 5, 6), grouped(ALL_SIX)),
            LegendLine((2, 2, 4, 4, 6, 6), grouped(ALL_SIX)),
            LegendLine((), more),
        ]
        return (*singles,), (*threes[:3],), (*threes[3:],), (*all_six,)

    def moment(self, view: View) -> PraiseContent | None:
        """Return that all six dice have scored, or that none did."""
        if view.rolls > 1 and not view.aside:  # all six were set aside and rolled again
            return PraiseContent(_("Hot dice!"), passes=True, small=True, hops=True)
        # The seat before has had its turn, unless the game is over.
        if view.last_dice and not view.ended and view.last_points[view.seat - 1] == 0:
            return PraiseContent(_("Farkle!"), passes=True, small=True)
        return None
