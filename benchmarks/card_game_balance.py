"""How The Card Game plays out between planners: who wins by turn order, how games end, how often links are overpaid.

PYTHONPATH=build/compiled .venv/bin/python benchmarks/card_game_balance.py --players 2 --games 10000
"""

import json
from argparse import ArgumentParser
from collections import Counter
from statistics import mean, quantiles
from typing import Any

import ferrovia
from ferrovia.core.rng import Generator
from ferrovia.games.railways_card_game import RailwaysCardGame
from ferrovia.games.railways_card_game.actions import is_payment
from ferrovia.games.railways_card_game.bots import Planner
from ferrovia.games.railways_card_game.state import State
from ferrovia.games.railways_card_game.table import unpack

EACH = ("links", "locomotives", "deliveries")  # counted for each player


class Tally:
    """Sums over many games."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.wins = [0.0] * players  # by place in the turn order
        self.scores: list[list[int]] = [[] for _ in range(players)]
        self.margins: list[int] = []
        self.causes: Counter[str] = Counter()
        self.sources: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()

    def add(self, state: State) -> None:
        """Counts a game that is over."""
        table, players = state.table, len(self.wins)
        scores, winners = state.scores(), state.winners()
        self.games += 1
        self.causes[table.cause] += 1
        for seat in range(players):
            place = (seat - table.first) % players
            self.scores[place].append(scores[seat])
            self.wins[place] += (seat in winners) / len(winners)
        best = sorted(scores)
        self.margins.append(best[-1] - best[-2])
        for source, points in state.breakdown().items():
            self.sources[source] += sum(points)
        self.counts["links"] += len(table.order)
        self.counts["locomotives"] += sum(table.engines)
        self.counts["deliveries"] += sum(table.delivered)
        self.counts["shared wins"] += len(winners) > 1
        for city in table.order:
            _, twos, ones, wilds = unpack(table.paid[city])
            value = table.rules.value[city]
            self.counts["overpaid"] += table.worth(city) > value
            self.counts["redundant card"] += not is_payment(table.rules.wild, value, twos, ones, wilds, True)
            self.counts["points overpaid"] += table.worth(city) - value

    def report(self) -> dict[str, Any]:
        """What came of it, as plain data."""
        every = [score for scores in self.scores for score in scores]
        cuts = quantiles(every, n=20)
        seats = len(every)
        links = self.counts["links"]
        return {
            "games": self.games,
            "compiled": ferrovia.compiled,
            "wins_by_turn_order": [round(wins / self.games, 4) for wins in self.wins],
            "mean_score_by_turn_order": [round(mean(scores), 2) for scores in self.scores],
            "mean_score": round(mean(every), 2),
            "scores_from_to": [min(every), max(every)],
            "score_quantiles": {f"{5 * n} %": cuts[n - 1] for n in (1, 5, 10, 15, 19)},
            "mean_margin": round(mean(self.margins), 2),
            "shared_wins": self.counts["shared wins"],
            "ended_by": dict(self.causes),
            "points_by_source": {source: round(points / seats, 2) for source, points in self.sources.items()},
            "per_player": {name: round(self.counts[name] / seats, 2) for name in EACH},
            "links_overpaid": round(self.counts["overpaid"] / links, 4),
            "links_with_a_redundant_card": round(self.counts["redundant card"] / links, 4),
            "points_overpaid_per_link": round(self.counts["points overpaid"] / links, 3),
        }


def play(game: RailwaysCardGame, seed: int) -> State:
    """One game between planners."""
    state = game.new_game(seed)
    bots = [Planner(game, Generator(seed, f"bot{seat}")) for seat in range(game.players)]
    while not state.is_over:
        seat = state.current_player
        state.apply(bots[seat].choose(state.observe(seat)), seat)
    return state


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = ferrovia.load_game("railways_card_game", given.players)
    assert isinstance(game, RailwaysCardGame)
    tally = Tally(given.players)
    for seed in range(given.seed, given.seed + given.games):
        tally.add(play(game, seed))
    print(json.dumps(tally.report(), indent=2))


if __name__ == "__main__":
    main()
