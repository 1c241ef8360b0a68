"""The help page about game files describes everything that a file can hold."""

from __future__ import annotations

import html
import re
from typing import Any, get_args

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine import record
from gamesuite.engine.language import SOURCE, languages
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.match import MOST_ENTRIES
from gamesuite.engine.resources import MissingResourceError, resource
from gamesuite.engine.rules import command_type
from tests.games.setups import setups
from tests.golden.files import game_file, written


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> str:
    """Return each language in turn."""
    return str(request.param)


@pytest.fixture
def page(language: str) -> str:
    """Return what the page says of all games."""
    return _translated_or_english(language, "game-files.html")


def _translated_or_english(language: str, *place: str) -> str:
    """Return the page at ``place`` as the player gets it."""
    try:
        return resource("help", language, *place).read_text(encoding="utf-8")
    except MissingResourceError:
        return resource("help", SOURCE, *place).read_text(encoding="utf-8")


def _code(part: str) -> str:
    """Return what stands in ``part`` as code, a line each."""
    return "\n".join(html.unescape(code) for code in re.findall(r"<code>(.*?)</code>", part, re.S))


def _section(language: str, game: str) -> str:
    """Return what stands as code in the section of ``game``."""
    return _code(_translated_or_english(language, "game-files", f"{game}.html"))


_FILES = resource("help", SOURCE, "game-files")
TOLD = [name for name in GAMES if (_FILES / f"{name}.html").exists()]
"""The games that have such a section."""


def test_the_page_is_of_the_version_that_is_written(page: str) -> None:
    assert re.findall(r"<b>\w+ (\d+)</b>", page) == [str(record.VERSION)]
    assert re.search(f"{MOST_ENTRIES:,}".replace(",", "[,.\N{NARROW NO-BREAK SPACE}]"), page)
    assert str(HIGHEST_NUMBER) in page


def test_every_key_of_a_golden_file_is_told(page: str) -> None:
    code = _code(page)
    for kind in written():
        keys = re.findall(r'^"(\w+)":', game_file(kind).read_text("utf-8"), re.MULTILINE)
        assert all(f"{key}\n" in code for key in keys)


@pytest.mark.parametrize("game", TOLD)
def test_the_name_and_every_option_are_told(language: str, game: str) -> None:
    text = _section(language, game).split("\n")
    assert game in text
    for setup in setups(GAMES[game], 1):
        for name, value in setup.options.items():
            assert name in text
            assert isinstance(value, bool) or value in text


@pytest.mark.parametrize("game", TOLD)
def test_every_command_is_told(language: str, game: str) -> None:
    text = _section(language, game)
    commands = command_type(GAMES[game].rules)
    kinds: tuple[Any, ...] = get_args(commands) or (commands,)
    for kind in kinds:
        found = re.search(rf'{{"type":"{kind.__struct_config__.tag}".*}}', text)
        assert found, kind
        assert re.findall(r'"(\w+)":', found[0])[1:] == list(kind.__struct_fields__)


def test_every_fact_is_told(language: str) -> None:
    text = _section(language, "bali").split("\n")
    for kind in written():
        facts = re.findall(r'"facts":({.*?})', game_file(kind).read_text("utf-8"))
        for fact in re.findall(r'"([^"]+)":', "".join(facts)):
            assert fact in text
