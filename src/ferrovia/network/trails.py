"""The longest trail of a small railway network, exactly: the longest journey that uses no edge twice.

Euler's theorem turns the journey into a set: edges can be travelled in one go, each once, exactly when they hang
together and at most two cities have an odd number of them. The heaviest such set is found in three steps.

1. *Fold the trees.* A trail that leaves on an edge towards dead ends cannot come back, so it ends there. Dead ends are
   folded inwards, leaf by leaf, and every city keeps its two longest *arms*. A network without circuits is finished by
   this: its longest trail is the best pair of arms of one city. What remains is one or more *cores*, all of circuits.
2. *A core that is one circuit* is measured directly: all around and out on two arms of one city, or between two cities
   the longer way and out on an arm of each.
3. *Any other core* is swept, city by city. Each edge and arm is kept or left; a city retires when all of its own are
   decided. Of the past only three things matter: which cities of the frontier have an odd number of kept edges, how
   the kept edges group them, and how many ends the trail has had (a kept arm is one, a city that retires odd is one).
   Without the grouping the sweep is a small table, filled from the back: the most that can still be won if the kept
   edges need not hang together. That is never too little. So a best-first search over the positions with grouping, in
   order of what was won plus what the table promises, is done when no open position promises more than was found.
"""

Edge = tuple[int, int, int]  # two cities and the length
Arm = tuple[int, int]  # length and mask of edges; so are trails
Step = tuple[int, int, int, int, int]  # of the sweep, see `_sweep`
Position = tuple[int, int, tuple[int, ...], int, int]  # in the search, see `_search`

_RETIRE = -1


def longest_trail_length(ends_a: list[int], ends_b: list[int], lengths: list[int]) -> int:
    """The length of a longest trail; see `longest_trail`.

    >>> longest_trail_length([0, 1, 1], [1, 2, 3], [2, 3, 4])
    7
    """
    return _heaviest(1 + max(ends_a + ends_b, default=-1), list(zip(ends_a, ends_b, lengths, strict=True)))[0]


def longest_trail(ends_a: list[int], ends_b: list[int], lengths: list[int]) -> tuple[int, list[int]]:
    """The length of a longest trail and its edges in order of travel.

    Edge i joins the cities `ends_a[i]` and `ends_b[i]` (small ints from 0; loops and parallel edges are welcome) and is
    `lengths[i]` long, not less than 0. A trail uses an edge at most once and a city as often as it likes. The same
    lists always give the same trail.

    >>> longest_trail([0, 1, 1], [1, 2, 3], [2, 3, 4])
    (7, [1, 2])
    """
    edges: list[Edge] = list(zip(ends_a, ends_b, lengths, strict=True))
    length, kept = _heaviest(1 + max(ends_a + ends_b, default=-1), edges)
    return length, _walk(edges, kept)


def _heaviest(size: int, edges: list[Edge]) -> Arm:
    """The length of a longest trail and the mask of its edges, in a network of `size` cities."""
    degree = [0] * size
    link = [0] * size  # the exclusive or of a city's edges: at a leaf, its one edge
    for number, (a, b, _) in enumerate(edges):
        degree[a] += 1
        degree[b] += 1
        link[a] ^= number
        link[b] ^= number
    best = (0, 0)
    first: list[Arm] = [(0, 0)] * size
    second: list[Arm] = [(0, 0)] * size
    for leaf in range(size):
        city = leaf
        while degree[city] == 1:
            number = link[city]
            a, b, length = edges[number]
            length += first[city][0]
            mask = first[city][1] | 1 << number
            city ^= a ^ b
            longest, other = first[city]
            if length + longest > best[0]:
                best = (length + longest, mask | other)
            if length > longest:
                second[city] = first[city]
                first[city] = (length, mask)
            elif length > second[city][0]:
                second[city] = (length, mask)
            degree[a] -= 1
            degree[b] -= 1
            link[city] ^= number
    if any(degree):
        for cities, core in _cores(edges, degree):
            if cities.bit_count() == len(core):
                best = _around(core[0], edges, link, first, second, best)
            else:
                best = _search(_sweep(core, edges, first, second), best)
    return best


def _cores(edges: list[Edge], degree: list[int]) -> list[tuple[int, list[int]]]:
    """The connected pieces of what the folding left: the mask of their cities and their edges."""
    cores: list[tuple[int, list[int]]] = []
    for number, (a, b, _) in enumerate(edges):
        if degree[a] and degree[b]:
            cities = 1 << a | 1 << b
            core = [number]
            apart: list[tuple[int, list[int]]] = []
            for piece in cores:
                if piece[0] & cities:
                    cities |= piece[0]
                    core += piece[1]
                else:
                    apart.append(piece)
            apart.append((cities, core))
            cores = apart
    return cores


def _around(number: int, edges: list[Edge], link: list[int], first: list[Arm], second: list[Arm], best: Arm) -> Arm:
    """The better of `best` and the longest trail of the circuit that the edge lies on, arms included."""
    start = edges[number][0]
    city = start
    total = 0
    circuit = 0
    stops: list[tuple[int, int, int]] = []  # cities with arms, length and edges from the start to them
    while circuit == 0 or city != start:
        if first[city][0]:
            stops.append((city, total, circuit))
        a, b, length = edges[number]
        total += length
        circuit |= 1 << number
        city ^= a ^ b
        number ^= link[city]
    if total > best[0]:
        best = (total, circuit)
    for at, (city, here, passed) in enumerate(stops):
        length = total + first[city][0] + second[city][0]
        if length > best[0]:
            best = (length, circuit | first[city][1] | second[city][1])
        for other, there, before in stops[:at]:
            between = here - there
            mask = passed ^ before
            if between * 2 < total:
                between = total - between
                mask ^= circuit
            length = between + first[city][0] + first[other][0]
            if length > best[0]:
                best = (length, mask | first[city][1] | first[other][1])
    return best


def _sweep(core: list[int], edges: list[Edge], first: list[Arm], second: list[Arm]) -> list[Step]:
    """An order to decide edges, arms and cities in that keeps the frontier narrow.

    Edge: (length, mask of the edge, cities that become odd or even, cities joined, 0). Arm: the same with its one city
    and 1 for the end of the trail in it. City: (_RETIRE, 0, the city, the city, 0). City c is the bit `4 << c`.
    """
    near: dict[int, int] = {}
    for number in core:
        a, b, _ = edges[number]
        near[a] = near.get(a, 0) | 1 << b
        near[b] = near.get(b, 0) | 1 << a
    frontier = 0
    steps: list[Step] = []
    while near:
        least = len(near)
        chosen = -1
        for city, mask in near.items():
            width = ((frontier | mask) & ~(1 << city)).bit_count()
            if width < least:
                least = width
                chosen = city
        bit = 1 << chosen
        frontier = (frontier | near.pop(chosen)) & ~bit
        for city in near:
            near[city] &= ~bit
        later: list[int] = []
        for number in core:
            a, b, length = edges[number]
            if a == chosen or b == chosen:
                steps.append((length, 1 << number, (4 << a) ^ (4 << b), 4 << a | 4 << b, 0))
            else:
                later.append(number)
        core = later
        for length, mask in (first[chosen], second[chosen]):
            if length:
                steps.append((length, mask, 4 << chosen, 4 << chosen, 1))
        steps.append((_RETIRE, 0, 4 << chosen, 4 << chosen, 0))
    return steps


def _promises(steps: list[Step]) -> list[dict[int, int]]:
    """For each step and then the end: the most that can be won from there on if kept edges need not hang together.

    The keys are the odd cities of the frontier plus the number of ends so far (the two bits below the cities).
    """
    known = 0
    fresh: list[int] = []  # the cities that enter the frontier at each step: nothing made them odd before
    for step in steps:
        fresh.append(step[3] & ~known)
        known |= step[3]
    table = {0: 0, 2: 0}
    tables = [table]
    for at in range(len(steps) - 1, -1, -1):
        after = table
        gain, _, flip, _, end = steps[at]
        if gain == _RETIRE:
            table = dict(after)
            for key, promise in after.items():
                if key & 3:
                    table[key + flip - 1] = promise
        else:
            new = fresh[at]
            table = {key: promise for key, promise in after.items() if not key & new}
            for key, promise in after.items():
                if key & 3 >= end:
                    key = (key ^ flip) - end
                    promise += gain
                    if not key & new and table.get(key, -1) < promise:
                        table[key] = promise
        tables.append(table)
    tables.reverse()
    return tables


def _search(steps: list[Step], best: Arm) -> Arm:
    """The better of `best` and the longest trail of the core that is swept.

    A position is (steps done, odd cities and ends as in `_promises`, groups of joined frontier cities, won, edges
    kept); its first three parts decide what can follow. No step raises the hope, what was won plus what is promised,
    and the highest hope is always followed first: so whoever comes to the same three parts later has not won more.
    """
    tables = _promises(steps)
    top = tables[0][0]
    hopes: list[list[Position]] = [[] for _ in range(best[0], top)]  # open positions that hope for top, top - 1, ...
    if hopes:
        hopes[0].append((0, 0, (), 0, 0))
    seen: list[set[tuple[int, tuple[int, ...]]]] = [set() for _ in steps]
    less = 0
    while less < top - best[0]:
        if not hopes[less]:
            less += 1
            continue
        at, key, groups, won, kept = hopes[less].pop()
        if (key, groups) in seen[at]:
            continue
        seen[at].add((key, groups))
        gain, mask, flip, joined, end = steps[at]
        table = tables[at + 1]
        if gain == _RETIRE:
            if key & flip:
                key += 1 - flip
            if flip in groups:
                if len(groups) == 1 and won > best[0]:
                    best = (won, kept)
                continue
            groups = tuple(sorted([group & ~flip for group in groups]))
        else:
            other = (key ^ flip) + end
            hope = won + gain + table.get(other, -top - 1)
            if hope > best[0]:
                hopes[top - hope].append((at + 1, other, _join(groups, joined), won + gain, kept | mask))
        hope = won + table.get(key, -top - 1)
        if hope > best[0]:
            hopes[top - hope].append((at + 1, key, groups, won, kept))
    return best


def _join(groups: tuple[int, ...], joined: int) -> tuple[int, ...]:
    """The groups, ascending, after an edge has joined some cities."""
    apart: list[int] = []
    for group in groups:
        if group & joined:
            joined |= group
        else:
            apart.append(group)
    apart.append(joined)
    apart.sort()
    return tuple(apart)


def _walk(edges: list[Edge], kept: int) -> list[int]:
    """The kept edges in an order that can be travelled (Hierholzer's algorithm)."""
    beside: dict[int, list[int]] = {}
    for number, (a, b, _) in enumerate(edges):
        if kept >> number & 1:
            beside.setdefault(a, []).append(number)
            beside.setdefault(b, []).append(number)
    way: list[int] = []
    if not beside:
        return way
    odd = [city for city in beside if len(beside[city]) % 2]
    ahead = [(min(odd or beside), -1)]  # cities to go on from, and the edges that led there
    while ahead:
        city, came = ahead[-1]
        if beside[city]:
            number = beside[city].pop()
            if kept >> number & 1:
                kept ^= 1 << number
                a, b, _ = edges[number]
                ahead.append((city ^ a ^ b, number))
        else:
            ahead.pop()
            way.append(came)
    way.pop()
    way.reverse()
    return way
