"""A position that the observer cannot tell from the real one: what is hidden is dealt at random."""

from ferrovia.core.rng import Generator
from ferrovia.games.transamerica.observation import Observation
from ferrovia.games.transamerica.scoring import complete_seats
from ferrovia.games.transamerica.state import State
from ferrovia.games.transamerica.table import BIT, MARKERS, OVER, Table

MOST_DEALS = 50  # until nobody holds a hand that would have ended the round; then one is made that does not


def sample_state(seen: Observation, rng: Generator) -> State:
    """Deals the others' cards, region by region, in agreement with the observation and the rules; chance is new."""
    table = seen.table.clone()
    state = State()
    state.table = table
    state.chance = Generator(rng.seed())
    if table.phase == OVER and table.ended_by == "rules":
        state.hands = table.shown[:]  # the last round was scored: all hands lie open
        return state
    for _ in range(MOST_DEALS):
        state.hands = deal(table, seen.seat, seen.hand, [0] * table.rules.players, rng)
        if table.phase == MARKERS or complete_seats(table, state.hands) == table.complete:
            return state
    needed = _needed(table, seen, rng)
    state.hands = deal(table, seen.seat, seen.hand, needed, rng)
    return state


def deal(table: Table, own: int, hand: int, needed: list[int], rng: Generator) -> list[int]:
    """Hands for all seats: the observer's own, what others need to hold, and the rest at random.

    Those who were announced as complete hold only cities of their network (TRA-R2).
    """
    rules = table.rules
    hands = [0] * rules.players
    if own >= 0:
        hands[own] = hand
    taken = hand
    for mask in needed:
        taken |= mask
    others = [seat for seat in range(rules.players) if seat != own]
    others.sort(key=lambda seat: not table.complete & BIT[seat])  # the announced first: they have less to choose from
    for cards in rules.cards:
        pile = [city for city in cards if not taken >> city & 1]
        rng.shuffle(pile)
        region = 0
        for city in cards:
            region |= rules.bit[city]
        for seat in others:
            if needed[seat] & region:
                hands[seat] |= needed[seat] & region
                continue
            reached = table.reached[table.seat_network[seat]]
            at = 0
            if table.complete & BIT[seat]:
                while not reached >> pile[at] & 1:
                    at += 1
            hands[seat] |= rules.bit[pile.pop(at)]
    return hands


def _needed(table: Table, seen: Observation, rng: Generator) -> list[int]:
    """One city for every other seat that is not complete, which its network has not reached: no two the same.

    Those who were announced as complete are dealt their whole hands before that.
    """
    rules = table.rules
    dealt = deal(table, seen.seat, seen.hand, [0] * rules.players, rng)
    needed = [dealt[seat] if table.complete & BIT[seat] and seat != seen.seat else 0 for seat in range(rules.players)]
    taken = seen.hand
    for mask in needed:
        taken |= mask
    seats = [seat for seat in range(rules.players) if seat != seen.seat and not table.complete & BIT[seat]]
    rng.shuffle(seats)
    options: list[list[int]] = []
    for seat in seats:
        reached = table.reached[table.seat_network[seat]]
        cities = [city for cards in rules.cards for city in cards if not (reached | taken) >> city & 1]
        rng.shuffle(cities)
        options.append(cities)
    _choose(seats, options, 0, 0, needed, rules.bit)
    return needed


def _choose(seats: list[int], options: list[list[int]], i: int, used: int, needed: list[int], bit: list[int]) -> bool:
    """Gives each seat one of its options, going back where a choice leaves nothing for a later seat."""
    if i == len(seats):
        return True
    for city in options[i]:
        if not used & bit[city]:
            needed[seats[i]] = bit[city]
            if _choose(seats, options, i + 1, used | bit[city], needed, bit):
                return True
    return False
