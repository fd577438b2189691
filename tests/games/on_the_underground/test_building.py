"""Build actions and what they score, UND-B1 to UND-P6."""

import pytest

from tests.games.on_the_underground.positions import arrange

RING = ("Euston", "King's Cross St. Pancras", "Holborn", "Leicester Square", "Piccadilly Circus", "Oxford Circus")
# The ring encloses Tottenham Court Road.


@pytest.mark.rule("UND-B1")
def test_four_actions_of_any_lines_or_tokens() -> None:
    sitting = arrange()
    sitting.lay("red", "Acton", "Alperton")
    sitting.lay("white", "Barking", "West Ham")
    sitting.play("token")
    assert (sitting.turn, sitting.phase, sitting.tokens()) == (0, "build", 1)
    assert sitting.refused("go:Angel") == "UND-B1"
    sitting.lay("red", "Alperton", "Perivale")
    assert (sitting.turn, sitting.table.builds) == (1, 4)
    sitting.finish_turn()
    assert (sitting.turn, sitting.tokens(1)) == (0, 4)


@pytest.mark.rule("UND-B2")
def test_a_block_never_holds_a_line_twice_nor_more_pieces_than_spaces() -> None:
    sitting = arrange(lines={"red": [("Acton", "Alperton", "Perivale")]})
    assert sitting.refused("lay:red:Acton-Alperton") == "UND-B2"
    assert "Alperton-Perivale" not in sitting.lays("white")
    assert sitting.refused("lay:white:Alperton-Perivale") == "UND-B2"
    sitting.lay("white", "Acton", "Alperton")
    assert "Acton-Alperton" not in sitting.lays("black")
    five = arrange(5, lines={line: [("Euston", "King's Cross St. Pancras")] for line in ("yellow", "green", "purple")})
    assert "Euston-Kings_Cross_St_Pancras" in five.lays("red")
    five.lay("red", "Euston", "King's Cross St. Pancras")
    five.lay("white", "Euston", "King's Cross St. Pancras")
    five.finish_turn()
    assert five.refused("lay:blue:Euston-Kings_Cross_St_Pancras") == "UND-B2"


@pytest.mark.rule("UND-B3")
def test_the_first_piece_goes_anywhere_and_later_ones_touch_their_line() -> None:
    sitting = arrange()
    assert len(sitting.lays("red")) == 137
    sitting.lay("red", "Acton", "Alperton")
    assert sitting.lays("red") == {
        "Acton-Ealing_Broadway", "Acton-Ealing_Common", "Acton-White_City", "Alperton-Perivale", "Alperton-Sudbury",
        "Alperton-White_City",
    }  # fmt: skip
    assert sitting.refused("lay:red:Bank-Moorgate") == "UND-B3"
    assert len(sitting.lays("white")) == 137


@pytest.mark.rule("UND-B4")
def test_every_end_is_extended_free() -> None:
    sitting = arrange(lines={"red": [("Ealing Common", "Acton", "Alperton"), ("Acton", "White City")]})
    assert sitting.lays("red") == {
        "Acton_Town-Ealing_Common", "Alperton-Perivale", "Alperton-Sudbury", "Alperton-White_City",
        "Shepherds_Bush-White_City",
    }  # fmt: skip
    sitting.lay("red", "Ealing Common", "Acton Town")
    sitting.lay("red", "Alperton", "Sudbury")
    sitting.lay("red", "White City", "Shepherd's Bush")
    assert sitting.tokens() == 0


@pytest.mark.rule("UND-B5")
def test_a_branch_costs_two_tokens_at_a_station_of_any_colour() -> None:
    way = ("Ealing Common", "Acton", "Alperton")
    poor = arrange(lines={"red": [way]}, tokens=(1,))
    assert "Acton-White_City" not in poor.lays("red")
    assert poor.refused("lay:red:Acton-White_City") == "UND-B5"
    rich = arrange(lines={"red": [way]}, tokens=(5,))
    rich.lay("red", "Acton", "White City")
    assert (rich.tokens(), rich.table.builds) == (3, 3)
    blue = arrange(lines={"red": [("Ruislip", "Greenford", "Perivale")]})  # blue stations and termini are no different
    assert not any("Greenford" in block for block in blue.lays("red"))
    red_station = arrange(lines={"red": [("Stockwell", "Morden")]})
    assert red_station.lays("red") == {"Brixton-Stockwell", "Elephant_and_Castle-Stockwell", "Stockwell-Vauxhall"}
    red_station.lay("red", "Stockwell", "Brixton")
    assert not red_station.lays("red"), "Stockwell is no end any more, and nothing else leads on"


@pytest.mark.rule("UND-B6")
def test_closing_a_loop_is_free_and_going_on_from_there_is_not() -> None:
    sitting = arrange(lines={"red": [("Acton", "Alperton", "White City")]})
    sitting.lay("red", "White City", "Acton")
    assert sitting.tokens() == 0
    assert sitting.lays("red") == set()
    sitting.play("token", "token")
    assert "Acton-Ealing_Common" in sitting.lays("red")
    sitting.lay("red", "Acton", "Ealing Common")
    assert sitting.tokens() == 0


@pytest.mark.rule("UND-B7")
def test_tokens_are_kept_and_spent_at_once_but_paid_before_the_piece() -> None:
    sitting = arrange(lines={"red": [("Ealing Common", "Acton", "Alperton")]}, tokens=(1,))
    # The branch to the terminus would bring a token, but too late for its own cost.
    assert sitting.refused("lay:red:Acton-Ealing_Broadway") == "UND-B5"
    sitting.play("token")
    sitting.lay("red", "Acton", "Ealing Broadway")
    assert sitting.tokens() == 1
    sitting.tokens_until_journey()
    assert sitting.tokens() == 3
    sitting.tokens_until_journey()
    assert sitting.tokens() == 3
    scores = sitting.state.scores()
    assert scores[0] == sum(points[0] for points in sitting.state.breakdown().values()) == 2


@pytest.mark.rule("UND-P1")
def test_a_point_for_a_blue_station() -> None:
    sitting = arrange()
    sitting.lay("red", "Marylebone", "Paddington")  # both of a first piece
    assert sitting.points("rails") == [2, 0]
    sitting.lay("red", "Paddington", "Willesden Junction")
    assert sitting.points("rails") == [2, 0]
    sitting.lay("white", "Greenford", "Perivale")
    assert sitting.points("rails") == [3, 0]


@pytest.mark.rule("UND-P2")
def test_points_and_a_token_for_a_terminus() -> None:
    sitting = arrange()
    sitting.lay("red", "Uxbridge", "Ruislip")
    assert (sitting.points("termini"), sitting.tokens()) == ([2, 0], 1)
    sitting.lay("red", "Ruislip", "Rayners Lane")
    assert (sitting.points("termini"), sitting.tokens()) == ([2, 0], 1)
    sitting.lay("white", "Rickmansworth", "Amersham")
    assert (sitting.points("termini"), sitting.points("rails"), sitting.tokens()) == ([4, 0], [1, 0], 2)


@pytest.mark.rule("UND-P3")
def test_points_for_a_pair_of_connections() -> None:
    sitting = arrange(pairs=[("Baker Street", "Notting Hill Gate")])
    sitting.lay("red", "Baker Street", "Marylebone", "Paddington")
    assert sitting.points("pairs") == [0, 0]
    sitting.lay("red", "Paddington", "Notting Hill Gate")
    assert sitting.points("pairs") == [3, 0]
    symbols = sitting.table.symbols
    sitting.lay("red", "Notting Hill Gate", "Marble Arch")
    assert (sitting.points("pairs"), sitting.table.symbols) == ([3, 0], symbols)
    other = arrange(pairs=[("Baker Street", "Victoria")])
    other.lay("red", "Baker Street", "Marylebone", "Paddington", "Notting Hill Gate")
    assert other.points("pairs") == [0, 0], "two stations of different pairs"


@pytest.mark.rule("UND-P4")
def test_a_loop_pays_what_it_encloses_once() -> None:
    sitting = arrange(lines={"red": [RING]}, tokens=(4,))
    sitting.lay("red", RING[-1], RING[0])
    assert sitting.points("loops") == [1, 0]
    # Grown by a second loop, then divided by a chord through the enclosed station: nothing is paid again.
    sitting.lay("red", "Oxford Circus", "Green Park")
    sitting.lay("red", "Green Park", "Piccadilly Circus")
    assert sitting.points("loops") == [1, 0]
    sitting.lay("red", "Oxford Circus", "Tottenham Court Road")
    assert sitting.points("loops") == [1, 0]


@pytest.mark.rule("UND-P4")
def test_stations_on_the_line_are_not_enclosed() -> None:
    sitting = arrange(lines={"red": [RING, ("Holborn", "Tottenham Court Road")]})
    sitting.lay("red", RING[-1], RING[0])
    assert sitting.points("loops") == [0, 0]


@pytest.mark.rule("UND-P4")
def test_a_larger_loop_around_a_paid_one_pays_the_new_stations() -> None:
    outer = ("Green Park", "Westminster", "Charing Cross", "Leicester Square")
    sitting = arrange(lines={"red": [(*RING, RING[0]), ("Oxford Circus", *outer[:3])]}, tokens=(4,))
    assert sitting.points("loops") == [1, 0]
    sitting.lay("red", "Charing Cross", "Leicester Square")
    assert sitting.points("loops") == [1, 0], "Piccadilly Circus lies on the line"
    wide = ("Euston", "King's Cross St. Pancras", "Holborn", "Leicester Square", "Charing Cross", "Westminster",
            "Green Park", "Bond Street", "Baker Street", "Great Portland Street")  # fmt: skip
    sitting = arrange(lines={"red": [wide]})
    sitting.lay("red", wide[-1], wide[0])
    assert sitting.points("loops") == [3, 0], "Tottenham Court Road, Piccadilly Circus and Oxford Circus"


@pytest.mark.rule("UND-P5")
def test_every_line_scores_for_itself() -> None:
    sitting = arrange(lines={"yellow": [("Marylebone", "Paddington")]})
    assert sitting.points("rails") == [0, 2]
    sitting.lay("red", "Marylebone", "Paddington")
    sitting.lay("white", "Marylebone", "Paddington")
    assert sitting.points("rails") == [4, 2]
    sitting.lay("red", "Paddington", "Notting Hill Gate")
    sitting.lay("red", "Marylebone", "Baker Street")
    assert sitting.points("rails") == [4, 2]


@pytest.mark.rule("UND-P6")
def test_a_piece_is_scored_at_once_and_for_everything() -> None:
    sitting = arrange()
    sitting.lay("red", "Barking", "Upminster")
    assert sitting.state.scores() == [3, 1]
    assert (sitting.points("rails"), sitting.points("termini"), sitting.tokens()) == ([1, 0], [2, 0], 1)
    way = ("Aldgate", "Liverpool Street", "Moorgate")
    sitting = arrange(pairs=[("Aldgate", "King's Cross St. Pancras")], lines={"red": [way]})
    sitting.lay("red", "Moorgate", "King's Cross St. Pancras")
    assert sitting.state.scores()[0] == sitting.points("rails")[0] + 3


@pytest.mark.rule("UND-X3")
def test_a_line_without_pieces_or_blocked_cannot_build_and_tokens_can_always_be_taken() -> None:
    long = ("Stockwell", "Elephant & Castle", "Waterloo", "Charing Cross", "Blackfriars", "Bank", "Moorgate",
            "King's Cross St. Pancras", "Euston", "Great Portland Street", "Baker Street", "Marylebone", "Paddington",
            "Shepherd's Bush", "Goldhawk Road", "Hammersmith")  # fmt: skip
    empty = arrange(lines={"white": [long]}, tokens=(9,))
    assert empty.lays("white") == set()
    assert empty.refused("lay:white:Earls_Court-Hammersmith") == "UND-X3"
    blocked = arrange(lines={"red": [("Stanmore", "Wembley Park")], "yellow": [("Kenton", "Wembley Park")],
                             "purple": [("Finchley Road", "Wembley Park")],
                             "blue": [("Finchley Road", "Wembley Park")]})  # fmt: skip
    assert blocked.lays("red") == set()
    assert blocked.choices()[0] == "token"
