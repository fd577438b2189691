"""A match summed up: who won how often, and by how much."""

from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

import ferrovia
from ferrovia.arena.game import GameResult
from ferrovia.core.contract import OptionValue

NORMAL_95 = 1.959964  # standard deviations on either side that hold 95 % of a normal distribution


@dataclass(slots=True)
class Tally:
    """Games of one bot name (its seats pooled), or of one seat. Exact, so that the order of games changes nothing."""

    scores: int = 0  # how many there are: one per seat of the name and game
    wins: Fraction = Fraction(0)  # a win that n seats share is 1/n for each
    total: int = 0
    squares: int = 0
    faults: int = 0

    def add(self, score: int, win: Fraction, faults: int) -> None:
        self.scores += 1
        self.wins += win
        self.total += score
        self.squares += score * score
        self.faults += faults

    @property
    def mean(self) -> float:
        return self.total / self.scores if self.scores else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of single scores."""
        if self.scores < 2:
            return 0.0
        return sqrt((self.squares - Fraction(self.total * self.total, self.scores)) / (self.scores - 1))


@dataclass(slots=True)
class MatchResult:
    """The sums of a match. Two are equal if the same games were played, however long it took."""

    game: str
    board: str
    options: dict[str, OptionValue]
    players: int
    bots: list[str]  # by seat in the first game
    seed: int
    rotate: bool
    games: int = 0
    decisions: int = 0
    seconds: float = field(default=0.0, compare=False)
    cpu_seconds: float = field(default=0.0, compare=False)  # of all processes together
    by_bot: dict[str, Tally] = field(default_factory=dict)
    by_seat: list[Tally] = field(default_factory=list)
    ended_by: dict[str, int] = field(default_factory=dict)
    first_fault: str = ""

    def __post_init__(self) -> None:
        self.by_bot = {name: Tally() for name in self.bots}
        self.by_seat = [Tally() for _ in self.bots]

    def add(self, result: GameResult) -> None:
        """Counts one more game."""
        self.games += 1
        self.decisions += result.decisions
        self.cpu_seconds += result.seconds
        self.ended_by[result.ended_by] = self.ended_by.get(result.ended_by, 0) + 1
        share = Fraction(1, len(result.winners))
        for seat, name in enumerate(result.bots):
            win = share if seat in result.winners else Fraction(0)
            faults = sum(1 for fault in result.faults if fault.seat == seat)
            for tally in (self.by_bot[name], self.by_seat[seat]):
                tally.add(result.scores[seat], win, faults)
        if result.faults and not self.first_fault:
            fault = result.faults[0]
            self.first_fault = (
                f"{result.bots[fault.seat]}, seed {result.seed}, decision {fault.decision}: {fault.reason}"
            )

    @property
    def wins(self) -> dict[str, float]:
        """Wins by bot name; they sum to the number of games."""
        return {name: float(tally.wins) for name, tally in self.by_bot.items()}

    @property
    def mean_score(self) -> dict[str, float]:
        """The mean score by bot name."""
        return {name: tally.mean for name, tally in self.by_bot.items()}

    @property
    def score_deviation(self) -> dict[str, float]:
        """The standard deviation of single scores by bot name."""
        return {name: tally.deviation for name, tally in self.by_bot.items()}

    @property
    def faults(self) -> int:
        """Decisions that bots failed to make."""
        return sum(tally.faults for tally in self.by_bot.values())

    def win_interval(self, name: str) -> tuple[float, float]:
        """Where the chance that the name wins a game lies, with 95 % confidence (Wilson's interval)."""
        if not self.games:
            return 0.0, 1.0
        n, z = self.games, NORMAL_95
        rate = float(self.by_bot[name].wins) / n
        middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
        return max(middle - half, 0.0), min(middle + half, 1.0)

    def to_json(self) -> dict[str, Any]:
        """The match as plain data for `ferrovia simulate --json`."""
        seconds = self.seconds or self.cpu_seconds or 1.0
        return {
            "game": self.game,
            "board": self.board,
            "options": self.options,
            "players": self.players,
            "bots": self.bots,
            "games": self.games,
            "seed": self.seed,
            "rotate": self.rotate,
            "compiled": ferrovia.compiled,
            "seconds": round(self.seconds, 3),
            "cpu_seconds": round(self.cpu_seconds, 3),
            "games_per_second": round(self.games / seconds, 3),
            "moves_per_second": round(self.decisions / seconds, 1),
            "moves_per_game": self.decisions / self.games if self.games else 0.0,
            "wins": self.wins,
            "win_interval": {name: list(self.win_interval(name)) for name in self.by_bot},
            "mean_score": self.mean_score,
            "score_deviation": self.score_deviation,
            "by_seat": [{"wins": float(tally.wins), "mean_score": tally.mean} for tally in self.by_seat],
            "ended_by": self.ended_by,
            "faults": self.faults,
            "faults_by_bot": {name: tally.faults for name, tally in self.by_bot.items()},
            "first_fault": self.first_fault,
        }
