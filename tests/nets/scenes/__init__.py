"""Scenes of the program, by room: each shows a window as players can see it."""

from __future__ import annotations

from tests.nets.scenes import coach, day, dialogs, learning, program, statistics, tables
from tests.nets.scenes.scene import SCENES

__all__ = ["SCENES", "coach", "day", "dialogs", "learning", "program", "statistics", "tables"]
