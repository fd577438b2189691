"""A line of the log points at where its decision has changed the board."""

import pytest

from ferrovia.core.registry import game_ids, load_game
from ferrovia.core.rng import Generator
from ferrovia.server.table import POINTED, Table
from ferrovia.server.watching import MOST, Watcher
from tests.server.house import House, two_players
from tests.server.test_lifecycle import a_long_log


async def test_a_laid_rail_is_pointed_at_and_whoever_comes_later_is_told_the_same(house: House) -> None:
    table, anna, bruno = await two_players(house, game="transamerica")
    async with anna.live(table["id"]) as one, bruno.live(table["id"]) as two:
        while not any("lays a rail" in line["text"] for line in one.lines):
            actor = one if one.choices else two
            number = await actor.play(actor.choices[0]["action"])
            await one.until(lambda number=number: one.n >= number)
            await two.until(lambda number=number: two.n >= number)
        [rail] = [line for line in one.lines if "lays a rail" in line["text"]]
        assert one.scene is not None
        laid = [piece["place"] for piece in one.scene["pieces"] if piece["symbol"] == "rail"]
        assert rail["spots"] == laid
        async with anna.live(table["id"]) as again:
            assert again.lines == one.lines


def test_of_a_long_log_that_is_read_again_the_latest_entries_point() -> None:
    head, entries = a_long_log("transamerica")
    awake = Table(head, load_game(head.game, head.players))
    for entry in entries:
        awake.accept(*awake.step(entry))
    again = Table.load(head, entries)
    assert [told.spots for told in again.told[-POINTED:]] == [told.spots for told in awake.told[-POINTED:]]
    assert any(told.spots for told in awake.told[:-POINTED])
    assert not any(told.spots for told in again.told[:-POINTED])


@pytest.mark.parametrize("name", game_ids())
def test_every_game_points_at_its_board(name: str) -> None:
    game = load_game(name, players=3)
    watcher, drawing, rng = Watcher(game), game.drawing(), Generator(5, "watching")
    state, pointed = game.new_game(11), 0
    while not state.is_over:
        before = state.clone()
        state = state.clone()
        state.apply(state.sample_action(rng))
        spots = watcher.changed(before, state)
        assert len(spots) <= MOST
        pointed += bool(spots)
        for spot in spots:
            if isinstance(spot, str):
                assert spot in drawing.places
            else:
                assert 0 <= spot[0] <= drawing.width
                assert 0 <= spot[1] <= drawing.height
    assert pointed > 5
