"""What is possible: one short function per kind of decision, in the order of the rulebook.

Each reads the public table and one seat's own cards, so that a position and an observation share this code. A hand is
the numbers of its cards by kind, from `at` on; `held` is the mask of the kinds that are there.
"""

from ferrovia.games.railways_card_game.ruleset import FIRST_CITY, LOCO, PLAIN
from ferrovia.games.railways_card_game.table import NOWHERE, Table


def turn_actions(table: Table, seat: int, hand: list[int], at: int, held: int) -> list[int]:
    """The five actions (RCG-T1): build, play a locomotive, deliver, discard, pass."""
    rules = table.rules
    found: list[int] = []
    mask = held >> FIRST_CITY
    if mask and table.trains[seat]:  # RCG-A1, RCG-A7
        can = payable(table, hand, at)
        while mask:
            low = mask & -mask
            mask ^= low
            city = low.bit_length() - 1
            if can >> rules.shift[city] & rules.colours[city]:  # at least from the starting city (RCG-A2)
                found.append(rules.first_build + city)
    if not rules.young:
        if hand[at + LOCO]:
            found.append(rules.engine)
        found += deliveries(table, seat)
    if held and may_swap(table):
        found += discards(table, held)
    found.append(rules.skip)
    return found


def payable(table: Table, hand: list[int], at: int) -> int:
    """The values that each colour can pay for: bit 5 * value + colour; real track is needed (RCG-A3)."""
    rules = table.rules
    wilds = rules.wild * hand[at + LOCO]
    levels, most = rules.levels, len(rules.levels) - 1
    can = 0
    for colour in range(5):
        real = hand[at + 2 * colour] + 2 * hand[at + 2 * colour + 1]
        if real:
            total = real + wilds
            can |= levels[total if total < most else most] << colour
    return can


def origins(table: Table, hand: list[int], at: int, city: int) -> list[int]:
    """Where the link to a new city can start: anybody's city that shares a colour, or the starting city (RCG-A2)."""
    rules = table.rules
    colours = payable(table, hand, at) >> rules.shift[city] & rules.colours[city]
    parent, shown = table.parent, rules.colours
    found = [rules.first_from + i for i in range(rules.cities) if parent[i] != NOWHERE and shown[i] & colours]
    found.append(rules.first_from + rules.start)
    return found


def link_colours(table: Table, hand: list[int], at: int, city: int, place: int) -> list[int]:
    """The colours that both ends show and the hand can pay (RCG-A2, RCG-A3)."""
    rules = table.rules
    colours = payable(table, hand, at) >> rules.shift[city] & rules.colours[city] & rules.colours[place]
    return [rules.first_colour + colour for colour in range(5) if colours >> colour & 1]


def payments(table: Table, hand: list[int], at: int, plan: list[int]) -> list[int]:
    """One more card of the link's colour, one more locomotive, or enough (RCG-A3, RCG-V2)."""
    rules = table.rules
    value, track = rules.value[plan[0]], at + 2 * plan[2]
    found: list[int] = []
    twos, ones, wilds = plan[3], plan[4], plan[5]
    most = [hand[track + 1], hand[track], hand[at + LOCO]]
    if ones < most[1] and (not rules.spare or completes(rules.wild, value, most, [twos, ones + 1, wilds])):
        found.append(rules.first_pay)
    if twos < most[0] and (not rules.spare or completes(rules.wild, value, most, [twos + 1, ones, wilds])):
        found.append(rules.first_pay + 1)
    if wilds < most[2] and (not rules.spare or completes(rules.wild, value, most, [twos, ones, wilds + 1])):
        found.append(rules.first_pay + 2)
    if is_payment(rules.wild, value, twos, ones, wilds, rules.spare):
        found.append(rules.done)
    return found


def is_payment(wild: int, value: int, twos: int, ones: int, wilds: int, spare: bool) -> bool:
    """Whether these cards pay for a city: enough value, real track (RCG-A3), no redundant card if `spare` (RCG-V2)."""
    real = twos + ones
    over = 2 * twos + ones + wild * wilds - value
    if not real or over < 0:
        return False
    if not spare:
        return True
    if wilds and over >= wild:
        return False
    return real == 1 or not ((ones and over >= 1) or (twos and over >= 2))


def completes(wild: int, value: int, most: list[int], paid: list[int]) -> bool:
    """Whether a payment without redundant cards can still come of what is paid, with what is left of the hand."""
    for twos in range(paid[0], min(most[0], value) + 1):
        for ones in range(paid[1], min(most[1], value) + 1):
            for wilds in range(paid[2], min(most[2], value) + 1):
                if is_payment(wild, value, twos, ones, wilds, True):
                    return True
    return False


def deliveries(table: Table, seat: int) -> list[int]:
    """The cubes that the seat can deliver somewhere with the power it has (RCG-C1)."""
    first = table.rules.first_cube
    mask = table.reach(seat, table.engines[seat])
    found: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(first + low.bit_length() - 1)
    return found


def destinations(table: Table, seat: int, cargo: int) -> list[int]:
    """The cities where a cube can go: the first that want it on ways that begin with an own link (RCG-C1, RCG-C2)."""
    rules = table.rules
    origin, good = cargo >> 2, cargo & 3
    beside = table.neighbours()
    found: list[int] = []
    here = [place for place in beside[origin] if table.owner[table.link_between(origin, place)] == seat]
    came = [origin] * len(here)
    for _ in range(table.engines[seat]):
        next_here: list[int] = []
        next_came: list[int] = []
        for i, place in enumerate(here):
            if rules.wants[place] >> good & 1:
                found.append(place)
                continue
            for beyond in beside[place]:
                if beyond != came[i]:
                    next_here.append(beyond)
                    next_came.append(place)
        here, came = next_here, next_came
    found.sort()
    return found


def route(table: Table, origin: int, city: int) -> list[int]:
    """The links of the one way between two cities, from the first to the last (RCG-A6)."""
    up: list[int] = []
    here = origin
    while here != table.rules.start:
        up.append(here)
        here = table.parent[here]
    down: list[int] = []
    here = city
    while here != table.rules.start and here not in up:
        down.append(here)
        here = table.parent[here]
    if here != table.rules.start:
        up = up[: up.index(here)]
    return up + down[::-1]


def may_swap(table: Table) -> bool:
    """Whether a card discarded as an action can be followed by one of its two consequences (RCG-D1)."""
    if table.deck_left:
        return True
    for kind in table.display:
        if kind >= 0 and kind != LOCO:
            return True
    return bool(table.bag_left) and not table.rules.young and bool(empty_cities(table))


def discards(table: Table, held: int) -> list[int]:
    """Any card of the hand (RCG-D1, RCG-T5)."""
    rules = table.rules
    found = rules.plain_discards[held & PLAIN][:]
    first = rules.first_discard
    held &= ~PLAIN
    while held:
        low = held & -held
        held ^= low
        found.append(first + low.bit_length() - 1)
    return found


def empty_cities(table: Table) -> list[int]:
    """The cities in play without a cube (RCG-D1)."""
    stocked = table.stocked
    return [city for city in sorted(table.order) if not stocked >> 4 * city & 15]


def swaps(table: Table) -> list[int]:
    """For the discarded card: a cube for an empty city, or a card, but no locomotive from the display (RCG-D1)."""
    rules = table.rules
    found: list[int] = []
    if table.bag_left and not rules.young:
        found = [rules.first_restock + city for city in empty_cities(table)]
    if table.deck_left:
        found.append(rules.draw)
    return found + [rules.first_take + kind for kind in shown(table) if kind != LOCO]


def draws(table: Table) -> list[int]:
    """The first or the second card of the draw phase, or no more (RCG-T2 to RCG-T4, RCG-V3, RCG-V4)."""
    rules = table.rules
    first = rules.first_take
    found = [rules.draw] if table.deck_left else []
    found += [first + kind for kind in shown(table)]
    if table.discards:
        found.append(rules.reclaim)
    if table.drawn and not rules.second_loco:
        if first + LOCO in found:
            found.remove(first + LOCO)
        if table.discards and table.discards[-1] == LOCO:
            found.pop()
    if found and table.drawn >= rules.minimum_draw:
        found.append(rules.stop)
    return found


def may_draw(table: Table) -> bool:
    """Whether there is a card for the draw phase."""
    if table.deck_left:
        return True
    loco = not table.drawn or table.rules.second_loco
    if table.discards and (loco or table.discards[-1] != LOCO):
        return True
    return any(kind >= 0 and (loco or kind != LOCO) for kind in table.display)


def shown(table: Table) -> list[int]:
    """The kinds of card in the display, each once."""
    kinds = sorted(set(table.display))
    if kinds[0] < 0:
        del kinds[0]
    return kinds
