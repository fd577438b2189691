"""Before the first turn (TTR-S1 to TTR-S4)."""

from collections import Counter

import pytest

from tests.games.ticket_to_ride.positions import Sitting, begun, facts, kinds, new_game

PLAYERS = [2, 3, 4, 5]


@pytest.mark.rule("TTR-S1")
@pytest.mark.parametrize("players", PLAYERS)
def test_four_cards_are_dealt_to_each_player(players: int) -> None:
    sitting = new_game(players)

    assert [sum(sitting.hand(seat).values()) for seat in range(players)] == [4] * players
    assert sitting.table.hand_sizes == [4] * players
    assert len(sitting.deck) == 110 - 4 * players - 5 == sitting.table.deck_left
    assert not sitting.discards


@pytest.mark.rule("TTR-S1")
def test_the_train_deck_is_shuffled_by_the_seed() -> None:
    decks = {tuple(new_game(2, seed).deck) for seed in range(20)}

    assert len(decks) == 20
    assert new_game(2, 7).state.snapshot() == new_game(2, 7).state.snapshot()
    for deck in decks:  # a deck that was not shuffled has twelve of a kind in a row
        assert len(set(deck[:12])) > 1
        assert len(set(deck[-12:])) > 1


@pytest.mark.rule("TTR-S1")
def test_the_dealt_cards_are_hidden_from_the_others() -> None:
    sitting = new_game(3)

    for seat in range(3):
        assert sitting.known(seat) == {}
    assert sitting.see(-1).hand == [0] * 9
    swapped = sitting.clone()  # seats 0 and 1 change hands: seat 2 sees the same
    hands = swapped.state.hands
    hands[0:9], hands[9:18] = hands[9:18], hands[0:9]
    assert swapped.hand(0) == sitting.hand(1) != sitting.hand(0)
    assert swapped.see(2) == sitting.see(2)
    assert swapped.see(-1) == sitting.see(-1)
    assert swapped.see(0) != sitting.see(0)


@pytest.mark.rule("TTR-S2")
def test_five_cards_lie_face_up() -> None:
    for seed in range(20):
        sitting = new_game(3, seed)
        assert len(sitting.market) == 5
        assert "-" not in sitting.market


@pytest.mark.rule("TTR-S2")
@pytest.mark.rule("TTR-X1")
def test_a_first_market_with_three_locomotives_is_discarded() -> None:
    resets = 0
    for seed in range(300):
        sitting = new_game(2, seed)
        assert sitting.market.count("loco") < 3
        if sitting.discards:
            resets += 1
            assert sum(sitting.discards.values()) == 5
            assert sitting.discards["loco"] >= 3
            assert len(sitting.deck) == 110 - 8 - 10
    assert resets > 0


@pytest.mark.rule("TTR-S3")
@pytest.mark.parametrize("players", PLAYERS)
def test_four_tickets_are_dealt_to_each_player(players: int) -> None:
    sitting = new_game(players)
    dealt = [sitting.offered(seat) for seat in range(players)]

    assert [len(tickets) for tickets in dealt] == [4] * players
    assert len({ticket for tickets in dealt for ticket in tickets}) == 4 * players
    assert sitting.phase == "setup"
    assert sitting.state.to_act == (1 << players) - 1
    assert sitting.turn == 0
    assert sitting.see(-1).offered == 0


@pytest.mark.rule("TTR-S3")
def test_the_tickets_are_shuffled_by_the_seed() -> None:
    assert len({tuple(new_game(2, seed).pile) for seed in range(20)}) == 20


@pytest.mark.rule("TTR-S3")
@pytest.mark.parametrize("returned", [0, 1, 2])
def test_two_three_or_four_tickets_are_kept(returned: int) -> None:
    sitting = new_game(2)
    dealt = sitting.offered(0)
    back = dealt[:returned]

    for ticket in back:
        sitting.play(f"return:{ticket}", seat=0)
    assert sitting.choices(0)[0] == "keep"
    sitting.play("keep", seat=0)

    assert sitting.tickets(0) == dealt[returned:]
    assert sitting.offered(0) == []
    assert sitting.returned(0) == back
    assert sitting.choices(0) == []


@pytest.mark.rule("TTR-S3")
def test_fewer_than_two_cannot_be_kept() -> None:
    sitting = new_game(2)
    dealt = sitting.offered(0)
    assert sitting.choices(0) == ["keep", *(f"return:{ticket}" for ticket in dealt)]

    sitting.play(f"return:{dealt[0]}", f"return:{dealt[2]}", seat=0)

    assert sitting.choices(0) == ["keep"]
    assert sitting.refused(f"return:{dealt[1]}", seat=0) == "TTR-S3"


@pytest.mark.rule("TTR-S3")
def test_only_the_dealt_tickets_can_be_returned_and_nothing_else_can_be_done() -> None:
    sitting = new_game(2)

    assert sitting.refused(f"return:{sitting.offered(1)[0]}", seat=0) == "TTR-T2"
    assert sitting.refused(f"return:{sitting.pile[0]}", seat=1) == "TTR-T2"
    for text in ("draw", "tickets", "pass", "take:loco", "claim:Denver-Omaha:loco4"):
        assert sitting.refused(text, seat=0) == "TTR-S3"


@pytest.mark.rule("TTR-S3")
@pytest.mark.parametrize("players", PLAYERS)
def test_returned_tickets_are_shuffled_together_under_the_pile(players: int) -> None:
    orders = set()
    for seed in range(5):
        sitting = new_game(players, seed)
        pile = sitting.pile
        back = []
        for seat in range(players):
            mine = sitting.offered(seat)[:2]
            back += mine
            sitting.play(*(f"return:{ticket}" for ticket in mine), "keep", seat=seat)
        assert sitting.pile[: len(pile)] == pile
        under = sitting.pile[len(pile) :]
        assert Counter(under) == Counter(back)
        assert sitting.table.pile_left == 33 - 2 * players
        orders.add(tuple(back.index(ticket) for ticket in under))
    assert len(orders) > 1


@pytest.mark.rule("TTR-S3")
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
def test_the_choices_are_simultaneous(order: list[int]) -> None:
    expected = choose_all(new_game(3, 5), [0, 1, 2])
    sitting = choose_all(new_game(3, 5), order)

    assert sitting.state.snapshot() == expected.state.snapshot()


@pytest.mark.rule("TTR-S3")
def test_the_choices_may_be_made_ticket_by_ticket_in_between() -> None:
    sitting = new_game(3, 5)
    first = [sitting.offered(seat)[0] for seat in range(3)]
    sitting.play(f"return:{first[2]}", seat=2)
    sitting.play(f"return:{first[0]}", seat=0)
    sitting.play("keep", seat=2)
    assert sitting.state.to_act == 0b011
    sitting.play(f"return:{first[1]}", seat=1)
    sitting.play("keep", seat=1)
    sitting.play("keep", seat=0)

    assert sitting.state.snapshot() == choose_all(new_game(3, 5), [0, 1, 2]).state.snapshot()


def choose_all(sitting: Sitting, order: list[int]) -> Sitting:
    """Every seat returns its first ticket, in an order."""
    for seat in order:
        sitting.play(f"return:{sitting.offered(seat)[0]}", "keep", seat=seat)
    return sitting


@pytest.mark.rule("TTR-S3")
@pytest.mark.parametrize("viewer", [1, 2, -1])
def test_of_another_choice_nobody_sees_more_than_that_it_is_owed(viewer: int) -> None:
    untouched = new_game(3)
    one_back = untouched.clone()
    events = one_back.play(f"return:{one_back.offered(0)[0]}", seat=0)

    assert one_back.see(viewer) == untouched.see(viewer)
    assert [event.seen_by(viewer) for event in events] == [None]
    assert [event.seat for event in events] == [0]
    (own,) = (event.seen_by(0) for event in events)
    assert own is not None
    assert own.facts == {"ticket": first_ticket(untouched, 0)}

    all_kept, two_back = untouched.clone(), one_back
    two_back.play(f"return:{two_back.offered(0)[0]}", seat=0)
    quiet, loud = all_kept.play("keep", seat=0), two_back.play("keep", seat=0)
    assert two_back.see(viewer) == all_kept.see(viewer)
    assert two_back.see(viewer) != untouched.see(viewer)
    assert [event.seen_by(viewer) for event in loud] == [event.seen_by(viewer) for event in quiet]
    assert two_back.table.to_act == 0b110
    assert two_back.table.kept == (0, 0, 0)


def first_ticket(sitting: Sitting, seat: int) -> int:
    offered = sitting.see(seat).offered
    return (offered & -offered).bit_length() - 1


@pytest.mark.rule("TTR-S3")
def test_how_many_each_kept_is_public_when_all_have_chosen() -> None:
    sitting = new_game(3)
    sitting.play("keep", seat=0)
    sitting.play(f"return:{sitting.offered(1)[0]}", f"return:{sitting.offered(1)[1]}", "keep", seat=1)
    assert sitting.table.kept == (0, 0, 0)
    events = sitting.play(f"return:{sitting.offered(2)[3]}", "keep", seat=2)

    assert sitting.table.kept == (4, 2, 3)
    assert sitting.table.decisions == 3 + 3  # three times `keep`, three tickets returned
    assert kinds(events) == ["return", "ready", "begin"]
    ready, begin = events[1:]
    assert (ready.seat, ready.facts, ready.secrets) == (2, {}, {2: {"kept": 3}})
    assert (begin.seat, begin.facts, begin.secrets) == (sitting.turn, {"kept": [4, 2, 3]}, {})
    assert facts(events, "begin") == {"kept": [4, 2, 3]}


@pytest.mark.rule("TTR-S3")
def test_a_choice_can_be_taken_back_until_the_last_is_in() -> None:
    sitting = new_game(2)
    mark = sitting.state.mark
    sitting.play(f"return:{sitting.offered(1)[0]}", "keep", seat=1)
    sitting.play(f"return:{sitting.offered(0)[0]}", seat=0)
    assert sitting.state.mark == mark
    sitting.play("keep", seat=0)
    assert sitting.state.mark > mark


@pytest.mark.rule("TTR-S4")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_is_drawn_at_random(players: int) -> None:
    first = Counter(begun(players, seed).turn for seed in range(20 * players))

    assert set(first) == set(range(players))
    assert min(first.values()) >= 10


@pytest.mark.rule("TTR-S4")
def test_nobody_is_first_before_the_tickets_are_kept() -> None:
    sitting = new_game(3)
    sitting.play("keep", seat=1)
    sitting.play("keep", seat=0)
    assert sitting.table.turn == -1
    assert sitting.turn == 2
    assert sitting.refused("draw", seat=0) == "TTR-S4"
    sitting.play("keep", seat=2)

    assert sitting.phase == "turn"
    assert sitting.state.to_act == 1 << sitting.turn


@pytest.mark.rule("TTR-S4")
@pytest.mark.parametrize("players", PLAYERS)
def test_play_goes_clockwise(players: int) -> None:
    sitting = begun(players, 3)
    first = sitting.turn
    for turn in range(2 * players + 1):
        seat = (first + turn) % players
        assert sitting.turn == seat
        assert sitting.state.to_act == 1 << seat
        for other in range(players):
            if other != seat:
                assert sitting.choices(other) == []
                assert sitting.refused("draw", other) == "TTR-S4"
        sitting.play("draw", "draw")


@pytest.mark.rule("TTR-S4")
def test_a_seat_that_does_not_exist_has_no_turn() -> None:
    sitting = begun(2, 1)

    assert sitting.choices(2) == []
    assert sitting.refused("draw", 2) == "TTR-S4"
    assert sitting.see(2) == sitting.see(-1)
