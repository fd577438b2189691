"""Matches: fair seats, exact sums, and the same result on any number of processors."""

import json

import pytest

from ferrovia import load_game
from ferrovia.arena import GameResult, MatchResult, play_game, play_games, run_match
from ferrovia.core.errors import BadOption
from ferrovia.core.record import parse_record, replay

GAME = "ticket_to_ride(players=3)"


def test_the_number_of_processes_changes_nothing() -> None:
    assert run_match(GAME, ["random"], games=10, seed=5, jobs=1) == run_match(
        GAME, ["random"], games=10, seed=5, jobs=2
    )


def test_another_seed_is_another_match() -> None:
    assert run_match(GAME, ["random"], games=3, seed=0) != run_match(GAME, ["random"], games=3, seed=3)


def test_bots_move_on_by_a_seat_from_game_to_game() -> None:
    game = load_game(GAME)
    names = ["random", "random", "planner"]
    rotated = [result.bots.index("planner") for result in play_games(game, names, games=4)]
    fixed = [result.bots.index("planner") for result in play_games(game, names, games=2, rotate=False)]
    assert rotated == [2, 0, 1, 2]
    assert fixed == [2, 2]


def test_a_game_of_a_match_can_be_played_alone() -> None:
    game = load_game(GAME)
    third = list(play_games(game, ["random"], games=3, seed=40))[2]
    assert third == play_game(game, ["random"] * 3, seed=42)


def test_wins_sum_to_the_games_and_scores_are_pooled_by_name() -> None:
    result = MatchResult("toy", "board", {}, 3, ["a", "b", "b"], seed=0, rotate=False)
    result.add(_result([10, 20, 20], winners=[1, 2]))
    result.add(_result([30, 30, 30], winners=[0, 1, 2]))
    result.add(_result([50, 20, 10], winners=[0]))
    assert result.wins == pytest.approx({"a": 4 / 3, "b": 5 / 3})
    assert sum(tally.wins for tally in result.by_bot.values()) == result.games == 3
    assert [float(tally.wins) for tally in result.by_seat] == pytest.approx([4 / 3, 5 / 6, 5 / 6])
    assert result.mean_score == pytest.approx({"a": 30, "b": 130 / 6})
    assert result.score_deviation["a"] == pytest.approx(20)
    low, high = result.win_interval("a")
    assert 0 < low < 4 / 9 < high < 1


def test_the_report_in_json_is_plain_data() -> None:
    calls: list[int] = []
    match = run_match(GAME, ["random", "random", "planner"], games=3, seed=8, progress=calls.append)
    data = json.loads(json.dumps(match.to_json()))
    assert calls == [1, 2, 3]
    assert (data["game"], data["board"], data["players"]) == ("ticket_to_ride", "north_america", 3)
    assert data["options"] == {"edition": "2025"}
    assert (data["games"], data["seed"], data["bots"]) == (3, 8, ["random", "random", "planner"])
    assert sum(data["wins"].values()) == pytest.approx(3)
    assert set(data["mean_score"]) == set(data["score_deviation"]) == {"random", "planner"}
    assert sum(seat["wins"] for seat in data["by_seat"]) == pytest.approx(3)
    assert data["ended_by"] == {"rules": 3}
    assert data["faults"] == 0
    assert data["games_per_second"] > 0
    assert data["moves_per_second"] > data["moves_per_game"] > 0


def test_a_match_can_keep_its_records() -> None:
    game = load_game(GAME)
    (result,) = play_games(game, ["random"], games=1, seed=3, record=True)
    assert result.record is not None
    record = parse_record(result.record.text())
    last = [state for state, _ in replay(record)][-1]
    assert last.scores() == result.scores


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        (["random"] * 2, "2 bots were named for 3 players"),
        (["random"] * 4, "4 bots were named for 3 players"),
        ([], "0 bots were named for 3 players"),
        (["random", "random", "nobody"], "no bot 'nobody'"),
    ],
)
def test_wrong_bots_are_refused_before_the_first_game(bots: list[str], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        run_match(GAME, bots, games=1)


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (1, 0)])
def test_a_match_needs_games_and_processes(games: int, jobs: int) -> None:
    with pytest.raises(BadOption, match="at least 1"):
        run_match(GAME, ["random"], games=games, jobs=jobs)


def _result(scores: list[int], winners: list[int]) -> GameResult:
    return GameResult(0, ["a", "b", "b"], scores, winners, {}, "rules", decisions=1, faults=[], seconds=0.0)
