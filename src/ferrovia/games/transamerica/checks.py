"""What must be true of every position: nothing lost, nothing doubled, nothing that the rules would not have let be."""

from ferrovia.games.transamerica.scoring import complete_seats
from ferrovia.games.transamerica.table import FIRST, MARKERS, NOWHERE, OVER, SECOND, Table
from ferrovia.network.components import components


def check(table: Table, hands: list[int]) -> None:
    """Raises `AssertionError` with what is wrong."""
    _check_cards(table, hands)
    _check_networks(table)
    _check_points(table)
    _check_course(table, hands)


def _check_cards(table: Table, hands: list[int]) -> None:
    rules = table.rules
    for held in (hands, table.shown):
        seen = 0
        for hand in held:
            assert not hand & seen, "TRA-S1: two players hold the same card"
            seen |= hand
            for cards in rules.cards:
                own = [city for city in cards if hand >> city & 1]
                assert len(own) == 1, "TRA-S1: a hand must hold one card of each region"
            assert hand.bit_count() == len(rules.cards), "TRA-M3: a card is not in use"


def _check_networks(table: Table) -> None:
    """Follows the rails again from the start."""
    rules = table.rules
    lines = rules.numbers(table.laid)
    assert len(lines) + table.rails_left == rules.board.rails, "TRA-M2: rails are lost or doubled"
    assert table.rails_left >= 0, "TRA-M2: more rails lie than there are"
    label = components(rules.crossings, [rules.line_a[line] for line in lines], [rules.line_b[line] for line in lines])
    name: dict[int, int] = {}
    for seat in range(rules.players):
        if table.markers[seat] != NOWHERE:
            lowest = name.setdefault(label[table.markers[seat]], seat)
            assert table.seat_network[seat] == lowest, "TRA-B4: a marker is in the wrong network"
    standing = [marker for marker in table.markers if marker != NOWHERE]
    assert len(set(standing)) == len(standing), "TRA-S2: two markers on one crossing"
    expected = [name.get(label[crossing], NOWHERE) for crossing in range(rules.crossings)]
    assert table.network == expected, "TRA-B2: the networks are wrong"
    for line in lines:
        assert expected[rules.line_a[line]] != NOWHERE, "TRA-B2: a rail touches no network"
    for seat in range(rules.players):
        mine = {crossing for crossing in range(rules.crossings) if expected[crossing] == seat}
        reached = 0
        rails: set[int] = set()
        for crossing in mine:
            reached |= rules.city_bit[crossing]
            rails.update(rules.single_rails[crossing], rules.double_rails[crossing])
        free = sorted(rail for rail in rails if not table.laid >> (rail - rules.first_rail) & 1)
        assert table.reached[seat] == reached, "the cities of a network are wrong"
        assert table.singles[seat] + table.doubles[seat] == free, "the rails that can be laid are wrong"


def _check_points(table: Table) -> None:
    board, players = table.rules.board, table.rules.players
    assert len(table.losses) % players == 0, "a round is not scored for everybody"
    points = [board.start - sum(table.losses[seat::players]) for seat in range(players)]
    assert table.points == points, "TRA-P2: points are wrong"
    assert min(table.losses, default=0) >= 0, "TRA-P2: somebody won points"
    rounds = len(table.losses) // players
    assert rounds in (table.round - 1, table.round), "a round is not scored"
    if table.round < board.barrier_moves_in_round:
        assert table.barrier == board.barrier, "TRA-N2: the barrier has moved too early"
    crossed = min(points) < table.barrier
    assert not crossed or table.phase == OVER, "TRA-E1: a locomotive has crossed the barrier"
    assert table.phase != OVER or crossed or table.ended_by == "limit", "TRA-E1: the game ended too early"


def _check_course(table: Table, hands: list[int]) -> None:
    rules = table.rules
    if table.phase == OVER:
        assert table.to_act == 0, "somebody is to act after the end"
    else:
        assert table.to_act == 1 << table.turn, "the wrong seat is to act"
    standing = len([marker for marker in table.markers if marker != NOWHERE])
    if table.phase == MARKERS:
        assert not table.laid, "TRA-S2: a rail lies before all markers stand"
        assert table.turn == (table.first + standing) % rules.players, "TRA-S2: markers out of turn"
    elif table.phase in (FIRST, SECOND):
        assert standing == rules.players, "TRA-S2: a marker is missing"
        assert table.rails_left > 0, "TRA-R3: the last rail lies"
    if table.phase == SECOND:
        assert len(table.recent) == 1, "TRA-B1: a second rail without a first"
        assert table.recent[0] < rules.singles, "TRA-X3: a second rail after a double line"
    if standing == rules.players and table.ended_by != "rules":
        complete = complete_seats(table, hands)
        assert complete == table.complete, "TRA-R1: somebody is complete, and the round goes on"
        assert not complete >> table.turn & 1, "TRA-R2: the builder is complete, and the round goes on"
