"""The worker bridge: answers of workers arrive as signals on the thread of the window."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Slot
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from gamesuite.app.thinking.worker_bridge import WorkerBridge
from gamesuite.workers import pool
from gamesuite.workers.job import Answer
from gamesuite.workers.pool import Pool
from tests.patience import SOON
from tests.workers.answers import job

Signalled = tuple[str, int, object]
"""The name of a signal, the number of the job, and the value if there is one."""


class Listener(QObject):
    """Collects the signals of ``bridge`` and the threads they arrive on."""

    def __init__(self, bridge: WorkerBridge) -> None:
        super().__init__()
        self.received: list[Signalled] = []
        self.threads: set[int] = set()
        bridge.answered.connect(self.on_answer)
        bridge.finished.connect(self.on_finish)
        bridge.failed.connect(self.on_failure)

    @Slot(int, object)
    def on_answer(self, number: int, value: object) -> None:
        self._collect("answered", number, value)

    @Slot(int)
    def on_finish(self, number: int) -> None:
        self._collect("finished", number, None)

    @Slot(int, str)
    def on_failure(self, number: int, report: str) -> None:
        self._collect("failed", number, report)

    def of(self, number: int) -> list[Signalled]:
        """Return the signals of the job ``number``."""
        return [one for one in self.received if one[1] == number]

    def _collect(self, kind: str, number: int, value: object) -> None:
        self.received.append((kind, number, value))
        self.threads.add(threading.get_ident())


@pytest.fixture
def delivered(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Return what a pool that is made from now on sets when it has delivered an answer."""
    delivered, make = threading.Event(), Pool.__init__

    def make_noted(pool: Pool, size: int, on_answer: Callable[[Answer], None]) -> None:
        def deliver(answer: Answer) -> None:
            on_answer(answer)
            delivered.set()

        make(pool, size, deliver)

    monkeypatch.setattr(Pool, "__init__", make_noted)
    return delivered


@pytest.fixture
def bridge(qapp: object) -> Iterator[WorkerBridge]:
    with closing(WorkerBridge(1)) as bridge:
        yield bridge


@pytest.fixture
def listener(bridge: WorkerBridge) -> Listener:
    return Listener(bridge)


def _wait_for(qtbot: QtBot, listener: Listener, number: int) -> None:
    """Wait until the job ``number`` has ended."""

    def ended() -> bool:
        return any(kind != "answered" for kind, _, _ in listener.of(number))

    qtbot.waitUntil(ended)


def test_answers_come_in_order_on_our_thread(
    bridge: WorkerBridge, listener: Listener, qtbot: QtBot
) -> None:
    number = bridge.submit(job("say", 1, ("two",), False))
    _wait_for(qtbot, listener, number)
    assert listener.received == [
        ("answered", number, 1),
        ("answered", number, ("two",)),
        ("answered", number, False),
        ("finished", number, None),
    ]
    assert listener.threads == {threading.get_ident()}


def test_a_failure_is_reported(bridge: WorkerBridge, listener: Listener, qtbot: QtBot) -> None:
    number = bridge.submit(job("fail"))
    _wait_for(qtbot, listener, number)
    (answered, (kind, _, report)) = listener.received
    assert answered == ("answered", number, "so far")
    assert kind == "failed"
    assert "there is no more" in str(report)


def test_a_cancelled_job_emits_nothing_even_if_an_answer_was_under_way(
    delivered: threading.Event, bridge: WorkerBridge, listener: Listener, qtbot: QtBot
) -> None:
    first = bridge.submit(job("keep_working", 1))
    assert delivered.wait(SOON)
    assert listener.received == []  # the event loop has not run yet
    bridge.cancel(first)
    second = bridge.submit(job("say", 2))
    _wait_for(qtbot, listener, second)
    assert listener.of(first) == []
    bridge.cancel(second)
    bridge.cancel(99)


def test_a_slot_may_cancel_and_submit(
    bridge: WorkerBridge, listener: Listener, qtbot: QtBot
) -> None:
    class Replacer(QObject):
        @Slot(int, object)
        def replace(self, number: int, _: object) -> None:
            if number == 1:
                bridge.cancel(1)
                bridge.submit(job("say", "then"))

    replacer = Replacer()
    bridge.answered.connect(replacer.replace)
    bridge.submit(job("keep_working", "first"))
    _wait_for(qtbot, listener, 2)
    assert listener.received == [
        ("answered", 1, "first"),
        ("answered", 2, "then"),
        ("finished", 2, None),
    ]


def test_urgent_jobs_run_first(bridge: WorkerBridge, listener: Listener, qtbot: QtBot) -> None:
    first = bridge.submit(job("keep_working"))
    qtbot.waitUntil(lambda: bool(listener.of(first)))
    later = bridge.submit(job("say"))
    urgent = bridge.submit(job("say"), urgent=True)
    bridge.cancel(first)
    _wait_for(qtbot, listener, later)
    assert [number for kind, number, _ in listener.received if kind == "finished"] == [
        urgent,
        later,
    ]


def test_nothing_is_emitted_after_close(
    bridge: WorkerBridge, listener: Listener, qtbot: QtBot
) -> None:
    bridge.submit(job("count", 10**9))
    qtbot.waitUntil(lambda: bool(listener.received))
    bridge.close()
    count = len(listener.received)
    QCoreApplication.processEvents()
    assert len(listener.received) == count
    with pytest.raises(RuntimeError):
        bridge.submit(job("say"))


def test_submitting_never_waits_for_a_process(
    bridge: WorkerBridge, monkeypatch: pytest.MonkeyPatch
) -> None:
    submitted = threading.Event()
    waited: list[bool] = []

    def start_slowly() -> None:
        waited.append(submitted.wait(SOON))
        raise OSError

    monkeypatch.setattr(pool, "Worker", start_slowly)
    bridge.submit(job("say"))
    bridge.cancel(bridge.submit(job("say")))
    submitted.set()
    bridge.close()
    assert False not in waited


def test_workers_stop_when_the_owner_is_deleted(qtbot: QtBot) -> None:
    owner = QObject()
    bridge = WorkerBridge(1, owner)
    listener = Listener(bridge)
    bridge.submit(job("keep_working"))
    qtbot.waitUntil(lambda: bool(listener.received))
    Shiboken.delete(owner)
    assert not [thread for thread in threading.enumerate() if thread.name == "workers"]
