"""Finding games, boards and options by name; what is not there lists what is."""

import pickle
from pathlib import Path

import pytest

import ferrovia
from ferrovia.core.contract import Game, Observation, Option, State
from ferrovia.core.registry import (
    board_ids,
    bot_types,
    check_options,
    check_players,
    find_board,
    game_ids,
    game_type,
    load_game,
    read_value,
)
from ferrovia.games.ticket_to_ride import TicketToRide

BOARDS = Path(ferrovia.__file__).parent / "games/ticket_to_ride/boards"


def test_games_are_found_by_name() -> None:
    assert "ticket_to_ride" in game_ids()
    assert game_ids() == sorted(game_ids())
    assert game_type("ticket_to_ride") is TicketToRide
    assert board_ids("ticket_to_ride")[0] == "north_america"
    assert TicketToRide.boards() == ["north_america"]


def test_a_game_is_made_with_what_is_given_and_defaults_for_the_rest() -> None:
    plain = load_game("ticket_to_ride")
    assert (plain.players, plain.board_id, plain.options) == (2, "north_america", {"edition": "2025"})

    chosen = load_game("ticket_to_ride", 4, "north_america", edition="classic")
    assert (chosen.players, chosen.options) == (4, {"edition": "classic"})


@pytest.mark.parametrize(
    "spec",
    [
        "ticket_to_ride(players=4,edition=classic)",
        "  ticket_to_ride ( players = 4 , edition = 'classic' )  ",
        'ticket_to_ride(edition="classic",board=north_america,players=4)',
    ],
)
def test_a_game_can_be_written_in_one_line(spec: str) -> None:
    game = load_game(spec)

    assert (game.ID, game.players, game.board_id, game.options) == (
        "ticket_to_ride", 4, "north_america", {"edition": "classic"},
    )  # fmt: skip


def test_empty_brackets_change_nothing() -> None:
    assert load_game("ticket_to_ride()").players == 2


def test_what_is_given_both_ways_is_taken_from_the_arguments() -> None:
    assert load_game("ticket_to_ride(players=4)", players=3).players == 3
    assert load_game("ticket_to_ride(board=moon)", board="north_america").board_id == "north_america"
    assert load_game("ticket_to_ride(edition=classic)", edition="2025").options == {"edition": "2025"}


def test_game_position_and_observation_keep_the_contract() -> None:
    typed: Game = TicketToRide(2, "north_america", {})  # mypy checks the signatures
    position: State = typed.new_game(1)
    seen: Observation = position.observe(0)

    assert isinstance(typed, Game)
    assert isinstance(position, State)
    assert isinstance(seen, Observation)


def test_a_game_pickles_as_its_spec() -> None:
    game = load_game("ticket_to_ride", 3, edition="classic")
    copy = pickle.loads(pickle.dumps(game))

    assert (copy.players, copy.board_id, copy.options) == (3, "north_america", {"edition": "classic"})
    assert copy.new_game(5).snapshot() == game.new_game(5).snapshot()
    assert len(pickle.dumps(game)) < 200


@pytest.mark.parametrize("name", ["chess", "", "ticket to ride", "ticket_to_ride)", "ticket_to_ride(players=2"])
def test_an_unknown_game_lists_the_games(name: str) -> None:
    with pytest.raises(ferrovia.BadOption) as caught:
        load_game(name)
    assert str(caught.value) == f"There is no game '{name}'; there are: {', '.join(game_ids())}."


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 100])
def test_a_wrong_number_of_players_lists_the_allowed(players: int) -> None:
    with pytest.raises(ferrovia.BadOption) as caught:
        load_game("ticket_to_ride", players)
    assert str(caught.value) == f"This game is not for {players} players; it is for: 2, 3, 4, 5."


def test_players_are_a_whole_number() -> None:
    for wrong in ("many", "True"):
        with pytest.raises(ferrovia.BadOption, match=f"not for {wrong} players; it is for: 2, 3, 4, 5"):
            load_game(f"ticket_to_ride(players={wrong})")
    with pytest.raises(ferrovia.BadOption):
        check_players(True, 1, 5)
    check_players(1, 1, 5)
    check_players(5, 1, 5)


@pytest.mark.parametrize(
    "board", ["moon", "../north_america", "north_america.toml", "/nowhere/x.toml", "x" * 300, "x" * 300 + ".toml"]
)
def test_an_unknown_board_lists_the_boards(board: str) -> None:
    with pytest.raises(ferrovia.BadOption) as caught:
        load_game("ticket_to_ride", board=board)
    allowed = ", ".join(board_ids("ticket_to_ride"))
    assert str(caught.value) == (f"There is no board '{board[:80]}'; there are: {allowed}, or a path to a .toml file.")


def test_a_board_can_be_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.toml"
    file.write_text((BOARDS / "north_america.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert find_board("ticket_to_ride", BOARDS, str(file)) == file.resolve()
    assert load_game("ticket_to_ride", board=str(file)).new_game(3).scores() == [0, 0]
    assert load_game("ticket_to_ride", board=file).board_id == str(file)

    monkeypatch.chdir(tmp_path)
    assert find_board("ticket_to_ride", BOARDS, "mine.toml") == file.resolve()
    assert find_board("ticket_to_ride", BOARDS, "north_america") == BOARDS / "north_america.toml"


def test_without_a_number_of_players_a_board_has_the_fewest_it_is_for(tmp_path: Path) -> None:
    file = tmp_path / "three.toml"
    text = (BOARDS / "north_america.toml").read_text(encoding="utf-8")
    file.write_text(text.replace("players = [2, 5]", "players = [3, 5]"), encoding="utf-8")
    assert load_game("ticket_to_ride", board=file).players == 3
    assert load_game("ticket_to_ride", board=file).board_players == (3, 5)
    with pytest.raises(ferrovia.BadOption, match="not for 2 players; it is for: 3, 4, 5"):
        load_game("ticket_to_ride", 2, file)
    with pytest.raises(ferrovia.BadOption, match="no option 'colour'"):
        load_game("ticket_to_ride", board=file, colour="red")


def test_a_file_of_another_kind_is_no_board(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("", encoding="utf-8")
    with pytest.raises(ferrovia.BadOption, match=r"or a path to a \.toml file"):
        find_board("ticket_to_ride", BOARDS, str(file))


def test_an_unknown_option_lists_the_options() -> None:
    with pytest.raises(ferrovia.BadOption) as caught:
        load_game("ticket_to_ride", colour="red")
    assert str(caught.value) == "There is no option 'colour'; there are: edition."


@pytest.mark.parametrize("value", ["1910", 2024, True, ""])
def test_a_wrong_value_lists_the_allowed(value: str | int | bool) -> None:
    with pytest.raises(ferrovia.BadOption) as caught:
        load_game("ticket_to_ride", edition=value)
    assert str(caught.value) == f"The option edition cannot be {value}; it can be: 2025, classic."


OPTIONS = (Option("fast", False, (False, True), ""), Option("rounds", 3, (1, 2, 3), ""))


def test_options_have_the_kind_of_their_allowed_values() -> None:
    assert check_options({}, OPTIONS) == {"fast": False, "rounds": 3}
    assert check_options({"rounds": 1, "fast": True}, OPTIONS) == {"fast": True, "rounds": 1}
    assert check_options({"rounds": "1", "fast": "True"}, OPTIONS) == {"fast": True, "rounds": 1}
    for wrong in ({"fast": 1}, {"rounds": True}, {"rounds": "one"}, {"rounds": 4}):
        with pytest.raises(ferrovia.BadOption, match="cannot be"):
            check_options(dict(wrong), OPTIONS)


def test_an_edition_that_looks_like_a_number_is_found() -> None:
    assert load_game("ticket_to_ride(players=3, edition=2025)").options == {"edition": "2025"}
    assert load_game("ticket_to_ride", edition=2025).options == {"edition": "2025"}


@pytest.mark.parametrize(
    "spec", ["ticket_to_ride(4)", "ticket_to_ride(players)", "ticket_to_ride(,)", "ticket_to_ride(4=x)"]
)
def test_what_is_not_name_and_value_is_told(spec: str) -> None:
    with pytest.raises(ferrovia.BadOption, match=r"is not of the form name=value\."):
        load_game(spec)


@pytest.mark.parametrize(
    ("text", "value"),
    [("true", True), ("False", False), ("4", 4), ("-12", -12), ("4.5", "4.5"), ("'2025'", "2025"), ('"a b"', "a b"),
     ("classic", "classic"), ("", ""), ("- 1", "- 1"), ("truely", "truely"), ("1" * 5000, "1" * 5000)],
)  # fmt: skip
def test_values_are_read_from_a_command_line(text: str, value: object) -> None:
    assert read_value(text) == value
    assert type(read_value(text)) is type(value)


def test_bots_of_a_game_are_found_by_their_short_name() -> None:
    assert "random" in bot_types("ticket_to_ride")
    assert "planner" in bot_types("ticket_to_ride")
    assert "planner" not in bot_types("another_game")
    assert all("." not in name for name in bot_types("ticket_to_ride"))
