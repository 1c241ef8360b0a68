"""The actions of the window itself."""

from __future__ import annotations

from collections.abc import Callable

from gamesuite.app.parts.feature import ActionSpec
from gamesuite.engine.language import _


def window_actions(
    show_picker: Callable[[], object], close: Callable[[], object]
) -> tuple[ActionSpec, ...]:
    """Return the actions that lead from the game to the picker and out of the program."""
    return (
        ActionSpec(
            name="games",
            text=_("&Games…"),
            help=_("Choose another game"),
            run=show_picker,
            keys=("Ctrl+G",),
            icon="games",
            area="program",
            needs_game=False,
        ),
        ActionSpec(
            name="exit",
            text=_("E&xit"),
            help=_("Close the program and keep your game"),
            run=close,
            keys=("Ctrl+Q",),
            icon="exit",
            area="program",
            needs_game=False,
        ),
    )
