"""The last round, the final scores and the winner (TTR-E1, TTR-F1 to TTR-F3)."""

import itertools
from collections.abc import Mapping, Sequence

import pytest

from ferrovia.games.ticket_to_ride.scoring import longest_path
from tests.games.ticket_to_ride.positions import Sitting, arrange, facts, kinds, load, route_number

# A market with a locomotive: taking it is a whole turn.
QUICK = "red orange yellow green loco"


def ended(
    players: int, routes: Mapping[int, Sequence[str]], tickets: Mapping[int, Sequence[str]] | None = None
) -> Sitting:
    """A game that has just ended with these routes and tickets."""
    sitting = arrange(players, routes=routes, tickets=tickets, turns_left=1, market=QUICK)
    sitting.play("take:loco")
    assert sitting.state.is_over
    return sitting


@pytest.mark.rule("TTR-E1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_two_trains_or_fewer_begin_the_last_round(players: int, left: int) -> None:
    sitting = arrange(
        players, hands=["", "orange 6"], trains={1: left + 6}, spare=["Duluth-Helena"], turn=1, market=QUICK
    )

    events = sitting.play("claim:Duluth-Helena:orange6")

    assert kinds(events) == ["claim", "last_round"]
    assert (events[1].seat, events[1].facts, events[1].secrets) == (1, {"trains": left}, {})
    order = []
    while not sitting.state.is_over:
        order.append(sitting.turn)
        assert sitting.table.turns_left == players + 1 - len(order)
        sitting.play("draw", "draw")
    assert order == [(2 + turn) % players for turn in range(players)]
    assert order[-1] == 1


@pytest.mark.rule("TTR-E1")
def test_three_trains_do_not_begin_it() -> None:
    sitting = arrange(hands=["orange 6"], trains={0: 9}, spare=["Duluth-Helena"])

    events = sitting.play("claim:Duluth-Helena:orange6")

    assert kinds(events) == ["claim"]
    assert sitting.table.trains[0] == 3
    assert not sitting.last_round()
    for _ in range(6):
        sitting.play("draw", "draw")
    assert not sitting.state.is_over


@pytest.mark.rule("TTR-E1")
def test_after_the_last_turn_the_game_is_over() -> None:
    sitting = arrange(turns_left=1, tickets={0: ["Denver-El_Paso"]}, hands=["red 2"])
    mark = sitting.state.mark
    assert sitting.state.winners() == []
    assert sitting.state.ended_by == ""

    events = sitting.play("draw", "draw")

    assert sitting.state.is_over
    assert sitting.state.ended_by == "rules"
    assert sitting.state.to_act == 0
    assert sitting.state.current_player == -1
    assert sitting.choices() == sitting.choices(0) == sitting.choices(1) == []
    assert sitting.state.mark > mark
    assert kinds(events) == ["draw", "draw", "end"]
    assert events[-1].seat == -1
    assert facts(events, "end") == {"by": "rules", "scores": [6, 10], "winners": [1]}
    for text in ("draw", "take:red", "tickets", "keep", "pass", "claim:Dallas-Houston#1:red1"):
        for seat in (-1, 0, 1):
            assert sitting.refused(text, seat) == "TTR-E1"


@pytest.mark.rule("TTR-E1")
@pytest.mark.parametrize("action", ["claim:Dallas-Houston#1:red1", "tickets", "take:loco"])
def test_the_last_turn_is_a_whole_turn_of_any_kind(action: str) -> None:
    sitting = arrange(hands=["red"], market=QUICK, turns_left=1)

    events = sitting.play(action)
    mark = 40
    if action == "tickets":
        assert not sitting.state.is_over
        mark = sitting.state.mark
        events += sitting.play("keep")

    assert sitting.state.is_over
    assert kinds(events)[-1] == "end"
    assert sitting.state.mark > mark  # the tickets were shown: no way back


@pytest.mark.rule("TTR-F1")
def test_made_tickets_add_and_others_subtract_their_value() -> None:
    sitting = ended(
        2,
        routes={0: ["Denver-Santa_Fe", "El_Paso-Santa_Fe", "Dallas-Houston#1"]},
        tickets={0: ["Denver-El_Paso", "Houston-Kansas_City"], 1: ["Denver-Pittsburgh"]},
    )

    assert sitting.state.breakdown() == {
        "routes": [5, 0],
        "tickets_made": [4, 0],
        "tickets_failed": [-5, -11],
        "longest_path": [10, 0],
    }
    assert sitting.state.scores() == [14, -11]  # below zero
    assert sitting.state.winners() == [0]
    final = sitting.state.final()
    ids = [ticket.id for ticket in sitting.game.rules.tickets]
    assert final.made == [1 << ids.index("Denver-El_Paso"), 0]
    assert sitting.table.shown[0] == 1 << ids.index("Denver-El_Paso") | 1 << ids.index("Houston-Kansas_City")


@pytest.mark.rule("TTR-F1")
def test_all_tickets_made_and_all_failed_are_added_up() -> None:
    way = ["Denver-Santa_Fe", "El_Paso-Santa_Fe", "Duluth-Omaha#1", "Denver-Omaha"]
    made = ["Denver-El_Paso", "Duluth-El_Paso"]  # 4 + 10
    failed = ["Boston-Miami", "Calgary-Phoenix", "Montreal-Vancouver"]  # 12 + 13 + 20
    sitting = ended(2, routes={0: way}, tickets={0: [*made, *failed]})

    assert sitting.state.breakdown()["tickets_made"] == [14, 0]
    assert sitting.state.breakdown()["tickets_failed"] == [-45, 0]
    ids = [ticket.id for ticket in sitting.game.rules.tickets]
    assert sitting.state.final().made[0] == sum(1 << ids.index(ticket) for ticket in made)
    assert sitting.state.scores()[0] == 2 + 2 + 2 + 7 + 14 - 45 + 10


@pytest.mark.rule("TTR-F1")
def test_a_ticket_is_made_by_ones_own_trains_only() -> None:
    sitting = ended(2, routes={0: ["Denver-Santa_Fe"], 1: ["El_Paso-Santa_Fe"]}, tickets={0: ["Denver-El_Paso"]})

    assert sitting.state.breakdown()["tickets_failed"] == [-4, 0]


@pytest.mark.rule("TTR-F1")
def test_a_ticket_is_made_by_any_way_round() -> None:
    way = ["Denver-Oklahoma_City", "El_Paso-Oklahoma_City", "Dallas-Oklahoma_City#1"]
    sitting = ended(2, routes={0: way}, tickets={0: ["Denver-El_Paso"]})

    assert sitting.state.breakdown()["tickets_made"] == [4, 0]


@pytest.mark.rule("TTR-F1")
def test_touching_both_cities_is_not_enough() -> None:
    apart = ["Denver-Omaha", "El_Paso-Phoenix"]
    sitting = ended(2, routes={0: apart}, tickets={0: ["Denver-El_Paso"]})

    assert sitting.state.breakdown()["tickets_failed"] == [-4, 0]


@pytest.mark.rule("TTR-F2")
def test_the_longest_path_earns_ten_points() -> None:
    sitting = ended(3, routes={0: ["Kansas_City-Omaha#1"], 1: ["Atlanta-Charleston"]})

    assert sitting.state.breakdown()["longest_path"] == [0, 10, 0]
    assert sitting.state.scores() == [1, 12, 0]
    assert sitting.state.final().path_lengths == [1, 2, 0]


@pytest.mark.rule("TTR-F2")
def test_it_is_measured_in_trains_not_in_routes() -> None:
    three_routes = ["Portland-Seattle#1", "Seattle-Vancouver#1", "Calgary-Vancouver"]  # 1 + 1 + 3
    sitting = ended(2, routes={0: three_routes, 1: ["Calgary-Winnipeg"]})

    assert sitting.state.final().path_lengths == [5, 6]
    assert sitting.state.breakdown()["longest_path"] == [0, 10]


@pytest.mark.rule("TTR-F2")
def test_all_who_tie_get_it() -> None:
    sitting = ended(4, routes={0: ["Atlanta-Miami"], 1: ["Helena-Omaha"], 2: ["Dallas-El_Paso"]})

    assert sitting.state.final().path_lengths == [5, 5, 4, 0]
    assert sitting.state.breakdown()["longest_path"] == [10, 10, 0, 0]


@pytest.mark.rule("TTR-F2")
def test_without_any_route_all_tie() -> None:
    sitting = ended(3, routes={})

    assert sitting.state.breakdown()["longest_path"] == [10, 10, 10]
    assert sitting.state.winners() == [0, 1, 2]


OMAHA_TRIANGLE = ["Denver-Omaha", "Kansas_City-Omaha#1", "Denver-Kansas_City#1"]  # 4 + 1 + 4


@pytest.mark.rule("TTR-F2")
@pytest.mark.parametrize(
    ("routes", "length"),
    [
        ([], 0),
        (["Denver-Omaha"], 4),
        (["Denver-Omaha", "Duluth-Omaha#1"], 6),
        (OMAHA_TRIANGLE, 9),  # a loop counts whole
        ([*OMAHA_TRIANGLE, "Duluth-Omaha#1"], 11),  # a loop with a tail: Omaha is passed twice
        ([*OMAHA_TRIANGLE, "Duluth-Omaha#1", "Denver-Helena"], 13),  # tails at two cities: only one of them fits
        (
            [*OMAHA_TRIANGLE, "Denver-Santa_Fe", "Denver-Phoenix", "Phoenix-Santa_Fe"],
            19,
        ),  # two loops that meet: an eight
        ([*OMAHA_TRIANGLE, "Denver-Oklahoma_City", "Kansas_City-Oklahoma_City#1"], 15),  # two loops that share a side
        (["Denver-Omaha", "Denver-Helena", "Denver-Phoenix"], 9),  # a star: its two longest arms
        (["Denver-Omaha", "Atlanta-Miami"], 5),  # parts that do not meet do not add up
        (["Denver-Omaha", "Helena-Omaha", "Denver-Helena", "Chicago-Omaha", "Duluth-Omaha#1"], 19),
    ],
)
def test_loops_are_allowed_and_each_train_counts_once(routes: list[str], length: int) -> None:
    sitting = ended(2, routes={0: routes})
    final = sitting.state.final()

    assert final.path_lengths == [length, 0]
    path = longest_path(sitting.state.table, 0)
    board = load().rules.board
    assert len(set(path)) == len(path)
    assert sum(board.routes[number].length for number in path) == length
    assert {board.routes[number].id for number in path} <= set(routes)
    for one, other in itertools.pairwise(path):
        assert {board.routes[one].a, board.routes[one].b} & {board.routes[other].a, board.routes[other].b}


@pytest.mark.rule("TTR-F2")
def test_a_double_can_be_travelled_by_two_players_but_each_counts_their_own() -> None:
    sitting = ended(
        4,
        routes={0: ["Denver-Kansas_City#1", "Kansas_City-Omaha#1"], 1: ["Denver-Kansas_City#2", "Kansas_City-Omaha#2"]},
    )

    final = sitting.state.final()
    assert final.path_lengths == [5, 5, 0, 0]
    rules = sitting.game.rules
    assert set(longest_path(sitting.state.table, 0)) == {
        route_number(rules, name) for name in ("Denver-Kansas_City#1", "Kansas_City-Omaha#1")
    }
    assert set(longest_path(sitting.state.table, 1)) == {
        route_number(rules, name) for name in ("Denver-Kansas_City#2", "Kansas_City-Omaha#2")
    }


# Sets of routes worth 25 points with the bonus, or without it: nobody can reach a path of 6 but the first.
SIX = ["Calgary-Winnipeg"]  # 15, and 10 for the longest path
NO_SIX = ["Atlanta-Miami", "Portland-San_Francisco#1", "Helena-Salt_Lake_City", "Kansas_City-Omaha#1"]  # 10 10 4 1
ONE_TICKET = ["Denver-Santa_Fe", "El_Paso-Santa_Fe", "Nashville-Pittsburgh", "Montreal-Sault_Ste_Marie"]  # 2 2 7 10
DENVER = "Denver-El_Paso"  # 4


@pytest.mark.rule("TTR-F3")
def test_the_highest_score_wins() -> None:
    sitting = ended(3, routes={0: ["Atlanta-Charleston"], 1: SIX, 2: NO_SIX}, tickets={1: [DENVER]})

    assert sitting.state.scores() == [2, 21, 25]
    assert sitting.state.winners() == [2]


@pytest.mark.rule("TTR-F3")
def test_a_tie_goes_to_the_most_tickets_made_not_to_the_longest_path() -> None:
    sitting = ended(2, routes={0: SIX, 1: ONE_TICKET}, tickets={1: [DENVER]})

    assert sitting.state.scores() == [25, 25]
    assert sitting.state.breakdown()["longest_path"] == [10, 0]
    assert sitting.state.winners() == [1]


@pytest.mark.rule("TTR-F3")
def test_what_counts_is_how_many_tickets_were_made_not_held() -> None:
    with_failed = [*NO_SIX, "Montreal-Sault_Ste_Marie", "Nashville-Pittsburgh"]  # 25 + 10 + 7 - 4 - 13
    sitting = ended(2, routes={0: SIX, 1: with_failed}, tickets={1: [DENVER, "Calgary-Phoenix"]})

    assert sitting.state.scores() == [25, 25]
    assert sitting.state.winners() == [0]


@pytest.mark.rule("TTR-F3")
@pytest.mark.parametrize("holder", [0, 1])
def test_then_to_the_one_who_holds_the_longest_path(holder: int) -> None:
    sitting = ended(2, routes={holder: SIX, 1 - holder: NO_SIX})

    assert sitting.state.scores() == [25, 25]
    assert sitting.state.winners() == [holder]


@pytest.mark.rule("TTR-F3")
def test_if_all_of_them_hold_it_they_share_the_win() -> None:
    sitting = ended(2, routes={0: SIX, 1: ["Duluth-Helena"]})

    assert sitting.state.scores() == [25, 25]
    assert sitting.state.winners() == [0, 1]


@pytest.mark.rule("TTR-F3")
def test_if_none_of_them_holds_it_they_share_the_win() -> None:
    threes = ["Chicago-Duluth", "Las_Vegas-Salt_Lake_City", "Little_Rock-Nashville"]  # 4 + 4 + 4
    mixed = ["Charleston-Miami", "Dallas-Houston#1", "Denver-Santa_Fe", "Boston-Montreal#1"]  # 7 + 1 + 2 + 2
    sitting = ended(3, routes={0: SIX, 1: threes, 2: mixed}, tickets={0: ["Los_Angeles-New_York"]})

    assert sitting.state.scores() == [4, 12, 12]
    assert sitting.state.breakdown()["longest_path"] == [10, 0, 0]
    assert sitting.state.winners() == [1, 2]


@pytest.mark.rule("TTR-F3")
def test_if_two_of_three_hold_it_all_three_share_the_win() -> None:
    sitting = ended(3, routes={0: SIX, 1: NO_SIX, 2: ["Duluth-Helena"]})

    assert sitting.state.scores() == [25, 25, 25]
    assert sitting.state.breakdown()["longest_path"] == [10, 0, 10]
    assert sitting.state.winners() == [0, 1, 2]


TO_HOUSTON = ["Dallas-Houston#1", "Dallas-Oklahoma_City#1", "Kansas_City-Oklahoma_City#1"]  # 1 + 2 + 2, and a ticket: 5
HOUSTON = "Houston-Kansas_City"


@pytest.mark.rule("TTR-F3")
def test_who_made_fewer_tickets_is_out_even_with_the_longest_path() -> None:
    other_ticket = [*TO_HOUSTON, "Portland-San_Francisco#1", "Helena-Salt_Lake_City", "Atlanta-Nashville"]  # 5 10 4 1
    sitting = ended(3, routes={0: SIX, 1: ONE_TICKET, 2: other_ticket}, tickets={1: [DENVER], 2: [HOUSTON]})

    assert sitting.state.scores() == [25, 25, 25]
    assert sitting.state.breakdown()["longest_path"] == [10, 0, 0]
    assert sitting.state.winners() == [1, 2]


@pytest.mark.rule("TTR-F3")
def test_of_those_still_tied_the_one_with_the_longest_path_wins() -> None:
    six_trains = [
        *TO_HOUSTON,
        "Kansas_City-Omaha#1",
        "Helena-Salt_Lake_City",
    ]  # 5 + 1 + 4, a ticket: 5, a path of 6: 10
    sitting = ended(3, routes={0: SIX, 1: ONE_TICKET, 2: six_trains}, tickets={1: [DENVER], 2: [HOUSTON]})

    assert sitting.state.scores() == [25, 25, 25]
    assert sitting.state.breakdown()["longest_path"] == [10, 0, 10]
    assert sitting.state.winners() == [2]
