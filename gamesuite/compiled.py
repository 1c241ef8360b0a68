"""Whether the loops with which the games think are compiled on this machine."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from gamesuite.engine.language import _
from gamesuite.engine.thinking.kernels import compiled_name

KERNELS = (
    "gamesuite.games.bali.dictionary.kernel",
    "gamesuite.games.bali.last_cards.kernel",
    "gamesuite.games.bali.matches.kernel",
    "gamesuite.games.bali.matches.board.kernel",
    "gamesuite.games.bali.thinking.kernel",
    "gamesuite.games.balut.thinking.kernel",
    "gamesuite.games.bowling_solitaire.kernel",
    "gamesuite.games.king_albert.kernel",
    "gamesuite.games.paris.kernel",
)
"""The loops of all games; `setup.py` compiles them."""


@cache
def is_compiled() -> bool:
    """Return whether every loop is compiled; no game is loaded for that."""
    return all(find_spec(compiled_name(kernel)) for kernel in KERNELS)


def slow_thinking() -> str:
    """Return how much slower the program thinks because loops aren't compiled; empty if they are.

    Measured: 15 times in Paris, 30 to 50 times in King Albert.
    """
    if is_compiled():
        return ""
    return _(
        "The coach and the computer players think 15 to 50 times more slowly on this computer, "
        "because the fast part of the program is missing. The help page on the coach says why."
    )
