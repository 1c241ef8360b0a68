"""A question to the workers of which only the last one counts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from PySide6.QtCore import QObject, Slot
from pytestqt.qtbot import QtBot

from gamesuite.app.thinking.worker_bridge import OneJob, WorkerBridge
from tests.workers.answers import job


class Listener(QObject):
    def __init__(self, one: OneJob) -> None:
        super().__init__()
        self.told: list[object] = []
        one.answered.connect(self.hear)
        one.finished.connect(self.hear_end)
        one.failed.connect(self.hear_failure)

    @Slot(object)
    def hear(self, value: object) -> None:
        self.told.append(value)

    @Slot()
    def hear_end(self) -> None:
        self.told.append("end")

    @Slot()
    def hear_failure(self) -> None:
        self.told.append("failure")


@pytest.fixture
def bridge(qapp: object) -> Iterator[WorkerBridge]:
    with closing(WorkerBridge(1)) as bridge:
        yield bridge


def _wait(qtbot: QtBot, one: OneJob) -> None:
    qtbot.waitUntil(lambda: not one.is_running)


def test_only_the_last_question_is_answered(bridge: WorkerBridge, qtbot: QtBot) -> None:
    one = OneJob(bridge)
    listener = Listener(one)
    one.begin(job("keep_working", "first"))
    one.begin(job("say", 1, 2))
    assert one.is_running
    _wait(qtbot, one)
    assert listener.told == [1, 2, "end"]


def test_others_on_the_same_bridge_hear_nothing_of_it(bridge: WorkerBridge, qtbot: QtBot) -> None:
    one, other = OneJob(bridge), OneJob(bridge)
    listener = Listener(other)
    one.begin(job("say", 1))
    _wait(qtbot, one)
    assert listener.told == []
    other.begin(job("fail"))
    _wait(qtbot, other)
    assert listener.told == ["so far", "failure"]


def test_what_was_given_up_tells_nothing(bridge: WorkerBridge, qtbot: QtBot) -> None:
    one, other = OneJob(bridge), OneJob(bridge)
    listener = Listener(one)
    one.begin(job("keep_working", "first"))
    one.cancel()
    assert not one.is_running
    other.begin(job("say", 2))
    _wait(qtbot, other)
    assert listener.told == []


def test_workers_that_cannot_be_asked_fail(bridge: WorkerBridge) -> None:
    one = OneJob(bridge)
    listener = Listener(one)
    bridge.close()
    one.begin(job("say", 1))
    assert listener.told == ["failure"]
    assert not one.is_running
