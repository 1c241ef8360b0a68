"""What choices lead to: the two forms of the kernel, the last cards, what the deck may have."""

from __future__ import annotations

import math
from collections import Counter
from importlib.util import find_spec
from itertools import islice
from random import Random
from types import ModuleType

import msgspec
import pytest

from gamesuite.engine.rules import apply
from gamesuite.engine.sliced_work import finished
from gamesuite.engine.thinking.kernels import is_compiled
from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.state import (
    LETTERS,
    VALUES,
    WILD,
    BaliOptions,
    Bonus,
    Card,
    Command,
    Place,
    Remove,
    State,
    Stop,
    View,
    unseen_letters,
)
from gamesuite.games.bali.thinking import kernel as plain_kernel
from gamesuite.games.bali.thinking import playing_out
from gamesuite.games.bali.thinking.playing_out import (
    Effort,
    Outlook,
    Outlooks,
    PlayingOut,
    error_of,
)
from gamesuite.games.bali.thinking.worlds import WORLDS, code, guessed_decks
from tests.games.bali.positions import RULES, STANDARD, build, do, full, match, position
from tests.games.bali.slow_ends import best_score

KERNELS = sorted({plain_kernel, playing_out.kernel}, key=lambda each: each.__name__)
LITTLE = Effort(1_000, 2_000, 200)
ENDS = (
    "QU EST LA T R",
    "TIP* S AT H",
    "B A LI K",
    "CA H E M Y",
    "ROB* ING EE L",
)


def outlooks(view: View, loop: ModuleType = playing_out.kernel) -> list[Outlooks]:
    return [each for each in PlayingOut(view, loop, LITTLE).outlooks() if each is not None]


def view_of(state: State) -> View:
    return RULES.view(state, 0)


def test_the_compiled_kernel_is_used_where_there_is_one() -> None:
    compiled = find_spec(f"{plain_kernel.__name__}_native")
    assert is_compiled(playing_out.kernel) == (compiled is not None)


@pytest.mark.parametrize("loop", KERNELS)
def test_the_kernel_knows_what_is_part_of_a_word(loop: ModuleType) -> None:
    rng = Random(3)
    words = built_in().words()
    for _ in range(25):
        pieces = [_part(rng.choice(words), rng) for _ in range(7)]
        view = view_of(full(position(" ".join("AEIOUST"))))
        playouts = playing_out.new_playouts(view, loop)
        for place, text in enumerate(pieces, start=plain_kernel.START):
            playouts.columns.set(place, [code(letter) for letter in text], 1)
        playouts.prepare()
        for one, two in ((a, b) for a in range(7) for b in range(7) if a != b):
            can_be = playouts.gain(one, two, -1) > plain_kernel.NONE
            assert can_be == built_in().is_fragment(pieces[one] + pieces[two])


def _part(word: str, rng: Random) -> str:
    start = rng.randrange(len(word))
    return word[start : start + rng.randint(1, 5)]


@pytest.mark.parametrize("loop", KERNELS)
@pytest.mark.parametrize("columns", ENDS)
@pytest.mark.parametrize("bonus", ["triple", "double", "fifty", "none"])
def test_with_the_deck_used_up_the_best_end_is_found(
    columns: str, bonus: Bonus, loop: ModuleType
) -> None:
    state = position(columns, options=BaliOptions(bonus=bonus))
    (found,) = outlooks(view_of(state), loop)
    for command, outlook in found.items():
        after = apply(RULES, state, command).state
        assert outlook.score == best_score(after)
    assert next(iter(found.values())).score == best_score(state)


def test_a_bali_is_seen_and_so_is_its_price() -> None:
    (found,) = outlooks(view_of(position("CA H E M Y")))
    best = next(iter(found.values()))
    assert best.bali == 1
    assert best.score == best_score(position("CA H E M Y"))
    (found,) = outlooks(view_of(position("TIP* QXZ")))
    assert found == {Stop(): Outlook(6, 0), Remove(build(0).column): Outlook(6, 0)}


@pytest.mark.parametrize("loop", KERNELS)
def test_a_wild_card_gets_the_letter_that_makes_the_word(loop: ModuleType) -> None:
    (found,) = outlooks(view_of(position("HERT ?")), loop)
    best = next(iter(found))
    assert best == build(0, 1, wilds="Z")
    assert found[best] == Outlook(3 * 5 * (1 + 1 + 1 + 5), 1)


GAMES: dict[str, State] = {
    "start": match(1, 2).state,
    "wild": position("QU EST LA ? R E O", deck="SINGDEAL"),
    "wild first": position("? EST* HERT Q AT E O", deck="QWIUE"),
    "removed": do(position("TIP* A E I O U S", deck="RESTLDN"), Remove(Place(0, 0))),
    "few": position("RE TIP* Q A N A E", deck="LYSTE"),
    "one": position("RE TIP* QU A N A E", deck="?"),
    "fifty": position("TIP* CA RA K E N S", deck="STONE", options=BaliOptions(bonus="fifty")),
    "stuck": position("TIP* Q X K V W J", deck="ZQXKVJW"),
    "stuck early": position("TIP* BCD FGH JKL MNP QRS TVW", deck="ZZZZZZ"),
    "stuck late": position("TIP* BCD FGH JKL MNP QRS TVW", deck="ZX"),
    "none": position("CA H E M Y TIP*"),
    "wild end": position("HERT ? ER S TIP*"),
}
PLAYED = """
start: 26 -75058.0
  (0, 1, -1): 494.0 1086.0 0
  (0, 3, -1): 1407.0 1407.0 2
  (1, 5, -1): 1132.0 1353.0 1
  (5, 1, -1): 1083.0 1452.0 1
  (6, 5, -1): 933.0 933.0 1
  (-2, -1, -1): 1611.0 1611.0 2
wild: 61 -630646.7
  (0, 1, -1): 846.0 863.0 2
  (0, 3, 0): 558.0 582.0 2
  (3, 0, 18): 481.0 550.0 1
  (4, 3, 8): 639.0 639.0 2
  (-2, -1, -1): 846.0 863.0 2
wild first: 52 -581872.9
  (0, 1, 17): 170.0 180.0 0
  (0, 1, 19): 170.0 352.0 0
  (1, 0, 4): 70.0 70.0 0
  (4, 6, -1): 252.0 536.0 0
  (-2, -1, -1): 528.0 528.0 2
removed: 42 -134299.3
  (0, 1, -1): 438.0 438.0 2
  (0, 2, -1): 456.0 456.0 2
  (2, 4, -1): 268.0 268.0 1
  (4, 6, -1): 262.0 338.0 1
  (-2, -1, -1): 468.0 468.0 2
few: 22 -88474.1
  (0, 2, -1): 114.0 114.0 0
  (0, 3, -1): 100.0 184.0 0
  (3, 2, -1): 100.0 100.0 0
  (4, 3, -1): 92.0 166.0 0
  (-2, -1, -1): 114.0 208.0 0
one: 23 -88523.5
  (0, 2, -1): 36.0 36.0 0
  (0, 3, -1): 108.0 108.0 0
  (3, 0, -1): 342.0 342.0 2
  (4, 2, -1): 342.0 342.0 2
  (1, -1, -1): 342.0 342.0 2
  (-2, -1, -1): 342.0 342.0 2
fifty: 34 -139411.2
  (0, 4, -1): 116.0 156.0 0
  (0, 6, -1): 214.0 214.0 2
  (3, 1, -1): 102.0 166.0 0
  (5, 1, -1): 104.0 174.0 0
  (-2, -1, -1): 234.0 234.0 2
stuck: 9 -44340.8
  (1, 5, -1): 186.0 186.0 0
  (2, 1, -1): 196.0 258.0 0
  (3, 5, -1): 166.0 166.0 0
  (5, 6, -1): 186.0 186.0 0
  (-2, -1, -1): 234.0 562.0 0
stuck early: 1 0.0
  (0, -1, -1): 12.0 12.0 0
  (-2, -1, -1): 12.0 12.0 0
stuck late: 1 0.0
  (0, -1, -1): 12.0 12.0 0
  (-2, -1, -1): 12.0 12.0 0
none: 24 -101785.6
  (-1, -1, -1): 12.0 12.0 0
  (0, 1, -1): 12.0 12.0 0
  (2, 0, -1): 12.0 12.0 0
  (4, 0, -1): 30.0 30.0 0
  (-2, -1, -1): 144.0 144.0 2
wild end: 126 -2079196.5
  (-1, -1, -1): 12.0 12.0 0
  (0, 1, 25): 104.0 104.0 0
  (1, 3, 7): 12.0 12.0 0
  (2, 3, -1): 126.0 126.0 0
  (-2, -1, -1): 126.0 126.0 0
"""
"""Of each game the gains of all choices in hundredths together, and what some of them come to
in two orders of the deck: the score, what counts where nearly a Bali, and the Balis."""


@pytest.mark.parametrize("loop", KERNELS, ids=lambda each: each.__name__.rpartition(".")[2])
def test_all_choices_come_to_what_they_came_to(loop: ModuleType) -> None:
    assert "\n".join(line for name in GAMES for line in played(name, loop)) == PLAYED.strip()


def played(name: str, loop: ModuleType) -> list[str]:
    """Return what the choices of the game ``name`` come to."""
    view = view_of(GAMES[name])
    choices = PlayingOut(view, loop, LITTLE).tried
    liked = [each.liked for each in choices if plain_kernel.NONE < each.liked < math.inf]
    playouts = playing_out.new_playouts(view, loop)
    lines = [f"{name}: {len(choices)} {100 * sum(liked):.1f}"]
    some = [each.move for each in (choices[0], *choices[1 :: max(len(choices) // 3, 1)])]
    for move in (*some, (plain_kernel.BY_RULE, -1, -1)):
        playouts.forget()
        playouts.play(*move, 0, 2)
        lines.append(f"  {tuple(move)}: {playouts.total} {playouts.near_total} {playouts.balis}")
    return lines


def test_both_kernels_do_the_same() -> None:
    view = match(1, 2).view(0)
    first, *others = (outlooks(view, loop) for loop in KERNELS)
    assert all(each == first for each in others)


def test_the_same_view_gives_the_same_outlooks() -> None:
    game = match(1, 5)
    assert outlooks(game.view(0)) == outlooks(game.view(0))


def test_nothing_hidden_changes_an_outlook() -> None:
    state = match(1, 5).state
    other = msgspec.structs.replace(state, deck=_with_faces(state, state.deck[::-1]))
    assert [card.face for card in other.deck] != [card.face for card in state.deck]
    assert outlooks(view_of(state)) == outlooks(view_of(other))


def _with_faces(state: State, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(
        msgspec.structs.replace(card, face=other.face)
        for card, other in zip(state.deck, cards, strict=True)
    )


def test_a_quick_look_comes_before_a_longer_one() -> None:
    quick, longer = outlooks(match(1, 3).view(0))
    assert set(quick) == set(longer)
    for each in (quick, longer):
        scores = [outlook.score for outlook in each.values()]
        assert scores == sorted(scores, reverse=True)


def test_before_anything_is_removed_the_deck_is_known_but_for_its_order() -> None:
    game = match(1, 4)
    deck = guessed_decks(game.view(0), Random(1))
    assert Counter(deck) == Counter(code(card.face) for card in game.state.deck)


def test_removed_words_are_guessed_by_their_points_and_cards() -> None:
    state = full(position("TIP* A E I O U S"))
    view = view_of(apply(RULES, state, Remove(build(0).column)).state)
    decks = guessed_decks(view, Random(1))
    size = len(view.deck)
    assert len(decks) == WORLDS * size
    worths = set()
    for at in range(0, len(decks), size):
        unseen = Counter(map(code, _unseen(view)))
        gone = unseen - Counter(decks[at : at + size])
        assert gone.total() == 3
        worths.add(tuple(sorted(gone.elements())))
    assert len(worths) > 1
    for worth in worths:
        assert sum(VALUES[LETTERS[letter]] for letter in worth) == 2


def test_a_removed_word_may_be_longer_than_all_that_are_listed() -> None:
    """It was one of another dictionary, or the player's own."""
    state = full(position(f"{'A' * 4}{'E' * 5}{'I' * 4}{'O' * 4}{'N' * 3}{'R' * 3}SS* B C D F U G"))
    view = view_of(apply(RULES, state, Remove(build(0).column)).state)
    assert view.removed[0].cards == 25
    assert len(guessed_decks(view, Random(1))) == WORLDS * len(view.deck)


def _unseen(view: View) -> list[str]:
    return list(unseen_letters(view).elements())


def test_a_command_that_was_not_listed_can_be_tried_too() -> None:
    state = full(position("QUART ? B C D F G"))
    playing = PlayingOut(view_of(state), playing_out.kernel, LITTLE)
    odd = build(0, 1, wilds="S")
    letters = [each.command for each in playing.tried if each.command == odd]
    playing.add(odd)
    playing.add(odd)
    assert len([each for each in playing.tried if each.command == odd]) == 1
    assert len(letters) <= 1
    found = next(filter(None, playing.outlooks()))
    assert odd in found


def test_an_end_with_cards_in_the_deck_is_worth_what_stands() -> None:
    state = full(position("TIP* Q X B C D F"))
    playing = PlayingOut(view_of(state), playing_out.kernel, LITTLE)
    playing.add(Stop())
    found = next(filter(None, playing.outlooks()))
    assert found[Stop()] == Outlook(6, 0)


def test_the_error_of_a_mean_is_two_standard_errors_of_it() -> None:
    results = [0.0, 10.0, 20.0, 10.0]
    error = error_of(sum(results), sum(each * each for each in results), len(results))
    assert error == pytest.approx(2 * (200 / 3 / 4) ** 0.5)
    assert error_of(7, 49, 1) == 0
    (quick, longer) = outlooks(match(1, 3).view(0))
    best = next(iter(longer))
    assert 0 < longer[best].error < quick[best].error


def test_work_is_in_slices() -> None:
    view = match(1, 3).view(0)
    playing = PlayingOut(view, playing_out.kernel, LITTLE)
    assert sum(each is None for each in islice(playing.outlooks(), 1_000)) > 20


def test_the_options_of_a_game_are_those_of_its_outlooks() -> None:
    without = match(1, 6, BaliOptions(wild=False)).view(0)
    assert WILD not in without.table.panels[0][0].faces
    assert all(outlook.score > 0 for outlook in outlooks(without)[-1].values())
    assert STANDARD.wild
    assert len(LETTERS) == code(WILD)


def test_every_choice_has_some_value_and_those_that_the_rule_likes_a_better_one() -> None:
    playing = PlayingOut(match(1, 3).view(0), playing_out.kernel, LITTLE)
    list(playing.outlooks())
    assert all(each.orders > 0 for each in playing.tried)
    in_earnest = [each.liked for each in playing.tried if each.rounds]
    others = [each.liked for each in playing.tried if not each.rounds]
    assert len(in_earnest) == playing_out.PROMISING
    assert min(in_earnest) >= max(others)


@pytest.mark.parametrize("bonus", ["triple", "double", "fifty", "none"])
def test_games_that_were_nearly_a_bali_count_in_part_where_a_bali_counts(bonus: Bonus) -> None:
    playing = PlayingOut(match(1, 3, BaliOptions(bonus=bonus)).view(0), effort=LITTLE)
    found = next(filter(None, playing.outlooks()))
    tried = next(each for each in playing.tried if each.command == next(iter(found)))
    assert (tried.near > tried.score) == (bonus != "none")
    assert tried.near >= tried.score
    assert tried.mean == pytest.approx(tried.near / tried.orders)


def test_the_choice_of_the_rule_comes_to_what_the_rule_comes_to() -> None:
    playing = PlayingOut(match(1, 3).view(0), effort=Effort(400, 4_000, 400, 4_000))
    command = playing.by_rule()
    assert command is not None

    def scores(judged: Command | None) -> tuple[int, ...]:
        return finished(playing.judge(judged, 1)).scores

    assert scores(command) == scores(None)
    assert PlayingOut(view_of(position("HERT ? TIP*"))).by_rule() is None
