"""The plain form of what looks up letters and joins columns, against a search in a short list."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from string import ascii_uppercase

import pytest

from gamesuite.games.bali.dictionary.kernel import (
    ALL,
    IS_WORD,
    LETTERS,
    WILD,
    Columns,
    Prefixes,
    Words,
)
from gamesuite.games.bali.thinking.worlds import code

LAST_PLACE = ("PREJ", "QVCJ", "RZAJ")
"""Words that belong to the last place of the table: all but one go on at its beginning."""
LIST = (
    *("BAN", "BANANA", "CAB", "CABANA", "NAB", "ABC", "AAA", "AAAA", "BAAA", "ZAP", "ZAPPED"),
    *("APP", "APPLE", "ZZZ", *LAST_PLACE, "QUEST", "QUESTS", "REQUEST", "ZEBRA", "CANCAN"),
)
LISTED = sorted(LIST)
TEXT = "\n" + "\n".join(LISTED) + "\n"
FRAGMENTS = sorted(
    {word[at:end] for word in LIST for at in range(len(word)) for end in range(at + 1, 9)}
)
ODD = ("AB", "BA", "NN", "QQ", "ZE", "CC", "JP", "BANB", "QUER", "ABCABCABC", "PREJQVCJ")
"""Letters that are no part of a word, beside some that are."""


@cache
def words() -> Words:
    """Return the words of the list, with their index."""
    text = TEXT[::-1]
    rows = sorted(range(len(text)), key=lambda at: text[at:] + text[:at])
    return Words("".join(text[at - 1] for at in rows).encode(), TEXT.encode())


def numbers(text: str) -> list[int]:
    return [code(letter) for letter in text]


def key_of(text: str) -> int:
    """Return the hash of the letters in ``text``."""
    key = 0
    for letter in numbers(text):
        key = (key * words().base + letter + 1) & words().whole
    return key


def letters_of(bits: int) -> str:
    """Return the letters of ``bits``, and a star for a word."""
    found = "".join(each for at, each in enumerate(ascii_uppercase) if bits >> at & 1)
    return found + "*" * bool(bits & IS_WORD)


def expected_ends(text: str, after: str = ascii_uppercase, before: str = ascii_uppercase) -> str:
    found = (
        letter
        for letter in ascii_uppercase
        if (letter in after and text + letter in LIST)
        or (letter in before and letter + text in LIST)
    )
    return "".join(found) + "*" * (text in LIST)


def beside(size: int, *, before: bool = False) -> list[str]:
    """Return the letters that follow all runs of so many letters in words, or come before them."""
    found = {"".join(run): set[str]() for run in product(ascii_uppercase, repeat=size)}
    for at in range(len(TEXT) - size):
        run = TEXT[at : at + size + 1]
        if run.isalpha():
            found[run[1:] if before else run[:-1]].add(run[0] if before else run[-1])
    return ["".join(sorted(each)) for each in found.values()]


@pytest.mark.parametrize("size", [0, 31, 32, 64, 237])
def test_the_index_counts_every_letter_before_every_place(size: int) -> None:
    text = ("A" * 75 + "".join(Random(1).choices("AAB\nZ", k=200)))[:size]
    index = Words(text.encode(), b"")
    for number, letter in enumerate(ascii_uppercase):
        start = sum(each < letter for each in text)
        assert index.starts[number] == start
        found = [index.rank(number, at) for at in range(size + 1)]
        assert found == [start + text[:at].count(letter) for at in range(size + 1)]
    assert index.starts[LETTERS] == size


def test_words_are_found_and_nothing_else_is() -> None:
    every = {*FRAGMENTS, *ODD, *LIST}
    assert {text for text in every if words().is_word(key_of(text))} == set(LIST)
    assert len({key_of(text) for text in every}) == len(every)


def test_which_letters_follow_and_precede_others_is_noted() -> None:
    noted = (words().twos, words().threes, words().fours)
    for size, letters in enumerate(noted, 1):
        assert list(map(letters_of, letters)) == beside(size)
    for size, letters in enumerate((words().before_twos, words().before_threes), 2):
        assert list(map(letters_of, letters)) == beside(size, before=True)


def test_the_letters_that_make_a_word_before_and_behind_are_found() -> None:
    some = 1 << 25 | 0b1000_0001
    for text in (*FRAGMENTS, *ODD):
        key, size = key_of(text), len(text)
        assert letters_of(words().completing(key, size, ALL, ALL)) == expected_ends(text)
        behind = letters_of(words().completing(key, size, some, 0))
        assert behind == expected_ends(text, "AHZ", "")
        before = letters_of(words().completing(key, size, 0, some))
        assert before == expected_ends(text, "", "AHZ")


def test_the_beginnings_of_words_are_a_tree() -> None:
    tree = Prefixes(TEXT.encode())
    beginnings = {word[:end] for word in LIST for end in range(len(word) + 1)}
    assert tree.count == len(beginnings)
    nodes = {"": 0}
    for text in sorted(beginnings, key=lambda each: (len(each), each)):
        at = nodes[text]
        more = [letter for letter in ascii_uppercase if text + letter in beginnings]
        assert letters_of(tree.masks[at]) == "".join(more) + "*" * (text in LIST)
        for number, letter in enumerate(ascii_uppercase):
            after = tree.after(at, number)
            assert (after >= 0) == (letter in more)
            if after >= 0:
                nodes[text + letter] = after
            else:
                assert after == -1
    assert sorted(nodes.values()) == list(range(len(beginnings)))


def test_a_list_need_not_begin_and_end_with_a_separator() -> None:
    text = TEXT.strip("\n").encode()
    tree = Prefixes(text)
    listed = Words(b"", text)
    for word in LISTED:
        node = 0
        for letter in numbers(word):
            node = tree.after(node, letter)
        assert tree.masks[node] & IS_WORD
        assert listed.is_word(key_of(word))
    assert not listed.is_word(0)
    whole = words()
    for name in ("twos", "threes", "fours", "before_twos", "before_threes"):
        assert getattr(listed, name) == getattr(whole, name)


def test_every_two_columns_that_are_part_of_a_word_are_joined_and_no_others() -> None:
    columns = Columns(words())
    parts = [each for each in (*FRAGMENTS, *ODD) if len(each) <= 3]
    for (one, above), (two, below) in product(enumerate(parts, 2), repeat=2):
        columns.set(0, numbers(above), one)
        columns.set(1, numbers(below), two)
        target = (0, 5)[(one + two) % 2]
        assert columns.join(0, 1, target) == (above + below in TEXT), above + below
        if above + below in TEXT:
            assert _told(columns, target) == _expected(above + below, one + two)


def test_a_column_is_set_copied_and_emptied() -> None:
    columns = Columns(words())
    for value, text in enumerate(("BAN", "A", "PREJQ", "QUESTS", "")):
        columns.set(3, numbers(text), value)
        columns.copy(3, 7)
        for place in (3, 7):
            ends = expected_ends(text) if len(text) > 1 else ""
            assert _told(columns, place) == (text, value, len(_places(text)), ends)


def test_a_wild_card_is_declared_and_taken_back() -> None:
    columns = Columns(words())
    columns.set(1, numbers("UEST"), 4)
    columns.set(2, [WILD], 5)
    columns.copy(2, 4)
    for place in (2, 4):
        for letter in ("Q", "Z"):
            columns.declare(place, code(letter))
            assert columns.join(place, 1, 9) == (letter == "Q")
            assert columns.high[place] - columns.low[place] == TEXT.count(letter)
        columns.declare(place, WILD)
        assert columns.letters[place * 56] == WILD
    columns.declare(2, code("Q"))
    columns.join(2, 1, 9)
    assert _told(columns, 9) == _expected("QUEST", 9)


def _told(columns: Columns, at: int) -> tuple[str, int, int, str]:
    """Return letters, value, number of places and what makes a word of the column ``at``."""
    begin = at * 56
    text = "".join(ascii_uppercase[columns.letters[begin + i]] for i in range(columns.size[at]))
    found = columns.high[at] - columns.low[at]
    assert columns.key[at] == key_of(text)
    return text, columns.value[at], found, letters_of(columns.ends[at])


def _expected(text: str, value: int) -> tuple[str, int, int, str]:
    return text, value, len(_places(text)), expected_ends(text)


def _places(text: str) -> list[int]:
    """Return where ``text`` is in the list, everywhere if it has no letters."""
    return [at for at in range(len(TEXT)) if TEXT.startswith(text, at)]
