"""Bends a map so that known spots come to lie near where a board has them."""

from ferrovia.core.drawing import Point

TERMS = 6  # of a polynomial of the second degree in x and y


class Warp:
    """The smooth change of a plane that fits pairs of spots best: a polynomial for each axis, by least squares."""

    def __init__(self, spots: list[Point], wanted: list[Point]) -> None:
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        self._x, self._y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        self._size = max(max(xs) - min(xs), max(ys) - min(ys), 1e-9) / 2
        rows = [self._terms(x, y) for x, y in spots]
        self._to_x = _least_squares(rows, [x for x, _ in wanted])
        self._to_y = _least_squares(rows, [y for _, y in wanted])

    def _terms(self, x: float, y: float) -> list[float]:
        x, y = (x - self._x) / self._size, (y - self._y) / self._size
        return [1.0, x, y, x * x, x * y, y * y]

    def __call__(self, x: float, y: float) -> Point:
        terms = self._terms(x, y)
        return (
            sum(a * b for a, b in zip(self._to_x, terms, strict=True)),
            sum(a * b for a, b in zip(self._to_y, terms, strict=True)),
        )


def _least_squares(rows: list[list[float]], values: list[float]) -> list[float]:
    """The factors of the terms that come closest to the values; solved by elimination."""
    table = [[sum(row[i] * row[j] for row in rows) for j in range(TERMS)] for i in range(TERMS)]
    for i, line in enumerate(table):
        line[i] += 1e-9  # a few spots on one line still have an answer
        line.append(sum(row[i] * value for row, value in zip(rows, values, strict=True)))
    for i in range(TERMS):
        pivot = max(range(i, TERMS), key=lambda row: abs(table[row][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for row in range(TERMS):
            if row != i:
                factor = table[row][i] / table[i][i]
                table[row] = [a - factor * b for a, b in zip(table[row], table[i], strict=True)]
    return [table[i][TERMS] / table[i][i] for i in range(TERMS)]
