"""How fast the engine is, measured alike in every game. Never compiled: it stands for a user's own loop."""

import os
import platform
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

import ferrovia
from ferrovia.core.contract import Game, State
from ferrovia.core.registry import load_game
from ferrovia.core.rng import Generator

POSITIONS = 16  # from the middle of as many games


@dataclass(slots=True)
class Pace:
    """How long to measure: the best of `repeats` runs of so many seconds of the processor each."""

    seconds: float
    repeats: int


FULL = Pace(0.5, 5)
QUICK = Pace(0.02, 2)


@dataclass(slots=True)
class Figure:
    """One thing measured, in words and as a number."""

    key: str
    text: str
    value: float
    unit: str


def environment() -> dict[str, Any]:
    """What the figures depend on besides the code: say it wherever they are shown."""
    return {
        "ferrovia": ferrovia.__version__,
        "compiled": ferrovia.compiled,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
    }


def measure(name: str, pace: Pace = FULL) -> Iterator[Figure]:
    """The figures of one game on its first board, for the fewest players, one by one as they are known."""
    game = load_game(name)
    seeds = iter(range(1_000_000_000))
    yield Figure(
        "moves_per_second",
        "random moves from a loop in Python: legal_actions, apply, validation included",
        _rate(lambda: _driven_game(game, next(seeds)), pace),
        "moves/s",
    )
    yield Figure(
        "games_per_second",
        "whole random games inside the engine, from the deal to the scores",
        _rate(lambda: _played_out(game, next(seeds)), pace),
        "games/s",
    )
    positions = [_middle(game, seed) for seed in range(POSITIONS)]
    observations = [state.observe(state.current_player) for state in positions]
    rng = Generator(1, "bench")
    middle: list[tuple[str, str, Callable[[], object]]] = [
        ("clone", "clone of a position", lambda: [state.clone() for state in positions]),
        ("observe", "what one seat sees", lambda: [state.observe(state.current_player) for state in positions]),
        (
            "sample_state",
            "a position dealt from what a seat sees",
            lambda: [game.sample_state(o, rng) for o in observations],
        ),
        ("scene", "what a person is shown", lambda: [game.scene(o) for o in observations]),
    ]
    for key, text, work in middle:
        each = 1e6 / (_rate(_counted(work, POSITIONS), pace))
        yield Figure(f"{key}_us", f"{text}, in the middle of a game", each, "µs")
    own = _own_module(game)
    for key, (work, count) in own.averages(game).items() if hasattr(own, "averages") else ():
        each = 1e6 / _rate(_counted(work, count), pace)
        yield Figure(f"{key}_us", f"{key.replace('_', ' ')}, average of {count}", each, "µs")
    for key, cases in own.cases(game).items() if own else ():
        worst = max(1e6 / _rate(_counted(case, 1), Pace(pace.seconds / len(cases), pace.repeats)) for case in cases)
        yield Figure(f"{key}_worst_us", f"{key.replace('_', ' ')}, worst of {len(cases)} cases", worst, "µs")


def _driven_game(game: Game, seed: int) -> int:
    """Plays a random game as a user's program does; the number of moves."""
    choose = random.Random(seed).random
    state = game.new_game(seed)
    moves = 0
    while not state.is_over:
        legal = state.legal_actions()
        state.apply(legal[int(choose() * len(legal))])
        moves += 1
    return moves


def _played_out(game: Game, seed: int) -> int:
    state = game.new_game(seed)
    state.play_out(Generator(seed, "bench"))
    state.scores()
    return 1


def _middle(game: Game, seed: int) -> State:
    """The position halfway through a random game."""
    length = game.new_game(seed).play_out(Generator(seed, "middle"))
    state = game.new_game(seed)
    state.play_out(Generator(seed, "middle"), length // 2)
    return state


def _own_module(game: Game) -> Any:
    """What the game wants measured besides: a module `bench` in its package, or nothing.

    Its function `cases(game)` has for each name a list of cases that are timed one by one; the worst is the figure.
    `averages(game)`, if it is there, has for each name some work and how many things it does; the figure is of one.
    """
    module = f"{type(game).__module__}.bench"
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:  # the game is a single module
        spec = None
    return import_module(module) if spec else None


def _counted(work: Callable[[], object], count: int) -> Callable[[], int]:
    def run() -> int:
        work()
        return count

    return run


def _rate(work: Callable[[], int], pace: Pace) -> float:
    """How many things a second of the processor `work` does, at best; a call of it answers how many it did."""
    best = 0.0
    for _ in range(pace.repeats):
        done, start, spent = 0, process_time(), 0.0
        while spent < pace.seconds or spent == 0.0:
            done += work()
            spent = process_time() - start
        best = max(best, done / spent)
    return best
