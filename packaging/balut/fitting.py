"""Fits the network to the table, by gradient descent (Adam) at positions that occur in play."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from balut.network import HIDDEN, Network, empty_network
from balut.tables import Array, Tables

EPOCHS = 40
BATCH = 8192
FIRST_RATE = 0.01


class Descent:
    """Moves ``parameters``, changed in place, against gradients (Adam, Kingma and Ba 2015)."""

    def __init__(self, parameters: Sequence[Array]) -> None:
        self._parameters = parameters
        self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in parameters]
        self._step = 0

    def step(self, gradients: Sequence[Array], length: float) -> None:
        """Move all parameters, by about ``length`` in the beginning."""
        self._step += 1
        for each, gradient, moments in zip(self._parameters, gradients, self._moments, strict=True):
            first, second = moments
            np.add(first, 0.1 * (gradient - first), out=first)
            np.add(second, 0.001 * (gradient * gradient - second), out=second)
            scale = np.sqrt(second / (1 - 0.999**self._step)) + 1e-8
            np.subtract(each, length * first / (1 - 0.9**self._step) / scale, out=each)


def fit(of: Tables, table: Array, seen: Array) -> Network:
    """Return a network fitted to ``table`` at the positions ``seen``, and print how well."""
    luck = np.random.default_rng(2)
    wanted = table[seen @ of.strides].astype(np.float32)
    inputs = seen + np.arange(len(of.sizes)) * int(of.sizes.max())
    parameters = _parameters(empty_network(of), wanted.mean())
    descent = Descent(parameters)
    batches = len(seen) // BATCH
    for epoch in range(EPOCHS):
        order = luck.permutation(len(seen))
        lost = 0.0
        for batch in range(batches):
            chosen = order[batch * BATCH : (batch + 1) * BATCH]
            gradients, loss = _gradients(parameters, inputs[chosen], wanted[chosen])
            lost += loss
            done = (epoch * batches + batch + 1) / (EPOCHS * batches)
            descent.step(gradients, FIRST_RATE * 0.5 * (1 + np.cos(np.pi * done)))
    print(f"network fitted, off by {np.sqrt(lost / batches):.4f} points", flush=True)
    return _network(of, parameters)


def _parameters(network: Network, constant: float) -> list[Array]:
    """Return what is fitted, outlooks of all categories in one row: the constant comes last."""
    found = [
        network.alone.reshape(-1),
        network.units.reshape(-1, HIDDEN),
        network.out,
        network.bias[:HIDDEN],
        np.array([constant]),
    ]
    return [each.astype(np.float32) for each in found]


def _network(of: Tables, parameters: Sequence[Array]) -> Network:
    alone, units, out, bias, constant = (each.astype(float) for each in parameters)
    shape = (len(of.sizes), int(of.sizes.max()))
    all_bias = np.concatenate([bias, constant])
    return Network(alone.reshape(shape), units.reshape(*shape, HIDDEN), out, all_bias)


def _gradients(
    parameters: Sequence[Array], inputs: Array, wanted: Array
) -> tuple[list[Array], float]:
    """Return the gradients of half the mean squared error, and that error."""
    alone, units, out, bias, constant = parameters
    hot = np.zeros((len(inputs), len(alone)), np.float32)
    hot[np.arange(len(inputs))[:, None], inputs] = 1
    hidden = hot @ units + bias
    active = np.maximum(hidden, 0)
    error = hot @ alone + active @ out + constant[0] - wanted
    scaled = error / len(inputs)
    back = np.where(hidden > 0, scaled[:, None] * out, 0).astype(np.float32)
    gradients = [
        hot.T @ scaled,
        hot.T @ back,
        active.T @ scaled,
        back.sum(0),
        np.array([scaled.sum()]),
    ]
    return gradients, float((error * error).mean())
