from __future__ import annotations

from collections import Counter

import msgspec

from gamesuite.engine.cards import CardId, Seen
from gamesuite.games.bowling_solitaire.rules import Bowl, EndBall

from .positions import LEAFLET, RULES, new_match


def test_a_view_hides_cards_that_lie_face_down() -> None:
    view = new_match(LEAFLET).view(0)
    assert [[card.face for card in pile] for pile in view.piles] == [
        [None, None, None, None, "0"],
        [None, None, "0"],
        [None, "4"],
    ]
    assert view.pins[0] == Seen(CardId(0, 0), "2")


def test_open_balls_show_all_ball_cards() -> None:
    view = new_match(LEAFLET, "open-balls").view(0)
    assert "".join(card.face or "?" for card in view.piles[0]) == "63850"


def test_used_cards_stay_visible() -> None:
    match = new_match(LEAFLET)
    match.do(Bowl("left", "FH"))
    match.do(EndBall())
    view = match.view(None)
    assert [card.face for card in view.used] == ["0", "9", "1", "5", "0", "4"]
    assert view.pins[5] is None


def test_states_that_differ_only_in_hidden_cards_look_the_same() -> None:
    one = new_match("2717 295 18 6 05836 039 44").state
    other = new_match("2717 295 18 6 03638 095 44", number=99).state
    assert one != other
    assert RULES.view(one, 0) == RULES.view(other, 0)
    assert b"luck" not in msgspec.json.encode(RULES.view(one, 0))


def test_guesses_are_fair() -> None:
    view = new_match(LEAFLET).view(0)
    trials = 2100
    tops = Counter(RULES.guess(view, seed).dealt[11] for seed in range(trials))
    expected = {3: 2, 4: 1, 5: 1, 6: 1, 8: 1, 9: 1}
    assert set(tops) == set(expected)
    for number, copies in expected.items():
        assert abs(tops[number] - copies * trials / 7) < 90
