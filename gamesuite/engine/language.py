"""The language of the sentences people read, and numbers as that language writes them.

Sentences pass through :func:`_` at the moment they are shown, so a new language applies at once
to everything that is shown again.
"""

from __future__ import annotations

import gettext
import os
import re
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from gamesuite.engine.resources import PACKAGES, resource

SOURCE = "en"
"""The language the sentences are written in. It needs no catalogue."""

_DOMAIN = "gamesuite"
"""The name of the catalogues, without their ending."""
_AFTER_CONTEXT = "\4"
"""What stands in a catalogue between a context and its message."""
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables in which a terminal names its language; the first that is set counts."""


class _Sentences(dict[str, str]):
    """By message, after its context, its translation if it fits, else the message.

    Each is found when it is first shown.
    """

    def __init__(self, translations: gettext.NullTranslations) -> None:
        super().__init__()
        self._translations = translations

    def __missing__(self, key: str) -> str:
        words = self[key] = self._fitting(key)
        return words

    def _fitting(self, key: str) -> str:
        message = key.rpartition(_AFTER_CONTEXT)[2]
        if not message:  # of which catalogues have their own header
            return message
        try:
            words = self._translations.gettext(key)
        except Exception:  # the rule of the catalogue for plurals can be anything
            return message  # and a plural is looked for where a message is missing
        return words if words != key and _fits(words, message) else message


class _Language:
    """The sentences of a catalogue, in English where a translation could not be shown."""

    def __init__(self, code: str, translations: gettext.NullTranslations) -> None:
        self.code = code
        self.sentences = _Sentences(translations)
        self._translations = translations

    def form(self, one: str, many: str, number: int) -> str:
        """Return the translation for ``number`` if it fits, else ``one`` or ``many``."""
        english = one if number == 1 else many
        try:
            words = self._translations.ngettext(one, many, number)
        except Exception:  # as above
            return english
        # Of one, a plural may speak without its number.
        return words if _fits(words, one) or _fits(words, many) else english


class _Gaps(NamedTuple):
    """What is to be filled into a text, by `str.format` or, in texts of argparse, by %."""

    braces: frozenset[tuple[str | None, ...]] | None
    """The gaps in braces: name, format and conversion; None where `str.format` would fail."""

    percents: tuple[str, ...]
    """The gaps such as "%s" and "%(prog)s"; those with names are sorted."""

    has_other_percent: bool
    """Whether there is a % besides, at which filling in by % would fail."""


_PERCENT = re.compile(r"%(?:\(\w+\))?[rsd]")


@cache
def _gaps(text: str) -> _Gaps:
    braces = None
    with suppress(ValueError):
        parsed = Formatter().parse(text)
        braces = frozenset((name, *rest) for _text, name, *rest in parsed if name is not None)
    percents = _PERCENT.findall(text)
    if all(gap.startswith("%(") for gap in percents):
        percents.sort()  # by their names they may stand in any order
    return _Gaps(braces, tuple(percents), "%" in _PERCENT.sub("", text))


@cache
def _fits(words: str, message: str) -> bool:
    """Return whether ``words`` can be shown in place of ``message``, whatever is filled in."""
    if words == message:
        return True
    asked, given = _gaps(message), _gaps(words)
    if asked.braces is not None and asked.braces != given.braces:
        return False
    is_blank = not any(map(str.isalnum, words)) and any(map(str.isalnum, message))
    # Where nothing of argparse is filled in, argparse may still take a % for such a gap.
    message_allows_percent = asked.has_other_percent and not asked.percents
    is_odd = given.has_other_percent and not message_allows_percent
    return not is_blank and not is_odd and asked.percents == given.percents


_current = _Language(SOURCE, gettext.NullTranslations())


def use_translations(translations: gettext.NullTranslations, code: str = SOURCE) -> None:
    """Make ``translations`` into the language ``code`` that of all sentences from now on."""
    global _current  # noqa: PLW0603 - the language is one fact of the whole process
    _current = _Language(code, translations)


def _(message: str, context: str = "") -> str:
    """Return ``message`` in the language in use.

    A ``context`` tells it from the same English words that mean something else: "paper size". Both
    are literals. A comment that begins "Translators:", in the lines right above, goes into the
    catalogue, too.

    A translation never ends the program: if it is empty, or has not the same {gaps} to fill in,
    the English ``message`` takes its place.
    """
    return _current.sentences[f"{context}{_AFTER_CONTEXT}{message}" if context else message]


def N_(message: str) -> str:  # noqa: N802 - the usual name
    """Return ``message`` as it is: it is marked for the catalogue, and `translated` when shown."""
    return message


def translated(message: str) -> str:
    """Return ``message``, marked or from a file of the program, in the language in use."""
    return _current.sentences[message]


def letters(message: str) -> str:
    """Return ``message``, letters that each stand for something, in the language in use.

    They are as many in every language; ``message`` itself replaces a translation that has more,
    fewer, or something else than letters.
    """
    words = _current.sentences[message]
    return words if len(words) == len(message) and words.isalnum() else message


def plural(one: str, many: str, number: int) -> str:
    """Return ``one`` or ``many``, whichever fits ``number``, translated and not filled in."""
    return _current.form(one, many, number)


def counted(one: str, many: str, number: int) -> str:
    """Return ``one`` or ``many``, whichever fits ``number``, translated, with {n} `grouped`."""
    return plural(one, many, number).format(n=grouped(number))


def grouped(number: int) -> str:
    """Return ``number`` with thousands separators of the language in use: "12,500"."""
    written = f"{number:,}"
    if "," not in written:  # nearly always
        return written
    # The catalogue translates "1,000" as its language writes it, which gives the separator.
    # Translators: the number as your language writes it, with its separator
    return written.replace(",", _mark("1,000", _("1,000")))


def _mark(usual: str, written: str) -> str:
    """Return the mark within the number ``usual`` as it is ``written`` in another language."""
    mark = written[1:2]
    is_same = written.replace(mark, usual[1]) == usual and not mark.isalnum()
    return mark if is_same else usual[1]


# Sentences put together

_OPENING = "¿¡"
"""The marks before the first letter of a Spanish question and a Spanish exclamation."""


def capital(words: str) -> str:
    """Return ``words`` as a sentence begins: "Deal 7", and in Spanish "¿Qué carta?"."""
    at = len(words) - len(words.lstrip(_OPENING))
    return words[:at] + words[at : at + 1].upper() + words[at + 1 :]


def labelled(label: str, value: str) -> str:
    """Return ``value`` after the ``label`` that says what it is: "Score: 12"."""
    return _("{label}: {value}").format(label=label, value=value)


def clauses(parts: Iterable[str]) -> str:
    """Return ``parts`` as one sentence: "hearts: 4; spades: 2"."""
    words = ""
    for part in parts:
        words = _("{before}; {after}").format(before=words, after=part) if words else part
    return words


# Numbers


_ROUNDING = 1e-9
"""How far a share may be from 0 or 1 because numbers are rounded."""
LEAST_SHOWN = 0.005
"""The least number that `decimal` does not round to zero with two places."""


def decimal(number: float, places: int = 2) -> str:
    """Return ``number`` with ``places`` decimals, written as in the language in use: "0.25"."""
    digits = f"{abs(number):.{places}f}"
    minus = number < 0 and any(digit in digits for digit in "123456789")
    # Translators: the number as your language writes it, with its decimal mark
    return ("\N{MINUS SIGN}" if minus else "") + digits.replace(".", _mark("0.5", _("0.5")))


def percent(share: float) -> int:
    """Return ``share``, 0 to 1, in whole per cent: 0 and 100 mean none and all, exactly."""
    whole = round(100 * share)
    return whole if abs(share - round(share)) < _ROUNDING else min(max(whole, 1), 99)


def per_game(number: int, games: int) -> str:
    """Return how many of a ``number`` in ``games`` there were in each: "2.5 per game"."""
    return _("{n} per game").format(n=decimal(number / games, 1))


def share_words(part: float, whole: float) -> str:
    """Return how much ``part`` is of ``whole``, as words: "12%"; nothing of nothing."""
    return _("{n}%").format(n=percent(part / whole)) if whole else ""


# Which languages there are, and which one is used


def language_in_use() -> str:
    """Return the code of the language in use."""
    return _current.code


def languages() -> tuple[str, ...]:
    """Return the codes of all supported languages, English first."""
    translated_to: list[str] = []
    with suppress(FileNotFoundError):
        translated_to += (
            file.parents[1].name for file in _folder().glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")
        )
    return SOURCE, *sorted(translated_to)


def use_language(code: str) -> None:
    """Make ``code``, one of :func:`languages`, the language of all sentences from now on.

    Falls back to English if there is no catalogue for it or it cannot be read. What the program
    does not say itself is looked up in the catalogues of the packages that bring games.
    """
    translations, loaded = gettext.NullTranslations(), SOURCE
    with suppress(Exception):  # there is no catalogue, or a damaged one, which can raise anything
        translations, loaded = gettext.translation(_DOMAIN, _folder(), [code]), code
    # English needs none, and one of a package would have words for our sentences.
    folders = {each.resources for each in PACKAGES.values()} if loaded != SOURCE else set()
    for folder in folders:
        with suppress(Exception):  # as above
            translations.add_fallback(gettext.translation(_DOMAIN, folder / "locale", [code]))
    use_translations(translations, loaded)


def best_language(wanted: Iterable[str]) -> str:
    """Return the first of the languages ``wanted`` that is supported, else English.

    They are named as systems name them: "de", "de_AT.UTF-8", "de-CH".
    """
    known = languages()
    for name in wanted:
        code = name.partition(".")[0].partition("@")[0].replace("-", "_")
        for candidate in (code, code.partition("_")[0].lower()):
            if candidate in known:
                return candidate
    return SOURCE


def use_language_of_terminal() -> None:
    """Use the language that the environment asks for."""
    wanted = next(filter(None, map(os.environ.get, _VARIABLES)), "") or _language_of_system()
    use_language(best_language(wanted.split(":")))


if sys.platform == "win32":
    import ctypes
    import locale

    def _language_of_system() -> str:
        """Return the language that Windows speaks to the player, empty if that has no name."""
        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")

else:

    def _language_of_system() -> str:
        """Return an empty name: the environment tells all that there is to know."""
        return ""


def _folder() -> Path:
    return resource("locale")
