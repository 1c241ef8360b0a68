# The types of kernel.py where it is compiled as kernel_native.
cimport cython

from gamesuite.games.bali.dictionary.kernel_native cimport Columns
from gamesuite.games.bali.last_cards.kernel_native cimport LastCards

cdef int LETTERS, WILD, WILD_VALUE, COLUMNS, AHEAD, START, PLACES, ROOM, IS_WORD
cdef int ALL, LOGS, DECK, STOP, BY_RULE
cdef double NONE


cdef class Playouts:
    cdef readonly Columns columns
    cdef LastCards last_cards
    cdef double[::1] weights, phi, gains, logs
    cdef int[::1] size, value, low, high, ends, wilds, card_values, deck, unseen, worlds
    cdef signed char[::1] letters
    cdef int factor, extra, world_count, cards, next_card, start_removed, removed, near, penalty
    cdef readonly long balis
    cdef readonly double total, near_total
    cdef unsigned long long seed, random, mix, whole
    cdef bint is_bali

    cpdef int set_values(self, list values, int penalty) except -1
    cpdef int set_deck(self, int cards, list worlds, int removed, unsigned long long seed) except -1
    cpdef int forget(self) except -1
    @cython.locals(order=cython.int, score=cython.int)
    cpdef int play(self, int base, int piece, int wild, int first, int last) except -1
    cpdef int prepare(self) except -1
    @cython.locals(place=cython.int, gain=cython.double)
    cpdef double gain(self, int base, int piece, int wild) except? -1
    @cython.locals(at=cython.int, other=cython.int)
    cdef int _begin(self, int order) noexcept
    @cython.locals(at=cython.int, other=cython.int, world=cython.int, card=cython.int)
    cdef int _shuffle(self, int order) noexcept
    @cython.locals(at=cython.int, score=cython.int)
    cdef int _finish(self) noexcept
    @cython.locals(at=cython.int, best=cython.double)
    cdef bint _can_go_on(self) noexcept
    @cython.locals(best=cython.double, choice=cython.int, removing=cython.int, at=cython.int,
                   base=cython.int, gain=cython.double, part=cython.double)
    cdef bint _step(self) noexcept
    cdef int _build(self, int base, int piece, int wild) noexcept
    cdef int _remove(self, int place) noexcept
    @cython.locals(card=cython.int)
    cdef int _draw(self, int place) noexcept
    @cython.locals(at=cython.int)
    cdef int _renew(self, int changed, int other) noexcept
    @cython.locals(part=cython.double)
    cdef int _appraise(self, int place) noexcept
    @cython.locals(part=cython.double, many=cython.double, chance=cython.double,
                   letter=cython.int, left=cython.int, completing=cython.int)
    cdef double _promise(self, int places, int ends, int size, int worth) noexcept
    @cython.locals(at=cython.int)
    cdef int _weigh(self, int base, int piece) noexcept
    @cython.locals(best=cython.double, gain=cython.double, letter=cython.int)
    cdef int _weigh_wilds(self, int wild, int at, int base, int piece) noexcept
    @cython.locals(slot=cython.int, size=cython.int, worth=cython.int, places=cython.int,
                   promise=cython.double)
    cdef double _gain(self, int base, int piece) noexcept
    @cython.locals(total=cython.int, left=cython.int, score=cython.int, at=cython.int)
    cdef int _scored(self) noexcept
