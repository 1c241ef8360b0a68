"""Reviews in points are true: their parts add up to the result, and luck has no side.

Computer players play 200 games of each kind, and the coach reviews them. What was expected at the
start, less what was lost, and with what was found, lucky and done by others must be the result in
every game, and no line may leave the range of what can be reached. The mean luck is told, with its
error; where the players are the coach's own, or luck is counted apart from what they find, it must
not be far from zero. Takes some hours of two processors, most of them for Bali. Arguments: another
number of games, and kinds.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import NamedTuple

from msgspec.structs import replace

from gamesuite.app.review.points_review_game import Balance, PointsReviewGame
from gamesuite.engine.setup import Seat
from gamesuite.engine.thinking.arena import play
from gamesuite.games.balut.rules import VARIATIONS, sheet_points
from gamesuite.games.balut.thinking.estimate import points_bounds
from gamesuite.opening import Opened, new_match

GAMES = 200
EXACT = 1e-3
"""By how much the parts of a game may miss its result: values are rounded to six decimals."""
FAR = 4.0
"""So many standard errors the mean luck may be from zero where it has no side."""


class Kind(NamedTuple):
    """Games of ``game`` between ``players``."""

    game: str
    players: tuple[str, ...]
    has_fair_luck: bool = True
    """Whether luck has no side: it is what chance brought, and nothing that players find."""


KINDS = {
    "balut": Kind("balut", ("strong",)),
    "balut-easy": Kind("balut", ("easy",)),
    "balut-two": Kind("balut", ("strong", "medium")),
    "balut-three": Kind("balut", ("easy", "strong", "medium")),
    "bowling": Kind("bowling-solitaire", ("coach",)),
    "bowling-greedy": Kind("bowling-solitaire", ("greedy",)),
    "bali": Kind("bali", ("greedy",)),
    "bali-coach": Kind("bali", ("quick-coach",)),
    "bali-two": Kind("bali", ("easy", "medium")),
    "bali-three": Kind("bali", ("medium", "easy", "easy")),
    # What the viewer finds by thinking further than the quick policy counts as luck there.
    "paris": Kind("paris", ("medium", "strong"), has_fair_luck=False),
}


class Reviewed(NamedTuple):
    """The parts of a game for the seat reviewed, and its result."""

    balance: Balance
    result: float


def run(arguments: Sequence[str]) -> str:
    """Review games of all kinds, or of those in ``arguments``, and return a line for each kind."""
    numbers = [int(each) for each in arguments if each.isdigit()]
    games = numbers[0] if numbers else GAMES
    kinds = [each for each in arguments if not each.isdigit()] or list(KINDS)
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return "\n".join(
            told(name, list(pool.map(partial(review, name), range(1, games + 1)))) for name in kinds
        )


def review(name: str, deal: int) -> Reviewed:
    """Return what the coach says of ``deal`` played by the kind ``name``.

    Each seat is reviewed in turn. Raises AssertionError if the review is not true.
    """
    kind = KINDS[name]
    seat = deal % len(kind.players)
    opened = _played(kind, deal)
    game = PointsReviewGame(opened, seat)
    coach = import_module(opened.game.parts.coach)
    *_others, found = filter(None, coach.value_decisions(game.views, game.commands))
    assert found.done
    game.update(found)
    balance, result = game.balance(seat), _result(opened, seat)
    start, lost, found_too, luck, others = balance
    assert abs(start - lost + found_too + luck + others - result) < EXACT, (name, deal, balance)
    lowest, highest = game.coach_words.bounds or (-2.0 if kind.game == "balut" else 0.0, 5000.0)
    curve = game.curve(seat)
    assert all(lowest - EXACT <= each <= highest + EXACT for each in curve), (name, deal)
    assert lost >= 0, (name, deal, lost)
    if kind.game == "balut" and len(kind.players) == 1:
        for view, points in zip(game.views, curve, strict=True):
            least, most = points_bounds(view.sheet, view.options.variation)
            assert least - EXACT <= points <= most + EXACT, (name, deal, points)
    return Reviewed(balance, result)


def told(name: str, reviews: Sequence[Reviewed]) -> str:
    """Return a line about ``reviews`` of one kind; raises AssertionError if they are not true."""
    missing = [each.balance.end - each.result for each in reviews]
    assert abs(fmean(missing)) <= EXACT
    parts = {
        "result": [each.result for each in reviews],
        "start": [each.balance.start for each in reviews],
        "lost": [each.balance.lost for each in reviews],
        "found": [each.balance.found for each in reviews],
        "luck": [each.balance.luck for each in reviews],
        "others": [each.balance.others for each in reviews],
    }
    said = ", ".join(f"{part} {_mean(values)}" for part, values in parts.items())
    line = f"{name}, {len(reviews)} games: {said}"
    luck = parts["luck"]
    if KINDS[name].has_fair_luck:
        assert abs(fmean(luck)) <= FAR * _error(luck), line
    return line


def _mean(values: Sequence[float]) -> str:
    return f"{fmean(values):.2f} ± {_error(values):.2f}"


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values))


def _played(kind: Kind, deal: int) -> Opened:
    """Return ``deal`` as the players of ``kind`` have played it."""
    opened = new_match(kind.game, {}, deal, (Seat(),) * len(kind.players))
    parts = opened.game.parts
    players = [parts.players[name]() for name in kind.players]
    return replace(opened, match=play(parts.rules, opened.match.setup, players).match)


def _result(opened: Opened, seat: int) -> float:
    """Return what the coach's values are about, as it was in the end."""
    match = opened.match
    assert match.outcome is not None
    if len(match.setup.seats) > 1:
        winners = match.outcome.winners
        return 100 / len(winners) if seat in winners else 0.0
    if match.setup.game == "balut":
        sheet = match.state.seen.sheet
        return float(sheet_points(sheet, VARIATIONS[match.state.seen.options.variation]))
    return float(match.rules.scores(match.state)[0])
