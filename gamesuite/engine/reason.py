"""Why something is not allowed, as a key and its arguments.

A reason is worded once, at the edge (window or command line), by the descriptions of its game,
so that the rules speak no language.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Argument: TypeAlias = str | int


class Reason(msgspec.Struct, frozen=True):
    """The reason ``key`` with the ``arguments`` its sentence speaks of, by name."""

    key: str
    arguments: tuple[tuple[str, Argument], ...] = ()

    def __getitem__(self, name: str) -> Argument:
        """Return the argument called ``name``; raises KeyError if there is none."""
        return dict(self.arguments)[name]


def reason(key: str, **arguments: Argument) -> Reason:
    """Return the reason ``key`` with ``arguments``."""
    return Reason(key, tuple(arguments.items()))


class RefusedError(Exception):
    """A command, a deal or an option is against the rules; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key, *reason.arguments)
        self.reason = reason
