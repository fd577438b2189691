"""Ferrovia plays five railway board games completely: in the browser, in the terminal and from Python.

>>> import random, ferrovia
>>> game = ferrovia.load_game("ticket_to_ride", players=2)
>>> state = game.new_game(seed=7)
>>> while not state.is_over:
...     state.apply(random.choice(state.legal_actions()))
>>> len(state.scores())
2
"""

from importlib.metadata import PackageNotFoundError, version

from ferrovia.core import rng
from ferrovia.core.errors import BadBoard, BadOption, BadRecord, FerroviaError, IllegalAction, UnknownAction
from ferrovia.core.registry import board_ids, game_ids, load_game
from ferrovia.core.rng import Generator

__all__ = [
    "BadBoard",
    "BadOption",
    "BadRecord",
    "FerroviaError",
    "Generator",
    "IllegalAction",
    "UnknownAction",
    "board_ids",
    "compiled",
    "game_ids",
    "load_game",
]

compiled = not str(rng.__file__).endswith(".py")
"""Whether the engine of this installation was compiled; both builds play identical games."""

try:
    __version__ = version("ferrovia")
except PackageNotFoundError:  # a source tree that was never installed
    __version__ = "0"
