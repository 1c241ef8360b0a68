"""A game in the points review, and its words: what each decision cost, and how much was luck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from gamesuite.engine.advice import AnyDecisionValue, AnyDecisionValues
from gamesuite.engine.language import _, counted, grouped, share_words
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.rules import has_choice
from gamesuite.engine.words.descriptions import AnyDescriptions, reason_in_words
from gamesuite.engine.words.seats import seat_names
from gamesuite.opening import Opened

LONGEST = 500
"""How many moves are reviewed of a game that is longer, such as long practice: the last ones."""
_LONGEST_TURN = 100
"""How many moves more there may be, for the review to begin with a turn."""
UNKNOWN = "…"
"""Shown where a value is not known yet."""
NOTHING = "–"
"""Shown where there is no value."""


@dataclass(frozen=True)
class Decision:
    """The ``command`` that ``seat`` chose after ``moves`` moves, and its ``words``.

    ``turn`` is the number of the turn of the seat, from 1; None in a game without turns. At the end
    of a game there is no command any more, and the words say how it ended.
    """

    moves: int
    seat: int
    turn: int | None
    command: object
    words: str

    @property
    def is_end(self) -> bool:
        """Whether it is the end of the game, where nothing is left to decide."""
        return self.command is None


class ReviewedSeats(NamedTuple):
    """The ``seats`` whose decisions can be reviewed, and the one ``shown`` first."""

    seats: tuple[int, ...]
    shown: int


class TurnShare(NamedTuple):
    """What the decisions in a ``turn`` have ``cost``, and what ``luck`` has brought."""

    turn: int
    cost: float
    luck: float


class PointsReviewGame:
    """The moves of ``opened`` that are not undone, and what the coach knows about them.

    If the game hides something from other players (`hides_something`), the review is what ``seat``
    saw, and only its own decisions are reviewed.

    Of a long game only the last moves are reviewed; ``skipped`` is how many came before. All other
    numbers of moves are counted from there. ``views`` are those before each of ``commands``, and
    the current one, of the seat to act or of ``seat``. ``values`` is what the first commands were
    worth, as far as known; ``expected`` holds the points that each seat could expect to end with,
    at the start and after each of these commands. If ``has_failed``, no more values will follow.
    """

    def __init__(self, opened: Opened, seat: int) -> None:
        match = opened.match
        history = match.history(LONGEST + _LONGEST_TURN)
        history = history[_first_shown(opened, [state for state, _entry in history]) :]
        states = [*(state for state, _entry in history), match.state]
        self.skipped = match.moves() - len(history)
        self.descriptions: AnyDescriptions = opened.game.descriptions
        self.seat = seat
        self.names = seat_names(match.setup.seats)
        self.is_for_one = len(self.names) == 1 or hides_something(match)
        self.views = tuple(
            match.rules.view(state, seat if self.is_for_one else match.rules.to_act(state))
            for state in states
        )
        self.words = self.descriptions.advice_words().values(self.views[0])
        self.commands = tuple(entry.command for _state, entry in history)
        self.decisions = tuple(
            self._decision(match, moves, state)
            for moves, state in enumerate(states[:-1])
            if has_choice(match.rules, state)
        )
        self._end = self._ending(opened)
        self.turns = tuple(self.descriptions.advice_words().turn(view) for view in self.views)
        self.seats_to_act = tuple(match.rules.to_act(state) for state in states[:-1])
        self.values: tuple[AnyDecisionValue, ...] = ()
        self.expected: tuple[tuple[float, ...], ...] = ()
        self.has_failed = False

    def update(self, found: AnyDecisionValues) -> None:
        """Replace what is known with ``found``, the newest answer of the coach."""
        self.values = found.values
        self.expected = found.expected()

    def number(self, decision: Decision) -> int:
        """Return the number of the move of ``decision`` in the whole game, from 1."""
        return self.skipped + decision.moves + 1

    @property
    def move_count(self) -> int:
        """The number of moves."""
        return len(self.commands)

    def decisions_of(self, seat: int) -> tuple[Decision, ...]:
        """Return the decisions of ``seat``."""
        return tuple(each for each in self.decisions if each.seat == seat)

    def steps_of(self, seat: int) -> tuple[Decision, ...]:
        """Return the decisions of ``seat`` and, once the game is over, its end."""
        return (*self.decisions_of(seat), *self._end)

    def is_costly(self, decision: Decision) -> bool:
        """Return whether ``decision`` is known to be costly."""
        return self.words.is_costly(self._cost(decision))

    def is_best(self, result: AnyDecisionValue) -> bool:
        """Return whether the decision with this ``result`` was as good as the best, or nearly."""
        return result.cost < self.words.least

    def result(self, decision: Decision) -> AnyDecisionValue | None:
        """Return what ``decision`` was worth, None if it is not known yet."""
        return self.values[decision.moves] if decision.moves < len(self.values) else None

    def points_lost(self, seat: int) -> float:
        """Return how many points the decisions of ``seat`` that were not best have cost."""
        return sum(cost for cost in self._costs(seat) if cost >= self.words.least)

    def luck(self, seat: int) -> float:
        """Return how many points luck has brought ``seat``; negative if it has cost points."""
        return sum(luck for _turn, _cost, luck in self._shares(seat))

    def decisive_turn(self, seat: int) -> TurnShare | None:
        """Return the turn in which most was won or lost for ``seat``; None without turns."""
        turns: dict[int, TurnShare] = {}
        for turn, cost, luck in self._shares(seat):
            if turn is not None:
                before = turns.get(turn, TurnShare(turn, 0.0, 0.0))
                turns[turn] = TurnShare(turn, before.cost + cost, before.luck + luck)
        return max(turns.values(), key=lambda each: abs(each.luck - each.cost), default=None)

    def _shares(self, seat: int) -> Iterator[tuple[int | None, float, float]]:
        """Yield turns of ``seat`` with what a decision cost there or luck brought.

        The luck of a chance event belongs to the turn that it begins or goes on with. What could
        be expected at the start does not know yet what was dealt then, and that is luck too.
        """
        for moves, each in enumerate(self.values):
            if each.seat == seat:
                dealt = 0.0 if moves else each.best_value - self.expected[0][seat]
                yield self.turns[moves], each.cost, dealt
                yield self.turns[moves + 1], 0.0, each.luck

    def accuracy(self, seat: int) -> float | None:
        """Return the share, 0 to 1, of best decisions of ``seat``, None if it has made none."""
        costs = self._costs(seat)
        return sum(cost < self.words.least for cost in costs) / len(costs) if costs else None

    def costliest(self, seat: int) -> Decision | None:
        """Return the decision of ``seat`` that cost most, None if all known ones were best."""
        decisions = self.decisions_of(seat)
        worst = max(decisions, key=self._cost, default=None)
        return worst if worst is not None and self._cost(worst) >= self.words.least else None

    def curve(self, seat: int) -> tuple[float, ...]:
        """Return what ``seat`` could expect to end with, at the start and after each move."""
        return tuple(now[seat] for now in self.expected)

    def _decision(self, match: AnyMatch, moves: int, state: object) -> Decision:
        view, command = self.views[moves], self.commands[moves]
        words = self.descriptions.report(view, command)
        return Decision(
            moves,
            match.rules.to_act(state),
            self.descriptions.advice_words().turn(view),
            command,
            words,
        )

    def _costs(self, seat: int) -> list[float]:
        """Return what the decisions of ``seat`` cost, as far as known."""
        results = map(self.result, self.decisions_of(seat))
        return [each.cost for each in results if each is not None]

    def _ending(self, opened: Opened) -> tuple[Decision, ...]:
        """Return the end of the game for every seat, nothing while it goes on."""
        words = opened.ending()
        return (Decision(self.move_count, 0, None, None, words),) if words else ()

    def _cost(self, decision: Decision) -> float:
        result = self.result(decision)
        return 0.0 if result is None else result.cost


def hides_something(match: AnyMatch) -> bool:
    """Return whether a player of ``match`` has so far seen something that others may not."""
    states = (state for state, _entry in match.history())
    return match.rules.hides(match.state) or any(map(match.rules.hides, states))


def _first_shown(opened: Opened, states: list[object]) -> int:
    """Return the index in ``states``, those before the last moves, where the review begins.

    A turn begins there, if any begins among the first of them.
    """
    latest = len(states) - LONGEST
    if latest <= 0:
        return 0

    def turn(at: int) -> int | None:
        state, rules = states[at], opened.match.rules
        return opened.game.descriptions.advice_words().turn(rules.view(state, rules.to_act(state)))

    begun = (at for at in range(latest, 0, -1) if turn(at) != turn(at - 1))
    return next(begun, latest)


# Words


def move_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return the move, and below it a better one if there was one."""
    result = game.result(decision)
    if result is None or game.is_best(result):
        return decision.words
    template = (
        _("{move}\nCostly. Better: {best}")
        if game.is_costly(decision)
        else _("{move}\nBetter: {best}")
    )
    return template.format(move=decision.words, best=best_words(game, decision, result))


def best_words(game: PointsReviewGame, decision: Decision, result: AnyDecisionValue) -> str:
    """Return the best move at ``decision``."""
    return game.descriptions.command(game.views[decision.moves], result.best)


def cost_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return what ``decision`` cost, for a narrow column."""
    if decision.is_end:
        return ""
    result = game.result(decision)
    if result is None:
        return UNKNOWN
    return _("best") if game.is_best(result) else game.words.shown(result.cost)


def spoken_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return what a screen reader says for ``decision``."""
    if decision.is_end:
        return decision.words
    words = move_words(game, decision).replace("\n", ". ")
    return _("{when}: {what}").format(
        when=time_words(game, decision), what=f"{words}. {verdict_words(game, decision)}"
    )


def skipped_words(game: PointsReviewGame) -> str:
    """Return that only the last moves are reviewed, empty if all of them are."""
    if not game.skipped:
        return ""
    sentence = _("This game is long. Only its last {shown} of {all} moves are reviewed.")
    return sentence.format(shown=game.move_count, all=grouped(game.skipped + game.move_count))


def time_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return the turn or the move of ``decision`` in ``game``."""
    if decision.turn is None:
        return _("Move {number}").format(number=game.number(decision))
    return turn_words(game, decision.turn)


def turn_words(game: PointsReviewGame, turn: int) -> str:
    """Return what ``game`` calls the ``turn`` of this number."""
    return game.words.numbered_turn.format(number=turn)


def verdict_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return what ``decision`` cost, as a sentence."""
    result = game.result(decision)
    if result is None:
        return _unknown_words(game)
    if game.is_best(result):
        return _("Nothing was better.")
    return game.words.cost.format(points=game.words.shown(result.cost))


def position_words(game: PointsReviewGame, decision: Decision | None, *, best: bool) -> str:
    """Return what the table shows: the move at ``decision``, or if ``best`` the best move."""
    if decision is None:
        return _("No decisions yet.")
    if decision.is_end:
        return decision.words
    result = game.result(decision)
    if best and result is not None:
        words = best_words(game, decision, result)
        what = _("best move: {move}.").format(move=words)
        reasons = result.best_reasons
    else:
        what = f"{decision.words}. {verdict_words(game, decision)}"
        reasons = () if result is None else result.reasons
    what = " ".join((what, *map(partial(reason_in_words, game.descriptions), reasons)))
    return _("{when}: {what}").format(when=time_words(game, decision), what=what)


def conclusion(game: PointsReviewGame, seat: int) -> str:
    """Return what the complete analysis has found about ``seat``."""
    if not game.decisions_of(seat):
        return _("No decisions yet.")
    costly = game.costliest(seat)
    if costly is None:
        return _("Every decision was the best possible.")
    result = game.result(costly)
    assert result is not None
    points = game.words.shown(result.cost)
    return game.words.costliest.format(when=time_words(game, costly), points=points)


def figure_words(game: PointsReviewGame, seat: int, *, done: bool) -> list[tuple[str, str]]:
    """Return the label and the value of every figure for ``seat``."""
    accuracy = game.accuracy(seat)
    share = NOTHING if accuracy is None else share_words(accuracy, 1)
    values = (game.words.shown(game.points_lost(seat)), share, game.words.signed(game.luck(seat)))
    labels = (game.words.lost, _("Best decisions"), game.words.luck)
    return list(zip(labels, values if done else (UNKNOWN,) * 3, strict=True))


def decided_words(game: PointsReviewGame, seat: int) -> str:
    """Return in which turn most was won or lost for ``seat``, empty in a game without turns."""
    decided = game.decisive_turn(seat)
    if decided is None:
        return ""
    template = _(
        "Biggest change by decisions and luck together: "
        "{when}, {points} (decisions {decisions}, luck {luck})."
    )
    return template.format(
        when=turn_words(game, decided.turn),
        points=game.words.signed(decided.luck - decided.cost),
        decisions=game.words.signed(-decided.cost),
        luck=game.words.signed(decided.luck),
    )


def others_words(game: PointsReviewGame, seat: int) -> str:
    """Return the luck of the others, empty if it is not known or there are none."""
    if game.is_for_one:
        return ""
    lucks = [
        _("{name} {points}").format(name=name, points=game.words.signed(game.luck(other)))
        for other, name in enumerate(game.names)
        if other != seat
    ]
    return _("Others' luck: {list}").format(list=", ".join(lucks))


# The plot


def curve_words(game: PointsReviewGame, curve: tuple[float, ...]) -> list[str]:
    """Return a sentence for each point of ``curve``."""
    return [
        _("{when}: {what}").format(
            when=_after_words(game, moves, game.turns[moves]), what=game.words.shown(points)
        )
        for moves, points in enumerate(curve)
    ]


def _after_words(game: PointsReviewGame, moves: int, turn: int | None) -> str:
    if turn is None:
        return counted("After {n} move", "After {n} moves", game.skipped + moves)
    return turn_words(game, turn)


def _unknown_words(game: PointsReviewGame) -> str:
    if game.has_failed:
        return _("The analysis failed.")
    return _("Analysing…")


def curve_summary(game: PointsReviewGame, curve: tuple[float, ...]) -> str:
    """Return a summary of the plot of ``curve``."""
    if not curve:
        return _unknown_words(game)
    return _("From {first} to {last}; highest {most}, lowest {least}.").format(
        first=game.words.shown(curve[0]),
        last=game.words.shown(curve[-1]),
        most=game.words.shown(max(curve)),
        least=game.words.shown(min(curve)),
    )
