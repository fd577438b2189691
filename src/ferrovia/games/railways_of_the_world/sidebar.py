"""Beside the map: its title, its Major Lines with their points, and the track of points and income."""

from ferrovia.core.drawing import Canvas, text_width, turned
from ferrovia.games.railways_of_the_world.board import Board
from ferrovia.games.railways_of_the_world.geometry import (
    CELL,
    EDGE,
    GAP,
    ROW,
    TITLE,
    Layout,
    line_place,
    space_place,
)

LETTERS = 19.0
SPREAD = 26.0  # from marker to marker on a space of the track


def draw_sidebar(canvas: Canvas, board: Board, layout: Layout) -> None:
    """Draws it from the top down; it holds names and numbers, no words."""
    layer = canvas.layer("sidebar")
    wide = CELL * layout.columns
    layer.add(
        "rect",
        "row-side",
        x=layout.side - GAP / 2,
        y=EDGE - 4,
        width=wide + GAP,
        height=layout.height - 2 * EDGE + 8,
        rx=8,
    )
    _draw_title(canvas, board, layout)
    _draw_lines(canvas, board, layout)
    _draw_track(canvas, board, layout)


def _draw_title(canvas: Canvas, board: Board, layout: Layout) -> None:
    wide = CELL * layout.columns
    pen = canvas.layer("title").add("g", "title", transform=turned(layout.side + wide / 2, EDGE + TITLE / 2 + 4))
    pen.add("rect", "title-plate", x=-wide / 2, y=-TITLE / 2, width=wide, height=TITLE, rx=10)
    pen.add("rect", "title-line", x=-wide / 2 + 6, y=-TITLE / 2 + 6, width=wide - 12, height=TITLE - 12, rx=6)
    pen.add("text", "title-text spaced", text="FERROVIA", x=3, y=-7, font_size=19)
    pen.add("text", "title-text", text=board.name, x=0, y=22, font_size=26)


def _draw_lines(canvas: Canvas, board: Board, layout: Layout) -> None:
    """One row for each Major Line (ROW-B9): its points on a sign, its cities, and room for the mark of its owner."""
    layer = canvas.layer("lines")
    for number, line in enumerate(board.lines):
        y = EDGE + TITLE + GAP + ROW * (number + 0.5)
        names = " \u2013 ".join(board.cities[city].name for city in line.cities)
        layer.add("rect", "row-sign", x=layout.side + 4, y=y - 12, width=42, height=24, rx=5)
        layer.add("text", "row-sign-text", text=str(line.points), x=layout.side + 25, y=y + 7, font_size=LETTERS)
        most = CELL * layout.columns - 110
        wide = min(text_width(names, LETTERS), most)
        layer.add(
            "text",
            "row-line",
            text=names,
            x=layout.side + 58,
            y=y + 7,
            font_size=LETTERS,
            textLength=wide,
            lengthAdjust="spacingAndGlyphs",
        )
        x = layout.side + CELL * layout.columns - 18
        layer.add("circle", "row-slot", line_place(number), cx=x, cy=y, r=11)
        canvas.place(line_place(number), x, y, 0.0, f"{names}: {line.points}")


def _draw_track(canvas: Canvas, board: Board, layout: Layout) -> None:
    """A space for every number of points with the income there (ROW-I1), and room for a marker of each seat."""
    layer = canvas.layer("track")
    best = max(board.income)
    for points, income in enumerate(board.income):
        x, y = layout.space(points)
        look = "row-space best" if income == best else "row-space"
        layer.add("rect", look, x=x - CELL / 2, y=y - CELL / 2, width=CELL, height=CELL, rx=5)
        layer.add("text", "row-points", text=str(points), x=x - CELL / 2 + 7, y=y - CELL / 2 + 22, font_size=19)
        layer.add("text", "row-income", text=f"+{income}", x=x + CELL / 2 - 7, y=y - CELL / 2 + 22, font_size=18)
        for seat in range(board.players_max):
            place = space_place(points, seat)
            at = (x + SPREAD * (seat % 3 - 1), y + 2 + SPREAD * (seat // 3))
            layer.add("circle", "spot", place, cx=at[0], cy=at[1], r=1)
            canvas.place(place, *at, 0.0, f"{points}")
