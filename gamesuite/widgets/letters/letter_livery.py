"""The colours of letter cards: vowels, consonants, dear letters and the wild card."""

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.figures.livery import Livery

_VOWEL = Livery("#c3161f", "#cc0000", "#a9182b", "#f3bfae", "#8c3b1b", "#5a200c")
_CONSONANT = Livery("#15171c", "#000000", "#22325f", "#aeb9d6", "#33333f", "#15161d")
_DEAR = Livery("#1257b5", "#0038c8", "#1b5cae", "#b5d0f0", "#d9a441", "#97651a")
_WILD = Livery("#5b1a8f", "#4a0080", "#6d28a8", "#d9c2ef", "#d9a441", "#97651a")
_DEAR_FROM = 3
"""The least value of a letter with a colour of its own where suits have four colours."""


def letter_livery(letter: str, value: int, style: CardStyle) -> Livery:
    """Return the colours of ``letter``, lower case or no letter for a wild card."""
    if not letter.isupper():
        return _WILD
    if letter in "AEIOU":
        return _VOWEL
    return _DEAR if style.four_colours and value >= _DEAR_FROM else _CONSONANT
