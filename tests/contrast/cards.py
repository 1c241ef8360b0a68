"""The contrast of letters and signs on the cards of every deck, at their smallest."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QMarginsF, QRect, QRectF

from gamesuite.widgets.drawing.card_frame import HALF_HEIGHT, HALF_WIDTH, letter_box, sign_box
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.deck import Deck
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.card_pixmap import card_pixmap
from tests.contrast.measure import Measure, text
from tests.contrast.pixels import SHARP, ink_contrast

_WIDTH = 60
_MARGINS = QMarginsF(1.5, 1.5, 1.5, 1.5)
_DECKS = {"French deck": FRENCH_DECK, "High Deck": HIGH_DECK}
_CHOICES = tuple((four, large) for four in (False, True) for large in (False, True))


def indices() -> Iterator[Measure]:
    """Yield the weakest letter and the weakest sign of every deck."""
    for name, deck in _DECKS.items():
        deck.use()
        styles = [card_style(four_colours=four, large=large) for four, large in _CHOICES]
        letters = (_weakest(deck, style, letter_box(style)) for style in styles)
        yield text(f"letter of a card, {name}", min(letters))
        signs = (_weakest(deck, style, sign_box(style)) for style in styles)
        yield text(f"sign of a card, {name}", min(signs))


def card_style(*, four_colours: bool = False, large: bool = False) -> CardStyle:
    """Return the style of cards in the current theme."""
    theme = current_theme()
    return CardStyle(
        four_colours=four_colours,
        large_indices=large,
        dark=theme.dark,
        high_contrast=theme.plain,
    )


def _weakest(deck: Deck, style: CardStyle, box: QRectF) -> float:
    """Return the weakest contrast that the cards of ``deck`` have in ``box``, in units."""
    cards = (card_pixmap(face, _WIDTH, SHARP, style).toImage() for face in deck.faces)
    return min(ink_contrast(card.copy(_pixels(box))) for card in cards)


def _pixels(box: QRectF) -> QRect:
    """Return where ``box``, in units, and a margin round it are on the picture of a card."""
    scale = _WIDTH * SHARP / (2 * HALF_WIDTH)
    moved = box.marginsAdded(_MARGINS).translated(HALF_WIDTH, HALF_HEIGHT)
    return QRectF(moved.topLeft() * scale, moved.size() * scale).toRect()
