"""All nets by name."""

from __future__ import annotations

from typing import TypeAlias

from tests.nets.events import EVENTS
from tests.nets.layouts import LAYOUTS
from tests.nets.net import Net
from tests.nets.pages import PAGES
from tests.nets.pictures import SHEETS, Sheet

AnyNet: TypeAlias = Net | Sheet

_ALL: tuple[AnyNet, ...] = (EVENTS, LAYOUTS, PAGES, *SHEETS)
NETS: dict[str, AnyNet] = {net.name: net for net in _ALL}
