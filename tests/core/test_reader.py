"""The reader of board files notes everything that is wrong and goes on."""

from pathlib import Path
from typing import Any

import pytest

from ferrovia import BadBoard, load_game
from ferrovia.core.errors import Problem
from ferrovia.core.reader import Reader, read_board


def reader(**table: Any) -> Reader:
    return Reader(table, "rules", [])


def told(of: Reader) -> list[tuple[str, str]]:
    return [(problem.place, problem.message) for problem in of.problems]


def test_what_is_right_is_read_without_a_word() -> None:
    row = reader(n=3, x=2, y=0.5, name="A", side="n", open=True, names=["A", "B"], sides=["n"], counts=[1, 2],
                 t={"a": 1}, rows=[{"a": 1}, {"a": 2}])  # fmt: skip

    assert row.keys() == ["n", "x", "y", "name", "side", "open", "names", "sides", "counts", "t", "rows"]
    assert row.whole("n", 3, 3) == 3
    assert row.number("x", 2, 2) == 2.0
    assert isinstance(row.number("x", 0, 9), float)
    assert row.number("y", 0, 1) == 0.5
    assert row.text("name") == "A"
    assert row.text("side", ("n", "s")) == "n"
    assert row.flag("open", False) is True
    assert row.texts("names") == ["A", "B"]
    assert row.texts("sides", ("n", "s")) == ["n"]
    assert row.wholes("counts") == [1, 2]
    assert row.table("t").whole("a", 0, 9) == 1
    assert [one.whole("a", 0, 9) for one in row.tables("rows")] == [1, 2]
    assert row.has("n")
    assert not row.has("m")
    row.done()
    assert row.problems == []


def test_what_is_left_out_has_its_default() -> None:
    row = reader()

    assert row.whole("n", 0, 9, 4) == 4
    assert row.number("x", 0, 9, 0.5) == 0.5
    assert row.text("name", default="A") == "A"
    assert row.text("side", ("n", "s"), "s") == "s"
    assert row.flag("open", True) is True
    assert row.flag("shut", False) is False
    assert row.problems == []


def test_what_is_missing_is_told_once() -> None:
    row = reader()

    assert row.whole("n", 1, 9) == 1
    assert row.number("x", 1, 9) == 1
    assert row.text("name") == ""
    assert row.text("side", ("n", "s")) == "n"
    assert row.texts("names") == []
    assert row.wholes("counts") == []
    assert row.tables("rows") == []
    assert row.table("t").keys() == []
    assert told(row) == [
        *((f"rules.{key}", "is missing") for key in ("n", "x", "name", "side", "names", "counts", "rows")),
        ("rules.t", "this table is missing"),
    ]


def test_what_a_missing_table_lacks_is_not_told() -> None:
    row = reader()
    inner = row.table("t")
    inner.whole("a", 0, 9)
    inner.done()

    assert told(row) == [("rules.t", "this table is missing")]


@pytest.mark.parametrize(("value", "shown"), [("3", "'3'"), (3.0, "3.0"), (True, "True"), ([3], "[3]")])
def test_a_whole_number_is_nothing_else(value: Any, shown: str) -> None:
    row = reader(n=value)

    assert row.whole("n", 1, 9) == 1
    assert row.whole("n", 1, 9, 5) == 5
    assert told(row) == [("rules.n", f"must be a whole number, not {shown}")] * 2


def test_a_number_is_whole_or_not_but_nothing_else() -> None:
    row = reader(x="1", y=True)

    assert row.number("x", 1, 9) == 1
    assert row.number("y", 0, 9) == 0
    assert told(row) == [("rules.x", "must be a number, not '1'"), ("rules.y", "must be a number, not True")]


def test_texts_and_flags_are_nothing_else() -> None:
    row = reader(name=1, side=2, open="yes", shut=0)

    assert row.text("name") == ""
    assert row.text("side", ("n", "s")) == "n"
    assert row.flag("open", True) is True
    assert row.flag("shut", True) is True
    assert told(row) == [
        ("rules.name", "must be a text, not 1"),
        ("rules.side", "must be a text, not 2"),
        ("rules.open", "must be true or false, not 'yes'"),
        ("rules.shut", "must be true or false, not 0"),
    ]


def test_numbers_stay_within_their_limits() -> None:
    row = reader(low=0, high=10, a=-0.5, b=1.5)

    assert row.whole("low", 1, 9) == 1
    assert row.whole("high", 1, 9) == 1
    assert row.number("a", 0, 1) == 0
    assert row.number("b", 0, 1) == 0
    assert told(row) == [
        ("rules.low", "must be from 1 to 9, not 0"),
        ("rules.high", "must be from 1 to 9, not 10"),
        ("rules.a", "must be from 0 to 1, not -0.5"),
        ("rules.b", "must be from 0 to 1, not 1.5"),
    ]


def test_texts_are_among_the_allowed_ones() -> None:
    row = reader(side="up", sides=["n", "up", 3, "s"])

    assert row.text("side", ("n", "s")) == "n"
    assert row.texts("sides", ("n", "s")) == ["n", "s"]
    assert told(row) == [
        ("rules.side", "must be one of n, s, not 'up'"),
        ("rules.sides[1]", "must be one of n, s, not 'up'"),
        ("rules.sides[2]", "must be a text, not 3"),
    ]


def test_lists_and_tables_are_nothing_else() -> None:
    row = reader(names="A", counts=[1, "2", True], t=[1], rows=[{"a": 1}, 2])

    assert row.texts("names") == []
    assert row.wholes("counts") == [1]
    assert row.table("t").keys() == []
    assert [one.place for one in row.tables("rows")] == ["rules.rows[0]"]
    assert told(row) == [
        ("rules.names", "must be a list, not 'A'"),
        ("rules.counts[1]", "must be a whole number, not '2'"),
        ("rules.counts[2]", "must be a whole number, not True"),
        ("rules.t", "must be a table, not [1]"),
        ("rules.rows[1]", "must be a table, not 2"),
    ]


def test_keys_that_nobody_asked_for_are_told() -> None:
    row = reader(hand=4, hnad=4, market=5)
    row.whole("market", 0, 9)
    row.whole("hand", 0, 9)
    row.done()

    assert told(row) == [("rules.hnad", "is not known here; known are: hand, market")]


def test_places_are_written_as_a_person_would() -> None:
    top = Reader({"network": {"routes": [{"length": 9}, {"length": 8, "to": {"x": 1}}]}}, "", [])
    rows = top.table("network").tables("routes")
    for row in rows:
        row.whole("length", 1, 6)
    rows[1].table("to").whole("x", 2, 3)

    assert [problem.place for problem in top.problems] == [
        "network.routes[0].length", "network.routes[1].length", "network.routes[1].to.x",
    ]  # fmt: skip
    assert top.at("network") == "network"


def test_a_file_is_read_from_its_top_table() -> None:
    top = read_board("[rules]\nhand = 4\n", "my.toml")

    assert top.table("rules").whole("hand", 0, 9) == 4
    assert top.problems == []


def test_a_file_that_is_not_toml_is_refused_at_once() -> None:
    with pytest.raises(BadBoard) as caught:
        read_board("[rules\n", "my.toml")

    assert caught.value.file == "my.toml"
    (problem,) = caught.value.problems
    assert isinstance(problem, Problem)
    assert problem.place == "file"
    assert problem.message.startswith("is not valid TOML: ")
    assert "line 1" in problem.message


def test_a_number_beyond_every_float_is_told() -> None:
    row = reader(x=10**400)

    assert row.number("x", 0, 9) == 0
    assert told(row) == [("rules.x", f"must be from 0 to 9, not 1{'0' * 59}...")]


def test_a_wrong_value_is_quoted_in_part_if_it_is_long() -> None:
    deep: dict[str, Any] = {}
    for _ in range(5000):
        deep = {"a": deep}
    row = reader(n=deep, names="A" * 1000)

    row.whole("n", 0, 9)
    row.texts("names")
    assert told(row) == [
        ("rules.n", "must be a whole number, not tables within tables"),
        ("rules.names", f"must be a list, not '{'A' * 59}..."),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [("a = " + "[" * 5000, "is nested too deeply"), ("a = " + "9" * 5000, "holds a number with too many digits")],
)
def test_a_file_beyond_what_can_be_read(text: str, said: str) -> None:
    with pytest.raises(BadBoard) as caught:
        read_board(text, "mine.toml")

    assert caught.value.problems == [Problem("file", said)]


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadBoard, match="is not a text file in UTF-8"):
        load_game("ticket_to_ride", board=str(file))
