from __future__ import annotations

from collections import Counter

import msgspec

from gamesuite.games.bali.state import Place, Remove, RemovedWordView, State, Stop, pack
from tests.games.bali.positions import DEAD, RULES, deck, do, full, match, position


def cards(state: State) -> Counter[str]:
    faces = [card.face for _, column in state.table.columns() for card in column.cards]
    faces += deck(state)
    faces += [face for word in state.removed for face in word.faces]
    return Counter("?" if face.islower() else face for face in faces)


def test_a_view_shows_neither_the_deck_nor_the_deal() -> None:
    state = match(2, 20).state
    view = RULES.view(state, 1)
    assert len(view.deck) == 94
    assert {card.face for card in view.deck} == {None}
    assert "20" not in msgspec.json.encode(view.table).decode()
    assert not hasattr(view, "luck")
    other = msgspec.structs.replace(state, deck=state.deck[:0] + state.deck[::-1])
    renumbered = tuple(
        msgspec.structs.replace(card, id=there.id)
        for card, there in zip(other.deck, state.deck, strict=True)
    )
    assert RULES.view(msgspec.structs.replace(state, deck=renumbered), 1) == view


def test_every_seat_sees_the_same() -> None:
    state = match(4, 3).state
    assert len({RULES.view(state, seat) for seat in (None, 0, 1, 2, 3)}) == 1


def test_removed_words_are_shown_only_at_the_end() -> None:
    state = do(full(position("PAtHS* Q K X V J Z")), Remove(Place(0, 0)))
    assert RULES.view(state, 0).removed == (RemovedWordView(0, 40, 5),)
    over = do(state, Stop())
    assert RULES.view(over, 0).removed == (RemovedWordView(0, 40, 5, "PAtHS"),)
    assert RULES.view(RULES.guess(RULES.view(over, 0), 3), 0) == RULES.view(over, 0)


def test_a_guess_has_all_cards_and_fits_the_view() -> None:
    state = do(full(position("PAtHS* Q K X V J Z")), Remove(Place(0, 0)))
    view = RULES.view(state, 0)
    for seed in range(20):
        guess = RULES.guess(view, seed)
        assert RULES.view(guess, 0) == view
        assert cards(guess) == cards(state) == Counter(pack(1, wild=True))


def test_a_guess_keeps_the_known_cards_of_the_deck() -> None:
    state = full(position(*DEAD, deck="EqI"))
    state = msgspec.structs.replace(state, known=1)
    view = RULES.view(state, 0)
    assert view.wilds == ("q",)
    places = Counter[int]()
    for seed in range(300):
        guess = RULES.guess(view, seed)
        assert RULES.view(guess, 0) == view
        assert guess.deck[0].face == "E"
        places[deck(guess).index("q")] += 1
    assert len(places) > 50


def test_guesses_are_fair() -> None:
    state = full(position("A N T I Q U E"))
    view = RULES.view(state, 0)
    tops = Counter(RULES.guess(view, seed).deck[0].face for seed in range(4700))
    left = Counter(deck(state))
    for face, number in left.items():
        assert abs(tops[face] - 100 * number) < 6 * (100 * number) ** 0.5, face


def test_a_guess_never_changes() -> None:
    view = RULES.view(full(position("A N T I Q U E")), 0)
    assert deck(RULES.guess(view, 3)).startswith("N?EIBLIXED")
    state = msgspec.structs.replace(full(position(*DEAD, deck="EqI")), known=1)
    assert deck(RULES.guess(RULES.view(state, 0), 3)).startswith("EEHADAETAD")


def test_a_guess_has_as_many_wild_cards_as_the_pack() -> None:
    state = full(position(*DEAD, deck="EqI"))
    view = RULES.view(msgspec.structs.replace(state, known=3), 0)
    assert view.wilds == () or "q" in view.wilds
    for known in (0, 3):
        seen = RULES.view(msgspec.structs.replace(state, known=known), 0)
        for seed in range(40):
            assert cards(RULES.guess(seen, seed)) == Counter(pack(2, wild=True))
