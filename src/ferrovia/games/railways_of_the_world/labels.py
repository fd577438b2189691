"""What the things of Railways of the World are called, in one language; made once for each ruleset."""

from functools import lru_cache

from ferrovia.core.words import N_, words
from ferrovia.games.railways_of_the_world.ruleset import Ruleset

DOMAIN = "railways_of_the_world"

SIDE_NAMES = (N_("north-east"), N_("east"), N_("south-east"), N_("south-west"), N_("west"), N_("north-west"))
CUBE_NAMES = (N_("red cube"), N_("yellow cube"), N_("blue cube"), N_("black cube"), N_("purple cube"))
TILE_NAMES = (
    N_("red New City"),
    N_("yellow New City"),
    N_("blue New City"),
    N_("black New City"),
    N_("purple New City"),
)
BECOMES = (
    N_("{city} becomes red"),
    N_("{city} becomes yellow"),
    N_("{city} becomes blue"),
    N_("{city} becomes black"),
    N_("{city} becomes purple"),
)
COLOUR_NAMES = (N_("red"), N_("yellow"), N_("blue"), N_("black"), N_("purple"))
TERRAIN_NAMES = (N_("plain"), N_("water"), N_("mountain"))
SOURCE_NAMES = {
    "deliveries": N_("Own deliveries"),
    "links": N_("Others' deliveries"),
    "lines": N_("Major Lines"),
    "cards": N_("Operations cards"),
    "barons": N_("Barons"),
    "bonds": N_("Cost of bonds"),
}


class Labels:
    """The names of cities, sides, cubes and sums of money, as people read them."""

    def __init__(self, rules: Ruleset, locale: str) -> None:
        self.words = words(DOMAIN, locale)
        _ = self.words.text
        board = rules.board
        self._comma = _("1,000")[1]
        self.cities: list[str] = [city.name for city in board.cities]
        self.sides: list[str] = [_(name) for name in SIDE_NAMES]
        self.cubes: list[str] = [_(name) for name in CUBE_NAMES]
        self.tiles: list[str] = [_(name) for name in TILE_NAMES]
        self.colours: list[str] = [_(name) for name in COLOUR_NAMES]
        self.terrain: list[str] = [_(name) for name in TERRAIN_NAMES]
        self.doors: list[str] = [
            _("{city}, {side}", city=self.cities[city], side=self.sides[side])
            for city, side in zip(rules.door_city, rules.door_side, strict=True)
        ]
        self.cube_at: list[str] = [
            _("{cube} of {city}", cube=cube, city=city) for city in self.cities for cube in self.cubes
        ]
        self.lines: list[str] = [" \u2013 ".join(self.cities[city] for city in line.cities) for line in board.lines]
        self._costs: dict[tuple[int, int], str] = {}

    def becomes(self, city: int, colour: int) -> str:
        """What urbanising does."""
        return self.words.text(BECOMES[colour], city=self.cities[city])

    def money(self, thousands: int) -> str:
        """A sum of money."""
        _ = self.words.text
        return _("${amount}", amount=f"{1000 * thousands:,}".replace(",", self._comma))

    def bonds(self, n: int) -> str:
        """A number of bonds."""
        P_ = self.words.plural  # noqa: N806 - the name that gettext tools look for
        return P_("{n} bond", "{n} bonds", n)

    def cost(self, thousands: int, bonds: int) -> str:
        """A price and the bonds that it would force; nothing if there is nothing to pay."""
        key = (thousands, bonds)
        if key not in self._costs:
            _ = self.words.text
            money, issued = self.money(thousands) if thousands else "", self.bonds(bonds) if bonds else ""
            both = bool(money and issued)
            self._costs[key] = _("{money}, issuing {bonds}", money=money, bonds=issued) if both else money or issued
        return self._costs[key]

    def points(self, n: int) -> str:
        """A number of points."""
        P_ = self.words.plural  # noqa: N806
        return P_("{n} point", "{n} points", n)

    def links(self, n: int) -> str:
        """A number of links."""
        P_ = self.words.plural  # noqa: N806
        return P_("{n} link", "{n} links", n)

    def tile_count(self, n: int) -> str:
        """A number of tiles."""
        P_ = self.words.plural  # noqa: N806
        return P_("{n} tile", "{n} tiles", n)

    def link(self, rules: Ruleset, door: int, other: int) -> str:
        """A link by the cities that it joins."""
        return f"{self.cities[rules.door_city[door]]} \u2013 {self.cities[rules.door_city[other]]}"


@lru_cache(maxsize=64)
def labels_of(rules: Ruleset, locale: str) -> Labels:
    """The labels of a ruleset in a language."""
    return Labels(rules, locale)
