from __future__ import annotations

from gamesuite.engine.arena import play
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.rules import BaliRules
from gamesuite.games.bali.scoring import counts, has_balied

RULES = BaliRules()


def test_words_and_balies_are_counted_by_seats() -> None:
    setup = Setup("bali", {}, (Seat(), Seat(), Seat()), Deal(2))
    state = play(RULES, setup, [GreedyBali()] * 3).match.state
    found = counts(state)
    assert sum(found["words"]) == len(state.removed) > 0
    assert found["words"][1] == sum(word.seat == 1 for word in state.removed)
    assert found["balies"] == tuple(int(has_balied(state, seat)) for seat in range(3))
