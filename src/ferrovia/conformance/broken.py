"""How a game fails the kit, and how the kit names a game."""

from ferrovia.core.contract import Game


class Broken(AssertionError):
    """A promise of the contract that a game does not keep: which promise, which game, and where to see it.

    `step` counts the decisions before the position; -1 where no single position is to blame.
    """

    def __init__(self, promise: str, game: str, seed: int, step: int, reason: str) -> None:
        super().__init__(promise, game, seed, step, reason)
        self.promise = promise
        self.game = game
        self.seed = seed
        self.step = step
        self.reason = reason

    def __str__(self) -> str:
        where = f"seed {self.seed}" + (f", step {self.step}" if self.step >= 0 else "")
        return f"{self.game} breaks '{self.promise}' ({where}): {self.reason}"


def spec(game: Game) -> str:
    """A game as `load_game` reads it: `ticket_to_ride(players=4, board=north_america, edition=2025)`."""
    options = "".join(f", {name}={value}" for name, value in game.options.items())
    return f"{game.ID}(players={game.players}, board={game.board_id}{options})"
