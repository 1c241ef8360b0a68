"""Samples of the attacks on starts, streams, signals, workers and folders."""

from __future__ import annotations

import sys

import pytest

from tests.abuse import dying_workers, odd_folders, signals, streams

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="they look into /proc")


def test_some_workers_are_killed() -> None:
    assert "every file had its line" in dying_workers.run(["1"])


def test_some_commands_are_ended() -> None:
    assert signals.run(["5"]).startswith("5 commands were ended")


@pytest.mark.parametrize(
    ("command", "redirection"),
    [
        (("--version",), ">/dev/full"),
        (("play", "balut", "--seats", "greedy"), ">&-"),
        (("new", "balut", "--out", "new.gsave"), "<&- >&- 2>&-"),
    ],
)
def test_some_streams_are_closed(command: tuple[str, ...], redirection: str) -> None:
    streams.check_command(command, redirection)


def test_a_screen_leads_nowhere() -> None:
    streams.check_screen({"DISPLAY": "what?"})


def test_a_folder_has_an_odd_name() -> None:
    odd_folders.check(b"b\xf6se", is_home=True)
