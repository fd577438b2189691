"""What must be true of every position: nothing lost, nothing doubled, nothing that the rules would not have let be."""

from ferrovia.games.railways_card_game.actions import may_draw, may_swap, payable, route
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY, LOCO
from ferrovia.games.railways_card_game.table import (
    ACTION,
    CARRY,
    DRAW,
    FINAL,
    NOWHERE,
    OVER,
    POWERED,
    SWAP,
    TRIM,
    Table,
    unpack,
)


def check(
    table: Table,
    hands: list[int],
    held: list[int],
    deck: tuple[int, ...],
    bag: tuple[int, ...],
    plan: list[int],
) -> None:
    """Raises `AssertionError` with what is wrong."""
    _check_cards(table, hands, deck)
    _check_hands(table, hands, held)
    _check_links(table)
    _check_goods(table, bag)
    _check_plan(table, hands, plan)
    _check_turns(table)


def _check_cards(table: Table, hands: list[int], deck: tuple[int, ...]) -> None:
    rules = table.rules
    assert 0 <= table.deck_left <= len(deck), "the draw pile is shorter than it should be"
    counts = [0] * rules.kinds
    for kind in [*deck[: table.deck_left], *table.discards, *[kind for kind in table.display if kind >= 0]]:
        counts[kind] += 1
    for i, count in enumerate(hands):
        assert count >= 0, "a hand holds less than nothing"
        counts[i % rules.kinds] += count
    counts[LOCO] += sum(table.engines)
    for city in table.order:
        counts[FIRST_CITY + city] += 1
        colour, twos, ones, wilds = unpack(table.paid[city])
        counts[2 * colour] += ones
        counts[2 * colour + 1] += twos
        counts[LOCO] += wilds
    assert counts == rules.copies, "cards are lost or doubled"
    assert -1 not in table.display or not table.deck_left, "RCG-T3: a gap in the display beside a draw pile"


def _check_hands(table: Table, hands: list[int], held: list[int]) -> None:
    rules = table.rules
    for seat in range(rules.players):
        hand = hands[rules.kinds * seat : rules.kinds * (seat + 1)]
        known = table.known[rules.kinds * seat : rules.kinds * (seat + 1)]
        assert sum(hand) == table.hand_sizes[seat], "a hand size is wrong"
        mask = 0
        for kind, count in enumerate(hand):
            mask |= 1 << kind if count else 0
            assert 0 <= known[kind] <= count, "a hand lacks a card that everybody knows it to hold"
        assert held[seat] == mask, "the mask of a hand is wrong"
        if table.opening[seat]:
            dealt = [i for i in range(rules.cities) if rules.value[i] == rules.board.opening_value]
            unseen = [i for i in dealt if hand[FIRST_CITY + i] > known[FIRST_CITY + i]]
            assert unseen, "RCG-S3: a hand lacks the city it was dealt"
        if table.turn != seat or table.phase in (ACTION, OVER):
            most = rules.limit if table.phase != OVER or table.ended_by == "rules" else sum(rules.copies)
            assert table.hand_sizes[seat] <= most, "RCG-T5: too many cards between turns"


def _check_links(table: Table) -> None:
    rules = table.rules
    again = [0] * len(table.ways)
    trains = [rules.links] * rules.players
    points = [0] * rules.players
    in_play: list[int] = [rules.start]
    assert sorted(table.order) == [i for i in range(rules.cities) if table.parent[i] != NOWHERE], "cities are lost"
    for city in table.order:
        parent, owner = table.parent[city], table.owner[city]
        colour, twos, ones, _ = unpack(table.paid[city])
        assert parent in in_play, "RCG-A2: a link starts at a city that was not in play"
        assert twos + ones >= 1, "RCG-A3: a link without real track"
        assert table.worth(city) >= rules.value[city], "RCG-A3: a link for less than the value of its city"
        shared = rules.colours[city] & rules.colours[parent]
        assert shared >> colour & 1, "RCG-A2: a colour that an end does not show"
        in_play.append(city)
        trains[owner] -= 1
        points[owner] += table.worth(city)
    assert table.trains == trains, "trains are wrong"
    assert min(trains) >= 0, "RCG-A7: more links than trains"
    assert table.links == points, "RCG-A4: points for links are wrong"
    if not rules.young:
        for origin in table.order:
            for city in table.order:
                if origin != city:
                    _note_way(table, again, origin, city)
    assert table.ways == again, "RCG-C1: ways for goods are wrong"


def _note_way(table: Table, ways: list[int], origin: int, city: int) -> None:
    """Notes which goods can go from one city to another: none that is wanted in between."""
    rules = table.rules
    path = route(table, origin, city)
    goods = rules.wants[city]
    ends = [origin, city, rules.start]
    for link in path:
        for place in (link, table.parent[link]):
            if place not in ends:
                goods &= ~rules.wants[place]
    ways[rules.cities * table.owner[path[0]] + len(path) - 1] |= goods << 4 * origin


def _check_goods(table: Table, bag: tuple[int, ...]) -> None:
    rules = table.rules
    assert 0 <= table.bag_left <= len(bag), "the bag holds less than it should"
    for good in range(4):
        total = bag[: table.bag_left].count(good) + sum(table.cubes[good::4]) + sum(table.delivered[good::4])
        assert total == (0 if rules.young else rules.board.goods[good].cubes), "cubes are lost or doubled"
    stocked = 0
    for spot, count in enumerate(table.cubes):
        assert count >= 0, "a city holds less than no cubes"
        assert not count or table.parent[spot >> 2] != NOWHERE, "a cube on a city that is not in play"
        stocked |= 1 << spot if count else 0
    assert stocked == table.stocked, "the mask of cubes is wrong"
    for city in table.order:
        most = max(rules.value[city] - 1, 1)
        assert sum(table.cubes[4 * city : 4 * city + 4]) <= most, "RCG-A5: too many cubes on a city"


def _check_plan(table: Table, hands: list[int], plan: list[int]) -> None:
    if not plan:
        return
    rules = table.rules
    at = rules.kinds * table.turn
    assert table.phase == ACTION, "a link is planned although it is time for something else"
    assert table.trains[table.turn], "RCG-A7: a link is planned without a train"
    assert hands[at + FIRST_CITY + plan[0]] == 1, "RCG-A1: a link to a city that is not in the hand"
    colours = payable(table, hands, at) >> rules.shift[plan[0]] & rules.colours[plan[0]]
    if len(plan) > 1:
        assert plan[1] == rules.start or table.parent[plan[1]] != NOWHERE, "RCG-A2: a link from nowhere"
        colours &= rules.colours[plan[1]]
    assert colours, "RCG-A3: a link that cannot be paid"
    if len(plan) > 2:
        colour, twos, ones, wilds = plan[2:]
        assert colours >> colour & 1, "RCG-A2: a colour that cannot be"
        left = (hands[at + 2 * colour + 1] - twos, hands[at + 2 * colour] - ones, hands[at + LOCO] - wilds)
        assert min(left) >= 0, "RCG-A3: cards are paid that are not held"


def _check_turns(table: Table) -> None:
    rules = table.rules
    if table.phase == OVER:
        assert table.to_act == 0, "somebody is to act after the end"
        return
    assert table.to_act == 1 << table.turn, "the wrong seat is to act"
    assert table.passes <= 2 * rules.players, "RCG-X4: too many passes"
    if table.phase == DRAW:
        assert may_draw(table), "RCG-T2: nothing to draw in the draw phase"
        assert table.drawn <= 1, "RCG-T2: a third card"
    if table.phase == TRIM:
        assert table.hand_sizes[table.turn] > rules.limit, "RCG-T5: nothing to discard"
    if table.phase == SWAP:
        assert may_swap(table), "RCG-D1: a discard for nothing"
    if table.phase in (POWERED, FINAL):
        assert table.reach(table.turn, table.engines[table.turn]), "RCG-C1: nothing to deliver"
    if table.phase == CARRY:
        ways = table.reach(table.turn, table.engines[table.turn]) << 1  # no cube would be the lowest bit
        assert ways >> table.cargo + 1 & 1, "RCG-C1: a cube that cannot go"
    else:
        assert table.cargo < 0, "a cube on its way"
    assert not table.last_deliveries or table.phase in (FINAL, CARRY), "RCG-F2: a turn after the last"
    if table.phase == ACTION and not table.closing:
        assert table.deck_left, "RCG-F1: an empty draw pile and no end"
        assert min(table.trains), "RCG-F1: no train left and no end"
        assert table.bag_left or rules.young, "RCG-F1: an empty bag and no end"
