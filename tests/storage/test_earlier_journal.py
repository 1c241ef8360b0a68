"""A journal and settings that an earlier program wrote still open and mean the same.

They were written once, by playing through the session of commit a89e12a, and are never written
again. The journal holds won, lost and abandoned games of King Albert and Balut, of persons and
against the computer, with undo, restart, hints, a loaded game and one played on after a review;
``earlier-journal.json`` says what that program made of it.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gamesuite.engine import record
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.setup import Option, Seat
from gamesuite.opening import open_bytes
from gamesuite.storage import settings
from gamesuite.storage.journal import Journal, RecalledGame
from gamesuite.storage.kept_game import KeptGame
from gamesuite.storage.result import Person
from gamesuite.storage.settings import DailyDeal, Settings
from gamesuite.storage.statistics import Category, by_category, figures

DATA = Path(__file__).parent / "data"
EXPECTED: dict[str, Any] = json.loads((DATA / "earlier-journal.json").read_text("utf-8"))
STANDARD = '{"foundations_back":false,"variation":"standard"}'
PLAIN: dict[str, Option] = {"variation": "standard", "foundations_back": False}


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    path = tmp_path / "journal.sqlite"
    shutil.copyfile(DATA / "earlier-journal.sqlite", path)
    journal = Journal(path)
    assert journal.notice == ""
    yield journal
    journal.close()


def _position(match: AnyMatch) -> str:
    """Return a digest of a position that no change of names or words can change."""
    rules, state, outcome = match.rules, match.state, match.outcome
    commands = sorted(
        msgspec.json.encode(command).decode() for command in rules.legal_commands(state)
    )
    ending = None if outcome is None else (outcome.key, outcome.winners)
    return sha256(msgspec.json.encode((commands, rules.scores(state), ending))).hexdigest()[:8]


def _positions(match: AnyMatch) -> str:
    digests = []
    for cursor in range(len(match.entries) + 1):
        match.go_to(cursor)
        digests.append(_position(match))
    return " ".join(digests)


def _summary(recalled: RecalledGame) -> dict[str, Any]:
    """Return what the expectations say of a game."""
    opened = open_bytes(recalled.record)
    match = opened.match
    summary = {
        "key": recalled.key,
        "stage": recalled.stage,
        "seconds": recalled.seconds,
        "game": opened.game.id,
        "deal": match.setup.deal.number,
        "unscored": list(match.unscored),
        "cursor": match.cursor,
        "points": list(opened.game.points(match)),
        "file": sha256(record.write(match)).hexdigest()[:16],
    }
    return {**summary, "positions": _positions(match)}


@pytest.mark.parametrize("expected", EXPECTED["open"], ids=lambda each: each["game"])
def test_the_open_games_replay_to_the_same_positions(
    journal: Journal, expected: dict[str, Any]
) -> None:
    recalled = journal.recall(expected["game"])
    assert recalled is not None
    assert _summary(recalled) == expected


@pytest.mark.parametrize("expected", EXPECTED["recent"], ids=lambda each: each["key"])
def test_the_recent_games_replay_to_the_same_positions(
    journal: Journal, expected: dict[str, Any]
) -> None:
    recalled = journal.recall_recent(expected["key"])
    assert recalled is not None
    assert _summary(recalled) == expected


def test_the_same_games_are_listed_in_the_same_order(journal: Journal) -> None:
    assert [game.key for game in journal.recent()] == [each["key"] for each in EXPECTED["recent"]]
    assert [list(game.points) for game in journal.recent()] == [
        each["points"] for each in EXPECTED["recent"]
    ]
    assert journal.last_game() == EXPECTED["last_game"] == "balut"


@pytest.mark.parametrize("game", ["king-albert", "balut"])
def test_all_results_are_there(journal: Journal, game: str) -> None:
    results = [list(msgspec.structs.astuple(result)) for result in journal.results.of(game)]
    assert [result[:-1] for result in results] == EXPECTED["results"][game]
    assert all(result[-1] == {} for result in results)  # it noted nothing yet


def test_the_results_are_in_the_statistics(journal: Journal) -> None:
    variations = by_category(journal.results.of("king-albert"))
    standard = figures(variations[Category(STANDARD, 1, Person())])
    assert (standard.played, standard.under_way, standard.won, standard.lost) == (11, 6, 2, 3)
    assert standard.scores == (52, 52, 2, 4, 3)
    assert (standard.longest_streak, standard.unscored) == (2, 0)  # five unscored are under way
    by_person = by_category(journal.results.of("balut"))
    ada = figures(by_person[Category('{"variation":"standard"}', 2, Person("Ada"))])
    assert (ada.played, ada.won, ada.scores) == (1, 1, (412,))


def test_an_open_game_goes_on(journal: Journal) -> None:
    recalled = journal.recall("balut")
    assert recalled is not None
    match = open_bytes(recalled.record).match
    kept = KeptGame(match, recalled.key, recalled.stage, recalled.seconds)
    match.do(next(match.rules.legal_commands(match.state)))
    kept.observe(match.rules.scores(match.state), recalled.seconds + 5)
    journal.keep(kept, now=1_795_200_000)
    again = journal.recall("balut")
    assert again is not None
    assert open_bytes(again.record).match.entries == match.entries


def test_the_settings_are_understood() -> None:
    assert settings.load(DATA / "earlier-settings.json") == Settings(
        theme="dark",
        felt="blue",
        four_colours=True,
        large_indices=True,
        mirrored=True,
        animation="fast",
        pace="slow",
        play_home=True,
        verdict_light=True,
        language="de",
        options={"king-albert": PLAIN, "balut": {"variation": "federation"}},
        seats={"balut": (Seat("Ada"), Seat("Ben")), "king-albert": (Seat(),)},
        daily={"king-albert": DailyDeal(date(2026, 11, 21), PLAIN, 4711)},
        folder="/home/ada/Games",
        geometry="AdnQywADAAA=",
    )
