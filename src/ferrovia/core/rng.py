"""The one source of chance: BLAKE2b keyed by a seed, in counter mode.

The same seed gives the same numbers on every machine and every Python version, and what was dealt tells nothing
about what comes next. A position carries its own generator; bots and sampling use streams of their own.
"""

from hashlib import blake2b
from typing import Any, Final

BLOCK: Final = 64  # bytes of one BLAKE2b block; numbers are made of words of two bytes, the lower one first
NARROW: Final = 1 << 12  # up to here one word is enough: few are thrown away


class Generator:
    """A stream of chance. `Generator(7, "bot")` and `Generator(7)` are independent of each other.

    >>> dice = Generator(7)
    >>> again = dice.clone()
    >>> [dice.below(6) for _ in range(5)] == [again.below(6) for _ in range(5)]
    True
    """

    __slots__ = ("_block", "_bytes", "_key", "_next")

    def __init__(self, seed: int = 0, stream: str = "") -> None:
        self._key = blake2b(f"{seed}/{stream}".encode(), digest_size=32).digest() if seed or stream else bytes(32)
        self._block = 0
        self._bytes = b""
        self._next = BLOCK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n from 1 to 2**30."""
        if n > NARROW:
            return self._below_wide(n)
        i = self._next
        if i == BLOCK:
            self._refill()
            i = 0
        self._next = i + 2
        product = (self._bytes[i] | self._bytes[i + 1] << 8) * n
        if product & 0xFFFF < n and product & 0xFFFF < 0x10000 % n:  # the sliver that would favour some numbers
            return self.below(n)
        return product >> 16

    def _below_wide(self, n: int) -> int:
        """As `below`, from two words."""
        if self._next > BLOCK - 4:
            self._refill()
        some, i = self._bytes, self._next
        self._next = i + 4
        product = (some[i + 1] << 24 | some[i] << 16 | some[i + 3] << 8 | some[i + 2]) * n
        if product & 0xFFFFFFFF < 0x100000000 % n:
            return self._below_wide(n)
        return product >> 32

    def shuffle(self, items: list[Any]) -> None:
        """Puts the items in a random order, in place; every order is equally likely."""
        some, i = self._bytes, self._next
        last = len(items) - 1
        while last > 0:
            if i == BLOCK:
                self._refill()
                some, i = self._bytes, 0
            if last < NARROW:  # as in `below`, without a call for each item
                product = (some[i] | some[i + 1] << 8) * (last + 1)
                i += 2
                if product & 0xFFFF <= last and product & 0xFFFF < 0x10000 % (last + 1):
                    continue
                j = product >> 16
            else:
                self._next = i
                j = self._below_wide(last + 1)
                some, i = self._bytes, self._next
            items[last], items[j] = items[j], items[last]
            last -= 1
        self._next = i

    def seed(self) -> int:
        """A fresh 128-bit seed for a generator of its own."""
        self._refill()
        seed = 0
        for i in range(0, 16, 2):
            seed = seed << 16 | self._bytes[i + 1] << 8 | self._bytes[i]
        self._next = BLOCK
        return seed

    def clone(self) -> "Generator":
        """A generator that will give the same numbers, independently of this one."""
        other = Generator()
        other._key = self._key
        other._block = self._block
        other._bytes = self._bytes
        other._next = self._next
        return other

    def snapshot(self) -> tuple[str, int, int]:
        """Where this generator stands: two generators with equal snapshots give equal numbers."""
        return (self._key.hex(), self._block, self._next // 2)

    def _refill(self) -> None:
        self._block += 1
        self._bytes = blake2b(self._block.to_bytes(8, "little"), key=self._key).digest()
        self._next = 0
