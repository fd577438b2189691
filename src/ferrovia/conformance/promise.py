"""What a promise is: a check of one part of the contract, which a game keeps or breaks."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from time import thread_time

from ferrovia.conformance.broken import Broken, spec
from ferrovia.conformance.walk import Position, Walk, pick, seats, walks
from ferrovia.core.contract import Game, State
from ferrovia.core.rng import Generator


@dataclass(frozen=True, slots=True)
class Effort:
    """How closely a game is looked at."""

    seconds: float  # of work for the positions that one promise visits; slow games are looked at less closely
    positions: int  # of one random game
    actions: int  # tried in a position, of the listed and of the unlisted ones
    samples: int  # of the hidden, for one observation
    scenes: int  # positions whose scenes are compared with those of others, which costs most


USUAL = Effort(seconds=0.6, positions=12, actions=8, samples=3, scenes=5)
BRIEF = Effort(seconds=0.3, positions=6, actions=4, samples=2, scenes=3)
THOROUGH = Effort(seconds=60, positions=30, actions=20, samples=4, scenes=10)
FEWEST = 3  # positions are visited in any case


class Case:
    """One promise on trial: the game, a random game of it, and where the check stands."""

    def __init__(self, promise: str, game: Game, seed: int, effort: Effort) -> None:
        self.promise = promise
        self.game = game
        self.effort = effort
        self.seed = self._first_seed = seed
        self.step = -1

    @property
    def walks(self) -> list[Walk]:
        """Whole random games: one, or several short ones."""
        return walks(self.game, self._first_seed)

    def rng(self) -> Generator:
        """A stream of chance of this promise alone."""
        return Generator(self._first_seed, self.promise)

    def look(self, positions: Iterable[Position]) -> Iterator[Position]:
        """Goes through positions; what breaks meanwhile is blamed on the one at hand."""
        for position in positions:
            self.seed, self.step = position.walk.seed, position.number
            yield position
        self.seed, self.step = self._first_seed, -1

    def visit(self, count: int = 0) -> Iterator[Position]:
        """Some positions of the walks, until they were worked on long enough."""
        start = thread_time()
        for number, position in enumerate(self.look(pick(self.walks, count or self.effort.positions))):
            if number < FEWEST or thread_time() - start < self.effort.seconds:
                yield position

    def every(self) -> Iterator[Position]:
        """All positions of the walks."""
        return self.look(position for one in self.walks for position in one.positions)

    def decisions(self) -> Iterator[Position]:
        """All positions of the walks but the ends."""
        return self.look(position for one in self.walks for position in one.positions[:-1])

    def must(self, truth: bool, reason: str) -> None:
        """Says what has to be true."""
        if not truth:
            raise self.broken(reason)

    def broken(self, reason: str) -> Broken:
        return Broken(self.promise, spec(self.game), self.seed, self.step, reason)

    def text(self, action: int) -> str:
        return self.game.catalogue.text(action)


class Promise:
    """A check by name. Call it with a game: it returns if the game keeps the promise, and raises `Broken` if not."""

    def __init__(self, check: Callable[[Case], None]) -> None:
        self.name = check.__name__
        self.text = (check.__doc__ or "").strip()
        self._check = check

    def __call__(self, game: Game, seed: int = 0, effort: Effort = USUAL) -> None:
        case = Case(self.name, game, seed, effort)
        try:
            self._check(case)
        except Broken:
            raise
        except Exception as error:
            raise case.broken(f"{type(error).__name__}: {error}") from error

    def __repr__(self) -> str:
        return f"<promise {self.name}>"


def audiences(game: Game) -> range:
    """Everybody who can look at a table: the spectators (-1), then each seat."""
    return range(-1, game.players)


def owing(state: State) -> list[int]:
    """The seats that owe a decision."""
    return seats(state.to_act)


def some(items: list[int], count: int, rng: Generator) -> list[int]:
    """At most so many of the items, at random."""
    items = items[:]
    rng.shuffle(items)
    return sorted(items[:count])
