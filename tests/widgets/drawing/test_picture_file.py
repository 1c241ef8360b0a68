"""Drawn pictures on file: taken again by the same program, and by no other."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from gamesuite.widgets.drawing import card_image
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.picture_file import PictureFile
from gamesuite.widgets.drawing.pixmap_cache import PixmapCache
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


def test_another_program_draws_its_own(tmp_path: Path) -> None:
    path = tmp_path / "pictures"
    code = tmp_path / "code"
    code.mkdir()
    (code / "drawing.py").write_text("one")
    PictureFile(path, "1", code).write({"a": picture("red")})
    assert PictureFile(path, "1", code).take("a", 3, 2) is not None
    assert PictureFile(path, "2", code).take("a", 3, 2) is None
    (code / "drawing.py").write_text("another")
    assert PictureFile(path, "1", code).take("a", 3, 2) is None


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
    path.write_text(f"{header}\n")
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
        monkeypatch.setattr(card_pixmap, "_cache", PixmapCache(1 << 30))
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
