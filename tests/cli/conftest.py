"""Command lines of these tests run in English, in the process of the test, and wrong ones are refused in a sentence."""

from collections.abc import Callable
from pathlib import Path

import pytest

import ferrovia
from ferrovia.arena import play_game
from ferrovia.cli import run
from tests.cli.calling import Answer, Call


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    def run_here(*args: object) -> Answer:
        code = run([str(arg) for arg in args])
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return run_here


@pytest.fixture
def refused(call: Call) -> Callable[..., str]:
    """Runs a wrong call; the one sentence it is refused with."""

    def run_here(*args: object) -> str:
        answer = call(*args)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.count("\n") == 1
        assert answer.err.endswith(".\n")
        assert "Traceback" not in answer.err
        return answer.err.strip()

    return run_here


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The lines of the record of a finished game."""
    record = play_game(ferrovia.load_game("ticket_to_ride", players=2), ["random", "random"], 7, record=True).record
    assert record is not None
    return record.text().splitlines(keepends=True)


@pytest.fixture
def write(tmp_path: Path, lines: list[str]) -> Callable[..., Path]:
    """Writes a record, some of its lines exchanged for others (by number, from 1), up to a line."""

    def write_record(changes: dict[int, str] | None = None, end: int | None = None) -> Path:
        changed = [f"{changes[i]}\n" if changes and i in changes else line for i, line in enumerate(lines, 1)]
        path = tmp_path / "game.jsonl"
        path.write_text("".join(changed[:end]))
        return path

    return write_record
