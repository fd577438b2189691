"""The planner: what it sees at once, and that it is far stronger than chance."""

import pytest

from ferrovia.arena import run_match
from ferrovia.bots import make_bot
from ferrovia.core.rng import Generator
from tests.games.on_the_underground.positions import Sitting, arrange, load

PLANNER = "planner"


def chosen(sitting: Sitting) -> str:
    bot = make_bot(PLANNER, sitting.game, Generator(1))
    return sitting.game.catalogue.text(bot.choose(sitting.state.observe(sitting.turn)))


def test_it_takes_a_terminus_at_hand() -> None:
    sitting = arrange(lines={"red": [("Acton", "Alperton")], "black": [("Borough", "Waterloo")],
                             "white": [("Bank", "Aldgate")], "orange": [("Limehouse", "Mile End")]},
                      last_round=True, deck=[])  # fmt: skip
    assert chosen(sitting) == "lay:red:Acton-Ealing_Broadway"


def test_it_completes_a_pair() -> None:
    way = ("Baker Street", "Marylebone", "Paddington")
    others = {"black": [("Borough", "Waterloo")], "white": [("Bank", "Aldgate")], "orange": [("Limehouse", "Mile End")]}
    sitting = arrange(lines={"red": [way], **others}, pairs=[("Baker Street", "Notting Hill Gate")],
                      last_round=True, deck=[])  # fmt: skip
    assert chosen(sitting) == "lay:red:Notting_Hill_Gate-Paddington"


def test_it_lets_the_passenger_ride_its_own_line() -> None:
    way = ("Euston", "King's Cross St. Pancras", "Angel")
    sitting = arrange(lines={"red": [way], "yellow": [way]}, cards=("Angel",))
    sitting.tokens_until_journey()
    assert chosen(sitting) == "ride:red"
    other = arrange(lines={"red": [way], "yellow": [way]}, cards=("Angel",), turn=1)
    other.tokens_until_journey()
    assert chosen(other) == "ride:yellow"


def test_it_skips_a_journey_that_pays_others_only() -> None:
    line = ("Angel", "Moorgate", "Bank", "London Bridge", "Borough")
    rival = arrange(lines={"yellow": [line]}, cards=("Angel", "Borough"), normal_journey="optional")
    rival.tokens_until_journey()
    assert chosen(rival) == "stay"
    own = arrange(lines={"red": [line]}, cards=("Angel", "Borough"), normal_journey="optional")
    own.tokens_until_journey()
    assert chosen(own) == "go:Borough"


def test_it_beats_chance_most_of_the_time() -> None:
    result = run_match(load(2), [PLANNER, "random"], games=10, seed=1000)
    assert result.by_bot[PLANNER].faults == 0
    assert result.wins[PLANNER] >= 8


@pytest.mark.matches
def test_it_beats_chance_with_two_players() -> None:
    result = run_match(load(2), [PLANNER, "random"], games=400, seed=0, jobs=2)
    assert result.wins[PLANNER] >= 392


@pytest.mark.matches
def test_it_beats_three_who_play_at_random() -> None:
    result = run_match(load(4), [PLANNER, "random", "random", "random"], games=400, seed=0, jobs=2)
    assert result.wins[PLANNER] >= 360
