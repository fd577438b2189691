"""The shared stylesheet: complete in light and in dark, readable, and not by colour alone."""

import itertools
import re

import pytest

from ferrovia.core.drawing import looks
from ferrovia.core.glyphs import COLOURS, LETTERS, SEATS

Colour = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009): how people without red, green or blue cones see linear light.
SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def tokens(theme: str) -> dict[str, str]:
    """The custom properties of a theme, by name."""
    start = {
        "light": ":root {",
        "system dark": ':root:not([data-theme="light"]) {',
        "dark": ':root[data-theme="dark"] {',
    }
    block = looks().split(start[theme], 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", block))


def linear(text: str) -> Colour:
    assert re.fullmatch("#[0-9a-f]{6}", text), text
    parts = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return r, g, b


def seen(colour: Colour, sight: str) -> Colour:
    r, g, b = (min(max(sum(m * c for m, c in zip(row, colour, strict=True)), 0.0), 1.0) for row in SIGHT[sight])
    return r, g, b


def lab(colour: Colour) -> Colour:
    r, g, b = colour
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: str, other: str, sight: str) -> float:
    a, b = lab(seen(linear(one), sight)), lab(seen(linear(other), sight))
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


def contrast(one: str, other: str) -> float:
    low, high = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other)))
    return (high + 0.05) / (low + 0.05)


def test_dark_is_the_same_whether_the_system_or_the_page_asks_for_it() -> None:
    assert tokens("system dark") == tokens("dark")


def test_dark_leaves_no_colour_light() -> None:
    assert set(tokens("light")) - set(tokens("dark")) == {"sign-face"}
    assert set(tokens("dark")) <= set(tokens("light"))


def test_every_property_that_is_used_is_set() -> None:
    css = looks()
    used = set(re.findall(r"var\(--([\w-]+)", css))
    assert used <= set(re.findall(r"--([\w-]+):", css))


def test_nothing_is_fetched_from_anywhere() -> None:
    assert "url(" not in looks()
    assert "@import" not in looks()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("sight", SIGHT)
def test_seats_are_told_apart_by_every_eye(theme: str, sight: str) -> None:
    values = tokens(theme)
    for a, b in itertools.combinations(range(6), 2):
        assert difference(values[f"seat{a}"], values[f"seat{b}"], sight) > 22, (a, b)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_card_colours_are_told_apart_and_have_marks_for_those_who_cannot(theme: str) -> None:
    values = tokens(theme)
    for a, b in itertools.combinations([*COLOURS, "grey"], 2):
        assert difference(values[a], values[b], "full") > 20, (a, b)
    assert len(set(COLOURS.values())) == len(COLOURS)
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert set(LETTERS) == set(COLOURS)
    assert len(set(SEATS)) == 6


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_and_marks_can_be_read(theme: str) -> None:
    values = tokens(theme)
    assert contrast(values["sign-ink"], values["sign"]) > 7
    assert contrast(values["title-ink"], values["title"]) > 7
    assert contrast(values["ink"], values["paper"]) > 7
    assert contrast(values["ink-soft"], values["paper"]) > 4.5
    assert contrast(values["card-ink"], values["card-paper"]) > 7
    css = looks()
    for colour in COLOURS:
        on = re.search(rf"\n\.{colour} {{[^}}]*--on-face: var\(--([\w-]+)\)", css)
        assert on is not None, colour
        assert contrast(values[on[1]], values[colour]) > 2.5, colour


def test_every_seat_shows_its_own_mark_and_no_other() -> None:
    css = looks()
    for seat in range(6):
        rule = re.search(rf"\n\.seat{seat} {{([^}}]*)}}", css)
        assert rule is not None
        assert re.findall(r"--mark(\d): 1", rule[1]) == [str(seat)]
        assert len(re.findall(r"--mark\d: 0", rule[1])) == 5
