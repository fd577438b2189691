"""The end of the game, its scoring, and what is settled for odd cases."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrovia.games.railways_card_game.scoring import goods_bonus, leaders
from tests.games.railways_card_game.positions import (
    FIVE,
    FOUR,
    START,
    THREE,
    TWO,
    Link,
    Sitting,
    arrange,
    kinds,
    load,
    new_game,
    number,
)

NINE: list[Link] = [  # links of one player, who has one train left
    ("Alderwick", START, 0, "light_green:2"),
    ("Brindlemoor", START, 0, "brown:2"),
    ("Coppergate", START, 0, "orange:2"),
    ("Dunmere", START, 0, "white:2"),
    ("Elmhaven", START, 0, "purple:2"),
    ("Fernhollow", START, 0, "purple:2+1"),
    ("Gristmill", START, 0, "light_green:2+1"),
    ("Hartsbridge", START, 0, "white:2+1"),
    ("Larkfield", START, 0, "brown:2+1"),
]


def causes(sitting: Sitting) -> str:
    return sitting.table.cause


@pytest.mark.rule("RCG-F1")
@pytest.mark.parametrize("how", ["draw", "take:white1"])
def test_the_last_card_of_the_pile_triggers_the_end(how: str) -> None:
    sitting = arrange(3, hands=[["brown1"], [], []], deck=["purple1"], deck_size=1)
    events = sitting.play("pass", how, "stop")
    assert kinds(events)[-1] == "closing"
    assert (sitting.table.closing, causes(sitting), sitting.turn) == (True, "pile", 1)
    assert "draw" not in sitting.choices()
    sitting.play("pass")
    assert sitting.refused("draw") == "RCG-T2"
    assert sitting.choices()[-1] == "reclaim"  # the display and the discards are still there
    sitting.play("reclaim", "stop")
    sitting.play("pass", "reclaim", "stop")
    assert sitting.phase == "over"  # the last player has had a turn


@pytest.mark.rule("RCG-F1")
def test_a_player_without_trains_triggers_the_end() -> None:
    sitting = arrange(hands=[[THREE, "orange2", "orange1"], []], links=NINE)
    sitting.build(THREE, START, "orange", "2", "1")
    assert not sitting.table.closing  # the turn is finished first
    sitting.play("draw", "stop")
    assert (causes(sitting), sitting.turn) == ("trains", 1)
    sitting.rest()
    assert sitting.phase == "over"


@pytest.mark.rule("RCG-F1")
def test_an_empty_bag_triggers_the_end() -> None:
    sitting = arrange(hands=[[THREE, "orange2", "orange1"], []], bag_size=2)
    sitting.build(THREE, START, "orange", "2", "1")
    sitting.play("draw", "stop")
    assert (causes(sitting), sitting.table.bag_left) == ("bag", 0)


@pytest.mark.rule("RCG-F1")
@pytest.mark.parametrize(("first", "turns"), [(0, [2]), (1, [2, 0]), (2, [2, 0, 1])])
def test_turns_are_equal(first: int, turns: list[int]) -> None:
    sitting = arrange(3, deck=["purple1"], deck_size=1, turn=2, first=first)
    had = []
    while not sitting.state.is_over:
        had.append(sitting.turn)
        sitting.rest()
    assert had == turns  # seat 2 triggers; nobody follows if it is the last


@pytest.mark.rule("RCG-F2")
def test_each_may_make_one_last_delivery_from_the_start_player_on() -> None:
    links = [(TWO, START, 0, "orange:2"), (THREE, TWO, 1, "orange:2+1"), ("Brindlemoor", START, 2, "brown:2")]
    cubes = {TWO: ["wood"], THREE: ["metal"], "Brindlemoor": ["metal"]}
    sitting = arrange(3, links=links, cubes=cubes, engines=[2, 2, 2], hands=[["loco"]], deck_size=0, turn=0, first=1)
    events = sitting.play("pass", "reclaim", "stop")
    assert "last_deliveries" in kinds(events)
    assert (sitting.phase, sitting.turn) == ("final", 1)
    assert sitting.choices() == ["cube:Alderwick:wood", "cube:Ironvale:metal", "stop"]
    assert sitting.refused("pass") == "RCG-F2"
    sitting.deliver(THREE, "metal", TWO)
    assert (sitting.phase, sitting.turn) == ("final", 2)
    sitting.deliver("Brindlemoor", "metal", TWO)
    assert sitting.state.breakdown()["carried"] == [1, 0, 0]  # points for all, as usual
    assert (sitting.phase, sitting.turn) == ("final", 0)
    assert sitting.refused("engine") == "RCG-F2"
    sitting.play("stop")
    assert sitting.phase == "over"
    assert sitting.state.breakdown()["deliveries"] == [0, 1, 2]


@pytest.mark.rule("RCG-F2")
def test_who_can_deliver_nothing_is_not_asked() -> None:
    links = [(TWO, START, 0, "orange:2"), (THREE, TWO, 1, "orange:2+1")]
    sitting = arrange(links=links, cubes={THREE: ["metal"]}, engines=[2, 2], deck_size=0, turn=1)
    sitting.play("pass", "reclaim", "stop")
    assert (sitting.phase, sitting.turn) == ("final", 1)
    sitting.deliver(THREE, "metal", TWO)
    assert sitting.phase == "over"


def final(sitting: Sitting) -> dict[str, list[int]]:
    """The points by source once the last player has done nothing more."""
    sitting.play("pass", "reclaim", "stop")
    while not sitting.state.is_over:
        sitting.play("stop")
    return sitting.state.breakdown()


@pytest.mark.rule("RCG-F3")
def test_the_majorities_of_the_rulebook() -> None:
    links = [
        (THREE, START, 0, "orange:2+1"),
        (FOUR, THREE, 1, "orange:2+2"),
        (TWO, FOUR, 0, "brown:2"),
        ("Oxbow_Landing", FOUR, 0, "brown:2+1"),
    ]
    sitting = arrange(links=links, deck_size=0, turn=1)
    led = [leaders(sitting.state.table, number(sitting.game.rules, one)) for one in (THREE, FOUR, TWO)]
    assert led == [[1], [0], [0]]
    assert final(sitting)["cities"] == [4 + 2 + 3, 3]


@pytest.mark.rule("RCG-F3")
def test_all_who_tie_score_in_full_and_the_start_is_worth_nothing() -> None:
    links = [(TWO, START, 0, "orange:2"), ("Brindlemoor", TWO, 1, "orange:2"), (THREE, TWO, 2, "brown:1+wild+wild")]
    sitting = arrange(3, links=links, deck_size=0, turn=2)
    # At Alderwick 2, 2 and 3 (locomotives at 1): only the third leads; at the others their only owner.
    assert final(sitting)["cities"] == [0, 2, 2 + 3]
    tied = arrange(links=links[:2], deck_size=0, turn=1)
    assert final(tied)["cities"] == [2, 2 + 2]


@pytest.mark.rule("RCG-F4")
def test_a_point_for_each_locomotive_played() -> None:
    links = [(TWO, START, 0, "orange:1+wild")]
    sitting = arrange(links=links, engines=[3, 1], hands=[["loco"], ["loco", "loco"]], deck_size=0, turn=1)
    assert final(sitting)["locomotives"] == [3, 1]


VECTORS = [
    ([3, 0, 0, 0], 2), ([4, 0, 0, 0], 3), ([6, 0, 0, 0], 4), ([7, 0, 0, 0], 5), ([9, 0, 0, 0], 6), ([1, 1, 1, 1], 5),
    ([2, 1, 1, 0], 0), ([2, 2, 2, 2], 10), ([4, 1, 1, 1], 7), ([5, 1, 1, 1], 8), ([3, 3, 3, 1], 6), ([3, 3, 3, 2], 10),
    ([4, 4, 4, 1], 11), ([4, 4, 4, 2], 11), ([3, 3, 3, 3], 15),
]  # fmt: skip


@pytest.mark.rule("RCG-F5")
@pytest.mark.parametrize(("counts", "best"), VECTORS)
def test_the_best_partition_of_the_goods(counts: list[int], best: int) -> None:
    rules = load().rules
    assert goods_bonus(rules, counts) == goods_bonus(rules, counts[::-1]) == best


@pytest.mark.rule("RCG-F5")
def test_the_best_sets_of_one_kind() -> None:
    assert load().rules.alike == [0, 0, 0, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11]


def best_partition(counts: tuple[int, ...]) -> int:
    """The same by trying every set that could come next."""
    best = 0
    if min(counts) >= 1:
        best = 5 + best_partition(tuple(count - 1 for count in counts))
    for good in range(4):
        for size, points in ((3, 2), (4, 3)):
            if counts[good] >= size:
                rest = (*counts[:good], counts[good] - size, *counts[good + 1 :])
                best = max(best, points + best_partition(rest))
    return best


@pytest.mark.rule("RCG-F5")
@given(st.tuples(*[st.integers(0, 5)] * 4))
def test_the_partition_is_exact(counts: tuple[int, ...]) -> None:
    assert goods_bonus(load().rules, list(counts)) == best_partition(counts)


@pytest.mark.rule("RCG-F5")
def test_the_bonus_is_counted_at_the_end() -> None:
    sitting = arrange(delivered=[["wood", "metal", "grain", "livestock", "wood"], ["grain"] * 3], deck_size=0, turn=1)
    assert sitting.state.scores() == [0, 0]
    assert final(sitting)["goods"] == [5, 2]


@pytest.mark.rule("RCG-F6")
def test_the_highest_total_wins() -> None:
    sitting = arrange(links=[(TWO, START, 0, "orange:2"), (THREE, START, 1, "brown:2+1")], deck_size=0, turn=1)
    final(sitting)
    assert (sitting.state.scores(), sitting.state.winners()) == ([4, 6], [1])
    assert sitting.refused("pass", seat=0) == "RCG-F6"


@pytest.mark.rule("RCG-F6")
def test_ties_go_to_the_most_links_then_to_the_most_goods_then_are_shared() -> None:
    more_links = [(TWO, START, 0, "orange:2"), ("Brindlemoor", START, 0, "brown:2"), (FOUR, START, 1, "orange:2+2")]
    links = arrange(links=more_links, delivered=[[], ["wood"]], deck_size=0, turn=1)
    final(links)
    assert (links.state.scores(), links.state.winners()) == ([8, 8], [0])
    equal = [(TWO, START, 0, "orange:2"), ("Brindlemoor", START, 1, "brown:2")]
    goods = arrange(links=equal, delivered=[[], ["wood"]], deck_size=0, turn=1)
    final(goods)
    assert goods.state.winners() == [1]
    shared = arrange(links=equal, delivered=[["grain"], ["wood"]], deck_size=0, turn=1)
    final(shared)
    assert shared.state.winners() == [0, 1]


# Variants


@pytest.mark.rule("RCG-V1")
def test_young_players_have_no_goods_and_no_engines() -> None:
    links = [(TWO, START, 1, "orange:2")]
    sitting = arrange(hands=[[THREE, "orange2", "loco"], []], links=links, variant="young_players")
    assert sitting.refused("engine") == "RCG-V1"
    assert sitting.refused("cube:Alderwick:wood") == "RCG-V1"
    assert [text for text in sitting.choices() if text.startswith(("engine", "cube"))] == []
    sitting.build(THREE, TWO, "orange", "2", "wild")  # a wild
    assert (sitting.cubes(THREE), sitting.table.links) == ({}, [3, 2])
    sitting.play("draw", "stop", "pass", "draw", "stop")
    sitting.play(f"discard:{next(iter(sitting.hand(0)))}")
    assert sitting.choices("restock") == []
    assert sitting.refused("restock:Alderwick") == "RCG-V1"
    assert not sitting.table.closing  # though there is no cube in the bag


@pytest.mark.rule("RCG-V1")
def test_young_players_score_links_and_cities_only() -> None:
    links = [(TWO, START, 0, "orange:2"), (THREE, START, 1, "brown:2+1")]
    sitting = arrange(links=links, engines=[1], deck_size=0, turn=1, variant="young_players")
    sitting.play("pass", "reclaim", "stop")
    assert sitting.phase == "over"  # and no last deliveries
    assert sitting.state.breakdown() == {"links": [2, 3], "cities": [2, 3]}


@pytest.mark.rule("RCG-V1")
@pytest.mark.parametrize(("wilds", "cards", "locomotives"), [("wild", 4, 21), ("removed", 3, 0)])
def test_young_players_with_and_without_wilds(wilds: str, cards: int, locomotives: int) -> None:
    sitting = new_game(4, 3, variant="young_players", young_players_wilds=wilds)
    assert sitting.game.rules.copies[10] == locomotives
    assert [sum(sitting.hand(seat).values()) for seat in range(4)] == [cards] * 4
    assert sitting.table.bag_left == 0
    assert load(2, young_players_wilds="removed").rules.copies[10] == 21  # means nothing in the full game


@pytest.mark.rule("RCG-V1")
def test_young_players_ties() -> None:
    links = [(TWO, START, 0, "orange:2"), ("Brindlemoor", START, 1, "brown:2")]
    sitting = arrange(links=links, deck_size=0, turn=1, variant="young_players")
    sitting.play("pass", "reclaim", "stop")
    assert sitting.state.winners() == [0, 1]


@pytest.mark.rule("RCG-V3")
def test_with_minimum_draw_0_no_card_need_be_taken() -> None:
    sitting = arrange(hands=[["brown1"], []], minimum_draw=0)
    sitting.play("pass")
    assert sitting.choices()[-1] == "stop"
    sitting.play("stop")
    assert (sitting.turn, sitting.hand(0)) == (1, {"brown1": 1})


@pytest.mark.rule("RCG-V4")
@pytest.mark.parametrize("where", ["take:loco", "reclaim"])
def test_a_face_up_locomotive_as_the_second_card(where: str) -> None:
    display = ["loco", "white1", "white2"]
    second = arrange(display=display, discards=["loco"], face_up_locomotive_second=True)
    second.play("pass", "take:white1", where)
    assert (second.turn, second.hand(0)) == (1, {"loco": 1, "white1": 1})
    first = arrange(display=display, discards=["loco"], face_up_locomotive_second=True)
    first.play("pass", where)
    assert first.turn == 1


# Odd cases


@pytest.mark.rule("RCG-X1")
def test_a_bag_that_is_too_small() -> None:
    sitting = arrange(hands=[[FIVE, "orange2", "orange2", "orange1"], []], bag=["wood", "metal"], bag_size=2)
    sitting.build(FIVE, START, "orange", "2", "2", "1")
    assert sitting.cubes(FIVE) == {"metal": 1, "wood": 1}
    sitting.play("draw", "stop")
    assert (sitting.table.closing, causes(sitting)) == (True, "bag")


@pytest.mark.rule("RCG-X2")
def test_the_display_is_not_refilled_from_an_empty_pile() -> None:
    sitting = arrange(hands=[[], []], deck_size=0)
    sitting.play("pass", "take:white2", "take:white1")
    assert sitting.display == ["-", "white1", "-"]


@pytest.mark.rule("RCG-X4")
def test_stalling_ends_the_game() -> None:
    sitting = arrange(hands=[[], []], discards=["brown1"] * 6 + ["orange1"] * 3)
    for number_of_passes in range(1, 5):
        assert not sitting.table.closing
        sitting.play("pass", "reclaim", "stop")
        assert sitting.table.passes == number_of_passes
    assert sitting.phase == "over"  # seat 1, the last in order, was the fourth
    assert causes(sitting) == "stall"


@pytest.mark.rule("RCG-X4")
def test_a_card_from_the_pile_or_another_action_breaks_the_row_of_passes() -> None:
    sitting = arrange(hands=[["white1"], []], discards=["brown1"] * 6, display=["white1", "white2", "loco"])
    sitting.play("pass", "reclaim", "stop")
    sitting.play("pass", "take:white2")
    assert sitting.table.passes == 0
    sitting.play("stop", "pass", "reclaim", "stop", "pass", "draw", "stop")
    assert sitting.table.passes == 0
    sitting.play("pass", "reclaim", "stop", "pass", "reclaim", "stop")
    assert sitting.table.passes == 2
    sitting.play("discard:white1", "draw")
    assert sitting.table.passes == 0


@pytest.mark.rule("RCG-X5")
def test_hands_are_secret_but_what_was_taken_face_up_is_known() -> None:
    sitting = arrange(hands=[["orange1", THREE], []], display=["orange2", "white1", "loco"], discards=["orange2"])
    sitting.play("pass", "take:orange2", "draw")
    assert sitting.known(0) == {"orange2": 1}
    sitting.play("pass", "take:loco")
    sitting.play("pass", "reclaim", "stop")
    assert (sitting.known(0), sitting.known(1)) == ({"orange2": 2}, {"loco": 1})
    seen = sitting.see(1)
    assert sum(seen.hand) == 1
    assert seen.table.hand_sizes == [5, 1]
    sitting.play("pass", "draw", "stop")
    sitting.build(THREE, START, "orange", "2", "1")
    assert sitting.known(0) == {"orange2": 1}  # the known one was played


@pytest.mark.rule("RCG-X5")
def test_a_spectator_sees_no_hand() -> None:
    sitting = new_game(3)
    assert sitting.see(-1).hand == [0] * 36
    assert sitting.see(-1).legal == []
    other = new_game(3)
    other.state.hands, other.state.deck = other.state.hands[:], other.state.deck[::-1]
    assert other.see(-1) == sitting.see(-1)
