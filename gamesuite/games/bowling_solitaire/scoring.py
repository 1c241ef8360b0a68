"""Ten-pin scoring (Bowling Solitaire, The score).

A game is the list of its balls, each the number of pins it took.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

FRAMES = 10
TEN = 10
PERFECT = 300

STRIKE = "X"
SPARE = "/"
MISS = "-"


class Frame(msgspec.Struct, frozen=True):
    """One frame of a score sheet."""

    balls: tuple[int, ...] = ()
    """The pins of each ball so far."""

    marks: tuple[str, ...] = ()
    """What is written for each: a strike, a spare, a miss or the number."""

    points: int | None = None
    """The score of the frame, None until the balls that decide it have been bowled."""

    total: int | None = None
    """The running total with this frame, None as long as that."""

    def boxed_marks(self, boxes: int) -> tuple[str, ...]:
        """Return what stands in each of the ``boxes``; a strike is in the second of two."""
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


def marks(balls: Iterable[int]) -> tuple[str, ...]:
    """Return the marks written for the ``balls`` of one frame."""
    written: list[str] = []
    standing = TEN
    for ball in balls:
        fresh = standing == TEN and written[-1:] != [MISS]
        cleared = STRIKE if fresh else SPARE
        written.append(cleared if ball == standing else str(ball) if ball else MISS)
        standing = standing - ball or TEN
    return tuple(written)


def score_sheet(balls: Sequence[int]) -> tuple[Frame, ...]:
    """Return the ten frames of a game whose ``balls`` so far are given."""
    sheet: list[Frame] = []
    start = 0
    total: int | None = 0
    for frame in split_into_frames(balls):
        points = _points(balls[start:])
        total = None if points is None or total is None else total + points
        sheet.append(Frame(frame, marks(frame), points, total))
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


# Many games, whose sheets nobody writes: there may be hundreds of thousands


class FrameFigures(msgspec.Struct, frozen=True):
    """The figures of one frame over many games.

    ``mean`` is that of its score; ``strikes`` and ``spares`` are the shares of games in which its
    first ten pins were taken with one ball, or with two.
    """

    mean: float
    strikes: float
    spares: float


class _FrameTally:
    """What one frame adds up to."""

    def __init__(self) -> None:
        self.points = self.strikes = self.spares = 0


class Tally:
    """The strikes, spares and perfect games in those of ``games`` that are whole.

    Each is the list of its balls; strikes and spares of the bonus balls count too.
    """

    def __init__(self, games: Iterable[Sequence[int]]) -> None:
        self.games = self.strikes = self.spares = self.perfect = 0
        self._frames = [_FrameTally() for _number in range(FRAMES)]
        for balls in games:
            starts = _starts(balls)
            if starts is not None:
                self._add(balls, starts)

    def frame_figures(self) -> tuple[FrameFigures, ...]:
        """Return the figures of each frame, nothing without a game."""
        number = self.games
        return tuple(
            FrameFigures(each.points / number, each.strikes / number, each.spares / number)
            for each in self._frames
            if number
        )

    def _add(self, balls: Sequence[int], starts: Sequence[int]) -> None:
        """Add the game ``balls``, whose frames have these ``starts``."""
        self.games += 1
        total = 0
        for frame, at in zip(self._frames, starts, strict=True):
            first, second = balls[at], balls[at + 1]
            points = first + second
            if first == TEN:
                points += balls[at + 2]
                frame.strikes += 1
                self.strikes += 1
            elif points == TEN:
                points += balls[at + 2]
                frame.spares += 1
                self.spares += 1
            frame.points += points
            total += points
        self.perfect += total == PERFECT
        self._add_bonus(balls[starts[-1] :])

    def _add_bonus(self, last: Sequence[int]) -> None:
        """Add the strikes and the spare that the bonus balls of the ``last`` frame made."""
        if len(last) < 3:
            return
        first, second, third = last
        if first == TEN:
            self.strikes += (second == TEN) + (second == third == TEN)
            self.spares += second != TEN and second + third == TEN
        else:
            self.strikes += third == TEN


def _starts(balls: Sequence[int]) -> list[int] | None:
    """Return where the frames of the whole game ``balls`` begin, None if it is none."""
    starts = [0]
    for _number in range(FRAMES - 1):
        at = starts[-1]
        if at >= len(balls):
            return None
        starts.append(at + 1 if balls[at] == TEN else at + 2)
    last = balls[starts[-1] :]
    return starts if len(last) == (3 if sum(last[:2]) >= TEN else 2) else None
