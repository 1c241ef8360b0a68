"""A kind of game of which there is a golden file."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from gamesuite.engine.setup import Option


class Kind(NamedTuple):
    """A game with ``options`` for so many ``seats``.

    ``way`` is how it is special: "given-cards" stand in the file; "by-chance" nobody plays well;
    "first-choice" is always what the rules list first; "stopped" ends long before it is over, with
    the command ``stop``.
    """

    game: str
    options: dict[str, Option]
    seats: int
    way: Literal["", "given-cards", "by-chance", "first-choice", "stopped"] = ""
    stop: Any = None

    @property
    def name(self) -> str:
        """The name of its file, without an ending."""
        words = [self.game, *(_word(*option) for option in self.options.items())]
        if self.seats > 1:
            words.append(f"{self.seats}-seats")
        return "_".join([*words, self.way] if self.way else words)


class GoldenFiles(NamedTuple):
    """What a game says of its golden files, as ``GOLDEN`` in ``golden.py`` of its tests.

    A game that is not about options, such as one without any, need not say it.
    """

    kinds: tuple[Kind, ...]
    pack: tuple[str, ...] = ()
    """The cards as a file names them, in any order; empty if it is played without cards."""


def _word(name: str, value: Option) -> str:
    if isinstance(value, bool):
        return ("" if value else "no-") + name.replace("_", "-")
    return str(value)
