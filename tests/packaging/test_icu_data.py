"""The data of ICU gets small, keeps what Qt reads, and stays whole where something is odd."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import icu_data
import PySide6
import pytest
from icu_data import IcuDataError, trim, without_unused

from tests.compiler import has_compiler

QT = Path(PySide6.__file__).parent / "Qt" / "lib"
HEADER = struct.pack("<H", 32) + icu_data.MAGIC + bytes(8) + icu_data.KIND + bytes(16)

SORTED = """
import json
from functools import cmp_to_key
from PySide6.QtCore import QCollator, QLocale, QStringEncoder, QTimeZone
words = ["Zebra", "ärger", "Apfel", "öl", "Ol", "ñu", "nu", "chata", "cena", "łan", "中", "日"]
lines = []
for name in ("C", "de_DE", "sv_SE", "cs_CZ", "pl_PL", "ja_JP"):
    collator = QCollator(QLocale(name))
    lines.append([name, *sorted(words, key=cmp_to_key(collator.compare))])
    lines.append([QLocale(name).toUpper("straße i"), QLocale(name).toString(1234567.5, "f", 1)])
lines.append([len(QTimeZone.availableTimeZoneIds()), QStringEncoder("KOI8-R").isValid()])
print(json.dumps(lines))
"""


def _made(*names: str) -> bytes:
    """Return data with an item of its own name for each of ``names``."""
    items = [icu_data.Item(name.encode(), name.encode()) for name in names]
    return HEADER + icu_data.table_of(items)


def test_only_what_qt_does_not_read_goes() -> None:
    kept = ["icu/coll/de.res", "icu/ibm-943.cnv", "icu/pool.res", "icu/root.res", "icu/uts46.nrm"]
    gone = ["icu/de.res", "icu/de_AT.res", "icu/lang/de.res", "icu/translit/root.res", "icu/a.spp"]
    small = without_unused(_made(*sorted(kept + gone)))
    found = list(icu_data.items_in(small[32:]))
    assert [item.name.decode() for item in found] == kept
    assert [item.content.rstrip(b"\0").decode() for item in found] == kept
    assert without_unused(small) == small


@pytest.mark.parametrize("data", [b"\x20\x00" + bytes(64), HEADER.replace(b"CmnD", b"Else")])
def test_another_form_is_refused(data: bytes) -> None:
    with pytest.raises(IcuDataError):
        without_unused(data)


def test_a_bundle_without_icu_is_left_alone(tmp_path: Path) -> None:
    assert trim(tmp_path) == ""


def test_an_odd_library_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = tmp_path / "libicudata.so.73"
    library.write_bytes(b"nothing of the kind")
    monkeypatch.setattr(shutil, "which", str)
    assert trim(tmp_path) == "libicudata.so.73 stays large: no data found"
    assert library.read_bytes() == b"nothing of the kind"


def test_without_a_compiler_it_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "libicudata.so.73").touch()
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert trim(tmp_path) == "libicudata.so.73 stays large: there is no C compiler."


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have ICU themselves")
@pytest.mark.skipif(not has_compiler(), reason="there is no C compiler")
def test_qt_sorts_and_writes_with_the_small_data_as_with_all_of_it(tmp_path: Path) -> None:
    (library,) = QT.glob("libicudata.so.*")
    shutil.copy(library, tmp_path)
    assert trim(tmp_path) == ""
    small = tmp_path / library.name
    assert small.stat().st_size < library.stat().st_size / 3
    assert hasattr(ctypes.CDLL(str(small)), f"icudt{library.suffix[1:]}_dat")
    assert _sorted_with(tmp_path) == _sorted_with(QT)


def _sorted_with(folder: Path) -> list[list[str]]:
    """Return what Qt sorts and writes with the library of data in ``folder``."""
    environment = {**os.environ, "LD_LIBRARY_PATH": str(folder)}
    command = [sys.executable, "-c", SORTED]
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    lines: list[list[str]] = json.loads(done.stdout)
    return lines
