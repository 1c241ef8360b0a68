"""The program as a process beside packages: what the command line says, and what it never loads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from gamesuite import DRAFTS, opening
from gamesuite.catalogue import game
from gamesuite.jobs import DECIDE
from gamesuite.workers.job import Answered, Finished, Job
from tests.app.outside.packages import KLONDIKE, PROJECT, install, pip_install, small_game, write
from tests.cli.program import ROOT
from tests.workers.answers import AnsweringPool

BROKEN = small_game("raise SystemExit(9)")
DRAFT = {**KLONDIKE, "__init__.py": KLONDIKE["__init__.py"].replace("title=", "draft=True, title=")}


def run(
    folder: Path, *arguments: str | Path, here: Path = ROOT, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the program with the packages in ``folder``; ``here`` is the working directory."""
    return subprocess.run(
        [sys.executable, "-m", "gamesuite", *map(str, arguments)],
        cwd=here,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(folder))), **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_a_package_that_pip_installs_brings_a_game(tmp_path: Path) -> None:
    project = PROJECT.format(
        name="games-klondike", entries='klondike = "klondike"', packages='["klondike"]'
    )
    files = {f"klondike/{name}": text for name, text in KLONDIKE.items()}
    write(tmp_path / "source", {**files, "pyproject.toml": project})
    pip_install(tmp_path / "source", tmp_path / "site")
    done = run(tmp_path / "site", "new", "klondike", "--out", tmp_path / "new.gsave")
    assert (done.returncode, done.stderr) == (0, "")
    assert '"package":"games-klondike"' in (tmp_path / "new.gsave").read_text("utf-8")
    assert "Stock        24" in run(tmp_path / "site", "show", tmp_path / "new.gsave").stdout
    done = run(tmp_path, "show", tmp_path / "new.gsave")
    assert done.stderr.endswith("It comes with the package games-klondike.\n")


def test_help_lists_the_games_of_packages(tmp_path: Path) -> None:
    install(tmp_path, KLONDIKE)
    done = run(tmp_path, "new", "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "paris, klondike" in " ".join(done.stdout.split())
    assert "paris, klondike." in run(tmp_path, "--game", "chess").stderr


def test_a_faulty_package_is_a_line_on_the_error_output(tmp_path: Path) -> None:
    install(tmp_path, BROKEN, "small")
    install(tmp_path, KLONDIKE)
    done = run(tmp_path, "play", "klondike", "--seats", "greedy")
    assert (done.returncode, done.stderr) == (
        0,
        "The game “small” of the package “games-small” is left out: "
        "it can't be loaded (SystemExit: 9).\n",
    )
    assert '"matches": 1' in done.stdout


# Drafts


def test_drafts_are_shown_to_those_who_ask_for_them(tmp_path: Path) -> None:
    install(tmp_path, DRAFT)
    new = "new", "klondike", "--out", tmp_path / "new.gsave", "--force"
    done = run(tmp_path, *new)
    assert (done.returncode, done.stderr) == (2, "There is no game “klondike”.\n")
    for done in (run(tmp_path, "--drafts", *new), run(tmp_path, *new, GAMESUITE_DRAFTS="1")):
        assert (done.returncode, done.stderr) == (0, "")
    assert run(tmp_path, *new, GAMESUITE_DRAFTS="").returncode == 2


def test_help_tells_of_drafts(tmp_path: Path) -> None:
    done = run(tmp_path, "--help")
    assert "--drafts    before all else: show games that are still drafts, too" in done.stdout


# Folders of the player


def _mark(file: Path) -> str:
    return f"open({str(file)!r}, 'w').close()\n"


def test_nothing_is_loaded_from_folders_of_the_player(tmp_path: Path) -> None:
    player, mark = tmp_path / "player", tmp_path / "loaded"
    install(player, {**KLONDIKE, "__init__.py": _mark(mark) + "GAME = 1"})
    write(player, {"site.py": _mark(mark), "enchant.py": _mark(mark)})
    site = tmp_path / "site"
    install(site, KLONDIKE)
    file = player / "a game.gsave"
    own = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(player))
    path = os.pathsep.join(("", str(ROOT), str(site)))  # of which the first is where one is
    for environment in (own, {"GAMESUITE_FOLDER": str(player)}, {"PYTHONPATH": path}):
        done = run(site, "new", "klondike", "--out", file, "--force", here=player, **environment)
        assert (done.returncode, done.stderr) == (0, "")
        for command in (["check", file], ["show", file], ["play", "klondike", "--seats", "greedy"]):
            done = run(site, *command, here=player, **environment)
            assert (done.returncode, done.stderr) == (0, "")
    done = run(tmp_path / "no site", "show", file, here=player, GAMESUITE_FOLDER=str(player))
    assert "It comes with the package" in done.stderr
    assert not mark.exists()


def test_an_installed_package_is_not_hidden_by_a_file_in_the_working_directory(
    tmp_path: Path,
) -> None:
    mark, here = tmp_path / "loaded", tmp_path / "here"
    write(here, {"klondike.py": _mark(mark)})
    install(tmp_path / "site", KLONDIKE)
    done = run(tmp_path / "site", "new", "klondike", "--out", "new.gsave", here=here)
    assert (done.returncode, done.stderr) == (0, "")
    assert not mark.exists()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the folder in use cannot be deleted")
def test_a_start_in_a_folder_that_is_gone_has_the_games(tmp_path: Path) -> None:
    install(tmp_path / "site", KLONDIKE)
    here = tmp_path / "here"
    here.mkdir()
    script = (
        f"import os, sys; os.rmdir({str(here)!r}); sys.argv = ['gamesuite', 'play', 'klondike', "
        "'--seats', 'greedy']; from gamesuite.__main__ import main; sys.exit(main())"
    )
    path = os.pathsep.join((str(ROOT), str(tmp_path / "site")))
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=here,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


# Workers


@pytest.mark.parametrize("draft", [False, True])
def test_a_worker_has_the_games_of_the_program(
    draft: bool, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if draft:
        monkeypatch.setenv(DRAFTS, "1")
    install(site, DRAFT if draft else KLONDIKE)
    match = opening.new_match("klondike", {}, 3).match
    player = game("klondike").parts.players["greedy"]()
    view = match.view(0)
    with AnsweringPool() as pool:
        number = pool.submit(Job(DECIDE, ("klondike", "greedy", view, 7)))
        wanted = player.decide(view, Random(7))
        assert pool.until_end() == [Answered(number, wanted), Finished(number)]
