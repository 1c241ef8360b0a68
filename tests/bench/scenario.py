"""What is measured, and the marks that have to be kept."""

from __future__ import annotations

from dataclasses import dataclass, field

FOUR_K = {"QT_SCALE_FACTOR": "2"}
"""With twice as many pixels each way, a window of 1920 by 1080 fills a screen of 3840 by 2160."""


@dataclass(frozen=True)
class Row:
    """One figure of a scenario: its ``key`` there, its ``name``, and the ``most`` it may be.

    None for ``most`` is a figure that is only shown.
    """

    key: str
    name: str
    most: float | None = None


@dataclass(frozen=True)
class Scenario:
    """One run of ``module`` in a process of its own, in ``environment``.

    The module ``before`` is run first, in the same folders but in another process. The module
    ``bare`` is run after it, to be compared with.
    """

    module: str
    rows: tuple[Row, ...]
    environment: dict[str, str] = field(default_factory=dict)
    before: str = ""
    bare: str = ""


SCENARIOS = (
    Scenario(
        "start",
        (
            Row("seconds", "start to first painted table, s", 0.7),
            Row("megabytes", "memory then, MB", 130),
            Row("bare", "start to a bare window of Qt, s"),
            Row("times", "start, in such windows", 2.5),
        ),
        before="left_open",
        bare="bare_window",
    ),
    Scenario("drag", (Row("p99", "drag step, 1920x1080, p99 ms", 5),)),
    Scenario("drag", (Row("p99", "drag step, 3840x2160 at scale 2, p99 ms", 8),), FOUR_K),
    Scenario("drag_and_think", (Row("p99", "drag step while the solver runs, p99 ms", 6),)),
    Scenario("moving", (Row("p99", "52 cards moving, 1920x1080, p99 ms a frame", 16),)),
    Scenario("moving", (Row("p99", "52 cards moving, 3840x2160, p99 ms a frame"),), FOUR_K),
    Scenario(
        "undo",
        (
            Row("match", "undo of 500 moves, ms", 50),
            Row("window", "undo of 500 moves at the window, ms"),
        ),
    ),
    Scenario(
        "bowling_coach",
        (
            Row("mean", "coach of bowling, first card, mean ms", 120),
            Row("worst", "coach of bowling, first card, worst ms", 500),
            Row("later", "coach of bowling, later cards, worst ms", 25),
            Row("plain_mean", "uncompiled, first card, mean ms", 7000),
            Row("plain_later", "uncompiled, later cards, mean ms"),
            Row("estimate", "coach of bowling, estimate, worst ms", 150),
        ),
    ),
    Scenario(
        "bali_coach",
        (
            Row("mean", "turn of the coach of Bali, ms", 600),
            Row("worst", "the slowest of these turns, ms"),
            Row("quick_mean", "quick hint of the coach of Bali, mean ms", 200),
            Row("quick_worst", "the slowest of these hints, ms"),
            Row("first", "first turn, which reads the dictionary, ms"),
            Row("plain_mean", "turn of the coach of Bali, uncompiled, ms", 3000),
            Row("plain_worst", "the slowest of these, uncompiled, ms"),
            Row("plain_first", "first turn, uncompiled, ms"),
        ),
    ),
    Scenario(
        "paris_turn",
        (
            Row("mean", "turn of the strong player of Paris, ms", 20),
            Row("worst", "the slowest of these turns, ms", 1500),
            Row("plain_mean", "such a turn, uncompiled, ms", 600),
            Row("plain_worst", "the slowest of these, uncompiled, ms", 1500),
        ),
    ),
    Scenario("loading", (Row("file", "loading a file of 500 moves, ms", 50),)),
    Scenario(
        "far_move",
        tuple(
            Row(game, f"far {game}: command to the other's picture, ms", 30)
            for game in ("balut", "paris", "bali")
        ),
    ),
)
