"""Whether the loops with which the games think are compiled on this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pkgutil import iter_modules

from gamesuite import games
from gamesuite.engine.language import _
from gamesuite.engine.thinking.kernels import compiled_name

_KERNEL = "kernel"
"""The name of a module with such loops; `setup.py` compiles those that have types beside them."""


def kernels() -> tuple[str, ...]:
    """Return the names of the modules with the loops of all games; none is loaded for that."""
    return tuple(_kernels_in(list(games.__path__), games.__name__))


def _kernels_in(folders: list[str], package: str) -> Iterator[str]:
    """Yield the kernels of ``package``, which lies in ``folders``, and of all packages in it."""
    for each in iter_modules(folders):
        name = f"{package}.{each.name}"
        if each.ispkg:
            yield from _kernels_in([os.path.join(folder, each.name) for folder in folders], name)
        elif each.name == _KERNEL:
            yield name


@cache
def is_compiled() -> bool:
    """Return whether every loop is compiled; no game is loaded for that."""
    return all(find_spec(compiled_name(kernel)) for kernel in kernels())


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
