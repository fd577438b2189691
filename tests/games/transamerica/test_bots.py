"""The bots of TransAmerica: sound, repeatable, and as strong as they are said to be."""

import pytest

from ferrovia.arena.match import run_match
from ferrovia.games.transamerica.surveys import SCALE, hopeful_costs, traffic
from tests.games.transamerica.positions import arrange


@pytest.mark.parametrize("bot", ["greedy", "planner"])
@pytest.mark.parametrize("players", [2, 6])
def test_they_play_whole_games_without_a_fault(bot: str, players: int) -> None:
    result = run_match(f"transamerica(players={players})", [bot], games=2, seed=5)
    assert result.faults == 0
    assert run_match(f"transamerica(players={players})", [bot], games=2, seed=5).wins == result.wins


def test_both_beat_chance() -> None:
    assert run_match("transamerica(players=2)", ["planner", "random"], games=10).wins["planner"] >= 9
    assert run_match("transamerica(players=2)", ["greedy", "random"], games=10).wins["greedy"] >= 8


def test_what_others_are_likely_to_build_is_reckoned_cheaper() -> None:
    sitting = arrange(2, ["E09", "B01"])
    rules, seen = sitting.game.rules, sitting.see(0)
    busy = traffic(seen.table, 0, seen.hand, rules.cost)
    ids = [line.id for line in rules.board.lines]
    beside_other = [busy[ids.index(line)] for line in ("B00-B01", "B01-B02", "B01-C02")]
    assert max(beside_other) > 0.5
    assert busy[ids.index("M18-M19")] < 0.5
    costs = hopeful_costs(rules.cost, busy, 0.5)
    assert all(
        costs[line] == SCALE * rules.cost[line] if not busy[line] else costs[line] <= SCALE * rules.cost[line]
        for line in range(len(costs))
    )


@pytest.mark.matches
def test_planner_beats_random() -> None:
    assert run_match("transamerica(players=2)", ["planner", "random"], games=400, jobs=2).wins["planner"] >= 392


@pytest.mark.matches
def test_planner_beats_three_randoms() -> None:
    result = run_match("transamerica(players=4)", ["planner", "random", "random", "random"], games=400, jobs=2)
    assert result.wins["planner"] >= 360


@pytest.mark.matches
def test_planner_beats_greedy() -> None:
    assert run_match("transamerica(players=2)", ["planner", "greedy"], games=1000, jobs=2).wins["planner"] >= 550
