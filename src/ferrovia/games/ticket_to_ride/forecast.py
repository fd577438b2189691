"""What a planner expects: how long the game will last, what new tickets would bring, who has the longest path."""

from math import comb

from ferrovia.games.ticket_to_ride.atlas import ways_out
from ferrovia.games.ticket_to_ride.board import CARDS, LOCO
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.planning import TASTES, TURN_POINTS, USEFUL_CARDS, View
from ferrovia.network.trails import longest_trail_length

# How others play on, measured on planners: how long their routes are, which part of a hand they still use, and how
# many useful cards they draw in a turn. The estimate comes out about two turns short, which is the safe side.
CLAIM_LENGTH = 3.5
HAND_USE = 0.8
CARDS_A_TURN = 1.8

PATH_SHARE = 0.5  # points for each train by which the longest path grows while it decides the bonus
PATH_LEAD = 12  # trains; with a greater lead or lag the longest path is decided


def turns_left(observation: Observation) -> float:
    """How many turns the seat has left, this one included: until somebody else runs out of trains (TTR-E1)."""
    table = observation.table
    if table.turns_left >= 0:
        return 1.0
    end = table.rules.board.end_trains
    least = float(table.rules.max_decisions)
    for seat, trains in enumerate(table.trains):
        if seat != observation.seat:
            to_place = trains - end
            to_draw = max(to_place - HAND_USE * table.hand_sizes[seat], 0.0)
            least = min(least, to_place / CLAIM_LENGTH + to_draw / CARDS_A_TURN)
    return least + 1.0


def unseen_cards(observation: Observation) -> list[int]:
    """By card: how many may lie in the deck or hidden in other hands (TTR-X6)."""
    table = observation.table
    board = table.rules.board
    unseen = [board.cards_per_colour] * LOCO + [board.locomotives]
    for card in table.market:
        if card >= 0:
            unseen[card] -= 1
    for card in range(CARDS):
        unseen[card] -= observation.hand[card] + table.discards[card]
    for seat in range(table.rules.players):
        if seat != observation.seat:
            for card in range(CARDS):
                unseen[card] -= table.known[CARDS * seat + card]
    return unseen


def ticket_gain(view: View, observation: Observation, trains: int, turns: float) -> float:
    """What drawing tickets may bring: the best of those drawn, on average, over all that the pile may hold.

    `trains` and `turns` are what is left beside the plan. A ticket that cannot be made would cost its points.
    """
    table = observation.table
    cities = _largest_part(view)
    if not cities or not table.pile_left:
        return -1.0
    atlas = view.atlas
    ways = ways_out(atlas, view.weights(observation.hand, table.trains[observation.seat], TASTES[0]), cities)
    known = observation.tickets | observation.returned
    gains: list[float] = []
    for number, ticket in enumerate(view.rules.tickets):
        if known >> number & 1:
            continue
        gain = -float(ticket.points)
        to_a, to_b = ways[ticket.a], ways[ticket.b]
        if to_a is not None and to_b is not None:
            links = {link for link in to_a + to_b if not view.own[link]}
            lengths = [atlas.lengths[link] for link in links]
            needed = len(links) + sum(lengths) / USEFUL_CARDS
            if not links or (sum(lengths) <= trains and needed <= turns):
                points = ticket.points + sum([atlas.points[length] for length in lengths])
                gain = max(gain, points - TURN_POINTS * needed)
        gains.append(gain)
    return _mean_best(gains, min(table.rules.board.ticket_draw, table.pile_left))


def _largest_part(view: View) -> list[int]:
    """The cities of the largest part of the seat's network; none if it owns nothing."""
    sizes: dict[int, int] = {}
    for part in view.joined:
        sizes[part] = sizes.get(part, 0) + 1
    largest = max(sizes, key=lambda part: sizes[part])
    return [city for city, part in enumerate(view.joined) if part == largest] if sizes[largest] > 1 else []


def _mean_best(gains: list[float], drawn: int) -> float:
    """The mean of the greatest of some gains drawn at random."""
    drawn = min(drawn, len(gains))
    if not drawn:
        return -1.0
    total = 0.0
    for better, gain in enumerate(sorted(gains, reverse=True)):
        total += gain * comb(len(gains) - better - 1, drawn - 1)
    return total / comb(len(gains), drawn)


class PathRace:
    """The seat's longest path beside the others' (TTR-F2)."""

    def __init__(self, view: View, observation: Observation) -> None:
        self._atlas = view.atlas
        self._own = view.own_links()
        self._bonus = view.rules.board.longest_path_bonus
        self._length = self._measure(self._own)
        self._rival = 0
        for seat in range(view.rules.players):
            if seat != observation.seat:
                links = [self._atlas.link_of[route] for route, owner in enumerate(view.owner) if owner == seat]
                self._rival = max(self._rival, self._measure(links))
        self._open = bool(self._bonus) and abs(self._length - self._rival) <= PATH_LEAD

    def gain(self, link: int) -> float:
        """What a link is worth for the longest path."""
        return PATH_SHARE * (self._measure([*self._own, link]) - self._length) if self._open else 0.0

    def _measure(self, links: list[int]) -> int:
        ends = [self._atlas.ends[link] for link in links]
        lengths = [self._atlas.lengths[link] for link in links]
        return longest_trail_length([a for a, _ in ends], [b for _, b in ends], lengths)
