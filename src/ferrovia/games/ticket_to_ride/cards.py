"""Drawing train cards: the deck, the market and when it is replaced."""

from typing import Final

from ferrovia.core.events import Event
from ferrovia.games.ticket_to_ride.board import CARDS, LOCO
from ferrovia.games.ticket_to_ride.position import Position
from ferrovia.games.ticket_to_ride.ruleset import COUNT, DRAW, MOST_COUNTED
from ferrovia.games.ticket_to_ride.table import BIT, SECOND
from ferrovia.games.ticket_to_ride.turns import end_turn

MOST_RESETS: Final = 10  # TTR-X1
BIT_LOCO: Final = 1 << LOCO


def draw_card(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Takes a face-up card, or draws blind, as the first or the second card of a turn (TTR-D1)."""
    table = position.table
    if action == DRAW:
        if not table.deck_left:
            raise position.refuse(action, seat)
        card = _top(position, events)
        table.mark += 1
        if events is not None:
            events.append(Event("draw", seat, {}, {seat: {"card": card}}))
    else:
        card = action
        if not table.market_mask >> card & 1 or (card == LOCO and table.phase == SECOND):  # TTR-D3
            raise position.refuse(action, seat)
        _take(position, card, seat, events)
    hands, place = position.hands, CARDS * seat + card
    hands[place] = hands[place] + 1
    table.hand_sizes[seat] = table.hand_sizes[seat] + 1
    if table.phase == SECOND or action == LOCO:
        end_turn(position, seat, events)
    elif table.deck_left or table.market_mask & ~BIT_LOCO:
        table.phase = SECOND
    else:  # TTR-D7, TTR-X5
        end_turn(position, seat, events)


def _take(position: Position, card: int, seat: int, events: list[Event] | None) -> None:
    """Takes a face-up card; it is replaced at once (TTR-D2)."""
    table = position.table
    market = table.market
    slot = market.index(card)
    known, place = table.known, CARDS * seat + card
    known[place] = known[place] + 1
    if events is not None:
        events.append(Event("take", seat, {"card": card, "slot": slot}, {}))
    market[slot] = -1
    counts = table.market_counts - COUNT[card]
    if counts & COUNT[card] * MOST_COUNTED == 0:
        table.market_mask ^= BIT[card]
    if table.deck_left:
        turned_up = _top(position, events)
        market[slot] = turned_up
        counts += COUNT[turned_up]
        table.market_mask |= BIT[turned_up]
        table.mark += 1
        if events is not None:
            events.append(Event("turn_up", -1, {"card": turned_up, "slot": slot}, {}))
    table.market_counts = counts
    if counts >= table.rules.reset_counts:
        check_market(position, events)


def _top(position: Position, events: list[Event] | None) -> int:
    """The top card of the deck; a deck that this empties is made anew at once (TTR-D6)."""
    table = position.table
    table.deck_left -= 1
    card = position.deck[table.deck_left]
    if not table.deck_left:
        new_deck(position, events)
    return card


def new_deck(position: Position, events: list[Event] | None) -> None:
    """Shuffles the discards, if there are any, into a new deck (TTR-D6)."""
    table = position.table
    cards: list[int] = []
    for card in range(CARDS):
        cards += [card] * table.discards[card]
        table.discards[card] = 0
    if cards:
        position.own_chance().shuffle(cards)
        position.deck = tuple(cards)
        table.deck_left = len(cards)
        table.mark += 1
        if events is not None:
            events.append(Event("shuffle", -1, {"cards": len(cards)}, {}))


def check_market(position: Position, events: list[Event] | None) -> None:
    """Replaces the market while too many locomotives lie in it (TTR-D5), within the limits of TTR-X1."""
    table = position.table
    rules = table.rules
    for _ in range(MOST_RESETS):
        if table.market.count(LOCO) < rules.reset_at:
            return
        if not table.deck_left:  # and so no discards (TTR-D6)
            return
        plain = rules.plain_cards  # and those in no hand: they are in the deck, the market and the discards
        for seat in range(rules.players):
            plain -= table.hand_sizes[seat] - position.hands[CARDS * seat + LOCO]
        if plain < rules.plain_cards_for_reset:
            return
        for slot, card in enumerate(table.market):
            if card >= 0:
                table.discards[card] += 1
            table.market[slot] = -1
        fill_market(position, events)
        if events is not None:
            events.append(Event("reset", -1, {"market": table.market[:]}, {}))


def fill_gaps(position: Position, events: list[Event] | None) -> None:
    """Fills the gaps that were left when there were no cards (TTR-X2), and tells with which."""
    market = position.table.market
    gaps = [slot for slot, card in enumerate(market) if card < 0]
    fill_market(position, events)
    if events is not None:
        for slot in gaps:
            if market[slot] >= 0:
                events.append(Event("turn_up", -1, {"card": market[slot], "slot": slot}, {}))


def fill_market(position: Position, events: list[Event] | None) -> None:
    """Turns up a card for every gap, as long as there are cards."""
    table = position.table
    for slot, card in enumerate(table.market):
        if card < 0 and table.deck_left:
            table.market[slot] = _top(position, events)
    table.mark += 1
    table.show_market()
