"""Material and setup, UND-M1 to UND-S5, and what everybody sees."""

from collections import Counter

import pytest

from ferrovia.games.on_the_underground.board import KINDS
from ferrovia.games.on_the_underground.observation import Observation
from tests.games.on_the_underground.positions import arrange, load, new_game


@pytest.mark.rule("UND-M1")
def test_the_board() -> None:
    board = load().rules.board
    assert Counter(KINDS[station.kind] for station in board.stations) == {
        "express": 22, "normal": 33, "rail": 16, "terminus": 20, "connection": 8, "start": 1,
    }  # fmt: skip
    assert (len(board.stations), len(board.blocks), sum(block.spaces for block in board.blocks)) == (100, 137, 198)
    assert {block.spaces for block in board.blocks} == {1, 2, 3, 4, 5}
    assert board.stations[board.start].name == "Euston"


@pytest.mark.rule("UND-M1")
def test_a_block_is_one_step_however_many_spaces_it_has() -> None:
    spaces = {block.id: block.spaces for block in load().rules.board.blocks}
    assert spaces["Euston-Kings_Cross_St_Pancras"] == 5
    assert spaces["Angel-Kings_Cross_St_Pancras"] == 2
    sitting = arrange(cards=("Angel",))
    events = sitting.tokens_until_journey()
    assert next(event for event in events if event.kind == "journey").facts["steps"] == 2


@pytest.mark.rule("UND-M2")
def test_track_pieces() -> None:
    long, short = ("red", "yellow", "green", "purple", "black"), ("pink", "orange", "blue", "brown", "white", "grey")
    pieces = {line.colour: line.pieces for line in load().rules.board.lines}
    assert pieces == dict.fromkeys(long, 20) | dict.fromkeys(short, 15)
    for players in range(2, 6):
        table = new_game(players).table
        assert table.pieces == [pieces[line.colour] for line in table.rules.lines]


@pytest.mark.rule("UND-S1")
def test_passenger_and_connection_tokens() -> None:
    seen = set()
    for seed in range(20):
        sitting = new_game(seed=seed)
        assert sitting.passenger == "Euston"
        assert sorted(sitting.table.symbols) == [0, 0, 1, 1, 2, 2, 3, 3]
        assert [mask.bit_count() for mask in sitting.table.pairs] == [2, 2, 2, 2]
        seen.add(tuple(sitting.table.symbols))
    assert len(seen) > 15
    stations = load().rules.board.stations
    assert {stations[station].name for station in load().rules.connections} == {
        "Aldgate", "Baker Street", "Charing Cross", "Elephant & Castle", "Hammersmith", "King's Cross St. Pancras",
        "Notting Hill Gate", "Victoria",
    }  # fmt: skip


@pytest.mark.rule("UND-S2")
def test_the_deck_and_the_open_cards() -> None:
    first = set()
    for seed in range(20):
        state = new_game(seed=seed).state
        table = state.table
        assert len(table.cards) == 4
        assert min(table.cards) >= 0
        cards = [*state.deck[: table.deck_left], *table.cards]
        assert (table.deck_left, sorted(cards)) == (51, table.rules.cards)
        kinds = Counter(table.rules.kind[card] for card in cards)
        assert kinds == {0: 22, 1: 33}
        first.add(tuple(table.cards))
    assert len(first) == 20


@pytest.mark.rule("UND-S3")
@pytest.mark.parametrize(
    ("players", "lines"),
    [
        (2, ["red black white orange", "yellow purple blue pink"]),
        (3, ["red white grey", "yellow blue brown", "green pink orange"]),
        (4, ["red white", "yellow blue", "green orange", "purple grey"]),
        (5, ["red white", "yellow blue", "green orange", "purple grey", "black pink"]),
    ],
)
def test_lines_of_the_seats(players: int, lines: list[str]) -> None:
    rules = load(players).rules
    mine = [[rules.lines[line].colour for line in own] for own in rules.seat_lines]
    assert mine == [text.split() for text in lines]
    played = {line.colour for line in rules.lines}
    texts = [rules.catalogue.text(action) for action in range(len(rules.catalogue))]
    assert {text.split(":")[1] for text in texts if text.startswith("lay:")} == played
    sizes = [sum(rules.lines[line].pieces for line in own) for own in rules.seat_lines]
    assert len(set(sizes)) == 1, "all markers are worth the same"
    assert arrange(players).refused(f"lay:{mine[1][0]}:Acton-Alperton") == "UND-S3"


@pytest.mark.rule("UND-S4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_starting_scores(players: int) -> None:
    for seed in range(6):
        sitting = new_game(players, seed)
        first = sitting.turn
        scores = sitting.state.scores()
        assert [scores[(first + place) % players] for place in range(players)] == list(range(players))


@pytest.mark.rule("UND-S5")
def test_the_first_player_is_drawn_and_play_goes_clockwise() -> None:
    assert {new_game(4, seed).turn for seed in range(30)} == {0, 1, 2, 3}
    sitting = new_game(3, 5)
    order = []
    for _ in range(7):
        order.append(sitting.turn)
        while sitting.turn == order[-1]:
            sitting.play(sitting.choices()[0])
    assert order == [(order[0] + i) % 3 for i in range(7)]
    assert sitting.refused("token", (sitting.turn + 1) % 3) == "UND-S5"


@pytest.mark.rule("UND-X5")
def test_everything_is_public_but_the_order_of_the_deck() -> None:
    state = new_game(3, 4).state
    seen = [state.observe(seat) for seat in range(-1, 3)]
    assert all(one.table == state.table for one in seen)
    other = new_game(3, 4).state
    other.deck = (*other.deck[: other.table.deck_left][::-1], *other.deck[other.table.deck_left :])
    assert other.snapshot() != state.snapshot()
    assert [other.observe(seat) for seat in range(-1, 3)] == seen
    assert isinstance(seen[0], Observation)
    assert not seen[0].legal
