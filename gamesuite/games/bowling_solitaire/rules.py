"""The rules of Bowling Solitaire and its variations, from the options to how a game ends.

How balls are scored is in `scoring`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from typing import ClassVar, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from gamesuite.engine.cards import CardId, Seen, check_given_cards
from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Noted, Options, Outcome, Rules
from gamesuite.engine.setup import Deal, Setup
from gamesuite.engine.step import Dealt, Ended, Event, Facts, Moved, Scored, Step, Turned
from gamesuite.games.bowling_solitaire.scoring import (
    FRAMES,
    PERFECT,
    Frame,
    count_marks,
    is_frame_complete,
    marks_of,
    score_sheet,
    total_score,
)

# Options and variations (Bowling Solitaire, Variations)

VariationName: TypeAlias = Literal["standard", "open-balls", "practice-frame"]


class BowlingSolitaireOptions(Options, frozen=True):
    """The ``variation`` played.

    "open-balls" lays all ball cards face up; "practice-frame" deals one frame after another
    without scores and never ends.
    """

    variation: VariationName = "standard"

    @property
    def has_open_balls(self) -> bool:
        """Whether all ball cards lie face up."""
        return self.variation == "open-balls"

    @property
    def is_practice(self) -> bool:
        """Whether frames follow each other without end and without a score."""
        return self.variation == "practice-frame"


# The pins (Bowling Solitaire, A frame): numbers from 0 to 9, with these letters and
# neighbours. A card takes up to three that are connected.
#
#     A B C D
#      E F G
#       H I
#        J

PINS = "ABCDEFGHIJ"
"""The letters of the pins; the place of a letter is the number of its pin."""
ROWS: tuple[str, ...] = ("ABCD", "EFG", "HI", "J")
"""The letters of each row, from the back."""

NEIGHBOURS: tuple[frozenset[int], ...] = tuple(
    frozenset(map(PINS.index, letters))
    for letters in ("BE", "ACEF", "BDFG", "CG", "ABFH", "BCEGHI", "CDFI", "EFIJ", "FGHJ", "HI")
)
"""For each pin the pins next to it."""
BACK_ROW: frozenset[int] = frozenset(map(PINS.index, ROWS[0]))
"""The pins that the first card of a frame may not take."""
MIDDLE = PINS.index("F")
"""The pin that the first card of a frame may not take alone."""
MOST_PINS = 3
"""The most pins one card may take (Bowling Solitaire, A frame)."""


def is_connected(group: tuple[int, ...]) -> bool:
    """Return whether each pin of ``group`` is reached from the others through neighbours in it."""
    reached: set[int] = set()
    fresh = set(group[:1])
    while fresh:
        reached |= fresh
        fresh = {pin for pin in group for near in fresh if pin in NEIGHBOURS[near]} - reached
    return len(reached) == len(group)


GROUPS: tuple[tuple[int, ...], ...] = tuple(
    group
    for size in range(1, MOST_PINS + 1)
    for group in combinations(range(len(PINS)), size)
    if is_connected(group)
)
"""All groups of pins a card may take: 10 single pins, 18 pairs, 36 triples."""


# The cards and how they are dealt (Bowling Solitaire, A frame)
#
# The dealing order is also the order of cards given from elsewhere: the ten pins A to J, then the
# left, the centre and the right pile, each from its top card down. A card is named by its number,
# ``0`` to ``9``; each number is there twice. Frames and racks count from 0. A frame has one rack,
# except the tenth, where a bonus ball after a strike or spare gets a fresh one.

PileName: TypeAlias = Literal["left", "centre", "right"]

PILES: tuple[PileName, ...] = ("left", "centre", "right")
"""The piles from the left, as commands name them."""
PILE_PLACES: tuple[range, ...] = (range(10, 15), range(15, 18), range(18, 20))
"""The places in the dealing order of the cards of each pile."""
DECK: tuple[int, ...] = tuple(range(10)) * 2
"""The numbers of the twenty cards."""

# Names in events and on a table

PIN_PARTS = tuple(f"pin {letter}" for letter in PINS)
"""The pins."""
PILE_PARTS = tuple(f"pile {name}" for name in PILES)
"""The piles."""
USED = "used"
"""The tray of the cards that have left the table."""


def shuffle_rack(luck: Luck, frame: int, rack: int) -> tuple[int, ...]:
    """Return the twenty numbers of ``rack`` of ``frame`` in dealing order."""
    return luck.shuffle(DECK, "frame", frame, rack)


def first_rack(deal: Deal) -> tuple[int, ...]:
    """Return the twenty numbers of the first rack of ``deal`` in dealing order.

    Raises RefusedError if given cards are not 0 to 9 twice.
    """
    if deal.cards is None:
        return shuffle_rack(deal.luck, 0, 0)
    check_given_cards(deal.cards, tuple(map(str, DECK)), unknown="unknown card")
    return tuple(map(int, deal.cards))


# The commands and the position


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
    """How far the game has come; everyone sees all of it."""

    options: BowlingSolitaireOptions

    frame: int = 0
    """The number of this frame, from 0."""

    rack: int = 0
    """The number of this rack in its frame, from 0; only the tenth frame can have several."""

    ball: int = 1
    """The number of the ball at this rack: 1 or 2."""

    knocked: int = 0
    """How many pins this ball has taken so far."""

    frames: tuple[tuple[int, ...], ...] = ()
    """The balls of the frames before this one; in practice of the last nine only."""

    balls: tuple[int, ...] = ()
    """The completed balls of this frame."""

    is_rack_over: bool = False
    """Whether the result of the rack stays on the table until the next deal."""

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

    @property
    def first_number(self) -> int:
        """The number of the first frame on the sheet: 1, but in practice it has the last ten."""
        return self.frame - len(self.frames) + 1

    def sheet(self) -> tuple[Frame, ...]:
        """Return the score sheet: ten frames, or in practice up to the last ten, unscored."""
        frames = (*self.frames, self.balls)
        if self.options.is_practice:
            return tuple(Frame(balls, marks_of(balls)) for balls in frames)
        return score_sheet(tuple(chain.from_iterable(frames)))


class State(msgspec.Struct, frozen=True):
    """A position: how far the game has come, and a rack of twenty cards."""

    luck: Luck
    progress: Progress

    dealt: tuple[int, ...]
    """The numbers of the rack's cards, in dealing order."""

    used: tuple[int, ...] = ()
    """The places in that order of the cards that have left the table, in the order they left."""

    def pile(self, index: int) -> tuple[int, ...]:
        """Return the places of the cards in the pile ``index`` (0 to 2), top card first."""
        return tuple(place for place in PILE_PLACES[index] if place not in self.used)

    def tops(self) -> tuple[int | None, ...]:
        """Return the places of the top cards of the three piles, None for an empty pile."""
        return tuple(next(iter(self.pile(index)), None) for index in range(len(PILES)))

    def face_down(self) -> set[int]:
        """Return the places of the ball cards that lie face down, none with open balls."""
        if self.progress.options.has_open_balls:
            return set()
        return {place for index in range(len(PILES)) for place in self.pile(index)[1:]}

    def lane(self) -> Lane:
        """Return the pins that stand and the top cards of the piles."""
        return Lane(
            tuple(
                None if pin in self.used else number
                for pin, number in enumerate(self.dealt[: len(PINS)])
            ),
            tuple(None if place is None else self.dealt[place] for place in self.tops()),
        )


class View(msgspec.Struct, frozen=True):
    """What everyone sees."""

    progress: Progress

    pins: tuple[Seen | None, ...]
    """The ten pins A to J, None where one has gone."""

    piles: tuple[tuple[Seen, ...], ...]
    """The piles, each from the bottom card to the top card.

    The top card alone has a face, unless the balls are open.
    """

    used: tuple[Seen, ...]
    """The tray of the cards that have left the table, in the order they left."""

    def lane(self) -> Lane:
        """Return the pins that stand and the top cards of the piles."""
        tops = (pile[-1] if pile else None for pile in self.piles)
        return Lane(tuple(map(_number, self.pins)), tuple(map(_number, tops)))

    def visible(self) -> tuple[Seen, ...]:
        """Return all cards whose faces can be seen."""
        cards = chain(self.pins, *self.piles, self.used)
        return tuple(card for card in cards if card is not None and card.face is not None)


def hidden_numbers(view: View) -> list[int]:
    """Return the numbers of the cards that lie face down, in rising order."""
    hidden = list(DECK)
    for card in view.visible():
        hidden.remove(int(card.face or 0))
    return sorted(hidden)


def _number(card: Seen | None) -> int | None:
    return None if card is None or card.face is None else int(card.face)


# What may be bowled (Bowling Solitaire, A frame)


def legal_bowls(lane: Lane) -> Iterator[Bowl]:
    """Yield every card that may be bowled with the pins it takes, in the order of the piles."""
    standing = {pin for pin, number in enumerate(lane.pins) if number is not None}
    tops = set(lane.tops)
    groups = [
        (lane.ball_for(group), group)
        for group in GROUPS
        if standing.issuperset(group)
        and lane.ball_for(group) in tops
        and _limit_refusal(lane, group) is None
    ]
    for pile, card in zip(PILES, lane.tops, strict=True):
        for number, group in groups:
            if number == card:
                yield Bowl(pile, "".join(PINS[pin] for pin in group))


def bowl_refusal(lane: Lane, pile: PileName, letters: str) -> Reason | None:
    """Return why the card of ``pile`` may not take the pins ``letters``, or None if it may.

    The rule is Bowling a card; ``letters`` may come in any order.
    """
    card = lane.tops[PILES.index(pile)]
    if card is None:
        return reason("pile empty", pile=pile)
    refused = _group_refusal(lane, letters)
    if refused is not None:
        return refused
    group = tuple(map(PINS.index, letters))
    return _limit_refusal(lane, group) or _number_refusal(lane, card, group)


def _group_refusal(lane: Lane, letters: str) -> Reason | None:
    """Return why ``letters`` do not name standing pins that form a group."""
    if not 1 <= len(letters) <= MOST_PINS:
        return reason("one to three pins")
    for letter in letters:
        if letter not in PINS:
            return reason("no such pin", pin=letter)
        if letters.count(letter) > 1:
            return reason("pin twice", pin=letter)
        if lane.pins[PINS.index(letter)] is None:
            return reason("pin gone", pin=letter)
    if not is_connected(tuple(map(PINS.index, letters))):
        return reason("not connected")
    return None


def _limit_refusal(lane: Lane, group: tuple[int, ...]) -> Reason | None:
    """Return why ``group`` cannot be taken yet, whatever its numbers.

    Every card takes a pin, so all ten pins stand exactly until the first card of a frame.
    """
    if None in lane.pins:
        neighbours = frozenset[int]().union(*(NEIGHBOURS[pin] for pin in group))
        return None if any(lane.pins[pin] is None for pin in neighbours) else reason("no gap")
    return first_card_refusal(group)


def first_card_refusal(group: tuple[int, ...]) -> Reason | None:
    """Return why the first card of a frame cannot take ``group``, or None (Bowling a card)."""
    if not BACK_ROW.isdisjoint(group):
        return reason("back row first")
    return reason("middle pin first") if group == (MIDDLE,) else None


def _number_refusal(lane: Lane, card: int, group: tuple[int, ...]) -> Reason | None:
    """Return why the ball ``card`` does not match the numbers of ``group``."""
    if lane.ball_for(group) == card:
        return None
    key = "wrong number" if len(group) == 1 else "wrong sum"
    return reason(key, ball=card, total=lane.total(group))


def is_unplayable(lane: Lane) -> bool:
    """Return whether no card can be played at ``lane`` (Balls, frames, score)."""
    return next(legal_bowls(lane), None) is None


# What a command does (Bowling Solitaire, A frame; The score)
#
# A ball ends by itself when no card can be played, within the command that led there or with the
# deal, so that no command only says what must happen. The table shows such an end between two views
# until the player goes on (`unplayable_ball`).


def end_unplayable_balls(state: State) -> Step[State]:
    """End each ball with which no card can be played (Balls, frames, score)."""
    events: tuple[Event, ...] = ()
    while not state.progress.is_rack_over and is_unplayable(state.lane()):
        step = end_ball(state)
        state, events = step.state, events + step.events
    return Step(state, events)


def end_ball(state: State) -> Step[State]:
    """End the ball, and with the last one the rack, the frame and the game.

    Between two balls the top card of each pile is discarded (Balls, frames, score).
    """
    before = state.progress
    progress = replace(before, balls=(*before.balls, before.knocked), knocked=0)
    events: tuple[Event, ...] = (Ended("ball"), *_scored(before, progress))
    if progress.is_frame_complete or not state.lane().standing():
        after = replace(state, progress=replace(progress, is_rack_over=True))
        return Step(after, events + _ended(progress))
    second = replace(state, progress=replace(progress, ball=2))
    discard = _remove(second, (place for place in state.tops() if place is not None))
    return Step(discard.state, events + discard.events)


def deal_next_rack(state: State) -> Step[State]:
    """Deal the next frame or, within the tenth, a fresh rack for its bonus balls."""
    now = state.progress
    if now.is_frame_complete:
        # Practice never ends: its sheet shows the last ten frames.
        frames = (*now.frames, now.balls)[1 - FRAMES :]
        progress = Progress(now.options, now.frame + 1, frames=frames)
    else:
        progress = replace(now, rack=now.rack + 1, ball=1, is_rack_over=False)
    dealt = shuffle_rack(state.luck, progress.frame, progress.rack)
    after = State(state.luck, progress, dealt)
    return Step(after, (Dealt(tuple(_id(after, place) for place in range(len(DECK)))),))


def _bowl(state: State, command: Bowl) -> Step[State]:
    top = state.pile(PILES.index(command.pile))[0]
    pins = sorted(map(PINS.index, command.pins))
    progress = replace(state.progress, knocked=state.progress.knocked + len(pins))
    return _remove(replace(state, progress=progress), (top, *pins))


def _remove(state: State, places: Iterable[int]) -> Step[State]:
    """Move the cards at ``places`` of the dealing order to the tray and turn up new top cards."""
    removed = tuple(places)
    after = replace(state, used=state.used + removed)
    moved = (Moved((_id(state, place),), _source(place), USED) for place in removed)
    return Step(after, (*moved, *_turned(state, after)))


def _id(state: State, place: int) -> CardId:
    return CardId(state.progress.shuffle, place)


def _source(place: int) -> str:
    """Return the part on which the card at ``place`` of the dealing order lies from the deal on."""
    if place < len(PINS):
        return PIN_PARTS[place]
    return next(name for name, pile in zip(PILE_PARTS, PILE_PLACES, strict=True) if place in pile)


def _turned(before: State, after: State) -> tuple[Event, ...]:
    """Return the events that turn up the new top cards."""
    if after.progress.options.has_open_balls:
        return ()
    fresh = (place for place in after.tops() if place is not None and place not in before.tops())
    return tuple(Turned(_id(after, place)) for place in fresh)


def _scored(before: Progress, after: Progress) -> tuple[Event, ...]:
    """Return an event for each frame whose points have become known."""
    frames = enumerate(zip(before.sheet(), after.sheet(), strict=True), start=1)
    return tuple(
        Scored(0, now.points, f"frame {number}")
        for number, (then, now) in frames
        if then.points is None and now.points is not None
    )


def _ended(progress: Progress) -> tuple[Event, ...]:
    """Return the events of the end of the frame and of the game, where they have ended."""
    frame = (Ended("frame"),) if progress.is_frame_complete else ()
    return (*frame, Ended("game")) if progress.is_game_over else frame


class BowlingSolitaireRules(Rules[State, Command, View]):
    """Bowling Solitaire and its variations, for one player."""

    options_type = BowlingSolitaireOptions
    score_only: ClassVar[tuple[int, ...]] = (1,)

    def start(self, setup: Setup) -> State:
        """Return the first rack; raises RefusedError for cards that are not 0 to 9 twice.

        If it has no legal first card, the first ball has already ended.
        """
        options = msgspec.convert(setup.options, BowlingSolitaireOptions)
        state = State(setup.deal.luck, Progress(options), first_rack(setup.deal))
        return end_unplayable_balls(state).state

    def why_unscored(self, setup: Setup) -> str:
        """Return "practice" for the practice frame (Bowling Solitaire, Variations)."""
        options = msgspec.convert(setup.options, BowlingSolitaireOptions)
        return "practice" if options.is_practice else ""

    def start_shows(self, setup: Setup, state: State) -> tuple[str, ...]:
        """Return "open" if all ball cards lie face up (Bowling Solitaire, Variations)."""
        return ("open",) if state.progress.options.has_open_balls else ()

    def start_hides(self, setup: Setup, state: State, shown: str) -> bool:
        """Return whether ball cards are hidden that another start has ``shown``."""
        return shown == "open" and not state.progress.options.has_open_balls

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` may not be done in ``state``, or None if it may.

        A card must follow the rules of bowling; the ball may end at any time (Balls, frames,
        score); the next frame comes once the rack is over.
        """
        progress = state.progress
        if progress.is_game_over:
            return reason("over")
        if isinstance(command, NextFrame):
            return None if progress.is_rack_over else reason("frame goes on")
        if progress.is_rack_over:
            return reason("rack over")
        if isinstance(command, EndBall):
            return None
        return bowl_refusal(state.lane(), command.pile, command.pins)

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        if isinstance(command, Bowl):
            step = _bowl(state, command)
        else:
            step = end_ball(state) if isinstance(command, EndBall) else deal_next_rack(state)
        rest = end_unplayable_balls(step.state)
        return Step(rest.state, step.events + rest.events)

    def legal_commands(self, state: State) -> Iterator[Command]:
        """Yield every legal command: the cards first, then the end of the ball."""
        if state.progress.is_game_over:
            return
        if state.progress.is_rack_over:
            yield NextFrame()
        else:
            yield from legal_bowls(state.lane())
            yield EndBall()

    def outcome(self, state: State) -> Outcome | None:
        """Return "perfect" or "finished" after ten frames; practice never ends."""
        if not state.progress.is_game_over:
            return None
        is_perfect = self.scores(state) == (PERFECT,)
        return Outcome("perfect" if is_perfect else "finished", (0,))

    def view(self, state: State, seat: int | None) -> View:
        """Return ``state`` without the faces of the ball cards that lie face down."""
        progress, hidden = state.progress, state.face_down()
        cards = tuple(
            Seen(CardId(progress.shuffle, place), None if place in hidden else str(number))
            for place, number in enumerate(state.dealt)
        )
        return View(
            progress,
            tuple(None if pin in state.used else cards[pin] for pin in range(len(PINS))),
            tuple(
                tuple(cards[place] for place in reversed(state.pile(index)))
                for index in range(len(PILES))
            ),
            tuple(cards[place] for place in state.used),
        )

    def guess(self, view: View, seed: int) -> State:
        """Return a state that fits ``view``, with the hidden cards in an order from ``seed``."""
        luck = Luck.guessed(seed)
        faces = {card.id.place: int(card.face or 0) for card in view.visible()}
        hidden = iter(luck.shuffle(hidden_numbers(view), "guess"))
        dealt = tuple(
            faces[place] if place in faces else next(hidden) for place in range(len(DECK))
        )
        return State(luck, view.progress, dealt, tuple(card.id.place for card in view.used))

    def noted(self, state: State, seat: int) -> Noted:
        """Return the pins of all balls of the game as "balls"."""
        return {"balls": tuple(chain.from_iterable(each.balls for each in state.progress.sheet()))}

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to the score of a perfect game."""
        return range(PERFECT + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the last running total that is known; practice is not scored."""
        return (total_score(state.progress.sheet()),)


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return the "strikes" and "spares" on the score sheet of the only seat.

    In practice they are those of the last ten frames.
    """
    return {mark: (number,) for mark, number in count_marks(state.progress.sheet()).items()}


# Balls that ended because no card could be played


def unplayable_ball(view: View) -> View | None:
    """Return the end of the first ball if no card could be played with it and ``view`` follows.

    Such a ball ends within the command that led there, so a table shows its end between two views.
    None once the second ball has had a card, if the player ended the first one, and after the game,
    when its result is shown.
    """
    now = view.progress
    first_ball = _first_ball(view)
    if first_ball is None:
        return None
    # All cards that left after the last pin are what the end of the first ball discarded.
    discarded = 1 + max(
        (index for index, card in enumerate(view.used) if card.id.place < len(PINS)), default=-1
    )
    progress = replace(
        now, ball=1, balls=now.balls[:first_ball], knocked=now.balls[first_ball], is_rack_over=False
    )
    piles = (
        _put_back(view, cards, [card for card in view.used[discarded:] if card.id.place in places])
        for cards, places in zip(view.piles, PILE_PLACES, strict=True)
    )
    before = View(progress, view.pins, tuple(piles), view.used[:discarded])
    return before if is_unplayable(before.lane()) else None


def _first_ball(view: View) -> int | None:
    """Return the index of the first ball at this rack among those of the frame.

    None if the second one is still to come or had a card, and after the game.
    """
    now = view.progress
    if now.is_game_over or now.ball == 1:
        return None
    if not now.is_rack_over:
        return None if now.knocked else len(now.balls) - 1
    # The second ball has ended as well: it had no card if none could be played.
    had_no_card = now.balls[-1] == 0 and is_unplayable(view.lane())
    return len(now.balls) - 2 if had_no_card else None


def _put_back(view: View, pile: tuple[Seen, ...], discarded: list[Seen]) -> tuple[Seen, ...]:
    """Return ``pile`` with the card ``discarded`` from it, if any, on top again."""
    if not discarded or view.progress.options.has_open_balls:
        return (*pile, *discarded)
    return (*(Seen(card.id, None) for card in pile), *discarded)
