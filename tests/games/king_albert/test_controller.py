from __future__ import annotations

import pytest

from gamesuite import opening
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.setup import Option
from gamesuite.engine.table.controller import (
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Enter,
    Gesture,
    Lift,
    Reply,
    Spot,
)
from gamesuite.engine.table.scene import PRAISE, PraiseContent, Scene, Seated
from gamesuite.games.king_albert.rules import VARIATIONS, State
from gamesuite.patience.controller import HeldCards, PatienceController
from gamesuite.patience.rules import FOUNDATION, Command, Move
from tests.games.king_albert.tables import RULES, position

CONTROLLER = PatienceController(RULES)
NOTHING_HELD = HeldCards()


def _ask(state: State) -> Ask[Command]:
    return lambda move: RULES.refusal(state, move)


def _hand(state: State, draft: HeldCards, gesture: Gesture) -> Reply[Command, HeldCards]:
    return CONTROLLER.respond(RULES.view(state, 0), draft, gesture, _ask(state))


def _scene(state: State, draft: HeldCards = NOTHING_HELD) -> Scene:
    return CONTROLLER.scene(RULES.view(state, 0), draft, Seated(0), _ask(state))


# What a click does (King Albert, How to move): each state and card, and the obvious move.
CLICKS: list[tuple[str, State, Spot, Move | Reason]] = [
    (
        "home comes first",
        position("2C", "3D", "", home="AC"),
        Spot("column 1", 0),
        Move("2C", FOUNDATION),
    ),
    (
        "the longest sequence",
        position("7H", "8S", "TS 9H 8C", "9D 8C"),
        Spot("column 1", 0),
        Move("7H", "column 3"),
    ),
    (
        "the longest sequence is not the longest column",
        position("7H", "2C 3C 4C 8S", "9D 8C"),
        Spot("column 1", 0),
        Move("7H", "column 3"),
    ),
    (
        "the first of equally long sequences",
        position("2D 7H", "8S", "8C"),
        Spot("column 1", 1),
        Move("7H", "column 2"),
    ),
    (
        "a column before an empty one",
        position("", "8S", reserve="7H"),
        Spot("reserve 1", 0),
        Move("7H", "column 2"),
    ),
    (
        "an empty column if no other",
        position("KS", "", "", reserve="7H"),
        Spot("reserve 1", 0),
        Move("7H", "column 2"),
    ),
    (
        "the tail that starts at the card",
        position("TC 9H 8S 7D", "9D", "", variation="queen-victoria"),
        Spot("column 1", 2),
        Move("8S", "column 2"),
    ),
    (
        "a tail does not go home",
        position("3H 2S", "", home="2H", variation="queen-victoria"),
        Spot("column 1", 0),
        Move("3H", "column 2"),
    ),
    (
        "a covered card says so",
        position("9H 6D", ""),
        Spot("column 1", 0),
        reason("covered", card="9H"),
    ),
    (
        "a card that fits nowhere says so",
        position("9H", "6D"),
        Spot("column 2", 0),
        reason("no move for card", card="6D"),
    ),
    (
        "a card at home stays there",
        position("5H", home="4S", back=True),
        Spot("foundation 4", 3),
        reason("already home", card="4S"),
    ),
]


@pytest.mark.parametrize(
    ("what", "state", "spot", "done"), CLICKS, ids=[what for what, *_ in CLICKS]
)
def test_a_click(what: str, state: State, spot: Spot, done: Move | Reason) -> None:
    reply = _hand(state, NOTHING_HELD, Click(spot))
    assert (reply.command or reply.why) == done, what
    assert reply.draft == NOTHING_HELD


@pytest.mark.parametrize("gesture", [Drop, Enter])
def test_a_drop_on_the_own_foundation_goes_home(gesture: type[Drop | Enter]) -> None:
    state = position("AC", reserve="7H")
    for held, target, move in (
        ("column 1", "foundation 1", Move("AC", FOUNDATION)),
        ("column 1", "foundation 3", Move("AC", "foundation 3")),
        ("reserve 1", "column 1", Move("7H", "column 1")),
    ):
        assert _hand(state, HeldCards(Spot(held)), gesture(Spot(target))) == Reply(
            NOTHING_HELD, move
        )


def test_a_held_card_is_let_go_at_its_own_place_on_the_felt_and_by_escape() -> None:
    state, held = position("AC", "2H"), HeldCards(Spot("column 1"))
    for gesture in (Drop(Spot("column 1")), Drop(None), Enter(Spot("column 1")), Click(None)):
        assert _hand(state, held, gesture) == Reply(NOTHING_HELD)
    assert _hand(state, held, Cancel()) == Reply(NOTHING_HELD)
    assert _hand(state, NOTHING_HELD, Cancel()) == Reply(NOTHING_HELD)
    assert _hand(state, held, Cancel(undo=True)) == Reply(held)


def test_a_click_drops_the_held_card_on_a_target_and_is_a_plain_click_elsewhere() -> None:
    state = position("7H", "8S", "9D", "8C")
    held = HeldCards(Spot("column 1"))
    assert _hand(state, held, Click(Spot("column 4"))).command == Move("7H", "column 4")
    assert _hand(state, held, Click(Spot("column 2"))).command == Move("7H", "column 2")
    assert _hand(state, held, Click(Spot("column 3"))).why == reason("no move for card", card="9D")
    assert _hand(state, NOTHING_HELD, Click(Spot("column 4"))).command == Move("8C", "column 3")


def test_a_chosen_command_is_given() -> None:
    state, move = position("AC"), Move("AC", FOUNDATION)
    assert _hand(state, HeldCards(Spot("column 1")), Choose(move)) == Reply(NOTHING_HELD, move)


def test_every_change_lets_go_of_held_cards() -> None:
    view = RULES.view(position("AC"), 0)
    assert CONTROLLER.carry_over(view, HeldCards(Spot("column 1")), Change()) == NOTHING_HELD
    assert CONTROLLER.carry_over(view, None, Change(fresh=True)) == NOTHING_HELD


LIFTS: list[tuple[State, Spot, Reason | None]] = [
    (position("9H 6D"), Spot("column 1", 1), None),
    (position("9H 6D"), Spot("column 1", 0), reason("covered", card="9H")),
    (position("", reserve="-- 6D"), Spot("reserve 2", 0), None),
    (position("", home="2C"), Spot("foundation 1", 1), reason("stays home", card="2C")),
    (position("", home="2C", back=True), Spot("foundation 1", 1), None),
    (
        position("", home="2C", back=True),
        Spot("foundation 1", 0),
        reason("no such card", name="AC"),
    ),
    (position("9H 8S", variation="queen-victoria"), Spot("column 1", 0), None),
]


@pytest.mark.parametrize(("state", "spot", "refused"), LIFTS, ids=range(len(LIFTS)))
@pytest.mark.parametrize("gesture", [Lift, Enter])
def test_what_may_be_lifted(
    state: State, spot: Spot, refused: Reason | None, gesture: type[Lift | Enter]
) -> None:
    held = HeldCards(spot) if refused is None else NOTHING_HELD
    assert _hand(state, NOTHING_HELD, gesture(spot)) == Reply(held, why=refused)
    (part,) = (part for part in _scene(state).parts if part.name == spot.part)
    assert part.pieces[spot.height].movable == (refused is None)


def test_held_cards_and_their_targets_look_different() -> None:
    state = position("9D 8S", "9H", "", variation="queen-victoria", reserve="TC")
    scene = _scene(state, HeldCards(Spot("column 1", 1)))
    looks = {part.name: part.look for part in scene.parts if part.look}
    assert looks == {"column 2": "target", "column 3": "target"}
    held = [piece.face for part in scene.parts for piece in part.pieces if piece.look == "held"]
    assert held == ["8S"]
    assert not any(part.look for part in _scene(state).parts)


def test_what_a_held_card_may_go_on_says_so() -> None:
    state = position("7H", "2C 8S", "9D", "", home="6H")
    scene = _scene(state, HeldCards(Spot("column 1")))
    takes = ", takes the seven of hearts"
    said = [
        words for part in scene.parts for words in (part.words, *(p.words for p in part.pieces))
    ]
    assert [words for words in said if "takes" in words] == [
        f"Foundation of hearts{takes}",
        f"Six of hearts, foundation of hearts{takes}",
        f"Column 2{takes}",
        f"Eight of spades, column 2{takes}",
        f"Column 4, empty{takes}",
    ]


def test_what_is_picked_up_and_put_back_is_said() -> None:
    view = RULES.view(position("9H 6D"), 0)
    held = HeldCards(Spot("column 1", 1))
    said = [
        CONTROLLER.spoken_change(view, before, after)
        for before, after in ((NOTHING_HELD, held), (held, NOTHING_HELD), (NOTHING_HELD,) * 2)
    ]
    assert said == ["Picked up the six of diamonds.", "Put back the six of diamonds.", ""]


def test_a_game_that_is_won_is_praised() -> None:
    won, almost = position(home="KC KD KH KS"), position("KS", home="KC KD KH QS")
    (praise,) = [part for part in _scene(won).parts if part.name == PRAISE]
    assert (praise.words, praise.content) == ("All home!", PraiseContent("All home!"))
    assert all(part.name != PRAISE for part in _scene(almost).parts)


def test_a_menu_lists_what_a_card_can_do() -> None:
    state = position("7H", "8S", "8C", "9D 2S")
    view, ask = RULES.view(state, 0), _ask(state)
    assert list(CONTROLLER.commands(view, NOTHING_HELD, Spot("column 1"), ask)) == [
        Move("7H", "column 2"),
        Move("7H", "column 3"),
    ]
    assert list(CONTROLLER.commands(view, NOTHING_HELD, Spot("column 4", 0), ask)) == []
    assert list(CONTROLLER.commands(view, NOTHING_HELD, Spot("foundation 1"), ask)) == []


SPOKEN: list[tuple[str, int | None, str]] = [
    ("column 1", 0, "Nine of hearts, column 1"),
    ("column 1", 1, "Six of diamonds, column 1, can move"),
    ("column 1", None, "Column 1"),
    ("column 2", None, "Column 2, empty"),
    ("reserve 1", 0, "King of spades, reserve 1, can move"),
    ("reserve 2", None, "Reserve 2, empty"),
    ("foundation 1", 0, "Ace of clubs, foundation of clubs"),
    ("foundation 3", None, "Foundation of hearts, empty"),
]


@pytest.mark.parametrize(("place", "height", "words"), SPOKEN)
def test_every_card_and_part_has_a_name(place: str, height: int | None, words: str) -> None:
    scene = _scene(position("9H 6D", "", reserve="KS --", home="AC"))
    (part,) = (part for part in scene.parts if part.name == place)
    assert (part.words if height is None else part.pieces[height].words) == words


def test_nothing_lies_at_an_unknown_part() -> None:
    assert _hand(position("9H"), NOTHING_HELD, Click(Spot("cellar 1"))) == Reply(NOTHING_HELD)


@pytest.mark.parametrize("variation", VARIATIONS)
def test_a_command_is_shown_as_the_lift_and_drop_that_make_it(variation: str) -> None:
    options: dict[str, Option] = {"variation": variation, "foundations_back": True}
    match = opening.new_match("king-albert", options, 1).match
    for _ in range(25):
        view = match.view(0)
        plays = list(RULES.legal_commands(match.state))
        for move in plays:
            pointed = CONTROLLER.show_command(view, NOTHING_HELD, move)
            (held,), (target,) = pointed.drafts, pointed.parts
            assert held.spot is not None
            assert _hand(match.state, NOTHING_HELD, Lift(held.spot)).draft == held
            assert _hand(match.state, held, Drop(Spot(target))).command == move
        match.do(plays[-1])


def test_a_card_that_cannot_be_seen_cannot_be_shown_moving() -> None:
    view = RULES.view(position("3C", "4D", "", home="2C"), 0)
    with pytest.raises(ValueError, match="AC"):
        CONTROLLER.show_command(view, NOTHING_HELD, Move("AC", "column 3"))


@pytest.mark.parametrize(
    ("place", "height"),
    [
        *(("column 1", 1), ("column 1", -1), ("column 2", 0), ("reserve 2", 0)),
        *(("foundation 2", 0), ("column 9", 0), ("cellar 1", 0), ("", 0)),
    ],
)
def test_gestures_where_no_card_lies_do_nothing(place: str, height: int) -> None:
    state, spot = position("2C", "", reserve="KS --", home="AC"), Spot(place, height)
    for gesture in (Click(spot), Lift(spot), Enter(spot)):
        assert _hand(state, NOTHING_HELD, gesture) == Reply(NOTHING_HELD)
    drop = _hand(state, HeldCards(spot), Drop(Spot("foundation 1")))
    assert drop.command is None or RULES.refusal(state, drop.command) is not None
