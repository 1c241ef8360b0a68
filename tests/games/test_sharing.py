"""Results as texts to send: what they say, and that they come back as the same game."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesuite import opening, sharing
from gamesuite.catalogue import GAMES
from gamesuite.engine import record
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.match import Match, play_against
from gamesuite.engine.match import WinToBeat as Goal
from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Seat, Setup
from gamesuite.opening import Opened, OpeningError
from gamesuite.puzzles.collection import has_puzzles, puzzles
from gamesuite.sharing import Shared, puzzle_code, result_text
from tests.app.won_line import won_line, won_match
from tests.games.setups import setup_name, setups

NUMBER = 7540877
SETUPS = [setup for game in GAMES.values() for setup in setups(game, NUMBER)]
MOST_COMMANDS = 300


def played(setup: Setup) -> Opened:
    """Return a game of ``setup`` played by chance, to its end if it is short."""
    game, rng = GAMES[setup.game], Random(1)
    match = Match(game.rules, setup)
    while match.outcome is None and match.cursor < MOST_COMMANDS:
        match.do(rng.choice(list(game.rules.legal_commands(match.state))))
    return Opened(game, match)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_a_copied_result_brings_the_same_game(setup: Setup) -> None:
    opened = played(setup)
    text = result_text(opened, "45 s")
    several, score = len(setup.seats) > 1, opened.game.points(opened.match)[0]
    to_beat = None if several or opened.match.unscored else score
    expected = Shared(setup.game, setup.options, NUMBER, len(setup.seats), to_beat)
    assert sharing.wanted(text) == expected
    quoted = "On Monday Ada wrote:\r\n" + "".join(f"> {line}\r\n" for line in text.split("\n"))
    assert sharing.wanted(quoted) == expected
    assert sharing.wanted(f"Look: {' '.join(text.split())}. Bye") == expected
    assert opened.game.descriptions.title() in text
    assert str(NUMBER) in text.partition("\n")[0]
    assert len(text.split("\n")) <= 2 + max(1, len(setup.seats))
    assert all(line.strip() for line in text.split("\n"))


@pytest.mark.parametrize(
    ("variation", "head"),
    [("standard", "King Albert, deal 7: "), ("raglan", "King Albert, deal 7 (Raglan): ")],
)
def test_only_an_unusual_variation_is_told(variation: str, head: str) -> None:
    text = result_text(opening.new_match("king-albert", {"variation": variation}, 7), "")
    assert text.startswith(head)


WON = Goal(98, 250)


@pytest.mark.parametrize(
    ("end", "win"),
    [("", None), (".98", Goal(98)), (".98.250", WON), (".98.250. Bye", WON), (".\n> 12", None)],
)
def test_moves_and_time_of_a_win_stand_behind_its_score(end: str, win: Goal | None) -> None:
    found = sharing.wanted(f"gamesuite:king-albert/7/variation=raglan/score=52{end}")
    assert isinstance(found, Shared)
    assert (found.to_beat, found.win, found.options["variation"]) == (52, win, "raglan")


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("king-albert/7/score=52.0", "This copied result is damaged."),
        ("king-albert/7/score=52.100001", "This copied result is damaged."),
        ("king-albert/7/score=52.98.9999999999", "This copied result is damaged."),
        ("king-albert/7/score=52.98/variation=raglan", "This copied result is damaged."),
        ("king-albert/7/variation=raglan.98", "This copied result is damaged."),
        ("king-albert/7.98", "This copied result is damaged."),
        ("king-albert/7/score=53.98", "53 is not a score that this game can have."),
        ("king-albert/7/score=52.98.250.3", "This copied result is of a newer version"),
        ("balut/7/score=9.98", "No moves and no time can be beaten in this game."),
        ("paris/7/players=2/score=9.98", "9 is not a score that this game can have."),
    ],
)
def test_a_win_that_cannot_be_beaten_is_refused(code: str, sentence: str) -> None:
    with pytest.raises(OpeningError) as refused:
        sharing.wanted(f"gamesuite:{code}")
    assert refused.value.sentence.startswith(sentence)


@pytest.mark.parametrize(("seconds", "end"), [(0, ""), (250, ".250")])
def test_a_copied_win_has_its_moves_and_the_time_if_it_is_known(seconds: int, end: str) -> None:
    match = won_match(len(won_line()))
    deal = msgspec.structs.replace(match.setup.deal, number=7, cards=None)  # else it has no code
    match.setup = msgspec.structs.replace(match.setup, deal=deal)
    opened = Opened(GAMES["king-albert"], match)
    code = result_text(opened, "", seconds).splitlines()[-1]
    assert code == f"gamesuite:king-albert/7/score=52.{match.moves()}{end}"
    assert sharing.wanted(code) == Shared(
        "king-albert", match.setup.options, 7, 1, 52, Goal(match.moves(), seconds)
    )
    match.stop_scoring("hint")
    assert result_text(opened, "", seconds).splitlines()[-1] == "gamesuite:king-albert/7"


def test_a_result_of_several_has_their_names() -> None:
    (setup,) = [each for each in setups(GAMES["balut"], 7) if len(each.seats) == 2][:1]
    lines = result_text(played(setup), "").split("\n")
    assert lines[0] == "Balut, game 7"
    assert lines[1].startswith("1. Player ")
    assert lines[2].startswith("2. Player ")
    assert lines[3] == "gamesuite:balut/7/players=2"


HOSTILE = [
    "gamesuite:paris/8/players=2",
    "Gamesuite:king-albert/8",
    "x\ngamesuite:king-albert/8",
    "\u2028gamesuite:king-albert/8",
    "gamesuitegamesuite:king-albert/8",
    "gamesuite:",
    "gamesuite",
    "gamesuite:gamesuite:king-albert/8",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_never_taken_for_a_code(name: str) -> None:
    for game in ("balut", "paris", "bali"):
        for cards in (None, ("x",)):
            opened = opening.new_match(game, {}, 7, (Seat(name), Seat(name)))
            setup = opened.match.setup
            if cards is not None:  # a text without a code of its own
                deal = msgspec.structs.replace(setup.deal, cards=cards)
                opened.match.setup = msgspec.structs.replace(setup, deal=deal)
            text = result_text(opened, "")
            flat = " ".join(text.split())  # as a field of one line has it
            expected = None if cards else Shared(game, setup.options, 7, 2)
            assert sharing.shared_in(text) == sharing.shared_in(flat) == expected
            assert text.count("amesuite") >= 2


def test_in_a_text_of_an_earlier_version_a_name_is_not_taken_for_the_code() -> None:
    names = "1. gamesuite:king-albert/8: 0\n2. Gamesuite:king-albert/9/score=: 0\n"
    text = f"Balut, game 7\n{names}gamesuite:balut/7/players=2"
    found = sharing.wanted(text)
    assert isinstance(found, Shared)
    assert (found.game, found.number) == ("balut", 7)
    for end in range(1, len("balut/7/players=2")):
        # Less of the code may still be one, but never that in a name.
        with suppress(OpeningError):
            shorter = sharing.wanted(text[:-end])
            assert isinstance(shorter, Shared)
            assert shorter.game == "balut"
    with pytest.raises(OpeningError, match="damaged"):
        sharing.wanted(text.removesuffix("balut/7/players=2"))


def test_the_last_of_several_results_counts() -> None:
    found = sharing.wanted("gamesuite:balut/7/score=9, or gamesuite:balut/8/score=10. gamesuite: ?")
    assert isinstance(found, Shared)
    assert (found.number, found.to_beat) == (8, 10)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_a_code_may_be_written_large(setup: Setup) -> None:
    game = GAMES[setup.game]
    code = result_text(Opened(game, Match(game.rules, setup)), "").splitlines()[-1]
    assert sharing.wanted(code.upper()) == sharing.wanted(code.title()) == sharing.wanted(code)


def test_a_value_that_is_usually_large_stays_so() -> None:
    found = sharing.wanted("Gamesuite:bali/7/bonus=FIFTY/dictionary=en_GB")
    assert isinstance(found, Shared)
    assert (found.options["bonus"], found.options["dictionary"]) == ("fifty", "en_GB")


@pytest.mark.parametrize("game", [*filter(has_puzzles, GAMES)])
def test_a_copied_puzzle_brings_the_same_puzzle(game: str) -> None:
    first, *_others, last = puzzles(game)
    for puzzle in (first, last):
        code = puzzle_code(puzzle)
        for text in (code, code.upper(), f"Try (gamesuite:balut/7) or {code}. Bye"):
            assert sharing.invited_in(text) == puzzle
            assert sharing.wanted(text) == puzzle
        assert sharing.invitation_of(code) == puzzle
        assert isinstance(sharing.wanted(f"{code} gamesuite:balut/7"), Shared), "the last counts"


@pytest.mark.parametrize("key", ["10000010", "10000010-", "10000010-x", "10000010-9x"])
def test_the_code_of_a_puzzle_that_is_cut_off_is_damaged(key: str) -> None:
    with pytest.raises(OpeningError, match="damaged"):
        sharing.invitation_of(f"gamesuite:puzzle/balut/{key}")


@pytest.mark.parametrize("text", ["gamesuite:", "gamesuite:balut", "Look: gamesuite:balut/"])
def test_a_code_that_is_cut_off_is_damaged(text: str) -> None:
    with pytest.raises(OpeningError, match="damaged"):
        sharing.invitation_of(text)


def test_a_game_that_is_not_scored_sets_no_score_to_beat() -> None:
    opened = opening.new_match("king-albert", {}, 7)
    opened.match.stop_scoring("hint")
    assert result_text(opened, "").split("\n") == [
        "King Albert, deal 7: 0 of 52 cards home (not scored)",
        "♣ 0  ♦ 0  ♥ 0  ♠ 0",
        "gamesuite:king-albert/7",
    ]


def test_given_cards_cannot_be_shared() -> None:
    opened = opening.new_match("king-albert", {}, 7)
    setup = opened.match.setup
    dealt = [card for column in opened.match.state.tableau.columns for card in column]
    dealt += [card for card in opened.match.state.tableau.reserve if card]
    given = Setup(setup.game, setup.options, setup.seats, type(setup.deal)(7, tuple(dealt)))
    text = result_text(Opened(opened.game, Match(opened.match.rules, given)), "")
    assert "gamesuite:" not in text


def test_no_game_is_named_like_a_puzzle() -> None:
    assert "puzzle" not in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_no_option_is_named_like_a_part_of_the_code(game: str) -> None:
    fields = GAMES[game].rules.options_type.__struct_fields__
    assert not {"score", "players"} & set(fields)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello", "This is neither a number nor a copied result."),
        ("gamesuite:", "This is neither a number nor a copied result."),
        ("gamesuite:chess/7", "There is no game “chess”."),
        (f"gamesuite:balut/{HIGHEST_NUMBER + 1}", "The number of a game is a whole number"),
        ("gamesuite:puzzle/balut/7-1", "This puzzle is of another version of the program."),
        ("gamesuite:puzzle/chess/7-1", "This puzzle is of another version of the program."),
        ("gamesuite:king-albert/7/variation=none", "The option “variation” can't be “none”."),
        ("gamesuite:king-albert/7/colour=red", "This game has no option “colour”."),
        ("gamesuite:king-albert/7/score=53", "53 is not a score that this game can have."),
        ("gamesuite:king-albert/7/score=many", "This copied result is damaged."),
        ("gamesuite:king-albert/7/score=", "This copied result is damaged."),
        ("gamesuite:king-albert/7/vari", "This copied result is damaged."),
        ("gamesuite:bali/7/dictionary=../x", "This copied result is damaged."),
        ("gamesuite:king-albert/7/players=2", "This game can't be played with 2 seats."),
        ("gamesuite:king-albert/7/players=0", "This game can't be played with 0 seats."),
        ("gamesuite:balut/7/players=999999999", "This game can't be played with 99"),
        ("gamesuite:paris/7/players=2/score=9", "9 is not a score that this game can have."),
    ],
)
def test_what_cannot_be_played_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(OpeningError) as refused:
        sharing.wanted(text)
    assert refused.value.sentence.startswith(sentence)


@given(st.text(), st.sampled_from(sorted(GAMES)), st.text(max_size=60), st.text())
def test_any_text_is_taken_or_refused(before: str, game: str, part: str, after: str) -> None:
    for text in (before, f"{before}gamesuite:{game}/7/{part}{after}"):
        with suppress(OpeningError):
            assert isinstance(sharing.wanted(text), int | Shared)


@given(st.integers(0, HIGHEST_NUMBER), st.integers(0, 52))
def test_a_code_is_found_between_other_words(number: int, score: int) -> None:
    found = sharing.wanted(f"(gamesuite:king-albert/{number}/score={score})\n> 12 moves!")
    assert isinstance(found, Shared)
    assert (found.number, found.to_beat) == (number, score)


def test_a_game_file_carries_a_score_to_beat() -> None:
    opened = opening.new_match("king-albert", {}, 7, None, 40)
    data = record.write(opened.match)
    assert b'"to_beat":40' in data
    assert opening.open_bytes(data).match.to_beat == 40
    assert b"to_beat" not in record.write(opening.new_match("king-albert", {}, 7).match)


@pytest.mark.parametrize("win", [Goal(98), WON])
def test_a_game_file_carries_a_win_to_beat(win: Goal) -> None:
    match = opening.new_match("king-albert", {}, 7).match
    play_against(match, 52, win)
    data = record.write(match)
    assert opening.open_bytes(data).match.win_to_beat == win
    for old, new in ((b'"moves":98', b'"moves":0'), (b'"to_beat":52,\n', b"")):
        with pytest.raises(RecordError) as refused:
            record.read(data.replace(old, new), GAMES["king-albert"].rules)
        assert refused.value.at.startswith("win_to_beat")


@pytest.mark.parametrize("score", [b"53", b"-1", b'"40"', b"1.5"])
def test_a_file_with_an_impossible_score_to_beat_is_refused(score: bytes) -> None:
    data = record.write(opening.new_match("king-albert", {}, 7, None, 40).match)
    changed = data.replace(b'"to_beat":40', b'"to_beat":' + score)
    with pytest.raises(RecordError) as refused:
        record.read(changed, GAMES["king-albert"].rules)
    assert refused.value.at == "to_beat"
