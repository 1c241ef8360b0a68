"""What carries packets between the host and the guests of a match; three ways do it.

A carrier may lose, repeat, delay or reorder packets, and knows nothing of what is in them: it sees
the name of the match, the place and the direction.

What is too short to be a packet is a `hint` that who has sent it is gone. A carrier sends it for a
program that is closed, or killed, where it notices that. Anybody else could: so a hint is believed
only if who is said to be gone does not answer.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol, TypeAlias

from gamesuite.network.envelope import SHORTEST

Heard: TypeAlias = Callable[[int, bytes], None]
"""Takes a packet that has come, and the place of the guest that it is from or for. It is called in
a thread of the carrier."""


class Carrier(Protocol):
    """Carries the packets of one match for the host, or for the guest at one place."""

    def send(self, place: int, packet: bytes) -> None:
        """Send ``packet`` to the guest at ``place``, or from there to the host. It never waits."""

    @property
    def is_connected(self) -> bool:
        """Whether what is sent now is on its way."""

    def close(self, *, for_good: bool = False) -> None:
        """Stop, without waiting for a thread; what it is hearing just now may still be heard.

        If it is ``for_good``, nobody needs what it left for the others any more.
        """


def new_hint() -> bytes:
    """Return a hint that its sender is gone, which differs from every other one."""
    return secrets.token_bytes(8)


def is_hint(packet: bytes) -> bool:
    """Return whether ``packet`` is only a hint."""
    return len(packet) < SHORTEST
