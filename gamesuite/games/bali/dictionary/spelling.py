"""Dictionaries of the system, asked through Enchant, which is loaded when it is first needed.

They can say whether a word is right and suggest others, but not list their words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bali.state import DICTIONARY_NAMES

LANGUAGES: dict[str, tuple[str, str]] = {
    "af": ("Afrikaans", "die huis"),
    "br": ("Brezhoneg", "hag mor"),
    "ca": ("Català", "casa aigua"),
    "cs": ("Čeština", "voda dům"),
    "cy": ("Cymraeg", "bod dŵr"),
    "da": ("Dansk", "vand hus"),
    "de": ("Deutsch", "und Wasser"),
    "en": ("English", "the water"),
    "eo": ("Esperanto", "kaj akvo"),
    "es": ("Español", "casa agua"),
    "et": ("Eesti", "maja vesi"),
    "eu": ("Euskara", "eta etxe"),
    "fi": ("Suomi", "talo vesi"),
    "fo": ("Føroyskt", "hús vatn"),
    "fr": ("Français", "maison eau"),
    "fy": ("Frysk", "wetter hûs"),
    "ga": ("Gaeilge", "agus uisce"),
    "gd": ("Gàidhlig", "agus uisge"),
    "gl": ("Galego", "casa auga"),
    "gv": ("Gaelg", "thie ushtey"),
    "hr": ("Hrvatski", "kuća voda"),
    "hu": ("Magyar", "ház víz"),
    "ia": ("Interlingua", "casa aqua"),
    "id": ("Indonesia", "rumah air"),
    "is": ("Íslenska", "hús vatn"),
    "it": ("Italiano", "casa acqua"),
    "la": ("Latina", "aqua terra"),
    "lb": ("Lëtzebuergesch", "Haus Waasser"),
    "lt": ("Lietuvių", "namas vanduo"),
    "lv": ("Latviešu", "māja ūdens"),
    "ms": ("Melayu", "rumah air"),
    "mt": ("Malti", "dar ilma"),
    "nb": ("Norsk bokmål", "hus vann"),
    "nl": ("Nederlands", "huis water"),
    "nn": ("Norsk nynorsk", "hus vatn"),
    "no": ("Norsk", "hus og"),
    "oc": ("Occitan", "ostal aiga"),
    "pl": ("Polski", "dom woda"),
    "pt": ("Português", "casa água"),
    "ro": ("Română", "casă apă"),
    "sk": ("Slovenčina", "dom voda"),
    "sl": ("Slovenščina", "hiša voda"),
    "sq": ("Shqip", "shtëpi ujë"),
    "sv": ("Svenska", "hus vatten"),
    "sw": ("Kiswahili", "maji nyumba"),
    "tl": ("Tagalog", "bahay tubig"),
    "tr": ("Türkçe", "ev su"),
    "vi": ("Tiếng Việt", "nhà nước"),
    "zu": ("Zulu", "amanzi indlu"),
}
"""Languages in Latin letters: their own names, and two words that every sound dictionary knows.

Words with letters that the deck lacks cannot be built.
"""


def language_of(tag: str) -> str:
    """Return the language of a dictionary with the ``tag``: that of "en_GB" is "en"."""
    return tag.replace("-", "_").partition("_")[0].lower()


def has_fitting_letters(tag: str) -> bool:
    """Return whether the dictionary with the ``tag`` is of a language written in Latin letters."""
    return language_of(tag) in LANGUAGES


def dictionary_name(tag: str) -> str:
    """Return the name of the dictionary with the ``tag``: that of "en_GB" is "English (GB)".

    That of "de_DE" is "Deutsch": it is offered for all countries.
    """
    if tag == _GERMAN[0]:
        tag = language_of(tag)
    language, _separator, rest = tag.replace("-", "_").partition("_")
    name, _known = LANGUAGES.get(language.lower(), (language, ""))
    return f"{name} ({rest.replace('_', ', ')})" if rest else name


# Enchant

JOB = "gamesuite.games.bali.dictionary.spelling:list_installed"
"""The name of the job that yields what `installed` returns, or why it cannot."""
_ORDERING = "hunspell,nuspell,aspell"
"""Which of several providers answers for a language: else the one installed last may."""
_REMEMBERED = 50_000
"""The answers that are remembered, a few megabytes. Computer players ask for the same words again
and again, and Enchant for Windows took hundreds of times as long for one as that of Linux.
"""
_PLAIN = re.compile(r"[a-z]{3,}")
_ONE_FOR_TWO = {"ae": "ä", "oe": "ö", "ue": "ü", "ss": "ß"}
_TWO_FOR_ONE = re.compile("|".join(_ONE_FOR_TWO))
_GERMAN = ("de_DE", "de")
"""The German dictionary that is offered if there are several: the first one of these, or else any.

Those of the countries are copies of one, which differ in letters that the deck spells alike.
"""
_BEGINNINGS = ("ana", "ter", "son")
"""Letters for which a sound dictionary of almost any language suggests words."""


class MissingDictionaryError(Exception):
    """A dictionary cannot be used; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key, *reason.arguments)
        self.reason = reason


class Speller:
    """The dictionary of the system with the ``tag``, such as "en_GB".

    Raises MissingDictionaryError if the system does not have it, or not Enchant, or if its file is
    damaged: Enchant then says no to every word.
    """

    def __init__(self, tag: str) -> None:
        enchant = _enchant()
        self.language = language_of(tag)
        try:
            broker = enchant.Broker()
            name = _known_name(broker, tag)
            broker.set_ordering(name, _ORDERING)
            self._dictionary: Any = broker.request_dict(name)
            has_it = self._is_of(name) and _has_dictionary(broker, name)
        except enchant.errors.Error:
            has_it = False
        if not has_it:
            raise MissingDictionaryError(reason("no dictionary", dictionary=tag))
        try:
            is_sound = self._knows_something()
        except enchant.errors.Error:
            is_sound = False
        if not is_sound:
            raise MissingDictionaryError(reason("damaged dictionary", dictionary=tag))
        self._check: Callable[[str], bool] = lru_cache(_REMEMBERED)(self._dictionary.check)

    def allows(self, word: str) -> bool:
        """Return whether ``word`` is right in small letters.

        A German noun is one with a capital, and a German umlaut may be spelt with an E (Bali, Other
        dictionaries).
        """
        plain = word.lower()
        if not _PLAIN.fullmatch(plain):
            return False
        if self.language != "de":
            return self._check(plain)
        spelt = _german_spellings(plain)
        return any(self._check(each) for word in spelt for each in (word, word.title()))

    def suggestions(self, word: str) -> tuple[str, ...]:
        """Return the words, in capitals, that the dictionary suggests in place of ``word``."""
        found = (each.lower() for each in self._dictionary.suggest(word.lower()))
        plain = (each.upper() for each in found if _PLAIN.fullmatch(each))
        return tuple(each for each in dict.fromkeys(plain) if self.allows(each))

    def _is_of(self, tag: str) -> bool:
        """Return whether it does not stand in for that of the ``tag``, as en_US for en_GB."""
        return _normal(self._dictionary.tag) == _normal(tag)

    def _knows_something(self) -> bool:
        """Return whether it knows a word that every dictionary of its language does.

        Of a language without such words it has to know any word to suggest.
        """
        _name, known_words = LANGUAGES.get(self.language, ("", ""))
        known = known_words.split()
        if known:
            return any(map(self._dictionary.check, known))
        return any(map(self._dictionary.suggest, _BEGINNINGS))


def _german_spellings(word: str) -> Iterator[str]:
    """Yield ``word`` in all ways to read AE, OE, UE and SS in it as one letter or as two."""
    found = _TWO_FOR_ONE.search(word)
    if found is None:
        yield word
        return
    head, pair = word[: found.start()], found.group()
    for rest in _german_spellings(word[found.end() :]):
        yield head + pair + rest
        yield head + _ONE_FOR_TWO[pair] + rest


def installed() -> tuple[str, ...]:
    """Return the tags of the system's dictionaries whose words the letter cards can spell.

    Tags that a file could not name are left out, and all German ones but one. Raises
    MissingDictionaryError without Enchant.
    """
    enchant = _enchant()
    try:
        tags = {tag for tag, _provider in enchant.Broker().list_dicts()}
    except enchant.errors.Error:
        raise MissingDictionaryError(reason("enchant fails")) from None
    offered = sorted(filter(_can_be_chosen, tags))
    german = [tag for tag in offered if language_of(tag) == "de"]
    usual = next((tag for tag in (*_GERMAN, *german) if tag in german), "")
    return tuple(tag for tag in offered if tag == usual or tag not in german)


def list_installed() -> Iterator[tuple[tuple[str, ...], Reason | None]]:
    """Yield the tags that `installed` returns, and why there are none, None if there are."""
    try:
        tags = installed()
        yield tags, None if tags else reason("no other dictionaries")
    except MissingDictionaryError as missing:
        yield (), missing.reason


def _has_dictionary(broker: Any, tag: str) -> bool:
    """Return whether ``broker`` lists a dictionary with the ``tag``, or that is a language alone.

    Aspell also answers for regions that it does not have, by another dictionary of the language.
    """
    listed = (each for each, _provider in broker.list_dicts())
    return _normal(tag) in {language_of(tag), *map(_normal, listed)}


def _known_name(broker: Any, tag: str) -> str:
    """Return the name under which ``broker`` knows the dictionary ``tag``.

    Older versions of Enchant find one for a language alone, newer ones do not.
    """
    if "_" in _normal(tag) or broker.dict_exists(tag):
        return tag
    regions = sorted(each for each, _provider in broker.list_dicts() if each.startswith(f"{tag}_"))
    return regions[0] if regions else tag


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
