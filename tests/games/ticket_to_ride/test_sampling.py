"""Positions dealt for an observer: they agree with all it knows, and with the rules (TTR-X6)."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ferrovia.core.rng import Generator
from ferrovia.games.ticket_to_ride import TicketToRide
from ferrovia.games.ticket_to_ride.state import State
from tests.games.ticket_to_ride.positions import Sitting, arrange, load, new_game, small_board


def positions(players: int, seed: int, edition: str = "2025", board: str | None = None) -> Iterator[Sitting]:
    """A game with many tickets drawn and returned, position by position."""
    sitting = new_game(players, seed, edition, board)
    rng = Generator(seed, "play")
    tickets = sitting.game.catalogue.parse("tickets")
    keep = sitting.game.catalogue.parse("keep")
    while not sitting.state.is_over:
        yield sitting
        legal = sitting.state.legal_actions()
        if tickets in legal and not rng.below(3):
            action = tickets
        elif keep in legal and len(legal) > 1 and rng.below(3):
            action = legal[1 + rng.below(len(legal) - 1)]
        else:
            action = legal[rng.below(len(legal))]
        sitting.state.apply(action)
    yield sitting


def agrees(sitting: Sitting, seat: int, rng: Generator) -> State:
    """Deals a position for an observer and compares it with the real one."""
    seen = sitting.see(seat)
    dealt = sitting.game.sample_state(seen, rng)
    dealt.check()
    assert dealt.observe(seat) == seen
    assert dealt.current_player == sitting.turn
    if seat >= 0:
        assert dealt.legal_actions(seat) == sitting.state.legal_actions(seat)
    assert sitting.see(seat) == seen
    return dealt


@pytest.mark.rule("TTR-X6")
@pytest.mark.parametrize(
    ("players", "edition"), [(2, "2025"), (3, "classic"), (4, "2025"), (5, "classic"), (5, "2025")]
)
def test_a_dealt_position_cannot_be_told_from_the_real_one(players: int, edition: str) -> None:
    rng = Generator(players, "deal")
    for seed in range(2):
        for number, sitting in enumerate(positions(players, seed, edition)):
            if number < 40 or number % 5 == 0 or sitting.state.is_over or sitting.phase == "tickets":
                agrees(sitting, rng.below(players + 1) - 1, rng)


@pytest.mark.rule("TTR-X6")
@pytest.mark.parametrize("players", [2, 5])
def test_on_a_small_board_where_everything_runs_out(players: int, tmp_path: Path) -> None:
    """Cards, routes and tickets come to an end here, and players pass."""
    board = small_board(tmp_path, ("length = 3", "length = 2"), ("trains = 12", "trains = 45"))
    rng = Generator(players, "deal")
    passes = 0
    for seed in range(3):
        for sitting in positions(players, seed, board=board):
            for seat in range(-1, players):
                agrees(sitting, seat, rng)
            passes += sitting.table.passes > 0
    assert passes


@pytest.mark.rule("TTR-X6")
@pytest.mark.rule("TTR-X3")
def test_nobody_who_passed_is_dealt_cards_that_pay_for_a_route(tmp_path: Path) -> None:
    """One blue route is free; seat 0 has two cards and passed, so they do not pay for it."""
    sitting = arrange(
        4, board=small_board(tmp_path), hands=["red black"], market="- - - - -", rest=3, other_tickets=3,
        routes={0: ["North-East", "South_End-St_West"], 3: ["East-South_End#1"]},
    )  # fmt: skip
    sitting.play("pass", "pass", "pass")
    rng = Generator(1, "deal")
    for _ in range(100):
        hand = agrees(sitting, 1, rng).observe(0).hand
        assert sum(hand) == 2
        assert hand[2] + hand[8] < 2


@pytest.mark.rule("TTR-X6")
@pytest.mark.rule("TTR-X3")
def test_who_has_not_passed_may_hold_such_cards(tmp_path: Path) -> None:
    """Only seat 0 has passed; seat 1 is to act, and it and seat 2 may well hold what pays for the blue route."""
    sitting = arrange(
        4, board=small_board(tmp_path), hands=["red black", "blue 2", "white 2"], market="- - - - -", rest=3,
        other_tickets=3, routes={0: ["North-East", "South_End-St_West"], 3: ["East-South_End#1"]},
    )  # fmt: skip
    sitting.play("pass")
    rng = Generator(2, "deal")
    pays = [0, 0, 0]
    for _ in range(150):
        dealt = agrees(sitting, -1, rng)
        for seat in range(3):
            hand = dealt.observe(seat).hand
            pays[seat] += hand[2] + hand[8] == 2
    assert pays[0] == 0
    assert pays[1] > 0
    assert pays[2] > 0


@pytest.mark.rule("TTR-X6")
def test_hidden_cards_vary_and_seen_ones_do_not() -> None:
    sitting = arrange(3, hands=["red 2", "blue 2", "green 2"], market="white loco yellow green blue", deck="black")
    sitting.play("take:white", "draw")
    rng = Generator(2, "deal")
    hands = set()
    decks = set()
    for _ in range(60):
        dealt = agrees(sitting, 2, rng)
        assert dealt.observe(2).hand == sitting.see(2).hand
        assert dealt.observe(0).hand[1] >= 1  # the white card that everyone saw
        hands.add(tuple(dealt.observe(0).hand))
        decks.add(dealt.deck[: dealt.table.deck_left])
    assert len(hands) > 20
    assert len(decks) == 60


@pytest.mark.rule("TTR-X6")
def test_every_unseen_card_can_be_in_a_hand() -> None:
    sitting = arrange(2, hands=["red", "blue"], market="white loco yellow green blue")
    rng = Generator(3, "deal")
    seen = {tuple(agrees(sitting, 0, rng).observe(1).hand).index(1) for _ in range(150)}

    assert seen == set(range(9))


@pytest.mark.rule("TTR-X6")
def test_hidden_tickets_vary() -> None:
    sitting = new_game(3)
    rng = Generator(4, "deal")
    assert len({agrees(sitting, 0, rng).observe(1).offered for _ in range(20)}) == 20
    sitting.play("keep", seat=1)
    kept = [agrees(sitting, 0, rng) for _ in range(150)]
    counts = Counter(state.observe(1).tickets.bit_count() for state in kept)
    assert set(counts) == {2, 3, 4}
    assert max(counts.values()) < 66  # each of them equally likely
    assert all(state.observe(1).tickets.bit_count() + state.observe(1).returned.bit_count() == 4 for state in kept)
    sitting.play(f"return:{sitting.offered(0)[0]}", "keep", seat=0)
    sitting.play("keep", seat=2)

    dealt = [agrees(sitting, 0, rng) for _ in range(60)]

    mine = sitting.see(0)
    for state in dealt:
        assert not (state.observe(1).tickets & (mine.tickets | mine.returned))
        assert state.observe(1).tickets.bit_count() == 4
        assert state.pile[-1] == (mine.returned & -mine.returned).bit_length() - 1  # nobody else returned one
    assert len({state.observe(1).tickets for state in dealt}) > 50
    assert len({state.pile for state in dealt}) == 60


@pytest.mark.rule("TTR-X6")
def test_tickets_returned_at_the_start_come_up_when_the_pile_reaches_them() -> None:
    """Until then no other player can hold them; afterwards one may."""
    sitting = new_game(2)
    back = sitting.offered(0)[:2]
    sitting.play(*(f"return:{ticket}" for ticket in back), "keep", seat=0)
    sitting.play("keep", seat=1)
    returned = sitting.see(0).returned
    rng = Generator(5, "deal")
    while sitting.table.pile_left > 5:
        assert not any(agrees(sitting, 0, rng).observe(1).tickets & returned for _ in range(5))
        if sitting.turn == 1:
            sitting.play("tickets", "keep")
        else:
            sitting.play("draw", "draw")
    while sitting.table.pile_left or sitting.phase == "tickets":
        if sitting.phase == "tickets":
            sitting.play("keep")
        elif sitting.turn == 1:
            sitting.play("tickets")
        else:
            sitting.play("draw", "draw")
        for _ in range(20):
            agrees(sitting, 0, rng)
    held = agrees(sitting, 0, rng).observe(1).tickets
    assert held & returned == returned


@pytest.mark.rule("TTR-X6")
def test_the_draw_that_just_reaches_them_does_not_bring_them_up() -> None:
    """Classic, two players: after eight draws of three the one ticket returned at the start is on top."""
    sitting = new_game(2, edition="classic")
    sitting.play(f"return:{sitting.offered(0)[0]}", "keep", seat=0)
    sitting.play("keep", seat=1)
    returned = sitting.see(0).returned
    if sitting.turn == 1:  # so that seat 1 is the one who draws last
        sitting.play("draw", "draw")
    while sitting.table.pile_left > 4:
        sitting.play("tickets", "keep")
    assert sitting.turn == 1
    rng = Generator(6, "deal")
    sitting.play("tickets")
    assert sitting.table.pile_left == 1
    for _ in range(30):
        assert not agrees(sitting, 0, rng).observe(1).offered & returned
    sitting.play("keep")
    for _ in range(30):
        assert not agrees(sitting, 0, rng).observe(1).tickets & returned


@pytest.mark.rule("TTR-X6")
def test_what_others_returned_at_the_start_is_shared_out_among_them() -> None:
    sitting = new_game(4)
    for seat, count in enumerate((2, 1, 0, 2)):
        sitting.play(*(f"return:{ticket}" for ticket in sitting.offered(seat)[:count]), "keep", seat=seat)
    rng = Generator(7, "deal")
    sets = set()
    for _ in range(30):
        dealt = agrees(sitting, 0, rng)
        masks = [dealt.observe(seat).returned for seat in range(4)]
        assert masks[0] == sitting.see(0).returned
        assert [mask.bit_count() for mask in masks] == [2, 1, 0, 2]
        assert sum(masks).bit_count() == 5  # no ticket twice
        assert {ticket for ticket in range(33) if sum(masks) >> ticket & 1} == set(dealt.pile[-5:])
        sets.add(tuple(masks[1:]))
    assert len(sets) > 25


@pytest.mark.rule("TTR-X6")
def test_a_chooser_is_dealt_other_tickets_to_choose_from() -> None:
    sitting = arrange(3, pile=["Denver-El_Paso", "Boston-Miami", "Calgary-Phoenix"])
    sitting.play("tickets", "return:Boston-Miami")
    rng = Generator(6, "deal")

    dealt = [agrees(sitting, 1, rng) for _ in range(40)]

    assert len({state.observe(0).offered for state in dealt}) > 30
    assert {len(state.observe(0).returning) for state in dealt} == {1}
    assert len({state.observe(0).returning[0] for state in dealt}) > 15
    own = agrees(sitting, 0, rng)
    assert own.observe(0).offered == sitting.see(0).offered
    assert own.observe(0).returning == sitting.see(0).returning


@pytest.mark.rule("TTR-X6")
def test_at_the_end_all_tickets_are_as_shown() -> None:
    *_, sitting = positions(3, 1)
    rng = Generator(7, "deal")
    for seat in (-1, 0):
        dealt = agrees(sitting, seat, rng)
        assert dealt.scores() == sitting.state.scores()
        assert dealt.winners() == sitting.state.winners()
        assert dealt.breakdown() == sitting.state.breakdown()


@pytest.mark.rule("TTR-X6")
def test_the_chance_of_a_dealt_position_is_new() -> None:
    sitting = new_game(2)
    rng = Generator(8, "deal")
    one, other = agrees(sitting, 0, rng), agrees(sitting, 0, rng)

    assert len({state.chance.snapshot() for state in (one, other, sitting.state)}) == 3


@pytest.mark.parametrize("limit", range(1, 12))
def test_a_game_cut_off_anywhere_can_be_dealt(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even while tickets are being chosen: what is shown then agrees with what is dealt."""
    monkeypatch.setattr(TicketToRide, "MAX_DECISIONS", limit)
    game = TicketToRide(2, "north_america", {})
    assert game.max_decisions == limit
    sitting = Sitting(game, game.new_game(limit))
    keep = game.catalogue.parse("keep")
    for _ in range(limit):
        legal = sitting.state.legal_actions()
        tickets = [action for action in legal if game.catalogue.text(action) == "tickets"]
        sitting.state.apply((tickets or [action for action in legal if action != keep] or legal)[0])
        sitting.state.check()
    while not sitting.state.is_over:  # returns at the start are counted when all have chosen
        sitting.state.apply(sitting.state.default_action())
    assert sitting.state.ended_by == "limit"
    assert len(sitting.state.winners()) >= 1
    rng = Generator(9, "deal")
    for seat in (-1, 0, 1):
        dealt = agrees(sitting, seat, rng)
        assert tuple(dealt.observe(other).tickets for other in (0, 1)) == sitting.table.shown


def test_load_keeps_one_ruleset_for_all_positions() -> None:
    assert load(3).rules is TicketToRide(3, "north_america", {}).rules
