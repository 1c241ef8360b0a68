"""Dialogs about games, players and files."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import msgspec
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QMessageBox, QWidget

from gamesuite import opening
from gamesuite.app.parts.message import confirm_replace
from gamesuite.app.parts.patient_opening import OpeningDialog
from gamesuite.app.play.number_dialog import NumberDialog
from gamesuite.app.play.seats_dialog import SeatsDialog
from gamesuite.app.saved.file_dialog import FileDialog, FileRequest
from gamesuite.app.saved.recent_dialog import RecentDialog, recent_entries
from gamesuite.catalogue import GAMES
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import LONGEST_NAME, Option, Seat
from gamesuite.engine.sliced_work import SlicedWork, Steps
from gamesuite.storage import paths
from gamesuite.storage.settings import Settings
from tests.app.player import Player
from tests.nets.scenes.scene import COMPUTER, PEOPLE, STRONG, Looks, golden, modal, only, scene
from tests.nets.stage import Stage, settle


def _seats(stage: Stage, game: str, *seats: Seat, **options: Option) -> SeatsDialog:
    found = GAMES[game]
    complete = msgspec.to_builtins(options_from(found.rules, options))
    dialog = SeatsDialog(found, complete, seats)
    dialog.setMinimumHeight(360)
    return stage.show(dialog)


@scene("en", "de")
def seats(stage: Stage) -> Looks:
    alone = _seats(stage, "king-albert", Seat("Ada"))
    yield "alone", alone
    dialog = _seats(stage, "balut", Seat(), *PEOPLE[1:3], COMPUTER, STRONG)
    yield "people and computers", dialog
    names = [each for each in dialog.findChildren(QLineEdit) if each.isVisible()]
    names[1].setText("Wilhelmina von Württemberg-Teck")
    yield "two of one name", dialog
    names[1].setText("W" * LONGEST_NAME)
    (count,) = (box for box in dialog.findChildren(QComboBox) if box.count() == 8)
    count.setCurrentIndex(7)
    yield "eight", dialog


@scene()
def teams(stage: Stage) -> Looks:
    dialog = _seats(stage, "bali", *PEOPLE, partnership=True)
    yield "partners", dialog
    only(dialog, QCheckBox).click()
    yield "each alone", dialog
    dealt = _seats(stage, "paris", COMPUTER, STRONG, COMPUTER)
    yield "nobody", dealt


@scene()
def deal_number(stage: Stage) -> Looks:
    dialog = stage.show(NumberDialog(250_817))
    yield "number", dialog
    field = only(dialog, QLineEdit)
    field.setText("no number at all, but many words")
    dialog.accept()
    yield "refused", dialog


@scene()
def opening_a_long_game(stage: Stage) -> Looks:
    def steps() -> Steps[opening.Opened]:
        while True:
            yield 0.37

    window = QWidget()
    stage.show(window)
    yield "half-way", stage.show(OpeningDialog(SlicedWork(steps()), window))


def _files(stage: Stage) -> Path:
    """Return a folder with games and others, always at the same times and under a fixed path."""
    home = stage.folder / "place"
    folder = home / "games"
    for each in (folder / "old", folder / "Alpha"):
        each.mkdir(parents=True)
    names = ("king-albert_standard", "balut_standard_2-seats", "paris_rubber_3-seats")
    for number, name in enumerate(names):
        opening.save_file(folder / f"{name}.gsave", golden(name, 0.6))
        _at(folder / f"{name}.gsave", number)
    (
        folder / "damaged with a long name, so long that it has no room in any line.gsave"
    ).write_bytes(b"\xff")
    _at(next(folder.glob("damaged*")), 5)
    stage.patch.chdir(home)
    return Path("games")


def _at(path: Path, days: int) -> None:
    when = datetime(2026, 11, 20 - days, 9, 5 + days).timestamp()
    os.utime(path, (when, when))


def _read(dialog: FileDialog | RecentDialog) -> None:
    """Let ``dialog`` read all that is seen."""
    settle()
    while dialog.list.is_reading or (isinstance(dialog, FileDialog) and dialog.is_reading):
        settle()


@scene()
def files(stage: Stage) -> Looks:
    folder = _files(stage)
    request = FileRequest(
        title="Load game", folder=folder, ending=".gsave", kinds="", look=Settings(),
        recent=(folder / "paris_rubber_3-seats.gsave",),
    )  # fmt: skip
    dialog = stage.show(FileDialog(request, stage.show(QWidget())))
    _read(dialog)
    yield "to load", dialog
    dialog.list.verticalScrollBar().setValue(10_000)
    dialog.list.setCurrentRow(dialog.list.count() - 1)
    _read(dialog)
    yield "the last file", dialog


@scene()
def file_to_save(stage: Stage) -> Looks:
    folder = _files(stage)
    request = FileRequest(
        title="Export statistics", folder=folder / "old", ending=".csv", kinds="",
        name="balut-results.csv", icon="statistics",
    )  # fmt: skip
    (folder / "old" / "of last year.csv").write_text("a,b", "utf-8")
    _at(folder / "old" / "of last year.csv", 9)
    window = stage.show(QWidget())
    dialog = stage.show(FileDialog(request, window))
    _read(dialog)
    yield "to save", dialog
    stage.patch.setattr(os, "access", lambda _path, _mode: False)
    empty = FileRequest(title="Save", folder=folder / "Alpha", ending=".gsave", kinds="",
                        name="mine.gsave", look=Settings())  # fmt: skip
    nothing = stage.show(FileDialog(empty, window))
    _read(nothing)
    yield "an empty folder that is read-only", nothing
    yield "replace", modal(lambda: confirm_replace(window, folder / "mine & yours.gsave"))


@scene()
def recent(stage: Stage) -> Looks:
    player = stage.start()
    none = RecentDialog([], Settings(), player.window)
    yield "none", stage.show(none)
    none.close()
    shelf = player.window.shelf
    for name in ("king-albert_raglan", "bali_2-seats", "king-albert_standard", "balut_standard"):
        path = stage.folder / f"{name}.gsave"
        opening.save_file(path, golden(name, 0.2))
        shelf.load(path)
        _move(player)
        shelf.new(shelf.session.match.setup.game, {}, 3)
    player.settle()
    entries = recent_entries(shelf.recent(), shelf.recent_record)
    dialog = stage.show(RecentDialog(entries, Settings(felt="blue", mirrored=True), player.window))
    _read(dialog)
    yield "some", dialog
    dialog.list.setCurrentRow(dialog.list.count() - 1)
    _read(dialog)
    yield "the last", dialog


@scene("en", "de")
def not_kept(stage: Stage) -> Looks:
    paths.journal_file().mkdir(parents=True)
    player = stage.start(size=(1000, 620))
    player.deal(4)
    yield "sign and notice", player.window
    _move(player)
    player.window.close()
    settle()
    yield "question", only(player.window, QMessageBox)
    only(player.window, QMessageBox).reject()
    settle()
    player.dismiss_notices()
    yield "told", player.window
    player.resize(800, 560)
    yield "sign alone", player.window


def _move(player: Player) -> None:
    match = player.window.session.match
    player.window.session.do(next(iter(match.rules.legal_commands(match.state))))
