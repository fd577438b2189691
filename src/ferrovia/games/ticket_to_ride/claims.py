"""Claiming a route: paying for it, putting trains on it, scoring it."""

from ferrovia.core.events import Event
from ferrovia.games.ticket_to_ride.board import CARDS, LOCO
from ferrovia.games.ticket_to_ride.cards import check_market, fill_gaps, new_deck
from ferrovia.games.ticket_to_ride.position import Position
from ferrovia.games.ticket_to_ride.table import FREE
from ferrovia.games.ticket_to_ride.turns import end_turn


def claim_route(position: Position, claim: int, seat: int, events: list[Event] | None) -> None:
    """Pays for a route, puts trains on it and scores it (TTR-C1 to TTR-C7)."""
    table = position.table
    rules = table.rules
    hands = position.hands
    if claim >= len(rules.claim_route):
        raise position.refuse(claim, seat)
    number = rules.claim_route[claim]
    length = rules.route_length[number]
    cards, locos = rules.claim_cards[claim], rules.claim_locos[claim]
    at = CARDS * seat + rules.claim_colour[claim]
    wild = CARDS * seat + LOCO
    if (
        table.owner[number] != FREE
        or hands[at] < cards
        or hands[wild] < locos
        or table.trains[seat] < length
        or table.barred[seat] >> number & 1
    ):
        raise position.refuse(claim, seat)
    hands[at] = hands[at] - cards
    hands[wild] = hands[wild] - locos
    table.pay(seat, rules.claim_colour[claim], cards, locos)
    points = rules.board.route_points[length - 1]
    table.trains[seat] = table.trains[seat] - length
    table.points[seat] = table.points[seat] + points
    table.take_route(number, seat)
    if events is not None:
        facts = {"route": number, "colour": rules.claim_colour[claim], "cards": cards, "locos": locos}
        events.append(Event("claim", seat, {**facts, "points": points}, {}))
    if not table.deck_left:
        new_deck(position, events)
        if -1 in table.market:
            fill_gaps(position, events)
    if table.market_counts >= rules.reset_counts:
        check_market(position, events)
    end_turn(position, seat, events)
