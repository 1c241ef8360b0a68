"""The rules of Bowling Solitaire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Facts, Step
from gamesuite.games.bowling_solitaire.dealing import DECK, PILE_PLACES, first_rack
from gamesuite.games.bowling_solitaire.legality import PILES, bowl_refusal, bowls
from gamesuite.games.bowling_solitaire.options import BowlingSolitaireOptions
from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.scoring import PERFECT, count_marks, total_score
from gamesuite.games.bowling_solitaire.state import (
    Bowl,
    Command,
    EndBall,
    NextFrame,
    Progress,
    State,
    View,
)
from gamesuite.games.bowling_solitaire.steps import end_ball, next_rack, settled, take


class BowlingSolitaireRules(Rules[State, Command, View]):
    """Bowling Solitaire and its variations, for one player."""

    game: ClassVar[str] = "bowling-solitaire"
    options_type = BowlingSolitaireOptions
    command_type = Bowl | EndBall | NextFrame
    score_only: ClassVar[tuple[int, ...]] = (1,)

    def start(self, setup: Setup) -> State:
        """Return the first rack; raises RefusedError for cards that are not 0 to 9 twice.

        Where it has no legal first card, the first ball has ended already.
        """
        options = msgspec.convert(setup.options, BowlingSolitaireOptions)
        state = State(Luck(setup.deal.number), Progress(options), first_rack(setup.deal))
        return settled(state).state

    def why_unscored(self, setup: Setup) -> str:
        """Return "practice" for the practice frame (Bowling Solitaire, Variations)."""
        options = msgspec.convert(setup.options, BowlingSolitaireOptions)
        return "practice" if options.practice else ""

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` cannot be done (Bowling Solitaire, Bowling a card), or None."""
        progress = state.progress
        if progress.finished:
            return reason("over")
        if isinstance(command, NextFrame):
            return None if progress.over else reason("frame goes on")
        if progress.over:
            return reason("rack over")
        if isinstance(command, EndBall):
            return None
        return bowl_refusal(state.lane(), command.pile, command.pins)

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        if isinstance(command, Bowl):
            done = _bowl(state, command)
        elif isinstance(command, EndBall):
            done = end_ball(state)
        else:
            done = next_rack(state)
        rest = settled(done.state)
        return Step(rest.state, done.events + rest.events)

    def plays(self, state: State) -> Iterator[Command]:
        """Yield every legal command: the cards first, then the end of the ball."""
        if state.progress.finished:
            return
        if state.progress.over:
            yield NextFrame()
            return
        yield from bowl_commands(state)
        yield EndBall()

    def outcome(self, state: State) -> Outcome | None:
        """Return "perfect" or "finished" after ten frames; practice never ends."""
        if not state.progress.finished:
            return None
        perfect = self.scores(state) == (PERFECT,)
        return Outcome("perfect" if perfect else "finished", (0,))

    def to_act(self, state: State) -> int:
        """Return the only seat."""
        return 0

    def view(self, state: State, seat: int | None) -> View:
        """Return all but the faces of ball cards not yet turned."""
        progress = state.progress
        cards = tuple(
            Seen(CardId(progress.shuffle, place), str(number))
            for place, number in enumerate(state.dealt)
        )
        hidden = set() if progress.options.open_balls else _face_down(state)
        seen = tuple(Seen(card.id, None) if card.id.place in hidden else card for card in cards)
        return View(
            progress,
            tuple(None if pin in state.used else seen[pin] for pin in range(len(PINS))),
            tuple(
                tuple(seen[place] for place in reversed(state.pile(index)))
                for index in range(len(PILE_PLACES))
            ),
            tuple(seen[place] for place in state.used),
        )

    def guess(self, view: View, seed: int) -> State:
        """Return a state with the cards that ``view`` hides in one of their orders."""
        luck = Luck.guessed(seed)
        faces = {card.id.place: int(card.face or 0) for card in view.visible()}
        unseen = list(DECK)
        for number in faces.values():
            unseen.remove(number)
        hidden = iter(luck.shuffle(sorted(unseen), "guess"))
        dealt = tuple(
            faces[place] if place in faces else next(hidden) for place in range(len(DECK))
        )
        return State(luck, view.progress, dealt, tuple(card.id.place for card in view.used))

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the last running total that is known; practice is not scored."""
        return (total_score(state.progress.sheet()),)


def bowl_commands(position: State | View) -> Iterator[Bowl]:
    """Yield every card that may be bowled in ``position``, with the pins it takes."""
    for pile, group in bowls(position.lane()):
        yield Bowl(pile, "".join(PINS[pin] for pin in group))


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return the "strikes" and "spares" on the score sheet of the only seat.

    In practice they are those of the last ten frames.
    """
    return {mark: (number,) for mark, number in count_marks(state.progress.sheet()).items()}


def _bowl(state: State, command: Bowl) -> Step[State]:
    top = state.pile(PILES.index(command.pile))[0]
    pins = sorted(map(PINS.index, command.pins))
    step = take(state, (top, *pins))
    knocked = step.state.progress.knocked + len(pins)
    progress = replace(step.state.progress, knocked=knocked)
    return Step(replace(step.state, progress=progress), step.events)


def _face_down(state: State) -> set[int]:
    """Return the places in the dealt order of the cards beneath the tops of the piles."""
    return {place for index in range(len(PILE_PLACES)) for place in state.pile(index)[1:]}
