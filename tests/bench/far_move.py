"""A move in a far game, from the command in one program to the picture in the other.

Two programs, each with a window of its own, play a match of each game over loopback: the host with
the first seat, the guest with the other one. Whoever is to act waits until his table is at rest,
and moves. The time is from that command to the end of the round of Qt's events in which the other
window was painted after it had heard of the move. Both have the same clock. Animations are off.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QEventLoop, QObject
from PySide6.QtWidgets import QApplication

from gamesuite.app.far.far_games import FarGames
from gamesuite.app.first_start import journal_or_hand_over
from gamesuite.app.main_window import MainWindow
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.player import RandomPlayer
from gamesuite.engine.setup import Deal, Seat
from gamesuite.network.far_match import FarMatch
from gamesuite.network.invitation import invitation_in, invitation_text
from gamesuite.opening import new_match
from gamesuite.storage import paths, settings
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look.font import install_fonts
from gamesuite.widgets.look.timers import repeating_timer

GAMES = ("balut", "paris", "bali")
MOVES = 40
REST = 0.1
"""Seconds for which nothing has happened before somebody moves."""


class Times(NamedTuple):
    """When moves were done and shown in one program, by how many there were then."""

    done: dict[int, float]
    shown: dict[int, float]


class Program(QObject):
    """A program with a window, in which a far match is played."""

    def __init__(self, application: QApplication) -> None:
        super().__init__()
        self._application = application
        settings.save(paths.settings_file(), Settings(animation="off", pace="at-once"))
        journal = journal_or_hand_over(None)
        assert journal is not None
        self.window = MainWindow(Shelf(journal), SettingsStore(paths.settings_file()))
        self.window.resize(1366, 768)
        self.window.show()
        self.window.installEventFilter(self)
        (self.far,) = self.window.findChildren(FarGames)
        self._paints = 0
        self._changed_at: tuple[int, int] | None = None
        self.window.session.changed.connect(self._note_change)
        self.times = Times({}, {})
        self._clock = repeating_timer(self, self._tick, 5)
        self._clock.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count how often the window is painted."""
        if event.type() == QEvent.Type.UpdateRequest:
            self._paints += 1
        return False

    def play(self, match: FarMatch) -> Times:
        """Play `MOVES` moves of ``match`` with the other program; return when they came."""
        self.times = Times({}, {})
        while match.opened is None:
            self._round()
        self.far.open(match)
        session, rest = self.window.session, time.monotonic() + 10 * REST
        while session.match.moves() < MOVES and session.match.outcome is None:
            self._round()
            if self._changed_at is not None:
                rest = time.monotonic() + REST
                moves, paints = self._changed_at
                if self._paints > paints:
                    self.times.shown[moves] = time.monotonic()
                    self._changed_at = None
            elif not session.elsewhere.is_awaited and time.monotonic() >= rest:
                player: RandomPlayer[Any, Any] = RandomPlayer(session.match.rules)
                moves = session.match.moves()
                command = player.decide(session.view, Random(moves))
                self.times.done[moves + 1] = time.monotonic()
                session.do(command)
                rest = time.monotonic() + REST
        end = time.monotonic() + 10 * REST  # the other one may have to hear of the last move
        while time.monotonic() < end:
            self._round()
        return self.times

    def _round(self) -> None:
        """Do what there is to do; a timer sees to it that there is something soon."""
        self._application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def _tick(self) -> None:
        """Do nothing: it ends a round."""

    def _note_change(self, _change: object) -> None:
        moves = self.window.session.match.moves()
        if moves and moves not in self.times.done and moves not in self.times.shown:
            self._changed_at = moves, self._paints


def main() -> None:
    """Host a match of each game, let a second program join it, and print the measurements."""
    application = QApplication([])
    install_fonts(application)
    if sys.argv[2:] == ["guest"]:
        _join_matches(Program(application))
        return
    host, figures = Program(application), dict[str, float]()
    command = [sys.executable, "-m", "tests.bench.far_move", sys.argv[1], "guest"]
    folder = paths.journal_file().parent / "guest"
    folder.mkdir()
    environment = {**os.environ, paths.PORTABLE: str(folder)}
    pipe = subprocess.PIPE
    other = subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, encoding="utf-8")
    assert other.stdin is not None
    assert other.stdout is not None
    for game in GAMES:
        setup = new_match(game, {}, 0, (Seat("Ada"), Seat("Bob"))).match.setup
        match = host.far.room.host(replace(setup, deal=Deal(0)), frozenset((1,)))
        invitation = host.far.room.invitation(match, 1)
        port = invitation.ways[0].rpartition(":")[2]
        text = invitation_text(invitation._replace(ways=(f"127.0.0.1:{port}",)))
        print(text, file=other.stdin, flush=True)
        own = host.play(match)
        done, shown = json.loads(other.stdout.readline())
        theirs = Times(*({int(at): when for at, when in each.items()} for each in (done, shown)))
        figures[game] = statistics.median([*_latencies(own, theirs), *_latencies(theirs, own)])
    other.communicate()
    host.window.close_unasked()
    print(json.dumps(figures))


def _join_matches(guest: Program) -> None:
    """Play the matches to which lines invite, and print when the moves came."""
    for line in sys.stdin:
        invitation = invitation_in(line)
        assert invitation is not None
        times = guest.play(guest.far.room.join(invitation, "Bob"))
        print(json.dumps(times), flush=True)


def _latencies(mover: Times, other: Times) -> list[float]:
    """Return in milliseconds how long each move of one program took to the other's picture."""
    return [1000 * (other.shown[at] - done) for at, done in mover.done.items() if at in other.shown]


if __name__ == "__main__":
    main()
