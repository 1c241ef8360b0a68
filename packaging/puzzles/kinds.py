"""What a puzzle is in each game: who plays, which positions are tried, and the margins.

| game | the best command | margin | easy from | hard below |
|---|---|---|---|---|
| King Albert | the only one that wins; the others are proved to lose | | 3 choices | more |
| Bowling Solitaire | final score to expect, exact | 2 points | 5 | 5 |
| Balut | final points to expect, exact in this turn; a keep | 0.15 points | 0.4 | 0.4 |
| Bali | final score to expect; a build that makes a word | 15 points | 24 | 45 |
| Paris | chance to win a single hand; the player may go out | 6% | 15% | 15% |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec

from gamesuite.catalogue import game
from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import Advice, Verdict
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import Player, players_luck
from gamesuite.engine.rules import apply, options_from
from gamesuite.engine.setup import Option, Seat
from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD, built_in
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.state import Build, Stop
from gamesuite.games.bali.state import View as BaliView
from gamesuite.games.bali.thinking.playing_out import COMPILED, Effort, PlayingOut
from gamesuite.games.balut.players import LEVELS as BALUT_LEVELS
from gamesuite.games.balut.players import GreedyBalutPlayer
from gamesuite.games.balut.rules import ROLLS
from gamesuite.games.balut.rules import View as BalutView
from gamesuite.games.bowling_solitaire.players import CoachBowler, GreedyBowler
from gamesuite.games.bowling_solitaire.racks import rack_commands
from gamesuite.games.bowling_solitaire.rules import View as BowlingView
from gamesuite.games.king_albert.rules import KingAlbertRules, State
from gamesuite.games.king_albert.solver import Solver
from gamesuite.games.paris.players import MediumParisPlayer
from gamesuite.games.paris.scoring import may_go_out
from gamesuite.games.paris.state import GoOut
from gamesuite.games.paris.state import View as ParisView
from gamesuite.games.paris.thinking import Comparison
from gamesuite.patience.players import GreedyPatience
from gamesuite.patience.rules import Move
from gamesuite.puzzles.collection import StoredTable
from puzzles.making import Kind


def table(name: str, computers: int = 0, **options: Option) -> StoredTable:
    """Return a table of the game ``name``: a person and some ``computers``, with ``options``."""
    complete = msgspec.to_builtins(options_from(game(name).rules, options))
    return StoredTable(complete, (Seat(), *[Seat(player="computer", level="medium")] * computers))


def played(
    players: tuple[Callable[[], Player[Any, Any]], ...],
    is_tried: Callable[[AnyMatch], bool],
    match: AnyMatch,
) -> Iterator[None]:
    """Play ``match`` to its end and yield where ``is_tried`` agrees and the first seat is to act.

    Who decides is drawn from ``players`` each time.
    """
    rules = match.rules
    deciders = [player() for player in players]
    while match.outcome is None:
        seat = rules.to_act(match.state)
        if seat == 0 and is_tried(match):
            yield
        luck = players_luck(match.setup.deal.number, seat, match.moves())
        player = luck.choice(deciders)
        match.do(player.decide(player.view(rules, match.state, seat), luck))


def by_values(margin: float, view: Any, advice: Advice[Any]) -> float | None:
    """Return how much better the best command is than the second, None if less than ``margin``."""
    best, second = advice.ranked[:2]
    assert best.value is not None
    assert second.value is not None
    lead = best.value - second.value
    return lead if lead >= margin else None


# King Albert

KING_ALBERT = KingAlbertRules()
FEWEST_MOVES = 3
MOST_STATES = 20_000
"""How many positions the verdict on a move may cost here."""


def winning_walk(match: AnyMatch) -> Iterator[None]:
    """Play a winnable deal as the greedy player does, except where that loses; else nothing.

    Yields where one move alone wins.
    """
    line = _line(match.state)
    player = GreedyPatience(KingAlbertRules())
    seen = {match.state}
    while line and match.outcome is None:
        others = [each for each in KING_ALBERT.moves(match.state.tableau) if each != line[0]]
        if len(others) >= FEWEST_MOVES - 1 and all(_loses(match.state, each) for each in others):
            yield
        luck = players_luck(match.setup.deal.number, 0, match.moves())
        own = player.decide(match.view(0), luck)
        after = apply(KING_ALBERT, match.state, own).state
        later = line[1:] if own == line[0] else () if after in seen else _line(after)
        match.do(own if later else line[0])
        line = later or line[1:]
        seen.add(match.state)


def _line(state: State) -> tuple[Move, ...]:
    """Return a line that wins from ``state``, empty if none is found."""
    solver = Solver(state.tableau, MOST_STATES)
    while (solution := solver.work()) is None:
        pass
    return solution.line if solution.verdict == Verdict.WINNABLE else ()


def _loses(state: State, move: Move) -> bool:
    """Return whether it is proved that ``move`` loses."""
    solver = Solver(apply(KING_ALBERT, state, move).state.tableau, MOST_STATES)
    while (solution := solver.work()) is None:
        pass
    return solution.verdict == Verdict.UNWINNABLE


def by_choices(view: Any, advice: Advice[Move]) -> float | None:
    """Return minus the number of moves if all but the first are known to lose, else None."""
    loses = all(each.reason.key == "hint loses" for each in advice.ranked[1:])
    is_won = advice.solution is not None and advice.solution.verdict == Verdict.WINNABLE
    return -len(advice.ranked) if loses and is_won else None


# Bowling Solitaire


def is_ball(match: AnyMatch) -> bool:
    """Return whether there is a real choice in the rack of ``match``."""
    view: BowlingView = match.view(0)
    return not view.progress.is_rack_over and len(rack_commands(view)) > 3


# Balut


def is_keep(match: AnyMatch) -> bool:
    """Return whether dice may be kept or rolled in ``match``."""
    view: BalutView = match.view(0)
    return 0 < view.rolls < ROLLS


def by_keeps(margin: float, view: Any, advice: Advice[Any]) -> float | None:
    """Return the margin by values if the best command is to keep some dice and roll the rest."""
    best = advice.ranked[0].command
    return by_values(margin, view, advice) if isinstance(best, Roll) and best.kept else None


# Paris

PARIS_WORK = 300_000


def is_to_go_out(match: AnyMatch) -> bool:
    """Return whether the player to act in ``match`` may go out."""
    view: ParisView = match.view(0)
    return view.result is None and may_go_out(view.hands[0].faces)


def by_chances(margin: float, view: ParisView, advice: Advice[Any]) -> float | None:
    """Return the margin in percent, the lower one of two looks of which one is longer."""
    lead = by_values(margin, view, advice)
    if lead is None:
        return None
    comparison = Comparison(view, 1, PARIS_WORK)
    for _slice in comparison.work():
        pass
    values = {each.command: 100 * each.match for each in comparison.choices()}
    own = values.pop(advice.ranked[0].command)
    lead = min(lead, own - max(values.values()))
    return lead if lead >= margin else None


def way_out(command: Any) -> str:
    """Return whether ``command`` goes out or waits."""
    return "out" if isinstance(command, GoOut) else "wait"


# Bali

MOST_LEFT = 4
SHORT_LOOK = Effort(4_000, 4_000, COMPILED.slice)
LONG_LOOK = Effort(COMPILED.quick, 4 * COMPILED.all, COMPILED.slice)


class HastyBali(Player[BaliView, Any]):
    """Does what the coach advises after a very short look."""

    def decide(self, view: BaliView, rng: Random) -> Any:
        """Return the command that looks best."""
        outlooks = next(filter(None, PlayingOut(view, effort=SHORT_LOOK).outlooks()), {})
        return next(iter(outlooks), Stop())


def is_late(match: AnyMatch) -> bool:
    """Return whether few cards are left in the deck of ``match``, so that the coach sees far."""
    return len(match.view(0).deck) <= MOST_LEFT


def by_words(margin: float, view: BaliView, advice: Advice[Any]) -> float | None:
    """Return the margin in points, by the lower of two looks, if the best command makes a word."""
    best = advice.ranked[0].command
    lead = by_values(margin, view, advice)
    if lead is None or not isinstance(best, Build):
        return None
    text = view.table.built_column(best).text
    if len(text) < SHORTEST_WORD or not built_in().allows(text):
        return None
    *_, outlooks = filter(None, PlayingOut(view, effort=LONG_LOOK).outlooks())
    scores = {command: outlook.score for command, outlook in outlooks.items()}
    own = scores.pop(best)
    lead = min(lead, own - max(scores.values()))
    return lead if lead >= margin else None


KINDS = {
    kind.game: kind
    for kind in (
        Kind(
            "king-albert",
            (table("king-albert"),),
            winning_walk,
            by_choices,
            -3,
            -3,
            partial(GreedyPatience, KING_ALBERT),
        ),
        Kind(
            "bowling-solitaire",
            (table("bowling-solitaire"),),
            partial(played, (GreedyBowler, CoachBowler, CoachBowler), is_ball),
            partial(by_values, 2),
            5,
            5,
            GreedyBowler,
            35,
        ),
        Kind(
            "balut",
            (table("balut"),),
            partial(played, (BALUT_LEVELS["easy"], BALUT_LEVELS["medium"]), is_keep),
            partial(by_keeps, 0.15),
            0.4,
            0.4,
            GreedyBalutPlayer,
            50,
        ),
        Kind(
            "bali",
            (table("bali"),),
            partial(played, (HastyBali,), is_late),
            partial(by_words, 15),
            24,
            45,
            GreedyBali,
            4,
        ),
        Kind(
            "paris",
            (table("paris", 1, match="hand"), table("paris", 2, match="hand")),
            partial(played, (MediumParisPlayer,), is_to_go_out),
            partial(by_chances, 6),
            15,
            15,
            MediumParisPlayer,
            0,
            way_out,
        ),
    )
}
