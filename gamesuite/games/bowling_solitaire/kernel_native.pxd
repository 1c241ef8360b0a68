# The types of kernel.py where it is compiled as kernel_native.
cimport cython

cdef int PINS, IDLE, TO_TURN, EMPTY, PILE_BITS, PILE, FIRST_PILE, HIDDEN, SECOND_BALL, IDLE_CARDS


cdef class Search:
    cdef int groups
    cdef readonly unsigned int kept
    cdef unsigned int capacity, slots
    cdef long left
    cdef double first, second, strike, spare, card_worth
    cdef unsigned long long one, mix, word, open_part
    cdef int[::1] group, near, opens, takes, taking, size, fitting, idle
    cdef unsigned long long[::1] keys
    cdef double[::1] worths, strikes, spares
    cdef unsigned int[::1] table

    cpdef bint run(self, unsigned long long key, long most) except -1
    cpdef double worth(self, unsigned long long key) except? -1
    cpdef double strike_chance(self, unsigned long long key) except? -1
    cpdef double spare_chance(self, unsigned long long key) except? -1

    @cython.locals(slot=cython.ulonglong)
    cdef inline unsigned long long _slot(self, unsigned long long key) noexcept
    @cython.locals(index=cython.uint)
    cdef long _keep(self, unsigned long long key, double worth, double strike, double spare) except -1
    @cython.locals(index=cython.uint, kept=cython.uint, keys="unsigned long long[::1]",
                   worths="double[::1]", strikes="double[::1]", spares="double[::1]")
    cdef int _grow(self) except -1
    @cython.locals(index=cython.long, pile=cython.int, place=cython.int)
    cdef long _value(self, unsigned long long key) except -1
    @cython.locals(total=cython.int, number=cython.int, count=cython.int, index=cython.long,
                   worth=cython.double, strike=cython.double, spare=cython.double,
                   rest=cython.ulonglong, after=cython.ulonglong)
    cdef long _average(self, unsigned long long key, int place) except -1
    @cython.locals(best=cython.long, most=cython.double, index=cython.long)
    cdef long _best(self, unsigned long long key) except -1
    @cython.locals(gone=cython.int, each=cython.double, best=cython.long, most=cython.double,
                   before=cython.int, pile=cython.int, place=cython.int, cards=cython.int,
                   top=cython.int, entry=cython.int, group=cython.int, index=cython.long,
                   worth=cython.double)
    cdef long _best_card(self, unsigned long long key) except -2

    cpdef unsigned long long after_card(self, unsigned long long key, int pile, int group)
    @cython.locals(pile=cython.int, place=cython.int)
    cpdef unsigned long long after_ball(self, unsigned long long key)
    cdef inline unsigned long long _after_card(
        self, unsigned long long key, int place, int group) noexcept
    cdef inline unsigned long long _without_top(
        self, unsigned long long key, int place) noexcept
    @cython.locals(one=cython.ulonglong, two=cython.ulonglong, three=cython.ulonglong,
                   low=cython.ulonglong, middle=cython.ulonglong, high=cython.ulonglong,
                   rest=cython.ulonglong, piles=cython.ulonglong)
    cdef inline unsigned long long _sorted(self, unsigned long long key) noexcept
    @cython.locals(pile=cython.int, place=cython.int, top=cython.int, cards=cython.int)
    cdef inline unsigned long long _with_idle(self, unsigned long long key) noexcept
    cdef inline int _idle_top(self, unsigned long long key, int place) noexcept
    @cython.locals(shows=cython.bint, place=cython.int, pile=cython.int, cards=cython.int,
                   top=cython.int)
    cdef inline unsigned long long _without_blocked(self, unsigned long long key) noexcept
    @cython.locals(count=cython.int)
    cdef inline double _most_left(self, int pins) noexcept
    cdef inline bint _may_take(self, int group, int gone) noexcept
