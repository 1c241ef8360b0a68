"""Dictionaries of the system, asked through Enchant, which is loaded when it is first needed.

They can say whether a word is right and suggest others, but not list their words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bali.dictionary.languages import has_fitting_letters, language_of
from gamesuite.games.bali.options import DICTIONARY_NAMES

JOB = "gamesuite.games.bali.dictionary.spelling:list_installed"
"""The name of the job that yields what `installed` returns, or why it cannot."""
_ORDERING = "hunspell,nuspell,aspell"
"""Which of several providers answers for a language: else the one installed last may."""
_PLAIN = re.compile(r"[a-z]{3,}")


class MissingDictionaryError(Exception):
    """A dictionary cannot be used; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key, *reason.arguments)
        self.reason = reason


class Speller:
    """The dictionary of the system with the ``tag``, such as "en_GB".

    Raises MissingDictionaryError if the system does not have it, or not Enchant.
    """

    def __init__(self, tag: str) -> None:
        enchant = _enchant()
        self.language = language_of(tag)
        try:
            broker = enchant.Broker()
            broker.set_ordering(tag, _ORDERING)
            self._dictionary: Any = broker.request_dict(tag)
        except enchant.errors.Error:
            raise MissingDictionaryError(reason("no dictionary", dictionary=tag)) from None
        if _normal(self._dictionary.tag) != _normal(tag):  # such as en_US in place of en_GB
            raise MissingDictionaryError(reason("no dictionary", dictionary=tag))

    def allows(self, word: str) -> bool:
        """Return whether ``word`` is right in small letters.

        A German noun is one with a capital (Bali, Words: nouns are ordinary words).
        """
        plain = word.lower()
        if not _PLAIN.fullmatch(plain):
            return False
        if self._dictionary.check(plain):
            return True
        return self.language == "de" and bool(self._dictionary.check(plain.capitalize()))

    def suggestions(self, word: str) -> tuple[str, ...]:
        """Return the words, in capitals, that the dictionary suggests in place of ``word``."""
        found = (each.lower() for each in self._dictionary.suggest(word.lower()))
        plain = (each.upper() for each in found if _PLAIN.fullmatch(each))
        return tuple(each for each in dict.fromkeys(plain) if self.allows(each))


def installed() -> tuple[str, ...]:
    """Return the tags of the system's dictionaries whose words the letter cards can spell.

    Tags that a file could not name are left out. Raises MissingDictionaryError without Enchant.
    """
    enchant = _enchant()
    try:
        tags = {tag for tag, _provider in enchant.Broker().list_dicts()}
    except enchant.errors.Error:
        raise MissingDictionaryError(reason("enchant fails")) from None
    return tuple(sorted(filter(_can_be_chosen, tags)))


def list_installed() -> Iterator[tuple[tuple[str, ...], Reason | None]]:
    """Yield the tags that `installed` returns, and why there are none, None if there are."""
    try:
        tags = installed()
        yield tags, None if tags else reason("no other dictionaries")
    except MissingDictionaryError as missing:
        yield (), missing.reason


def _normal(tag: str) -> str:
    return tag.replace("-", "_").lower()


def _can_be_chosen(tag: str) -> bool:
    return has_fitting_letters(tag) and re.search(DICTIONARY_NAMES, tag) is not None


def _enchant() -> Any:
    try:
        import enchant  # noqa: PLC0415 - without its C library it cannot even be imported
        import enchant.errors  # noqa: PLC0415
    except ImportError:
        raise MissingDictionaryError(reason("no enchant")) from None
    except Exception:  # as many kinds as its C library can be damaged
        raise MissingDictionaryError(reason("enchant fails")) from None
    return enchant
