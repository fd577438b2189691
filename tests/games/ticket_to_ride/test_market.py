"""When the market is swept, and how its gaps are filled (TTR-X1, TTR-X2)."""

from collections import Counter

import pytest

from tests.games.ticket_to_ride.positions import arrange, kinds

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
    sitting = arrange(hands=["orange 6"], market="purple - - - green", rest=1)

    events = sitting.play("claim:Duluth-Helena:orange6")

    assert kinds(events) == ["claim", "shuffle", "turn_up", "turn_up", "turn_up"]
    assert [event.facts for event in events[2:]] == [{"card": 4, "slot": slot} for slot in (1, 2, 3)]
    assert all(event.seat == -1 for event in events[1:])
    assert sitting.market == ["purple", "orange", "orange", "orange", "green"]
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
