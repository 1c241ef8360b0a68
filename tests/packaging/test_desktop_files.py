"""What tells the desktop about the program is correct, and names every game."""

from __future__ import annotations

import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage
from share import SCREENSHOTS

from gamesuite.catalogue import GAMES

LINUX = Path(__file__).resolve().parents[2] / "packaging" / "linux"
NO_ADDRESS = {
    "W: gamesuite.desktop:3: cid-desktopapp-is-not-rdns gamesuite.desktop",
    "W: gamesuite.desktop:~: url-homepage-missing",
}
"""The faults that cannot be mended here: the project has no address, neither a page nor a name."""


def _entry() -> ConfigParser:
    entry = ConfigParser(interpolation=None, delimiters=("=",))
    entry.optionxform = str  # type: ignore[assignment,method-assign]  # keys are not to be changed
    entry.read(LINUX / "gamesuite.desktop", encoding="utf-8")
    return entry


def _checked(program: str, *arguments: str | Path) -> str:
    if shutil.which(program) is None:
        pytest.skip(f"there is no {program}")
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_every_game_has_an_action() -> None:
    entry = _entry()
    assert entry["Desktop Entry"]["Actions"].strip(";").split(";") == [*GAMES]
    for game, parts in GAMES.items():
        action = entry[f"Desktop Action {game}"]
        assert action["Exec"] == f"gamesuite --game {game}"
        assert action["Name"] == parts.descriptions.title()


def test_the_entry_opens_game_files() -> None:
    entry = _entry()["Desktop Entry"]
    assert entry["Exec"] == "gamesuite %f"
    kind = ElementTree.parse(LINUX / "gamesuite-mime.xml").getroot()[0]
    assert entry["MimeType"] == f"{kind.attrib['type']};"
    assert f"<mediatype>{kind.attrib['type']}</mediatype>" in _metadata()


def _metadata() -> str:
    return (LINUX / "gamesuite.metainfo.xml").read_text(encoding="utf-8")


def test_the_entry_is_valid() -> None:
    assert _checked("desktop-file-validate", LINUX / "gamesuite.desktop") == ""


def test_the_metadata_is_valid(tmp_path: Path) -> None:
    file = tmp_path / "gamesuite.metainfo.xml"
    text = _metadata().replace("@VERSION@", "1.0.0").replace("@DATE@", "2026-01-01")
    text = text.replace("@SCREENSHOTS@", SCREENSHOTS)
    file.write_text(text, encoding="utf-8")
    told = _checked("appstreamcli", "validate", "--no-net", file)
    faults = [line for line in told.splitlines() if re.match("[EW]: ", line)]
    pictures = [each for each in faults if "web-url-expected" in each]
    assert len(pictures) <= text.count(SCREENSHOTS)
    assert set(faults) - set(pictures) <= NO_ADDRESS


def test_the_metadata_has_a_picture_of_every_game() -> None:
    images = ElementTree.fromstring(_metadata()).iterfind("screenshots/screenshot/image")
    names = {image.text.removeprefix("@SCREENSHOTS@/") for image in images if image.text}
    pictures = {path.name: QImage(str(path)) for path in (LINUX.parent / "screenshots").iterdir()}
    assert names == set(pictures)
    assert {f"{game}.png" for game in GAMES} <= names
    assert {(each.width(), each.height()) for each in pictures.values()} == {(1366, 768)}


def test_the_manual_has_no_fault(tmp_path: Path) -> None:
    text = (LINUX / "gamesuite.6").read_text().replace("@VERSION@", "1.0.0")
    file = tmp_path / "gamesuite.6"
    file.write_text(text.replace("@DATE@", "2026-01-01"))
    assert _checked("groff", "-man", "-Tutf8", "-wall", "-z", file) == ""
