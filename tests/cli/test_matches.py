"""Matches from the command line."""

from ferrovia.cli.shared import names_of
from tests.cli.calling import BOARD, Call


def test_simulate_as_json(call: Call) -> None:
    result = call("simulate", "ticket_to_ride", "--players", 3, "--games", 4, "--seed", 5, "--json").json
    assert (result["game"], result["players"], result["games"], result["seed"]) == ("ticket_to_ride", 3, 4, 5)
    assert result["bots"] == ["random"] * 3
    assert result["wins"] == {"random": 4.0}
    assert len(result["by_seat"]) == 3
    for key in ("seconds", "games_per_second", "moves_per_second", "moves_per_game", "mean_score"):
        assert result[key]


def test_simulate_gives_the_same_on_two_processors(call: Call) -> None:
    one, two = (call("simulate", "ticket_to_ride", "--games", 4, "--jobs", jobs, "--json").json for jobs in (1, 2))
    assert (one["mean_score"], one["by_seat"]) == (two["mean_score"], two["by_seat"])


def test_simulate_takes_options_boards_and_as_many_players_as_bots(call: Call) -> None:
    names = ("--bots", "random,random,random", "--option", "edition=classic", "--board", BOARD, "--fixed-seats")
    result = call("simulate", "ticket_to_ride", "--games", 1, *names, "--json").json
    assert (result["players"], result["options"], result["rotate"]) == (3, {"edition": "classic"}, False)


def test_an_option_that_looks_like_a_number_stays_a_text(call: Call) -> None:
    result = call("simulate", "ticket_to_ride", "--games", 1, "--option", "edition=2025", "--json").json
    assert result["options"] == {"edition": "2025"}


def test_simulate_for_people(call: Call) -> None:
    answer = call("simulate", "ticket_to_ride", "--games", 2)
    assert (answer.code, answer.err) == (0, "")
    assert "random" in answer.out


def test_commas_stand_between_bots_and_between_their_settings() -> None:
    assert names_of("a:x=1,y=2,b, c:z=3") == ["a:x=1,y=2", "b", "c:z=3"]
