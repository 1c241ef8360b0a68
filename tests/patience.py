"""How long a test waits for what has to come: one limit for all.

A machine with much else to do, and one without a compiler, is given its time; only a test that
fails ever waits so long.
"""

from __future__ import annotations

SOON = 60.0
"""Seconds."""

NEVER = 24 * 60 * 60 * 1000
"""Milliseconds of a timer whose time is up when the test says so, and not before."""
