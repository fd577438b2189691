"""What an action would do for the seat that plays it, before it is played."""

from ferrovia.core.scene import Preview
from ferrovia.games.ticket_to_ride.board import CARD_NAMES, LOCO
from ferrovia.games.ticket_to_ride.labels import labels_of
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.pieces import trains_on
from ferrovia.games.ticket_to_ride.ruleset import DRAW, KEEP, TICKETS
from ferrovia.games.ticket_to_ride.table import BIT, SETUP


def preview(seen: Observation, action: int) -> Preview:
    """Exact for claims, tickets returned and kept, and passing; drawing is a matter of chance."""
    table = seen.table
    if action <= DRAW:
        return Preview(changes={"cards": 1}, certain=False)
    if action == TICKETS:
        return Preview(certain=False)
    if action >= table.rules.first_claim:
        return _claim(seen, action)
    last_to_keep = table.phase == SETUP and table.to_act == BIT[seen.seat]
    if action == KEEP and (table.phase != SETUP or last_to_keep):
        # Whoever keeps last at the start also lets chance name the first player (TTR-S4).
        return Preview(changes={"tickets": seen.offered.bit_count()}, certain=not last_to_keep)
    return Preview()


def _claim(seen: Observation, claim: int) -> Preview:
    rules = seen.table.rules
    route = rules.claim_route[claim]
    length = rules.route_length[route]
    cards, locos = rules.claim_cards[claim], rules.claim_locos[claim]
    labels = labels_of(rules, "en")
    pays = {CARD_NAMES[rules.claim_colour[claim]]: cards, CARD_NAMES[LOCO]: locos}
    return Preview(
        changes={"score": rules.board.route_points[length - 1], "trains": -length, "cards": -length},
        pays={card: count for card, count in pays.items() if count},
        ghosts=trains_on(rules, labels, route, seen.seat, labels.words.player((), seen.seat)),
    )
