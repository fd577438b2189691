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
    assert drawn(Generator(7), 6, 20) == [0, 4, 0, 1, 2, 2, 1, 4, 1, 5, 4, 0, 4, 1, 4, 3, 4, 3, 4, 5]
    assert drawn(Generator(7), 2**30, 5) == [20804591, 66588721, 395173774, 229879215, 309114796]
    assert drawn(Generator(0), 1000, 8) == [871, 828, 487, 816, 119, 167, 678, 114]
    assert drawn(Generator(7, "bot"), 1000, 8) == [419, 907, 500, 909, 613, 447, 171, 632]
    assert drawn(Generator(2**127 + 1), 1000, 8) == [321, 301, 306, 45, 21, 252, 635, 421]


def test_the_shuffle_of_a_seed_is_the_same_for_ever() -> None:
    items = list(range(20))
    Generator(7).shuffle(items)

    assert items == [10, 11, 6, 14, 13, 16, 17, 18, 19, 8, 12, 3, 9, 2, 7, 5, 4, 1, 15, 0]


def test_the_seeds_of_a_seed_are_the_same_for_ever() -> None:
    generator = Generator(7)

    assert generator.seed() == 6593238230532910306666960735129482941
    assert generator.seed() == 143570910856970552026678569715843797137
    assert generator.below(1000) == 431


def drawn(generator: Generator, n: int, count: int) -> list[int]:
    return [generator.below(n) for _ in range(count)]


def words(seed: int) -> Iterator[int]:
    """The 16-bit words of a seed, straight from hashlib."""
    key = blake2b(f"{seed}/".encode(), digest_size=32).digest()
    for block in range(1, 1000):
        data = blake2b(block.to_bytes(8, "little"), key=key).digest()
        yield from (int.from_bytes(data[i : i + 2], "little") for i in range(0, 64, 2))


@pytest.mark.parametrize("n", [1, 2, 6, 110, 3 * 2**10, 2**12])
def test_numbers_that_would_be_favoured_are_drawn_again(n: int) -> None:
    """For 3 * 2**10 about every sixty-fourth word is thrown away."""
    source = words(11)
    expected: list[int] = []
    while len(expected) < 300:
        product = next(source) * n
        if product % 2**16 >= 2**16 % n:
            expected.append(product >> 16)

    assert drawn(Generator(11), n, 300) == expected


@pytest.mark.parametrize("n", [2**12 + 1, 3 * 2**28, 2**30 - 1, 2**30])
def test_large_numbers_are_drawn_from_two_words(n: int) -> None:
    """For 3 * 2**28 about every sixteenth pair is thrown away."""
    source = words(11)
    expected: list[int] = []
    while len(expected) < 300:
        product = (next(source) << 16 | next(source)) * n
        if product % 2**32 >= 2**32 % n:
            expected.append(product >> 32)

    assert drawn(Generator(11), n, 300) == expected


def test_a_pair_of_words_never_spans_two_blocks() -> None:
    generator = Generator(11)
    drawn(generator, 2, 31)
    second_block = list(words(11))[32:34]

    assert generator.below(2**30) == (second_block[0] << 16 | second_block[1]) >> 2


def test_a_long_list_is_shuffled_from_both() -> None:
    shuffling, drawing = Generator(9), Generator(9)
    items = list(range(5000))
    shuffling.shuffle(items)
    expected = list(range(5000))
    for last in range(4999, 0, -1):
        other = drawing.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]

    assert items == expected
    assert shuffling.snapshot() == drawing.snapshot()


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
    for skipped in (0, 1, 31, 32, 33, 70):
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
    for used in (1, 5, 32):
        generator = Generator(7)
        drawn(generator, 6, used)
        seeds.append(generator.seed())

    assert len(set(seeds)) == 1
    source = words(7)
    block = [next(source) for _ in range(64)][32:]
    assert seeds[0] == sum(word << 16 * (7 - place) for place, word in enumerate(block[:8]))


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
