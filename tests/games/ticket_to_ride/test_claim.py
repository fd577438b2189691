"""Claiming a route (TTR-C1 to TTR-C7, TTR-X7)."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride.actions import claims
from tests.games.ticket_to_ride.positions import Sitting, arrange, facts, kinds, load, new_game, small_board

COLOURS = ["purple", "white", "blue", "yellow", "orange", "black", "red", "green"]


@pytest.mark.rule("TTR-C1")
def test_a_coloured_route_takes_its_colour() -> None:
    sitting = arrange(hands=["purple 4 red 6"])

    assert sitting.claims("Denver-Omaha") == ["purple4"]
    assert sitting.refused("claim:Denver-Omaha:purple3+loco1") == "TTR-C1"
    sitting.play("claim:Denver-Omaha:purple4")

    assert sitting.owner("Denver-Omaha") == 0
    assert sitting.hand(0) == {"red": 6}


@pytest.mark.rule("TTR-C1")
def test_another_colour_does_not_pay_for_it() -> None:
    game = load()
    texts = [game.catalogue.text(action) for action in range(len(game.catalogue))]
    payments = {text.rpartition(":")[2] for text in texts if text.startswith("claim:Denver-Omaha:")}

    assert payments == {"purple4", "purple3+loco1", "purple2+loco2", "purple1+loco3", "loco4"}


@pytest.mark.rule("TTR-C1")
@pytest.mark.parametrize("locos", [0, 1, 2, 3, 4])
def test_locomotives_replace_any_of_its_cards(locos: int) -> None:
    paid = "+".join([f"purple{4 - locos}"] * (locos < 4) + [f"loco{locos}"] * (locos > 0))
    sitting = arrange(hands=["purple 4 loco 4"])

    sitting.play(f"claim:Denver-Omaha:{paid}")

    assert sitting.hand(0) == {card: n for card, n in {"purple": locos, "loco": 4 - locos}.items() if n}
    assert sitting.discards == {card: n for card, n in {"purple": 4 - locos, "loco": locos}.items() if n}
    assert sitting.table.hand_sizes[0] == 4


@pytest.mark.rule("TTR-C1")
@pytest.mark.parametrize("hand", ["purple 3", "loco 3", "purple 2 loco 1", "purple 3 red 9", ""])
def test_too_few_cards_do_not_pay_for_it(hand: str) -> None:
    sitting = arrange(hands=[hand])

    assert sitting.claims("Denver-Omaha") == []
    for paid in ("purple4", "purple3+loco1", "purple2+loco2", "purple1+loco3", "loco4"):
        assert sitting.refused(f"claim:Denver-Omaha:{paid}") == "TTR-C1"


@pytest.mark.rule("TTR-C2")
def test_a_grey_route_takes_a_set_of_any_one_colour() -> None:
    for colour in COLOURS:
        sitting = arrange(hands=[f"{colour} 4"])
        assert sitting.claims("Calgary-Helena") == [f"{colour}4"]
        sitting.play(f"claim:Calgary-Helena:{colour}4")
        assert sitting.owner("Calgary-Helena") == 0
        assert sitting.discards == {colour: 4}


@pytest.mark.rule("TTR-C2")
def test_a_grey_route_takes_no_mixed_set() -> None:
    sitting = arrange(hands=["red 3 blue 3 green 2"])

    assert sitting.claims("Calgary-Helena") == []
    assert sitting.refused("claim:Calgary-Helena:red4") == "TTR-C2"
    assert sitting.refused("claim:Calgary-Helena:loco4") == "TTR-C2"


@pytest.mark.rule("TTR-C2")
def test_locomotives_replace_any_or_all_cards_of_a_grey_route() -> None:
    sitting = arrange(hands=["red 2 blue 1 loco 4"])

    assert Counter(sitting.claims("Calgary-Helena")) == Counter(["red2+loco2", "red1+loco3", "blue1+loco3", "loco4"])
    sitting.play("claim:Calgary-Helena:loco4")
    assert sitting.hand(0) == {"red": 2, "blue": 1}
    assert sitting.discards == {"loco": 4}


@pytest.mark.rule("TTR-C3")
def test_a_train_stands_on_each_space_and_the_cards_are_discarded() -> None:
    sitting = arrange(3, hands=["", "orange 8"], turn=1)

    events = sitting.play("claim:Duluth-Helena:orange6")

    assert sitting.table.trains == [45, 39, 45]
    assert sitting.discards == {"orange": 6}
    assert sitting.hand(1) == {"orange": 2}
    assert sitting.table.hand_sizes == [0, 2, 0]
    assert kinds(events) == ["claim"]
    assert (events[0].seat, events[0].secrets) == (1, {})
    number = [route.id for route in sitting.game.rules.board.routes].index("Duluth-Helena")
    assert events[0].facts == {"route": number, "colour": 4, "cards": 6, "locos": 0, "points": 15}


@pytest.mark.rule("TTR-C3")
@pytest.mark.parametrize(("trains", "enough"), [(5, False), (6, True), (7, True)])
def test_one_must_have_enough_trains(trains: int, enough: bool) -> None:
    sitting = arrange(hands=["orange 6 loco 6"], trains={0: trains}, spare=["Duluth-Helena"])

    if enough:
        sitting.play("claim:Duluth-Helena:orange3+loco3")
        assert sitting.table.trains[0] == trains - 6
    else:
        assert sitting.claims("Duluth-Helena") == []
        for paid in ("orange6", "orange3+loco3", "loco6"):
            assert sitting.refused(f"claim:Duluth-Helena:{paid}") == "TTR-C3"
        assert all(sum(int(word[-1]) for word in text.rpartition(":")[2].split("+")) <= 5 for text in sitting.claims())
        assert sitting.claims("Kansas_City-Omaha#1")


@pytest.mark.rule("TTR-C3")
def test_one_must_have_enough_trains_for_the_shortest_routes_too() -> None:
    """One train: routes of a single space only, the first and the last of the board among the others."""
    sitting = arrange(hands=["purple 9 loco 6"], trains={0: 1}, spare=["Atlanta-Charleston"], turns_left=2)
    lengths = {route.id: route.length for route in sitting.game.rules.board.routes}

    claimed = {text.rpartition(":")[0] for text in sitting.claims()}
    assert claimed
    assert {lengths[route] for route in claimed} == {1}
    assert sitting.refused("claim:Atlanta-Charleston:purple2") == "TTR-C3"


@pytest.mark.rule("TTR-C4")
def test_a_route_needs_no_connection_to_ones_other_routes() -> None:
    sitting = arrange(hands=["blue 5"], routes={0: ["Portland-Seattle#1"]})

    sitting.play("claim:Atlanta-Miami:blue5")

    assert sitting.owner("Atlanta-Miami") == 0


@pytest.mark.rule("TTR-C4")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_claimed_route_cannot_be_claimed_again(owner: int) -> None:
    sitting = arrange(hands=["blue 5"], routes={owner: ["Atlanta-Miami"]})

    assert sitting.claims("Atlanta-Miami") == []
    assert sitting.refused("claim:Atlanta-Miami:blue5") == "TTR-C4"


@pytest.mark.rule("TTR-C4")
def test_only_one_route_is_claimed_in_a_turn_and_it_is_claimed_whole() -> None:
    sitting = arrange(hands=["blue 9"])
    sitting.play("claim:Atlanta-Miami:blue5")

    assert sitting.turn == 1
    assert sitting.refused("claim:Helena-Winnipeg:blue4", seat=0) == "TTR-S4"
    game = sitting.game
    lengths = {route.id: route.length for route in game.rules.board.routes}
    for action in range(len(game.catalogue)):
        value = game.catalogue.value(action)
        if value.verb == "claim":
            route, paid = value.args
            assert sum(int(part[-1]) for part in paid.split("+")) == lengths[route]


@pytest.mark.rule("TTR-C5")
@pytest.mark.parametrize("players", [4, 5])
def test_nobody_owns_both_routes_of_a_double(players: int) -> None:
    sitting = arrange(players, hands=["red 5 yellow 5", "red 5 yellow 5"])
    sitting.play("claim:Denver-Salt_Lake_City#1:red3")
    assert sitting.owner("Denver-Salt_Lake_City#2") == "free"
    assert sitting.claims("Denver-Salt_Lake_City#2") == ["yellow3"]  # the next player may
    for _ in range(players - 1):
        sitting.play("draw", "draw")

    assert sitting.turn == 0
    assert sitting.claims("Denver-Salt_Lake_City#2") == []
    assert sitting.refused("claim:Denver-Salt_Lake_City#2:yellow3") == "TTR-C5"
    sitting.play("draw", "draw")
    sitting.play("claim:Denver-Salt_Lake_City#2:yellow3")
    assert sitting.owner("Denver-Salt_Lake_City#1") == 0
    assert sitting.owner("Denver-Salt_Lake_City#2") == 1
    assert sitting.table.barred == (0,) * players


@pytest.mark.rule("TTR-C5")
def test_the_second_route_of_a_double_bars_its_owner_as_well() -> None:
    sitting = arrange(4, hands=["red 3 yellow 3"], routes={0: ["Denver-Salt_Lake_City#2"]})

    assert sitting.claims("Denver-Salt_Lake_City#1") == []
    assert sitting.refused("claim:Denver-Salt_Lake_City#1:red3") == "TTR-C5"
    assert sitting.claims("Chicago-Duluth") == ["red3"]


@pytest.mark.rule("TTR-C6")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("taken", "other"), [(1, 2), (2, 1)])
def test_with_two_or_three_players_the_other_route_of_a_double_is_closed(players: int, taken: int, other: int) -> None:
    sitting = arrange(players, hands=["red 3 yellow 3"] * players)
    double = "Denver-Salt_Lake_City"
    paid = {1: "red3", 2: "yellow3"}
    sitting.play(f"claim:{double}#{taken}:{paid[taken]}")

    assert sitting.owner(f"{double}#{other}") == "closed"
    for _ in range(players):
        assert sitting.claims(f"{double}#{other}") == []
        if sitting.turn:
            assert sitting.refused(f"claim:{double}#{other}:{paid[other]}") == "TTR-C6"
        sitting.play("draw", "draw")


@pytest.mark.rule("TTR-C6")
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_both_can_be_claimed(players: int) -> None:
    sitting = arrange(players, hands=["", "red 3 yellow 3"], routes={0: ["Denver-Salt_Lake_City#1"]}, turn=1)

    sitting.play("claim:Denver-Salt_Lake_City#2:yellow3")

    assert sitting.owner("Denver-Salt_Lake_City#1") == 0
    assert sitting.owner("Denver-Salt_Lake_City#2") == 1


@pytest.mark.rule("TTR-C5")
@pytest.mark.rule("TTR-C6")
@pytest.mark.parametrize(("taken", "other"), [(1, 2), (2, 1)])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("colours", ['"red", "red"', '"red", "white"', '"grey", "red"'])
def test_a_double_may_be_the_first_of_a_board(
    players: int, taken: int, other: int, colours: str, tmp_path: Path
) -> None:
    board = small_board(tmp_path, ('length = 1, colours = ["red"]', f"length = 1, colours = [{colours}]"))
    sitting = arrange(players, board=board, hands=["red white loco 2"], market="blue blue orange orange black")
    sitting.play(f"claim:North-East#{taken}:loco1")

    assert sitting.owner(f"North-East#{other}") == ("closed" if players == 3 else "free")
    for _ in range(players - 1):
        sitting.play("draw", "draw")
    assert sitting.claims(f"North-East#{other}") == []
    assert sitting.refused(f"claim:North-East#{other}:loco1") == ("TTR-C6" if players == 3 else "TTR-C5")


@pytest.mark.rule("TTR-C7")
@pytest.mark.parametrize(
    ("route", "colour", "length", "points"),
    [
        ("Atlanta-Nashville", "red", 1, 1),
        ("Atlanta-Charleston", "red", 2, 2),
        ("Chicago-Duluth", "red", 3, 4),
        ("Dallas-El_Paso", "red", 4, 7),
        ("Helena-Omaha", "red", 5, 10),
        ("Miami-New_Orleans", "red", 6, 15),
    ],
)
def test_a_route_scores_at_once_by_its_length(route: str, colour: str, length: int, points: int) -> None:
    sitting = arrange(hands=[f"{colour} {length}"], routes={0: ["Calgary-Winnipeg"], 1: ["Kansas_City-Omaha#1"]})
    assert sitting.state.scores() == [15, 1]

    events = sitting.play(f"claim:{route}:{colour}{length}")

    assert sitting.state.scores() == [15 + points, 1]
    assert sitting.state.breakdown() == {"routes": [15 + points, 1]}
    assert facts(events, "claim")["points"] == points
    assert sitting.table.trains == [45 - 6 - length, 44]


@pytest.mark.rule("TTR-X7")
def test_every_distinct_payment_is_a_choice() -> None:
    sitting = arrange(hands=["red 3 blue 2 green 1 loco 2"])

    assert Counter(sitting.claims("Atlanta-Charleston")) == Counter(
        ["red2", "red1+loco1", "blue2", "blue1+loco1", "green1+loco1", "loco2"]
    )
    assert Counter(sitting.claims("Chicago-Duluth")) == Counter(["red3", "red2+loco1", "red1+loco2"])
    assert Counter(sitting.claims("Dallas-Houston#1")) == Counter(["red1", "blue1", "green1", "loco1"])
    assert sitting.claims("Dallas-El_Paso") == ["red3+loco1", "red2+loco2"]


@pytest.mark.rule("TTR-X7")
def test_the_first_and_the_last_claim_of_the_catalogue_are_claims_like_others() -> None:
    game = load()
    first, last = game.rules.first_claim, len(game.catalogue) - 1
    for action in (first, last):
        paid = game.catalogue.value(action).args[1]
        sitting = arrange(hands=[f"{paid[:-1]} {paid[-1]}"])
        assert action in sitting.state.legal_actions()
        assert action in claims(sitting.state.table, 0, sitting.state.hands, 0)
        sitting.play(game.catalogue.text(action))
        assert sitting.state.scores()[0] > 0


@pytest.mark.rule("TTR-X7")
@pytest.mark.rule("TTR-C1")
@pytest.mark.rule("TTR-C2")
@pytest.mark.rule("TTR-C3")
@given(seed=st.integers(0, 10_000), players=st.integers(2, 5))
def test_the_claims_are_those_that_a_plain_reading_of_the_rules_gives(seed: int, players: int) -> None:
    sitting = new_game(players, seed)
    rng = Generator(seed, "play")
    for _ in range(rng.below(200) + 10):
        if sitting.state.is_over:
            return
        sitting.state.apply(hoard(sitting, rng))
    if sitting.phase == "turn":
        legal = sitting.state.legal_actions()
        assert legal == sorted(set(legal))
        assert sorted(sitting.claims()) == sorted(plain_claims(sitting))
        first = sitting.game.rules.first_claim
        seat = sitting.turn
        assert claims(sitting.state.table, seat, sitting.state.hands, 9 * seat) == [a for a in legal if a >= first]


def hoard(sitting: Sitting, rng: Generator) -> int:
    """Any action, but claims only now and then, so that hands grow and many payments are possible."""
    legal = sitting.state.legal_actions()
    first = sitting.game.rules.first_claim
    few = [action for action in legal if action < first]
    choice = few if few and rng.below(4) else legal
    return choice[rng.below(len(choice))]


def plain_claims(sitting: Sitting) -> list[str]:
    """All claims of the player to move, one route and one number of locomotives after the other."""
    seat = sitting.turn
    hand = sitting.hand(seat)
    found = []
    routes = sitting.game.rules.board.routes
    for route in routes:
        if sitting.owner(route.id) != "free" or route.length > sitting.table.trains[seat]:
            continue
        if route.twin >= 0 and sitting.owner(routes[route.twin].id) == seat:
            continue
        for locos in range(route.length + 1):
            if locos > hand.get("loco", 0):
                continue
            if locos == route.length:
                found.append(f"{route.id}:loco{locos}")
                continue
            for colour in COLOURS if route.colour_name == "grey" else [route.colour_name]:
                if hand.get(colour, 0) >= route.length - locos:
                    wild = f"+loco{locos}" if locos else ""
                    found.append(f"{route.id}:{colour}{route.length - locos}{wild}")
    return found
