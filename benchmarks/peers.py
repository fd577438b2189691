"""Ferrovia beside other libraries: random two-player games, driven from a loop in Python, all in one interleaved run.

The others are installed into an environment of their own (build/peers-venv). Every library plays in a process of its
own and is asked in turn for a short slice, again and again, so that whatever else the machine does hits all alike. The
medians of the slices and the ratios of these medians are printed: the ratios mean something, absolute figures less.
"""

import argparse
import filecmp
import json
import os
import platform
import subprocess
import sys
import venv
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from random import choices, random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "build" / "peers-venv"
PINS = {"catanatron": "3.2.1", "open_spiel": "2.0.2", "rlcard": "1.2.0"}
PLAIN, COMPILED = "ferrovia plain", "ferrovia compiled"
TARGETS = {PLAIN: (150_000, 4.0), COMPILED: (400_000, 10.0)}  # moves a second, times catanatron

Play = Callable[
    [], tuple[int, int]
]  # plays one game: the decisions of players, and the steps of chance that were driven


@dataclass(slots=True)
class Rival:
    """One line of the table: the library that plays, with which game, and what exactly is done."""

    name: str
    library: str
    game: str
    what: str


def rivals(game: str) -> list[Rival]:
    ours = "new_game, then is_over, legal_actions and apply (validates) until the end, which scores"
    spiel = "new_initial_state, then legal_actions and apply_action; chance drawn in the loop, not counted as moves"
    catan = "two RandomPlayers, play_tick (validates) until winning_color, 1000 turns at most"
    cards = "init_game, then step with one of the legal actions it returned; the game alone, without its environment"
    return [
        Rival(PLAIN, "ferrovia", game, ours),
        Rival(COMPILED, "ferrovia", game, ours),
        Rival("catanatron", "catanatron", "Catan", catan),
        Rival("open_spiel backgammon", "open_spiel", "backgammon", spiel),
        Rival("open_spiel gin_rummy", "open_spiel", "gin_rummy", spiel),
        Rival("open_spiel go 9x9", "open_spiel", "go(board_size=9)", spiel),
        Rival("rlcard uno", "rlcard", "uno", cards),
        Rival("rlcard limit-holdem", "rlcard", "limit-holdem", cards),
    ]


# What the processes of the libraries do


def ferrovia_games(name: str) -> Play:
    game = import_module("ferrovia").load_game(name, players=2)
    seeds = iter(range(1_000_000_000))

    def play() -> tuple[int, int]:
        state = game.new_game(next(seeds))
        moves = 0
        while not state.is_over:
            legal = state.legal_actions()
            state.apply(legal[int(random() * len(legal))])
            moves += 1
        return moves, 0

    return play


def catanatron_games(_name: str) -> Play:
    library, limit = import_module("catanatron"), import_module("catanatron.game").TURNS_LIMIT
    colours, player = library.Color, library.RandomPlayer

    def play() -> tuple[int, int]:
        game = library.Game([player(colours.RED), player(colours.BLUE)])
        moves = 0
        while game.winning_color() is None and game.state.num_turns < limit:
            game.play_tick()
            moves += 1
        return moves, 0

    return play


def open_spiel_games(name: str) -> Play:
    game = import_module("pyspiel").load_game(name)

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        moves = chances = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(outcomes, weights)[0])
                chances += 1
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                moves += 1
        return moves, chances

    return play


def rlcard_games(name: str) -> Play:
    game = import_module("rlcard").make(name).game

    def play() -> tuple[int, int]:
        state, _ = game.init_game()
        moves = 0
        while not game.is_over():
            legal = state["legal_actions"]
            state, _ = game.step(legal[int(random() * len(legal))])
            moves += 1
        return moves, 0

    return play


MAKERS: dict[str, Callable[[str], Play]] = {
    "ferrovia": ferrovia_games,
    "catanatron": catanatron_games,
    "open_spiel": open_spiel_games,
    "rlcard": rlcard_games,
}


def work(library: str, game: str) -> None:
    """Says that it is ready, then answers every line (a number of seconds) with what was played in that time."""
    play = MAKERS[library](game)
    play()
    ready: dict[str, Any] = {"version": version(library)}
    if library == "ferrovia":
        ready["compiled"] = import_module("ferrovia").compiled
    answer(ready)
    for line in sys.stdin:
        seconds = float(line)
        games = moves = chances = 0
        cpu, wall = process_time(), perf_counter()
        while process_time() - cpu < seconds:
            more, chance = play()
            moves += more
            chances += chance
            games += 1
        answer(
            {
                "games": games,
                "moves": moves,
                "chances": chances,
                "cpu": process_time() - cpu,
                "wall": perf_counter() - wall,
            }
        )


def answer(data: dict[str, Any]) -> None:
    print(json.dumps(data), flush=True)


# What the process does that asks them


class Worker:
    """A process that plays one library's games, and the slices it has played."""

    def __init__(self, rival: Rival) -> None:
        self.rival = rival
        ours = rival.library == "ferrovia"
        python = sys.executable if ours else str(_python(PEERS))
        path = str(ROOT / ("build/compiled" if rival.name == COMPILED else "src")) if ours else ""
        command = [python, __file__, "--worker", rival.library, rival.game]
        self._process = subprocess.Popen(
            command, env={**os.environ, "PYTHONPATH": path}, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.ready = self._read()
        if ours and self.ready["compiled"] != (rival.name == COMPILED):
            raise RuntimeError("it is not the build that was meant")
        self.slices: list[dict[str, float]] = []

    def run(self, seconds: float) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        self.slices.append(self._read())

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def rate(self, unit: str = "moves", clock: str = "cpu") -> float:
        """The median of the slices: moves or games, for a second of the processor or of the clock on the wall."""
        return median(one[unit] / one[clock] for one in self.slices)

    def summary(self) -> dict[str, Any]:
        total = {key: sum(one[key] for one in self.slices) for key in self.slices[0]}
        return {
            "name": self.rival.name,
            "version": self.ready["version"],
            "game": self.rival.game,
            "what": self.rival.what,
            "moves_per_cpu_second": round(self.rate()),
            "moves_per_wall_second": round(self.rate(clock="wall")),
            "games_per_cpu_second": round(self.rate("games"), 1),
            "moves_per_game": round(total["moves"] / total["games"], 1),
            "chances_per_game": round(total["chances"] / total["games"], 1),
            "slices": len(self.slices),
        }

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"its process ended with code {self._process.wait()}")
        data: dict[str, Any] = json.loads(line)
        return data


def _python(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install() -> None:
    """Fills the environment of the others; one that does not install is told and left out."""
    if not _python(PEERS).exists():
        venv.create(PEERS, with_pip=True)
    for name, pin in PINS.items():
        wanted = f"from importlib.metadata import version; assert version({name!r}) == {pin!r}"
        if subprocess.run([_python(PEERS), "-c", wanted], capture_output=True, check=False).returncode == 0:
            continue
        say(f"installing {name} {pin}")
        command = [
            str(_python(PEERS)),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            f"{name}=={pin}",
        ]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            say(f"{name} {pin} does not install here: {(run.stderr.strip().splitlines() or ['no reason given'])[-1]}")


def start(game: str) -> list[Worker]:
    workers: list[Worker] = []
    for rival in rivals(game):
        if rival.name == COMPILED and not (ROOT / "build/compiled").is_dir():
            say("ferrovia compiled is left out: there is no build/compiled; `make compiled` fills it")
            continue
        try:
            workers.append(Worker(rival))
        except (RuntimeError, OSError) as error:
            say(f"{rival.name} is left out: {error}")
    return workers


def stale() -> list[str]:
    """The sources that have changed since the engine was compiled."""
    source, built = ROOT / "src", ROOT / "build/compiled"
    files = [path.relative_to(source) for path in source.glob("ferrovia/**/*.py")] if built.is_dir() else []
    return [
        str(file)
        for file in files
        if not (built / file).exists() or not filecmp.cmp(source / file, built / file, False)
    ]


def compare(workers: list[Worker]) -> dict[str, dict[str, float]]:
    """How many times as many moves a second ours make as each of the others, by ratio of medians."""
    ours = [worker for worker in workers if worker.rival.library == "ferrovia"]
    others = [worker for worker in workers if worker.rival.library != "ferrovia"]
    return {one.rival.name: {other.rival.name: round(one.rate() / other.rate(), 2) for other in others} for one in ours}


def spread(one: Worker, other: Worker) -> tuple[float, float]:
    """Between which ratios the middle half of the rounds lies: how far to trust the ratio of the medians."""
    pairs = zip(one.slices, other.slices, strict=True)
    ratios = [(mine["moves"] / mine["cpu"]) / (theirs["moves"] / theirs["cpu"]) for mine, theirs in pairs]
    low, _, high = quantiles(ratios, n=4, method="inclusive") if len(ratios) > 1 else ratios * 3
    return low, high


def report(workers: list[Worker]) -> None:
    rows = [worker.summary() for worker in workers]
    print(f"{'':24}{'moves/s':>12}{'moves/s':>12}{'games/s':>10}{'moves':>9}{'chance':>8}")
    print(f"{'':24}{'processor':>12}{'clock':>12}{'':10}{'a game':>9}{'a game':>8}")
    for row in rows:
        print(
            f"{row['name']:24}{row['moves_per_cpu_second']:>12,}{row['moves_per_wall_second']:>12,}"
            f"{row['games_per_cpu_second']:>10,}{row['moves_per_game']:>9,}{row['chances_per_game']:>8,}"
        )
    print()
    ratios = compare(workers)
    print(f"{'times as many moves as':24}" + "".join(f"{name:>20}" for name in ratios))
    for other in next(iter(ratios.values()), {}):
        print(f"{other:24}" + "".join(f"{ratios[name][other]:>20.2f}" for name in ratios))
    print()
    by_name = {worker.rival.name: worker for worker in workers}
    for name, (moves, times) in TARGETS.items():
        if name in by_name:
            line = f"{name}: {verdict(round(by_name[name].rate()), moves)} moves/s"
            if "catanatron" in by_name:
                low, high = spread(by_name[name], by_name["catanatron"])
                line += f"; {verdict(ratios[name]['catanatron'], times)} times catanatron"
                line += f", {low:.2f} to {high:.2f} in the middle half of the rounds"
            print(line)
    print()
    for row in rows:
        print(f"{row['name']} ({row['version']}), {row['game']}: {row['what']}")


def verdict(now: float, wanted: float) -> str:
    return f"{now:,} ({'meets' if now >= wanted else 'misses'} {wanted:,})"


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="time of the processor for each library (10)")
    parser.add_argument("--slice", type=float, default=0.5, help="length of a slice in seconds (0.5)")
    parser.add_argument("--game", default="ticket_to_ride", help="our game (ticket_to_ride)")
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else on stdout")
    parser.add_argument("--worker", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.worker:
        work(*asked.worker)
        return
    if asked.slice <= 0 or asked.seconds < asked.slice:
        parser.error("--seconds must be at least one --slice, and that more than nothing")
    install()
    changed = stale()
    if changed:
        say(f"build/compiled is older than the source ({len(changed)} files, such as {changed[0]}): `make compiled`")
    workers = start(asked.game)
    rounds = round(asked.seconds / asked.slice)
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for worker in workers:
            worker.run(asked.slice)
    for worker in workers:
        worker.close()
    here = {"python": platform.python_version(), "cores": os.cpu_count(), "compiled_is_stale": bool(changed)}
    if asked.json:
        rows = [worker.summary() for worker in workers]
        print(json.dumps({**here, "libraries": rows, "ratios": compare(workers)}, indent=2))
    else:
        print(f"Python {here['python']}, {here['cores']} cores; {rounds} slices of {asked.slice} s each, in turn\n")
        report(workers)


if __name__ == "__main__":
    main()
