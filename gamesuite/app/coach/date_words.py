"""Days as people write them."""

from __future__ import annotations

import re
from datetime import date

from PySide6.QtCore import QDate, QLocale


def date_words(day: date) -> str:
    """Return ``day`` as the locale of the interface writes it in full, but for the weekday."""
    locale = QLocale()
    full = locale.dateFormat(QLocale.FormatType.LongFormat)
    without = re.sub(r"^dddd[\s,.]*|[\s,]*dddd", "", full)
    return locale.toString(QDate(day.year, day.month, day.day), without)
