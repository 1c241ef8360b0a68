"""Win rates by opponents and by the difficulty of the deals."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QTabWidget

from gamesuite import opening
from gamesuite.app.statistics.result_pages import ReadOnlyTable
from gamesuite.app.statistics.win_rates import DealRatings, rates_by_opponents
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Difficulty, Rating, Verdict
from gamesuite.engine.rules import Noted
from gamesuite.engine.setup import Option
from gamesuite.storage.result import OPPONENT_KINDS, Ending, Result
from tests.app.fake_workers import FakeWorkers, fake_workers
from tests.app.statistics.reader import Open, Reader, seen

STANDARD = '{"foundations_back":false,"variation":"standard"}'


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> FakeWorkers:
    return fake_workers(monkeypatch)


def _played(key: int, ending: Ending, noted: Noted | None = None, unscored: str = "") -> Result:
    return Result(
        key, 0, "balut", '{"variation":"standard"}', 2, "Anna", 0, key, ending, key, 0, 400,
        unscored, 60.0, noted or {},
    )  # fmt: skip


def _patience(key: int, ending: Ending) -> Result:
    return Result(key, 0, "king-albert", STANDARD, 1, "", 0, key, ending, key, 0, 9, "", 60.0)


def _rows(reader: Reader) -> list[list[str]]:
    """Return the rows of the table that is seen."""
    (view,) = [one for one in reader.dialog.findChildren(ReadOnlyTable) if seen(one)]
    cells = [[view.item(row, at) for at in range(4)] for row in range(view.rowCount())]
    return [[item.text() for item in row if item is not None] for row in cells]


def _open_rates(reader: Reader, title: str) -> None:
    tabs = reader.dialog.findChild(QTabWidget)
    assert tabs is not None
    titles = [tabs.tabText(at) for at in range(tabs.count())]
    assert tabs.isTabVisible(titles.index(title))
    tabs.setCurrentIndex(titles.index(title))


def test_wins_are_counted_by_the_level_of_the_opponents(open_dialog: Open) -> None:
    results = [
        _played(1, "won"),
        _played(2, "won", {"opponents": (1,)}),
        _played(3, "lost", {"opponents": (1, 1)}),
        _played(4, "lost", {"opponents": (3,)}),
        _played(5, "won", {"opponents": (0, 3)}),
        _played(6, "left", {"opponents": (3,)}),
        _played(7, "won", {"opponents": (3,)}, "undo"),
        _played(8, "won", {"opponents": (77,)}),
        _played(9, "shared", {"opponents": (3, 3)}),
        _played(10, "lost", {"opponents": (len(OPPONENT_KINDS), -1)}),
        _played(11, "won", {"opponents": (0,)}),
    ]
    reader = open_dialog(results, opening.new_match("balut", {}, 1).match.setup)
    _open_rates(reader, "By opponents")
    assert _rows(reader) == [
        ["Computer, easy", "2", "1", "50%"],
        ["Computer, strong", "3", "0", "0%"],
        ["Other computer players", "2", "1", "50%"],
        ["People", "1", "1", "100%"],
        ["Mixed", "1", "1", "100%"],
        ["Not recorded", "1", "1", "100%"],
        ["All", "10", "5", "50%"],
    ]


def test_results_of_before_have_no_rates_by_opponents() -> None:
    assert rates_by_opponents([_played(1, "won")]) is None


def test_deals_are_rated_once_their_page_is_shown(open_dialog: Open, workers: FakeWorkers) -> None:
    reader = open_dialog([_patience(1, "won"), _patience(2, "lost"), _patience(3, "won")])
    assert workers.jobs == {}
    _open_rates(reader, "By difficulty")
    assert workers.asked == ["rate"]
    assert _rows(reader) == [["Not rated", "3", "2", "67%"], ["All", "3", "2", "67%"]]
    assert reader.says("Rating deals…")
    workers.answer(Rating(1, Verdict.WINNABLE, Difficulty.HARD))
    workers.answer(Rating(2, Verdict.UNWINNABLE))
    workers.answer(Rating(3, Verdict.WINNABLE, Difficulty.EASY))
    workers.finish()
    assert _rows(reader) == [
        ["Easy", "1", "1", "100%"],
        ["Hard", "1", "1", "100%"],
        ["Can't be won", "1", "0", "0%"],
        ["All", "3", "2", "67%"],
    ]
    assert not reader.says("Rating deals…")
    _open_rates(reader, "C&harts")
    _open_rates(reader, "By difficulty")
    assert workers.jobs == {}, "a rating is asked for once"


def test_many_ratings_are_shown_before_the_last(adviser: Adviser, workers: FakeWorkers) -> None:
    ratings, patience, shown = DealRatings(adviser), GAMES["king-albert"], list[int]()
    options: dict[str, Option] = {"variation": "standard", "foundations_back": False}
    ratings.changed.connect(lambda: shown.append(len(ratings.known(patience, options))))
    ratings.requested(patience, options, range(1, 61))
    assert ratings.is_running
    for number in range(1, 61):
        workers.answer(Rating(number, Verdict.UNWINNABLE))
    assert (shown, ratings.is_running) == ([50], True)
    workers.finish()
    assert (shown, ratings.is_running) == ([50, 60], False)


def test_what_a_cancelled_rating_left_is_rated_the_next_time(
    adviser: Adviser, workers: FakeWorkers
) -> None:
    ratings, patience = DealRatings(adviser), GAMES["king-albert"]
    options: dict[str, Option] = {"variation": "standard", "foundations_back": False}
    for missing in ((1, 2, 3), (2, 3)):
        ratings.requested(patience, options, [1, 2, 3])
        (job,) = workers.jobs.values()
        assert job.arguments[1] == missing
        workers.answer(Rating(missing[0], Verdict.UNWINNABLE))
        ratings.cancel()
        assert workers.jobs == {}
    assert set(ratings.requested(patience, options, [1, 2])) == {1, 2}
    assert workers.jobs == {}


def test_rating_ends_with_the_dialog(open_dialog: Open, workers: FakeWorkers) -> None:
    reader = open_dialog([_patience(1, "won")])
    _open_rates(reader, "By difficulty")
    reader.press("Close")
    assert workers.jobs == {}


def test_deals_stay_unrated_if_the_worker_fails(open_dialog: Open, workers: FakeWorkers) -> None:
    reader = open_dialog([_patience(1, "won")])
    _open_rates(reader, "By difficulty")
    workers.fail()
    assert workers.jobs == {}
    assert _rows(reader)[0][0] == "Not rated"
    assert not reader.says("Rating deals…")


def test_what_is_counted_is_explained(open_dialog: Open) -> None:
    reader = open_dialog([_patience(1, "won"), _played(9, "won")])
    counts = "A game counts from your first move. A game you leave for good counts as lost."
    assert reader.says(f"{counts} A score is the number of cards home, 52 in a win.")
    reader.choose("Balut")
    assert reader.says(f"{counts} A score is the total of a sheet; points decide who wins.")
    notes = [each for each in reader.dialog.findChildren(QLabel) if "A score is" in each.text()]
    assert all(each.height() >= each.heightForWidth(each.width()) for each in notes)
