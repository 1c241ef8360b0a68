"""What lies on the table of Paris: all parts with their names and words."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.language import _, counted, grouped
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.controller import NOT_YOUR_TURN, UNSEEN, Ask
from gamesuite.engine.table.scene import Look, Part, Piece, Scene, SeatContent, Seated
from gamesuite.engine.words.seats import numbered_player
from gamesuite.games.paris.draft import (
    MOST_GROUPS,
    Group,
    ParisDraft,
    arrangement_of,
    best_of,
    groups_shown,
    in_sort_order,
    loose_cards,
    own_cards,
)
from gamesuite.games.paris.melds import meld_of
from gamesuite.games.paris.parts import (
    BEST,
    GO_OUT,
    GROUP_PARTS,
    LABEL_PARTS,
    NEW_GROUP,
    NEXT,
    PASS,
    SORT,
    TAKEN,
    WORTH,
    GroupContent,
    PlaceContent,
    WorthContent,
)
from gamesuite.games.paris.rules import pile_indices
from gamesuite.games.paris.score_scene import (
    cards_listed,
    doubles_words,
    formula,
    group_kind,
    group_name,
    plate_part,
    result_parts,
    sheet_part,
    spoken_score,
)
from gamesuite.games.paris.scoring import Arrangement
from gamesuite.games.paris.state import (
    PILE_PARTS,
    PLACE_PARTS,
    PLACES,
    Command,
    GoOut,
    NextHand,
    Pass,
    Take,
    View,
    hand_part,
)
from gamesuite.games.paris.words import card_name


def paris_scene(view: View, draft: ParisDraft, seated: Seated, ask: Ask[Command]) -> Scene:
    """Return everything on the table: the game, or the result of a hand that is over."""
    names = seated.names
    if len(names) != len(view.hands):
        names = tuple(map(numbered_player, range(len(view.hands))))
    if view.result is not None:
        why = ask(NextHand())
        parts = (*result_parts(view, names), *_next_hand(why), sheet_part(view, names))
        return Scene(parts, start="" if why else NEXT, waits=why is None)
    return _Playing(view, draft, names, ask).scene()


def bottom_seat(view: View) -> int:
    """Return the seat whose hand lies at the bottom: the viewer's, or that of the seat to act."""
    return view.seat if view.viewer is None else view.viewer


def fresh_card(view: View, seat: int) -> Seen | None:
    """Return the card that ``seat`` has taken since the last turn of the viewer, if any.

    It lies open until the viewer has played, so that nobody has to watch the others move.
    """
    count, viewer = len(view.hands), view.viewer
    if viewer is None or view.result is not None:
        return None
    since = (view.seat - seat) % count
    is_new = 0 < since <= ((view.seat - viewer) % count or count) - 1
    cards = view.hands[seat].cards
    return cards[-1] if is_new and since > view.passes and len(cards) > 1 else None


class _Playing:
    """The scene while a hand is played."""

    def __init__(
        self, view: View, draft: ParisDraft, names: tuple[str, ...], ask: Ask[Command]
    ) -> None:
        self._view = view
        self._draft = draft
        self._names = names
        self._ask = ask
        self._groups = groups_shown(view, draft)
        cards = () if view.viewer is None else view.hands[view.viewer].cards
        self._own = {card.face: card for card in cards if card.face}

    def scene(self) -> Scene:
        """Return all parts."""
        own = bottom_seat(self._view)
        seats = len(self._names)
        others = ((own + step) % seats for step in range(1, seats))
        parts = (
            *(part for seat in others for part in self._other(seat)),
            *(part for at in range(PLACES) for part in self._place(at)),
            self._plate(own),
            self._worth(),
            *self._own_hand(own),
            *self._buttons(),
            sheet_part(self._view, self._names),
        )
        begins = all(len(hand.cards) == 1 for hand in self._view.hands)
        return Scene(parts, caption=self._caption(), start=PLACE_PARTS[0] if begins else "")

    def _caption(self) -> str:
        """Return what the melds are worth; a screen reader announces it when it changes."""
        if not own_cards(self._view):
            return ""
        worth, best = arrangement_of(self._view, self._draft), self._best()
        if self._draft.groups is None:
            return _("Melds: {score}").format(score=grouped(best.score)) if best.score else ""
        return _("Your melds: {score}. Best: {best}").format(
            score=grouped(worth.score), best=grouped(best.score)
        )

    # Players

    def _plate(self, seat: int, *lines: str) -> Part:
        view = self._view
        content = SeatContent(
            self._names[seat],
            lines,
            is_active=seat == view.seat,
            is_dealer=seat == view.dealer,
            is_partner=view.viewer not in (None, seat)
            and not view.are_opponents(seat, view.viewer or 0),
            team=view.team(seat),
        )
        said = [_("your partner")] * content.is_partner + [_("dealer")] * content.is_dealer
        return plate_part(seat, content, *lines, *said, *[_("to play")] * content.is_active)

    def _other(self, seat: int) -> Iterator[Part]:
        hand = self._view.hands[seat]
        yield self._plate(seat, counted("{n} card", "{n} cards", len(hand.cards)))
        is_open = hand.is_face_up or self._draft.shows_taken
        cards = [*hand.cards]
        if is_open:
            order = in_sort_order(hand.faces, self._draft)
            cards.sort(key=lambda card: order.index(card.face) if card.face else -1)
        name, fresh = self._names[seat], fresh_card(self._view, seat)
        words = _("Hand of {name}").format(name=name)
        taken = cards_listed(card.face for card in cards if card.face) if is_open else ""
        if fresh is not None and not is_open:
            taken = _("just taken {card}").format(card=card_name(fresh.face or ""))
        pieces = tuple(
            self._other_card(card, name, is_open=is_open or card == fresh) for card in cards
        )
        yield Part(hand_part(seat), f"{words}: {taken}" if taken else words, pieces, tip=taken)

    def _other_card(self, card: Seen, name: str, *, is_open: bool) -> Piece:
        face = card.face if is_open else None
        words = _("{card}, taken by {name}").format(card=card_name(face), name=name) if face else ""
        hidden = _("Face-down card of {name}").format(name=name)
        return Piece(card.id, face, words[:1].upper() + words[1:] or hidden)

    # The cards to take

    def _place(self, at: int) -> Iterator[Part]:
        view, place = self._view, self._view.places[at]
        left = counted("{n} card", "{n} cards", place.pile)
        number = str(at + 1)
        label = PlaceContent(number, str(place.pile) if place.pile else "")
        yield Part(
            LABEL_PARTS[at],
            _("Pile {number}: {cards}").format(number=number, cards=left),
            buddy=PLACE_PARTS[at],
            content=label,
        )
        words = _("Pile {number}, {cards}").format(number=number, cards=left)
        places = pile_indices(len(view.hands), at)
        ids = [CardId(view.hand, index) for index in reversed(places)][: place.pile]
        yield Part(PILE_PARTS[at], words, tuple(Piece(each, None, words) for each in ids))
        card = place.card
        tip = card_name(card.face) if card is not None and card.face is not None else ""
        yield Part(PLACE_PARTS[at], *self._face_up(at), key=number, tip=tip)

    def _face_up(self, at: int) -> tuple[str, tuple[Piece, ...]]:
        """Return the words and the card of the place ``at``."""
        card = self._view.places[at].card
        number = at + 1
        if card is None or card.face is None:
            return _("Place {number}, empty").format(number=number), ()
        why = self._why(Take(at))
        words = _("{card}, place {number}").format(card=card_name(card.face), number=number)
        look: Look = "held" if card.face == self._draft.held else ""
        return words, (Piece(card.id, card.face, words, look, movable=why is None),)

    # The own hand

    def _own_hand(self, own: int) -> Iterator[Part]:
        view, draft = self._view, self._draft
        if view.viewer is None:
            cards = view.hands[own].cards
            is_open = view.hands[own].is_face_up
            name = self._names[own]
            pieces = tuple(self._other_card(card, name, is_open=is_open) for card in cards)
            yield Part(hand_part(own), _("Hand of {name}").format(name=name), pieces)
            return
        for at, group in enumerate(self._groups):
            yield self._group(at, group)
        takes = self._takes(None)
        if len(self._groups) < MOST_GROUPS:
            words = _("New meld")
            yield Part(
                NEW_GROUP, words, look="target" if takes else "", tip=words, content=GroupContent()
            )
        loose = loose_cards(view, draft)
        words = _("Your other cards") if self._groups else _("Your cards")
        words = words if loose else _("No other cards")
        pieces = tuple(self._own_card(card, "") for card in loose)
        is_target = (takes and draft.held not in loose) or self._may_take()
        yield Part(
            hand_part(own),
            words,
            pieces,
            look="target" if is_target else "",
            tip=cards_listed(loose),
            content=GroupContent(),
        )

    def _group(self, at: int, group: Group) -> Part:
        meld, said = meld_of(group), group_kind(group)
        value = "" if meld is None else grouped(meld.value)
        said = f"{said} {value}" if value else said
        words = _("Meld {number}, {kind}: {cards}").format(
            number=at + 1, kind=said, cards=cards_listed(group)
        )
        pieces = tuple(self._own_card(card, said) for card in group)
        look: Look = "target" if self._takes(group) else ""
        content = GroupContent(group_name(group), value, meld is not None)
        tip = cards_listed(group)
        return Part(GROUP_PARTS[at], words, pieces, look=look, tip=tip, content=content)

    def _takes(self, group: Group | None) -> bool:
        """Return whether the card picked up may go to ``group``, None is a new one.

        A card to take may go there only if the player has made groups.
        """
        held = self._draft.held
        if not held or (group is not None and held in group):
            return False
        return held in self._own or (self._draft.groups is not None and self._may_take())

    def _may_take(self) -> bool:
        """Return whether the card picked up lies at a place and may be taken."""
        places = (at for at, face in self._view.cards_to_take.items() if face == self._draft.held)
        return any(self._why(Take(at)) is None for at in places)

    def _own_card(self, face: str, group: str) -> Piece:
        card = self._own[face]
        name = card_name(face)
        words = (
            _("{card}, in a meld: {kind}").format(card=name, kind=group)
            if group
            else (_("{card}, in no meld").format(card=name))
        )
        look: Look = "held" if face == self._draft.held else ""
        return Piece(card.id, face, words, look, movable=True)

    # Score and buttons

    def _best(self) -> Arrangement:
        return best_of(own_cards(self._view), self._view)

    def _worth(self) -> Part:
        if not own_cards(self._view):
            return Part(WORTH, _("Melds"), content=WorthContent(""))
        worth, best = arrangement_of(self._view, self._draft), self._best()
        is_own = self._draft.groups is not None
        score = grouped(worth.score)
        template = _("Your melds: {score}") if is_own else _("Melds: {score}")
        title = template.format(score=score) if worth.melds or is_own else _("No melds yet")
        detail = f"{formula(worth)}: {doubles_words(worth)}" if worth.melds else ""
        against = _("Best: {score}").format(score=grouped(best.score)) if is_own else ""
        said = _("Melds: {score}").format(score=spoken_score(worth))
        said = f"{said}. {against}" if against else said
        return Part(WORTH, said, tip=said, content=WorthContent(title, detail, against))

    def _buttons(self) -> Iterator[Part]:
        view, draft = self._view, self._draft
        why = self._why(GoOut())
        score = grouped(self._best().score) if own_cards(view) else ""
        words = caption = _("Go out")
        if why is None:
            words = _("Go out with {score}").format(score=score)
            caption = _("Go out: {score}").format(score=score)
        yield _button(GO_OUT, "O", caption, words, why)
        if not view.cards_to_take:
            words = _("Pass")
            yield _button(PASS, "P", words, words, self._why(Pass()))
        if view.viewer is None:
            return
        if draft.groups is not None:
            yield _button(BEST, "B", _("Best melds"), _("Show the best melds"))
        words = _("Sort by house") if draft.by_person else _("Sort by person")
        yield _button(SORT, "S", _("Sort"), words)
        if not view.options.open_hands:
            words = (
                _("Hide the cards others have taken")
                if draft.shows_taken
                else (_("Show the cards others have taken"))
            )
            yield _button(TAKEN, "T", _("Taken"), words)

    def _why(self, command: Command) -> Reason | None:
        """Return why the viewer may not do ``command``.

        What another player may do depends on cards that the viewer does not know.
        """
        if self._view.viewer != self._view.seat:
            return NOT_YOUR_TURN
        why = self._ask(command)
        return None if why == UNSEEN else why


def _button(name: str, key: str, caption: str, words: str, why: Reason | None = None) -> Part:
    return Part(name, words, caption=caption, key=key, why=why, tip=words)


def _next_hand(why: Reason | None) -> Iterator[Part]:
    """Yield the button that deals the next hand, unless the match is over."""
    if why != reason("over"):
        words, said = _("Next hand"), _("Deal the next hand")
        yield Part(NEXT, said, caption=words, key="N", look="good", why=why, tip=said)
