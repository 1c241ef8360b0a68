"""Fits the network to the table, by gradient descent (Adam) at positions that occur in play."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from balut.network import HIDDEN, Network, empty_network
from balut.variation_arrays import Array, VariationArrays

EPOCHS = 40
BATCH = 8192
FIRST_RATE = 0.01
"""The learning rate at the start; it falls along a cosine to 0."""


class Adam:
    """Moves ``parameters`` in place against gradients (Adam, Kingma and Ba 2015)."""

    def __init__(self, parameters: Sequence[Array]) -> None:
        self._parameters = parameters
        self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in parameters]
        self._step = 0

    def step(self, gradients: Sequence[Array], rate: float) -> None:
        """Move all parameters once, with the learning rate ``rate``."""
        self._step += 1
        for each, gradient, moments in zip(self._parameters, gradients, self._moments, strict=True):
            first, second = moments
            np.add(first, 0.1 * (gradient - first), out=first)
            np.add(second, 0.001 * (gradient * gradient - second), out=second)
            scale = np.sqrt(second / (1 - 0.999**self._step)) + 1e-8
            np.subtract(each, rate * first / (1 - 0.9**self._step) / scale, out=each)


def fit(arrays: VariationArrays, table: Array, positions: Array) -> Network:
    """Return a network fitted to ``table`` at ``positions``, and print its error.

    ``positions`` has a row for each position, of its state in each category.
    """
    rng = np.random.default_rng(2)
    targets = table[positions @ arrays.strides].astype(np.float32)
    states = int(arrays.state_counts.max())
    inputs = positions + np.arange(len(arrays.state_counts)) * states
    parameters = _parameters(empty_network(arrays), targets.mean())
    adam = Adam(parameters)
    batches = len(positions) // BATCH
    for epoch in range(EPOCHS):
        order = rng.permutation(len(positions))
        total_loss = 0.0
        for batch in range(batches):
            chosen = order[batch * BATCH : (batch + 1) * BATCH]
            gradients, loss = _gradients(parameters, inputs[chosen], targets[chosen])
            total_loss += loss
            done = (epoch * batches + batch + 1) / (EPOCHS * batches)
            adam.step(gradients, FIRST_RATE * 0.5 * (1 + np.cos(np.pi * done)))
    print(f"network fitted, off by {np.sqrt(total_loss / batches):.4f} points", flush=True)
    return _network(arrays, parameters)


def _parameters(network: Network, constant: float) -> list[Array]:
    """Return the parameters to fit: the states of all categories in one row, the constant last."""
    found = [
        network.linear.reshape(-1),
        network.hidden.reshape(-1, HIDDEN),
        network.output,
        network.bias[:HIDDEN],
        np.array([constant]),
    ]
    return [each.astype(np.float32) for each in found]


def _network(arrays: VariationArrays, parameters: Sequence[Array]) -> Network:
    linear, hidden, output, bias, constant = (each.astype(float) for each in parameters)
    shape = (len(arrays.state_counts), int(arrays.state_counts.max()))
    all_bias = np.concatenate([bias, constant])
    return Network(linear.reshape(shape), hidden.reshape(*shape, HIDDEN), output, all_bias)


def _gradients(
    parameters: Sequence[Array], inputs: Array, targets: Array
) -> tuple[list[Array], float]:
    """Return the gradients of half the mean squared error, and that mean squared error."""
    linear, hidden, output, bias, constant = parameters
    one_hot = np.zeros((len(inputs), len(linear)), np.float32)
    one_hot[np.arange(len(inputs))[:, None], inputs] = 1
    units = one_hot @ hidden + bias
    active = np.maximum(units, 0)
    error = one_hot @ linear + active @ output + constant[0] - targets
    scaled = error / len(inputs)
    back = np.where(units > 0, scaled[:, None] * output, 0).astype(np.float32)
    gradients = [
        one_hot.T @ scaled,
        one_hot.T @ back,
        active.T @ scaled,
        back.sum(0),
        np.array([scaled.sum()]),
    ]
    return gradients, float((error * error).mean())
