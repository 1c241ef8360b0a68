"""Make the word list of Bali from Debian's package ``scowl``.

Run as ``make_words.py [SCOWL.deb]``; without a package it downloads the one of apt. Writes
into ``resources/words``: the allowed words and the index of their fragments, the same for what the
levels easy and medium know, the words left out on purpose with the reasons, names and
abbreviations, and the notice that the licence of SCOWL requires. The same package and stop list
give the same files, byte for byte.

Allowed are SCOWL's ordinary words of all spellings. An accent is dropped: the deck has no letter
with one, and many dictionaries write CAFE, too. A word that SCOWL has elsewhere, as an abbreviation
or another spelling, counts if its plural is an ordinary word (APP, for APPS). The stop list takes
words out again, and says by which rules.
"""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import tempfile
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from gamesuite.games.bali.dictionary.lexicon import LEVELS, SEPARATOR, encode

ROOT = Path(__file__).resolve().parents[1]
STOP_LIST = ROOT / "packaging" / "words" / "stop_list.txt"
TARGET = ROOT / "resources" / "words"

SPELLINGS = ("english", "american", "british", "british_z")
LARGEST_SIZE = 60
"""The largest of SCOWL's sizes that, according to its author, has no misspelt words."""
COMMONEST = 5_000
"""How many words easy knows, with their forms."""
COMMON_SIZE = 20
"""The largest of SCOWL's sizes they are taken from: the smaller a size, the commoner its words."""
NOT_COMMON = ROOT / "packaging" / "words" / "not_common.txt"
NEWSPAPER_SIZE = 35
"""The largest size that medium knows, and of the forms that easy does: what a newspaper uses."""
LONGEST_SEEN = 10
"""The most letters of a word that easy and medium see on a table."""
ORDINARY = re.compile(r"[a-z]{3,}")
CAPITALS = re.compile(r"[A-Z]{3,}")

OTHERWISE = {"balls", "corps", "cum", "gens", "lemming", "roger", "willies"}
"""Words that look like forms of words left out, or the other way round, and are not."""

NOTICE = """\
The word list of Bali (words.txt.gz, and fragments.gz made of it) is taken from SCOWL, the Spell
Checker Oriented Word Lists: the lists of ordinary words of its sizes up to {size}, without words
of fewer than three letters and without those that left_out.txt names. What follows is SCOWL's
own notice.

"""


def unpack(package: Path | None, folder: Path) -> Path:
    """Unpack ``package`` into ``folder`` and return it; None downloads the package."""
    if package is None:
        subprocess.run(["apt-get", "download", "-qq", "scowl"], cwd=folder, check=True)
        (package,) = folder.glob("scowl_*.deb")
    subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
    return folder


def lines_of(folder: Path, pattern: str) -> Iterator[tuple[str, int]]:
    """Yield the words of the lists named by ``pattern``, without accents, each with its size."""
    for file in (folder / "usr" / "share" / "dict" / "scowl").glob(pattern):
        size = int(file.suffix[1:])
        if size <= LARGEST_SIZE:
            for line in file.read_text("utf-8").splitlines():
                yield without_accents(line), size


def without_accents(word: str) -> str:
    """Return ``word`` with plain letters: that of "café" is "cafe"."""
    parts = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def ordinary_words(folder: Path) -> dict[str, int]:
    """Return the ordinary words in the unpacked package in ``folder``, each with its least size."""
    found: dict[str, int] = {}
    for spelling in SPELLINGS:
        for word, size in lines_of(folder, f"{spelling}-words.*"):
            if ORDINARY.fullmatch(word):
                found[word] = min(size, found.get(word, LARGEST_SIZE))
    plurals = found.keys() - stop_list().keys()
    for kind in ("english-abbreviations", "variant_1-words", "variant_2-words"):
        for word, size in lines_of(folder, f"{kind}.*"):
            is_singular = ORDINARY.fullmatch(word) and not word.endswith(("s", "i", "u"))
            if is_singular and word not in found and f"{word}s" in plurals:
                found[word] = max(size, found[f"{word}s"])
    return found


def others(folder: Path, words: Iterable[str]) -> dict[str, str]:
    """Return names and abbreviations, in small letters, that are not ``words``, and which each is.

    What SCOWL has as both is a name.
    """
    found: dict[str, str] = {}
    for kind, pattern in (
        ("abbreviation", "english-abbreviations.*"),
        ("name", "english-proper-names.*"),
        ("name", "english-upper.*"),
        ("name", "american-*er.*"),
        ("name", "british-*er.*"),
    ):
        for word, _size in lines_of(folder, pattern):
            if ORDINARY.fullmatch(word.lower()):
                found[word.lower()] = "abbreviation" if CAPITALS.fullmatch(word) else kind
    for word in words:
        found.pop(word, None)
    return found


def stop_list() -> dict[str, str]:
    """Return the words to leave out, with the reasons."""
    lines = STOP_LIST.read_text("ascii").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))


def forms(word: str) -> set[str]:
    """Return the regular plural of ``word``, and its past and present participles."""
    if word.endswith("y") and word[-2] not in "aeiou":
        return {f"{word[:-1]}ies", f"{word[:-1]}ied", f"{word}ing"}
    if word.endswith("e"):
        return {f"{word}s", f"{word}d", f"{word[:-1]}ing"}
    plural = f"{word}es" if re.search("(s|x|z|ch|sh)$", word) else f"{word}s"
    stems = [word]
    if re.search("[^aeiou][aeiou][^aeiouwxy]$", word):
        stems.append(word + word[-1])
    return {plural, *(stem + end for stem in stems for end in ("ed", "ing"))}


def commonest(words: Mapping[str, int]) -> set[str]:
    """Return the `COMMONEST` of ``words``, which have their sizes, with their forms.

    A form of another common word counts with that. Of one size the shorter words are commoner.
    """
    lines = NOT_COMMON.read_text("ascii").splitlines()
    common = {word for word, size in words.items() if size <= COMMON_SIZE}.difference(lines)
    listed = common.difference(*map(forms, common))
    ranked = sorted(listed, key=lambda word: (words[word], len(word), word))
    known = set(ranked[:COMMONEST])
    for _ in range(2):  # BUILDINGS are a form of a form of BUILD
        more = {form for word in known & common for form in forms(word)}
        known |= {form for form in more & words.keys() if words[form] <= NEWSPAPER_SIZE}
    return known


def strays(words: set[str], stopped: set[str]) -> list[str]:
    """Return forms of ``stopped`` words among ``words``, and stopped forms of ``words``.

    What is a form of words of both kinds is none of them.
    """
    inside = {form for word in words for form in forms(word)}
    outside = {form for word in stopped for form in forms(word)}
    found = (words & (outside - inside)) | (stopped & (inside - outside))
    return sorted(found - {form for word in OTHERWISE for form in (word, *forms(word))})


def notice(folder: Path) -> str:
    """Return the copyright section of SCOWL's README after a paragraph about the list."""
    packed = folder / "usr" / "share" / "doc" / "scowl" / "README.gz"
    readme = gzip.decompress(packed.read_bytes()).decode("latin-1")
    start = readme.index("COPYRIGHT, SOURCES, and CREDITS:")
    end = readme.index("FUTURE PLANS:", start)
    return NOTICE.format(size=LARGEST_SIZE) + readme[start:end].rstrip() + "\n"


def transform(words: Iterable[str]) -> str:
    """Return the Burrows-Wheeler transform of ``words``, joined, in capitals and reversed.

    Two places of the text differ at the end of the following word at the latest, so it is enough
    to compare that many letters.
    """
    listed = [word.upper() for word in words]
    text = (SEPARATOR + SEPARATOR.join(listed) + SEPARATOR)[::-1]
    enough = 2 * max(map(len, listed)) + 3
    around = text + text[:enough]
    order = sorted(range(len(text)), key=lambda at: around[at : at + enough])
    return "".join(text[at - 1] for at in order)


def compress(data: bytes) -> bytes:
    """Return ``data`` compressed, without the date, so that the bytes are reproducible."""
    return gzip.compress(data, mtime=0)


def write_list(folder: Path, words: Iterable[str]) -> None:
    """Write ``words`` and the index of their fragments into ``folder``."""
    listed = sorted(words)
    folder.mkdir(parents=True, exist_ok=True)
    text = "".join(f"{word}\n" for word in listed)
    (folder / "words.txt.gz").write_bytes(compress(text.encode()))
    (folder / "fragments.gz").write_bytes(compress(encode(transform(listed))))


def pairs(reasons: Mapping[str, str]) -> str:
    """Return the words of ``reasons`` as text, a word and its reason a line."""
    return "".join(f"{word} {why}\n" for word, why in sorted(reasons.items()))


def main(package: Path | None) -> None:
    """Write the files; raises SystemExit if the stop list lacks forms, or SCOWL its words."""
    with tempfile.TemporaryDirectory() as name:
        folder = unpack(package, Path(name))
        found = ordinary_words(folder)
        stopped = stop_list()
        named = others(folder, found.keys() | stopped.keys())
        text = notice(folder)
    if unknown := sorted(stopped.keys() - found):
        raise SystemExit(f"{STOP_LIST} names words that SCOWL does not have: {' '.join(unknown)}")
    words = {word: size for word, size in found.items() if word not in stopped}
    if stray := strays(set(words), set(stopped)):
        raise SystemExit(f"{STOP_LIST} has only some forms of a word: {' '.join(stray)}")
    write_list(TARGET, words)
    newspaper = {word for word, size in words.items() if size <= NEWSPAPER_SIZE}
    for level, known in zip(LEVELS, (commonest(words), newspaper), strict=True):
        seen = [word for word in known if len(word) <= LONGEST_SEEN]
        write_list(TARGET / level, seen)
        print(f"{len(known)} words for {level}, of which it sees {len(seen)}")
    (TARGET / "left_out.txt").write_text(pairs(stopped), "ascii")
    (TARGET / "others.txt.gz").write_bytes(compress(pairs(named).encode()))
    (TARGET / "LICENSE-SCOWL.txt").write_text(text, "utf-8")
    print(f"{len(words)} words, {len(stopped)} left out, {len(named)} names and abbreviations")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None)
