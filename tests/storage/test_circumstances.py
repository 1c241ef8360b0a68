"""What is kept of every match, whatever game it is."""

from __future__ import annotations

from gamesuite import opening
from gamesuite.engine.setup import Seat
from gamesuite.storage.result import circumstances


def test_the_moves_of_a_game_in_which_fewer_are_better() -> None:
    match = opening.new_match("king-albert", {}, 1).match
    command = next(match.rules.legal_commands(match.state))
    match.do(command)
    assert circumstances(match, 0) == {"moves": (1,)}


def test_the_kinds_of_opponents() -> None:
    seats = (
        Seat("Anna"),
        Seat(player="computer", level="strong"),
        Seat("Bo"),
        Seat(player="computer", level="new"),
        *(Seat(player="computer", level=level) for level in ("easy", "medium", "person", "other")),
    )
    match = opening.new_match("balut", {}, 1, seats).match
    assert circumstances(match, 0) == {"opponents": (3, 0, 4, 1, 2, 4, 4)}
    assert circumstances(match, 1) == {"opponents": (0, 0, 4, 1, 2, 4, 4)}


def test_partners_are_no_opponents() -> None:
    easy = Seat(player="computer", level="easy")
    match = opening.new_match("paris", {}, 1, (Seat(), easy, easy, easy)).match
    assert circumstances(match, 0) == {"opponents": (1, 1)}
