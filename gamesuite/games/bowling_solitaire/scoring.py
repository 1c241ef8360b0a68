"""Ten-pin scoring (Bowling Solitaire, The score).

A game is the list of its balls, each the number of pins it took.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

FRAMES = 10
"""How many frames a game has."""
TEN = 10
"""How many pins stand before the first ball of a frame."""
PERFECT = 300
"""The score of a game of strikes only."""

STRIKE = "X"
"""The mark of a ball that takes all ten pins as the first at them."""
SPARE = "/"
"""The mark of a ball that takes all pins which the ball before it has left."""
MISS = "-"
"""The mark of a ball that takes no pin."""


class Frame(msgspec.Struct, frozen=True):
    """One frame of a score sheet."""

    balls: tuple[int, ...] = ()
    """The pins of each ball so far."""

    marks: tuple[str, ...] = ()
    """The mark of each ball: `STRIKE`, `SPARE`, `MISS` or the number of its pins."""

    points: int | None = None
    """The score of the frame, None until the balls that decide it have been bowled."""

    total: int | None = None
    """The running total with this frame, None until all frames so far have their points."""

    def boxed_marks(self, boxes: int) -> tuple[str, ...]:
        """Return what stands in each of the ``boxes``, "" for nothing.

        A strike, after which the frame has no second ball, is in the second of two boxes.
        """
        marks = ("", STRIKE) if boxes == 2 and self.marks == (STRIKE,) else self.marks
        return (*marks, *("",) * (boxes - len(marks)))


def box_count(index: int, *, is_practice: bool) -> int:
    """Return how many boxes frame ``index`` (from 0) has, one for each ball."""
    return 3 if index == FRAMES - 1 and not is_practice else 2


def is_frame_complete(balls: Sequence[int], *, last: bool) -> bool:
    """Return whether a frame of ``balls`` is complete.

    The ``last`` frame of a game has bonus balls (Bowling Solitaire, The score).
    """
    if not last:
        return len(balls) == 2 or sum(balls) == TEN
    return len(balls) == 3 or (len(balls) == 2 and sum(balls) < TEN)


def split_into_frames(balls: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Return the ``balls`` of a game as ten frames; frames still to come are empty."""
    frames: list[list[int]] = [[]]
    for ball in balls:
        if is_frame_complete(frames[-1], last=len(frames) == FRAMES):
            frames.append([])
        frames[-1].append(ball)
    frames += [[] for _ in range(FRAMES - len(frames))]
    return tuple(map(tuple, frames))


def marks_of(balls: Iterable[int]) -> tuple[str, ...]:
    """Return the marks of the ``balls`` of one frame."""
    marks: list[str] = []
    standing = TEN
    for ball in balls:
        is_second_ball = standing < TEN or marks[-1:] == [MISS]
        if ball == standing:
            marks.append(SPARE if is_second_ball else STRIKE)  # all ten after a miss are a spare
        else:
            marks.append(str(ball) if ball else MISS)
        standing = standing - ball or TEN  # ten again for a bonus ball once all are down
    return tuple(marks)


def score_sheet(balls: Sequence[int]) -> tuple[Frame, ...]:
    """Return the ten frames of a game whose ``balls`` so far are given."""
    sheet: list[Frame] = []
    start = 0
    total: int | None = 0
    for frame in split_into_frames(balls):
        points = _points(balls[start:])
        total = None if points is None or total is None else total + points
        sheet.append(Frame(frame, marks_of(frame), points, total))
        start += len(frame)
    return tuple(sheet)


def _points(balls: Sequence[int]) -> int | None:
    """Return the score of the frame that begins with ``balls``, or None if not yet known.

    A strike or a spare counts three balls, any other frame two.
    """
    needed = 3 if sum(balls[:2]) >= TEN else 2
    return sum(balls[:needed]) if len(balls) >= needed else None


def total_score(sheet: Iterable[Frame]) -> int:
    """Return the last running total on ``sheet``, 0 if there is none."""
    return max((frame.total or 0 for frame in sheet), default=0)


def count_marks(sheet: Iterable[Frame]) -> dict[str, int]:
    """Return how many "strikes" and "spares" are written on ``sheet``, bonus balls included."""
    written = Counter(mark for frame in sheet for mark in frame.marks)
    return {"strikes": written[STRIKE], "spares": written[SPARE]}


# The statistics of many games. A sheet for each of hundreds of thousands would take too long, so
# these add up balls; a test compares the figures with those of sheets.


class FrameFigures(msgspec.Struct, frozen=True):
    """The figures of one frame over many games."""

    mean: float
    """The mean of its points."""

    strikes: float
    """The share of games in which its first ten pins were taken with one ball."""

    spares: float
    """The share of games in which they were taken with two balls."""


class _FrameTally:
    """The sums of one frame over the games of a `Tally`."""

    def __init__(self) -> None:
        self.points = 0
        self.strikes = 0
        self.spares = 0


class Tally:
    """Figures of those of ``games`` that are whole; each is the list of its balls."""

    def __init__(self, games: Iterable[Sequence[int]]) -> None:
        self.games = 0
        """How many of the games are whole."""
        self.strikes = 0
        """How many strikes they have, those of bonus balls included."""
        self.spares = 0
        """How many spares they have, those of bonus balls included."""
        self.perfect = 0
        """How many of them are perfect."""
        self._frames = [_FrameTally() for _frame in range(FRAMES)]
        for balls in games:
            starts = _frame_starts(balls)
            if starts is not None:
                self._add(balls, starts)

    def frame_figures(self) -> tuple[FrameFigures, ...]:
        """Return the figures of each frame, nothing without a game."""
        games = self.games
        if not games:
            return ()
        return tuple(
            FrameFigures(frame.points / games, frame.strikes / games, frame.spares / games)
            for frame in self._frames
        )

    def _add(self, balls: Sequence[int], starts: Sequence[int]) -> None:
        """Add the game ``balls``; ``starts`` are the places of the first ball of each frame."""
        self.games += 1
        total = 0
        for frame, start in zip(self._frames, starts, strict=True):
            first, second = balls[start], balls[start + 1]
            points = first + second
            if first == TEN:
                points += balls[start + 2]
                frame.strikes += 1
                self.strikes += 1
            elif points == TEN:
                points += balls[start + 2]
                frame.spares += 1
                self.spares += 1
            frame.points += points
            total += points
        if total == PERFECT:
            self.perfect += 1
        self._add_bonus_balls(balls[starts[-1] :])

    def _add_bonus_balls(self, tenth: Sequence[int]) -> None:
        """Add the strikes and the spare of the bonus balls among those of the ``tenth`` frame."""
        marks = marks_of(tenth)[1 if tenth[0] == TEN else 2 :]
        self.strikes += marks.count(STRIKE)
        self.spares += marks.count(SPARE)


def _frame_starts(balls: Sequence[int]) -> list[int] | None:
    """Return the places in ``balls`` where the frames begin, None if this is no whole game."""
    starts = [0]
    for _frame in range(FRAMES - 1):
        start = starts[-1]
        if start >= len(balls):
            return None
        starts.append(start + 1 if balls[start] == TEN else start + 2)
    tenth = balls[starts[-1] :]
    return starts if len(tenth) == (3 if sum(tenth[:2]) >= TEN else 2) else None
