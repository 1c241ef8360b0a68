"""A pool for the tests, and what it answers."""

from __future__ import annotations

from queue import SimpleQueue
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Any

from gamesuite.workers.job import Answer, Answered, Job
from gamesuite.workers.pool import Pool
from tests.patience import SOON


def job(name: str, *arguments: object) -> Job:
    """Return the job ``name`` of the test jobs."""
    return Job(f"tests.workers.jobs:{name}", arguments)


class Ear:
    """Receives numbers from processes that cannot send answers. Must be closed."""

    def __init__(self) -> None:
        self._socket = socket(AF_INET, SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))
        self._socket.settimeout(SOON)
        self.port: int = self._socket.getsockname()[1]

    def number(self) -> int:
        """Wait for the next number and return it."""
        return int(self._socket.recv(100))

    def has_heard_nothing(self) -> bool:
        """Return whether no unexpected number was sent."""
        self._socket.setblocking(False)
        try:
            self._socket.recv(100)
        except BlockingIOError:
            return True
        return False

    def close(self) -> None:
        """Stop listening."""
        self._socket.close()


class AnsweringPool(Pool):
    """A pool that queues its answers. As a context manager it closes itself."""

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
        """Wait for the next answer, which has to have a value, and return the value."""
        answer = self.next()
        assert isinstance(answer, Answered), answer
        return answer.value

    def discard(self) -> None:
        """Discard all answers so far."""
        while not self.answers.empty():
            self.answers.get()

    def until_end(self) -> list[Answer]:
        """Return all answers until one ends a job."""
        answers = [self.next()]
        while isinstance(answers[-1], Answered):
            answers.append(self.next())
        return answers
