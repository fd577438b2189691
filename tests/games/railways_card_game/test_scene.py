"""What people see: pieces on a table that grows, rows of cards, choices, prompts, the log and the result."""

from ferrovia.core.scene import Scene
from ferrovia.games.railways_card_game.notebook import notebook_svg
from ferrovia.games.railways_card_game.symbols import GLYPHS, LETTERS, PICTURES
from tests.games.railways_card_game.positions import FIVE, FOUR, START, THREE, TWO, Link, Sitting, arrange, new_game

LINKS: list[Link] = [(TWO, START, 0, "orange:2"), (THREE, TWO, 1, "orange:2+1+wild")]
NAMES = ("Ann", "Bob")


def shown(sitting: Sitting, seat: int = 0, locale: str = "en") -> Scene:
    return sitting.game.scene(sitting.see(seat), locale, NAMES)


def symbols(scene: Scene, start: str) -> list[str]:
    return [piece.symbol for piece in scene.pieces if piece.id.startswith(start)]


def test_links_are_bands_of_cards_with_value_and_owner() -> None:
    scene = shown(arrange(links=LINKS, cubes={THREE: ["wood", "grain"]}))
    assert symbols(scene, "track.Ironvale") == ["track-orange2", "track-orange1", "track-loco"]
    assert symbols(scene, "worth.Ironvale") == ["worth-4"]
    train = next(piece for piece in scene.pieces if piece.id == "train.Ironvale")
    assert (train.look, train.label) == ("seat1", "Bob: Alderwick \u2013 Ironvale, orange, value 4")
    assert symbols(scene, "cube.") == ["cube-wood", "cube-grain"]
    city = next(piece for piece in scene.pieces if piece.id == "city.Ironvale")
    assert city.label == "Ironvale: value 3, wants wood, takes purple, brown and orange; here: 1 wood, 1 grain"
    every = next(label for label in [shown(arrange(links=[(FIVE, START, 0, "orange:2+2+1")])).pieces[-1].label])
    assert every == "Xanderburg: value 5, wants all goods, takes orange"


def test_every_colour_and_every_good_has_a_mark_of_its_own() -> None:
    assert len(set(GLYPHS.values())) == len(GLYPHS) == len(set(LETTERS.values()))
    assert len(set(PICTURES.values())) == 4


def test_a_link_is_planned_step_by_step_before_ones_own_eyes() -> None:
    sitting = arrange(hands=[[FOUR, "orange2", "orange2", "brown1"], []], links=LINKS)
    scene = shown(sitting)
    assert scene.prompt == "Your turn: build a link to a new city, discard a card or pass."
    assert [choice.targets for choice in scene.choices if choice.group == "build"] == [["hand.Ravensport"]]
    sitting.play(f"build:{FOUR}")
    scene = shown(sitting)
    assert scene.prompt == "Where does the link to Ravensport start?"
    assert [choice.targets for choice in scene.choices] == [["city.Alderwick"], ["city.Ironvale"], ["start"]]
    assert all([ghost.id for ghost in choice.ghosts] == ["city.Ravensport"] for choice in scene.choices)
    sitting.play(f"from:{THREE}")
    assert [piece.look for piece in shown(sitting).pieces if piece.id == "city.Ravensport"] == ["ghost"]
    assert shown(sitting, 1).prompt == "It is the turn of Ann."
    assert not symbols(shown(sitting, 1), "city.Ravensport")
    sitting.play("colour:orange", "pay:2")
    assert shown(sitting).prompt == "Pay for Ravensport with orange track and locomotives: 2 of 4."
    sitting.play("pay:2")
    done = shown(sitting).choices[-1]
    assert (done.label, done.cost, done.points) == ("Build it for 4 points", "2 \u00d7 orange 2", 4)
    assert [ghost.id for ghost in done.ghosts][-1] == "city.Ravensport"
    sitting.play("done")
    assert symbols(shown(sitting, 1), "city.Ravensport") == ["city-Ravensport"]


def test_deliveries_say_what_they_bring_and_to_whom() -> None:
    sitting = arrange(links=[*LINKS, (FOUR, THREE, 0, "orange:2+2")], cubes={FOUR: ["metal"]}, engines=[2])
    sitting.state.table.engines[0] = 2
    scene = shown(sitting)
    assert [(choice.label, choice.targets) for choice in scene.choices if choice.group == "deliver"] == [
        ("Deliver metal from Ravensport", ["cube.Ravensport.metal.0"])
    ]
    sitting.play(f"cube:{FOUR}:metal")
    choice = shown(sitting).choices[0]
    assert (choice.label, choice.points) == ("To Alderwick: 2 points (others: Bob 1)", 2)
    assert shown(sitting).prompt == "Where does the metal go?"
    assert shown(sitting, 1).prompt == "Ann delivers metal from Ravensport."


def test_rows_and_counters() -> None:
    sitting = arrange(hands=[["loco", "brown1"], ["loco"]], links=LINKS, delivered=[["wood", "wood"]], engines=[1, 0])
    scene = shown(sitting)
    rows = {row.id: [(card.id, card.count) for card in row.cards] for row in scene.rows}
    assert rows["hand"] == [("hand.brown1", 1), ("hand.loco", 1)]
    assert rows["goods.0"] == [("goods.0.wood", 2)]
    assert rows["piles"][0] == ("deck", sitting.table.deck_left)
    counters = {counter.id: counter.value for counter in scene.seats[0].counters}
    assert counters == {"score": 2, "trains": 9, "cards": 2, "power": 1, "goods": 2}
    assert "hand" not in {row.id for row in sitting.game.scene(sitting.see(-1)).rows}


def test_what_is_known_of_hands_is_noted_beside_the_seats_of_others() -> None:
    sitting = new_game(2, 1)
    noted = [
        ["surely holds 1 \u00d7 locomotive" in seat.notes for seat in shown(sitting, who).seats] for who in (-1, 0, 1)
    ]
    assert noted == [[True, True], [False, True], [True, False]]


def test_who_cannot_build_is_told_why() -> None:
    assert shown(arrange(hands=[["orange1"]]), 0).prompt.endswith("To build, you need a city card.")
    assert shown(arrange(hands=[["Ironvale", "white2"]]), 0).prompt.endswith("do not pay for any of your cities.")
    able = shown(arrange(hands=[["Ironvale", "brown2", "brown1"]]), 0).prompt
    assert able.startswith("Your turn: build a link to a new city")
    assert able.endswith("pass.")


def test_a_city_in_a_row_is_named_with_its_value_and_the_letters_of_its_colours() -> None:
    hand = next(row for row in shown(arrange(hands=[["Ironvale"]]), 0).rows if row.id == "hand")
    assert [(card.label, card.symbol) for card in hand.cards] == [("Ironvale 3 PBO", "citycard-Ironvale")]


def test_the_end_is_told_with_its_reason() -> None:
    sitting = arrange(links=LINKS, deck_size=0, turn=1)
    events = sitting.play("pass", "reclaim", "stop")
    told = [sitting.game.tell(event, "en", NAMES) for event in events]
    assert told[-2:] == [
        "All turns are over. Each may make one last delivery.",
        "The game is over. Bob wins with 9 points.",
    ]
    result = shown(sitting).result
    assert result is not None
    assert result.notes == ["The draw pile is empty.", "Bob wins with 9 points, 7 points ahead."]
    assert result.sources[0].label == "Links"
    italian = shown(sitting, 0, "it").result
    assert italian is not None
    assert italian.notes[0] == "Il mazzo \u00e8 vuoto."


def test_ties_are_explained() -> None:
    links: list[Link] = [(TWO, START, 0, "orange:2"), ("Brindlemoor", START, 1, "brown:2")]
    for delivered, note in (
        ([[], ["wood"]], "That does not part them; Bob has delivered the most goods and wins."),
        ([["wood"], ["wood"]], "Nothing parts them: Ann and Bob share the win."),
    ):
        sitting = arrange(links=links, delivered=delivered, deck_size=0, turn=1)
        sitting.play("pass", "reclaim", "stop")
        result = shown(sitting).result
        assert result is not None
        assert result.notes[1:] == ["Ann and Bob tie with 4 points; the most links decide.", note]
    more: list[Link] = [*links[:1], ("Elmhaven", START, 0, "purple:2"), (FOUR, START, 1, "brown:2+2")]
    sitting = arrange(links=more, deck_size=0, turn=1)
    sitting.play("pass", "reclaim", "stop")
    result = shown(sitting).result
    assert result is not None
    assert result.notes[-1] == "Ann has the most, 2 links, and wins."


def test_a_notebook_shows_the_table_and_no_hand() -> None:
    sitting = arrange(hands=[["Quarrytown"], []], links=LINKS)
    svg = notebook_svg(sitting.state)
    assert svg == sitting.state._repr_svg_()
    assert 'href="#city-Ironvale"' in svg
    assert 'href="#city-Quarrytown"' not in svg


def test_the_picture_is_framed_around_the_cities() -> None:
    few, many = (
        shown(arrange()),
        shown(arrange(links=[*LINKS, (FOUR, THREE, 0, "orange:2+2"), (FIVE, FOUR, 1, "orange:2+2+1")])),
    )
    assert few.view[2:] == [1120.0, 760.0]
    assert many.view[2] >= few.view[2]
