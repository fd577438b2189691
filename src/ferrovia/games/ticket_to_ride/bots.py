"""The planner: a bot that plans a network for its tickets and collects what it takes.

In a turn it asks, in this order: do new tickets pay? can a link of the plan be bought? is there a route worth taking
for its points alone? If none of these, it draws the cards it lacks. It leaves nothing to chance.
"""

from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride import TicketToRide
from ferrovia.games.ticket_to_ride.atlas import shared_atlas
from ferrovia.games.ticket_to_ride.board import GREY, LOCO
from ferrovia.games.ticket_to_ride.buying import Order, Purse, card_values
from ferrovia.games.ticket_to_ride.forecast import PathRace, ticket_gain, turns_left, unseen_cards
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.planning import (
    LATE_TURNS,
    MOST_TICKETS,
    TURN_POINTS,
    USEFUL_CARDS,
    View,
    networks,
)
from ferrovia.games.ticket_to_ride.ruleset import DRAW, FIRST_RETURN, KEEP, TICKETS
from ferrovia.games.ticket_to_ride.table import CHOOSE, CLOSED, SECOND, SETUP

SPARE_TRAINS = 4  # left over by the first plan, for detours
TICKET_TURNS = 6.0  # new tickets need so many turns beside the plan
LONG = 4  # a route taken for its points alone is so long, while there are trains for it
VERY_LONG = 5  # such a route is taken even while the plan waits for cards
HURRY_TURNS = 6.0  # with fewer turns left, so is a shorter one
BONUS_ROUTES = 3  # how many routes for points are kept in mind
LOCO_COST = 0.1  # what a locomotive spent on a route for points counts against it
WORST_DETOUR = 20.0  # trains; a longer way around is as good as none


class Planner:
    """Plays one seat with a plan."""

    def __init__(self, game: TicketToRide, rng: Generator) -> None:
        self._rules = game.rules
        self._atlas = shared_atlas(game.rules)
        self._view = View(game.rules, self._atlas)
        self._plan: list[int] = []  # links still to be claimed
        self._planned = -1  # the tickets that the plan was made for
        self._keep = 0  # of the tickets offered now

    def choose(self, observation: Observation) -> int:
        phase = observation.table.phase
        self._look(observation)
        if phase in (SETUP, CHOOSE):
            return self._choose_tickets(observation)
        if len(observation.legal) == 1:
            return observation.legal[0]
        if phase == SECOND:
            return self._second_card(observation)
        if observation.table.turns_left >= 0:
            return self._last_turn(observation)
        return self._turn(observation)

    # The plan

    def _look(self, observation: Observation) -> None:
        """Takes in what has changed on the board; a plan that lost a link is void."""
        view = self._view
        if view.update(observation.table, observation.seat):
            self._plan = [link for link in self._plan if not view.own[link]]
            if not all(view.usable[link] for link in self._plan):
                self._planned = -1

    def _purse(self, observation: Observation, turns: float) -> Purse:
        """The hand shared out among the links of the plan, which is made anew if it is void or takes too long."""
        if self._planned != observation.tickets:
            self._make_plan(observation, turns)
        purse = Purse(self._atlas, self._view.usable, self._plan, observation.hand)
        if purse.orders and _turns(purse) > turns + LATE_TURNS:
            self._make_plan(observation, turns)
            purse = Purse(self._atlas, self._view.usable, self._plan, observation.hand)
        return purse

    def _make_plan(self, observation: Observation, turns: float) -> None:
        """The network with the greatest value; a ticket that it leaves out costs its points."""
        self._planned = observation.tickets
        self._plan = []
        tickets = self._open_tickets(observation.tickets)[:MOST_TICKETS]
        if tickets:
            found = networks(self._view, tickets, observation.hand, observation.table.trains[observation.seat], turns)
            best = max(found, key=lambda made: found[made].value + 2 * self._points(tickets, made))
            self._plan = found[best].links

    def _open_tickets(self, mask: int) -> list[int]:
        """Tickets that are not made yet, the greatest first."""
        tickets = self._rules.tickets
        held = [n for n in range(len(tickets)) if mask >> n & 1 and not self._view.is_made(n)]
        return sorted(held, key=lambda number: -tickets[number].points)

    def _points(self, tickets: list[int], mask: int) -> int:
        """The points of those tickets whose places the mask names."""
        return sum([self._rules.tickets[number].points for place, number in enumerate(tickets) if mask >> place & 1])

    # Tickets

    def _choose_tickets(self, observation: Observation) -> int:
        """Returns, one by one, the tickets that are not worth keeping."""
        if not self._keep or self._keep & ~observation.offered:
            self._keep = self._worth_keeping(observation)
        for action in observation.legal:
            if action >= FIRST_RETURN and not self._keep >> (action - FIRST_RETURN) & 1:
                return action
        self._keep = 0
        return KEEP

    def _worth_keeping(self, observation: Observation) -> int:
        """Of the tickets offered those made by the most valuable network; more only if more must be kept."""
        table = observation.table
        rules = self._rules
        offered = self._open_tickets(observation.offered)
        made = [n for n in range(len(rules.tickets)) if observation.offered >> n & 1 and n not in offered]
        least = (rules.keep if table.phase == SETUP else rules.board.ticket_draw_keep) - len(made)
        tickets = offered + self._open_tickets(observation.tickets)
        trains = table.trains[observation.seat] - (SPARE_TRAINS if table.phase == SETUP else 0)
        turns = turns_left(observation) - (1.0 if table.phase == CHOOSE else 0.0)
        if table.turns_left >= 0:
            return self._smallest(offered, made, least)
        found = networks(self._view, tickets[:MOST_TICKETS], observation.hand, trains, turns)
        best_value = -float("inf")
        best: list[int] = []
        own = (1 << len(tickets)) - (1 << len(offered))
        for mask, network in found.items():
            kept = [number for place, number in enumerate(offered) if mask >> place & 1]
            burden = sorted([n for n in offered if n not in kept], key=lambda n: rules.tickets[n].points)
            burden = burden[: max(least - len(kept), 0)]
            value = network.value + self._points(tickets, mask) - self._points(tickets, own & ~mask)
            value -= sum([rules.tickets[number].points for number in burden])
            if value > best_value:
                best_value, best = value, kept + burden
        return sum([1 << number for number in best + made])

    def _smallest(self, offered: list[int], made: list[int], least: int) -> int:
        """With no turn left: what is made already, and of the others as few and as small ones as allowed."""
        burden = offered[::-1][: max(least, 0)]
        return sum([1 << number for number in made + burden])

    def _tickets_pay(self, observation: Observation, purse: Purse, turns: float) -> bool:
        """New tickets, once the plan is done and there is time for another."""
        if TICKETS not in observation.legal or purse.orders:
            return False
        trains = observation.table.trains[observation.seat]
        return turns >= TICKET_TURNS and ticket_gain(self._view, observation, trains, turns) > TURN_POINTS

    # A turn

    def _turn(self, observation: Observation) -> int:
        turns = turns_left(observation)
        purse = self._purse(observation, turns)
        if self._tickets_pay(observation, purse, turns):
            return TICKETS
        ready = [order for order in purse.orders if not order.missing]
        if ready:
            return max(ready, key=self._urgency).claim(self._atlas)
        bonus = self._bonus_orders(observation, purse, turns - len(purse.orders))
        if bonus and not bonus[0].missing:
            must_wait = purse.missing and turns >= HURRY_TURNS
            if bonus[0].length >= VERY_LONG or not must_wait:
                return bonus[0].claim(self._atlas)
        card = self._first_card(observation, card_values(self._atlas, purse, bonus))
        return card if card in observation.legal else self._last_turn(observation)

    def _urgency(self, order: Order) -> tuple[float, int, int, int]:
        """What is dear to go around and near to others' routes comes first; then what spares locomotives."""
        return (self._danger(order.link), -order.locos, order.length, -order.link)

    def _danger(self, link: int) -> float:
        atlas, owner = self._atlas, self._view.owner
        if len(self._view.usable[link]) > 1 and not self._rules.one_of_double:
            return 0.0
        near = 0
        for city in atlas.ends[link]:
            for _, other in atlas.beside[city]:
                if not self._view.own[other] and any(owner[route] < CLOSED for route in atlas.links[other]):
                    near += 1
        return min(atlas.detours[link], WORST_DETOUR) * (1 + near)

    def _last_turn(self, observation: Observation) -> int:
        """The claim that brings most at once, tickets and the longest path included; new tickets if they bring more."""
        rules, view = self._rules, self._view
        tickets = [rules.tickets[number] for number in self._open_tickets(observation.tickets)]
        best, action = 0.0, -1
        worth: dict[int, float] = {}
        path = PathRace(self._view, observation)
        for claim in observation.legal:
            if claim < rules.first_claim:
                continue
            link = self._atlas.link_of[rules.claim_route[claim]]
            if link not in worth:
                joins = {view.joined[city] for city in self._atlas.ends[link]}
                made = [t.points for t in tickets if {view.joined[t.a], view.joined[t.b]} == joins]
                worth[link] = self._atlas.points[self._atlas.lengths[link]] + 2.0 * sum(made) + path.gain(link)
            if worth[link] > best:
                best, action = worth[link], claim
        if TICKETS in observation.legal and ticket_gain(view, observation, 0, 0.0) > best:
            return TICKETS
        return action if action >= 0 else _harmless(observation)

    # Routes for points

    def _bonus_orders(self, observation: Observation, purse: Purse, turns: float) -> list[Order]:
        """Routes outside the plan, by what they bring for each turn; the plan keeps its cards and trains."""
        atlas = self._atlas
        trains = observation.table.trains[observation.seat] - purse.trains
        shortest = LONG if trains >= LONG else 1
        locos = 0 if purse.missing else purse.locos
        most = max(purse.spare)
        found: list[tuple[float, Order]] = []
        for link, routes in enumerate(self._view.usable):
            length = atlas.lengths[link]
            if not routes or not shortest <= length <= trains or link in self._plan:
                continue
            for route in routes:
                colour = atlas.colours[route]
                order = Order(link, route, purse.spare.index(most) if colour == GREY else colour, length)
                order.put(min(purse.spare[order.colour], length))
                order.put_locos(min(order.missing, locos))
                needed = 1.0 + order.missing / USEFUL_CARDS
                if needed <= turns:
                    found.append((atlas.points[length] / needed - LOCO_COST * order.locos, order))
        found.sort(key=lambda pair: -pair[0])
        found = found[:BONUS_ROUTES]
        if not purse.orders and len(found) > 1:
            path = PathRace(self._view, observation)
            found = [
                (rate + path.gain(order.link) / (1.0 + order.missing / USEFUL_CARDS), order) for rate, order in found
            ]
            found.sort(key=lambda pair: -pair[0])
        return [order for _, order in found]

    # Cards

    def _first_card(self, observation: Observation, values: list[float]) -> int:
        """The better of the best card face up and a blind draw; a locomotive face up if it outweighs two cards."""
        market = observation.table.market
        blind = _blind_value(observation, values)
        shown = sorted([(values[card], card) for card in market if 0 <= card < LOCO], reverse=True)
        best = shown[0] if shown else (-1.0, DRAW)
        first, action = (blind, DRAW) if blind > best[0] else best
        left = shown if action == DRAW else shown[1:]
        second = max(left[0][0] if left else 0.0, blind, 0.0)
        if LOCO in market and values[LOCO] > max(first, 0.0) + second:
            return LOCO
        return action

    def _second_card(self, observation: Observation) -> int:
        turns = turns_left(observation)
        purse = self._purse(observation, turns)
        values = card_values(self._atlas, purse, self._bonus_orders(observation, purse, turns))
        best = max([card for card in observation.legal if card < LOCO], key=lambda card: values[card], default=DRAW)
        return best if best != DRAW and values[best] >= _blind_value(observation, values) else observation.legal[-1]


def _turns(purse: Purse) -> float:
    """How many turns it takes to buy all that is ordered."""
    return len(purse.orders) + purse.missing / USEFUL_CARDS


def _blind_value(observation: Observation, values: list[float]) -> float:
    """What a card from the deck is worth on average; less than nothing if there is none."""
    if not observation.table.deck_left:
        return -1.0
    unseen = unseen_cards(observation)
    return sum([count * values[card] for card, count in enumerate(unseen)]) / max(sum(unseen), 1)


def _harmless(observation: Observation) -> int:
    return DRAW if DRAW in observation.legal else observation.legal[0]
