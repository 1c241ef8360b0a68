"""The coach of Bali: its answers, their words, and what a review says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest
from msgspec.structs import replace

from gamesuite.engine.advice import Advice, DecisionValues
from gamesuite.engine.player import Player, RandomPlayer
from gamesuite.engine.rules import apply
from gamesuite.engine.thinking import fresh
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bali import coach, reasons
from gamesuite.games.bali.players import CoachBali, GreedyBali
from gamesuite.games.bali.reasons import possible_words
from gamesuite.games.bali.state import (
    BaliOptions,
    Build,
    Command,
    Place,
    Remove,
    State,
    Stop,
    View,
    pack,
)
from gamesuite.games.bali.thinking import playing_out
from gamesuite.games.bali.thinking.playing_out import Effort, Outlook, Outlooks
from gamesuite.games.bali.words import BaliDescriptions
from tests.games.bali.positions import RULES, build, full, match, position

WORDS = BaliDescriptions()
LITTLE = Effort(1_000, 2_000, 200)


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the coach try little, so that these tests are quick without a compiler too."""
    monkeypatch.setattr(playing_out, "EFFORT", LITTLE)


def view_of(state: State) -> View:
    return RULES.view(state, 0)


def answers(view: View) -> list[Advice[Command]]:
    return [each for each in coach.advise(view) if each is not None]


def sentences(view: View) -> dict[Command, str]:
    return {
        each.command: " ".join(map(partial(reason_in_words, WORDS), each.reasons))
        for each in answers(view)[-1].ranked
    }


def prospects(view: View) -> dict[Command, str]:
    return {
        each.command: " · ".join(filter(None, map(WORDS.advice_words().prospect, each.reasons)))
        for each in answers(view)[-1].ranked
    }


def test_a_quick_answer_comes_first_and_every_play_has_a_value() -> None:
    quick, longer = answers(match(1, 3).view(0))
    assert {each.command for each in quick.ranked} == {each.command for each in longer.ranked}
    for advice in (quick, longer):
        values = [each.value or 0 for each in advice.ranked]
        assert values == sorted(values, reverse=True)
        for each in advice.ranked:
            assert each.reason.key in ("about", "within")
            for said in map(partial(reason_in_words, WORDS), each.reasons):
                assert "{" not in said
                assert said.endswith(".")


def test_a_sentence_has_the_score_the_bali_and_the_words_it_leads_to() -> None:
    view = view_of(full(position("QU EST A B C D F")))
    said, short = sentences(view)[build(0, 1)], prospects(view)[build(0, 1)]
    assert said.startswith("About ")
    assert "It makes the word QUEST (35 points)." in said
    assert "QUEST can become QUESTS, BEQUEST." in said
    assert "QUEST (35 points) · then QUESTS, BEQUEST" in short
    assert re.match(r"±\d+ · Bali \d+%", short)
    assert re.match(r"About \d+ points \(±\d+\) in the end; Bali \d+%\.", said)


def test_the_last_cards_are_certain() -> None:
    said = sentences(view_of(position("HERT ?")))
    best = build(0, 1, wilds="Z")
    assert said[best] == (
        "A Bali with 120 points is certain. Choose Z for the Bali card. "
        "It makes the word HERTZ (40 points)."
    )
    assert said[Stop()] == "At best 0 points in the end."
    assert prospects(view_of(position("HERT ?")))[best] == (
        "Bali · Bali card as Z · HERTZ (40 points)"
    )


def test_a_plural_of_a_word_is_not_told_beside_it() -> None:
    view = view_of(position("TRAVAI LS L S"))
    assert possible_words(view, build(0, 2)) == ["TRAVAILS"]
    view = view_of(full(position("R AVAI T L S")))
    assert possible_words(view, build(0, 1)) == ["TRAVAIL"]


def test_words_need_only_cards_that_are_there() -> None:
    view = view_of(position("QU EST S"))
    assert possible_words(view, build(0, 1)) == ["QUESTS"]
    view = view_of(position("QU EST I"))
    assert possible_words(view, build(0, 1)) == []
    view = view_of(position("QU EST ?"))
    assert possible_words(view, build(0, 1)) == ["QUESTS"]


def test_with_another_dictionary_the_coach_says_which_words_it_knows() -> None:
    state = full(position("QU EST A B C D F"))
    other = replace(BaliOptions(), dictionary="en_GB")
    state = replace(state, table=replace(state.table, options=other))
    (said, *_others) = sentences(view_of(state)).values()
    assert "The coach knows only the words of the built-in dictionary." in said


@pytest.mark.parametrize("is_plain", [False, True])
def test_a_version_that_is_not_compiled_says_so(
    is_plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reasons, "IS_PLAIN", is_plain)
    (said, *_others) = sentences(match(1, 3).view(0)).values()
    assert ("isn't compiled" in said) == is_plain
    assert all("compiled" not in said for said in sentences(view_of(position("HERT ?"))).values())


def test_nothing_is_advised_after_the_end() -> None:
    game = match(1)
    game.do(Stop())
    assert answers(game.view(0)) == []


def test_the_list_says_what_it_lists() -> None:
    words = WORDS.advice_words().values(match(1).view(0))
    assert words.list_title == "Average final score of many quick games:"
    assert words.shown(283.4) == "283"
    assert not words.is_costly(19)


def test_the_coach_plays_what_it_advises_best() -> None:
    view = match(1, 3).view(0)
    quick, longer = answers(view)
    assert CoachBali(quick=True).decide(view, Random(1)) == quick.ranked[0].command
    assert CoachBali().decide(view, Random(1)) == longer.ranked[0].command


def test_the_coach_plays_as_the_greedy_one_in_company() -> None:
    game = match(2, 3)
    view = game.view(RULES.to_act(game.state))
    assert CoachBali().decide(view, Random(1)) == GreedyBali().decide(view, Random(1))


def test_the_coach_finds_a_bali_in_the_last_cards() -> None:
    state = position("CA H E M Y")
    while state.table.phase != "over":
        command = CoachBali().decide(view_of(state), Random(1))
        state = apply(RULES, state, command).state
    assert RULES.outcome(state) is not None
    assert RULES.scores(state)[0] == 3 * (9 + 9)


def test_a_review_values_every_decision_and_the_odd_one_too() -> None:
    state = full(position("QUART ? TIP* A E D F"))
    commands: tuple[Command, ...] = (build(0, 1, wilds="E"), build(3, 5))
    views = [view_of(state)]
    for command in commands:
        state = apply(RULES, state, command).state
        views.append(view_of(state))
    *_others, last = [each for each in coach.value_decisions(tuple(views), commands) if each]
    assert isinstance(last, DecisionValues)
    assert last.done
    assert len(last.values) == 2
    for value in last.values:
        assert value.cost >= 0
        assert value.reasons[0].key in ("about", "within")
        assert value.best_reasons[0].key in ("about", "within")
    assert last.expected()[-1][0] == pytest.approx(last.values[-1].expected)


def test_the_end_of_a_reviewed_game_is_its_score() -> None:
    state = position("HERT ? TIP*")
    commands: tuple[Command, ...] = (Stop(),)
    views = (view_of(state), view_of(apply(RULES, state, Stop()).state))
    *_others, last = [each for each in coach.value_decisions(views, commands) if each]
    (value,) = last.values
    assert isinstance(value.best, Build)
    assert (value.value, value.luck, value.best_value) == (6, 0, 3 * (40 + 6))
    assert value.cost == 3 * 46 - 6


def removed_wild() -> tuple[State, State, Remove]:
    """Return a state with the wild card in a word, that after its removal, and the removal.

    The word could have been ZIP for all its points tell, and then the wild card make QUART.
    """
    cards = list(pack(1, wild=True))
    for face in "?IPQUAREZ":
        cards.remove(face)
    others = " ".join("".join(cards[at::5]) for at in range(5))
    state = replace(position(f"tIP* QUAR {others}", deck="EZ"), known=1)  # so no luck is left
    remove = Remove(Place(0, 0))
    return state, apply(RULES, state, remove).state, remove


def test_the_wild_card_of_a_removed_word_is_no_luck_that_may_come_back() -> None:
    before, after, remove = removed_wild()
    views = (RULES.recalled(before, 0), RULES.recalled(after, 0))
    *_others, last = filter(None, coach.value_decisions(views, (remove,)))
    assert last.values[0].luck == 0


def test_a_coach_is_asked_about_what_one_can_remember() -> None:
    _before, after, _remove = removed_wild()
    assert view_of(after).removed[0].faces is None
    assert RULES.recalled(after, 0).removed[0].faces == "tIP"
    assert CoachBali().view(RULES, after, 0) == RULES.recalled(after, 0)
    guessed = RULES.guess(view_of(after), 0)  # what another computer knows: not what was removed
    assert RULES.recalled(guessed, 0) == view_of(after)


def test_what_a_hint_calls_the_best_costs_nothing_in_a_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # By fresh orders another move seems clearly better than the best of the longer look.
    view = match(1, 3).view(0)
    hinted = answers(view)[-1].ranked[0].command
    other = answers(view)[-1].ranked[1].command
    monkeypatch.setattr(coach, "clearly_best", lambda _results, _played: other)
    monkeypatch.setattr(playing_out.PlayingOut, "by_rule", lambda _playing: other)
    after = match(1, 3)
    for command, best in ((hinted, hinted), (other, other)):
        after = match(1, 3)
        after.do(command)
        *_others, last = filter(None, coach.value_decisions((view, after.view(0)), (command,)))
        assert last.values[0].best == best
        assert last.values[0].cost == 0


def test_what_is_told_of_a_play_is_its_score_and_not_how_near_a_bali_it_came() -> None:
    playing = playing_out.PlayingOut(match(1).view(0), effort=LITTLE)
    outlooks = [each for each in playing.outlooks() if each is not None][-1]
    best = next(iter(outlooks))
    (tried,) = (each for each in playing.tried if each.command == best)
    assert tried.near > tried.score  # else this would show nothing
    assert outlooks[best].score == pytest.approx(tried.score / tried.orders)


def played_by(player: Player[View, Command], moves: int) -> tuple[list[View], list[Command]]:
    """Return the views and commands of the first ``moves`` of a solitaire of ``player``."""
    game = match(1, 3)
    views, commands = [game.view(0)], list[Command]()
    for move in range(moves):
        commands.append(player.decide(views[-1], Random(move)))
        game.do(commands[-1])
        views.append(game.view(0))
    return views, commands


def reviewed(views: list[View], commands: list[Command]) -> DecisionValues[Command]:
    *_others, last = filter(None, coach.value_decisions(tuple(views), tuple(commands)))
    return last


def test_a_review_adds_up_to_what_can_be_expected_in_the_end() -> None:
    last = reviewed(*played_by(GreedyBali(), 12))
    assert any(each.found for each in last.values)
    now = last.first[0]
    for each in last.values:
        now += each.found - each.cost + each.luck
    assert now == pytest.approx(last.expected()[-1][0])


def test_what_the_coach_itself_plays_costs_nothing() -> None:
    last = reviewed(*played_by(CoachBali(quick=True), 6))
    assert [each.cost for each in last.values] == [0] * 6


def test_a_decision_is_judged_by_other_orders_than_the_best_was_chosen_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    views, commands = played_by(GreedyBali(), 1)
    before = reviewed(views, commands).values[0]
    monkeypatch.setattr(playing_out, "FRESH", playing_out.FRESH * 2)
    after = reviewed(views, commands).values[0]
    assert before.value != after.value
    monkeypatch.setattr(fresh, "clear_lead", lambda _ours, _theirs: 0.0)
    assert reviewed(views, commands).values[0].cost == 0


def test_thinking_finds_no_less_than_the_rule_whatever_it_thinks_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, rng, played = match(1, 3), Random(2), RandomPlayer(RULES)
    commands: tuple[Command, ...] = ()
    for _move in range(3):
        commands = (*commands, played.decide(game.view(0), rng))
        game.do(commands[-1])
    views = tuple(view_of(state) for state in [*(s for s, _e in game.history()), game.state])
    effort = Effort(quick=400, all=20_000, slice=400, review=60_000)
    monkeypatch.setattr(playing_out, "EFFORT", effort)

    def as_played(playing: playing_out.PlayingOut) -> Iterator[Outlooks]:
        for choice in (commands[views.index(playing.view)], playing.by_rule()):
            assert choice is not None
            yield {choice: Outlook(0, 0)}

    monkeypatch.setattr(playing_out.PlayingOut, "outlooks", as_played)
    *_others, last = filter(None, coach.value_decisions(views, commands))
    assert any(value.cost > 0 for value in last.values)
    assert all(value.found > -1e-9 for value in last.values if value.cost > 0)
