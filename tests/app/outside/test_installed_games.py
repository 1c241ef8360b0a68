from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from make_catalogue import header
from po_file import Entry, mo_bytes

from gamesuite import DRAFTS, opening
from gamesuite.catalogue import GAMES, LEFT_OUT, add_installed, game, only_own_games
from gamesuite.engine import record, resources
from gamesuite.engine.language import language_in_use, translated, use_language
from gamesuite.engine.reason import RefusedError
from gamesuite.lessons.lesson import lesson
from gamesuite.opening import OpeningError
from gamesuite.storage.record_pieces import head_of
from gamesuite.table_catalogue import TABLES, found_tables
from tests.app.outside.packages import KLONDIKE, SMALL, install, small_game, write
from tests.systems import make_link


def test_a_game_of_a_package_is_a_game_like_the_others(site: Path) -> None:
    install(site, KLONDIKE)
    own = list(GAMES)
    assert "klondike" not in TABLES
    found = game("klondike")
    assert [*GAMES] == [*own, "klondike"]
    assert (found.descriptions.title(), found.package) == ("Klondike", "games-klondike")
    assert found_tables().keys() == GAMES.keys()
    assert LEFT_OUT == []
    match = opening.new_match("klondike", {}, 3).match
    match.do(next(match.rules.legal_commands(match.state)))
    assert opening.open_bytes(record.write(match)).match.state == match.state


def test_without_packages_there_are_only_the_own_games(site: Path) -> None:
    own = list(GAMES)
    with pytest.raises(RefusedError):
        game("klondike")
    (site / "empty-1.0.dist-info").mkdir()
    other = {"entry_points.txt": "[console_scripts]\ngamesuite.games = some:main\n"}
    write(site / "other-1.0.dist-info", {**other, "METADATA": "Name: other\n"})
    add_installed.cache_clear()
    add_installed()
    assert list(GAMES) == own
    assert [each.name for each in LEFT_OUT] in ([], ["other"])


def test_games_of_packages_come_after_ours_by_number_and_name(site: Path) -> None:
    for name, number in (("a", 1000), ("b", 7), ("c", 7)):
        install(site, small_game(f'GAME = Declaration("{name}", load, words, {number})'), name)
    own = len(GAMES)
    add_installed()
    assert [*GAMES][own:] == ["b", "c", "a"]


def test_a_package_may_bring_several_games(site: Path) -> None:
    games = {f"{name}.py": f"from small import {name.upper()} as GAME\n" for name in ("one", "two")}
    body = "\n".join(
        f'{each.upper()} = Declaration("{each}", load, words, table="small.table")'
        for each in ("one", "two")
    )
    install(site, {**small_game(body), **games}, "small", entry="one = small.one\ntwo=small.two:X")
    add_installed()
    assert {"one", "two"} <= GAMES.keys()
    assert {GAMES[name].package for name in ("one", "two")} == {"games-small"}


# Faults

LOADS = 'GAME = Declaration("small", {rules}, {words})'
FAULTS: dict[str, tuple[dict[str, str], str]] = {
    "import": (
        small_game("import no_such_module"),
        "it can't be loaded (ModuleNotFoundError: No module named 'no_such_module').",
    ),
    "syntax": (small_game("def"), "it can't be loaded (SyntaxError: invalid syntax)."),
    "exit": (small_game("raise SystemExit(3)"), "it can't be loaded (SystemExit: 3)."),
    "odd error": (
        small_game("class Odd(BaseException): pass\nraise Odd"),
        "it can't be loaded (small.Odd).",
    ),
    "nothing": (small_game(""), "it doesn't declare a game."),
    "other type": (small_game('GAME = "small"'), "it doesn't declare a game."),
    "no id": (small_game("GAME = Declaration(7, load, words)"), "it doesn't declare a game."),
    "id": (
        small_game('GAME = Declaration("../small", load, words)'),
        "its name “../small” is not made of small letters and hyphens.",
    ),
    "digit": (
        small_game('GAME = Declaration("small2", load, words)'),
        "its name “small2” is not made of small letters and hyphens.",
    ),
    "taken": (
        small_game('GAME = Declaration("balut", load, words)'),
        "there is another game or help page called “balut”.",
    ),
    "page of keys": (
        small_game('GAME = Declaration("keys", load, words)'),
        "there is another game or help page called “keys”.",
    ),
    "page": (
        small_game('GAME = Declaration("coach", load, words)'),
        "there is another game or help page called “coach”.",
    ),
    "newer": (
        small_game('GAME = Declaration("small", load, words, interface=2)'),
        "it needs a newer version of the Game Suite.",
    ),
    "older": (
        small_game('GAME = Declaration("small", load, words, interface=0)'),
        "it was made for an older version of the Game Suite.",
    ),
    "rules": (
        small_game("GAME = Declaration('small', lambda: 1 / 0, words)"),
        "it can't be loaded (ZeroDivisionError: division by zero).",
    ),
    "no rules": (
        small_game("GAME = Declaration('small', lambda: None, words)"),
        "it can't be loaded (TypeError: its rules are None).",
    ),
    "not callable": (
        small_game("GAME = Declaration('small', load, None)"),
        "it can't be loaded (TypeError: 'NoneType' object is not callable).",
    ),
    "words": (
        small_game("GAME = Declaration('small', load, lambda: {}['x'])"),
        "it can't be loaded (KeyError: 'x').",
    ),
    "no words": (
        small_game("GAME = Declaration('small', load, lambda: 7)"),
        "it can't be loaded (TypeError: its words are 7).",
    ),
    "no title": (
        small_game("GAME = Declaration('small', load, lambda: ToyDescriptions(' '))"),
        "it can't be loaded (ValueError: it has no title).",
    ),
    "no table": (
        small_game("GAME = Declaration('small', load, words)", table=""),
        "its table “small.table” is missing.",
    ),
    "table": (
        small_game("GAME = Declaration('small', load, words)", table="raise SystemExit"),
        "it can't be loaded (SystemExit).",
    ),
    "no TABLE": (
        small_game("GAME = Declaration('small', load, words)", table="X = 1"),
        "it can't be loaded (AttributeError: module 'small.table' has no attribute 'TABLE').",
    ),
    "number": (
        small_game("GAME = Declaration('small', load, words, number='7')"),
        "it can't be loaded (TypeError: its number is '7').",
    ),
    "summary": (
        small_game(
            """
            class Words(ToyDescriptions):
                def summary(self):
                    return None

            GAME = Declaration("small", load, lambda: Words("Small"))
            """
        ),
        "it can't be loaded (TypeError: its summary is None).",
    ),
    "start": (
        small_game(
            """
            class Rules(LeastRules):
                def start(self, setup):
                    return 1 / 0

            GAME = Declaration("small", lambda: Parts(Rules(), {}), words)
            """
        ),
        "it can't be loaded (ZeroDivisionError: division by zero).",
    ),
    "other TABLE": (
        small_game("GAME = Declaration('small', load, words)", table="TABLE = 1"),
        "it can't be loaded (TypeError: its table is 1).",
    ),
    "dialogs": (
        small_game(
            "GAME = Declaration('small', load, words)",
            table="""
                from dataclasses import replace
                from tests.widgets.table.toy_parts import LEAST_TABLE
                TABLE = replace(LEAST_TABLE, dialogs=lambda: 1 / 0)
            """,
        ),
        "it can't be loaded (ZeroDivisionError: division by zero).",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_package_is_named_in_a_sentence_and_left_out(fault: str, site: Path) -> None:
    files, why = FAULTS[fault]
    own = list(GAMES)
    install(site, files, "small")
    install(site, KLONDIKE)
    tables = found_tables()
    assert [*GAMES] == [*tables] == [*own, "klondike"]
    (left_out,) = LEFT_OUT
    head = "The game “small” of the package “games-small” is left out: "
    assert left_out.sentence == head + why
    assert ("Traceback" in left_out.report) == ("can't be loaded" in why)
    assert resources.package_of("small") == ""


@pytest.mark.parametrize(
    "text", ["gamesuite.games", "[gamesuite.games]\nno value\n", "[gamesuite.games\n\xff"]
)
def test_a_damaged_list_of_games_is_named(text: str, site: Path) -> None:
    install(site, SMALL, "small")
    (site / "games_small-1.0.dist-info" / "entry_points.txt").write_bytes(text.encode("latin-1"))
    (site / "games_small-1.0.dist-info" / "METADATA").unlink()
    add_installed()
    assert "small" not in GAMES
    (left_out,) = LEFT_OUT
    assert left_out.sentence.startswith("The game “games_small” of the package “games_small” is")


def test_of_two_packages_with_one_game_the_second_is_left_out(site: Path) -> None:
    for module in ("first", "second"):
        install(site, small_game('GAME = Declaration("small", load, words)'), module)
    add_installed()
    assert GAMES["small"].package == "games-first"
    assert [each.package for each in LEFT_OUT] == ["games-second"]


def test_a_package_that_is_found_twice_is_loaded_once(site: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    make_link(link, site)
    sys.path.insert(0, str(link))  # a list of the test alone
    install(site, SMALL, "small")
    add_installed()
    assert "small" in GAMES
    assert LEFT_OUT == []


def test_a_package_that_is_noted_twice_is_loaded_once(site: Path, tmp_path: Path) -> None:
    install(site, SMALL, "small")
    noted = tmp_path / "source" / "Games_Small.egg-info"
    noted.mkdir(parents=True)
    (noted / "PKG-INFO").write_text("Name: Games.Small\n", encoding="utf-8")
    entries = site / "games_small-1.0.dist-info" / "entry_points.txt"
    shutil.copy(entries, noted)
    sys.path.insert(0, str(noted.parent))  # as an editable installation has it
    add_installed()
    assert GAMES["small"].package == "Games.Small"
    assert LEFT_OUT == []


def test_the_name_of_a_package_is_read_once(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(site, SMALL, "small")
    read, read_text = [], Path.read_text

    def counted(path: Path, *arguments: Any, **named: Any) -> str:
        read.append(path.name)
        return read_text(path, *arguments, **named)

    monkeypatch.setattr(Path, "read_text", counted)
    add_installed()
    assert "small" in GAMES
    assert read.count("METADATA") == 1


# Drafts

DRAFT = small_game('GAME = Declaration("small", load, words, draft=True)')


def test_a_draft_is_absent(site: Path) -> None:
    install(site, DRAFT, "small")
    with pytest.raises(RefusedError):
        game("small")
    assert LEFT_OUT == []
    assert "small" not in found_tables()


def test_a_draft_is_there_for_those_who_ask(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DRAFTS, "1")
    install(site, DRAFT, "small")
    assert game("small").descriptions.title() == "Small"
    assert "small" in found_tables()


# Files


def test_a_file_names_the_package_that_it_needs(site: Path) -> None:
    install(site, KLONDIKE)
    match = opening.new_match("klondike", {}, 3).match
    text = record.write(match)
    assert json.loads(text)["package"] == "games-klondike"
    assert list(json.loads(text))[-1] == "package"
    assert json.loads(head_of(match))["package"] == "games-klondike"
    assert opening.open_bytes(text).match.state == match.state
    own = opening.new_match("balut", {}, 3).match
    assert "package" not in json.loads(record.write(own)).keys() | json.loads(head_of(own)).keys()
    del GAMES["klondike"]
    with pytest.raises(OpeningError) as refused:
        opening.open_bytes(text)
    assert (refused.value.sentence, refused.value.at) == (
        "This file is for a game that the Game Suite doesn't have: klondike. "
        "It comes with the package games-klondike.",
        "game",
    )


def test_a_bundle_loads_no_packages_and_says_so(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(site, KLONDIKE)
    text = record.write(opening.new_match("klondike", {}, 3).match)
    del GAMES["klondike"]
    assert only_own_games() == ""
    add_installed.cache_clear()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(OpeningError) as refused:
        opening.open_bytes(text)
    assert refused.value.sentence == (
        "This file is for a game that the Game Suite doesn't have: klondike. "
        "It comes with the package games-klondike. "
        "This copy of the Game Suite can't load more games. "
        "Install the Python package of the Game Suite, which can."
    )


FAULTY_START = small_game(
    """
    class Rules(LeastRules):
        def legal_commands(self, state):
            return 1 / 0
        def refusal(self, state, command, facts=None):
            return 1 / 0

    GAME = Declaration("small", lambda: Parts(Rules(), {}), words)
    """
)


def test_rules_that_fail_cost_only_the_games_of_their_package(
    site: Path, caplog: pytest.LogCaptureFixture
) -> None:
    install(site, FAULTY_START, "small")
    match = opening.new_match("small", {}, 3).match
    entry = b'"entries":[{"do":{"type":"draw"}}]'
    text = record.write(match).replace(b'"entries":[]', entry)
    with pytest.raises(OpeningError) as refused:
        opening.open_bytes(text)
    assert (refused.value.sentence, refused.value.at) == (
        "This game can't be read because of a fault in its package, games-small.",
        "game",
    )
    assert "ZeroDivisionError" in caplog.text


# Resources

CATALOGUE = "resources/locale/de/LC_MESSAGES/gamesuite.mo"


def _catalogue(sentences: dict[str, str]) -> bytes:
    """Return a compiled catalogue with German ``sentences``."""
    entries = (Entry(message, translations=[words]) for message, words in sentences.items())
    return mo_bytes([header("de"), *entries])


def test_a_package_speaks_german_and_changes_no_sentence_of_ours(site: Path) -> None:
    install(site, SMALL, "small")
    (site / "small" / CATALOGUE).parent.mkdir(parents=True)
    sentences = {"Small": "Klein", "New game": "Neppspiel", "{n} worms": "{n} Würmer"}
    (site / "small" / CATALOGUE).write_bytes(_catalogue(sentences))
    use_language("de")
    own = translated("New game")
    assert translated("Small") == "Small"
    add_installed()
    assert [translated("Small"), translated("{n} worms")] == ["Klein", "{n} Würmer"]
    assert translated("New game") == own != "Neppspiel"
    use_language("en")
    assert translated("Small") == "Small"
    use_language("de")
    assert translated("Small") == "Klein"


def test_a_package_has_no_other_english_for_our_sentences(site: Path) -> None:
    install(site, SMALL, "small")
    english = site / "small" / CATALOGUE.replace("/de/", "/en/")
    english.parent.mkdir(parents=True)
    english.write_bytes(_catalogue({"New game": "Rip-off"}))
    add_installed()
    use_language("en")
    assert translated("New game") == "New game"


@pytest.mark.parametrize("data", [b"", b"no catalogue", b"\xde\x12\x04\x95"])
def test_a_damaged_catalogue_of_a_package_is_not_used(data: bytes, site: Path) -> None:
    install(site, SMALL, "small")
    (site / "small" / CATALOGUE).parent.mkdir(parents=True)
    (site / "small" / CATALOGUE).write_bytes(data)
    use_language("de")
    own = translated("New game")
    add_installed()
    assert (language_in_use(), translated("New game")) == ("de", own)
    assert translated("Small") == "Small"


def test_a_package_brings_a_lesson(site: Path) -> None:
    steps = [{"say": "Draw."}]
    stored = {"options": {}, "seats": [{}], "deal": {"number": 1}, "steps": steps}
    install(site, {**SMALL, "resources/lessons/small.json": json.dumps(stored)}, "small")
    game("small")
    taught = lesson("small")
    assert taught is not None
    assert [step.say for step in taught.steps] == ["Draw."]


UNKNOWN_OPTION = b'{"options": {"x": 1}, "seats": [{}], "deal": {"number": 1}, "steps": []}'


@pytest.mark.parametrize("data", [b"", b"{", b'{"steps": 7}', b'{"say": "\xff"}', UNKNOWN_OPTION])
def test_a_damaged_lesson_of_a_package_is_none(data: bytes, site: Path) -> None:
    install(site, {**SMALL, "resources/lessons/small.json": ""}, "small")
    (site / "small/resources/lessons/small.json").write_bytes(data)
    game("small")
    assert lesson("small") is None


def test_a_package_without_resources_has_none_of_ours(site: Path) -> None:
    install(site, small_game('GAME = Declaration("hint", load, words)'), "small")
    assert game("hint").package == "games-small"
    with pytest.raises(resources.MissingResourceError):
        resources.resource_of("hint", "icons", "hint.svg")
    assert resources.resource_of("balut", "icons", "balut.svg").is_file()


def test_a_single_module_has_no_resources(site: Path) -> None:
    write(site, {"lonely.py": small_game("")["__init__.py"]})
    install(site, {}, "small", entry="lonely = lonely")
    with (site / "lonely.py").open("a", encoding="utf-8") as file:
        table = "tests.widgets.table.toy_parts"
        file.write(f'GAME = Declaration("lonely", load, words, table="{table}")\n')
    write(site, {"resources/icons/lonely.svg": "<svg/>"})
    assert game("lonely").descriptions.title() == "Small"
    with pytest.raises(resources.MissingResourceError):
        resources.resource_of("lonely", "icons", "lonely.svg")
