"""All nets by name."""

from __future__ import annotations

from typing import TypeAlias

from tests.nets.events import EVENTS
from tests.nets.layouts import LAYOUTS
from tests.nets.net import Net
from tests.nets.pages import PAGES
from tests.nets.pictures import SHEETS, Sheet
from tests.nets.strokes import STROKES
from tests.nets.windows import WINDOWS, Windows

AnyNet: TypeAlias = Net | Sheet | Windows

_ALL: tuple[AnyNet, ...] = (EVENTS, LAYOUTS, PAGES, STROKES, *SHEETS, WINDOWS)
NETS: dict[str, AnyNet] = {net.name: net for net in _ALL}
