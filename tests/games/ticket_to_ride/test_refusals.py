"""What a player is told about an action that is not legal: a sentence, and the clause that forbids it."""

import pytest

import ferrovia
from tests.games.ticket_to_ride.positions import Sitting, arrange, begun, new_game


def told(sitting: Sitting, text: str, seat: int = -1) -> tuple[str, str]:
    with pytest.raises(ferrovia.IllegalAction) as caught:
        sitting.state.apply(sitting.game.catalogue.parse(text), seat)
    assert caught.value.fields == {}
    return str(caught.value), caught.value.clause


@pytest.mark.rule("TTR-S3")
@pytest.mark.rule("TTR-T2")
def test_at_the_start() -> None:
    sitting = new_game(2)
    mine, other = sitting.offered(0), sitting.offered(1)

    for text in ("take:purple", "take:loco", "draw", "tickets", "pass", "claim:Atlanta-Charleston:purple2"):
        assert told(sitting, text) == ("First choose among the tickets just drawn.", "TTR-S3")
    assert told(sitting, f"return:{other[0]}") == ("Only tickets just drawn can be returned.", "TTR-T2")
    sitting.play(f"return:{mine[0]}", f"return:{mine[1]}")
    assert told(sitting, f"return:{mine[0]}") == ("Only tickets just drawn can be returned.", "TTR-T2")
    assert told(sitting, f"return:{mine[2]}") == ("Too few tickets would be kept.", "TTR-S3")
    sitting.play("keep")
    assert told(sitting, "keep", 0) == ("It is not this player's turn.", "TTR-S4")


@pytest.mark.rule("TTR-D1")
@pytest.mark.rule("TTR-D3")
@pytest.mark.rule("TTR-D7")
def test_drawing_cards() -> None:
    sitting = arrange(market="purple purple loco red red", deck="white", rest=1)
    assert told(sitting, "take:green") == ("No such card lies face up.", "TTR-D1")
    assert told(sitting, "draw", 1) == ("It is not this player's turn.", "TTR-S4")
    assert told(sitting, "draw", 7) == ("It is not this player's turn.", "TTR-S4")
    sitting.play("draw")

    assert told(sitting, "take:green") == ("No such card lies face up.", "TTR-D1")
    assert told(sitting, "take:loco") == ("A face-up locomotive can only be taken as the first card.", "TTR-D3")
    assert told(sitting, "draw") == ("No card is left in the deck.", "TTR-D7")
    first, *_, last = claims_of(sitting)
    for text in ("tickets", "keep", "pass", "return:Atlanta-Montreal", "return:Omaha-Sault_Ste_Marie", first, last):
        assert told(sitting, text) == ("The second card must be drawn first.", "TTR-D1")


def claims_of(sitting: Sitting) -> list[str]:
    catalogue = sitting.game.catalogue
    return [catalogue.text(action) for action in range(sitting.game.rules.first_claim, len(catalogue))]


@pytest.mark.rule("TTR-T1")
@pytest.mark.rule("TTR-T2")
def test_tickets() -> None:
    none = arrange(other_tickets=1)
    assert told(none, "tickets") == ("No destination ticket is left.", "TTR-T1")
    sitting = arrange(pile=["Denver-El_Paso", "Boston-Miami", "Calgary-Phoenix"])
    for text in ("keep", "return:Atlanta-Montreal", "return:Denver-El_Paso", "return:Omaha-Sault_Ste_Marie"):
        assert told(sitting, text) == ("Only tickets just drawn can be returned or kept.", "TTR-T2")
    sitting.play("tickets")

    first, *_, last = claims_of(sitting)
    for text in ("take:purple", "draw", "tickets", "pass", first, last):
        assert told(sitting, text) == ("First choose among the tickets just drawn.", "TTR-T1")
    assert told(sitting, "return:Atlanta-Montreal") == ("Only tickets just drawn can be returned.", "TTR-T2")
    sitting.play("return:Denver-El_Paso", "return:Boston-Miami")
    assert told(sitting, "return:Calgary-Phoenix") == ("Too few tickets would be kept.", "TTR-T1")


@pytest.mark.rule("TTR-C1")
@pytest.mark.rule("TTR-C2")
@pytest.mark.rule("TTR-C3")
@pytest.mark.rule("TTR-C4")
@pytest.mark.rule("TTR-C5")
@pytest.mark.rule("TTR-C6")
def test_claiming() -> None:
    routes = {0: ["Denver-Kansas_City#1", "Atlanta-Miami"], 1: ["Duluth-Helena"]}
    pair = arrange(2, routes=routes)
    assert told(pair, "claim:Denver-Kansas_City#2:orange4") == (
        "The other route of this double is taken, so this one is closed.", "TTR-C6",
    )  # fmt: skip
    assert told(pair, "claim:Duluth-Helena:orange6") == ("This route is taken already.", "TTR-C4")
    assert told(pair, "claim:Atlanta-Miami:blue5") == ("This route is taken already.", "TTR-C4")
    assert told(pair, "claim:Chicago-Duluth:red3") == ("You do not hold these cards.", "TTR-C1")
    assert told(pair, "claim:Calgary-Helena:red4") == ("You do not hold these cards.", "TTR-C2")
    assert told(pair, "claim:Atlanta-Charleston:purple2") == ("You do not hold these cards.", "TTR-C2")

    for text in (claims_of(pair)[0], claims_of(pair)[-1]):
        assert told(pair, text)[0] == "You do not hold these cards."

    four = arrange(4, routes=routes)
    own = ("You own the other route of this double.", "TTR-C5")
    assert told(four, "claim:Denver-Kansas_City#2:orange4") == own

    few = arrange(2, hands=["red 3 orange 6"], trains={0: 3}, spare=["Dallas-El_Paso", "Chicago-Duluth"])
    assert told(few, "claim:Dallas-El_Paso:red4") == ("You have too few trains left for this route.", "TTR-C3")
    assert told(few, "claim:Chicago-Duluth:loco3") == ("You do not hold these cards.", "TTR-C1")  # just enough trains
    assert few.claims("Chicago-Duluth") == ["red3"]


@pytest.mark.rule("TTR-X3")
@pytest.mark.rule("TTR-E1")
def test_passing_and_the_end() -> None:
    sitting = begun(2)
    assert told(sitting, "pass") == ("Passing is only for a player who can do nothing else.", "TTR-X3")
    over = arrange(2, turns_left=1)
    over.play("draw", "draw")
    for seat in (-1, 0, 1, 5):
        assert told(over, "draw", seat) == ("The game is over.", "TTR-E1")


@pytest.mark.parametrize("number", [-1, 1106])
@pytest.mark.parametrize("seat", [-1, 0, 1, 9])
def test_a_number_that_is_no_action_is_told_first(number: int, seat: int) -> None:
    second = begun(2)
    second.play("draw")
    choosing = begun(2)
    choosing.play("tickets")
    over = arrange(2, turns_left=1)
    over.play("draw", "draw")
    for sitting in (new_game(2), begun(2), second, choosing, over):
        with pytest.raises(ferrovia.UnknownAction) as caught:
            sitting.state.apply(number, seat)
        assert str(caught.value) == f"There is no action number {number}."
