"""Languages made of the English sentences, to see what windows do in those there are none of yet.

One has words that are 40 % longer, as in many languages. The other is written from right to left,
with our letters, the last one first.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gamesuite.engine.language import use_language, use_translations

LONGER = 1.4
"""How long a word is beside the English one."""
_KEPT = re.compile(r"(\{[^{}]*\}|<[^<>]*>|%\(\w+\)s|%[rsd]|&(?=\w)|&\w+;|[^\W\d_]+)")
"""What a sentence is made of besides marks: gaps, tags, the sign before a key, and words."""
_MARK = "\N{RIGHT-TO-LEFT MARK}"
_TURNED, _END = "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{POP DIRECTIONAL FORMATTING}"


def longer(message: str) -> str:
    """Return ``message`` with longer words: "Neew gaamee"; single letters stay."""
    return _KEPT.sub(lambda part: _lengthened(part[0]), message)


def _lengthened(part: str) -> str:
    if not part.isalpha() or len(part) == 1:
        return part
    more = ceil(len(part) * LONGER) - len(part)
    return "".join(letter * 2 if at < more else letter for at, letter in enumerate(part))


def right_to_left(message: str) -> str:
    """Return ``message`` so that its words are written from right to left."""
    turned = _KEPT.sub(lambda part: _turned(part[0]), message)
    return f"{_MARK}{turned}{_MARK}" if turned != message else message


def _turned(part: str) -> str:
    return f"{_TURNED}{part}{_END}" if part.isalpha() else part


class _Pseudo(gettext.NullTranslations):
    """Translates by a function."""

    def __init__(self, translation: Callable[[str], str]) -> None:
        super().__init__()
        self._translation = translation

    def gettext(self, message: str) -> str:
        return self._translation(message.rpartition("\4")[2])

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self._translation(one if number == 1 else many)


PSEUDO: dict[str, Callable[[str], str]] = {"long": longer, "right to left": right_to_left}
"""The languages by name."""


@contextmanager
def spoken(name: str) -> Iterator[None]:
    """Let everything speak the language ``name``, in windows that are laid out for it."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = application.layoutDirection()
    use_translations(_Pseudo(PSEUDO[name]), "en")
    if name == "right to left":
        application.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        yield
    finally:
        application.setLayoutDirection(before)
        use_language("en")
