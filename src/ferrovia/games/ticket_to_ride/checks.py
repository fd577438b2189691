"""What must be true of every position: nothing lost, nothing doubled, nothing that the rules would not have let be."""

from ferrovia.games.ticket_to_ride.actions import claims
from ferrovia.games.ticket_to_ride.board import CARDS, LOCO
from ferrovia.games.ticket_to_ride.ruleset import COUNT
from ferrovia.games.ticket_to_ride.table import CHOOSE, CLOSED, FREE, OVER, SETUP, Table


def check(
    table: Table,
    hands: list[int],
    deck: tuple[int, ...],
    tickets: tuple[int, ...],
    offered: tuple[int, ...],
    returning: tuple[int, ...],
    returned: tuple[int, ...],
    pile: tuple[int, ...],
) -> None:
    """Raises `AssertionError` with what is wrong."""
    _check_cards(table, hands, deck)
    _check_routes(table)
    _check_tickets(table, tickets, offered, returning, returned, pile)
    _check_turns(table, hands)


def _check_cards(table: Table, hands: list[int], deck: tuple[int, ...]) -> None:
    board, players = table.rules.board, table.rules.players
    assert 0 <= table.deck_left <= len(deck), "the deck is shorter than it should be"
    for card in range(CARDS):
        held = [hands[CARDS * seat + card] for seat in range(players)]
        total = sum(held) + table.discards[card] + table.market.count(card) + deck[: table.deck_left].count(card)
        assert total == (board.locomotives if card == LOCO else board.cards_per_colour), f"cards {card}: {total}"
        assert all(count >= 0 for count in held), "a hand holds less than nothing"
        for seat in range(players):
            assert 0 <= table.known[CARDS * seat + card] <= held[seat], "a hand lacks a card everyone saw it take"
    for seat in range(players):
        assert table.hand_sizes[seat] == sum(hands[CARDS * seat : CARDS * seat + CARDS]), "a hand size is wrong"
    assert table.deck_left or not any(table.discards), "TTR-D6: an empty deck beside discards"
    assert -1 not in table.market or not table.deck_left, "TTR-X2: a gap in the market beside a deck"
    mask = counts = 0
    for card in table.market:
        mask |= 1 << card if card >= 0 else 0
        counts += COUNT[card] if card >= 0 else 0
    assert table.market_mask == mask, "the market's mask is wrong"
    assert table.market_counts == counts, "the market's counts are wrong"


def _check_routes(table: Table) -> None:
    rules = table.rules
    trains = [rules.board.trains] * rules.players
    points = [0] * rules.players
    barred = [0] * rules.players
    free = [0] * len(rules.all_free)
    for number, route in enumerate(rules.board.routes):
        owner = table.owner[number]
        if owner < rules.players:
            trains[owner] -= route.length
            points[owner] += rules.board.route_points[route.length - 1]
            if route.twin >= 0:
                twin = table.owner[route.twin]
                assert twin != owner, "TTR-C5: both routes of a double belong to one player"
                assert (twin == CLOSED) == rules.one_of_double, "TTR-C6: the other route of a double"
                if twin == FREE:
                    barred[owner] |= 1 << route.twin
        elif owner == FREE:
            free[rules.shelf_of[number]] |= rules.bit_of[number]
        else:
            assert owner == CLOSED, "a route belongs to nobody known"
            assert rules.one_of_double, "TTR-C6: a route is closed for no reason"
    assert table.trains == trains, "trains are wrong"
    assert min(trains) >= 0, "somebody has used more trains than there are"
    assert table.points == points, "points are wrong"
    assert list(table.barred) == barred, "TTR-C5: barred routes are wrong"
    assert table.free == free, "free routes are wrong"


def _check_tickets(
    table: Table,
    tickets: tuple[int, ...],
    offered: tuple[int, ...],
    returning: tuple[int, ...],
    returned: tuple[int, ...],
    pile: tuple[int, ...],
) -> None:
    rules = table.rules
    everywhere = list(pile[table.pile_head :] + returning)
    assert len(pile) - table.pile_head == table.pile_left, "the number of tickets left is wrong"
    for seat in range(rules.players):
        masks = tickets[seat] | offered[seat] | (returned[seat] if table.turn < 0 else 0)
        everywhere += [ticket for ticket in range(len(rules.tickets)) if masks >> ticket & 1]
        assert not tickets[seat] & offered[seat], "a ticket is kept and offered"
    assert sorted(everywhere) == list(range(len(rules.tickets))), "tickets are lost or doubled"
    if table.turn >= 0:
        assert list(table.kept) == [mask.bit_count() for mask in tickets], "the number of tickets held is wrong"
    if table.phase == CHOOSE:
        assert table.choosing == offered[table.turn].bit_count(), "the number of tickets to choose from is wrong"
        assert table.put_back == len(returning), "the number of tickets put back is wrong"


def _check_turns(table: Table, hands: list[int]) -> None:
    players = table.rules.players
    if table.phase == OVER:
        assert table.to_act == 0, "somebody is to act after the end"
    elif table.phase != SETUP:
        assert table.to_act == 1 << table.turn, "the wrong seat is to act"
        assert table.turns_left != 0, "TTR-E1: a turn after the last"
    if table.turns_left < 0 and table.phase != SETUP:
        for seat in range(players):
            few = table.trains[seat] <= table.rules.board.end_trains
            assert not few or table.phase == OVER, "TTR-E1: few trains and no last round"
    for back in range(1, table.passes + 1):
        if table.phase != OVER:
            seat = (table.turn - back) % players
            assert not claims(table, seat, hands, CARDS * seat), "TTR-X3: a player passed who could claim"
