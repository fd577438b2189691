"""What is in the box (TTR-M1 to TTR-M4)."""

from collections import Counter

import pytest

from tests.games.ticket_to_ride.positions import begun, load, new_game

COLOURS = {"purple", "red", "orange", "yellow", "green", "blue", "white", "black"}


@pytest.mark.rule("TTR-M1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_has_45_trains_and_no_points(players: int) -> None:
    sitting = new_game(players)

    assert sitting.table.trains == [45] * players
    assert sitting.state.scores() == [0] * players


@pytest.mark.rule("TTR-M2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_train_deck_has_110_cards(players: int) -> None:
    sitting = begun(players, seed=players)
    cards = Counter(sitting.deck) + Counter(sitting.market) + Counter(sitting.discards)
    for seat in range(players):
        cards += Counter(sitting.hand(seat))

    assert cards.total() == 110
    assert cards == {**dict.fromkeys(COLOURS, 12), "loco": 14}


@pytest.mark.rule("TTR-M3")
def test_the_ticket_deck_has_33_tickets_of_two_cities_and_a_value() -> None:
    game = load()
    tickets = game.rules.tickets

    assert len(tickets) == 33
    assert len({frozenset((ticket.a, ticket.b)) for ticket in tickets}) == 33
    assert all(ticket.a != ticket.b and ticket.points > 0 for ticket in tickets)
    assert sum(ticket.points for ticket in tickets) == 363


@pytest.mark.rule("TTR-M3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_tickets_are_dealt_or_in_the_pile(players: int) -> None:
    sitting = new_game(players)
    dealt = [ticket for seat in range(players) for ticket in sitting.offered(seat)]

    assert len(sitting.pile) == 33 - 4 * players == sitting.table.pile_left
    assert sorted(dealt + sitting.pile) == sorted(ticket.id for ticket in sitting.game.rules.tickets)


@pytest.mark.rule("TTR-M4")
def test_routes_have_1_to_6_spaces_of_one_colour_or_grey() -> None:
    board = load().rules.board

    assert {route.length for route in board.routes} == {1, 2, 3, 4, 5, 6}
    assert {route.colour_name for route in board.routes} == COLOURS | {"grey"}
    assert all(route.a != route.b for route in board.routes)


@pytest.mark.rule("TTR-M4")
def test_a_double_route_is_two_routes_of_the_same_length_between_the_same_cities() -> None:
    routes = load().rules.board.routes
    pairs = Counter(frozenset((route.a, route.b)) for route in routes)

    assert Counter(pairs.values()) == {1: 56, 2: 22}
    for number, route in enumerate(routes):
        if pairs[frozenset((route.a, route.b))] == 1:
            assert route.twin == -1
        else:
            twin = routes[route.twin]
            assert route.twin != number
            assert twin.twin == number
            assert (twin.a, twin.b, twin.length) == (route.a, route.b, route.length)
