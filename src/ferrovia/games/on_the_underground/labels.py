"""What the things of On the Underground are called, in one language; made once for each ruleset."""

from functools import lru_cache

from ferrovia.core.words import N_, words
from ferrovia.games.on_the_underground.ruleset import Ruleset
from ferrovia.games.on_the_underground.symbols import LINE_LETTERS

DOMAIN = "on_the_underground"

LINES = {
    "red": N_("red line"),
    "yellow": N_("yellow line"),
    "green": N_("green line"),
    "purple": N_("purple line"),
    "black": N_("black line"),
    "pink": N_("pink line"),
    "orange": N_("orange line"),
    "blue": N_("blue line"),
    "brown": N_("brown line"),
    "white": N_("white line"),
    "grey": N_("grey line"),
}
SOURCE_NAMES = {
    "start": N_("Start"),
    "rails": N_("Blue stations"),
    "termini": N_("Termini"),
    "pairs": N_("Connections"),
    "loops": N_("Loops"),
    "journeys": N_("Journeys"),
}
TOKEN_NAMES = {
    "camera": N_("camera"),
    "glass": N_("glass"),
    "bag": N_("bag"),
    "laptop": N_("laptop"),
}


class Labels:
    """The names of lines, blocks and numbers of things, as people read them."""

    def __init__(self, rules: Ruleset, locale: str) -> None:
        self.words = words(DOMAIN, locale)
        _ = self.words.text
        board = rules.board
        self.lines: list[str] = [_(LINES[line.colour]) for line in rules.lines]
        self.letters: list[str] = [LINE_LETTERS[line.colour] for line in rules.lines]
        self.stations: list[str] = [station.name for station in board.stations]
        self.blocks: list[str] = [
            f"{board.stations[block.a].name} \u2013 {board.stations[block.b].name}" for block in board.blocks
        ]
        self.tokens: list[str] = [_(TOKEN_NAMES[symbol]) for symbol in board.symbols]
        self.branch: str = self.token_count(board.branch_cost)

    def line_block(self, line: int, block: int) -> str:
        """A piece of a line on a block."""
        return f"{self.lines[line]} ({self.letters[line]}): {self.blocks[block]}"

    def points(self, n: int) -> str:
        """A number of points."""
        P_ = self.words.plural  # noqa: N806 - the name that gettext tools look for
        return P_("{n} point", "{n} points", n)

    def token_count(self, n: int) -> str:
        """A number of branch tokens."""
        P_ = self.words.plural  # noqa: N806
        return P_("{n} token", "{n} tokens", n)

    def steps(self, n: int) -> str:
        """A number of steps on foot."""
        P_ = self.words.plural  # noqa: N806
        return P_("{n} step", "{n} steps", n)

    def by_lines(self, lines: list[int]) -> str:
        """The lines of a ride in one phrase."""
        _ = self.words.text
        return _("by {lines}", lines=self.words.all_of([self.lines[line] for line in lines]))

    def journey(self, lines: list[int], steps: int) -> str:
        """How a journey is made: the lines ridden and the steps walked."""
        _ = self.words.text
        walked = _("{steps} on foot", steps=self.steps(steps))
        if not lines:
            return walked
        return f"{self.by_lines(lines)}, {walked}" if steps else self.by_lines(lines)


@lru_cache(maxsize=64)
def labels_of(rules: Ruleset, locale: str) -> Labels:
    """The labels of a ruleset in a language."""
    return Labels(rules, locale)
