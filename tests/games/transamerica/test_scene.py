"""What is shown and told in TransAmerica."""

from xml.etree import ElementTree

from ferrovia.core.events import Event
from tests.games.transamerica.positions import Sitting, arrange, load, new_game
from tests.games.transamerica.test_scoring import EASTERN, JOINED, sit

NAMES = ("Ann", "Bob")


def told(sitting: Sitting, events: list[Event], seat: int = -1, locale: str = "en") -> list[str]:
    seen = [event.seen_by(seat) for event in events]
    return [sitting.game.tell(event, locale, NAMES) for event in seen if event is not None]


def prompt(sitting: Sitting, seat: int, locale: str = "en") -> str:
    return sitting.game.scene(sitting.see(seat), locale, NAMES).prompt


def test_a_turn_is_told() -> None:
    sitting = arrange()
    assert told(sitting, sitting.lay("E08-E09")) == ["Ann lays a rail: E08 – Omaha."]
    assert told(sitting, sitting.play("stop"), 0, "it") == ["Ann non posa un secondo binario."]
    begin = new_game(2, 0)
    first = NAMES[begin.turn]
    assert told(begin, begin.play("marker:E09")) == [f"{first} places the marker on Omaha."]


def test_the_end_of_a_round_is_told() -> None:
    sitting = sit(JOINED, turn=1, points=[13, 8], round=2)
    assert told(sitting, sitting.lay("A01-A02"))[1:] == [
        "All cities of Ann are joined. Bob may still lay a second rail."
    ]
    events = sitting.play("stop")
    assert told(sitting, events)[:6] == [
        "Bob lays no second rail.",
        "Round 2 is over: all cities of Ann are joined.",
        "Ann (green A, blue A, yellow A, red A and orange A) has joined all and loses nothing.",
        "Bob (green B, blue B, yellow B, red B and orange B) loses 3 points and has 5 left.",
        "The barrier moves forward: whoever has fewer than 3 points after a round is out.",
        "Round 3 begins; Bob is first.",
    ]
    assert told(sitting, events, 0)[5].startswith("Round 3 begins; Bob is first. Your cities: ")
    assert told(sitting, events, 1) != told(sitting, events, 0)
    nobody = sit(EASTERN, points=[2, 2], round=2)
    assert told(nobody, nobody.lay("A02-B02"))[1] == (
        "Round 2 is over: the last rail lies, and nobody has joined all cities."
    )


def test_the_end_of_the_game_is_told_and_shown() -> None:
    sitting = sit(JOINED, points=[5, 2], round=2)
    assert told(sitting, sitting.lay("A01-A02"))[-1] == "The game is over. Ann wins with 5 points."
    result = sitting.game.scene(sitting.see(1), "en", NAMES).result
    assert result is not None
    assert result.notes == [
        "The barrier stood at 1 point: crossed by Bob.",
        "Ann has the most left, 5 points, and wins.",
    ]
    assert [source.points for source in result.sources] == [[13, 13], [-8, -11], [0, -3]]


def test_prompts_say_what_can_be_done() -> None:
    sitting = sit(JOINED, turn=1)
    assert prompt(sitting, 1) == "Your turn: lay a rail on a line that touches your network. 5 rails left."
    assert prompt(sitting, 0) == "It is the turn of Bob."
    sitting.lay("A01-A02")
    assert prompt(sitting, 1) == "Ann joined all cities. Lay a second rail, or stop; then the round ends."
    assert prompt(sitting, -1) == "Ann joined all cities. Bob may lay one more rail; then the round ends."
    sitting.play("stop")
    assert prompt(sitting, 1) == "Round 2: place your marker. What is faded was laid in the last round."
    assert prompt(sitting, 0, "it") == "Manche 2: Bob mette il segnalino."


def test_the_last_round_fades_until_building_begins() -> None:
    sitting = sit(JOINED)
    sitting.lay("A01-A02")
    pieces = sitting.game.scene(sitting.see(0)).pieces
    assert len([piece for piece in pieces if piece.look == "faded"]) == 8
    sitting.play("marker:A00", "marker:B05")
    scene = sitting.game.scene(sitting.see(0))
    assert not [piece for piece in scene.pieces if piece.symbol == "rail"]
    assert not scene.ways
    assert [row.id for row in scene.rows] == ["supply", "hand"]


def test_the_hands_of_the_last_round_are_rows_alike_with_what_was_missing() -> None:
    sitting = sit(JOINED, turn=1)
    sitting.lay("A01-A02")
    sitting.play("stop")
    rows = {row.id: row for row in sitting.game.scene(sitting.see(0), "en", NAMES).rows}
    assert [rows["last.0"].label, rows["last.1"].label] == ["You: 0 missing", "Bob: 3 missing"]
    assert {card.look for card in rows["last.0"].cards} == {"made"}
    assert rows["last.0"].cards[0].label == "green A: joined"
    assert [(card.label, card.look) for card in rows["last.1"].cards] == [
        ("green B", "failed"),
        ("blue B: joined", "made"),
        ("yellow B: joined", "made"),
        ("red B", "failed"),
        ("orange B", "failed"),
    ]


def test_a_double_line_stays_double_while_it_glows() -> None:
    svg = ElementTree.fromstring(arrange().game.drawing().svg)
    groups = [node for node in svg.iter() if node.get("id", "").startswith("line.")]
    for group in groups:
        parts = {part.get("class") for part in group}
        assert ("rift" in parts) == (group.get("class") == "line double")


def test_own_goals_are_marked_as_they_are_joined() -> None:
    sitting = sit(["A04-A05"])
    goals = {piece.place: piece.look for piece in sitting.game.scene(sitting.see(0)).pieces if piece.symbol == "goal"}
    assert goals == {f"at.A0{column}": "goal made" if column == 4 else "goal" for column in range(5)}


def test_double_lines_say_that_they_take_the_turn() -> None:
    choices = {choice.action: choice for choice in load().scene(arrange().see(0)).choices}
    assert choices["rail:E09-E10"].cost == "the whole turn"
    assert choices["rail:E09-E10"].group == "double"
    assert choices["rail:E08-E09"].cost == ""
    assert choices["rail:E08-E09"].targets == ["line.E08-E09"]


def test_a_picture_for_notebooks() -> None:
    assert arrange().state._repr_svg_().startswith("<?xml")
