"""The canvas that every board is drawn on."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrovia.core.drawing import Canvas, Drawing, clean, looks, number, path_data, standalone, text_width, turned

SVG = "{http://www.w3.org/2000/svg}"
WICKED = "<b>&\"'\x00\x1b\ufffe</b>"


def little_board(name: str = "Somewhere") -> Drawing:
    canvas = Canvas(200, 100, name)
    canvas.symbol("train", 36, 15).add("rect", "piece-body", x=-18, y=-7.5, width=36, height=15)
    layer = canvas.layer("cities")
    layer.add("circle", "dot", "city.a", cx=10.04, cy=20.25, r=8)
    layer.add("text", "name", text=name, x=1, y=2)
    canvas.layer("pieces", id="pieces")
    canvas.place("city.a", 10.04, 20.26, 33.333, name)
    canvas.label(name, 10.04, 20.26)
    return canvas.finish()


def test_a_drawing_knows_its_elements_symbols_and_places() -> None:
    drawing = little_board()

    assert drawing.elements == {"train", "city.a", "pieces"}
    assert drawing.symbols == {"train"}
    assert (drawing.width, drawing.height) == (200, 100)
    place = drawing.places["city.a"]
    assert (place.x, place.y, place.angle, place.label) == (10.0, 20.3, 33.3, "Somewhere")
    assert [(label.text, label.x, label.y) for label in drawing.labels] == [("Somewhere", 10.0, 20.3)]


def test_a_symbol_tells_its_size() -> None:
    root = ElementTree.fromstring(little_board().svg)
    symbol = root.find(f"{SVG}defs/{SVG}symbol")

    assert symbol is not None
    assert symbol.get("data-size") == "36 15"


def test_names_cannot_break_the_picture() -> None:
    drawing = little_board(WICKED)

    for svg in (drawing.svg, standalone(drawing, looks())):
        root = ElementTree.fromstring(svg.encode())
        text = root.find(f".//{SVG}text")
        assert text is not None
        assert text.text == "<b>&\"'\ufffd\ufffd\ufffd</b>"
        assert root.get("aria-label") == text.text
        assert root.find(f".//{SVG}b") is None


@given(st.text())
def test_any_text_can_be_written(text: str) -> None:
    canvas = Canvas(10, 10, text)
    canvas.layer("names").add("text", text=text, data_name=text)

    root = ElementTree.fromstring(canvas.finish().svg.encode("utf-8"))
    assert (root.find(f".//{SVG}text").text or "").replace("\n", "\r") == clean(text).replace("\n", "\r")  # type: ignore[union-attr]


def test_two_elements_cannot_share_an_id() -> None:
    layer = Canvas(10, 10, "").layer("cities")
    layer.add("circle", id="city.a")

    with pytest.raises(ValueError, match=r"two elements have the id 'city\.a'"):
        layer.add("circle", id="city.a")


@pytest.mark.parametrize("id", ["city a", "9lives", 'a"b', "a#1", "caf\u00e9"])
def test_an_id_must_work_in_a_page_and_in_a_stylesheet(id: str) -> None:
    with pytest.raises(ValueError, match="cannot be the id"):
        Canvas(10, 10, "").layer("cities").add("circle", id=id)


def test_a_place_must_be_drawn_and_be_one() -> None:
    canvas = Canvas(10, 10, "")
    canvas.place("city.a", 1, 2, 0, "A")

    with pytest.raises(ValueError, match=r"two places have the id 'city\.a'"):
        canvas.place("city.a", 1, 2, 0, "A")
    with pytest.raises(ValueError, match=r"no element was drawn for the place 'city\.a'"):
        canvas.finish()


def test_a_standalone_picture_has_its_size_and_its_stylesheet() -> None:
    css = ".a > .b { color: red } /* & ]]> </style> */"
    drawing = little_board()
    root = ElementTree.fromstring(standalone(drawing, css).encode())

    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("200", "100", "0 0 200 100")
    style = root.find(f"{SVG}style")
    assert style is not None
    assert style.text == css
    assert [child.tag for child in root] == [f"{SVG}style", f"{SVG}defs", f"{SVG}g", f"{SVG}g"]


def test_a_title_with_a_bracket_does_not_mislead_the_standalone_picture() -> None:
    root = ElementTree.fromstring(standalone(little_board("a > b"), "").encode())

    assert root.get("aria-label") == "a > b"
    assert root.get("width") == "200"


def test_numbers_are_short_and_the_same_everywhere() -> None:
    assert [number(value) for value in (1, 1.0, 1.04, 1.06, -0.04, -1.5, 1e3)] == [
        "1",
        "1",
        "1",
        "1.1",
        "0",
        "-1.5",
        "1000",
    ]
    assert path_data([(0, 0), (1.25, 2.0)], closed=True) == "M0,0 1.2,2Z"
    assert path_data([]) == ""
    assert turned(1, 2) == "translate(1 2)"
    assert turned(1, 2, -45) == "translate(1 2) rotate(-45)"


def test_the_width_of_a_text_grows_with_its_letters_and_its_size() -> None:
    assert text_width("", 20) == 0
    assert text_width("ill", 20) < text_width("www", 20)
    assert text_width("Denver", 40) == pytest.approx(2 * text_width("Denver", 20))
    assert text_width("Montr\u00e9al", 20) == text_width("Montreal", 20)
