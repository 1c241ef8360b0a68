from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from gamesuite.games.bali.dictionary import lexicon
from gamesuite.games.bali.dictionary.lexicon import FragmentIndex, Lexicon, built_in, encode
from gamesuite.games.bali.dictionary.lookup import why_left_out

ROOT = Path(__file__).resolve().parents[3]
WORDS = gzip.decompress((ROOT / "resources/words/words.txt.gz").read_bytes()).decode().split()
STOP_LIST = (ROOT / "packaging/words/stop_list.txt").read_text("utf-8").splitlines()
STOPPED = dict(line.split() for line in STOP_LIST if not line.startswith("#"))


def test_every_word_is_allowed() -> None:
    assert all(built_in().allows(word.upper()) for word in WORDS[::7])


def test_the_list_is_sorted_and_has_only_ordinary_words() -> None:
    assert sorted(set(WORDS)) == WORDS
    assert all(re.fullmatch("[a-z]{3,}", word) for word in WORDS)
    assert len(WORDS) > 78_000


@pytest.mark.parametrize(
    "word", ["EST", "ES", "QUES", "QUESTQUEST", "quest", "QUEST\n", "ABIDE\nABIDED", "ÉTÉ", ""]
)
def test_nothing_else_is_allowed(word: str) -> None:
    assert not built_in().allows(word)


def test_fragments_match_a_plain_search() -> None:
    text = "\n".join(WORDS).upper()
    rng = Random(5)
    for _ in range(1500):
        letters = "".join(rng.choice("AEIOUSTRNLDCHG") for _ in range(rng.randint(1, 5)))
        assert built_in().is_fragment(letters) == (letters in text), letters


def test_parts_of_words_are_fragments() -> None:
    rng = Random(6)
    for word in rng.sample(WORDS, 1500):
        start = rng.randrange(len(word))
        end = rng.randint(start + 1, len(word))
        assert built_in().is_fragment(word[start:end].upper())


def test_words_with_a_fragment_are_listed_once_each() -> None:
    found = list(built_in().words_with("BLEMA"))
    assert found == [word.upper() for word in WORDS if "blema" in word]
    assert "PROBLEMATICAL" in found
    assert list(built_in().words_with("KFP")) == []


def test_the_next_letters_include_all_that_follow() -> None:
    lexicon = built_in()
    for text in ("Q", "QU", "QUEST", "ZZ", "E"):
        span = lexicon.extend(lexicon.anywhere, text)
        assert span is not None
        letters = lexicon.next_letters(span)
        following = {word[word.find(text) :][len(text) :][:1] for word in lexicon.words_with(text)}
        assert following - {""} <= set(letters)


def test_a_span_knows_whether_a_word_ends_there() -> None:
    lexicon = built_in()
    spans = {text: lexicon.extend(lexicon.anywhere, text) for text in ("EST", "QU", "UEST")}
    ends = {text: span is not None and lexicon.ends(span) for text, span in spans.items()}
    assert ends == {"EST": True, "QU": False, "UEST": True}


def test_the_stop_list_keeps_its_words_out() -> None:
    assert not STOPPED.keys() & set(WORDS)
    left_out = (ROOT / "resources/words/left_out.txt").read_text("utf-8").splitlines()
    assert dict(line.split() for line in left_out) == STOPPED
    assert sorted(STOPPED) == list(STOPPED)


def test_every_reason_of_the_stop_list_has_a_sentence() -> None:
    assert all(why_left_out(why) for why in set(STOPPED.values()))
    assert built_in().left_out("GOOGLE") == "trade-mark"
    assert built_in().left_out("QUEST") is None


def test_slang_and_noises_are_left_out_and_plurals_are_not() -> None:
    words = set(WORDS)
    assert not words & {"brr", "hmm", "psst", "gonna", "wanna", "dunno", "yuck", "prats", "quo"}
    # What a newspaper prints is not slang, and forms go with their word.
    assert words >= {"booze", "boozing", "dude", "dudes", "wimp", "wimpier"}
    assert words >= {"words", "biggest", "running", "colour", "color", "realise", "realize"}


def test_the_licence_lies_beside_the_words() -> None:
    notice = (ROOT / "resources/words/LICENSE-SCOWL.txt").read_text("utf-8")
    assert "Permission to use, copy, modify, distribute and sell these word" in notice


def test_the_length_of_a_span_is_the_number_of_occurrences() -> None:
    text = "\nBANANA\nBAN\n"[::-1]
    rows = sorted(range(len(text)), key=lambda at: text[at:] + text[:at])
    index = FragmentIndex(encode("".join(text[at - 1] for at in rows)))
    found = {run: index.extend(index.anywhere, run) for run in ("AN", "BAN", "NAN", "\nBAN\n")}
    counts = {run: 0 if span is None else span.high - span.low for run, span in found.items()}
    assert counts == {"AN": 3, "BAN": 2, "NAN": 1, "\nBAN\n": 1}
    assert index.extend(index.anywhere, "NB") is None


def test_missing_files_raise_an_error_when_a_word_is_looked_up(tmp_path: Path) -> None:
    lexicon = Lexicon(tmp_path)
    with pytest.raises(FileNotFoundError):
        lexicon.allows("WORD")


def test_an_index_counts_letters_as_in_the_word_list() -> None:
    joined = Counter("".join(WORDS).upper())
    index = built_in()
    for letter in "EQZ":
        span = index.extend(index.anywhere, letter)
        assert span is not None
        assert span.high - span.low == joined[letter]


def test_the_dictionary_is_read_ahead_on_another_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Callable[[], None]] = []

    class Later:
        def __init__(self, target: Callable[[], None], *, daemon: bool) -> None:
            assert daemon
            self.start = lambda: started.append(target)

    monkeypatch.setattr(lexicon, "Thread", Later)
    dictionary = Lexicon()
    dictionary.read_ahead()
    assert "_index" not in vars(dictionary)
    started.pop()()
    assert "_index" in vars(dictionary)
    dictionary.read_ahead()
    assert not started


def test_a_missing_dictionary_is_missed_only_when_it_is_asked(tmp_path: Path) -> None:
    dictionary = Lexicon(tmp_path)
    dictionary.read_ahead()
    with pytest.raises(FileNotFoundError):
        dictionary.allows("REST")


def test_accents_are_dropped_and_a_word_goes_with_its_plural() -> None:
    words = set(WORDS)
    assert words >= {"cafe", "fiance", "matinee", "melee", "saute", "souffle", "cliche", "voila"}
    assert words >= {"app", "apps", "tsarist", "tsarists"}
    assert not words & {"cutlas", "emfs"}


def test_names_and_abbreviations_are_known_as_such() -> None:
    assert built_in().other("PARIS") == "name"
    assert built_in().other("NATO") == "abbreviation"
    assert built_in().other("XQZ") is None
    assert built_in().other("QUEST") is None
