"""`check()` finds what is lost, doubled, or could not have come about; each test breaks one thing by hand."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ferrovia.games.ticket_to_ride.state import State
from ferrovia.games.ticket_to_ride.table import changed
from tests.games.ticket_to_ride.positions import arrange, begun, new_game, route_number, small_board

Break = Callable[[State], object]


def broken(state: State, change: Break, message: str) -> None:
    state.check()
    change(state)
    with pytest.raises(AssertionError, match=message):
        state.check()


def put(numbers: list[int], at: int, by: int) -> None:
    numbers[at] += by


def alter(thing: object, name: str, at: int, by: int) -> None:
    """As `put`, for numbers that are a tuple."""
    numbers = getattr(thing, name)
    setattr(thing, name, changed(numbers, at, numbers[at] + by))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda state: put(state.hands, 0, 1), "cards 0: 13"),
        (lambda state: put(state.hands, 8, 1), "cards 8: 15"),
        (lambda state: put(state.table.discards, 3, 1), "cards 3: 13"),
        (lambda state: put(state.table.known, 9 + 5, 1), "a hand lacks a card everyone saw it take"),
        (lambda state: put(state.table.known, 6, -1), "a hand lacks a card everyone saw it take"),
        (lambda state: put(state.table.hand_sizes, 1, 1), "a hand size is wrong"),
        (lambda state: setattr(state.table, "deck_left", 200), "the deck is shorter than it should be"),
        (lambda state: setattr(state.table, "deck_left", -1), "the deck is shorter than it should be"),
        (lambda state: setattr(state.table, "market_mask", 3), "the market's mask is wrong"),
        (lambda state: setattr(state.table, "market_counts", 3), "the market's counts are wrong"),
    ],
)
def test_cards(change: Break, message: str) -> None:
    broken(arrange(2, hands=["red 3 loco", "blue 2"]).state, change, message)


def test_less_than_nothing_in_a_hand() -> None:
    def move(state: State) -> None:
        state.hands[0] -= 1
        state.table.discards[0] += 1

    broken(arrange(2, hands=["red 3"]).state, move, "a hand holds less than nothing")


def test_discards_beside_an_empty_deck() -> None:
    def move(state: State) -> None:
        state.hands[9 + 6] -= 1
        state.table.hand_sizes[1] -= 1
        state.table.discards[6] += 1

    broken(arrange(2, rest=1).state, move, "TTR-D6: an empty deck beside discards")


def test_a_gap_beside_a_deck() -> None:
    def move(state: State) -> None:
        card = state.table.market[4]
        state.table.market[4] = -1
        state.table.discards[card] += 1

    broken(arrange(2).state, move, "TTR-X2: a gap in the market beside a deck")


@pytest.mark.parametrize(
    ("players", "change", "message"),
    [
        (2, lambda state: put(state.table.trains, 0, 1), "trains are wrong"),
        (2, lambda state: put(state.table.points, 1, 1), "points are wrong"),
        (4, lambda state: alter(state.table, "barred", 1, 4), "TTR-C5: barred routes are wrong"),
        (2, lambda state: own(state, "Denver-Salt_Lake_City#2", 0), "TTR-C5: both routes of a double"),
        (4, lambda state: own(state, "Denver-Salt_Lake_City#2", 0), "TTR-C5: both routes of a double"),
        (2, lambda state: own(state, "Denver-Salt_Lake_City#2", 255), "TTR-C6: the other route of a double"),
        (4, lambda state: own(state, "Denver-Salt_Lake_City#2", 254), "TTR-C6: the other route of a double"),
        (4, lambda state: own(state, "Atlanta-Charleston", 254), "TTR-C6: a route is closed for no reason"),
        (2, lambda state: own(state, "Atlanta-Charleston", 77), "a route belongs to nobody known"),
        (2, lambda state: own(state, "Atlanta-Charleston", 1), "trains are wrong"),
        (2, lambda state: own(state, "Atlanta-Charleston", 254), "free routes are wrong"),
        (2, lambda state: put(state.table.free, 0, -1), "free routes are wrong"),
    ],
)
def test_routes(players: int, change: Break, message: str) -> None:
    broken(arrange(players, routes={0: ["Denver-Salt_Lake_City#1"]}).state, change, message)


def own(state: State, route: str, owner: int) -> None:
    owners = bytearray(state.table.owner)
    owners[route_number(state.table.rules, route)] = owner
    state.table.owner = bytes(owners)


def test_more_trains_than_there_are(tmp_path: Path) -> None:
    board = small_board(tmp_path, ("trains = 12", "trains = 5"))
    routes = ["North-East", "East-South_End#1", "South_End-St_West"]
    with pytest.raises(AssertionError, match="somebody has used more trains than there are"):
        arrange(2, board=board, routes={0: routes}, turns_left=2)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda state: alter(state, "tickets", 0, 1 << 20), "tickets are lost or doubled"),
        (lambda state: setattr(state, "pile", state.pile[:-1]), "the number of tickets left is wrong"),
        (lambda state: setattr(state, "pile", (*state.pile[:-1], state.pile[0])), "tickets are lost or doubled"),
        (lambda state: alter(state.table, "kept", 1, 1), "the number of tickets held is wrong"),
        (lambda state: alter(state, "offered", 0, state.tickets[0]), "a ticket is kept and offered"),
        (lambda state: setattr(state.table, "pile_left", 3), "the number of tickets left is wrong"),
    ],
)
def test_tickets(change: Break, message: str) -> None:
    broken(begun(2).state, change, message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda state: setattr(state.table, "choosing", 3), "the number of tickets to choose from is wrong"),
        (lambda state: setattr(state.table, "put_back", 0), "the number of tickets put back is wrong"),
        (lambda state: setattr(state, "returning", ()), "tickets are lost or doubled"),
    ],
)
def test_tickets_to_choose_from(change: Break, message: str) -> None:
    sitting = arrange(2, pile=["Denver-El_Paso", "Boston-Miami", "Calgary-Phoenix"])
    sitting.play("tickets", "return:Boston-Miami")

    broken(sitting.state, change, message)


def test_a_ticket_returned_at_the_start_is_counted_before_it_lies_in_the_pile() -> None:
    sitting = new_game(2)
    sitting.play(f"return:{sitting.offered(1)[0]}", seat=1)

    broken(sitting.state, lambda state: alter(state, "returned", 1, -state.returned[1]), "tickets are lost or doubled")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda state: setattr(state.table, "to_act", 2), "the wrong seat is to act"),
        (lambda state: setattr(state.table, "to_act", 3), "the wrong seat is to act"),
        (lambda state: setattr(state.table, "turns_left", 0), "TTR-E1: a turn after the last"),
        (lambda state: setattr(state.table, "turns_left", -1), "TTR-E1: few trains and no last round"),
        (lambda state: setattr(state.table, "phase", 4), "somebody is to act after the end"),
    ],
)
def test_turns(change: Break, message: str) -> None:
    broken(arrange(2, trains={1: 2}, turns_left=2).state, change, message)


@pytest.mark.parametrize("hands", [["", "", "red 3"], ["", "red 3", ""]])
def test_a_pass_of_somebody_who_could_claim(hands: list[str]) -> None:
    """Seats 1 and 2 have passed, one after the other."""
    arrange(3, hands=["red 3", "", ""], turn=0, passes=2)
    with pytest.raises(AssertionError, match="TTR-X3: a player passed who could claim"):
        arrange(3, hands=hands, turn=0, passes=2)
