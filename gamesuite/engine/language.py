"""The language of the sentences people read.

Sentences pass through :func:`_` at the moment they are shown, so a change of language
takes effect without a restart of anything but the words on the screen.
"""

from __future__ import annotations

import gettext
import os
import struct
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

SOURCE = "en"
"""The language the sentences are written in, which needs no catalogue."""

_DOMAIN = "gamesuite"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_current: gettext.NullTranslations = gettext.NullTranslations()


def use(translations: gettext.NullTranslations) -> None:
    """Make ``translations`` the language of all sentences from now on."""
    global _current  # noqa: PLW0603 - the language is one fact of the whole process
    _current = translations


def _(message: str) -> str:
    """Return ``message`` in the language in use."""
    return _current.gettext(message)


def counted(one: str, many: str, number: int) -> str:
    """Return ``one`` or ``many`` in the language in use, as ``number`` asks, with {n} filled in."""
    return _current.ngettext(one, many, number).format(n=number)


def grouped(number: int) -> str:
    """Return ``number`` with its thousands set apart as the language in use does: "12,500"."""
    return f"{number:,}".replace(",", _("1,000")[1])


def decimal(number: float, places: int = 2) -> str:
    """Return ``number`` with ``places`` decimals as the language in use writes it: "0.25"."""
    digits = f"{abs(number):.{places}f}"
    minus = number < 0 and any(digit in digits for digit in "123456789")
    return ("\N{MINUS SIGN}" if minus else "") + digits.replace(".", _("0.5")[1])


def language_in_use() -> str:
    """Return the code of the language in use."""
    return _current.info().get("language", SOURCE)


def languages() -> tuple[str, ...]:
    """Return the codes of all languages the program speaks, English first."""
    found: list[str] = []
    with suppress(FileNotFoundError):
        found += (file.parents[1].name for file in _folder().glob(f"*/LC_MESSAGES/{_DOMAIN}.mo"))
    return SOURCE, *sorted(found)


def use_language(code: str) -> None:
    """Make the language ``code``, one of :func:`languages`, that of all sentences from now on.

    A language the program does not speak, or whose catalogue cannot be read, becomes English.
    """
    translations = gettext.NullTranslations()
    with suppress(OSError, ValueError, struct.error):  # no catalogue, or a damaged one
        translations = gettext.translation(_DOMAIN, _folder(), [code])
    use(translations)


def spoken(wanted: Iterable[str]) -> str:
    """Return the first of the languages ``wanted`` that the program speaks, else English.

    Languages are named as systems name them: "de", "de_AT.UTF-8", "de-CH".
    """
    known = languages()
    for name in wanted:
        code = name.partition(".")[0].partition("@")[0].replace("-", "_")
        for candidate in (code, code.partition("_")[0].lower()):
            if candidate in known:
                return candidate
    return SOURCE


def use_language_of_terminal() -> None:
    """Use the language that the environment asks for, also where Python itself says something.

    What argparse says is in our catalogue too, and it is looked up by the same variables.
    """
    wanted = next(filter(None, map(os.environ.get, _VARIABLES)), "")
    use_language(spoken(wanted.split(":")))
    with suppress(FileNotFoundError):
        gettext.bindtextdomain(_DOMAIN, str(_folder()))
        gettext.textdomain(_DOMAIN)


def _folder() -> Path:
    from gamesuite.engine.resources import resource  # noqa: PLC0415 - it says sentences itself

    return resource("locale")
