"""Where the program is not compiled, the window tells once that it thinks slowly."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from gamesuite import compiled
from gamesuite.app import notice_bar
from tests.app.player import Player
from tests.app.program import Program

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "is_compiled", lambda: False)
    monkeypatch.setattr(notice_bar, "slow_thinking", compiled.slow_thinking)


def _told(player: Player) -> str:
    return " ".join(player.notices())


@pytest.mark.usefixtures("not_compiled")
def test_the_window_tells_it_at_the_first_start_only(program: Program) -> None:
    assert "15 to 50 times more slowly" in _told(program.start())
    program.leave()
    assert _told(program.start()) == ""


def test_a_compiled_program_says_nothing(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "is_compiled", lambda: True)
    monkeypatch.setattr(notice_bar, "slow_thinking", compiled.slow_thinking)
    assert _told(program.start()) == ""


@pytest.mark.usefixtures("not_compiled")
def test_about_always_tells_it(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = list[tuple[object, ...]]()
    monkeypatch.setattr(QMessageBox, "about", lambda *all_of_it: shown.append(all_of_it))
    player.window.dialogs.show_about()
    ((_window, _title, text),) = shown
    assert "15 to 50 times more slowly" in str(text)


def test_the_loops_are_those_of_the_tree_and_each_has_its_types() -> None:
    found = list((ROOT / "gamesuite").rglob("kernel.py"))
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in found}
    assert set(compiled.kernels()) == names
    assert len(names) > 8
    types = (ROOT / "gamesuite").rglob("kernel_native.pxd")
    assert {each.parent for each in types} == {each.parent for each in found}
