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

KNOWN_WORDS: dict[str, str] = {
    "af": "die huis",
    "br": "hag mor",
    "ca": "casa aigua",
    "cs": "voda dům",
    "cy": "bod dŵr",
    "da": "vand hus",
    "de": "und Wasser",
    "en": "the water",
    "eo": "kaj akvo",
    "es": "casa agua",
    "et": "maja vesi",
    "eu": "eta etxe",
    "fi": "talo vesi",
    "fo": "hús vatn",
    "fr": "maison eau",
    "fy": "wetter hûs",
    "ga": "agus uisce",
    "gd": "agus uisge",
    "gl": "casa auga",
    "gv": "thie ushtey",
    "hr": "kuća voda",
    "hu": "ház víz",
    "ia": "casa aqua",
    "id": "rumah air",
    "is": "hús vatn",
    "it": "casa acqua",
    "la": "aqua terra",
    "lb": "Haus Waasser",
    "lt": "namas vanduo",
    "lv": "māja ūdens",
    "ms": "rumah air",
    "mt": "dar ilma",
    "nb": "hus vann",
    "nl": "huis water",
    "nn": "hus vatn",
    "no": "hus og",
    "oc": "ostal aiga",
    "pl": "dom woda",
    "pt": "casa água",
    "ro": "casă apă",
    "sk": "dom voda",
    "sl": "hiša voda",
    "sq": "shtëpi ujë",
    "sv": "hus vatten",
    "sw": "maji nyumba",
    "tl": "bahay tubig",
    "tr": "ev su",
    "vi": "nhà nước",
    "zu": "amanzi indlu",
}
"""Words that every sound dictionary of the language knows, two for each language in `NAMES`."""


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
