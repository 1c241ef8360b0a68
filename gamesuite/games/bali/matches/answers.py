"""What a player answers to a build that may be challenged, and when he is challenged himself."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.games.bali.dictionary.judge import judge_of
from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.state import Command, NameWord, Pass, Table


def seems_right(table: Table) -> bool:
    """Return whether a player who knows the built-in words believes in the last build."""
    text = table.pending_column().text
    judge = judge_of(table.options.dictionary, built_in())
    return built_in().is_fragment(text) or judge.is_fragment(text)


def named_word(table: Table, words: Iterator[str]) -> Command:
    """Return the command that names the first of ``words`` that the dictionary allows, or none."""
    judge = judge_of(table.options.dictionary, built_in())
    word = next(filter(judge.allows, words), None)
    return Pass() if word is None else NameWord(word)
