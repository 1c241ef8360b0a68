"""What the statistics keep of Paris: hands won and lost by going out, doubles and melds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.engine.rules import Noted
from gamesuite.games.paris.card_words import TIMES
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.scoring import highest_score
from gamesuite.games.paris.state import GoOut, NextHand, Pass, State
from gamesuite.games.paris.words import ParisDescriptions
from tests.games.paris.positions import RULES, THREE_KNIGHTS, after, position, random_states

WORDS = ParisDescriptions().noted_words()
CONSECUTIVE = "KO VO PO SO"
"""Two pairs with a score of 8960: 140 doubled six times."""


def next_hand(state: State, *hands: str) -> State:
    """Return the next hand of the match ``state``, with these ``hands``, the first to act."""
    dealt = after(state, NextHand())
    known = position(*hands)
    return replace(
        known, hand=dealt.hand, sheets=state.sheets, hands_out=state.hands_out,
        options=state.options,
    )  # fmt: skip


def noted(state: State, seat: int = 0) -> Noted:
    return RULES.noted(state, seat)


@pytest.fixture
def two() -> State:
    """A rubber in which the first player has won 8960, lost with 960 and then passed."""
    state = after(position(CONSECUTIVE, THREE_KNIGHTS.replace("KO", "KT")), GoOut())
    state = after(next_hand(state, THREE_KNIGHTS, CONSECUTIVE.replace("O", "T")), GoOut())
    return after(next_hand(state, "KO", "KA"), Pass(), Pass())


def test_a_match_notes_hands_doubles_and_melds(two: State) -> None:
    assert noted(two) == {
        "hands": (3, 1),
        "own": (1, 1),
        "others": (0, 0),
        "best": (140, 6),
        "doubles": (6,),
        "points": (8960,),
        "melds": (2, 1, 0),
        "rubber": (0,),
    }
    other = noted(two, 1)
    assert (other["own"], other["others"], other["best"]) == ((0, 0), (1, 1), (0, 0))


def test_the_best_hand_is_the_one_with_the_best_score() -> None:
    state = after(position(CONSECUTIVE, "MT"), GoOut())
    state = after(next_hand(state, "KO PO FO LO", "MT"), GoOut())
    assert noted(state)["best"] == (140, 6)
    state = after(next_hand(state, "KO VO KA VA KY VY", "MT"), GoOut())
    kept = noted(state)
    assert (kept["best"], kept["doubles"]) == ((240, 7), (7,))
    assert kept["points"] == (8960 + 1600 + 30720,)
    assert kept["melds"] == (2, 2, 1)


def test_more_doubles_with_a_lower_score_make_no_best_hand() -> None:
    state = after(position("VY VT ST PT PA VA", "MO"), GoOut())
    state = after(next_hand(state, "CT SY MT LT FT LO", "MO"), GoOut())
    kept = noted(state)
    assert (kept["best"], kept["doubles"]) == ((180, 5), (6,))
    assert kept["points"] == (180 * 2**5 + 60 * 2**6,)


def test_the_rubber_counts_for_both_partners() -> None:
    start = replace(
        position(THREE_KNIGHTS, "MT", "LT", "CT"), sheets=(Sheet((960, 960)), Sheet((10,)))
    )
    state = after(start, GoOut())
    assert state.is_over
    assert [noted(state, seat)["rubber"] for seat in range(4)] == [(1,), (0,), (1,), (0,)]
    assert [noted(state, seat)["own"] for seat in range(4)] == [(1, 0), (0, 0), (0, 0), (0, 0)]
    assert [noted(state, seat)["partner"] for seat in (1, 2)] == [(0, 0), (1, 0)]
    assert [noted(state, seat)["others"] for seat in (1, 2)] == [(1, 0), (0, 0)]


def test_a_single_hand_has_no_rubber() -> None:
    state = after(position(THREE_KNIGHTS, "MT", match="hand"), GoOut())
    assert "rubber" not in noted(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hand_is_counted_once(seats: int) -> None:
    for number in range(1, 6):
        state = random_states(number, seats, most=400)[-1]
        ended = state.hand + (state.result is not None)
        for seat in range(seats):
            kept = noted(replace(state, hand=ended - 1), seat)
            pairs = (kept["own"], kept.get("partner", (0, 0)), kept["others"])
            assert sum(map(sum, pairs)) + kept["hands"][1] == kept["hands"][0] == ended
            won = len(state.sheets[state.side(seat)].below)
            assert kept["own"][0] + kept.get("partner", (0, 0))[0] == won


def test_figures_add_up_matches(two: State) -> None:
    won: Noted = noted(two) | {"rubber": (1,), "best": (400, 9), "doubles": (9,)}
    assert WORDS.figures([noted(two), won]) == (
        ("Rubbers won", "1", "50%"),
        ("Hands", "6", "3.0 per game"),
        ("Went out and won", "2", "33% of hands"),
        ("Went out and lost", "2", "50% of times gone out"),
        ("Best hand", "204,800", f"400 {TIMES} 2⁹"),
        ("Average hand won", "8,960", ""),
        ("Most doubles", "9", ""),
        ("Melds", "6", "4 pairs, 2 sets, 0 sequences"),
    )


def test_fewer_doubles_of_more_points_may_be_the_best_hand(two: State) -> None:
    high = noted(two) | {"best": (1000, 5), "doubles": (5,)}
    for games in ([noted(two), high], [high, noted(two)]):
        figures = {label: value for label, value, _remark in WORDS.figures(games)}
        assert (figures["Best hand"], figures["Most doubles"]) == ("32,000", "6")


@pytest.mark.parametrize(
    ("melds", "told"),
    [
        ((1, 1, 0), "1 pair, 1 set, 0 sequences"),
        ((1, 0, 1), "1 pair, 0 sets, 1 sequence"),
        ((0, 1, 1), "0 pairs, 1 set, 1 sequence"),
        ((0, 0, 0), None),
    ],
)
def test_melds_of_all_kinds_are_told(two: State, melds: tuple[int, ...], told: str | None) -> None:
    kept = noted(two) | {"melds": melds}
    figures = {label: remark for label, _value, remark in WORDS.figures([kept])}
    assert figures.get("Melds") == told


def test_who_never_goes_out_has_few_figures(two: State) -> None:
    assert [label for label, _value, _remark in WORDS.figures([noted(two, 1)])] == [
        "Rubbers won",
        "Hands",
        "Went out and won",
    ]


def test_a_table_says_who_went_out(two: State) -> None:
    table = WORDS.table([noted(two)])
    assert table is not None
    assert table.headings == ("Who went out", "Hands", "Share")
    assert table.rows == (
        ("Self, won", "1", "33%"),
        ("Self, lost", "1", "33%"),
        ("Opponent, won", "0", "0%"),
        ("Opponent, lost", "0", "0%"),
        ("Nobody", "1", "33%"),
    )
    with_partner = noted(two) | {"partner": (0, 0)}
    for games in ([with_partner], [with_partner, noted(two)]):
        partners = WORDS.table(games)
        assert partners is not None
        assert [row[0] for row in partners.rows][2:4] == ["Partner, won", "Partner, lost"]


def test_a_damaged_note_counts_in_nothing(two: State) -> None:
    kept = noted(two)
    broken: list[Noted] = [
        {},
        {"hands": (3, 1)},
        kept | {"own": (1,)},
        kept | {"melds": (-1, 0, 0)},
        kept | {"best": (140, 10**9)},
    ]
    assert WORDS.figures(broken) == ()
    assert WORDS.table(broken) is None
    assert WORDS.figures([*broken, kept]) == WORDS.figures([kept])
    odd: list[Noted] = [kept | {"rubber": (), "partner": (1, 2, 3)}]
    assert WORDS.figures(odd)[0][0] == "Hands"
    assert WORDS.table(odd) is not None


def test_the_doubles_that_are_believed_hold_every_hand() -> None:
    highest = highest_score(per_occurrence=True)
    won: Noted = {"best": (1, highest.bit_length())}
    assert WORDS.figures([_kept() | won]) != ()


def _kept() -> Noted:
    return noted(after(position(THREE_KNIGHTS, "MT"), GoOut()))
