"""The command line in another language than English."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.program import started

GERMAN = {"LANGUAGE": "de"}


def test_a_mistake_is_told_in_german() -> None:
    done = started("chek", "x", **GERMAN)
    output = "Einen Befehl „chek“ gibt es nicht. Befehle: new, check, show, "
    assert done.stderr.decode().startswith(output)
    assert done.returncode == 2


def test_what_argparse_says_is_german_too() -> None:
    done = started("new", **GERMAN)
    assert done.stderr.decode() == "Diese Argumente fehlen: GAME, --out.\n"
    assert started("--help", **GERMAN).stdout.decode().startswith("Aufruf: gamesuite")


def test_the_position_is_shown_in_german(game_file: Path) -> None:
    lines = started("show", game_file, **GERMAN).stdout.decode().splitlines()
    assert lines[0] == "Grundstapel  AC AD AH 2S"
    assert lines[2].startswith("Spalte 1 ")


def test_scripts_find_the_same_keys_in_every_language(game_file: Path) -> None:
    missing = game_file.with_name("missing.gsave")
    output = [started("check", game_file, missing, LANGUAGE=code).stdout for code in ("en", "de")]
    english, german = ([json.loads(line) for line in lines.splitlines()] for lines in output)
    assert english[0] == german[0]
    assert german[1] == english[1] | {"error": "Diese Datei gibt es nicht."}
