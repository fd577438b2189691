"""The projection, and the outlines of lands."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrovia.core.drawing import Point
from ferrovia.core.errors import BadBoard
from ferrovia.core.geography import (
    KINDS,
    Chart,
    Conic,
    cut_line,
    cut_shape,
    load_land,
    parse_land,
    projection_of,
    thinned,
)

AMERICA = Conic(-96.0, 33.0, 45.0)
FRAME = (0.0, 0.0, 100.0, 50.0)


def inside(spot: Point, shape: list[Point]) -> bool:
    """Whether a ray from the spot to the east crosses the shape an odd number of times."""
    x, y = spot
    odd = False
    for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def area(shape: list[Point]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(shape, shape[1:] + shape[:1], strict=True))) / 2


def test_the_projection_gives_the_values_of_the_textbook() -> None:
    # J. P. Snyder, Map Projections: A Working Manual (1987), the numerical example for Lambert's conic on the sphere.
    assert AMERICA.cone == pytest.approx(0.6304777, abs=1e-7)
    x, y = AMERICA(-75.0, 35.0)
    assert x == pytest.approx(0.2966785, abs=1e-7)
    assert AMERICA(-96.0, 23.0)[1] - y == pytest.approx(0.2462112, abs=1e-7)


@pytest.mark.parametrize(
    "parallels", [(33.0, 46.0), (46.0, 33.0), (40.0, 40.0), (-10.0, 10.0), (-45.0, -20.0), (0.0, 0.0)]
)
@given(lon=st.floats(-140, -50), lat=st.floats(-60, 60))
def test_east_is_right_and_north_is_up_and_shapes_stay_true(parallels: Point, lon: float, lat: float) -> None:
    project = Conic(-96.0, *parallels)
    (x, y), step = project(lon, lat), 1e-4
    (ex, ey), (nx, ny) = project(lon + step, lat), project(lon, lat + step)
    east = (ex - x, ey - y)
    north = (nx - x, ny - y)
    assert project(-96.0 + abs(lon + 96.0) + 1e-3, lat)[0] > project(-96.0, lat)[0]
    assert ny < y
    assert math.hypot(*east) / math.cos(math.radians(lat)) == pytest.approx(math.hypot(*north), rel=1e-3)
    assert abs(east[0] * north[0] + east[1] * north[1]) <= 1e-3 * math.hypot(*east) * math.hypot(*north)


def test_a_chart_fills_its_frame_and_keeps_what_it_shows_inside() -> None:
    spots = [(-122.4, 37.8), (-71.1, 42.4), (-80.2, 25.8), (-114.1, 51.0)]
    for frame in ((10.0, 10.0, 90.0, 45.0), (10.0, 10.0, 20.0, 45.0)):
        points = [Chart(AMERICA, spots, frame)(*spot) for spot in spots]
        left, top, right, bottom = frame
        xs, ys = [x for x, _ in points], [y for _, y in points]
        assert min(xs) >= left - 1e-9
        assert max(xs) <= right + 1e-9
        assert min(ys) >= top - 1e-9
        assert max(ys) <= bottom + 1e-9
        filled = (max(xs) - min(xs)) / (right - left), (max(ys) - min(ys)) / (bottom - top)
        assert max(filled) == pytest.approx(1.0)
        assert (min(xs) + max(xs)) / 2 == pytest.approx((left + right) / 2)


def test_spots_without_a_land_get_a_projection_of_their_own() -> None:
    conic = projection_of([(9.2, 45.5), (12.5, 41.9), (15.1, 37.5)])

    assert conic.meridian == pytest.approx(12.15)
    assert conic(12.15, 45.0)[1] < conic(12.15, 38.0)[1]
    assert Chart(projection_of([(9.2, 45.5)]), [(9.2, 45.5)], FRAME)(9.2, 45.5) == pytest.approx((50.0, 25.0))


@pytest.mark.parametrize(
    ("spot", "kind"),
    [
        ((-104.99, 39.74), "land"),
        ((-97.14, 49.9), "land"),
        ((-106.1, 28.6), "land"),
        ((-80.25, 25.9), "land"),
        ((-87.5, 47.6), "lake"),
        ((-87.0, 43.5), "lake"),
        ((-81.2, 42.2), "lake"),
        ((-77.8, 43.6), "lake"),
        ((-90.0, 27.0), "sea"),
        ((-70.0, 38.0), "sea"),
        ((-126.0, 40.0), "sea"),
        ((-113.0, 29.0), "sea"),
    ],
)
def test_north_america_has_land_lakes_and_seas_where_they_are(spot: Point, kind: str) -> None:
    land = load_land("north_america")

    assert any(inside(spot, outline.points) for outline in land.of("land")) == (kind != "sea")
    assert any(inside(spot, outline.points) for outline in land.of("lake")) == (kind == "lake")


def test_every_outline_of_north_america_can_be_drawn() -> None:
    land = load_land("north_america")

    assert {outline.kind for outline in land.outlines} == set(KINDS)
    for outline in land.outlines:
        assert outline.name
        assert len(set(outline.points)) >= (3 if outline.kind in ("land", "lake") else 2), outline.name


def test_all_that_is_wrong_in_a_land_file_is_said_at_once() -> None:
    text = """
    [projection]
    meridian = 400.0
    south = 33.0
    north = "high"
    [[outline]]
    kind = "swamp"
    name = "Somewhere"
    points = "1 2, three 4, 5, 500 10"
    """
    with pytest.raises(BadBoard) as caught:
        parse_land("nowhere", text, "nowhere.toml")

    assert caught.value.file == "nowhere.toml"
    assert [problem.place for problem in caught.value.problems] == [
        "projection.meridian",
        "projection.north",
        "outline[0].kind",
        "outline[0].points",
        "outline[0].points",
        "outline[0].points",
    ]
    assert "point 2 must be degrees east and degrees north, not 'three 4'" in str(caught.value)
    assert "point 4 is not on the map" in str(caught.value)


@pytest.mark.parametrize("id", ["atlantis", "", "../lands/north_america", "North_America"])
def test_an_unknown_land_is_refused_with_the_known_ones(id: str) -> None:
    with pytest.raises(BadBoard, match=r"known are: .*north_america"):
        load_land(id)


def test_a_shape_is_cut_along_the_frame() -> None:
    assert area(cut_shape([(-50.0, 10.0), (50.0, 10.0), (50.0, 20.0), (-50.0, 20.0)], FRAME)) == pytest.approx(500.0)
    assert cut_shape([(-50.0, 10.0), (-10.0, 10.0), (-10.0, 20.0)], FRAME) == []
    around = [(-9.0, -9.0), (109.0, -9.0), (109.0, 59.0), (-9.0, 59.0)]
    assert area(cut_shape(around, FRAME)) == pytest.approx(5000.0)


@given(st.lists(st.tuples(st.floats(-200, 300), st.floats(-200, 300)), min_size=3, max_size=12))
def test_nothing_of_a_cut_shape_lies_outside(shape: list[Point]) -> None:
    for x, y in cut_shape(shape, FRAME):
        assert -1e-6 <= x <= 100 + 1e-6
        assert -1e-6 <= y <= 50 + 1e-6


def test_a_line_is_cut_into_the_stretches_that_show() -> None:
    line = [(-20.0, 10.0), (10.0, 10.0), (20.0, 10.0), (120.0, 10.0), (130.0, 40.0), (90.0, 40.0)]

    assert cut_line(line, FRAME) == [line[:4], line[4:]]
    assert cut_line([(-20.0, 10.0), (-10.0, 10.0)], FRAME) == []


def test_thinning_keeps_the_ends() -> None:
    line = [(0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.2, 0.0), (1.4, 0.0)]

    assert thinned(line, 1.0) == [(0.0, 0.0), (1.0, 0.0), (1.4, 0.0)]
    assert thinned([], 1.0) == []
