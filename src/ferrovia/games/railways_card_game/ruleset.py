"""One set of cards, number of players and options as tables: what all positions of the game share."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ferrovia.core.catalogue import Catalogue
from ferrovia.games.railways_card_game.board import COLOURS, EVERY_COLOUR, GOODS, Board, load_board

# Kinds of cards: track of colour c and value v is 2 * c + v - 1, then the locomotive, then every city.
LOCO: Final = 10
FIRST_CITY: Final = 11
PLAIN: Final = (1 << FIRST_CITY) - 1  # the kinds that are no cities, as a mask
PAYMENTS: Final = ("1", "2", "wild")
HIGHEST: Final = 9  # value of a city


class Ruleset:
    """The tables. Places are the cities by number and, behind the last, the starting city."""

    def __init__(
        self,
        board: Board,
        players: int,
        young: bool,
        removed: bool,
        spare: bool,
        minimum_draw: int,
        second_loco: bool,
        max_decisions: int,
    ) -> None:
        self.board: Final = board
        self.players: Final = players
        self.young: Final = young  # RCG-V1
        self.removed: Final = removed and young  # without locomotive cards
        self.spare: Final = spare  # RCG-V2: no card of a payment may be redundant
        self.minimum_draw: Final = minimum_draw  # RCG-V3
        self.second_loco: Final = second_loco  # RCG-V4
        self.max_decisions: Final = max_decisions
        self.cities: Final = len(board.cities)
        self.start: Final = len(board.cities)
        self.kinds: Final = FIRST_CITY + len(board.cities)
        self.links: Final = board.trains - board.score_markers  # RCG-S1: trains for links
        self.limit: Final = board.hand_limit
        self.wild: Final = board.wild_value
        self.value: Final[list[int]] = [city.value for city in board.cities] + [0]  # RCG-M4
        self.wants: Final[list[int]] = [city.wants for city in board.cities] + [0]
        self.colours: Final[list[int]] = [city.colours for city in board.cities] + [EVERY_COLOUR]  # RCG-M4
        # What a hand can pay, five bits for each value from 0 on: `levels[total]` is the lowest bit of every value up
        # to the total; shifted by a colour it says which values that colour pays. `shift` finds the bits of a city.
        self.levels: Final[list[int]] = [sum([1 << 5 * value for value in range(most + 1)]) for most in range(10)]
        self.shift: Final[list[int]] = [5 * city.value for city in board.cities]
        self.alike: Final[list[int]] = self._alike()
        self.copies: Final[list[int]] = self._copies()

        # The actions in the order of the catalogue, each verb with the number of its first action.
        texts: list[str] = []
        names = [city.id for city in board.cities]
        cards = [f"{colour}{value}" for colour in COLOURS for value in (1, 2)] + ["loco"] + names
        self.cards: Final[list[str]] = cards
        self.first_build: Final = self._add(texts, "build", names)
        self.engine: Final = self._add(texts, "engine", [])
        self.first_cube: Final = self._add(texts, "cube", [f"{name}:{good}" for name in names for good in GOODS])
        self.first_discard: Final = self._add(texts, "discard", cards)
        # By mask of the plain kinds in a hand: the discards of these.
        self.plain_discards: list[list[int]] = [[]]
        for kind in range(FIRST_CITY):
            self.plain_discards += [[*lower, self.first_discard + kind] for lower in self.plain_discards]
        self.skip: Final = self._add(texts, "pass", [])
        self.first_from: Final = self._add(texts, "from", [*names, "start"])
        self.first_colour: Final = self._add(texts, "colour", list(COLOURS))
        self.first_pay: Final = self._add(texts, "pay", list(PAYMENTS))
        self.done: Final = self._add(texts, "done", [])
        self.first_to: Final = self._add(texts, "to", names)
        self.first_restock: Final = self._add(texts, "restock", names)
        self.draw: Final = self._add(texts, "draw", [])
        self.first_take: Final = self._add(texts, "take", cards)
        self.reclaim: Final = self._add(texts, "reclaim", [])
        self.stop: Final = self._add(texts, "stop", [])
        self.actions: Final = len(texts)
        self.catalogue: Final = Catalogue(texts)

    def __reduce__(self) -> tuple[Any, ...]:
        given = (self.players, self.young, self.removed, self.spare, self.minimum_draw, self.second_loco)
        return (shared_ruleset, (self.board.file, *given, self.max_decisions))

    def _add(self, texts: list[str], verb: str, arguments: list[str]) -> int:
        first = len(texts)
        texts.extend([f"{verb}:{argument}" for argument in arguments] or [verb])
        return first

    def _alike(self) -> list[int]:
        """The most points for sets of n cubes of one good (RCG-F5), by n."""
        board = self.board
        best = [0, 0, 0]
        for n in range(3, max([good.cubes for good in board.goods]) + 1):
            three = best[n - 3] + board.three_alike
            four = best[n - 4] + board.four_alike if n >= 4 else 0
            best.append(max(best[n - 1], three, four))
        return best

    def _copies(self) -> list[int]:
        """How many cards of each kind are in the game (RCG-M2, RCG-V1)."""
        board = self.board
        copies = [count for counts in board.tracks for count in counts]
        return [*copies, 0 if self.removed else board.locomotives] + [1] * len(board.cities)


@lru_cache(maxsize=64)
def shared_ruleset(
    file: str,
    players: int,
    young: bool,
    removed: bool,
    spare: bool,
    minimum_draw: int,
    second_loco: bool,
    max_decisions: int,
) -> Ruleset:
    """The tables for a file of cards; all positions of a process share them, pickled ones find them again."""
    board = load_board(Path(file))
    return Ruleset(board, players, young, removed, spare, minimum_draw, second_loco, max_decisions)
