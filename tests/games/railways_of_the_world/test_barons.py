"""Barons: dealt, chosen in secret, counted at the end (ROW-S3, ROW-V4, ROW-V6, ROW-F1, ROW-F3, ROW-F4, ROW-BA*)."""

import pytest

from ferrovia.games.railways_of_the_world.goals import amount, longest_chain, progress, reached
from tests.games.railways_of_the_world.positions import RANCH, Sitting, arrange, load, new_game

CHAIN = {"Ada-Bly": 0, "Bly-Coe": 0, "Coe-Dee": 0}


def amounts(sitting: Sitting, goal: str) -> list[int]:
    return [amount(sitting.table, goal, seat) for seat in range(sitting.game.players)]


def made(sitting: Sitting, baron: str) -> list[bool]:
    """By seat: whether the goal of a baron would be reached."""
    cards = sitting.game.rules.barons
    card = cards[[one.id for one in cards].index(baron)]
    return [reached(sitting.table, card, seat) for seat in range(sitting.game.players)]


def come(sitting: Sitting, baron: str, seat: int = 0) -> tuple[int, int]:
    cards = sitting.game.rules.barons
    return progress(sitting.table, cards[[one.id for one in cards].index(baron)], seat)


@pytest.mark.rule("ROW-S3")
def test_each_player_gets_two_barons_and_keeps_one_all_at_the_same_time() -> None:
    sitting = new_game(3, 1, None)
    state = sitting.state
    assert (sitting.phase, state.to_act) == ("barons", 0b111)
    dealt = [state.legal_actions(seat) for seat in range(3)]
    assert [len(two) for two in dealt] == [2, 2, 2]
    assert len({action for two in dealt for action in two}) == 6
    other = state.clone()
    for seat in (2, 0, 1):
        state.apply(dealt[seat][1], seat)
    for seat in (1, 2, 0):
        other.apply(dealt[seat][1], seat)
    assert state.snapshot() == other.snapshot()
    assert (sitting.phase, state.to_act.bit_count()) == ("auction", 1)


@pytest.mark.rule("ROW-S3")
@pytest.mark.rule("ROW-X4")
def test_a_choice_is_seen_by_nobody_else_and_final() -> None:
    one, two = new_game(2, 1, None), new_game(2, 1, None)
    mine = one.state.legal_actions(0)
    one.state.apply(mine[0], 0)
    two.state.apply(mine[1], 0)
    for seat in (1, -1):
        assert one.state.observe(seat) == two.state.observe(seat)
        assert one.game.scene(one.state.observe(seat)) == two.game.scene(two.state.observe(seat))
    assert one.state.observe(0) != two.state.observe(0)
    assert one.refused(one.game.catalogue.text(mine[1]), 0) == "ROW-S3"
    assert one.refused(one.game.catalogue.text(mine[1]), 1) == "ROW-S3"
    assert one.refused("out", 1) == "ROW-S3"
    assert one.state.observe(0).kept == mine[0] - one.game.rules.first_baron


@pytest.mark.rule("ROW-V4")
def test_late_barons_are_chosen_after_the_first_major_line() -> None:
    sitting = new_game(2, 1, RANCH, late_barons=True)
    assert sitting.phase == "auction"
    sitting.play("out", "out")
    first = sitting.turn
    assert sitting.refused(f"baron:{sitting.game.rules.barons[0].id}") == "ROW-V4"
    sitting.build("Ada-Bly")
    sitting.play("pass")
    sitting.build("Bly-Coe")
    sitting.play("pass")
    sitting.build("Coe-Dee")
    assert (sitting.phase, sitting.state.to_act) == ("barons", 0b11)
    for seat in (1, 0):
        sitting.state.apply(sitting.state.legal_actions(seat)[0], seat)
    sitting.state.check()
    assert (sitting.phase, sitting.turn) == ("action", 1 - first)


@pytest.mark.rule("ROW-V4")
def test_without_a_major_line_late_barons_are_chosen_before_they_are_revealed() -> None:
    sitting = new_game(2, 1, RANCH, late_barons=True)
    for _ in range(2):
        sitting.play("out", "out")
        sitting.pass_turn()
    assert sitting.phase == "barons"
    for seat in (0, 1):
        assert not sitting.state.is_over
        sitting.state.apply(sitting.state.legal_actions(seat)[0], seat)
    assert (sitting.phase, sitting.state.ended_by) == ("over", "rules")
    assert min(sitting.table.barons) >= 0


@pytest.mark.rule("ROW-V6")
def test_the_universal_barons_replace_those_of_the_map() -> None:
    rules = load(2, None, barons="universal").rules
    assert len(rules.barons) == 24
    assert not [baron for baron in rules.barons if baron.goal == "connect" or baron.name]
    assert len(load(2, None).rules.barons) == 12
    assert load(2, None, barons="none").rules.barons == []


@pytest.mark.rule("ROW-F1")
@pytest.mark.rule("ROW-F4")
def test_at_the_end_barons_are_revealed_and_score_once() -> None:
    links = {**CHAIN, "Bly-Fay": 0, "Bly-Fay#2": 0}
    sitting = arrange(links=links, barons=["Mr_Joiner", "most_money"], round=2, place=1, board=RANCH)
    assert sitting.points("barons") == [0, 0]
    sitting.state.table.last_turn = 0
    events = sitting.play("pass")
    assert sitting.points("barons") == [7, 0]
    assert [(event.seat, event.facts["points"]) for event in events if event.kind == "baron"] == [(0, 7), (1, 0)]
    ids = [baron.id for baron in sitting.game.rules.barons]
    assert [ids[baron] for baron in sitting.table.barons] == ["Mr_Joiner", "most_money"]


@pytest.mark.rule("ROW-F1")
def test_a_tie_scores_nothing() -> None:
    assert made(arrange(money=[4, 4], board=RANCH), "most_money") == [False, False]


@pytest.mark.rule("ROW-F3")
def test_the_longest_railroad_has_no_branches_and_no_city_twice() -> None:
    ring = {"Ada-Bly": 0, "Ada-Ely": 0, "Ely-Fay": 0, "Bly-Fay": 0}
    assert longest_chain(arrange(links=ring, board=RANCH).table, 0) == 3
    star = {"Ada-Bly": 0, "Bly-Coe": 0, "Bly-Fay": 0}
    assert longest_chain(arrange(links=star, board=RANCH).table, 0) == 2
    twice = {"Bly-Fay": 0, "Bly-Fay#2": 0}
    assert longest_chain(arrange(links=twice, board=RANCH).table, 0) == 1
    both = {**ring, "Fay-Jay": 0, "Jay-Max": 0, "Ely-Ira": 0}
    assert longest_chain(arrange(links=both, board=RANCH).table, 0) == 6  # Ira Ely Ada Bly Fay Jay Max


@pytest.mark.rule("ROW-F3")
def test_the_largest_railroad_counts_completed_links() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Ely-Fay": 1, "Fay-Gil": 1}, board=RANCH)
    assert made(sitting, "most_links") == [False, True]


@pytest.mark.rule("ROW-BA1")
def test_most_money() -> None:
    assert made(arrange(money=[4, 5], board=RANCH), "most_money") == [False, True]


@pytest.mark.rule("ROW-BA2")
def test_fewest_bonds() -> None:
    assert made(arrange(bonds=[0, 1], board=RANCH), "fewest_bonds") == [True, False]
    assert made(arrange(bonds=[1, 1], board=RANCH), "fewest_bonds") == [False, False]


@pytest.mark.rule("ROW-BA3")
def test_most_links_counts_western_links() -> None:
    sitting = arrange(links={"Jay-Max": 0, "Ada-Bly": 1}, western=[0, -1], board=RANCH)
    assert made(sitting, "most_links") == [True, False]


@pytest.mark.rule("ROW-BA4")
def test_longest_chain() -> None:
    sitting = arrange(links={**CHAIN, "Ely-Fay": 1, "Fay-Gil": 1}, board=RANCH)
    assert (amounts(sitting, "longest_chain"), made(sitting, "longest_chain")) == ([3, 2], [True, False])


@pytest.mark.rule("ROW-BA5")
def test_highest_engine() -> None:
    assert made(arrange(engine=[2, 3], board=RANCH), "highest_engine") == [False, True]


@pytest.mark.rule("ROW-BA6")
def test_most_cities() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Ely-Fay": 0, "Gil-Hob": 1, "Hob-Kim": 1}, board=RANCH)
    assert amounts(sitting, "most_cities") == [4, 3]


@pytest.mark.rule("ROW-BA7")
def test_connect() -> None:
    assert made(arrange(links=CHAIN, board=RANCH), "Mr_Joiner") == [True, False]
    shared = arrange(links={**CHAIN, "Bly-Coe": 1}, board=RANCH)
    assert (made(shared, "Mr_Joiner"), come(shared, "Mr_Joiner")) == ([False, False], (1, 2))


@pytest.mark.rule("ROW-BA10")
def test_most_ridges() -> None:
    across = [(1, ("Jay:E", "4,4:E-W", "4,5:E-W", "4,6:E-W", "4,7:E-W")), (1, ("4,7", "4,8:E-W"))]
    sitting = arrange(links={"Fay-Gil": 0}, tracks=across, board=RANCH)
    assert amounts(sitting, "most_ridges") == [1, 2]  # one of them at the city itself


@pytest.mark.rule("ROW-BA11")
@pytest.mark.rule("ROW-BA18")
def test_most_water_and_most_mountains() -> None:
    across = [(1, ("Jay:E", "4,4:E-W", "4,5:E-W", "4,6:E-W", "4,7:E-W")), (1, ("4,7", "4,8:E-W"))]
    sitting = arrange(tracks=across, board=RANCH)
    assert (amounts(sitting, "most_water"), amounts(sitting, "most_mountain_tiles")) == ([0, 1], [0, 1])
    assert amounts(arrange(tracks=across[:1], board=RANCH), "most_water") == [0, 0]  # unfinished


@pytest.mark.rule("ROW-BA13")
@pytest.mark.rule("ROW-BA14")
@pytest.mark.rule("ROW-BA25")
def test_grey_coloured_and_new_cities() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Fay": 0}, colours={"Fay": "blue"}, board=RANCH)
    assert amounts(sitting, "most_grey_cities") == [1, 0]
    assert amounts(sitting, "most_coloured_cities") == [2, 0]
    assert amounts(sitting, "most_urbanised_cities_joined") == [1, 0]


@pytest.mark.rule("ROW-BA15")
def test_all_red_cities() -> None:
    assert made(arrange(links=CHAIN, board=RANCH), "connect_all_red") == [True, False]
    assert come(arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, board=RANCH), "connect_all_red") == (1, 2)


@pytest.mark.rule("ROW-BA16")
def test_three_of_a_colour_joined_with_each_other() -> None:
    baron = "connect_three_of_colour_yellow"
    links = {"Ely-Ira": 0, "Lee-Ira": 0, "Ely-Fay": 0}
    assert come(arrange(links=links, board=RANCH), baron) == (2, 3)
    assert made(arrange(links=links, colours={"Fay": "yellow"}, board=RANCH), baron) == [True, False]
    apart = arrange(links={"Ely-Ira": 0, "Fay-Jay": 0}, colours={"Fay": "yellow", "Jay": "yellow"}, board=RANCH)
    assert come(apart, baron) == (2, 3)


@pytest.mark.rule("ROW-BA17")
def test_one_of_each_colour() -> None:
    links = {"Ada-Bly": 0, "Ada-Ely": 0, "Bly-Coe": 0, "Coe-Gil": 0}
    assert come(arrange(links=links, board=RANCH), "one_of_each_colour") == (4, 5)
    assert made(arrange(links={**links, "Gil-Hob": 0}, board=RANCH), "one_of_each_colour") == [True, False]


@pytest.mark.rule("ROW-BA19")
def test_most_crossings_count_a_hex_once() -> None:
    north = (0, ("Bly:SW", "1,2:NE-SE"))
    over = (1, ("Ely:NE", "1,0:SW-E", "1,1:E-W", "1,2:E-W", "1,3:W-E"))
    sitting = arrange(tracks=[north, over, (1, ("1,3", "1,4:W-E", "1,5:W-NE"))], board=RANCH)
    assert sitting.joins("Ely:NE") == "Coe:SW"
    assert amounts(sitting, "most_crossings") == [1, 1]


@pytest.mark.rule("ROW-BA20")
def test_most_major_lines() -> None:
    assert amounts(arrange(links={**CHAIN, "Ely-Fay": 1, "Fay-Gil": 1}, board=RANCH), "most_major_lines") == [1, 1]


@pytest.mark.rule("ROW-BA21")
def test_most_operations_cards_used_ones_included() -> None:
    sitting = arrange(display=["railroad_executive", "hotel:Ada"], held=[(1, "hotel:Coe")], board=RANCH)
    sitting.play("take:railroad_executive", "take:hotel:Ada", "pass")
    assert amounts(sitting, "most_operations_cards") == [2, 1]


@pytest.mark.rule("ROW-BA22")
def test_most_city_entries() -> None:
    assert amounts(arrange(links={"Ada-Bly": 0, "Ada-Ely": 0}, board=RANCH), "most_city_entries") == [3, 0]


@pytest.mark.rule("ROW-BA23")
def test_longest_single_link() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Jay-Max": 1}, western=[1, -1], board=RANCH)
    assert amounts(sitting, "longest_single_link") == [2, 1]


@pytest.mark.rule("ROW-BA24")
def test_most_links_at_one_city() -> None:
    links = {"Bly-Fay": 0, "Bly-Fay#2": 0, "Fay-Jay": 0, "Jay-Max": 1}
    sitting = arrange(links=links, western=[1, -1], board=RANCH)
    assert amounts(sitting, "most_links_at_one_city") == [3, 2]
