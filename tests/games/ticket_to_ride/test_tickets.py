"""Drawing destination tickets in play (TTR-T1, TTR-T2)."""

import pytest

from tests.games.ticket_to_ride.positions import arrange, facts, kinds

TOP = ["Denver-El_Paso", "Boston-Miami", "Calgary-Phoenix", "Chicago-Santa_Fe"]
MINE = ["Montreal-Vancouver", "Phoenix-Portland"]


@pytest.mark.rule("TTR-T1")
def test_three_tickets_are_drawn_from_the_top() -> None:
    sitting = arrange(tickets={0: MINE}, pile=TOP)
    left = sitting.table.pile_left

    events = sitting.play("tickets")

    assert sorted(sitting.offered(0)) == sorted(TOP[:3])
    assert sitting.pile[0] == TOP[3]
    assert sitting.table.pile_left == left - 3
    assert sitting.table.choosing == 3
    assert sitting.phase == "tickets"
    assert sitting.turn == 0
    numbers = [[ticket.id for ticket in sitting.game.rules.tickets].index(name) for name in TOP[:3]]
    assert kinds(events) == ["tickets"]
    assert (events[0].seat, events[0].facts, events[0].secrets) == (0, {"count": 3}, {0: {"drawn": numbers}})


@pytest.mark.rule("TTR-T1")
@pytest.mark.parametrize("count", [1, 2])
def test_fewer_are_drawn_if_fewer_remain(count: int) -> None:
    sitting = arrange(pile=TOP[:count], other_tickets=1)

    events = sitting.play("tickets")

    assert sorted(sitting.offered(0)) == sorted(TOP[:count])
    assert sitting.table.pile_left == 0
    assert facts(events, "tickets") == {"count": count}
    assert sitting.choices() == (["keep"] if count == 1 else sitting.choices())
    sitting.play("keep")
    assert sorted(sitting.tickets(0)) == sorted(TOP[:count])


@pytest.mark.rule("TTR-T1")
def test_none_can_be_drawn_if_none_remain() -> None:
    sitting = arrange(other_tickets=1)
    assert sitting.pile == []

    assert "tickets" not in sitting.choices()
    assert sitting.refused("tickets") == "TTR-T1"


@pytest.mark.rule("TTR-T1")
@pytest.mark.parametrize("back", [[], [1], [2, 0], [0, 2]])
def test_one_two_or_three_are_kept_and_the_rest_goes_under_the_pile_in_order(back: list[int]) -> None:
    sitting = arrange(tickets={0: MINE}, pile=TOP)
    rest = sitting.pile[3:]
    sitting.play("tickets")
    mark = sitting.state.mark

    for i, ticket in enumerate(back):
        (event,) = sitting.play(f"return:{TOP[ticket]}")
        number = [one.id for one in sitting.game.rules.tickets].index(TOP[ticket])
        assert (event.kind, event.seat, event.facts, event.secret) == ("return", 0, {}, False)
        assert event.secrets == {0: {"ticket": number}}
        assert (sitting.table.choosing, sitting.table.put_back) == (2 - i, i + 1)
        assert sitting.see(0).returning[-1] == number
        assert sitting.see(1).returning == []
        assert sitting.state.mark == mark  # it can still be taken back
    (event,) = sitting.play("keep")

    kept = [ticket for i, ticket in enumerate(TOP[:3]) if i not in back]
    assert sorted(sitting.tickets(0)) == sorted(MINE + kept)
    assert sitting.pile == rest + [TOP[ticket] for ticket in back]
    assert sitting.table.pile_left == len(sitting.pile)
    assert sitting.table.kept == (2 + len(kept), 0)
    assert (event.kind, event.seat, event.facts, event.secrets) == ("keep", 0, {"kept": len(kept)}, {})
    assert sitting.turn == 1
    assert sitting.phase == "turn"
    assert (sitting.table.choosing, sitting.table.put_back) == (0, 0)
    assert sitting.offered(0) == []
    assert sitting.see(0).returning == []


@pytest.mark.rule("TTR-T1")
def test_at_least_one_is_kept() -> None:
    sitting = arrange(pile=TOP)
    sitting.play("tickets", f"return:{TOP[0]}", f"return:{TOP[1]}")

    assert sitting.choices() == ["keep"]
    assert sitting.refused(f"return:{TOP[2]}") == "TTR-T1"


@pytest.mark.rule("TTR-T1")
def test_nothing_else_can_be_done_before_the_choice() -> None:
    sitting = arrange(pile=TOP, hands=["red 4"])
    sitting.play("tickets")

    assert sitting.choices()[0] == "keep"
    assert set(sitting.choices()[1:]) == {f"return:{ticket}" for ticket in TOP[:3]}
    for text in ("draw", "take:red", "tickets", "pass", "claim:Dallas-El_Paso:red4"):
        assert sitting.refused(text) == "TTR-T1"
    assert sitting.refused("keep", seat=1) == "TTR-S4"


@pytest.mark.rule("TTR-T1")
def test_tickets_under_the_pile_come_up_in_their_order() -> None:
    sitting = arrange(pile=TOP[:3], other_tickets=1)
    sitting.play("tickets", f"return:{TOP[2]}", f"return:{TOP[0]}", "keep")

    events = sitting.play("tickets")

    assert sorted(sitting.offered(1)) == sorted([TOP[2], TOP[0]])
    numbers = [[ticket.id for ticket in sitting.game.rules.tickets].index(TOP[i]) for i in (2, 0)]
    assert events[0].secrets == {1: {"drawn": numbers}}


@pytest.mark.rule("TTR-T2")
def test_only_tickets_just_drawn_can_be_returned() -> None:
    sitting = arrange(tickets={0: MINE, 1: ["Boston-Miami"]}, pile=["Denver-El_Paso", "Calgary-Phoenix"])
    assert sitting.refused(f"return:{MINE[0]}") == "TTR-T2"
    assert sitting.refused("keep") == "TTR-T2"
    sitting.play("tickets")

    for ticket in [*MINE, "Boston-Miami", sitting.pile[0]]:
        assert sitting.refused(f"return:{ticket}") == "TTR-T2"
    sitting.play("return:Denver-El_Paso")
    assert sitting.refused("return:Denver-El_Paso") == "TTR-T2"


@pytest.mark.rule("TTR-T2")
def test_there_is_no_limit_to_the_tickets_a_player_holds() -> None:
    sitting = arrange(pile=["Denver-El_Paso"], other_tickets=0)
    assert sitting.table.kept == (32, 0)

    sitting.play("tickets", "keep")

    assert sitting.table.kept == (33, 0)


@pytest.mark.rule("TTR-T2")
def test_tickets_are_secret_until_the_end() -> None:
    sitting = arrange(3, tickets={0: MINE, 1: ["Boston-Miami"], 2: ["Atlanta-Montreal"]}, turns_left=1)
    other = arrange(3, tickets={0: MINE, 1: ["Calgary-Phoenix"], 2: ["Atlanta-Montreal"]}, turns_left=1)
    for viewer in (0, 2, -1):
        assert sitting.see(viewer).tickets == other.see(viewer).tickets
        assert sitting.see(viewer).table == other.see(viewer).table
    assert sitting.table.shown == (0, 0, 0)
    assert sitting.see(-1).tickets == 0

    sitting.play("draw", "draw")

    assert sitting.state.is_over
    assert sitting.table.shown == tuple(sitting.see(seat).tickets for seat in range(3))
    assert sitting.tickets(1) == ["Boston-Miami"]
