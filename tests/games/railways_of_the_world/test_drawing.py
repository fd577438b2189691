"""A map of Railways of the World as a picture: complete, clear of itself, and readable without colour."""

import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from ferrovia.core.drawing import Drawing, looks
from ferrovia.core.glyphs import LETTERS
from ferrovia.games.railways_of_the_world.board import BUILDABLE, COLOURS, CUBE_COLOURS, SPECIAL, Board
from ferrovia.games.railways_of_the_world.geometry import (
    APOTHEM,
    CUBE,
    RADIUS,
    Layout,
    city_place,
    door_place,
    hex_place,
    line_place,
    space_place,
)
from ferrovia.games.railways_of_the_world.symbols import track_symbol
from ferrovia.games.railways_of_the_world.tiles import FIRST, SECOND, SHAPES, TURN
from tests.games.railways_of_the_world.positions import VALLEY, arrange, load

BOARDS = pytest.mark.parametrize("file", [None, VALLEY], ids=["eastern_us", "valley"])


def board(file: str | None) -> Board:
    return load(2, file).rules.board


def drawing(file: str | None) -> Drawing:
    return load(2, file).drawing()


@cache
def picture(file: str | None) -> ElementTree.Element:
    return ElementTree.fromstring(drawing(file).svg)


@BOARDS
def test_hexes_cities_gates_lines_and_spaces_are_places(file: str | None) -> None:
    places, map = drawing(file).places, board(file)
    for hex, terrain in enumerate(map.terrain):
        assert (hex_place(map, hex) in places) == (terrain in (*BUILDABLE, SPECIAL))
    for city in map.cities:
        assert places[city_place(city.id)].label == city.name
        assert all(door_place(city.id, side) in places for side in city.exits)
    assert all(line_place(line) in places for line in range(len(map.lines)))
    for points in range(len(map.income)):
        assert all(space_place(points, seat) in places for seat in range(map.players_max))


@BOARDS
def test_the_sidebar_stands_beside_the_map_and_in_the_picture(file: str | None) -> None:
    layout, map = Layout(board(file)), board(file)
    assert all(layout.centre(hex)[0] + APOTHEM <= layout.side for hex in range(len(map.hexes)))
    assert layout.space(len(map.income) - 1)[1] < layout.height
    assert max(layout.space(points)[0] for points in range(len(map.income))) < layout.width


def test_a_track_leads_from_the_middle_of_one_side_to_that_of_another() -> None:
    layout = Layout(board(VALLEY))
    for shape in range(SHAPES):
        spot = layout.track(13, FIRST[shape], SECOND[shape])
        ends = {(60 * side - 60) % 360 for side in (FIRST[shape], SECOND[shape])}  # of the sides, clockwise from east
        assert ends == {spot.angle % 360, (spot.angle + 60 * TURN[shape]) % 360}
        assert track_symbol(TURN[shape]) in drawing(VALLEY).symbols
        x, y = layout.on_track(13, FIRST[shape], SECOND[shape])
        assert abs(x - spot.x) + abs(y - spot.y) < RADIUS


def test_cubes_in_a_city_do_not_cover_each_other() -> None:
    layout = Layout(board(VALLEY))
    for count in range(1, 10):
        spots = [layout.cube(0, i, count) for i in range(count)]
        for (x, y), (u, v) in pairwise(sorted(spots, key=lambda spot: (spot[1], spot[0]))):
            assert max(abs(x - u), abs(y - v)) > CUBE
        middle = layout.centre(0)
        assert all(abs(x - middle[0]) + CUBE / 2 <= APOTHEM for x, _ in spots)


def test_colours_have_a_letter_and_owners_a_mark() -> None:
    assert len({LETTERS[colour] for colour in CUBE_COLOURS}) == len(CUBE_COLOURS)
    names = drawing(None).symbols
    assert {f"cube-{colour}" for colour in CUBE_COLOURS} | {f"town-{colour}" for colour in CUBE_COLOURS} <= names
    for node in picture(None).iter("{http://www.w3.org/2000/svg}symbol"):
        if node.get("id") in ("owner", "engine", "head", "bid"):
            marks = {part.get("class") for part in node.iter()}
            assert {f"mark mark{seat}" for seat in range(6)} <= marks, node.get("id")
    shown = {node.get("class") for node in picture(None).iter() if "city" in node.get("class", "").split()}
    assert shown == {f"city {colour}" for colour in COLOURS}


def test_names_are_whole_words_above_the_pieces() -> None:
    layers = [node.get("class") for node in picture(None)]
    assert layers.index("pieces") < layers.index("gates") < layers.index("names")
    written = " ".join(node.text or "" for node in picture(None).iter() if node.get("class") == "row-name")
    assert all(city.name in written for city in board(None).cities)


def test_colours_stand_in_the_stylesheet_alone() -> None:
    known = set(re.findall(r"\.([A-Za-z][\w-]*)", looks()))
    layers = {"map", "terrain", "ridges", "hexes", "cities", "city", "gates", "edge"}
    layers |= {"sidebar", "title", "lines", "track", "pieces"}
    for node in picture(None).iter():
        assert not {"fill", "stroke", "style", "color"} & set(node.attrib), node.attrib
        assert set(node.get("class", "").split()) <= known | layers, node.get("class")
    for node in picture(None).iter("{http://www.w3.org/2000/svg}use"):
        assert node.get("href", "#").removeprefix("#") in drawing(None).elements


def test_a_position_in_a_notebook_is_a_picture() -> None:
    svg = arrange(links={"Ada-Bly": 0}, cubes={"Ada": "red blue"}).state._repr_svg_()
    root = ElementTree.fromstring(svg.partition("\n")[2])
    uses = {node.get("id"): node.get("class") for node in root.iter() if node.get("href", "").startswith("#track-")}
    assert uses == {"rail.0.1.E-W": "seat0", "rail.0.2.E-W": "seat0"}
