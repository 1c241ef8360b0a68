"""The languages of dictionaries whose words the letter cards can spell, by their own names."""

from __future__ import annotations

NAMES: dict[str, str] = {
    "af": "Afrikaans",
    "br": "Brezhoneg",
    "ca": "Català",
    "cs": "Čeština",
    "cy": "Cymraeg",
    "da": "Dansk",
    "de": "Deutsch",
    "en": "English",
    "eo": "Esperanto",
    "es": "Español",
    "et": "Eesti",
    "eu": "Euskara",
    "fi": "Suomi",
    "fo": "Føroyskt",
    "fr": "Français",
    "fy": "Frysk",
    "ga": "Gaeilge",
    "gd": "Gàidhlig",
    "gl": "Galego",
    "gv": "Gaelg",
    "hr": "Hrvatski",
    "hu": "Magyar",
    "ia": "Interlingua",
    "id": "Indonesia",
    "is": "Íslenska",
    "it": "Italiano",
    "la": "Latina",
    "lb": "Lëtzebuergesch",
    "lt": "Lietuvių",
    "lv": "Latviešu",
    "ms": "Melayu",
    "mt": "Malti",
    "nb": "Norsk bokmål",
    "nl": "Nederlands",
    "nn": "Norsk nynorsk",
    "no": "Norsk",
    "oc": "Occitan",
    "pl": "Polski",
    "pt": "Português",
    "ro": "Română",
    "sk": "Slovenčina",
    "sl": "Slovenščina",
    "sq": "Shqip",
    "sv": "Svenska",
    "sw": "Kiswahili",
    "tl": "Tagalog",
    "tr": "Türkçe",
    "vi": "Tiếng Việt",
    "zu": "Zulu",
}
"""Languages in Latin letters. Words with letters that the deck lacks cannot be built."""


def language_of(tag: str) -> str:
    """Return the language of a dictionary with the ``tag``: that of "en_GB" is "en"."""
    return tag.replace("-", "_").partition("_")[0].lower()


def has_fitting_letters(tag: str) -> bool:
    """Return whether the dictionary with the ``tag`` is of a language written in Latin letters."""
    return language_of(tag) in NAMES


def dictionary_name(tag: str) -> str:
    """Return the name of the dictionary with the ``tag``: that of "en_GB" is "English (GB)"."""
    language, _, rest = tag.replace("-", "_").partition("_")
    name = NAMES.get(language.lower(), language)
    return f"{name} ({rest.replace('_', ', ')})" if rest else name
