"""Every installed game keeps every promise, on each of its boards, with every number of players and every option."""

import pytest

from ferrovia.conformance import THOROUGH, Effort, broken_promises, spec, tables
from ferrovia.conformance.soak import soak
from ferrovia.core.contract import Game
from ferrovia.core.registry import board_ids, game_ids

BOARDS = [(name, board) for name in game_ids() for board in board_ids(name)]
TABLES = [pytest.param(game, effort, id=spec(game)) for name, board in BOARDS for game, effort in tables(name, board)]
SOAK = 2000  # games on each board, over all numbers of players


@pytest.mark.parametrize(("game", "effort"), TABLES)
def test_every_promise_is_kept(game: Game, effort: Effort) -> None:
    broken = list(broken_promises(game, 0, effort))
    assert not broken, "\n".join(map(str, broken))


@pytest.mark.soak
@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_thousands_of_games(name: str, board: str) -> None:
    found = [game for game, _ in tables(name, board)]
    for seed in range(SOAK // len(found)):
        for game in found:
            soak(game, 1_000_000 + seed)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "effort"), TABLES)
def test_every_promise_on_more_games(game: Game, effort: Effort) -> None:
    for seed in range(100, 105):
        broken = list(broken_promises(game, seed, THOROUGH))
        assert not broken, "\n".join(map(str, broken))
