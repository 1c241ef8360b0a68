"""Card pictures: sizes, caching and errors."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from gamesuite.widgets.drawing.card_frame import CARD_RATIO, card_height, card_shape
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.deck import Deck, Sample
from gamesuite.widgets.drawing.picture_cache import PixmapCache
from gamesuite.widgets.pieces.card_pixmap import (
    card_pixmap,
    place_pixmap,
    shadow_margin,
    shadow_pixmap,
)
from tests.widgets.drawing.pictures import channels

pytestmark = pytest.mark.usefixtures("qapp")

STYLE = CardStyle()


@pytest.mark.parametrize("width", [60, 101, 260])
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_a_card_has_the_size_asked_for(width: int, ratio: float) -> None:
    pixmap = card_pixmap("QH", width, ratio, STYLE)
    assert pixmap.devicePixelRatio() == ratio
    assert pixmap.width() == round(width * ratio)
    assert pixmap.height() == round(round(width * CARD_RATIO) * ratio)


def test_the_same_card_is_the_same_object() -> None:
    assert card_pixmap("7H", 90, 2.0, STYLE) is card_pixmap("7H", 90, 2.0, CardStyle())
    assert card_pixmap("7H", 90, 1.0, STYLE) is not card_pixmap("7H", 90, 2.0, STYLE)
    assert place_pixmap("empty", 90, 1.0, "#ffffff") is place_pixmap("empty", 90, 1.0, "#ffffff")
    assert shadow_pixmap(90, 200, 1.0) is shadow_pixmap(90, 200, 1.0)


@pytest.mark.parametrize("face", ["", "1S", "AX", "10S", "HA", "as", "Joker"])
def test_an_unknown_face_is_refused(face: str) -> None:
    card_pixmap(None, 80, 1.0, STYLE)  # no face is not the back
    with pytest.raises(ValueError, match="face"):
        card_pixmap(face, 80, 1.0, STYLE)


def test_sizes_of_zero_are_refused() -> None:
    with pytest.raises(ValueError, match="size"):
        card_pixmap("AS", 0, 1.0, STYLE)
    with pytest.raises(ValueError, match="size"):
        place_pixmap("empty", 80, 0.0, "#ffffff")
    with pytest.raises(ValueError, match="size"):
        shadow_pixmap(80, 0, 1.0)


def test_an_unknown_back_is_refused() -> None:
    with pytest.raises(ValueError, match="back"):
        CardStyle(back="plaid")


def test_places_differ_and_fit_a_card() -> None:
    places = [place_pixmap(kind, 80, 2.0, "#ffffff") for kind in ("empty", "foundation", "reserve")]
    places += [place_pixmap("foundation", 80, 2.0, "#ffffff", suit) for suit in "CDHS"]
    assert len({channels(place) for place in places}) == 7
    assert {place.size() for place in places} == {card_pixmap("AS", 80, 2.0, STYLE).size()}


def test_unknown_places_are_refused() -> None:
    with pytest.raises(ValueError, match="place"):
        place_pixmap("cellar", 80, 1.0, "#ffffff")
    with pytest.raises(ValueError, match="suit"):
        place_pixmap("foundation", 80, 1.0, "#ffffff", "X")


def test_a_shadow_surrounds_its_cards_and_fades_to_nothing() -> None:
    margin = shadow_margin(100)
    shadow = shadow_pixmap(100, 220, 2.0)
    assert (shadow.width(), shadow.height()) == (2 * (100 + 2 * margin), 2 * (220 + 2 * margin))
    image = shadow.toImage()
    row = [image.pixelColor(x, image.height() // 2).alpha() for x in range(image.width() // 2)]
    assert row == sorted(row)
    assert row[0] < 12
    assert row[-1] > 60


def test_the_shape_is_rounded_and_fills_the_card() -> None:
    shape = card_shape(100)
    assert shape.boundingRect() == QRectF(0, 0, 100, card_height(100))
    assert shape.contains(QPointF(50, 1))
    assert not shape.contains(QPointF(0.5, 0.5))


def test_corners_of_a_card_are_clear() -> None:
    image = card_pixmap("KC", 100, 1.0, STYLE).toImage()
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(50, 2).alpha() == 255


def test_the_cache_drops_what_was_not_used_for_longest() -> None:
    cache = PixmapCache(3 * 10 * 10 * 4)
    drawn: list[str] = []

    def get(name: str) -> QPixmap:
        def draw() -> QPixmap:
            drawn.append(name)
            return QPixmap(10, 10)

        return cache.get(name, draw)

    for name in "abcadab":
        get(name)
    assert drawn == ["a", "b", "c", "d", "b"]


_NO_SAMPLE = Sample((), (), "")


class _Plain:
    """A deck of one card: a black square above, a dot in the middle."""

    def paint_half(self, painter: QPainter, face: str, style: CardStyle) -> None:
        painter.fillRect(QRectF(-10, -50, 20, 20), "black")

    def paint_once(self, painter: QPainter, face: str, style: CardStyle) -> None:
        painter.fillRect(QRectF(-5, -5, 10, 10), "red")


def test_another_deck_can_join() -> None:
    Deck(("square",), _Plain, _NO_SAMPLE).use()
    image = card_pixmap("square", 100, 1.0, STYLE).toImage()
    assert image.pixelColor(50, 30).name() == "#000000"
    assert image.pixelColor(50, 110).name() == "#000000"
    assert image.pixelColor(50, 70).name() == "#ff0000"


def test_a_face_belongs_to_one_deck() -> None:
    with pytest.raises(ValueError, match="AS"):
        Deck(("AS",), _Plain, _NO_SAMPLE).use()
