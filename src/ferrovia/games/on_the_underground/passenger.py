"""Moving the passenger: one or two journeys, chosen where they tie, paid to the owners of the lines ridden."""

from ferrovia.core.events import Event, Fact
from ferrovia.games.on_the_underground.actions import may_stay
from ferrovia.games.on_the_underground.board import EXPRESS, NORMAL
from ferrovia.games.on_the_underground.position import Position
from ferrovia.games.on_the_underground.ruleset import FIRST_GO, STAY, WIDE
from ferrovia.games.on_the_underground.table import FROM_JOURNEYS, GO, LINES_OF, RIDE
from ferrovia.games.on_the_underground.turns import end_turn, last_round
from ferrovia.network.journeys import Journeys


def set_out(position: Position, events: list[Event] | None) -> None:
    """After the last build action: first to an express destination, if one is open (UND-G1)."""
    table = position.table
    if table.passenger < 0:
        end_turn(position, events)
        return
    table.express_made = 0
    _journey(position, EXPRESS, events)


def _journey(position: Position, kind: int, events: list[Event] | None) -> None:
    """A journey to the nearest destination of a kind, or on to what follows it if none is open."""
    table = position.table
    rules = table.rules
    targets = table.open_cards(kind)
    if not targets:
        _next_journey(position, kind, events)
        return
    found = Journeys(rules.neighbours, table.stops, table.passenger, targets)
    table.leg = kind
    table.steps = found.steps
    table.ways = [station << WIDE | lines for station, lines in found.choices()]
    if kind == NORMAL and may_stay(table):  # UND-X2
        table.phase = GO
    else:
        _narrow(position, events)


def _narrow(position: Position, events: list[Event] | None) -> None:
    """Asks for the destination, then for lines, as long as journeys tie (UND-G2)."""
    table = position.table
    if len(table.ways) == 1:
        _arrive(position, events)
    elif table.ways[0] >> WIDE != table.ways[-1] >> WIDE:
        table.phase = GO
    else:
        table.phase = RIDE


def choose_destination(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Goes to one of the destinations that tie, or stays."""
    table = position.table
    if action == STAY:
        if not may_stay(table):
            raise position.refuse(action, seat)
        table.ways = []
        if events is not None:
            events.append(Event("stay", seat, {}, {}))
        _next_journey(position, NORMAL, events)
        return
    card = action - FIRST_GO
    station = table.rules.cards[card] if 0 <= card < len(table.rules.cards) else -1
    left = [way for way in table.ways if way >> WIDE == station]
    if not left:
        raise position.refuse(action, seat)
    table.ways = left
    if events is not None:
        events.append(Event("go", seat, {"station": station}, {}))
    _narrow(position, events)


def choose_line(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Keeps the ways on which a line is ridden."""
    table = position.table
    line = action - table.rules.first_ride
    if not 0 <= line < len(table.rules.lines):
        raise position.refuse(action, seat)
    left = [way for way in table.ways if way >> line & 1]
    if not left or len(left) == len(table.ways):
        raise position.refuse(action, seat)
    table.ways = left
    if events is not None:
        events.append(Event("ride", seat, {"line": line}, {}))
    _narrow(position, events)


def _arrive(position: Position, events: list[Event] | None) -> None:
    """Pays the owners of the lines, discards the card, and goes on (UND-G3, UND-G4)."""
    table = position.table
    rules = table.rules
    way = table.ways[0]
    station, lines = way >> WIDE, way & LINES_OF
    table.ways = []
    ridden = [line for line in range(len(rules.lines)) if lines >> line & 1]
    for line in ridden:
        table.add_points(FROM_JOURNEYS, rules.owner[line], rules.board.ride)
    table.passenger = station
    table.cards[table.cards.index(station)] = -1
    table.gone |= rules.station_bit[station]
    if events is not None:
        facts: dict[str, Fact] = {"station": station, "steps": table.steps, "lines": ridden}
        events.append(Event("journey", table.turn, facts, {}))
    if table.leg == EXPRESS:
        table.express_made = 1
    if rules.crescent and station == rules.board.last:  # UND-V2
        last_round(position, events)
        end_turn(position, events)
        return
    _next_journey(position, table.leg, events)


def _next_journey(position: Position, kind: int, events: list[Event] | None) -> None:
    """The second journey, or the refill and the end of the turn; nothing is refilled in between (UND-X4)."""
    if kind == EXPRESS:
        _journey(position, NORMAL, events)
        return
    refill(position, events)
    end_turn(position, events)


def refill(position: Position, events: list[Event] | None) -> None:
    """Turns up cards for the gaps, as far as the deck goes (UND-G5); taking the last one triggers the end (UND-E1)."""
    table = position.table
    if not table.deck_left:
        return
    table.mark += 1
    for slot, card in enumerate(table.cards):
        if card < 0 and table.deck_left:
            table.deck_left -= 1
            table.cards[slot] = position.deck[table.deck_left]
            if events is not None:
                events.append(Event("turn_up", -1, {"station": table.cards[slot], "slot": slot}, {}))
    if not table.deck_left and not table.rules.crescent:
        last_round(position, events)
