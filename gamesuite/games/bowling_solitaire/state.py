"""The commands, the position and the view of Bowling Solitaire."""

from __future__ import annotations

from itertools import chain
from typing import TypeAlias

import msgspec

from gamesuite.engine.cards import Seen
from gamesuite.engine.luck import Luck
from gamesuite.games.bowling_solitaire.dealing import PILE_PLACES
from gamesuite.games.bowling_solitaire.legality import Lane, PileName
from gamesuite.games.bowling_solitaire.options import BowlingSolitaireOptions
from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.scoring import (
    FRAMES,
    Frame,
    frame_complete,
    marks,
    score_sheet,
)


class Bowl(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bowl"):
    """The top card of ``pile`` takes ``pins``, one to three letters such as "FH"."""

    pile: PileName
    pins: str


class EndBall(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end-ball"):
    """The player stops the ball though a card could be played."""


class NextFrame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="next-frame"):
    """The twenty cards are shuffled and dealt again, for a frame or for bonus balls."""


Command: TypeAlias = Bowl | EndBall | NextFrame


class Progress(msgspec.Struct, frozen=True):
    """How far the game has come; all of it is open.

    ``frame`` counts from 0, ``rack`` the fresh deals within the tenth frame, also from 0.
    ``frames`` are the balls of the frames before this one (in practice of the last nine only)
    and ``balls`` those of this frame that have ended. ``ball`` is 1 or 2, as bowled at this
    rack, and ``knocked`` the pins it took so far. When ``over``, the rack is done with and its
    result lies there.
    """

    options: BowlingSolitaireOptions
    frame: int = 0
    rack: int = 0
    ball: int = 1
    knocked: int = 0
    frames: tuple[tuple[int, ...], ...] = ()
    balls: tuple[int, ...] = ()
    over: bool = False

    @property
    def last(self) -> bool:
        """Whether this is the tenth frame of a game; practice has none."""
        return self.frame == FRAMES - 1 and not self.options.practice

    @property
    def frame_complete(self) -> bool:
        """Whether this frame has had all its balls."""
        return frame_complete(self.balls, last=self.last)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.last and self.frame_complete

    @property
    def shuffle(self) -> int:
        """The number of the shuffle that dealt this rack, from 0."""
        return self.frame + self.rack

    def sheet(self) -> tuple[Frame, ...]:
        """Return the score sheet: ten frames, or in practice the last up to ten, unscored."""
        frames = (*self.frames, self.balls)
        if self.options.practice:
            return tuple(Frame(balls, marks(balls)) for balls in frames)
        return score_sheet(tuple(chain.from_iterable(frames)))


class State(msgspec.Struct, frozen=True):
    """A position: the ``progress``, and a rack of twenty cards.

    ``dealt`` are the numbers of the rack in dealing order; ``used`` the places in that order of
    the cards that have left the table, in the order they left.
    """

    luck: Luck
    progress: Progress
    dealt: tuple[int, ...]
    used: tuple[int, ...] = ()

    def pile(self, index: int) -> tuple[int, ...]:
        """Return the places of the cards of the pile ``index`` (0 to 2), top card first."""
        return tuple(place for place in PILE_PLACES[index] if place not in self.used)

    def tops(self) -> tuple[int | None, ...]:
        """Return the places of the top cards of the three piles, None for an empty pile."""
        return tuple(next(iter(self.pile(index)), None) for index in range(len(PILE_PLACES)))

    def lane(self) -> Lane:
        """Return what can be bowled and at what."""
        return Lane(
            tuple(
                None if pin in self.used else number
                for pin, number in enumerate(self.dealt[: len(PINS)])
            ),
            tuple(None if place is None else self.dealt[place] for place in self.tops()),
        )


class View(msgspec.Struct, frozen=True):
    """What everyone sees.

    ``pins`` are the ten pins A to J, None where one has gone; ``piles`` run from the bottom card
    to the uncovered one, which alone has a face unless the balls are open; ``used`` is the tray
    of cards that have left the table, in the order they left.
    """

    progress: Progress
    pins: tuple[Seen | None, ...]
    piles: tuple[tuple[Seen, ...], ...]
    used: tuple[Seen, ...]

    def lane(self) -> Lane:
        """Return what can be bowled and at what."""
        tops = (pile[-1] if pile else None for pile in self.piles)
        return Lane(tuple(map(_number, self.pins)), tuple(map(_number, tops)))

    def visible(self) -> tuple[Seen, ...]:
        """Return all cards whose face can be seen."""
        cards = chain(self.pins, *self.piles, self.used)
        return tuple(card for card in cards if card is not None and card.face is not None)


def _number(card: Seen | None) -> int | None:
    return None if card is None or card.face is None else int(card.face)
