"""What the things of The Card Game are called, in one language; made once for each ruleset."""

from functools import lru_cache

from ferrovia.core.words import N_, words
from ferrovia.games.railways_card_game.board import EVERY_GOOD
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY, LOCO, Ruleset
from ferrovia.games.railways_card_game.symbols import LETTERS, colours_of

DOMAIN = "railways_card_game"

COLOURS = (N_("purple"), N_("light green"), N_("brown"), N_("orange"), N_("white"))
GOODS = (N_("metal"), N_("wood"), N_("livestock"), N_("grain"))
SOURCES = {
    "links": N_("Links"),
    "deliveries": N_("Deliveries"),
    "carried": N_("Deliveries of others"),
    "cities": N_("Cities"),
    "locomotives": N_("Locomotives"),
    "goods": N_("Goods"),
}


class Labels:
    """The names of cards, places and goods, as people read them."""

    def __init__(self, rules: Ruleset, locale: str) -> None:
        self.words = words(DOMAIN, locale)
        _ = self.words.text
        self.rules = rules
        self.colours: list[str] = [_(colour) for colour in COLOURS]
        self.goods: list[str] = [_(good) for good in GOODS]
        cities = rules.board.cities
        self.places: list[str] = [city.name for city in cities] + [_("the starting city")]
        self.cards: list[str] = []  # by kind
        for colour in self.colours:
            self.cards += [_("{colour} {value}", colour=colour, value=value) for value in (1, 2)]
        self.cards.append(_("locomotive"))
        self.cards += [city.name for city in cities]
        self.cities: list[str] = [self._city(i) for i in range(rules.cities)]

    def _city(self, i: int) -> str:
        """All that a city card shows."""
        _ = self.words.text
        city = self.rules.board.cities[i]
        wanted = [good for n, good in enumerate(self.goods) if city.wants >> n & 1]
        wants = _("all goods") if city.wants == EVERY_GOOD else self.words.all_of(wanted)
        shown = self.words.all_of([colour for n, colour in enumerate(self.colours) if city.colours >> n & 1])
        return _(
            "{name}: value {value}, wants {goods}, takes {colours}", name=city.name, value=city.value, goods=wants,
            colours=shown,
        )  # fmt: skip

    def card(self, kind: int) -> str:
        """A card in a row, short: a city with its value and the letters of its colours."""
        if kind < FIRST_CITY:
            return self.cards[kind]
        city = self.rules.board.cities[kind - FIRST_CITY]
        return f"{city.name} {city.value} {''.join(LETTERS[colour] for colour in colours_of(city))}"

    def hint(self, kind: int) -> str:
        """All that a city card says; other cards say it in their short label."""
        return self.cities[kind - FIRST_CITY] if kind >= FIRST_CITY else ""

    def one_card(self, kind: int) -> str:
        """A card in a sentence."""
        _ = self.words.text
        if kind >= FIRST_CITY:
            return _("the city {name}", name=self.cards[kind])
        return _("a locomotive") if kind == LOCO else _("the track card {card}", card=self.cards[kind])

    def payment(self, colour: int, twos: int, ones: int, wilds: int) -> str:
        """What is paid for a link: `2 x orange 2 + 1 x locomotive`."""
        _ = self.words.text
        counts = ((twos, self.cards[2 * colour + 1]), (ones, self.cards[2 * colour]), (wilds, self.cards[LOCO]))
        return " + ".join(f"{count} \u00d7 {card}" for count, card in counts if count)

    def points(self, n: int) -> str:
        """A number of points."""
        P_ = self.words.plural  # noqa: N806 - the name that gettext tools look for
        return P_("{n} point", "{n} points", n)

    def links(self, n: int) -> str:
        """A number of links."""
        P_ = self.words.plural  # noqa: N806
        return P_("{n} link", "{n} links", n)

    def cubes(self, counts: list[int]) -> str:
        """Goods with their numbers: `2 wood, 1 grain`."""
        return ", ".join(f"{count} {self.goods[good]}" for good, count in enumerate(counts) if count)


@lru_cache(maxsize=64)
def labels_of(rules: Ruleset, locale: str) -> Labels:
    """The labels of a ruleset in a language."""
    return Labels(rules, locale)
