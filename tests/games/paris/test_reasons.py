"""Why a choice in Paris is good, and how the coach says so."""

from __future__ import annotations

from msgspec.structs import replace

from gamesuite.engine.reason import Reason
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.engine.words.seats import with_names
from gamesuite.games.paris.coach import Choices, advise, reasons_for
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.scoring import may_go_out
from gamesuite.games.paris.state import Command, GoOut, Pass, State, Take, View
from gamesuite.games.paris.thinking import Choice, Rival
from gamesuite.games.paris.words import ParisDescriptions
from gamesuite.puzzles.collection import puzzles
from tests.games.paris.positions import RULES, position, random_states

WORDS = ParisDescriptions()
NAMES = ("You", "Bo", "Cy", "Di")


def with_card(state: State, card: str) -> View:
    """Return what the first seat sees of ``state`` with ``card`` face up at the first place."""
    face_up = (state.dealt.index(card), None, None, None)
    return RULES.view(replace(state, face_up=face_up), 0)


def said(view: View, command: Command, match: float = 0.64, hand: float = 0.58) -> list[str]:
    """Return what the coach says of ``command`` with these chances."""
    reasons = reasons_for(view, Choice(command, match, hand))
    return [reason_in_words(WORDS, each, NAMES) for each in reasons]


def promised(view: View, command: Command) -> list[str]:
    return [
        WORDS.advice_words().prospect(with_names(each, NAMES))
        for each in reasons_for(view, Choice(command, 0.64, 0.58))
    ]


def test_a_card_that_melds_says_what_the_melds_score() -> None:
    first = with_card(position("KA KO", "LY"), "VO")
    view = with_card(position("KA KO VO PO", "LY"), "SO")
    assert said(view, Take(0)) == [
        "Chance to win the game 64%, the hand 58%.",
        "The Sinner of the Sun makes a pair and earns a bonus (consecutive, same house): your"
        " melds then score 8,960 instead of 320.",
    ]
    assert promised(view, Take(0)) == ["Hand 58%", "makes a pair (consecutive, same house): 8,960"]
    assert said(first, Take(0))[1] == (
        "The Vassal of the Sun makes a pair: your melds then score 320."
    )


def test_a_card_that_an_opponent_needs_more_is_denied_by_name() -> None:
    view = with_card(position("LY", "MT KO VO PO"), "SO")
    denied = "Taking the Sinner of the Sun denies {} a pair: they could score 8,960 with it."
    assert said(view, Take(0))[1:] == [denied.format("Bo")]
    three = with_card(position("LY", "MA", "MT KO VO PO"), "SO")
    assert said(three, Take(0))[1:] == [denied.format("Cy")]
    assert promised(three, Take(0))[1:] == ["denies Cy a pair: 8,960"]
    third = with_card(position("LY", "MT", "MA KO KA"), "KY")
    assert said(third, Take(0))[1:] == [
        "Taking the Knight of the Flower denies Cy a set of three Knights: they could score 960"
        " with it."
    ]


def test_a_card_that_is_good_for_both_has_both_reasons_the_better_one_first() -> None:
    def keys(*hands: str, card: str) -> list[str]:
        view = with_card(position(*hands), card)
        return [each.key for each in reasons_for(view, Choice(Take(0), 0.5, 0.5))][1:]

    assert keys("LO MO VY", "MT KA KT", card="KY") == ["melds", "denies"]
    assert keys("KA KT", "MT LO MO VY", card="KY") == ["denies", "first melds"]
    assert keys("LO MO SY", "MT KA KT PA PT", card="PY") == ["melds", "denies"]
    assert keys("LO MO SY", "MT LA LT", card="PY") == ["melds"]


def test_what_the_partner_could_score_is_no_reason() -> None:
    view = with_card(position("LY", "MT", "MA KO VO PO", "CT"), "SO")
    assert [each.key for each in reasons_for(view, Choice(Take(0), 0.5, 0.5))] == ["chances"]


def test_the_dealt_card_of_an_opponent_plays_no_part() -> None:
    one, other = (with_card(position("LY", f"{dealt} KO VO"), "PO") for dealt in ("FO", "MT"))
    assert said(one, Take(0)) == said(other, Take(0))


def test_a_card_without_points_says_what_it_can_still_become() -> None:
    # The Priest of the Arrow is gone, so no sequence with the Knight is left.
    view = with_card(position("LY KA VA", "MT", "MY PA", "LT", match="hand"), "FA")
    assert said(view, Take(0)) == ["Chance to win 64%."]
    view = with_card(position("LY KA VA", "MT"), "FA")
    assert said(view, Take(0))[1:] == [
        "The Father of the Arrow can still become a sequence of three with your"
        " Knight of the Arrow."
    ]
    assert promised(view, Take(0))[1:] == ["can become a sequence of three"]
    two = with_card(position("KA PA FA LY FY", "MT"), "FO")
    assert said(two, Take(0))[1:] == [
        "The Father of the Sun can still become a set of four Fathers with your"
        " Father of the Arrow and Father of the Flower."
    ]


def test_what_is_made_at_once_is_nothing_that_can_still_become() -> None:
    # The Maid is better in her set, so the pair adds nothing to the melds.
    view = with_card(position("MO MA MY", "KT"), "LO")
    assert len(said(view, Take(0))) == 1


def test_a_card_can_be_kept_from_what_an_opponent_may_still_meld() -> None:
    view = with_card(position("MY", "MT KO PO VA"), "LO")
    assert said(view, Take(0))[1:] == [
        "Bo could still make a sequence of four with the Lover of the Sun."
    ]
    three = with_card(position("MY", "VT", "MT KO PO VA"), "LO")
    assert promised(three, Take(0))[1:] == ["Cy could make a sequence of four"]


def test_going_out_says_how_likely_it_is_to_be_beaten() -> None:
    view = RULES.view(position("KO KA KY", "LY MA"), 0)
    assert said(view, GoOut()) == [
        "Chance to win the game 64%, the hand 58%, to be beaten 42%.",
        "Your melds score 960.",
    ]
    assert (
        said(view, GoOut(), hand=1)[0]
        == "Nobody can beat your hand now; chance to win the game 64%."
    )
    assert promised(view, GoOut()) == ["Hand 58%, beaten 42%", "scores 960"]


def test_in_a_single_hand_there_is_one_chance() -> None:
    view = RULES.view(position("KO KA KY", "LY MA", match="hand"), 0)
    assert said(view, Pass()) == ["Chance to win 64%."]
    assert said(view, GoOut())[0] == "Chance to win 64%, to be beaten 42%."
    assert said(view, GoOut(), hand=1)[0] == "Nobody can beat your hand now."


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


def loss_said(view: View, out: Choice, wait: Choice) -> list[str]:
    """Return what the coach says of going out, ``out``, where ``wait`` is the only other choice."""
    best_first = sorted((out, wait), key=lambda choice: -choice.match)
    choices = {choice.command: choice for choice in best_first}
    return [reason_in_words(WORDS, each, NAMES) for each in reasons_for(view, out, choices)]


SURELY_LOST = Choice(GoOut(), 0.27, 0.0)


def test_cutting_a_loss_says_what_they_write_and_what_waiting_would_cost() -> None:
    view = RULES.view(position("MO MA MY", "LY", "CT KO VO KA VA"), 0)
    wait = Choice(Pass(), 0.02, 0.03, 100, rival=Rival(2, 0.9, 5_300))
    assert loss_said(view, SURELY_LOST, wait) == [
        "You lose the hand, but they write only 240 above the line.",
        "If you wait, Cy can go out with 5,120 or more below the line.",
        "Chance to win the game 27%.",
    ]
    later = replace(wait, rival=Rival(2, 0.9, 41_000))
    assert loss_said(view, SURELY_LOST, later)[1] == (
        "If you wait, the chance is 90% that Cy goes out and wins, mostly with 41,000 or more"
        " below the line."
    )
    never = replace(wait, rival=Rival(2, 0.05, 41_000))
    assert len(loss_said(view, SURELY_LOST, never)) == len(loss_said(view, SURELY_LOST, later)) - 1


def test_a_loss_that_is_not_sure_and_one_opponent_are_told_so() -> None:
    view = RULES.view(position("MO MA MY", "LY KO PO"), 0)
    wait = Choice(Pass(), 0.02, 0.03)
    likely = replace(SURELY_LOST, hand=0.4)
    assert loss_said(view, SURELY_LOST, wait)[0] == (
        "You lose the hand, but Bo writes only 240 above the line."
    )
    assert loss_said(view, likely, wait)[0] == (
        "You lose the hand with a chance of 60%, but then Bo writes only 240 above the line."
    )
    won = replace(SURELY_LOST, hand=0.6)
    assert [each.key for each in reasons_for(view, won, {Pass(): wait})] == [
        "chances out",
        "scores",
    ]


def test_a_loss_that_is_not_the_best_choice_is_not_praised() -> None:
    view = RULES.view(position("MO MA MY", "LY", "CT KO VO KA VA", "CO"), 0)
    wait = Choice(Pass(), 0.5, 0.5, rival=Rival(1, 0.9, 41_000))
    assert loss_said(view, SURELY_LOST, wait) == [
        "You lose the hand, and they write 240 above the line.",
        "Chance to win the game 27%.",
    ]
    equal = replace(wait, match=0.27)
    assert "but they write only 240" in loss_said(view, SURELY_LOST, equal)[0]


OVERTAKEN = (Sheet((480, 960), (240,)), Sheet((3_200, 1_600)), Sheet((720,), (240,)))
"""Sheets with which the first player wins the rubber, but not the game, with a hand of 480."""


def test_going_out_that_wins_the_rubber_and_loses_the_game_says_so() -> None:
    state = replace(position("CO CY CT PY", "LA", "MA"), sheets=OVERTAKEN)
    view = RULES.view(state, 0)
    out, wait = Choice(GoOut(), 0.0, 1.0), Choice(Pass(), 0.43, 0.43)
    assert loss_said(view, out, wait)[1:] == [
        "It can win the rubber, but not the game: Bo has 4,800, you would have only 4,320."
    ]
    why = with_names(reasons_for(view, out)[1], NAMES)
    assert WORDS.advice_words().prospect(why) == (
        "wins the rubber, but Bo has more: 4,800 against 4,320"
    )
    choices: Choices = {Pass(): wait, GoOut(): out}
    assert reason_in_words(WORDS, reasons_for(view, wait, choices)[-1], NAMES) == (
        "Going out now could win the rubber, but not the game: Bo has 4,800, you would have only"
        " 4,320."
    )
    equal = replace(state, sheets=(*OVERTAKEN[:1], Sheet((3_200, 1_120)), OVERTAKEN[2]))
    assert reasons_for(RULES.view(equal, 0), out)[1].key == "scores"
    early = replace(state, sheets=(Sheet((480,)), *OVERTAKEN[1:]))
    assert reasons_for(RULES.view(early, 0), out)[1].key == "scores"
    single = replace(position("CO CY CT PY", "LA", "MA", match="hand"))
    assert reasons_for(RULES.view(single, 0), out)[1].key == "scores"


def lesson(played: tuple[Reason, ...], best: tuple[Reason, ...], command: Command) -> list[str]:
    """Return what a review tells of a costly decision."""
    why = WORDS.advice_words().why_costly(played, best, command)
    return [reason_in_words(WORDS, each, NAMES) for each in why]


def test_a_review_gives_the_reason_that_decided() -> None:
    state = replace(position("CO CY CT PY", "LA", "MA"), sheets=OVERTAKEN)
    view = RULES.view(state, 0)
    lost = reasons_for(view, Choice(GoOut(), 0.0, 1.0))
    taken = with_card(position("LY", "MT KO VO PO", "MA"), "SO")
    (denied,) = (best := reasons_for(taken, Choice(Take(0), 0.5, 0.5)))[1:]
    assert lesson(lost, best, Take(0)) == [
        "It can win the rubber, but not the game: Bo has 4,800, you would have only 4,320."
    ]
    assert lesson((), best, Take(0)) == [reason_in_words(WORDS, denied, NAMES)]
    out = reasons_for(
        RULES.view(position("CO CY CT PY", "LA", "MA"), 0), Choice(GoOut(), 0.9, 0.84)
    )
    waits = Choice(Pass(), 0.5, 0.1, rival=Rival(1, 0.81, 720))
    waited = reasons_for(RULES.view(position("CO CY CT PY", "LA", "MA"), 0), waits)
    assert lesson(waited, out, GoOut()) == [
        "The chance to win the hand at once was 84%.",
        "The chance is 81% that Bo goes out first and wins, mostly with 720 or more.",
    ]


def test_partners_who_win_the_rubber_and_lose_the_game_are_told_so() -> None:
    sheets = (Sheet((480, 960)), Sheet((20_000,)))
    view = RULES.view(replace(position("CO CY CT", "LA", "MA", "MO"), sheets=sheets), 0)
    why = reasons_for(view, Choice(GoOut(), 0.0, 1.0))[1]
    assert reason_in_words(WORDS, why, NAMES) == (
        "It can win the rubber, but not the game: your opponents have 20,000, you would have"
        " only 3,840."
    )


def test_all_moves_are_in_the_order_of_their_chances() -> None:
    for number in range(3):
        for state in random_states(number, 3, 30):
            for advice in filter(None, advise(RULES.view(state, state.seat))):
                values = [each.value or 0 for each in advice.ranked]
                assert values == sorted(values, reverse=True)


def test_in_a_single_hand_no_loss_is_cut() -> None:
    view = RULES.view(position("MO MA MY", "LY KO VO KA VA", match="hand"), 0)
    wait = Choice(Pass(), 0.0, 0.0, rival=Rival(1, 0.9, 5_300))
    assert [each.key for each in reasons_for(view, SURELY_LOST, {Pass(): wait})] == [
        "single out",
        "scores",
    ]
    assert [each.key for each in reasons_for(view, wait)] == ["single"]


def test_waiting_says_who_mostly_goes_out_first_and_wins() -> None:
    view = RULES.view(position("MO MA MY", "LY", "CT KO VO KA VA"), 0)
    wait = Choice(Pass(), 0.02, 0.03, 100, rival=Rival(2, 0.5, 5_300))
    assert reason_in_words(WORDS, reasons_for(view, wait)[-1], NAMES) == (
        "The chance is 50% that Cy goes out first and wins, mostly with 5,300 or more."
    )
    rarely = replace(wait, rival=Rival(2, 0.49, 5_300))
    assert [each.key for each in reasons_for(view, rarely)] == ["chances"]


def test_who_has_no_name_has_a_number() -> None:
    view = with_card(position("LY", "MA", "MT KO VO PO"), "SO")
    (_chances, why) = reasons_for(view, Choice(Take(0), 0.5, 0.5))
    assert reason_in_words(WORDS, why).startswith("Taking the Sinner of the Sun denies Player 3")


def test_a_puzzle_says_whether_it_is_a_hand_or_a_rubber() -> None:
    puzzle = next(each for each in puzzles("paris") if each.best == GoOut())
    assert puzzle.question.startswith("Single hand: do you go out or wait?")
    options = {**puzzle.setup.options, "match": "rubber"}
    rubber = replace(puzzle, setup=replace(puzzle.setup, options=options))
    assert rubber.question.startswith("Rubber: do you go out or wait?")


def test_a_puzzle_asks_to_go_out_only_where_one_may() -> None:
    asked = {True: "Single hand: do you go out or wait?", False: "Single hand: which card"}
    some = puzzles("paris")[:40]
    may = [may_go_out(puzzle.new_match().view(0).hands[0].faces) for puzzle in some]
    assert set(may) == {True, False}
    for puzzle, is_out in zip(some, may, strict=True):
        assert puzzle.question.startswith(asked[is_out])
