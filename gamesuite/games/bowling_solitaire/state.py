"""The commands and the position of Bowling Solitaire."""

from __future__ import annotations

from itertools import chain
from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.games.bowling_solitaire.dealing import PILE_PLACES
from gamesuite.games.bowling_solitaire.options import BowlingSolitaireOptions
from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.scoring import (
    FRAMES,
    Frame,
    is_frame_complete,
    marks,
    score_sheet,
)

PileName: TypeAlias = Literal["left", "centre", "right"]

PILES: tuple[PileName, ...] = ("left", "centre", "right")


class Bowl(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bowl"):
    """Take ``pins``, one to three letters such as "FH", with the top card of ``pile``."""

    pile: PileName
    pins: str


class EndBall(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end-ball"):
    """End the ball although a card could be played."""


class NextFrame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="next-frame"):
    """Shuffle and deal the twenty cards again, for the next frame or for a bonus ball."""


Command: TypeAlias = Bowl | EndBall | NextFrame


class Lane(msgspec.Struct, frozen=True):
    """The pins that stand and the ball cards that can be bowled at them.

    ``pins`` are the numbers of the ten pins, None where one has gone; ``tops`` are those of the
    top cards of the three piles, None where a pile is empty.
    """

    pins: tuple[int | None, ...]
    tops: tuple[int | None, ...]

    def standing(self) -> int:
        """Return how many pins stand."""
        return len(PINS) - self.pins.count(None)

    def total(self, group: tuple[int, ...]) -> int:
        """Return the sum of the numbers of the pins in ``group``; pins that have gone count 0."""
        return sum([self.pins[pin] or 0 for pin in group])

    def ball_for(self, group: tuple[int, ...]) -> int:
        """Return the ball number that takes ``group``: the last digit of its sum."""
        return self.total(group) % 10


class Progress(msgspec.Struct, frozen=True):
    """How far the game has come; everyone sees all of it.

    ``frame`` counts from 0; ``rack`` counts the fresh deals within the tenth frame, also from 0.
    ``frames`` are the balls of the frames before this one (in practice the last nine only) and
    ``balls`` the completed balls of this frame. ``ball`` is 1 or 2, the number of the ball at
    this rack, and ``knocked`` the pins it has taken so far. Once ``is_rack_over``, the result of
    the rack stays on the table until the next deal.
    """

    options: BowlingSolitaireOptions
    frame: int = 0
    rack: int = 0
    ball: int = 1
    knocked: int = 0
    frames: tuple[tuple[int, ...], ...] = ()
    balls: tuple[int, ...] = ()
    is_rack_over: bool = False

    @property
    def is_last_frame(self) -> bool:
        """Whether this is the tenth frame of a game; practice has none."""
        return self.frame == FRAMES - 1 and not self.options.is_practice

    @property
    def is_frame_complete(self) -> bool:
        """Whether this frame has had all its balls."""
        return is_frame_complete(self.balls, last=self.is_last_frame)

    @property
    def is_game_over(self) -> bool:
        """Whether the game is over."""
        return self.is_last_frame and self.is_frame_complete

    @property
    def shuffle(self) -> int:
        """The number of the shuffle that dealt this rack, from 0."""
        return self.frame + self.rack

    def sheet(self) -> tuple[Frame, ...]:
        """Return the score sheet: ten frames, or in practice up to the last ten, unscored."""
        frames = (*self.frames, self.balls)
        if self.options.is_practice:
            return tuple(Frame(balls, marks(balls)) for balls in frames)
        return score_sheet(tuple(chain.from_iterable(frames)))


class State(msgspec.Struct, frozen=True):
    """A position: the ``progress`` of the game and a rack of twenty cards.

    ``dealt`` are the numbers of the rack in dealing order; ``used`` are the places in that order
    of the cards that have left the table, in the order they left.
    """

    luck: Luck
    progress: Progress
    dealt: tuple[int, ...]
    used: tuple[int, ...] = ()

    def pile(self, index: int) -> tuple[int, ...]:
        """Return the places of the cards in the pile ``index`` (0 to 2), top card first."""
        return tuple(place for place in PILE_PLACES[index] if place not in self.used)

    def tops(self) -> tuple[int | None, ...]:
        """Return the places of the top cards of the three piles, None for an empty pile."""
        return tuple(next(iter(self.pile(index)), None) for index in range(len(PILE_PLACES)))

    def face_down(self) -> set[int]:
        """Return the places of the ball cards that lie face down, none with open balls."""
        if self.progress.options.has_open_balls:
            return set()
        return {place for index in range(len(PILE_PLACES)) for place in self.pile(index)[1:]}

    def lane(self) -> Lane:
        """Return the pins that stand and the top cards of the piles."""
        return Lane(
            tuple(
                None if pin in self.used else number
                for pin, number in enumerate(self.dealt[: len(PINS)])
            ),
            tuple(None if place is None else self.dealt[place] for place in self.tops()),
        )
