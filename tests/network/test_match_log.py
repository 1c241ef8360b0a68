"""What a match between computers keeps outlasts kills and full disks."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gamesuite.network import guest as guests
from gamesuite.network import host as hosts
from gamesuite.network.guest import Guest, Invited
from gamesuite.network.host import Host, Table
from gamesuite.network.match_log import LogError, MatchLog
from gamesuite.storage import game_file
from tests.network.company import Company

HostLog = MatchLog[Table, hosts.Entry]


@pytest.fixture
def company() -> Company:
    """Return a match after some deeds."""
    company = Company("balut", others=2)
    company.gather()
    for _ in range(12):
        company.act()
        company.carry()
    return company


def kept(path: Path, company: Company) -> HostLog:
    """Return a log in ``path`` of what the host of ``company`` has kept."""
    log: HostLog = MatchLog.begin(path, company.table)
    for entry in company.host_disk.host_entries():
        log.keep(entry)
    return log


def read(path: Path) -> HostLog:
    """Return the log in ``path``."""
    return MatchLog.read(path, Table, hosts.Entry)


def test_a_host_goes_on_from_its_log(tmp_path: Path, company: Company) -> None:
    kept(tmp_path / "far" / "a.host", company)
    log = read(tmp_path / "far" / "a.host")
    assert log.entries == tuple(company.host_disk.host_entries())
    host = Host(log.head, log.entries, log.keep)
    assert (host.revision, host.match is not None) == (company.host.revision, True)
    company.host = host
    company.act()
    company.carry()
    assert len(read(log.path).entries) > len(log.entries)
    if os.name == "posix":
        assert log.path.stat().st_mode & 0o077 == 0, "it holds keys"


def test_a_guest_goes_on_from_its_log(tmp_path: Path, company: Company) -> None:
    log: MatchLog[Invited, guests.Entry] = MatchLog.begin(tmp_path / "a.guest", company.invited[0])
    for entry in company.guest_disks[0].guest_entries():
        log.keep(entry)
    again: MatchLog[Invited, guests.Entry] = MatchLog.read(log.path, Invited, guests.Entry)
    guest = Guest(again.head, again.entries, again.keep)
    assert (guest.view, guest.revision) == (company.guests[0].view, company.guests[0].revision)


def test_what_a_kill_has_left_of_a_line_is_dropped(tmp_path: Path, company: Company) -> None:
    path = tmp_path / "a.host"
    whole = kept(path, company)
    data, entries = path.read_bytes(), tuple(company.host_disk.host_entries())
    last = data.rstrip(b"\n").rfind(b"\n") + 1
    for cut in (last, last + 1, len(data) - 1):
        path.write_bytes(data[:cut])
        log = read(path)
        assert log.entries == entries[:-1]
        log.keep(entries[-1])
        assert path.read_bytes() == data
    assert whole.head == company.table


def test_a_full_disk_leaves_the_log_as_it_was(
    tmp_path: Path, company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.host"
    log, write = kept(path, company), os.write
    before, entry = path.read_bytes(), company.host_disk.host_entries()[-1]
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:7]))
    with pytest.raises(OSError, match="space"):
        log.keep(entry)
    assert path.read_bytes() == before
    monkeypatch.undo()
    log.keep(entry)
    assert len(read(path).entries) == len(company.host_disk) + 1


def test_a_file_that_is_held_for_a_moment_is_read_written_and_deleted(
    tmp_path: Path, company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = kept(tmp_path / "a.host", company)
    monkeypatch.setattr(game_file, "CAN_HOLD", True)
    monkeypatch.setattr(game_file, "PAUSES", (0.0,))
    entry = company.host_disk.host_entries()[-1]
    for module, name in ((os, "open"), (Path, "read_bytes"), (Path, "unlink")):
        with monkeypatch.context() as patch:
            patch.setattr(module, name, Held(getattr(module, name)).once)
            match name:
                case "open":
                    log.keep(entry)
                case "read_bytes":
                    assert read(log.path).entries[-1] == entry
                case _:
                    log.delete()
    assert not log.path.exists()


class Held:
    """Does what ``does`` does, but for the first time: another program has the file."""

    def __init__(self, does: Callable[..., Any]) -> None:
        self._does, self._times = does, 0

    @property
    def once(self) -> Callable[..., Any]:
        """What to call."""

        def call(*arguments: Any, **named: Any) -> Any:
            self._times += 1
            if self._times == 1:
                raise PermissionError(errno.EACCES, "held")
            return self._does(*arguments, **named)

        return call


@pytest.mark.parametrize("data", [b"", b"{}\n", b"[]", b"\xff\n", b'{"match":1}\n', None])
def test_what_is_no_log_is_refused(tmp_path: Path, data: bytes | None) -> None:
    path = tmp_path / "a.host"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(LogError):
        read(path)


def test_a_damaged_line_is_refused_and_not_dropped(tmp_path: Path, company: Company) -> None:
    path = tmp_path / "a.host"
    kept(path, company)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([lines[0], b"x" + lines[1], *lines[2:]]))
    with pytest.raises(LogError):
        read(path)


def test_a_log_that_is_deleted_is_gone(tmp_path: Path, company: Company) -> None:
    log = kept(tmp_path / "a.host", company)
    log.delete()
    log.delete()
    assert not log.path.exists()
