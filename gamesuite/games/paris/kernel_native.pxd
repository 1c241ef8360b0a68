# The types of kernel.py where it is compiled as kernel_native; what they hold is said there.
cimport cython

cdef int PERSONS, HOUSES, CARDS, PLACES, GO_OUT, PASS, CHOOSE, NO_CARD
cdef int STEPS, LEVELS, LOWEST, GAPS, MOST_CARDS, MOST_KEPT


cdef class Scores:
    cdef int melds, count, most_bonuses, best_size, kept, capacity
    cdef bint per_occurrence
    cdef long long best, one
    cdef dict places
    cdef unsigned long long[::1] bits, lowest
    cdef int[::1] lowest_values, card_values, sizes, bonuses, bit_counts, house_values, available, chosen
    cdef long long[::1] scores
    cdef int[::1] levels, enough

    cpdef int forget(self) except -1
    cpdef int tidy(self) except -1
    @cython.locals(place=cython.int)
    cpdef long long score(self, unsigned long long hand) except -1
    @cython.locals(place=cython.int)
    cpdef int level(self, unsigned long long hand) except -1
    @cython.locals(place=cython.int)
    cpdef bint may_go_out(self, unsigned long long hand) except -1
    @cython.locals(place=cython.int)
    cpdef int find(self, unsigned long long hand) except -1
    @cython.locals(meldable=cython.ulonglong, rest=cython.ulonglong, value=cython.int,
                   size=cython.int, place=cython.int)
    cdef int _keep(self, unsigned long long hand) except -1
    cdef int _grow(self) except -1
    @cython.locals(count=cython.int, meldable=cython.ulonglong, loose=cython.int, at=cython.int,
                   bits=cython.ulonglong, first=cython.int, second=cython.int,
                   found=cython.int)
    cdef unsigned long long _find_melds(self, unsigned long long hand) noexcept
    @cython.locals(meld=cython.int, bits=cython.ulonglong, lowest=cython.ulonglong,
                   after=cython.int, doubles=cython.int, value=cython.int,
                   total=cython.int, size=cython.int)
    cdef int _visit(self, int at, unsigned long long free, int most, int left, int base,
                    int cards, int earned, int depth) noexcept
    @cython.locals(before=cython.int, found=cython.int)
    cdef int _with_meld(self, int earned, int meld, int depth) noexcept
    @cython.locals(doubles=cython.int, score=cython.longlong)
    cdef int _finish(self, int base, int cards, int earned) noexcept


cdef class Playouts:
    cdef Scores scores
    cdef int turns, seats, sides, hidden_count, first_seat, first_passes
    cdef readonly int out, level
    cdef readonly bint won
    cdef bint seen_only
    cdef public long work
    cdef unsigned long long word
    cdef double denial
    cdef double[::1] house_gains, person_gains, chances, worth, bases, margins
    cdef unsigned long long[::1] bit, first_hands, hands, first_taken, taken
    cdef int[::1] hidden, order, first_held, held, draws, houses, persons, first_tops, tops
    cdef int[::1] first_piles, piles, starts, history

    cpdef unsigned long long dealt_to(self, int seat) noexcept
    @cython.locals(word=cython.ulonglong, at=cython.int, last=cython.int, card=cython.int)
    cpdef int shuffle(self, unsigned long long seed) noexcept
    @cython.locals(seat=cython.int, passes=cython.int)
    cpdef double play(self, int command, int side) except? -1
    @cython.locals(drawn=cython.int, seat=cython.int, hand=cython.ulonglong, place=cython.int)
    cdef int _lay_out(self) noexcept
    @cython.locals(person=cython.int, house=cython.int, rest=cython.ulonglong, cards=cython.int)
    cdef int _set_hand(self, int seat, unsigned long long hand) noexcept
    @cython.locals(card=cython.int)
    cdef int _take(self, int seat, int place) noexcept
    @cython.locals(place=cython.int, own=cython.longlong, own_side=cython.int, other=cython.int)
    cdef double _go_out(self, int seat, int side) except? -1
    @cython.locals(kind=cython.int)
    cpdef double result_worth(self, int side, int out, bint won, int level) noexcept
    @cython.locals(place=cython.int)
    cdef int _choose(self, int seat) except -1
    @cython.locals(side=cython.int, least=cython.double, worth=cython.double,
                   chance=cython.double, lost=cython.double)
    cdef bint _goes_out(self, int seat, int level) except -1
    @cython.locals(chance=cython.double, other=cython.int, place=cython.int, gap=cython.int)
    cpdef double chance(self, int seat, int level) except? -1
    @cython.locals(best=cython.int, most=cython.double, following=cython.int, place=cython.int,
                   card=cython.int, worth=cython.double)
    cdef int _best_card(self, int seat) noexcept
    cpdef int first_take(self) noexcept
    @cython.locals(person=cython.int, cards=cython.int, count=cython.int)
    cdef double _gain(self, int seat, int card) noexcept
