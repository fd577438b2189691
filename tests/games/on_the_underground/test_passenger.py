"""The passenger's journeys, UND-G1 to UND-G5 and what goes with them."""

from pathlib import Path

import pytest

from ferrovia.core.events import Event
from tests.games.on_the_underground.positions import Sitting, arrange, square

EXAMPLE: dict[str, list[tuple[str, ...]]] = {
    "red": [("Shepherd's Bush", "Notting Hill Gate", "Marble Arch", "Bond Street", "Oxford Circus",
             "Tottenham Court Road")],
    "green": [("Great Portland Street", "Euston", "Tottenham Court Road", "Leicester Square")],
    "yellow": [("Bond Street", "Baker Street", "Great Portland Street")],
}  # fmt: skip


def journeys(events: list[Event]) -> list[Event]:
    return [event for event in events if event.kind == "journey"]


def names(sitting: Sitting, event: Event) -> tuple[str, int, list[str]]:
    """A journey: where to, the steps, the lines."""
    rules = sitting.game.rules
    station, steps, lines = event.facts["station"], event.facts["steps"], event.facts["lines"]
    assert isinstance(station, int)
    assert isinstance(steps, int)
    assert isinstance(lines, list)
    return rules.board.stations[station].name, steps, [rules.lines[line].colour for line in lines]


@pytest.mark.rule("UND-G2")
@pytest.mark.parametrize("choice", ["green", "yellow"])
def test_the_example(choice: str) -> None:
    cards = ("Great Portland Street", "Leicester Square", "Oxford Circus", "Turnham Green")
    sitting = arrange(3, lines=EXAMPLE, passenger="Goldhawk Road", cards=cards)
    events = sitting.tokens_until_journey()
    assert [names(sitting, event) for event in journeys(events)] == [("Oxford Circus", 1, ["red"])]
    assert (sitting.phase, sitting.choices()) == ("ride", ["ride:yellow", "ride:green"])
    assert sitting.points("journeys") == [1, 0, 0]
    events = sitting.play(f"ride:{choice}")
    (to,) = [names(sitting, event) for event in journeys(events)]
    assert (to[0], to[1], set(to[2])) == ("Great Portland Street", 0, {"red", choice})
    assert sitting.points("journeys") == [2, int(choice == "yellow"), int(choice == "green")]


@pytest.mark.rule("UND-G2")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (("Leicester Square",), ("Leicester Square", 1, ["red", "green"])),
        (("Oxford Circus",), ("Oxford Circus", 1, ["red"])),
        (("Turnham Green",), ("Turnham Green", 2, [])),
        (("Leicester Square", "Turnham Green"), ("Leicester Square", 1, ["red", "green"])),
    ],
)
def test_the_journeys_of_the_example_one_by_one(cards: tuple[str, ...], expected: tuple[str, int, list[str]]) -> None:
    sitting = arrange(3, lines=EXAMPLE, passenger="Goldhawk Road", cards=cards, deck=["Acton", "Bank"])
    assert names(sitting, journeys(sitting.tokens_until_journey())[0]) == expected


@pytest.mark.rule("UND-G2")
def test_two_destinations_at_the_same_cost() -> None:
    sitting = arrange(cards=("Mornington Crescent", "Great Portland Street"))
    sitting.tokens_until_journey()
    assert (sitting.phase, sitting.choices()) == ("go", ["go:Great_Portland_Street", "go:Mornington_Crescent"])
    assert sitting.refused("go:Bank") == "UND-G2"
    assert sitting.refused("ride:red") == "UND-G2"
    assert sitting.refused("token") == "UND-G1"
    sitting.play("go:Mornington_Crescent")
    assert (sitting.passenger, sitting.turn) == ("Mornington Crescent", 1)


@pytest.mark.rule("UND-G2")
def test_sets_of_lines_are_narrowed_until_one_is_left() -> None:
    way = ("Euston", "King's Cross St. Pancras", "Moorgate")
    east = ("Moorgate", "Liverpool Street", "Aldgate")
    lines = {"red": [way], "white": [way], "yellow": [way],
             "purple": [east], "blue": [east], "pink": [("Aldgate", "Mile End", "West Ham")]}  # fmt: skip
    sitting = arrange(lines=lines, cards=("West Ham",), deck=["Acton", "Bank"])
    sitting.tokens_until_journey()
    assert sitting.choices() == ["ride:red", "ride:white", "ride:yellow", "ride:purple", "ride:blue"]
    assert sitting.refused("ride:pink") == "UND-G2", "every way uses it"
    sitting.play("ride:blue")
    assert sitting.choices() == ["ride:red", "ride:white", "ride:yellow"]
    assert sitting.refused("go:West_Ham") == "UND-G2"
    sitting.play("ride:yellow")
    assert sitting.points("journeys") == [0, 3]


@pytest.mark.rule("UND-G1")
def test_first_an_express_destination_then_from_there_a_normal_one() -> None:
    cards = ("Mornington Crescent", "Bank", "Moorgate", "Borough")
    sitting = arrange(cards=cards)
    kinds = [names(sitting, event)[0] for event in journeys(sitting.tokens_until_journey())]
    assert kinds == ["Bank", "Moorgate"], "Mornington Crescent is nearer to Euston, but not to Bank"
    only_normal = arrange(cards=("Mornington Crescent",), deck=["Acton", "Angel"])
    assert len(journeys(only_normal.tokens_until_journey())) == 1
    only_express = arrange(cards=("Angel", "Bank"), deck=["Acton", "Holborn"])
    assert [names(only_express, one)[0] for one in journeys(only_express.tokens_until_journey())] == ["Angel"]


@pytest.mark.rule("UND-G3")
def test_every_line_ridden_pays_its_owner_once_in_each_journey() -> None:
    line = ("Euston", "Great Portland Street", "Baker Street", "Marylebone", "Paddington", "Shepherd's Bush",
            "Goldhawk Road")  # fmt: skip
    sitting = arrange(lines={"yellow": [line]}, cards=("Shepherd's Bush", "Goldhawk Road"), deck=["Acton", "Bank"])
    events = journeys(sitting.tokens_until_journey())
    assert [names(sitting, event) for event in events] == [
        ("Shepherd's Bush", 0, ["yellow"]), ("Goldhawk Road", 0, ["yellow"]),
    ]  # fmt: skip
    assert sitting.points("journeys") == [0, 2]


@pytest.mark.rule("UND-G3")
def test_passing_through_a_destination_does_not_visit_it() -> None:
    line = ("Euston", "King's Cross St. Pancras", "Holborn", "Bank")
    sitting = arrange(cards=("Holborn", "Bank"), lines={"red": [line]})
    sitting.tokens_until_journey()
    assert sitting.choices() == ["go:Bank", "go:Holborn"], "both without a step by one line"
    sitting.play("go:Bank")
    assert "Holborn" in sitting.open
    assert "Bank" not in sitting.open
    assert (sitting.passenger, sitting.points("journeys")) == ("Bank", [1, 0])


@pytest.mark.rule("UND-G4")
def test_the_card_is_discarded_and_the_passenger_stands_there() -> None:
    sitting = arrange(cards=("Angel", "Acton", "Canary Wharf", "Borough"), deck=["Acton Town", "Holborn", "Pimlico"])
    before = sitting.table.gone
    sitting.tokens_until_journey()
    assert (sitting.table.gone & ~before).bit_count() == 2
    assert not {"Angel", "Borough"} & set(sitting.open)
    assert sitting.passenger == "Borough"


@pytest.mark.rule("UND-G5")
def test_four_cards_are_open_again_as_far_as_the_deck_goes_and_discards_never_come_back() -> None:
    sitting = arrange(deck=["Acton Town", "Holborn", "Moorgate"])
    assert len(sitting.open) == 4
    events = sitting.tokens_until_journey()
    assert len(journeys(events)) == 2
    assert len(sitting.open) == 4
    assert {"Acton Town", "Holborn"} <= set(sitting.open)
    assert sitting.table.deck_left == 1
    sitting.tokens_until_journey()
    assert (len(sitting.open), sitting.table.deck_left) == (3, 0), "only one was left"


@pytest.mark.rule("UND-X4")
def test_nothing_is_turned_up_between_the_journeys() -> None:
    """The card on top is a normal one next to where the first journey ends; it is not seen in time."""
    sitting = arrange(cards=("Angel",), deck=["Highbury & Islington", "Bank", "Acton", "Holborn", "Borough", "Pimlico"])
    events = sitting.tokens_until_journey()
    assert [names(sitting, event)[0] for event in journeys(events)] == ["Angel"]
    assert "Highbury & Islington" in sitting.open
    kinds = [event.kind for event in events if event.kind in ("journey", "turn_up")]
    assert kinds == ["journey", "turn_up", "turn_up", "turn_up", "turn_up"]


@pytest.mark.rule("UND-X1")
def test_a_destination_underfoot_is_reached_with_nothing(tmp_path: Path) -> None:
    board = square(tmp_path)
    sitting = arrange(board=board, passenger="B", cards=("B",), deck=["C"], lines={"red": [("A", "B", "C")]})
    events = sitting.tokens_until_journey()
    assert names(sitting, journeys(events)[0]) == ("B", 0, [])
    assert sitting.points("journeys") == [0, 0]
    assert sitting.open == ["C"]


@pytest.mark.rule("UND-X2")
def test_the_second_journey_may_be_skipped_where_the_option_allows_it() -> None:
    cards = ("Angel", "Borough")
    sitting = arrange(cards=cards, normal_journey="optional")
    sitting.tokens_until_journey()
    assert (sitting.passenger, sitting.phase, sitting.choices()) == ("Angel", "go", ["stay", "go:Borough"])
    sitting.play("stay")
    assert (sitting.passenger, sitting.turn) == ("Angel", 1)
    assert "Borough" in sitting.open
    going = arrange(cards=cards, normal_journey="optional")
    going.tokens_until_journey()
    going.play("go:Borough")
    assert going.passenger == "Borough"


@pytest.mark.rule("UND-X2")
def test_the_second_journey_is_compulsory_without_the_option_or_without_a_first() -> None:
    sitting = arrange(cards=("Angel", "Borough"))
    sitting.tokens_until_journey()
    assert (sitting.passenger, sitting.turn) == ("Borough", 1)
    alone = arrange(cards=("Mornington Crescent", "Great Portland Street"), deck=["Acton", "Bank", "Pimlico"],
                    normal_journey="optional")  # fmt: skip
    alone.tokens_until_journey()
    assert alone.choices() == ["go:Great_Portland_Street", "go:Mornington_Crescent"]
    assert alone.refused("stay") == "UND-X2"
