"""Building a link to a new city (RCG-A1 to RCG-A7): step by step unseen, then all at once."""

from ferrovia.core.events import Event, Fact
from ferrovia.games.railways_card_game.actions import link_colours, origins, payments
from ferrovia.games.railways_card_game.position import Position
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY, LOCO
from ferrovia.games.railways_card_game.table import pack
from ferrovia.games.railways_card_game.turns import after_action


def plan_link(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """The next step of a link once its city is chosen: where from, the colour, the cards, done."""
    table = position.table
    rules = table.rules
    plan = position.plan
    at = rules.kinds * seat
    if len(plan) == 1:
        if action not in origins(table, position.hands, at, plan[0]):
            raise position.refuse(action, seat)
        plan.append(action - rules.first_from)
    elif len(plan) == 2:
        if action not in link_colours(table, position.hands, at, plan[0], plan[1]):
            raise position.refuse(action, seat)
        plan += [action - rules.first_colour, 0, 0, 0]
    else:
        if action not in payments(table, position.hands, at, plan):
            raise position.refuse(action, seat)
        if action == rules.done:
            build(position, seat, events)
        elif action == rules.first_pay:
            plan[4] += 1
        elif action == rules.first_pay + 1:
            plan[3] += 1
        else:
            plan[5] += 1


def build(position: Position, seat: int, events: list[Event] | None) -> None:
    """Pays for the planned link, puts a train on it, scores it and stocks the new city (RCG-A4, RCG-A5)."""
    table = position.table
    rules = table.rules
    city, place, colour, twos, ones, wilds = position.plan
    table.decisions += position.planned()
    position.plan = []
    position.spend(seat, FIRST_CITY + city, 1)
    for kind, count in ((2 * colour + 1, twos), (2 * colour, ones), (LOCO, wilds)):
        if count:
            position.spend(seat, kind, count)
    table.open_city(city, place, seat, pack(colour, twos, ones, wilds))
    table.trains[seat] -= 1
    points = table.worth(city)
    table.links[seat] += points
    goods: list[int] = []
    if not rules.young:
        for _ in range(min(rules.value[city] - 1, table.bag_left)):  # RCG-X1
            goods.append(draw_cube(position, city))
    table.mark += 1
    if events is not None:
        facts: dict[str, Fact] = {"city": city, "place": place, "points": points}
        facts["cards"] = [colour, twos, ones, wilds]
        facts["goods"] = sorted(goods)  # the order in which they left the bag tells nothing
        events.append(Event("link", seat, facts, {}))
    after_action(position, seat, events)


def draw_cube(position: Position, city: int) -> int:
    """Draws a cube blind from the bag and puts it on a city (RCG-A5, RCG-D1)."""
    table = position.table
    table.bag_left -= 1
    good = position.bag[table.bag_left]
    table.add_cube(city, good)
    return good
