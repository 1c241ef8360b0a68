"""What tells the desktop about the program is correct, and names the games where it lists them."""

from __future__ import annotations

import re
import shutil
import subprocess
from configparser import ConfigParser
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import project
import pytest
import release
import share
from make_catalogue import Left
from project import Addresses
from PySide6.QtGui import QImage
from share import SCREENSHOTS, SOURCES, filled

import gamesuite
from gamesuite.catalogue import GAMES
from gamesuite.open_request import SCHEME

WHEN = datetime(2026, 1, 1, tzinfo=UTC)
NO_ADDRESS = {
    "cid-desktopapp-is-not-rdns": "application",
    "developer-id-invalid": "application",
    "url-homepage-missing": "homepage",
    "web-url-expected": "screenshots",
}
"""The faults of which an address that is missing is the reason, and which."""
NOWHERE = Addresses("", "", "", "", "", "")
SOMEWHERE = Addresses(
    "org.example.gamesuite",
    "https://example.org/games",
    "https://example.org/games/faults?a&b",
    "https://example.org/games/pictures",
    "https://example.org/games/files",
    "The Game Suite project <games@example.org>",
)


@pytest.fixture(params=[NOWHERE, SOMEWHERE], ids=["nowhere", "somewhere"])
def known(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Addresses:
    """Let the project be nowhere yet, or have all addresses."""
    found: Addresses = request.param
    monkeypatch.setattr(share, "addresses", lambda: found)
    return found


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


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("source", sorted(path.name for path in SOURCES.glob("gamesuite.*")))
def test_no_gap_is_left(source: str) -> None:
    assert re.findall("@[A-Z]+@", filled(source, WHEN)) == []


@pytest.mark.usefixtures("known")
def test_the_entry_is_valid(tmp_path: Path) -> None:
    assert _checked("desktop-file-validate", _written(tmp_path, "gamesuite.desktop")) == ""


def test_the_metadata_has_no_fault_but_of_what_has_no_address(
    known: Addresses, tmp_path: Path
) -> None:
    file = _written(tmp_path, "gamesuite.metainfo.xml")
    told = _checked("appstreamcli", "validate", "--pedantic", "--no-net", file)
    faults = re.findall(r"^[EWP]: [^:]+:\S+ (\S+)", told, re.MULTILINE)
    assert [each for each in faults if NO_ADDRESS.get(each) not in known.missing] == [], told


def test_everything_a_shop_is_told_of_is_named_by_the_id(known: Addresses, tmp_path: Path) -> None:
    share.fill_share(tmp_path, WHEN)
    name = known.application or "gamesuite"
    assert (tmp_path / f"applications/{name}.desktop").exists()
    metadata = (tmp_path / f"metainfo/{name}.metainfo.xml").read_text("utf-8")
    component = ElementTree.fromstring(metadata)
    assert component.findtext("id") == (known.application or "gamesuite.desktop")
    assert component.findtext("launchable") == f"{name}.desktop"
    pages = {each.get("type"): each.text for each in component.iterfind("url")}
    wanted = {"homepage": known.homepage, "bugtracker": known.bugs}
    assert pages == {kind: page for kind, page in wanted.items() if page}
    kind = ElementTree.parse(tmp_path / f"mime/packages/{name}.xml").getroot()[0]
    icons = [f"apps/{_entry()['Desktop Entry']['Icon']}"]
    icons += [f"mimetypes/{each.get('name')}" for each in kind if each.tag.endswith("icon")]
    assert icons == [f"apps/{name}", f"mimetypes/{name}-game"]
    for icon in icons:
        assert (tmp_path / f"icons/hicolor/48x48/{icon}.png").exists()
    # With an address the pictures need not lie in every package.
    assert (tmp_path / "gamesuite/screenshots").exists() == (not known.screenshots)


def test_the_window_belongs_to_the_entry_in_the_menu() -> None:
    wanted = project.addresses().desktop_id
    assert wanted == gamesuite.DESKTOP_ID, f'write DESKTOP_ID = "{wanted}" in gamesuite/__init__.py'


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('application = "GameSuite"', "application has another form: GameSuite"),
        ('homepage = "http://example.org"', "homepage has another form: http://example.org"),
        ('screenshots = "https://example.org/"', "screenshots has another form: https://example.o"),
        ('maintainer = "somebody"', "maintainer has another form: somebody"),
        ('telephone = "1"', r".*unexpected keyword argument 'telephone'"),
    ],
)
def test_an_address_of_another_form_is_refused(
    line: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = {name: f'{name} = "{value}"' for name, value in asdict(SOMEWHERE).items()}
    lines[line.partition(" ")[0]] = line
    (tmp_path / "packaging").mkdir()
    (tmp_path / "packaging/addresses.toml").write_text("\n".join(lines.values()), "utf-8")
    monkeypatch.setattr(project, "ROOT", tmp_path)
    with pytest.raises(project.ProjectError, match=f"packaging/addresses.toml: {fault}"):
        project.addresses()


def test_what_a_package_is_made_without_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(project, "addresses", lambda: replace(SOMEWHERE, bugs="", homepage=""))
    project.say_what_is_missing()
    told = f"{project.WITHOUT} homepage, bugs (packaging/addresses.toml).\n"
    assert capsys.readouterr().err == told
    monkeypatch.setattr(project, "addresses", lambda: SOMEWHERE)
    project.say_what_is_missing()
    assert capsys.readouterr().err == ""


def test_a_release_needs_its_addresses_its_day_and_all_committed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {
        "ROOT": tmp_path,
        "addresses": lambda: replace(SOMEWHERE, bugs=""),
        "DESKTOP_ID": SOMEWHERE.application,
        "version_of_program": lambda: "2.0.0",
        "uncommitted": lambda: ["README.md"],
    }.items():
        monkeypatch.setattr(release, name, value)
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n## 1.0.0\n", "utf-8")
    assert list(release.faults()) == [
        "packaging/addresses.toml has no bugs.",
        'CHANGELOG.md begins with "## Unreleased", not with "## 2.0.0" and its day.',
        "Not committed: README.md.",
    ]
    (tmp_path / "CHANGELOG.md").write_text("## 2.0.0, 2027-01-31\n", "utf-8")
    monkeypatch.setattr(release, "addresses", lambda: SOMEWHERE)
    monkeypatch.setattr(release, "uncommitted", list)
    assert list(release.faults()) == []
    monkeypatch.setattr(release, "addresses", lambda: replace(SOMEWHERE, application="org.a.b"))
    assert list(release.faults()) == ['gamesuite/__init__.py needs DESKTOP_ID = "org.a.b".']


def test_a_release_says_what_is_shown_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    left = {"de": Left((), ()), "fr": Left(("New.",), ("coach",))}
    monkeypatch.setattr(release, "languages", lambda: [*left])
    monkeypatch.setattr(Left, "of", left.get)
    assert list(release.notes()) == [
        "Shown in English to players in fr: 1 to translate, and pages of the help: coach."
    ]


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
