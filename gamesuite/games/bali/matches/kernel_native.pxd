# The types of kernel.py where it is compiled as kernel_native.
cimport cython

from gamesuite.games.bali.dictionary.kernel_native cimport Columns
from gamesuite.games.bali.matches.board.kernel_native cimport Board

cdef int LETTERS, WILD, DECLARED, WILD_VALUE, SEATS, START, DECK, ROOM, IS_WORD
cdef int BUILD, REMOVE, PASS, FORFEIT, BY_RULE, FORFEIT_ROUNDS, TO_END, KNOTS, SIGNS, HARD, VOWELS
cdef double CLOSE, MARGIN_PART, LEAST


cdef class Playouts:
    cdef readonly Board board
    cdef readonly Columns columns
    cdef double[::1] knots, sign_weights, strength
    cdef readonly double[::1] signs, won, worth, score, balis
    cdef int[::1] start_lost, lost, start_removed, card_values, deck, worlds
    cdef public int horizon
    cdef int dealer, start_seat, start_passed, passed, start_forfeits, forfeits, world_count
    cdef int start_cards, known
    cdef readonly int cards, next_card
    cdef unsigned long long seed, random, mix, whole

    cpdef int set_values(self, list values, list signs) except -1
    cpdef int set_column(self, int at, list letters, int value, bint is_word) except -1
    cpdef int set_deck(self, int cards, list worlds, int known, unsigned long long seed) except -1
    cpdef int set_turn(self, int dealer, int seat, int passed, int forfeits) except -1
    cpdef int set_side(self, int side, int removed, int lost) except -1
    cpdef int collect(self, int deepest) except -1
    @cython.locals(side=cython.int)
    cpdef int forget(self) except -1
    @cython.locals(order=cython.int, goes_on=cython.bint, turns=cython.int)
    cpdef int play(self, int number, int first, int last) except -1
    @cython.locals(board=Board, at=cython.int, side=cython.int, world=cython.int, card=cython.int)
    cpdef int begin(self, int order) except -1
    @cython.locals(at=cython.int, other=cython.int, card=cython.int)
    cdef int _shuffle(self, int first) noexcept
    cpdef bint turn(self) except? -1
    @cython.locals(board=Board)
    cdef bint _do_best(self) noexcept
    @cython.locals(board=Board, base=cython.int, at=cython.int, piece=cython.int)
    cdef int _build(self) noexcept
    @cython.locals(board=Board)
    cdef int _remove(self, int place) noexcept
    @cython.locals(board=Board)
    cdef int _clear(self, int place) noexcept
    @cython.locals(board=Board, step=cython.int, panel=cython.int, place=cython.int,
                   card=cython.int, letter=cython.int)
    cdef int _fill(self) noexcept
    @cython.locals(board=Board, size=cython.int, left=cython.int, at=cython.int,
                   letter=cython.int)
    cdef int _put_back(self, int place) noexcept
    @cython.locals(board=Board, side=cython.int, worst=cython.int, most=cython.double,
                   at=cython.int, is_own=cython.bint)
    cdef int _worst_forfeit(self) noexcept
    @cython.locals(board=Board, at=cython.int, cards=cython.int)
    cdef bint _is_cleared(self) noexcept
    @cython.locals(board=Board, at=cython.int, side=cython.int, more=cython.double,
                   panel=cython.int)
    cpdef int look(self) except -1
    @cython.locals(board=Board, letter=cython.int)
    cdef int _look_at(self, int at, int first) noexcept
    @cython.locals(board=Board, left=cython.int, knot=cython.int, far=cython.double,
                   side=cython.int, strength=cython.double, sign=cython.int, near=cython.double,
                   next_one=cython.double, weight=cython.double, total=cython.double,
                   share=cython.double)
    cpdef int judge(self) except -1
    @cython.locals(board=Board, most=cython.double, side=cython.int, panel=cython.int,
                   score=cython.double, winners=cython.int, other=cython.int,
                   rival=cython.double, margin=cython.double, near=cython.double,
                   win=cython.double)
    cdef int _count_up(self) noexcept
