"""What the rulebook leaves open and the engine settles (TTR-X1 to TTR-X6)."""

from collections import Counter
from pathlib import Path

import pytest

from tests.games.ticket_to_ride.positions import Sitting, arrange, begun, kinds, new_game, small_board

FULL = "red orange yellow green blue"


# TTR-X1: when the market is swept


@pytest.mark.rule("TTR-X1")
@pytest.mark.parametrize("play", [["draw"], ["draw", "draw"], ["tickets"], ["tickets", "keep"]])
def test_the_market_is_not_checked_after_a_blind_draw_or_tickets(play: list[str]) -> None:
    sitting = arrange(market="loco loco loco red blue")  # as it lies after ten sweeps in vain

    sitting.play(*play)

    assert sitting.market == ["loco", "loco", "loco", "red", "blue"]
    assert not sitting.discards


@pytest.mark.rule("TTR-X1")
def test_the_market_is_checked_at_the_end_of_each_claim() -> None:
    sitting = arrange(
        hands=["red"], market="loco loco loco red blue", deck="purple white black green orange", rest="deck"
    )

    events = sitting.play("claim:Dallas-Houston#1:red1")

    assert kinds(events) == ["claim", "reset"]
    assert sitting.market == ["purple", "white", "black", "green", "orange"]
    assert sitting.discards == {"loco": 3, "red": 2, "blue": 1}


@pytest.mark.rule("TTR-X1")
def test_the_market_is_checked_after_a_locomotive_is_taken_from_too_many() -> None:
    sitting = arrange(market="loco loco loco loco blue", deck="red purple white black green orange")

    sitting.play("take:loco")

    assert sitting.market == ["purple", "white", "black", "green", "orange"]
    assert sitting.discards == {"loco": 3, "red": 1, "blue": 1}


@pytest.mark.rule("TTR-X1")
def test_the_sweep_is_repeated_until_fewer_than_three_locomotives_lie_there() -> None:
    sitting = arrange(market="loco loco red red red", deck="loco loco loco loco red red blue loco green white black")

    events = sitting.play("take:red")

    assert kinds(events) == ["take", "turn_up", "reset", "reset"]
    assert sitting.market == ["blue", "loco", "green", "white", "black"]
    assert sitting.discards == {"loco": 6, "red": 4}


@pytest.mark.rule("TTR-X1")
def test_the_five_go_to_the_discards_first_and_can_come_up_again() -> None:
    """The deck ends in the middle of the sweep: the five just swept are in the new deck."""
    sitting = arrange(hands=["red"], market="loco loco loco white white", deck="green green", rest=1)
    swept = Counter(["loco", "loco", "loco", "white", "white", "red"])

    events = sitting.play("claim:Dallas-Houston#1:red1")

    first = kinds(events).index("reset")
    assert kinds(events)[: first + 1] == ["claim", "shuffle", "reset"]
    assert sum(sitting.discards.values()) + len(sitting.deck) + 5 == 8
    assert Counter(sitting.market) + Counter(sitting.deck) + Counter(sitting.discards) == swept + Counter(green=2)
    assert events[1].facts == {"cards": 6}
    market = events[2].facts["market"]
    assert isinstance(market, list)
    assert market[:2] == [7, 7]  # the two green cards came up first


@pytest.mark.rule("TTR-X1")
def test_an_empty_deck_is_made_anew_from_the_swept_five() -> None:
    sitting = arrange(hands=["red 3"], market="loco loco loco white white", rest=1)

    events = sitting.play("claim:Chicago-Duluth:red3")

    assert kinds(events)[:3] == ["claim", "shuffle", "shuffle"]  # the paid cards; then, three turned up, the swept five
    assert [event.facts for event in events[1:3]] == [{"cards": 3}, {"cards": 5}]
    assert "-" not in sitting.market


@pytest.mark.rule("TTR-X1")
@pytest.mark.parametrize(("plain", "resets"), [(1, 0), (2, 0), (3, 10)])
def test_it_is_swept_only_while_three_plain_cards_are_there_and_ten_times_at_most(plain: int, resets: int) -> None:
    """All locomotives are in the market and the deck; `plain` other cards are, with the one that is paid."""
    market = ["loco"] * 5 if plain == 1 else ["loco"] * 4 + ["white"]
    deck = ["loco"] * (14 - market.count("loco")) + ["white"] * (plain - 1 - market.count("white"))
    sitting = arrange(hands=["red"], market=" ".join(market), deck=" ".join(deck), rest=1)

    events = sitting.play("claim:Dallas-Houston#1:red1")

    assert kinds(events).count("reset") == resets
    if resets:
        assert sitting.market.count("loco") >= 3  # and it stays as it is
    else:
        assert sitting.market == market
        assert sitting.discards == {"red": 1}


@pytest.mark.rule("TTR-X1")
@pytest.mark.parametrize(
    ("hand", "market", "deck", "claim"),
    [
        ("loco", "loco loco loco loco red", "loco white white", "Dallas-Houston#1:loco1"),  # two of them in the deck
        ("loco", "loco loco loco white red", "loco white", "Dallas-Houston#1:loco1"),  # two in the market
        ("loco", "loco loco loco purple purple", "loco purple", "Dallas-Houston#1:loco1"),  # whatever their colour
        ("white 2", "loco loco loco loco red", "loco", "Atlanta-Charleston:white2"),  # two in the discards
    ],
)
def test_plain_cards_count_in_deck_discards_and_market(hand: str, market: str, deck: str, claim: str) -> None:
    sitting = arrange(hands=[hand], market=market, deck=deck, rest=1)

    assert "reset" in kinds(sitting.play(f"claim:{claim}"))


@pytest.mark.rule("TTR-X1")
def test_two_plain_cards_in_deck_and_market_do_not_start_a_sweep() -> None:
    sitting = arrange(hands=["loco"], market="loco loco loco loco red", deck="loco white", rest=1)

    events = sitting.play("claim:Dallas-Houston#1:loco1")

    assert kinds(events) == ["claim"]
    assert sitting.market == ["loco", "loco", "loco", "loco", "red"]
    assert sitting.discards == {"loco": 1}


@pytest.mark.rule("TTR-X1")
def test_locomotives_at_the_bottom_of_what_was_the_deck_do_not_count() -> None:
    """Cards that were drawn are no longer in the deck, even where it is stored."""
    sitting = arrange(hands=["", "loco"], market="loco loco loco loco red", deck="white white loco white", rest=1)
    sitting.play("draw", "draw")

    events = sitting.play("claim:Dallas-Houston#1:loco1")

    assert kinds(events) == ["claim"]  # left are red and one white


@pytest.mark.rule("TTR-X1")
def test_a_market_of_locomotives_stays_when_nothing_else_is_left_to_turn_up() -> None:
    sitting = arrange(market="loco loco loco white white", rest=1)

    sitting.play("take:white")

    assert sitting.market == ["loco", "loco", "loco", "-", "white"]


# TTR-X2: gaps in the market


@pytest.mark.rule("TTR-X2")
def test_after_a_claim_the_paid_cards_become_the_deck_and_fill_the_gaps() -> None:
    sitting = arrange(hands=["orange 6"], market="red - - - green", rest=1)

    events = sitting.play("claim:Duluth-Helena:orange6")

    assert kinds(events) == ["claim", "shuffle", "turn_up", "turn_up", "turn_up"]
    assert [event.facts for event in events[2:]] == [{"card": 4, "slot": slot} for slot in (1, 2, 3)]
    assert all(event.seat == -1 for event in events[1:])
    assert sitting.market == ["red", "orange", "orange", "orange", "green"]
    assert sitting.deck == ["orange"] * 3
    assert not sitting.discards


@pytest.mark.rule("TTR-X2")
@pytest.mark.rule("TTR-D6")
def test_too_few_cards_fill_the_first_gaps() -> None:
    sitting = arrange(hands=["purple 2"], market="red - - - purple", rest=1)

    events = sitting.play("claim:Atlanta-Charleston:purple2")

    assert kinds(events) == ["claim", "shuffle", "turn_up", "turn_up"]
    assert [event.facts for event in events[2:]] == [{"card": 0, "slot": slot} for slot in (1, 2)]
    assert sitting.market == ["red", "purple", "purple", "-", "purple"]
    assert sitting.table.deck_left == 0
    assert "draw" not in sitting.choices()


@pytest.mark.rule("TTR-X2")
@pytest.mark.rule("TTR-X1")
def test_the_check_comes_last_and_sees_the_filled_market() -> None:
    """Two locomotives lie there; the six paid cards, three of them locomotives, fill three gaps."""
    seen = set()
    for seed in range(60):
        sitting = arrange(hands=["yellow 3 loco 3"], market="loco loco - - -", rest=1, seed=seed)

        events = sitting.play("claim:Helena-Seattle:yellow3+loco3")

        assert kinds(events)[:2] == ["claim", "shuffle"]
        assert "-" not in sitting.market
        total = Counter(sitting.market) + Counter(sitting.deck) + Counter(sitting.discards)
        assert total == {"loco": 5, "yellow": 3}
        resets = kinds(events).count("reset")
        assert sitting.market.count("loco") < 3 or resets == 10
        seen.add(resets > 0)
    assert seen == {True, False}


@pytest.mark.rule("TTR-X2")
def test_a_claim_beside_a_deck_leaves_deck_and_market_alone() -> None:
    sitting = arrange(hands=["orange 6"], deck="white black")
    mark = sitting.state.mark

    events = sitting.play("claim:Duluth-Helena:orange6")

    assert kinds(events) == ["claim"]
    assert sitting.market == FULL.split()
    assert sitting.deck[:2] == ["white", "black"]
    assert sitting.discards == {"orange": 6}
    assert sitting.state.mark == mark + 1  # nothing but the next player


# TTR-X3: passing


@pytest.mark.rule("TTR-X3")
def test_a_player_without_any_legal_action_passes() -> None:
    sitting = arrange(3, market="- - - - -", rest=2, other_tickets=2)
    assert sitting.choices() == ["pass"]

    (event,) = sitting.play("pass")

    assert (event.kind, event.seat, event.facts, event.secrets) == ("pass", 0, {}, {})
    assert sitting.turn == 1
    assert sitting.table.passes == 1
    sitting.play("pass")
    assert sitting.table.passes == 2
    assert sitting.turn == 2
    assert "pass" not in sitting.choices()  # this one holds the cards and can claim
    assert sitting.refused("pass") == "TTR-X3"


@pytest.mark.rule("TTR-X3")
def test_a_claim_in_between_starts_the_count_of_passes_anew() -> None:
    sitting = arrange(3, market="- - - - -", rest=2, other_tickets=2)
    sitting.play("pass", "pass")
    claim = sitting.claims()[-1]

    sitting.play(f"claim:{claim}")

    assert sitting.table.passes == 0
    assert sitting.turn == 0
    assert not sitting.state.is_over


@pytest.mark.rule("TTR-X3")
def test_a_draw_starts_the_count_anew_as_well() -> None:
    sitting = arrange(2, passes=1, turn=1, hands=["", ""], deck="white white")
    sitting.play("draw", "draw")

    assert sitting.table.passes == 0


@pytest.mark.rule("TTR-X3")
@pytest.mark.parametrize(
    "given",
    [
        {"rest": 1},  # a card face up
        {"market": "- - - - -", "rest": 1, "other_tickets": 1, "hands": ["red"]},  # a route to claim
        {"market": "- - - - -", "rest": 1},  # tickets
        {"other_tickets": 1},  # a deck
    ],
)
def test_who_can_do_anything_cannot_pass(given: dict[str, object]) -> None:
    sitting = arrange(2, **given)  # type: ignore[arg-type]

    assert "pass" not in sitting.choices()
    assert sitting.refused("pass") == "TTR-X3"


@pytest.mark.rule("TTR-X3")
def test_who_can_only_take_tickets_must_take_them() -> None:
    sitting = arrange(2, market="- - - - -", rest=1, pile=["Denver-El_Paso"], other_tickets=1)

    assert sitting.choices() == ["tickets"]
    assert sitting.refused("pass") == "TTR-X3"


@pytest.mark.rule("TTR-X3")
def test_cards_that_pay_for_no_free_route_do_not_keep_one_from_passing() -> None:
    """One red card, and no route of a single space is left."""
    singles = [
        "Atlanta-Nashville",
        "Dallas-Houston#1",
        "Kansas_City-Omaha#1",
        "Portland-Seattle#1",
        "Seattle-Vancouver#1",
    ]
    sitting = arrange(2, hands=["red"], routes={1: singles}, market="- - - - -", rest=1, other_tickets=1)

    assert sitting.choices() == ["pass"]


def all_stuck(folder: Path, players: int, turns_left: int = -1) -> Sitting:
    """All routes are taken, all cards and tickets are held by the last player: nobody can do anything."""
    routes = ["North-East", "East-South_End#1", "South_End-St_West"]
    last = players - 1
    return arrange(
        players, board=small_board(folder), routes={0: routes, last: ["East-South_End#2"] if players > 3 else []},
        market="- - - - -", rest=last, other_tickets=last, turns_left=turns_left,
    )  # fmt: skip


@pytest.mark.rule("TTR-X3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_if_all_pass_in_turn_the_game_ends_and_is_scored(players: int, tmp_path: Path) -> None:
    sitting = all_stuck(tmp_path, players)

    for seat in range(players):
        assert sitting.turn == seat
        assert not sitting.state.is_over
        assert sitting.choices() == ["pass"]
        events = sitting.play("pass")

    assert sitting.state.is_over
    assert sitting.state.ended_by == "rules"
    assert kinds(events) == ["pass", "end"]
    assert sitting.state.scores()[0] == 1 + 2 + 4 + 10
    made = [2, -1 - 3 - 4 - 5 - 6] if players > 3 else [0, -1 - 2 - 3 - 4 - 5 - 6]
    last = players - 1
    assert [sitting.state.breakdown()[source][last] for source in ("tickets_made", "tickets_failed")] == made


@pytest.mark.rule("TTR-X3")
@pytest.mark.rule("TTR-E1")
def test_passing_in_the_last_round_takes_a_turn(tmp_path: Path) -> None:
    sitting = all_stuck(tmp_path, 3, turns_left=2)

    assert kinds(sitting.play("pass")) == ["pass"]
    assert not sitting.state.is_over
    events = sitting.play("pass")

    assert kinds(events) == ["pass", "end"]
    assert sitting.state.is_over


@pytest.mark.rule("TTR-X3")
def test_a_last_round_that_all_pass_ends_once(tmp_path: Path) -> None:
    sitting = all_stuck(tmp_path, 2, turns_left=2)

    events = sitting.play("pass", "pass")

    assert kinds(events) == ["pass", "pass", "end"]


# TTR-X4: the trigger of the last round


@pytest.mark.rule("TTR-X4")
def test_a_second_player_with_few_trains_changes_nothing() -> None:
    spare = ["Dallas-El_Paso", "Helena-Omaha"]
    sitting = arrange(3, hands=["", "red 5", "red 4"], trains={0: 1, 1: 5, 2: 6}, spare=spare, turn=1, turns_left=3)

    events = sitting.play("claim:Helena-Omaha:red5")
    assert kinds(events) == ["claim"]
    assert sitting.table.turns_left == 2
    events = sitting.play("claim:Dallas-El_Paso:red4")

    assert sitting.table.trains == [1, 0, 2]
    assert kinds(events) == ["claim"]
    assert sitting.table.turns_left == 1
    assert sitting.turn == 0
    sitting.play("draw", "draw")
    assert sitting.state.is_over


@pytest.mark.rule("TTR-X4")
@pytest.mark.parametrize("play", [["draw", "draw"], ["take:red", "draw"], ["take:loco"], ["tickets", "keep"]])
def test_the_trigger_is_tested_at_the_end_of_every_turn(play: list[str]) -> None:
    sitting = arrange(2, market="red orange yellow green loco", trains={0: 2}, check=False)

    for text in play:
        assert not sitting.last_round()
        sitting.state.apply(sitting.game.catalogue.parse(text))

    assert sitting.table.turns_left == 2
    assert sitting.turn == 1


@pytest.mark.rule("TTR-X4")
def test_the_trigger_is_tested_after_a_pass_as_well() -> None:
    sitting = arrange(2, market="- - - - -", rest=1, other_tickets=1, trains={0: 2}, check=False)

    sitting.play("pass")

    assert sitting.table.turns_left == 2


@pytest.mark.rule("TTR-X4")
def test_only_the_trains_of_the_player_whose_turn_ends_are_counted() -> None:
    sitting = arrange(3, trains={1: 2}, check=False)

    for text in ("draw", "draw"):
        sitting.state.apply(sitting.game.catalogue.parse(text))

    assert not sitting.last_round()


# TTR-X5: one card only


@pytest.mark.rule("TTR-X5")
def test_if_only_face_up_locomotives_are_left_the_turn_ends_with_one_card() -> None:
    face_up = arrange(market="red loco loco - -", rest=1)
    events = face_up.play("take:red")
    assert kinds(events) == ["take"]
    assert face_up.hand(0) == {"red": 1}
    assert face_up.turn == 1

    last = arrange(market="red loco loco - -", rest=1, turns_left=1)
    assert kinds(last.play("take:red")) == ["take", "end"]

    blind = arrange(market="loco loco loco loco loco", deck="red", rest=1)
    blind.play("draw")
    assert blind.hand(0) == {"red": 1}
    assert blind.turn == 1
    assert blind.market == ["loco"] * 5


@pytest.mark.rule("TTR-X5")
def test_if_a_card_can_be_drawn_blind_the_turn_goes_on() -> None:
    sitting = arrange(market="loco loco loco loco loco", deck="red white", rest=1)
    sitting.play("draw")
    assert sitting.choices() == ["draw"]
    sitting.play("draw")
    assert sitting.hand(0) == {"red": 1, "white": 1}


# TTR-X6: what others can know


@pytest.mark.rule("TTR-X6")
def test_face_up_cards_taken_stay_known() -> None:
    sitting = arrange(3, market="red loco yellow green blue", deck="white white")
    sitting.play("take:red", "draw")
    sitting.play("take:loco")

    assert sitting.known(0) == {"red": 1}
    assert sitting.known(1) == {"loco": 1}
    assert sitting.known(2) == {}
    assert sitting.table.hand_sizes == [2, 1, 0]


@pytest.mark.rule("TTR-X6")
def test_face_up_cards_of_one_colour_add_up() -> None:
    sitting = arrange(2, market="red red red green blue", turn=1)
    sitting.play("take:red", "take:red")

    assert sitting.known(1) == {"red": 2}


@pytest.mark.rule("TTR-X6")
@pytest.mark.parametrize(
    ("paid", "known"),
    [
        ("red1", {"red": 1, "loco": 2}),
        ("red2", {"loco": 2}),
        ("red3", {"loco": 2}),
        ("red1+loco1", {"red": 1, "loco": 1}),
        ("loco2", {"red": 2}),
        ("loco3", {"red": 2}),
        ("blue2", {"red": 2, "loco": 2}),
        ("blue1+loco2", {"red": 2}),
    ],
)
def test_what_is_paid_comes_out_of_what_was_known_first(paid: str, known: dict[str, int]) -> None:
    """Two reds and two locomotives were taken face up; two more of each, and two blues, were drawn blind."""
    sitting = arrange(3, hands=["red 4 loco 4 blue 2"])
    sitting.state.table.known[6], sitting.state.table.known[8] = 2, 2
    route = {1: "Dallas-Houston#1", 2: "Atlanta-Charleston", 3: "El_Paso-Phoenix"}

    sitting.play(f"claim:{route[sum(int(part[-1]) for part in paid.split('+'))]}:{paid}")

    assert sitting.known(0) == known


@pytest.mark.rule("TTR-X6")
def test_counts_and_discards_are_public() -> None:
    sitting = begun(3)
    for _ in range(2):
        for _ in range(3):
            sitting.play("draw", "draw")
    first = sitting.turn
    claim = sitting.claims()[0]
    sitting.play(f"claim:{claim}")
    sitting.play("tickets", "keep")

    for viewer in (0, 1, 2, -1):
        table = sitting.see(viewer).table
        assert table.hand_sizes == [sum(sitting.hand(seat).values()) for seat in range(3)]
        assert table.trains[first] < 45
        assert table.deck_left == len(sitting.deck)
        assert table.pile_left == len(sitting.pile)
        assert table.kept == tuple(len(sitting.tickets(seat)) for seat in range(3))
        assert sum(table.discards) > 0


@pytest.mark.rule("TTR-X6")
def test_positions_that_differ_in_what_is_hidden_look_alike() -> None:
    sitting = arrange(3, hands=["red 2", "blue 2"], deck="white", tickets={0: ["Denver-El_Paso"], 1: ["Boston-Miami"]})
    other = arrange(3, hands=["white 2", "blue 2"], deck="red", tickets={0: ["Boston-Miami"], 1: ["Denver-El_Paso"]})
    assert sitting.state.snapshot() != other.state.snapshot()

    for _ in range(2):
        for viewer in (2, -1):
            assert sitting.see(viewer) == other.see(viewer)
        assert sitting.see(0) != other.see(0)
        assert sitting.see(1) != other.see(1)
        sitting.play("draw", "draw")
        other.play("draw", "draw")


@pytest.mark.rule("TTR-X6")
def test_tickets_put_under_the_pile_are_known_in_order_to_their_player_alone() -> None:
    pile = ["Denver-El_Paso", "Boston-Miami", "Calgary-Phoenix", "Chicago-Santa_Fe", "Atlanta-New_York"]
    sitting = arrange(3, pile=pile, other_tickets=2)
    sitting.play("tickets", "return:Calgary-Phoenix", "return:Denver-El_Paso", "keep")
    assert sitting.pile == ["Chicago-Santa_Fe", "Atlanta-New_York", "Calgary-Phoenix", "Denver-El_Paso"]
    assert sitting.under(0) == {2: "Calgary-Phoenix", 3: "Denver-El_Paso"}
    assert sitting.under(1) == {}

    sitting.play("tickets", "return:Chicago-Santa_Fe", "keep")

    assert sitting.pile == ["Denver-El_Paso", "Chicago-Santa_Fe"]
    assert sitting.under(0) == {0: "Denver-El_Paso"}  # the other one has come up
    assert sitting.under(1) == {1: "Chicago-Santa_Fe"}
    assert sitting.under(2) == {}
    assert sitting.see(-1).under == []


@pytest.mark.rule("TTR-X6")
def test_what_is_being_returned_is_known_to_its_player_alone() -> None:
    sitting = arrange(2, pile=["Denver-El_Paso", "Boston-Miami", "Calgary-Phoenix"])
    other = sitting.clone()
    sitting.play("tickets", "return:Calgary-Phoenix")
    other.play("tickets", "return:Denver-El_Paso")

    assert sitting.see(0) != other.see(0)
    assert sitting.see(1) == other.see(1)
    assert sitting.see(-1) == other.see(-1)


@pytest.mark.rule("TTR-X6")
def test_tickets_returned_at_the_start_are_known_but_not_where_they_lie() -> None:
    sitting = new_game(2)
    back = [sitting.offered(seat)[:2] for seat in range(2)]
    for seat in range(2):
        sitting.play(*(f"return:{ticket}" for ticket in back[seat]), "keep", seat=seat)
    assert [sitting.returned(seat) for seat in range(2)] == back
    assert sitting.see(-1).returned == 0

    other = sitting.clone()
    pile = other.state.pile
    other.state.pile = (*pile[:-4], *reversed(pile[-4:]))
    assert other.pile != sitting.pile
    for viewer in (0, 1, -1):
        assert other.see(viewer) == sitting.see(viewer)
        assert sitting.see(viewer).under == []


@pytest.mark.rule("TTR-X6")
def test_a_spectator_sees_the_table_and_nothing_else() -> None:
    sitting = begun(2)
    seen = sitting.see(-1)

    assert (seen.seat, seen.hand, seen.tickets, seen.offered, seen.returned) == (-1, [0] * 9, 0, 0, 0)
    assert (seen.returning, seen.under, seen.legal) == ([], [], [])
    assert seen.table == sitting.state.table
    assert seen.to_act == sitting.state.to_act


@pytest.mark.rule("TTR-X6")
def test_a_player_sees_the_table_and_what_is_their_own() -> None:
    sitting = begun(2)
    for seat in range(2):
        seen = sitting.see(seat)
        assert seen.seat == seat
        assert seen.tickets == sitting.state.tickets[seat]
        assert seen.hand == sitting.state.hands[9 * seat : 9 * seat + 9]
        assert seen.legal == sitting.state.legal_actions(seat)
        assert seen.table == sitting.state.table


@pytest.mark.rule("TTR-X6")
def test_an_observation_shares_nothing_with_the_position() -> None:
    sitting = begun(2)
    before = sitting.state.snapshot()
    seen = sitting.see(0)
    seen.hand[0] += 5
    seen.returning.append(1)
    seen.under.append(1)
    seen.legal.clear()
    table = seen.table
    for numbers in (
        table.market,
        table.discards,
        table.points,
        table.trains,
        table.hand_sizes,
        table.known,
        table.free,
    ):
        numbers[0] += 1

    assert sitting.state.snapshot() == before
