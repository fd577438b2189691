"""Pictures of positions: everything of the scene is in them, on its place, and nothing else."""

import random
from xml.etree import ElementTree

import pytest

import ferrovia
from ferrovia.core.drawing import NAMESPACE, Canvas, Drawing
from ferrovia.core.render import cut, picture, wrapped
from ferrovia.core.scene import Card, Counter, Piece, Result, Row, Scene, SeatView, Source, Text, Way
from ferrovia.games.ticket_to_ride.notebook import notebook_svg

SVG = f"{{{NAMESPACE}}}"


@pytest.fixture
def board() -> Drawing:
    canvas = Canvas(800, 400, "a board")
    canvas.symbol("cube", 10, 10).add("rect", x=-5, y=-5, width=10, height=10)
    canvas.symbol("card", 60, 40).add("rect", x=-30, y=-20, width=60, height=40)
    spots = canvas.layer("spots")
    for i in range(3):
        spots.add("circle", id=f"p{i}", cx=100 * i, cy=50, r=4)
        canvas.place(f"p{i}", 100 * i, 50, 30 * i, f"spot {i}")
    canvas.layer("pieces", id="pieces")
    return canvas.finish()


def scene_with(**parts: object) -> Scene:
    empty: dict[str, object] = {
        "prompt": "Play.", "pieces": [], "ways": [], "texts": [], "rows": [], "seats": [], "groups": {}, "choices": [],
        "result": None,
    }  # fmt: skip
    return Scene(**{**empty, **parts})  # type: ignore[arg-type]


def drawn(board: Drawing, scene: Scene) -> ElementTree.Element:
    return ElementTree.fromstring(picture(board, scene))


def by_id(root: ElementTree.Element, id: str) -> ElementTree.Element:
    return next(node for node in root.iter() if node.get("id") == id)


def texts(root: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}text")]


def test_an_empty_board_is_the_drawing_with_a_stylesheet(board: Drawing) -> None:
    root = ElementTree.fromstring(picture(board, css=".x { fill: red }"))
    assert root.get("height") == "400"
    assert [style.text for style in root.iter(f"{SVG}style")] == [".x { fill: red }"]


def test_a_view_frames_a_part_of_the_drawing(board: Drawing) -> None:
    root = drawn(board, scene_with(view=[100.0, 20.0, 400.0, 200.0]))
    left, top, wide, high = (float(part) for part in root.get("viewBox", "").split())
    assert (left, top, wide) == (100, 20, 400)
    assert high > 200
    assert (root.get("width"), root.get("height")) == ("400", root.get("viewBox", "").split()[3])
    back = next(node for node in root.iter() if node.get("class") == "panel-back")
    assert (back.get("x"), back.get("y"), back.get("width")) == ("100", "220", "400")


def test_pieces_stand_on_their_places(board: Drawing) -> None:
    pieces = [
        Piece("a", "cube", "p2", "seat1 last-move", "A cube"),
        Piece("b", "cube", "", "seat0", "Free", 12.5, 7, 90),
    ]
    root = drawn(board, scene_with(pieces=pieces))
    layer = by_id(root, "pieces")
    assert [node.get("id") for node in layer] == ["a", "b"]
    assert by_id(root, "a").attrib == {
        "id": "a", "class": "seat1 last-move", "href": "#cube", "transform": "translate(200 50) rotate(60)"
    }  # fmt: skip
    assert by_id(root, "b").get("transform") == "translate(12.5 7) rotate(90)"
    assert [title.text for title in layer.iter(f"{SVG}title")] == ["A cube", "Free"]


def test_ways_lie_under_pieces_and_texts_above(board: Drawing) -> None:
    scene = scene_with(
        ways=[Way("w", ["p0", "p1", "p2"], "seat2", "A journey")],
        pieces=[Piece("a", "cube", "p1", "", "A cube")],
        texts=[Text("t", "p0", "7", "price")],
    )
    root = drawn(board, scene)
    assert [node.get("id") for node in by_id(root, "pieces")] == ["w", "a", "t"]
    assert by_id(root, "w").get("d") == "M0,50 100,50 200,50"
    assert by_id(root, "t").text == "7"


def test_the_panel_makes_room_below_the_board(board: Drawing) -> None:
    low = drawn(board, scene_with())
    rows = [Row("hand", "Your cards", [Card(f"c{i}", "card", f"number {i}", i) for i in range(1, 25)])]
    high = drawn(board, scene_with(rows=rows))
    assert float(high.get("height", "")) > float(low.get("height", "")) > 400
    assert high.get("viewBox") == f"0 0 800 {high.get('height')}"
    assert "Your cards" in texts(high)
    assert "24" in texts(high)
    assert by_id(high, "c24").get("href") == "#card"


def test_seats_counters_prompt_and_result_are_written(board: Drawing) -> None:
    seats = [
        SeatView(i, name, f"seat{i}", i == 1, [Counter("score", "Points", 40 + i)], ["was lucky"])
        for i, name in enumerate(("Ann <&>", "Bob"))
    ]
    result = Result([40, 41], [1], "rules", [Source("routes", "Routes", [30, 31])], ["Bob wins."])
    root = drawn(board, scene_with(prompt="It is over.", seats=seats, result=result))
    written = texts(root)
    for text in ("It is over.", "Ann <&>", "Bob", "40", "Points", "was lucky", "Routes", "31", "Bob wins."):
        assert text in written
    assert "41 ★" in written
    boxes = [node.get("class") for node in root.iter() if "panel-box" in node.get("class", "")]
    assert boxes == ["panel-box", "panel-box acting"]


def test_labels_are_wrapped_and_cut() -> None:
    assert wrapped("one two three", 10, 1000, 3) == ["one two three"]
    assert wrapped("", 10, 100, 3) == []
    lines = wrapped("aaaa bbbb cccc dddd eeee", 10, 60, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert cut("short", 10, 100) == "short"
    assert cut("a name that is much too long", 10, 50).endswith("…")


def test_a_whole_game_is_drawn_with_ids_of_its_own_and_nothing_hidden() -> None:
    game = ferrovia.load_game("ticket_to_ride", players=3)
    state = game.new_game(11)
    rng = random.Random(1)
    for _ in range(90):
        state.apply(rng.choice(state.legal_actions()))
    root = ElementTree.fromstring(picture(game.drawing(), game.scene(state.observe(0))))
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    trains = [id for id in ids if id and id.startswith("train.")]
    assert len(trains) == sum(45 - seat.counters[1].value for seat in game.scene(state.observe(-1)).seats) > 0
    assert any(id and id.startswith("hand.") for id in ids)
    spectator = picture(game.drawing(), game.scene(state.observe(-1)))
    assert 'id="hand.' not in spectator
    assert 'id="ticket.' not in spectator
    assert notebook_svg(state) == spectator  # type: ignore[arg-type]
