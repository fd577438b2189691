"""The log of Ticket to Ride: one sentence for each event, and to each player only what they saw."""

from ferrovia.core.events import Event
from tests.games.ticket_to_ride.positions import Sitting, arrange, new_game

NAMES = ("Ann", "Bob", "Cleo")


def told(sitting: Sitting, events: list[Event], seat: int, locale: str = "en") -> list[str]:
    seen = [event.seen_by(seat) for event in events]
    return [sitting.game.tell(event, locale, NAMES) for event in seen if event is not None]


def test_a_blind_card_is_told_to_its_player_alone() -> None:
    sitting = arrange(deck="white black")
    events = sitting.play("draw")
    assert told(sitting, events, 0) == ["Ann draws a white card from the deck."]
    assert told(sitting, events, 1) == told(sitting, events, -1) == ["Ann draws a card from the deck."]
    assert told(sitting, events, 0, "it") == ["Ann pesca una carta bianca dal mazzo."]


def test_a_turn_is_told_in_order() -> None:
    sitting = arrange(hands=["purple 3 loco", "red"], deck="white black")
    assert told(sitting, sitting.play("claim:Denver-Omaha:purple3+loco1"), 1) == [
        "Ann claims Denver – Omaha (purple) with 3 purple + 1 locomotive and scores 7 points."
    ]
    assert told(sitting, sitting.play("take:green"), -1, "it") == [
        "Bob prende una carta verde dal mercato.",
        "Si scopre una carta bianca.",
    ]


def test_tickets_are_told_to_their_player_alone() -> None:
    sitting = arrange(pile=["Boston-Miami", "Denver-El_Paso", "Dallas-New_York"])
    events = sitting.play("tickets", "return:Boston-Miami", "keep")
    assert told(sitting, events, 1) == ["Ann draws 3 tickets.", "Ann returns a ticket.", "Ann keeps 2 tickets."]
    assert told(sitting, events, 0) == [
        "Ann draws these tickets: Boston – Miami, 12 points; Denver – El Paso, 4 points; Dallas – New York, 11 points.",
        "Ann returns Boston – Miami, 12 points.",
        "Ann keeps 2 tickets.",
    ]


def test_the_setup_is_told_without_giving_choices_away() -> None:
    sitting = new_game(2)
    first = sitting.offered(0)[0]
    events = sitting.play(f"return:{first}", "keep", seat=0)
    assert told(sitting, events, 1) == ["Ann has chosen the opening tickets."]
    assert told(sitting, events, 0)[1] == "Ann keeps 3 tickets."
    begin = told(sitting, sitting.play("keep", seat=1), -1)
    assert begin[0] == "Bob has chosen the opening tickets."
    assert begin[1].startswith("All have chosen (Ann: 3 tickets, Bob: 4 tickets). ")


def test_the_end_is_told() -> None:
    sitting = arrange(hands=["orange 6"], trains={0: 8}, spare=["Duluth-Helena"])
    assert told(sitting, sitting.play("claim:Duluth-Helena:orange6"), -1)[1:] == [
        "Ann has only 2 trains left: everybody has one more turn."
    ]
    sitting = arrange(turns_left=1, routes={0: ["Denver-Omaha"]})
    assert told(sitting, sitting.play("draw", "draw"), -1)[-1] == "The game is over. Ann wins with 17 points."
