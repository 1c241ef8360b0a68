from __future__ import annotations

import ast
import tomllib
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gamesuite.games.balut.rules import TURNS, VARIATIONS, VariationName
from gamesuite.games.balut.thinking.estimate import NetworkWeights, ScoreWeights, state_numbers

ROOT = Path(__file__).resolve().parents[2]
WEIGHTS = ROOT / "resources" / "weights" / "balut.json"
TOTALS = WEIGHTS.with_name("balut_totals.json")
TRAINING = {"numba", "numpy"}
"""The libraries of the extra "train"."""


@pytest.fixture
def stored() -> dict[VariationName, NetworkWeights]:
    return msgspec.json.decode(WEIGHTS.read_bytes(), type=dict[VariationName, NetworkWeights])


@cache
def _imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


def _importers(of: set[str]) -> set[str]:
    files = (
        path for part in ("gamesuite", "tests", "packaging") for path in (ROOT / part).rglob("*.py")
    )
    return {path.relative_to(ROOT).as_posix() for path in files if of & _imported(path)}


def _project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def test_the_weights_are_of_all_variations(stored: dict[VariationName, NetworkWeights]) -> None:
    assert stored.keys() == VARIATIONS.keys()


@pytest.mark.parametrize("name", VARIATIONS)
def test_the_weights_have_an_entry_for_every_category_state(
    stored: dict[VariationName, NetworkWeights], name: VariationName
) -> None:
    weights = stored[name]
    assert len(weights.linear) == len(weights.hidden) == len(state_numbers(name))
    assert {len(row) for row in weights.hidden} == {len(weights.output)}
    assert len(weights.bias) == len(weights.output) + 1


@pytest.mark.parametrize("name", VARIATIONS)
def test_the_weights_are_numbers_that_differ(
    stored: dict[VariationName, NetworkWeights], name: VariationName
) -> None:
    weights = stored[name]
    hidden = [each for row in weights.hidden for each in row]
    assert all(map(isfinite, (*weights.linear, *hidden, *weights.output, *weights.bias)))
    assert len(set(weights.linear)) > len(weights.linear) // 2
    assert len(set(hidden)) > len(hidden) // 2


@pytest.mark.parametrize("name", VARIATIONS)
def test_the_later_scores_have_an_entry_for_every_category_state(name: VariationName) -> None:
    weights = msgspec.json.decode(TOTALS.read_bytes(), type=dict[VariationName, ScoreWeights])[name]
    assert len(weights.mean) == len(weights.variance) == len(state_numbers(name))
    assert len(weights.mean_by_turns) == len(weights.variance_by_turns) == TURNS + 1
    assert len(set(weights.mean)) > len(weights.mean) // 2
    assert len(set(weights.variance)) > len(weights.variance) // 2


def test_only_the_training_imports_the_libraries_of_its_extra() -> None:
    importers = _importers(TRAINING)
    training = {path for path in importers if path.startswith("packaging/training/balut/")}
    assert training
    assert importers - training == {"packaging/training/train_balut.py"}


def test_nothing_else_imports_the_training() -> None:
    assert {
        path
        for path in _importers({"balut", "train_balut"})
        if not path.startswith("packaging/training/balut/")
    } == {"packaging/training/train_balut.py"}


def test_the_libraries_come_with_the_extra_alone() -> None:
    project = _project()
    extras = project["optional-dependencies"]
    assert {wanted.partition(">=")[0] for wanted in extras["train"]} == TRAINING
    others = [project["dependencies"], *(extras[name] for name in extras if name != "train")]
    assert not [wanted for each in others for wanted in each if wanted.startswith(tuple(TRAINING))]
