"""Make the weights by which the computer players of Bali judge how the sides of a match stand.

Run as ``train_bali_matches.py [--matches N]``. Writes ``resources/weights/bali_matches.json``.

The rule plays matches of two against itself, with weights that vary a little. At every turn the
signs of how a side stands are noted, and who has won in the end: the weights of the signs, at some
sizes of the deck and in between in proportion, are those of a logistic regression. The weights of
the rule itself were set by hand: others, trained or tried one by one, were no better.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from gamesuite.games.bali.matches import kernel as plain_kernel
from gamesuite.games.bali.matches.board import kernel as plain_board
from gamesuite.games.bali.matches.kernel_match import Weights, new_board
from gamesuite.games.bali.matches.playing import kernel
from gamesuite.games.bali.state import COLUMNS, LETTERS, VALUES, pack
from gamesuite.games.bali.thinking.worlds import code

TARGET = Path(__file__).resolve().parents[2] / "resources" / "weights" / "bali_matches.json"
SEATS = 2
WIDTH = COLUMNS[SEATS]
KNOTS = (0.0, 5.0, 15.0, 40.0, 95.0)
SIGNS = plain_kernel.SIGNS
RULE = {plain_board.REMOVAL: 8.0, plain_board.SIZE: 0.01, plain_board.CHANCE: 0.6}
SPREAD = {
    plain_board.REMOVAL: 4.0,
    plain_board.SIZE: 0.3,
    plain_board.DENIAL: 0.15,
    plain_board.OTHER_OPENING: 1.0,
}
"""The weights of the rule that are not 0, and how far they are varied."""
MATCHES = 2_500
PASSES = 6
RATE = 0.5
LEAST = 1e-3


class Sample(NamedTuple):
    """A turn: the cards ``left``, the signs of the first side less the other's, and its share."""

    left: int
    signs: tuple[float, ...]
    won: float


def main() -> None:
    """Train and write the weights."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES)
    samples = list(played(parser.parse_args().matches, Random(1)))
    signs = [round(weight, 3) for weight in fitted(samples, Random(1))]
    TARGET.write_bytes(msgspec.json.encode(Weights(rule_weights(), signs)) + b"\n")


def rule_weights() -> list[float]:
    """Return the weights of the rule."""
    return [RULE.get(at, 0.0) for at in range(plain_board.WEIGHTS)]


def played(matches: int, rng: Random) -> Iterator[Sample]:
    """Yield the turns of ``matches`` of the rule against itself."""
    board = new_board(kernel, 3, 0)
    board.set_table(SEATS, WIDTH, SEATS)
    board.add(plain_board.BY_RULE, 0, [], -1, [])
    playouts = kernel.Playouts(board)
    playouts.set_values([VALUES[letter] for letter in LETTERS], [])
    for _ in range(matches):
        _deal(playouts, rng)
        for seat in range(SEATS):
            weights = rule_weights()
            for at, far in SPREAD.items():
                weights[at] += rng.gauss(0, far)
            board.set_weights(seat, weights)
        turns = list(_turns(playouts))
        playouts.forget()
        playouts.play(0, 0, 1)
        yield from (Sample(left, signs, playouts.won[0]) for left, signs in turns)


def _turns(playouts: plain_kernel.Playouts) -> Iterator[tuple[int, tuple[float, ...]]]:
    playouts.begin(0)
    goes_on = True
    while goes_on:
        playouts.look()
        pairs = ((playouts.signs[at], playouts.signs[SIGNS + at]) for at in range(SIGNS))
        yield playouts.cards - playouts.next_card, tuple(own - other for own, other in pairs)
        goes_on = playouts.turn()


def _deal(playouts: plain_kernel.Playouts, rng: Random) -> None:
    faces = list(pack(SEATS, wild=True))
    rng.shuffle(faces)
    for at in range(SEATS * WIDTH):
        face = faces.pop()
        value = VALUES.get(face, plain_kernel.WILD_VALUE)
        playouts.set_column(at, [code(face)], value, False)
    playouts.set_deck(len(faces), list(map(code, faces)), 0, rng.getrandbits(40))
    playouts.set_turn(0, 0, 0, 0)
    for side in range(SEATS):
        playouts.set_side(side, 0, 0)


def fitted(samples: list[Sample], rng: Random) -> list[float]:
    """Return the weights of the signs at each knot that tell best who wins."""
    weights = [0.0] * (len(KNOTS) * SIGNS)
    squares = [LEAST] * len(weights)
    for number in range(PASSES):
        rng.shuffle(samples)
        rate = RATE / (10 + 5 * number)
        for sample in samples:
            parts = list(_parts(sample))
            strength = sum(weights[at] * amount for at, amount in parts)
            wrong = 1 / (1 + exp(-max(min(strength, 30.0), -30.0))) - sample.won
            for at, amount in parts:
                slope = wrong * amount
                squares[at] += slope * slope
                weights[at] -= rate * slope / sqrt(squares[at])
    return weights


def _parts(sample: Sample) -> Iterator[tuple[int, float]]:
    """Yield which weights count for ``sample``, and by how much."""
    knot = max(at for at in range(len(KNOTS) - 1) if at == 0 or sample.left > KNOTS[at])
    far = (sample.left - KNOTS[knot]) / (KNOTS[knot + 1] - KNOTS[knot])
    for at, amount in enumerate(sample.signs):
        if amount:
            yield knot * SIGNS + at, amount * (1 - far)
            yield (knot + 1) * SIGNS + at, amount * far


if __name__ == "__main__":
    main()
