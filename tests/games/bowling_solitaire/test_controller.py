"""What gestures mean at the table of Bowling Solitaire, and what lies on it."""

from __future__ import annotations

import pytest

from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.controller import (
    NOT_YOUR_TURN,
    UNSEEN,
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Enter,
    Gesture,
    Lift,
    Pointed,
    Reply,
    Spot,
)
from gamesuite.engine.table.scene import Part, Scene, Seated
from gamesuite.games.bowling_solitaire.controller import (
    BOWL,
    GO_ON,
    LANE,
    SHEET,
    Aim,
    Answer,
    BowlingSolitaireController,
    LaneContent,
    NumberState,
    SheetContent,
    TrayContent,
)
from gamesuite.games.bowling_solitaire.rules import (
    PILE_PARTS,
    PIN_PARTS,
    Bowl,
    Command,
    EndBall,
    NextFrame,
    PileName,
    State,
)
from tests.contents import content_of

from .positions import LEAFLET, RULES, bowl_balls, new_match

CONTROLLER = BowlingSolitaireController()
START = new_match(LEAFLET).state
NOTHING = Aim()


def after(*commands: Command, variation: str = "standard") -> State:
    match = new_match(LEAFLET, variation)
    for command in commands:
        match.do(command)
    return match.state


OVER = after(EndBall(), EndBall())
"""The rack is over: its result lies there."""


def ask_in(state: State) -> Ask[Command]:
    return lambda command: RULES.refusal(state, command)


def _wait(command: Command) -> Reason | None:
    return NOT_YOUR_TURN


def reply(state: State, draft: Aim, gesture: Gesture) -> Answer:
    return CONTROLLER.respond(RULES.view(state, 0), draft, gesture, ask_in(state))


def scene(state: State, draft: Aim = NOTHING, ask: Ask[Command] | None = None) -> Scene:
    return CONTROLLER.scene(RULES.view(state, 0), draft, Seated(), ask or ask_in(state))


def parts(state: State, draft: Aim = NOTHING, ask: Ask[Command] | None = None) -> dict[str, Part]:
    return {part.name: part for part in scene(state, draft, ask).parts}


# Aiming


def test_pins_are_aimed_at_and_released_but_never_play() -> None:
    assert reply(START, Aim("left"), Click(Spot("pin F"))) == Reply(Aim("left", "F"))
    assert reply(START, Aim("left", "F"), Click(Spot("pin H"))) == Reply(Aim("left", "FH"))
    assert reply(START, Aim("left", "FH"), Click(Spot("pin F"))) == Reply(Aim("left", "H"))


def test_a_ball_is_chosen_and_released() -> None:
    assert reply(START, NOTHING, Click(Spot("pile left"))) == Reply(Aim("left"))
    assert reply(START, Aim("left"), Click(Spot("pile right"))) == Reply(Aim("right"))
    assert reply(START, Aim("left"), Click(Spot("pile left"))) == Reply(NOTHING)


def test_a_pin_that_is_down_cannot_be_aimed_at() -> None:
    state = after(Bowl("left", "FH"))
    assert reply(state, NOTHING, Click(Spot("pin F"))) == Reply(NOTHING)


@pytest.mark.parametrize("gesture", [Click(None), Cancel()])
def test_the_felt_and_escape_aim_at_nothing(gesture: Gesture) -> None:
    assert reply(START, Aim("left", "FH"), gesture) == Reply(NOTHING)


def test_undo_keeps_the_aim_so_that_a_card_is_taken_back() -> None:
    assert reply(START, Aim("left", "F"), Cancel(undo=True)) == Reply(Aim("left", "F"))


# Bowling


def test_a_ball_clicked_last_is_bowled_at_the_pins() -> None:
    bowled = reply(START, Aim(None, "FH"), Click(Spot("pile left")))
    assert bowled == Reply(Aim("left", "FH"), Bowl("left", "FH"))


@pytest.mark.parametrize("gesture", [Enter(Spot("pin F")), Click(Spot(BOWL)), Enter(Spot(BOWL))])
def test_enter_and_the_button_bowl_what_is_aimed_at(gesture: Gesture) -> None:
    assert reply(START, Aim("left", "FH"), gesture).command == Bowl("left", "FH")


@pytest.mark.parametrize(
    "gesture",
    [Enter(Spot("pin F")), Enter(Spot("pile left")), Click(Spot(BOWL)), Enter(Spot(BOWL))],
)
def test_the_only_ball_that_fits_need_not_be_chosen(gesture: Gesture) -> None:
    bowled = reply(START, Aim(None, "FG"), gesture)
    assert bowled == Reply(Aim("right", "FG"), Bowl("right", "FG"))
    assert scene(START, Aim(None, "FG")).default == BOWL


@pytest.mark.parametrize("gesture", [Click(Spot(BOWL)), Enter(Spot(BOWL)), Enter(Spot("pin F"))])
def test_of_two_balls_that_fit_one_must_be_chosen(gesture: Gesture) -> None:
    assert reply(START, Aim(None, "FH"), gesture).command is None
    assert scene(START, Aim(None, "FH")).default == ""


def test_enter_adds_a_pin_while_no_ball_is_chosen() -> None:
    assert reply(START, Aim(None, "FG"), Enter(Spot("pin H"))) == Reply(Aim(None, "FGH"))


def test_enter_without_an_aim_is_a_click() -> None:
    assert reply(START, NOTHING, Enter(Spot("pin F"))) == Reply(Aim(None, "F"))


@pytest.mark.parametrize(
    ("draft", "lifted", "target", "dropped"),
    [
        (Aim(None, "F"), "pile left", "pin H", "H"),
        (Aim(None, "F"), "pin H", "pile left", "H"),
        (Aim(None, "FH"), "pin H", "pile left", ""),
        (Aim("right", "F"), "pile left", "pin H", "H"),
    ],
)
def test_a_drop_bowls_with_the_pins_aimed_at(
    draft: Aim, lifted: str, target: str, dropped: str
) -> None:
    held = reply(START, draft, Lift(Spot(lifted))).draft
    assert held.held == lifted
    bowled = reply(START, held, Drop(Spot(target)))
    assert bowled == Reply(Aim("left", "FH", dropped=dropped), Bowl("left", "FH"))


def test_the_pin_of_a_refused_drop_is_not_aimed_at_in_the_next_drag() -> None:
    refused = reply(START, Aim("right", "G", held="pile right"), Drop(Spot("pin F"))).draft
    held = reply(START, refused, Lift(Spot("pile right"))).draft
    assert held == Aim("right", "G", held="pile right")


def test_a_pin_aimed_at_before_a_refused_drop_stays_aimed_at() -> None:
    refused = reply(START, Aim("right", "F", held="pile right"), Drop(Spot("pin F"))).draft
    held = reply(START, refused, Lift(Spot("pile left"))).draft
    assert held == Aim("right", "F", held="pile left")


@pytest.mark.parametrize(
    ("aim", "held", "over", "look", "caption"),
    [
        (Aim(), "pile right", "pin F", "warn", "9: not just F with the first card"),
        (Aim(), "pile right", "pin A", "warn", "2: no back row with the first card"),
        (Aim(None, "F"), "pile right", "pin G", "good", "9 + 5 = 14: fits the 4"),
        (Aim(None, "F"), "pin G", "pile right", "good", "9 + 5 = 14: fits the 4"),
        (Aim(), "pin J", "pile left", "warn", "6: doesn't match the 0"),
    ],
)
def test_what_a_drop_would_hit_is_lit_apart(
    aim: Aim, held: str, over: str, look: str, caption: str
) -> None:
    draft = reply(START, aim, Lift(Spot(held))).draft
    shown = CONTROLLER.held_over(RULES.view(START, 0), draft, Spot(over))
    assert shown is not None
    lit = parts(START, shown)
    assert [name for name in lit if any(piece.look == look for piece in lit[name].pieces)] == [over]
    assert lit[held].pieces[-1].look == "held"
    assert scene(START, shown).caption == content_of(lit[LANE], LaneContent).news == caption


@pytest.mark.parametrize("over", ["pile left", "used", GO_ON])
def test_nothing_is_lit_where_a_drop_hits_nothing(over: str) -> None:
    draft = reply(START, Aim(), Lift(Spot("pile right"))).draft
    assert CONTROLLER.held_over(RULES.view(START, 0), draft, Spot(over)) is None


@pytest.mark.parametrize("target", [None, "pile left", "pile centre", "used"])
def test_a_drop_elsewhere_only_lets_go(target: str | None) -> None:
    held = reply(START, Aim(None, "F"), Lift(Spot("pile left"))).draft
    dropped = reply(START, held, Drop(None if target is None else Spot(target)))
    assert dropped == Reply(Aim(None, "F"))


def test_a_refused_card_leaves_the_aim() -> None:
    refused = reply(START, Aim(None, "E"), Click(Spot("pile left")))
    assert refused.command == Bowl("left", "E")
    assert refused.draft == Aim("left", "E")


# Going on


@pytest.mark.parametrize("gesture", [Click(Spot(GO_ON)), Enter(Spot(GO_ON))])
def test_the_button_ends_the_ball_at_the_second_press(gesture: Gesture) -> None:
    aimed = Aim("left", "F")
    first = reply(START, aimed, gesture)
    assert (first.command, first.why) == (None, reason("end ball again"))
    shown = parts(START, first.draft)
    assert shown[GO_ON].look == "armed"
    assert content_of(shown[LANE], LaneContent).news == "9: not just F with the first card", (
        "the warning is said once, by the line"
    )
    assert reply(START, first.draft, gesture) == Reply(aimed, EndBall())


@pytest.mark.parametrize(
    "gesture", [Click(Spot("pin A")), Click(Spot("pile left")), Click(None), Cancel()]
)
def test_anything_else_keeps_the_ball_from_ending(gesture: Gesture) -> None:
    armed = reply(START, NOTHING, Click(Spot(GO_ON))).draft
    calm = reply(START, armed, gesture).draft
    assert reply(START, calm, Click(Spot(GO_ON))).command is None


def test_who_may_not_end_the_ball_hears_why_at_the_first_press() -> None:
    waiting = CONTROLLER.respond(RULES.view(START, 0), NOTHING, Click(Spot(GO_ON)), _wait)
    assert waiting.command == EndBall()


@pytest.mark.parametrize("gesture", [Click(None), Click(Spot("pin A")), Enter(Spot("pile left"))])
def test_any_press_goes_on_once_the_rack_is_over(gesture: Gesture) -> None:
    assert reply(OVER, NOTHING, gesture) == Reply(NOTHING, NextFrame())


def test_every_change_ends_the_aim() -> None:
    view = RULES.view(START, 0)
    assert CONTROLLER.carry_over(view, Aim("left", "F"), Change()) == NOTHING


def test_a_choice_shows_its_aim() -> None:
    command = Bowl("left", "HF")
    assert reply(START, NOTHING, Choose(command)) == Reply(Aim("left", "FH"), command)
    assert reply(START, Aim("left"), Choose(EndBall())) == Reply(NOTHING, EndBall())


def test_a_hint_shows_ball_and_pins() -> None:
    view = RULES.view(START, 0)
    shown = CONTROLLER.show_command(view, NOTHING, Bowl("left", "FH"))
    assert shown == Pointed((Aim("left", "FH"),), ("pile left", "pin F", "pin H", "bowl"))
    assert CONTROLLER.show_command(view, NOTHING, EndBall()) == Pointed((NOTHING,), (GO_ON,))


def test_menus_list_the_cards_of_a_pin_and_of_a_pile() -> None:
    view = RULES.view(START, 0)

    def listed(spot: str) -> list[Command]:
        return list(CONTROLLER.commands(view, NOTHING, Spot(spot), ask_in(START)))

    assert listed("pin J") == [Bowl("right", "IJ"), EndBall()]
    assert listed("pile left") == [Bowl("left", "FH"), EndBall()]
    assert listed("pin A") == [EndBall()]


# What lies there


@pytest.mark.parametrize(
    ("draft", "caption"),
    [
        (NOTHING, ""),
        (Aim("left"), ""),
        (Aim(None, "FH"), "9 + 1 = 10: ends in 0"),
        (Aim("left", "FH"), "9 + 1 = 10: fits the 0"),
        (Aim("right", "FH"), "9 + 1 = 10: doesn't end in 4"),
        (Aim(None, "G"), "One pin: no ball shows 5"),
        (Aim(None, "ADH"), "2 + 7 + 1 = 10: ends in 0"),
        (Aim(None, "AD"), "2 + 7 = 9: no ball shows 9"),
        (Aim(None, "FG"), "9 + 5 = 14: fits the 4"),
        (Aim("left", "BFG"), "7 + 9 + 5 = 21: no back row with the first card"),
        (Aim("left", "ABH"), "2 + 7 + 1 = 10: not connected"),
        (Aim("left", "ABD"), "2 + 7 + 7 = 16: not connected"),
        (Aim("left", "F"), "9: not just F with the first card"),
        (Aim("left", "EFGH"), "2 + 9 + 5 + 1 = 17: more than three pins"),
        (Aim("left", "G"), "5: doesn't match the 0"),
    ],
)
def test_the_caption_adds_up(draft: Aim, caption: str) -> None:
    assert scene(START, draft).caption == caption


def test_the_caption_names_the_missing_gap() -> None:
    state = after(Bowl("left", "FH"))
    assert scene(state, Aim("left", "D")).caption == "7: not next to an empty place"


@pytest.mark.parametrize("letters", ["A", "B", "F", "AC", "ABD", "FG", "GHI", "EFGH", "G"])
@pytest.mark.parametrize("pile", ["left", "right"])
def test_the_caption_calls_fitting_what_the_rules_allow(letters: str, pile: PileName) -> None:
    allowed = RULES.refusal(START, Bowl(pile, letters)) is None
    assert (": fits" in scene(START, Aim(pile, letters)).caption) == allowed


@pytest.mark.parametrize(
    ("draft", "fits"),
    [
        (NOTHING, True),
        (Aim("left"), True),
        (Aim(None, "FG"), True),
        (Aim(None, "FH"), True),
        (Aim("left", "FH"), True),
        (Aim("right", "FH"), False),
        (Aim(None, "AD"), False),
        (Aim(None, "G"), False),
    ],
)
def test_the_sign_tells_whether_a_ball_fits(draft: Aim, *, fits: bool) -> None:
    assert content_of(parts(START, draft)[LANE], LaneContent).fits == fits


def test_pins_that_can_be_added_are_targets() -> None:
    looks = {name: part.look for name, part in parts(START, Aim("right")).items()}
    assert {name for name in PIN_PARTS if looks[name] == "target"} == {
        "pin F",
        "pin G",
        "pin H",
        "pin I",
        "pin J",
    }
    pieces = parts(START, Aim("right", "F"))
    assert pieces["pin F"].pieces[0].look == "chosen"
    assert [name for name in PIN_PARTS if pieces[name].look == "target"] == ["pin G"]


def test_balls_that_take_the_pins_are_targets() -> None:
    shown = parts(START, Aim(None, "FH"))
    assert [name for name in PILE_PARTS if shown[name].look == "target"] == [
        "pile left",
        "pile centre",
    ]


def test_the_button_bowls_only_what_fits() -> None:
    for state, draft in ((START, NOTHING), (START, Aim("left")), (OVER, Aim("left", "FH"))):
        assert parts(state, draft)[BOWL].why == reason("aim first")
        assert scene(state, draft).default == ""
    assert parts(START, Aim("left", "E"))[BOWL].why is not None
    assert parts(START, Aim("left", "FH"))[BOWL].why is None
    assert parts(START, Aim(None, "FG"))[BOWL].why is None
    assert parts(START, Aim(None, "FH"))[BOWL].why is not None  # for both zeros
    assert parts(START, Aim("left", "FH"), lambda _command: UNSEEN)[BOWL].why is None
    assert parts(START, Aim("left", "FH"), _wait)[BOWL].why == NOT_YOUR_TURN


def test_every_pin_pile_and_step_has_its_key() -> None:
    shown = parts(START)
    names = (*PIN_PARTS, *PILE_PARTS, GO_ON, BOWL, LANE)
    assert "".join(shown[name].key for name in names) == "ABCDEFGHIJ1230"


def test_the_button_says_what_comes_next() -> None:
    assert parts(START)[GO_ON].caption == "End ball"
    assert parts(OVER)[GO_ON].caption == "Next frame"


def test_the_tray_counts_every_number_twice() -> None:
    content = parts(after(Bowl("left", "FH")))["used"].content
    assert isinstance(content, TrayContent)
    assert content.numbers[0] == NumberState(0, pins=0, balls=1, used=1)
    assert content.numbers[9] == NumberState(9, pins=0, balls=0, used=1)
    assert sum(each.hidden for each in content.numbers) == 6


def test_hidden_numbers_are_said_and_the_order_is_not() -> None:
    words = parts(START)["used"].words
    assert words == "Used cards; still to come: 3, 3, 4, 5, 6, 8, 9"
    assert all(piece.face is None for piece in parts(START)["pile left"].pieces[:-1])


def test_open_piles_are_read_out() -> None:
    state = after(variation="open-balls")
    assert parts(state)["pile left"].words == "Left pile: 0, then 5, 8, 3, 6"
    assert parts(START)["pile left"].words == "Left pile: 0, 4 cards below"


def test_open_balls_below_others_are_still_to_come() -> None:
    assert parts(after(variation="open-balls"))["used"].words == parts(START)["used"].words


def test_practice_is_said_to_be_unscored() -> None:
    practice = parts(after(variation="practice-frame"))
    assert practice[LANE].words.startswith("Practice frame 1, not scored, first ball")
    assert content_of(practice[SHEET], SheetContent).is_practice


def test_a_strike_and_a_spare_have_a_name() -> None:
    spare = after(
        Bowl("left", "FH"),
        Bowl("left", "BCD"),
        Bowl("right", "AE"),
        EndBall(),
        Bowl("left", "GI"),
        Bowl("left", "J"),
    )
    content = parts(spare)[LANE].content
    assert isinstance(content, LaneContent)
    assert (content.moment, content.praise) == ("spare", "Spare!")
    assert content.news == "Press Enter or click for the next frame."
    assert {parts(spare)[name].look for name in PIN_PARTS} == {"dim"}


@pytest.mark.parametrize(
    ("balls", "moment"),
    [
        ((10,), "strike"),
        ((10, 10), "strike"),
        ((7, 3), "spare"),
        ((0, 0) * 9 + (10,), "strike"),
        ((0, 0) * 9 + (10, 7, 3), "spare"),
        ((0, 0) * 9 + (7, 3, 10), "strike"),
        ((0, 0) * 9 + (10, 10, 9), ""),
        ((7, 2), ""),
        ((10,) * 11, "strike"),
        ((9, 1) + (10,) * 11, "strike"),
    ],
)
def test_a_rack_is_celebrated_for_its_last_ball(balls: tuple[int, ...], moment: str) -> None:
    content = parts(bowl_balls(balls))[LANE].content
    assert isinstance(content, LaneContent)
    assert content.moment == moment


def test_twelve_strikes_are_a_perfect_game() -> None:
    content = parts(bowl_balls((10,) * 12))[LANE].content
    assert isinstance(content, LaneContent)
    assert (content.moment, content.praise) == ("perfect", "Perfect game!")


def test_the_sign_says_why_the_last_ball_has_ended() -> None:
    match = new_match(number=1)
    while match.outcome is None:
        commands = list(match.rules.legal_commands(match.state))
        match.do(max(commands, key=lambda each: len(each.pins) if isinstance(each, Bowl) else 0))
    assert match.state.progress.balls == (6, 4, 6)
    news = content_of(parts(match.state)[LANE], LaneContent).news
    assert news == scene(match.state).caption == "No card can be played."
    match.undo()
    match.do(EndBall())
    assert content_of(parts(match.state)[LANE], LaneContent).news == ""


def test_pins_that_can_be_added_are_marked_without_a_ball_too() -> None:
    shown = parts(START, Aim(None, "F"))
    assert [name for name in PIN_PARTS if shown[name].look == "target"] == ["pin G", "pin H"]


def test_the_score_pad_is_read_out() -> None:
    assert parts(OVER)[SHEET].words == "Score pad: frame 1, miss miss, total 0"
    assert parts(START)[SHEET].words == "Score pad: empty"
