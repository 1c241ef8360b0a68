"""A table without a window: it invites, deals, plays for computer players, and ends."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import Any

import pytest

from gamesuite.cli.commands import run
from gamesuite.engine.player import RandomPlayer
from gamesuite.network import folder as folders
from gamesuite.network.far_match import GuestMatch
from gamesuite.network.folder import FolderCarrier
from gamesuite.network.invitation import BY_FOLDER, Invitation, invitation_in
from tests.network.server import join
from tests.patience import SOON


class Guest:
    """A program elsewhere, whose player moves at random."""

    def __init__(self, invitation: Invitation, shared: Path, own: Path) -> None:
        self.match = GuestMatch.begin(own, invitation, f"Guest {invitation.seat}", 0)
        self._inbox: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
        name, place = invitation.match, invitation.place
        self.match.carriers.append(FolderCarrier(shared, name, place, self._take))

    def _take(self, place: int, packet: bytes) -> None:
        self._inbox.put((place, packet))

    def go_on(self) -> None:
        """Hear what has come, and move if it is its turn."""
        self.match.tick(time.monotonic(), 0.0)
        try:
            while True:
                self.match.hear(*self._inbox.get_nowait())
        except Empty:
            pass
        opened = self.match.opened
        if opened is not None and self.match.is_own_turn:
            player: RandomPlayer[Any, Any] = RandomPlayer(opened.match.rules)
            seat = opened.persons[0]
            command = player.decide(
                opened.match.rules.view(opened.match.state, seat), Random(opened.match.moves())
            )
            self.match.do(command, "person", None)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> SimpleQueue[dict[str, Any]]:
    """Return the lines that the table prints."""
    printed: SimpleQueue[dict[str, Any]] = SimpleQueue()

    def note(text: str, **_how: object) -> None:
        printed.put(json.loads(text))

    monkeypatch.setattr("builtins.print", note)
    return printed


@pytest.fixture
def hosted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Thread]]:
    """Return what hosts a Balut of two people and a computer player in a thread."""
    monkeypatch.setattr(folders, "LOOKS", 0.01)
    (tmp_path / "shared").mkdir()
    seats = "--seats=elsewhere,easy,elsewhere"
    keep, shared = (f"--{name}={tmp_path / name}" for name in ("keep", "shared"))
    made: list[Thread] = []

    def host() -> Thread:
        command = ["table", "balut", seats, keep, shared, "--name", "Ada's table"]
        thread = Thread(target=run, args=(command,), name="table")
        thread.start()
        made.append(thread)
        return thread

    yield host
    for thread in made:
        thread.join(SOON)
    join()


def test_a_match_is_hosted_to_its_end(
    hosted: Callable[[], Thread], lines: SimpleQueue[dict[str, Any]], tmp_path: Path
) -> None:
    thread = hosted()
    guests: list[Guest] = []
    for seat in (1, 3):
        line = lines.get(timeout=SOON)
        invitation = invitation_in(line["invitation"])
        assert invitation is not None
        assert (line["seat"], invitation.host) == (seat, "Ada's table")
        assert invitation.ways == (BY_FOLDER,)
        guests.append(Guest(invitation, tmp_path / "shared", tmp_path / f"own {seat}"))
    while thread.is_alive():
        for guest in guests:
            guest.go_on()
    assert "ending" in lines.get(timeout=SOON)
    for guest in guests:
        assert guest.match.fault == ""
        assert guest.match.result() is not None
        guest.match.close()
    join()
    assert list((tmp_path / "keep").iterdir()) == []
    assert list((tmp_path / "shared").iterdir()) == []
    moved = {entry.by for entry in guests[0].match.match.entries}  # type: ignore[union-attr]
    assert moved == {"person", "computer"}


def test_a_table_that_was_ended_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shared").mkdir()
    keep, shared = (f"--{name}={tmp_path / name}" for name in ("keep", "shared"))
    said: list[str] = []

    def end(text: str, **_how: object) -> None:
        said.append(text)
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.print", end)
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            run(["table", "paris", "--seats=elsewhere,easy", keep, shared])
    join()
    assert len(said) == 2
    assert len(set(said)) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats=elsewhere,easy"], "Give either --broker or --shared."),
        (["--seats=elsewhere,easy", "--broker=http://a"], "Type the address of a broker"),
        (["--seats=elsewhere,easy", "--shared=/not/there"], "There is no folder"),
        (["--seats=easy,easy", "--broker=a"], "At least one person must play."),
        (["--seats=elsewhere,best", "--broker=a"], "no computer player “best”"),
        (["--seats=elsewhere,easy", "--broker=a", "--option=variation=none"], "“none”"),
    ],
)
def test_what_cannot_be_hosted_is_told(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["table", "balut", f"--keep={tmp_path / 'keep'}", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert not (tmp_path / "keep").exists()


def test_a_damaged_table_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.host").write_bytes(b"no table")
    assert (
        run(["table", "balut", "--seats=elsewhere,easy", "--broker=a", f"--keep={tmp_path}"]) == 1
    )
    assert "can't be read or written" in capsys.readouterr().err
