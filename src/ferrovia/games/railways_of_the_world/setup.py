"""Setting up: cubes on the cities, cards, barons, and who begins (ROW-S1 to ROW-S5, ROW-A1, ROW-A3)."""

from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.barons import ask
from ferrovia.games.railways_of_the_world.deck import BOUNTY
from ferrovia.games.railways_of_the_world.goods import draw_cubes
from ferrovia.games.railways_of_the_world.links import close_frontier
from ferrovia.games.railways_of_the_world.ruleset import BARONS_DEALT, BOUNTIES, SHOWN_EACH, Ruleset
from ferrovia.games.railways_of_the_world.state import State
from ferrovia.games.railways_of_the_world.table import Table, new_table
from ferrovia.games.railways_of_the_world.turns import begin_auction, begin_rounds, clockwise


def new_state(rules: Ruleset, seed: int) -> State:
    """The position before the first decision."""
    state = State()
    state.table = table = new_table(rules)
    state.chance = Generator(seed)
    for city in range(rules.cities):
        draw_cubes(table, state.chance, city, cubes_of(rules, city))
    table.first = state.chance.below(rules.players)
    table.order = clockwise(table, table.first)
    state.deck = lay_out_cards(table, state.chance)
    state.dealt = deal_barons(rules, state.chance)
    state.kept = (-1,) * rules.players
    if rules.closes_west:
        close_frontier(table)
    if rules.newcomers:
        for place, seat in enumerate(table.order):
            table.money[seat] = place  # ROW-A3
        begin_rounds(table, table.order)
    else:
        begin_auction(table)
    table.undecided = int(len(rules.barons) > 0)
    if table.undecided and not rules.late_barons:
        ask(table, table.phase)
    table.mark = 0
    return state


def cubes_of(rules: Ruleset, city: int) -> int:
    """How many cubes a city starts with: one less in small games if the map or the option says so (ROW-S1, ROW-V1)."""
    cubes = rules.board.cities[city].cubes
    reduced = rules.reduce_cubes == "always" or (rules.reduce_cubes == "map" and "fewer_cubes" in rules.board.special)
    return cubes - 1 if reduced and rules.players <= 3 and cubes > 1 else cubes


def lay_out_cards(table: Table, chance: Generator) -> tuple[int, ...]:
    """Start cards, some Service Bounties and two more for each player go face up; answers the deck (ROW-S2)."""
    rules = table.rules
    bounties: list[int] = []
    rest: list[int] = []
    for face, card in enumerate(rules.faces):
        if card.start:
            _show(table, face, card.count)
        elif card.kind == BOUNTY:
            bounties += [face] * card.count
        else:
            rest += [face] * card.count
    chance.shuffle(bounties)
    for face in bounties[:BOUNTIES]:
        _show(table, face, 1)
    chance.shuffle(rest)
    shown = SHOWN_EACH * rules.players
    for face in rest[:shown]:
        _show(table, face, 1)
    table.deck_left = len(rest[shown:])
    return tuple(rest[shown:])


def _show(table: Table, face: int, count: int) -> None:
    table.display[face] += count
    table.shown[face] += count


def deal_barons(rules: Ruleset, chance: Generator) -> tuple[int, ...]:
    """Two for each player, as masks (ROW-S3)."""
    barons = list(range(len(rules.barons)))
    chance.shuffle(barons)
    dealt: list[int] = []
    for _ in range(rules.players):
        own = barons[:BARONS_DEALT]
        barons = barons[BARONS_DEALT:]
        dealt.append(sum([1 << baron for baron in own]))
    return tuple(dealt)
