"""Networks drawn in the plane with straight edges between whole coordinates: where they cross, what they enclose."""

from dataclasses import dataclass


@dataclass(slots=True)
class Plan:
    """Where the vertices of a network lie; y points downward or upward, it makes no difference."""

    xs: list[int]
    ys: list[int]


def crossings(plan: Plan, ends_a: list[int], ends_b: list[int]) -> list[tuple[int, int]]:
    """Pairs of edges that meet anywhere but at a vertex where both end.

    >>> crossings(Plan([0, 2, 0, 2], [0, 2, 2, 0]), [0, 2], [1, 3])
    [(0, 1)]
    """
    found: list[tuple[int, int]] = []
    for i in range(len(ends_a)):
        for j in range(i + 1, len(ends_a)):
            if _meet(plan, ends_a[i], ends_b[i], ends_a[j], ends_b[j]):
                found.append((i, j))
    return found


def on_edges(plan: Plan, ends_a: list[int], ends_b: list[int]) -> list[tuple[int, int]]:
    """Pairs of a vertex and an edge that runs through it without ending there."""
    found: list[tuple[int, int]] = []
    for vertex in range(len(plan.xs)):
        for edge in range(len(ends_a)):
            a, b = ends_a[edge], ends_b[edge]
            if vertex not in (a, b) and side(plan, a, b, vertex) == 0 and _between(plan, a, b, vertex):
                found.append((vertex, edge))
    return found


def enclosed(plan: Plan, ends_a: list[int], ends_b: list[int], candidates: list[int]) -> list[int]:
    """Those candidates that lie in a bounded face of a connected network; none of them may lie on it.

    They are the ones that the walk around the network, once along its outer face, winds around.

    >>> enclosed(Plan([0, 4, 0, 1, 3], [0, 0, 4, 1, 3]), [0, 1, 2], [1, 2, 0], [3, 4])
    [3]
    """
    walk = outer_walk(plan, ends_a, ends_b)
    xs, ys = [plan.xs[vertex] for vertex in walk], [plan.ys[vertex] for vertex in walk]
    if not walk:
        return []
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    inside: list[int] = []
    for vertex in candidates:
        x, y = plan.xs[vertex], plan.ys[vertex]
        if left < x < right and top < y < bottom and _winds(xs, ys, x, y):
            inside.append(vertex)
    return inside


def outer_walk(plan: Plan, ends_a: list[int], ends_b: list[int]) -> list[int]:
    """The closed walk around a connected network, its outer face always on the same hand; dead ends are left out.

    >>> outer_walk(Plan([0, 1, 1, 0, 2], [0, 0, 1, 1, 0]), [0, 1, 2, 3, 1], [1, 2, 3, 0, 4])
    [0, 1, 2, 3]
    """
    joined = _without_dead_ends(ends_a, ends_b)
    if not joined:
        return []
    start = min(joined, key=lambda vertex: (plan.xs[vertex], plan.ys[vertex]))
    # Everything lies to the right of the start or above it: turning from straight left meets the outermost edge first.
    first = _next_turn(plan, start, -1, 0, joined[start], -1)
    walk = [start]
    before, here = start, first
    while True:
        walk.append(here)
        back_x, back_y = plan.xs[before] - plan.xs[here], plan.ys[before] - plan.ys[here]
        after = _next_turn(plan, here, back_x, back_y, joined[here], before)
        before, here = here, after
        if before == start and here == first:
            return walk[:-1]


def _without_dead_ends(ends_a: list[int], ends_b: list[int]) -> dict[int, list[int]]:
    """The neighbours of each vertex in what is left when dead ends are cut off again and again."""
    joined: dict[int, list[int]] = {}
    for i in range(len(ends_a)):
        joined.setdefault(ends_a[i], []).append(ends_b[i])
        joined.setdefault(ends_b[i], []).append(ends_a[i])
    dead = [vertex for vertex, others in joined.items() if len(others) == 1]
    while dead:
        vertex = dead.pop()
        for other in joined.pop(vertex):
            joined[other].remove(vertex)
            if len(joined[other]) == 1:
                dead.append(other)
    return {vertex: others for vertex, others in joined.items() if others}


def _next_turn(plan: Plan, here: int, x: int, y: int, others: list[int], back: int) -> int:
    """The neighbour that comes first when turning away from the direction x, y; going back comes last."""
    best, best_half, best_x, best_y = -1, 0, 0, 0
    for other in others:
        dx, dy = plan.xs[other] - plan.xs[here], plan.ys[other] - plan.ys[here]
        cross = x * dy - y * dx
        ahead = x * dx + y * dy
        half = 2 if other == back else 0 if cross > 0 or (cross == 0 and ahead < 0) else 1
        if best < 0 or half < best_half or (half == best_half and dx * best_y - dy * best_x > 0):
            best, best_half, best_x, best_y = other, half, dx, dy
    return best


def _winds(xs: list[int], ys: list[int], x: int, y: int) -> bool:
    """Whether a closed walk winds around a spot that does not lie on it."""
    turns = 0
    bx, by = xs[-1], ys[-1]
    for i in range(len(xs)):
        ax, ay = bx, by
        bx, by = xs[i], ys[i]
        if (ay <= y) != (by <= y):
            cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if by > ay and cross > 0:
                turns += 1
            elif by < ay and cross < 0:
                turns -= 1
    return turns != 0


def side(plan: Plan, a: int, b: int, c: int) -> int:
    """On which side of the line from a to b c lies: positive, negative, or 0 on it."""
    xs, ys = plan.xs, plan.ys
    return (xs[b] - xs[a]) * (ys[c] - ys[a]) - (ys[b] - ys[a]) * (xs[c] - xs[a])


def _between(plan: Plan, a: int, b: int, c: int) -> bool:
    """Whether c, known to lie on the line through a and b, lies from one to the other."""
    xs, ys = plan.xs, plan.ys
    across = min(xs[a], xs[b]) <= xs[c] <= max(xs[a], xs[b])
    return across and min(ys[a], ys[b]) <= ys[c] <= max(ys[a], ys[b])


def _meet(plan: Plan, a: int, b: int, c: int, d: int) -> bool:
    """Whether the edges a-b and c-d share more than an end."""
    if a in (c, d) or b in (c, d):
        shared, one = (a, b) if a in (c, d) else (b, a)
        other = d if shared == c else c
        if side(plan, shared, one, other) != 0:
            return False
        return one == other or _between(plan, shared, one, other) or _between(plan, shared, other, one)
    first, second = side(plan, a, b, c), side(plan, a, b, d)
    third, fourth = side(plan, c, d, a), side(plan, c, d, b)
    if first * second < 0 and third * fourth < 0:
        return True
    return (
        (first == 0 and _between(plan, a, b, c))
        or (second == 0 and _between(plan, a, b, d))
        or (third == 0 and _between(plan, c, d, a))
        or (fourth == 0 and _between(plan, c, d, b))
    )
