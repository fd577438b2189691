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

Trail = tuple[int, int]  # length and mask of edges
Step = tuple[int, int, int, int, int]  # of the sweep, see `_sweep`
Position = tuple[int, int, tuple[int, ...], int, int]  # in the search, see `_search`

_RETIRE = -1


def longest_trail_length(ends_a: list[int], ends_b: list[int], lengths: list[int]) -> int:
    """The length of a longest trail; see `longest_trail`.

    >>> longest_trail_length([0, 1, 1], [1, 2, 3], [2, 3, 4])
    7
    """
    return _heaviest(_Network(ends_a, ends_b, lengths))[0]


def longest_trail(ends_a: list[int], ends_b: list[int], lengths: list[int]) -> tuple[int, list[int]]:
    """The length of a longest trail and its edges in order of travel.

    Edge i joins the cities `ends_a[i]` and `ends_b[i]` (small ints from 0; loops and parallel edges are welcome) and is
    `lengths[i]` long, not less than 0. A trail uses an edge at most once and a city as often as it likes. The same
    lists always give the same trail.

    >>> longest_trail([0, 1, 1], [1, 2, 3], [2, 3, 4])
    (7, [1, 2])
    """
    network = _Network(ends_a, ends_b, lengths)
    length, kept = _heaviest(network)
    return length, _walk(network, kept)


class _Network:
    """The edges, and what the folding leaves of each city; lists of numbers, because they are read so often."""

    __slots__ = ("a", "arm", "arm_edges", "b", "degree", "length", "link", "second", "second_edges")

    def __init__(self, ends_a: list[int], ends_b: list[int], lengths: list[int]) -> None:
        size = 0
        for ends in (ends_a, ends_b):
            for city in ends:
                if city >= size:
                    size = city + 1
        self.a = ends_a
        self.b = ends_b
        self.length = lengths
        self.degree = [0] * size
        self.link = [0] * size  # the exclusive or of a city's edges: at a leaf, its one edge
        self.arm = [0] * size  # the longest one
        self.arm_edges = [0] * size  # as a mask
        self.second = [0] * size  # the second longest
        self.second_edges = [0] * size


def _heaviest(network: _Network) -> Trail:
    """The length of a longest trail and the mask of its edges."""
    best = _fold(network)
    if any(network.degree):
        for cities, core in _cores(network):
            if cities.bit_count() == len(core):
                best = _around(core[0], network, best)
            else:
                best = _search(_sweep(core, network), best)
    return best


def _fold(network: _Network) -> Trail:
    """Folds the dead ends; the longest trail that lies in what was folded."""
    ends_a, ends_b, lengths = network.a, network.b, network.length
    degree, link = network.degree, network.link
    for number, a in enumerate(ends_a):
        b = ends_b[number]
        degree[a] = degree[a] + 1
        degree[b] = degree[b] + 1
        link[a] = link[a] ^ number
        link[b] = link[b] ^ number
    arm, arm_edges = network.arm, network.arm_edges
    best = best_edges = 0
    for leaf in range(len(degree)):
        city = leaf
        while degree[city] == 1:
            number = link[city]
            length = lengths[number] + arm[city]
            edges = arm_edges[city] | 1 << number
            degree[city] = 0
            city ^= ends_a[number] ^ ends_b[number]
            degree[city] = degree[city] - 1
            link[city] = link[city] ^ number
            longest = arm[city]
            if length + longest > best:
                best = length + longest
                best_edges = edges | arm_edges[city]
            if length > longest:
                network.second[city] = longest
                network.second_edges[city] = arm_edges[city]
                arm[city] = length
                arm_edges[city] = edges
            elif length > network.second[city]:
                network.second[city] = length
                network.second_edges[city] = edges
    return best, best_edges


def _cores(network: _Network) -> list[tuple[int, list[int]]]:
    """The connected pieces of what the folding left: the mask of their cities and their edges."""
    cores: list[tuple[int, list[int]]] = []
    degree = network.degree
    for number, a in enumerate(network.a):
        b = network.b[number]
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


def _around(number: int, network: _Network, best: Trail) -> Trail:
    """The better of `best` and the longest trail of the circuit that the edge lies on, arms included."""
    arm, arm_edges = network.arm, network.arm_edges
    start = network.a[number]
    city = start
    total = 0
    circuit = 0
    stops: list[tuple[int, int, int]] = []  # cities with arms, length and edges from the start to them
    while circuit == 0 or city != start:
        if arm[city]:
            stops.append((city, total, circuit))
        total += network.length[number]
        circuit |= 1 << number
        city ^= network.a[number] ^ network.b[number]
        number ^= network.link[city]
    if total > best[0]:
        best = (total, circuit)
    for at, (city, here, passed) in enumerate(stops):
        length = total + arm[city] + network.second[city]
        if length > best[0]:
            best = (length, circuit | arm_edges[city] | network.second_edges[city])
        for other, there, before in stops[:at]:
            between = here - there
            edges = passed ^ before
            if between * 2 < total:
                between = total - between
                edges ^= circuit
            length = between + arm[city] + arm[other]
            if length > best[0]:
                best = (length, edges | arm_edges[city] | arm_edges[other])
    return best


def _sweep(core: list[int], network: _Network) -> list[Step]:
    """An order to decide edges, arms and cities in that keeps the frontier narrow.

    Edge: (length, mask of the edge, cities that become odd or even, cities joined, 0). Arm: the same with its one city
    and 1 for the end of the trail in it. City: (_RETIRE, 0, the city, the city, 0). City c is the bit `4 << c`.
    """
    near: dict[int, int] = {}
    for number in core:
        a, b = network.a[number], network.b[number]
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
            a, b = network.a[number], network.b[number]
            if a == chosen or b == chosen:
                steps.append((network.length[number], 1 << number, (4 << a) ^ (4 << b), 4 << a | 4 << b, 0))
            else:
                later.append(number)
        core = later
        if network.arm[chosen]:
            steps.append((network.arm[chosen], network.arm_edges[chosen], 4 << chosen, 4 << chosen, 1))
        if network.second[chosen]:
            steps.append((network.second[chosen], network.second_edges[chosen], 4 << chosen, 4 << chosen, 1))
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


def _search(steps: list[Step], best: Trail) -> Trail:
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


def _walk(network: _Network, kept: int) -> list[int]:
    """The kept edges in an order that can be travelled (Hierholzer's algorithm)."""
    beside: dict[int, list[int]] = {}
    for number, a in enumerate(network.a):
        if kept >> number & 1:
            beside.setdefault(a, []).append(number)
            beside.setdefault(network.b[number], []).append(number)
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
                ahead.append((city ^ network.a[number] ^ network.b[number], number))
        else:
            ahead.pop()
            way.append(came)
    way.pop()
    way.reverse()
    return way
