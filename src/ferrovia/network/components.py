"""Which cities a set of routes joins: union-find on small ints."""


def components(size: int, ends_a: list[int], ends_b: list[int]) -> list[int]:
    """A label for each vertex 0 .. size - 1, equal exactly where the edges `ends_a[i]`-`ends_b[i]` join two vertices.

    The label is the smallest vertex of the component.

    >>> components(5, [3, 2], [1, 4])
    [0, 1, 2, 1, 2]
    """
    label = list(range(size))
    for i, a in enumerate(ends_a):
        b = ends_b[i]
        while label[a] != a:
            label[a] = label[label[a]]
            a = label[a]
        while label[b] != b:
            label[b] = label[label[b]]
            b = label[b]
        if a < b:
            label[b] = a
        else:
            label[a] = b
    # A parent is never larger than its child, so by the time a vertex is reached its parent's label is final.
    for vertex in range(size):
        label[vertex] = label[label[vertex]]
    return label
