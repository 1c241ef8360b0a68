"""Why a choice in Paris is good, and how the coach says so."""

from __future__ import annotations

from msgspec.structs import replace

from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.paris.coach import advise, reasons_for
from gamesuite.games.paris.state import Command, GoOut, Pass, State, Take, View
from gamesuite.games.paris.thinking import Choice
from gamesuite.games.paris.words import ParisDescriptions
from tests.games.paris.positions import RULES, position

WORDS = ParisDescriptions()


def with_card(state: State, card: str) -> View:
    """Return what the first seat sees of ``state`` with ``card`` face up at the first place."""
    face_up = (state.dealt.index(card), None, None, None)
    return RULES.view(replace(state, face_up=face_up), 0)


def said(view: View, command: Command, match: float = 0.64, hand: float = 0.58) -> list[str]:
    """Return what the coach says of ``command`` with these chances."""
    return [
        reason_in_words(WORDS, each) for each in reasons_for(view, Choice(command, match, hand))
    ]


def promised(view: View, command: Command) -> list[str]:
    return [
        WORDS.advice_words().prospect(each)
        for each in reasons_for(view, Choice(command, 0.64, 0.58))
    ]


def test_a_card_that_melds_says_what_the_melds_score() -> None:
    first = with_card(position("KA KO", "LY"), "VO")
    view = with_card(position("KA KO VO PO", "LY"), "SO")
    assert said(view, Take(0)) == [
        "Chance to win the game 64%, the hand 58%.",
        "Your melds then score 8,960 instead of 320.",
    ]
    assert promised(view, Take(0)) == ["Hand 58%", "melds then 8,960"]
    assert said(first, Take(0))[1] == "Your melds then score 320."


def test_a_card_that_an_opponent_needs_more_is_kept_from_him() -> None:
    view = with_card(position("LY", "MT KO VO PO"), "SO")
    assert said(view, Take(0))[1] == "Your opponent could score 8,960 with it."
    three = with_card(position("LY", "MT KO VO PO", "MA"), "SO")
    assert said(three, Take(0))[1] == "An opponent could score 8,960 with it."
    assert promised(three, Take(0))[1] == "an opponent could score 8,960"


def test_what_the_partner_could_score_is_no_reason() -> None:
    view = with_card(position("LY", "MT", "MA KO VO PO", "CT"), "SO")
    assert [each.key for each in reasons_for(view, Choice(Take(0), 0.5, 0.5))] == ["chances"]


def test_the_dealt_card_of_an_opponent_plays_no_part() -> None:
    one, other = (with_card(position("LY", f"{dealt} KO VO"), "PO") for dealt in ("FO", "MT"))
    assert said(one, Take(0)) == said(other, Take(0))


def test_a_card_without_points_says_what_it_can_still_meld_with() -> None:
    # The Priest of the Arrow is gone, so no sequence with the Knight is left.
    view = with_card(position("LY KA VA", "MT", "MY PA", "LT", match="hand"), "FA")
    assert said(view, Take(0)) == ["Chance to win 64%."]
    view = with_card(position("LY KA VA", "MT"), "FA")
    assert said(view, Take(0))[1] == "It still goes with 1 card of yours."


def test_a_card_can_be_kept_from_what_an_opponent_may_still_meld() -> None:
    view = with_card(position("MY", "MT KO PO VA"), "LO")
    assert said(view, Take(0))[1] == "It goes with 2 cards of your opponent."
    three = with_card(position("MY", "MT KO PO VA", "VT"), "LO")
    assert said(three, Take(0))[1] == "It goes with 2 cards of an opponent."
    assert promised(three, Take(0))[1] == "goes with 2 cards of an opponent"


def test_going_out_says_how_likely_it_is_to_be_beaten() -> None:
    view = RULES.view(position("KO KA KY", "LY MA"), 0)
    assert said(view, GoOut()) == [
        "Chance to win the game 64%, the hand 58%, to be beaten 42%.",
        "Your melds score 960.",
    ]
    assert said(view, GoOut(), hand=1)[0] == "Nobody can beat you now; chance to win the game 64%."
    assert promised(view, GoOut()) == ["Hand 58%, beaten 42%", "scores 960"]


def test_in_a_single_hand_there_is_one_chance() -> None:
    view = RULES.view(position("KO KA KY", "LY MA", match="hand"), 0)
    assert said(view, Pass()) == ["Chance to win 64%."]
    assert said(view, GoOut())[0] == "Chance to win 64%, to be beaten 42%."
    assert said(view, GoOut(), hand=1)[0] == "Nobody can beat you now."


def test_every_choice_has_its_chances_in_words() -> None:
    view = RULES.view(position("KO KA KY", "LY MA"), 0)
    (advice, *_better) = filter(None, advise(view))
    assert {each.command for each in advice.ranked} == {GoOut(), Pass()}
    for ranked in advice.ranked:
        assert all("%" in reason_in_words(WORDS, each) for each in ranked.reasons[:1])


def test_waiting_for_an_opponent_who_goes_out_with_less_is_said() -> None:
    view = with_card(position("KA KO VO PO", "LY"), "SO")
    mostly = Choice(Take(0), 0.28, 0.87, 100, 0.8)
    (*_others, why) = reasons_for(view, mostly)
    assert reason_in_words(WORDS, why) == (
        "The chance is 80% that your opponent goes out first with less, and you get only"
        " that score."
    )
    assert why not in reasons_for(view, replace(mostly, given=0.4))
    three = with_card(position("KA KO VO PO", "LY", "PA"), "SO")
    assert "an opponent goes out first" in reason_in_words(WORDS, reasons_for(three, mostly)[-1])
