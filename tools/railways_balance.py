"""Balance of Railways of the World among planners: `python tools/railways_balance.py PLAYERS GAMES [SEED [BOARD]]`."""

import sys
import time
from collections import Counter

import ferrovia
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world import RailwaysOfTheWorld
from ferrovia.games.railways_of_the_world.card_bots import Planner
from ferrovia.games.railways_of_the_world.state import State

SHARE = 60  # of a win: divides by every number of players who can share it


def play(game: RailwaysOfTheWorld, seed: int, counts: Counter[str]) -> State:
    """One game; what happened in it is added to the counts."""
    state = game.new_game(seed)
    bots = [Planner(game, Generator(seed, str(seat))) for seat in range(game.players)]
    first = state.table.first
    while not state.is_over:
        events: list[Event] = []
        seat = state.current_player
        state.apply(bots[seat].choose(state.observe(seat)), seat, events)
        for event in events:
            count_event(game, event, counts)
    for seat in state.winners():
        place = (seat - first) % game.players + 1
        counts[f"wins of place {place}, in parts of {SHARE}"] += SHARE // len(state.winners())
    count_end(state, counts)
    return state


def count_event(game: RailwaysOfTheWorld, event: Event, counts: Counter[str]) -> None:
    """What cards, barons, Western Links and dividends did."""
    facts = {name: value for name, value in event.facts.items() if isinstance(value, int)}
    if event.kind in ("take", "goal", "use", "fifth"):
        counts[f"{event.kind} {game.rules.faces[facts['face']].id}"] += 1
    elif event.kind in ("hotel", "trade"):
        counts[f"points of {game.rules.faces[facts['face']].id}"] += facts["points"]
    elif event.kind == "baron":
        made = "made" if facts["points"] else "missed"
        counts[f"baron {made}"] += 1
        counts[f"baron {made}: {game.rules.barons[facts['baron']].goal}"] += 1
    elif event.kind == "western":
        counts[f"Western Link at {game.rules.board.cities[facts['city']].name}"] += 1
    elif event.kind == "income":
        counts["bonds for dividends"] += facts["bonds"]


def count_end(state: State, counts: Counter[str]) -> None:
    """How a game came out."""
    table, scores = state.table, state.scores()
    counts[f"ended by {state.ended_by}"] += 1
    counts["turns"] += table.turns + 1
    counts["decisions"] += table.decisions
    counts["bonds"] += sum(table.bonds)
    counts["links"] += sum(table.links)
    counts["levels"] += sum(table.engine)
    counts["lines"] += len([owner for owner in table.line_owner if owner >= 0])
    counts["games with a Western Link"] += max(table.western, default=-1) >= 0
    counts["points of winners"] += max(scores)
    counts["seats below zero"] += len([score for score in scores if score < 0])
    for source, points in state.breakdown().items():
        counts[f"points from {source}"] += sum(points)


def main(players: int, games: int, first_seed: int, board: str | None) -> None:
    """Plays the games and prints each count, with its mean per game."""
    game = ferrovia.load_game("railways_of_the_world", players, board)
    assert isinstance(game, RailwaysOfTheWorld)
    counts: Counter[str] = Counter()
    scores: list[int] = []
    started = time.process_time()
    for seed in range(first_seed, first_seed + games):
        scores += play(game, seed, counts).scores()
    took = time.process_time() - started
    taken = [game.rules.faces[face].id for face in game.rules.takes]
    print(f"{game.board_id}, {players} players, {games} games, seeds from {first_seed}; compiled: {ferrovia.compiled}")
    for name, count in sorted(counts.items()):
        print(f"{name}: {count} ({count / games:.2f} a game)")
    print("scores, lowest and highest:", min(scores), max(scores))
    print("never taken:", ", ".join(id for id in taken if not counts[f"take {id}"]) or "none")
    print(f"processor time: {took:.0f} s")


if __name__ == "__main__":
    numbers = [int(text) for text in sys.argv[1:4]]
    main(numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else 0, sys.argv[4] if len(sys.argv) > 4 else None)
