"""The board of North America, its catalogue of actions, and what is said of broken board files."""

from collections import Counter
from pathlib import Path

import pytest

import ferrovia
from ferrovia.games.ticket_to_ride import TicketToRide
from ferrovia.games.ticket_to_ride.board import Board, load_board, parse_board
from tests.games.ticket_to_ride.positions import SMALL_BOARD, load, new_game, small_board

COLOURS = ["purple", "white", "blue", "yellow", "orange", "black", "red", "green"]


# Facts of the printed board


def board() -> Board:
    return load_board(Path(load().rules.board.file))


def test_the_board_has_36_cities_and_100_routes() -> None:
    assert len(board().cities) == 36
    assert len(board().routes) == 100
    assert sum(route.twin >= 0 for route in board().routes) == 2 * 22
    assert Counter(route.length for route in board().routes) == {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9}


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_7_routes_with_27_spaces(colour: str) -> None:
    lengths = [route.length for route in board().routes if route.colour_name == colour]

    assert len(lengths) == 7
    assert sum(lengths) == 27


def test_grey_has_the_rest() -> None:
    lengths = [route.length for route in board().routes if route.colour_name == "grey"]

    assert Counter(lengths) == {1: 9, 2: 26, 3: 6, 4: 2, 6: 1}
    assert sum(route.length for route in board().routes) == 309


def test_most_tickets_are_worth_the_shortest_way() -> None:
    """Five of the classic tickets differ; a slip in a route or a ticket would show here."""
    here = board()
    far = {}
    for ticket in here.tickets:
        shortest = distances(here, ticket.a)[ticket.b]
        if shortest != ticket.points:
            far[ticket.id] = (ticket.points, shortest)

    assert far == {
        "Chicago-Los_Angeles": (16, 15),
        "Los_Angeles-Miami": (20, 19),
        "Los_Angeles-New_York": (21, 20),
        "New_York-Seattle": (22, 20),
        "Oklahoma_City-Sault_Ste_Marie": (9, 8),
    }


def distances(here: Board, start: int) -> list[int]:
    found = [1000] * len(here.cities)
    found[start] = 0
    for _ in here.cities:
        for route in here.routes:
            found[route.a] = min(found[route.a], found[route.b] + route.length)
            found[route.b] = min(found[route.b], found[route.a] + route.length)
    return found


def test_names_with_accents_and_full_stops_are_plain_in_texts() -> None:
    by_name = {city.name: city for city in board().cities}

    assert by_name["Montreal"].shown == "Montréal"
    assert by_name["Sault Ste. Marie"].id == "Sault_Ste_Marie"
    assert by_name["Sault Ste. Marie"].shown == "Sault Ste. Marie"


# The catalogue


@pytest.mark.parametrize(("edition", "entries"), [("2025", 1106), ("classic", 1103)])
@pytest.mark.parametrize("players", [2, 5])
def test_every_action_reads_back_from_its_text(edition: str, entries: int, players: int) -> None:
    catalogue = load(players, edition).catalogue

    assert len(catalogue) == entries
    for action in range(entries):
        text = catalogue.text(action)
        assert text.isascii()
        assert " " not in text
        assert catalogue.parse(text) == action
        assert catalogue.index(catalogue.value(action)) == action


def test_the_texts_are_those_of_the_architecture() -> None:
    game = load()
    texts = [game.catalogue.text(action) for action in range(len(game.catalogue))]

    assert texts[:13] == [*(f"take:{colour}" for colour in COLOURS), "take:loco", "draw", "tickets", "keep", "pass"]
    assert texts[13:46] == [f"return:{ticket.id}" for ticket in game.rules.tickets]
    assert all(text.startswith("claim:") for text in texts[46:])
    for text in (
        "claim:Denver-Omaha:purple3+loco1",
        "claim:Denver-Omaha:loco4",
        "claim:Atlanta-New_Orleans#1:orange4",
        "claim:Atlanta-New_Orleans#2:yellow1+loco3",
        "claim:Duluth-Sault_Ste_Marie:green2+loco1",
        "return:Nashville-Sault_Ste_Marie",
    ):
        assert text in texts


def test_every_way_of_paying_for_every_route_is_there_once() -> None:
    game = load()
    found = Counter(text for text in map(game.catalogue.text, range(len(game.catalogue))) if text.startswith("claim:"))
    expected = set()
    for route in game.rules.board.routes:
        expected.add(f"claim:{route.id}:loco{route.length}")
        for colour in COLOURS if route.colour_name == "grey" else [route.colour_name]:
            expected.add(f"claim:{route.id}:{colour}{route.length}")
            for locos in range(1, route.length):
                expected.add(f"claim:{route.id}:{colour}{route.length - locos}+loco{locos}")

    assert found == Counter(expected)


@pytest.mark.parametrize("number", [-1, 1106, 10**9])
def test_a_number_outside_the_catalogue_is_unknown(number: int) -> None:
    setup = new_game()
    turn = new_game()
    for seat in range(2):
        turn.play("keep", seat=seat)
    for sitting in (setup, turn):
        before = sitting.state.snapshot()
        with pytest.raises(ferrovia.UnknownAction, match=f"no action number {number}"):
            sitting.state.apply(number)
        assert sitting.state.snapshot() == before


# Boards of one's own


def test_a_small_board_is_read(tmp_path: Path) -> None:
    here = parse_board(SMALL_BOARD, "small.toml")

    assert [city.id for city in here.cities] == ["North", "East", "South_End", "St_West"]
    assert [city.shown for city in here.cities] == ["North", "East", "South End", "St. West"]
    assert [city.label for city in here.cities] == ["e"] * 4
    assert [(city.lat, city.lon) for city in here.cities] == [(2.0, 0.0), (0.0, 2.0), (-2.0, 0.0), (0.0, -2.0)]
    assert [(route.id, route.a, route.b, route.length, route.colour_name, route.twin) for route in here.routes] == [
        ("North-East", 0, 1, 1, "red", -1),
        ("East-South_End#1", 1, 2, 2, "grey", 2),
        ("East-South_End#2", 1, 2, 2, "blue", 1),
        ("South_End-St_West", 2, 3, 3, "grey", -1),
    ]
    assert [(ticket.id, ticket.a, ticket.b, ticket.points, ticket.set) for ticket in here.tickets][:2] == [
        ("North-South_End", 0, 2, 3, "plain"),
        ("North-St_West", 0, 3, 6, "plain"),
    ]
    assert all(ticket.certain for ticket in here.tickets)
    assert (here.file, here.id, here.name, here.land) == ("small.toml", "small", "Small", "")
    assert (here.players_min, here.players_max, here.trains, here.cards_per_colour, here.locomotives) == (
        2,
        5,
        12,
        4,
        6,
    )
    assert (here.hand, here.market, here.market_reset_locomotives, here.double_routes_from_players) == (2, 5, 3, 4)
    assert (here.end_trains, here.longest_path_bonus, here.route_points) == (2, 10, [1, 2, 4])
    assert (here.ticket_draw, here.ticket_draw_keep) == (3, 1)
    TicketToRide.check_board(small_board(tmp_path))


def test_what_may_be_left_out_or_written_is_read() -> None:
    text = changed(
        ('name = "Small"', 'name = "Small"\nland = "north_america"'),
        ('"North" = { lat = 2.0, lon = 0.0 }', '"North" = { lat = 2, lon = 0, label = "nw", shown = "Nörth" }'),
        ('colours = ["red"] }', 'colours = ["red"], bend = -0.5 }'),
        ('points = 6, set = "plain" }', 'points = 6, set = "plain", certain = false, note = "ours" }'),
    )
    here = parse_board(text, "small.toml")

    assert here.land == "north_america"
    assert (here.cities[0].label, here.cities[0].shown, here.cities[0].lat) == ("nw", "Nörth", 2.0)
    assert [route.bend for route in here.routes] == [-0.5, 0.0, 0.0, 0.0]
    assert [ticket.certain for ticket in here.tickets] == [True, False, True, True, True, True]


def test_a_board_can_be_for_one_number_of_players(tmp_path: Path) -> None:
    here = load_board(Path(small_board(tmp_path, ("players = [2, 5]", "players = [3, 3]"))))

    assert (here.players_min, here.players_max) == (3, 3)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_small_board_can_be_played(players: int, tmp_path: Path) -> None:
    sitting = new_game(players, board=small_board(tmp_path))
    while not sitting.state.is_over:
        sitting.state.apply(sitting.state.legal_actions()[-1])
        sitting.state.check()

    assert sitting.state.ended_by == "rules"


def changed(*changes: tuple[str, str]) -> str:
    text = SMALL_BOARD
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


ROUTE = '{ cities = ["North", "East"], length = 1, colours = ["red"] }'
TICKET = '{ cities = ["North", "East"], points = 1, set = "plain" }'
CITY = '"North" = { lat = 2.0, lon = 0.0 }'

RULES = [
    "cards_per_colour", "double_routes_from_players", "end_trains", "hand", "locomotives", "longest_path_bonus",
    "market", "market_reset_locomotives", "players", "route_points", "ticket_draw", "ticket_draw_keep", "trains",
]  # fmt: skip
BAD_ROUTES = """{ cities = ["North", "North"], length = 4, colours = [] },
  { cities = ["St. West", "South End"], length = 0, colours = ["red", "pink"] },
  { cities = ["North"], length = 1, colours = ["red", "red", "red"], bend = 2 },
  { cities = ["North", "East"], colours = "red" },
  { length = 1, colours = ["red"] },
  "North to South",
  { cities = ["North", "Pole"], length = "long", colours = ["red"] }"""
BAD_TICKETS = """{ cities = ["North", "East", "South End"], points = 101, set = 3 },
  { cities = ["North", "South End"], points = 0, set = "plain", certain = "no" },
  { cities = ["North", "South Pole"], points = 1.5 }"""

# What is changed in the small board, and all that is then said of it.
BROKEN: dict[str, tuple[list[tuple[str, str]], list[tuple[str, str]]]] = {
    "too high": (
        [("trains = 12", "trains = 201"), ("locomotives = 6", "locomotives = 101"), ("hand = 2", "hand = 21"),
         ("market = 5", "market = 11"), ("market_reset_locomotives = 3", "market_reset_locomotives = 12"),
         ("double_routes_from_players = 4", "double_routes_from_players = 7"), ("end_trains = 2", "end_trains = 51"),
         ("longest_path_bonus = 10", "longest_path_bonus = 101"), ("ticket_draw = 3", "ticket_draw = 11"),
         ("ticket_draw_keep = 1", "ticket_draw_keep = 11"), ("cards_per_colour = 4", "cards_per_colour = 101")],
        [("rules.trains", "must be from 1 to 200, not 201"),
         ("rules.cards_per_colour", "must be from 1 to 100, not 101"),
         ("rules.locomotives", "must be from 0 to 100, not 101"),
         ("rules.hand", "must be from 0 to 20, not 21"),
         ("rules.market", "must be from 1 to 10, not 11"),
         ("rules.market_reset_locomotives", "must be from 1 to 11, not 12"),
         ("rules.double_routes_from_players", "must be from 2 to 6, not 7"),
         ("rules.end_trains", "must be from 0 to 50, not 51"),
         ("rules.longest_path_bonus", "must be from 0 to 100, not 101"),
         ("rules.ticket_draw", "must be from 1 to 10, not 11"),
         ("rules.ticket_draw_keep", "must be from 1 to 10, not 11")],
    ),
    "too low": (
        [("trains = 12", "trains = 0"), ("locomotives = 6", "locomotives = -1"), ("hand = 2", "hand = -1"),
         ("market = 5", "market = 0"), ("market_reset_locomotives = 3", "market_reset_locomotives = 0"),
         ("double_routes_from_players = 4", "double_routes_from_players = 1"), ("end_trains = 2", "end_trains = -1"),
         ("longest_path_bonus = 10", "longest_path_bonus = -1"), ("ticket_draw = 3", "ticket_draw = 0"),
         ("ticket_draw_keep = 1", "ticket_draw_keep = 0"), ("cards_per_colour = 4", "cards_per_colour = 0")],
        [("rules.trains", "must be from 1 to 200, not 0"),
         ("rules.cards_per_colour", "must be from 1 to 100, not 0"),
         ("rules.locomotives", "must be from 0 to 100, not -1"),
         ("rules.hand", "must be from 0 to 20, not -1"),
         ("rules.market", "must be from 1 to 10, not 0"),
         ("rules.market_reset_locomotives", "must be from 1 to 11, not 0"),
         ("rules.double_routes_from_players", "must be from 2 to 6, not 1"),
         ("rules.end_trains", "must be from 0 to 50, not -1"),
         ("rules.longest_path_bonus", "must be from 0 to 100, not -1"),
         ("rules.ticket_draw", "must be from 1 to 10, not 0"),
         ("rules.ticket_draw_keep", "must be from 1 to 10, not 0")],
    ),
    "players": (
        [("players = [2, 5]", "players = [3, 2]")],
        [("rules.players", "must be the smallest and the largest number of players, from 2 to 5")],
    ),
    "too many players": (
        [("players = [2, 5]", "players = [2, 6]")],
        [("rules.players", "must be the smallest and the largest number of players, from 2 to 5")],
    ),
    "one player": (
        [("players = [2, 5]", "players = [1, 5]")],
        [("rules.players", "must be the smallest and the largest number of players, from 2 to 5")],
    ),
    "three numbers of players": (
        [("players = [2, 5]", "players = [2, 3, 4]")],
        [("rules.players", "must be the smallest and the largest number of players, from 2 to 5")],
    ),
    "unknown words everywhere": (
        [('id = "small"', 'id = "small"\nauthor = "me"'), ("hand = 2", "hand = 2\nfoot = 1"),
         (CITY, '"North" = { lat = 2.0, lon = 0.0, hill = true }'),
         (ROUTE, '{ cities = ["North", "East"], length = 1, colours = ["red"], tunnel = true }'),
         (TICKET, '{ cities = ["North", "East"], points = 1, set = "plain", bonus = 3 }'),
         ("deal = 1", "deal = 1\ndraw = 2"), ("[network]", "[extra]\n[network]\nferries = []")],
        [("cities.North.hill", "is not known here; known are: label, lat, lon, shown"),
         ("edition.2025.draw", "is not known here; known are: deal, keep, tickets"),
         ("network.routes[0].tunnel", "is not known here; known are: bend, cities, colours, length"),
         ("network.tickets[4].bonus", "is not known here; known are: certain, cities, note, points, set"),
         ("board.author", "is not known here; known are: id, land, name"),
         ("rules.foot", f"is not known here; known are: {', '.join(sorted(RULES))}"),
         ("network.ferries", "is not known here; known are: routes, tickets"),
         ("extra", "is not known here; known are: board, cities, edition, network, rules")],
    ),
    "cities": (
        [(CITY, '"Nörth" = { lat = 91.0, lon = 0.0 }\n"St West" = { lat = 0.0, lon = -181.0, label = "up" }')],
        [("cities.Nörth", "may hold only plain letters, digits, spaces and full stops; write accents in 'shown'"),
         ("cities.Nörth.lat", "must be from -90 to 90, not 91"),
         ("cities.St West.lon", "must be from -180 to 180, not -181"),
         ("cities.St West.label", "must be one of n, ne, e, se, s, sw, w, nw, not 'up'"),
         ("cities.St. West", "is the same id as 'St West'"),
         *((f"network.{row}.cities[0]", "must be one of Nörth, St West, East, South End, St. West, not 'North'")
           for row in ("routes[0]", "tickets[0]", "tickets[1]", "tickets[4]"))],
    ),
    "a city with other signs": (
        [(CITY, '"North" = { lat = 2.0, lon = 0.0 }\n"A-B" = { lat = 1.0, lon = 1.0 }')],
        [("cities.A-B", "may hold only plain letters, digits, spaces and full stops; write accents in 'shown'")],
    ),
    "routes": (
        [(ROUTE, BAD_ROUTES)],
        [("network.routes[0].length", "must be from 1 to 3, not 4"),
         ("network.routes[0].cities", "must be two different cities"),
         ("network.routes[0].colours", "must be one colour, or two for a double route"),
         ("network.routes[1].length", "must be from 1 to 3, not 0"),
         ("network.routes[1].colours[1]",
          "must be one of purple, white, blue, yellow, orange, black, red, green, grey, not 'pink'"),
         ("network.routes[2].cities", "must be two different cities"),
         ("network.routes[2].bend", "must be from -1 to 1, not 2"),
         ("network.routes[2].colours", "must be one colour, or two for a double route"),
         ("network.routes[3].length", "is missing"),
         ("network.routes[3].colours", "must be a list, not 'red'"),
         ("network.routes[3].colours", "must be one colour, or two for a double route"),
         ("network.routes[4].cities", "is missing"),
         ("network.routes[5]", "must be a table, not 'North to South'"),
         ("network.routes[6].cities[1]", "must be one of North, East, South End, St. West, not 'Pole'"),
         ("network.routes[6].length", "must be a whole number, not 'long'"),
         ("network.routes[8].cities",
          "are already joined in network.routes[1]; write a double route as two colours")],
    ),
    "tickets": (
        [(TICKET, BAD_TICKETS)],
        [("network.tickets[4].points", "must be from 1 to 100, not 101"),
         ("network.tickets[4].set", "must be a text, not 3"),
         ("network.tickets[4].cities", "must be two different cities"),
         ("network.tickets[5].points", "must be from 1 to 100, not 0"),
         ("network.tickets[5].certain", "must be true or false, not 'no'"),
         ("network.tickets[5].cities", "have a ticket already"),
         ("network.tickets[6].cities[1]", "must be one of North, East, South End, St. West, not 'South Pole'"),
         ("network.tickets[6].points", "must be a whole number, not 1.5"),
         ("network.tickets[6].set", "is missing")],
    ),
    "editions": (
        [('tickets = ["plain"]\ndeal = 1\nkeep = 1', 'tickets = ["plain", 3]\ndeal = 11\nkeep = 4')],
        [("edition.2025.deal", "must be from 1 to 10, not 11"),
         ("edition.2025.tickets[1]", "must be a text, not 3"),
         ("edition.2025.keep", "must be from 0 to 1, not 4")],
    ),
    "no edition": (
        [('[edition.2025]\ntickets = ["plain"]\ndeal = 1\nkeep = 1\n', "[edition]\n")],
        [("edition", "needs at least one edition")],
    ),
    "too few tickets": (
        [("deal = 1", "deal = 2")],
        [("edition.2025", "has 6 tickets, but 5 players are dealt 10")],
    ),
    "too few cards": (
        [("cards_per_colour = 4", "cards_per_colour = 1")],
        [("rules.hand", "there are not enough cards for every hand and the market")],
    ),
    "no points": (
        [("route_points = [1, 2, 4]", "route_points = []")],
        [("rules.route_points", "must hold the points for routes of one space, two spaces, up to 20"),
         ("network.routes[1].length", "must be from 1 to 1, not 2"),
         ("network.routes[2].length", "must be from 1 to 1, not 3")],
    ),
    "points that are no numbers": (
        [("route_points = [1, 2, 4]", 'route_points = ["one", 2, 4, 7]')],
        [("rules.route_points[0]", "must be a whole number, not 'one'")],
    ),
    "points beyond reason": (
        [("route_points = [1, 2, 4]", "route_points = [-1, 1001, 1000, 0]")],
        [("rules.route_points[0]", "must be from 0 to 1000, not -1"),
         ("rules.route_points[1]", "must be from 0 to 1000, not 1001")],
    ),
    "routes without end": (
        [("route_points = [1, 2, 4]", f"route_points = {[1] * 21}")],
        [("rules.route_points", "must hold the points for routes of one space, two spaces, up to 20")],
    ),
    "more to keep than is drawn": (
        [("ticket_draw_keep = 1", "ticket_draw_keep = 4")],
        [("rules.ticket_draw_keep", "must be at most 3, as many as are drawn")],
    ),
    "a set of tickets by another name": (
        [(TICKET, TICKET.replace("plain", "plane")), ('["plain"]', '["plain", "pain"]')],
        [("edition.2025.tickets[1]", "no ticket is of the set 'pain'"),
         ("network.tickets[4].set", "no edition has the set 'plane'")],
    ),
    "a land that is not there": (
        [('name = "Small"', 'name = "Small"\nland = "atlantis"')],
        [("board.land", "must be one of north_america, not 'atlantis'")],
    ),
    "two cities in one place": (
        [(CITY, '"North" = { lat = 0.0, lon = 2.0 }')],
        [("cities.East", "lies exactly where 'North' lies")],
    ),
    "what is seen from several entries, beside what is wrong by itself": (
        [("trains = 12", "trains = 2"), ("hand = 2", "hand = 20"), ("ticket_draw_keep = 1", "ticket_draw_keep = 4"),
         ("longest_path_bonus = 10", 'longest_path_bonus = "ten"'), ("deal = 1", "deal = 2"),
         (CITY, CITY + '\n"Nowhere" = { lat = 9.0, lon = 9.0 }')],
        [("rules.longest_path_bonus", "must be a whole number, not 'ten'"),
         ("rules.end_trains", "must be fewer than the trains of a player"),
         ("rules.hand", "there are not enough cards for every hand and the market"),
         ("rules.ticket_draw_keep", "must be at most 3, as many as are drawn"),
         ("edition.2025", "has 6 tickets, but 5 players are dealt 10"),
         ("cities.Nowhere", "no route leads there")],
    ),
    "what is wrong by itself is not counted again": (
        [("trains = 12", "trains = 0"), ("hand = 2", "hand = 21"), ("cards_per_colour = 4", "cards_per_colour = 0"),
         ("ticket_draw = 3", "ticket_draw = 0"), ("ticket_draw_keep = 1", "ticket_draw_keep = 4"),
         ("players = [2, 5]", "players = [5]"), ("deal = 1", "deal = 2"), (f"  {ROUTE},\n", "")],
        [("rules.trains", "must be from 1 to 200, not 0"), ("rules.hand", "must be from 0 to 20, not 21"),
         ("rules.cards_per_colour", "must be from 1 to 100, not 0"),
         ("rules.ticket_draw", "must be from 1 to 10, not 0"),
         ("rules.players", "must be the smallest and the largest number of players, from 2 to 5"),
         ("cities.North", "no route leads there")],
    ),
    "few trains": (
        [("trains = 12", "trains = 2")],
        [("rules.end_trains", "must be fewer than the trains of a player")],
    ),
    "a city without a route": (
        [(CITY, CITY + '\n"Nowhere" = { lat = 9.0, lon = 9.0 }')],
        [("cities.Nowhere", "no route leads there")],
    ),
    "missing tables": (
        [("[network]", "[nets]"), ("[cities]", "[towns]")],
        [("network", "this table is missing"), ("cities", "this table is missing"),
         ("towns", "is not known here; known are: board, cities, edition, network, rules"),
         ("nets", "is not known here; known are: board, cities, edition, network, rules")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_everything_wrong_in_a_board_file_is_told_at_once(case: str, tmp_path: Path) -> None:
    changes, told = BROKEN[case]

    with pytest.raises(ferrovia.BadBoard) as caught:
        parse_board(changed(*changes), "mine.toml")

    assert sorted((problem.place, problem.message) for problem in caught.value.problems) == sorted(told)
    assert caught.value.file == "mine.toml"
    assert str(caught.value).startswith("mine.toml: ")
    for place, message in told:
        assert f"{place}: {message}" in str(caught.value)
    path = small_board(tmp_path, *changes)
    with pytest.raises(ferrovia.BadBoard) as from_file:
        TicketToRide.check_board(path)
    assert from_file.value.file == path
    assert from_file.value.problems == caught.value.problems


@pytest.mark.parametrize("cities", ["[towns]", "[cities]\n[towns]"])
def test_routes_without_any_city_are_told(cities: str) -> None:
    with pytest.raises(ferrovia.BadBoard) as caught:
        parse_board(changed(("[cities]", cities)), "mine.toml")

    told = {problem.place: problem.message for problem in caught.value.problems}
    assert told["cities"] == ("this table is missing" if cities == "[towns]" else "needs at least two cities")
    assert told["network.routes[0].cities[0]"] == "cannot be 'North': there is nothing of that kind on this board"
    assert told["network.tickets[5].cities[1]"] == "cannot be 'St. West': there is nothing of that kind on this board"


def test_just_enough_cards_and_tickets_are_enough() -> None:
    parse_board(changed(("locomotives = 6", "locomotives = 7"), ("cards_per_colour = 4", "cards_per_colour = 1")), "f")
    last = '  { cities = ["South End", "St. West"], points = 4, set = "plain" },\n'
    parse_board(changed((last, "")), "f")
    with pytest.raises(ferrovia.BadBoard, match="has 4 tickets, but 5 players are dealt 5"):
        parse_board(changed((last, ""), (f"  {TICKET},\n", "")), "f")


def test_a_file_that_is_not_toml_is_told_with_its_line() -> None:
    with pytest.raises(ferrovia.BadBoard, match=r"mine\.toml: file: is not valid TOML: .*line 2"):
        parse_board("[board]\nid = = 3\n", "mine.toml")
