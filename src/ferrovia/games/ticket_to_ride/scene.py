"""What a player, or a spectator, of Ticket to Ride is shown."""

from bisect import bisect_left
from collections.abc import Sequence

from ferrovia.core.scene import Card, Choice, Counter, Piece, Row, Scene, SeatView
from ferrovia.games.ticket_to_ride.board import CARD_NAMES, CARDS, LOCO
from ferrovia.games.ticket_to_ride.drawing import city_element, route_element
from ferrovia.games.ticket_to_ride.ending import final_of, longest_ways, result
from ferrovia.games.ticket_to_ride.labels import Labels, amounts, labels_of
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.pieces import closed_spaces, trains_on
from ferrovia.games.ticket_to_ride.preview import preview
from ferrovia.games.ticket_to_ride.prompts import prompt, seat_notes
from ferrovia.games.ticket_to_ride.ruleset import DRAW, FIRST_RETURN, KEEP, PASS, TICKETS
from ferrovia.games.ticket_to_ride.scoring import made_tickets, routes_of
from ferrovia.games.ticket_to_ride.table import CLOSED, OVER, SETUP, Table
from ferrovia.games.ticket_to_ride.telling import tell

__all__ = ["preview", "scene", "tell"]


def scene(seen: Observation, locale: str, names: Sequence[str]) -> Scene:
    """Everything the observer is shown, in one language."""
    table = seen.table
    labels = labels_of(table.rules, locale)
    called = [labels.words.player(names, seat) for seat in range(table.rules.players)]
    choices = _choices(seen, labels, called)
    return Scene(
        prompt=prompt(seen, labels, called),
        pieces=_pieces(table, labels, called),
        ways=longest_ways(table, labels, called) if table.phase == OVER else [],
        texts=[],
        rows=_rows(seen, labels, called),
        seats=_seats(table, labels, called),
        groups=_groups(labels, choices),
        choices=choices,
        result=result(table, labels, called) if table.phase == OVER else None,
    )


def _pieces(table: Table, labels: Labels, called: list[str]) -> list[Piece]:
    """Trains, and below them the marks of closed routes."""
    trains: list[Piece] = []
    closed: list[Piece] = []
    for route, owner in enumerate(table.owner):
        if owner < table.rules.players:
            trains += trains_on(table.rules, labels, route, owner, called[owner])
        elif owner == CLOSED:
            closed += closed_spaces(table.rules, labels, route)
    return closed + trains


def _seats(table: Table, labels: Labels, called: list[str]) -> list[SeatView]:
    _ = labels.words.text
    scores = final_of(table).totals() if table.phase == OVER else table.points
    return [
        SeatView(
            seat=seat,
            name=called[seat],
            look=f"seat{seat}",
            acting=bool(table.to_act >> seat & 1),
            counters=[
                Counter("score", _("Points"), scores[seat]),
                Counter("trains", _("Trains"), table.trains[seat]),
                Counter("cards", _("Cards"), table.hand_sizes[seat]),
                Counter("tickets", _("Tickets"), table.kept[seat]),
            ],
            notes=seat_notes(table, labels, seat),
        )
        for seat in range(table.rules.players)
    ]


# Cards beside the board


def _rows(seen: Observation, labels: Labels, called: list[str]) -> list[Row]:
    _ = labels.words.text
    table = seen.table
    rows = [_market(table, labels), _piles(table, labels)]
    if seen.seat >= 0:
        hand = [
            Card(f"hand.{CARD_NAMES[card]}", f"card-{CARD_NAMES[card]}", labels.cards[card], seen.hand[card])
            for card in range(CARDS)
            if seen.hand[card]
        ]
        rows.append(Row("hand", _("Your cards"), hand))
    if table.phase == OVER:
        made = final_of(table).made
        for seat, name in enumerate(called):
            label = _("Your tickets") if seat == seen.seat else _("Tickets of {name}", name=name)
            rows.append(
                Row(f"tickets.{seat}", label, _ticket_cards(labels, table, table.shown[seat], made[seat], "failed"))
            )
    elif seen.seat >= 0:
        rows += _own_tickets(seen, labels)
    return rows


def _market(table: Table, labels: Labels) -> Row:
    _ = labels.words.text
    cards = [
        Card(f"market.{slot}", f"card-{CARD_NAMES[card]}", labels.cards[card])
        if card >= 0
        else Card(f"market.{slot}", "card-back", _("empty"), 0, "gap")
        for slot, card in enumerate(table.market)
    ]
    return Row("market", _("Face up"), cards)


def _piles(table: Table, labels: Labels) -> Row:
    _ = labels.words.text
    discards = [amounts(labels.words, table.discards[card])[card] for card in range(CARDS) if table.discards[card]]
    thrown = _("Discards: {cards}", cards=", ".join(discards)) if discards else _("Discards")
    cards = [
        Card("deck", "card-back", _("Train deck"), table.deck_left, "" if table.deck_left else "gap"),
        Card("discards", "card-back", thrown, sum(table.discards), "faded" if discards else "gap"),
        Card("pile", "ticket-back", _("Destination tickets"), table.pile_left, "" if table.pile_left else "gap"),
    ]
    return Row("piles", _("Piles"), cards)


def _own_tickets(seen: Observation, labels: Labels) -> list[Row]:
    """The tickets kept and, while the seat chooses, those to choose from and those that go back."""
    _ = labels.words.text
    table = seen.table
    made = made_tickets(table.rules, routes_of(table, seen.seat), seen.tickets | seen.offered)
    rows = [Row("tickets", _("Your tickets"), _ticket_cards(labels, table, seen.tickets, made))]
    if seen.offered:
        rows.append(Row("offered", _("Choose which to return"), _ticket_cards(labels, table, seen.offered, made)))
        going = _ticket_cards(labels, table, seen.returned, 0) if table.phase == SETUP else []
        going += [card for ticket in seen.returning for card in _ticket_cards(labels, table, 1 << ticket, 0)]
        if going:
            rows.append(Row("returning", _("Going under the pile"), going))
    return rows


def _ticket_cards(labels: Labels, table: Table, tickets: int, made: int, missed: str = "") -> list[Card]:
    _ = labels.words.text
    cards: list[Card] = []
    for number, ticket in enumerate(table.rules.tickets):
        if tickets >> number & 1:
            done = made >> number & 1
            label = _("{ticket}: made", ticket=labels.tickets[number]) if done else labels.tickets[number]
            ends = [city_element(table.rules.board.cities[city].id) for city in (ticket.a, ticket.b)]
            cards.append(Card(ticket_card(ticket.id), "ticket", label, 1, "made" if done else missed, ends))
    return cards


def ticket_card(ticket_id: str) -> str:
    """The id of the card that shows a ticket."""
    return f"ticket.{ticket_id}"


# What can be done


def _groups(labels: Labels, choices: list[Choice]) -> dict[str, str]:
    _ = labels.words.text
    groups = {
        "cards": _("Train cards"),
        "tickets": _("Destination tickets"),
        "route": _("Claim a route"),
        "pass": _("Pass"),
    }
    used = {choice.group for choice in choices}
    return {group: label for group, label in groups.items() if group in used}


def _choices(seen: Observation, labels: Labels, called: list[str]) -> list[Choice]:
    """Cards and tickets first, then route by route every way to pay for it, those with fewest locomotives first."""
    rules = seen.table.rules
    first = bisect_left(seen.legal, rules.first_claim)
    choices = [_choice(seen, labels, action) for action in seen.legal[:first]]
    claims = [(rules.claim_route[claim], rules.claim_locos[claim], claim) for claim in seen.legal[first:]]
    before = -1
    for route, _locos, claim in sorted(claims):
        choice = Choice(
            rules.catalogue.text(claim),
            labels.claims[route],
            "route",
            [route_element(rules.board.routes[route].id)],
            rules.board.route_points[rules.route_length[route] - 1],
            labels.costs[claim],
        )
        if route != before:
            choice.ghosts = trains_on(rules, labels, route, seen.seat, called[seen.seat])
        before = route
        choices.append(choice)
    return choices


def _choice(seen: Observation, labels: Labels, action: int) -> Choice:
    """Every choice but a claim."""
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    table = seen.table
    rules = table.rules
    text = rules.catalogue.text(action)
    if action < DRAW:
        slots = [f"market.{slot}" for slot, card in enumerate(table.market) if card == action]
        card = labels.one_card[action]
        label = _("Take {card}", card=card) if action != LOCO else _("Take {card}: no second card then", card=card)
        return Choice(text, label, "cards", slots)
    if action == DRAW:
        return Choice(text, _("Draw a card from the deck"), "cards", ["deck"])
    if action == TICKETS:
        count = min(rules.board.ticket_draw, table.pile_left)
        label = P_("Draw {n} ticket to choose from", "Draw {n} tickets to choose from", count)
        return Choice(text, label, "tickets", ["pile"])
    if action == KEEP:
        return Choice(text, P_("Keep this ticket", "Keep these {n} tickets", seen.offered.bit_count()), "tickets", [])
    if action == PASS:
        return Choice(text, _("Pass: there is nothing else you can do"), "pass", [])
    number = action - FIRST_RETURN
    label = _("Return {ticket}", ticket=labels.tickets[number])
    return Choice(text, label, "tickets", [ticket_card(rules.tickets[number].id)])
