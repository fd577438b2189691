"""How strong and how quick the planner is, in matches long enough to tell; `make matches` plays them."""

import os

import pytest

import ferrovia
from ferrovia.arena import MatchResult, run_match

pytestmark = pytest.mark.matches

GAMES = 400
JOBS = min(2, os.cpu_count() or 1)


def match(players: int, *bots: str) -> MatchResult:
    result = run_match(f"ticket_to_ride(players={players})", bots, GAMES, seed=0, jobs=JOBS)
    assert result.faults == 0, result.first_fault
    assert result.ended_by == {"rules": GAMES}
    return result


def test_the_planner_beats_random_play() -> None:
    result = match(2, "planner", "random")
    assert result.wins["planner"] >= 392
    assert result.mean_score["planner"] >= 100


def test_the_planner_beats_three_at_random() -> None:
    assert match(4, "planner", "random", "random", "random").wins["planner"] >= 380


def test_planners_among_themselves_play_well_and_quickly() -> None:
    result = match(2, "planner", "planner")
    assert result.mean_score["planner"] >= 100
    if ferrovia.compiled:
        assert GAMES / result.cpu_seconds >= 20  # of processor time: other work on the machine does not count
