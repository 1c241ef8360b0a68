from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesuite.engine import record
from gamesuite.engine.luck import Luck
from gamesuite.engine.match import MOST_ENTRIES, Match
from gamesuite.engine.record import Header, RecordError
from gamesuite.engine.setup import Deal, Seat, Setup
from tests.engine.race import Command, Go, Name, Race, RaceRules, RaceView

RaceMatch = Match[Race, Command, RaceView]
Document = dict[str, Any]

SEATS = (Seat("Ada"), Seat("Bo", "computer", "easy"))
SETUP = Setup("race", {"goal": 30, "quick": True}, SEATS, Deal(5))


def _match() -> RaceMatch:
    """Return a match with everything in it that a record must keep."""
    match = Match(RaceRules("ape"), SETUP)
    match.do(Go(1))
    match.do(Go(2), "computer")
    match.do(Go(3))
    match.undo()
    match.restart()
    match.do(Name("ape"))
    match.do(Go(3), "automatic")
    match.do(Go(2))
    match.undo()
    return match


def _document() -> Document:
    document: Document = json.loads(record.write(_match()))
    return document


def _read(document: object) -> RaceMatch:
    return record.read(json.dumps(document).encode(), RaceRules())


def test_the_layout_of_a_record() -> None:
    assert record.write(_match()).decode() == (
        "{\n"
        '"format":"gamesuite",\n'
        '"version":1,\n'
        '"game":"race",\n'
        '"options":{"goal":30,"quick":true},\n'
        '"seats":[{"name":"Ada"},{"name":"Bo","player":"computer","level":"easy"}],\n'
        '"deal":{"number":5},\n'
        '"entries":[\n'
        '{"do":{"type":"go","steps":1}},\n'
        '{"do":{"type":"go","steps":2},"by":"computer"},\n'
        '{"do":{"type":"go","steps":3}},\n'
        '{"do":{"type":"restart","after":2}},\n'
        '{"do":{"type":"name","word":"ape"},"facts":{"word":true}},\n'
        '{"do":{"type":"go","steps":3},"by":"automatic"},\n'
        '{"do":{"type":"go","steps":2}}\n'
        "],\n"
        '"cursor":6,\n'
        '"unscored":["undo","restart"],\n'
        '"stopped_scores":[13,8]\n'
        "}\n"
    )


def test_a_record_restores_everything() -> None:
    match = _match()
    loaded = record.read(record.write(match), RaceRules())  # the dictionary is not asked again
    assert loaded.setup == match.setup
    assert loaded.entries == match.entries
    assert loaded.cursor == match.cursor
    assert loaded.state == match.state
    assert loaded.unscored == match.unscored
    assert loaded.stopped_scores == match.stopped_scores
    for cursor in range(len(match.entries) + 1):
        match.go_to(cursor)
        loaded.go_to(cursor)
        assert loaded.state == match.state


def test_a_new_game_omits_defaults() -> None:
    text = record.write(Match(RaceRules(), SETUP))
    assert b'"entries":[],\n"cursor":0,\n"unscored":[]\n}' in text
    assert record.write(record.read(text, RaceRules())) == text


def test_given_cards_are_kept() -> None:
    setup = Setup("race", SETUP.options, SEATS, Deal(5, ("AS", "TD")))
    text = record.write(Match(RaceRules(), setup))
    assert b'"deal":{"number":5,"cards":["AS","TD"]},' in text
    assert record.read(text, RaceRules()).setup == setup


def test_a_secret_is_kept_and_decides_the_luck() -> None:
    secret = "0123456789abcdef" * 2
    setup = Setup("race", SETUP.options, SEATS, Deal(5, secret=secret))
    text = record.write(Match(RaceRules(), setup))
    assert b'"deal":{"number":5,"secret":"%b"},' % secret.encode() in text
    found = record.read(text, RaceRules()).setup
    assert found == setup
    assert found.deal.luck == Luck(5, secret)
    assert (found.deal.whole_number, Deal(5).whole_number) == (None, 5)


def test_missing_options_have_their_defaults() -> None:
    document = _document() | {"options": {}}
    assert _read(document).setup.options == {"goal": 30, "quick": False}


def test_the_header() -> None:
    assert record.header(record.write(_match())) == Header("gamesuite", 1, "race")


NO_RECORDS = [
    b"",
    b"hello",
    b"\x00\xff\xfe",
    b"[]",
    b"{}",
    b"null",
    b'{"format":"gamesuite"',
    b'{"format":"other","version":0,"game":"race"}',
    b'{"format":7}',
    b'{"format":"gamesuite","version":"0"}',
    b'{"format":"\xff"}',
    b'{"format":"gamesuite","version":' + b"9" * 5000 + b"}",
    b'{"x":' + b"[" * 200_000,
    b'{"x":' * 200_000,
]


@pytest.mark.parametrize("text", NO_RECORDS, ids=range(len(NO_RECORDS)))
def test_text_that_is_not_a_record(text: bytes) -> None:
    for function in (record.header, lambda text: record.read(text, RaceRules())):
        with pytest.raises(RecordError) as refused:
            function(text)
        assert refused.value.reason.key == "not a record"


def _set(*path: str | int, to: object) -> Callable[[Document], None]:
    """Return what puts ``to`` at ``path`` in a document."""

    def change(document: Any) -> None:
        for part in path[:-1]:
            document = document[part]
        document[path[-1]] = to

    return change


def _drop(*path: str | int) -> Callable[[Document], None]:
    """Return what removes what is at ``path`` in a document."""

    def change(document: Any) -> None:
        for part in path[:-1]:
            document = document[part]
        del document[path[-1]]

    return change


DAMAGES: list[tuple[Callable[[Document], None], str, str]] = [
    (_set("version", to=2), "newer version", "version"),
    (_set("version", to=0), "damaged", "version"),
    (_set("version", to=-1), "damaged", "version"),
    (_drop("version"), "damaged", "version"),
    (_set("game", to=""), "damaged", "game"),
    (_drop("game"), "damaged", "game"),
    (_set("format", to="other"), "not a record", "format"),
    (_set("more", to=1), "damaged", ""),
    (_drop("cursor"), "damaged", ""),
    (_drop("entries"), "damaged", ""),
    (_set("options", to=[]), "damaged", "options"),
    (_set("options", to={"goal": None}), "damaged", "options[...]"),
    (_set("options", to={"gaol": 3}), "option", "options"),
    (_set("options", "goal", to="near"), "option value", "options"),
    (_set("seats", to={}), "damaged", "seats"),
    (_set("seats", to=[]), "seats", "seats"),
    (_set("seats", 1, "player", to="ghost"), "damaged", "seats[1].player"),
    (_set("seats", 0, "age", to=3), "damaged", "seats[0]"),
    (_set("deal", to=5), "damaged", "deal"),
    (_set("deal", "number", to=-1), "deal number", "deal"),
    (_set("deal", "number", to=2**53), "deal number", "deal"),
    (_set("deal", "number", to=10**400), "deal number", "deal"),
    (_set("deal", "number", to=1.5), "damaged", "deal.number"),
    (_set("deal", "cards", to="AS"), "damaged", "deal.cards"),
    (_set("deal", "cards", to=["AS", 7]), "damaged", "deal.cards[1]"),
    (_set("entries", to={}), "damaged", "entries"),
    (_set("entries", 4, to=None), "damaged", "entries[4]"),
    (_drop("entries", 4, "do"), "damaged", "entries[4]"),
    (_set("entries", 4, "do", to="go"), "damaged", "entries[4].do"),
    *(
        (_set("deal", "secret", to=secret), "damaged", "deal.secret")
        for secret in ("0", "g" * 32, "0" * 33, "A" * 32, "0" * 32 + "\n")
    ),
    (_set("entries", 4, "do", to={}), "damaged", "entries[4]"),
    (_set("entries", 4, "do", "type", to="fly"), "damaged", "entries[4]"),
    (_set("entries", 4, "do", "type", to=["go"]), "damaged", "entries[4]"),
    (_set("entries", 4, "do", "x", to=1), "damaged", "entries[4]"),
    (_set("entries", 4, "by", to="nobody"), "damaged", "entries[4].by"),
    (_set("entries", 4, "facts", "word", to="yes"), "damaged", "entries[4].facts[...]"),
    (_set("entries", 4, "facts", to={}), "no word", "entries[4]"),
    (_set("entries", 5, "do", "steps", to=9), "steps", "entries[5]"),
    (_set("entries", 5, "do", "steps", to=10**30), "steps", "entries[5]"),
    (_set("entries", 3, "do", "after", to=4), "restart", "entries[3]"),
    (_set("entries", 3, "do", "after", to=-1), "restart", "entries[3]"),
    (_set("entries", 3, "do", "after", to="0"), "damaged", "entries[3]"),
    (_set("entries", 3, "do", "before", to=0), "damaged", "entries[3]"),
    (_set("cursor", to=8), "damaged", "cursor"),
    (_set("cursor", to=-1), "damaged", "cursor"),
    (_set("cursor", to="5"), "damaged", "cursor"),
    (_set("unscored", to=[1]), "damaged", "unscored[0]"),
    (_set("unscored", to=[""]), "damaged", "unscored[0]"),
    (_set("unscored", to=["undo", ""]), "damaged", "unscored[1]"),
    (_set("unscored", to=["magic"]), "damaged", "unscored[0]"),
    (_set("stopped_scores", to=[1]), "damaged", "stopped_scores"),
    (_set("stopped_scores", to=[1, 2**53]), "damaged", "stopped_scores[1]"),
    (_set("stopped_scores", to=["a", "b"]), "damaged", "stopped_scores[0]"),
]


@pytest.mark.parametrize(("change", "key", "at"), DAMAGES, ids=range(len(DAMAGES)))
def test_damage_is_reported_with_its_place(
    change: Callable[[Document], None], key: str, at: str
) -> None:
    document = _document()
    change(document)
    with pytest.raises(RecordError) as refused:
        _read(document)
    assert (refused.value.reason.key, refused.value.at) == (key, at)
    of_the_file = ("damaged", "newer version", "not a record")
    assert refused.value.by_rules == (key not in of_the_file)


def test_a_refusal_by_the_rules_is_distinguished_from_damage() -> None:
    document = _document()
    document["entries"][5]["do"]["steps"] = 9
    with pytest.raises(RecordError) as refused:
        _read(document)
    assert refused.value.by_rules
    assert refused.value.reason["number"] == 9


class ShortRules(RaceRules):
    """The race as long as nobody can be further than 99."""

    def possible_scores(self, setup: Setup) -> range:
        return range(100)


@pytest.mark.parametrize(
    ("rules", "bad", "good"),
    [(ShortRules(), 100, 99), (ShortRules(), -1, 0), (RaceRules(), 2**53, 2**53 - 1)],
)
def test_every_stopped_score_has_to_be_possible(rules: RaceRules, bad: int, good: int) -> None:
    text = record.write(_match())
    for scores in ([bad, 8], [8, bad]):
        with pytest.raises(RecordError) as refused:
            record.read(text.replace(b"[13,8]", json.dumps(scores).encode()), rules)
        assert refused.value.at.startswith("stopped_scores")
    found = record.read(text.replace(b"[13,8]", json.dumps([8, good]).encode()), rules)
    assert found.stopped_scores == (8, good)


def test_a_record_is_read_a_step_for_each_entry() -> None:
    steps = record.read_in_steps(record.write(_match()), RaceRules())
    assert list(steps) == [number / 7 for number in range(1, 8)]


def test_scores_are_written_within_what_can_be_read() -> None:
    scores = (2**53, 2**53 - 1, 0, 1 - 2**53, -(2**53))
    written = (2**53 - 1, 2**53 - 1, 0, 1 - 2**53, 1 - 2**53)
    assert record.writable_scores(scores) == written


def test_more_entries_than_any_game_has() -> None:
    document = _document()
    assert MOST_ENTRIES == 100_000, "of a day of play, at one a second"
    document["entries"] = [document["entries"][0]] * (MOST_ENTRIES + 1)
    with pytest.raises(RecordError) as refused:
        _read(document)
    assert (refused.value.reason.key, refused.value.at) == ("too long", "entries")


@given(st.data())
def test_a_record_that_was_cut_or_changed_somewhere_is_refused_or_read(data: st.DataObject) -> None:
    text = record.write(_match())
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 8, len(text))))
    changed = text[:start] + data.draw(st.binary(max_size=4)) + text[end:]
    try:
        loaded = record.read(changed, RaceRules())
    except RecordError:
        return
    assert record.write(record.read(record.write(loaded), RaceRules())) == record.write(loaded)
