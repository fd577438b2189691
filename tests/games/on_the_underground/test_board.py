"""Board files: what they hold, and everything that can be wrong in one, found at once."""

from pathlib import Path

import pytest

import ferrovia
from ferrovia.games.on_the_underground import OnTheUnderground
from ferrovia.games.on_the_underground.board import EXPRESS, NORMAL, load_board
from tests.games.on_the_underground.positions import load, square


def problems(path: str) -> dict[str, str]:
    with pytest.raises(ferrovia.BadBoard) as caught:
        OnTheUnderground.check_board(path)
    return {problem.place: problem.message for problem in caught.value.problems}


def test_london() -> None:
    board = load().rules.board
    assert (len(board.stations), len(board.blocks), sum(block.spaces for block in board.blocks)) == (100, 137, 198)
    assert (len(board.of_kind(EXPRESS)), len(board.of_kind(NORMAL))) == (22, 33)
    assert board.stations[board.last].name == "Mornington Crescent"
    assert (board.builds, board.branch_cost, board.start_points) == (4, 2, [0, 1, 2, 3, 4])
    assert not any(marker.certain for marker in board.markers), "which colours stand together is ours"


def test_every_block_runs_straight_along_the_grid_or_across_it() -> None:
    board = load().rules.board
    for block in board.blocks:
        a, b = board.stations[block.a], board.stations[block.b]
        dx, dy = abs(a.x - b.x), abs(a.y - b.y)
        assert dx == 0 or dy == 0 or dx == dy, block.id


def test_a_small_board_is_good(tmp_path: Path) -> None:
    board = load_board(Path(square(tmp_path)))
    assert [block.id for block in board.blocks] == ["A-B", "B-C", "C-D", "D-A", "A-E"]
    state = ferrovia.load_game("on_the_underground", 2, board.file).new_game(1)
    while not state.is_over:
        state.apply(state.legal_actions()[-1])
        state.check()


@pytest.mark.parametrize(
    ("change", "place", "message"),
    [
        (('["A", "E"], spaces = 1', '["A", "F"], spaces = 1'), "network.blocks[4].stations[1]", "must be one of A"),
        (('["A", "E"], spaces = 1', '["A", "A"], spaces = 1'), "network.blocks[4].stations", "two different stations"),
        (('["A", "E"], spaces = 1', '["B", "A"], spaces = 1'), "network.blocks[4].stations", "are already joined"),
        (('["A", "E"], spaces = 1', '["A", "E"], spaces = 6'), "network.blocks[4].spaces", "must be from 1 to 5"),
        (('kind = "express", x = 4', 'kind = "fast", x = 4'), "stations.B.kind", "must be one of express"),
        (("x = 2, y = 1", "x = 4, y = 4"), "stations.E.x", "is the spot of C, too"),
        (("x = 2, y = 1", "x = 2, y = 0"), "network.blocks[0]", "runs through E"),
        (('["A", "E"], spaces = 1', '["A", "C"], spaces = 1'), "stations.E", "cannot be reached from the start"),
        (("x = 2, y = 1", "x = 6, y = 1"), "network.blocks[4]", "A-E meets B-C on the way"),
        (("x = 2, y = 1 }", 'x = 2, y = 1, wrap = "F" }'), "stations.E.wrap", "must be the name"),
        (('"E" = {', '"\u00c9" = {'), "stations.\u00c9", "plain letters"),
        (('start = "A"', 'start = "B"'), "rules.start", "the one station of the kind start"),
        (('last = "C"', 'last = "D"'), "rules.last", "must be a destination"),
        (("open_cards = 1", "open_cards = 2"), "rules.open_cards", "fewer than the 2 destinations"),
        (("players = [2, 2]", "players = [2, 6]"), "rules.players", "from 2 to 5"),
        (("start_points = [0, 1]", "start_points = [0]"), "rules.start_points", "each of 2 players"),
        (('symbols = ["bag"]', 'symbols = ["bag", "glass"]'), "connections.symbols", "half as many as the 2"),
        (('symbols = ["bag"]', 'symbols = ["hat"]'), "connections.symbols[0]", "must be one of camera"),
        (("blue = 8", "beige = 8"), "lines.beige", "is no colour of a line"),
        (('lines = ["blue"]', 'lines = ["red"]'), "markers", "a line is on two of them"),
        (('lines = ["blue"]', "lines = []"), "markers", "one has no lines"),
        (
            ('players = [2]\nlines = ["blue"]', 'players = [3]\nlines = ["blue"]'),
            "markers",
            "there are 1 for 2 players",
        ),
        (("rail = 1\n", "rail = 1\nrails = 1\n"), "score.rails", "is not known here"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    tmp_path: Path, change: tuple[str, str], place: str, message: str
) -> None:
    found = problems(square(tmp_path, change))
    assert place in found, found
    assert message in found[place]


def test_all_problems_are_found_at_once(tmp_path: Path) -> None:
    found = problems(square(tmp_path, ('kind = "express", x = 4', 'kind = "fast", x = -4'), ("pair = 3\n", "")))
    assert set(found) == {"stations.B.kind", "stations.B.x", "score.pair"}


def test_names_of_stations_become_ids_that_differ(tmp_path: Path) -> None:
    path = square(tmp_path, ('"E" = {', '"A." = {'), ('["A", "E"]', '["A", "A."]'))
    assert "is the same id as 'A'" in problems(path)["stations.A."]


def test_too_many_lines_and_blocks_for_one_decision(tmp_path: Path) -> None:
    text = Path(load().rules.board.file).read_text(encoding="utf-8")
    text = text.replace(
        'lines = ["red", "black", "white", "orange"]', 'lines = ["red", "black", "white", "orange", "grey"]'
    )
    path = tmp_path / "many.toml"
    path.write_text(text, encoding="utf-8")
    assert "too many lines for 137 blocks" in problems(str(path))["markers"]


def test_unknown_options_are_refused() -> None:
    with pytest.raises(ferrovia.BadOption, match="compulsory, optional"):
        ferrovia.load_game("on_the_underground", normal_journey="never")
    with pytest.raises(ferrovia.BadOption):
        ferrovia.load_game("on_the_underground", 6)
