"""A copy of a position is equal to it, and what happens in one does not happen in the other."""

import pickle

import pytest

from ferrovia.core.events import Event
from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride.table import Table
from tests.games.ticket_to_ride.positions import Sitting, arrange, begun, new_game


def played(players: int, seed: int, decisions: int) -> Sitting:
    sitting = new_game(players, seed)
    rng = Generator(seed, "play")
    for _ in range(decisions):
        if not sitting.state.is_over:
            sitting.state.apply(sitting.state.sample_action(rng))
    return sitting


@pytest.mark.parametrize("decisions", [0, 2, 5, 6, 7, 8, 9, 30, 31, 150, 1000])
def test_a_copy_is_equal_and_goes_its_own_way(decisions: int) -> None:
    sitting = played(4, decisions, decisions)
    before = sitting.state.snapshot()
    copy = sitting.state.clone()
    assert copy.snapshot() == before
    for seat in range(-1, 4):
        assert copy.observe(seat) == sitting.see(seat)
    rng = Generator(1, "copy")
    for _ in range(300):
        if not copy.is_over:
            copy.apply(copy.sample_action(rng))
    copy.check()
    assert sitting.state.snapshot() == before
    if not sitting.state.is_over:
        assert copy.snapshot() != before


def test_both_play_on_alike() -> None:
    one = played(3, 2, 20).state
    other = one.clone()
    for _ in range(100):
        if not one.is_over:
            action = one.sample_action(Generator(one.mark, "same"))
            seen_by_one: list[Event] = []
            seen_by_other: list[Event] = []
            one.apply(action, -1, seen_by_one)
            other.apply(action, -1, seen_by_other)
            assert seen_by_one == seen_by_other
    assert one.snapshot() == other.snapshot()
    assert one.scores() == other.scores()


def test_events_do_not_change_the_game() -> None:
    one = new_game(3, 8).state
    other = one.clone()
    while not one.is_over:
        action = one.sample_action(Generator(one.table.decisions, "same"))
        one.apply(action)
        other.apply(action, -1, [])
        assert one.snapshot() == other.snapshot()


def test_a_position_pickles() -> None:
    state = played(3, 5, 60).state
    copy = pickle.loads(pickle.dumps(state))

    assert copy.snapshot() == state.snapshot()
    assert copy.table.rules is state.table.rules
    copy.apply(copy.default_action())
    assert copy.snapshot() != state.snapshot()


def test_tables_are_equal_when_everything_on_them_is() -> None:
    sitting = begun(2)
    table = sitting.table
    assert isinstance(table, Table)
    assert table == sitting.table
    assert table is not sitting.table
    assert table != "a table"
    names = [name for name in dir(table) if not name.startswith("_") and not callable(getattr(table, name))]
    assert len(names) > 25
    names.remove("rules")
    names.remove("market_counts")  # they follow from the market
    for name in names:
        other = sitting.table
        value = getattr(other, name)
        if isinstance(value, int):
            setattr(other, name, value + 1)
        elif isinstance(value, str):
            setattr(other, name, value + "?")
        elif isinstance(value, bytes):
            setattr(other, name, value[1:])
        elif isinstance(value, tuple):
            setattr(other, name, (*value, 0))
        else:
            setattr(other, name, [*value[:-1], value[-1] - 1])
        assert other != table, name


def test_everything_hidden_is_in_the_snapshot() -> None:
    state = arrange(2, hands=["red", "blue"], tickets={0: ["Denver-El_Paso"]}).state
    before = state.snapshot()
    for change in (
        lambda copy: copy.hands.__setitem__(0, 1),
        lambda copy: setattr(copy, "deck", copy.deck[::-1]),
        lambda copy: setattr(copy, "tickets", (1, 0)),
        lambda copy: setattr(copy, "offered", (1, 0)),
        lambda copy: setattr(copy, "returning", (1,)),
        lambda copy: setattr(copy, "returned", (1, 0)),
        lambda copy: setattr(copy, "pile", copy.pile[::-1]),
        lambda copy: copy.own_chance().below(2),
        lambda copy: setattr(copy.table, "turn", 1),
    ):
        copy = state.clone()
        change(copy)
        assert copy.snapshot() != before
    assert state.snapshot() == before


def test_what_was_drawn_is_no_longer_in_the_snapshot() -> None:
    """Two positions that differ only in how their piles came to be as they are, are equal."""
    one = arrange(2, deck="red").state
    other = one.clone()
    other.deck = (*other.deck, 3, 4)

    assert one.snapshot() == other.snapshot()


@pytest.mark.parametrize("seat", [0, 1])
def test_the_default_action_is_harmless(seat: int) -> None:
    setup = new_game(2)
    assert setup.game.catalogue.text(setup.state.default_action(seat)) == "keep"
    turn = arrange(2, hands=["red 4", "red 4"], turn=seat)
    assert turn.game.catalogue.text(turn.state.default_action()) == "draw"
    assert turn.game.catalogue.text(turn.state.default_action(seat)) == "draw"
    empty = arrange(2, market="- red - - -", rest=1 - seat, turn=seat)
    assert empty.game.catalogue.text(empty.state.default_action()) == "take:red"


def test_any_legal_action_can_be_drawn_by_chance() -> None:
    sitting = arrange(2, hands=["red"])
    rng = Generator(2, "sample")
    legal = sitting.state.legal_actions()
    drawn = [sitting.state.sample_action(rng) for _ in range(40 * len(legal))]

    assert set(drawn) == set(legal)
    assert max(drawn.count(action) for action in legal) < 80


def test_the_list_of_legal_actions_is_a_new_one() -> None:
    second = begun(2)
    second.play("draw")
    choosing = begun(2)
    choosing.play("tickets")
    for sitting in (new_game(2), begun(2), second, choosing):
        legal = sitting.state.legal_actions()
        legal.clear()
        assert sitting.state.legal_actions()
        sitting.see(sitting.turn).legal.clear()
        assert sitting.state.legal_actions()


def test_the_mark_grows_when_something_is_shown_or_the_turn_passes() -> None:
    """Within a turn, only what uses no chance and shows nothing can be taken back."""
    sitting = arrange(2, hands=["red 4"], pile=["Denver-El_Paso", "Boston-Miami", "Calgary-Phoenix"])

    def grows(text: str) -> bool:
        before = sitting.state.mark
        sitting.play(text)
        return sitting.state.mark > before

    assert grows("draw")
    assert grows("take:red")
    assert sitting.turn == 1
    assert grows("tickets")
    assert not grows("return:Denver-El_Paso")
    assert grows("keep")
    assert grows("claim:Dallas-El_Paso:red4")
    assert grows("take:orange")
