"""The small network that stands for the table of all positions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from balut.tables import ORDER, Array, Tables
from gamesuite.games.balut.prospects import Weights
from gamesuite.games.balut.sheet import CATEGORIES

HIDDEN = 16
DIGITS = 4


class Network(NamedTuple):
    """A number for every outlook, and units that count where above zero.

    ``alone`` and ``units`` are by category, in the order of ORDER, and outlook; ``bias`` has an
    entry a unit, and a last one that always counts.
    """

    alone: Array
    units: Array
    out: Array
    bias: Array


def empty_network(of: Tables) -> Network:
    """Return a network that has learnt nothing."""
    luck = np.random.default_rng(1)
    shape = (len(ORDER), int(of.sizes.max()))
    units = luck.normal(0, 0.3, (*shape, HIDDEN))
    return Network(np.zeros(shape), units, luck.normal(0, 0.3, HIDDEN), np.zeros(HIDDEN + 1))


def as_weights(of: Tables, network: Network) -> Weights:
    """Return ``network`` as the game keeps it: by the numbers of the outlooks, and rounded."""
    places = _places(of)
    alone, units, out, bias = (np.round(each, DIGITS).tolist() for each in network)
    return Weights(
        alone=tuple(alone[at][here] for at, here in places),
        units=tuple(tuple(units[at][here]) for at, here in places),
        out=tuple(out),
        bias=tuple(bias),
    )


def from_weights(of: Tables, weights: Weights) -> Network:
    """Return the network that ``weights`` were made of, rounded."""
    shape = (len(ORDER), int(of.sizes.max()))
    alone, units = np.zeros(shape), np.zeros((*shape, len(weights.out)))
    for number, place in enumerate(_places(of)):
        alone[place] = weights.alone[number]
        units[place] = weights.units[number]
    return Network(alone, units, np.array(weights.out), np.array(weights.bias))


def _places(of: Tables) -> list[tuple[int, int]]:
    """Return for each number of an outlook where it stands: by ORDER, and in its category."""
    order = [ORDER.index(category) for category in CATEGORIES]
    return [(at, here) for at in order for here in range(int(of.sizes[at]))]
