"""What must be true of every position: nothing lost, nothing doubled, nothing that the rules would not have let be."""

from ferrovia.games.on_the_underground.ruleset import WIDE, Ruleset
from ferrovia.games.on_the_underground.scoring import inside
from ferrovia.games.on_the_underground.table import (
    BUILD,
    FROM_JOURNEYS,
    FROM_LOOPS,
    FROM_PAIRS,
    FROM_RAILS,
    FROM_START,
    FROM_TERMINI,
    GO,
    LINES_OF,
    OVER,
    Table,
)
from ferrovia.network.components import components
from ferrovia.network.journeys import Journeys


def check(table: Table, deck: tuple[int, ...]) -> None:
    """Raises `AssertionError` with what is wrong."""
    _check_blocks(table)
    for line in range(len(table.rules.lines)):
        _check_line(table, line)
    _check_points(table)
    _check_cards(table, deck)
    _check_turns(table)
    _check_choice(table)


def blocks_in(rules: Ruleset, mask: int) -> list[int]:
    """The blocks of a mask."""
    return [block for block in range(len(rules.block_a)) if mask >> block & 1]


def _check_blocks(table: Table) -> None:
    rules = table.rules
    for block in range(len(rules.block_a)):
        lines = table.lines_on(block)
        bit = rules.block_bit[block]
        assert len(lines) == len(set(lines)), "UND-B2: two pieces of one line on a block"
        assert len(lines) <= rules.board.blocks[block].spaces, "UND-B2: more pieces on a block than spaces"
        assert bool(table.open & bit) == (len(lines) < rules.board.blocks[block].spaces), "the open blocks are wrong"
        laid = [line for line in range(len(rules.lines)) if table.tracks[line] & bit]
        assert sorted(lines) == laid, "the pieces on a block are not those of the lines"


def _check_line(table: Table, line: int) -> None:
    rules = table.rules
    blocks = blocks_in(rules, table.tracks[line])
    assert len(blocks) + table.pieces[line] == rules.lines[line].pieces, "UND-M2: pieces are lost or doubled"
    assert table.pieces[line] >= 0, "UND-X3: a line has more pieces on the board than there are"
    ends_a, ends_b = [rules.block_a[block] for block in blocks], [rules.block_b[block] for block in blocks]
    count = [ends_a.count(station) + ends_b.count(station) for station in range(len(rules.station_bit))]
    stops = [station for station in range(len(count)) if count[station]]
    parts = components(len(count), ends_a, ends_b)
    assert len({parts[station] for station in stops}) <= 1, "UND-B3: a line is in two parts"
    assert table.stops[line] == _mask(rules, stops), "the stations of a line are wrong"
    ends = [station for station in stops if count[station] == 1]
    assert table.ends[line] == _mask(rules, ends), "the ends of a line are wrong"
    assert table.many[line] == table.stops[line] & ~table.ends[line], "the stations that are no ends are wrong"
    assert table.extending[line] == _around(rules, ends), "the blocks at the ends of a line are wrong"
    assert table.branching[line] == _around(rules, stops), "the blocks at the stations of a line are wrong"
    enclosed = _mask(rules, inside(table, table.tracks[line], table.stops[line])) if blocks else 0
    assert enclosed & ~table.paid[line] == 0, "UND-P4: an enclosed station was not paid"


def _mask(rules: Ruleset, stations: list[int]) -> int:
    return sum([rules.station_bit[station] for station in stations])


def _around(rules: Ruleset, stations: list[int]) -> int:
    mask = 0
    for station in stations:
        mask |= rules.blocks_at[station]
    return mask


def _check_points(table: Table) -> None:
    """Builds are worth what lies on the board; every start and every ride was paid (UND-P5, UND-S4)."""
    rules = table.rules
    board, players = rules.board, rules.players
    built = [[0] * players for _ in range(FROM_JOURNEYS)]
    for line, owner in enumerate(rules.owner):
        stops = table.stops[line]
        built[FROM_RAILS][owner] += board.rail * (stops & rules.rails).bit_count()
        built[FROM_TERMINI][owner] += board.terminus * (stops & rules.termini).bit_count()
        built[FROM_PAIRS][owner] += board.pair * len([pair for pair in table.pairs if stops & pair == pair])
        built[FROM_LOOPS][owner] += board.enclosed * table.paid[line].bit_count()
    for place in range(players if not rules.reissue else 0):
        built[FROM_START][(table.first + place) % players] = board.start_points[place]
    for source in range(FROM_JOURNEYS):
        assert table.points[source * players : (source + 1) * players] == built[source], f"points {source} are wrong"
    assert min(table.points[FROM_JOURNEYS * players :]) >= 0, "somebody lost points to a journey"
    assert min(table.tokens) >= 0, "UND-B7: somebody has less than no tokens"


def _check_cards(table: Table, deck: tuple[int, ...]) -> None:
    rules = table.rules
    assert 0 <= table.deck_left <= len(deck), "the deck is shorter than it should be"
    cards = [card for card in table.cards if card >= 0] + list(deck[: table.deck_left])
    cards += [card for card in rules.cards if table.gone & rules.station_bit[card]]
    assert sorted(cards) == rules.cards, "cards are lost or doubled"
    gaps = table.cards.count(-1)
    if table.phase == BUILD:
        left = rules.crescent and table.passenger < 0
        assert not gaps or not table.deck_left or left, "UND-G5: a gap beside a deck"
        if not rules.crescent:
            assert (table.passenger < 0) == (table.deck_left == 0), "UND-E1: the passenger and an empty deck"
    if rules.crescent and rules.board.last in deck[: table.deck_left]:
        assert deck.index(rules.board.last) < rules.board.last_among, "UND-V2: the last card is too high in the deck"
    symbols = sorted(table.symbols)
    assert symbols == [number // 2 for number in range(len(symbols))], "UND-S1: connection tokens are no pairs"
    assert len(symbols) == len(rules.connections), "UND-S1: a connection station has no token"
    for symbol, pair in enumerate(table.pairs):
        places = [rules.connections[i] for i in range(len(symbols)) if table.symbols[i] == symbol]
        assert pair == _mask(rules, places), "the pairs are wrong"


def _check_turns(table: Table) -> None:
    rules = table.rules
    if table.phase == OVER:
        assert table.to_act == 0, "somebody is to act after the end"
        return
    assert table.to_act == 1 << table.turn, "the wrong seat is to act"
    assert table.turn == (table.first + table.turns) % rules.players, "UND-S5: turns out of order"
    assert table.turns_left != 0, "UND-E2: a turn after the last"
    assert (table.turns_left > 0) == (table.passenger < 0), "UND-E1: the passenger and the last round"
    if table.turns_left > 0:
        assert table.turns_left == (table.first - table.turn - 1) % rules.players + 1, "UND-E2: turns are not equal"
    if table.phase == BUILD:
        most = max(rules.board.builds, rules.board.last_builds if rules.reissue else 0)
        assert 0 < table.builds <= most, "UND-B1: the number of build actions is wrong"
        assert not table.ways, "journeys to choose from while building"


def _check_choice(table: Table) -> None:
    """What the passenger can choose from is what ties (UND-G2)."""
    if table.phase in (BUILD, OVER):
        return
    rules = table.rules
    assert table.builds == 0, "UND-G1: a journey before the last build action"
    found = Journeys(rules.neighbours, table.stops, table.passenger, table.open_cards(table.leg))
    ways = [station << WIDE | lines for station, lines in found.choices()]
    assert found.steps == table.steps, "UND-G2: the steps of a journey are wrong"
    assert set(table.ways) <= set(ways), "UND-G2: a journey that does not tie"
    if table.phase == GO:
        assert table.ways == ways, "UND-G2: a journey that ties is missing"
    else:
        assert len(table.ways) > 1, "nothing to choose"
        assert len({way >> WIDE for way in table.ways}) == 1, "lines are chosen before the destination"
        common = LINES_OF
        for way in table.ways:
            common &= way
        narrowed = [way for way in ways if way >> WIDE == table.ways[0] >> WIDE and way & common == common]
        assert table.ways == narrowed, "UND-G2: a set of lines that ties is missing"
