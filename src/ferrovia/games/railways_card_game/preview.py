"""What an action would do for the seat that plays it, before it is played."""

from ferrovia.core.scene import Preview
from ferrovia.games.railways_card_game.actions import route
from ferrovia.games.railways_card_game.labels import Labels, labels_of
from ferrovia.games.railways_card_game.observation import Observation
from ferrovia.games.railways_card_game.pieces import city_piece, link_pieces, spots
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY, LOCO
from ferrovia.games.railways_card_game.table import Table, pack


def preview(seen: Observation, action: int) -> Preview:
    """Exact but for cards drawn; which goods come out of the bag changes no counter."""
    labels = labels_of(seen.table.rules, "en")
    return preview_with(seen, action, labels, labels.words.player((), seen.seat))


def preview_with(seen: Observation, action: int, labels: Labels, name: str) -> Preview:
    """The same, with pieces labelled in a language."""
    table = seen.table
    rules = table.rules
    if seen.plan:
        return _step(seen, action, labels, name)
    if action == rules.engine:
        return Preview(changes={"cards": -1, "power": 1}, pays={rules.cards[LOCO]: 1})
    if rules.first_discard <= action < rules.skip:
        return Preview(changes={"cards": -1}, pays={rules.cards[action - rules.first_discard]: 1})
    if rules.first_to <= action < rules.first_restock:
        return Preview(changes={"score": delivery_points(table, action - rules.first_to)[seen.seat], "goods": 1})
    if action >= rules.draw and action != rules.stop:
        return Preview(changes={"cards": 1}, certain=False)
    return Preview()


def delivery_points(table: Table, city: int) -> list[int]:
    """What the delivery of the chosen cube to a city would bring, by seat (RCG-C3)."""
    path = route(table, table.cargo >> 2, city)
    points = [0] * table.rules.players
    for link in path:
        points[table.owner[link]] += 1
    points[table.turn] = len(path)
    return points


def _step(seen: Observation, action: int, labels: Labels, name: str) -> Preview:
    """A step of a link that is being planned; where it starts shows where the city will lie."""
    table, plan = seen.table, seen.plan
    rules = table.rules
    if len(plan) == 1:
        city, place = plan[0], action - rules.first_from
        return Preview(ghosts=[city_piece(table, labels, city, spots(table, [city, place]))])
    if action != rules.done:
        return Preview()
    city, place, colour, twos, ones, wilds = plan
    paid = pack(colour, twos, ones, wilds)
    at = spots(table, plan)
    pays = {rules.cards[FIRST_CITY + city]: 1}
    for kind, count in ((2 * colour + 1, twos), (2 * colour, ones), (LOCO, wilds)):
        if count:
            pays[rules.cards[kind]] = count
    return Preview(
        changes={"score": 2 * twos + ones + rules.wild * wilds, "trains": -1, "cards": -sum(pays.values())},
        pays=pays,
        ghosts=[
            *link_pieces(table, labels, city, place, seen.seat, paid, at, name),
            city_piece(table, labels, city, at),
        ],
    )
