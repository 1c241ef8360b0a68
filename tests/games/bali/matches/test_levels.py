"""The computer players of Bali by level: what they think about, and that they do not peek."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from gamesuite.engine.luck import Luck
from gamesuite.engine.player import Player
from gamesuite.engine.rules import Rules
from gamesuite.engine.thinking.arena import play
from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.matches import kernel as plain_kernel
from gamesuite.games.bali.matches import playing
from gamesuite.games.bali.matches.playing import Comparison, Effort
from gamesuite.games.bali.players import LEVELS, EasyBali, LevelBali, MediumBali, StrongBali
from gamesuite.games.bali.state import (
    BaliOptions,
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
from gamesuite.games.bali.thinking.worlds import code, guessed_decks
from tests.games.bali.positions import (
    BOLD_PARTNERS,
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
    setup,
)

LITTLE = Effort(20_000, 40, 2, 4, 1)
KERNELS = sorted({plain_kernel, playing.kernel}, key=lambda each: each.__name__)
BETTER = (MediumBali(effort=LITTLE), StrongBali())


def players(loop: ModuleType = playing.kernel) -> list[LevelBali]:
    return [EasyBali(loop, LITTLE), MediumBali(loop, LITTLE), StrongBali(loop, LITTLE)]


def decision(player: Player[View, Command], state: State, luck: int = 1) -> Command:
    return player.decide(player.view(RULES, state, RULES.to_act(state)), Random(luck))


def states(seats: int, options: BaliOptions = STANDARD, most: int = 200) -> list[State]:
    """Return states of a match between easy and medium in which somebody has to decide."""
    played = match(seats, 5, options)
    two = (EasyBali(), MediumBali(effort=LITTLE))
    found: list[State] = []
    while played.outcome is None and len(found) < most:
        state = played.state
        found.append(state)
        played.do(decision(two[len(found) % 2], state, len(found)))
    return found


def hidden_changed(state: State) -> State:
    """Return ``state`` with the hidden cards of the deck the other way round, and other luck."""
    known, hidden = state.deck[: state.known], state.deck[state.known :]
    pairs = zip(hidden, reversed(hidden), strict=True)
    other = tuple(replace(card, face=there.face) for card, there in pairs)
    return replace(state, deck=known + other, luck=Luck(99))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, STANDARD),
        (2, CHALLENGES),
        (3, CHALLENGES),
        (4, STANDARD),
        (4, PARTNERS),
        (4, BOLD_PARTNERS),
        (2, BaliOptions(bonus="fifty", wild=False)),
    ],
)
def test_all_levels_play_whole_matches(seats: int, options: BaliOptions) -> None:
    three = players()
    played = play(RULES, setup(seats, 3, options=options), [*three, *three][-seats:])
    assert played.finished


@pytest.mark.parametrize(("seats", "options"), [(2, STANDARD), (3, CHALLENGES), (4, PARTNERS)])
def test_no_level_knows_the_order_of_the_deck(seats: int, options: BaliOptions) -> None:
    for state in states(seats, options)[::6]:
        other = hidden_changed(state)
        for player in players():
            assert decision(player, other) == decision(player, state)


def test_what_was_removed_is_remembered_by_the_better_levels_alone() -> None:
    state = do(full(position("PATHS* Q K X V J Z", "E E E I I I I")), Remove(Place(0, 0)))
    easy, medium, strong = players()
    assert [word.faces for word in medium.view(RULES, state, 1).removed] == ["PATHS"]
    assert strong.view(RULES, state, 1) == medium.view(RULES, state, 1)
    for view in (easy.view(RULES, state, 1), RULES.view(state, 1), RULES.view(state, None)):
        assert [word.faces for word in view.removed] == [None]
    assert replace(medium.view(RULES, state, 1), removed=()) == replace(
        RULES.view(state, 1), removed=()
    )


@pytest.mark.parametrize("kind", [EasyBali, MediumBali])
def test_a_match_gives_each_player_what_it_may_know(kind: type[Player[View, Command]]) -> None:
    class Spy(Player[View, Command]):
        def view(self, rules: Rules[Any, Command, View], state: Any, seat: int) -> View:
            return kind().view(rules, state, seat)

        def decide(self, view: View, rng: Random) -> Command:
            seen.append(view)
            return EasyBali().decide(view, rng)

    seen: list[View] = []
    assert play(RULES, setup(2, 3), [Spy(), EasyBali()]).finished
    words = [word for view in seen for word in view.removed]
    assert words
    assert all((word.faces is not None) == (kind is MediumBali) for word in words)
    assert not any(card.face for view in seen for card in view.deck)


def test_who_remembers_knows_which_cards_the_deck_has() -> None:
    state = do(full(position("PATHS* Q K X V J Z", "E E E I I I I")), Remove(Place(0, 0)))
    own = guessed_decks(MediumBali().view(RULES, state, 1), Random(1))
    assert sorted(own) == sorted(code(card.face) for card in state.deck)
    guessed = guessed_decks(RULES.view(state, 1), Random(1))
    assert len(guessed) > len(state.deck)
    assert len(guessed) % len(state.deck) == 0


def test_known_cards_of_the_deck_come_first_and_declared_ones_are_in_it() -> None:
    state = replace(full(position(*DEAD, deck="EqI")), known=1)
    deck = guessed_decks(RULES.view(state, 0), Random(1))
    assert deck[0] == code("E")
    assert code("q") in deck
    assert len(deck) == len(state.deck)


@pytest.mark.parametrize(("seats", "options"), [(2, STANDARD), (3, STANDARD), (4, PARTNERS)])
def test_both_kernels_decide_the_same(seats: int, options: BaliOptions) -> None:
    for state in states(seats, options)[::9]:
        both = [[decision(each, state) for each in players(loop)[1:]] for loop in KERNELS]
        assert both[0] == both[-1]


def test_decisions_are_those_of_the_players_luck() -> None:
    state = states(3, most=8)[-1]
    for player in players():
        first = [decision(player, state, luck) for luck in range(4)]
        assert first == [decision(player, state, luck) for luck in range(4)]


def test_strong_thinks_in_slices() -> None:
    state = states(2, most=5)[-1]
    strong = StrongBali(effort=LITTLE)
    thought = list(strong.think(strong.view(RULES, state, RULES.to_act(state)), Random(1)))
    assert len(thought) > 4
    assert set(thought[:-1]) == {None}
    assert thought[-1] == decision(strong, state)


# What they think about


@pytest.mark.parametrize("player", BETTER)
def test_a_capture_that_wins_is_made(player: Player[View, Command]) -> None:
    state = position("RE Q X V", "TURNED* K K K")
    assert decision(player, state) == Build(Place(0, 0), (Place(1, 0),))


@pytest.mark.parametrize("player", BETTER)
def test_several_pieces_of_all_panels_become_one_word(player: Player[View, Command]) -> None:
    state = position("UNDER TAK Q", "EN K")
    assert decision(player, state) == Build(Place(0, 0), (Place(0, 1), Place(1, 0)))


@pytest.mark.parametrize("player", BETTER)
def test_a_bali_is_finished(player: Player[View, Command]) -> None:
    state = position("TIP* CA", "N QUEST* LY")
    chosen = decision(player, state)
    assert isinstance(chosen, Build)
    after = do(state, chosen, Pass(), Pass())
    assert RULES.scores(after)[0] > 3 * 6


def test_the_last_card_of_an_opponents_bali_is_taken() -> None:
    # The opponent needs the N for a Bali; of the words with it and of those without, both score
    # nearly the same.
    state = position("TIP* CA RA K", "N QUEST* CA")
    chosen = decision(StrongBali(), state)
    assert isinstance(chosen, Build)
    assert Place(1, 0) in chosen.pieces


def test_a_word_at_risk_is_removed() -> None:
    state = position("PAINTED* Q", "RE KRK")
    assert decision(StrongBali(), state) == Remove(Place(0, 0))


@pytest.mark.parametrize("player", BETTER)
def test_nothing_is_spoilt_on_the_last_cards(player: Player[View, Command]) -> None:
    assert decision(player, position("QUEST* Q", "K V")) == Pass()


@pytest.mark.parametrize("player", players())
def test_who_cannot_play_says_so(player: Player[View, Command]) -> None:
    assert decision(player, position(*DEAD, deck="E")) == CannotPlay()
    assert decision(player, position("Q K", "V")) == Pass()


@pytest.mark.parametrize("player", players())
def test_the_column_to_forfeit_is_the_opponents(player: Player[View, Command]) -> None:
    chosen = decision(player, do(full(position(*DEAD, deck="E")), CannotPlay()))
    assert isinstance(chosen, Forfeit)
    assert chosen.column.panel == 0


@pytest.mark.parametrize("player", players())
def test_false_builds_are_challenged_and_words_named(player: Player[View, Command]) -> None:
    state = position("QU EST O O O O O", "QK X O O O O O", deck="BCDF", options=CHALLENGES)
    honest = do(state, build(0, 1))
    assert decision(player, honest) == Pass()
    named = decision(player, do(honest, Challenge()))
    assert isinstance(named, NameWord)
    assert "QUEST" in named.word
    bluff = do(state, build(0, 2, 1))
    assert decision(player, bluff) == Challenge()
    assert decision(player, do(bluff, Challenge())) == Pass()


def test_letters_that_look_like_no_word_are_challenged_by_who_does_not_know_one() -> None:
    state = position("PYG MY O", "O O O O", deck="BCDF", options=CHALLENGES)
    built = do(state, build(0, 1))
    assert [decision(each, built) for each in players()] == [Challenge(), Challenge(), Pass()]
    # What a newspaper uses, in whole or in runs of three letters, is recognised by everybody.
    for panel in ("ABO UNDS O", "VE X O", "OK RA O"):
        usual = do(position(panel, "O O O O", deck="BCDF", options=CHALLENGES), build(0, 1))
        assert [decision(each, usual) for each in players()] == [Pass(), Pass(), Pass()]
    assert not players()[0].known.is_fragment("VEX")


def test_each_level_knows_the_words_of_the_one_before_and_more() -> None:
    easy, medium, strong = (set(each.known.words()) for each in players())
    assert easy < medium < strong == set(built_in().words())
    assert 12_000 < len(easy) < 13_000
    assert 30_000 < len(medium) < 40_000
    assert not {"PYX", "EWER", "SENS", "COMPLEXIONS"} & medium
    assert not {"AARDVARK", "GARBLE"} & easy
    assert {"HOUSE", "RUNNING", "QUESTION", "BUILDINGS", "WALKED"} < easy
    assert {"CHISEL", "OVERCOAT"} < medium - easy
    assert max(map(len, medium)) == 10, "easy and medium overlook what is longer"


@pytest.mark.parametrize("seats", [2, 3])
def test_easy_and_medium_build_only_words_that_they_know(seats: int) -> None:
    for player in players()[:2]:
        for state in states(seats)[::5]:
            if state.table.phase != "turn":
                continue
            command = decision(player, state)
            if isinstance(command, Build) and built_in().allows(text := built(state, command)):
                assert player.known.allows(text)


def built(state: State, command: Build) -> str:
    return state.table.built_column(command).text


def test_who_knows_no_word_builds_the_shortest_part_of_any() -> None:
    state = position("PY X Q V", "EW ER K J", deck="BCDF")
    for player in players()[:2]:
        command = decision(player, state)
        assert isinstance(command, Build)
        assert len(built(state, command)) <= 3
        assert not built_in().allows(built(state, command))


def test_easy_builds_as_little_as_it_can_where_it_sees_no_word() -> None:
    # The rule likes best to capture letters: QUESTI, of QUESTION.
    state = position("QUES V X J Z Z Q", "TI W Q X B F G", deck="BCDF")
    lengths = []
    for player in players()[:2]:
        command = decision(player, state)
        assert isinstance(command, Build)
        assert not built_in().allows(built(state, command))
        lengths.append(len(built(state, command)))
    assert lengths == [2, 6]


def test_a_choice_has_a_chance_to_win() -> None:
    view = StrongBali().view(RULES, position("TIP* CA", "N QUEST* LY"), 0)
    comparison = Comparison(view, 1)
    assert list(comparison.work())
    best, *others = comparison.choices()
    assert all(0 <= each <= 1 for each in best.wins)
    assert sum(best.wins) == pytest.approx(1)
    assert best.worth == max(each.worth for each in (best, *others) if each.orders)


def test_a_comparison_ends_where_there_is_nothing_to_try() -> None:
    state = position("TIP* QUIZ*", "V", deck="V")
    assert decision(StrongBali(), state) in (Remove(Place(0, 0)), Remove(Place(0, 1)))


def test_the_levels_are_named() -> None:
    assert list(LEVELS) == ["easy", "medium", "strong"]
