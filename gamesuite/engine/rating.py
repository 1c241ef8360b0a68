"""How strongly somebody plays, estimated from results: Glicko-2, as Mark Glickman described it.

http://www.glicko.net/glicko/glicko2.pdf; names of one letter are those of the paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

_START = 1500.0
"""The rating of whoever has not played yet, from which all others are counted."""
_SCALE = 173.7178
"""Points of a rating for one step of the scale on which Glicko-2 reckons."""
_TAU = 0.5
"""How much the volatility may change at once; the paper advises 0.3 to 1.2."""
_PRECISION = 1e-6
"""How exactly a new volatility is found."""


class Strength(NamedTuple):
    """An estimate of how strongly somebody plays.

    >>> anna = after(Strength(), [Met(Strength(1400, 30), 1.0)])
    >>> round(anna.rating), round(anna.deviation)
    (1631, 252)
    """

    rating: float = _START

    deviation: float = 350.0
    """The error of the rating: one standard deviation. That of a player is above 0."""

    volatility: float = 0.06
    """How much the rating is thought to change by itself."""


class Met(NamedTuple):
    """An opponent, and what was won: 1 for a win, 0.5 for a tie, 0 for a loss."""

    opponent: Strength
    won: float


def after(player: Strength, met: Sequence[Met]) -> Strength:
    """Return the strength of ``player`` after the games ``met``, all of the same moment.

    Without any game the error grows.
    """
    phi = player.deviation / _SCALE
    if not met:
        return player._replace(deviation=_SCALE * sqrt(phi**2 + player.volatility**2))
    mu = (player.rating - _START) / _SCALE
    information = surplus = 0.0
    for opponent, won in met:
        g = 1 / sqrt(1 + 3 * (opponent.deviation / _SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (opponent.rating - _START) / _SCALE)))
        information += g**2 * expected * (1 - expected)
        surplus += g * (won - expected)
    v = 1 / information
    sigma = _volatility(player.volatility, phi, v, v * surplus)
    new_phi = 1 / sqrt(1 / (phi**2 + sigma**2) + 1 / v)
    new_mu = mu + new_phi**2 * surplus
    return Strength(_START + _SCALE * new_mu, _SCALE * new_phi, sigma)


def _volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Return the new volatility after ``sigma``, where step 5 of the paper is zero."""
    a = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / _TAU**2

    low = a
    if delta**2 > phi**2 + v:
        high = log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(a - k * _TAU) < 0:
            k += 1
        high = a - k * _TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        between = low + (low - high) * f_low / (f_high - f_low)
        f_between = f(between)
        if f_between * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = between, f_between
    return exp(low / 2)
