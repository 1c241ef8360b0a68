from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Slot
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from gamesuite.app.thinking.worker_bridge import WorkerBridge
from gamesuite.workers import foreman
from tests.patience import SOON
from tests.workers.answers import job

Told = tuple[str, int, object]


class Listener(QObject):
    """Keeps what a bridge tells, and on which threads."""

    def __init__(self, bridge: WorkerBridge) -> None:
        super().__init__()
        self.told: list[Told] = []
        self.threads: set[int] = set()
        bridge.answered.connect(self.hear_answer)
        bridge.finished.connect(self.hear_end)
        bridge.failed.connect(self.hear_failure)

    @Slot(int, object)
    def hear_answer(self, number: int, value: object) -> None:
        self._hear("answered", number, value)

    @Slot(int)
    def hear_end(self, number: int) -> None:
        self._hear("finished", number, None)

    @Slot(int, str)
    def hear_failure(self, number: int, report: str) -> None:
        self._hear("failed", number, report)

    def of(self, number: int) -> list[Told]:
        """Return what was told of a job."""
        return [one for one in self.told if one[1] == number]

    def _hear(self, kind: str, number: int, value: object) -> None:
        self.told.append((kind, number, value))
        self.threads.add(threading.get_ident())


@pytest.fixture
def bridge(qapp: object) -> Iterator[WorkerBridge]:
    with closing(WorkerBridge(1)) as bridge:
        yield bridge


@pytest.fixture
def listener(bridge: WorkerBridge) -> Listener:
    return Listener(bridge)


def _wait_for(qtbot: QtBot, listener: Listener, number: int) -> None:
    """Wait for the end of a job."""

    def ended() -> bool:
        return any(kind != "answered" for kind, _, _ in listener.of(number))

    qtbot.waitUntil(ended)


def test_answers_come_in_order_on_our_thread(
    bridge: WorkerBridge, listener: Listener, qtbot: QtBot
) -> None:
    number = bridge.submit(job("say", 1, ("two",), False))
    _wait_for(qtbot, listener, number)
    assert listener.told == [
        ("answered", number, 1),
        ("answered", number, ("two",)),
        ("answered", number, False),
        ("finished", number, None),
    ]
    assert listener.threads == {threading.get_ident()}


def test_a_failure_is_told(bridge: WorkerBridge, listener: Listener, qtbot: QtBot) -> None:
    number = bridge.submit(job("fail"))
    _wait_for(qtbot, listener, number)
    (answered, (kind, _, report)) = listener.told
    assert answered == ("answered", number, "so far")
    assert kind == "failed"
    assert "there is no more" in str(report)


def test_nothing_is_told_of_a_cancelled_job_although_it_was_on_its_way(
    bridge: WorkerBridge, listener: Listener, qtbot: QtBot
) -> None:
    pool_told = threading.Event()
    deliver = bridge._pool._on_answer

    def tell(answer: object) -> None:
        deliver(answer)  # type: ignore[arg-type]
        pool_told.set()

    bridge._pool._on_answer = tell
    first = bridge.submit(job("keep_working", 1))
    assert pool_told.wait(SOON)
    assert listener.told == []  # for we have not listened yet
    bridge.cancel(first)
    second = bridge.submit(job("say", 2))
    _wait_for(qtbot, listener, second)
    assert listener.of(first) == []
    bridge.cancel(second)
    bridge.cancel(99)


def test_a_slot_may_cancel_and_submit(
    bridge: WorkerBridge, listener: Listener, qtbot: QtBot
) -> None:
    class Follower(QObject):
        @Slot(int, object)
        def follow(self, number: int, _: object) -> None:
            if number == 1:
                bridge.cancel(1)
                bridge.submit(job("say", "then"))

    follower = Follower()
    bridge.answered.connect(follower.follow)
    bridge.submit(job("keep_working", "first"))
    _wait_for(qtbot, listener, 2)
    assert listener.told == [
        ("answered", 1, "first"),
        ("answered", 2, "then"),
        ("finished", 2, None),
    ]


def test_what_is_urgent_goes_first(bridge: WorkerBridge, listener: Listener, qtbot: QtBot) -> None:
    first = bridge.submit(job("keep_working"))
    qtbot.waitUntil(lambda: bool(listener.of(first)))
    later = bridge.submit(job("say"))
    urgent = bridge.submit(job("say"), urgent=True)
    bridge.cancel(first)
    _wait_for(qtbot, listener, later)
    assert [number for kind, number, _ in listener.told if kind == "finished"] == [urgent, later]


def test_nothing_is_told_after_close(
    bridge: WorkerBridge, listener: Listener, qtbot: QtBot
) -> None:
    bridge.submit(job("count", 10**9))
    qtbot.waitUntil(lambda: bool(listener.told))
    bridge.close()
    told = len(listener.told)
    QCoreApplication.processEvents()
    assert len(listener.told) == told
    with pytest.raises(RuntimeError):
        bridge.submit(job("say"))


def test_asking_never_waits_for_a_process(
    bridge: WorkerBridge, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = threading.Event()
    waited: list[bool] = []

    def start_slowly() -> None:
        waited.append(asked.wait(SOON))
        raise OSError

    monkeypatch.setattr(foreman, "Worker", start_slowly)
    bridge.submit(job("say"))
    bridge.cancel(bridge.submit(job("say")))
    asked.set()
    bridge.close()
    assert False not in waited


def test_its_workers_end_when_its_owner_is_deleted(qtbot: QtBot) -> None:
    owner = QObject()
    bridge = WorkerBridge(1, owner)
    listener = Listener(bridge)
    bridge.submit(job("keep_working"))
    qtbot.waitUntil(lambda: bool(listener.told))
    Shiboken.delete(owner)
    assert not [thread for thread in threading.enumerate() if thread.name == "workers"]
