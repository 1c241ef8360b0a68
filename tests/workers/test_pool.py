from __future__ import annotations

import threading
from pathlib import Path

import pytest

from gamesuite.workers import worker
from gamesuite.workers.job import Answer, Answered, Failed, Finished, Job
from gamesuite.workers.pool import Pool
from tests.patience import SOON
from tests.processes import alive
from tests.workers.answers import AnsweringPool, Ear, job
from tests.workers.jobs import Thought


def test_answers_come_in_order_and_none_is_not_sent() -> None:
    with AnsweringPool() as pool:
        number = pool.start("count", 5)
        values = [Answered(number, value) for value in range(5)]
        assert pool.until_end() == [*values, Finished(number)]


def test_values_of_the_games_travel() -> None:
    thought = Thought(("seven", "of hearts"), 7)
    with AnsweringPool() as pool:
        number = pool.start("say", thought, [thought], False, 0)
        values = [thought, [thought], False, 0]
        assert pool.until_end() == [*(Answered(number, one) for one in values), Finished(number)]


def test_a_worker_does_one_job_after_the_other() -> None:
    with AnsweringPool() as pool:
        numbers = [pool.start("name_itself") for _ in range(3)]
        ends = [pool.until_end() for _ in numbers]
    assert [end[-1] for end in ends] == [Finished(number) for number in numbers]
    assert len({answer.value for (answer, _) in ends if isinstance(answer, Answered)}) == 1


def test_workers_work_side_by_side() -> None:
    with AnsweringPool(2) as pool:
        pool.start("keep_working")
        pool.start("keep_working")
        assert pool.value() != pool.value()


@pytest.mark.usefixtures("patient")
def test_there_are_never_more_workers_than_allowed() -> None:
    with AnsweringPool(2) as pool:
        for _ in range(2):
            pool.start("keep_working")
        processes = {pool.value(), pool.value()}
        assert len(processes) == 2
        last = pool.start("name_itself")
        pool.cancel(1)
        assert pool.until_end()[0] in [Answered(last, process) for process in processes]


def test_urgent_jobs_go_first() -> None:
    with AnsweringPool() as pool:
        first = pool.start("keep_working")
        pool.value()
        later = [pool.start("say"), pool.start("say")]
        urgent = [pool.start("say", urgent=True), pool.start("say", urgent=True)]
        pool.cancel(first)
        assert [pool.next() for _ in range(4)] == [Finished(number) for number in urgent + later]


def test_a_job_that_cannot_be_pickled_is_refused_at_once() -> None:
    with AnsweringPool() as pool, pytest.raises(Exception, match="<lambda>"):
        pool.submit(Job("tests.workers.jobs:say", (lambda: None,)))


def test_large_arguments_and_answers_travel() -> None:
    large = "x" * 3_000_000
    with AnsweringPool() as pool:
        number = pool.start("say", large)
        assert pool.until_end() == [Answered(number, large), Finished(number)]


def test_a_closed_pool_takes_no_job() -> None:
    pool = AnsweringPool()
    pool.close()
    pool.close()
    with pytest.raises(RuntimeError):
        pool.start("say")


def test_a_pool_without_a_job_starts_nothing() -> None:
    before = threading.active_count()
    with AnsweringPool():
        assert threading.active_count() == before


def test_answers_may_submit_and_cancel() -> None:
    ended = threading.Event()
    heard: list[Answer] = []

    def follow(answer: Answer) -> None:
        heard.append(answer)
        if answer == Answered(1, "first"):
            pool.cancel(1)
            pool.submit(job("say", "second"))
        elif answer == Finished(2):
            ended.set()

    pool = Pool(1, follow)
    pool.submit(job("keep_working", "first", "not heard"))
    assert ended.wait(SOON)
    pool.close()
    assert heard == [Answered(1, "first"), Answered(2, "second"), Finished(2)]


def test_an_answer_that_cannot_be_delivered_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    ended = threading.Event()

    def refuse(answer: Answer) -> None:
        if isinstance(answer, Finished):
            ended.set()
        raise ValueError("not now")

    pool = Pool(1, refuse)
    pool.submit(job("say", 1))
    assert ended.wait(SOON)
    pool.close()
    assert "not now" in caplog.text


def test_a_cancelled_job_answers_no_more() -> None:
    with AnsweringPool() as pool:
        first = pool.start("count", 10**9)
        pool.next()
        pool.cancel(first)
        pool.discard()
        second = pool.start("say", "second")
        assert pool.until_end() == [Answered(second, "second"), Finished(second)]
        pool.cancel(first)
        pool.cancel(second)
        pool.cancel(99)


@pytest.mark.usefixtures("patient")
def test_a_cancelled_job_is_closed_and_its_worker_goes_on(tmp_path: Path) -> None:
    with AnsweringPool() as pool:
        first = pool.start("write_at_end", tmp_path / "end")
        process = pool.value()
        pool.cancel(first)
        pool.start("name_itself")
        assert pool.value() == process
    assert (tmp_path / "end").read_text("utf-8") == "stopped"


def test_a_job_cancelled_before_its_worker_can_hear_is_not_begun(
    ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = threading.Event()

    def start() -> worker.Worker:
        started.set()
        return worker.Worker()

    monkeypatch.setattr("gamesuite.workers.pool.Worker", start)
    with AnsweringPool() as pool:
        first = pool.start("never_yield", ear.port)
        assert started.wait(SOON)
        pool.cancel(first)
        last = pool.start("say", "last")
        assert pool.until_end() == [Answered(last, "last"), Finished(last)]
    assert ear.has_heard_nothing()


def test_a_cancelled_job_that_still_waits_is_not_begun(ear: Ear) -> None:
    with AnsweringPool() as pool:
        first = pool.start("keep_working")
        pool.value()
        waiting = pool.start("speak", ear.port)
        last = pool.start("say", "last")
        pool.cancel(waiting)
        pool.cancel(first)
        assert pool.until_end() == [Answered(last, "last"), Finished(last)]
    assert ear.has_heard_nothing()


def test_a_job_that_never_breathes_makes_room_for_another(ear: Ear) -> None:
    with AnsweringPool() as pool:
        first = pool.start("never_yield", ear.port)
        process = ear.number()
        pool.cancel(first)
        pool.start("name_itself")
        assert pool.value() != process


@pytest.mark.usefixtures("impatient")
def test_a_job_that_never_breathes_is_let_be_while_nothing_waits(
    ear: Ear, killed: list[worker.Worker]
) -> None:
    with AnsweringPool(2) as pool:
        first = pool.start("never_yield", ear.port)
        process = ear.number()
        pool.cancel(first)
        pool.start("keep_working", "for the other worker")
        assert pool.value() == "for the other worker"
        assert alive(process)
        assert killed == []
        pool.value()
        pool.start("say", "for a third")
        assert pool.value() == "for a third"
        assert [each.pid for each in killed] == [process]


@pytest.mark.usefixtures("patient")
def test_a_job_that_refuses_to_stop_fails_alone(caplog: pytest.LogCaptureFixture) -> None:
    with AnsweringPool() as pool:
        first = pool.start("refuse_to_stop")
        process = pool.value()
        pool.cancel(first)
        pool.start("name_itself")
        assert pool.value() == process
    assert "GeneratorExit" in caplog.text


@pytest.mark.usefixtures("patient")
def test_close_ends_busy_workers_without_force(killed: list[worker.Worker]) -> None:
    with AnsweringPool(2) as pool:
        pool.start("keep_working")
        pool.start("count", 10**9)
        pool.next()
        pool.close()
    assert killed == []


def test_close_ends_workers_that_never_breathe(ear: Ear, killed: list[worker.Worker]) -> None:
    with AnsweringPool(2) as pool:
        pool.start("never_yield", ear.port)
        pool.start("never_yield", ear.port)
        processes = [ear.number(), ear.number()]
        pool.close()
        assert len(killed) == 2
        assert not any(map(alive, processes))


def test_close_while_workers_start() -> None:
    with AnsweringPool(2) as pool:
        pool.start("keep_working")
        pool.start("keep_working")


@pytest.mark.usefixtures("patient")
def test_close_lets_jobs_tidy_up(tmp_path: Path) -> None:
    with AnsweringPool() as pool:
        pool.start("write_at_end", tmp_path / "end")
        pool.value()
    assert (tmp_path / "end").read_text("utf-8") == "stopped"


def test_a_job_that_fails_is_reported_and_its_worker_lives_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with AnsweringPool() as pool:
        pool.start("name_itself")
        process, _ = pool.value(), pool.next()
        number = pool.start("fail")
        assert pool.next() == Answered(number, "so far")
        failed = pool.next()
        pool.start("name_itself")
        assert pool.value() == process
    assert isinstance(failed, Failed)
    assert failed.job == number
    assert failed.report.startswith("Traceback")
    assert "LookupError: there is no more" in failed.report
    assert failed.report in caplog.text


BAD = [
    (job("nothing"), "no attribute"),
    (Job("tests.no_such_module:advise"), "No module named"),
    (Job(""), "ValueError"),
    (job("count", 1, 2), "TypeError"),
    (job("answer_badly"), "answer_badly.<locals>.<lambda>"),  # which cannot be pickled
]


@pytest.mark.parametrize(("bad", "report"), BAD)
def test_a_job_that_is_none_fails(bad: Job, report: str) -> None:
    with AnsweringPool() as pool:
        number = pool.submit(bad)
        (failed,) = pool.until_end()
        assert isinstance(failed, Failed)
        assert failed.job == number
        assert report in failed.report
