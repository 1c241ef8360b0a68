"""Moments that come by chance between a worker and its pool, brought about one by one."""

from __future__ import annotations

import pickle
from contextlib import closing
from multiprocessing import Pipe
from multiprocessing.connection import wait

from gamesuite.workers.child import _is_cancelled
from gamesuite.workers.foreman import Foreman
from gamesuite.workers.job import Answer, Answered, Cancel, Run
from tests.workers.answers import SOON, job


def _foreman_at_work(heard: list[Answer], run: Run) -> Foreman:
    """Return a foreman whose one worker has been told to do ``run``."""
    foreman = Foreman(1, heard.append)
    foreman.take(run)
    foreman.share_out()
    pipe, _ = foreman.watched()
    assert wait([pipe], SOON)
    foreman.hear([pipe])
    return foreman


def test_the_last_words_of_a_worker_are_heard() -> None:
    heard: list[Answer] = []
    run = Run(1, pickle.dumps(job("die", 1)))
    with closing(_foreman_at_work(heard, run)) as foreman:
        _, sentinel = foreman.watched()
        assert wait([sentinel], SOON)
        foreman.hear([sentinel])
        assert [type(answer) for answer in heard] == [Answered]
        assert list(foreman.watched()) == []


def test_a_job_that_ended_before_its_worker_died_is_not_begun_anew() -> None:
    heard: list[Answer] = []
    run = Run(1, pickle.dumps(job("name_itself")))
    with closing(_foreman_at_work(heard, run)) as foreman:
        pipe, sentinel = foreman.watched()
        while len(heard) < 2:
            assert wait([pipe], SOON)
            foreman.hear([pipe])
        foreman._workers[0]._process.kill()
        assert wait([sentinel], SOON)
        foreman.hear([sentinel])
        foreman.share_out()
        assert list(foreman.watched()) == []


def test_a_cancel_that_comes_too_late_does_not_hit_the_next_job() -> None:
    ours, theirs = Pipe()
    with ours, theirs:
        ours.send(Cancel(1))
        assert not _is_cancelled(Run(2, b""), theirs)
        ours.send(Cancel(2))
        assert _is_cancelled(Run(2, b""), theirs)
