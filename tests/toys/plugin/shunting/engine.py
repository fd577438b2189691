"""Shunting, its engine: roll, then move your engine as far as the die lets you; who reaches the last stop ends it."""

from dataclasses import dataclass
from typing import Any

from ferrovia.core.catalogue import Catalogue
from ferrovia.core.errors import IllegalAction, UnknownAction
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator

ROLL, STAY, MOVE = 0, 1, 2
FACES = 3


@dataclass(slots=True)
class Line:
    """A board with a number of players."""

    name: str
    stops: list[str]
    players: int
    limit: int
    catalogue: Catalogue


@dataclass(slots=True)
class Observation:
    """Everything lies open."""

    seat: int
    turn: int  # -1: it is over
    die: int  # 0: still to be rolled
    at: list[int]
    mark: int
    decisions: int
    ended_by: str
    legal: list[int]

    @property
    def to_act(self) -> int:
        return 0 if self.turn < 0 else 1 << self.turn


class State:
    """One position."""

    def __init__(self) -> None:
        self.line = Line("", [], 0, 0, Catalogue([]))
        self.chance = Generator()
        self.turn = 0
        self.die = 0
        self.at: list[int] = []
        self.mark = 0
        self.decisions = 0
        self.ended_by = ""

    @property
    def is_over(self) -> bool:
        return self.ended_by != ""

    @property
    def to_act(self) -> int:
        return 0 if self.is_over else 1 << self.turn

    @property
    def current_player(self) -> int:
        return -1 if self.is_over else self.turn

    def legal_actions(self, seat: int = -1) -> list[int]:
        if self.is_over or seat not in (-1, self.turn):
            return []
        if not self.die:
            return [ROLL]
        here, last = self.at[self.turn], len(self.line.stops) - 1
        reached = range(here + 1, min(here + self.die, last) + 1)
        return [STAY, *(MOVE + stop for stop in reached if stop == last or stop not in self.at)]

    def sample_action(self, rng: Generator) -> int:
        legal = self.legal_actions()
        return legal[rng.below(len(legal))]

    def play_out(self, rng: Generator, most: int = -1) -> int:
        played = 0
        while played != most and not self.is_over:
            self.apply(self.sample_action(rng))
            played += 1
        return played

    def default_action(self, seat: int = -1) -> int:
        return self.legal_actions(seat)[0]

    def apply(self, action: int, seat: int = -1, events: list[Event] | None = None) -> None:
        if not 0 <= action < len(self.line.catalogue):
            raise UnknownAction("There is no action number {number}.", {"number": str(action)})
        if action not in self.legal_actions(seat):
            raise IllegalAction("That cannot be done now.", "SHU-T2" if self.to_act >> max(seat, 0) & 1 else "SHU-T1")
        seat = self.turn
        news = events if events is not None else []
        self.decisions += 1
        self.mark += 1
        if action == ROLL:
            self.die = 1 + self.chance.below(FACES)
            news.append(Event("roll", seat, {"die": self.die}, {}))
        else:
            self.die = 0
            self.turn = (seat + 1) % self.line.players
            if action >= MOVE:
                self.at[seat] = action - MOVE
            news.append(Event("move" if action >= MOVE else "stay", seat, {"stop": self.at[seat]}, {}))
        if len(self.line.stops) - 1 in self.at:
            self.ended_by = "rules"
        elif self.decisions >= self.line.limit:
            self.ended_by = "limit"
        if self.is_over:
            news.append(Event("end", -1, {"winners": self.winners()}, {}))

    def scores(self) -> list[int]:
        return self.at[:]

    def breakdown(self) -> dict[str, list[int]]:
        return {"stops": self.at[:]}

    def winners(self) -> list[int]:
        return [seat for seat, stop in enumerate(self.at) if stop == max(self.at)] if self.is_over else []

    def check(self) -> None:
        assert all(0 <= stop < len(self.line.stops) for stop in self.at), "an engine is off the line"
        assert 0 <= self.die <= FACES, "there is no such die"

    def clone(self) -> "State":
        other = State()
        other.__dict__.update(self.__dict__, at=self.at[:], chance=self.chance.clone())
        return other

    def observe(self, seat: int) -> Observation:
        legal = self.legal_actions(seat) if seat >= 0 else []
        turn = -1 if self.is_over else self.turn
        return Observation(seat, turn, self.die, self.at[:], self.mark, self.decisions, self.ended_by, legal)

    def snapshot(self) -> tuple[Any, ...]:
        last = (self.mark, self.decisions, self.ended_by, self.chance.snapshot())
        return (self.turn, self.die, tuple(self.at), *last)


def new_state(line: Line, seed: int) -> State:
    state = State()
    state.line = line
    state.chance = Generator(seed)
    state.at = [0] * line.players
    return state


def sample_state(line: Line, seen: Observation, rng: Generator) -> State:
    """Nothing is hidden but the dice to come."""
    state = new_state(line, rng.seed())
    state.turn, state.die, state.at = max(seen.turn, 0), seen.die, seen.at[:]
    state.mark, state.decisions, state.ended_by = seen.mark, seen.decisions, seen.ended_by
    return state
