"""Reviews in points are true: their parts add up to the result, and luck has no side.

Computer players play 200 games of each kind, and the coach reviews them. What was expected at the
start, less what was lost, and with what was found, lucky and done by others must be the result in
every game, and no line may leave the range of what can be reached. Told are the means of the parts
as a review has them, and the mean of all luck, with its error, which may be from zero by chance
only: where luck is counted apart from what others do, or these do what the coach expects of them.

Luck is large, so its mean is known only after many games. In a solitaire of Bali the cards are
therefore dealt again some times after each move, in fewer games: the mean of what the coach then
expects, less what it expected of the move, has the same mean as luck and a quarter of its spread.

Takes some hours of two processors, most of them for Bali. Arguments: another number of games, and
kinds.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from msgspec.structs import replace

from gamesuite.app.review.points_review_game import Balance, PointsReviewGame
from gamesuite.app.review.points_review_words import shown_balance
from gamesuite.engine.player import Player
from gamesuite.engine.rules import apply
from gamesuite.engine.setup import Seat
from gamesuite.engine.sliced_work import finished
from gamesuite.engine.thinking.arena import play
from gamesuite.games.bali import state as bali
from gamesuite.games.bali.thinking.playing_out import Effort, PlayingOut
from gamesuite.games.balut.rules import VARIATIONS, sheet_points
from gamesuite.games.balut.thinking.estimate import points_bounds
from gamesuite.games.paris.state import Command, NextHand, View
from gamesuite.games.paris.thinking import quick_command
from gamesuite.opening import Opened, new_match

GAMES = 200
EXACT = 1e-3
"""By how much the parts of a game may miss its result: values are rounded to six decimals."""
BOUNDS = {"balut": (-2.0, 28.0)}
"""The lowest and the highest result of a game alone; of others it is what it held at its best."""
FAR = 2.0
"""So many standard errors the mean luck may be from zero where it has no side."""
DEALS = 12
"""How often the cards are dealt again after a move of a solitaire of Bali."""
AGAIN = Effort(quick=0, all=10_000, slice=3_000, review=10_000)
"""The effort for what is expected after each of these deals, and so many times for the move."""


class RulePlayer(Player[View, Command]):
    """Plays Paris by the quick policy that the coach plays hands out by."""

    def decide(self, view: View, rng: Random) -> Command:
        """Return what the quick policy chooses in ``view``."""
        return NextHand() if view.result is not None else quick_command(view)


class Kind(NamedTuple):
    """Games of ``game`` between ``players``."""

    game: str
    players: tuple[str, ...]
    has_fair_luck: bool = True
    """Whether luck has no side: what others do is no part of it, or is what the coach expects."""

    reviewed: int | None = None
    """The player who is reviewed; None for another one with each deal."""


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
    "paris": Kind("paris", ("strong", "rule"), reviewed=0),
    "paris-greedy": Kind("paris", ("greedy", "rule"), reviewed=0),
    "paris-levels": Kind("paris", ("medium", "strong"), has_fair_luck=False),
}


class Reviewed(NamedTuple):
    """What the review of a game says for a seat, and the ``result``."""

    balance: Balance
    luck: float
    """All luck, or its mean if the cards had been dealt again."""

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

    Raises AssertionError if the review is not true.
    """
    kind = KINDS[name]
    seats = len(kind.players)
    seat = deal % seats if kind.reviewed is None else kind.reviewed
    opened = _played(kind, deal)
    game = PointsReviewGame(opened, seat)
    coach = import_module(opened.game.parts.coach)
    *_others, found = filter(None, coach.value_decisions(game.recalled, game.commands))
    assert found.done
    game.update(found)
    for each in (seat,) if game.is_for_one else range(seats):
        _check_lines(kind, game, each, _result(opened, each))
    if kind.game == "balut" and seats == 1:
        for view, points in zip(game.views, game.curve(seat), strict=True):
            least, most = points_bounds(view.sheet, view.options.variation)
            assert least - EXACT <= points <= most + EXACT, (name, deal, points)
    is_dealt_again = kind.game == "bali" and seats == 1
    luck = _luck_of_deals(opened, game) if is_dealt_again else game.sums(seat).luck
    return Reviewed(game.balance(seat), luck, _result(opened, seat))


def _check_lines(kind: Kind, game: PointsReviewGame, seat: int, result: float) -> None:
    """Check that what ``game`` tells ``seat`` adds up to ``result``, within what can be."""
    balance, curve = game.balance(seat), game.curve(seat)
    best = max(each.best_value for each in game.values)
    lowest, highest = game.coach_words.bounds or BOUNDS.get(kind.game, (0.0, max(*curve, best)))
    assert abs(balance.end - result) < EXACT, (kind, balance)
    assert abs(game.sums(seat).end - result) < EXACT, (kind, balance)
    assert all(lowest - EXACT <= each <= highest + EXACT for each in curve), (kind, curve)
    shown, turn = shown_balance(game, seat), game.decisive_turn(seat)
    parts = [*balance[1:], *shown[1:], *((turn.cost, turn.luck) if turn else ())]
    parts += [each.cost for each in game.values if each.seat == seat]
    most = highest - lowest + 10.0**-game.coach_words.places
    assert all(abs(part) <= most for part in parts), (kind, parts)
    assert balance.lost >= 0, (kind, balance)


def told(name: str, reviews: Sequence[Reviewed]) -> str:
    """Return a line about ``reviews`` of one kind; raises AssertionError if they are not true."""
    luck, results = [each.luck for each in reviews], [each.result for each in reviews]
    parts = {part: [getattr(each.balance, part) for each in reviews] for part in Balance._fields}
    means = {"result": results, **parts, "all luck": luck}
    said = ", ".join(f"{part} {_mean(values)}" for part, values in means.items())
    start = fmean(parts["start"])
    share = f"{_error(luck) / start:.1%} of what was expected at the start"
    line = f"{name}, {len(reviews)} games: {said}; its error is {share}"
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
    others = {"rule": RulePlayer}
    players = [(others.get(name) or parts.players[name])() for name in kind.players]
    return replace(opened, match=play(parts.rules, opened.match.setup, players).match)


def _luck_of_deals(opened: Opened, game: PointsReviewGame) -> float:
    """Return the mean of what luck there would be if the cards were dealt again after each move.

    They are dealt from the deck as it was, which no review knows.
    """
    rules, rng, luck = opened.match.rules, Random(opened.match.setup.deal.number or 0), 0.0
    commands: tuple[Any, ...] = game.commands
    of_move = AGAIN._replace(all=DEALS * AGAIN.all, review=DEALS * AGAIN.review)
    for at, (state, _entry) in enumerate(opened.match.history()):
        before = finished(
            PlayingOut(game.recalled[at], effort=of_move).judge(commands[at], 1)
        ).outlook.score
        afters = []
        for _deal in range(DEALS if len(state.deck) > 1 else 1):
            faces = rng.sample([card.face for card in state.deck], len(state.deck))
            pairs = zip(state.deck, faces, strict=True)
            deck = tuple(replace(card, face=face) for card, face in pairs)
            after = apply(rules, replace(state, deck=deck), commands[at]).state
            afters.append(_expected(rules.recalled(after, 0)))
        luck += fmean(afters) - before
    return luck


def _expected(view: bali.View) -> float:
    """Return what the coach expects in ``view`` of a solitaire of Bali."""
    if view.table.phase == "over":
        return view.scores[0]
    return finished(PlayingOut(view, effort=AGAIN).judge(None, 1)).outlook.score


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
