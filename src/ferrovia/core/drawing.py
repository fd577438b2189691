"""What a board looks like: an original picture with symbols, and the places on it where pieces can stand.

A game draws each of its boards once, on a `Canvas`. The picture is an SVG without colours: its elements carry classes,
and the shared stylesheet `looks.css` says how these look, in light and in dark. Names are escaped by the XML writer.

What every drawing has, for whoever shows it:
- symbols are centred on 0, 0 and drawn at their true size, which the attribute `data-size` tells ("120 76");
- an empty group with the id `pieces`, where the pieces of a scene belong;
- every place and everything that a choice can point at is an element with an id;
- what people call by a name that is the same in every language, such as a city or a route, tells it as `data-name`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

LOOKS = Path(__file__).parent / "looks.css"
NAMESPACE = "http://www.w3.org/2000/svg"
NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ID = re.compile(r"[A-Za-z_][A-Za-z0-9._-]*")

Point = tuple[float, float]


@dataclass(slots=True)
class Place:
    """Where a piece can stand: the middle, the angle in degrees, and the place in words for people who do not see."""

    id: str
    x: float
    y: float
    angle: float
    label: str


@dataclass(slots=True)
class Label:
    """A name on the board, such as a city's, and the spot it names."""

    text: str
    x: float
    y: float


@dataclass(slots=True)
class Drawing:
    """A drawn board. `elements` are the ids of everything in the picture, `symbols` those of its symbols."""

    width: float
    height: float
    svg: str
    places: dict[str, Place]
    labels: list[Label]
    symbols: frozenset[str]
    elements: frozenset[str]


class Pen:
    """Draws inside one element of a canvas."""

    def __init__(self, node: ElementTree.Element, ids: set[str]) -> None:
        self._node = node
        self._ids = ids

    def add(self, tag: str, look: str = "", id: str = "", text: str = "", **attributes: str | float) -> "Pen":
        """Adds an element and returns a pen inside it. `look` is its class; `text_anchor` becomes `text-anchor`."""
        values: dict[str, str] = {}
        if id:
            if not ID.fullmatch(id):
                raise ValueError(f"'{id}' cannot be the id of an element")
            if id in self._ids:
                raise ValueError(f"two elements have the id '{id}'")
            self._ids.add(id)
            values["id"] = id
        if look:
            values["class"] = look
        for name, value in attributes.items():
            values[name.replace("_", "-")] = clean(value) if isinstance(value, str) else number(value)
        node = ElementTree.SubElement(self._node, tag, values)
        if text:
            node.text = clean(text)
        return Pen(node, self._ids)

    def group(self, look: str = "", id: str = "") -> "Pen":
        """Adds a group of elements."""
        return self.add("g", look, id)


class Canvas:
    """An empty board of a given size, to be drawn on layer by layer, from the bottom to the top."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width = width
        self.height = height
        self._places: dict[str, Place] = {}
        self._labels: list[Label] = []
        self._symbols: set[str] = set()
        self._ids: set[str] = set()
        box = f"0 0 {number(width)} {number(height)}"
        values = {"xmlns": NAMESPACE, "viewBox": box, "class": "board", "role": "img", "aria-label": clean(title)}
        self._root = ElementTree.Element("svg", values)
        self._pen = Pen(self._root, self._ids)
        self.defs = self._pen.add("defs")

    def symbol(self, id: str, width: float, height: float) -> Pen:
        """Defines a symbol of this size, to be drawn around 0, 0."""
        pen = self.defs.add("symbol", id=id, overflow="visible", data_size=f"{number(width)} {number(height)}")
        self._symbols.add(id)
        return pen

    def layer(self, look: str, id: str = "") -> Pen:
        """Adds a layer above everything drawn so far."""
        return self._pen.group(look, id)

    def place(self, id: str, x: float, y: float, angle: float, label: str) -> None:
        """Says that a piece can stand at the element with this id."""
        if id in self._places:
            raise ValueError(f"two places have the id '{id}'")
        self._places[id] = Place(id, round(x, 1), round(y, 1), round(angle, 1), label)

    def label(self, text: str, x: float, y: float) -> None:
        """Says that a spot has a name."""
        self._labels.append(Label(text, round(x, 1), round(y, 1)))

    def finish(self) -> Drawing:
        """The drawing; every place of it must have become an element."""
        lost = sorted(set(self._places) - self._ids)
        if lost:
            raise ValueError(f"no element was drawn for the place '{lost[0]}'")
        return Drawing(
            width=self.width,
            height=self.height,
            svg=ElementTree.tostring(self._root, encoding="unicode"),
            places=self._places,
            labels=self._labels,
            symbols=frozenset(self._symbols),
            elements=frozenset(self._ids),
        )


def standalone(drawing: Drawing, css: str) -> str:
    """The drawing as a complete SVG file with its stylesheet inside, for any viewer that knows CSS variables."""
    # The root is the only element with a viewBox, and its opening tag was written by us.
    head, rest = drawing.svg.split(">", 1)
    size = f' width="{number(drawing.width)}" height="{number(drawing.height)}"'
    style = ElementTree.Element("style")
    style.text = css
    sheet = ElementTree.tostring(style, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{head}{size}>{sheet}{rest}\n'


def looks() -> str:
    """The shared stylesheet."""
    return LOOKS.read_text(encoding="utf-8")


def number(value: float) -> str:
    """A number as short as it may be written: one decimal, none where it is zero.

    >>> number(3), number(-0.04), number(2.25)
    ('3', '0', '2.2')
    """
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def clean(text: str) -> str:
    """The text without the few characters that no XML file may hold."""
    return NOT_XML.sub("\ufffd", text)


def path_data(points: Iterable[Point], closed: bool = False) -> str:
    """A line through points, as the `d` of a path."""
    steps = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}" if steps else ""


def turned(x: float, y: float, angle: float = 0.0) -> str:
    """The transform that moves what is drawn around 0, 0 to a spot and turns it there."""
    return f"translate({number(x)} {number(y)})" + (f" rotate({number(angle)})" if number(angle) != "0" else "")


# Widths of letters in thousandths of the size, as in most bold sans-serif faces; any other is as wide as an "e".
WIDTHS = dict.fromkeys("iIl.,:;'|!", 290) | dict.fromkeys("fjrt-()[] ", 350) | dict.fromkeys("csykvxzJ", 545)
WIDTHS |= dict.fromkeys("mMW%@", 860) | dict.fromkeys("wACDGHKNOQRU&", 730) | dict.fromkeys("BEFLPSTVXYZ", 650)


def text_width(text: str, size: float) -> float:
    """About how wide a text is set in a bold sans-serif face; write it with this `textLength`, and it is exactly so."""
    return sum(WIDTHS.get(letter, 590) for letter in text) * size / 1000
