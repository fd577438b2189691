"""What stands on the spaces of a route: trains, or the marks of a closed one."""

from ferrovia.core.scene import Piece
from ferrovia.games.ticket_to_ride.drawing import space_place
from ferrovia.games.ticket_to_ride.labels import Labels
from ferrovia.games.ticket_to_ride.ruleset import Ruleset


def trains_on(rules: Ruleset, labels: Labels, route: int, seat: int, name: str) -> list[Piece]:
    """The trains of a seat on all spaces of a route, in the order of the spaces."""
    _ = labels.words.text
    id = rules.board.routes[route].id
    label = _("{name}: {route}", name=name, route=labels.routes[route])
    look = f"seat{seat}"
    places = [space_place(id, i) for i in range(rules.route_length[route])]
    return [Piece(place.replace("space.", "train.", 1), "train", place, look, label) for place in places]


def closed_spaces(rules: Ruleset, labels: Labels, route: int) -> list[Piece]:
    """A mark on every space of a route that nobody may claim any more (TTR-C6)."""
    _ = labels.words.text
    id = rules.board.routes[route].id
    label = _("Closed: {route}", route=labels.routes[route])
    places = [space_place(id, i) for i in range(rules.route_length[route])]
    return [Piece(place.replace("space.", "shut.", 1), "closed", place, "", label) for place in places]
