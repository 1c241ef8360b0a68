"""A job runner runs one job at a time: only the last one counts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from functools import partial

import pytest
from PySide6.QtCore import QObject, Slot
from pytestqt.qtbot import QtBot

from gamesuite.app.thinking.job_runner import JobRunner
from gamesuite.app.thinking.worker_bridge import WorkerBridge
from tests.workers.answers import job


class Listener(QObject):
    """Collects the signals of ``runner``."""

    def __init__(self, runner: JobRunner) -> None:
        super().__init__()
        self.received: list[object] = []
        runner.answered.connect(self.on_answer)
        runner.finished.connect(self.on_finish)
        runner.failed.connect(self.on_failure)

    @Slot(object)
    def on_answer(self, value: object) -> None:
        self.received.append(value)

    @Slot()
    def on_finish(self) -> None:
        self.received.append("finished")

    @Slot()
    def on_failure(self) -> None:
        self.received.append("failed")


@pytest.fixture
def bridge(qapp: object) -> Iterator[WorkerBridge]:
    with closing(WorkerBridge(1)) as bridge:
        yield bridge


def _runner(bridge: WorkerBridge) -> JobRunner:
    return JobRunner(partial(_same, bridge))


def _same(bridge: WorkerBridge) -> WorkerBridge:
    return bridge


def _wait(qtbot: QtBot, runner: JobRunner) -> None:
    qtbot.waitUntil(lambda: not runner.is_running)


def test_only_the_last_job_is_answered(bridge: WorkerBridge, qtbot: QtBot) -> None:
    runner = _runner(bridge)
    listener = Listener(runner)
    runner.run(job("keep_working", "first"))
    runner.run(job("say", 1, 2))
    assert runner.is_running
    _wait(qtbot, runner)
    assert listener.received == [1, 2, "finished"]


def test_other_runners_of_the_bridge_get_no_answers(bridge: WorkerBridge, qtbot: QtBot) -> None:
    runner, other = _runner(bridge), _runner(bridge)
    listener = Listener(other)
    runner.run(job("say", 1))
    _wait(qtbot, runner)
    assert listener.received == []
    other.run(job("fail"))
    _wait(qtbot, other)
    assert listener.received == ["so far", "failed"]


def test_other_runners_of_the_bridge_do_not_fail_with_one(
    bridge: WorkerBridge, qtbot: QtBot
) -> None:
    runner, other = _runner(bridge), _runner(bridge)
    listener = Listener(other)
    runner.run(job("fail"))
    other.run(job("say", 1))
    _wait(qtbot, other)
    assert not runner.is_running
    assert listener.received == [1, "finished"]


def test_a_cancelled_job_emits_nothing(bridge: WorkerBridge, qtbot: QtBot) -> None:
    runner, other = _runner(bridge), _runner(bridge)
    listener = Listener(runner)
    runner.run(job("keep_working", "first"))
    runner.cancel()
    assert not runner.is_running
    other.run(job("say", 2))
    _wait(qtbot, other)
    assert listener.received == []


def test_a_job_that_cannot_start_fails(bridge: WorkerBridge) -> None:
    runner = _runner(bridge)
    listener = Listener(runner)
    bridge.close()
    runner.run(job("say", 1))
    assert listener.received == ["failed"]
    assert not runner.is_running
