"""A sample of the faults that are planted, in a program of one module."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.full import mutants

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="each run of tests is a fork")

MODULE = """
def share(part: int, whole: int) -> int:
    if whole < 1:
        return 0
    return rounded(100 * part, whole)


def rounded(number: int, by: int) -> int:
    return (number + by // 2) // by


def log() -> None:
    note("nobody hears")
"""
TESTS = """
from gamesuite.games.toy.sums import share


def test_a_share():
    assert share(2, 3) == 67


def test_a_share_of_nothing():
    assert share(1, 0) == 0
"""
SURVIVOR = {
    "module": "gamesuite/games/toy/sums.py",
    "line": 'note("nobody hears")',
    "change": 'note("nobody hears") -> pass',
    "why": "an example",
}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a program of one module and its tests, which need no plugins of pytest."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    for name, text in (("gamesuite/games/toy/sums", MODULE), ("tests/games/toy/test_sums", TESTS)):
        path = tmp_path / "program" / f"{name}.py"
        path.parent.mkdir(parents=True)
        path.write_text(text, "utf-8")
        for folder in path.parents[:3]:
            (folder / "__init__.py").touch()
    (tmp_path / "equivalent.toml").touch()
    return tmp_path


def _run(place: Path, *more: str) -> list[str]:
    places = ("program", "kept", "equivalent.toml")
    given = zip(("--root", "--folder", "--equivalents"), places, strict=True)
    names = [f"{name}={place / each}" for name, each in given]
    return mutants.run([*names, "--guess", "--processes=1", *more]).splitlines()


def _results(place: Path) -> list[str]:
    return (place / "kept" / "results.jsonl").read_text("utf-8").splitlines()


def test_faults_are_planted_and_survivors_told(place: Path) -> None:
    kept = place / "program" / SURVIVOR["module"]
    head, room, everything, judged, *survivors = _run(place)
    assert head.startswith("room ")
    assert room.split()[:4] == ["games/toy", "4", "/", "5"]
    assert everything.split()[:4] == ["all", "4", "/", "5"]
    assert judged == "5 of 5 faults are judged."
    assert survivors == [
        f"{SURVIVOR['module']}:13: missing call: {SURVIVOR['change']}",
        f"    in: {SURVIVOR['line']}",
        "    1 tests asked of tests/games/toy/test_sums.py",
    ]
    assert kept.read_text("utf-8") == MODULE
    verdicts = {each[3]: each[-1] for each in map(json.loads, _results(place))}
    assert verdicts["return rounded(100 * part, whole)"][:3] == [
        "noticed",
        "failed",
        "tests/games/toy/test_sums.py::test_a_share",
    ]


def test_the_same_command_goes_on_where_it_ended(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _run(place, "games", "--faults=3")
    first = _results(place)
    assert len(first) == 3
    with (place / "kept" / "results.jsonl").open("a", encoding="utf-8") as file:
        file.write('["it ended while it wro')
    capsys.readouterr()
    _run(place)
    assert "5 faults, 3 of them are judged" in capsys.readouterr().err
    assert _results(place)[:3] == first
    assert len(_results(place)) == 5
    everything = _run(place, "--report")
    assert everything[3] == "5 of 5 faults are judged."
    assert _run(place, "storage", "--report")[-1] == "0 of 0 faults are judged."
    assert _run(place, "--report", "--survivors")[3] == "1 of 1 faults are judged."


def test_wrong_types_are_noticed_where_no_test_is(place: Path) -> None:
    typed = "from pathlib import Path\n\n\ndef here() -> Path:\n    return Path()\n"
    (place / "program" / SURVIVOR["module"]).write_text(f"{typed}\n\n{MODULE}", "utf-8")
    settings = '[tool.mypy]\nfiles = ["gamesuite"]\n'
    (place / "program" / "pyproject.toml").write_text(settings, "utf-8")
    _run(place)
    verdicts = {each[4]: each[-1][:2] for each in map(json.loads, _results(place))}
    assert verdicts["Path() -> None"] == ["noticed", "types"]
    assert verdicts[SURVIVOR["change"]] == ["survived", ""]


def test_what_changes_nothing_is_passed_over(place: Path) -> None:
    lines = [f"{name} = '{text}'" for name, text in SURVIVOR.items()]
    (place / "equivalent.toml").write_text("\n".join(["[[equivalent]]", *lines]), "utf-8")
    _, _, everything, judged, *survivors = _run(place)
    assert everything.split() == ["all", "4", "/", "4", "100%", "1", "0", "0"]
    assert judged == "5 of 5 faults are judged."
    assert survivors == []
    assert len(_results(place)) == 4
