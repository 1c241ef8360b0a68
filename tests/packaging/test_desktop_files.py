"""What tells the desktop about the program is correct, and names the games where it lists them."""

from __future__ import annotations

import re
import shutil
import subprocess
from configparser import ConfigParser
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage
from share import SCREENSHOTS, SOURCES, filled

from gamesuite.catalogue import GAMES
from gamesuite.open_request import SCHEME

WHEN = datetime(2026, 1, 1, tzinfo=UTC)
NO_ADDRESS = {
    "W: gamesuite.desktop:3: cid-desktopapp-is-not-rdns gamesuite.desktop",
    "W: gamesuite.desktop:~: url-homepage-missing",
}
"""The faults that cannot be mended here: the project has no address, neither a page nor a name."""


def _entry() -> ConfigParser:
    entry = ConfigParser(interpolation=None, delimiters=("=",))
    entry.optionxform = str  # type: ignore[assignment,method-assign]  # keys are not to be changed
    entry.read_string(filled("gamesuite.desktop", WHEN))
    return entry


def _checked(program: str, *arguments: str | Path) -> str:
    if shutil.which(program) is None:
        pytest.skip(f"there is no {program}")
    done = subprocess.run([program, *arguments], capture_output=True, encoding="utf-8", check=False)
    return done.stdout + done.stderr


def test_every_game_has_an_action() -> None:
    entry = _entry()
    assert entry["Desktop Entry"]["Actions"].strip(";").split(";") == [*GAMES]
    for game, parts in GAMES.items():
        action = entry[f"Desktop Action {game}"]
        assert action["Exec"] == f"gamesuite --game {game}"
        assert action["Name"] == parts.descriptions.title()


def test_the_entry_opens_game_files_and_links() -> None:
    entry = _entry()["Desktop Entry"]
    assert entry["Exec"] == "gamesuite %u"  # one argument, which no shell reads
    kind = ElementTree.parse(SOURCES / "gamesuite-mime.xml").getroot()[0]
    kinds = [kind.attrib["type"], f"x-scheme-handler/{SCHEME.removesuffix(':')}"]
    assert entry["MimeType"] == "".join(f"{each};" for each in kinds)
    assert all(f"<mediatype>{each}</mediatype>" in _metadata() for each in kinds)


def _metadata() -> str:
    return filled("gamesuite.metainfo.xml", WHEN)


def _written(folder: Path, source: str) -> Path:
    """Write the filled file ``source`` into ``folder`` and return its path."""
    file = folder / source
    file.write_text(filled(source, WHEN), encoding="utf-8")
    return file


@pytest.mark.parametrize("source", sorted(path.name for path in SOURCES.glob("gamesuite.*")))
def test_no_gap_is_left(source: str) -> None:
    assert re.findall("@[A-Z]+@", filled(source, WHEN)) == []


def test_the_entry_is_valid(tmp_path: Path) -> None:
    assert _checked("desktop-file-validate", _written(tmp_path, "gamesuite.desktop")) == ""


def test_the_metadata_is_valid(tmp_path: Path) -> None:
    file, text = _written(tmp_path, "gamesuite.metainfo.xml"), _metadata()
    told = _checked("appstreamcli", "validate", "--no-net", file)
    faults = [line for line in told.splitlines() if re.match("[EW]: ", line)]
    pictures = [each for each in faults if "web-url-expected" in each]
    assert len(pictures) <= text.count(SCREENSHOTS)
    assert set(faults) - set(pictures) <= NO_ADDRESS


def test_the_metadata_shows_every_picture() -> None:
    images = ElementTree.fromstring(_metadata()).iterfind("screenshots/screenshot/image")
    names = {image.text.removeprefix(f"{SCREENSHOTS}/") for image in images if image.text}
    pictures = {path.name: QImage(str(path)) for path in (SOURCES.parent / "screenshots").iterdir()}
    assert names == set(pictures)
    assert {(each.width(), each.height()) for each in pictures.values()} == {(1366, 768)}


def test_the_manual_has_no_fault(tmp_path: Path) -> None:
    file = _written(tmp_path, "gamesuite.6")
    assert _checked("groff", "-man", "-Tutf8", "-wall", "-z", file) == ""


def test_the_manual_names_every_game() -> None:
    text = filled("gamesuite.6", WHEN)
    assert [re.search(rf"^\.BR? {game}\b", text, re.MULTILINE) for game in GAMES].count(None) == 0
