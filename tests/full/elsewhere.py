"""Matches between computers whose programs are killed end with the record of the undisturbed ones.

200 matches of Bali, Paris and Balut with three guests, 1,000 kills of the host or a guest among
them, a fifth of all packets lost and the others out of order. What is done stays in a file of the
build, so that the next run goes on. The argument is another number of matches.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.network.company import Company

GAMES = ("bali", "paris", "balut")
MATCHES = 200
KILLS = 5
"""How many kills there are in a match."""
LOST = 0.2
MOST_STEPS = 3000
_DONE = Path("build/elsewhere.jsonl")


def run(arguments: Sequence[str] = ()) -> str:
    """Play the matches that are not played yet, and return how many ended as they should.

    Raises AssertionError if one did not.
    """
    matches = int(arguments[0]) if arguments else MATCHES
    done = _DONE.read_text("utf-8").splitlines() if _DONE.exists() else []
    _DONE.parent.mkdir(exist_ok=True)
    with _DONE.open("a", encoding="utf-8") as file:
        for number in range(len(done), matches):
            game = GAMES[number % len(GAMES)]
            kills = disturbed(game, number, KILLS)
            file.write(json.dumps([number, game, kills]) + "\n")
            file.flush()
    found = [json.loads(line) for line in _DONE.read_text("utf-8").splitlines()]
    kills = sum(kills for _number, _game, kills in found)
    return f"{len(found)} matches with {kills} kills: every record equal, no fault named"


def disturbed(game: str, number: int, kills: int) -> int:
    """Play the match ``number`` of ``game`` undisturbed and with ``kills``; return how many came.

    Raises AssertionError if the records differ, or a guest finds a fault.
    """
    calm, rough = (Company(game, others=3, luck=number) for _ in range(2))
    play(calm)
    came = play(rough, Random(number), kills)
    for guest in rough.guests:
        assert guest.ended is not None
        assert guest.fault == "", f"{game} {number}: {guest.fault}"
        assert guest.ended.record == calm.end_text() == rough.end_text(), f"{game} {number}"
    return came


def play(company: Company, rng: Random | None = None, kills: int = 0) -> int:
    """Play the match of ``company`` to its end; return how many of its programs were killed.

    With ``rng`` that many ``kills`` are among its first steps, and packets are lost.
    """
    company.gather()
    when = set() if rng is None else set(rng.sample(range(60), kills))
    came = 0
    for step in range(MOST_STEPS):
        if company.match.outcome is not None and all(guest.ended for guest in company.guests):
            return came
        if company.match.outcome is None:
            company.act()
        if rng is not None and step in when:
            came += 1
            company.kill(rng.choice((None, *range(len(company.guests)))))
        company.carry(rng, LOST)
        if rng is not None:
            company.knock()
            company.carry()
    raise AssertionError("it does not end")
