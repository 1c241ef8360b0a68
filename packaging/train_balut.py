"""Make the weights of the computer players of Balut that look ahead.

Run as ``train_balut.py [--variation NAME] [--games N]``, with the extra ``train`` installed.
Writes ``resources/weights/balut.json``, in which other variations stay as they are.

The method is dynamic programming: the exact value of every position for the points expected,
under one simplification, that the points for the total score are a straight line, a point for
every 50 above 375. What a sheet may still bring then depends on the outlooks of its categories
alone (``gamesuite/games/balut/outlook.py``). That makes some 220 million positions, solved from the
last turn to the first; the best dice to keep are found on the lattice of
``gamesuite/games/balut/lattice.py``. A small network, a number for each outlook and 16 rectified
units, is fitted to that table at positions that occur in play.

It takes nearly 2 GB of memory, and for each variation ten minutes of processor time to solve it
and three to fit the network. It prints how strong the table and the network play: the mean points
of 60,000 games and of N games, 20,000 if not told, each with the standard error. The games go by
the rules, so the total score counts in them as it should.

``--check FILE`` makes no weights. It tells how strong those in FILE play at each of the levels of
``gamesuite/games/balut/players.py``, and what share of matches against each of them the first of
those told wins; ``--error POINTS``, as often as wanted, tries other standard deviations for them.
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
from balut.playing import Judge, played
from balut.solving import solve
from balut.strength import share_won, strength
from balut.tables import tables

from gamesuite.games.balut.options import VARIATIONS, VariationName
from gamesuite.games.balut.players import LEVELS
from gamesuite.games.balut.prospects import MIDDLE_TOTAL, SCORE_A_POINT, Weights
from gamesuite.games.balut.sheet import TURNS

WEIGHTS = Path(__file__).resolve().parents[1] / "resources" / "weights" / "balut.json"
SAMPLED_GAMES = 60_000
GAMES = 20_000

AllWeights = dict[VariationName, Weights]


def trained(name: VariationName, games: int) -> Weights:
    """Return new weights for the variation ``name``, and tell how strong they play."""
    started = time.monotonic()
    of = tables(name)
    table = solve(of)
    best = table[-1] - MIDDLE_TOTAL / SCORE_A_POINT
    print(f"{name}: solved in {time.monotonic() - started:.0f} s, {best:.3f} points", flush=True)
    judge = Judge(table, empty_network(of), 0.0)
    results, seen = played(of, judge, SAMPLED_GAMES, 1, 2 * TURNS * SAMPLED_GAMES)
    print(f"table: {strength(results)}", flush=True)
    weights = as_weights(of, fit(of, table, seen))
    check(name, weights, games, [0.0])
    return weights


def check(name: VariationName, weights: Weights, games: int, errors: Sequence[float]) -> None:
    """Tell how strong ``weights`` play ``games`` with each of ``errors``, and against the first."""
    of = tables(name)
    network = from_weights(of, weights)
    first = None
    for at, error in enumerate(errors):
        judge = Judge(np.zeros(0, np.float32), network, error)
        results, _seen = played(of, judge, games, 2 + at)
        line = f"{name}, network off by {error:g}: {strength(results)}"
        if first is None:
            first = results
        else:
            line += f"; the first wins {share_won(first, results):.1%}"
        print(line, flush=True)


def read(path: Path) -> AllWeights:
    """Return the weights kept in the file ``path``; raises msgspec.ValidationError, OSError."""
    return msgspec.json.decode(path.read_bytes(), type=AllWeights)


def main() -> None:
    """Make or check the weights, as the command line says."""
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--variation", choices=VARIATIONS, help="this one only")
    parser.add_argument("--games", type=int, default=GAMES, help="to measure strength by")
    parser.add_argument("--check", type=Path, metavar="FILE", help="weights to measure")
    parser.add_argument("--error", type=float, action="append", metavar="POINTS", help="a level")
    chosen = parser.parse_args()
    names: list[VariationName] = [chosen.variation] if chosen.variation else list(VARIATIONS)
    if chosen.check:
        kept = read(chosen.check)
        for name in names:
            check(name, kept[name], chosen.games, chosen.error or sorted(LEVELS.values()))
        return
    kept = read(WEIGHTS) if WEIGHTS.exists() else {}
    for name in names:
        kept[name] = trained(name, chosen.games)
    WEIGHTS.parent.mkdir(parents=True, exist_ok=True)
    WEIGHTS.write_bytes(msgspec.json.encode(kept) + b"\n")


if __name__ == "__main__":
    main()
