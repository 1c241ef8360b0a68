"""Computer players of Bowling Solitaire."""

from __future__ import annotations

from random import Random

from gamesuite.engine.player import Player, one_of_best
from gamesuite.engine.sliced_work import finished
from gamesuite.games.bowling_solitaire.coach import exact_values
from gamesuite.games.bowling_solitaire.rules import Command, NextFrame, View, legal_bowls


class RandomBowler(Player[View, Command]):
    """Bowls any legal card and never stops a ball early."""

    def decide(self, view: View, rng: Random) -> Command:
        """Return one of the legal cards with its pins, all equally likely, or the next frame."""
        if view.progress.is_rack_over:
            return NextFrame()
        return rng.choice(list(legal_bowls(view.lane())))


class GreedyBowler(Player[View, Command]):
    """Takes the most pins with every card and never stops a ball early."""

    def decide(self, view: View, rng: Random) -> Command:
        """Return a card that takes the most pins, or the next frame; ``rng`` breaks ties."""
        if view.progress.is_rack_over:
            return NextFrame()
        return one_of_best(legal_bowls(view.lane()), lambda bowl: len(bowl.pins), rng)


class CoachBowler(Player[View, Command]):
    """Does what the coach advises."""

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command with the highest final score to expect."""
        if view.progress.is_rack_over:
            return NextFrame()
        values = finished(exact_values(view))
        return max(values, key=values.__getitem__)
