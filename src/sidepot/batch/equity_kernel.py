"""The same count as in `equity_numpy`, written out so that it can be compiled: many spots in one call.

Everything here is a plain function over arrays and whole numbers. Five, two, one or no cards of the board are
to come. The tables are those of `equity_tables`.
"""

from __future__ import annotations

import numpy as np

from sidepot.batch.tables import Bytes, Longs, Shorts

SUITS = 4
RANKS = 13
BOARD = 5
FLUSH = 3
LOWS = 256
FLOP = 3
HEADS_UP = 2

Coming = tuple[Bytes, Shorts, Bytes, Longs, Longs]
"""Of the multisets to come: which rank comes how often; the cases by suit, and which kind lies beside the
suit in each; for each number of cards in the suit where its cases begin, and how many of a row come first
because the board has a pair."""
OfRanks = tuple[Longs, Bytes, Bytes, Bytes, Shorts, Shorts, Shorts, Shorts, Shorts]
"""Ways for a rank to come; pairs of ranks; places of pairs, of threes and of boards; triples of a board; what
hands are worth."""
OfSuits = tuple[Longs, Longs, Shorts, Shorts]
"""Sets of ranks; where those of each size begin; their worth as a flush; their choices of three."""
OfLows = tuple[Shorts, Bytes]
"""What sets of low ranks are worth; the low ranks of each board."""


def count_spots(
    hands: Longs,
    boards: Longs,
    dead: Longs,
    members: Longs,
    sizes: Longs,
    game: Longs,
    coming: Coming,
    of_ranks: OfRanks,
    of_suits: OfSuits,
    of_lows: OfLows,
    out: Longs,
) -> None:
    """Count every board of every spot into `out[spot, pot, ending]`.

    `members[pot]`: its hands, the first `sizes[pot]` of the row; an ending has a bit for each of them that
    wins, and where pots are halved as many bits above those for the low. `game`: 1 where exactly two cards of
    a hand play, 1 where pots are halved, the lowest card of the deck. `dead[spot]`: a bit for each card that
    cannot come. `out` comes in filled with noughts.
    """
    times, places, kind_of, place_start, paired = coming
    ways, pair_low, pair_high, pair_of, triple_of, board_of, triples, by_pair, five = of_ranks
    sets, set_start, flush, choices = of_suits
    low_worth, low_bits = of_lows
    spots, players, _ = hands.shape
    to_come = BOARD - boards.shape[1]
    cases = times.shape[1]
    left = np.empty((SUITS, RANKS), np.int64)
    count = np.empty(RANKS, np.int64)
    aside = np.empty(RANKS, np.int64)
    beside = np.empty(pair_low.shape[0], np.int64)
    board = np.empty(cases, np.uint16)
    weight = np.empty(cases, np.int64)
    plain = np.empty((players, cases), np.uint16)
    flushes = np.empty((players, sets.shape[0]), np.uint16)
    best_triple = np.empty(five.shape[1], np.uint16)
    best_three = np.empty(set_start[FLUSH + 1] - set_start[FLUSH], np.uint16)
    met = np.empty(sets.shape[0], np.int64)
    spare = np.empty(sets.shape[0], np.int64)
    best = np.empty(cases, np.uint16)
    won = np.empty(cases, np.uint16)
    lowest = np.zeros((sizes.shape[0], cases), np.int64)
    low = np.zeros((players, LOWS), np.uint16)
    for spot in range(spots):
        look_round(hands[spot], boards[spot], dead[spot], game[2], left, count)
        weigh(count, times, ways, weight)
        place_boards(boards[spot], pair_of, triple_of, board_of, board)
        for player in range(players):
            hand = hands[spot, player]
            if game[0]:
                best_with_two(hand, pair_of, five, best_triple)
                best_of_triples(board, triples, best_triple, plain[player])
            else:
                read_column(board, by_pair[pair_of[hand[0] >> 2, hand[1] >> 2]], plain[player])
            if game[1]:
                best_lows(hand, low_worth, low[player])
        if game[1]:
            for pot in range(sizes.shape[0]):
                low_winners(board, low_bits, low, members[pot], sizes[pot], lowest[pot])
        for suit in range(SUITS):
            known = ranks_in_suit(boards[spot], suit)
            live = 0
            for rank in range(RANKS):
                live |= left[suit, rank] << rank
                aside[rank] = count[rank] - left[suit, rank]
            for number in range(max(0, FLUSH - ones(known)), to_come + 1):
                first, end = set_start[number], set_start[number + 1]
                anybody = 0
                for player in range(players):
                    anybody |= flush_worths(
                        hands[spot, player],
                        suit,
                        known,
                        sets,
                        first,
                        end,
                        flush,
                        choices,
                        set_start[FLUSH],
                        game[0],
                        best_three,
                        flushes[player],
                    )
                if not anybody:
                    continue
                kinds = ways_beside(aside, to_come - number, pair_low, pair_high, ways, beside)
                start = place_start[number]
                # Where a low is played what lies beside the suit matters on every board.
                each = kinds if game[1] else paired[number]
                several = take_out(
                    sets,
                    live,
                    first,
                    end,
                    flushes,
                    places,
                    kind_of,
                    start,
                    kinds,
                    each,
                    beside,
                    weight,
                    met,
                    spare,
                )
                for pot in range(sizes.shape[0]):
                    settle_suit(
                        plain,
                        flushes,
                        met,
                        several,
                        first,
                        places,
                        kind_of,
                        start,
                        kinds,
                        each,
                        beside,
                        spare,
                        members[pot],
                        sizes[pot],
                        lowest[pot],
                        out[spot, pot],
                    )
        for pot in range(sizes.shape[0]):
            settle_plain(plain, weight, members[pot], sizes[pot], lowest[pot], best, won, out[spot, pot])


def look_round(hands: Longs, board: Longs, dead: int, lowest: int, left: Longs, count: Longs) -> None:
    """Which cards are left to come, by suit and rank, and how many of each rank."""
    for rank in range(RANKS):
        for suit in range(SUITS):
            card = rank * SUITS + suit
            left[suit, rank] = 1 if card >= lowest and not dead >> card & 1 else 0
    for card in board:
        left[card & 3, card >> 2] = 0
    for player in range(hands.shape[0]):
        for place in range(hands.shape[1]):
            left[hands[player, place] & 3, hands[player, place] >> 2] = 0
    for rank in range(RANKS):
        count[rank] = left[0, rank] + left[1, rank] + left[2, rank] + left[3, rank]


def weigh(count: Longs, times: Bytes, ways: Longs, weight: Longs) -> None:
    """In how many ways each multiset comes: `times[place]` says for each of its ranks which, and how often.

    That is the rank, times the columns of `ways`, and the number; filled up with ranks that come no time.
    """
    columns = ways.shape[1]
    of_rank = np.empty(RANKS * columns, np.int64)
    for rank in range(RANKS):
        for number in range(columns):
            of_rank[rank * columns + number] = ways[count[rank], number]
    for case in range(weight.shape[0]):
        weight[case] = of_rank[times[0, case]]
    for place in range(1, times.shape[0]):
        for case in range(weight.shape[0]):
            weight[case] *= of_rank[times[place, case]]


def place_boards(known: Longs, pair_of: Bytes, triple_of: Shorts, board_of: Shorts, board: Shorts) -> None:
    """Where each whole board is among all boards by rank."""
    cards = known.shape[0]
    if cards == 0:
        for case in range(board.shape[0]):
            board[case] = case
        return
    flop = triple_of[known[0] >> 2, known[1] >> 2, known[2] >> 2]
    for case in range(board.shape[0]):
        if cards == FLOP:
            board[case] = board_of[flop, case]
        elif cards == FLOP + 1:
            board[case] = board_of[flop, pair_of[known[FLOP] >> 2, case]]
        else:
            board[case] = board_of[flop, pair_of[known[FLOP] >> 2, known[FLOP + 1] >> 2]]


def read_column(board: Shorts, column: Shorts, worth: Shorts) -> None:
    """What two ranks are worth on each board."""
    for case in range(board.shape[0]):
        worth[case] = column[board[case]]


def best_with_two(hand: Longs, pair_of: Bytes, five: Shorts, best: Shorts) -> None:
    """The best that any two cards of a hand make of each three ranks."""
    best[:] = 0
    for one in range(1, hand.shape[0]):
        for other in range(one):
            row = five[pair_of[hand[one] >> 2, hand[other] >> 2]]
            for triple in range(best.shape[0]):
                best[triple] = max(best[triple], row[triple])


def best_of_triples(board: Shorts, triples: Shorts, best: Shorts, worth: Shorts) -> None:
    """The best over the ten choices of three of each board."""
    for case in range(board.shape[0]):
        value = best[triples[board[case], 0]]
        for choice in range(1, triples.shape[1]):
            value = max(value, best[triples[board[case], choice]])
        worth[case] = value


def best_lows(hand: Longs, low_worth: Shorts, best: Shorts) -> None:
    """The best low of two of these cards with three of a board, by the set of low ranks of the board."""
    best[:] = 0
    for one in range(1, hand.shape[0]):
        for other in range(one):
            pair = low_bit(hand[one]) | low_bit(hand[other])
            if pair >= LOWS or ones(pair) < 2:
                continue
            for ranks in range(LOWS):
                if ones(ranks) == FLUSH and not ranks & pair:
                    best[ranks] = max(best[ranks], low_worth[ranks | pair])
    for ranks in range(LOWS):
        if ones(ranks) > FLUSH:
            for bit in range(8):
                if ranks >> bit & 1:
                    best[ranks] = max(best[ranks], best[ranks & ~(1 << bit)])


def low_bit(card: int) -> int:
    """The rank of a card as a bit, the ace lowest."""
    return 1 << (card // SUITS + 1) % RANKS


def low_winners(
    board: Shorts, low_bits: Bytes, low: Shorts, members: Longs, size: int, lowest: Longs
) -> None:
    """Who has the best low on each board, in the upper bits of an ending; nobody where there is none."""
    for case in range(board.shape[0]):
        ranks = low_bits[board[case]]
        best = 1
        won = 0
        for place in range(size):
            value = low[members[place], ranks]
            if value > best:
                best = value
                won = 1 << place
            elif value == best:
                won |= 1 << place
        lowest[case] = won << size


def take_out(
    sets: Longs,
    live: int,
    first: int,
    end: int,
    flushes: Shorts,
    places: Shorts,
    kind_of: Bytes,
    start: int,
    kinds: int,
    each: int,
    beside: Longs,
    weight: Longs,
    met: Longs,
    spare: Longs,
) -> int:
    """Take boards with a flush for somebody out of the counts of their multisets.

    `met`: the sets of ranks in the suit that can come so; `spare`: for each of them how many boards have
    no pair. Gives how many sets there are.
    """
    several = 0
    for place in range(first, end):
        if sets[place] & ~live:
            continue
        somebody = False
        for player in range(flushes.shape[0]):
            somebody |= flushes[player, place] > 0
        if not somebody:
            continue
        row = start + (place - first) * kinds
        for at in range(each):
            weight[places[row + at]] -= beside[kind_of[row + at]]
        without_pair = 0
        for at in range(each, kinds):
            many = beside[kind_of[row + at]]
            weight[places[row + at]] -= many
            without_pair += many
        met[several] = place
        spare[several] = without_pair
        several += 1
    return several


def settle_suit(
    plain: Shorts,
    flushes: Shorts,
    met: Longs,
    several: int,
    first: int,
    places: Shorts,
    kind_of: Bytes,
    start: int,
    kinds: int,
    each: int,
    beside: Longs,
    spare: Longs,
    members: Longs,
    size: int,
    lowest: Longs,
    out: Longs,
) -> None:
    """Settle the boards taken out. Without a pair on the board nothing but a flush beats a flush."""
    for at_set in range(several):
        suited = met[at_set]
        row = start + (suited - first) * kinds
        best = np.uint16(0)
        for place in range(size):
            best = max(best, flushes[members[place], suited])
        upto = kinds
        if best > 0 and each < kinds:
            upto = each
            won = 0
            for place in range(size):
                won |= int(flushes[members[place], suited] == best) << place
            out[won] += spare[at_set]
        if size == HEADS_UP:
            one, other = members[0], members[1]
            our_flush, their_flush = flushes[one, suited], flushes[other, suited]
            for at in range(row, row + upto):
                case = places[at]
                mine, yours = max(plain[one, case], our_flush), max(plain[other, case], their_flush)
                won = lowest[case] | int(mine >= yours) | int(yours >= mine) << 1
                out[won] += beside[kind_of[at]]
            continue
        for at in range(row, row + upto):
            many = beside[kind_of[at]]
            if not many:
                continue
            case = places[at]
            best = np.uint16(0)
            for place in range(size):
                member = members[place]
                best = max(best, max(plain[member, case], flushes[member, suited]))
            won = lowest[case]
            for place in range(size):
                member = members[place]
                value = max(plain[member, case], flushes[member, suited])
                won |= int(value == best) << place
            out[won] += many


def settle_plain(
    plain: Shorts,
    weight: Longs,
    members: Longs,
    size: int,
    lowest: Longs,
    best: Shorts,
    won: Shorts,
    out: Longs,
) -> None:
    """Count what is left of each multiset by the hands without a flush."""
    best[:] = plain[members[0]]
    for place in range(1, size):
        worth = plain[members[place]]
        for case in range(best.shape[0]):
            best[case] = max(best[case], worth[case])
    won[:] = 0
    for place in range(size):
        worth = plain[members[place]]
        bit = np.uint16(1 << place)
        for case in range(best.shape[0]):
            won[case] |= bit if worth[case] == best[case] else np.uint16(0)
    for case in range(best.shape[0]):
        out[won[case] | lowest[case]] += weight[case]


def ranks_in_suit(cards: Longs, suit: int) -> int:
    """The ranks of one suit among some cards, a bit for each."""
    found = 0
    for card in cards:
        if card & 3 == suit:
            found |= 1 << (card >> 2)
    return found


def ones(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def flush_worths(
    hand: Longs,
    suit: int,
    known: int,
    sets: Longs,
    first: int,
    end: int,
    flush: Shorts,
    choices: Shorts,
    first_three: int,
    two_from_hand: int,
    best: Shorts,
    worth: Shorts,
) -> int:
    """What a hand's flush is worth with each set of ranks to come in the suit; whether there is any."""
    own = ranks_in_suit(hand, suit)
    held = ones(own)
    on_board = ones(known) + ones(sets[first])
    if (two_from_hand and held < 2) or held + on_board < BOARD:
        for place in range(first, end):
            worth[place] = 0
        return 0
    if not two_from_hand:
        for place in range(first, end):
            worth[place] = flush[sets[place] | own | known]
        return 1
    best[:] = 0
    for one in range(1, hand.shape[0]):
        for other in range(one):
            if hand[one] & 3 != suit or hand[other] & 3 != suit:
                continue
            pair = 1 << (hand[one] >> 2) | 1 << (hand[other] >> 2)
            for three in range(best.shape[0]):
                ranks = sets[first_three + three]
                if not ranks & pair:
                    best[three] = max(best[three], flush[ranks | pair])
    for place in range(first, end):
        ranks = sets[place] | known
        value = best[choices[ranks, 0]]
        for choice in range(1, choices.shape[1]):
            value = max(value, best[choices[ranks, choice]])
        worth[place] = value
    return 1


def ways_beside(
    left: Longs, cards: int, pair_low: Bytes, pair_high: Bytes, ways: Longs, beside: Longs
) -> int:
    """In how many ways up to two cards of the other suits come, by rank; how many kinds there are."""
    if cards == 0:
        beside[0] = 1
        return 1
    if cards == 1:
        for rank in range(RANKS):
            beside[rank] = left[rank]
        return RANKS
    for kind in range(pair_low.shape[0]):
        one, other = pair_low[kind], pair_high[kind]
        beside[kind] = ways[left[one], 2] if one == other else left[one] * left[other]
    return len(pair_low)
