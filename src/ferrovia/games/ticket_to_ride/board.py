"""A board of Ticket to Ride: cities, routes and tickets, read from a file that a person can edit."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ferrovia.core.errors import BadBoard
from ferrovia.core.geography import land_ids
from ferrovia.core.reader import Reader, board_text, read_board

# TTR-M2: the eight colours, then the locomotive; the numbers of cards everywhere. Grey is a colour of routes only.
COLOURS: Final = ("purple", "white", "blue", "yellow", "orange", "black", "red", "green")
LOCO: Final = 8
GREY: Final = 8
CARDS: Final = 9
CARD_NAMES: Final = (*COLOURS, "loco")
ROUTE_COLOURS: Final = (*COLOURS, "grey")
LONGEST: Final = 20  # spaces of a route: each way of paying for one is an action of its own
SIDES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


@dataclass(slots=True)
class City:
    """A city: its name in the file, as people read it, and where it lies."""

    id: str
    name: str
    shown: str
    lat: float
    lon: float
    label: str


@dataclass(slots=True)
class Route:
    """A route between two cities (TTR-M4); `twin` is the other route of a double, or -1."""

    id: str
    a: int
    b: int
    length: int
    colour: int
    twin: int
    bend: float

    @property
    def colour_name(self) -> str:
        return ROUTE_COLOURS[self.colour]


@dataclass(slots=True)
class Ticket:
    """A destination ticket (TTR-M3); one that is not certain is a stand-in of ours and is shown as such."""

    id: str
    a: int
    b: int
    points: int
    set: str
    certain: bool


@dataclass(slots=True)
class Edition:
    """A printing of the game: which sets of tickets it has, how many are dealt and kept at the start (TTR-V1)."""

    tickets: list[str]
    deal: int
    keep: int


@dataclass(slots=True)
class Board:
    """A board and the numbers of the rulebook that belong to it."""

    file: str
    id: str
    name: str
    land: str
    players_min: int
    players_max: int
    trains: int
    cards_per_colour: int
    locomotives: int
    hand: int
    market: int
    market_reset_locomotives: int
    double_routes_from_players: int
    end_trains: int
    longest_path_bonus: int
    route_points: list[int]
    ticket_draw: int
    ticket_draw_keep: int
    editions: dict[str, Edition]
    cities: list[City]
    routes: list[Route]
    tickets: list[Ticket]


def load_board(path: Path) -> Board:
    """The board in a file; raises `BadBoard` with everything that is wrong in it."""
    return parse_board(board_text(path), str(path))


def parse_board(text: str, file: str) -> Board:
    """The board that a text in the format of board files describes; `file` is for messages."""
    top = read_board(text, file)
    head, rules, network = top.table("board"), top.table("rules"), top.table("network")
    cities = _cities(top.table("cities"))
    index = {city.name: i for i, city in enumerate(cities)}
    faults = len(rules.problems)
    points = rules.wholes("route_points")
    if not 1 <= len(points) <= LONGEST and len(rules.problems) == faults:
        rules.fault("route_points", f"must hold the points for routes of one space, two spaces, up to {LONGEST}")
    for i, one in enumerate(points):
        if not 0 <= one <= 1000:
            rules.fault(f"route_points[{i}]", f"must be from 0 to 1000, not {one}")
    players = rules.wholes("players")
    if len(players) != 2 or not 2 <= players[0] <= players[1] <= 5:
        rules.fault("players", "must be the smallest and the largest number of players, from 2 to 5")
        players = [2, 5]
    board = Board(
        file=file,
        id=head.text("id"),
        name=head.text("name"),
        land=head.text("land", default=""),
        players_min=players[0],
        players_max=players[1],
        trains=rules.whole("trains", 1, 200),
        cards_per_colour=rules.whole("cards_per_colour", 1, 100),
        locomotives=rules.whole("locomotives", 0, 100),
        hand=rules.whole("hand", 0, 20),
        market=rules.whole("market", 1, 10),
        market_reset_locomotives=rules.whole("market_reset_locomotives", 1, 11),
        double_routes_from_players=rules.whole("double_routes_from_players", 2, 6),
        end_trains=rules.whole("end_trains", 0, 50),
        longest_path_bonus=rules.whole("longest_path_bonus", 0, 100),
        route_points=points,
        ticket_draw=rules.whole("ticket_draw", 1, 10),
        ticket_draw_keep=rules.whole("ticket_draw_keep", 1, 10),
        editions=_editions(top.table("edition")),
        cities=cities,
        routes=_routes(network, index, cities, len(points)),
        tickets=_tickets(network, index, cities),
    )
    for reader in (head, rules, network, top):
        reader.done()
    _check_whole(board, top)
    if top.problems:
        raise BadBoard(file, top.problems)
    return board


def _cities(table: Reader) -> list[City]:
    cities: list[City] = []
    ids: dict[str, str] = {}
    for name in table.keys():  # noqa: SIM118 - a Reader, not a dict
        row = table.table(name)
        id = name.replace(" ", "_").replace(".", "")
        if not id.isascii() or not id.replace("_", "").isalnum():
            table.fault(name, "may hold only plain letters, digits, spaces and full stops; write accents in 'shown'")
        if id in ids:
            table.fault(name, f"is the same id as '{ids[id]}'")
        ids[id] = name
        cities.append(
            City(
                id=id,
                name=name,
                shown=row.text("shown", default=name),
                lat=row.number("lat", -90.0, 90.0),
                lon=row.number("lon", -180.0, 180.0),
                label=row.text("label", SIDES, "e"),
            )
        )
        row.done()
    return cities


def _two_cities(row: Reader, index: dict[str, int]) -> tuple[int, int]:
    faults = len(row.problems)
    names = row.texts("cities", tuple(index))
    if len(names) == 2 and names[0] != names[1]:
        return index[names[0]], index[names[1]]
    if len(row.problems) == faults:
        row.fault("cities", "must be two different cities")
    return -1, -1


def _routes(network: Reader, index: dict[str, int], cities: list[City], longest: int) -> list[Route]:
    routes: list[Route] = []
    joined: dict[tuple[int, int], str] = {}
    for row in network.tables("routes"):
        a, b = _two_cities(row, index)
        length = row.whole("length", 1, max(longest, 1))
        colours = row.texts("colours", ROUTE_COLOURS)
        bend = row.number("bend", -1.0, 1.0, 0.0)
        row.done()
        if not 1 <= len(colours) <= 2:
            row.fault("colours", "must be one colour, or two for a double route")
        if a < 0:
            continue
        pair = (min(a, b), max(a, b))
        if pair in joined:
            row.fault("cities", f"are already joined in {joined[pair]}; write a double route as two colours")
        joined[pair] = row.place
        name = f"{cities[a].id}-{cities[b].id}"
        for i, colour in enumerate(colours):
            double = len(colours) == 2
            twin = len(routes) + 1 - 2 * i if double else -1
            id = f"{name}#{i + 1}" if double else name
            routes.append(Route(id, a, b, length, ROUTE_COLOURS.index(colour), twin, bend))
    return routes


def _tickets(network: Reader, index: dict[str, int], cities: list[City]) -> list[Ticket]:
    tickets: list[Ticket] = []
    ids: set[str] = set()
    for row in network.tables("tickets"):
        a, b = _two_cities(row, index)
        points = row.whole("points", 1, 100)
        group = row.text("set")
        certain = row.flag("certain", True)
        row.text("note", default="")
        row.done()
        if a < 0:
            continue
        id = f"{cities[a].id}-{cities[b].id}"
        if id in ids:
            row.fault("cities", "have a ticket already")
        ids.add(id)
        tickets.append(Ticket(id, a, b, points, group, certain))
    return tickets


def _editions(table: Reader) -> dict[str, Edition]:
    editions: dict[str, Edition] = {}
    for name in table.keys():  # noqa: SIM118 - a Reader, not a dict
        row = table.table(name)
        deal = row.whole("deal", 1, 10)
        editions[name] = Edition(row.texts("tickets"), deal, row.whole("keep", 0, deal))
        row.done()
    return editions


def _check_whole(board: Board, top: Reader) -> None:
    """What can only be seen from several entries together; those that are wrong by themselves are left out."""
    if _right(top, "board.land") and board.land and board.land not in land_ids():
        top.fault("board.land", f"must be one of {', '.join(land_ids())}, not '{board.land}'")
    if _right(top, "rules.trains", "rules.end_trains") and board.trains <= board.end_trains:
        top.fault("rules.end_trains", "must be fewer than the trains of a player")
    if _right(top, "rules.ticket_draw") and board.ticket_draw_keep > board.ticket_draw:
        top.fault("rules.ticket_draw_keep", f"must be at most {board.ticket_draw}, as many as are drawn")
    if _right(top, "rules.players", "rules.hand", "rules.market", "rules.cards_per_colour", "rules.locomotives"):
        cards = 8 * board.cards_per_colour + board.locomotives
        if board.players_max * board.hand + board.market > cards:
            top.fault("rules.hand", "there are not enough cards for every hand and the market")
    if _right(top, "edition", "network.tickets"):
        _check_editions(board, top)
    if _right(top, "cities"):
        _check_cities(board, top)


def _right(top: Reader, *places: str) -> bool:
    """Whether nothing was found wrong at some places, in them or around them."""
    for problem in top.problems:
        for place in places:
            if problem.place.startswith(place) or place.startswith(problem.place):
                return False
    return True


def _check_editions(board: Board, top: Reader) -> None:
    if not board.editions:
        top.fault("edition", "needs at least one edition")
    sets = {ticket.set for ticket in board.tickets}
    used = {name for edition in board.editions.values() for name in edition.tickets}
    for name, edition in board.editions.items():
        for i, group in enumerate(edition.tickets):
            if group not in sets:
                top.fault(f"edition.{name}.tickets[{i}]", f"no ticket is of the set '{group}'")
        count = sum(1 for ticket in board.tickets if ticket.set in edition.tickets)
        needed = board.players_max * edition.deal
        if count < needed and _right(top, "rules.players"):
            top.fault(f"edition.{name}", f"has {count} tickets, but {board.players_max} players are dealt {needed}")
    for i, ticket in enumerate(board.tickets):
        if board.editions and ticket.set not in used:
            top.fault(f"network.tickets[{i}].set", f"no edition has the set '{ticket.set}'")


def _check_cities(board: Board, top: Reader) -> None:
    if not board.cities:
        top.fault("cities", "needs at least two cities")
    reached = [False] * len(board.cities)
    for route in board.routes:
        reached[route.a] = reached[route.b] = True
    there: dict[tuple[float, float], str] = {}
    for i, city in enumerate(board.cities):
        if not reached[i] and _right(top, "network.routes"):
            top.fault(f"cities.{city.name}", "no route leads there")
        if (city.lat, city.lon) in there:
            top.fault(f"cities.{city.name}", f"lies exactly where '{there[city.lat, city.lon]}' lies")
        there[city.lat, city.lon] = city.name
