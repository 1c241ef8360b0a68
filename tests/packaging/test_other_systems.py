"""What Windows, macOS, Flatpak and RPM are told about the program fits what it is."""

from __future__ import annotations

import plistlib
import re
import shutil
import struct
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest
import rpm
from icons import GAME_FILE, ICONS, MACOS, WINDOWS, icns, ico
from mac_bundle import information
from share import fill_share, version_of_program

import gamesuite
from gamesuite.app.play.game_files import FILE_ENDING

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
FLATPAK = PACKAGING / "flatpak" / "org.gamesuite.GameSuite.yml"
PNG = b"\x89PNG\r\n\x1a\n"


def _media_type() -> str:
    kinds = ElementTree.parse(PACKAGING / "linux" / "gamesuite-mime.xml").getroot()
    return kinds[0].attrib["type"]


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_of_windows_has_all_sizes(name: str) -> None:
    icon = ico(ICONS[name])
    assert struct.unpack_from("<HHH", icon) == (0, 1, len(WINDOWS))
    for number, width in enumerate(WINDOWS):
        entry = struct.unpack_from("<BBBBHHII", icon, 6 + 16 * number)
        picture = icon[entry[7] : entry[7] + entry[6]]
        assert picture.startswith(PNG)
        assert struct.unpack_from(">II", picture, 16) == (width, width)
        assert entry[0] == width % 256
    assert entry[7] + entry[6] == len(icon)


def test_an_icon_of_macos_has_all_sizes() -> None:
    icon, at, found = icns(GAME_FILE), 8, {}
    assert (icon[:4], struct.unpack_from(">I", icon, 4)) == (b"icns", (len(icon),))
    while at < len(icon):
        kind, length = struct.unpack_from(">4sI", icon, at)
        found[kind] = struct.unpack_from(">I", icon, at + 8 + 16)[0]
        at += length
    assert found == MACOS


def test_macos_opens_game_files_with_the_program() -> None:
    read = plistlib.loads(plistlib.dumps(information()))
    (document,) = read["CFBundleDocumentTypes"]
    (kind,) = read["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    tags = kind["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == [FILE_ENDING.removeprefix(".")]
    assert tags["public.mime-type"] == _media_type()
    assert read["CFBundleVersion"] == gamesuite.__version__ == version_of_program()


def test_windows_opens_game_files_with_the_program() -> None:
    script = (PACKAGING / "windows" / "gamesuite.iss").read_text("utf-8")
    assert "PrivilegesRequired=lowest" in script
    line = r'Subkey: "([^"]+)".*ValueName: "([^"]*)"; ValueData: "(.*?)"(?:;|$)'
    told = {(key, name): value for key, name, value in re.findall(line, script, re.MULTILINE)}
    kind = told[f"Software\\Classes\\{FILE_ENDING}", ""]
    assert told[f"Software\\Classes\\{FILE_ENDING}", "Content Type"] == _media_type()
    command = told[f"Software\\Classes\\{kind}\\shell\\open\\command", ""]
    assert command == '""{app}\\gamesuite.exe"" ""%1""'
    names = re.findall(r"\{#Icons\}\\([\w-]+)\.ico", script)
    assert set(names) == ICONS.keys()


def test_the_flatpak_has_no_network_once_it_is_built() -> None:
    text = FLATPAK.read_text("utf-8")
    running = text.partition("finish-args:")[2].partition("modules:")[0]
    assert "--share=network" not in running
    assert "--filesystem" not in running
    assert f"app-id: {FLATPAK.stem}" in text


def test_every_script_that_is_told_of_exists() -> None:
    workflow = ROOT / ".github" / "workflows" / "packages.yml"
    for path in (FLATPAK, workflow, PACKAGING / "RELEASE.md", ROOT / "README.md"):
        names = re.findall(r"packaging/[\w/.-]*\w", path.read_text("utf-8"))
        assert names
        assert [name for name in names if not (ROOT / name).exists()] == [], path


# The package for Fedora


def _bundle(folder: Path) -> Path:
    """Return a folder that is as much of a bundle as a package needs."""
    program = folder / "gamesuite"
    program.mkdir()
    shutil.copy(sys.executable, program / "gamesuite")
    return program


@pytest.mark.skipif(shutil.which("rpmbuild") is None, reason="there is no rpmbuild")
def test_the_package_for_fedora_holds_what_a_desktop_asks_for(tmp_path: Path) -> None:
    made = rpm.package(_bundle(tmp_path), tmp_path)
    assert made.name.startswith(f"gamesuite-{gamesuite.__version__}-1.")
    held = _asked(made, "--list")
    wanted = tmp_path / "wanted"
    fill_share(wanted, datetime.now(UTC))
    shared = {f"/usr/share/{each.relative_to(wanted)}" for each in wanted.rglob("*.*")}
    assert shared <= set(held)
    assert {"/usr/bin/gamesuite", "/usr/lib/gamesuite/gamesuite"} <= set(held)
    assert any(each.startswith("glibc >= 2.") for each in _asked(made, "--requires"))


def _asked(package: Path, what: str) -> list[str]:
    command = ["rpm", "--query", "--package", what, str(package)]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", check=True
    ).stdout.splitlines()
