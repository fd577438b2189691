"""What an action would do for the seat that plays it, before it is played."""

from ferrovia.core.scene import Preview
from ferrovia.games.ticket_to_ride.board import CARD_NAMES, LOCO
from ferrovia.games.ticket_to_ride.ending import final_of
from ferrovia.games.ticket_to_ride.labels import labels_of
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.pieces import trains_on
from ferrovia.games.ticket_to_ride.ruleset import DRAW, KEEP, PASS, TICKETS
from ferrovia.games.ticket_to_ride.table import BIT, OVER, SETUP


def preview(seen: Observation, action: int) -> Preview:
    """Exact for claims, tickets returned and kept, and passing; drawing is a matter of chance."""
    table = seen.table
    rules = table.rules
    if action <= DRAW:
        return Preview(changes={"cards": 1}, certain=False)
    if action == TICKETS:
        return Preview(certain=False)
    last_to_keep = table.phase == SETUP and table.to_act == BIT[seen.seat]
    if action >= rules.first_claim:
        view = _claim(seen, action)
    elif action == KEEP and (table.phase != SETUP or last_to_keep):
        # Whoever keeps last at the start also lets chance name the first player (TTR-S4).
        view = Preview(changes={"tickets": seen.offered.bit_count()}, certain=not last_to_keep)
    else:
        view = Preview()
    if _ends_game(seen, action):
        view.changes["score"] = _final_score(seen, action) - table.points[seen.seat]
    view.changes = {counter: change for counter, change in view.changes.items() if change}
    return view


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


def _ends_game(seen: Observation, action: int) -> bool:
    """Whether the game is scored right after a claim, a choice among tickets or a pass (TTR-E1, TTR-X3)."""
    table = seen.table
    if table.decisions + 1 >= table.rules.max_decisions:
        return True
    if action == PASS and table.passes + 1 == table.rules.players:
        return True
    ends_turn = action >= table.rules.first_claim or action == PASS or (action == KEEP and table.phase != SETUP)
    return ends_turn and table.turns_left == 1


def _final_score(seen: Observation, action: int) -> int:
    """The seat's own score if the game ends now; only what the seat knows goes into it."""
    rules = seen.table.rules
    table = seen.table.clone()
    if action >= rules.first_claim:
        route = rules.claim_route[action]
        table.points[seen.seat] += rules.board.route_points[rules.route_length[route] - 1]
        table.take_route(route, seen.seat)
    table.shown[seen.seat] = seen.tickets | (seen.offered if action == KEEP else 0)
    table.phase = OVER
    return final_of(table).totals()[seen.seat]
