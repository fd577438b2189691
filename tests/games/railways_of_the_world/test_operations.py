"""Operations cards: setting up, taking, using and scoring them (ROW-O*, ROW-OP*, ROW-S2, ROW-S4, ROW-I2)."""

from pathlib import Path

import pytest

from ferrovia.core.errors import BadBoard
from ferrovia.games.railways_of_the_world.board import parse_board
from ferrovia.games.railways_of_the_world.deck import BOUNTY, CLASSES, GREEN_CIRCLE
from tests.games.railways_of_the_world.positions import RANCH, Sitting, arrange, load, new_game

CHAIN = {"Ada-Bly": 0, "Bly-Coe": 0, "Coe-Dee": 0}


def on_display(sitting: Sitting) -> dict[str, int]:
    faces = sitting.game.rules.faces
    return {faces[face].id: count for face, count in enumerate(sitting.table.display) if count}


def held_by(sitting: Sitting, seat: int) -> dict[str, int]:
    faces = sitting.game.rules.faces
    held = sitting.table.held[seat * len(faces) : (seat + 1) * len(faces)]
    return {faces[face].id: count for face, count in enumerate(held) if count}


@pytest.mark.rule("ROW-S2")
@pytest.mark.parametrize("players", [2, 6])
def test_start_cards_four_bounties_and_two_for_each_player_lie_open(players: int) -> None:
    for seed in range(5):
        sitting = new_game(players, seed, None)
        faces = sitting.game.rules.faces
        counts = sitting.table.display
        assert [counts[face] for face, card in enumerate(faces) if card.start] == [1, 1, 1]
        assert sum(counts[face] for face, card in enumerate(faces) if card.kind == BOUNTY) == 4
        others = [face for face, card in enumerate(faces) if not card.start and card.kind != BOUNTY]
        assert sum(counts[face] for face in others) == 2 * players
        assert sitting.table.deck_left == sum(faces[face].count for face in others) - 2 * players
        assert sum(card.count for card in faces) == 31


@pytest.mark.rule("ROW-S2")
def test_the_other_bounties_leave_the_game_and_the_cards_differ_by_seed() -> None:
    shown = set()
    for seed in range(6):
        sitting = new_game(2, seed, RANCH)
        shown.add(tuple(sitting.table.display))
        assert not [face for face in sitting.state.deck if sitting.game.rules.faces[face].kind == BOUNTY]
    assert len(shown) > 1


@pytest.mark.rule("ROW-S4")
@pytest.mark.rule("ROW-O8")
def test_cards_with_a_star_are_optional_all_or_none() -> None:
    every, none = load(2, RANCH).rules, load(2, RANCH, star_cards=False).rules
    assert "hotel:Dee" in [card.id for card in every.faces]
    assert "hotel:Dee" not in [card.id for card in none.faces]
    assert "Mr_Star" in [baron.id for baron in every.barons]
    assert "Mr_Star" not in [baron.id for baron in none.barons]


@pytest.mark.rule("ROW-O9")
@pytest.mark.rule("ROW-S4")
def test_cards_with_a_golden_spike_are_out_of_the_game() -> None:
    rules = load(2, RANCH).rules
    assert "hotel:Kim" not in [card.id for card in rules.faces]
    assert "Mr_Spike" not in [baron.id for baron in rules.barons]


@pytest.mark.rule("ROW-O1")
def test_taking_a_card_is_an_action_and_it_is_not_replaced() -> None:
    sitting = arrange(display=["hotel:Ada", "perfect_engineering"], board=RANCH)
    assert sitting.refused("take:hotel:Coe") == "ROW-O1"
    sitting.play("take:hotel:Ada")
    assert (sitting.turn, on_display(sitting), held_by(sitting, 0)) == (1, {"perfect_engineering": 1}, {"hotel:Ada": 1})
    assert sitting.refused("take:hotel:Ada") == "ROW-O1"


@pytest.mark.rule("ROW-O1")
def test_two_cards_in_one_action() -> None:
    cards = [(0, "government_land_grant"), (0, "perfect_engineering")]
    sitting = arrange(held=cards, board=RANCH, money=[20])
    assert sitting.refused("use:government_land_grant") == "ROW-O10"
    tiles = ["track:4,4:E-W", "track:4,5:E-W", "track:4,6:E-W", "track:4,7:E-W", "track:4,8:E-W"]
    sitting.play("from:Jay:E", "use:government_land_grant", *tiles)
    assert sitting.joins("Jay:E") == "Kim:W"
    assert sitting.table.money[0] == 20 - (0 + 4) - 0 - (3 + 4) - 4 - 0


@pytest.mark.rule("ROW-O2")
def test_each_kind_has_one_class_and_a_file_cannot_give_it_another() -> None:
    for card in load(2, None).rules.faces:
        assert 0 <= card.holding < len(CLASSES)
    text = Path(RANCH).read_text(encoding="utf-8")
    changed = text.replace('{ kind = "hotel", city = "Ada" }', '{ kind = "hotel", city = "Ada", class = "hand" }')
    with pytest.raises(BadBoard, match="must be infinity"):
        parse_board(changed, "ranch.toml")


@pytest.mark.rule("ROW-O3")
def test_a_green_circle_cannot_be_taken_and_goes_when_it_is_scored() -> None:
    sitting = arrange(links=CHAIN, cubes={"Ada": "blue", "Bly": "blue"}, engine=[2], display=["railroad_era_begins"],
                      board=RANCH)  # fmt: skip
    assert not [text for text in sitting.choices() if text.startswith("take:")]
    assert all(card.holding == GREEN_CIRCLE for card in sitting.game.rules.faces[:8])
    sitting.deliver("Bly:blue", "Bly:E")
    assert (on_display(sitting), sitting.points("cards")) == ({}, [1, 0])


@pytest.mark.rule("ROW-O3")
def test_one_delivery_can_score_several_goals() -> None:
    goals = ["railroad_era_begins", "speed_record", "service_bounty:Hob"]
    links = {**CHAIN, "Dee-Hob": 1}
    sitting = arrange(links=links, cubes={"Ada": "black"}, engine=[4], display=goals, board=RANCH)
    sitting.deliver("Ada:black", "Ada:E", "Bly:E", "Coe:E", "Dee:SE")
    assert sitting.points("cards") == [1 + 3 + 3, 0]
    assert on_display(sitting) == {}


@pytest.mark.rule("ROW-O3")
def test_what_was_done_before_a_goal_came_on_display_does_not_count() -> None:
    sitting = arrange(engine=[4, 3], display=["new_train"], board=RANCH)
    sitting.play("upgrade")
    assert sitting.points("cards") == [0, 0]
    sitting.play("upgrade")
    assert sitting.points("cards") == [0, 4]


@pytest.mark.rule("ROW-O5")
def test_a_red_x_is_used_at_once_and_cannot_be_taken_for_nothing() -> None:
    empty = dict.fromkeys(("red", "yellow", "blue", "black", "purple"), 0)
    sitting = arrange(display=["city_growth", "new_industry"], bag=empty, board=RANCH)
    assert sitting.refused("take:city_growth") == "ROW-O5"
    sitting.play("take:new_industry")
    assert (sitting.turn, sitting.phase) == (0, "target")
    assert sitting.refused("pass") == "ROW-O5"
    sitting.play("urbanise:Bly:blue")
    assert (sitting.turn, held_by(sitting, 0), on_display(sitting)) == (1, {}, {"city_growth": 1})


@pytest.mark.rule("ROW-O6")
@pytest.mark.rule("ROW-OP9")
def test_a_land_grant_makes_plains_free_in_one_build_but_not_ridges() -> None:
    sitting = arrange(held=[(0, "government_land_grant")], money=[20, 20], board=RANCH)
    sitting.play("from:Jay:E", "use:government_land_grant")
    assert sitting.refused("use:government_land_grant") == "ROW-O6"
    sitting.play("track:4,4:E-W", "track:4,5:E-W", "stop")
    assert (sitting.table.money[0], held_by(sitting, 0)) == (20 - 4, {})
    sitting.play("pass", "from:4,5", "track:4,6:E-W", "stop")
    assert sitting.table.money[0] == 16 - 7  # the next action pays again


@pytest.mark.rule("ROW-O10")
def test_a_card_is_declared_before_the_first_step_and_covers_redirecting() -> None:
    cards = [(0, "government_land_grant"), (0, "government_land_grant")]
    sitting = arrange(held=cards, tracks=[(0, ("Bly:SE", "1,3:NW-E"))], money=[20], board=RANCH)
    sitting.play("from:1,3", "use:government_land_grant")
    assert sitting.refused("use:government_land_grant") == "ROW-O10"
    sitting.play("track:1,3:SW-NW")
    assert (sitting.table.money[0], sitting.joins("Bly:SE")) == (20, "Fay:NE")
    sitting.play("pass", "from:Ada:E", "track:0,1:E-W")
    assert sitting.refused("use:government_land_grant") == "ROW-O10"


@pytest.mark.rule("ROW-O4")
@pytest.mark.rule("ROW-OP11")
def test_perfect_engineering_gives_a_fifth_tile_once_a_turn() -> None:
    sitting = arrange(held=[(0, "perfect_engineering")], money=[50, 0], board=RANCH)
    four = ["track:4,4:E-W", "track:4,5:E-W", "track:4,6:E-W", "track:4,7:E-W"]
    sitting.play("from:Jay:E", *four)
    assert (sitting.turn, "stop" in sitting.choices()) == (0, True)
    sitting.play("track:4,8:E-W")
    assert (sitting.turn, sitting.joins("Jay:E")) == (1, "Kim:W")
    assert sitting.table.spent == [1, 0]
    assert held_by(sitting, 0) == {"perfect_engineering": 1}
    sitting.pass_turn()
    assert sitting.table.spent == [0, 0]


@pytest.mark.rule("ROW-OP11")
def test_a_second_build_of_the_turn_has_four_tiles_and_the_next_turn_five_again() -> None:
    sitting = arrange(held=[(0, "perfect_engineering")], money=[90, 0], board=RANCH)
    straight = ["track:4,4:E-W", "track:4,5:E-W", "track:4,6:E-W", "track:4,7:E-W", "track:4,8:E-W"]
    sitting.play("from:Jay:E", *straight, "pass")
    bend = ["track:5,3:E-NW", "track:5,4:SE-W", "track:6,5:SE-NW", "track:7,5:E-NW"]
    sitting.play("from:Jay:SE", *bend)
    assert sitting.turn == 1  # the action is over after the fourth
    sitting.play("pass", "pass", "pass", "out", "out")
    while sitting.turn != 0:
        sitting.play("pass")
    sitting.play("from:Jay:SE", *bend)
    assert (sitting.turn, sitting.phase) == (0, "track")


@pytest.mark.rule("ROW-O7")
@pytest.mark.rule("ROW-OP6")
def test_a_hotel_scores_for_every_cube_delivered_there_by_anyone() -> None:
    cubes = {"Ada": "blue blue", "Bly": "blue"}
    sitting = arrange(links=CHAIN, cubes=cubes, engine=[3, 1], held=[(1, "hotel:Coe")], board=RANCH)
    sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert (sitting.points("cards"), sitting.points("deliveries")) == ([0, 1], [2, 0])
    sitting.play("pass")
    sitting.deliver("Bly:blue", "Bly:E")
    assert sitting.points("cards") == [0, 2]
    assert held_by(sitting, 1) == {"hotel:Coe": 1}


@pytest.mark.rule("ROW-OP6")
def test_a_cube_passing_through_the_city_of_a_hotel_does_not_count() -> None:
    sitting = arrange(links=CHAIN, cubes={"Bly": "red"}, engine=[3], held=[(1, "hotel:Coe")], board=RANCH)
    sitting.deliver("Bly:red", "Bly:E", "Coe:E")
    assert sitting.points("cards") == [0, 0]


@pytest.mark.rule("ROW-OP1")
def test_the_first_delivery_of_the_game_scores_one_more() -> None:
    cubes = {"Bly": "blue blue"}
    sitting = arrange(links=CHAIN, cubes=cubes, display=["railroad_era_begins"], board=RANCH)
    events = sitting.deliver("Bly:blue", "Bly:E")
    assert [event.facts["points"] for event in events if event.kind == "goal"] == [1]
    sitting.play("pass")
    sitting.deliver("Bly:blue", "Bly:E")
    assert sitting.points("cards") == [1, 0]


@pytest.mark.rule("ROW-OP2")
def test_a_speed_record_takes_three_links_whoever_owns_them() -> None:
    links = {"Ada-Bly": 0, "Bly-Coe": 1, "Coe-Dee": 1, "Dee-Hob": 1}
    sitting = arrange(links=links, cubes={"Ada": "blue black"}, engine=[4], display=["speed_record"], board=RANCH)
    sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert sitting.points("cards") == [0, 0]
    sitting.play("pass")
    sitting.deliver("Ada:black", "Ada:E", "Bly:E", "Coe:E", "Dee:SE")
    assert sitting.points("cards") == [3, 0]


@pytest.mark.rule("ROW-OP3")
def test_the_first_locomotive_of_level_four_scores() -> None:
    sitting = arrange(engine=[3, 3], display=["new_train"], board=RANCH)
    sitting.play("upgrade", "upgrade")
    assert sitting.points("cards") == [4, 0]


@pytest.mark.rule("ROW-OP5")
def test_a_service_bounty_goes_to_the_first_delivery_to_its_city() -> None:
    bounties = ["service_bounty:Coe", "service_bounty:Hob"]
    sitting = arrange(links=CHAIN, cubes={"Bly": "blue red blue"}, engine=[2], display=bounties, board=RANCH)
    sitting.deliver("Bly:red", "Bly:W")
    assert sitting.points("cards") == [0, 0]
    sitting.play("pass")
    sitting.deliver("Bly:blue", "Bly:E")
    assert (sitting.points("cards"), on_display(sitting)) == ([2, 0], {"service_bounty:Hob": 1})
    sitting.play("pass")
    sitting.deliver("Bly:blue", "Bly:E")
    assert sitting.points("cards") == [2, 0]


@pytest.mark.rule("ROW-OP7")
def test_city_growth_puts_two_random_cubes_on_any_city() -> None:
    sitting = arrange(display=["city_growth"], markers=["Ned"], board=RANCH)
    assert sitting.refused("grow:Ned") == "ROW-OP7"
    sitting.play("take:city_growth")
    assert sitting.choices() == [f"grow:{city.id}" for city in sitting.game.rules.board.cities]
    mark = sitting.state.mark
    sitting.play("grow:Ned")
    assert (len(sitting.cubes("Ned")), sitting.markers, sitting.turn) == (2, set(), 1)
    assert sitting.state.mark > mark  # chance was used


@pytest.mark.rule("ROW-OP8")
def test_new_industry_urbanises_for_nothing() -> None:
    sitting = arrange(display=["new_industry"], money=[3], board=RANCH)
    sitting.play("take:new_industry")
    assert sitting.refused("upgrade") == "ROW-O5"
    sitting.play("urbanise:Fay:blue")
    assert (sitting.colour("Fay"), len(sitting.cubes("Fay")), sitting.table.money[0]) == ("blue", 2, 3)
    assert (sitting.table.bonds[0], sitting.table.new_cities[2]) == (0, 2)


@pytest.mark.rule("ROW-OP13")
def test_a_railroad_executive_gives_two_actions_one_after_the_other() -> None:
    sitting = arrange(display=["railroad_executive"], money=[20], board=RANCH)
    sitting.play("take:railroad_executive")
    assert (sitting.turn, sitting.phase) == (0, "action")
    sitting.build("Ada-Bly")
    assert (sitting.turn, sitting.phase) == (0, "action")
    sitting.play("pass")
    assert (sitting.turn, sitting.table.round) == (1, 0)


@pytest.mark.rule("ROW-OP13")
@pytest.mark.rule("ROW-EUS1")
def test_the_two_actions_do_not_make_it_a_later_round() -> None:
    sitting = arrange(display=["railroad_executive"], money=[50], board=RANCH)
    sitting.play("take:railroad_executive")
    sitting.build("Jay-Max")
    assert sitting.refused("western:Max") == "ROW-EUS1"
    sitting.play("pass", "pass", "western:Max")
    assert sitting.table.western == [0, -1]


@pytest.mark.rule("ROW-X3")
def test_passing_the_two_actions_of_a_card_is_not_passing_the_action_of_the_round() -> None:
    sitting = arrange(display=["railroad_executive"], board=RANCH)
    sitting.play("take:railroad_executive", "pass", "pass", "pass", "pass", "pass", "pass", "pass")
    assert (sitting.phase, sitting.table.last_turn) == ("auction", -1)


@pytest.mark.rule("ROW-I2")
def test_one_more_card_is_turned_up_after_income_as_long_as_there_are_any() -> None:
    sitting = new_game(2, 3, RANCH, barons="none")
    sitting.play("out", "out")
    before, left = sum(sitting.table.display), sitting.table.deck_left
    events = sitting.pass_turn()
    assert [event.kind for event in events if event.kind in ("income", "card")] == ["income", "income", "card"]
    assert (sum(sitting.table.display), sitting.table.deck_left) == (before + 1, left - 1)
    empty = arrange(board=RANCH)
    assert not [event for event in empty.pass_turn() if event.kind == "card"]
