"""The robot that drives windows in tests."""

from __future__ import annotations

import gc
import weakref

from PySide6.QtWidgets import QWidget

from tests.patient_bot import PatientBot


def test_a_window_that_nothing_else_holds_stays_until_the_test_is_over(qtbot: PatientBot) -> None:
    window = QWidget()
    window.itself = window  # type: ignore[attr-defined]
    kept = weakref.ref(window)
    qtbot.addWidget(window)
    del window
    gc.collect()
    assert kept() is not None
