# The types of kernel.py where it is compiled as kernel_native.
cimport cython

cdef int BASE, RESERVE, HOME, NONE
cdef int ANY_COLOUR, UNITS, BACK
cdef int RUNNING, WON, EXHAUSTED, FULL
cdef int MOST_AT_ONCE, LANES, CARD_OUT, COLUMN, BLOCKER, HIGH_ON_LOW, BREAK
cdef int SPARE, LATE_SPARE, MOVE, KING_AT_BASE, ABOVE_NEXT, UNEVEN


cdef class Search:
    cdef int columns, base_code, empties, undone, lane, most_home
    cdef bint any_colour, units, back, found
    cdef readonly unsigned long long nodes, expanded
    cdef readonly int cost
    cdef unsigned long long most_nodes, capacity, slots, mask, mix_lo, mix_hi, mix_ex, lo, hi, ex
    cdef unsigned int goal, best, wanted, node
    cdef object opening
    cdef int[::1] rank, suit, parents, fitting, blocked
    cdef int[::1] origin, below, above, height, undo_card, undo_from, undo_to, chain
    cdef unsigned char[::1] codes
    cdef unsigned long long[::1] node_lo, node_hi, node_ex, table
    cdef unsigned int[::1] come_from, link, heads
    cdef unsigned short[::1] depth

    cdef inline void _shift(self, int card, int was, int to) noexcept
    cdef inline void _rise(self, int suit, long long by) noexcept
    cdef inline void _flip(self, int card, unsigned long long code) noexcept
    cdef inline void _move(self, int card, int to) noexcept
    @cython.locals(card=cython.int)
    cdef inline void _take_back(self) noexcept

    @cython.locals(suit=cython.int, rank=cython.int, one=cython.int, two=cython.int,
                   red=cython.bint)
    cdef inline bint _is_safe(self, int card) noexcept
    @cython.locals(again=cython.bint, suit=cython.int, card=cython.int)
    cdef inline void _play_safe(self) noexcept

    @cython.locals(key=cython.ulonglong, slot=cython.ulonglong, node=cython.uint,
                   lane=cython.int, home=cython.int)
    cdef void _keep(self, int depth) noexcept
    @cython.locals(same=cython.bint)
    cdef inline bint _is_node(self, unsigned int node) noexcept
    @cython.locals(key=cython.ulonglong)
    cdef inline unsigned long long _key(
        self, unsigned long long lo, unsigned long long hi, unsigned long long ex) noexcept
    cdef int _grow(self) except -1
    @cython.locals(key=cython.ulonglong, slot=cython.ulonglong, ex=cython.ulonglong,
                   node=cython.uint)
    cdef int _spread(self) except -1

    @cython.locals(least=cython.int, most=cython.int, height=cython.int, cost=cython.int,
                   suit=cython.int, card=cython.int)
    cdef inline int _cost(self) noexcept
    @cython.locals(cost=cython.int, soonest=cython.int, lowest=cython.int,
                   above_next=cython.int, under=cython.int, rank=cython.int, need=cython.int)
    cdef inline int _column_cost(self, int card) noexcept

    @cython.locals(card=cython.int, under=cython.int)
    cdef void _lay_out(self, unsigned int node) noexcept
    @cython.locals(code=cython.int, word=cython.ulonglong)
    cdef inline int _under(self, int card) noexcept
    @cython.locals(card=cython.int, under=cython.int)
    cdef void _expand(self, unsigned int node) noexcept
    cdef void _place(self, int card) noexcept
    @cython.locals(under=cython.int)
    cdef void _place_units(self, int card) noexcept
    @cython.locals(card=cython.int, place=cython.int, target=cython.int)
    cdef void _lead(self, int length) noexcept
    @cython.locals(place=cython.int)
    cdef void _run_chain(self, int length, int target) noexcept

    @cython.locals(node=cython.uint, _=cython.long)
    cpdef int run(self, long most) except -1
