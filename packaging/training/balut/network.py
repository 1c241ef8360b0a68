"""The small network that stands in for the table of all positions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from balut.variation_arrays import ORDER, Array, VariationArrays
from gamesuite.games.balut.rules import CATEGORIES
from gamesuite.games.balut.thinking.estimate import NetworkWeights

HIDDEN = 16
"""The number of hidden units."""
DIGITS = 4
"""The number of decimals to which stored weights are rounded."""


class Network(NamedTuple):
    """A linear part and one layer of rectified hidden units.

    ``linear`` and ``hidden`` are by category, in the order of ORDER, and state; ``hidden`` and
    ``output`` also by unit. ``bias`` holds one number for each unit, and that of the output.
    """

    linear: Array
    hidden: Array
    output: Array
    bias: Array


def empty_network(arrays: VariationArrays) -> Network:
    """Return a network that is not trained yet."""
    rng = np.random.default_rng(1)
    shape = (len(ORDER), int(arrays.state_counts.max()))
    hidden = rng.normal(0, 0.3, (*shape, HIDDEN))
    return Network(np.zeros(shape), hidden, rng.normal(0, 0.3, HIDDEN), np.zeros(HIDDEN + 1))


def as_weights(arrays: VariationArrays, network: Network) -> NetworkWeights:
    """Return ``network`` as the game stores it: by the numbers of category states, and rounded."""
    places = _places(arrays)
    linear, hidden, output, bias = (np.round(each, DIGITS).tolist() for each in network)
    return NetworkWeights(
        linear=tuple(linear[c][state] for c, state in places),
        hidden=tuple(tuple(hidden[c][state]) for c, state in places),
        output=tuple(output),
        bias=tuple(bias),
    )


def from_weights(arrays: VariationArrays, weights: NetworkWeights) -> Network:
    """Return the network that ``weights`` store."""
    shape = (len(ORDER), int(arrays.state_counts.max()))
    linear, hidden = np.zeros(shape), np.zeros((*shape, len(weights.output)))
    for number, place in enumerate(_places(arrays)):
        linear[place] = weights.linear[number]
        hidden[place] = weights.hidden[number]
    return Network(linear, hidden, np.array(weights.output), np.array(weights.bias))


def _places(arrays: VariationArrays) -> list[tuple[int, int]]:
    """Return for each number of a category state its category in ORDER and its number there."""
    order = [ORDER.index(category) for category in CATEGORIES]
    return [(c, state) for c in order for state in range(int(arrays.state_counts[c]))]
