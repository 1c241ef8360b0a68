"""A program that is a guest and nothing else: it reads lines, and answers each with packets.

The first line is the invitation as a guest keeps it. "again" lets it say what the host may not have
heard, "act" lets its player move if it may, and any other line is a packet of the host.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any, TypeAlias

import msgspec

from gamesuite.engine.player import RandomPlayer
from gamesuite.network.guest import Entry, Guest, Invited

Answers: TypeAlias = list[str]
"""Packets, in digits."""


def main() -> None:
    """Answer every line until there are no more."""
    disk: list[Entry] = []
    guest = Guest(msgspec.json.decode(sys.stdin.readline(), type=Invited), (), disk.append)
    print(json.dumps([]), flush=True)
    for line in sys.stdin:
        packets = answered(guest, line.strip())
        print(json.dumps([packet.hex() for packet in packets]), flush=True)


def answered(guest: Guest, line: str) -> list[bytes]:
    """Return what ``guest`` says to the host after ``line``."""
    if line == "again":
        return guest.again()
    if line != "act":
        return guest.receive(bytes.fromhex(line))
    match = guest.match
    if match is None or guest.wish is not None:
        return guest.again()
    if match.outcome is not None or match.rules.to_act(match.state) != guest.invited.seat:
        return []
    player: RandomPlayer[Any, Any] = RandomPlayer(match.rules)
    return [guest.want(player.decide(guest.view, Random(guest.revision)))]


if __name__ == "__main__":
    main()
