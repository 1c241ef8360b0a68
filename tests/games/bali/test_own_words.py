"""The player's own words: allowed beside every dictionary, and kept in a file."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from gamesuite import own_words
from gamesuite.catalogue import game
from gamesuite.engine import record
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.reason import RefusedError, reason
from gamesuite.engine.record import RecordError
from gamesuite.engine.rules import apply
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bali.rules import BaliRules
from gamesuite.games.bali.state import BaliOptions, CannotPlay, Place, Remove, pack
from gamesuite.games.bali.words import BaliDescriptions
from gamesuite.opening import new_match
from gamesuite.own_words import OWN_WORDS, OwnWords
from gamesuite.storage import game_file, paths
from gamesuite.storage.game_file import LARGEST
from tests.games.bali.dictionaries import ENGLISH, install, needs_enchant
from tests.games.bali.positions import DEAD, build, do, laid, position, setup, shown
from tests.systems import make_circle, make_pipe

RULES = BaliRules(own=lambda: ("qxe", "jkxz", "ab", "it's"))


def test_an_own_word_and_its_parts_are_allowed() -> None:
    step = apply(RULES, position("Q XE", deck="BCD"), build(0, 1))
    assert shown(step.state).startswith("QXE*")
    assert step.facts == {"fragment": True, "word": True}
    assert RULES.refusal(position("Q X E", deck="BCD"), build(0, 1)) is None
    assert RULES.refusal(position("A B K F P", deck="BCD"), build(0, 1)) is None  # of other words
    assert not RULES.judge("built-in").allows("AB")


def test_words_that_could_not_be_read_for_a_moment_are_read_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paths.own_words_file().parent.mkdir(parents=True, exist_ok=True)
    paths.own_words_file().write_text("blorf\n", "utf-8")
    words = OwnWords()

    def hold(_path: Path) -> bytes:
        raise RecordError(reason("unreadable", detail="another program is using it"))

    with monkeypatch.context() as held:
        held.setattr(game_file, "read_bytes", hold)
        assert words.words() == ()
    assert words.words() == ("blorf",)


@needs_enchant()
def test_it_counts_with_another_dictionary_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, en_GB=ENGLISH)
    state = position("Q XE K", deck="BCD", options=BaliOptions(dictionary="en_GB"))
    assert shown(apply(RULES, state, build(0, 1)).state).startswith("QXE*")
    assert RULES.refusal(state, build(0, 2)) is not None


def test_a_solitaire_is_not_over_while_an_own_word_can_be_built() -> None:
    state = position("R EST JK X", options=BaliOptions(wild=False))
    usual = do(state, build(0, 1), Remove(Place(0, 0)))
    assert usual.table.ending == "stuck"
    state = apply(RULES, apply(RULES, state, build(0, 1)).state, Remove(Place(0, 0))).state
    assert state.table.ending is None
    assert RULES.refusal(state, build(2, 3)) is None


def test_a_bali_card_may_stand_for_a_letter_of_an_own_word() -> None:
    additions = RULES.judge("built-in").additions
    assert set(additions.builds(position("JK ?").table)) == {build(0, 1, wilds="X")}
    assert set(additions.builds(position("? XE").table)) == {build(0, 1, wilds="Q")}
    assert set(additions.builds(position("JK K").table)) == set()


def test_own_words_oblige_nobody_to_build() -> None:
    first = f"JK X {DEAD[0]}".split()[:7]
    state = position(" ".join(first), DEAD[1], deck="X")
    if RULES.refusal(state, CannotPlay()) is not None:
        pytest.fail("only the dictionary obliges a player to build")


def test_the_words_are_kept_in_a_file(tmp_path: Path) -> None:
    words = OwnWords()
    assert words.words() == ()
    words.add("Zax")
    words.add("QXE")
    assert words.words() == ("qxe", "zax")
    words.add("zax")
    assert paths.own_words_file().read_text("utf-8") == "zax\nqxe\n"
    words.remove(["ZAX"])
    assert OwnWords().words() == ("qxe",)


def test_the_file_may_be_edited_meanwhile() -> None:
    words = OwnWords()
    words.add("qxe")
    assert words.words() == ("qxe",)
    file = paths.own_words_file()
    file.write_bytes("\ufeffBlorb\r\n\r\nqxe\r\nqxe\r\n".encode())
    assert words.words() == ("blorb", "qxe")
    file.write_bytes(b"\xff\xfe\n")
    assert not set(words.words()) & {"blorb", "qxe"}
    file.unlink()
    assert words.words() == ()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"# mine\n\nzax\nit's\nqxe", b"# mine\n\nit's\nqxe\nblorb\n"),
        (b"\xef\xbb\xbfZax\r\nqxe\r\n", b"\xef\xbb\xbfqxe\r\nblorb\r\n"),
        (b"caf\xe9\nzax\n\xff\xfe\0qxe\nqxe\n", b"caf\xe9\n\xff\xfe\0qxe\nqxe\nblorb\n"),
        ("\ufeffzax\r\nqxe".encode("utf-16-le"), "\ufeffqxe\r\nblorb\r\n".encode("utf-16-le")),
        ("\ufeffzax\nqxe\n".encode("utf-16-be"), "\ufeffqxe\nblorb\n".encode("utf-16-be")),
    ],
)
def test_what_else_stands_in_the_file_is_kept(before: bytes, after: bytes) -> None:
    file = paths.own_words_file()
    file.parent.mkdir(parents=True)
    file.write_bytes(before)
    words = OwnWords()
    assert words.words() == ("qxe", "zax")
    words.add("blorb")
    words.remove(["zax"])
    assert file.read_bytes() == after
    assert words.words() == ("blorb", "qxe")
    assert words.trouble() is None


def test_a_full_list_keeps_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_words.MOST_WORDS == 10_000
    monkeypatch.setattr(own_words, "MOST_WORDS", 3)
    file = paths.own_words_file()
    file.parent.mkdir(parents=True)
    file.write_text("zax\n\n\n\nqxe\nblorb\nfee\nfoo\n", "utf-8")
    words = OwnWords()
    assert words.words() == ("blorb", "qxe", "zax")
    assert words.trouble() == reason("too many words", number=3)
    with pytest.raises(RecordError) as refused:
        words.add("fum")
    assert refused.value.reason == reason("full", number=3)
    words.remove(["qxe"])
    assert words.words() == ("blorb", "fee", "zax")
    assert file.read_text("utf-8") == "zax\n\n\n\nblorb\nfee\nfoo\n"
    assert words.trouble() == reason("too many words", number=3)
    words.remove(["foo"])
    assert words.trouble() is None  # as many as are allowed
    words.remove(["fee"])
    words.add("fum")
    assert words.words() == ("blorb", "fum", "zax")


def _link_to_itself(file: Path) -> None:
    make_circle(file)


@pytest.mark.parametrize(
    ("put", "key"),
    [
        (Path.mkdir, "no file"),
        (make_pipe, "no file"),
        (_link_to_itself, "unreadable"),
        (lambda file: file.write_bytes(b"zax\n" * (LARGEST // 4 + 1)), "too big"),
    ],
)
def test_a_file_that_cannot_be_read_stays_as_it_is(put: Callable[[Path], None], key: str) -> None:
    file = paths.own_words_file()
    file.parent.mkdir(parents=True)
    put(file)
    before = os.lstat(file)
    words = OwnWords()
    assert words.words() == ()
    trouble = words.trouble()
    assert trouble is not None
    assert trouble.key == key
    for change in (partial(words.add, "qxe"), partial(words.remove, ["qxe"])):
        with pytest.raises(RecordError) as refused:
            change()
        assert refused.value.reason == trouble
    assert os.lstat(file) == before


def test_a_word_is_not_added_if_the_file_would_get_too_big(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(game_file, "LARGEST", 4_000)
    file = paths.own_words_file()
    file.parent.mkdir(parents=True)
    file.write_bytes(b"zax\n" * 1_000)
    with pytest.raises(RecordError) as refused:
        OwnWords().add("qxe")
    assert refused.value.reason == reason("too big")
    assert OwnWords().words() == ("zax",)
    file.write_bytes(b"zax\n" * 999)
    OwnWords().add("qxe")
    assert OwnWords().words() == ("qxe", "zax")


def test_the_game_of_the_program_knows_them() -> None:
    rules = game("bali").rules
    state = position("Q XE", deck="BCD")
    assert rules.refusal(state, build(0, 1)) is not None
    OWN_WORDS.add("qxe")
    assert rules.refusal(state, build(0, 1)) is None


def _at(number: int, *panels: str, seats: tuple[Seat, ...] | None = None) -> AnyMatch:
    """Return a new match of the deal ``number`` with these ``panels`` at its start."""
    with laid(position(*panels, deck="BCD")):
        return new_match("bali", {}, number, seats).match


def test_a_scored_game_keeps_the_words_that_it_began_with() -> None:
    OWN_WORDS.add("zqx")
    match = _at(7, "F GW ZQ X")
    OWN_WORDS.add("fgw")
    OWN_WORDS.remove(["zqx"])
    refused = match.rules.refusal(match.state, build(0, 1))
    assert refused == reason("own word later")
    assert reason_in_words(BaliDescriptions(), refused) == (
        "Your new word counts from the next game: a scored game keeps those that it began with."
    )
    with pytest.raises(RefusedError):
        match.do(build(0, 1))
    match.do(build(2, 3))
    assert match.entries[0].facts["word"]
    other = _at(8, "F GW ZQ X")
    assert other.rules.refusal(other.state, build(0, 1)) is None
    assert other.rules.refusal(other.state, build(2, 3)) == reason("no fragment", text="ZQX")


def test_a_match_of_several_people_keeps_them_too() -> None:
    seats = (Seat("Ada"), Seat("Bo"))
    match = _at(7, "F GW", "B C", seats=seats)
    OWN_WORDS.add("fgw")
    assert match.rules.refusal(match.state, build(0, 1)) == reason("own word later")


@pytest.mark.parametrize("why", ["undo", "hint", "load"])
def test_a_game_that_is_not_scored_takes_the_words_of_the_moment(why: str) -> None:
    match = _at(7, "F GW")
    OWN_WORDS.add("fgw")
    match.stop_scoring(why)
    assert match.own_words is None
    assert match.rules.refusal(match.state, build(0, 1)) is None
    OWN_WORDS.remove(["fgw"])
    assert match.rules.refusal(match.state, build(0, 1)) == reason("no fragment", text="FGW")


def test_an_undo_ends_scoring_so_the_new_words_count() -> None:
    match = _at(7, "QU EST F GW")
    match.do(build(0, 1))
    OWN_WORDS.add("fgw")
    match.undo()
    assert match.rules.refusal(match.state, build(2, 3)) is None


def test_a_file_holds_no_own_words_and_its_facts_stay() -> None:
    OWN_WORDS.add("fgw")
    deck = "FGW" + "".join(pack(1, wild=True)).replace("F", "", 1).replace("G", "", 1).replace(
        "W", "", 1
    )
    rules = game("bali").rules
    match: AnyMatch = Match(rules, setup(1, 7, deck))
    match.do(build(0, 1))
    match.do(build(0, 2))
    text = record.write(match)
    assert b"own_words" not in text
    OWN_WORDS.remove(["fgw"])
    again = record.read(text, rules)
    assert again.entries == match.entries
    assert again.state.table == match.state.table
