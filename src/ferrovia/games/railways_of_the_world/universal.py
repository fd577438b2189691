"""The universal barons, whose goals are tied to no map (ROW-V6)."""

from pathlib import Path

from ferrovia.core.errors import BadBoard
from ferrovia.core.reader import read_board
from ferrovia.games.railways_of_the_world.board import CUBE_COLOURS
from ferrovia.games.railways_of_the_world.deck import Baron, read_barons

FILE = Path(__file__).parent / "barons_universal.toml"


def universal_barons() -> list[Baron]:
    """The set, as its file has it."""
    top = read_board(FILE.read_text(encoding="utf-8"), str(FILE))
    barons = read_barons(top.tables("barons"), [], CUBE_COLOURS)
    top.done()
    if top.problems:
        raise BadBoard(str(FILE), top.problems)
    return barons
