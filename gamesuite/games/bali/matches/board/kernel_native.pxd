# The types of kernel.py where it is compiled as kernel_native.
cimport cython

from gamesuite.games.bali.dictionary.kernel_native cimport Columns, Prefixes

cdef int LETTERS, WILD, SEATS, TABLE, TRIED, DEEPEST, ROOM, IS_WORD, LOGS, MOST, ROOM_FOR
cdef int BUILD, REMOVE, PASS, FORFEIT, BY_RULE, LATE, NO_NODE, QUICK
cdef int WORD, WORD_LATE, REMOVAL, REMOVAL_LATE, LOOSE, LOOSE_LATE, SIZE, PLACES_OF, ENDING
cdef int READY, JOKER, OWN_OPENING, OWN_OPENING_LATE, OTHER_OPENING, OTHER_OPENING_LATE
cdef int DENIAL, CHANCE, WEIGHTS
cdef double NONE


cdef class Board:
    cdef readonly Columns columns
    cdef readonly Prefixes prefixes
    cdef double[::1] weights, phi, costs, logs
    cdef readonly double[::1] gain_of
    cdef int[::1] size, value, low, high, ends, removed, points, loose, order
    cdef int[::1] path, path_wilds, best_path, best_wilds, node_of
    cdef readonly int[::1] kind_of, base_of, pieces_of, wild_of, path_of, wilds_of
    cdef signed char[::1] letters
    cdef int own, factor, extra, seats, width, places, sides, seat, left, singles, node, base_wild
    cdef int kind, base, pieces, wild
    cdef readonly int count
    cdef readonly long work
    cdef long end
    cdef public long most
    cdef public int deepest
    cdef double late, before, best
    cdef bint is_last, is_collecting

    cpdef int set_weights(self, int seat, list weights) except -1
    cpdef int set_table(self, int seats, int width, int sides) except -1
    @cython.locals(usual=cython.int)
    cdef int collect(self, int deepest) noexcept
    @cython.locals(number=cython.int, index=cython.int)
    cpdef int add(self, int kind, int base, list path, int wild, list wilds) except -1
    @cython.locals(index=cython.int)
    cdef int recall(self, int number) noexcept
    @cython.locals(at=cython.int, side=cython.int)
    cdef int choose(self) noexcept
    @cython.locals(at=cython.int, is_own=cython.bint, letter=cython.int)
    cdef int _from_wilds(self, int side) noexcept
    @cython.locals(node=cython.int, cost=cython.double)
    cdef int _from(self, int base) noexcept
    @cython.locals(begin=cython.int, at=cython.int)
    cdef int _walk(self, int node, int column) noexcept
    @cython.locals(mask=cython.uint, tried=cython.uint, at=cython.int, piece=cython.int,
                   letter=cython.int, declared=cython.int, after=cython.int)
    cdef int _spell(self, int base, int node, int used, int depth, double cost, int value,
                    int size) noexcept
    @cython.locals(side=cython.int)
    cdef int _spell_with(self, int base, int node, int piece, int used, int depth, double cost,
                         int value, int size) noexcept
    @cython.locals(piece=cython.int, letter=cython.int)
    cdef int _extend(self, int base, int column, int used, int depth, double cost) noexcept
    @cython.locals(target=cython.int)
    cdef int _extend_with(self, int base, int column, int piece, int used, int depth,
                          double cost) noexcept
    @cython.locals(at=cython.int)
    cdef int _consider(self, int kind, int base, int pieces, double gain) noexcept
    @cython.locals(node=cython.int, kept=cython.int, least=cython.int, number=cython.int,
                   index=cython.int)
    cdef int _keep(self, int kind, int base, int pieces, double gain) noexcept
    @cython.locals(at=cython.int)
    cdef int survey(self) noexcept
    @cython.locals(own=cython.int, side=cython.int, at=cython.int, index=cython.int,
                   cost=cython.double, weights="double[::1]")
    cdef int _set_costs(self) noexcept
    @cython.locals(late=cython.double)
    cdef double _word_worth(self, int worth) noexcept
    @cython.locals(own=cython.int, worth=cython.double, places=cython.int, weights="double[::1]")
    cdef double _part_worth(self, int at) noexcept
    @cython.locals(gain=cython.double, late=cython.double)
    cdef double _removal_gain(self) noexcept
    @cython.locals(side=cython.int, panel=cython.int, at=cython.int)
    cdef int count_points(self) noexcept
    @cython.locals(panel=cython.int)
    cdef int _take(self, int at, int times) noexcept
    @cython.locals(own=cython.int, best=cython.double, mine=cython.double, side=cython.int,
                   panel=cython.int, score=cython.double, chance=cython.double, _=cython.int)
    cdef double standing(self) noexcept
