"""Replaying records: true ones, damaged ones, foreign ones."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.calling import Call, head


def test_replay_shows_the_result(call: Call, write: Callable[..., Path], lines: list[str]) -> None:
    answer = call("replay", write())
    assert answer.code == 0
    scores = json.loads(lines[-1])["result"]["scores"]
    for word in ("Ticket to Ride", "random 1", "random 2", *map(str, scores)):
        assert word in answer.out


def test_replay_as_json(call: Call, write: Callable[..., Path], lines: list[str]) -> None:
    replayed = call("replay", write(), "--json").json
    assert replayed["finished"] is True
    assert replayed["decisions"] == len(lines) - 2
    assert replayed["result"] == json.loads(lines[-1])["result"]


def test_replay_tells_what_happened(call: Call, write: Callable[..., Path]) -> None:
    told = call("replay", write(), "--verbose", "--json").json["told"]
    assert len(told) > 100
    assert call("replay", write(), "--verbose").out.startswith("\n".join(told[:20]))


def test_replay_of_a_game_that_goes_on(call: Call, write: Callable[..., Path]) -> None:
    answer = call("replay", write(end=50))
    assert answer.code == 0
    assert "not finished" in answer.out
    assert call("replay", write(end=50), "--json").json["result"] is None


def test_replay_calls_people_by_their_names(call: Call, write: Callable[..., Path], lines: list[str]) -> None:
    out = call("replay", write({1: head(lines, seats=["human:Anna", "human"])})).out
    assert "Anna" in out
    assert "Player 2" in out


def test_a_record_that_was_cut_off(refused: Callable[..., str], write: Callable[..., Path], lines: list[str]) -> None:
    path = write({30: lines[29][:9]}, end=30)
    assert refused("replay", path).startswith(f"{path}: line 30: ")


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (20, "{{{"),
        (20, "[1, 2]"),
        (20, '{"seat": "0", "action": "draw"}'),
        (20, '{"seat": 7, "action": "draw"}'),
        (20, '{"seat": 0, "action": "fly:to_the_moon"}'),
        (20, '{"seat": 0, "action": "claim:Denver-Omaha:purple4"}'),
        (20, '{"seat": 0, "action": "\\u001b[2Jdraw\\n"}'),
        (1, '{"hello": "world"}'),
        (1, "not JSON at all"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(
    refused: Callable[..., str], write: Callable[..., Path], number: int, line: str
) -> None:
    path = write({number: line})
    sentence = refused("replay", path)
    assert sentence.startswith(f"{path}: line {number}: ")
    assert sentence.isprintable()


def test_a_digest_that_differs(refused: Callable[..., str], write: Callable[..., Path], lines: list[str]) -> None:
    tenth = json.loads(lines[10])
    assert "digest" in tenth
    path = write({11: json.dumps({**tenth, "digest": "0" * 16})})
    assert "line 11: The position differs" in refused("replay", path)


def test_a_result_that_differs(refused: Callable[..., str], write: Callable[..., Path], lines: list[str]) -> None:
    result = json.loads(lines[-1])["result"]
    path = write({len(lines): json.dumps({"result": {**result, "scores": [999, 0]}})})
    assert f"line {len(lines)}: The result differs" in refused("replay", path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rules_version": 999}, "version 999 of the rules"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"board": "moon"}, "There is no board 'moon'"),
        ({"players": 9}, "not for 9 players"),
        ({"options": {"edition": "1900"}}, "The option edition cannot be 1900"),
        ({"seed": "seven"}, "'seed'"),
        ({"ferrovia": 99}, "not a Ferrovia record"),
    ],
)
def test_a_record_of_another_kind(
    refused: Callable[..., str], write: Callable[..., Path], lines: list[str], change: dict[str, object], said: str
) -> None:
    sentence = refused("replay", write({1: head(lines, **change)}))
    assert "line 1: " in sentence
    assert said in sentence


def test_something_after_the_result(refused: Callable[..., str], write: Callable[..., Path], lines: list[str]) -> None:
    path = write()
    path.write_text("".join([*lines, lines[1]]))
    assert f"line {len(lines) + 1}: Something follows the result" in refused("replay", path)


@pytest.mark.parametrize("args", [("replay",), ("check",), ("draw", "--record")])
def test_files_that_cannot_be_read(refused: Callable[..., str], tmp_path: Path, args: tuple[str, ...]) -> None:
    nowhere, folder, binary = tmp_path / "nowhere.toml", tmp_path / "folder.toml", tmp_path / "binary.toml"
    folder.mkdir()
    binary.write_bytes(bytes(range(128, 256)))
    assert refused(*args, nowhere) == f"{nowhere}: No such file or directory."
    assert refused(*args, folder) == f"{folder}: Is a directory."
    assert refused(*args, binary) == f"{binary}: This is not a text file in UTF-8."


def test_an_empty_record(refused: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.touch()
    assert refused("replay", path) == f"{path}: line 1: The record is empty."
