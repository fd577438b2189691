"""The end: cities, locomotives, goods, and who wins (RCG-F3 to RCG-F6)."""

from dataclasses import dataclass

from ferrovia.games.railways_card_game.ruleset import Ruleset
from ferrovia.games.railways_card_game.table import Table


@dataclass(slots=True)
class FinalScores:
    """The final scores by source; one entry per seat in every list."""

    young: bool
    links: list[int]
    deliveries: list[int]
    carried: list[int]
    cities: list[int]
    locomotives: list[int]
    goods: list[int]
    built: list[int]  # links owned
    delivered: list[int]  # cubes
    winners: list[int]

    def sources(self) -> dict[str, list[int]]:
        """The points by source, for people; young players have two (RCG-V1)."""
        if self.young:
            return {"links": self.links[:], "cities": self.cities[:]}
        return {
            "links": self.links[:],
            "deliveries": self.deliveries[:],
            "carried": self.carried[:],
            "cities": self.cities[:],
            "locomotives": self.locomotives[:],
            "goods": self.goods[:],
        }

    def totals(self) -> list[int]:
        """The final score of each seat."""
        totals = self.links[:]
        for source in (self.deliveries, self.carried, self.cities, self.locomotives, self.goods):
            for seat in range(len(totals)):
                totals[seat] += source[seat]
        return totals


def final_scores(table: Table) -> FinalScores:
    """Scores the table as it stands."""
    rules = table.rules
    players = rules.players
    goods = [goods_bonus(rules, table.delivered[4 * seat : 4 * seat + 4]) for seat in range(players)]
    cubes = [sum(table.delivered[4 * seat : 4 * seat + 4]) for seat in range(players)]
    built = [table.owner.count(seat) for seat in range(players)]
    final = FinalScores(
        rules.young, table.links[:], table.deliveries[:], table.carried[:], [0] * players, table.engines[:], goods,
        built, cubes, [],
    )  # fmt: skip
    for city in table.order:
        for seat in leaders(table, city):
            final.cities[seat] += rules.value[city]
    final.winners = _winners(final)
    return final


def shares(table: Table) -> list[int]:
    """By place and seat: the total value of the seat's links that touch the place (RCG-F3)."""
    players = table.rules.players
    found = [0] * (players * (table.rules.cities + 1))
    for city in table.order:
        worth, owner = table.worth(city), table.owner[city]
        found[players * city + owner] += worth
        found[players * table.parent[city] + owner] += worth
    return found


def leaders(table: Table, city: int) -> list[int]:
    """Who has the greatest total value in links that touch a city; all who tie (RCG-F3)."""
    players = table.rules.players
    totals = [0] * players
    totals[table.owner[city]] += table.worth(city)
    for other in table.order:
        if table.parent[other] == city:
            totals[table.owner[other]] += table.worth(other)
    best = max(totals)
    return [seat for seat in range(players) if totals[seat] == best]


def goods_bonus(rules: Ruleset, counts: list[int]) -> int:
    """The most points that the cubes bring in sets, each cube in one set only (RCG-F5).

    With k sets of four different goods, what is left of each good is parted by itself; every k is tried.
    """
    best = 0
    for sets in range(min(counts) + 1):
        total = rules.board.four_different * sets
        for count in counts:
            total += rules.alike[count - sets]
        best = max(best, total)
    return best


def _winners(final: FinalScores) -> list[int]:
    """Highest total; then most links; then most goods delivered; then shared (RCG-F6, RCG-V1)."""
    totals = final.totals()
    ranks = [(totals[seat], final.built[seat], final.delivered[seat]) for seat in range(len(totals))]
    best = max(ranks)
    return [seat for seat in range(len(totals)) if ranks[seat] == best]
