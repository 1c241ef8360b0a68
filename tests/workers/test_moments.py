"""Moments that come by chance between a worker and its pool, brought about one by one."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
from contextlib import closing
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from threading import Event, Thread
from typing import Any

import pytest

from gamesuite.workers import worker
from gamesuite.workers.child import serve
from gamesuite.workers.foreman import Foreman
from gamesuite.workers.job import Answer, Answered, Cancel, Failed, Finished, Run
from tests.patience import SOON
from tests.workers import jobs
from tests.workers.answers import Ear, alive, job
from tests.workers.dying_workers import kill_workers


class HandClock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def untold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be told that an earlier test told."""
    monkeypatch.setattr(jobs, "TOLD", Event())


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> HandClock:
    clock = HandClock()
    monkeypatch.setattr(worker, "time", clock)
    return clock


def _foreman_at_work(heard: list[Answer], *runs: Run) -> Foreman:
    """Return a foreman whose workers are doing ``runs``, one each."""
    foreman = Foreman(len(runs), heard.append)
    for run in runs:
        foreman.accept(run)
    foreman.assign_jobs()
    for pipe in _pipes(foreman):
        assert wait([pipe], SOON)
        foreman.receive([pipe])
    return foreman


def _pipes(foreman: Foreman) -> list[Connection]:
    """Return the pipes of the workers that were not killed."""
    return [each for each in foreman.waitables() if isinstance(each, Connection)]


def _listen(foreman: Foreman, heard: list[Answer], answers: int) -> None:
    """Let ``foreman`` receive until there are as many ``answers``."""
    while len(heard) < answers:
        ready = wait(list(foreman.waitables()), SOON)
        assert ready
        foreman.receive(ready)
        foreman.assign_jobs()


def _value(answer: Answer) -> Any:
    assert isinstance(answer, Answered)
    return answer.value


def _stop(process: int) -> None:
    """Stop our process with that number, as Ctrl+Z or a debugger does."""
    os.kill(process, signal.SIGSTOP)
    os.waitpid(process, os.WUNTRACED)


def _keep_watching(foreman: Foreman, clock: HandClock, seconds: float) -> None:
    """Let ``foreman`` hear of all that was sent, then glance every second for ``seconds``."""
    while ready := wait(list(foreman.waitables()), 0):
        foreman.receive(ready)
    for _ in range(round(seconds)):
        clock.now += 1.0
        foreman.watch()


def test_the_last_words_of_a_worker_are_heard() -> None:
    heard: list[Answer] = []
    run = Run(1, pickle.dumps(job("die", 1)))
    with closing(_foreman_at_work(heard, run)) as foreman:
        _, sentinel = foreman.waitables()
        assert wait([sentinel], SOON)
        foreman.receive([sentinel])
        assert [type(answer) for answer in heard] == [Answered]
        assert list(foreman.waitables()) == []


def test_a_job_that_ended_before_its_worker_died_is_not_begun_anew() -> None:
    heard: list[Answer] = []
    run = Run(1, pickle.dumps(job("name_itself")))
    with closing(_foreman_at_work(heard, run)) as foreman:
        pipe, sentinel = foreman.waitables()
        while len(heard) < 2:
            assert wait([pipe], SOON)
            foreman.receive([pipe])
        os.kill(_value(heard[0]), signal.SIGKILL)
        assert wait([sentinel], SOON)
        foreman.receive([sentinel])
        foreman.assign_jobs()
        assert list(foreman.waitables()) == []


def test_a_worker_has_a_limited_time_to_stop(ear: Ear, clock: HandClock) -> None:
    heard: list[Answer] = []
    run = Run(1, pickle.dumps(job("never_yield", ear.port)))
    with closing(_foreman_at_work(heard, run)) as foreman:
        process = ear.number()
        _, sentinel = foreman.waitables()
        foreman.accept(Cancel(1))
        assert foreman.timeout() is None  # for nothing waits
        foreman.accept(Run(2, pickle.dumps(job("say", 2))))
        assert foreman.timeout() == worker.STOP_SECONDS
        clock.now = 0.75 * worker.STOP_SECONDS
        foreman.assign_jobs()
        assert foreman.timeout() == 0.25 * worker.STOP_SECONDS
        assert alive(process)
        clock.now = worker.STOP_SECONDS
        assert foreman.timeout() == 0
        foreman.assign_jobs()
        assert wait([sentinel], SOON)
        foreman.receive([sentinel])
        assert not alive(process)
        foreman.assign_jobs()
        pipe, _ = foreman.waitables()
        while not heard:
            assert wait([pipe], SOON)
            foreman.receive([pipe])
        assert heard == [Answered(2, 2)]


def test_a_cancel_that_comes_too_late_does_not_hit_the_next_job() -> None:
    ours, theirs = Pipe()
    serving = Thread(target=serve, args=(theirs, SOON))
    serving.start()
    with ours:
        assert ours.recv() is None
        ours.send(Run(2, pickle.dumps(job("wait_for_words"))))
        assert ours.recv() == Answered(2, "waits")
        ours.send(Cancel(1))
        jobs.TOLD.set()
        assert [ours.recv(), ours.recv()] == [Answered(2, "first"), Answered(2, "waits")]
        ours.send(Cancel(2))
        jobs.TOLD.set()
        assert Answered(2, "end") not in iter(ours.recv, Finished(2))
    serving.join()


def test_a_cancel_that_comes_after_the_end_of_its_job_is_no_job() -> None:
    ours, theirs = Pipe()
    serving = Thread(target=serve, args=(theirs,))
    serving.start()
    with ours:
        assert ours.recv() is None
        ours.send(Run(1, pickle.dumps(job("say", 1))))
        assert [ours.recv(), ours.recv()] == [Answered(1, 1), Finished(1)]
        ours.send(Cancel(1))
        ours.send(Run(2, pickle.dumps(job("say", 2))))
        assert [ours.recv(), ours.recv()] == [Answered(2, 2), Finished(2)]
    serving.join()


def test_the_shortest_time_to_stop_is_waited_for(ear: Ear, clock: HandClock) -> None:
    runs = [Run(number, pickle.dumps(job("never_yield", ear.port))) for number in (1, 2)]
    with closing(_foreman_at_work([], *runs)) as foreman:
        foreman.accept(Cancel(1))
        clock.now = 0.25 * worker.STOP_SECONDS
        foreman.accept(Cancel(2))
        foreman.accept(Run(3, pickle.dumps(job("say", 3))))
        assert foreman.timeout() == 0.75 * worker.STOP_SECONDS


def test_a_job_after_a_cancelled_one_can_be_cancelled_too(clock: HandClock) -> None:
    heard: list[Answer] = []
    runs = [Run(number, pickle.dumps(job("keep_working"))) for number in (1, 2)]
    with closing(_foreman_at_work(heard, runs[0])) as foreman:
        _listen(foreman, heard, 1)
        foreman.accept(Cancel(1))
        _listen(foreman, heard, 2)
        foreman.accept(runs[1])
        foreman.assign_jobs()
        _listen(foreman, heard, 3)
        foreman.accept(Run(3, pickle.dumps(job("name_itself"))))
        clock.now += 2 * worker.STOP_SECONDS
        foreman.assign_jobs()
        assert foreman.timeout() != 0  # the second job was not cancelled: nobody ends it
        foreman.accept(Cancel(2))
        _listen(foreman, heard, 5)
    answers = [each.value for each in heard if isinstance(each, Answered)]
    assert len(set(answers)) == 1  # all in one process
    assert Finished(2) in heard


def test_a_job_cancelled_before_its_worker_is_ready_is_not_begun(ear: Ear) -> None:
    heard: list[Answer] = []
    with closing(Foreman(1, heard.append)) as foreman:
        foreman.accept(Run(1, pickle.dumps(job("never_yield", ear.port))))
        foreman.assign_jobs()
        foreman.accept(Cancel(1))
        foreman.accept(Run(2, pickle.dumps(job("say", 2))))
        foreman.assign_jobs()
        _listen(foreman, heard, 2)
        assert heard == [Answered(2, 2), Finished(2)]
    assert ear.has_heard_nothing()


def test_a_stopped_worker_is_replaced_once(clock: HandClock) -> None:
    heard: list[Answer] = []
    with closing(_foreman_at_work(heard, Run(1, pickle.dumps(job("keep_working"))))) as foreman:
        _listen(foreman, heard, 1)
        first = _value(heard[0])
        _stop(first)
        _keep_watching(foreman, clock, worker.SILENT_SECONDS - 1)
        assert _pipes(foreman)
        _keep_watching(foreman, clock, 1)
        foreman.assign_jobs()
        _listen(foreman, heard, 2)
        assert not alive(first)
        second = _value(heard[1])
        assert second != first
        _stop(second)
        _keep_watching(foreman, clock, worker.SILENT_SECONDS)
        assert heard[2:] == [Failed(1, "2 workers gave no sign of life")]
        foreman.accept(Run(2, pickle.dumps(job("say", "still here"))))
        foreman.assign_jobs()
        _listen(foreman, heard, 4)
        assert heard[3] == Answered(2, "still here")


def test_a_worker_stopped_while_idle_is_replaced_when_it_gets_a_job(clock: HandClock) -> None:
    heard: list[Answer] = []
    with closing(_foreman_at_work(heard, Run(1, pickle.dumps(job("name_itself"))))) as foreman:
        _listen(foreman, heard, 2)
        _stop(_value(heard[0]))
        _keep_watching(foreman, clock, 10 * worker.SILENT_SECONDS)
        assert foreman.timeout() is None  # an idle worker wakes nobody
        foreman.accept(Run(2, pickle.dumps(job("say", 2))))
        foreman.assign_jobs()
        assert foreman.timeout() == 1.0
        _keep_watching(foreman, clock, worker.SILENT_SECONDS)
        foreman.assign_jobs()
        _listen(foreman, heard, 3)
        assert heard[2] == Answered(2, 2)


def test_a_worker_that_never_gets_ready_is_replaced(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Answer] = []
    started = kill_workers(monkeypatch, lambda _number: False)
    with closing(Foreman(1, heard.append)) as foreman:
        foreman.accept(Run(1, pickle.dumps(job("say", 1))))
        foreman.assign_jobs()
        _stop(started[0].pid)
        for _ in range(round(worker.START_SECONDS) - 1):
            clock.now += 1.0
            foreman.watch()
        assert not started[0].is_killed
        clock.now += 1.0
        foreman.watch()
        foreman.assign_jobs()
        _listen(foreman, heard, 1)
        assert heard == [Answered(1, 1)]


def test_a_sign_of_life_ends_a_silence(ear: Ear, clock: HandClock) -> None:
    with closing(
        _foreman_at_work([], Run(1, pickle.dumps(job("never_yield", ear.port))))
    ) as foreman:
        assert alive(ear.number())
        (pipe, _) = foreman.waitables()
        for _ in range(2):
            clock.now += 1.0
            foreman.watch()
            assert wait([pipe], SOON)  # from the thread of its own, for the job yields nothing
            foreman.receive([pipe])
            for _ in range(round(worker.SILENT_SECONDS) - 2):
                clock.now += 1.0
                foreman.watch()
        assert _pipes(foreman)


def test_time_in_which_nobody_could_look_does_not_count(clock: HandClock) -> None:
    heard: list[Answer] = []
    with closing(_foreman_at_work(heard, Run(1, pickle.dumps(job("keep_working"))))) as foreman:
        _listen(foreman, heard, 1)
        _stop(_value(heard[0]))
        _keep_watching(foreman, clock, 0)
        clock.now += 8 * 60 * 60  # the computer sleeps
        foreman.watch()
        assert _pipes(foreman)


def test_a_worker_that_not_even_force_ends_holds_up_nobody(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that waits for a disk or a network may live on when it is killed."""
    heard: list[Answer] = []
    with closing(_foreman_at_work(heard, Run(1, pickle.dumps(job("keep_working"))))) as foreman:
        _listen(foreman, heard, 1)
        _stop(_value(heard[0]))
        with monkeypatch.context() as patch:
            patch.setattr(subprocess.Popen, "kill", lambda _process: None)
            _keep_watching(foreman, clock, worker.SILENT_SECONDS)
            foreman.assign_jobs()
            _listen(foreman, heard, 2)
        assert alive(_value(heard[0]))
        assert _value(heard[1]) != _value(heard[0])
        os.kill(_value(heard[0]), signal.SIGKILL)


def test_a_job_gives_signs_of_life_while_it_yields_nothing() -> None:
    ours, theirs = Pipe()
    serving = Thread(target=serve, args=(theirs, 0.001))
    serving.start()
    with ours:
        assert ours.recv() is None
        ours.send(Run(1, pickle.dumps(job("wait_for_word"))))
        assert [ours.recv(), ours.recv()] == [None, None]
        jobs.TOLD.set()
        answers = iter(ours.recv, Finished(1))
        assert [each for each in answers if each is not None] == [Answered(1, "told")]
        ours.send(None)
        assert ours.recv() is None  # the reply to a question, as no job runs any more
        assert not ours.poll()
    serving.join()


def test_a_worker_that_hangs_is_sent_no_job(ear: Ear, clock: HandClock) -> None:
    """A long one would not fit into the pipe: to send it would take forever."""
    heard: list[Answer] = []
    with closing(_foreman_at_work(heard, Run(1, pickle.dumps(job("name_itself"))))) as foreman:
        _listen(foreman, heard, 2)
        _stop(_value(heard[0]))
        foreman.accept(Run(2, pickle.dumps(job("say", "x" * 3_000_000))))
        foreman.assign_jobs()
        _keep_watching(foreman, clock, worker.SILENT_SECONDS)
        foreman.assign_jobs()
        _listen(foreman, heard, 3)
        assert heard[2] == Answered(2, "x" * 3_000_000)
