"""Runs every scenario five times, each time in a process of its own, and prints the medians.

``python -m tests.bench [WORD …]`` runs the scenarios whose rows contain one of the words, all
of them without words. No screen is needed; with ``QT_QPA_PLATFORM`` set, that platform is
measured. The exit status is 1 if a mark is missed. How something is measured stands in the
module of its scenario.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.scenario import SCENARIOS, Row, Scenario
from tests.places.own_folders import own_folders, own_sockets

RUNS = 5
ROOT = Path(__file__).resolve().parents[2]


def main(words: Sequence[str]) -> int:
    """Measure what ``words`` ask for; return the exit status."""
    kept = True
    _warn_of_others()
    print(f"{'':46}{'median':>10}{'mark':>8}   all {RUNS} runs")
    for scenario in SCENARIOS:
        if _is_wanted(scenario, words):
            runs = [_run(scenario) for _ in range(RUNS)]
            for row in scenario.rows:
                kept = _print(row, [run[row.key] for run in runs]) and kept
    return 0 if kept else 1


def _warn_of_others() -> None:
    """Say so if the machine is busy with something else: the figures are too high then."""
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > 0.5 * (os.cpu_count() or 1):
        print(f"The machine is busy (load {os.getloadavg()[0]:.1f}): expect figures too high.\n")


def _is_wanted(scenario: Scenario, words: Sequence[str]) -> bool:
    return not words or any(word in row.name for row in scenario.rows for word in words)


def _run(scenario: Scenario) -> dict[str, float]:
    """Run ``scenario`` once, with folders of its own, and return its figures."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "QT_QPA_PLATFORM": "offscreen",
            **os.environ,
            **scenario.environment,
            **own_folders(Path(folder)),
            **own_sockets(Path(folder)),
        }
        # A player's Python keeps what it has compiled; a developer's may not.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        if scenario.before:
            _python(scenario.before, environment)
        figures: dict[str, float] = json.loads(_python(scenario.module, environment))
    return figures


def _python(module: str, environment: dict[str, str]) -> str:
    """Run ``module`` of this folder, with the time as its argument, and return its output."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.bench.{module}", str(time.monotonic())],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{module} failed:\n{done.stderr}")
    return done.stdout


def _print(row: Row, values: Sequence[float]) -> bool:
    """Print the median of ``values`` beside its mark; return whether the mark is kept."""
    median = statistics.median(values)
    kept = row.most is None or median <= row.most
    mark = "" if row.most is None else f"{row.most:g}"
    runs = " ".join(f"{value:.2f}" for value in sorted(values))
    missed = "" if kept else "   MISSED"
    print(f"{row.name:46}{median:10.2f}{mark:>8}   {runs}{missed}", flush=True)
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
