"""Loops that are compiled, and the same loops as they are."""

import sys

import pytest

from gamesuite import compiled
from gamesuite.engine.thinking.kernels import compiled_name, fastest, is_compiled, made_like
from gamesuite.games.bali.dictionary import kernel as words
from gamesuite.games.bali.matches.board import kernel as board


def test_without_its_compiled_twin_a_kernel_runs_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, f"{words.__name__}_native", None)
    assert fastest(words) is words
    assert not is_compiled(fastest(words))


def test_kernels_that_work_together_are_all_compiled_or_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, f"{words.__name__}_native", None)
    monkeypatch.setitem(sys.modules, f"{board.__name__}_native", sys)
    assert fastest(board) is sys
    assert fastest(board, words) is board


def test_a_kernel_is_found_like_the_one_that_uses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = type(sys)(f"{words.__name__}_native")
    monkeypatch.setitem(sys.modules, compiled.__name__, compiled)
    assert made_like(board, words) is words
    assert made_like(compiled, words) is compiled


@pytest.mark.parametrize("missing", [compiled.kernels()[0], compiled.kernels()[-1]])
def test_one_loop_that_is_not_compiled_makes_thinking_slow(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in compiled.kernels():
        monkeypatch.setitem(sys.modules, compiled_name(each), sys)
    compiled.is_compiled.cache_clear()
    try:
        assert compiled.slow_thinking() == ""
        monkeypatch.setitem(sys.modules, compiled_name(missing), None)
        compiled.is_compiled.cache_clear()
        assert compiled.slow_thinking().startswith("The coach and the computer players think 15")
    finally:
        compiled.is_compiled.cache_clear()
