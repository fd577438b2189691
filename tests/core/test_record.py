"""Records: a game written down plays again to the same end, and a damaged one names the line."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import ferrovia
from ferrovia.core.contract import State
from ferrovia.core.events import Event
from ferrovia.core.record import DIGEST_EVERY, Decision, Record, Recorder, digest, parse_record, replay, result_of

Change = Callable[[list[dict[str, Any]]], object]


def play(seed: int = 5, moves: int = 10_000, players: int = 2) -> Recorder:
    """A game played by default actions with some others in between, up to a number of decisions."""
    game = ferrovia.load_game("ticket_to_ride", players, edition="classic")
    recorder = Recorder(game, seed, ["Ada", "Bruno", "Carla"][:players])
    rng = ferrovia.Generator(seed, "moves")
    while not recorder.state.is_over and moves:
        recorder.apply(recorder.state.sample_action(rng))
        moves -= 1
    return recorder


@pytest.fixture(scope="module")
def finished() -> str:
    """A whole game as a file."""
    return play().record.text()


def replayed(text: str) -> State:
    state = None
    for position, _ in replay(parse_record(text)):
        state = position
    assert state is not None
    return state


def fault(text: str) -> ferrovia.BadRecord:
    with pytest.raises(ferrovia.BadRecord) as caught:
        replayed(text)
    return caught.value


def changed(text: str, change: Change) -> str:
    """The record after its lines, as data, have been changed."""
    lines = [json.loads(line) for line in text.splitlines()]
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


# What is written


def test_a_record_is_lines_of_json_that_a_person_can_read(finished: str) -> None:
    lines = [json.loads(line) for line in finished.splitlines()]

    assert lines[0] == {
        "ferrovia": 1, "game": "ticket_to_ride", "rules_version": 1, "board": "north_america", "players": 2,
        "options": {"edition": "classic"}, "seats": ["Ada", "Bruno"], "seed": "5",
    }  # fmt: skip
    assert lines[1]["seat"] == 0
    assert lines[1]["action"].split(":")[0] in ("return", "keep")
    assert set(lines[-1]) == {"result"}
    assert set(lines[-1]["result"]) == {"scores", "winners", "breakdown", "ended_by"}
    assert finished.endswith("}\n")


@pytest.mark.parametrize("mark", ["\u2028", "\u2029", "\x85", "\x0c", "\r", "\n"])
def test_a_name_may_hold_what_some_tools_break_lines_at(mark: str) -> None:
    record = Record("ticket_to_ride", 1, "north_america", 2, {}, [f"An{mark}na", "Bruno"], 5)

    assert parse_record(record.text()) == record


def test_every_tenth_decision_has_a_digest(finished: str) -> None:
    decisions = [json.loads(line) for line in finished.splitlines()][1:-1]

    assert DIGEST_EVERY == 10
    for number, decision in enumerate(decisions, 1):
        assert ("digest" in decision) == (number % 10 == 0)
    assert all(len(decision["digest"]) == 16 for decision in decisions[9::10])


def test_a_seed_of_128_bits_is_written_whole() -> None:
    record = Recorder(ferrovia.load_game("ticket_to_ride"), 2**128 - 1, ["a", "b"]).record

    assert parse_record(record.text()).seed == 2**128 - 1


def test_names_are_written_as_they_are() -> None:
    record = Recorder(ferrovia.load_game("ticket_to_ride"), 1, ["Zoë", 'a "b"\n']).record

    assert "Zoë" in record.text()
    assert parse_record(record.text()).seats == ["Zoë", 'a "b"\n']
    assert len(record.text().splitlines()) == 1


def test_only_what_was_legal_is_written_down() -> None:
    recorder = Recorder(ferrovia.load_game("ticket_to_ride"), 1, ["a", "b"])
    with pytest.raises(ferrovia.IllegalAction):
        recorder.apply(recorder.game.catalogue.parse("draw"))
    with pytest.raises(ferrovia.UnknownAction):
        recorder.apply(-1)

    assert recorder.record.decisions == []


def test_a_recorder_plays_for_any_seat_and_tells_what_happened() -> None:
    recorder = Recorder(ferrovia.load_game("ticket_to_ride"), 1, ["a", "b"])
    events: list[Event] = []
    keep = recorder.game.catalogue.parse("keep")
    recorder.apply(keep, 1, events)
    recorder.apply(keep)

    assert recorder.record.decisions == [Decision(1, "keep"), Decision(0, "keep")]
    assert [event.kind for event in events] == ["ready"]
    assert recorder.record.result is None


def test_equal_positions_have_equal_digests() -> None:
    game = ferrovia.load_game("ticket_to_ride", 3)
    state = game.new_game(7)
    first = digest(state)

    assert first == digest(state.clone()) == digest(game.new_game(7))
    assert first != digest(game.new_game(8))
    state.apply(state.default_action())
    assert digest(state) != first


# What is read


def test_a_record_reads_back_as_it_was(finished: str) -> None:
    record = parse_record(finished)

    assert isinstance(record, Record)
    assert record.text() == finished
    assert record == play().record
    game = record.load_game()
    assert (game.ID, game.players, game.options) == ("ticket_to_ride", 2, {"edition": "classic"})


@pytest.mark.parametrize("players", [2, 3])
def test_a_record_plays_again_to_the_same_end(players: int) -> None:
    recorder = play(seed=9, players=players)

    state = replayed(recorder.record.text())

    assert state.snapshot() == recorder.state.snapshot()
    assert result_of(state) == recorder.record.result


@pytest.mark.parametrize("moves", [0, 1, 9, 10, 11, 57])
def test_a_game_that_goes_on_is_saved_as_well(moves: int) -> None:
    recorder = play(moves=moves)
    positions = list(replay(parse_record(recorder.record.text())))

    assert len(positions) == moves + 1
    assert positions[0][1] == []
    assert all(events for _, events in positions[1:])
    assert positions[-1][0].snapshot() == recorder.state.snapshot()
    assert not positions[-1][0].is_over


# What is refused


def test_an_empty_file_is_no_record() -> None:
    for text in ("", "\n"):
        error = fault(text)
        assert error.line == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello", "This line is not JSON; the record is damaged or cut off here."),
        ("[1]", "This line is not a JSON object."),
        ("3", "This line is not a JSON object."),
        ("{}", "This is not a Ferrovia record, or not of a format known here."),
        ('{"ferrovia": 2}', "This is not a Ferrovia record, or not of a format known here."),
        ('{"ferrovia": 1}', "The first line lacks 'game', or it is of the wrong kind."),
        ("[" * 100_000, "This line is not JSON; the record is damaged or cut off here."),
    ],
)
def test_something_else_is_no_record(text: str, message: str) -> None:
    error = fault(text + "\n")

    assert error.line == 1
    assert str(error) == f"line 1: {message}"


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("game", 3), ("rules_version", "1"), ("rules_version", True), ("board", None), ("players", 2.0),
        ("options", []), ("seats", "Ada"), ("seed", 5), ("seed", "-5"), ("seed", ""), ("seed", "five"),
        ("seed", "1" * 4001),
    ],
)  # fmt: skip
def test_a_wrong_head_names_what_is_wrong(finished: str, key: str, wrong: object) -> None:
    error = fault(changed(finished, lambda lines: lines[0].update({key: wrong})))

    assert str(error) == f"line 1: The first line lacks '{key}', or it is of the wrong kind."


@pytest.mark.parametrize("key", ["game", "rules_version", "board", "players", "options", "seats", "seed"])
def test_a_missing_head_names_what_is_missing(finished: str, key: str) -> None:
    error = fault(changed(finished, lambda lines: lines[0].pop(key)))

    assert str(error) == f"line 1: The first line lacks '{key}', or it is of the wrong kind."


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"board": "moon"}, "There is no board 'moon'"),
        ({"players": 9}, "This game is not for 9 players"),
        ({"options": {"edition": "1910"}}, "The option edition cannot be 1910"),
        ({"options": {"colour": "red"}}, "There is no option 'colour'"),
        ({"options": {"players": 3}}, "There is no option 'players'"),
        ({"options": {"name": "x"}}, "There is no option 'name'"),
        ({"options": {"edition": ["classic"]}}, "The option edition cannot be"),
    ],
)
def test_a_game_that_is_not_here_is_told(finished: str, change: dict[str, object], reason: str) -> None:
    error = fault(changed(finished, lambda lines: lines[0].update(change)))

    assert error.line == 1
    assert str(error).startswith(f"line 1: The game cannot be loaded: {reason}")


def test_a_seat_too_few_is_told(finished: str) -> None:
    error = fault(changed(finished, lambda lines: lines[0].update({"seats": ["Ada"]})))
    assert str(error) == "line 1: Names of seats: 1, players: 2."


def test_another_version_of_the_rules_is_told(finished: str) -> None:
    error = fault(changed(finished, lambda lines: lines[0].update(rules_version=99)))

    assert str(error) == "line 1: It was played by version 99 of the rules; these are version 1."


def test_a_line_cut_off_is_told(finished: str) -> None:
    cut = finished[: len(finished) // 2].rstrip("\n")
    last = len(cut.splitlines())
    error = fault(cut)

    assert error.line == last
    assert "cut off" in str(error)


def test_a_record_cut_off_between_lines_is_a_game_that_goes_on(finished: str) -> None:
    lines = finished.splitlines(keepends=True)

    assert not replayed("".join(lines[:40])).is_over
    assert replayed("".join(lines[:-1])).is_over  # all but the result


@pytest.mark.parametrize(
    "line",
    [{"seat": 0}, {"action": "draw"}, {"seat": "0", "action": "draw"}, {"seat": True, "action": "draw"}, {},
     {"seat": 0, "action": 3}, {"seat": 0, "action": "draw", "digest": 3}, {"result": [1]}],
)  # fmt: skip
def test_a_line_of_another_kind_is_told(finished: str, line: dict[str, object]) -> None:
    error = fault(changed(finished, lambda lines: lines.insert(20, line)))

    assert str(error) == "line 21: This is neither a decision (seat, action) nor the result."


def test_an_empty_line_is_told(finished: str) -> None:
    lines = finished.splitlines()
    lines.insert(7, "")

    assert fault("\n".join(lines)).line == 8


def test_something_after_the_result_is_told(finished: str) -> None:
    error = fault(finished + finished.splitlines()[-1] + "\n")

    assert error.line == len(finished.splitlines()) + 1
    assert "Something follows the result." in str(error)


@pytest.mark.parametrize(
    ("action", "reason"),
    [("fly", "No action is called 'fly'"), ("pass", "First choose among the tickets just drawn")],
)
def test_an_action_that_cannot_be_played_is_told(finished: str, action: str, reason: str) -> None:
    error = fault(changed(finished, lambda lines: lines[1].update(action=action)))

    assert error.line == 2
    assert str(error).startswith(f"line 2: '{action}' cannot be played: {reason}")


def test_an_illegal_action_later_is_told_with_its_line(finished: str) -> None:
    error = fault(changed(finished, lambda lines: lines[30].update(action="keep")))

    assert error.line == 31


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_told(finished: str, seat: int) -> None:
    error = fault(changed(finished, lambda lines: lines[3].update(seat=seat)))

    assert str(error) == f"line 4: There is no seat {seat}."


def test_a_move_by_the_wrong_seat_is_told(finished: str) -> None:
    def swap(lines: list[dict[str, Any]]) -> None:
        lines[20]["seat"] = 1 - lines[20]["seat"]

    assert fault(changed(finished, swap)).line == 21


def test_another_digest_is_told(finished: str) -> None:
    error = fault(changed(finished, lambda lines: lines[10].update(digest="0" * 16)))

    assert str(error) == "line 11: The position differs from the one that was recorded."


def test_another_seed_shows_at_the_first_difference(finished: str) -> None:
    error = fault(changed(finished, lambda lines: lines[0].update(seed="6")))

    assert 2 <= error.line <= 11


def test_another_result_is_told(finished: str) -> None:
    error = fault(changed(finished, lambda lines: lines[-1]["result"].update(winners=[0, 1])))

    assert error.line == len(finished.splitlines())
    assert "The result differs from what the rules give." in str(error)


def test_a_result_of_a_game_that_goes_on_is_told(finished: str) -> None:
    error = fault(changed(finished, lambda lines: lines.__delitem__(slice(20, -1))))

    assert str(error) == "line 21: A result is written, but the game is not over."


def test_a_decision_after_the_end_is_told(finished: str) -> None:
    error = fault(changed(finished, lambda lines: lines.insert(len(lines) - 1, {"seat": 0, "action": "draw"})))

    assert error.line == len(finished.splitlines())
    assert "The game is over." in str(error)
