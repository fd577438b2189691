"""What players can know of one another (TTR-X6)."""

import pytest

from tests.games.ticket_to_ride.positions import arrange, begun, new_game


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
