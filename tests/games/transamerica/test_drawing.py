"""The board of TransAmerica as a picture."""

import itertools
import math
import re
from xml.etree import ElementTree

from ferrovia.core.drawing import looks
from ferrovia.games.transamerica.board import parse_board
from ferrovia.games.transamerica.drawing import draw
from ferrovia.games.transamerica.warp import Warp
from tests.games.transamerica.positions import SMALL, load


def test_everything_has_its_place() -> None:
    drawing, board = load().drawing(), load().rules.board
    places = set(drawing.places)
    assert {f"at.{one.id}" for one in board.crossings} <= places
    assert {f"line.{one.id}" for one in board.lines} <= places
    assert {f"track.{points}.{seat}" for points in range(14) for seat in range(6)} <= places
    assert {f"barrier.{value}" for value in range(1, 14)} <= places
    assert {label.text for label in drawing.labels} == {city.name for city in board.cities}


def test_lines_are_all_of_one_length_and_lie_between_their_crossings() -> None:
    drawing, board = load().drawing(), load().rules.board
    lengths = set()
    for line in board.lines:
        a, b = (drawing.places[f"at.{board.crossings[end].id}"] for end in (line.a, line.b))
        lengths.add(round(math.dist((a.x, a.y), (b.x, b.y))))
        middle = drawing.places[f"line.{line.id}"]
        assert math.dist((middle.x, middle.y), ((a.x + b.x) / 2, (a.y + b.y) / 2)) < 0.2
        turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
        assert abs(middle.angle - turn) < 0.2
    assert len(lengths) == 1


def test_no_two_names_overlap() -> None:
    root = ElementTree.fromstring(load().drawing().svg)
    plates = [node for node in root.iter() if node.get("class") == "plate"]
    boxes = [[float(node.get(key, "nan")) for key in ("x", "y", "width", "height")] for node in plates]
    assert len(boxes) == 35
    for (ax, ay, aw, ah), (bx, by, bw, bh) in itertools.combinations(boxes, 2):
        assert ax + aw < bx or bx + bw < ax or ay + ah < by or by + bh < ay


def test_every_look_is_known_to_the_stylesheet() -> None:
    svg = load().drawing().svg
    used = {word for words in re.findall(r'class="([^"]+)"', svg) for word in words.split()}
    silent = {
        "map",
        "terrain",
        "lines",
        "line",
        "double",
        "crossings",
        "crossing",
        "track",
        "pieces",
        "city",
        "edge",
        "title",
    }
    css = looks()
    assert {word for word in used - silent if not re.search(rf"\.{word}\b", css)} == set()


def test_a_board_without_a_land_is_drawn_all_the_same() -> None:
    drawing = draw(parse_board(SMALL, "strip.toml"))
    assert drawing == draw(parse_board(SMALL, "strip.toml"))
    assert 'class="sea"' not in drawing.svg


def test_the_land_is_bent_to_the_lattice() -> None:
    spots = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.5, 0.2), (0.3, 0.9), (0.8, 0.4)]
    wanted = [(10 + 5 * x + x * y, 3 * y - x * x) for x, y in spots]
    warp = Warp(spots, wanted)
    for spot, goal in zip(spots, wanted, strict=True):
        assert math.dist(warp(*spot), goal) < 1e-4
