"""The page of Railways of the World: what is not certain is named there, and every option."""

from pathlib import Path

import pytest

from ferrovia.games.railways_of_the_world.card_words import card_label, card_name
from ferrovia.games.railways_of_the_world.labels import labels_of
from tests.games.railways_of_the_world.positions import load

PAGE = Path(__file__).parents[3] / "docs" / "games" / "railways_of_the_world.md"


def test_the_page_names_every_entry_of_the_map_that_is_not_certain() -> None:
    page = PAGE.read_text(encoding="utf-8")
    board = load(2, None).rules.board
    assert (board.engine_certain, board.tiles_certain, board.income_certain) == (False, False, False)
    assert all(f"| {what} |" in page for what in ("prices of locomotives", "tiles", "the income track"))
    for line in board.lines:
        names = " \u2013 ".join(board.cities[city].name for city in line.cities)
        assert (f"| Major Line {names} |" in page) == (not line.certain)
    hexes = " ".join(board.hex_id(hex) for hex in board.unsure)
    assert f"| terrain of the hexes {hexes} |" in page
    assert all(city.certain for city in board.cities)


@pytest.mark.parametrize("board", ["eastern_us", "mexico"])
def test_the_page_names_every_card_with_how_certain_it_is(board: str) -> None:
    first, _, rest = PAGE.read_text(encoding="utf-8").partition("### Cards of Mexico")
    lines = first.splitlines() if board == "eastern_us" else rest.partition("## Options")[0].splitlines()
    rules = load(2, board).rules
    labels = labels_of(rules, "en")
    for card in rules.board.operations:
        name, certain = card_name(labels.words, labels.cities, card), "yes" if card.certain else "no"
        row = [line for line in lines if line.startswith(f"| {name} |")]
        assert len(row) == 1, name
        assert row[0].endswith(f"| {card.count} | {certain} |")
    for baron in rules.board.barons:
        row = [line for line in lines if line.startswith(f"| {baron.name} |")]
        assert row[0].endswith(f"| {baron.points} | {'yes' if baron.certain else 'no'} |")


def test_the_page_names_every_option_with_its_values() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for option in load(2, None).OPTIONS:
        values = ", ".join(
            f"`{value}`" for value in (option.default, *(one for one in option.allowed if one != option.default))
        )
        assert f"| `{option.name}` | {values} |" in page, option.name


def test_the_mark_of_a_card_that_we_had_to_reconstruct_is_explained_to_learners() -> None:
    game = load(2, None)
    card = next(card for card in game.rules.board.operations if not card.certain)
    for locale in ("en", "it"):
        labels = labels_of(game.rules, locale)
        mark = card_label(labels.words, labels.cities, card).rpartition(" ")[2]
        assert mark[0] + mark[-1] == "()"
        assert f'"{mark}"' in game.summary(locale)
