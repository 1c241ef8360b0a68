"""The hands that a player has ended by going out, added up for the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gamesuite.engine.luck import HIGHEST_NUMBER

if TYPE_CHECKING:
    from gamesuite.games.paris.melds import Kind
    from gamesuite.games.paris.scoring import Arrangement

KINDS: tuple[Kind, ...] = ("pair", "set", "sequence")


class HandsOut(msgspec.Struct, frozen=True):
    """How many hands the player has ``won`` and ``lost`` by going out.

    ``best`` is the base and the number of doubles of the best hand won, zeros without one;
    ``doubles`` is the greatest number of doubles in a hand won. ``points`` are the scores of the
    hands won. ``melds`` are the pairs, sets and sequences in all of these hands.
    """

    won: int = 0
    lost: int = 0
    best: tuple[int, int] = (0, 0)
    doubles: int = 0
    points: int = 0
    melds: tuple[int, ...] = (0,) * len(KINDS)

    def with_hand(self, melds: Arrangement, *, won: bool) -> HandsOut:
        """Return the sums with a hand that the player has ended with ``melds``."""
        kinds = [meld.kind for meld in melds.melds]
        added = tuple(
            count + kinds.count(kind) for count, kind in zip(self.melds, KINDS, strict=True)
        )
        if not won:
            return msgspec.structs.replace(self, lost=self.lost + 1, melds=added)
        base, doubles = self.best
        is_best = melds.score > base << doubles
        return HandsOut(
            won=self.won + 1,
            lost=self.lost,
            best=(melds.base, melds.doubles) if is_best else self.best,
            doubles=max(self.doubles, melds.doubles),
            points=min(self.points + melds.score, HIGHEST_NUMBER),
            melds=added,
        )
