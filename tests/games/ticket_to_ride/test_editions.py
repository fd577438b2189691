"""The option `edition` (TTR-V1)."""

from pathlib import Path

import pytest

import ferrovia
from ferrovia.games.ticket_to_ride import TicketToRide
from tests.games.ticket_to_ride.positions import load, new_game, small_board

NEW = {"Atlanta-Washington", "Las_Vegas-San_Francisco", "Omaha-Sault_Ste_Marie"}


@pytest.mark.rule("TTR-V1")
def test_without_a_choice_it_is_the_edition_of_2025() -> None:
    game = ferrovia.load_game("ticket_to_ride")

    assert game.options == {"edition": "2025"}
    assert game.players == 2


@pytest.mark.rule("TTR-V1")
def test_the_edition_of_2025_has_all_33_tickets() -> None:
    tickets = load(edition="2025").rules.tickets

    assert len(tickets) == 33
    assert sum(ticket.set == "classic" for ticket in tickets) == 30
    assert {ticket.id for ticket in tickets if ticket.set != "classic"} == NEW
    assert {ticket.id for ticket in tickets if not ticket.certain} == NEW - {"Atlanta-Washington"}


@pytest.mark.rule("TTR-V1")
def test_the_classic_edition_has_30() -> None:
    tickets = load(edition="classic").rules.tickets

    assert len(tickets) == 30
    assert sum(ticket.points for ticket in tickets) == 349
    assert not {ticket.id for ticket in tickets} & NEW
    assert all(ticket.certain for ticket in tickets)


@pytest.mark.rule("TTR-V1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_the_classic_edition_three_are_dealt_and_two_kept_at_least(players: int) -> None:
    sitting = new_game(players, edition="classic")
    assert [len(sitting.offered(seat)) for seat in range(players)] == [3] * players
    assert sitting.table.pile_left == 30 - 3 * players
    first = sitting.offered(0)

    sitting.play(f"return:{first[0]}", seat=0)

    assert sitting.choices(0) == ["keep"]
    assert sitting.refused(f"return:{first[1]}", seat=0) == "TTR-S3"
    for seat in range(players):
        sitting.play("keep", seat=seat)
    assert sitting.table.kept == (2,) + (3,) * (players - 1)
    assert sitting.table.pile_left == 30 - 3 * players + 1
    assert sitting.pile[-1] == first[0]


@pytest.mark.rule("TTR-V1")
def test_all_else_is_alike() -> None:
    new, old = load(edition="2025"), load(edition="classic")

    assert [f"{action}" for action in claims(new)] == [f"{action}" for action in claims(old)]
    assert new.rules.board == old.rules.board
    classic, modern = new_game(3, seed=9, edition="classic"), new_game(3, seed=9)
    assert classic.market == modern.market
    assert classic.deck == modern.deck
    assert classic.table.trains == modern.table.trains


def claims(game: TicketToRide) -> list[str]:
    texts = [game.catalogue.text(action) for action in range(len(game.catalogue))]
    return [text for text in texts if not text.startswith("return:")]


@pytest.mark.rule("TTR-V1")
def test_another_edition_does_not_exist() -> None:
    with pytest.raises(ferrovia.BadOption, match=r"edition cannot be 1910; it can be: 2025, classic"):
        ferrovia.load_game("ticket_to_ride", edition="1910")


def test_a_board_of_ones_own_may_have_editions_of_its_own(tmp_path: Path) -> None:
    board = small_board(tmp_path, ("[edition.2025]", "[edition.mine]"))

    assert ferrovia.load_game("ticket_to_ride", board=board).options == {"edition": "mine"}
    with pytest.raises(ferrovia.BadOption, match="it can be: mine"):
        ferrovia.load_game("ticket_to_ride", board=board, edition="2025")
