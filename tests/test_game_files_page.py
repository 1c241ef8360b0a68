"""The help page about game files describes everything that a file can hold."""

from __future__ import annotations

import html
import re
from typing import Any, get_args

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine import record
from gamesuite.engine.language import languages
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.match import MOST_ENTRIES
from gamesuite.engine.resources import resource
from gamesuite.engine.rules import command_type
from tests.games.setups import setups
from tests.golden.files import game_file
from tests.golden.kinds import KINDS


@pytest.fixture(params=languages())
def page(request: pytest.FixtureRequest) -> str:
    """Return the page in each language."""
    return resource("help", request.param, "game-files.html").read_text(encoding="utf-8")


def _code(part: str) -> str:
    """Return what stands in ``part`` as code, a line each."""
    return "\n".join(html.unescape(code) for code in re.findall(r"<code>(.*?)</code>", part, re.S))


def _section(page: str, game: str) -> str:
    sections = {part.partition("</h2>")[0]: part for part in page.split("<h2>")[1:]}
    return _code(sections[GAMES[game].descriptions.title()])


def test_the_page_is_of_the_version_that_is_written(page: str) -> None:
    assert re.findall(r"<b>[Vv]ersion (\d+)</b>", page) == [str(record.VERSION)]
    assert re.search(f"{MOST_ENTRIES:,}".replace(",", "[,.]"), page)
    assert str(HIGHEST_NUMBER) in page


def test_every_key_of_a_golden_file_is_told(page: str) -> None:
    code = _code(page)
    for kind in KINDS:
        keys = re.findall(r'^"(\w+)":', game_file(kind).read_text(), re.MULTILINE)
        assert all(f"{key}\n" in code for key in keys)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_told(page: str, game: str) -> None:
    text = _section(page, game).split("\n")
    for setup in setups(GAMES[game], 1):
        for name, value in setup.options.items():
            assert name in text
            assert isinstance(value, bool) or value in text


@pytest.mark.parametrize("game", GAMES)
def test_every_command_is_told(page: str, game: str) -> None:
    text = _section(page, game)
    commands = command_type(GAMES[game].rules)
    kinds: tuple[Any, ...] = get_args(commands) or (commands,)
    for kind in kinds:
        found = re.search(rf'{{"type":"{kind.__struct_config__.tag}".*}}', text)
        assert found, kind
        assert re.findall(r'"(\w+)":', found[0])[1:] == list(kind.__struct_fields__)


def test_every_fact_is_told(page: str) -> None:
    text = _section(page, "bali").split("\n")
    for kind in KINDS:
        facts = re.findall(r'"facts":({.*?})', game_file(kind).read_text())
        for fact in re.findall(r'"([^"]+)":', "".join(facts)):
            assert fact in text
