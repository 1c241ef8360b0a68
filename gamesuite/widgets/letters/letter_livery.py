"""The colours of letter cards: vowels, consonants and the wild card."""

from gamesuite.widgets.figures.livery import Livery

_VOWEL = Livery("#c3161f", "#cc0000", "#a9182b", "#f3bfae", "#8c3b1b", "#5a200c")
_CONSONANT = Livery("#15171c", "#000000", "#22325f", "#aeb9d6", "#33333f", "#15161d")
_WILD = Livery("#5b1a8f", "#4a0080", "#6d28a8", "#d9c2ef", "#d9a441", "#97651a")


def letter_livery(letter: str) -> Livery:
    """Return the colours of ``letter``, lower case or no letter for a wild card."""
    if not letter.isupper():
        return _WILD
    return _VOWEL if letter in "AEIOU" else _CONSONANT
