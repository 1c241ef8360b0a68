"""Moments that come by chance between a worker and its pool, brought about one by one."""

from __future__ import annotations

import pickle
from contextlib import closing
from multiprocessing import Pipe
from multiprocessing.connection import wait
from threading import Thread

import pytest

from gamesuite.workers import worker
from gamesuite.workers.child import _is_cancelled, serve
from gamesuite.workers.foreman import Foreman
from gamesuite.workers.job import Answer, Answered, Cancel, Finished, Run
from tests.patience import SOON
from tests.workers.answers import Ear, alive, job


class HandClock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


def _foreman_at_work(heard: list[Answer], run: Run) -> Foreman:
    """Return a foreman whose one worker is doing ``run``."""
    foreman = Foreman(1, heard.append)
    foreman.accept(run)
    foreman.assign_jobs()
    pipe, _ = foreman.waitables()
    assert wait([pipe], SOON)
    foreman.receive([pipe])
    return foreman


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
        foreman._workers[0]._process.kill()
        assert wait([sentinel], SOON)
        foreman.receive([sentinel])
        foreman.assign_jobs()
        assert list(foreman.waitables()) == []


def test_a_worker_has_a_limited_time_to_stop(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    monkeypatch.setattr(worker, "time", clock)
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
    with ours, theirs:
        ours.send(Cancel(1))
        assert not _is_cancelled(Run(2, b""), theirs)
        ours.send(Cancel(2))
        assert _is_cancelled(Run(2, b""), theirs)


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
