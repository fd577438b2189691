"""A game, a board and a bot from a package of somebody else are found once it is installed, and pass the kit."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PLUGIN = Path(__file__).parents[1] / "toys" / "plugin"

USE = """
from ferrovia import board_ids, game_ids, load_game
from ferrovia.bots import make_bot
from ferrovia.core.record import Recorder, parse_record, replay
from ferrovia.core.rng import Generator

assert "shunting" in game_ids() and "ticket_to_ride" in game_ids()
assert board_ids("shunting") == ["main", "branch"]
game = load_game("shunting(players=3)", board="branch")
bots = [make_bot(name, game, Generator(1, name)) for name in ("express:patience=2", "random", "express")]
recorder = Recorder(game, 7, ["express", "random", "express"])
while not recorder.state.is_over:
    seat = recorder.state.current_player
    recorder.apply(bots[seat].choose(recorder.state.observe(seat)), seat)
assert [state for state, _ in replay(parse_record(recorder.record.text()))][-1].winners() == recorder.state.winners()
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which the package is installed."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("site")
    for path in PLUGIN.rglob("*"):
        if path.suffix in (".py", ".toml"):
            copy = source / path.relative_to(PLUGIN)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
    done = subprocess.run(
        [*pip, "--no-build-isolation", "--no-index", "--target", str(target), str(source)],
        text=True,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(target), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep),
    }


def run(env: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], env=env, text=True, capture_output=True)


def test_game_board_and_bot_are_found(installed: dict[str, str]) -> None:
    done = run(installed, "-c", USE)
    assert done.returncode == 0, done.stderr


def test_it_passes_the_kit_from_the_command_line(installed: dict[str, str]) -> None:
    done = run(installed, "-m", "ferrovia.conformance", "shunting")
    assert done.returncode == 0, done.stdout + done.stderr
    tables = [line.split(":")[0] for line in done.stdout.splitlines()]
    assert tables == [
        "shunting(players=2, board=main)",
        "shunting(players=3, board=main)",
        "shunting(players=2, board=branch)",
        "shunting(players=3, board=branch)",
    ]


def test_one_board_and_one_number_of_players(installed: dict[str, str]) -> None:
    done = run(installed, "-m", "ferrovia.conformance", "shunting", "--board", "main", "--players", "2", "--soak", "20")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("shunting(players=2, board=main): 20 games of ")


def test_a_game_that_is_not_there_is_one_sentence() -> None:
    done = run(dict(os.environ), "-m", "ferrovia.conformance", "no_such_game")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("There is no game 'no_such_game'; there are:")
