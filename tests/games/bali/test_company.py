from __future__ import annotations

import msgspec
import pytest

from gamesuite.engine.rules import Outcome, apply
from gamesuite.engine.step import Scored
from gamesuite.games.bali.state import BaliOptions, Build, CannotPlay, Forfeit, Pass, Place, Remove
from tests.games.bali.positions import (
    DEAD,
    PARTNERS,
    RULES,
    STANDARD,
    build,
    deck,
    do,
    full,
    position,
    shown,
)


def test_a_build_takes_pieces_from_any_panel_in_order() -> None:
    state = position("LA J R Q X K V", "T EST O O O O O", deck="BCDFG")
    after = do(state, Build(Place(0, 0), (Place(1, 0), Place(1, 1))))
    assert shown(after) == "LATEST* J R Q X K V"
    assert shown(after, 1) == "B C O O O O O"
    assert RULES.to_act(after) == 1


@pytest.mark.parametrize(("dealer", "cards"), [(0, "BC"), (1, "CB"), (2, "BC")])
def test_openings_are_filled_from_the_dealers_left(dealer: int, cards: str) -> None:
    state = position("QU N I I I", "E I I I I", "ST I I I I", deck="BCD")
    table = msgspec.structs.replace(state.table, dealer=dealer)
    pieces = (Place(1, 0), Place(2, 0))
    after = do(msgspec.structs.replace(state, table=table), Build(Place(0, 0), pieces))
    assert shown(after) == "QUEST* N I I I"
    assert [shown(after, panel)[0] for panel in (1, 2)] == [cards[0], cards[1]]


def test_openings_are_filled_panel_by_panel_from_left_to_right() -> None:
    state = position("QU E S I I", "I T I I I", "I I I I I", deck="BCD")
    after = do(state, Build(Place(0, 0), (Place(0, 1), Place(0, 2), Place(1, 1))))
    assert [shown(after, panel) for panel in (0, 1)] == ["QUEST* C D I I", "I B I I I"]


def test_the_turn_passes_to_the_left() -> None:
    state = position("TES O O O O", "T O O O O", "A T O O O", deck="BCD", seat=2)
    state = do(state, build(0, 1, panel=2))
    assert RULES.to_act(state) == 0
    assert RULES.to_act(do(state, Build(Place(0, 0), (Place(1, 0),)))) == 1


def test_a_removal_is_a_whole_turn() -> None:
    after = do(position("TIP* O O O O O O", "TIP* O O O O O O", deck="BC"), Remove(Place(0, 0)))
    assert RULES.to_act(after) == 1
    assert RULES.scores(after) == (6, 0)


def test_who_cannot_play_forfeits_the_column_the_next_player_chooses() -> None:
    state = full(position(*DEAD, deck="E"))
    stuck = do(state, CannotPlay())
    assert RULES.to_act(stuck) == 1
    assert set(RULES.legal_commands(stuck)) == {Forfeit(Place(0, column)) for column in range(7)}
    after = do(stuck, Forfeit(Place(0, 2)))
    assert len(after.deck) == len(state.deck) + len("JKL") - 1
    assert RULES.to_act(after) == 1
    assert shown(after).split()[3:] == DEAD[0].split()[3:]


def test_that_nothing_can_be_built_is_a_recorded_fact() -> None:
    state = full(position(*DEAD, deck="E"))
    assert apply(RULES, state, CannotPlay()).facts == {"nothing to build": True}
    assert RULES.refusal(state, CannotPlay(), {"nothing to build": False}) is not None
    able = full(position("QU EST K", DEAD[1], deck="E"))
    assert RULES.refusal(able, CannotPlay()) is not None
    assert RULES.refusal(able, CannotPlay(), {"nothing to build": True}) is None


def test_a_refused_build_may_have_been_allowed_by_another_dictionary() -> None:
    state = full(position(*DEAD, deck="E"))
    assert RULES.refusal(state, build(0, 1)) is not None
    step = apply(RULES, state, build(0, 1), {"fragment": True, "word": False})
    assert shown(step.state).split()[0] == "BCDFGH"
    assert step.facts == {"fragment": True, "word": False}


def test_on_the_last_cards_builds_must_leave_words_and_passing_is_allowed() -> None:
    state = position("QU EST X", "T AR")
    assert RULES.refusal(state, build(0, 1)) is None
    refused = RULES.refusal(state, Build(Place(0, 0), (Place(1, 1), Place(1, 0))))
    assert refused is None
    refused = RULES.refusal(state, Build(Place(0, 0), (Place(1, 1),)))
    assert refused is not None
    assert refused.key == "no word"
    assert apply(RULES, state, build(0, 1)).facts == {"word": True}


def test_a_full_round_of_passes_ends_the_match() -> None:
    state = do(position("Q", "K", "X"), Pass(), Pass())
    assert RULES.outcome(state) is None
    assert state.table.passed == (0, 1)
    state = do(state, Pass())
    assert RULES.outcome(state) == Outcome("passed", (0, 1, 2))


def test_a_build_or_removal_restarts_the_round_of_passes() -> None:
    state = do(position("Q", "TIP* K"), Pass(), Remove(Place(1, 0)))
    assert state.table.passed == ()
    state = do(state, Pass(), Pass())
    assert RULES.outcome(state) == Outcome("passed", (1,))
    assert RULES.scores(state) == (0, 6)


def test_a_build_alone_restarts_the_round_of_passes() -> None:
    state = do(position("Q", "QU EST K", "X"), Pass())
    assert state.table.passed == (0,)
    state = do(state, build(0, 1, panel=1))
    assert state.table.passed == ()
    state = do(state, Pass(), Pass())
    assert (RULES.outcome(state), state.table.passed) == (None, (0, 2))
    assert RULES.outcome(do(state, Pass())) == Outcome("passed", (1,))


def test_the_match_ends_when_no_card_is_left() -> None:
    state = do(position("TIP*", "-"), Remove(Place(0, 0)))
    assert RULES.outcome(state) == Outcome("cleared", (0,))
    assert RULES.scores(state) == (18, 0)


def test_a_capture_can_bali_the_panel_it_clears() -> None:
    taken = Build(Place(0, 0), (Place(1, 1),))
    state = do(position("QU K", "TIP* EST"), taken, Pass(), Pass())
    assert shown(state) == "QUEST* K - - - - -"
    assert RULES.scores(state) == (35, 18)


def test_several_can_bali() -> None:
    step = apply(RULES, do(position("TIP*", "QUEST*"), Pass()), Pass())
    assert RULES.scores(step.state) == (18, 105)
    assert RULES.outcome(step.state) == Outcome("passed", (1,))
    assert Scored(1, 70, "bali") in step.events


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("panels", "bonus"),
    [
        (("TIP*", "TIP* K"), [(0, 12)]),
        (("TIP* K", "TIP*"), [(1, 12)]),
        (("TIP*", "TIP*"), [(0, 12), (1, 12)]),
        (("TIP* K", "K", "TIP*", "K"), [(0, 24)]),
        (("K", "TIP*", "K", "K TIP*"), [(1, 24)]),
    ],
)
def test_the_bonus_scores_for_the_side_that_has_balied_whoever_ends_the_game(
    panels: tuple[str, ...], bonus: list[tuple[int, int]], seat: int
) -> None:
    options = PARTNERS if len(panels) == 4 else STANDARD
    step = apply(RULES, do(position(*panels, seat=seat, options=options), Pass()), Pass())
    scored = [event for event in step.events if isinstance(event, Scored)]
    assert [(each.seat, each.points) for each in scored if each.what == "bali"] == bonus
    assert [each.seat for each in scored if each.what == "standing word"] == [
        at for at, panel in enumerate(panels) if "TIP*" in panel
    ]


def test_equal_scores_share_the_win() -> None:
    state = do(position("TIP* K", "TIP* K", "K"), Pass(), Pass(), Pass())
    assert RULES.outcome(state) == Outcome("passed", (0, 1))


@pytest.mark.parametrize(("seats", "partnership", "forfeits"), [(2, False, 6), (4, True, 6)])
def test_three_rounds_of_forfeits_end_the_match(
    seats: int, partnership: bool, forfeits: int
) -> None:
    panel = "QQ " * (7 if seats == 2 else 4)
    state = position(*[panel] * seats, deck="Q" * 9, options=BaliOptions(partnership=partnership))
    made = 0
    while RULES.outcome(state) is None:
        state = do(state, CannotPlay())
        state = do(state, next(iter(RULES.legal_commands(state))))
        made += 1
    assert made == forfeits
    assert RULES.outcome(state) == Outcome("forfeits", tuple(range(seats)))


def test_partners_build_on_both_their_panels_and_alternate() -> None:
    state = position("QU X", "K", "EST Q", "V", deck="BBBBBBBBBBBBBBBBBBBB", options=PARTNERS)
    partners = Build(Place(2, 0), (Place(0, 1),))
    assert RULES.refusal(state, partners, {"fragment": True}) is None
    after = do(state, Build(Place(0, 0), (Place(2, 0),)))
    assert RULES.to_act(after) == 1
    assert after.table.panels_of(1) == (1, 3)
    refused = RULES.refusal(after, Build(Place(2, 0), (Place(1, 0),)))
    assert refused is not None
    assert refused.key == "not your panel"


def test_a_forfeit_may_come_from_either_panel_of_the_team() -> None:
    state = do(position(*["QQ QQ QQ QQ"] * 4, deck="Q", options=PARTNERS), CannotPlay())
    assert RULES.to_act(state) == 1
    assert {
        play.column.panel for play in RULES.legal_commands(state) if isinstance(play, Forfeit)
    } == {0, 2}


@pytest.mark.parametrize(
    ("panels", "scores"),
    [
        (("TIP*", "K", "TIP*", "K"), (108, 0, 108, 0)),
        (("TIP* K", "K", "TIP*", "K"), (36, 0, 36, 0)),
        (("TIP*", "-", "TIP* Q", "QUEST* K"), (36, 105, 36, 105)),
    ],
)
def test_each_balied_panel_triples_the_team_and_a_team_passes_once(
    panels: tuple[str, ...], scores: tuple[int, ...]
) -> None:
    state = do(position(*panels, options=PARTNERS), Pass(), Pass())
    assert RULES.scores(state) == scores
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == tuple(s for s in range(4) if scores[s] == max(scores))
    assert deck(state) == ""
