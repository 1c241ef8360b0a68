"""Game files damaged in a hundred thousand ways are loaded, or refused with a sentence.

Good files of all games and variations are changed in their bytes or in their values; the number
of a file decides how. Each is opened as the window opens it. What loads can be shown, written and
read again, and is the same then. No file may cost more than :data:`MOST_SECONDS` of the
processor's time. Arguments: how many files, and the number of the first.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from random import Random
from types import FrameType
from typing import NamedTuple

from gamesuite.engine import record
from gamesuite.opening import Opened, OpeningError, open_bytes
from tests.bad_files import byte_changes, document_changes
from tests.bad_files.originals import documents, originals

FILES = 100_000
FILES_AT_ONCE = 1_000
MOST_SECONDS = 60
"""A limit that only a file which blocks the program can reach."""
LONGEST_SENTENCE = 300


class Found(NamedTuple):
    """What became of some files: sentences counted, and the slowest as seconds and number."""

    loaded: int
    sentences: Counter[str]
    slowest: tuple[float, int]


def run(arguments: Sequence[str]) -> str:
    """Open the files on all processors and return the results."""
    number, first = ([int(text) for text in arguments] + [FILES, 0][len(arguments) :])[:2]
    parts = [
        range(at, min(at + FILES_AT_ONCE, first + number))
        for at in range(first, first + number, FILES_AT_ONCE)
    ]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return summary(list(pool.map(opened, parts)))


def summary(found: Sequence[Found]) -> str:
    """Return the results as text."""
    loaded = sum(part.loaded for part in found)
    sentences = sum((part.sentences for part in found), Counter[str]())
    seconds, slowest = max(part.slowest for part in found)
    return (
        f"{loaded + sentences.total():,} spoilt files, made of {len(originals())} good ones of all "
        f"games: {loaded:,} loaded, and were the same after writing and reading; "
        f"{sentences.total():,} were refused, each in a sentence ({len(sentences)} different "
        f"ones). The slowest took {1000 * seconds:.0f} ms of the processor (file {slowest})."
    )


def opened(numbers: range) -> Found:
    """Open the files ``numbers``; raises AssertionError naming the first that goes wrong."""
    found = Found(0, Counter(), (0.0, -1))
    for number in numbers:
        file = spoilt_file(number)
        started = time.process_time()
        try:
            with _bounded():
                sentence = outcome(file)
        except Exception as error:
            raise AssertionError(f"file {number}: {error!r}") from error
        slowest = max(found.slowest, (time.process_time() - started, number))
        if sentence:
            found.sentences[sentence] += 1
        found = found._replace(loaded=found.loaded + (not sentence), slowest=slowest)
    return found


def spoilt_file(number: int) -> bytes:
    """Return the damaged file ``number``."""
    luck = Random(number)
    at, other = number % len(originals()), luck.randrange(len(originals()))
    if luck.random() < 0.4:
        return byte_changes.spoilt(originals()[at], originals()[other], luck)
    file = document_changes.spoilt(originals()[at], documents()[other], luck)
    return byte_changes.spoilt(file, originals()[other], luck) if luck.random() < 0.1 else file


def outcome(file: bytes) -> str:
    """Return the sentence with which ``file`` is refused, empty if it is a good game.

    Raises AssertionError if that is no sentence, or if the game is not the same once written.
    """
    try:
        good = open_bytes(file)
    except OpeningError as error:
        assert_sentence(error.sentence)
        return error.sentence
    _assert_kept(good)
    _assert_shown(good)
    return ""


def assert_sentence(words: str) -> None:
    """Check that ``words`` are one line that a player can read."""
    assert words.isprintable(), words
    assert len(words) <= LONGEST_SENTENCE, words
    assert words[:1] == words[:1].upper(), words
    assert " " in words, words
    assert words.endswith("."), words


def _assert_kept(good: Opened) -> None:
    match = good.match
    text = record.write(match)
    again = open_bytes(text).match
    assert again.setup == match.setup
    assert again.entries == match.entries
    assert (again.cursor, again.state) == (match.cursor, match.state)
    assert (again.unscored, again.stopped_scores) == (match.unscored, match.stopped_scores)
    assert record.write(again) == text


def _assert_shown(good: Opened) -> None:
    """Check everything that the window and the command line say about a game."""
    match, words = good.match, good.game.descriptions
    assert words.position(match.view(None))
    assert words.variation(match.setup.options) is not None
    words.progress(match.view(0))
    assert len(good.game.points(match)) == len(match.setup.seats)
    if match.outcome is not None:
        assert_sentence("It is over. " + good.ending())  # which may begin with a name


@contextmanager
def _bounded() -> Iterator[None]:
    """Raise TimeoutError if the code inside takes too much processor time, if the system can."""
    if sys.platform == "win32":  # which has no alarm
        yield
        return
    signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _stop(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"more than {MOST_SECONDS} s")
