"""What a command does (Balut, A turn).

The luck of a die has the key ("roll", turn, seat, roll, die): the turn of the seat (0 to 27), the
seat, the roll of the turn (0 to 2) and the place of the die (0 to 4). A kept die uses no luck, so
the faces of the others do not depend on which dice are kept.
"""

from __future__ import annotations

from msgspec.structs import replace

from gamesuite.engine.step import Ended, Event, Rolled, Scored, Step
from gamesuite.games.balut.score_sheet import Category
from gamesuite.games.balut.scoring import box_score
from gamesuite.games.balut.state import DICE, Roll, State
from gamesuite.games.balut.views import View


def rolled(state: State, command: Roll) -> Step[State]:
    """Return the step in which the dice that ``command`` does not keep are rolled."""
    seen = state.seen
    key = ("roll", seen.sheet.turns(), seen.seat, seen.rolls)
    places = tuple(place for place in range(DICE) if place not in command.kept)
    faces = tuple(state.luck.die(*key, place) for place in places)
    by_place = dict(enumerate(seen.dice)) | dict(zip(places, faces, strict=True))
    dice = tuple(by_place[place] for place in range(DICE))
    after = replace(seen, dice=dice, rolls=seen.rolls + 1, thrown=())
    return Step(State(after, state.luck), (Rolled(places, faces),))


def written(state: State, category: Category) -> Step[State]:
    """Return the step in which the roll is scored in ``category`` and the turn ends.

    The next seat is to act. The last box of the last sheet ends the game.
    """
    seen = state.seen
    score = box_score(category, seen.dice)
    sheets = list(seen.sheets)
    sheets[seen.seat] = seen.sheet.with_score(category, score)
    latest = list(seen.latest or (None,) * len(sheets))
    latest[seen.seat] = category
    events: tuple[Event, ...] = (Scored(seen.seat, score, category),)
    after = View(
        seen.options, tuple(sheets), seat=seen.seat, latest=tuple(latest), thrown=seen.dice
    )
    if after.is_over():
        return Step(State(after, state.luck), (*events, Ended("game")))
    after = replace(after, seat=(seen.seat + 1) % len(sheets))
    return Step(State(after, state.luck), events)
