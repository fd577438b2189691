"""What must be true of cards: each is in one place, and nobody has what the rules would not have given."""

from ferrovia.games.railways_of_the_world.board import GREY
from ferrovia.games.railways_of_the_world.deck import BOUNTY, DEPOT, EXPRESS, GREEN_CIRCLE, RED_X
from ferrovia.games.railways_of_the_world.ruleset import BARONS_DEALT
from ferrovia.games.railways_of_the_world.table import ACTION, BARONS, OVER, TARGET, TRACK, VIA, Table


def check_cards(table: Table) -> None:
    """Operations cards as everyone sees them."""
    rules = table.rules
    faces, players = len(rules.faces), rules.players
    hidden = 0
    for face, card in enumerate(rules.faces):
        held = [table.held[seat * faces + face] for seat in range(players)]
        assert min([table.display[face], *held]) >= 0, "fewer than no cards"
        assert table.display[face] + sum(held) <= table.shown[face] <= card.count, "an operations card is doubled"
        assert card.holding not in (GREEN_CIRCLE, RED_X) or not sum(held), "ROW-O3, ROW-O5: such a card is not kept"
        if card.kind != BOUNTY and not card.start:
            hidden += card.count - table.shown[face]
    assert table.deck_left in (hidden, 0), "operations cards are lost"
    for seat in range(players):
        engineers = sum([table.held[seat * faces + face] for face in rules.engineering])
        assert 0 <= table.spent[seat] <= engineers, "ROW-OP11: a fifth tile without its card"
    assert (table.target >= 0) == (table.phase == TARGET) or table.phase == OVER, "a card that waits for its target"
    assert not table.grants or table.phase in (TRACK, VIA, OVER), "ROW-O10: a card declared for nothing"
    declared = 1 << EXPRESS if table.cube >= 0 else rules.build_grants
    assert not table.grants & ~declared, "ROW-O10: such a card is not declared"
    assert not table.extra or table.phase in (ACTION, TRACK, VIA, TARGET, BARONS, OVER), "ROW-OP13: an action too many"


def check_marks(table: Table) -> None:
    """Trading Depots mark links of others, one for each card; mines were opened in cities that were grey."""
    rules = table.rules
    faces = len(rules.faces)
    marks = [0] * rules.players
    for door, seat in enumerate(table.depots):
        if seat >= 0:
            assert table.far[door] >= 0, "ROW-OP15: a mark on no link"
            assert table.owner[door] != seat, "ROW-OP15: a mark on an own link"
            assert table.depots[table.far[door]] == seat, "ROW-OP15: a mark on one end of a link"
            marks[seat] += 1
    for seat in range(rules.players):
        cards = sum([table.held[seat * faces + face] for face in rules.depots])
        waits = table.target >= 0 and rules.faces[table.target].kind == DEPOT and table.turn == seat
        assert marks[seat] == 2 * (cards - int(waits)), "ROW-OP15: not a mark for each card"
    for city in range(rules.cities):
        assert not table.mined >> city & 1 or rules.board.cities[city].colour == GREY, "ROW-OP18: a mine elsewhere"


def check_western(table: Table) -> None:
    """Western Links stand where their owners have links."""
    rules = table.rules
    for number, owner in enumerate(table.western):
        bit = rules.city_bit[rules.board.western.cities[number]]
        assert owner < 0 or table.touched[owner] & bit, "ROW-EUS1: a Western Link without a link"
    for seat in range(rules.players):
        assert table.before[seat] & ~table.touched[seat] == 0, "a city was touched and is no longer"


def check_hidden(table: Table, deck: tuple[int, ...], dealt: tuple[int, ...], kept: tuple[int, ...]) -> None:
    """The deck and the barons."""
    rules = table.rules
    assert len(deck) == table.deck_left, "the deck has another size"
    for face in set(deck):
        card = rules.faces[face]
        assert table.shown[face] + deck.count(face) == card.count, "a card of the deck is doubled"
        assert not card.start, "ROW-S2: a start card is in the deck"
        assert card.kind != BOUNTY, "ROW-S2: a Service Bounty is in the deck"
    everyone = 0
    for seat, mask in enumerate(dealt):
        assert not mask & everyone, "a baron is doubled"
        everyone |= mask
        assert mask.bit_count() == (BARONS_DEALT if rules.barons else 0), "ROW-S3: two barons for each"
        assert kept[seat] < 0 or mask >> kept[seat] & 1, "ROW-S3: a baron that was not dealt"
        waits = table.undecided and (table.phase != BARONS or table.to_act >> seat & 1)
        if table.phase == OVER:
            assert table.barons[seat] == kept[seat], "ROW-F1: another baron is shown"
        else:
            assert (kept[seat] < 0) == bool(waits or not rules.barons), "ROW-S3: a baron chosen too early or too late"
            assert table.barons[seat] < 0, "ROW-X4: a baron is seen too early"
