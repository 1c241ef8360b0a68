"""A pool for the tests, and what it answers."""

from __future__ import annotations

import os
from queue import SimpleQueue
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Any

from gamesuite.workers.job import Answer, Answered, Job
from gamesuite.workers.pool import Pool
from tests.patience import SOON


def job(name: str, *arguments: object) -> Job:
    """Return the job ``name`` of the test jobs."""
    return Job(f"tests.workers.jobs:{name}", arguments)


def alive(process: int) -> bool:
    """Return whether there is a process with that number of ours that was not yet waited for."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


class Ear:
    """Hears processes that can say nothing by an answer. To be closed."""

    def __init__(self) -> None:
        self._socket = socket(AF_INET, SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))
        self._socket.settimeout(SOON)
        self.port: int = self._socket.getsockname()[1]

    def number(self) -> int:
        """Wait for the number that the next process sends, and return it."""
        return int(self._socket.recv(100))

    def has_heard_nothing(self) -> bool:
        """Return whether nothing was sent that was not asked for."""
        self._socket.setblocking(False)
        try:
            self._socket.recv(100)
        except BlockingIOError:
            return True
        return False

    def close(self) -> None:
        """Hear nothing any more."""
        self._socket.close()


class AnsweringPool(Pool):
    """Keeps what it answers until it is asked for. Used in a ``with`` it is closed."""

    def __init__(self, size: int = 1) -> None:
        self.answers: SimpleQueue[Answer] = SimpleQueue()
        super().__init__(size, self.answers.put)

    def __enter__(self) -> AnsweringPool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self, name: str, *arguments: object, urgent: bool = False) -> int:
        """Submit a test job and return its number."""
        return self.submit(job(name, *arguments), urgent)

    def next(self) -> Answer:
        """Wait for the next answer and return it."""
        return self.answers.get(timeout=SOON)

    def value(self) -> Any:
        """Wait for the next answer, which has to bring a value, and return that."""
        answer = self.next()
        assert isinstance(answer, Answered), answer
        return answer.value

    def forget(self) -> None:
        """Forget all answers that have come so far."""
        while not self.answers.empty():
            self.answers.get()

    def until_end(self) -> list[Answer]:
        """Return all answers until one ends a job."""
        answers = [self.next()]
        while isinstance(answers[-1], Answered):
            answers.append(self.next())
        return answers
