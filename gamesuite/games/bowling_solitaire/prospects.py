"""What a rack is worth in the final score, with what its strike or spare promises.

The pins of a ball count in its own frame, and once more for each spare or strike before it that
waits for its next balls (Bowling Solitaire, The score). So what the frames to come can be expected
to bring depends on what waits for them. ``resources/weights/bowling_solitaire.json`` has it for
each frame, measured by ``packaging/training/train_bowling.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.resources import resource
from gamesuite.games.bowling_solitaire.rules import BowlingSolitaireOptions, Progress
from gamesuite.games.bowling_solitaire.scoring import FRAMES, TEN, score_sheet, total_score

Waiting: TypeAlias = Literal["none", "spare", "strike", "double"]
"""What waits for the next balls: nothing, a spare, a strike, or two strikes in a row."""

BALL_WEIGHTS: dict[Waiting, tuple[int, int]] = {
    "none": (1, 1),
    "spare": (2, 1),
    "strike": (2, 2),
    "double": (3, 2),
}
"""How often the pins of the first and of the second ball of a frame count."""


class RackWorth(msgspec.Struct, frozen=True):
    """What the results of a rack are worth."""

    first: float
    """What each pin of the first ball is worth."""

    second: float
    """What each pin of the second ball is worth."""

    strike: float
    """What is added for all ten with the first ball."""

    spare: float
    """What is added for all ten with the second."""

    base: float = 0.0
    """What is worth as much whatever happens.

    These are the points already made, and the frames to come if nothing waits for them.
    """


class Prospects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The score to expect from best play, measured over random racks."""

    frames: tuple[dict[Waiting, float], ...]
    """For each frame, the score from this frame on, by what waits for it.

    With hidden balls a game brings 186.0 points, and the tenth frame 19.0, or 27.4 after a spare.
    """

    ball: float
    """The pins of one bonus ball: 9.1 with hidden balls."""

    bonus: tuple[float, float]
    """The score of the two bonus balls after a strike in the tenth frame.

    With hidden balls it is 13.7, or 22.7 if a strike in the ninth frame counts the first of them
    once more.
    """

    def after(self, frame: int, waiting: Waiting) -> float:
        """Return the score to expect after ``frame``, from 0, if this is ``waiting``."""
        return 0.0 if frame + 1 == FRAMES else self.frames[frame + 1][waiting]

    def two_bonus_balls(self, waiting: Waiting) -> float:
        """Return the score of two bonus balls, if this was ``waiting`` for the tenth frame."""
        counted_once, counted_twice = self.bonus
        return counted_twice if _ends_in_strike(waiting) else counted_once


class AllProspects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the file: the prospects with ``hidden`` and with ``open`` balls."""

    hidden: Prospects
    open: Prospects


@cache
def _prospects_on_file() -> AllProspects:
    """Return what is in the file. Raises MissingResourceError if it is missing."""
    path = resource("weights", "bowling_solitaire.json")
    return msgspec.json.decode(path.read_bytes(), type=AllProspects)


def prospects(options: BowlingSolitaireOptions) -> Prospects:
    """Return the prospects of a game with ``options``."""
    on_file = _prospects_on_file()
    return on_file.open if options.has_open_balls else on_file.hidden


def waiting_for(frames: Sequence[Sequence[int]]) -> Waiting:
    """Return what the last two of ``frames`` leave waiting."""
    if not frames or sum(frames[-1]) < TEN:
        return "none"
    if frames[-1][0] < TEN:
        return "spare"
    return "double" if len(frames) > 1 and frames[-2][0] == TEN else "strike"


# What a position is worth. Practice has no score: its frame counts as the first of a game, and what
# the nine frames after it would bring is taken off again.


def start_score(options: BowlingSolitaireOptions) -> float:
    """Return the final score to expect before the first rack; in practice, that of one frame."""
    first, second, *_later = prospects(options).frames
    return first["none"] - (second["none"] if options.is_practice else 0.0)


def rack_worth(progress: Progress, future: Prospects) -> RackWorth:
    """Return what the current rack of ``progress``, which is not over, is worth."""
    scored = _scored(progress)
    waiting = waiting_for(scored.frames)
    is_bonus_rack = scored.rack > 0
    if is_bonus_rack:
        worth = _bonus_worth(scored, waiting, future)
    else:
        worth = _frame_worth(scored.frame, waiting, future)
    base = worth.base + _score_so_far(scored) - _taken_off(progress.options, future)
    return msgspec.structs.replace(worth, base=base)


def expected_score(progress: Progress, future: Prospects) -> float:
    """Return the final score to expect once the rack of ``progress`` is over.

    Nothing is known of the next one yet. In practice it is what the frame has brought.
    """
    scored = _scored(progress)
    score = _score_so_far(scored) - _taken_off(progress.options, future)
    if scored.is_game_over:
        return score
    if scored.is_frame_complete:
        return score + future.after(scored.frame, waiting_for((*scored.frames, scored.balls)))
    began_with_strike = scored.balls[0] == TEN
    if began_with_strike and len(scored.balls) == 1:
        return score + future.two_bonus_balls(waiting_for(scored.frames))
    return score + future.ball


def _scored(progress: Progress) -> Progress:
    """Return ``progress`` as the score counts it: a practice frame is the first of a game."""
    if not progress.options.is_practice:
        return progress
    return msgspec.structs.replace(progress, frame=0, frames=())


def _taken_off(options: BowlingSolitaireOptions, future: Prospects) -> float:
    """Return what is taken off again in practice: what follows the first frame; 0 in a game."""
    return future.after(0, "none") if options.is_practice else 0.0


def _score_so_far(progress: Progress) -> int:
    """Return the final score if no more pins go down; those of the current ball count."""
    balls = [*chain.from_iterable(progress.frames), *progress.balls]
    if not progress.is_rack_over:
        balls.append(progress.knocked)
    misses = [0] * (2 * FRAMES)  # enough for all frames to come; too many add nothing
    return total_score(score_sheet([*balls, *misses]))


def _frame_worth(frame: int, waiting: Waiting, future: Prospects) -> RackWorth:
    """Return what the first rack of ``frame`` is worth, without the points already made."""
    first, second = BALL_WEIGHTS[waiting]
    if frame + 1 == FRAMES:
        bonus = future.two_bonus_balls(waiting)
        return RackWorth(first, second, strike=bonus, spare=future.ball)
    base = future.after(frame, "none")
    after_strike = future.after(frame, "double" if _ends_in_strike(waiting) else "strike")
    after_spare = future.after(frame, "spare")
    return RackWorth(first, second, after_strike - base, after_spare - base, base)


def _bonus_worth(progress: Progress, waiting: Waiting, future: Prospects) -> RackWorth:
    """Return what a rack for bonus balls is worth; this was ``waiting`` for the tenth frame."""
    begins_two_balls = progress.balls[0] == TEN and progress.rack == 1
    if begins_two_balls:
        first = 2 if _ends_in_strike(waiting) else 1
        return RackWorth(first, second=1, strike=future.ball, spare=0)
    return RackWorth(first=1, second=0, strike=0, spare=0)


def _ends_in_strike(waiting: Waiting) -> bool:
    """Return whether the frame before was a strike, which counts the next two balls."""
    return waiting in ("strike", "double")
