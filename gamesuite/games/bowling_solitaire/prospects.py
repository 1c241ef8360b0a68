"""What a frame is worth in the final score, with what strikes and spares promise.

A ball counts once in its own frame, and again for each spare or strike that waits for it
(Bowling Solitaire, The score). What the frames after this one can be expected to bring
depends on what waits for them; ``resources/weights/bowling_solitaire.json`` has it, made by
``packaging/training/train_bowling.py``.
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
    """The score to expect from best play, measured over random racks.

    ``frames`` has for each frame and each of `BALL_WEIGHTS` the score from this frame on.
    ``ball`` is that of a bonus ball, ``bonus`` that of the two balls after a strike in the last
    frame, the first of them counted once or, after a strike in the ninth, twice.
    """

    frames: tuple[dict[Waiting, float], ...]
    ball: float
    bonus: tuple[float, float]

    def after(self, frame: int, waiting: Waiting) -> float:
        """Return the score to expect after ``frame``, from 0, if this is ``waiting``."""
        return 0.0 if frame + 1 == FRAMES else self.frames[frame + 1][waiting]


class AllProspects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prospects with ``hidden`` and with ``open`` balls."""

    hidden: Prospects
    open: Prospects


@cache
def all_prospects() -> AllProspects:
    """Return the prospects on file. Raises MissingResourceError if the file is missing."""
    path = resource("weights", "bowling_solitaire.json")
    return msgspec.json.decode(path.read_bytes(), type=AllProspects)


def prospects(options: BowlingSolitaireOptions) -> Prospects:
    """Return the prospects on file of a game with ``options``."""
    return all_prospects().open if options.has_open_balls else all_prospects().hidden


def waiting_for(frames: Sequence[Sequence[int]]) -> Waiting:
    """Return what the last two of ``frames`` leave waiting."""
    if not frames or sum(frames[-1]) < TEN:
        return "none"
    if frames[-1][0] < TEN:
        return "spare"
    return "double" if len(frames) > 1 and frames[-2][0] == TEN else "strike"


def rack_worth(progress: Progress, future: Prospects) -> RackWorth:
    """Return what the current rack of ``progress`` is worth in the final score.

    Practice has no score: there a frame is worth what it adds at the start of a game.
    """
    rest, progress = _rest(progress, future), _scored(progress)
    waiting = waiting_for(progress.frames)
    worth = _frame_worth(progress.frame, waiting, future)
    if progress.rack:
        worth = _bonus_worth(progress, waiting, future)
    return msgspec.structs.replace(worth, base=worth.base + _score_so_far(progress) - rest)


def start_score(options: BowlingSolitaireOptions) -> float:
    """Return the final score to expect before the first rack; in practice, for one frame."""
    first, *later = prospects(options).frames
    return first["none"] - (later[0]["none"] if options.is_practice else 0.0)


def expected_score(progress: Progress, future: Prospects) -> float:
    """Return the final score to expect once a rack is over; the next one is not known yet.

    In practice it is what the frame has brought.
    """
    rest, progress = _rest(progress, future), _scored(progress)
    score = _score_so_far(progress) - rest
    if progress.is_game_over:
        return score
    if progress.is_frame_complete:
        return score + future.after(progress.frame, waiting_for((*progress.frames, progress.balls)))
    if progress.balls[0] < TEN or len(progress.balls) == 2:
        return score + future.ball
    return score + future.bonus[_is_strike(waiting_for(progress.frames))]


def _scored(progress: Progress) -> Progress:
    """Return ``progress`` in a game: practice has no score, so its frame counts as the first."""
    if not progress.options.is_practice:
        return progress
    return msgspec.structs.replace(progress, frame=0, frames=())


def _rest(progress: Progress, future: Prospects) -> float:
    """Return what does not count for ``progress``: in practice, what follows a first frame."""
    return future.after(0, "none") if progress.options.is_practice else 0.0


def _frame_worth(frame: int, waiting: Waiting, future: Prospects) -> RackWorth:
    """Return what the first rack of ``frame`` is worth, without the points already made."""
    first, second = BALL_WEIGHTS[waiting]
    if frame + 1 == FRAMES:
        return RackWorth(first, second, future.bonus[_is_strike(waiting)], future.ball)
    base = future.after(frame, "none")
    strike = future.after(frame, "double" if _is_strike(waiting) else "strike")
    return RackWorth(first, second, strike - base, future.after(frame, "spare") - base, base)


def _bonus_worth(progress: Progress, waiting: Waiting, future: Prospects) -> RackWorth:
    """Return what a fresh rack in the last frame is worth; ``waiting`` is from before it."""
    if progress.balls[0] == TEN and progress.rack == 1:
        return RackWorth(1 + _is_strike(waiting), 1, future.ball, 0)
    return RackWorth(1, 0, 0, 0)


def _is_strike(waiting: Waiting) -> bool:
    return waiting in ("strike", "double")


def _score_so_far(progress: Progress) -> int:
    """Return the final score if no more pins go down, those of this ball included."""
    balls = [*chain.from_iterable(progress.frames), *progress.balls]
    if not progress.is_rack_over:
        balls.append(progress.knocked)
    return total_score(score_sheet([*balls, *[0] * (2 * FRAMES)]))
