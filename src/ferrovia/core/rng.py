"""The one source of chance: BLAKE2b keyed by a seed, in counter mode.

The same seed gives the same numbers on every machine and every Python version, and what was dealt tells nothing
about what comes next. A position carries its own generator; bots and sampling use streams of their own.
"""

from hashlib import blake2b
from struct import unpack
from typing import Final

WORDS: Final = 16  # 32-bit words in one BLAKE2b block
LOW: Final = 0xFFFFFFFF


class Generator:
    """A stream of chance. `Generator(7, "bot")` and `Generator(7)` are independent of each other.

    >>> dice = Generator(7)
    >>> again = dice.clone()
    >>> [dice.below(6) for _ in range(5)] == [again.below(6) for _ in range(5)]
    True
    """

    __slots__ = ("_block", "_key", "_next", "_words")

    def __init__(self, seed: int = 0, stream: str = "") -> None:
        self._key = blake2b(f"{seed}/{stream}".encode(), digest_size=32).digest() if seed or stream else bytes(32)
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._next = WORDS

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n from 1 to 2**30."""
        i = self._next
        if i == WORDS:
            self._refill()
            i = 0
        self._next = i + 1
        product = self._words[i] * n
        if product & LOW < n and product & LOW < (LOW + 1) % n:  # the sliver that would favour some numbers
            return self.below(n)
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Puts the items in a random order, in place; every order is equally likely."""
        words, i = self._words, self._next
        last = len(items) - 1
        while last > 0:
            if i == WORDS:
                self._refill()
                words, i = self._words, 0
            product = words[i] * (last + 1)  # as in `below`, without a call for each item
            i += 1
            if product & LOW <= last and product & LOW < (LOW + 1) % (last + 1):
                continue
            j = product >> 32
            items[last], items[j] = items[j], items[last]
            last -= 1
        self._next = i

    def seed(self) -> int:
        """A fresh 128-bit seed for a generator of its own."""
        self._refill()
        seed = 0
        for word in self._words[:4]:
            seed = seed << 32 | word
        self._next = WORDS
        return seed

    def clone(self) -> "Generator":
        """A generator that will give the same numbers, independently of this one."""
        other = Generator()
        other._key = self._key
        other._block = self._block
        other._words = self._words
        other._next = self._next
        return other

    def snapshot(self) -> tuple[str, int, int]:
        """Where this generator stands: two generators with equal snapshots give equal numbers."""
        return (self._key.hex(), self._block, self._next)

    def _refill(self) -> None:
        self._block += 1
        block = blake2b(self._block.to_bytes(8, "little"), key=self._key).digest()
        self._words = unpack("<16I", block)
        self._next = 0
