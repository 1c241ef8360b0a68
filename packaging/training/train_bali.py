"""Make the weights of the rule by which the coach of Bali plays games out.

Run as ``train_bali.py [--generations N]``. Writes ``resources/weights/bali.json``.

The rule plays whole games. In each generation a dozen variants of the weights play the same deals;
the next generation begins at a mean of the best four. What counts is the mean score, half of it
with games that were nearly a Bali counted in part. It starts from the weights that there are.
"""

from __future__ import annotations

from argparse import ArgumentParser
from math import exp, log
from pathlib import Path
from random import Random

import msgspec

from gamesuite.games.bali.state import LETTERS, VALUES, WILD_VALUE, pack
from gamesuite.games.bali.thinking import kernel as plain_kernel
from gamesuite.games.bali.thinking.playing_out import (
    TRIPLE_PENALTY,
    columns_of,
    kernel,
    last_cards_of,
)
from gamesuite.games.bali.thinking.worlds import code

WEIGHTS = Path(__file__).resolve().parents[2] / "resources" / "weights" / "bali.json"
SCALES = [4, 4, 0.3, 0.3, 0.7, 0.7, 4, 4, 4, 4, 0.7, 0.7]
SCALES += [4, 4, 0.15, 0.15, 1, 1, 6, 6, 8, 8, 0.3, 0.08, 2]
"""How far each weight is varied, roughly."""
GAMES = 500
VARIANTS = 12
KEPT = 4
SHARES = [log(KEPT + 0.5) - log(place + 1) for place in range(KEPT)]
LEARNING = 0.12


def main() -> None:
    """Train and write the weights."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=40)
    generations = parser.parse_args().generations
    weights = msgspec.json.decode(WEIGHTS.read_bytes(), type=list[float])
    spread = [0.5 * scale for scale in SCALES]
    for generation in range(generations):
        weights, spread = improved(weights, spread, generation)
    WEIGHTS.write_bytes(msgspec.json.encode([round(weight, 3) for weight in weights]) + b"\n")


def improved(
    weights: list[float], spread: list[float], generation: int
) -> tuple[list[float], list[float]]:
    """Return better weights and how far to vary them next."""
    rng = Random(generation)
    steps = [[rng.gauss(0, 1) for _ in weights] for _ in range(VARIANTS)]
    variants = [
        [weight + far * step for weight, far, step in zip(weights, spread, each, strict=True)]
        for each in steps
    ]
    order = sorted(range(VARIANTS), key=lambda at: -worth(variants[at], generation))[:KEPT]
    shares = [share / sum(SHARES) for share in SHARES]
    better = [_mean(shares, [variants[at][place] for at in order]) for place in range(len(weights))]
    squares = [
        _mean(shares, [steps[at][place] ** 2 for at in order]) for place in range(len(weights))
    ]
    wider = [
        far * exp(LEARNING * (square - 1)) for far, square in zip(spread, squares, strict=True)
    ]
    return better, wider


def worth(weights: list[float], generation: int) -> float:
    """Return what games by the rule with ``weights`` come to on average."""
    columns = columns_of(kernel)
    playouts = kernel.Playouts(columns, last_cards_of(kernel), weights, 3, 0)
    playouts.set_values([VALUES[letter] for letter in LETTERS], TRIPLE_PENALTY)
    rng = Random(generation)
    for _ in range(GAMES):
        cards = [code(face) for face in pack(1, wild=True)]
        rng.shuffle(cards)
        for place in range(plain_kernel.COLUMNS):
            card = cards.pop()
            value = WILD_VALUE if card == plain_kernel.WILD else VALUES[LETTERS[card]]
            columns.set(plain_kernel.START + place, [card], value)
        playouts.set_deck(len(cards), cards, 0, generation)
        playouts.play(plain_kernel.BY_RULE, -1, -1, 0, 1)
    return float(playouts.total + playouts.near_total) / 2 / GAMES


def _mean(shares: list[float], numbers: list[float]) -> float:
    return sum(share * number for share, number in zip(shares, numbers, strict=True))


if __name__ == "__main__":
    main()
