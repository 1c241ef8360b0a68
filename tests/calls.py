"""Measures work by counting calls, which gives the same result on every machine."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType


def calls_of(act: Callable[[], object]) -> int:
    """Return how many functions ``act`` calls, in Python and in C together.

    Garbage waits, because what is called when it goes has nothing to do with ``act``.
    """
    called = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal called
        called += event in ("call", "c_call")

    before, is_collecting = sys.getprofile(), gc.isenabled()
    gc.disable()
    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(before)
        if is_collecting:
            gc.enable()
    return called
