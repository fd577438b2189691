"""What players are shown: prompts, pieces, ways, choices, previews, the log."""

import json
import random
from dataclasses import asdict
from time import process_time

import pytest

from ferrovia.core.scene import Choice, Scene
from ferrovia.core.words import words
from ferrovia.games.on_the_underground.refusals import refusal
from tests.games.on_the_underground.positions import Sitting, arrange, load, new_game

NAMES = ("Ann", "Bob", "Cy", "Di", "Ed")
TIE = ("Mornington Crescent", "Great Portland Street")
WAY = ("Euston", "King's Cross St. Pancras", "Angel")


def shown(sitting: Sitting, seat: int | None = None, locale: str = "en") -> Scene:
    seen = sitting.state.observe(sitting.turn if seat is None else seat)
    return sitting.game.scene(seen, locale, NAMES)


def choice(scene: Scene, action: str) -> Choice:
    return next(one for one in scene.choices if one.action == action)


def test_the_prompt_says_what_can_be_done() -> None:
    sitting = arrange()
    assert shown(sitting).prompt == "Lay a piece of one of your lines or take a branch token: 4 actions left."
    assert shown(sitting, 1).prompt == "Ann builds: 4 actions left."
    assert shown(sitting, locale="it").prompt.endswith("restano 4 azioni.")
    last = arrange(deck=[], last_round=True, turn=1)
    assert shown(last).prompt.startswith("Your last turn. Lay a piece")
    assert shown(last).seats[1].notes[0] == "has one more turn"
    assert shown(last).seats[0].notes[0] == "has had the last turn"


def test_the_lines_of_a_seat_are_named_with_letters() -> None:
    scene = shown(arrange(lines={"red": [WAY]}))
    assert scene.seats[0].notes == [
        "began the game", "red line (R): 18 left", "black line (K): 20 left", "white line (W): 15 left",
        "orange line (O): 15 left",
    ]  # fmt: skip
    assert {counter.id: counter.value for counter in scene.seats[0].counters} == {
        "score": 0, "tokens": 0, "pieces": 68,
    }  # fmt: skip


def test_what_stands_on_the_board() -> None:
    scene = shown(arrange(lines={"red": [WAY], "yellow": [WAY]}))
    pieces = {piece.id: piece for piece in scene.pieces}
    track = pieces["track.red.Angel-Kings_Cross_St_Pancras"]
    assert (track.place, track.look) == ("space.Angel-Kings_Cross_St_Pancras.0", "red")
    assert pieces["track.yellow.Angel-Kings_Cross_St_Pancras"].place == "space.Angel-Kings_Cross_St_Pancras.1"
    assert pieces["piece.passenger"].place == "station.Euston"
    assert pieces["goal.Bank"].symbol == "goal-express"
    assert pieces["goal.Borough"].symbol == "goal-normal"
    assert sum(id.startswith("token.") for id in pieces) == 8
    rows = {row.id: [(card.label, card.count) for card in row.cards] for row in scene.rows}
    assert [label for label, _ in rows["destinations"]] == ["Acton", "Angel", "Bank", "Borough", "Deck"]


def test_a_player_sees_the_own_lines_with_the_pieces_left_and_a_spectator_none() -> None:
    sitting = arrange(lines={"red": [WAY]})
    lines = next(row for row in shown(sitting).rows if row.id == "lines")
    assert (lines.cards[0].id, lines.cards[0].symbol, lines.cards[0].label) == ("line.red", "line-red", "red line")
    assert [card.count for card in lines.cards] == [
        sitting.table.pieces[line] for line in sitting.game.rules.seat_lines[0]
    ]
    assert [row.id for row in shown(sitting, -1).rows] == ["destinations"]


def test_what_stands_on_a_station_hangs_below_it_where_the_name_stands_above() -> None:
    sitting = arrange()
    sides = {station.id: station.label for station in sitting.game.rules.board.stations}
    low = {
        piece.place.removeprefix("station."): piece.symbol.endswith("-low") or piece.look == "und-low"
        for piece in shown(sitting).pieces
        if piece.id.startswith(("goal.", "piece."))
    }
    assert low == {station: sides[station] in ("n", "ne") for station in low}
    assert set(low.values()) == {True, False}


def test_a_piece_stays_in_its_lane_when_another_joins_it() -> None:
    sitting = arrange(lines={"yellow": [WAY]})
    before = {piece.id: piece.place for piece in shown(sitting).pieces}
    sitting.lay("red", *WAY)
    after = {piece.id: piece.place for piece in shown(sitting).pieces}
    assert before.items() <= after.items()


def test_destinations_that_tie_are_shown_as_ways() -> None:
    sitting = arrange(cards=TIE)
    sitting.tokens_until_journey()
    scene = shown(sitting)
    assert scene.prompt == "These destinations tie, 1 step on foot: choose one."
    assert shown(sitting, 1).prompt == "Ann chooses a way for the passenger."
    assert [(way.places, way.label) for way in scene.ways] == [
        (["station.Euston", "station.Great_Portland_Street"], "to Great Portland Street: 1 step on foot"),
        (["station.Euston", "station.Mornington_Crescent"], "to Mornington Crescent: 1 step on foot"),
    ]
    assert choice(scene, "go:Mornington_Crescent").targets == ["station.Mornington_Crescent"]
    assert choice(scene, "go:Mornington_Crescent").label == "Go to Mornington Crescent"


def test_lines_that_tie_are_shown_along_their_tracks() -> None:
    sitting = arrange(lines={"red": [WAY], "yellow": [WAY]}, cards=("Angel",))
    sitting.tokens_until_journey()
    scene = shown(sitting)
    assert scene.prompt == "Several ways to Angel tie, 0 steps on foot: choose a line to ride."
    assert [way.places for way in scene.ways] == [
        ["station.Euston", "station.Kings_Cross_St_Pancras", "station.Angel"]
    ] * 2
    ride = choice(scene, "ride:red")
    assert (ride.points, ride.label) == (1, "Ride the red line: by red line")
    assert ride.targets == ["track.red.Angel-Kings_Cross_St_Pancras", "track.red.Euston-Kings_Cross_St_Pancras"]
    assert choice(scene, "ride:yellow").points == 0


def test_staying_is_offered_where_it_is_allowed() -> None:
    sitting = arrange(cards=("Angel", "Borough"), normal_journey="optional")
    sitting.tokens_until_journey()
    scene = shown(sitting)
    assert scene.prompt.startswith("Choose the passenger's second destination,")
    assert choice(scene, "stay").label == "Stay here"


def test_a_choice_says_cost_and_points() -> None:
    sitting = arrange(lines={"red": [("Ealing Common", "Acton", "Alperton")]}, tokens=(2,))
    scene = shown(sitting)
    branch = choice(scene, "lay:red:Acton-Ealing_Broadway")
    assert (branch.label, branch.points, branch.cost) == ("red line (R): Acton \u2013 Ealing Broadway", 2, "2 tokens")
    assert [(ghost.place, ghost.look) for ghost in branch.ghosts] == [("space.Acton-Ealing_Broadway.0", "red branch")]
    assert scene.groups["line-red"] == "red line (R)"
    assert choice(scene, "lay:red:Alperton-Sudbury").cost == ""
    preview = sitting.game.preview(
        sitting.state.observe(0), sitting.game.catalogue.parse("lay:red:Acton-Ealing_Broadway")
    )
    assert (preview.changes, preview.pays, preview.certain) == (
        {"score": 2, "tokens": -1, "pieces": -1}, {"tokens": 2}, True,
    )  # fmt: skip


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_the_points_of_every_last_build_action_are_those_it_brings(players: int, seed: int) -> None:
    """Most pieces are reckoned without the journeys, because they lie too far away to change them."""
    sitting = new_game(players, seed=seed)
    rng = random.Random(seed)
    compared = 0
    while not sitting.state.is_over:
        state = sitting.state
        if state.table.builds == 1 and sitting.table.passenger >= 0:
            for shown_choice in shown(sitting).choices:
                after = state.clone()
                after.apply(sitting.game.catalogue.parse(shown_choice.action))
                won = after.table.total(sitting.turn) - state.table.total(sitting.turn)
                assert shown_choice.points == won, shown_choice.action
                compared += 1
        state.apply(rng.choice(state.legal_actions()))
    assert compared > 200


def test_the_last_build_action_counts_the_journey_that_follows() -> None:
    sitting = arrange(lines={"red": [WAY[:2]]}, cards=("Angel",), builds=1)
    assert choice(shown(sitting), "token").points == 1, "red carries the passenger part of the way"
    assert choice(shown(sitting), "lay:red:Angel-Kings_Cross_St_Pancras").points == 1
    without = arrange(cards=("Angel",), builds=1)
    assert choice(shown(without), "token").points == 0


def test_the_end_is_told() -> None:
    sitting = arrange(cards=("Angel",), deck=["Borough"], turn=1, lines={"red": [("Marylebone", "Paddington")]})
    events = sitting.tokens_until_journey()
    scene = shown(sitting, -1)
    assert scene.prompt == "The game is over. Ann wins with 2 points."
    assert scene.result is not None
    assert scene.result.notes == ["Ann wins with 2 points, 1 point ahead."]
    assert {source.label: source.points for source in scene.result.sources} == {
        "Start": [0, 1], "Blue stations": [2, 0], "Termini": [0, 0], "Connections": [0, 0], "Loops": [0, 0],
        "Journeys": [0, 0],
    }  # fmt: skip
    assert scene.seats[0].notes[0] == "winner"
    told = [sitting.game.tell(event, "en", NAMES) for event in events]
    assert told[-4:] == [
        "The passenger travels to Angel: 2 steps on foot.",
        "New destination: Borough.",
        "The passenger goes home.",
        "The game is over. Ann wins with 2 points.",
    ]
    shared = arrange(cards=("Angel",), deck=["Borough"], turn=1, lines={"red": [("Marylebone", "Baker Street")]})
    shared.tokens_until_journey()
    result = shown(shared, -1).result
    assert result is not None
    assert result.notes == ["Ann and Bob share the win with 1 point each."]


def test_the_log_tells_builds_and_journeys() -> None:
    sitting = arrange(
        lines={"red": [("Ealing Common", "Acton", "Alperton")], "yellow": [WAY]}, tokens=(2,), cards=("Angel",)
    )
    events = sitting.play("lay:red:Acton-Ealing_Broadway", "lay:white:Barking-Upminster", "token", "token")
    told = [sitting.game.tell(event, "en", NAMES) for event in events]
    assert told[:5] == [
        (
            "Ann branches for 2 tokens, red line (R): Acton \u2013 Ealing Broadway. "
            "That brings 2 points for termini and 1 token."
        ),
        (
            "Ann lays a piece, white line (W): Barking \u2013 Upminster. "
            "That brings 1 point for blue stations, 2 points for termini and 1 token."
        ),
        "Ann takes a branch token.",
        "Ann takes a branch token.",
        "The passenger travels to Angel: by yellow line. Bob: 1 point.",
    ]
    assert "con linea gialla" in sitting.game.tell(events[4], "it", NAMES)


@pytest.mark.parametrize("locale", ["en", "it"])
def test_every_refusal_has_words(locale: str) -> None:
    sitting = new_game(3, 1)
    said = words("on_the_underground", locale)
    rng = random.Random(2)
    messages = set()
    state = sitting.state
    while not state.is_over:
        legal = state.legal_actions()
        for action in rng.sample(range(len(sitting.game.catalogue)), 40):
            if action not in legal:
                error = refusal(state.table, state.table.turn, action)
                assert error.clause.startswith("UND-")
                messages.add(said.explain(error))
        state.apply(rng.choice(legal))
    assert len(messages) >= 8
    assert not any("{" in message for message in messages)


def test_a_late_scene_is_small_and_quick() -> None:
    game = load(5)
    state = game.new_game(3)
    rng = random.Random(3)
    late = []
    while not state.is_over:
        if state.table.decisions > 60:
            late.append(state.observe(state.current_player))
        state.apply(rng.choice(state.legal_actions()))
    game.scene(late[0], "it", NAMES)  # labels are made once
    start = process_time()
    scenes = [game.scene(seen, "it", NAMES) for seen in late]
    each = (process_time() - start) / len(late)
    assert max(len(json.dumps(asdict(scene), ensure_ascii=False).encode()) for scene in scenes) < 150_000
    assert each < 0.02, "10 ms on an idle machine"
