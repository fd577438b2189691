"""Operations cards that not every map has: engineers, Express, Trading Depots, mines (ROW-OP10 to ROW-OP18)."""

from pathlib import Path

import pytest

from ferrovia.arena.match import run_match
from ferrovia.bots import make_bot
from ferrovia.core.errors import BadBoard
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.board import parse_board
from ferrovia.games.railways_of_the_world.card_bots import Planner
from ferrovia.games.railways_of_the_world.deck import TUNNELS
from ferrovia.games.railways_of_the_world.surveys import open_ways, savings
from tests.games.railways_of_the_world.positions import RANCH, Sitting, arrange, new_game

ACROSS = ["track:4,4:E-W", "track:4,5:E-W", "track:4,6:E-W", "track:4,7:E-W", "track:4,8:E-W"]  # from Jay to Kim
NAMES = ("Ann", "Bob")
AROUND = {"Ada-Bly": 0, "Bly-Coe": 0, "Coe-Dee": 0, "Dee-Hob": 0, "Hob-Kim": 0}  # blue are Coe and Kim


def paid(sitting: Sitting, *texts: str) -> list[int]:
    """What seat 0 pays for each step."""
    costs = []
    for text in texts:
        before = sitting.table.money[0]
        sitting.play(text)
        costs.append(before - sitting.table.money[0])
    return costs


def held_by(sitting: Sitting, seat: int) -> dict[str, int]:
    faces = sitting.game.rules.faces
    held = sitting.table.held[seat * len(faces) : (seat + 1) * len(faces)]
    return {faces[face].id: count for face, count in enumerate(held) if count}


# Engineers


@pytest.mark.rule("ROW-OP10")
def test_a_tunnel_engineer_halves_mountains_and_ridges_in_one_build() -> None:
    plain = arrange(money=[50], held=[(0, "perfect_engineering")], board=RANCH)
    assert paid(plain, "from:Jay:E", *ACROSS) == [0, 2 + 4, 2, 3 + 4, 4, 2]
    cards = [(0, "tunnel_engineer"), (0, "perfect_engineering")]
    sitting = arrange(money=[50], held=cards, board=RANCH)
    assert paid(sitting, "from:Jay:E", "use:tunnel_engineer", *ACROSS) == [0, 0, 2 + 2, 2, 3 + 2, 2, 2]
    assert held_by(sitting, 0) == {"perfect_engineering": 1}


@pytest.mark.rule("ROW-OP10")
def test_the_next_build_pays_in_full_again() -> None:
    sitting = arrange(money=[50], held=[(0, "tunnel_engineer")], board=RANCH)
    sitting.play("from:Jay:E", "use:tunnel_engineer", *ACROSS[:3], "stop", "pass")
    assert paid(sitting, "from:4,6", ACROSS[3]) == [0, 4]
    assert arrange(held=[(0, "tunnel_engineer")], board=RANCH).refused("use:tunnel_engineer") == "ROW-O10"


@pytest.mark.rule("ROW-OP12")
def test_with_civil_engineers_water_costs_as_much_as_plain() -> None:
    sitting = arrange(money=[50], held=[(0, "civil_engineers")], board=RANCH)
    assert paid(sitting, "from:Jay:E", "use:civil_engineers", *ACROSS[:4]) == [0, 0, 2 + 4, 2, 2 + 4, 4]
    assert held_by(sitting, 0) == {}


@pytest.mark.rule("ROW-O10")
@pytest.mark.rule("ROW-OP12")
def test_cards_that_change_the_cost_of_a_build_go_together_and_water_is_no_plain() -> None:
    cards = [(0, "government_land_grant"), (0, "tunnel_engineer"), (0, "civil_engineers")]
    sitting = arrange(money=[50], held=cards, board=RANCH)
    declared = ["use:government_land_grant", "use:tunnel_engineer", "use:civil_engineers"]
    sitting.play("from:Jay:E", *declared)
    assert paid(sitting, *ACROSS[:4]) == [0 + 2, 0, 2 + 2, 2]


# Express


@pytest.mark.rule("ROW-OP14")
@pytest.mark.rule("ROW-O6")
def test_an_express_runs_through_one_city_of_its_colour() -> None:
    sitting = arrange(links=AROUND, cubes={"Ada": "blue blue"}, engine=[5], held=[(0, "express")], board=RANCH)
    assert sitting.refused("use:express") == "ROW-OP14"  # only when a cube has set out
    sitting.play("cube:Ada:blue", "use:express", "via:Ada:E", "via:Bly:E")
    assert (sitting.phase, sitting.points("deliveries")) == ("via", [0, 0])  # in Coe, which is blue
    assert sitting.choices() == ["via:Coe:E"]
    sitting.play("via:Coe:E", "via:Dee:SE", "via:Hob:SE")
    assert (sitting.turn, sitting.points("deliveries"), held_by(sitting, 0)) == (1, [5, 0], {})
    sitting.play("pass")
    sitting.deliver("Ada:blue", "Ada:E", "Bly:E")  # the next one stops at the first
    assert sitting.points("deliveries") == [7, 0]


@pytest.mark.rule("ROW-OP14")
def test_it_may_be_declared_on_the_way_and_never_twice() -> None:
    cards = [(0, "express"), (0, "express")]
    sitting = arrange(links=AROUND, cubes={"Ada": "blue"}, engine=[5], held=cards, board=RANCH)
    sitting.play("cube:Ada:blue", "via:Ada:E")
    assert sitting.choices() == ["via:Bly:E", "use:express"]
    sitting.play("use:express")
    assert (sitting.refused("use:express"), held_by(sitting, 0)) == ("ROW-OP14", {"express": 1})


@pytest.mark.rule("ROW-OP14")
def test_only_one_city_is_run_through() -> None:
    links = {"Ada-Bly": 0, "Bly-Coe": 0, "Coe-Dee": 0, "Dee-Hob": 0}
    colours = {"Bly": "black"}
    sitting = arrange(
        links={**links, "Hob-Kim": 0, "Kim-Ned": 0}, colours=colours, cubes={"Ada": "black"}, engine=[8],
        held=[(0, "express")], board=RANCH,
    )  # fmt: skip
    sitting.play("cube:Ada:black", "use:express", "via:Ada:E", "via:Bly:E", "via:Coe:E", "via:Dee:SE")
    assert (sitting.turn, sitting.points("deliveries")) == (1, [4, 0])  # Hob is the second black city; Ned the third


@pytest.mark.rule("ROW-OP14")
@pytest.mark.parametrize("level", [4, 8])
def test_it_takes_a_second_city_within_reach_and_no_city_twice(level: int) -> None:
    fork = {"Ada-Bly": 0, "Bly-Coe": 0, "Bly-Fay": 0}
    dead = arrange(
        links=fork, colours={"Fay": "blue"}, cubes={"Ada": "blue"}, engine=[level], held=[(0, "express")], board=RANCH
    )
    dead.play("cube:Ada:blue")
    assert dead.refused("use:express") == "ROW-OP14"  # from Coe to Fay only back through Bly
    ring = {**fork, "Coe-Gil": 1, "Fay-Gil": 0}
    sitting = arrange(
        links=ring, colours={"Fay": "blue"}, cubes={"Ada": "blue"}, engine=[level], held=[(0, "express")], board=RANCH
    )
    sitting.play("cube:Ada:blue", "via:Ada:E", "use:express")
    assert sitting.choices() == ["via:Bly:E", "via:Bly:SE"]
    sitting.play("via:Bly:E", "via:Coe:SW", "via:Gil:W")
    assert (sitting.turn, sitting.points("deliveries"), sitting.points("links")) == (1, [3, 0], [0, 1])


@pytest.mark.rule("ROW-OP14")
def test_it_is_not_offered_to_a_locomotive_that_is_too_weak() -> None:
    sitting = arrange(links=AROUND, cubes={"Ada": "blue"}, engine=[4], held=[(0, "express")], board=RANCH)
    sitting.play("cube:Ada:blue")
    assert sitting.choices() == ["via:Ada:E"]


@pytest.mark.rule("ROW-OP14")
def test_the_first_link_of_an_express_is_ones_own() -> None:
    links = {**AROUND, "Ada-Bly": 1, "Ada-Ely": 0, "Ely-Fay": 0, "Bly-Fay": 0}
    sitting = arrange(links=links, cubes={"Bly": "blue"}, engine=[6], held=[(0, "express")], board=RANCH)
    sitting.play("cube:Bly:blue", "use:express")
    assert sitting.choices() == ["via:Bly:E"]


# Trading Depots


@pytest.mark.rule("ROW-OP15")
@pytest.mark.rule("ROW-O7")
def test_a_trading_depot_marks_the_link_of_another_player() -> None:
    links = {"Ada-Bly": 0, "Bly-Coe": 1, "Coe-Dee": 1}
    sitting = arrange(links=links, display=["trading_depot", "trading_depot"], board=RANCH)
    assert sitting.refused("depot:Bly:E") == "ROW-OP15"
    sitting.play("take:trading_depot")
    assert (sitting.phase, sitting.choices()) == ("target", ["depot:Bly:E", "depot:Coe:E"])
    sitting.play("depot:Bly:E")
    assert (sitting.turn, held_by(sitting, 0), sitting.table.links) == (1, {"trading_depot": 1}, [1, 2])
    sitting.play("take:trading_depot")
    assert sitting.choices() == ["depot:Ada:E"]


@pytest.mark.rule("ROW-OP15")
def test_its_holder_scores_besides_the_owner_whoever_delivers() -> None:
    links = {"Ada-Bly": 0, "Bly-Coe": 1, "Coe-Dee": 1}
    depots = {"Bly-Coe": 0, "Ada-Bly": 1}
    cubes = {"Ada": "blue", "Bly": "blue", "Coe": "red"}
    sitting = arrange(links=links, cubes=cubes, engine=[2, 2], depots=depots, board=RANCH)
    events = sitting.deliver("Ada:blue", "Ada:E", "Bly:E")
    assert [(event.seat, event.facts["points"]) for event in events if event.kind == "trade"] == [(0, 1), (1, 1)]
    assert (sitting.points("deliveries"), sitting.points("links")) == ([1, 0], [0, 1])
    assert sitting.points("cards") == [1, 1]
    sitting.deliver("Bly:blue", "Bly:E")
    assert (sitting.points("deliveries"), sitting.points("cards")) == ([1, 1], [2, 1])


@pytest.mark.rule("ROW-OP15")
def test_the_mark_is_no_ownership() -> None:
    links = {"Ada-Bly": 1, "Bly-Coe": 1, "Coe-Dee": 1}
    sitting = arrange(links=links, cubes={"Bly": "blue"}, depots={"Bly-Coe": 0}, board=RANCH)
    assert sitting.refused("cube:Bly:blue") == "ROW-D1"
    assert (sitting.table.links, sitting.owner("Bly:E")) == ([0, 3], 1)


@pytest.mark.rule("ROW-OP15")
def test_it_cannot_be_taken_while_there_is_no_such_link() -> None:
    none = arrange(links={"Ada-Bly": 0}, display=["trading_depot"], board=RANCH)
    assert none.refused("take:trading_depot") == "ROW-OP15"
    unfinished = arrange(tracks=[(1, ("Ada:E", "0,1:E-W"))], display=["trading_depot"], board=RANCH)
    assert unfinished.refused("take:trading_depot") == "ROW-OP15"
    marked = arrange(3, links={"Ada-Bly": 1}, depots={"Ada-Bly": 2}, display=["trading_depot"], board=RANCH)
    assert marked.refused("take:trading_depot") == "ROW-OP15"


# Mines


@pytest.mark.rule("ROW-OP18")
def test_a_mine_brings_cubes_of_different_colours_to_a_grey_city() -> None:
    counts = set()
    for seed in range(12):
        sitting = arrange(display=["mine"], money=[12], markers=["Fay"], board=RANCH)
        sitting.state.chance = type(sitting.state.chance)(seed)
        assert sitting.refused("mine:Fay") == "ROW-OP18"
        sitting.play("take:mine")
        grey = [city.name for city in sitting.game.rules.board.cities if city.colour == 5]
        assert sitting.choices() == [f"mine:{name}" for name in grey]
        mark = sitting.state.mark
        sitting.play("mine:Fay")
        cubes = sitting.cubes("Fay")
        assert len(cubes) == len(set(cubes)) >= 1
        assert (sitting.table.money[0], sitting.markers, sitting.turn) == (2, set(), 1)
        assert sitting.state.mark > mark  # chance was used
        counts.add(len(cubes))
    assert len(counts) > 2


@pytest.mark.rule("ROW-OP18")
@pytest.mark.rule("ROW-X2")
def test_the_cube_that_repeats_goes_back_and_an_empty_bag_ends_it() -> None:
    two = {"red": 0, "yellow": 0, "blue": 2, "black": 0, "purple": 0}
    sitting = arrange(display=["mine"], bag=two, board=RANCH)
    sitting.play("take:mine", "mine:Fay")
    assert (sitting.cubes("Fay"), sitting.table.bag[2], sitting.table.bonds[0]) == (["blue"], 1, 2)
    each = dict.fromkeys(("red", "yellow", "blue", "black", "purple"), 1)
    rich = arrange(display=["mine"], bag=each, board=RANCH)
    rich.play("take:mine", "mine:Fay")
    assert (len(rich.cubes("Fay")), sum(rich.table.bag)) == (5, 0)
    empty = arrange(display=["mine"], bag=dict.fromkeys(each, 0), board=RANCH)
    assert empty.refused("take:mine") == "ROW-O5"


@pytest.mark.rule("ROW-OP18")
def test_one_mine_in_a_city_ever() -> None:
    sitting = arrange(display=["mine", "mine", "city_growth"], board=RANCH)
    sitting.play("take:mine", "mine:Fay", "take:mine")
    assert "mine:Fay" not in sitting.choices()
    sitting.play("mine:Bly")
    sitting.play("take:city_growth", "grow:Fay")  # other cards still add cubes there
    assert sitting.table.mined == 1 << sitting.city("Fay") | 1 << sitting.city("Bly")


@pytest.mark.rule("ROW-OP18")
def test_a_city_that_is_no_longer_grey_gets_no_mine() -> None:
    sitting = arrange(display=["mine"], colours={"Fay": "blue"}, board=RANCH)
    sitting.play("take:mine")
    assert "mine:Fay" not in sitting.choices()


def test_a_map_with_mines_says_what_they_cost() -> None:
    text = Path(RANCH).read_text(encoding="utf-8").replace("mine = 10\n", "")
    with pytest.raises(BadBoard, match=r"costs\.mine"):
        parse_board(text, "ranch.toml")


# What is shown and told


def test_marks_and_mines_are_shown_and_the_links_to_mark_can_be_pointed_at() -> None:
    links = {"Ada-Bly": 0, "Bly-Coe": 1, "Ely-Ira": 1}
    sitting = arrange(links=links, depots={"Ely-Ira": 0}, display=["trading_depot", "mine"], money=[7], board=RANCH)
    sitting.play("take:trading_depot")
    scene = sitting.game.scene(sitting.state.observe(0), "en", NAMES)
    marks = {piece.id: piece.label for piece in scene.pieces if piece.symbol == "depot"}
    assert marks == {"depot.Ely.SE": "Ann: Trading Depot on Ely \u2013 Ira"}
    assert list(scene.groups) == ["depot"]
    only = scene.choices[0]
    assert (only.action, only.label) == ("depot:Bly:E", "Bly \u2013 Coe, leaving east")
    assert only.targets == ["owner.Bly.E", "door.Bly.E"]
    assert [ghost.id for ghost in only.ghosts] == ["depot.Bly.E"]
    sitting.play("depot:Bly:E", "take:mine")
    scene = sitting.game.scene(sitting.state.observe(1), "it", NAMES)
    assert {choice.cost for choice in scene.choices} == {"$10.000, emettendo 2 obbligazioni"}
    assert [ghost.symbol for ghost in scene.choices[0].ghosts] == ["mine"]
    sitting.play("mine:Fay")
    pieces = sitting.game.scene(sitting.state.observe(-1), "en", NAMES).pieces
    assert [piece.label for piece in pieces if piece.symbol == "mine"] == ["Mine at Fay"]
    spots = [(piece.x, piece.y) for piece in pieces if piece.symbol in ("owner", "depot") and not piece.place]
    assert len(set(spots)) == len(spots) == 5


def test_an_express_stands_under_a_heading_of_its_own() -> None:
    sitting = arrange(links=AROUND, cubes={"Ada": "blue"}, engine=[5], held=[(0, "express")], board=RANCH)
    sitting.play("cube:Ada:blue")
    scene = sitting.game.scene(sitting.state.observe(0), "en", NAMES)
    assert scene.groups == {"via": "The next link for the cube", "express": "Use a card in this delivery"}
    assert [choice.targets for choice in scene.choices if choice.group == "express"] == [["held.0.express"]]


def test_what_they_do_is_told() -> None:
    links = {"Ada-Bly": 0, "Bly-Coe": 1}
    sitting = arrange(
        links=links, cubes={"Ada": "blue"}, display=["trading_depot", "mine"], engine=[2, 1], money=[7], board=RANCH
    )
    events = sitting.play("take:trading_depot", "depot:Bly:E", "take:mine", "mine:Fay")
    said = [sitting.game.tell(event, "en", NAMES) for event in events]
    assert said[:3] == [
        "Ann takes Trading Depot.",
        "Ann marks the link Bly \u2013 Coe with a Trading Depot.",
        "Bob takes Mine.",
    ]
    assert said[3].startswith("Bob opens a mine at Fay for $10,000. That takes 2 bonds. New there: ")
    scored = [event for event in sitting.deliver("Ada:blue", "Ada:E", "Bly:E") if event.kind == "trade"]
    assert [sitting.game.tell(event, "it", NAMES) for event in scored] == ["Ann segna Deposito Commerciale: 1 punto."]


# Bots


def planner_of(sitting: Sitting) -> Planner:
    planner = make_bot("planner", sitting.game, Generator(1))
    assert isinstance(planner, Planner)
    return planner


def test_the_planner_uses_engineers_where_they_save_enough() -> None:
    sitting = arrange(held=[(0, "tunnel_engineer"), (0, "civil_engineers")], board="mexico")
    rules, table = sitting.game.rules, sitting.state.table
    tunnels = rules.catalogue.parse("use:tunnel_engineer")
    planner, used = planner_of(sitting), set()
    for way in open_ways(table):
        steps = planner.cards.build(table, 0, way)[1]
        assert (tunnels in steps) == (savings(rules, way, TUNNELS, 4) >= 6)
        used.add(tunnels in steps)
    assert used == {True, False}


def test_what_a_tunnel_engineer_saves_is_what_is_paid_less() -> None:
    for way in open_ways(arrange(board="mexico").state.table)[::5]:
        paid = []
        for cards in ([], ["use:tunnel_engineer"]):
            sitting = arrange(held=[(0, "tunnel_engineer")], money=[90], board="mexico")
            rules = sitting.game.rules
            sitting.state.apply(rules.start(way.door))
            sitting.play(*cards)
            for tile in way.tiles[:4]:
                sitting.state.apply(rules.track_at[tile])
            paid.append(90 - sitting.table.money[0])
        assert paid[0] - paid[1] == savings(rules, way, TUNNELS, 4)


def test_the_planner_runs_an_express_and_a_bot_goes_on_with_one() -> None:
    sitting = arrange(links=AROUND, cubes={"Ada": "blue"}, engine=[5], held=[(0, "express")], board=RANCH)
    planner = planner_of(sitting)
    gain, steps = planner.delivery(sitting.state.table, 0, 5 * sitting.city("Ada") + 2)
    texts = [sitting.game.catalogue.text(step) for step in steps]
    assert (gain, texts[:3], texts[-1]) == (500, ["cube:Ada:blue", "use:express", "via:Ada:E"], "via:Hob:SE")
    sitting.play("cube:Ada:blue", "use:express", "via:Ada:E", "via:Bly:E")
    bot = make_bot("greedy", sitting.game, Generator(1))
    assert sitting.game.catalogue.text(bot.choose(sitting.state.observe(0))) == "via:Coe:E"


def test_the_planner_knows_what_these_cards_may_bring() -> None:
    links = {"Ada-Bly": 1, "Bly-Coe": 1, "Ely-Fay": 0, "Fay-Gil": 0, "Fay-Jay": 0}
    cubes = {"Ada": "blue blue", "Bly": "blue", "Ely": "purple purple"}
    display = ["trading_depot", "mine", "express", "tunnel_engineer"]
    sitting = arrange(links=links, cubes=cubes, engine=[3, 3], display=display, money=[60, 0], board=RANCH)
    planner = planner_of(sitting)
    weighed = planner.cards.weighed(sitting.state.table, 0, planner.delivery)
    texts = [[sitting.game.catalogue.text(step) for step in steps] for _, steps in weighed]
    assert ["take:trading_depot", "depot:Bly:E"] in texts  # all three blue cubes go over it
    assert [steps[1][:5] for steps in texts if steps[0] == "take:mine"] == ["mine:"]
    assert ["take:express"] in texts
    assert ["take:tunnel_engineer"] in texts


def test_a_first_link_is_worth_building_however_dear() -> None:
    for seed in range(3):
        sitting = new_game(2, seed, "mexico")
        sitting.choose_barons()
        sitting.play("out", "out")
        bots = [make_bot("planner", sitting.game, Generator(seat)) for seat in range(2)]
        while sitting.phase != "auction":
            sitting.state.apply(bots[sitting.turn].choose(sitting.state.observe(sitting.turn)))
        assert min(sitting.table.links) > 0


def test_planners_play_mexico_to_its_end() -> None:
    result = run_match("railways_of_the_world(board=mexico, short_game=true)", ["planner", "random"], games=1)
    assert (result.wins["planner"], result.ended_by) == (1, {"rules": 1})
