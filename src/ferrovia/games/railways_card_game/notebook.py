"""A position in a notebook: the picture that a spectator sees."""

from functools import lru_cache

from ferrovia.core.drawing import Drawing
from ferrovia.core.render import picture
from ferrovia.games.railways_card_game.drawing import draw
from ferrovia.games.railways_card_game.ruleset import Ruleset
from ferrovia.games.railways_card_game.scene import scene
from ferrovia.games.railways_card_game.state import State


def notebook_svg(state: State) -> str:
    """The position as an SVG file, with nothing in it that a spectator would not see."""
    return picture(_drawing(state.table.rules), scene(state.observe(-1), "en", ()))


@lru_cache(maxsize=8)
def _drawing(rules: Ruleset) -> Drawing:
    return draw(rules)
