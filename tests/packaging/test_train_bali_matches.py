"""The training of the players for matches of Bali, on a few matches."""

from __future__ import annotations

from random import Random

from train_bali_matches import KNOTS, SIGNS, Sample, fitted, played, rule_weights

from gamesuite.games.bali.matches.board import kernel as plain_board
from gamesuite.games.bali.matches.kernel_match import weights


def test_training_repeats_itself() -> None:
    once, again = (fitted(list(played(3, Random(1))), Random(2)) for _time in range(2))
    assert once == again
    assert any(once)


def test_a_sign_of_winning_gets_a_weight() -> None:
    lead = (1.0, *[0.0] * (SIGNS - 1))
    behind = tuple(-each for each in lead)
    samples = [Sample(0, lead, 1.0), Sample(0, behind, 0.0)] * 50
    found = fitted(samples, Random(1))
    assert found[0] > 0.5
    assert not any(found[1:])


def test_what_is_stored_is_complete() -> None:
    assert weights().rule == rule_weights()
    assert len(weights().rule) == plain_board.WEIGHTS
    assert len(weights().signs) == len(KNOTS) * SIGNS
