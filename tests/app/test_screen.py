"""A screen that cannot be used: a sentence instead of Qt's abort."""

from __future__ import annotations

import os
import sys

import pytest

from tests.cli.program import started

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others have a screen")

USELESS = [
    ({}, "there is no screen."),
    # Where a library for screens is missing, Qt names that instead.
    ({"DISPLAY": ":977"}, "no screen can be used: "),
    ({"QT_QPA_PLATFORM": "nothing"}, '"nothing"'),
]


@pytest.mark.parametrize(("screen", "why"), USELESS, ids=range(len(USELESS)))
def test_a_screen_that_cannot_be_used(
    screen: dict[str, str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    done = started(**screen)
    said = done.stderr.decode()
    assert (done.returncode, done.stdout) == (1, b"")
    assert said.startswith("The window can't open because ")
    assert why in said
    assert said.count(os.linesep) == 1
