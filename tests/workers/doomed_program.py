"""A program that is killed while its workers run; it prints their process numbers."""

from __future__ import annotations

import sys
from threading import Event

from gamesuite.workers.job import Answer, Answered
from gamesuite.workers.pool import Pool
from tests.workers.answers import job


def main(names: list[str]) -> None:
    """Start the test jobs ``names`` at once, print their answers, and never end."""
    pool = Pool(len(names), _print)
    for name in names:
        pool.submit(job(name))
    Event().wait()


def _print(answer: Answer) -> None:
    if isinstance(answer, Answered):
        print(answer.value, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
