"""The language of the sentences people read.

Sentences pass through :func:`_` at the moment they are shown, so a change of language
takes effect without a restart of anything but the words on the screen.
"""

from __future__ import annotations

import gettext

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
