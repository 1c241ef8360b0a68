"""Drawn pictures on file: taken again by the same program, and by no other."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from gamesuite.widgets.drawing import card_image, picture_file
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.picture_cache import PixmapCache
from gamesuite.widgets.drawing.picture_file import PictureFile, drawing_code
from gamesuite.widgets.pieces import card_pixmap
from gamesuite.widgets.pieces.card_pixmap import use_picture_file, write_picture_file

pytestmark = pytest.mark.usefixtures("qapp")

CODE = Path(__file__).parent


def picture(colour: str) -> QImage:
    """Return a picture of 3 by 2 pixels."""
    image = QImage(3, 2, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(colour)
    return image


def test_pictures_are_taken_again(tmp_path: Path) -> None:
    path = tmp_path / "cache" / "pictures"
    PictureFile(path, "1", CODE).write({"a": picture("red"), "b": picture("blue")})
    file = PictureFile(path, "1", CODE)
    assert file.take("a", 3, 2) == picture("red")
    assert file.take("b", 3, 2) == picture("blue")
    assert file.take("c", 3, 2) is None
    assert file.take("a", 2, 2) is None


def test_another_version_draws_its_own(tmp_path: Path) -> None:
    path = tmp_path / "pictures"
    PictureFile(path, "1", CODE).write({"a": picture("red")})
    assert PictureFile(path, "1", CODE).take("a", 3, 2) is not None
    assert PictureFile(path, "2", CODE).take("a", 3, 2) is None


def _resized(module: Path) -> None:
    """Change the size of a module and not its time, as where all files have the same."""
    times = module.stat()
    module.write_text("longer", "utf-8")
    os.utime(module, ns=(times.st_atime_ns, times.st_mtime_ns))


def _rewritten(module: Path) -> None:
    """Change a module and not its size."""
    module.write_text("two", "utf-8")
    os.utime(module, ns=(0, module.stat().st_mtime_ns + 1))


@pytest.mark.parametrize("change", [_resized, _rewritten, Path.unlink])
@pytest.mark.parametrize("is_bundle", [False, True])
def test_another_build_of_the_same_version_draws_its_own(
    change: Callable[[Path], None],
    is_bundle: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A bundle has no modules on the disk: they are in its program."""
    drawing = tmp_path / "widgets" / "drawing"
    drawing.mkdir(parents=True)
    for name in ("card.py", "die.py"):
        (drawing / name).write_text("one", "utf-8")
        os.utime(drawing / name, ns=(0, 0))
    monkeypatch.setattr(picture_file, "__file__", str(drawing / "picture_file.py"))
    program = tmp_path / "gamesuite"
    program.write_text("one", "utf-8")
    if is_bundle:
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        monkeypatch.setattr(sys, "executable", str(program))

    path = tmp_path / "pictures"
    PictureFile(path, "1", drawing_code()).write({"a": picture("red")})
    assert PictureFile(path, "1", drawing_code()).take("a", 3, 2) is not None
    change(program if is_bundle else drawing / "card.py")
    assert PictureFile(path, "1", drawing_code()).take("a", 3, 2) is None


def test_pictures_stay_when_the_program_is_moved(tmp_path: Path) -> None:
    path, here, there = (tmp_path / name for name in ("pictures", "here", "there"))
    here.mkdir()
    (here / "card.py").touch()
    PictureFile(path, "1", here).write({"a": picture("red")})
    here.rename(there)
    assert PictureFile(path, "1", there).take("a", 3, 2) is not None


def test_a_damaged_file_is_empty_and_written_again(tmp_path: Path) -> None:
    path = tmp_path / "pictures"
    PictureFile(path, "1", CODE).write({"a": picture("red")})
    whole = path.read_bytes()
    for at in range(len(whole)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        assert PictureFile(path, "1", CODE).take("a", 3, 2) in (None, picture("red"))
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        file = PictureFile(path, "1", CODE)
        assert file.take("a", 3, 2) is None
    file.write({"a": picture("red")})
    assert path.read_bytes() == whole


@pytest.mark.parametrize("length", [-1, 23, 25, 1 << 45, 1 << 62, 1 << 63, 10**400])
def test_a_wrong_length_empties_the_file_until_it_is_written_again(
    tmp_path: Path, length: int
) -> None:
    path = tmp_path / "pictures"
    PictureFile(path, "1", CODE).write({"a": picture("red")})
    whole = path.read_bytes()
    wrong = whole.replace(b'["a",24,', b'["a",%d,' % length)
    assert wrong != whole
    path.write_bytes(wrong)
    file = PictureFile(path, "1", CODE)
    assert file.take("a", 3, 2) is None
    file.write({"a": picture("red")})
    assert path.read_bytes() == whole


def test_a_picture_of_another_size_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "pictures"
    PictureFile(path, "1", CODE).write({"a": picture("red").copy(0, 0, 2, 2)})
    file = PictureFile(path, "1", CODE)
    assert file.take("a", 3, 2) is None
    file.write({"a": picture("red")})
    assert PictureFile(path, "1", CODE).take("a", 3, 2) == picture("red")


def test_a_program_that_was_killed_leaves_one_draft_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "pictures"

    def be_killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", be_killed)
        for process in (1, 2):
            patched.setattr("os.getpid", lambda number=process: number)
            with pytest.raises(KeyboardInterrupt):
                PictureFile(path, "1", CODE).write({"a": picture("red")})
    assert len(list(tmp_path.iterdir())) == 1
    PictureFile(path, "1", CODE).write({"a": picture("red")})
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("header", ["", "[]", "{}", "[" * 5000, '{"program": 1, "pictures": [1]}'])
def test_a_foreign_file_is_empty(tmp_path: Path, header: str) -> None:
    path = tmp_path / "pictures"
    path.write_text(f"{header}\n", "utf-8")
    assert PictureFile(path, "1", CODE).take("a", 3, 2) is None


def test_a_folder_in_the_way_is_left_alone(tmp_path: Path) -> None:
    file = PictureFile(tmp_path, "1", CODE)
    assert file.take("a", 3, 2) is None
    file.write({"a": picture("red")})
    assert list(tmp_path.parent.glob(f"{tmp_path.name}*")) == [tmp_path]


def test_cards_and_places_are_drawn_once_for_two_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, style = tmp_path / "pictures", CardStyle(large_indices=True)

    def start() -> list[QImage]:
        monkeypatch.setattr(card_pixmap, "PICTURES", PixmapCache(1 << 30))
        use_picture_file(PictureFile(path, "1", CODE))
        pixmaps = [card_pixmap.card_pixmap(face, 71, 1.5, style) for face in ("QH", None)]
        pixmaps.append(card_pixmap.place_pixmap("foundation", 71, 1.5, "S"))
        assert {pixmap.devicePixelRatio() for pixmap in pixmaps} == {1.5}
        write_picture_file()
        use_picture_file(None)
        return [pixmap.toImage() for pixmap in pixmaps]

    first = start()
    monkeypatch.setattr(card_image, "painted", None)  # nothing can be drawn
    assert start() == first
