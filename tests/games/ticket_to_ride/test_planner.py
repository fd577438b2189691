"""The planner: legal, repeatable, and sensible on small questions; how strong it is, `test_matches` measures."""

from pathlib import Path

import pytest

from ferrovia import Generator, load_game
from ferrovia.arena import play_game, run_match
from ferrovia.games.ticket_to_ride.atlas import FAR, cheapest_way, shared_atlas, ways_out
from ferrovia.games.ticket_to_ride.board import CARD_NAMES, LOCO
from ferrovia.games.ticket_to_ride.bots import Planner
from ferrovia.games.ticket_to_ride.buying import Purse, card_values
from ferrovia.games.ticket_to_ride.forecast import PathRace, ticket_gain, turns_left, unseen_cards
from ferrovia.games.ticket_to_ride.planning import TASTES, View, networks
from tests.games.ticket_to_ride.positions import Sitting, arrange, begun, load, new_game, small_board

GAME = load(2)
ATLAS = shared_atlas(GAME.rules)
CITIES = {city.id: number for number, city in enumerate(GAME.rules.board.cities)}
ROUTES = {route.id: number for number, route in enumerate(GAME.rules.board.routes)}
TICKETS = {ticket.id: number for number, ticket in enumerate(GAME.rules.tickets)}


def link(name: str) -> int:
    """`Denver-Omaha`, or `Denver-Kansas_City` for both routes of the double."""
    return ATLAS.link_of[ROUTES.get(name, ROUTES.get(f"{name}#1", -1))]


def hand(**cards: int) -> list[int]:
    return [cards.get(name, 0) for name in CARD_NAMES]


def view_of(sitting: Sitting, seat: int = 0) -> View:
    view = View(GAME.rules, ATLAS)
    view.update(sitting.table, seat)
    return view


def answer(sitting: Sitting, seat: int = 0) -> str:
    """What the planner plays."""
    return GAME.catalogue.text(Planner(GAME, Generator(1)).choose(sitting.see(seat)))


# Whole games


@pytest.mark.parametrize("edition", ["2025", "classic"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_finishes_games_with_legal_moves_only(players: int, edition: str) -> None:
    game = load_game("ticket_to_ride", players, edition=edition)
    for bots in (["planner"], ["planner", *["random"] * (players - 1)]):
        result = run_match(game, bots, games=4, seed=100)
        assert result.faults == 0, result.first_fault
        assert result.ended_by == {"rules": 4}


def test_it_beats_random_play() -> None:
    result = run_match(GAME, ["planner", "random"], games=20)
    assert result.wins["planner"] == 20
    assert result.mean_score["planner"] > 100


def test_the_same_seed_is_the_same_game() -> None:
    assert play_game(GAME, ["planner"] * 2, seed=9, record=True) == play_game(
        GAME, ["planner"] * 2, seed=9, record=True
    )


def test_what_it_remembers_is_only_a_help() -> None:
    """A planner that takes over a seat in the middle of a game plays legal moves, at every kind of decision."""
    state = new_game(seed=4).state
    while not state.is_over:
        seat = state.current_player
        observation = state.observe(seat)
        action = Planner(GAME, Generator(4)).choose(observation)
        assert action in state.legal_actions()
        state.apply(action, seat)
    assert min(state.scores()) > 0


def test_it_changes_nothing_that_others_see() -> None:
    sitting = begun()
    before = sitting.state.snapshot()
    assert answer(sitting, sitting.turn) in sitting.choices()
    assert sitting.state.snapshot() == before


@pytest.mark.parametrize("players", [2, 5])
def test_it_plays_on_boards_it_has_never_seen(players: int, tmp_path: Path) -> None:
    game = load_game("ticket_to_ride", players, small_board(tmp_path))
    result = run_match(game, ["planner"], games=5)
    assert result.faults == 0, result.first_fault


# The atlas


def test_a_double_is_one_link() -> None:
    assert ATLAS.links[link("Denver-Kansas_City")] == (ROUTES["Denver-Kansas_City#1"], ROUTES["Denver-Kansas_City#2"])
    assert len(ATLAS.links) == len({frozenset(ends) for ends in ATLAS.ends})


def test_every_claim_is_found_by_route_colour_and_locomotives() -> None:
    blue, route = CARD_NAMES.index("blue"), ROUTES["Portland-Salt_Lake_City"]
    assert GAME.catalogue.text(ATLAS.claims[route, blue, 0]) == "claim:Portland-Salt_Lake_City:blue6"
    assert GAME.catalogue.text(ATLAS.claims[route, blue, 2]) == "claim:Portland-Salt_Lake_City:blue4+loco2"
    assert GAME.catalogue.text(ATLAS.claims[route, LOCO, 6]) == "claim:Portland-Salt_Lake_City:loco6"


def test_the_cheapest_way_avoids_what_cannot_be_used() -> None:
    lengths = [float(length) for length in ATLAS.lengths]
    start, goal = CITIES["Boston"], CITIES["Washington"]
    assert set(cheapest_way(ATLAS, lengths, start, goal)) == {link("Boston-New_York"), link("New_York-Washington")}
    lengths[link("New_York-Washington")] = FAR
    assert link("New_York-Pittsburgh") in cheapest_way(ATLAS, lengths, start, goal)
    assert cheapest_way(ATLAS, [FAR] * len(ATLAS.links), start, goal) == []


def test_ways_out_lead_from_the_nearest_start() -> None:
    lengths = [float(length) for length in ATLAS.lengths]
    ways = ways_out(ATLAS, lengths, [CITIES["Seattle"], CITIES["Boston"]])
    assert ways[CITIES["Portland"]] == [link("Portland-Seattle")]
    assert ways[CITIES["New_York"]] == [link("Boston-New_York")]
    assert ways_out(ATLAS, [FAR] * len(ATLAS.links), [0])[1] is None


def test_the_atlas_is_made_once_for_a_ruleset() -> None:
    assert shared_atlas(GAME.rules) is ATLAS


# The view and its networks


def test_a_taken_route_closes_its_link_and_with_two_players_its_twin() -> None:
    sitting = arrange(routes={1: ["Denver-Kansas_City#1", "Denver-Omaha"]})
    view = view_of(sitting)
    assert view.usable[link("Denver-Kansas_City")] == view.usable[link("Denver-Omaha")] == ()
    weights = view.weights(hand(), 45, TASTES[0])
    assert weights[link("Denver-Omaha")] == FAR
    assert weights[link("Denver-Helena")] < FAR
    assert view_of(sitting, 1).weights(hand(), 45, TASTES[0])[link("Denver-Omaha")] == 0.0


def test_the_view_follows_the_table_back_and_forth() -> None:
    before, after = arrange(), arrange(routes={0: ["Calgary-Vancouver"]})
    calgary, vancouver = CITIES["Calgary"], CITIES["Vancouver"]
    view = view_of(before)
    assert view.update(after.table, 0)
    assert view.joined[calgary] == view.joined[vancouver]
    assert view.update(before.table, 0)
    assert not view.own[link("Calgary-Vancouver")]
    assert view.joined[calgary] != view.joined[vancouver]
    assert not view.update(before.table, 0)


def test_cards_in_hand_make_a_link_cheaper() -> None:
    view = view_of(arrange())
    poor, rich = (view.weights(cards, 45, TASTES[1]) for cards in (hand(), hand(green=4)))
    assert rich[link("Denver-Helena")] < poor[link("Denver-Helena")]
    assert rich[link("Denver-Omaha")] == poor[link("Denver-Omaha")]


def test_tickets_share_links_and_every_feasible_set_of_them_has_a_network() -> None:
    view = view_of(arrange())
    tickets = [TICKETS["Los_Angeles-New_York"], TICKETS["Chicago-Los_Angeles"]]
    found = networks(view, tickets, hand(), 45, 99.0)
    assert set(found) == {0, 1, 2, 3}
    alone = sum(ATLAS.lengths[at] for at in found[1].links) + sum(ATLAS.lengths[at] for at in found[2].links)
    assert sum(ATLAS.lengths[at] for at in found[3].links) < alone


def test_a_ticket_out_of_reach_has_no_network() -> None:
    view = view_of(arrange())
    tickets = [TICKETS["New_York-Seattle"], TICKETS["Denver-El_Paso"]]
    assert set(networks(view, tickets, hand(), 8, 99.0)) == {0, 2}
    assert set(networks(view, tickets, hand(), 45, 3.0)) == {0, 2}


# Cards


def test_grey_routes_take_what_coloured_ones_leave() -> None:
    usable = list(ATLAS.links)
    purse = Purse(ATLAS, usable, [link("Calgary-Vancouver"), link("Chicago-Duluth")], hand(red=3, blue=3, green=5))
    colours = {order.link: CARD_NAMES[order.colour] for order in purse.orders}
    assert colours == {link("Calgary-Vancouver"): "blue", link("Chicago-Duluth"): "red"}
    assert purse.missing == 0
    assert purse.spare == hand(green=5)[:LOCO]


def test_of_a_double_the_colour_in_hand_is_bought() -> None:
    purse = Purse(ATLAS, list(ATLAS.links), [link("Denver-Kansas_City")], hand(orange=4, black=1))
    (order,) = purse.orders
    assert GAME.catalogue.text(order.claim(ATLAS)) == "claim:Denver-Kansas_City#2:orange4"


def test_a_locomotive_is_not_spent_on_one_space() -> None:
    links = [link("Portland-Seattle"), link("Chicago-Duluth")]
    purse = Purse(ATLAS, list(ATLAS.links), links, hand(red=2, loco=1))
    missing = {order.link: order.missing for order in purse.orders}
    assert missing == {link("Portland-Seattle"): 1, link("Chicago-Duluth"): 0}


def test_cards_are_worth_what_the_plan_lacks() -> None:
    links = [link("Chicago-Duluth"), link("Portland-Salt_Lake_City")]
    values = card_values(ATLAS, Purse(ATLAS, list(ATLAS.links), links, hand(red=2)), [])
    blue, red, green = (values[CARD_NAMES.index(name)] for name in ("blue", "red", "green"))
    assert blue > red > green


def test_unseen_cards_are_all_but_those_seen() -> None:
    sitting = begun()
    hidden = sitting.hand(1)
    for card, count in enumerate(unseen_cards(sitting.see(0))):
        assert count == sitting.deck.count(CARD_NAMES[card]) + hidden.get(CARD_NAMES[card], 0)


# What it expects


def test_the_end_comes_nearer_as_others_run_out_of_trains() -> None:
    early, late, last = arrange(), arrange(trains={1: 6}), arrange(trains={1: 2}, turns_left=2)
    assert turns_left(early.see(0)) > turns_left(late.see(0)) > turns_left(last.see(0)) == 1.0


def test_new_tickets_promise_more_to_a_wide_network() -> None:
    coast = ["Seattle-Vancouver#1", "Portland-Seattle#1"]
    south = ["Portland-San_Francisco#1", "Los_Angeles-San_Francisco#1", "El_Paso-Los_Angeles", "El_Paso-Houston"]
    gains = [
        ticket_gain(view_of(sitting), sitting.see(0), 0, 0.0)
        for sitting in (arrange(), arrange(routes={0: coast}), arrange(routes={0: coast + south}))
    ]
    assert gains[0] < 0
    assert gains[1] < gains[2]


def test_a_link_that_lengthens_the_path_is_worth_more_while_the_bonus_is_open() -> None:
    west = ["Calgary-Vancouver", "Calgary-Winnipeg"]
    close = arrange(routes={0: west, 1: ["Atlanta-Miami", "Miami-New_Orleans"]})
    race = PathRace(view_of(close), close.see(0))
    assert race.gain(link("Duluth-Winnipeg")) > 0
    assert race.gain(link("Dallas-Houston")) == 0
    decided = arrange(routes={0: [*west, "Duluth-Winnipeg", "Duluth-Toronto"]})
    assert PathRace(view_of(decided), decided.see(0)).gain(link("Pittsburgh-Toronto")) == 0


# Single decisions


def test_on_the_last_turn_it_completes_a_ticket() -> None:
    sitting = arrange(
        hands=["red 2", ""],
        routes={0: ["Denver-Santa_Fe"]},
        tickets={0: ["Denver-El_Paso"]},
        trains={1: 2},
        spare=["El_Paso-Santa_Fe"],
        turns_left=1,
    )
    assert answer(sitting) == "claim:El_Paso-Santa_Fe:red2"


def test_it_buys_first_where_others_come_near() -> None:
    crowd = {"Denver": ["Denver-Omaha", "Denver-Helena"], "El_Paso": ["El_Paso-Phoenix", "Dallas-El_Paso"]}
    for city, routes in crowd.items():
        sitting = arrange(
            hands=["red 2 white 2", ""], routes={1: [*routes, "Denver-Phoenix"]}, tickets={0: ["Denver-El_Paso"]}
        )
        assert answer(sitting).startswith(f"claim:{city}-Santa_Fe:")


def test_it_keeps_as_few_unmade_tickets_as_it_may_when_no_turn_is_left() -> None:
    pile = ["New_York-Seattle", "Denver-El_Paso", "Los_Angeles-Miami"]
    sitting = arrange(trains={1: 2}, turns_left=1, pile=pile)
    sitting.play("tickets")
    bot = Planner(GAME, Generator(1))
    while sitting.offered(0):
        sitting.state.apply(bot.choose(sitting.see(0)), 0)
    assert sitting.tickets(0) == ["Denver-El_Paso"]


def test_it_returns_opening_tickets_that_lead_apart() -> None:
    """Of four tickets it keeps the two that share their way, rather than all."""
    sitting = new_game(seed=3)
    offered = sitting.offered(0)
    bot = Planner(GAME, Generator(1))
    while sitting.offered(0):
        sitting.state.apply(bot.choose(sitting.see(0)), 0)
    assert len(offered) == 4
    assert 2 <= len(sitting.tickets(0)) < 4
