"""The language of the sentences people read.

Sentences pass through :func:`_` at the moment they are shown, so a new language applies at once
to everything that is shown again.
"""

from __future__ import annotations

import gettext
import os
import struct
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from gamesuite.engine.resources import resource

SOURCE = "en"
"""The language the sentences are written in. It needs no catalogue."""

_DOMAIN = "gamesuite"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_current: gettext.NullTranslations = gettext.NullTranslations()


def use_translations(translations: gettext.NullTranslations) -> None:
    """Make ``translations`` the language of all sentences from now on."""
    global _current  # noqa: PLW0603 - the language is one fact of the whole process
    _current = translations


def _(message: str) -> str:
    """Return ``message`` in the language in use."""
    return _current.gettext(message)


def translated(message: str) -> str:
    """Return ``message``, a sentence from a file of the program, in the language in use."""
    return _current.gettext(message)


def counted(one: str, many: str, number: int) -> str:
    """Return ``one`` or ``many``, whichever fits ``number``, translated, with {n} `grouped`."""
    return _current.ngettext(one, many, number).format(n=grouped(number))


def grouped(number: int) -> str:
    """Return ``number`` with thousands separators of the language in use: "12,500"."""
    # The catalogue translates "1,000" as its language writes it, which gives the separator.
    return f"{number:,}".replace(",", _("1,000")[1])


_ROUNDING = 1e-9
"""How far a share may be from 0 or 1 because numbers are rounded."""
LEAST_SHOWN = 0.005
"""The least number that `decimal` does not round to zero with two places."""


def decimal(number: float, places: int = 2) -> str:
    """Return ``number`` with ``places`` decimals, written as in the language in use: "0.25"."""
    digits = f"{abs(number):.{places}f}"
    minus = number < 0 and any(digit in digits for digit in "123456789")
    return ("\N{MINUS SIGN}" if minus else "") + digits.replace(".", _("0.5")[1])


def percent(share: float) -> int:
    """Return ``share``, 0 to 1, in whole per cent: 0 and 100 mean none and all, exactly."""
    whole = round(100 * share)
    return whole if abs(share - round(share)) < _ROUNDING else min(max(whole, 1), 99)


def language_in_use() -> str:
    """Return the code of the language in use."""
    return _current.info().get("language", SOURCE)


def languages() -> tuple[str, ...]:
    """Return the codes of all supported languages, English first."""
    found: list[str] = []
    with suppress(FileNotFoundError):
        found += (file.parents[1].name for file in _folder().glob(f"*/LC_MESSAGES/{_DOMAIN}.mo"))
    return SOURCE, *sorted(found)


def use_language(code: str) -> None:
    """Make ``code``, one of :func:`languages`, the language of all sentences from now on.

    Falls back to English if there is no catalogue for it or it cannot be read.
    """
    translations = gettext.NullTranslations()
    with suppress(OSError, ValueError, struct.error):  # no catalogue, or a damaged one
        translations = gettext.translation(_DOMAIN, _folder(), [code])
    use_translations(translations)


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
    """Use the language that the environment asks for, in the messages of argparse too.

    Our catalogue translates those as well. argparse looks them up in the text domain of the
    process, so that is set to the catalogue.
    """
    wanted = next(filter(None, map(os.environ.get, _VARIABLES)), "")
    use_language(best_language(wanted.split(":")))
    with suppress(FileNotFoundError):
        gettext.bindtextdomain(_DOMAIN, str(_folder()))
        gettext.textdomain(_DOMAIN)


def _folder() -> Path:
    return resource("locale")
