"""The bots of Railways of the World: sound, repeatable, and as strong as they are said to be."""

import pytest

import ferrovia
from ferrovia.arena.match import run_match
from ferrovia.arena.result import MatchResult
from ferrovia.bots import make_bot
from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.railways_of_the_world.ambition import LINK_GOALS, expected, gained
from ferrovia.games.railways_of_the_world.bench import search
from ferrovia.games.railways_of_the_world.card_bots import OPENING, Planner
from ferrovia.games.railways_of_the_world.freight import BestWay, Freight, promise
from ferrovia.games.railways_of_the_world.goals import amount
from ferrovia.games.railways_of_the_world.ledger import balance
from ferrovia.games.railways_of_the_world.surveys import all_ways, open_ways
from ferrovia.games.railways_of_the_world.table import ACTION, AUCTION
from ferrovia.games.railways_of_the_world.tiles import SHAPES
from tests.games.railways_of_the_world.positions import LINKS, RANCH, Sitting, arrange, clockwise, load
from tests.games.railways_of_the_world.test_delivery import every_delivery

GAMES = 400


def choice(sitting: Sitting, bot: str) -> str:
    """What a bot plays in a position."""
    player = make_bot(bot, sitting.game, Generator(1))
    return sitting.game.catalogue.text(player.choose(sitting.state.observe(sitting.turn)))


@pytest.mark.parametrize("bot", ["greedy", "cardless", "planner"])
@pytest.mark.parametrize("players", [2, 6])
def test_they_play_whole_games_without_a_fault(bot: str, players: int) -> None:
    result = run_match(f"railways_of_the_world(players={players},short_game=true)", [bot], games=1, seed=5)
    assert result.faults == 0, result.first_fault
    assert result.ended_by == {"rules": 1}


def test_the_planner_is_repeatable_and_better_than_greedy_and_chance() -> None:
    results = [
        run_match("railways_of_the_world(players=2)", ["planner", "greedy"], games=3, seed=900) for _ in range(2)
    ]
    assert results[0].wins["planner"] >= 2
    assert results[0].wins == results[1].wins
    assert results[0].mean_score == results[1].mean_score
    assert run_match("railways_of_the_world(players=2)", ["planner", "random"], games=2).wins["planner"] == 2


def test_greedy_delivers_whenever_it_can_and_else_builds_what_opens_a_delivery() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, cubes={"Ada": "blue"}, engine=[2])
    assert choice(sitting, "greedy") == "cube:Ada:blue"
    build = arrange(cubes={"Fay": "yellow"})
    assert choice(build, "greedy") in ("from:Ely:E", "from:Fay:W")
    assert choice(arrange(), "greedy") == "pass"


def test_the_planner_finishes_what_it_has_begun_this_turn() -> None:
    sitting = arrange(tracks=[(0, ("Ada:E", "0,1:E-W"))], cubes={"Bly": "red"})
    assert choice(sitting, "planner") == "from:0,1"


@pytest.mark.parametrize(("bot", "paid"), [("planner", OPENING), ("planner:opening=3", 3), ("cardless", 0)])
def test_planners_borrow_to_play_first_in_the_first_turn(bot: str, paid: int) -> None:
    game = load(2, operations=False, barons="none")
    state = game.new_game(1)
    bots = [make_bot(bot, game, Generator(seat)) for seat in range(2)]
    events: list[Event] = []
    while state.table.phase == AUCTION:
        state.apply(bots[state.current_player].choose(state.observe(state.current_player)), events=events)
    assert [event.facts["paid"] for event in events if event.kind == "first"] == [paid]


def test_a_bot_goes_on_from_the_middle_of_an_action() -> None:
    sitting = arrange(cubes={"Bly": "red"})
    sitting.play("from:Ada:E", "track:0,1:E-W")
    assert choice(sitting, "planner") == "track:0,2:E-W"
    cube = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, cubes={"Ada": "blue"}, engine=[2])
    cube.play("cube:Ada:blue", "via:Ada:E")
    assert choice(cube, "greedy") == "via:Bly:E"


def test_the_planner_takes_two_actions_for_one() -> None:
    links, cubes = {"Ada-Bly": 0, "Bly-Coe": 0}, {"Ada": "blue blue", "Bly": "red"}
    two = arrange(links=links, cubes=cubes, engine=[2], display=["railroad_executive"], board=RANCH)
    assert choice(two, "planner") == "take:railroad_executive"
    assert not choice(two, "cardless").startswith("take:")


def test_a_new_city_for_nothing_is_worth_more_than_one_that_costs() -> None:
    cubes = {"Ada": "yellow yellow yellow", "Coe": "yellow yellow"}
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, cubes=cubes, display=["new_industry"], board=RANCH)
    planner = make_bot("planner", sitting.game, Generator(1))
    assert isinstance(planner, Planner)
    weighed = {tuple(steps): value for value, steps in planner.cards.weighed(sitting.state.table, 0, planner.delivery)}
    parse = sitting.game.catalogue.parse
    paid = parse("urbanise:Bly:yellow")
    assert weighed[parse("take:new_industry"), paid] > weighed[paid,]


def test_the_planner_uses_a_land_grant_where_it_saves_enough_and_keeps_a_baron() -> None:
    sitting = arrange(held=[(0, "government_land_grant")], links={"Gil-Hob": 0}, cubes={"Fay": "red"}, board=RANCH)
    planner = make_bot("planner", sitting.game, Generator(1))
    assert isinstance(planner, Planner)
    rules, table = sitting.game.rules, sitting.state.table
    use = rules.catalogue.parse("use:government_land_grant")
    for way in open_ways(table):
        plains = [tile for tile in way.tiles[:4] if rules.hex_cost[tile // SHAPES] == 2]
        cost, steps = planner.cards.build(table, 0, way)
        assert (use in steps) == (len(plains) >= 3)
        assert cost == way.cost - (2 * len(plains) if use in steps else 0)
    opening = load(2, None)
    state = opening.new_game(1)
    assert make_bot("planner", opening, Generator(1)).choose(state.observe(0)) in state.legal_actions(0)


def test_a_city_grows_on_the_own_network_or_not_at_all() -> None:
    for links, places in (({"Ada-Bly": 0, "Bly-Coe": 0}, {"grow:Ada", "grow:Bly", "grow:Coe"}), ({}, set())):
        sitting = arrange(links=links, engine=[2], display=["city_growth"], board=RANCH)
        planner = make_bot("planner", sitting.game, Generator(1))
        assert isinstance(planner, Planner)
        text = sitting.game.catalogue.text
        weighed = planner.cards.weighed(sitting.state.table, 0, planner.delivery)
        grown = {text(steps[1]) for _, steps in weighed if text(steps[0]) == "take:city_growth"}
        assert len(grown) == (1 if links else 0)
        assert grown <= places


def test_perfect_engineering_lets_the_planner_reach_one_tile_farther() -> None:
    planner = make_bot("planner", load(2, RANCH, barons="none"), Generator(1))
    assert isinstance(planner, Planner)
    assert planner.cards.reach(arrange(board=RANCH).state.table, 0) == 4
    assert planner.cards.reach(arrange(held=[(0, "perfect_engineering")], board=RANCH).state.table, 0) == 5


def test_bonds_cost_more_the_longer_they_are_paid_for_and_money_that_saves_none_is_worth_little() -> None:
    rules = load(2, None).rules
    early = balance(rules, 10, 0, 0, 0) - balance(rules, 10, 0, 0, 1)
    late = balance(rules, 1, 0, 0, 0) - balance(rules, 1, 0, 0, 1)
    assert early > late == 120  # one point, and a fifth of a bond for the dividend
    assert balance(rules, 1, 50, 5, 0) - balance(rules, 1, 50, 0, 0) == 5


def test_a_lead_is_worth_more_near_the_end_and_a_tie_less_than_half() -> None:
    baron = next(baron for baron in load(2, None).rules.barons if baron.goal == "most_links")
    assert expected(baron, 1, 10) < expected(baron, 1, 1)
    assert expected(baron, 0, 1) < 50 * baron.points < expected(baron, 1, 10)
    assert expected(baron, 99, 1) == 100 * baron.points
    assert expected(baron, -99, 1) == 0


@pytest.mark.parametrize("goal", LINK_GOALS)
def test_what_a_link_adds_to_a_contest_is_what_it_then_counts(goal: str) -> None:
    for name in ("Bly-Fay", "Coe-Dee", "Fay-Jay", "Gil-Hob"):
        before = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0, "Ely-Fay": 0})
        after = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0, "Ely-Fay": 0, name: 0})
        table = before.state.table
        start, *tiles = LINKS[name]
        door = before.game.catalogue.parse(f"from:{start}") - before.game.rules.first_from
        for way in (way for ways in all_ways(before.game.rules) for way in ways):
            texts = [before.game.catalogue.text(before.game.rules.track_at[tile]) for tile in way.tiles]
            if door in (way.door, way.other) and set(texts) == {clockwise(f"track:{tile}") for tile in tiles}:
                grown = amount(after.state.table, goal, 0) - amount(table, goal, 0)
                assert gained(table, goal, 0, way) == grown
                break
        else:
            raise AssertionError(name)


@pytest.mark.parametrize("bot", ["greedy", "cardless", "planner"])
def test_bots_know_that_the_west_is_closed(bot: str) -> None:
    game = load(2, None, east_first=True, barons="none")
    state = game.new_game(1)
    assert len(open_ways(state.table)) < len(open_ways(load(2, None).new_game(1).table))
    bots = [make_bot(bot, game, Generator(seat)) for seat in range(2)]
    while state.table.turns < 4:
        seat = state.current_player
        seen = state.observe(seat)
        action = bots[seat].choose(seen)
        if bot != "greedy" and seen.table.phase == ACTION:
            assert game.catalogue.text(action) != "pass"
        state.apply(action)


def test_the_planner_builds_a_western_link_that_completes_a_line_with_money_it_no_longer_needs() -> None:
    across = [(0, ("Jay:E", "4,4:E-W", "4,5:E-W", "4,6:E-W", "4,7:E-W")), (0, ("4,7", "4,8:E-W"))]
    sitting = arrange(links={"Ira-Jay": 0, "Jay-Max": 0}, tracks=across, money=[40], board=RANCH)
    assert choice(sitting, "planner") != "western:Max"  # at the start bonds for everything else would cost more
    sitting.state.table.last_turn = sitting.state.table.turns
    assert choice(sitting, "planner") == "western:Max"


def test_ways_are_surveyed_once_and_only_free_ones_are_open() -> None:
    rules = load(2).rules
    best = {(ways[0].a, ways[0].b): ways[0] for ways in all_ways(rules)}
    names = {city.name: number for number, city in enumerate(rules.board.cities)}
    assert best[names["Ada"], names["Bly"]].cost == 4
    assert best[names["Fay"], names["Gil"]].cost == 6  # three plain hexes round the ridge
    assert all(way.cost > 0 and len(way.tiles) <= 6 for ways in all_ways(rules) for way in ways)
    taken = arrange(links={"Ada-Bly": 1}).state.table
    assert not [way for way in open_ways(taken) if way.hexes & 0b110]
    sitting = arrange()
    for way in open_ways(sitting.state.table):
        if len(way.tiles) <= 4:
            trial = arrange(money=[100])
            actions = [rules.start(way.door), *(rules.track_at[tile] for tile in way.tiles)]
            trial.play(*(rules.catalogue.text(action) for action in actions))
            assert trial.table.links == [1, 0]
            assert trial.table.money[0] == 100 - way.cost


@pytest.mark.parametrize("seed", range(10))
def test_the_longest_deliveries_over_own_links_are_those_of_a_search_that_tries_everything(seed: int) -> None:
    rng = Generator(seed, "freight")
    row = ("Ada-Bly", "Bly-Coe", "Coe-Dee", "Ely-Fay", "Fay-Gil", "Ada-Ely", "Bly-Fay", "Fay-Jay", "Coe-Gil", "Gil-Hob")
    links = {link: rng.below(2) if rng.below(3) == 0 else 0 for link in row}
    colours = ("red", "yellow", "blue", "black", "purple")
    cubes = {name: colours[rng.below(5)] for name in ("Ada", "Bly", "Coe", "Dee", "Ely", "Fay", "Gil", "Jay")}
    sitting = arrange(links=links, cubes=cubes, engine=[1 + rng.below(6)])
    table = sitting.table
    every = every_delivery(table, 0)
    lengths = Freight(table, 0).lengths()
    for cube in range(len(lengths)):
        own = [len(way) - 1 for way in every if way[0] == cube and all(table.owner[door] == 0 for door in way[1:])]
        assert lengths[cube] == max(own, default=0)
        worth = [sum(100 if table.owner[door] == 0 else -100 for door in way[1:]) for way in every if way[0] == cube]
        if worth:
            best = BestWay(table, 0, 100)
            found = best.search(cube, cube // 5, 1 << cube // 5, [])
            assert best.best == max(worth)
            assert (cube, *found) in every


def test_what_comes_later_promises_less() -> None:
    table = arrange(cubes={"Ada": "blue blue", "Coe": "red"}).state.table
    lengths = [0] * len(table.cubes)
    lengths[2], lengths[10] = 3, 2
    assert promise(lengths, table, 10, 90) == 300 + 270 + 162
    assert promise(lengths, table, 2, 90) == 570
    assert promise(lengths, table, 0, 90) == 0


def test_what_the_bench_measures_is_a_search() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, cubes={"Ada": "blue", "Coe": "red"}, engine=[2])
    assert search(sitting.state) == 2


# Long enough to tell: `make matches`


def match(players: int, *bots: str, games: int = GAMES, board: str = "eastern_us") -> MatchResult:
    result = run_match(f"railways_of_the_world(players={players}, board={board})", bots, games, seed=0, jobs=2)
    assert result.faults == 0, result.first_fault
    return result


@pytest.mark.matches
def test_the_planner_beats_random_play() -> None:
    result = match(2, "planner", "random", games=200)
    assert result.wins["planner"] >= 198


@pytest.mark.matches
def test_the_planner_beats_greedy() -> None:
    result = match(2, "planner", "greedy")
    assert result.wins["planner"] >= 240
    assert result.ended_by == {"rules": GAMES}


@pytest.mark.matches
def test_the_planner_beats_the_one_that_ignores_cards() -> None:
    result = match(2, "planner", "cardless")
    assert result.wins["planner"] >= 260
    assert result.ended_by == {"rules": GAMES}


@pytest.mark.matches
def test_four_planners_play_quickly_and_never_meet_the_limit() -> None:
    result = match(4, "planner", "planner", "planner", "planner", games=40)
    assert result.ended_by == {"rules": 40}
    if ferrovia.compiled:
        assert 40 / result.cpu_seconds >= 1  # of processor time: other work on the machine does not count


@pytest.mark.matches
def test_planners_know_their_way_in_mexico() -> None:
    assert match(2, "planner", "random", games=40, board="mexico").wins["planner"] >= 39
    result = match(2, "planner", "cardless", games=40, board="mexico")
    assert result.wins["planner"] >= 26
    assert result.ended_by == {"rules": 40}
    among = match(4, "planner", "planner", "planner", "planner", games=20, board="mexico")
    assert among.ended_by == {"rules": 20}
    assert among.mean_score["planner"] > 20
