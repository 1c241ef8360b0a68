"""Who judges words: the built-in list, or a dictionary of the system; own words count with both."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import islice
from typing import TypeAlias

from gamesuite.engine.reason import Reason
from gamesuite.engine.step import Facts
from gamesuite.games.bali import search
from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD, Lexicon, built_in
from gamesuite.games.bali.dictionary.spelling import MissingDictionaryError, Speller
from gamesuite.games.bali.state import (
    BUILT_IN,
    LONGEST_WORD,
    Build,
    CannotPlay,
    Command,
    NameWord,
    Remove,
    State,
    Table,
    is_spelt,
)

# The player's own words, which are allowed beside every dictionary

OwnWords: TypeAlias = Callable[[], Iterable[str]]
"""Returns the words that the player has added, as they are kept; they may change at any time."""


def no_own_words() -> tuple[str, ...]:
    """Return no words."""
    return ()


def can_be_added(word: str) -> bool:
    """Return whether ``word``, in lower or upper case, can be an own word of the player."""
    return is_spelt(word) and SHORTEST_WORD <= len(word) <= LONGEST_WORD


class Additions:
    """The words that ``own`` returns, in capitals, without those that no cards can spell."""

    def __init__(self, own: OwnWords = no_own_words) -> None:
        self._words = frozenset(word.upper() for word in own() if can_be_added(word))

    def allows(self, word: str) -> bool:
        """Return whether ``word`` is one of them."""
        return word in self._words

    def is_fragment(self, text: str) -> bool:
        """Return whether ``text`` is a contiguous part of one of them."""
        return any(text in word for word in self._words)

    def builds(self, table: Table) -> Iterator[Build]:
        """Yield builds of one piece that make a part of one of them.

        A Bali card may be any letter; Bali cards get the letters of the first word that fits.
        """
        listed = "\n".join(sorted(self._words))
        if not listed:
            return
        for base, column in table.own_columns():
            for place, piece in table.columns():
                text = column.text + piece.text
                found = re.search(text.replace("?", "([A-Z])"), listed)
                if found and place != base:
                    yield Build(base, (place,), "".join(found.groups()))


# Who judges

_EXAMPLES = 1000
"""About how many words of the built-in list with the same letters another dictionary is asked."""

_SUGGESTED = 3
"""How many words it suggests at most."""


class Judge(ABC):
    """Judges words, with the ``additions`` of the player; letters are capitals, A to Z.

    ``missing`` is why a list judges in place of the dictionary that was chosen, if it does.
    """

    knows_all_words = True
    """Whether it can tell that letters are in no word."""

    def __init__(self, additions: Additions, missing: Reason | None = None) -> None:
        self.additions = additions
        self.missing = missing

    def allows(self, word: str) -> bool:
        """Return whether ``word`` is an allowed word."""
        return self.additions.allows(word) or self._allows(word)

    def is_fragment(self, text: str) -> bool:
        """Return whether ``text`` is known to be a contiguous part of an allowed word."""
        return is_spelt(text) and (self.additions.is_fragment(text) or self._is_fragment(text))

    @abstractmethod
    def may_declare(self, table: Table) -> bool:
        """Return whether the seat with the turn may say that it can build nothing.

        Own words allow builds, but oblige nobody to find them.
        """

    @abstractmethod
    def is_stuck(self, table: Table) -> bool:
        """Return whether it is known that the seat with the turn can build nothing."""

    @abstractmethod
    def knows_word(self, table: Table) -> bool:
        """Return whether it is known that the seat with the turn can build a whole word.

        Own words oblige nobody here either.
        """

    def suggestions(self, word: str, fragment: str = "") -> tuple[str, ...]:
        """Return words like ``word`` that contain ``fragment``, best first."""
        return ()

    @abstractmethod
    def _allows(self, word: str) -> bool: ...

    @abstractmethod
    def _is_fragment(self, text: str) -> bool: ...


class ListJudge(Judge):
    """Judges by ``lexicon``, which can list its words."""

    def __init__(
        self, lexicon: Lexicon, additions: Additions, missing: Reason | None = None
    ) -> None:
        super().__init__(additions, missing)
        self._lexicon = lexicon

    def may_declare(self, table: Table) -> bool:
        """Return whether no build makes a part of a listed word."""
        return not search.can_build(self._lexicon, table)

    def is_stuck(self, table: Table) -> bool:
        """Return whether no build makes a part of a word."""
        return self.may_declare(table) and next(self.additions.builds(table), None) is None

    def knows_word(self, table: Table) -> bool:
        """Return whether a build makes a listed word."""
        return next(search.words(self._lexicon, table), None) is not None

    def _allows(self, word: str) -> bool:
        return self._lexicon.allows(word)

    def _is_fragment(self, text: str) -> bool:
        return self._lexicon.is_fragment(text)


class SpellingJudge(Judge):
    """Judges by ``speller``, which cannot list its words.

    So it knows only some parts of words: whole words, and those of any word of the ``examples``
    that it allows too. Of an English dictionary the words do not count that the built-in list
    leaves out on purpose.
    """

    knows_all_words = False

    def __init__(self, speller: Speller, additions: Additions, examples: Lexicon) -> None:
        super().__init__(additions)
        self._speller = speller
        self._examples = examples

    def may_declare(self, table: Table) -> bool:
        """Return True: nobody can tell."""
        return True

    def is_stuck(self, table: Table) -> bool:
        """Return whether there are no two columns to build with."""
        has_base = next(table.own_columns(), None) is not None
        return not has_base or len(list(islice(table.columns(), 2))) < 2

    def knows_word(self, table: Table) -> bool:
        """Return whether a build makes a word of the examples that the dictionary allows too."""
        return any(map(self._allows, search.words(self._examples, table)))

    def suggestions(self, word: str, fragment: str = "") -> tuple[str, ...]:
        """Return allowed words like ``word`` that contain ``fragment``, best first."""
        found = self._speller.suggestions(word)
        fitting = (each for each in found if fragment in each and self._allows(each))
        return tuple(islice(fitting, _SUGGESTED))

    def _allows(self, word: str) -> bool:
        if self._speller.language == "en" and self._examples.left_out(word) is not None:
            return False
        return self._speller.allows(word)

    def _is_fragment(self, text: str) -> bool:
        if self._allows(text):
            return True
        examples = islice(self._examples.words_with(text), _EXAMPLES)
        return any(map(self._allows, examples))


def judge_of(dictionary: str, lexicon: Lexicon, additions: Additions | None = None) -> Judge:
    """Return who judges by ``dictionary``: a tag, or for `BUILT_IN` the list ``lexicon``.

    If the system lacks the dictionary, the list judges in its place.
    """
    additions = Additions() if additions is None else additions
    if dictionary == BUILT_IN:
        return ListJudge(lexicon, additions)
    try:
        return SpellingJudge(find_speller(dictionary), additions, built_in())
    except MissingDictionaryError as missing:
        return ListJudge(lexicon, additions, missing.reason)


def judge_at(table: Table) -> Judge:
    """Return who judges at ``table`` where own words do not count."""
    return judge_of(table.options.dictionary, built_in())


def takes_long(state: State, command: Command | None) -> bool:
    """Return whether it takes long to judge ``command`` in ``state``.

    A dictionary of the system is asked, or whether any word can be built. None stands for any
    command. After a removal it may be known that nothing is left to build.
    """
    if isinstance(command, CannotPlay) and state.is_on_last_cards:
        return True
    is_judged = command is None or isinstance(command, Build | Remove | CannotPlay | NameWord)
    return is_judged and state.table.options.dictionary != BUILT_IN


@lru_cache(maxsize=4)
def find_speller(tag: str) -> Speller:
    """Return the dictionary of the system with the ``tag``; raises as `Speller` does."""
    return Speller(tag)


# The answers for one command


class DictionaryFacts:
    """Answers the questions of one command from ``recorded`` facts or, if None, asks a judge.

    ``find_judge`` is called only if there is something to ask: a replay needs no dictionary.
    ``facts`` has every answer given, to be recorded. An answer missing in recorded facts is no.
    """

    def __init__(self, find_judge: Callable[[], Judge], recorded: Facts | None) -> None:
        self._find_judge = find_judge
        self._recorded = recorded
        self.facts: Facts = {}

    @property
    def is_replaying(self) -> bool:
        """Whether the answers are recorded ones."""
        return self._recorded is not None

    @cached_property
    def judge(self) -> Judge:
        """Who answers what is not recorded."""
        return self._find_judge()

    def is_word(self, text: str) -> bool:
        """Return whether the letters ``text`` are a word of three letters or more (Bali, Words)."""
        if len(text) < SHORTEST_WORD:
            return False
        return self._answer("word", lambda: self.judge.allows(text))

    def allows_build(self, state: State, text: str, word: str = "") -> bool:
        """Return whether a build may leave ``text``, which ``word`` contains, in ``state``.

        On the last cards it must be a word; with a referee, part of one, such as the one that the
        player may name; where opponents challenge, anything is allowed for now (Bali, With others;
        Referee or challenges).
        """
        if state.is_on_last_cards:
            return self.is_word(text)
        if state.has_challenges:
            return True
        return self._answer("fragment", lambda: self._is_fragment(text, word))

    def is_stuck(self, table: Table) -> bool:
        """Return whether it is known that the seat with the turn can build nothing."""
        return self._answer("nothing to build", lambda: self.judge.is_stuck(table))

    def may_declare(self, table: Table) -> bool:
        """Return whether the seat with the turn may say that it can build nothing."""
        return self._answer("nothing to build", lambda: self.judge.may_declare(table))

    def knows_word(self, table: Table) -> bool:
        """Return whether it is known now that the seat with the turn can build a whole word.

        It decides only which refusal is given, so it is no fact: a replay does not ask it.
        """
        return not self.is_replaying and self.judge.knows_word(table)

    def _is_fragment(self, text: str, word: str) -> bool:
        """Return whether the judge knows that ``text`` is part of a word, or allows ``word``."""
        return self.judge.is_fragment(text) or (bool(word) and self.judge.allows(word))

    def _answer(self, key: str, ask: Callable[[], bool]) -> bool:
        """Return the answer to the question ``key``: given before, recorded, or what ``ask`` says.

        A command asks each question of one position only, so the key is enough.
        """
        if key not in self.facts:
            recorded = self._recorded
            self.facts[key] = ask() if recorded is None else recorded.get(key, False)
        return self.facts[key]
