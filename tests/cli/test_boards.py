"""Checking board files: every problem in one go, wherever a board is used."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import ferrovia
from ferrovia.core.registry import game_type
from tests.cli.calling import BOARD, Answer, Call, head


def test_check_says_what_a_board_has_and_plays_on_it(call: Call) -> None:
    answer = call("check", BOARD)
    assert (answer.code, answer.err) == (0, "")
    for word in ("Ticket to Ride", "cities: 36", "network.routes: 78", "2 players", "5 players"):
        assert word in answer.out


def test_check_lists_every_problem_of_a_board(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = BOARD.read_text(encoding="utf-8")
    file.write_text(
        text.replace("trains = 45", 'trains = "many"').replace("market = 5", "market = 99").replace("[2, 5]", "[5, 2]"),
        encoding="utf-8",
    )
    answer = call("check", file)
    assert (answer.code, answer.err) == (2, "")
    problems = answer.out.splitlines()
    assert len(problems) == 3
    for place in ("rules.trains", "rules.market", "rules.players"):
        assert any(problem.startswith(f"{file}: {place}: ") for problem in problems)


def test_a_wrong_board_is_refused_wherever_it_is_used(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[board]\nid = 3\n")
    answer = call("simulate", "ticket_to_ride", "--board", file)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) > 3
    assert all(line.startswith(f"{file}: ") for line in answer.err.splitlines())


@pytest.mark.parametrize("game", ferrovia.game_ids())
def test_a_board_that_lacks_a_heading_is_refused_in_words(game: str, tmp_path: Path) -> None:
    """What refers to the table is there, the table is not, and what was in it stands somewhere else."""
    for board in sorted(Path(ferrovia.__file__).parent.glob(f"games/{game}/boards/*.toml")):
        text = board.read_text(encoding="utf-8")
        for heading in dict.fromkeys(re.findall(r"^\[\[?[a-z_]+\]\]?", text, re.MULTILINE)):
            file = tmp_path / "mine.toml"
            file.write_text(text.replace(f"\n{heading}", "\n", 1), encoding="utf-8")
            with pytest.raises(ferrovia.BadBoard):
                game_type(game).check_board(str(file))


@pytest.mark.parametrize("text", ["= what", "a = " + "[" * 5000, "a = " + "9" * 5000])
def test_a_board_file_that_is_not_toml(call: Call, tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    for args in (("check", file), ("draw", "ticket_to_ride", "--board", file)):
        answer = call(*args)
        assert answer.code == 2
        assert (answer.out + answer.err).startswith(f"{file}: file: ")
        assert (answer.out + answer.err).count("\n") == 1


def test_a_board_file_has_its_ending(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(BOARD.read_text(encoding="utf-8"), encoding="utf-8")
    assert refused("check", file) == f"{file}: The name of a board file ends in .toml."


def test_a_binary_board_is_refused(call: Call, write: Callable[..., Path], lines: list[str], tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert call("play", "ticket_to_ride", "--board", file) == Answer(
        2, "", f"{file}: file: is not a text file in UTF-8\n"
    )
    record = write({1: head(lines, board=str(file))})
    for args in (("replay", record), ("draw", "--record", record)):
        answer = call(*args)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.startswith(f"{record}: line 1: ")
        assert "is not a text file in UTF-8" in answer.err


def test_a_mark_that_an_editor_put_before_the_text_does_no_harm(call: Call, tmp_path: Path, lines: list[str]) -> None:
    board, record = tmp_path / "mine.toml", tmp_path / "game.jsonl"
    board.write_text(BOARD.read_text(encoding="utf-8"), encoding="utf-8-sig")
    record.write_text("".join(lines), encoding="utf-8-sig")
    assert call("check", board).code == 0
    assert call("replay", record).code == 0
