"""The cheapest way to join a few nodes of a network: exact minimum Steiner trees (Dreyfus and Wagner).

A table holds, for every set of terminals and every node, what it costs to join the set and the node. A set is made of
two smaller ones that meet at a node, then spreads along the lines (Dijkstra's algorithm; costs are small whole numbers,
so that a list of buckets serves as the queue). What cannot lie on a tree as cheap as the first one found is left out.
"""

from typing import Final

FAR: Final = 1 << 28


class Lattice:
    """A network of nodes and lines. Its lines keep their numbers; what they cost is said for each question."""

    def __init__(self, nodes: int, ends_a: list[int], ends_b: list[int]) -> None:
        self.nodes: Final = nodes
        self.ends_a: Final = ends_a
        self.ends_b: Final = ends_b
        self.beside: Final[list[list[int]]] = [[] for _ in range(nodes)]  # by node: neighbour, line, neighbour, line
        for line in range(len(ends_a)):
            self.beside[ends_a[line]] += [ends_b[line], line]
            self.beside[ends_b[line]] += [ends_a[line], line]

    def distances(self, starts: list[int], costs: list[int], came: list[int]) -> list[int]:
        """What it costs to reach every node from the nearest of some; `came` takes the line by which it is reached."""
        far = [FAR] * self.nodes
        for start in starts:
            far[start] = 0
        self._spread(starts[:], far, costs, came)
        return far

    def _spread(self, first: list[int], far: list[int], costs: list[int], came: list[int]) -> None:
        """Dijkstra's algorithm from nodes at distance 0."""
        beside = self.beside
        buckets: list[list[int]] = [first]
        room = 1
        at = 0
        while at < room:
            bucket = buckets[at]
            for node in bucket:  # grows while lines cost nothing
                if far[node] != at:
                    continue
                around = beside[node]
                for i in range(0, len(around), 2):
                    other = around[i]
                    line = around[i + 1]
                    reach = at + costs[line]
                    if reach < far[other]:
                        far[other] = reach
                        came[other] = line
                        while room <= reach:
                            buckets.append([])
                            room += 1
                        buckets[reach].append(other)
            at += 1


def steiner_tree(lattice: Lattice, terminals: list[int], costs: list[int]) -> tuple[int, list[int]]:
    """The least cost of joining the terminals, and the lines of a cheapest tree that cost anything, ascending.

    `costs` has a whole number from 0 for every line. All terminals must hang together.

    >>> path = Lattice(3, [0, 1], [1, 2])
    >>> steiner_tree(path, [0, 2], [1, 2])
    (3, [0, 1])
    """
    return _Search(lattice, costs).solve(terminals)


def steiner_cost(lattice: Lattice, terminals: list[int], costs: list[int]) -> int:
    """The least cost of joining the terminals."""
    return _Search(lattice, costs).cost(terminals)


class _Search:
    """One question, and the table for it: sets of terminals are masks; the last terminal is in none, but the goal."""

    def __init__(self, lattice: Lattice, costs: list[int]) -> None:
        self.lattice = lattice
        self.costs = costs
        self.far: list[list[int]] = []  # by mask and node
        self.live: list[list[int]] = []  # by mask: the nodes that can lie on a cheapest tree
        self.came: list[list[int]] = []  # by mask and node: a line, or -1 - the mask of one of two parts
        self.apart: list[int] = []  # the terminals that do not hang together for nothing
        self.first: list[list[int]] = []  # how far every node is from each of them
        self.least: dict[int, list[int]] = {}  # by mask of terminals, the last one among them: see `_least`
        self.goal: list[int] = []
        self.came_goal: list[int] = []
        self.full = 0
        self.meet = -1
        self.part = 0
        self.bound = 0

    def solve(self, terminals: list[int]) -> tuple[int, list[int]]:
        total = self.cost(terminals)
        return (total, self._lines()) if total else (0, [])

    def cost(self, terminals: list[int]) -> int:
        nodes = self.lattice.nodes
        cames: list[list[int]] = []
        for terminal in terminals:
            if any(far[terminal] == 0 for far in self.first):
                continue
            came = [-1] * nodes
            self.first.append(self.lattice.distances([terminal], self.costs, came))
            cames.append(came)
            self.apart.append(terminal)
        count = len(self.apart) - 1
        if count < 1:
            return 0
        self.goal, self.came_goal = self.first[count], cames[count]
        self.full = (1 << count) - 1
        self.bound = self._first_tree()
        self.far = [[] for _ in range(self.full + 1)]
        self.live = [[] for _ in range(self.full + 1)]
        self.came = [[] for _ in range(self.full + 1)]
        for i in range(count):
            mask = 1 << i
            self.far[mask], self.came[mask] = self.first[i], cames[i]
            room, far = self._room(mask), self.first[i]
            self.live[mask] = [node for node in range(nodes) if far[node] < room[node]]
        for mask in range(3, self.full):
            if mask & (mask - 1):
                self._join(mask)
        return self._finish()

    def _first_tree(self) -> int:
        """The cost of a good tree, which no cheapest one exceeds.

        Each terminal is joined to the nearest one already joined; where two such ways meet at a terminal, the three
        may meet at a better node instead.
        """
        apart, fars = self.apart, self.first
        near = fars[0]
        cost = [near[spot] for spot in apart]
        to = [0] * len(apart)
        ways: list[tuple[int, int]] = []
        todo = list(range(1, len(apart)))
        total = 0
        while todo:
            best = todo[0]
            for i in todo:
                if cost[i] < cost[best]:
                    best = i
            todo.remove(best)
            total += cost[best]
            ways.append((best, to[best]))
            far = fars[best]
            for i in todo:
                if far[apart[i]] < cost[i]:
                    cost[i] = far[apart[i]]
                    to[i] = best
        return total - self._better_meetings(ways)

    def _better_meetings(self, ways: list[tuple[int, int]]) -> int:
        """What is saved where two ways between terminals share one: the best savings first, each way once."""
        apart, fars = self.apart, self.first
        savings: list[tuple[int, int, int]] = []
        for i in range(len(ways)):
            a, b = ways[i]
            for j in range(i):
                c, d = ways[j]
                third = d if c in (a, b) else c if d in (a, b) else -1
                if third >= 0:
                    star = min([x + y + z for x, y, z in zip(fars[a], fars[b], fars[third])])  # noqa: B905
                    savings.append((fars[a][apart[b]] + fars[c][apart[d]] - star, i, j))
        savings.sort(reverse=True)
        used = total = 0
        for saved, i, j in savings:
            if not used & (1 << i | 1 << j):
                used |= 1 << i | 1 << j
                total += saved
        return total

    def _room(self, mask: int) -> list[int]:
        """For every node, how much a set may cost up to there and one more: the rest costs at least something too."""
        dearer = self.bound + 1
        return [dearer - least for least in self._least(2 * self.full + 1 - mask)]

    def _least(self, rest: int) -> list[int]:
        """What it costs at least to join every node to the terminals of a set: half the way around the worst two.

        The last terminal is in the set. Any two are both in the set without `one`, or without `other`, or these.
        """
        if rest not in self.least:
            one = rest & -rest
            other = (rest ^ one) & -(rest ^ one)
            least = self._around(one.bit_length() - 1, other.bit_length() - 1)
            if rest != one | other:
                _raise_to(least, self._least(rest ^ one))
                _raise_to(least, self._least(rest ^ other))
            self.least[rest] = least
        return self.least[rest]

    def _around(self, i: int, j: int) -> list[int]:
        """Half the way from every node to two terminals and back."""
        one, other = self.first[i], self.first[j]
        between = one[self.apart[j]] + 1
        return [(far + other[node] + between) >> 1 for node, far in enumerate(one)]

    def _join(self, mask: int) -> None:
        """What it costs to join a set of terminals and every node."""
        far = self._room(mask)
        came = [-1] * self.lattice.nodes
        joined: list[int] = []
        low = mask & -mask
        part = (mask - 1) & mask
        while part:
            if part & low:
                other = self.far[mask ^ part]
                one = self.far[part]
                live = self.live[part] if len(self.live[part]) < len(self.live[mask ^ part]) else self.live[mask ^ part]
                for node in live:
                    cost = one[node] + other[node]
                    if cost < far[node]:
                        far[node] = cost
                        came[node] = -1 - part
                        joined.append(node)
            part = (part - 1) & mask
        live = self._grow(joined, far, came)
        self.far[mask] = [FAR] * self.lattice.nodes
        for node in live:
            self.far[mask][node] = far[node]
        self.came[mask] = came
        self.live[mask] = live

    def _grow(self, joined: list[int], far: list[int], came: list[int]) -> list[int]:
        """Spreads a set from where its parts meet; answers the nodes where it may be joined to the rest."""
        bound, costs, beside = self.bound, self.costs, self.lattice.beside
        buckets: list[list[int]] = [[] for _ in range(bound + 1)]
        joined.sort()
        for node in joined:
            buckets[far[node]].append(node)
        live: list[int] = []
        done = [False] * self.lattice.nodes
        for at in range(bound + 1):
            for node in buckets[at]:  # grows while lines cost nothing
                if done[node] or far[node] != at:
                    continue
                done[node] = True
                live.append(node)
                around = beside[node]
                for i in range(0, len(around), 2):
                    there = around[i]
                    reach = at + costs[around[i + 1]]
                    if reach < far[there]:
                        far[there] = reach
                        came[there] = around[i + 1]
                        buckets[reach].append(there)
        return live

    def _finish(self) -> int:
        """Where the last two parts meet, and the way from there to the goal."""
        best, full = FAR, self.full
        low = full & -full
        part = full
        while part:
            if part & low:
                one = self.far[part]
                if part == full:
                    if not part & (part - 1):  # a single terminal: a way and nothing else
                        return self._direct()
                else:
                    other = self.far[full ^ part]
                    for node in self.live[part]:
                        cost = one[node] + other[node] + self.goal[node]
                        if cost < best:
                            best, self.meet, self.part = cost, node, part
            part = (part - 1) & full
        return best

    def _direct(self) -> int:
        far = self.far[self.full]
        best = FAR
        for node in self.live[self.full]:
            if far[node] + self.goal[node] < best:
                best = far[node] + self.goal[node]
                self.meet, self.part = node, self.full
        return best

    def _lines(self) -> list[int]:
        """The lines of the tree that was found, without those that cost nothing."""
        found: set[int] = set()
        self._walk(self.came_goal, self.meet, found)
        todo = [(self.part, self.meet)]
        if self.part != self.full:
            todo.append((self.full ^ self.part, self.meet))
        while todo:
            mask, node = todo.pop()
            came = self.came[mask]
            node = self._walk(came, node, found)
            if came[node] < -1:
                part = -1 - came[node]
                todo += [(part, node), (mask ^ part, node)]
        return sorted(found)

    def _walk(self, came: list[int], node: int, found: set[int]) -> int:
        """Goes back along lines to where a set began to spread."""
        lattice = self.lattice
        while came[node] >= 0:
            line = came[node]
            if self.costs[line]:
                found.add(line)
            node = lattice.ends_a[line] + lattice.ends_b[line] - node
        return node


def _raise_to(numbers: list[int], others: list[int]) -> None:
    """Makes every number at least as large as the other one in its place."""
    for i, other in enumerate(others):
        if other > numbers[i]:
            numbers[i] = other
