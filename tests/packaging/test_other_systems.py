"""What Windows, macOS, Flatpak and RPM are told about the program fits what it is."""

from __future__ import annotations

import ast
import hashlib
import plistlib
import re
import shutil
import struct
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import make_flatpak
import project
import pytest
import rpm
from icons import GAME_FILE, ICONS, MACOS, WINDOWS, icns, ico
from mac_bundle import information
from project import version_of_program
from share import fill_share
from windows_bundle import manifest, version_resource
from windows_packages import archive

import gamesuite
from gamesuite.app.play.game_files import FILE_ENDING
from gamesuite.cli.command_line import asks_for_window
from gamesuite.open_request import SCHEME
from gamesuite.storage.paths import BESIDE_PROGRAM

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
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
    (link,) = read["CFBundleURLTypes"]
    assert [f"{scheme}:" for scheme in link["CFBundleURLSchemes"]] == [SCHEME]
    # Qt 6.11 does not start before; the system then says so itself.
    assert read["LSMinimumSystemVersion"] == "13.0"


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


def _installer() -> dict[str, list[dict[str, str]]]:
    """Return the entries of the sections of the installer, by the names of their parts."""
    found: dict[str, list[dict[str, str]]] = {}
    script = (PACKAGING / "windows" / "gamesuite.iss").read_text("utf-8")
    for section, text in re.findall(
        r"^\[(\w+)\]\n(.*?)(?=^\[|\Z)", script, re.MULTILINE | re.DOTALL
    ):
        lines = [line for line in text.splitlines() if re.match(r"\w+: ", line)]
        found[section] = [
            dict(re.findall(r'(\w+): ("(?:[^"]|"")*"|[^;]*)', each)) for each in lines
        ]
    return found


def test_removing_the_program_from_windows_leaves_no_key() -> None:
    entries = _installer()["Registry"]
    own, shared = set(), set()
    for each in entries:
        key, flags = each["Subkey"].strip('"'), each.get("Flags", "")
        if "uninsdeletekeyifempty" in flags:
            shared.add(key)
        elif "uninsdeletekey" in flags:
            own.add(key)
    for each in entries:
        key = each["Subkey"].strip('"')
        is_cleared = key in shared and ("ifempty" in each["Flags"] or "value" in each["Flags"])
        assert is_cleared or any(f"{key}\\".startswith(f"{whole}\\") for whole in own), key
    assert shared == {
        f"Software\\Classes\\{FILE_ENDING}",
        f"Software\\Classes\\{FILE_ENDING}\\OpenWithProgids",
    }


def test_a_link_to_a_shared_result_opens_the_program_on_windows() -> None:
    told = {
        (each["Subkey"], each.get("ValueName")): each.get("ValueData")
        for each in _installer()["Registry"]
    }
    key = f"Software\\Classes\\{SCHEME.removesuffix(':')}"
    assert told[f'"{key}"', '"URL Protocol"'] == '""'
    assert told[f'"{key}\\shell\\open\\command"', '""'] == '"""{app}\\gamesuite.exe"" ""%1"""'
    assert asks_for_window([f"{SCHEME}king-albert/7"])


def test_windows_is_told_how_the_program_draws_and_reads() -> None:
    told = {each.tag.partition("}")[2]: each for each in ElementTree.fromstring(manifest()).iter()}
    assert told["dpiAwareness"].text == "PerMonitorV2, PerMonitor"
    assert told["activeCodePage"].text == "UTF-8"
    assert told["longPathAware"].text == "true"
    assert told["requestedExecutionLevel"].attrib["level"] == "asInvoker"


def test_the_properties_of_the_program_tell_its_version() -> None:
    made = version_resource()
    calls = {
        node.func.id: node
        for node in ast.walk(ast.parse(made))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    numbers = {each.arg: ast.literal_eval(each.value) for each in calls["FixedFileInfo"].keywords}
    assert numbers["filevers"] == (*map(int, version_of_program().split(".")), 0)
    assert f"StringStruct('ProductVersion', '{gamesuite.__version__}')" in made
    assert "StringStruct('FileDescription', 'Game Suite')" in made


def test_the_archive_for_a_stick_has_the_folder_of_the_players_files(tmp_path: Path) -> None:
    bundle = tmp_path / "gamesuite"
    (bundle / "_internal").mkdir(parents=True)
    (bundle / "gamesuite.exe").touch()
    (bundle / "_internal" / "base_library.zip").touch()
    made = archive(bundle, tmp_path)
    assert made.name == f"gamesuite-{gamesuite.__version__}-windows.zip"
    with ZipFile(made) as packed:
        packed.extractall(tmp_path / "stick")
    (program,) = (tmp_path / "stick").iterdir()
    assert sorted(each.name for each in program.iterdir()) == [
        "_internal",
        BESIDE_PROGRAM,
        "gamesuite.exe",
    ]
    (note,) = (program / BESIDE_PROGRAM).iterdir()
    assert note.read_bytes().decode("utf-8-sig").count("\r\n") == 2


def test_the_flatpak_is_built_without_a_network_and_sees_no_files() -> None:
    text = make_flatpak.TEMPLATE.read_text("utf-8")
    running, _, building = text.partition("finish-args:")[2].partition("modules:")
    assert "--filesystem" not in running
    assert "network" not in building
    commands = [line for line in building.splitlines() if "pip3 install" in line]
    assert len(commands) == 3
    assert all("--no-index" in each for each in commands)


def test_the_manifest_of_the_flatpak_names_the_id_and_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "gamesuite-1.tar.gz"
    archive.write_bytes(b"sources")
    checksum = hashlib.sha256(b"sources").hexdigest()
    known = replace(project.addresses(), application="org.example.gamesuite", downloads="")
    monkeypatch.setattr(make_flatpak, "addresses", lambda: known)
    text = make_flatpak.manifest(archive)
    assert re.findall(r"@\w+@", text) == []
    assert 'id: "org.example.gamesuite"\n' in text
    assert f'path: ./gamesuite-1.tar.gz\n        sha256: "{checksum}"\n' in text
    known = replace(known, downloads="https://example.org/files")
    assert "url: https://example.org/files/gamesuite-1.tar.gz\n" in make_flatpak.manifest(archive)
    known = replace(known, application="")
    with pytest.raises(project.ProjectError, match="A Flatpak needs an id"):
        make_flatpak.manifest(archive)


def test_the_flatpak_has_the_parts_of_the_program_but_those_of_its_base() -> None:
    parts = {machine: make_flatpak.dependencies(machine) for machine in make_flatpak.MACHINES}
    names = {machine: {re.split("[<>=]", each)[0] for each in parts[machine]} for machine in parts}
    assert names["x86_64"] - names["aarch64"] == {"miniaudio"}
    assert {"msgspec", "pynacl", "paho-mqtt", "platformdirs", "pyenchant"} == names["aarch64"]
    assert not [each for each in parts["x86_64"] if ";" in each]


def test_the_files_of_a_flatpak_are_named_once_with_their_machines() -> None:
    def found(*files: str) -> dict[str, list[dict[str, object]]]:
        told = [
            {"url": file, "archive_info": {"hashes": {"sha256": f"sum {file}"}}} for file in files
        ]
        return {"install": [{"download_info": each} for each in told]}

    assert make_flatpak.sources({"one": found("a", "b"), "two": found("a", "c")}) == [
        {"type": "file", "url": "a", "sha256": "sum a"},
        {"type": "file", "url": "b", "sha256": "sum b", "only-arches": ["one"]},
        {"type": "file", "url": "c", "sha256": "sum c", "only-arches": ["two"]},
    ]


def test_every_script_that_is_told_of_exists() -> None:
    workflow = ROOT / ".github" / "workflows" / "packages.yml"
    for path in (
        make_flatpak.TEMPLATE,
        workflow,
        PACKAGING / "RELEASE.md",
        PACKAGING / "README.md",
        ROOT / "README.md",
    ):
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
