"""The log of Railways of the World: one sentence for each event."""

from ferrovia.core.events import Event
from tests.games.railways_of_the_world.positions import Sitting, arrange, new_game

NAMES = ("Ann", "Bob")


def told(sitting: Sitting, events: list[Event], locale: str = "en") -> list[str]:
    return [sitting.game.tell(event, locale, NAMES) for event in events]


def test_an_auction() -> None:
    sitting = new_game(2, seed=3)
    first = ("Ann", "Bob")[sitting.turn]
    second = ("Bob", "Ann")[sitting.turn]
    assert told(sitting, sitting.play("raise:6", "out")) == [
        f"{first} bids $6,000.",
        f"{second} is out of the auction.",
        f"{first} is first player for $6,000. That takes 2 bonds.",
    ]
    sitting = new_game(2, seed=3)
    assert told(sitting, sitting.play("out", "out"), "it")[2] == f"{second} è primo giocatore senza pagare."


def test_building() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 0}, money=[20])
    assert told(sitting, sitting.build("Coe-Dee")) == [
        "Ann builds from Coe, east.",
        "Ann lays a tile (0,7, plain) for $2,000.",
        "Ann lays a tile (0,8, plain) for $2,000.",
        "Ann completes the link Coe \u2013 Dee.",
        "Ann completes the Major Line Ada \u2013 Dee: 5 points.",
    ]
    events = sitting.play("from:Jay:E", "track:4,4:E-W", "stop", "pass", "from:4,4", "track:4,4:NE-W", "stop")
    assert told(sitting, events, "it") == [
        "Bob costruisce da Jay, est.",
        "Bob posa una tessera (4,4, pianura) per $6.000. Per questo emette 2 obbligazioni.",
        "Bob smette di costruire.",
        "Ann passa.",
        "Bob costruisce da Jay, est.",
        "Bob devia l'ultima tessera (4,4, pianura) per $2.000.",
        "Bob smette di costruire.",
    ]


def test_a_delivery_says_who_earns_what() -> None:
    sitting = arrange(links={"Ada-Bly": 0, "Bly-Coe": 1}, cubes={"Ada": "blue", "Bly": "red"}, engine=[2])
    assert told(sitting, sitting.deliver("Ada:blue", "Ada:E", "Bly:E")) == [
        "Ann sets out with a blue cube from Ada.",
        "The cube goes on to Bly.",
        "The cube goes on to Coe.",
        "Ann delivers a blue cube from Ada to Coe. Ann: 1 point; Bob: 1 point.",
        "Ada is empty.",
    ]


def test_urbanising_upgrading_and_the_end_of_a_turn() -> None:
    sitting = arrange(links={"Ada-Bly": 0}, tracks=[(0, ("Dee:E", "0,10:SE-W"))], money=[3], round=2)
    said = told(sitting, sitting.play("urbanise:Bly:yellow"))[0]
    assert said.startswith("Ann pays $10,000: Bly becomes yellow. That takes 2 bonds. New there: ")
    assert told(sitting, sitting.play("upgrade")) == [
        "Bob has a locomotive of level 2, for $5,000. That takes 1 bond.",
        "The unfinished link of Ann from Dee is removed.",
        "Ann receives $0 and pays $2,000.",
        "Bob receives $0 and pays $1,000. That takes 1 bond.",
    ]


def test_the_trigger_and_the_end() -> None:
    sitting = arrange(
        links={"Ada-Bly": 0}, cubes={"Bly": "red"}, markers=["Coe", "Ely"], round=2, points=[0, 3], place=0
    )
    said = told(sitting, sitting.deliver("Bly:red", "Bly:W"))
    assert said[-1] == "The end is near, with 3 empty cities: this turn is completed, and one more is played."
    sitting.play("pass", "out", "out")
    events = sitting.play(*["pass"] * 6)
    assert told(sitting, events)[-1] == "The game is over. Bob wins with 3 points."
    assert told(sitting, events, "it")[-1] == "La partita è finita. Vince Bob con 3 punti."
