"""Where a decision has changed the board, as everybody sees it: what a line of the log points at."""

from ferrovia.core.contract import Game, State
from ferrovia.core.scene import Piece
from ferrovia.server.wire import SPECTATOR

Spot = str | tuple[float, float]  # a place of the drawing, or x and y in it

MOST = 16  # spots; a change all over the board, such as the end of a round, points at nothing


class Watcher:
    """Sees what a spectator sees. It remembers what it saw last, since positions follow each other."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._last: tuple[State, dict[str, Piece]] | None = None

    def changed(self, before: State, after: State) -> list[Spot]:
        """Where pieces have come, gone or moved."""
        was, now = self._pieces(before), self._pieces(after)
        spots: dict[Spot, None] = {}
        for id in was | now:
            old, new = was.get(id), now.get(id)
            if old is None or new is None or _stands(old) != _stands(new):
                spots.update((_spot(piece), None) for piece in (old, new) if piece is not None)
        return list(spots) if len(spots) <= MOST else []

    def _pieces(self, state: State) -> dict[str, Piece]:
        if self._last is None or self._last[0] is not state:
            scene = self._game.scene(state.observe(SPECTATOR))
            self._last = state, {piece.id: piece for piece in scene.pieces}
        return self._last[1]


def _stands(piece: Piece) -> tuple[str, Spot, float]:
    return piece.symbol, _spot(piece), piece.angle


def _spot(piece: Piece) -> Spot:
    return piece.place or (round(piece.x, 1), round(piece.y, 1))
