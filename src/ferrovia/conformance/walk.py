"""One random game, remembered position by position, so that many promises can look at it."""

import json
from dataclasses import dataclass, field, fields, is_dataclass
from time import thread_time
from typing import Any

from ferrovia.conformance.broken import Broken, spec
from ferrovia.core.contract import Game, Observation, State
from ferrovia.core.errors import FerroviaError
from ferrovia.core.events import Event
from ferrovia.core.record import digest
from ferrovia.core.rng import Generator
from ferrovia.core.scene import Scene

ENDS = "games_end"  # the promise that a walk itself puts to the test
REMEMBERED = 30  # walks, the latest ones; the promises of one game come one after the other
ENOUGH = 200  # positions: games shorter than that are walked several times
MOST_WALKS = 12
LONGEST = 500  # random decisions: in games that chance alone hardly ends, everybody is absent from then on
NAMES = ("Ada", "Bea", "Cleo", "Dora", "Emma", "Fay", "Gaia", "Hana", "Ida", "Joy", "Kira", "Lea")


@dataclass(slots=True)
class Shown:
    """A scene with its JSON and the seconds of work it took."""

    scene: Scene
    text: str
    seconds: float


@dataclass(slots=True)
class Position:
    """One position of a walk, and what was then played: nothing (seat -1) at the end. Clone it before you play."""

    walk: "Walk"
    number: int
    state: State
    digest: str
    seat: int = -1
    action: int = -1
    events: list[Event] = field(default_factory=list)
    scenes: dict[tuple[int, str], Shown] = field(default_factory=dict)

    @property
    def after(self) -> State:
        """The position that followed."""
        return self.walk.positions[self.number + 1].state

    def shown(self, seat: int, locale: str = "en") -> Shown:
        """What a seat (-1: a spectator) is shown of it; made once."""
        if (seat, locale) not in self.scenes:
            self.scenes[seat, locale] = show(self.walk.game, self.state.observe(seat), locale)
        return self.scenes[seat, locale]


class Walk:
    """A random game from a seed: any seat that owes a decision, any legal action, each equally likely.

    After `LONGEST` decisions every seat plays its default action, so that long games come to an end, too.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.positions: list[Position] = []
        rng = Generator(seed, "walk")
        state = game.new_game(seed)
        while not state.is_over:
            number = len(self.positions)
            if number > 2 * game.max_decisions:
                raise self._broken(number, f"it goes on after {number} decisions, twice max_decisions")
            seat = any_of(seats(state.to_act), rng, self, number, "nobody is to act, but the game is not over")
            action = any_of(state.legal_actions(seat), rng, self, number, f"seat {seat} is to act and may do nothing")
            if number >= LONGEST:
                action = state.default_action(seat)
            position = Position(self, number, state.clone(), digest(state), seat, action)
            try:
                state.apply(action, seat, position.events)
            except FerroviaError as error:
                text = game.catalogue.text(action)
                raise self._broken(number, f"'{text}' of seat {seat} is listed, but raises: {error}") from error
            self.positions.append(position)
        self.positions.append(Position(self, len(self.positions), state, digest(state)))

    @property
    def end(self) -> State:
        return self.positions[-1].state

    @property
    def moves(self) -> list[tuple[int, int]]:
        """Seat and action of every decision."""
        return [(position.seat, position.action) for position in self.positions[:-1]]

    def listed(self) -> dict[str, list[Position]]:
        """By verb: the positions where the seat that then acted might play it."""
        verbs = [self.game.catalogue.text(action).partition(":")[0] for action in range(len(self.game.catalogue))]
        listed: dict[str, list[Position]] = {}
        for position in self.positions[:-1]:
            for verb in sorted({verbs[action] for action in position.state.legal_actions(position.seat)}):
                listed.setdefault(verb, []).append(position)
        return listed

    def together(self) -> list[Position]:
        """The positions in which several seats have just come to owe a decision at the same time."""
        found: list[Position] = []
        before = 0
        for position in self.positions:
            now = position.state.to_act
            if now & ~before and now.bit_count() > 1:
                found.append(position)
            before = now
        return found

    def _broken(self, step: int, reason: str) -> Broken:
        return Broken(ENDS, spec(self.game), self.seed, step, reason)


def any_of(items: list[int], rng: Generator, walk: Walk, step: int, empty: str) -> int:
    """One of the items, each equally likely; no items break the promise that games end."""
    if not items:
        raise walk._broken(step, empty)
    return items[rng.below(len(items))]


_walks: dict[tuple[int, int], Walk] = {}


def walk(game: Game, seed: int) -> Walk:
    """The walk from a seed, remembered for the next promise that asks."""
    key = (id(game), seed)
    if key not in _walks:
        while len(_walks) >= REMEMBERED:
            del _walks[next(iter(_walks))]
        _walks[key] = Walk(game, seed)
    return _walks[key]


def walks(game: Game, seed: int) -> list[Walk]:
    """The walk from a seed; of a short game also those from the next seeds, so that there is enough to look at."""
    found = [walk(game, seed)]
    while sum(len(one.positions) for one in found) < ENOUGH and len(found) < MOST_WALKS:
        found.append(walk(game, seed + len(found)))
    return found


def pick(found: list[Walk], count: int) -> list[Position]:
    """About so many positions: a beginning and an end, where rare kinds of action are listed, and all along."""
    every = [position for one in found for position in one.positions]
    listed: dict[str, list[Position]] = {}
    for one in found:
        for verb, positions in one.listed().items():
            listed.setdefault(verb, []).extend(positions)
    rng = Generator(found[0].seed, "pick")
    chosen = [found[0].positions[0], found[0].positions[-1]]
    for positions in sorted(listed.values(), key=len)[: count // 2]:
        chosen.append(positions[rng.below(len(positions))])
    missing = max(count - len(chosen), 1)
    chosen += [every[len(every) * i // missing - 1] for i in range(missing, 0, -1)]
    return list({id(position): position for position in chosen}.values())


def seats(mask: int) -> list[int]:
    """The seats in a mask, ascending."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def show(game: Game, observation: Observation, locale: str) -> Shown:
    """A scene with names that no language changes, its JSON and how long it took."""
    start = thread_time()
    scene = game.scene(observation, locale, NAMES[: game.players])
    return Shown(scene, encode(scene), thread_time() - start)


def encode(value: object) -> str:
    """Scenes, events and their parts as JSON, byte for byte the same for equal ones."""
    return json.dumps(value, default=_fields, ensure_ascii=False, separators=(",", ":"))


def _fields(value: Any) -> dict[str, Any]:
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    raise TypeError(f"a {type(value).__name__} is not plain data")
