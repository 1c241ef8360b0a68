"""What lies on the table of Paris: all parts with their names and words.

Words are what a screen reader says of a part or piece; a caption or content is what it shows.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.language import _, capital, counted, grouped, labelled
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.setup import seats_from
from gamesuite.engine.table.controller import NOT_YOUR_TURN, UNSEEN, Ask
from gamesuite.engine.table.players import (
    character_of,
    face_down,
    level_at,
    manner_at,
    names_at,
    plate,
    seat_part,
    spoken_signs,
)
from gamesuite.engine.table.scene import Look, Part, Piece, Scene, SeatContent, Seated
from gamesuite.engine.words.seats import joined
from gamesuite.games.paris.card_words import card_name, letter_meaning
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
    result_parts,
    sheet_part,
    side_names,
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


def paris_scene(view: View, draft: ParisDraft, seated: Seated, ask: Ask[Command]) -> Scene:
    """Return everything on the table: the game, or the result of a hand that is over.

    ``ask`` returns why a command may not be done now, or None if it may.
    """
    names = names_at(seated, len(view.hands))
    if view.result is not None:
        why = ask(NextHand())
        parts = (*result_parts(view, seated), *_next_hand(why), sheet_part(view, names))
        return Scene(parts, start="" if why else NEXT, waits=why is None)
    return _Playing(view, draft, seated, ask).scene()


def bottom_seat(view: View, seated: Seated | None = None) -> int:
    """Return the seat whose hand lies at the bottom: the viewer's, or that of the seat to act.

    If nobody of those ``seated`` plays here it is always the first, so that who watches keeps his
    place; and who alone plays here has it before the deal, too.
    """
    if view.viewer is not None:
        return view.viewer
    if seated is None or len(seated.persons) > 1:
        return view.seat
    return seated.persons[0] if seated.persons else 0


def fresh_card(view: View, seat: int) -> Seen | None:
    """Return the card that ``seat`` has taken since the last turn of the viewer, if any.

    It lies open until the viewer has played, so that nobody has to watch the others move.
    """
    viewer, cards = view.viewer, view.hands[seat].cards
    if viewer is None or view.result is not None:
        return None
    # How many turns ago a seat has acted; the viewer, if it is to act now, one round ago.
    turns_ago = (view.seat - seat) % view.seats
    viewer_turns_ago = (view.seat - viewer) % view.seats or view.seats
    has_acted_since = 0 < turns_ago < viewer_turns_ago
    has_taken = turns_ago > view.passes and len(cards) > 1  # the last turns were passes
    return cards[-1] if has_acted_since and has_taken else None


class _Playing:
    """The scene while a hand is played; the arguments are those of `paris_scene`."""

    def __init__(self, view: View, draft: ParisDraft, seated: Seated, ask: Ask[Command]) -> None:
        self._view = view
        self._draft = draft
        self._seated = seated
        self._names = names_at(seated, len(view.hands))
        self._ask = ask
        self._groups = groups_shown(view, draft)
        cards = () if view.viewer is None else view.hands[view.viewer].cards
        self._own = {card.face: card for card in cards if card.face}
        """The cards of the viewer by their faces."""

    def scene(self) -> Scene:
        """Return all parts."""
        bottom = bottom_seat(self._view, self._seated)
        others = seats_from(bottom, len(self._names))[1:]
        parts = (
            *(part for seat in others for part in self._other(seat)),
            *(part for place in range(PLACES) for part in self._place(place)),
            self._plate(bottom),
            self._worth(),
            *self._bottom_hand(bottom),
            *self._buttons(),
            sheet_part(self._view, self._names),
        )
        is_dealt_anew = all(len(hand.cards) == 1 for hand in self._view.hands)
        start = PLACE_PARTS[0] if is_dealt_anew else ""
        return Scene(parts, caption=self._caption(), start=start)

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

    def _plate(self, seat: int, cards: int | None = None, worth: int = 0) -> Part:
        """Return the plate of ``seat``: its name, signs and lines, the least needed of them last.

        ``cards`` is how many it has, None for those at the bottom; ``worth`` what its open cards
        are worth, 0 for nothing.
        """
        view, viewer = self._view, self._view.viewer
        passed = (_("passed"),) if 0 < (view.seat - seat) % view.seats <= view.passes else ()
        lines, brief = passed, passed
        if worth:
            lines = (*lines, _("{score} or more").format(score=grouped(worth)))
            brief = (*brief, _("{score}+").format(score=grouped(worth)))
        if view.options.match == "rubber":
            to_go = view.hands_to_go[view.side(seat)]
            lines = (*lines, counted("{n} hand to win", "{n} hands to win", to_go))
            brief = (*brief, _("{n} to win").format(n=to_go))
        if cards is not None:
            # Whoever finds no room for it counts the cards that lie there.
            lines = (*lines, counted("{n} card", "{n} cards", cards))
        content = SeatContent(
            self._names[seat],
            lines,
            is_active=seat == view.seat,
            is_dealer=seat == view.dealer,
            is_partner=viewer not in (None, seat) and view.side(seat) == view.side(viewer or 0),
            team=view.team(seat),
            level=level_at(self._seated, seat),
            character=character_of(self._seated, seat),
            manner=manner_at(self._seated, seat),
            brief=brief,
        )
        return plate(seat_part(seat), content, *lines, *spoken_signs(content))

    def _other(self, seat: int) -> Iterator[Part]:
        """Yield the plate and the hand of another player.

        While its taken cards lie open, the plate says what they are worth: the least it has.
        """
        hand = self._view.hands[seat]
        is_open = hand.is_face_up or self._draft.shows_taken
        worth = best_of(hand.faces, self._view).score if is_open else 0
        yield self._plate(seat, len(hand.cards), worth)
        cards = [*hand.cards]
        if is_open:
            order = in_sort_order(hand.faces, self._draft)
            # The dealt card, which has no face here, comes first.
            cards.sort(key=lambda card: order.index(card.face) if card.face else -1)
        name, fresh = self._names[seat], fresh_card(self._view, seat)
        words = _("Hand of {name}").format(name=name)
        seen = ""
        if is_open:
            seen = cards_listed(card.face for card in cards if card.face)
        elif fresh is not None:
            seen = _("just taken {card}").format(card=card_name(fresh.face or ""))
        pieces = tuple(
            self._other_card(card, name, is_open=is_open or card == fresh) for card in cards
        )
        yield Part(hand_part(seat), labelled(words, seen) if seen else words, pieces, tip=seen)

    def _other_card(self, card: Seen, name: str, *, is_open: bool) -> Piece:
        """Return ``card`` of the player ``name``, face down unless it ``is_open`` and known."""
        if not is_open or not card.face:
            return face_down(card.id, name)
        words = _("{card}, taken by {name}").format(card=card_name(card.face), name=name)
        return Piece(card.id, card.face, capital(words))

    # The cards to take

    def _place(self, place: int) -> Iterator[Part]:
        """Yield the label, the pile and the face-up card of the place with the index ``place``."""
        view, pile_size = self._view, self._view.places[place].pile
        left = counted("{n} card", "{n} cards", pile_size)
        number = str(place + 1)
        yield Part(
            LABEL_PARTS[place],
            _("Place {number}").format(number=number),
            buddy=PLACE_PARTS[place],
            content=PlaceContent(
                number,
                str(pile_size) if pile_size else "",
                letter_meaning(view.cards_to_take.get(place, "")),
            ),
        )
        words = _("Pile {number}, {cards}").format(number=number, cards=left)
        bottom_first = reversed(pile_indices(view.seats, place))
        ids = [CardId(view.hand, index) for index in bottom_first][:pile_size]
        yield Part(PILE_PARTS[place], words, tuple(Piece(each, None, words) for each in ids))
        yield self._face_up(place)

    def _face_up(self, place: int) -> Part:
        """Return the part with the face-up card of ``place``, which may be empty."""
        card, number = self._view.places[place].card, str(place + 1)
        if card is None or card.face is None:
            words = _("Place {number}, empty").format(number=number)
            return Part(PLACE_PARTS[place], words, key=number)
        name = card_name(card.face)
        words = _("{card}, place {number}").format(card=name, number=number)
        look: Look = "held" if card.face == self._draft.held else ""
        is_movable = self._why(Take(place)) is None
        piece = Piece(card.id, card.face, words, look, movable=is_movable)
        return Part(PLACE_PARTS[place], words, (piece,), key=number, tip=name)

    # The hand at the bottom

    def _bottom_hand(self, seat: int) -> Iterator[Part]:
        """Yield the hand of ``seat``: that of the viewer in groups, any other as it is."""
        if self._view.viewer is not None:
            yield from self._own_hand(seat)
            return
        hand, name = self._view.hands[seat], self._names[seat]
        pieces = tuple(self._other_card(card, name, is_open=hand.is_face_up) for card in hand.cards)
        yield Part(hand_part(seat), _("Hand of {name}").format(name=name), pieces)

    def _own_hand(self, seat: int) -> Iterator[Part]:
        """Yield the groups of the viewer, room for a new one, and the cards in no group."""
        view, draft = self._view, self._draft
        for index, group in enumerate(self._groups):
            yield self._group(index, group)
        takes_new = self._takes(None)
        if len(self._groups) < MOST_GROUPS:
            words = _("New meld")
            look: Look = "target" if takes_new else ""
            yield Part(NEW_GROUP, words, look=look, tip=words, content=GroupContent())
        loose = loose_cards(view, draft)
        if not loose:
            words = _("No other cards")
        else:
            words = _("Your other cards") if self._groups else _("Your cards")
        pieces = tuple(self._own_card(card, "") for card in loose)
        is_target = (takes_new and draft.held not in loose) or self._may_take()
        yield Part(
            hand_part(seat),
            words,
            pieces,
            look="target" if is_target else "",
            tip=cards_listed(loose),
            content=GroupContent(),
        )

    def _group(self, index: int, group: Group) -> Part:
        """Return ``group``, at ``index`` among the groups, with what it is and its value."""
        meld, kind = meld_of(group), group_kind(group)
        value = "" if meld is None else grouped(meld.value)
        kind_and_value = f"{kind} {value}" if value else kind
        words = _("Meld {number}, {kind}: {cards}").format(
            number=index + 1, kind=kind_and_value, cards=cards_listed(group)
        )
        pieces = tuple(self._own_card(card, kind_and_value) for card in group)
        look: Look = "target" if self._takes(group) else ""
        content = GroupContent(group_name(group), value, meld is not None)
        tip = cards_listed(group)
        return Part(GROUP_PARTS[index], words, pieces, look=look, tip=tip, content=content)

    def _takes(self, group: Group | None) -> bool:
        """Return whether the card picked up may go to ``group``, or to a new one if it is None.

        A card from a place may go there only if the player has made groups.
        """
        held = self._draft.held
        if not held or (group is not None and held in group):
            return False
        return held in self._own or (self._draft.groups is not None and self._may_take())

    def _may_take(self) -> bool:
        """Return whether the card picked up lies at a place and may be taken."""
        return any(
            face == self._draft.held and self._why(Take(place)) is None
            for place, face in self._view.cards_to_take.items()
        )

    def _own_card(self, face: str, kind: str) -> Piece:
        """Return the card ``face`` of the viewer; ``kind`` is its group, empty if it is in none."""
        template = _("{card}, in a meld: {kind}") if kind else _("{card}, in no meld")
        words = template.format(card=card_name(face), kind=kind)
        look: Look = "held" if face == self._draft.held else ""
        return Piece(self._own[face].id, face, words, look, movable=True)

    # Score and buttons

    def _best(self) -> Arrangement:
        """Return the best melds of the viewer, whatever groups it has made."""
        return best_of(own_cards(self._view), self._view)

    def _worth(self) -> Part:
        """Return the part that shows what the melds of the viewer are worth."""
        if not own_cards(self._view):
            return Part(WORTH, _("Melds"), content=WorthContent(""))
        worth, best = arrangement_of(self._view, self._draft), self._best()
        is_own = self._draft.groups is not None
        template = _("Your melds: {score}") if is_own else _("Melds: {score}")
        has_title = worth.melds or is_own
        title = template.format(score=grouped(worth.score)) if has_title else _("No melds yet")
        detail = labelled(formula(worth), doubles_words(worth)) if worth.melds else ""
        comparison = _("Best: {score}").format(score=grouped(best.score)) if is_own else ""
        warning = self._warning()
        detail = warning or detail
        words = _("Melds: {score}").format(score=spoken_score(worth))
        words = ". ".join(filter(None, (words, comparison, warning)))
        return Part(WORTH, words, tip=words, content=WorthContent(title, detail, comparison))

    def _warning(self) -> str:
        """Return that going out now can win the rubber, but not the game, empty if that is not so.

        Only a player who may go out is warned.
        """
        view = self._view
        if not own_cards(view) or self._why(GoOut()) is not None:
            return ""
        ahead = view.overtaker(view.seat, self._best().score)
        if ahead is None:
            return ""
        words = _("Wins the rubber, not the game: {names} {theirs}, you {own}")
        return words.format(
            names=joined(side_names(view, self._names, ahead.side)),
            theirs=grouped(ahead.total),
            own=grouped(ahead.winner_total),
        )

    def _buttons(self) -> Iterator[Part]:
        """Yield the buttons: to go out, to pass if there is no card, and those of the viewer."""
        view, draft = self._view, self._draft
        why = self._why(GoOut())
        words, caption = _("Go out"), _("Go out", "on a narrow button")
        if why is None:
            score = grouped(self._best().score)
            words = _("Go out with {score}").format(score=score)
            caption = _("Go out: {score}").format(score=score)
            words = f"{words}. {self._warning()}" if self._warning() else words
        yield _button(GO_OUT, "O", caption, words, why)
        if not view.cards_to_take:
            words = _("Pass")
            yield _button(PASS, "P", words, words, self._why(Pass()))
        if view.viewer is None:
            return
        if draft.groups is not None:
            # Translators: a narrow button; one word is best
            yield _button(BEST, "B", _("Best melds"), _("Show the best melds"))
        words = _("Sort by house") if draft.by_person else _("Sort by person")
        yield _button(SORT, "S", _("Sort"), words)
        if not view.options.open_hands:
            words = _("Show the cards others have taken")
            yield Part(TAKEN, words, caption=_("Taken"), key="T", tip=words, on=draft.shows_taken)

    def _why(self, command: Command) -> Reason | None:
        """Return why the viewer may not do ``command``.

        What another player may do depends on cards that the viewer does not know.
        """
        if self._view.viewer != self._view.seat:
            return NOT_YOUR_TURN
        why = self._ask(command)
        return None if why == UNSEEN else why


def _button(name: str, key: str, caption: str, words: str, why: Reason | None = None) -> Part:
    """Return the button ``name``; ``why`` is why it does nothing, None if it does something."""
    return Part(name, words, caption=caption, key=key, why=why, tip=words)


def _next_hand(why: Reason | None) -> Iterator[Part]:
    """Yield the button that deals the next hand, unless the match is over."""
    if why != reason("over"):
        caption, words = _("Next hand"), _("Deal the next hand")
        yield Part(NEXT, words, caption=caption, key="N", look="good", why=why, tip=words)
