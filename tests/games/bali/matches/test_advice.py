"""What the coach of Bali advises in a match, and what a review says of it."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from gamesuite.engine.advice import Advice, DecisionValues
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bali import coach, reasons
from gamesuite.games.bali.matches import choices, playing
from gamesuite.games.bali.matches.choices import win_chances
from gamesuite.games.bali.matches.playing import Comparison, Effort
from gamesuite.games.bali.state import (
    Build,
    CannotPlay,
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Place,
    Remove,
    State,
    View,
)
from gamesuite.games.bali.words import BaliDescriptions
from tests.games.bali.positions import (
    CHALLENGES,
    DEAD,
    PARTNERS,
    RULES,
    STANDARD,
    build,
    do,
    full,
    match,
    position,
)

WORDS = BaliDescriptions()


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the coach try little, so that these tests are quick without a compiler too."""
    monkeypatch.setattr(playing, "EFFORT", Effort(20_000, 80, 2, 6, 1))


def view_of(state: State) -> View:
    return RULES.view(state, RULES.to_act(state))


def answers(view: View) -> list[Advice[Command]]:
    return [each for each in coach.advise(view) if each is not None]


def sentences(view: View) -> dict[Command, str]:
    return {
        each.command: " ".join(map(partial(reason_in_words, WORDS), each.reasons))
        for each in answers(view)[-1].ranked
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_quick_answer_comes_first_and_every_play_has_a_chance(seats: int) -> None:
    quick, longer = answers(match(seats, 3).view(0))
    assert {each.command for each in quick.ranked} == {each.command for each in longer.ranked}
    for advice in (quick, longer):
        values = [each.value or 0 for each in advice.ranked]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 100 for value in values)
        for each in advice.ranked:
            for said in map(partial(reason_in_words, WORDS), each.reasons):
                assert "{" not in said
                assert said.endswith(".")


def test_the_same_view_gives_the_same_advice() -> None:
    view = match(2, 5).view(0)
    assert answers(view) == answers(view)


def test_the_list_says_what_it_lists() -> None:
    words = WORDS.advice_words().values(match(2).view(0))
    assert words.list_title == "Chance to win the game:"
    assert words.shown(53) == "53%"


def test_what_a_build_takes_and_makes_is_said() -> None:
    state = position("RE Q X V", "PAINTED* K K K")
    said = sentences(view_of(state))
    best = next(iter(said))
    assert best == Build(Place(0, 0), (Place(1, 0),))
    assert said[best].startswith("Chance to win 100%. About ")
    assert "It captures PAINTED from another panel." in said[best]
    assert "It makes the word REPAINTED" in said[best]


def test_a_word_at_risk_is_named_so() -> None:
    state = position("PAINTED* QUIZ* Q", "RE KRK")
    said = sentences(view_of(state))
    assert "Other players could take this word." in said[Remove(Place(0, 0))]
    assert "Other players" not in said[Remove(Place(0, 1))]
    assert "The word scores" in said[Remove(Place(0, 1))]


def test_partners_do_not_take_from_each_other() -> None:
    state = position("RE", "K", "PAINTED*", "V", options=PARTNERS)
    said = sentences(view_of(state))
    assert "panel" not in said[Build(Place(0, 0), (Place(2, 0),))]
    assert "take" not in said[Remove(Place(2, 0))]


def test_a_challenge_is_advised_only_against_what_is_no_word() -> None:
    state = full(position("QU EST O I I A A", "E A O I L N R", deck="BCDF", options=CHALLENGES))
    honest, bluff = do(state, build(0, 1)), do(state, build(0, 2, 1))
    said = sentences(view_of(honest))
    assert set(said) == {Pass(), Challenge()}
    assert next(iter(said)) == Pass()
    assert "QUEST is part of BEQUEST." in said[Pass()]
    said = sentences(view_of(bluff))
    assert next(iter(said)) == Challenge()
    assert "No listed word contains QUOEST." in said[Challenge()]


def test_who_is_challenged_is_told_a_word() -> None:
    state = full(position("QU EST O I I A A", "E A O I L N R", deck="BCDF", options=CHALLENGES))
    honest, bluff = do(state, build(0, 1), Challenge()), do(state, build(0, 2, 1), Challenge())
    assert next(iter(sentences(view_of(honest)))) == NameWord("BEQUEST")
    assert list(sentences(view_of(bluff))) == [Pass()]


def test_the_column_to_forfeit_is_advised() -> None:
    state = do(full(position(*DEAD, deck="E")), CannotPlay())
    said = sentences(view_of(state))
    assert set(said) == {Forfeit(Place(0, column)) for column in range(7)}
    assert all(each.startswith("Chance to win ") for each in said.values())


def test_removed_words_are_not_said() -> None:
    state = do(full(position("PATHS* QU EST A L N E", "E I O A T R D")), Remove(Place(0, 0)))
    assert all("PATHS" not in said for said in sentences(view_of(state)).values())


def test_a_review_values_every_decision_of_all_seats() -> None:
    state = full(position("QU EST O A I L E", "E A R T N S D", options=CHALLENGES))
    commands: tuple[Command, ...] = (
        build(0, 1),
        Challenge(),
        NameWord("QUEST"),
        build(2, 3),
        Pass(),
    )
    views = [view_of(state)]
    for command in commands:
        state = do(state, command)
        views.append(view_of(state))
    *_others, last = [each for each in coach.value_decisions(tuple(views), commands) if each]
    assert isinstance(last, DecisionValues)
    assert last.done
    assert [each.seat for each in last.values] == [0, 1, 0, 0, 1]
    assert last.values[1].best == Pass()
    assert all(each.cost >= 0 for each in last.values)
    assert all(0 <= value <= 100 for each in last.expected() for value in each)
    assert len(last.first) == 2


TIES: list[tuple[tuple[str, ...], tuple[float, ...]]] = [
    (("TIP* K", "TIP* K"), (0.5, 0.5)),
    (("TIP*", "TIP*"), (0.5, 0.5)),
    (("TIP*", "TIP* K"), (1, 0)),
    (("TIP* K", "TIP* K", "K"), (0.5, 0.5, 0)),
    (("K", "TIP* K", "TIP* K"), (0, 0.5, 0.5)),
    (("K", "K", "K"), (1 / 3,) * 3),
    (("TIP* K", "K", "K", "TIP* K"), (0.5, 0.5)),
    (("TIP* K", "K", "K", "TIP*"), (0, 1)),
]


@pytest.mark.parametrize(("panels", "wins"), TIES)
def test_the_last_pass_shares_a_win_among_all_sides_that_are_equal(
    panels: tuple[str, ...], wins: tuple[float, ...]
) -> None:
    options = PARTNERS if len(panels) == 4 else STANDARD
    state = do(position(*panels, options=options), *[Pass()] * (len(wins) - 1))
    view = view_of(state)
    comparison = Comparison(view, 1)
    comparison.add(Pass())
    for _slice in (*comparison.work(), *comparison.finish(1)):
        pass
    (choice,) = (each for each in comparison.choices() if each.command == Pass())
    assert choice.wins == pytest.approx(wins)
    assert win_chances(view_of(do(state, Pass())), {}) == pytest.approx(wins)


def test_a_review_ends_with_the_result() -> None:
    state = position("TIP* Q", "K")
    commands: tuple[Command, ...] = (Pass(), Pass())
    views = [view_of(state), view_of(do(state, Pass())), view_of(do(state, *commands))]
    *_others, last = [each for each in coach.value_decisions(tuple(views), commands) if each]
    assert isinstance(last, DecisionValues)
    assert [list(each) for each in last.expected()] == [[100, 0]] * 3


def test_with_another_dictionary_the_coach_says_which_words_it_knows() -> None:
    state = position("QU EST", "K V", deck="BCD")
    options = replace(state.table.options, dictionary="en_GB")
    state = replace(state, table=replace(state.table, options=options))
    (said, *_others) = sentences(view_of(state)).values()
    assert "The coach knows only the words of the built-in dictionary." in said


ADVISED: dict[str, State] = {
    "two": position("RE Q X V T", "PAINTED* K K S", deck="ENSUDLY"),
    "three": position("TIP* CA R", "QUEST* ? E", "LY S T", deck="XEOA"),
    "partners": position("RE", "ST", "PAINTED*", "Y", deck="EDS", options=PARTNERS),
    "window": do(position("QU EST O", "E R", deck="BCD", options=CHALLENGES), build(0, 1)),
    "name": do(
        position("QU EST O", "E R", deck="BCD", options=CHALLENGES), build(0, 1), Challenge()
    ),
    "forfeit": do(full(position(*DEAD, deck="E")), CannotPlay()),
    "last": position("RE Q", "PAINTED* K"),
    "over": do(position("TIP* K", "TIP* K"), Pass(), Pass()),
}
TOLD = """
two: 42 20 12 6 3 1 / 42 20 12 6 3 1 / Chance to win 42%. About 58 points in the end; Bali 0%.
  It captures PAINTED from another panel. It makes the word REPAINTED (45 points). | Chance to
  win 20%. About 25 points in the end; Bali 0%. It makes the word REV (12 points). REV can
  become REVS, BREVE. | Chance to win 12%. About 35 points in the end; Bali 0%. It makes the
  word TREKS (30 points). /
three: 83 72 69 65 61 24 1 / 83 72 69 65 61 24 1 / Chance to win 83%. About 118 points in the
  end; Bali 0%. It captures QUEST from another panel. Choose E for the Bali card. It makes the
  word REQUESTS (112 points). | Chance to win 72%. About 309 points in the end; Bali 100%. It
  captures QUEST from another panel. Choose E for the Bali card. It makes the word REQUEST (91
  points). REQUEST can become REQUESTS, REQUESTED. | Chance to win 69%. About 94 points in the
  end; Bali 0%. Choose A for the Bali card. It makes the word CATALYSE (88 points). CATALYSE can
  become CATALYSED, CATALYSES. /
partners: 97 80 80 51 / 97 80 80 51 / Chance to win 97%. About 630 points in the end; Bali 100%.
  The word scores 28 points. | Chance to win 80%. About 252 points in the end; Bali 100%. It
  makes the word REST (12 points). REST can become CREST, RESTS. | Chance to win 80%. About 405
  points in the end; Bali 100%. It makes the word REPAINTED (45 points). /
window: 100 0 / 100 0 / Chance to win 100%. QUEST is part of BEQUEST. | Chance to win 0%. QUEST
  is part of BEQUEST. /
name: 100 25 / 100 25 / Chance to win 100%. QUEST is part of BEQUEST. | Chance to win 25%. QUEST
  is part of BEQUEST. /
forfeit: 58 58 58 58 58 58 58 / 58 58 58 58 58 58 58 / Chance to win 58%. About 79 points in the
  end; Bali 0%. | Chance to win 58%. About 69 points in the end; Bali 0%. | Chance to win 58%.
  About 75 points in the end; Bali 0%. /
last: 100 0 / 100 0 / Chance to win 100%. About 45 points in the end; Bali 0%. It captures
  PAINTED from another panel. It makes the word REPAINTED (45 points). | Chance to win 0%. About
  0 points in the end; Bali 0%. /
over:  / 0.500 0.500
"""
"""Of each position the values of the quick answer, and the longer answer with all sentences."""


def test_the_advice_is_what_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "ENDS", 3)
    monkeypatch.setattr(reasons, "IS_PLAIN", False)  # it would say so
    told = " ".join(f"{name}: {advised(name)}" for name in ADVISED)
    assert told.split() == TOLD.split()


def advised(name: str) -> str:
    """Return all that the coach says about the position ``name``."""
    view = view_of(ADVISED[name])
    found = answers(view)
    values = [" ".join(f"{each.value:.0f}" for each in answer.ranked) for answer in found]
    said = " | ".join(list(sentences(view).values())[:3]) if found else ""
    chances = " ".join(f"{each:.3f}" for each in win_chances(view, {})) if not found else ""
    return " / ".join((*values, said, chances))
