"""Computer players of Bowling Solitaire."""

from __future__ import annotations

from random import Random

from gamesuite.engine.player import Player
from gamesuite.games.bowling_solitaire.rules import bowl_commands
from gamesuite.games.bowling_solitaire.state import Bowl, Command, NextFrame, View


class RandomBowler(Player[View, Command]):
    """Bowls any card that can be bowled, and never stops a ball."""

    def decide(self, view: View, rng: Random) -> Command:
        """Return one of the cards with the pins it takes, all equally likely."""
        return NextFrame() if view.progress.over else rng.choice(list(bowl_commands(view)))


class GreedyBowler(Player[View, Command]):
    """Takes the most pins with every card, and never stops a ball."""

    def decide(self, view: View, rng: Random) -> Command:
        """Return the card that takes the most pins, any one of them where there are several."""
        if view.progress.over:
            return NextFrame()
        choices: list[Bowl] = list(bowl_commands(view))
        most = max(len(choice.pins) for choice in choices)
        return rng.choice([choice for choice in choices if len(choice.pins) == most])
