"""Runs in a bundle before PyInstaller's own preparations, which take long."""

from gamesuite.interrupts import end_at_once

end_at_once()
