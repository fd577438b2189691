"""Cards on the move: drawing, taking face up, discarding (RCG-T2 to RCG-T5, RCG-D1)."""

from ferrovia.core.events import Event
from ferrovia.games.railways_card_game.actions import empty_cities, may_draw, may_swap, swaps
from ferrovia.games.railways_card_game.building import draw_cube
from ferrovia.games.railways_card_game.position import Position
from ferrovia.games.railways_card_game.ruleset import LOCO
from ferrovia.games.railways_card_game.table import ACTION, SWAP, TRIM
from ferrovia.games.railways_card_game.turns import after_action, after_draws, after_trim


def discard(position: Position, kind: int, seat: int, events: list[Event] | None) -> None:
    """A card on the discard pile: as an action (RCG-D1), or because there are too many (RCG-T5)."""
    table = position.table
    if not position.held[seat] >> kind & 1 or (table.phase == ACTION and not may_swap(table)):
        raise position.refuse(table.rules.first_discard + kind, seat)
    position.spend(seat, kind, 1)
    table.discards.append(kind)
    table.mark += 1
    if events is not None:
        events.append(Event("discard", seat, {"card": kind}, {}))
    if table.phase == TRIM:
        if table.hand_sizes[seat] <= table.rules.limit:
            after_trim(position, seat, events)
    else:
        table.phase = SWAP


def swap(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """What the discarded card is for: a cube for an empty city, or a card (RCG-D1)."""
    table = position.table
    rules = table.rules
    if action not in swaps(table):
        raise position.refuse(action, seat)
    if rules.first_restock <= action < rules.draw:
        city = action - rules.first_restock
        assert city in empty_cities(table)
        good = draw_cube(position, city)
        table.mark += 1
        if events is not None:
            events.append(Event("restock", seat, {"city": city, "good": good}, {}))
    elif action == rules.draw:
        _draw_blind(position, seat, events)
    else:
        _take(position, action - rules.first_take, seat, events)
    after_action(position, seat, events)


def draw(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """A card of the draw phase, or no more (RCG-T2 to RCG-T4)."""
    table = position.table
    rules = table.rules
    loco = not table.drawn or rules.second_loco
    face_up = -1
    if action == rules.draw and table.deck_left:
        _draw_blind(position, seat, events)
    elif rules.first_take <= action < rules.reclaim:
        face_up = action - rules.first_take
        if face_up not in table.display or (face_up == LOCO and not loco):
            raise position.refuse(action, seat)
        _take(position, face_up, seat, events)
    elif action == rules.reclaim and table.discards and (loco or table.discards[-1] != LOCO):
        face_up = table.discards.pop()
        _keep_open(position, face_up, seat)
        if events is not None:
            events.append(Event("reclaim", seat, {"card": face_up}, {}))
    elif action == rules.stop and table.drawn >= rules.minimum_draw:
        if events is not None:
            events.append(Event("enough", seat, {"drawn": table.drawn}, {}))
        after_draws(position, seat, events)
        return
    else:
        raise position.refuse(action, seat)
    table.drawn += 1
    if table.drawn == 2 or face_up == LOCO or not may_draw(table):  # RCG-T4
        after_draws(position, seat, events)


def _draw_blind(position: Position, seat: int, events: list[Event] | None) -> None:
    card = top(position)
    position.give(seat, card)
    position.table.mark += 1
    if events is not None:
        events.append(Event("draw", seat, {}, {seat: {"card": card}}))


def _take(position: Position, kind: int, seat: int, events: list[Event] | None) -> None:
    """Takes a card of the display; it is replaced at once, as long as there is a draw pile (RCG-T3, RCG-X2)."""
    table = position.table
    slot = table.display.index(kind)
    _keep_open(position, kind, seat)
    table.display[slot] = -1
    if events is not None:
        events.append(Event("take", seat, {"card": kind, "slot": slot}, {}))
    if table.deck_left:
        table.display[slot] = top(position)
        table.mark += 1
        if events is not None:
            events.append(Event("turn_up", -1, {"card": table.display[slot], "slot": slot}, {}))


def _keep_open(position: Position, kind: int, seat: int) -> None:
    """A card goes into a hand before everybody's eyes (RCG-X5)."""
    position.give(seat, kind)
    position.table.known[position.table.rules.kinds * seat + kind] += 1


def top(position: Position) -> int:
    """The top card leaves the draw pile."""
    table = position.table
    table.deck_left -= 1
    table.passes = 0  # RCG-X4
    return position.deck[table.deck_left]
