"""Make the weights of the computer players of Balut that look ahead.

Run as ``train_balut.py [--variation NAME] [--games N]``, with the extra ``train`` installed.
Writes ``resources/weights/balut.json``, in which other variations stay as they are.

The method is dynamic programming: the exact value of every position for the points expected, under
one simplification: the points for the total score are a straight line, a point for every 50 above
375. What a sheet may still earn then depends only on the states of its categories
(``gamesuite/games/balut/thinking/estimate.py``). That makes some 220 million positions, solved
from the last turn to the first; the best dice to keep are found with the table in
``gamesuite/games/balut/thinking/turn.py``. A small network, with a number for each category state
and 16 rectified units, is fitted to the values of positions that occur in play.

It takes nearly 2 GB of memory and, for each variation, ten minutes of processor time to solve it
and three to fit the network. It prints how strongly the table and the network play: the mean points
of 60,000 games and of N games (default 20,000), each with the standard error. The games are played
by the rules, so the total score counts in them as it should.

``--totals`` makes ``resources/weights/balut_totals.json`` of the weights there are: what a sheet
still scores on average, and how widely that is spread. It is fitted to 60,000 games for each
variation, in about three minutes.

``--check FILE`` makes no weights. It prints how strongly those in FILE play at each of the levels
of ``gamesuite/games/balut/players.py``, and the share of matches that the first of these wins
against each of the others; ``--error POINTS``, which may be repeated, tries other standard
deviations instead.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
from balut.fitting import fit
from balut.network import as_weights, empty_network, from_weights
from balut.playing import Judgement, play_games, play_later_scores
from balut.solving import solve
from balut.strength import share_won, strength
from balut.totals import fit_totals
from balut.variation_arrays import variation_arrays

from gamesuite.games.balut.players import ERRORS
from gamesuite.games.balut.rules import TURNS, VARIATIONS, VariationName
from gamesuite.games.balut.thinking.estimate import (
    BREAK_EVEN_TOTAL,
    SCORE_PER_POINT,
    NetworkWeights,
    ScoreWeights,
)

WEIGHTS = Path(__file__).resolve().parents[2] / "resources" / "weights" / "balut.json"
TOTALS = WEIGHTS.with_name("balut_totals.json")
SAMPLED_GAMES = 60_000
GAMES = 20_000

AllWeights = dict[VariationName, NetworkWeights]
AllTotals = dict[VariationName, ScoreWeights]


def train(name: VariationName, games: int) -> NetworkWeights:
    """Return new weights for the variation ``name``, and print how strongly they play."""
    started = time.monotonic()
    arrays = variation_arrays(name)
    table = solve(arrays)
    start_value = table[-1] - BREAK_EVEN_TOTAL / SCORE_PER_POINT
    seconds = time.monotonic() - started
    print(f"{name}: solved in {seconds:.0f} s, {start_value:.3f} points", flush=True)
    judgement = Judgement(table, empty_network(arrays), 0.0)
    samples = 2 * TURNS * SAMPLED_GAMES
    results, positions = play_games(arrays, judgement, SAMPLED_GAMES, 1, samples)
    print(f"table: {strength(results)}", flush=True)
    weights = as_weights(arrays, fit(arrays, table, positions))
    check(name, weights, games, [0.0])
    return weights


def totals(name: VariationName, weights: NetworkWeights) -> ScoreWeights:
    """Return what sheets of the variation ``name`` still score where ``weights`` play."""
    arrays = variation_arrays(name)
    judgement = Judgement(np.zeros(0, np.float32), from_weights(arrays, weights), 0.0)
    positions, scores = play_later_scores(arrays, judgement, SAMPLED_GAMES, 1)
    return fit_totals(arrays, positions, scores)


def check(
    name: VariationName, weights: NetworkWeights, games: int, errors: Sequence[float]
) -> None:
    """Print how strongly ``weights`` play with each of ``errors``, and against the first."""
    arrays = variation_arrays(name)
    network = from_weights(arrays, weights)
    first = None
    for number, error in enumerate(errors):
        judgement = Judgement(np.zeros(0, np.float32), network, error)
        results, _positions = play_games(arrays, judgement, games, 2 + number)
        line = f"{name}, network off by {error:g}: {strength(results)}"
        if first is None:
            first = results
        else:
            line += f"; the first wins {share_won(first, results):.1%}"
        print(line, flush=True)


def read_weights(path: Path) -> AllWeights:
    """Return the weights in the file ``path``; raises msgspec.ValidationError or OSError."""
    return msgspec.json.decode(path.read_bytes(), type=AllWeights)


def main() -> None:
    """Make or check the weights, as the command line says."""
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--variation", choices=VARIATIONS, help="this one only")
    parser.add_argument("--games", type=int, default=GAMES, help="to measure strength by")
    parser.add_argument("--check", type=Path, metavar="FILE", help="weights to measure")
    parser.add_argument("--error", type=float, action="append", metavar="POINTS", help="a level")
    parser.add_argument("--totals", action="store_true", help="fit the total scores only")
    chosen = parser.parse_args()
    names: list[VariationName] = [chosen.variation] if chosen.variation else list(VARIATIONS)
    if chosen.check:
        weights = read_weights(chosen.check)
        for name in names:
            check(
                name, weights[name], chosen.games, chosen.error or [0.0, *sorted(ERRORS.values())]
            )
        return
    weights = read_weights(WEIGHTS) if WEIGHTS.exists() else {}
    if chosen.totals:
        made = msgspec.json.decode(TOTALS.read_bytes(), type=AllTotals) if TOTALS.exists() else {}
        made |= {name: totals(name, weights[name]) for name in names}
        TOTALS.write_bytes(msgspec.json.encode(made) + b"\n")
        return
    for name in names:
        weights[name] = train(name, chosen.games)
    WEIGHTS.parent.mkdir(parents=True, exist_ok=True)
    WEIGHTS.write_bytes(msgspec.json.encode(weights) + b"\n")


if __name__ == "__main__":
    main()
