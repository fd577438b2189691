"""What players and spectators of Ticket to Ride are shown: the board, the cards, the choices, and the end."""

import json
import random
from dataclasses import asdict
from time import process_time

import pytest

from ferrovia.core.scene import Choice, Row, Scene
from tests.games.ticket_to_ride.positions import Sitting, arrange, load, new_game

NAMES = ("Ann", "Bob", "Cleo")


def shown(sitting: Sitting, seat: int, locale: str = "en") -> Scene:
    return sitting.game.scene(sitting.see(seat), locale, NAMES)


def row(scene: Scene, id: str) -> Row:
    return next(row for row in scene.rows if row.id == id)


def labels(scene: Scene, id: str) -> list[str]:
    return [card.label for card in row(scene, id).cards]


def choice(scene: Scene, action: str) -> Choice:
    return next(choice for choice in scene.choices if choice.action == action)


def counters(scene: Scene, seat: int) -> dict[str, int]:
    return {counter.id: counter.value for counter in scene.seats[seat].counters}


def test_a_train_stands_on_every_space_of_a_claimed_route() -> None:
    scene = shown(arrange(4, routes={1: ["Denver-Omaha", "Atlanta-Raleigh#2"]}), -1)
    assert [(piece.id, piece.place, piece.symbol, piece.look) for piece in scene.pieces] == [
        ("train.Atlanta-Raleigh.2.0", "space.Atlanta-Raleigh.2.0", "train", "seat1"),
        ("train.Atlanta-Raleigh.2.1", "space.Atlanta-Raleigh.2.1", "train", "seat1"),
        ("train.Denver-Omaha.0", "space.Denver-Omaha.0", "train", "seat1"),
        ("train.Denver-Omaha.1", "space.Denver-Omaha.1", "train", "seat1"),
        ("train.Denver-Omaha.2", "space.Denver-Omaha.2", "train", "seat1"),
        ("train.Denver-Omaha.3", "space.Denver-Omaha.3", "train", "seat1"),
    ]
    assert {piece.label for piece in scene.pieces} == {
        "Bob: Denver – Omaha (purple)",
        "Bob: Atlanta – Raleigh (grey, track 2)",
    }


def test_a_closed_route_is_marked_on_the_board_with_few_players_only() -> None:
    pieces = shown(arrange(2, routes={1: ["Atlanta-Raleigh#2"]}), -1).pieces
    assert [(piece.place, piece.symbol) for piece in pieces[:2]] == [
        ("space.Atlanta-Raleigh.1.0", "closed"),
        ("space.Atlanta-Raleigh.1.1", "closed"),
    ]
    assert pieces[0].label == "Closed: Atlanta – Raleigh (grey, track 1)"
    assert {piece.symbol for piece in pieces[2:]} == {"train"}, "trains lie above the marks"
    assert {piece.symbol for piece in shown(arrange(4, routes={1: ["Atlanta-Raleigh#2"]}), -1).pieces} == {"train"}


def test_the_market_shows_its_cards_and_gaps() -> None:
    scene = shown(arrange(market="red - loco red blue", deck="", rest=1), 0)
    market = row(scene, "market")
    assert [card.id for card in market.cards] == [f"market.{i}" for i in range(5)]
    assert [card.label for card in market.cards] == ["red", "empty", "locomotive", "red", "blue"]
    assert [card.count for card in market.cards] == [1, 0, 1, 1, 1]
    assert market.cards[0].symbol == "card-red"
    assert choice(scene, "take:red").targets == ["market.0", "market.3"]


def test_piles_tell_what_everybody_may_count() -> None:
    scene = shown(arrange(hands=["red 2 loco"], deck="white black", rest="discards"), -1)
    deck, discards, pile = row(scene, "piles").cards
    assert (deck.id, deck.count) == ("deck", 2)
    assert (discards.id, discards.count) == ("discards", 110 - 5 - 3 - 2)
    assert "9 red" in discards.label
    assert (pile.id, pile.count) == ("pile", 33)


def test_a_hand_is_shown_to_its_player_alone() -> None:
    sitting = arrange(hands=["red 3 loco", "blue 2"])
    mine = row(shown(sitting, 0), "hand")
    assert [(card.id, card.symbol, card.label, card.count) for card in mine.cards] == [
        ("hand.red", "card-red", "red", 3),
        ("hand.loco", "card-loco", "locomotive", 1),
    ]
    assert [card.id for card in row(shown(sitting, 1), "hand").cards] == ["hand.blue"]
    assert [one.id for one in shown(sitting, -1).rows] == ["market", "piles"]
    assert counters(shown(sitting, 1), 0)["cards"] == 4


def test_own_tickets_say_when_they_are_made_and_when_they_are_ours() -> None:
    sitting = arrange(
        routes={0: ["Denver-Santa_Fe", "El_Paso-Santa_Fe"]},
        tickets={0: ["Denver-El_Paso", "Omaha-Sault_Ste_Marie"], 1: ["Boston-Miami"]},
    )
    tickets = row(shown(sitting, 0), "tickets").cards
    assert [(card.id, card.symbol, card.look) for card in tickets] == [
        ("ticket.Denver-El_Paso", "ticket", "made"),
        ("ticket.Omaha-Sault_Ste_Marie", "ticket", ""),
    ]
    assert tickets[0].label == "Denver – El Paso, 4 points: made"
    assert tickets[1].label == "Omaha – Sault Ste. Marie, 5 points (a stand-in of ours)"
    assert "Boston" not in json.dumps(asdict(shown(sitting, 0))["rows"])


def test_seats_have_their_counters_and_the_one_to_act() -> None:
    scene = shown(arrange(3, hands=["red 2"], routes={0: ["Denver-Omaha"]}, tickets={0: ["Denver-El_Paso"]}, turn=1), 2)
    assert [seat.name for seat in scene.seats] == ["Ann", "Bob", "Cleo"]
    assert [seat.acting for seat in scene.seats] == [False, True, False]
    assert [seat.look for seat in scene.seats] == ["seat0", "seat1", "seat2"]
    assert counters(scene, 0) == {"score": 7, "trains": 41, "cards": 2, "tickets": 1}


def test_players_without_a_name_have_a_number() -> None:
    game = load(2)
    sitting = new_game(2)
    assert [seat.name for seat in game.scene(sitting.see(0), "en").seats] == ["Player 1", "Player 2"]
    assert [seat.name for seat in game.scene(sitting.see(0), "it", ["", "Bruno"]).seats] == ["Giocatore 1", "Bruno"]


# Choices


def test_claims_stand_route_by_route_with_cost_points_and_ghosts() -> None:
    scene = shown(arrange(hands=["purple 4 loco"]), 0)
    claims = [one for one in scene.choices if one.targets == ["route.Denver-Omaha"]]
    assert [(one.action, one.label, one.cost, one.points, one.group) for one in claims] == [
        ("claim:Denver-Omaha:purple4", "Claim Denver – Omaha (purple)", "4 purple", 7, "route"),
        ("claim:Denver-Omaha:purple3+loco1", "Claim Denver – Omaha (purple)", "3 purple + 1 locomotive", 7, "route"),
    ]
    assert [ghost.place for ghost in claims[0].ghosts] == [f"space.Denver-Omaha.{i}" for i in range(4)]
    assert {ghost.look for ghost in claims[0].ghosts} == {"seat0"}
    assert claims[1].ghosts == []
    places = [i for i, one in enumerate(scene.choices) if one in claims]
    assert places == list(range(places[0], places[0] + len(places)))


def test_each_legal_action_is_one_choice_in_a_group_that_is_named() -> None:
    scene = shown(arrange(hands=["purple 4 red 3 loco 2"]), 0)
    sitting = arrange(hands=["purple 4 red 3 loco 2"])
    assert sorted(one.action for one in scene.choices) == sorted(sitting.choices())
    assert list(scene.groups) == ["cards", "tickets", "route"]
    assert {one.group for one in scene.choices} == set(scene.groups)
    assert choice(scene, "draw").targets == ["deck"]
    assert choice(scene, "tickets").targets == ["pile"]


def test_who_is_not_to_act_has_no_choices() -> None:
    sitting = arrange(turn=1)
    assert shown(sitting, 0).choices == []
    assert shown(sitting, 0).groups == {}
    assert shown(sitting, -1).choices == []


def test_choosing_tickets_shows_what_is_offered_and_what_goes_back_in_order() -> None:
    sitting = arrange(pile=["Boston-Miami", "Denver-El_Paso", "Dallas-New_York"])
    sitting.play("tickets")
    scene = shown(sitting, 0)
    assert scene.prompt == "Return the tickets you do not want, then keep the rest: at least 1."
    assert len(row(scene, "offered").cards) == 3
    assert choice(scene, "return:Boston-Miami").targets == ["ticket.Boston-Miami"]
    assert choice(scene, "keep").label == "Keep these 3 tickets"

    sitting.play("return:Denver-El_Paso", "return:Boston-Miami")
    scene = shown(sitting, 0)
    assert labels(scene, "offered") == ["Dallas – New York, 11 points"]
    assert labels(scene, "returning") == ["Denver – El Paso, 4 points", "Boston – Miami, 12 points"]
    assert scene.prompt == "This ticket you must keep."
    assert "Dallas" not in json.dumps(asdict(shown(sitting, 1))["rows"])

    sitting.play("keep")
    assert [one.id for one in shown(sitting, 0).rows] == ["market", "piles", "hand", "tickets"]


# Prompts


@pytest.mark.parametrize(
    ("market", "deck", "first", "prompt"),
    [
        ("loco loco loco loco loco", "white black", "draw", "Draw your second card from the deck."),
        ("red blue - - -", "", "take:red", "Take your second card from the market, but no locomotive."),
        (
            "red blue red blue loco",
            "white black",
            "take:red",
            "Draw your second card: from the deck, or from the market, but no locomotive.",
        ),
    ],
)
def test_the_prompt_for_the_second_card(market: str, deck: str, first: str, prompt: str) -> None:
    sitting = arrange(market=market, deck=deck, rest=1)
    sitting.play(first)
    assert shown(sitting, 0).prompt == prompt
    assert shown(sitting, 1).prompt == "Ann has drawn one card and draws another."


def test_the_prompt_names_exactly_what_can_be_done() -> None:
    everything = arrange(hands=["purple 4"])
    assert shown(everything, 0).prompt == "Your turn: draw train cards, claim a route or draw destination tickets."
    assert shown(everything, 1).prompt == shown(everything, -1).prompt == "It is the turn of Ann."
    only_cards = arrange(other_tickets=1)
    assert shown(only_cards, 0).prompt == "Your turn: draw train cards."
    nothing = arrange(market="- - - - -", deck="", rest=1, other_tickets=1)
    assert shown(nothing, 0).prompt == "Your turn: you can do nothing but pass."
    assert list(shown(nothing, 0).groups) == ["pass"]


def test_the_last_round_is_told() -> None:
    sitting = arrange(3, turn=1, turns_left=2)
    assert shown(sitting, 1).prompt.startswith("Your last turn: ")
    assert shown(sitting, 0).prompt == "Last round: it is the turn of Bob."
    notes = [seat.notes for seat in shown(sitting, 0).seats]
    assert notes == [["has had the last turn"], ["has one more turn"], ["has one more turn"]]


def test_setup_tells_who_is_still_choosing_and_no_more() -> None:
    sitting = new_game(3)
    assert (
        shown(sitting, 0).prompt
        == shown(sitting, 2).prompt
        == "Return the tickets you do not want, then keep the rest: at least 2."
    )
    assert shown(sitting, -1).prompt == "Ann, Bob and Cleo are still choosing among the opening tickets."
    sitting.play("keep", seat=0)
    sitting.play("keep", seat=2)
    assert shown(sitting, 0).prompt == "Bob is still choosing among the opening tickets."
    assert [seat.notes for seat in shown(sitting, -1).seats] == [["is ready"], ["is choosing tickets"], ["is ready"]]
    assert [counters(shown(sitting, -1), seat)["tickets"] for seat in range(3)] == [0, 0, 0]
    assert len(row(shown(sitting, 0), "tickets").cards) == 4


# The end


def ended(**position: object) -> Scene:
    sitting = arrange(turns_left=1, **position)  # type: ignore[arg-type]
    sitting.play("draw", "draw")
    assert sitting.state.is_over
    return shown(sitting, -1)


def test_the_end_shows_all_tickets_the_longest_path_and_the_sources() -> None:
    scene = ended(
        routes={0: ["Denver-Santa_Fe", "El_Paso-Santa_Fe"], 1: ["Seattle-Vancouver#1"]},
        tickets={0: ["Denver-El_Paso"], 1: ["Boston-Miami"]},
    )
    assert scene.prompt == "The game is over. Ann wins with 18 points."
    assert labels(scene, "tickets.0") == ["Denver – El Paso, 4 points: made"]
    assert [card.look for card in row(scene, "tickets.1").cards] == ["failed"]
    assert row(scene, "tickets.1").label == "Tickets of Bob"
    (way,) = scene.ways
    # From El Paso to Denver or back, without a jump: the two routes meet in Santa Fe.
    spaces = ["Denver-Santa_Fe.0", "Denver-Santa_Fe.1", "El_Paso-Santa_Fe.1", "El_Paso-Santa_Fe.0"]
    along = [f"space.{space}" for space in spaces]
    assert way.places in (along, along[::-1])
    assert way.look == "seat0 longest"
    result = scene.result
    assert result is not None
    assert (result.scores, result.winners, result.ended_by) == ([18, -11], [0], "rules")
    assert {source.label: source.points for source in result.sources} == {
        "Routes": [4, 1], "Tickets made": [4, 0], "Tickets not made": [0, -12], "Longest path": [10, 0],
    }  # fmt: skip
    assert result.notes == [
        "Ann wins with 18 points, 29 points ahead.",
        "The longest path, 4 trains, is that of Ann.",
    ]
    assert scene.seats[0].notes == ["winner", "longest path: 4 trains"]
    assert counters(scene, 1)["score"] == -11


def test_a_tie_is_decided_by_tickets() -> None:
    scene = ended(
        routes={0: ["Denver-Santa_Fe", "El_Paso-Santa_Fe"], 1: ["Denver-Omaha", "Seattle-Vancouver#1"]},
        tickets={0: ["Denver-El_Paso"]},
    )
    assert scene.result is not None
    assert scene.result.scores == [18, 18]
    assert scene.result.notes == [
        "Ann and Bob tie with 18 points; the tickets made decide.",
        "Ann has made the most, 1 ticket, and wins.",
        "The longest path, 4 trains, is that of Ann and Bob.",
    ]


def test_a_tie_is_decided_by_the_longest_path() -> None:
    apart = ["Atlanta-Miami", "Denver-Phoenix", "Calgary-Vancouver", "Boston-Montreal#1", "Dallas-Houston#1"]
    scene = ended(routes={0: ["Duluth-Helena"], 1: apart})
    assert scene.result is not None
    # Ann: 15 + 10. Bob: 10 + 10 + 4 + 2 + 1, one too many; so Ann gets a small route that touches nothing.
    assert scene.result.scores == [25, 27]
    scene = ended(routes={0: ["Duluth-Helena", "Kansas_City-Saint_Louis#1"], 1: apart})
    assert scene.result is not None
    assert scene.result.scores == [27, 27]
    assert scene.result.winners == [0]
    assert scene.result.notes == [
        "Ann and Bob tie with 27 points; the tickets made decide.",
        "Ann and Bob have made 0 tickets each; the longest path decides.",
        "Of these only Ann has the longest path, and wins.",
        "The longest path, 6 trains, is that of Ann.",
    ]


def test_a_win_can_be_shared() -> None:
    scene = ended(routes={0: ["Seattle-Vancouver#1"], 1: ["Dallas-Houston#1"]})
    assert scene.prompt == "The game is over. Ann and Bob share the win with 11 points."
    assert scene.result is not None
    assert scene.result.notes[-2] == "That does not part them: Ann and Bob share the win."


def test_the_end_says_when_nobody_could_go_on() -> None:
    sitting = arrange(market="- - - - -", deck="", rest=1, other_tickets=1, passes=1, check=False)
    sitting.state.apply(sitting.game.catalogue.parse("pass"))
    assert sitting.state.is_over
    result = shown(sitting, -1).result
    assert result is not None
    assert result.notes[0] == "Nobody could do anything any more."


# Previews


def test_a_claim_is_previewed_exactly() -> None:
    sitting = arrange(hands=["purple 3 loco"])
    preview = sitting.game.preview(sitting.see(0), sitting.game.catalogue.parse("claim:Denver-Omaha:purple3+loco1"))
    assert preview.changes == {"score": 7, "trains": -4, "cards": -4}
    assert preview.pays == {"purple": 3, "loco": 1}
    assert preview.certain
    sitting.play("claim:Denver-Omaha:purple3+loco1")
    assert preview.ghosts == sitting.game.scene(sitting.see(0)).pieces


@pytest.mark.parametrize(
    ("action", "changes", "certain"),
    [("draw", {"cards": 1}, False), ("take:red", {"cards": 1}, False), ("tickets", {}, False)],
)
def test_draws_are_previewed_as_far_as_they_are_certain(action: str, changes: dict[str, int], certain: bool) -> None:
    sitting = arrange()
    preview = sitting.game.preview(sitting.see(0), sitting.game.catalogue.parse(action))
    assert (preview.changes, preview.certain) == (changes, certain)


def test_keeping_tickets_is_previewed_when_it_becomes_public() -> None:
    sitting = new_game(2)
    keep = sitting.game.catalogue.parse("keep")
    first = sitting.game.preview(sitting.see(0), keep)
    assert (first.changes, first.certain) == ({}, True)
    sitting.play("keep", seat=0)
    last = sitting.game.preview(sitting.see(1), keep)  # after it chance names the first player
    assert (last.changes, last.certain) == ({"tickets": 4}, False)


# Budgets


def test_a_late_scene_is_small_and_quick() -> None:
    game = load(5)
    state = game.new_game(3)
    rng = random.Random(3)
    late = []
    while not state.is_over:
        if state.table.decisions > 200:
            late.append(state.observe(state.current_player))
        state.apply(rng.choice(state.legal_actions()))
    game.scene(late[0], "it", NAMES)  # labels are made once
    start = process_time()
    scenes = [game.scene(seen, "it", NAMES) for seen in late]
    each = (process_time() - start) / len(late)
    assert len(late) > 20
    assert max(len(json.dumps(asdict(scene), ensure_ascii=False).encode()) for scene in scenes) < 150_000
    assert each < 0.02, "10 ms on an idle machine"
