"""The examples in the docstrings of the engine are there, and true."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

MODULES = (
    "luck",
    "match",
    "player",
    "reason",
    "record",
    "rules",
    "setup",
    "words.seats",
    "step",
    "table.controller",
    "table.scene",
    "thinking.halving",
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_are_true(name: str) -> None:
    result = doctest.testmod(import_module(f"gamesuite.engine.{name}"))
    assert result.attempted > 0
    assert result.failed == 0
