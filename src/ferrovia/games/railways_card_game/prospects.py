"""What things are worth to a player who plans: links, deliveries and cards, in points, from what one seat sees."""

from typing import Final

from ferrovia.games.railways_card_game.actions import destinations, payable, route
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY, LOCO
from ferrovia.games.railways_card_game.scoring import goods_bonus, shares
from ferrovia.games.railways_card_game.table import Table, unpack

KEEP_LEAD: Final = 0.8  # how likely a lead in a city lasts
CUBE: Final = 0.55  # what a cube at a city of one's own is worth beforehand
CUBE_ELSEWHERE: Final = 0.25  # and one that a new link gives access to
SET_HOPE: Final = 0.9  # what a cube of a good that one lacks is worth for the sets to come
SET_HOPE_MORE: Final = 0.5  # and one of a good that one has
TRACK_A_TURN: Final = 1.8  # value of track cards that a turn brings
LINK_VALUE: Final = 4.5  # value of the cards that go into a link
RIVAL: Final = 0.6  # how much points of others count against one, shared among all of them
FUTURE_POWER: Final = 0.55  # what one more power is worth for each delivery to come
MOST_POWER: Final = 6
SPENDABLE: Final = 0.8  # a price of cards below which all of a colour go into a link

# How a link is paid: as it seems best, with as little as it costs, or with all cards of its colour.
JUDGED: Final = 0
LEAST: Final = 1
ALL: Final = 2


class Prospects:
    """One seat's view of a table; made anew for each turn."""

    def __init__(self, table: Table, seat: int, hand: list[int], pay: int = JUDGED) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.hand: Final = hand
        self.pay: Final = pay
        rules = table.rules
        self.others: Final = rules.players - 1
        self.turns: float = self._turns_left()
        self.shares: list[int] = shares(table)
        self.card_price: float = self._card_price()
        self.own_places: int = self._own_places()

    def _turns_left(self) -> float:
        """How many more turns the seat will have after this one, as the draw pile, the trains and the bag have it."""
        table = self.table
        players = table.rules.players
        if table.closing:
            return 0.0
        left = table.deck_left / (2.0 * players)
        left = min(left, 1.0 + 1.6 * min(table.trains))
        if not table.rules.young:
            left = min(left, 0.5 + table.bag_left / (1.3 * players))
        return left

    def _card_price(self) -> float:
        """What a point of track in the hand is worth if it is kept: nothing if there is no time to use it."""
        table = self.table
        value = 0.0
        for kind in range(LOCO):
            value += self.hand[kind] * (1 + (kind & 1))
        coming = TRACK_A_TURN * self.turns
        links = min(0.55 * self.turns, float(table.trains[self.seat]))
        return min(LINK_VALUE * links / (value + coming + 0.01), 1.0)

    def _own_places(self) -> int:
        """The places that own links touch, as a mask."""
        table = self.table
        mask = 0
        for city in table.order:
            if table.owner[city] == self.seat:
                mask |= 1 << city | 1 << table.parent[city]
        return mask

    # Links

    def best_link(self) -> tuple[float, list[int]]:
        """The link that is worth most, as a plan, and its worth."""
        table = self.table
        rules = table.rules
        best = -1.0
        plan: list[int] = []
        if not table.trains[self.seat]:
            return best, plan
        can = payable(table, self.hand, 0)
        for city in range(rules.cities):
            if not self.hand[FIRST_CITY + city]:
                continue
            colours = can >> rules.shift[city] & rules.colours[city]
            if not colours:
                continue
            base = self._city_worth(city)
            for place in [rules.start, *table.order]:
                shared = colours & rules.colours[place]
                for colour in range(5):
                    if shared >> colour & 1:
                        worth, paid = self._link_worth(city, place, colour)
                        if base + worth > best:
                            best = base + worth
                            plan = [city, place, colour, *paid]
        return best, plan

    def _city_worth(self, city: int) -> float:
        """What it is worth to bring a city into play, whatever the link."""
        rules = self.table.rules
        worth = KEEP_LEAD * rules.value[city]
        if not rules.young:
            worth += CUBE * (rules.value[city] - 1) * min(self.turns / 3.0, 1.0)
        return worth

    def _link_worth(self, city: int, place: int, colour: int) -> tuple[float, list[int]]:
        """What a link brings beyond its city, and the best payment for it."""
        table = self.table
        rules = table.rules
        paid = self._payment(city, colour)
        value = 2 * paid[0] + paid[1] + rules.wild * paid[2]
        worth = value - self.card_price * (value - rules.wild * paid[2]) - self.wild_price() * paid[2]
        if place != rules.start:
            worth += self._lead_gain(place, value)
            if not rules.young and not self.own_places >> place & 1:
                worth += CUBE_ELSEWHERE * sum(table.cubes[4 * place : 4 * place + 4])
        if not rules.young:
            worth += 0.3 * min(self._depth(place), 3) * min(self.turns / 4.0, 1.0)
        return worth, paid

    def _depth(self, place: int) -> int:
        """How many own links lead on from a place: the longer the ways, the better."""
        table = self.table
        count = 0
        for city in table.order:
            if table.owner[city] == self.seat and place in (city, table.parent[city]):
                count += 1
        return count

    def wild_price(self) -> float:
        """What a locomotive in the hand is worth if it is not put into a link."""
        table = self.table
        if table.rules.young:
            return self.card_price
        power = table.engines[self.seat]
        if power >= MOST_POWER or self.turns < 1.0:
            return min(self.card_price, 1.0)
        return min(1.0 + FUTURE_POWER * self.turns / (2.0 + power), 3.0)

    def _lead_gain(self, place: int, value: int) -> float:
        """What a link of some value changes in the lead at a city that is in play already (RCG-F3)."""
        players = self.table.rules.players
        mine = self.shares[players * place + self.seat]
        best = 0
        for seat in range(players):
            if seat != self.seat:
                best = max(best, self.shares[players * place + seat])
        worth = self.table.rules.value[place]
        before = _lead(mine, best)
        after = _lead(mine + value, best)
        return KEEP_LEAD * worth * (after - before) * (1.0 + RIVAL / max(self.others, 1))

    def _payment(self, city: int, colour: int) -> list[int]:
        """The cheapest payment without locomotives if possible, then all that is worth more played than kept."""
        rules = self.table.rules
        need = rules.value[city]
        twos, ones, wilds = self.hand[2 * colour + 1], self.hand[2 * colour], self.hand[LOCO]
        paid = _cheapest(need, rules.wild, twos, ones, wilds)
        if rules.spare or self.pay == LEAST:
            return paid
        if self.pay == ALL or self.card_price < SPENDABLE:  # there will be no better use for the rest of this colour
            paid[0], paid[1] = twos, ones
        if self.turns <= 0.0 or (rules.young and self.turns < 1.0):
            paid[2] = wilds
        return paid

    # Deliveries

    def best_delivery(self, power: int) -> tuple[float, int, int]:
        """The delivery worth most with some power: its worth, the cube and where it goes; -1 if there is none."""
        table = self.table
        seat = self.seat
        before = table.engines[seat]
        table.engines[seat] = power
        best, cargo, to = -1.0, -1, -1
        mask = table.reach(seat, power)
        while mask:
            low = mask & -mask
            mask ^= low
            cube = low.bit_length() - 1
            hope = self._set_gain(cube & 3)
            for city in destinations(table, seat, cube):
                path = route(table, cube >> 2, city)
                given = 0
                for link in path:
                    if table.owner[link] != seat:
                        given += 1
                worth = len(path) + hope - RIVAL * given / self.others
                if worth > best:
                    best, cargo, to = worth, cube, city
        table.engines[seat] = before
        return best, cargo, to

    def _set_gain(self, good: int) -> float:
        """What one more cube of a good is worth for sets (RCG-F5)."""
        counts = self.table.delivered[4 * self.seat : 4 * self.seat + 4]
        before = goods_bonus(self.table.rules, counts)
        hope = (SET_HOPE if not counts[good] else SET_HOPE_MORE) * min(self.turns / 3.0, 1.0)
        counts[good] += 1
        return max(float(goods_bonus(self.table.rules, counts) - before), hope)

    def engine_worth(self) -> float:
        """What one more locomotive is worth, without the delivery that it allows at once."""
        table = self.table
        power = table.engines[self.seat]
        if power >= MOST_POWER:
            return 1.0 - 0.5 * self.card_price
        cubes = 0
        for city in range(table.rules.cities):
            if self.own_places >> city & 1:
                cubes += sum(table.cubes[4 * city : 4 * city + 4])
        to_come = min(0.45 * self.turns, cubes + 0.3 * self.turns)
        return 1.0 + FUTURE_POWER * to_come * (2.0 if power < 2 else 1.0)

    # Cards

    def card_worths(self) -> list[float]:
        """What one more card of each kind would be worth."""
        table, hand = self.table, self.hand
        rules = table.rules
        worths = [0.0] * rules.kinds
        needed = self._shortages()
        for colour in range(5):
            for value in (1, 2):
                help_given = min(value, needed[colour])
                worths[2 * colour + value - 1] = self.card_price * value + 0.9 * help_given
        worths[LOCO] = max(self.wild_price(), 0.2) + (0.9 if max(needed) > 0.0 else 0.0)
        waiting = sum(hand[FIRST_CITY:])
        can_build = min(self.turns, float(table.trains[self.seat]))
        for city in range(rules.cities):
            kind = FIRST_CITY + city
            value = rules.value[city]
            short = value - self._best_total(city)
            gain = self._city_worth(city) / (1.0 + 0.35 * max(short, 0) + 0.5 * waiting)
            worths[kind] = gain if can_build > waiting + 0.5 * max(short, 0) else 0.2 * gain
        return worths

    def _best_total(self, city: int) -> int:
        """The value of the best colour in the hand for a city, locomotives included."""
        rules = self.table.rules
        best = 0
        for colour in range(5):
            if rules.colours[city] >> colour & 1:
                best = max(best, self.hand[2 * colour] + 2 * self.hand[2 * colour + 1])
        return best + rules.wild * self.hand[LOCO]

    def _shortages(self) -> list[float]:
        """By colour: how much value would help to build the cities in the hand."""
        rules = self.table.rules
        needed = [0.0] * 5
        for city in range(rules.cities):
            if self.hand[FIRST_CITY + city]:
                for colour in range(5):
                    if rules.colours[city] >> colour & 1:
                        have = self.hand[2 * colour] + 2 * self.hand[2 * colour + 1]
                        short = rules.value[city] - have
                        if short > 0:
                            needed[colour] = max(needed[colour], short / (1.0 + 0.5 * (short - 1)))
        return needed

    def blind_worth(self, worths: list[float]) -> float:
        """What a card from the draw pile is worth on average, over all cards that are not in sight."""
        table = self.table
        if not table.deck_left:
            return -1.0
        rules = table.rules
        left = rules.copies[:]
        for kind in range(rules.kinds):
            left[kind] -= self.hand[kind]
            for seat in range(rules.players):
                if seat != self.seat:
                    left[kind] -= table.known[rules.kinds * seat + kind]
        for kind in table.display:
            if kind >= 0:
                left[kind] -= 1
        for kind in table.discards:
            left[kind] -= 1
        left[LOCO] -= sum(table.engines)
        for city in table.order:
            colour, twos, ones, wilds = unpack(table.paid[city])
            left[FIRST_CITY + city] -= 1
            left[2 * colour] -= ones
            left[2 * colour + 1] -= twos
            left[LOCO] -= wilds
        total = 0.0
        count = 0
        for kind in range(rules.kinds):
            if left[kind] > 0:
                count += left[kind]
                total += left[kind] * worths[kind]
        return total / max(count, 1)


def _lead(mine: int, best: int) -> float:
    """How much of a city's points a seat has with its share and the best other share."""
    return 0.0 if not mine or mine < best else 1.0


def _cheapest(need: int, wild: int, twos: int, ones: int, wilds: int) -> list[int]:
    """A payment of a value with as few locomotives and as little to spare as can be: cards of value 2, of 1, wilds."""
    best = [twos, ones, wilds]
    least = 1000.0
    for two in range(min(twos, (need + 1) // 2) + 1):
        for one in range(min(ones, need) + 1):
            if not two + one:
                continue
            missing = need - 2 * two - one
            wild_cards = (missing + wild - 1) // wild if missing > 0 else 0
            if wild_cards > wilds:
                continue
            cost = 2 * two + one + 1.8 * wild_cards
            if cost < least or (cost == least and one > best[1]):
                least, best = cost, [two, one, wild_cards]
    return best
