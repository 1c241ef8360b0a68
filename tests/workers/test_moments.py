"""Moments that come by chance between a worker and its pool, brought about one by one."""

from __future__ import annotations

import pickle
import subprocess
from contextlib import closing
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from threading import Event, Thread
from typing import Any

import pytest

from gamesuite.workers import worker
from gamesuite.workers.child import serve
from gamesuite.workers.job import Answer, Answered, Cancel, Failed, Finished, Run
from gamesuite.workers.pool import Scheduler
from tests.patience import SOON
from tests.processes import alive, kill, stop
from tests.workers import jobs
from tests.workers.answers import Ear, job
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


def _foreman_at_work(heard: list[Answer], *runs: Run) -> Scheduler:
    """Return a scheduler whose workers are doing ``runs``, one each."""
    scheduler = Scheduler(len(runs), heard.append)
    for run in runs:
        scheduler.accept(run)
    scheduler.assign_jobs()
    for pipe in _pipes(scheduler):
        assert wait([pipe], SOON)
        scheduler.receive([pipe])
    return scheduler


def _pipes(scheduler: Scheduler) -> list[Connection]:
    """Return the pipes of the workers that were not killed."""
    return [each for each in scheduler.waitables() if not isinstance(each, int)]


def _listen(scheduler: Scheduler, heard: list[Answer], answers: int) -> None:
    """Let ``scheduler`` receive until there are as many ``answers``."""
    while len(heard) < answers:
        ready = wait(list(scheduler.waitables()), SOON)
        assert ready
        scheduler.receive(ready)
        scheduler.assign_jobs()


def _value(answer: Answer) -> Any:
    assert isinstance(answer, Answered)
    return answer.value


def _keep_watching(scheduler: Scheduler, clock: HandClock, seconds: float) -> None:
    """Let ``scheduler`` hear of all that was sent, then glance every second for ``seconds``."""
    while ready := wait(list(scheduler.waitables()), 0):
        scheduler.receive(ready)
    for _ in range(round(seconds)):
        clock.now += 1.0
        scheduler.watch()


def test_the_last_words_of_a_worker_are_heard() -> None:
    heard: list[Answer] = []
    run = Run(1, pickle.dumps(job("die", 1)))
    with closing(_foreman_at_work(heard, run)) as scheduler:
        _, sentinel = scheduler.waitables()
        assert wait([sentinel], SOON)
        scheduler.receive([sentinel])
        assert [type(answer) for answer in heard] == [Answered]
        assert list(scheduler.waitables()) == []


def test_a_job_that_ended_before_its_worker_died_is_not_begun_anew() -> None:
    heard: list[Answer] = []
    run = Run(1, pickle.dumps(job("name_itself")))
    with closing(_foreman_at_work(heard, run)) as scheduler:
        pipe, sentinel = scheduler.waitables()
        while len(heard) < 2:
            assert wait([pipe], SOON)
            scheduler.receive([pipe])
        kill(_value(heard[0]))
        assert wait([sentinel], SOON)
        scheduler.receive([sentinel])
        scheduler.assign_jobs()
        assert list(scheduler.waitables()) == []


def test_a_worker_has_a_limited_time_to_stop(ear: Ear, clock: HandClock) -> None:
    heard: list[Answer] = []
    run = Run(1, pickle.dumps(job("never_yield", ear.port)))
    with closing(_foreman_at_work(heard, run)) as scheduler:
        process = ear.number()
        _, sentinel = scheduler.waitables()
        scheduler.accept(Cancel(1))
        assert scheduler.timeout() is None  # for nothing waits
        scheduler.accept(Run(2, pickle.dumps(job("say", 2))))
        assert scheduler.timeout() == worker.STOP_SECONDS
        clock.now = 0.75 * worker.STOP_SECONDS
        scheduler.assign_jobs()
        assert scheduler.timeout() == 0.25 * worker.STOP_SECONDS
        assert alive(process)
        clock.now = worker.STOP_SECONDS
        assert scheduler.timeout() == 0
        scheduler.assign_jobs()
        assert wait([sentinel], SOON)
        scheduler.receive([sentinel])
        assert not alive(process)
        scheduler.assign_jobs()
        pipe, _ = scheduler.waitables()
        while not heard:
            assert wait([pipe], SOON)
            scheduler.receive([pipe])
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
    with closing(_foreman_at_work([], *runs)) as scheduler:
        scheduler.accept(Cancel(1))
        clock.now = 0.25 * worker.STOP_SECONDS
        scheduler.accept(Cancel(2))
        scheduler.accept(Run(3, pickle.dumps(job("say", 3))))
        assert scheduler.timeout() == 0.75 * worker.STOP_SECONDS


def test_a_job_after_a_cancelled_one_can_be_cancelled_too(clock: HandClock) -> None:
    heard: list[Answer] = []
    runs = [Run(number, pickle.dumps(job("keep_working"))) for number in (1, 2)]
    with closing(_foreman_at_work(heard, runs[0])) as scheduler:
        _listen(scheduler, heard, 1)
        scheduler.accept(Cancel(1))
        _listen(scheduler, heard, 2)
        scheduler.accept(runs[1])
        scheduler.assign_jobs()
        _listen(scheduler, heard, 3)
        scheduler.accept(Run(3, pickle.dumps(job("name_itself"))))
        clock.now += 2 * worker.STOP_SECONDS
        scheduler.assign_jobs()
        assert scheduler.timeout() != 0  # the second job was not cancelled: nobody ends it
        scheduler.accept(Cancel(2))
        _listen(scheduler, heard, 5)
    answers = [each.value for each in heard if isinstance(each, Answered)]
    assert len(set(answers)) == 1  # all in one process
    assert Finished(2) in heard


def test_a_job_cancelled_before_its_worker_is_ready_is_never_begun(ear: Ear) -> None:
    heard: list[Answer] = []
    with closing(Scheduler(1, heard.append)) as scheduler:
        for number in (1, 3):  # a worker that starts, and one that has done a job
            scheduler.accept(Run(number, pickle.dumps(job("never_yield", ear.port))))
            scheduler.assign_jobs()
            scheduler.accept(Cancel(number))
            after = number + 1
            scheduler.accept(Run(after, pickle.dumps(job("say", after))))
            scheduler.assign_jobs()
            _listen(scheduler, heard, after)
            assert heard[-2:] == [Answered(after, after), Finished(after)]
    assert ear.has_heard_nothing()


def test_a_stopped_worker_is_replaced_once(clock: HandClock) -> None:
    heard: list[Answer] = []
    with closing(_foreman_at_work(heard, Run(1, pickle.dumps(job("keep_working"))))) as scheduler:
        _listen(scheduler, heard, 1)
        first = _value(heard[0])
        stop(first)
        _keep_watching(scheduler, clock, worker.SILENT_SECONDS - 1)
        assert _pipes(scheduler)
        _keep_watching(scheduler, clock, 1)
        scheduler.assign_jobs()
        _listen(scheduler, heard, 2)
        assert not alive(first)
        second = _value(heard[1])
        assert second != first
        stop(second)
        _keep_watching(scheduler, clock, worker.SILENT_SECONDS)
        assert heard[2:] == [Failed(1, "2 workers gave no sign of life")]
        scheduler.accept(Run(2, pickle.dumps(job("say", "still here"))))
        scheduler.assign_jobs()
        _listen(scheduler, heard, 4)
        assert heard[3] == Answered(2, "still here")


def test_a_worker_stopped_while_idle_is_replaced_when_it_gets_a_job(clock: HandClock) -> None:
    heard: list[Answer] = []
    with closing(_foreman_at_work(heard, Run(1, pickle.dumps(job("name_itself"))))) as scheduler:
        _listen(scheduler, heard, 2)
        stop(_value(heard[0]))
        _keep_watching(scheduler, clock, 10 * worker.SILENT_SECONDS)
        assert scheduler.timeout() is None  # an idle worker wakes nobody
        scheduler.accept(Run(2, pickle.dumps(job("say", 2))))
        scheduler.assign_jobs()
        assert scheduler.timeout() == 1.0
        _keep_watching(scheduler, clock, worker.SILENT_SECONDS)
        scheduler.assign_jobs()
        _listen(scheduler, heard, 3)
        assert heard[2] == Answered(2, 2)


def test_a_worker_that_never_gets_ready_is_replaced(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Answer] = []
    started = kill_workers(monkeypatch, lambda _number: False)
    with closing(Scheduler(1, heard.append)) as scheduler:
        scheduler.accept(Run(1, pickle.dumps(job("say", 1))))
        scheduler.assign_jobs()
        stop(started[0].pid)
        for _ in range(round(worker.START_SECONDS) - 1):
            clock.now += 1.0
            scheduler.watch()
        assert not started[0].is_killed
        clock.now += 1.0
        scheduler.watch()
        scheduler.assign_jobs()
        _listen(scheduler, heard, 1)
        assert heard == [Answered(1, 1)]


def test_a_sign_of_life_ends_a_silence(ear: Ear, clock: HandClock) -> None:
    with closing(
        _foreman_at_work([], Run(1, pickle.dumps(job("never_yield", ear.port))))
    ) as scheduler:
        assert alive(ear.number())
        (pipe, _) = scheduler.waitables()
        for _ in range(2):
            clock.now += 1.0
            scheduler.watch()
            assert wait([pipe], SOON)  # from the thread of its own, for the job yields nothing
            scheduler.receive([pipe])
            for _ in range(round(worker.SILENT_SECONDS) - 2):
                clock.now += 1.0
                scheduler.watch()
        assert _pipes(scheduler)


def test_time_in_which_nobody_could_look_does_not_count(clock: HandClock) -> None:
    heard: list[Answer] = []
    with closing(_foreman_at_work(heard, Run(1, pickle.dumps(job("keep_working"))))) as scheduler:
        _listen(scheduler, heard, 1)
        stop(_value(heard[0]))
        _keep_watching(scheduler, clock, 0)
        clock.now += 8 * 60 * 60  # the computer sleeps
        scheduler.watch()
        assert _pipes(scheduler)


def test_a_worker_that_not_even_force_ends_holds_up_nobody(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that waits for a disk or a network may live on when it is killed."""
    heard: list[Answer] = []
    with closing(_foreman_at_work(heard, Run(1, pickle.dumps(job("keep_working"))))) as scheduler:
        _listen(scheduler, heard, 1)
        stop(_value(heard[0]))
        with monkeypatch.context() as patch:
            patch.setattr(subprocess.Popen, "kill", lambda _process: None)
            _keep_watching(scheduler, clock, worker.SILENT_SECONDS)
            scheduler.assign_jobs()
            _listen(scheduler, heard, 2)
        assert alive(_value(heard[0]))
        assert _value(heard[1]) != _value(heard[0])
        kill(_value(heard[0]))


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
    with closing(_foreman_at_work(heard, Run(1, pickle.dumps(job("name_itself"))))) as scheduler:
        _listen(scheduler, heard, 2)
        stop(_value(heard[0]))
        scheduler.accept(Run(2, pickle.dumps(job("say", "x" * 3_000_000))))
        scheduler.assign_jobs()
        _keep_watching(scheduler, clock, worker.SILENT_SECONDS)
        scheduler.assign_jobs()
        _listen(scheduler, heard, 3)
        assert heard[2] == Answered(2, "x" * 3_000_000)
