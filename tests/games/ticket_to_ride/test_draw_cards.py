"""Drawing train cards (TTR-D1 to TTR-D7)."""

from collections import Counter

import pytest

from tests.games.ticket_to_ride.positions import arrange, facts, kinds


@pytest.mark.rule("TTR-D1")
def test_both_cards_can_be_taken_face_up() -> None:
    sitting = arrange(market="red orange yellow green blue", deck="white black")
    assert sitting.draws() == ["take:blue", "take:yellow", "take:orange", "take:red", "take:green", "draw", "tickets"]

    sitting.play("take:red")
    assert sitting.phase == "second card"
    assert sitting.turn == 0
    sitting.play("take:green")

    assert sitting.hand(0) == {"red": 1, "green": 1}
    assert sitting.turn == 1
    assert sitting.phase == "turn"


@pytest.mark.rule("TTR-D1")
def test_both_cards_can_be_drawn_blind_from_the_top_of_the_deck() -> None:
    sitting = arrange(deck="white black purple")
    left = sitting.table.deck_left

    sitting.play("draw", "draw")

    assert sitting.hand(0) == {"white": 1, "black": 1}
    assert sitting.table.hand_sizes == [2, 0]
    assert sitting.deck[0] == "purple"
    assert sitting.table.deck_left == left - 2
    assert sitting.market == ["red", "orange", "yellow", "green", "blue"]
    assert sitting.turn == 1


@pytest.mark.rule("TTR-D1")
@pytest.mark.parametrize(("first", "second"), [("take:red", "draw"), ("draw", "take:red")])
def test_one_card_can_be_face_up_and_the_other_blind(first: str, second: str) -> None:
    sitting = arrange(deck="white white")

    sitting.play(first, second)

    assert sitting.hand(0) == {"red": 1, "white": 1}
    assert sitting.turn == 1


@pytest.mark.rule("TTR-D1")
def test_the_second_card_must_be_drawn() -> None:
    sitting = arrange(hands=["red 4"], deck="purple")
    sitting.play("draw")

    assert sitting.choices() == ["take:blue", "take:yellow", "take:orange", "take:red", "take:green", "draw"]
    for text in ("tickets", "pass", "keep", "claim:Dallas-El_Paso:red4", "return:Denver-El_Paso"):
        assert sitting.refused(text) == "TTR-D1"


@pytest.mark.rule("TTR-D1")
def test_the_second_card_is_chosen_after_the_first_is_seen_and_replaced() -> None:
    sitting = arrange(market="red orange yellow green blue", deck="purple")

    sitting.play("take:red")
    assert sitting.hand(0) == {"red": 1}
    assert "take:purple" in sitting.choices()
    assert "take:red" not in sitting.choices()
    assert sitting.refused("take:red") == "TTR-D1"
    sitting.play("take:purple")

    assert sitting.hand(0) == {"red": 1, "purple": 1}


@pytest.mark.rule("TTR-D1")
def test_only_what_lies_face_up_can_be_taken() -> None:
    sitting = arrange(market="red red yellow green blue")

    assert sitting.draws() == ["take:blue", "take:yellow", "take:red", "take:green", "draw", "tickets"]
    for colour in ("purple", "white", "orange", "black", "loco"):
        assert sitting.refused(f"take:{colour}") == "TTR-D1"


@pytest.mark.rule("TTR-D2")
@pytest.mark.parametrize(
    ("take", "market"),
    [
        ("red", ["white", "orange", "yellow", "red", "blue"]),  # of two reds, the first
        ("orange", ["red", "white", "yellow", "red", "blue"]),
        ("blue", ["red", "orange", "yellow", "red", "white"]),
    ],
)
def test_a_face_up_card_is_replaced_at_once(take: str, market: list[str]) -> None:
    sitting = arrange(market="red orange yellow red blue", deck="white black")
    left = sitting.table.deck_left

    events = sitting.play(f"take:{take}")

    assert sitting.market == market
    assert sitting.deck[0] == "black"
    assert sitting.table.deck_left == left - 1
    assert sitting.hand(0) == {take: 1}
    assert sitting.table.hand_sizes[0] == 1
    assert kinds(events) == ["take", "turn_up"]
    slot = market.index("white")
    names = ["purple", "white", "blue", "yellow", "orange", "black", "red", "green", "loco"]
    assert facts(events, "take") == {"card": names.index(take), "slot": slot}
    assert facts(events, "turn_up") == {"card": names.index("white"), "slot": slot}
    assert [event.seat for event in events] == [0, -1]
    assert all(not event.secrets for event in events)


@pytest.mark.rule("TTR-D2")
@pytest.mark.parametrize("colour", ["purple", "white", "blue", "yellow", "orange", "black", "red", "green", "loco"])
def test_whatever_is_turned_up_is_told(colour: str) -> None:
    sitting = arrange(deck=colour)
    names = ["purple", "white", "blue", "yellow", "orange", "black", "red", "green", "loco"]

    events = sitting.play("take:yellow")

    assert sitting.market == ["red", "orange", colour, "green", "blue"]
    assert facts(events, "turn_up") == {"card": names.index(colour), "slot": 2}


@pytest.mark.rule("TTR-D2")
@pytest.mark.rule("TTR-D5")
@pytest.mark.rule("TTR-X1")
def test_a_third_locomotive_turned_up_sweeps_the_market_between_the_two_draws() -> None:
    sitting = arrange(market="red loco yellow loco blue", deck="loco purple white black green orange")

    events = sitting.play("take:red")

    assert kinds(events) == ["take", "turn_up", "reset"]
    assert facts(events, "turn_up") == {"card": 8, "slot": 0}
    assert facts(events, "reset") == {"market": [0, 1, 5, 7, 4]}
    assert events[2].seat == -1
    assert sitting.market == ["purple", "white", "black", "green", "orange"]
    assert sitting.discards == {"loco": 3, "yellow": 1, "blue": 1}
    assert sitting.phase == "second card"
    sitting.play("take:orange")
    assert sitting.hand(0) == {"red": 1, "orange": 1}


@pytest.mark.rule("TTR-D2")
@pytest.mark.rule("TTR-X1")
def test_the_market_is_also_checked_after_the_second_card_and_after_a_locomotive() -> None:
    second = arrange(market="red loco yellow loco blue", deck="white loco purple white black green orange")
    second.play("draw", "take:red")
    assert second.market == ["purple", "white", "black", "green", "orange"]
    assert second.turn == 1

    loco = arrange(market="red loco yellow loco loco", deck="loco purple white black green orange")
    loco.play("take:loco")
    assert loco.market == ["purple", "white", "black", "green", "orange"]
    assert loco.discards == {"loco": 3, "red": 1, "yellow": 1}


@pytest.mark.rule("TTR-D3")
def test_a_face_up_locomotive_is_the_whole_draw() -> None:
    sitting = arrange(market="red loco yellow green blue", deck="white")
    assert "take:loco" in sitting.choices()

    sitting.play("take:loco")

    assert sitting.hand(0) == {"loco": 1}
    assert sitting.market == ["red", "white", "yellow", "green", "blue"]
    assert sitting.turn == 1
    assert sitting.phase == "turn"


@pytest.mark.rule("TTR-D3")
@pytest.mark.parametrize("first", ["draw", "take:red"])
def test_a_face_up_locomotive_is_never_the_second_card(first: str) -> None:
    sitting = arrange(market="red loco yellow green blue", deck="white")

    sitting.play(first)

    assert "take:loco" not in sitting.choices()
    assert sitting.refused("take:loco") == "TTR-D3"


@pytest.mark.rule("TTR-D3")
def test_not_even_if_it_has_just_been_turned_up() -> None:
    sitting = arrange(market="red orange yellow green blue", deck="loco white")

    sitting.play("take:red")

    assert sitting.market[0] == "loco"
    assert sitting.refused("take:loco") == "TTR-D3"
    sitting.play("draw")
    assert sitting.hand(0) == {"red": 1, "white": 1}


@pytest.mark.rule("TTR-D4")
def test_a_blind_locomotive_is_one_ordinary_card() -> None:
    first = arrange(deck="loco white")
    first.play("draw")
    assert first.phase == "second card"
    first.play("draw")
    assert first.hand(0) == {"loco": 1, "white": 1}

    second = arrange(deck="white loco")
    second.play("draw", "draw")
    assert second.hand(0) == {"loco": 1, "white": 1}

    both = arrange(deck="loco loco")
    both.play("draw", "draw")
    assert both.hand(0) == {"loco": 2}

    after_face_up = arrange(deck="white loco")
    after_face_up.play("take:red", "draw")
    assert after_face_up.hand(0) == {"loco": 1, "red": 1}


@pytest.mark.rule("TTR-D5")
@pytest.mark.parametrize(("locos", "swept"), [(2, False), (3, True), (4, True)])
def test_three_or_more_locomotives_sweep_the_market(locos: int, swept: bool) -> None:
    before = ["loco"] * (locos - 1) + ["red"] * (5 - locos + 1)
    sitting = arrange(market=" ".join(before), deck="loco purple white black green orange")

    sitting.play("take:red")

    if swept:
        assert sitting.market == ["purple", "white", "black", "green", "orange"]
        assert sum(sitting.discards.values()) == 5
        assert sitting.discards["loco"] == locos
    else:
        assert sitting.market.count("loco") == locos
        assert not sitting.discards


@pytest.mark.rule("TTR-D5")
def test_five_locomotives_sweep_the_market() -> None:
    sitting = arrange(market="loco loco loco loco red", deck="loco purple white black green orange")
    sitting.play("take:red")
    assert sitting.market == ["purple", "white", "black", "green", "orange"]
    assert sitting.discards == {"loco": 5}


@pytest.mark.rule("TTR-D6")
def test_a_blind_draw_that_empties_the_deck_makes_a_new_one_at_once() -> None:
    sitting = arrange(deck="white", rest="discards")
    discards = sitting.discards
    count = sum(discards.values())
    mark = sitting.state.mark

    events = sitting.play("draw")

    assert sitting.hand(0) == {"white": 1}
    assert not sitting.discards
    assert Counter(sitting.deck) == discards
    assert sitting.table.deck_left == count == 104
    assert kinds(events) == ["shuffle", "draw"]
    assert (events[0].seat, events[0].facts, events[0].secrets) == (-1, {"cards": 104}, {})
    assert sitting.state.mark > mark


@pytest.mark.rule("TTR-D6")
def test_a_deck_with_a_card_left_is_not_made_anew() -> None:
    sitting = arrange(deck="white black", rest="discards")
    discards = sitting.discards

    sitting.play("draw")

    assert sitting.deck == ["black"]
    assert sitting.discards == discards


@pytest.mark.rule("TTR-D6")
def test_a_refill_that_empties_the_deck_makes_a_new_one_at_once() -> None:
    sitting = arrange(deck="white", rest="discards")
    discards = sitting.discards

    events = sitting.play("take:red")

    assert sitting.market == ["white", "orange", "yellow", "green", "blue"]
    assert not sitting.discards
    assert Counter(sitting.deck) == discards
    assert kinds(events) == ["take", "shuffle", "turn_up"]
    assert "draw" in sitting.choices()


@pytest.mark.rule("TTR-D6")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(10):
        sitting = arrange(deck="white", rest="discards", seed=seed)
        sitting.play("draw")
        orders.add(tuple(sitting.deck))
        assert len(set(sitting.deck[:12])) > 2
    assert len(orders) == 10


@pytest.mark.rule("TTR-D6")
def test_without_discards_the_deck_stays_empty_until_cards_are_discarded() -> None:
    sitting = arrange(hands=["", "red 1"], deck="white", rest=1)
    mark = sitting.state.mark
    sitting.play("draw")
    assert sitting.table.deck_left == 0
    assert sitting.state.mark == mark + 1
    sitting.play("take:red")
    assert sitting.market == ["-", "orange", "yellow", "green", "blue"]
    assert "draw" not in sitting.choices()

    events = sitting.play("claim:Helena-Winnipeg:blue4")

    assert kinds(events) == ["claim", "shuffle", "turn_up"]
    assert sitting.market == ["blue", "orange", "yellow", "green", "blue"]
    assert sitting.deck == ["blue"] * 3
    assert not sitting.discards
    assert "draw" in sitting.choices()


@pytest.mark.rule("TTR-D6")
def test_there_is_no_hand_limit() -> None:
    sitting = arrange(deck="white black", rest=0)
    assert sitting.table.hand_sizes[0] == 103

    sitting.play("draw", "draw")

    assert sum(sitting.hand(0).values()) == 105


@pytest.mark.rule("TTR-D7")
def test_without_any_card_nobody_can_draw() -> None:
    sitting = arrange(market="- - - - -", rest=0)

    assert sitting.draws() == ["tickets"]
    assert sitting.refused("draw") == "TTR-D7"
    assert sitting.refused("take:red") == "TTR-D1"


@pytest.mark.rule("TTR-D7")
@pytest.mark.rule("TTR-X2")
def test_face_up_cards_that_are_left_can_be_taken_and_leave_gaps() -> None:
    sitting = arrange(market="red - yellow - blue", rest=1)
    assert sitting.draws() == ["take:blue", "take:yellow", "take:red", "tickets"]
    assert sitting.refused("draw") == "TTR-D7"
    mark = sitting.state.mark

    events = sitting.play("take:yellow")
    assert sitting.market == ["red", "-", "-", "-", "blue"]
    assert sitting.state.mark == mark  # nothing was shown that was not seen before
    assert sitting.choices() == ["take:blue", "take:red"]
    assert sitting.refused("draw") == "TTR-D7"
    events += sitting.play("take:red")

    assert kinds(events) == ["take", "take"]
    assert sitting.market == ["-", "-", "-", "-", "blue"]
    assert sitting.hand(0) == {"red": 1, "yellow": 1}
    assert sitting.turn == 1


@pytest.mark.rule("TTR-D7")
def test_the_only_card_left_is_the_whole_draw() -> None:
    sitting = arrange(market="red - - - -", rest=1)

    sitting.play("take:red")

    assert sitting.market == ["-"] * 5
    assert sitting.hand(0) == {"red": 1}
    assert sitting.turn == 1


@pytest.mark.rule("TTR-D7")
def test_after_the_last_blind_card_a_face_up_one_must_be_taken() -> None:
    sitting = arrange(market="red orange yellow green blue", deck="white", rest=1)

    sitting.play("draw")
    assert sitting.phase == "second card"
    assert sitting.refused("draw") == "TTR-D7"
    sitting.play("take:blue")

    assert sitting.market == ["red", "orange", "yellow", "green", "-"]
    assert sitting.turn == 1


@pytest.mark.rule("TTR-X6")
def test_a_blind_draw_is_told_to_its_player_alone() -> None:
    sitting = arrange(3, deck="white")
    mark = sitting.state.mark

    (event,) = sitting.play("draw")

    assert (event.kind, event.seat, event.facts, event.secrets) == ("draw", 0, {}, {0: {"card": 1}})
    mine, other = event.seen_by(0), event.seen_by(1)
    assert mine is not None
    assert other is not None
    assert (mine.facts, other.facts) == ({"card": 1}, {})
    assert sitting.state.mark > mark
