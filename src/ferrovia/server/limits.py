"""Every limit of the server, with its reason; and the buckets that keep clients to them."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True)
class Limits:
    """How much of everything. The defaults are far beyond what people at a table do."""

    message: int = 4096  # bytes of an ask; the longest action text and the longest chat line fit several times
    body: int = 16_384  # bytes of an HTTP body; a new table with all options needs under one thousand
    record: int = 1_000_000  # bytes of an uploaded record; the longest shipped game needs 200,000
    name: int = 40  # letters of a name, as in records
    chat: int = 500  # letters of a chat line: a paragraph
    asks: float = 100.0  # asks per second on one socket, lastingly: a program may play as fast as it gets answers
    asks_burst: float = 200.0
    chats: float = 1.0  # chat lines per second of one guest, lastingly: nobody reads faster
    chats_burst: float = 10.0
    requests: float = 20.0  # HTTP requests per second of one guest, lastingly; a page needs about ten
    requests_burst: float = 100.0
    heavy: float = 0.5  # tables made and records uploaded per second from one address: they are kept for ever
    heavy_burst: float = 300.0  # a club that starts at once
    tables: int = 50  # that one guest keeps going as host
    guest_sockets: int = 20  # of one guest: browser tabs, and a few programs
    sockets: int = 6000  # of the whole process: about 20 kB each
    backlog: int = 200  # messages waiting for one slow socket; then it is closed, and catches up when it returns
    frames: int = 20  # of a replay in one answer: about 20 ms of work
    listed: int = 50  # tables in one list of the lobby


class Bucket:
    """Holds tokens up to a burst and gains some every second; an ask takes one."""

    __slots__ = ("_burst", "_rate", "_then", "_tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._tokens, self._then = burst, now

    def take(self, now: float) -> bool:
        """Takes a token; tells whether there was one."""
        self._tokens = min(self._burst, self._tokens + (now - self._then) * self._rate)
        self._then = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Whether forgetting this bucket would change nothing."""
        return self._tokens + (now - self._then) * self._rate >= self._burst


class Buckets:
    """One bucket for each of many; full ones are forgotten, so that strangers cost no memory."""

    SWEEP = 4096  # buckets; then the full ones are thrown away

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: dict[Hashable, Bucket] = {}
        self._sweep_at = self.SWEEP

    def take(self, whose: Hashable) -> bool:
        """Takes a token of somebody's; tells whether there was one."""
        now = self._clock()
        bucket = self._buckets.get(whose)
        if bucket is None:
            if len(self._buckets) >= self._sweep_at:
                self._buckets = {who: one for who, one in self._buckets.items() if not one.is_full(now)}
                self._sweep_at = max(self.SWEEP, 2 * len(self._buckets))
            bucket = self._buckets[whose] = Bucket(self._rate, self._burst, now)
        return bucket.take(now)
