"""The board of Ticket to Ride as a picture: complete, clear of itself, and the same every time."""

import dataclasses
import math
import os
import re
import subprocess
import sys
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ferrovia.games.ticket_to_ride.board as board_module
from ferrovia.core.drawing import Drawing, Point, looks
from ferrovia.games.ticket_to_ride.board import CARD_NAMES, Board, load_board
from ferrovia.games.ticket_to_ride.drawing import HEIGHT, WIDTH, city_element, draw, route_element, space_place

SVG = "{http://www.w3.org/2000/svg}"
NORTH_AMERICA = Path(board_module.__file__).parent / "boards" / "north_america.toml"


@cache
def board() -> Board:
    return load_board(NORTH_AMERICA)


@cache
def drawing() -> Drawing:
    return draw(board())


@cache
def picture() -> ElementTree.Element:
    return ElementTree.fromstring(drawing().svg)


def element(id: str) -> ElementTree.Element:
    return next(node for node in picture().iter() if node.get("id") == id)


def amount(node: ElementTree.Element, name: str) -> float:
    return float(node.get(name, "nan"))


def shape(node: ElementTree.Element) -> list[Point]:
    """The corners of a rectangle of the picture, after its transform."""
    x, y, wide, high = (amount(node, name) for name in ("x", "y", "width", "height"))
    move = re.fullmatch(r"translate\((\S+) (\S+)\)(?: rotate\((\S+)\))?", node.get("transform", "translate(0 0)"))
    assert move is not None
    turn = math.radians(float(move[3] or 0))
    return [
        (
            float(move[1]) + u * math.cos(turn) - v * math.sin(turn),
            float(move[2]) + u * math.sin(turn) + v * math.cos(turn),
        )
        for u, v in ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
    ]


def meet(one: list[Point], other: list[Point]) -> bool:
    """Whether two convex shapes overlap: no line parts them."""
    for a, b in [*pairwise([*one, one[0]]), *pairwise([*other, other[0]])]:
        nx, ny = b[1] - a[1], a[0] - b[0]
        mine, yours = [nx * x + ny * y for x, y in one], [nx * x + ny * y for x, y in other]
        if max(mine) <= min(yours) or max(yours) <= min(mine):
            return False
    return True


def disc(x: float, y: float, radius: float) -> list[Point]:
    return [(x + radius * math.cos(i * math.pi / 8), y + radius * math.sin(i * math.pi / 8)) for i in range(16)]


@cache
def spaces() -> dict[str, list[tuple[str, list[Point]]]]:
    """The spaces of each route: their ids and shapes."""
    return {
        route.id: [
            (node.get("id", ""), shape(node))
            for node in element(route_element(route.id)).findall(f"{SVG}rect")
            if node.get("class") == "space"
        ]
        for route in board().routes
    }


@cache
def cities() -> dict[str, tuple[list[Point], list[Point]]]:
    """The dot and the sign of each city, as shapes."""
    found: dict[str, tuple[list[Point], list[Point]]] = {}
    for city in board().cities:
        node = element(city_element(city.id))
        dot, plate = node.find(f"{SVG}circle"), node.find(f"{SVG}rect")
        assert dot is not None
        assert plate is not None
        found[city.id] = disc(amount(dot, "cx"), amount(dot, "cy"), amount(dot, "r")), shape(plate)
    return found


def test_every_route_has_as_many_places_as_spaces() -> None:
    for route in board().routes:
        ids = [space_place(route.id, i) for i in range(route.length)]
        assert [id for id, _ in spaces()[route.id]] == ids
        assert all(id in drawing().places for id in ids)
        assert space_place(route.id, route.length) not in drawing().places
    assert len(drawing().places) == sum(route.length for route in board().routes) == 309


def test_the_spaces_of_a_route_are_counted_from_its_first_city() -> None:
    for route in board().routes:
        start, end = ([amount(dot(board().cities[c].id), k) for k in ("cx", "cy")] for c in (route.a, route.b))
        away = [
            math.dist(start, (place.x, place.y)) - math.dist(end, (place.x, place.y))
            for place in (drawing().places[space_place(route.id, i)] for i in range(route.length))
        ]
        assert away == sorted(away), route.id


def dot(city: str) -> ElementTree.Element:
    found = element(city_element(city)).find(f"{SVG}circle")
    assert found is not None
    return found


def test_a_place_lies_in_the_middle_of_its_space_and_along_it() -> None:
    for route in board().routes:
        for id, corners in spaces()[route.id]:
            place = drawing().places[id]
            assert place.x == pytest.approx(sum(x for x, _ in corners) / 4, abs=0.11)
            assert place.y == pytest.approx(sum(y for _, y in corners) / 4, abs=0.11)
            along = math.degrees(math.atan2(corners[1][1] - corners[0][1], corners[1][0] - corners[0][0]))
            assert place.angle == pytest.approx(along, abs=0.11)
            assert -90 <= place.angle <= 90
            assert math.dist(corners[0], corners[1]) >= 33, "a train must fit"


def test_ids_are_unique_and_all_known() -> None:
    ids = [node.get("id", "") for node in picture().iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert set(ids) == drawing().elements
    assert {node.get("id") for node in picture().iter(f"{SVG}symbol")} == drawing().symbols
    assert "pieces" in drawing().elements
    wanted = {"train", "card-back", "ticket", "ticket-back", *(f"card-{name}" for name in CARD_NAMES)}
    assert wanted <= drawing().symbols
    for node in picture().iter(f"{SVG}use"):
        assert node.get("href", "#").removeprefix("#") in drawing().elements


def test_ids_of_elements_are_those_of_the_network() -> None:
    assert route_element("Atlanta-Raleigh#1") == "route.Atlanta-Raleigh.1"
    assert space_place("Atlanta-Raleigh#2", 0) == "space.Atlanta-Raleigh.2.0"
    assert space_place("Denver-Omaha", 3) == "space.Denver-Omaha.3"
    assert city_element("Sault_Ste_Marie") in drawing().elements


def test_routes_wear_their_colour_and_its_mark() -> None:
    for route in board().routes:
        node = element(route_element(route.id))
        assert node.get("class") == f"route {route.colour_name}"
        marks = [use.get("href") for use in node.findall(f"{SVG}use")]
        assert marks == ([] if route.colour_name == "grey" else [f"#glyph-{route.colour_name}"] * route.length)
        hits = [path for path in node.findall(f"{SVG}path") if path.get("class") == "hit"]
        assert len(hits) == 1
        assert amount(hits[0], "stroke-width") >= 17


def test_no_two_spaces_overlap() -> None:
    everything = [(route, id, corners) for route, row in spaces().items() for id, corners in row]
    for (_, one, a), (_, other, b) in combinations(everything, 2):
        if math.dist(a[0], b[0]) < 120:
            assert not meet(a, b), (one, other)


def test_no_space_touches_a_city() -> None:
    for row in spaces().values():
        for id, corners in row:
            for city, (round_dot, _) in cities().items():
                assert not meet(corners, round_dot), (id, city)


def test_no_sign_covers_a_space_a_city_or_another_sign() -> None:
    for city, (_, sign) in cities().items():
        for row in spaces().values():
            for id, corners in row:
                assert not meet(sign, corners), (city, id)
        for other, (round_dot, other_sign) in cities().items():
            assert not meet(sign, round_dot), (city, other)
            assert city == other or not meet(sign, other_sign), (city, other)


def test_everything_stays_inside_the_frame() -> None:
    shapes = [corners for row in spaces().values() for _, corners in row]
    shapes += [part for parts in cities().values() for part in parts]
    for corners in shapes:
        assert min(x for x, _ in corners) > 12
        assert min(y for _, y in corners) > 12
        assert max(x for x, _ in corners) < WIDTH - 12
        assert max(y for _, y in corners) < HEIGHT - 12


def test_title_and_points_cover_nothing() -> None:
    groups = {node.get("class"): node for node in picture().iter(f"{SVG}g")}
    for name in ("title", "points"):
        x, y = (float(v) for v in re.findall(r"[-\d.]+", groups[name].get("transform", ""))[:2])
        boxes = [[(x + u, y + v) for u, v in shape(node)] for node in groups[name].iter(f"{SVG}rect")]
        for box in boxes:
            for row in spaces().values():
                assert not any(meet(box, corners) for _, corners in row), name
            assert not any(meet(box, part) for parts in cities().values() for part in parts), name


def test_no_line_of_a_route_crosses_another() -> None:
    lines: dict[str, list[Point]] = {}
    for route in board().routes:
        if route.twin < board().routes.index(route):
            path = next(node for node in element(route_element(route.id)) if node.get("class") == "hit")
            points = re.findall(r"([-\d.]+),([-\d.]+)", path.get("d", ""))
            lines[route.id] = [(float(x), float(y)) for x, y in points]
    for (one, first), (other, second) in combinations(lines.items(), 2):
        for a, b in pairwise(first):
            for c, d in pairwise(second):
                shared = {a, b} & {c, d}
                assert shared or not cross(a, b, c, d), (one, other)


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


def test_colours_stand_in_the_stylesheet_alone() -> None:
    known = set(re.findall(r"\.([A-Za-z][\w-]*)", looks()))
    layers = {"map", "beds", "routes", "cities", "city", "route", "edge", "title", "points", "pieces"}
    for node in picture().iter():
        assert not {"fill", "stroke", "style", "color"} & set(node.attrib), node.attrib
        assert set(node.get("class", "").split()) <= known | layers, node.get("class")


def test_every_city_is_named_once_where_it_lies() -> None:
    assert [label.text for label in drawing().labels] == [city.shown for city in board().cities]
    assert "Montr\u00e9al" in drawing().svg


def test_names_cannot_break_the_picture() -> None:
    wicked = "<b>&\"'</b>"
    cities = [dataclasses.replace(board().cities[0], shown=wicked), *board().cities[1:]]
    drawn = draw(dataclasses.replace(board(), name=wicked, cities=cities))
    root = ElementTree.fromstring(drawn.svg)

    assert [node.text for node in root.iter(f"{SVG}text") if node.text == wicked] == [wicked, wicked]
    assert not list(root.iter(f"{SVG}b"))
    assert wicked in drawn.places[space_place(board().routes[0].id, 0)].label


def test_a_board_without_a_land_can_be_drawn() -> None:
    drawn = draw(dataclasses.replace(board(), land=""))

    assert set(drawn.places) == set(drawing().places)
    assert 'class="river"' not in drawn.svg


def test_the_smallest_board_can_be_drawn() -> None:
    cities = board().cities[:2]
    route = dataclasses.replace(board().routes[0], a=0, b=1, length=1, twin=-1)
    drawn = draw(dataclasses.replace(board(), land="", cities=cities, routes=[route]))

    assert list(drawn.places) == [space_place(route.id, 0)]


def test_the_same_board_gives_the_same_bytes() -> None:
    script = (
        "import hashlib, sys; from pathlib import Path; from ferrovia.games.ticket_to_ride.board import load_board; "
        "from ferrovia.games.ticket_to_ride.drawing import draw; "
        "print(hashlib.sha256(draw(load_board(Path(sys.argv[1]))).svg.encode()).hexdigest())"
    )
    path = os.pathsep.join(entry for entry in sys.path if entry)
    seen = {
        subprocess.run(
            [sys.executable, "-c", script, str(NORTH_AMERICA)],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(seen) == 1
    assert draw(board()).svg == drawing().svg
