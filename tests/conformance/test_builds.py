"""The plain and the compiled engine play identical games: positions, events, observations, samples, results."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
EXPECTED = os.environ.get("FERROVIA_EXPECT_COMPILED") == "1"
GAMES = 2  # of every kind


def trace(path: Path) -> subprocess.Popen[str]:
    """Plays games of every kind with the package that lies in a folder."""
    command = [sys.executable, "-m", "ferrovia.conformance", "--trace", str(GAMES)]
    env = {**os.environ, "PYTHONPATH": str(path)}
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)


def unfit() -> str:
    """Why there is nothing to compare, if so. A build holds a copy of the source that it was made of."""
    if not COMPILED.is_dir():
        return "there is no compiled build; `make compiled` fills build/compiled"
    rooms = ("core", "network", "games")
    source, built = ROOT / "src" / "ferrovia", COMPILED / "ferrovia"
    files = [path.relative_to(source) for room in rooms for path in (source / room).rglob("*.py")]
    if any(
        not (built / file).is_file() or (built / file).read_bytes() != (source / file).read_bytes() for file in files
    ):
        return "the compiled build is not of this source; `make compiled` brings it up to date"
    return ""


@pytest.mark.skipif(unfit() != "" and not EXPECTED, reason=unfit())
def test_both_builds_play_identical_games() -> None:
    with trace(ROOT / "src") as plain, trace(COMPILED) as compiled:
        assert plain.stdout is not None
        assert compiled.stdout is not None
        assert (plain.stdout.readline(), compiled.stdout.readline()) == ("plain\n", "compiled\n")
        game = ""
        lines = 0
        for one, other in zip_longest(plain.stdout, compiled.stdout):
            game = one if one and "(" in one.partition(" ")[0] else game
            assert other == one, f"the builds differ in {game}"
            lines += 1
    assert (plain.returncode, compiled.returncode) == (0, 0)
    assert lines > 1000
