"""Why something is not allowed, as a key and its arguments.

The descriptions of a game put a reason into words where it is shown (window or command line), so
the rules know no language.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Argument: TypeAlias = str | int


class Reason(msgspec.Struct, frozen=True):
    """The reason ``key``, with the named ``arguments`` that its sentence mentions.

    >>> why = reason("card twice", card="9D")
    >>> why.key, why["card"]
    ('card twice', '9D')
    >>> why == reason("card twice", card="9D")
    True
    """

    key: str
    arguments: tuple[tuple[str, Argument], ...] = ()

    def __getitem__(self, name: str) -> Argument:
        """Return the argument called ``name``; raises KeyError if there is none."""
        return dict(self.arguments)[name]


def reason(key: str, **arguments: Argument) -> Reason:
    """Return the reason ``key`` with ``arguments``."""
    return Reason(key, tuple(arguments.items()))


class RefusedError(Exception):
    """A command, deal or option is against the rules; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key, *reason.arguments)
        self.reason = reason
