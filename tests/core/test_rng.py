"""The one source of chance: the same numbers for ever, evenly, and nothing shared."""

import pickle
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import permutations

import pytest

from ferrovia import Generator


def test_the_numbers_of_a_seed_are_the_same_for_ever() -> None:
    """Records and golden games rest on these: they never change again."""
    assert drawn(Generator(7), 6, 20) == [4, 1, 2, 4, 5, 0, 1, 3, 3, 5, 1, 3, 2, 1, 3, 0, 4, 0, 3, 0]
    assert drawn(Generator(7), 2**30, 5) == [871334205, 271696888, 529422221, 766463411, 934056556]
    assert drawn(Generator(0), 1000, 8) == [828, 816, 167, 114, 345, 490, 146, 957]
    assert drawn(Generator(7, "bot"), 1000, 8) == [907, 909, 447, 632, 384, 813, 696, 779]
    assert drawn(Generator(2**127 + 1), 1000, 8) == [301, 45, 21, 635, 355, 465, 698, 957]


def test_the_shuffle_of_a_seed_is_the_same_for_ever() -> None:
    items = list(range(20))
    Generator(7).shuffle(items)

    assert items == [11, 1, 17, 5, 14, 19, 9, 15, 18, 2, 10, 6, 7, 3, 0, 13, 12, 8, 4, 16]


def test_the_seeds_of_a_seed_are_the_same_for_ever() -> None:
    generator = Generator(7)

    assert generator.seed() == 276136832091185125385285977663459899086
    assert generator.seed() == 255769541615851602751455860461635962717
    assert generator.below(1000) == 702


def drawn(generator: Generator, n: int, count: int) -> list[int]:
    return [generator.below(n) for _ in range(count)]


def words(seed: int) -> Iterator[int]:
    """The 32-bit words of a seed, straight from hashlib."""
    key = blake2b(f"{seed}/".encode(), digest_size=32).digest()
    for block in range(1, 1000):
        data = blake2b(block.to_bytes(8, "little"), key=key).digest()
        yield from (int.from_bytes(data[i : i + 4], "little") for i in range(0, 64, 4))


@pytest.mark.parametrize("n", [1, 2, 6, 110, 3 * 2**28, 2**30 - 1, 2**30])
def test_numbers_that_would_be_favoured_are_drawn_again(n: int) -> None:
    """For 3 * 2**28 about every sixteenth word is thrown away."""
    source = words(11)
    expected: list[int] = []
    while len(expected) < 300:
        product = next(source) * n
        if product % 2**32 >= 2**32 % n:
            expected.append(product >> 32)

    assert drawn(Generator(11), n, 300) == expected


@pytest.mark.parametrize("n", [1, 2, 3, 7, 10, 110])
def test_every_number_is_equally_likely(n: int) -> None:
    counts = Counter(drawn(Generator(n, "even"), n, 400 * n))

    assert set(counts) == set(range(n))
    chi_squared = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert chi_squared < n + 4 * (2 * n) ** 0.5


def test_every_order_is_equally_likely() -> None:
    generator = Generator(3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 200):
        items = [0, 1, 2, 3]
        generator.shuffle(items)
        counts[tuple(items)] += 1

    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 24 + 4 * 48**0.5


@pytest.mark.parametrize("size", [0, 1, 2, 5, 17, 110])
def test_a_shuffle_keeps_every_item(size: int) -> None:
    items = [i // 2 for i in range(size)]
    shuffled = items[:]
    Generator(5).shuffle(shuffled)

    assert sorted(shuffled) == sorted(items)


def test_a_shuffle_is_drawn_from_the_same_numbers() -> None:
    """From the last place on, each item changes with one of those up to it."""
    for skipped in range(20):
        shuffling, drawing = Generator(9), Generator(9)
        drawn(shuffling, 6, skipped)
        drawn(drawing, 6, skipped)
        items = list(range(110))
        shuffling.shuffle(items)
        expected = list(range(110))
        for last in range(109, 0, -1):
            other = drawing.below(last + 1)
            expected[last], expected[other] = expected[other], expected[last]

        assert items == expected
        assert shuffling.snapshot() == drawing.snapshot()
        assert shuffling.below(1000) == drawing.below(1000)


def test_a_clone_gives_the_same_numbers_and_goes_its_own_way() -> None:
    for skipped in (0, 1, 15, 16, 17, 40):
        one = Generator(7)
        drawn(one, 6, skipped)
        other = one.clone()
        assert other.snapshot() == one.snapshot()
        ahead = drawn(other, 1000, 50)
        assert one.snapshot() != other.snapshot()
        assert drawn(one, 1000, 50) == ahead


def test_streams_and_seeds_are_independent() -> None:
    generators = [Generator(), Generator(1), Generator(-1), Generator(7), Generator(7, "bot"), Generator(7, "bots"),
                  Generator(0, "7"), Generator(2**128)]  # fmt: skip
    runs = [tuple(drawn(generator, 2**30, 8)) for generator in generators]

    assert len(set(runs)) == len(runs)


def test_a_seed_from_a_generator_does_not_give_its_own_numbers_again() -> None:
    generator = Generator(7)
    seed = generator.seed()

    assert 2**100 < seed < 2**128
    assert drawn(Generator(seed), 2**30, 5) != drawn(generator, 2**30, 5)


def test_a_seed_is_drawn_from_a_block_of_its_own() -> None:
    """However many numbers of a block were used, a seed tells none of the others."""
    seeds = []
    for used in (1, 5, 16):
        generator = Generator(7)
        drawn(generator, 6, used)
        seeds.append(generator.seed())

    assert len(set(seeds)) == 1
    source = words(7)
    block = [next(source) for _ in range(32)][16:]
    assert seeds[0] == block[0] << 96 | block[1] << 64 | block[2] << 32 | block[3]


def test_a_snapshot_says_where_a_generator_stands() -> None:
    one, other = Generator(7), Generator(7)
    assert one.snapshot() == other.snapshot() != Generator(8).snapshot()
    one.below(6)
    assert one.snapshot() != other.snapshot()
    other.below(1000)
    assert one.snapshot() == other.snapshot()


def test_a_generator_pickles() -> None:
    generator = Generator(7, "bot")
    drawn(generator, 6, 20)

    assert drawn(pickle.loads(pickle.dumps(generator)), 1000, 40) == drawn(generator, 1000, 40)
