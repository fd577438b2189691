"""A turn: one action, then cards, then the hand is checked."""

import pytest

from tests.games.railways_card_game.positions import START, TWO, Sitting, arrange, kinds, new_game


def drawing(*display: str, discards: tuple[str, ...] = (), deck: tuple[str, ...] = ()) -> Sitting:
    """A draw phase after a pass."""
    sitting = arrange(hands=[["brown1"], []], display=display, discards=discards, deck=deck)
    sitting.play("pass")
    return sitting


def hide_discards(sitting: Sitting, seat: int) -> None:
    """Gives all discards to a hand, though it is more than a hand may hold."""
    while sitting.state.table.discards:
        sitting.state.give(seat, sitting.state.table.discards.pop())


@pytest.mark.rule("RCG-T1")
def test_the_five_actions() -> None:
    link = (TWO, START, 0, "orange:2")
    sitting = arrange(
        hands=[["Ironvale", "orange2", "orange1", "loco"]],
        links=[link, ("Brindlemoor", TWO, 0, "orange:2")],
        cubes={TWO: ["wood"]},
        engines=[1],
    )
    assert sitting.choices() == [
        "build:Ironvale", "engine", "cube:Alderwick:wood", "discard:orange1", "discard:orange2", "discard:loco",
        "discard:Ironvale", "pass",
    ]  # fmt: skip
    sitting.play("pass")
    assert sitting.phase == "draw"
    assert sitting.refused("build:Ironvale") == "RCG-T2"
    assert sitting.refused("pass", seat=1) == "RCG-T1"
    sitting.play("draw", "draw")
    assert (sitting.phase, sitting.turn) == ("action", 1)
    assert sitting.refused("draw") == "RCG-T1"


@pytest.mark.rule("RCG-T2")
def test_one_or_two_cards_from_anywhere() -> None:
    sitting = drawing("white1", "brown2", "brown2", discards=("orange1", "orange2"), deck=("purple1",))
    assert sitting.choices() == ["draw", "take:brown2", "take:white1", "reclaim"]
    assert sitting.refused("stop") == "RCG-T2"
    sitting.play("reclaim")
    assert sitting.choices() == ["draw", "take:brown2", "take:white1", "reclaim", "stop"]
    sitting.play("reclaim")
    assert sitting.hand(0) == {"brown1": 1, "orange1": 1, "orange2": 1}
    assert sitting.turn == 1


@pytest.mark.rule("RCG-T2")
def test_one_may_stop_after_the_first() -> None:
    sitting = drawing("white1", "white2", "brown2", deck=("purple1",))
    sitting.play("draw", "stop")
    assert sitting.hand(0) == {"brown1": 1, "purple1": 1}
    assert sitting.turn == 1


@pytest.mark.rule("RCG-T2")
def test_the_card_just_discarded_may_be_taken_back() -> None:
    sitting = arrange(hands=[["brown1"], []], deck=["purple2"])
    sitting.play("discard:brown1", "draw", "reclaim", "stop")
    assert sitting.hand(0) == {"brown1": 1, "purple2": 1}


@pytest.mark.rule("RCG-T2")
def test_none_if_none_can_be_had() -> None:
    sitting = arrange(hands=[["brown1"], []], display=["-", "-", "-"], deck_size=0)
    hide_discards(sitting, seat=1)
    sitting.state.apply(sitting.game.catalogue.parse("pass"))
    assert (sitting.phase, sitting.turn) == ("action", 1)


@pytest.mark.rule("RCG-T3")
def test_a_card_of_the_display_is_replaced_at_once_and_the_new_one_can_be_taken() -> None:
    sitting = drawing("white1", "white2", "brown2", deck=("purple1", "orange2"))
    events = sitting.play("take:white2")
    assert kinds(events) == ["take", "turn_up"]
    assert sitting.display == ["white1", "purple1", "brown2"]
    sitting.play("take:purple1")
    assert sitting.display == ["white1", "orange2", "brown2"]
    assert sitting.known(0) == {"white2": 1, "purple1": 1}


@pytest.mark.rule("RCG-T3")
def test_also_in_the_discard_action() -> None:
    sitting = arrange(hands=[["brown1"], []], deck=["purple2"])
    sitting.play("discard:brown1", "take:white2")
    assert sitting.display == ["white1", "white1", "purple2"]


@pytest.mark.rule("RCG-T4")
@pytest.mark.parametrize("where", ["take:loco", "reclaim"])
def test_a_face_up_locomotive_is_the_only_card(where: str) -> None:
    first = drawing("loco", "white2", "brown2", discards=("loco",))
    first.play(where)
    assert first.turn == 1
    second = drawing("loco", "white2", "brown2", discards=("loco",))
    second.play("take:white2")
    assert second.refused(where) == "RCG-T4"
    assert "take:brown2" in second.choices()


@pytest.mark.rule("RCG-T4")
def test_the_replacement_can_be_a_locomotive_and_is_then_out_of_reach() -> None:
    sitting = drawing("white1", "white2", "brown2", deck=("loco",))
    sitting.play("take:white1")
    assert sitting.display == ["loco", "white2", "brown2"]
    assert sitting.refused("take:loco") == "RCG-T4"


@pytest.mark.rule("RCG-T4")
def test_a_locomotive_drawn_blind_is_an_ordinary_card() -> None:
    sitting = drawing("white1", "white2", "brown2", deck=("loco", "loco"))
    sitting.play("draw", "draw")
    assert sitting.hand(0) == {"brown1": 1, "loco": 2}


@pytest.mark.rule("RCG-T4")
def test_if_only_locomotives_are_left_the_draw_ends_by_itself() -> None:
    sitting = arrange(hands=[["brown1"], []], display=["loco", "white2", "loco"], deck_size=0, turn=1)
    hide_discards(sitting, seat=0)
    for text in ("pass", "take:white2"):
        sitting.state.apply(sitting.game.catalogue.parse(text))
    assert sitting.phase == "over"


@pytest.mark.rule("RCG-T5")
def test_the_hand_is_cut_down_to_thirteen_in_any_order() -> None:
    hand = ["purple1"] * 6 + ["brown2"] * 6 + ["orange1"]
    sitting = arrange(hands=[hand, []], deck=["white2", "light_green1"])
    sitting.play("pass", "draw", "draw")
    assert (sitting.phase, sitting.turn, sitting.table.hand_sizes[0]) == ("trim", 0, 15)
    assert sitting.choices("discard") == ["purple1", "light_green1", "brown2", "orange1", "white2"]
    assert sitting.refused("discard:loco") == "RCG-T5"
    assert sitting.refused("pass") == "RCG-T5"
    sitting.play("discard:orange1")
    assert sitting.phase == "trim"
    sitting.play("discard:white2")
    assert sitting.discards[-2:] == ["orange1", "white2"]
    assert (sitting.phase, sitting.turn, sitting.table.hand_sizes[0]) == ("action", 1, 13)


@pytest.mark.rule("RCG-T5")
def test_thirteen_is_not_too_many() -> None:
    sitting = arrange(hands=[["purple1"] * 6 + ["brown2"] * 5, []])
    sitting.play("pass", "draw", "draw")
    assert (sitting.turn, sitting.table.hand_sizes[0]) == (1, 13)


@pytest.mark.rule("RCG-D1")
def test_a_discard_for_the_top_card_of_the_pile() -> None:
    sitting = arrange(hands=[["brown1", "loco"], []], display=["loco", "white1", "white2"], deck=["loco"])
    sitting.play("discard:brown1")
    assert sitting.discards == ["brown1"]
    assert sitting.choices() == ["draw", "take:white1", "take:white2"]
    assert sitting.refused("take:loco") == "RCG-D1"
    assert sitting.refused("reclaim") == "RCG-D1"
    sitting.play("draw")
    assert sitting.hand(0) == {"loco": 2}
    assert sitting.phase == "draw"


@pytest.mark.rule("RCG-D1")
def test_a_discard_to_restock_any_empty_city() -> None:
    links = [(TWO, START, 0, "orange:2"), ("Ironvale", TWO, 1, "orange:2+1"), ("Brindlemoor", START, 1, "brown:2")]
    sitting = arrange(hands=[["brown1"]], links=links, cubes={"Ironvale": ["wood"]}, bag=["grain"])
    sitting.play("discard:brown1")
    assert sitting.choices("restock") == [TWO, "Brindlemoor"]
    assert sitting.refused("restock:Ironvale") == "RCG-D1"
    assert sitting.refused("restock:Yarrow_City") == "RCG-D1"
    events = sitting.play("restock:Brindlemoor")
    assert sitting.cubes("Brindlemoor") == {"grain": 1}
    assert events[-1].facts == {"city": 1, "good": 3}
    assert (sitting.phase, sitting.table.bag_left) == ("draw", 58)


@pytest.mark.rule("RCG-D1")
def test_no_discard_when_nothing_could_be_had_for_it() -> None:
    links = [(TWO, START, 0, "orange:2")]
    full = arrange(hands=[["brown1"]], links=links, cubes={TWO: ["wood"]}, display=["loco", "loco", "-"], deck_size=0)
    assert full.refused("discard:brown1") == "RCG-D1"
    assert full.refused("discard:brown2") == "RCG-D1"
    empty = arrange(hands=[["brown1"]], links=links, display=["loco", "loco", "-"], deck_size=0)
    assert "discard:brown1" in empty.choices()
    empty.play("discard:brown1")
    assert empty.choices() == ["restock:Alderwick"]
    assert empty.refused("draw") == "RCG-D1"


@pytest.mark.rule("RCG-E1")
def test_passing_does_nothing_and_the_draw_follows() -> None:
    sitting = new_game(2, 3)
    before = sitting.table
    sitting.play("pass")
    after = sitting.table
    assert sitting.phase == "draw"
    before.phase, before.passes, before.decisions = after.phase, 1, 1
    assert after == before
