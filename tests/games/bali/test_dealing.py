from __future__ import annotations

from collections import Counter

import pytest

from gamesuite.engine.match import Match
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.setup import Deal, Setup
from gamesuite.games.bali.state import CannotPlay, Forfeit, Place, pack
from tests.games.bali.positions import (
    DEAD,
    PARTNERS,
    RULES,
    deck,
    do,
    full,
    match,
    position,
    setup,
    shown,
)


def test_given_cards_are_dealt_from_the_dealers_left() -> None:
    given = pack(3, wild=True)
    state = RULES.start(setup(3, 4, "".join(given)))
    dealer = state.table.dealer
    order = [(dealer + step) % 3 for step in (1, 2, 3)]
    dealt = "".join(column.faces for panel in order for column in state.table.panels[panel])
    assert dealt + deck(state) == "".join(given)
    assert RULES.to_act(state) == dealer


def test_a_deal_never_changes() -> None:
    state = match(1, 20).state
    assert (state.table.dealer, state.table.cuts, state.table.lost_turns) == (0, (), (0,))
    assert shown(state) == "A Y N E U O D"
    assert deck(state).startswith("R?STBNUAMJ")
    state = match(2, 20).state
    assert state.table.cuts == (((0, "U"), (1, "P")),)
    assert [shown(state, panel) for panel in (0, 1)] == ["F J Y N E D H", "P D A A P A I"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_player_nearest_to_a_deals_and_ties_cut_again(seats: int) -> None:
    rounds = Counter[int]()
    for number in range(60):
        table = match(seats, number).state.table
        rounds[len(table.cuts)] += 1
        cutting = list(range(seats))
        for cut in table.cuts:
            assert [seat for seat, _ in cut] == cutting
            rank = {seat: card if card != "?" else "Z?" for seat, card in cut}
            cutting = [seat for seat in cutting if rank[seat] == min(rank.values())]
        assert cutting == [table.dealer]
    assert rounds[2]


def test_every_seat_deals_about_equally_often() -> None:
    dealers = Counter(match(4, number).state.table.dealer for number in range(200))
    assert min(dealers[seat] for seat in range(4)) > 25


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda cards: ("Ä", *cards[1:]), "no such card"),
        (lambda cards: ("Q", *cards[1:]), "card too often"),
        (lambda cards: cards[1:], "cards missing"),
        (lambda cards: (*cards, "AA"), "no such card"),
    ],
)
def test_cards_that_are_not_the_deck_are_refused(change: object, key: str) -> None:
    assert callable(change)
    plain = setup(1)
    cards = change(pack(1, wild=True))
    with pytest.raises(RefusedError) as refused:
        Match(RULES, Setup("bali", plain.options, plain.seats, Deal(1, cards)))
    assert refused.value.reason.key == key


def test_a_partnership_needs_four_players() -> None:
    with pytest.raises(RefusedError) as refused:
        match(3, options=PARTNERS)
    assert refused.value.reason.key == "partners are four"


def test_a_forfeit_is_shuffled_into_the_deck_whose_cards_get_new_ids() -> None:
    state = full(position("q" + DEAD[0], DEAD[1], deck="E"))
    after = do(state, CannotPlay(), Forfeit(Place(0, 0)))
    assert len(after.deck) == len(state.deck) + len("qBCD") - 1
    drawn = after.table.column(Place(0, 0)).cards[0]
    faces = Counter(deck(after)) + Counter(drawn.face)
    assert faces == Counter(deck(state)) + Counter("qBCD")
    assert {card.id.shuffle for card in (*after.deck, drawn)} == {1}
    assert drawn.id.place == 0
    assert after.table.column(Place(0, 1)).cards[0].id.shuffle == 0
    assert RULES.view(after, None).wilds == (("q",) if drawn.face != "q" else ())


def test_a_start_shows_its_panels_and_the_own_words() -> None:
    shown = []
    for seats in (1, 2, 3):
        state = match(seats).state
        *panels, words = RULES.start_shows(setup(seats), state)
        assert panels == ([] if seats == 1 else [f"{seats} panels"])
        assert not RULES.start_hides(setup(seats), state, words)
        assert RULES.start_hides(setup(seats), state, f"{words} more")
        shown.append(
            [RULES.start_hides(setup(seats), state, f"{each} panels") for each in (2, 3, 4)]
        )
    assert shown == [[False] * 3, [False, True, True], [False, False, True]]
