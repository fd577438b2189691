"""The board of On the Underground as a picture: complete, clear of itself, and readable without colour."""

import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

from ferrovia.core.drawing import Drawing, looks
from ferrovia.games.on_the_underground.board import COLOURS, Board
from ferrovia.games.on_the_underground.drawing import block_element, lanes, name_box, space_place, spot, station_place
from ferrovia.games.on_the_underground.symbols import LINE_LETTERS, SHAPES, track_symbol
from tests.games.on_the_underground.positions import load, new_game

Box = tuple[float, float, float, float]


def board() -> Board:
    return load().rules.board


def drawing() -> Drawing:
    return load().drawing()


@cache
def picture() -> ElementTree.Element:
    return ElementTree.fromstring(drawing().svg)


def overlap(one: Box, other: Box) -> bool:
    across = one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
    return across and one[1] < other[1] + other[3] and other[1] < one[1] + one[3]


def test_every_station_and_every_space_is_a_place() -> None:
    for station in board().stations:
        assert station_place(station.id) in drawing().places
    spaces = [space_place(block.id, i) for block in board().blocks for i in range(block.spaces)]
    assert len(spaces) == 198
    assert set(spaces) < set(drawing().places)
    assert all(block_element(block.id) in drawing().elements for block in board().blocks)


def test_there_is_a_piece_of_every_line_for_every_block() -> None:
    for block in board().blocks:
        row = lanes(board(), block)
        assert len({lane.long for lane in row}) == 1
        assert all(track_symbol(row[0].long, colour) in drawing().symbols for colour in COLOURS)
        assert row[0].long >= 40
        assert all(-90 <= lane.angle <= 90 for lane in row)


def test_no_name_covers_another_name_or_a_station() -> None:
    boxes = {station.name: name_box(station) for station in board().stations}
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        assert not overlap(first, second), (one, other)
    for station in board().stations:
        x, y = spot(station)
        for name, box in boxes.items():
            assert not overlap((x - 11, y - 11, 22, 22), box), (station.name, name)


def test_everything_lies_inside_the_frame() -> None:
    for station in board().stations:
        left, top, wide, high = name_box(station)
        assert min(left, top) > 12, station.name
        assert left + wide < drawing().width - 12, station.name
        assert top + high < drawing().height - 12, station.name


def test_kinds_differ_in_shape_and_lines_in_letter() -> None:
    assert len(set(SHAPES.values())) == 6
    letters = [LINE_LETTERS[colour] for colour in COLOURS]
    assert len(set(letters)) == len(letters)


def test_colours_stand_in_the_stylesheet_alone() -> None:
    known = set(re.findall(r"\.([A-Za-z][\w-]*)", looks()))
    layers = {"map", "blocks", "block", "names", "stations", "station", "edge", "title", "points", "pieces"}
    for node in picture().iter():
        assert not {"fill", "stroke", "style", "color"} & set(node.attrib), node.attrib
        assert set(node.get("class", "").split()) <= known | layers, node.get("class")
    for node in picture().iter("{http://www.w3.org/2000/svg}use"):
        assert node.get("href", "#").removeprefix("#") in drawing().elements


def test_a_position_in_a_notebook_is_a_picture() -> None:
    svg = new_game().state._repr_svg_()
    assert ElementTree.fromstring(svg.partition("\n")[2]).tag.endswith("svg")
    assert "Mornington" in svg
