"""How hands give a command at any table: found by asking its controller what gestures mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from gamesuite.engine.table.controller import AnyAsk, Click, Controller, Drop, Gesture, Lift, Spot
from gamesuite.engine.table.scene import Part, Scene, Seated

MOST_DRAFTS = 2_000
"""How many drafts are looked at before a command counts as one that no hands give."""


class Deed(NamedTuple):
    """What hands do: press ``key``, or click at ``spot``, or drag from there ``onto`` a part."""

    spot: Spot
    onto: str = ""
    key: str = ""


class Ways:
    """Finds ways in ``view`` at the table of ``controller``, of which ``ask`` knows the rules."""

    def __init__(
        self, controller: Controller[Any, Any, Any], view: Any, seated: Seated, ask: AnyAsk
    ) -> None:
        self._controller = controller
        self._view = view
        self._seated = seated
        self._ask = ask

    def with_mouse(self, draft: Any, command: Any) -> tuple[Deed, ...] | None:
        """Return the clicks and drags by which ``draft`` becomes ``command``; None without any."""
        return self._way(draft, command, _mouse_deeds)

    def with_keys(self, draft: Any, command: Any) -> tuple[Deed, ...] | None:
        """Return the keys of parts by which ``draft`` becomes ``command``; None without any."""
        return self._way(draft, command, _keys)

    def _way(self, draft: Any, command: Any, deeds: Any) -> tuple[Deed, ...] | None:
        """Return the shortest way by ``deeds``; those at parts that a hint shows come first."""
        shown = self._controller.show_command(self._view, draft, command).parts
        ways: dict[Any, tuple[Deed, ...]] = {draft: ()}
        for found in (queue := [draft]):
            scene = self._controller.scene(self._view, found, self._seated, self._ask)
            for deed in sorted(deeds(scene), key=lambda each: each.spot.part not in shown):
                after, done = self._after(found, deed)
                if done == command:
                    return (*ways[found], deed)
                if done is None and after not in ways and len(ways) < MOST_DRAFTS:
                    ways[after] = (*ways[found], deed)
                    queue.append(after)
        return None

    def _after(self, draft: Any, deed: Deed) -> tuple[Any, Any]:
        """Return the draft after ``deed``, and the command that it gives, None if it gives none."""
        if not deed.onto:
            return self._replied(draft, Click(deed.spot))
        lifted, done = self._replied(draft, Lift(deed.spot))
        if done is not None or lifted == draft:
            return draft, None
        return self._replied(lifted, Drop(Spot(deed.onto)))

    def _replied(self, draft: Any, gesture: Gesture) -> tuple[Any, Any]:
        reply = self._controller.respond(self._view, draft, gesture, self._ask)
        return reply.draft, reply.command


def _mouse_deeds(scene: Scene) -> Iterator[Deed]:
    """Yield the clicks at ``scene``, and then the drags of every piece to every part."""
    spots = [spot for part in scene.parts for spot in _spots(part)]
    yield from map(Deed, spots)
    for spot in spots:
        yield from (Deed(spot, part.name) for part in scene.parts if part.name != spot.part)


def _keys(scene: Scene) -> Iterator[Deed]:
    """Yield the keys that press a part of ``scene``."""
    for part in scene.parts:
        if part.key:
            yield Deed(_spots(part)[-1], key=part.key.upper())


def _spots(part: Part) -> list[Spot]:
    return [Spot(part.name, height) for height in range(max(len(part.pieces), 1))]
