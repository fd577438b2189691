"""Operations cards: taking, using and scoring them, one small piece for each kind (ROW-O1 to ROW-O10)."""

from typing import Final

from ferrovia.core.events import Event
from ferrovia.games.railways_of_the_world.deck import (
    BOUNTY,
    DEPOT,
    ERA,
    EXECUTIVE,
    EXPRESS,
    GROWTH,
    INDUSTRY,
    MINE,
    NEW_TRAIN,
    RED_X,
    SPEED,
)
from ferrovia.games.railways_of_the_world.depots import markable
from ferrovia.games.railways_of_the_world.goods import can_urbanise, draw_cubes
from ferrovia.games.railways_of_the_world.mines import sites
from ferrovia.games.railways_of_the_world.position import Position
from ferrovia.games.railways_of_the_world.routes import can_run_through
from ferrovia.games.railways_of_the_world.ruleset import Ruleset
from ferrovia.games.railways_of_the_world.table import FROM_CARDS, TARGET, TRACK, VIA, Table
from ferrovia.games.railways_of_the_world.turns import end_action

GROWN: Final = 2  # cubes (ROW-OP7)
ACTIONS: Final = 2  # ROW-OP13
FAST: Final = 3  # links (ROW-OP2)
NEW_LEVEL: Final = 4  # ROW-OP3


def can_take(table: Table, face: int) -> bool:
    """Whether a card is on display and could do something (ROW-O1, ROW-O5)."""
    if not table.display[face]:
        return False
    kind = table.rules.faces[face].kind
    if kind == GROWTH:
        return sum(table.bag) > 0
    if kind == MINE:
        return sum(table.bag) > 0 and len(sites(table)) > 0
    if kind == DEPOT:
        return len(markable(table, table.turn)) > 0  # ROW-OP15
    return kind != INDUSTRY or can_grow_industry(table)


def can_grow_industry(table: Table) -> bool:
    """Whether some grey city can be urbanised (ROW-OP8)."""
    rules = table.rules
    for city in rules.grey_cities:
        for colour in rules.new_colours:
            if can_urbanise(table, city, colour):
                return True
    return False


def take(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Takes a card; a red X is used as part of that, everything else is kept (ROW-O1, ROW-O5 to ROW-O7).

    A Trading Depot is kept, too, but marks its link at once (ROW-OP15).
    """
    table = position.table
    rules = table.rules
    face = rules.takes[action - rules.first_take]
    if not can_take(table, face):
        raise position.refuse(action, seat)
    card = rules.faces[face]
    table.display[face] -= 1
    table.cards[seat] += 1
    if events is not None:
        events.append(Event("take", seat, {"face": face}, {}))
    if card.holding != RED_X:
        table.held[seat * len(rules.faces) + face] += 1
    elif card.kind == EXECUTIVE:
        table.extra += ACTIONS
        table.passes -= ACTIONS  # whoever passes these has still not passed the action of the round (ROW-X3)
    if card.kind == DEPOT or (card.holding == RED_X and card.kind != EXECUTIVE):
        table.target = face
        table.phase = TARGET
        return
    end_action(position, events)


def grow(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """City Growth: two random cubes on any one city (ROW-OP7)."""
    table = position.table
    rules = table.rules
    if not rules.first_grow <= action < rules.first_mine or rules.faces[table.target].kind != GROWTH:
        raise position.refuse(action, seat)
    city = action - rules.first_grow
    cubes = draw_cubes(table, position.chance, city, GROWN)
    table.mark += 1
    if events is not None:
        events.append(Event("grow", seat, {"city": city, "cubes": sorted(cubes)}, {}))
    end_action(position, events)


def can_use(table: Table, seat: int, face: int) -> bool:
    """Whether a kept card can be declared: before the first step of a build (ROW-O6, ROW-O10).

    An Express is declared on the way of a cube, where it still makes a difference (ROW-OP14).
    """
    kind = table.rules.faces[face].kind
    if not table.held[seat * len(table.rules.faces) + face] or table.grants >> kind & 1:
        return False
    if kind == EXPRESS:
        return table.phase == VIA and can_run_through(table, seat)
    return table.phase == TRACK and not table.tiles and not table.redirected


def use(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """Declares that a card covers this build action, or this delivery; it is discarded (ROW-O6, ROW-O10)."""
    table = position.table
    rules = table.rules
    face = rules.uses[action - rules.first_use]
    if not can_use(table, seat, face):
        raise position.refuse(action, seat)
    table.held[seat * len(rules.faces) + face] -= 1
    table.grants |= 1 << rules.faces[face].kind
    if events is not None:
        events.append(Event("use", seat, {"face": face}, {}))


def fifth_tile(table: Table, seat: int, events: list[Event] | None) -> None:
    """A fifth tile has been laid: that uses a card for this turn (ROW-O4, ROW-OP11)."""
    table.spent[seat] += 1
    if events is not None:
        events.append(Event("fifth", seat, {"face": table.rules.engineering[0]}, {}))


def delivery_goals(table: Table, to: int, links: int) -> list[int]:
    """The faces of the goals that a delivery to a city over so many links would reach."""
    rules = table.rules
    found: list[int] = []
    for face in rules.goals:
        if table.display[face]:
            card = rules.faces[face]
            if card.kind == ERA or (card.kind == SPEED and links >= FAST) or (card.kind == BOUNTY and card.city == to):
                found.append(face)
    return found


def engine_goals(table: Table, level: int) -> list[int]:
    """The faces of the goals that reaching a level would score."""
    rules = table.rules
    return [
        face
        for face in rules.goals
        if table.display[face] and rules.faces[face].kind == NEW_TRAIN and level == NEW_LEVEL
    ]


def points_of(rules: Ruleset, faces: list[int]) -> int:
    """The points of goals."""
    return sum([rules.faces[face].points for face in faces])


def score_goals(table: Table, seat: int, faces: list[int], events: list[Event] | None) -> None:
    """The first to reach a goal scores it, then it goes (ROW-O3)."""
    for face in faces:
        points = table.rules.faces[face].points
        table.display[face] -= 1
        table.add_points(FROM_CARDS, seat, points)
        if events is not None:
            events.append(Event("goal", seat, {"face": face, "points": points}, {}))


def score_hotels(table: Table, to: int, events: list[Event] | None) -> None:
    """Whoever holds the hotel of a city scores for every cube delivered there (ROW-OP6)."""
    rules = table.rules
    for face in rules.hotels[to]:
        for seat in range(rules.players):
            points = table.held[seat * len(rules.faces) + face]
            if points:
                table.add_points(FROM_CARDS, seat, points)
                if events is not None:
                    events.append(Event("hotel", seat, {"face": face, "points": points}, {}))


def takes(table: Table, found: list[int]) -> None:
    """The actions that take a card."""
    rules = table.rules
    for number, face in enumerate(rules.takes):
        if table.display[face] and can_take(table, face):
            found.append(rules.first_take + number)


def targets(table: Table) -> list[int]:
    """What the card just taken can be used on (ROW-OP7, ROW-OP8, ROW-OP15, ROW-OP18)."""
    rules = table.rules
    kind = rules.faces[table.target].kind
    if kind == GROWTH:
        return list(range(rules.first_grow, rules.first_mine))
    if kind == MINE:
        return [rules.first_mine + rules.grey_cities.index(city) for city in sites(table)]
    if kind == DEPOT:
        return [rules.first_depot + door for door in markable(table, table.turn)]
    return [
        rules.urbanise(city, colour)
        for city in rules.grey_cities
        for colour in rules.new_colours
        if can_urbanise(table, city, colour)
    ]


def declarations(table: Table, seat: int, found: list[int]) -> None:
    """The actions that declare a card for the build that is about to begin, or for the delivery under way."""
    rules = table.rules
    for number, face in enumerate(rules.uses):
        if can_use(table, seat, face):
            found.append(rules.first_use + number)
