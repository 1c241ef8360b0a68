"""Only the player reads the journal, the settings and the log, and their copies."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from gamesuite import opening, own_words
from gamesuite.app.error_log import start_log
from gamesuite.storage import paths, settings
from gamesuite.storage.game_file import write_bytes
from gamesuite.storage.journal import Journal
from gamesuite.storage.settings import Settings
from tests.storage.racing import Table

pytestmark = pytest.mark.skipif(os.name != "posix", reason="other systems do it another way")


@pytest.fixture(autouse=True)
def lavish() -> Iterator[None]:
    """Let all new files be readable for everybody, but for what the program says of them."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture(autouse=True)
def usual_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.PORTABLE)


def _readable(folder: Path) -> list[str]:
    """Return what others may read in ``folder``, and the folder itself if they may."""
    return [
        each.name
        for each in sorted((folder, *folder.rglob("*")))
        if stat.S_IMODE(each.lstat().st_mode) & 0o077
    ]


def _write_a_log() -> None:
    log = logging.getLogger("gamesuite")
    before, level = list(log.handlers), log.level
    start_log(paths.log_file())
    log.warning("something")
    for handler in [each for each in log.handlers if each not in before]:
        log.removeHandler(handler)
        handler.close()
    log.setLevel(level)


def test_what_the_program_makes_is_private() -> None:
    with closing(Journal(paths.journal_file())) as journal:
        Table(journal).play(1)
        assert len(_readable(paths.journal_file().parent)) == 0
        assert len(list(paths.journal_file().parent.iterdir())) == 4  # with log and lock
    settings.save(paths.settings_file(), Settings(felt="blue"))
    settings.save(paths.settings_file(), Settings(felt="green"))
    _write_a_log()
    for file in (paths.journal_file(), paths.settings_file(), paths.log_file()):
        assert file.exists()
        assert _readable(file.parent) == []


def test_copies_of_what_is_damaged_are_private() -> None:
    paths.settings_file().parent.mkdir(0o700, parents=True)
    paths.settings_file().write_text("damaged", "utf-8")
    assert settings.keep_damaged(paths.settings_file()) is not None
    with closing(Journal(paths.journal_file())) as journal:
        Table(journal).play(1)
        recalled = journal.recall("race")
        assert recalled is not None
        assert journal.put_aside(recalled) is not None
    paths.journal_file().write_bytes(b"no journal " * 500)
    with closing(Journal(paths.journal_file())) as journal:
        assert journal.notice
    found = {each.name for each in paths.journal_file().parent.iterdir()}
    assert {"journal.damaged-1.sqlite", "game.damaged-1.gsave"} <= found
    assert _readable(paths.journal_file().parent) == []
    paths.make_private()
    assert _readable(paths.settings_file().parent) == []


def test_what_an_earlier_version_left_is_made_private_at_the_next_start() -> None:
    files = [paths.settings_file(), paths.log_file()]
    journal = paths.journal_file()
    files += [journal.with_name(f"journal{ending}") for ending in (".sqlite-wal", ".sqlite-shm")]
    files += [journal.with_name(name) for name in ("journal.damaged-1.sqlite", journal.name)]
    files += [journal.with_name("game.damaged-1.gsave")]
    for file in files:
        file.parent.mkdir(0o777, parents=True, exist_ok=True)
        file.touch(0o666)
    assert _readable(journal.parent) != []
    paths.make_private()
    for file in files:
        assert _readable(file.parent) == []


def test_a_journal_of_an_earlier_version_is_private_as_soon_as_it_is_open() -> None:
    with closing(Journal(paths.journal_file())) as journal:
        Table(journal).play(1)
    paths.journal_file().chmod(0o666)
    with closing(Journal(paths.journal_file())):
        assert _readable(paths.journal_file().parent) == []


def test_a_folder_that_the_player_chose_and_other_files_stay_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.PORTABLE, str(tmp_path))
    tmp_path.chmod(0o755)
    (tmp_path / "holidays.txt").touch()
    settings.save(paths.settings_file(), Settings(felt="blue"))
    paths.settings_file().chmod(0o644)
    paths.make_private()
    assert _readable(tmp_path) == [tmp_path.name, "holidays.txt"]


def test_what_may_be_read_by_its_owner_only_to_look_at_stays_so(tmp_path: Path) -> None:
    (tmp_path / "mine").touch(0o444)
    paths.keep_private(tmp_path / "mine")
    assert stat.S_IMODE((tmp_path / "mine").stat().st_mode) == 0o400


def test_a_link_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "shared").touch(0o666)
    (tmp_path / "link").symlink_to(tmp_path / "shared")
    paths.keep_private(tmp_path / "link")
    paths.keep_private(tmp_path / "none")
    assert stat.S_IMODE((tmp_path / "shared").stat().st_mode) == 0o666


def test_games_and_words_are_as_the_player_has_all_new_files(tmp_path: Path) -> None:
    opening.save_file(tmp_path / "mine.gsave", opening.new_match("balut", {}, 1).match)
    assert stat.S_IMODE((tmp_path / "mine.gsave").stat().st_mode) == 0o666
    (tmp_path / "mine.gsave").chmod(0o640)
    write_bytes(tmp_path / "mine.gsave", b"another")
    assert stat.S_IMODE((tmp_path / "mine.gsave").stat().st_mode) == 0o640
    own_words.OwnWords().add("gamesuite")
    assert _readable(paths.own_words_file().parent) == [paths.own_words_file().name]
