"""Reviews in points are true: a sample of ``python -m tests.full reviews``."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.games.bali.matches import choices, playing
from gamesuite.games.bali.thinking import playing_out
from gamesuite.games.paris import coach as paris
from tests.full import reviews
from tests.full.reviews import review, told

SAMPLE = {
    "balut": 6,
    "balut-easy": 6,
    "balut-two": 3,
    "bowling-greedy": 3,
    "bali": 1,
    "bali-two": 1,
    "paris": 1,
}
"""How many games of each kind are reviewed."""


@pytest.mark.parametrize("name", SAMPLE)
def test_the_parts_of_a_review_add_up_to_the_result(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # How far estimates are from each other depends on the work, but not that all adds up.
    effort = playing_out.Effort(400, 800, 200, 40_000)
    monkeypatch.setattr(playing_out, "EFFORT", effort)
    monkeypatch.setattr(reviews, "DEALS", 2)
    monkeypatch.setattr(reviews, "AGAIN", effort._replace(quick=0, all=200, review=200))
    little = replace(playing.EFFORT, search=2_000, work=2_000)
    monkeypatch.setattr(playing, "EFFORT", little)
    monkeypatch.setattr(choices, "REVIEW_ORDERS", 40)
    monkeypatch.setattr(choices, "LEAST_ORDERS", 4)
    monkeypatch.setattr(paris, "WORKS", (60, 120))
    reviewed = [review(name, deal) for deal in range(1, SAMPLE[name] + 1)]
    if len(reviewed) > 1:
        assert told(name, reviewed).startswith(f"{name}, {len(reviewed)} games: result ")
