"""Balance of Railways of the World among planners: `python tools/railways_balance.py PLAYERS GAMES [FIRST_SEED]`."""

import sys
from collections import Counter

import ferrovia
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world import RailwaysOfTheWorld
from ferrovia.games.railways_of_the_world.card_bots import Planner
from ferrovia.games.railways_of_the_world.state import State


def play(game: RailwaysOfTheWorld, seed: int, counts: Counter[str]) -> State:
    """One game; what cards and barons did is added to the counts."""
    state = game.new_game(seed)
    bots = [Planner(game, Generator(seed, str(seat))) for seat in range(game.players)]
    first = state.table.first
    while not state.is_over:
        events: list[Event] = []
        seat = state.current_player
        state.apply(bots[seat].choose(state.observe(seat)), seat, events)
        for event in events:
            if event.kind == "take":
                face = event.facts["face"]
                assert isinstance(face, int)
                counts[f"took {game.rules.faces[face].id}"] += 1
            elif event.kind == "baron":
                counts["barons made" if event.facts["points"] else "barons missed"] += 1
            elif event.kind == "western":
                counts["Western Links"] += 1
    counts["wins of who opened the first auction, in hundredths"] += (
        100 // len(state.winners()) if first in state.winners() else 0
    )
    counts[f"ended by {state.ended_by}"] += 1
    counts["turns"] += state.table.turns + 1
    counts["decisions"] += state.table.decisions
    counts["bonds"] += sum(state.table.bonds)
    for source, points in state.breakdown().items():
        counts[f"points from {source}"] += sum(points)
    return state


def main(players: int, games: int, first_seed: int) -> None:
    """Plays the games and prints each count, with its mean per game."""
    game = ferrovia.load_game("railways_of_the_world", players)
    assert isinstance(game, RailwaysOfTheWorld)
    counts: Counter[str] = Counter()
    for seed in range(first_seed, first_seed + games):
        play(game, seed, counts)
    never = [card.id for face, card in enumerate(game.rules.faces) if face in game.rules.takes]
    for name, count in sorted(counts.items()):
        print(f"{name}: {count} ({count / games:.2f} a game)")
    print("never taken:", ", ".join(id for id in never if not counts[f"took {id}"]))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0)
