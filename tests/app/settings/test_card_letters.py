"""The letters of courts in the language of the player."""

import gettext
from collections.abc import Iterator

import pytest

from gamesuite.app.settings.look import card_style_of
from gamesuite.engine import language
from gamesuite.storage.settings import Settings
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.outlines import glyph_path


class OtherLetters(gettext.NullTranslations):
    """A language whose courts have other letters."""

    def gettext(self, message: str) -> str:
        return "BDK" if message == "JQK" else message


@pytest.fixture
def _other_letters() -> Iterator[None]:
    language.use_translations(OtherLetters())
    yield
    language.use_translations(gettext.NullTranslations())


@pytest.mark.usefixtures("_other_letters")
def test_courts_have_the_letters_of_the_language_in_use() -> None:
    assert card_style_of(Settings()).courts == "BDK"


@pytest.mark.parametrize("code", language.languages())
def test_every_language_has_letters_that_can_be_drawn(code: str) -> None:
    try:
        language.use_language(code)
        courts = card_style_of(Settings()).courts
    finally:
        language.use_language(language.SOURCE)
    assert CardStyle(courts=courts)
    assert not any(glyph_path(letter).isEmpty() for letter in courts)
    assert len(set(courts)) == 3
