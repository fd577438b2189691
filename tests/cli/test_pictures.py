"""Drawing boards and positions."""

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

from tests.cli.calling import Call, head


def test_draw_a_board(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    answer = call("draw", "ticket_to_ride", "-o", file)
    assert (answer.code, answer.out, answer.err) == (0, "", "")
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_draw_a_board_to_stdout(call: Call) -> None:
    assert ElementTree.fromstring(call("draw", "ticket_to_ride").out.encode()).tag.endswith("svg")


def test_draw_a_position_as_somebody_sees_it(call: Call, write: Callable[..., Path]) -> None:
    views = [call("draw", "--record", write(), "--at", 40, "--seat", seat).out for seat in ("spectator", 0, 1)]
    views += [call("draw", "--record", write(), *at).out for at in ((), ("--at", 0))]
    assert len(set(views)) == 5
    for svg in views:
        ElementTree.fromstring(svg.encode())


def test_draw_what_is_not_there(
    refused: Callable[..., str], write: Callable[..., Path], lines: list[str], tmp_path: Path
) -> None:
    path = write()
    assert "There is no position after 999 decisions" in refused("draw", "--record", path, "--at", 999)
    assert "there are: spectator, 0, 1." in refused("draw", "--record", path, "--seat", 2)
    assert "--board" in refused("draw", "--record", path, "--board", "north_america")
    assert "line 20" in refused("draw", "--record", write({20: "{"}), "--at", 3)
    assert "not for 1000000000000 players" in refused("draw", "--record", write({1: head(lines, players=10**12)}))
    assert refused("draw", "ticket_to_ride", "-o", tmp_path) == f"{tmp_path}: Is a directory."
