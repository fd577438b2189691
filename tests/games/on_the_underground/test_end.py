"""The end, UND-E1 to UND-E3, and the options that change the course, UND-V1 and UND-V2."""

import pytest

from tests.games.on_the_underground.positions import arrange, new_game


@pytest.mark.rule("UND-E1")
def test_taking_the_last_card_sends_the_passenger_home() -> None:
    sitting = arrange(3, cards=("Angel", "Bank", "Acton", "Canary Wharf"), deck=["Borough"])
    events = sitting.tokens_until_journey()
    assert "last_round" in [event.kind for event in events]
    assert (sitting.passenger, len(sitting.open)) == ("", 4), "even with four cards open"
    before = sitting.points("journeys")
    sitting.lay("yellow", "Euston", "King's Cross St. Pancras", "Angel")
    sitting.tokens_until_journey()
    assert (sitting.turn, sitting.points("journeys"), len(sitting.open)) == (2, before, 4)
    not_yet = arrange(3, cards=("Angel", "Bank", "Acton", "Canary Wharf"), deck=["Borough", "Pimlico"])
    not_yet.tokens_until_journey()
    assert not_yet.passenger == "Angel"


@pytest.mark.rule("UND-E2")
@pytest.mark.parametrize(("turn", "first", "left"), [(0, 0, 2), (1, 0, 1), (2, 0, 0), (1, 1, 2), (0, 1, 0), (2, 1, 1)])
def test_those_with_a_turn_fewer_still_build(turn: int, first: int, left: int) -> None:
    sitting = arrange(3, cards=("Angel",), deck=["Borough"], turn=turn, first=first)
    sitting.tokens_until_journey()
    for i in range(left):
        assert sitting.turn == (turn + 1 + i) % 3
        before = sitting.state.scores()[sitting.turn]
        line = ("red", "yellow", "green")[sitting.turn]
        seat = sitting.turn
        sitting.lay(line, "Marylebone", "Paddington")
        assert sitting.state.scores()[seat] == before + 2
        assert sitting.table.builds == 3
        sitting.tokens_until_journey()
    assert (sitting.phase, sitting.state.ended_by) == ("over", "rules")
    assert sitting.refused("token", turn) == "UND-E2"


@pytest.mark.rule("UND-E3")
def test_most_points_win_and_ties_share() -> None:
    sitting = arrange(2, cards=("Angel",), deck=["Borough"], turn=1, lines={"red": [("Marylebone", "Baker Street")]})
    sitting.tokens_until_journey()
    assert (sitting.state.scores(), sitting.state.winners()) == ([1, 1], [0, 1])
    clear = arrange(2, cards=("Angel",), deck=["Borough"], turn=1)
    clear.tokens_until_journey()
    assert (clear.state.scores(), clear.state.winners()) == ([0, 1], [1])


@pytest.mark.rule("UND-V1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_first_round_of_the_reissue(players: int) -> None:
    sitting = new_game(players, 3, first_round="reissue")
    assert sitting.state.scores() == [0] * players
    builds = []
    for _ in range(players + 1):
        builds.append(sitting.table.builds)
        seat = sitting.turn
        while sitting.turn == seat:
            sitting.play(sitting.choices()[0])
    assert builds == [3] + [4] * (players - 2) + [5, 4]
    standard = new_game(players, 3)
    assert standard.table.builds == 4


@pytest.mark.rule("UND-V2")
def test_mornington_crescent_lies_among_the_last_five() -> None:
    places = set()
    for seed in range(60):
        state = new_game(seed=seed, ending="mornington_crescent").state
        places.add(state.deck[: state.table.deck_left].index(state.table.rules.board.last))
    assert places == {0, 1, 2, 3, 4}
    usual = {new_game(seed=seed).state.deck.index(state.table.rules.board.last) for seed in range(60)}
    assert max(usual) > 20


@pytest.mark.rule("UND-V2")
def test_an_empty_deck_triggers_nothing_and_the_arrival_does() -> None:
    option = "mornington_crescent"
    sitting = arrange(
        cards=("Angel", "Bank", "Mornington Crescent"), deck=["Holborn"], ending=option, passenger="Moorgate"
    )
    sitting.tokens_until_journey()
    # First to Angel or Bank, then to Mornington Crescent, which ends it: nothing is turned up.
    sitting.play(*(["go:Angel"] if sitting.phase == "go" else []))
    assert (sitting.passenger, sitting.turn, sitting.table.deck_left) == ("", 1, 1)
    sitting.tokens_until_journey()
    assert sitting.state.is_over
    empty = arrange(cards=("Angel", "Bank"), deck=["Mornington Crescent"], ending=option)
    empty.tokens_until_journey()
    assert (empty.passenger, empty.table.deck_left, empty.turn) == ("Angel", 0, 1)
    empty.tokens_until_journey()
    assert empty.state.is_over, "the last in turn order reached it"
