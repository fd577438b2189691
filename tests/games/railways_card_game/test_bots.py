"""The planner: sound, repeatable, and as strong and quick as it is said to be."""

import pytest

import ferrovia
from ferrovia.arena import MatchResult, run_match
from ferrovia.core.errors import BadOption
from ferrovia.core.rng import Generator
from ferrovia.games.railways_card_game.bots import Planner
from ferrovia.games.railways_card_game.prospects import ALL, LEAST, Prospects
from tests.games.railways_card_game.positions import FIVE, FOUR, START, THREE, TWO, Sitting, arrange

GAMES = 400
OPTIONS = (
    "", ", variant=young_players", ", variant=young_players, young_players_wilds=removed",
    ", overpay=no_redundant_card", ", minimum_draw=0", ", face_up_locomotive_second=true",
)  # fmt: skip


def choice(sitting: Sitting, bot: Planner | None = None) -> str:
    bot = bot or Planner(sitting.game, Generator(1))
    return sitting.game.catalogue.text(bot.choose(sitting.see(sitting.turn)))


@pytest.mark.parametrize("options", OPTIONS)
def test_it_plays_whole_games_without_a_fault(options: str) -> None:
    spec = f"railways_card_game(players=3{options})"
    result = run_match(spec, ["planner"], games=3, seed=5)
    assert (result.faults, result.ended_by) == (0, {"rules": 3}), result.first_fault
    assert run_match(spec, ["planner"], games=3, seed=5) == result


def test_it_beats_chance() -> None:
    assert run_match("railways_card_game(players=2)", ["planner", "random"], games=12).wins["planner"] >= 11


def test_it_builds_what_it_can_and_plays_all_steps() -> None:
    sitting = arrange(hands=[[FOUR, "orange2", "orange2"], []], links=[(TWO, START, 1, "orange:2")])
    bot = Planner(sitting.game, Generator(1))
    texts = []
    while sitting.phase == "action":
        texts.append(choice(sitting, bot))
        sitting.play(texts[-1])
    assert texts == [
        f"build:{FOUR}",
        f"from:{TWO}",
        "colour:orange",
        "pay:2",
        "pay:2",
        "done",
    ]  # and takes the lead there


def test_it_delivers_as_far_as_it_can() -> None:
    links = [(TWO, START, 0, "orange:2"), (THREE, TWO, 0, "orange:2+1"), (FIVE, THREE, 0, "orange:2+2+1")]
    sitting = arrange(links=links, cubes={TWO: ["grain"]}, engines=[2], hands=[[], []])
    assert choice(sitting) == "cube:Alderwick:grain"
    seen = sitting.see(0)
    worth, cargo, to = Prospects(seen.table, 0, seen.hand).best_delivery(2)
    assert (cargo, to) == (3, 23)
    assert worth > 2


def test_in_the_last_turn_it_keeps_nothing_back() -> None:
    hand = [TWO, "orange2", "orange2", "orange1", "loco"]
    sitting = arrange(hands=[hand, []], deck_size=0, turn=0, first=1)
    seen = sitting.see(0)
    _, plan = Prospects(seen.table, 0, seen.hand).best_link()
    assert plan[2:] == [3, 2, 1, 1]


def test_its_way_of_paying_can_be_set() -> None:
    hand = [TWO, "orange2", "orange2", "orange1"]
    seen = arrange(hands=[hand, []]).see(0)
    plans = [Prospects(seen.table, 0, seen.hand, pay).best_link()[1] for pay in (LEAST, ALL)]
    assert [plan[3:] for plan in plans] == [[1, 0, 0], [2, 1, 0]]
    with pytest.raises(BadOption, match="judged, least, all"):
        run_match("railways_card_game(players=2)", ["planner:pay=much"], games=1)


def match(players: int, *bots: str) -> MatchResult:
    result = run_match(f"railways_card_game(players={players})", bots, GAMES, seed=0, jobs=2)
    assert result.faults == 0, result.first_fault
    assert result.ended_by == {"rules": GAMES}
    return result


@pytest.mark.matches
def test_it_beats_random_play() -> None:
    assert match(2, "planner", "random").wins["planner"] >= 392


@pytest.mark.matches
def test_it_beats_three_at_random() -> None:
    assert match(4, "planner", "random", "random", "random").wins["planner"] >= 360


@pytest.mark.matches
def test_four_planners_are_quick() -> None:
    result = match(4, "planner")
    if ferrovia.compiled:
        assert GAMES / result.cpu_seconds >= 20  # of processor time: other work on the machine does not count
