"""What the things of TransAmerica are called, in one language; made once for each ruleset."""

from functools import lru_cache

from ferrovia.core.words import N_, words
from ferrovia.games.transamerica.ruleset import Ruleset

DOMAIN = "transamerica"

# In the order of the regions.
REGIONS = (N_("green"), N_("blue"), N_("yellow"), N_("red"), N_("orange"))


class Labels:
    """The names of crossings, lines and cards, as people read them."""

    def __init__(self, rules: Ruleset, locale: str) -> None:
        self.words = words(DOMAIN, locale)
        _ = self.words.text
        board = rules.board
        self.crossings: list[str] = [one.id if one.city < 0 else board.cities[one.city].name for one in board.crossings]
        self.lines: list[str] = [f"{self.crossings[line.a]} \u2013 {self.crossings[line.b]}" for line in board.lines]
        self.costs: list[str] = [_("the whole turn") if line.terrain else "" for line in board.lines]
        self.markers: list[str] = [_("Marker on {crossing}", crossing=name) for name in self.crossings]
        self.rail = _("Rail")
        self.cities: list[str] = [
            _("{city} ({region})", city=city.name, region=_(REGIONS[city.region])) for city in board.cities
        ]

    def points(self, n: int) -> str:
        """A number of points."""
        P_ = self.words.plural  # noqa: N806 - the name that gettext tools look for
        return P_("{n} point", "{n} points", n)

    def rails(self, n: int) -> str:
        """A number of rails."""
        P_ = self.words.plural  # noqa: N806
        return P_("{n} rail", "{n} rails", n)


@lru_cache(maxsize=64)
def labels_of(rules: Ruleset, locale: str) -> Labels:
    """The labels of a ruleset in a language."""
    return Labels(rules, locale)
