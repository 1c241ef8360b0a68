"""What the table of Paris explains: why a hand was lost, and what everybody knows of the others."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.engine.setup import Option
from gamesuite.engine.table.controller import Ask
from gamesuite.engine.table.scene import SeatContent, Seated
from gamesuite.games.paris.card_words import why_so
from gamesuite.games.paris.controller import ParisController
from gamesuite.games.paris.draft import ParisDraft
from gamesuite.games.paris.parts import ResultContent, WorthContent
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.scoring import best_arrangement
from gamesuite.games.paris.state import Command, GoOut, Pass, State
from gamesuite.games.paris.words import ParisDescriptions
from tests.contents import content_of
from tests.full import explained
from tests.games.paris.positions import RULES, after, position, won

CONTROLLER = ParisController()
NOTHING = ParisDraft()
WORDS = ParisDescriptions()
NAMES = ("Anna", "Bo", "Cy", "Di")


def ask_in(state: State) -> Ask[Command]:
    return lambda command: RULES.refusal(state, command)


# Why a hand was lost


def why(*hands: str, names: tuple[str, ...] = NAMES, **options: Option) -> str:
    """Return why the first player has lost the hand by going out, as the table says it."""
    state = after(position(*hands, **options), GoOut())
    seated = Seated(0, names[: len(hands)])
    lying = CONTROLLER.scene(RULES.view(state, 0), NOTHING, seated, ask_in(state)).parts
    (told,) = (part.content for part in lying if part.name == "result")
    assert isinstance(told, ResultContent)
    return told.why


def test_a_tie_is_explained() -> None:
    assert why("MO MA MY", "LY PO SO") == (
        "Bo has just as much with a pair: equal is not enough. All saw that Bo had at least 240."
    )
    first = why("MO MA MY", "PO SO", "LY")
    assert first == (
        "Bo has just as much with a pair: equal is not enough."
        " The first card of Bo decided it: Priest of the Sun."
    )


def test_a_result_says_what_each_meld_is_worth() -> None:
    state = after(position("KO KA KY VT ST CT MT", "MO", "CO"), GoOut())
    best = best_arrangement(["KO", "KA", "KY", "VT", "ST", "CT", "MT"])
    values = " + ".join(str(meld.value) for meld in best.melds)
    assert len(best.melds) == 2
    seated = Seated(0, NAMES[:3])
    lying = CONTROLLER.scene(RULES.view(state, 0), NOTHING, seated, ask_in(state)).parts
    (plate,) = (content_of(part, SeatContent) for part in lying if part.name == "seat 1")
    assert plate.lines[1].startswith(f"({values}) \N{MULTIPLICATION SIGN} 2")


def test_everybody_who_had_more_is_told_the_best_first() -> None:
    assert why("MO MA MY", "LY PO SO", "CT KO KA KT") == (
        "Cy has more, 960 with a set of three Knights."
        " Bo has just as much with a pair: equal is not enough."
        " That cut the loss: all saw that Cy could go out with at least 960 below the line."
    )
    assert why("MO MA MY", "CT KO PO FO LO SA VA", "LT") == (
        "Bo has more, 1,600 with a sequence of four."
        " That cut the loss: all saw that Bo could go out with at least 1,600 below the line."
    )


def test_a_loss_is_cut_only_if_everybody_saw_who_could_have_gone_out_with_more() -> None:
    # A lone pair may not go out, and in a single hand nothing is cut.
    assert why("MO MA MY", "LY KO VO") == (
        "Bo has more, 320 with a pair. All saw that Bo had at least 320."
    )
    assert "cut" not in why("MO MA MY", "CT KO KA KT", match="hand")
    assert "cut" not in why("MO MA MY", "KT KO KA", "LY")
    assert "Knight of the Pyramid" in why("MO MA MY", "KT KO KA", "LY")


def test_who_goes_out_against_as_much_in_open_cards_is_told_that_equal_is_not_enough() -> None:
    less = "All saw that Bo had at least 240: equal is not enough."
    assert why("MO MA MY", "FO PO SO CO").endswith(f"with 2 pairs. {less}")
    told = why("MO MA MY", "FO PO SO CO", names=("Computer", "You"))
    assert told.endswith("All saw that you had at least 240: equal is not enough.")
    told = why("MO MA MY", "LY KO VO", names=("Computer", "You"))
    assert told.endswith("All saw that you had at least 320.")


def test_the_melds_of_a_partner_explain_nothing() -> None:
    assert why("MO MA MY", "LY", "CT KO KA KT", "FT PO SO") == (
        "Di has just as much with a pair: equal is not enough. All saw that Di had at least 240."
    )


def test_why_a_computer_lost_is_told_to_the_only_person() -> None:
    assert why("MO MA MY", "CT KO KA KT", names=("Computer", "You")) == (
        "You have more, 960 with a set of three Knights."
        " That cut the loss: all saw that you could go out with at least 960 below the line."
    )
    assert why("MO MA MY", "PO SO", names=("Computer", "You")) == (
        "You have just as much with a pair: equal is not enough."
        " Your first card decided it: Priest of the Sun."
    )


def test_a_hand_that_is_won_needs_no_reason() -> None:
    assert why("KO VO KA VA", "CT") == ""


# The end of a rubber


def ended(sheets: tuple[Sheet, ...], *hands: str) -> str:
    """Return what is said of a rubber whose first player goes out and wins the last hand."""
    over = after(replace(position(*hands), sheets=sheets), GoOut())
    assert over.is_over
    return "\n".join(WORDS.how_it_ended(RULES.view(over, None), NAMES[: over.seats]))


def test_the_total_of_the_winner_is_worked_out() -> None:
    doubled = (Sheet((8_960, 1_600), (720,)), Sheet((240,)), Sheet())
    assert ended(doubled, "KO KA KY", "MO", "CO") == (
        "Total of Anna: (11,520 below + 720 above) \N{MULTIPLICATION SIGN} 2 = 24,480."
        " Twice, not ten times: others have won hands too.\n"
        "Anna goes out with 960 and wins the hand."
    )
    tenfold = (Sheet((8_960, 1_600), (720,)), Sheet((), (240,)))
    assert ended(tenfold, "KO KA KY", "MO", "CO", "LO").startswith(
        "Total of Anna and Cy: (11,520 below + 720 above) \N{MULTIPLICATION SIGN} 10 = 122,400."
        " Ten times: nobody else has won a hand.\n"
    )


def test_a_single_hand_that_is_lost_tells_why_at_its_end() -> None:
    over = after(position("MO MA MY", "LY PO SO", match="hand"), GoOut())
    assert WORDS.how_it_ended(RULES.view(over, None), NAMES[:2]) == (
        "Anna goes out with 240 and loses the hand.",
        "Bo has just as much with a pair: equal is not enough.",
        "All saw that Bo had at least 240.",
    )


def test_a_single_hand_that_is_won_is_told_by_its_outcome_alone() -> None:
    over = after(position("MO MA MY", "LY", match="hand"), GoOut())
    assert WORDS.how_it_ended(RULES.view(over, None), NAMES[:2]) == ()


@pytest.mark.parametrize("hand", [*explained.hands()], ids=lambda hand: hand.name)
def test_hint_result_and_pad_tell_why_a_hand_went_so(hand: explained.Hand) -> None:
    assert explained.told(hand)


OVERTAKEN = (Sheet((480, 960), (240,)), Sheet((3_200, 1_600)), Sheet((720,), (240,)))
"""Sheets with which the first player wins the rubber, but not the game, with a hand of 480."""


def test_a_rubber_won_and_a_game_lost_say_that_the_highest_total_decides() -> None:
    said = ended(OVERTAKEN, "CO CY CT PY", "LA", "MA")
    assert said == (
        "Anna won the rubber, but the highest total wins the game.\n"
        "Total of Anna: (1,920 below + 240 above) \N{MULTIPLICATION SIGN} 2 = 4,320."
        " Twice, not ten times: others have won hands too.\n"
        "Anna goes out with 480 and wins the hand."
    )
    state = replace(position("CO CY CT PY", "LA", "MA"), sheets=OVERTAKEN)
    over = RULES.view(after(state, GoOut()), None)
    own = WORDS.how_it_ended(over, ("You", "Bo", "Cy"))
    assert own[0] == "You won the rubber, but the highest total wins the game."
    assert own[1].startswith("Your total: (1,920 below + 240 above)")


def warning(state: State, *, seat: int = 0) -> tuple[str, str]:
    """Return what the melds are worth and what the button to go out says to the first player."""
    view = RULES.view(state, seat)
    lying = CONTROLLER.scene(view, ParisDraft(), Seated(0, NAMES[:3]), ask_in(state)).parts
    parts = {part.name: part for part in lying}
    return content_of(parts["worth"], WorthContent).detail, parts["go out"].words


def test_who_would_win_the_rubber_and_lose_the_game_is_warned_before_going_out() -> None:
    state = replace(position("CO CY CT PY", "LA", "MA"), sheets=OVERTAKEN)
    detail, button = warning(state)
    assert detail == "Wins the rubber, not the game: Bo 4,800, you 4,320"
    assert button == f"Go out with 480. {detail}"
    early = replace(state, sheets=(Sheet((480,)), *OVERTAKEN[1:]))
    assert warning(early)[1] == "Go out with 480"
    assert "rubber" not in warning(replace(state, seat=1))[0]


# Hands that another has won


def lost_to(*hands: str, names: tuple[str, ...] = ("You", "Bo", "Cy")) -> str:
    """Return why the hand ended so that the second of ``hands`` wins by going out."""
    state = replace(position(*hands), seat=1)
    view = RULES.view(after(state, GoOut()), 0)
    return " ".join(why_so(view, names[: len(hands)]))


def test_what_all_could_see_of_the_winner_is_told_to_the_only_person() -> None:
    assert lost_to("MO", "LY KO KA KT") == "All could see that Bo had 960."
    assert lost_to("MO", "KO KA KT") == (
        "Nobody could see the first card of Bo: Knight of the Sun."
    )
    assert not lost_to("MO", "LY KO KA KT", names=("Anna", "Bo"))


def test_what_could_have_been_done_in_the_last_turn_is_told() -> None:
    # The own last card was taken instead of going out; the third player has acted before.
    assert lost_to("MO MA MY CO", "LY KO KA KT", "PO").endswith(
        "In your last turn you could have gone out with 240: you would have lost the hand, but"
        " Bo and Cy would write only 240 above the line, and nothing below it."
    )
    assert "last turn" not in lost_to("MO MA CO MY", "LY KO KA KT")


def test_a_hand_that_could_have_been_won_earlier_is_told() -> None:
    # Two turns before, Bo had neither the last Knight nor Cy his Priests.
    three = "MO MA MY CO CA", "LY LA KO KA KT", "PO SY FT SO"
    assert lost_to(*three) == (
        "All could see that Bo had 960."
        " You could have gone out with 240 and won the hand, 2 turns before its end."
    )
    # Cy acts after Bo: in that turn he had taken one card more.
    later = "MO MA MY CO CA", "LY LA KO KA KT", "PO SO SY FT"
    assert "won the hand" not in lost_to(*later)


def test_who_may_win_tenfold_is_told() -> None:
    threat = "Bo needs one more hand, and nobody else has any: the rubber would count ten times."
    state = replace(
        position("MO", "LY KO KA KT", "PO"), seat=1, sheets=(Sheet(), Sheet((240,)), Sheet())
    )
    assert threat in why_so(RULES.view(after(state, GoOut()), 0), ("You", "Bo", "Cy"))
    other = replace(state, sheets=(Sheet(), Sheet((240,)), Sheet((480,))))
    assert threat not in why_so(RULES.view(after(other, GoOut()), 0), ("You", "Bo", "Cy"))


# What is public


def plate_words(state: State, seat: int, viewer: int, draft: ParisDraft) -> tuple[str, ...]:
    """Return the lines on the plate of ``seat`` as ``viewer`` sees it."""
    seated = Seated(viewer, NAMES[: state.seats])
    lying = CONTROLLER.scene(RULES.view(state, viewer), draft, seated, ask_in(state)).parts
    (plate,) = (part for part in lying if part.name == f"seat {seat + 1}")
    assert all(line in plate.words for line in content_of(plate, SeatContent).lines)
    return content_of(plate, SeatContent).lines


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_plate_says_what_the_open_cards_are_worth_at_least(viewer: int) -> None:
    shows = ParisDraft(shows_taken=True)
    state = position("LY", "MT", "KA KO KY", match="hand")
    assert plate_words(state, 2, viewer, NOTHING) == ("3 cards",)
    assert plate_words(state, 2, viewer, shows) == ("3 cards",)
    better = position("LY", "MT", "CT KA KO KY", match="hand")
    assert plate_words(better, 2, viewer, shows) == ("960 or more", "4 cards")
    again = ParisDraft(shows_taken=False)
    assert plate_words(better, 2, viewer, again) == ("4 cards",)
    opened = position("LY", "MT", "CT KA KO KY", match="hand", open_hands=True)
    assert plate_words(opened, 2, viewer, NOTHING) == ("960 or more", "4 cards")


def test_a_plate_says_how_many_hands_its_side_still_needs() -> None:
    three = replace(position("LY", "MT", "CT"), sheets=won((960, 960), (240,), ()))
    assert [to_win(three, seat, 1) for seat in range(3)] == [
        "1 hand to win",
        "2 hands to win",
        "3 hands to win",
    ]
    partners = replace(position("LY", "MT", "CT", "FO"), sheets=won((960,), ()))
    assert [to_win(partners, seat, 3) for seat in range(4)] == [
        "2 hands to win",
        "3 hands to win",
    ] * 2
    single = position("LY", "MT", match="hand")
    assert plate_words(single, 0, 0, NOTHING) == ()


def to_win(state: State, seat: int, viewer: int) -> str:
    """Return what the plate of ``seat`` says of hands to win."""
    (line,) = (each for each in plate_words(state, seat, viewer, NOTHING) if "to win" in each)
    return line


def test_a_plate_says_who_has_passed() -> None:
    state = after(position("MO", "LY", "PO"), Pass(), Pass())
    for seat, said in enumerate((True, True, False)):
        assert ("passed" in plate_words(state, seat, 2, NOTHING)) is said
    assert "passed" not in plate_words(position("MO", "LY"), 1, 0, NOTHING)
