"""How long tests wait for an event: one limit for all.

It allows for a busy machine and one without a compiler; only a test that fails waits so long.
"""

from __future__ import annotations

SOON = 60.0
"""Seconds."""

NEVER = 24 * 60 * 60 * 1000
"""Milliseconds of a timer that fires only when the test says so."""
