"""The material and how a game begins."""

from collections import Counter

import pytest

from ferrovia.games.railways_card_game.board import COLOURS, GOODS
from tests.games.railways_card_game.positions import START, arrange, load, new_game, number


@pytest.mark.rule("RCG-M1")
def test_the_cities() -> None:
    cities = load().rules.board.cities
    assert Counter(city.value for city in cities) == {5: 5, 4: 5, 3: 10, 2: 5}
    shown = {value: {city.colours.bit_count() for city in cities if city.value == value} for value in (2, 3, 4, 5)}
    assert shown == {2: {4}, 3: {3}, 4: {2}, 5: {1}}
    assert all((city.wants == 0b1111) == (city.value == 5) for city in cities)
    assert all(city.wants.bit_count() == 1 for city in cities if city.value < 5)
    assert not any(city.certain for city in cities)  # a reconstruction, and the data says so


@pytest.mark.rule("RCG-M1")
def test_the_design_of_the_cities_is_even() -> None:
    cities = load().rules.board.cities
    for colour in range(5):
        assert sum(city.colours >> colour & 1 for city in cities) == 13
    for good in range(4):
        wanting = [city for city in cities if city.wants == 1 << good]
        assert (len(wanting), sum(city.value for city in wanting)) == (5, 15)
        assert all(sum(city.colours >> colour & 1 for city in wanting) == 3 for colour in range(5))


@pytest.mark.rule("RCG-M2")
def test_the_cards() -> None:
    rules = load().rules
    copies = dict(zip(rules.cards, rules.copies, strict=True))
    assert copies["loco"] == 21
    assert all((copies[f"{colour}1"], copies[f"{colour}2"]) == (6, 7) for colour in COLOURS)
    assert sum(rules.copies) == 111


@pytest.mark.rule("RCG-M3")
def test_the_goods_and_the_trains() -> None:
    board = load().rules.board
    assert [(good.id, good.colour, good.cubes) for good in board.goods] == [
        ("metal", "blue", 15),
        ("wood", "red", 15),
        ("livestock", "black", 15),
        ("grain", "yellow", 15),
    ]
    assert [good.certain for good in board.goods] == [False, True, False, True]
    assert board.trains == 12
    assert Counter(new_game().state.bag) == dict.fromkeys(range(4), 15)


@pytest.mark.rule("RCG-M4")
def test_the_starting_city_takes_every_colour_and_has_nothing() -> None:
    hand = ["Alderwick", "Brindlemoor", *(f"{colour}2" for colour in COLOURS)]
    sitting = arrange(hands=[hand], links=[("Elmhaven", START, 0, "purple:2")])
    sitting.play("build:Brindlemoor", "from:start")
    assert sitting.choices("colour") == ["purple", "brown", "orange", "white"]
    rules = sitting.game.rules
    assert (rules.value[rules.start], rules.wants[rules.start]) == (0, 0)
    assert "start" not in [text.partition(":")[2] for text in map(rules.catalogue.text, range(rules.actions)) if
                           text.startswith(("restock", "to:", "cube", "build"))]  # fmt: skip


@pytest.mark.rule("RCG-S1")
def test_ten_trains_are_left_for_links() -> None:
    for players in (2, 3, 4):
        assert new_game(players).table.trains == [10] * players


@pytest.mark.rule("RCG-S2")
def test_the_start_player_is_drawn_and_play_goes_clockwise() -> None:
    assert {new_game(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}
    sitting = new_game(3, 5)
    first = sitting.turn
    assert first == sitting.table.first == new_game(3, 5).turn
    turns = []
    for _ in range(4):
        turns.append(sitting.turn)
        sitting.rest()
    assert turns == [(first + i) % 3 for i in range(4)]


@pytest.mark.rule("RCG-S3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal(players: int) -> None:
    dealt: Counter[str] = Counter()
    for seed in range(30):
        sitting = new_game(players, seed)
        rules = sitting.game.rules
        for seat in range(players):
            hand = sitting.hand(seat)
            assert sum(hand.values()) == 4
            assert hand.get("loco", 0) >= 1
            assert any(rules.board.cities[number(rules, card)].value == 2 for card in hand if card[0].isupper())
            dealt.update(hand)
        assert len(sitting.display) == 3
        assert len(sitting.deck) == 111 - 4 * players - 3
        sitting.state.check()
    assert set(dealt) >= {"Alderwick", "Brindlemoor", "Coppergate", "Dunmere", "Elmhaven", "Xanderburg", "orange1"}


@pytest.mark.rule("RCG-S3")
def test_what_was_not_dealt_is_in_the_pile() -> None:
    found: Counter[str] = Counter()
    for seed in range(10):
        sitting = new_game(2, seed)
        found.update(sitting.deck)
    assert found["loco"] > 100
    assert all(found[city] for city in ("Alderwick", "Brindlemoor", "Coppergate", "Dunmere", "Elmhaven"))


def test_everybody_knows_what_everybody_was_dealt() -> None:
    sitting = new_game(3)
    assert [sitting.known(seat) for seat in range(3)] == [{"loco": 1}] * 3
    assert sitting.table.opening == [1, 1, 1]


def test_goods_and_colours_have_their_order() -> None:
    assert GOODS == ("metal", "wood", "livestock", "grain")
    catalogue = load().catalogue
    assert len(catalogue) == 287
    assert catalogue.text(0) == "build:Alderwick"
    assert catalogue.text(catalogue.parse("cube:Juniper_Fork:grain")) == "cube:Juniper_Fork:grain"
