"""The playthroughs under version control are what the games do today.

After a change that is meant: python -m ferrovia.conformance --write tests/conformance/playthroughs
"""

from pathlib import Path

import pytest

from ferrovia.conformance.__main__ import main
from ferrovia.conformance.playthrough import playthrough, playthroughs
from ferrovia.core.contract import Game
from tests.toys.sidings_game import Sidings

FOLDER = Path(__file__).parent / "playthroughs"
FILES = dict(playthroughs())


@pytest.mark.parametrize(("name", "game"), FILES.items(), ids=FILES)
def test_the_game_plays_as_written(name: str, game: Game) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    now = playthrough(game).splitlines()
    for number, (old, new) in enumerate(zip(written, now, strict=False), 1):
        assert new == old, f"{name} line {number} differs; if that is meant, {(__doc__ or '').splitlines()[-1]}"
    assert len(now) == len(written)


def test_there_are_no_files_of_games_that_are_gone() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.txt")) == sorted(FILES)


def test_one_command_writes_them_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "gone-nowhere-2.txt").write_text("a game of the past", encoding="utf-8")
    assert main(["--write", str(tmp_path)]) == 0
    assert set(capsys.readouterr().out.split()) == {*FILES, "gone-nowhere-2.txt"}
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        path.name: path.read_bytes() for path in FOLDER.glob("*.txt")
    }


def test_a_playthrough_tells_seats_what_only_they_see() -> None:
    text = playthrough(Sidings(2))
    assert "sidings(players=2, board=yard)" in text
    assert "to act 0 1" in text
    assert "seal: Player 1 has sealed a bid." in text
    assert "seal, to 0: You sealed a bid of" in text
    assert "ended by rules, won by" in text
