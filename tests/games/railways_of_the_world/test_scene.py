"""What players are shown: prompts, pieces, choices with their cost, bonds and points, previews, the end."""

import json
from dataclasses import asdict
from time import process_time

import pytest

from ferrovia.core.rng import Generator
from ferrovia.core.scene import Choice, Scene
from tests.games.railways_of_the_world.positions import RANCH, Sitting, arrange, load, new_game

NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo")


def shown(sitting: Sitting, seat: int | None = None, locale: str = "en") -> Scene:
    seen = sitting.state.observe(sitting.turn if seat is None else seat)
    return sitting.game.scene(seen, locale, NAMES)


def choice(scene: Scene, action: str) -> Choice:
    return next(one for one in scene.choices if one.action == action)


def counters(scene: Scene, seat: int) -> dict[str, int]:
    return {counter.id: counter.value for counter in scene.seats[seat].counters}


def played(sitting: Sitting, action: str) -> dict[str, int]:
    """By how much the counters of the seat to act change when it plays this."""
    seat = sitting.turn
    before = counters(shown(sitting), seat)
    sitting.play(action)
    after = counters(shown(sitting, seat), seat)
    return {id: after[id] - value for id, value in before.items() if after[id] != value}


def foreseen(sitting: Sitting, action: str) -> dict[str, int]:
    """The same as its preview says."""
    seen = sitting.state.observe(sitting.turn)
    return sitting.game.preview(seen, sitting.game.catalogue.parse(action)).changes


# The auction


def test_bids_show_what_they_would_cost() -> None:
    sitting = new_game(2, seed=3)
    first, name = sitting.turn, NAMES[sitting.turn]
    assert shown(sitting).prompt == "Turn 1, auction. Bid to be first player, or be out. Nobody has bid yet."
    assert shown(sitting, 1 - first).prompt == f"Turn 1, auction. {name} bids or is out. Nobody has bid yet."
    sitting.play("raise:4")
    scene = shown(sitting)
    assert scene.prompt == f"Turn 1, auction. The highest bid is $4,000, by {name}. Raise it, or be out."
    assert choice(scene, "raise:2").label == "Bid $6,000"
    assert choice(scene, "raise:2").cost == "2 bonds"
    assert choice(scene, "out").cost == ""
    assert foreseen(sitting, "raise:2") == {}  # it is paid only if it wins (ROW-CASH4)
    assert shown(sitting, locale="it").prompt.endswith(
        f"L'offerta più alta è $4.000, di {name}. Rilancia, o resta fuori."
    )
    assert [row.id for row in scene.rows] == ["auction", "end", "bag"]
    assert {card.label for card in scene.rows[0].cards} == {f"{name}: $4,000", f"{NAMES[1 - first]} may bid"}


def test_a_bid_that_wins_is_paid_at_once() -> None:
    sitting = new_game(2, seed=3)
    sitting.play("out")
    assert foreseen(sitting, "raise:3") == {"money": 2, "bonds": 1}
    assert sitting.game.preview(sitting.state.observe(sitting.turn), 3).pays == {"money": 3}
    assert played(sitting, "raise:3") == {"money": 2, "bonds": 1}


# The map


def test_what_stands_on_the_map() -> None:
    scene = shown(
        arrange(
            links={"Ada-Bly": 0, "Fay-Gil": 1},
            tracks=[(0, ("Dee:E", "0,10:SE-W"))],
            cubes={"Ada": "red red blue"},
            colours={"Bly": "purple"},
            markers=["Coe"],
            points=[4, 12],
        )
    )
    pieces = {piece.id: piece for piece in scene.pieces}
    rail = pieces["rail.0.1.E-W"]
    assert (rail.symbol, rail.look, rail.label) == ("track-straight", "seat0", "Ann: Ada \u2013 Bly")
    assert pieces["rail.0.10.SE-W"].look == "seat0 unfinished"
    assert (pieces["rail.0.10.SE-W"].symbol, pieces["head.Dee.E"].look) == ("track-gentle", "seat0")
    assert (pieces["owner.Ada.E"].look, pieces["owner.Fay.E"].look) == ("seat0", "seat1")
    assert sorted(id for id in pieces if id.startswith("cube.")) == [
        "cube.Ada.blue.0", "cube.Ada.red.0", "cube.Ada.red.1",
    ]  # fmt: skip
    assert pieces["new.Bly"].symbol == "town-purple"
    assert pieces["empty.Coe"].place == "city.Coe"
    assert pieces["engine.0"].place == "track.4.0"
    assert pieces["engine.1"].place == "track.1.1"  # past the end the marker starts over (ROW-I3)


def test_the_mark_of_an_owner_stands_clear_of_crossings() -> None:
    across = ("Bly:SE", "1,3:SE-NW", "2,4:SE-NW", "3,4:SE-NW", "4,5:NW-SE")
    sitting = arrange(links={"Fay-Gil": 1}, tracks=[(0, across)])
    pieces = {piece.id: piece for piece in shown(sitting).pieces}
    assert {"rail.2.4.E-W", "rail.2.4.SE-NW"} <= set(pieces)
    assert pieces["owner.Fay.E"].x == pieces["rail.2.5.E-W"].x


def test_seats_show_income_dividends_and_links() -> None:
    scene = shown(arrange(links={"Ada-Bly": 0}, bonds=[2], money=[7], points=[3], engine=[3]))
    assert counters(scene, 0) == {"score": 3, "money": 7, "bonds": 2, "engine": 3}
    assert scene.seats[0].notes == ["plays as number 1", "income $5,000, dividends $2,000", "1 link"]
    assert scene.seats[1].notes == ["plays as number 2", "income $0", "0 links"]
    assert [card.count for card in scene.rows[-1].cards] == [3, 3, 3, 3]
    assert scene.rows[0].cards[0].label == "0 of 3"


# Choices


def test_the_actions_of_a_round_show_their_cost() -> None:
    scene = shown(arrange(links={"Ada-Bly": 0}, cubes={"Bly": "red red"}, money=[6]))
    assert scene.prompt == "Turn 1, round 1. Your action: build, deliver, urbanise, upgrade or pass."
    assert list(scene.groups) == ["deliver", "build", "upgrade", "urbanise", "pass"]
    assert choice(scene, "upgrade").cost == "$5,000"
    city = choice(scene, "urbanise:Fay:blue")
    assert (city.label, city.cost, city.targets) == ("Fay becomes blue", "$10,000, issuing 1 bond", ["city.Fay"])
    assert [ghost.symbol for ghost in city.ghosts] == ["town-blue"]
    assert choice(scene, "cube:Bly:red").targets == ["cube.Bly.red.0", "cube.Bly.red.1"]
    assert choice(scene, "from:Fay:NE").targets == ["door.Fay.NE"]
    assert choice(scene, "from:Fay:NE").label == "Fay, north-east"


def test_a_tile_shows_its_price_with_ridges_and_bonds() -> None:
    sitting = arrange(money=[3])
    sitting.play("from:Jay:E")
    scene = shown(sitting)
    assert scene.prompt == "Turn 1, round 1. Track from Jay: lay the first tile. Up to 4 tiles."
    tile = choice(scene, "track:4,4:E-W")
    assert (tile.label, tile.cost) == ("Plain: on to the east", "$6,000, issuing 1 bond")
    assert tile.targets == ["hex.4.5"]
    assert [(ghost.id, ghost.look) for ghost in tile.ghosts] == [("rail.4.4.E-W", "seat0 unfinished")]
    assert foreseen(sitting, "track:4,4:E-W") == played(sitting, "track:4,4:E-W") == {"money": -1, "bonds": 1}
    assert shown(sitting).prompt.endswith("lay the next tile, or stop. Up to 3 tiles more.")
    assert choice(shown(sitting), "stop").cost == ""


def test_a_tile_that_completes_a_link_shows_the_points_of_major_lines() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, money=[9])
    sitting.play("from:Coe:E", "track:0,7:E-W")
    tile = choice(shown(sitting), "track:0,8:E-W")
    assert (tile.label, tile.points, tile.targets) == ("Plain: completes Coe \u2013 Dee", 5, ["city.Dee"])
    assert [ghost.look for ghost in tile.ghosts] == ["seat0"]
    assert foreseen(sitting, "track:0,8:E-W") == played(sitting, "track:0,8:E-W") == {"score": 5, "money": -2}


def test_an_open_end_can_be_extended_or_redirected() -> None:
    sitting = arrange(tracks=[(0, ("Ada:E", "0,1:E-W"))], money=[9])
    start = choice(shown(sitting), "from:0,1")
    assert (start.group, start.targets) == ("end", ["head.Ada.E", "hex.0.1"])
    sitting.play("from:0,1")
    scene = shown(sitting)
    assert scene.prompt.endswith("Track from Ada: go on, or redirect its last tile. Up to 4 tiles.")
    assert {one.group for one in scene.choices} == {"tile", "redirect"}
    assert choice(scene, "track:0,1:SE-W").cost == "$2,000"


def test_a_crossing_is_called_so() -> None:
    sitting = arrange(links={"Fay-Gil": 1}, money=[9])
    sitting.play("from:Bly:SE", "track:1,3:SE-NW")
    assert choice(shown(sitting), "track:2,4:SE-NW").label == "Plain: on to the south-east (crossing)"


def test_the_last_tile_of_a_turn_leaves_nothing_behind() -> None:
    """What is unfinished goes at once (ROW-B4), and the income comes (ROW-I1): both are foreseen."""
    sitting = arrange(round=2, place=1, points=[0, 2], bonds=[0, 1])
    sitting.play("from:Jay:SE", "track:5,3:E-NW", "track:5,4:E-W", "track:5,5:NE-W")
    tile = choice(shown(sitting), "track:4,6:E-SW")
    assert tile.ghosts == []
    assert sitting.table.money[1] == 4
    # 3 for the tile; then an income of 4 and 3 for three bonds
    assert foreseen(sitting, tile.action) == played(sitting, tile.action) == {"money": -2}


@pytest.mark.parametrize("action", ["pass", "upgrade", "urbanise:Fay:blue"])
def test_the_income_at_the_end_of_a_turn_is_foreseen(action: str) -> None:
    sitting = arrange(round=2, place=1, points=[0, 2], bonds=[0, 9], money=[0, 1])
    foretold = foreseen(sitting, action)
    assert foretold["bonds"] >= 1
    assert foretold == played(sitting, action)


def test_a_delivery_shows_its_points_and_its_way() -> None:
    sitting = arrange(
        links={"Ada-Bly": 0, "Bly-Fay": 1, "Bly-Fay#2": 0, "Fay-Gil": 0}, cubes={"Ada": "purple"}, engine=[3]
    )
    sitting.play("cube:Ada:purple")
    scene = shown(sitting)
    assert scene.prompt.endswith("The purple cube is in Ada: choose its next link, 3 links at most.")
    sitting.play("via:Ada:E")
    scene = shown(sitting)
    assert shown(sitting, 1).prompt.endswith("Ann delivers a purple cube; it is in Bly.")
    assert [(way.look, way.places[0], way.places[-1]) for way in scene.ways] == [("haul", "city.Ada", "city.Bly")]
    assert choice(scene, "via:Bly:SW").label == "To Fay, leaving south-west, your own link"
    assert choice(scene, "via:Bly:SE").label == "To Fay, leaving south-east"
    assert choice(scene, "via:Bly:SE").targets == ["door.Bly.SE", "owner.Bly.SE"]
    sitting.play("via:Bly:SE")
    assert choice(shown(sitting), "via:Fay:E").points == 2
    assert foreseen(sitting, "via:Fay:E") == played(sitting, "via:Fay:E") == {"score": 2}


# The end


def test_the_end_is_announced_and_explained() -> None:
    sitting = arrange(links={"Ada-Bly": 0}, cubes={"Bly": "red"}, markers=["Coe", "Ely"], round=2, bonds=[2])
    sitting.deliver("Bly:red", "Bly:W")
    assert shown(sitting).prompt.startswith("Turn 1, round 3. One more turn follows.")
    sitting.play("pass", "out", "out")
    assert shown(sitting).prompt.startswith("Turn 2, round 1. This is the last turn.")
    sitting.play(*["pass"] * 6)
    scene = shown(sitting)
    assert scene.prompt == "The game is over. Bob wins with 0 points."
    assert scene.result is not None
    assert {source.id: source.points for source in scene.result.sources} == {
        "deliveries": [1, 0], "links": [0, 0], "lines": [0, 0], "cards": [0, 0], "barons": [0, 0], "bonds": [-2, 0],
    }  # fmt: skip
    assert scene.result.notes == ["After 2 turns 3 cities were empty.", "Bob wins with 0 points, 1 point ahead."]
    assert scene.seats[1].notes[0] == "winner"


@pytest.mark.parametrize(
    ("links", "money", "note"),
    [
        ({"Ada-Bly": 0}, [0, 50], "Ann wins the tie at 1 point with more links."),
        ({"Ada-Bly": 0, "Ely-Fay": 1}, [0, 50], "Bob wins the tie at 1 point with more money."),
        ({"Ada-Bly": 0, "Ely-Fay": 1}, [5, 5], "Ann and Bob share the win with 1 point each."),
    ],
)
def test_how_a_tie_was_decided(links: dict[str, int], money: list[int], note: str) -> None:
    sitting = arrange(links=links, cubes={"Bly": "red"}, markers=["Coe", "Ely"], round=2, points=[0, 1])
    sitting.deliver("Bly:red", "Bly:W")
    sitting.play("pass", "out", "out", *["pass"] * 5)
    sitting.state.table.money[:] = money
    sitting.play("pass")
    result = shown(sitting).result
    assert result is not None
    assert result.notes[-1] == note


# Budgets


def test_a_scene_of_the_real_map_keeps_its_budgets() -> None:
    game = load(6, None)
    state = game.new_game(4)
    rng = Generator(4, "budget")
    spent: list[float] = []
    while state.table.turns < 12 and not state.is_over:
        seen = state.observe(state.current_player)
        if len(seen.legal) > 100 and not state.table.decisions % 5:
            start = process_time()
            scene = game.scene(seen, "it", NAMES)
            spent.append(process_time() - start)
            assert len(json.dumps(asdict(scene), separators=(",", ":"))) <= 150_000
            assert len(scene.choices) <= 600
        state.apply(0 if len(seen.legal) == 11 else state.sample_action(rng))  # no endless auctions
    assert sorted(spent)[len(spent) // 2] <= 0.04  # 10 ms is the budget; a busy machine is not to blame


def test_cards_on_display_the_own_hand_and_only_the_own_baron_are_shown() -> None:
    held, barons = [(0, "hotel:Coe"), (1, "perfect_engineering")], ["Mr_Joiner", "most_money"]
    display = ["speed_record", "service_bounty:Coe", "city_growth"]
    sitting = arrange(display=display, held=held, barons=barons, links={"Ada-Bly": 0}, board=RANCH)
    own, other = shown(sitting, 0), shown(sitting, 1)
    bounty = next(card for row in own.rows for card in row.cards if card.id == "display.service_bounty.Coe")
    assert bounty.about == ["city.Coe"]
    assert bounty.hint.startswith("Service Bounty, Coe: ")
    rows = {row.id: [card.label for card in row.cards] for row in own.rows}
    assert rows["display"] == ["3+ links +3", "Coe +2", "City Growth"]
    assert rows["held.0"] == ["Hotel, Coe"]
    assert rows["held.1"] == ["Perfect Engineering"]
    assert rows["baron"] == ["joins Ada and Dee (7 points): 1 of 2"]
    assert [card.label for row in other.rows if row.id == "baron" for card in row.cards] == [
        "most money (5 points): 0 against 0"
    ]
    assert not [row for row in shown(sitting, -1).rows if row.id == "baron"]
    take = next(choice for choice in own.choices if choice.action == "take:city_growth")
    assert take.targets == ["display.city_growth"]
    assert take.label == "City Growth: 2 cubes on any city, at once"


def test_at_the_end_barons_are_revealed_with_how_each_was_won_or_missed() -> None:
    links, barons = {"Ada-Bly": 0, "Bly-Coe": 0, "Coe-Dee": 0}, ["Mr_Joiner", "most_money"]
    sitting = arrange(links=links, barons=barons, round=2, place=1, board=RANCH)
    sitting.state.table.last_turn = 0
    sitting.play("pass")
    scene = shown(sitting, -1)
    assert scene.result is not None
    assert scene.result.notes[1] == "Baron of Ann: Mr. Joiner: joins Ada and Dee (7 points): 2 of 2, reached."
    assert [len(row.cards) for row in scene.rows if row.id == "barons"] == [2]


def test_what_a_western_link_and_a_goal_would_bring_is_previewed() -> None:
    sitting = arrange(links={"Jay-Max": 0}, engine=[3], money=[28], display=["new_train"], board=RANCH)
    choices = {choice.action: choice for choice in shown(sitting).choices}
    assert choices["western:Max"].cost == "$30,000, issuing 1 bond"
    assert [ghost.symbol for ghost in choices["western:Max"].ghosts] == ["western"]
    assert choices["upgrade"].points == 4
