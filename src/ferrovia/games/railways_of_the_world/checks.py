"""What must be true of every position: nothing lost, nothing doubled, nothing that the rules would not have let be."""

from ferrovia.games.railways_of_the_world.board import GREY
from ferrovia.games.railways_of_the_world.deck import EXPRESS
from ferrovia.games.railways_of_the_world.holdings import check_cards, check_marks, check_western
from ferrovia.games.railways_of_the_world.links import closed_door, has_western, open_shapes, tile_kind, way
from ferrovia.games.railways_of_the_world.ruleset import BOND_POINTS, CUBE_KINDS, CUBES, ROUNDS
from ferrovia.games.railways_of_the_world.table import (
    ACTION,
    AUCTION,
    BARONS,
    FROM_BONDS,
    FROM_LINES,
    OVER,
    TARGET,
    TRACK,
    VIA,
    Table,
)
from ferrovia.games.railways_of_the_world.tiles import BOTH, SHARP
from ferrovia.games.railways_of_the_world.track import tiles_allowed
from ferrovia.network.components import components
from ferrovia.network.hexes import OPPOSITE


def check(table: Table) -> None:
    """Raises `AssertionError` with what is wrong."""
    _check_cubes(table)
    _check_cities(table)
    _check_tracks(table)
    _check_links(table)
    for seat in range(table.rules.players):
        _check_network(table, seat)
    _check_money(table)
    _check_turns(table)
    _check_half_made(table)
    check_cards(table)
    check_marks(table)
    check_western(table)


def _check_cubes(table: Table) -> None:
    rules = table.rules
    for colour in range(CUBE_KINDS):
        on_map = [table.cubes[CUBE_KINDS * city + colour] for city in range(rules.cities)]
        assert min(min(on_map), table.bag[colour]) >= 0, "fewer than no cubes"
        assert sum(on_map) + table.bag[colour] == CUBES, "ROW-M3: cubes are lost or doubled"
        holding = sum([rules.city_bit[city] for city in range(rules.cities) if on_map[city]])
        assert table.holding[colour] == holding, "the cities that hold a colour are wrong"


def _check_cities(table: Table) -> None:
    rules = table.rules
    board = rules.board
    for colour in range(CUBE_KINDS + 1):
        mask = sum([rules.city_bit[city] for city in range(rules.cities) if table.colour[city] == colour])
        assert table.city_masks[colour] == mask, "the cities of a colour are wrong"
    for city in range(rules.cities):
        new = bool(table.urbanised & rules.city_bit[city])
        assert new == (table.colour[city] != board.cities[city].colour), "ROW-U1: a colour without a New City tile"
        assert not new or board.cities[city].colour == GREY, "ROW-U1: only grey cities are urbanised"
    for colour in range(CUBE_KINDS):
        used = len(
            [city for city in range(rules.cities) if table.urbanised >> city & 1 and table.colour[city] == colour]
        )
        assert table.new_cities[colour] == board.new_cities[colour] - used >= 0, "ROW-M5: New City tiles are wrong"
    if table.last_turn < 0:
        held = 0
        for mask in table.holding:
            held |= mask
        assert not table.markers & held, "ROW-E2: a marker beside cubes"
        assert table.markers.bit_count() < rules.end, "ROW-E1: the end was not triggered"


def _check_tracks(table: Table) -> None:
    """The tiles on the map are those of the links, and what follows from them is up to date."""
    rules = table.rules
    found: dict[int, list[tuple[int, int]]] = {}
    taken = [0] * len(table.laid)
    for door in [door for door in range(rules.doors) if table.far[door] > door] + table.stubs:
        for hex, shape in way(table, door):
            ends = [end for shape_here, end in table.tracks(hex) if shape_here == shape]
            assert set(ends) & {door, table.far[door]}, "a track belongs to another link"
            found.setdefault(hex, []).append((shape, ends[0]))
            taken[hex] |= BOTH[shape]
            for side in range(6):
                if BOTH[shape] >> side & 1:
                    taken[rules.neighbour[6 * hex + side]] |= 1 << OPPOSITE[side]
    assert taken == table.taken, "the sides in use are wrong"
    supply = rules.board.tiles[:]
    for hex, laid in enumerate(table.laid):
        if not laid and hex not in found:
            continue
        tracks = table.tracks(hex)
        assert sorted(tracks) == sorted(found.get(hex, [])), "a track belongs to no link"
        for shape, _ in tracks:
            assert rules.fits[hex] >> shape & 1, "ROW-B10: a tile that fits nowhere"
        if len(tracks) == 2:
            assert rules.crossings[tracks[0][0]] >> tracks[1][0] & 1, "ROW-B7: no such crossing"
            assert table.open[tracks[0][1]] < 0, "ROW-B7: an unfinished link is crossed"
        if rules.tile_supply and tile_kind(laid) != SHARP:
            supply[tile_kind(laid)] -= 1
    assert supply == table.supply, "ROW-M2: tiles are lost or doubled"
    assert min(supply) >= 0, "ROW-M2: more tiles than there are"


def _check_links(table: Table) -> None:
    rules = table.rules
    near = [0] * rules.cities
    for door, other in enumerate(table.far):
        if other >= 0:
            assert table.far[other] == door, "a link with one end"
            assert table.owner[other] == table.owner[door] >= 0, "ROW-B3: a link without an owner"
            assert rules.door_city[door] != rules.door_city[other], "ROW-B3: a link from a city to itself"
            assert table.open[door] < 0, "a completed link with an open end"
            near[rules.door_city[door]] |= rules.city_bit[rules.door_city[other]]
        else:
            assert (table.owner[door] >= 0) == (door in table.stubs) == (table.open[door] >= 0), "a wrong open end"
        started = table.owner[door] < 0 and not closed_door(table, door)
        started = started and open_shapes(table, rules.door_hex[door], door) != 0
        assert bool(table.starts >> door & 1) == started, "the doors where building can begin are wrong"
    assert near == table.near, "the neighbours of a city are wrong"
    between = table.phase in (ACTION, TRACK, VIA, TARGET, BARONS) or table.ended_by == "limit"
    assert between or not table.stubs, "ROW-B4: an unfinished link after the third round"


def _check_network(table: Table, seat: int) -> None:
    """What a seat's own links join, and its Major Lines."""
    rules = table.rules
    own = [door for door in table.doors() if table.owner[door] == seat]
    ends_a = [rules.door_city[door] for door in own]
    ends_b = [rules.door_city[table.far[door]] for door in own]
    near = [0] * rules.cities
    for a, b in zip(ends_a, ends_b, strict=True):
        near[a] |= rules.city_bit[b]
        near[b] |= rules.city_bit[a]
    labels = components(rules.cities, ends_a, ends_b)
    parts = [0] * rules.cities
    for city, label in enumerate(labels):
        parts[label] |= rules.city_bit[city]
    joined = [parts[label] for label in labels]
    here = slice(seat * rules.cities, (seat + 1) * rules.cities)
    assert table.links[seat] == len(own) + table.western.count(seat), "the number of links is wrong"
    assert table.own_near[here] == near, "the neighbours by own links are wrong"
    assert table.touched[seat] == sum([rules.city_bit[city] for city in set(ends_a + ends_b)]), "wrong cities touched"
    assert table.joined[here] == joined, "the cities that own links join are wrong"
    points = 0
    for line, mask in enumerate(rules.line_masks):
        cities = joined[rules.board.lines[line].cities[0]]
        whole = mask & cities == mask and (not rules.line_west[line] or has_western(table, seat, cities))
        if table.line_owner[line] == seat:
            assert whole, "ROW-B9: a Major Line that is not there"
            points += rules.board.lines[line].points
        assert not whole or table.line_owner[line] >= 0 or not rules.line_counts[line], "ROW-B9: an unscored line"
    assert table.points[FROM_LINES * rules.players + seat] == points, "ROW-B9: points of Major Lines are wrong"


def _check_money(table: Table) -> None:
    rules = table.rules
    assert min(table.money + table.bonds) >= 0, "ROW-CASH1: somebody owes money"
    assert all(1 <= level <= rules.top_level for level in table.engine), "ROW-L1: a locomotive without a level"
    for seat in range(rules.players):
        lost = BOND_POINTS * table.bonds[seat] if table.phase == OVER else 0
        assert table.points[FROM_BONDS * rules.players + seat] == -lost, "ROW-F1: points lost for bonds are wrong"
    assert min(table.points[: FROM_BONDS * rules.players]) >= 0, "somebody lost points"


def _check_turns(table: Table) -> None:
    players = table.rules.players
    if table.phase == OVER:
        assert table.to_act == 0, "somebody is to act after the end"
        assert table.ended_by == "limit" or table.last_turn == table.turns, "ROW-E1: the wrong last turn"
        return
    if table.phase == BARONS:
        assert 0 < table.to_act < 1 << players, "ROW-S3: nobody chooses a baron"
        assert table.undecided, "ROW-S3: a baron is chosen twice"
        return
    assert table.to_act == 1 << table.turn, "the wrong seat is to act"
    assert table.last_turn < 0 or table.last_turn - table.turns in (0, 1), "ROW-E1: a turn after the last"
    if table.phase == AUCTION:
        assert table.bidding >> table.turn & 1, "ROW-A1: a bid of somebody who is out"
        assert table.bidder != table.turn, "ROW-A1: a bid against oneself"
        assert (table.bid > 0) == (table.bidder >= 0), "ROW-A1: a bid of nobody"
        assert table.bidder < 0 or table.bidding >> table.bidder & 1, "ROW-A2: the highest bidder is out"
        return
    clockwise = [(table.first + place) % players for place in range(players)]
    assert table.order == clockwise or table.rules.expert, "ROW-A2: the wrong order"
    assert sorted(table.order) == list(range(players)), "ROW-A4: somebody does not play"
    assert 0 <= table.round < ROUNDS, "ROW-R1: a fourth round"
    assert table.turn == table.order[table.place], "ROW-R1: out of order"
    assert table.passes <= table.round * players + table.place, "ROW-X3: more passes than actions"


def _check_half_made(table: Table) -> None:
    """What stands between the steps of an action, and only there."""
    rules = table.rules
    building, delivering = table.phase == TRACK, table.phase == VIA
    if table.phase not in (OVER, BARONS):  # the limit may end a game in the middle of an action
        assert (table.start >= 0) == (table.at >= 0) == building, "a track under way"
        assert (table.cube >= 0) == (table.here >= 0) == delivering, "a cube under way"
    if building:
        assert table.tiles < tiles_allowed(table, table.turn), "ROW-B1: more tiles than an action may lay"
        if table.tiles or table.redirected:
            assert table.open[table.start] == table.at, "ROW-B1: the track ends elsewhere"
    if delivering:
        visited = rules.city_bit[table.cube // CUBE_KINDS]
        here, passed = table.cube // CUBE_KINDS, 0
        for door in table.path:
            assert rules.door_city[door] == here, "ROW-D1: a way that does not hang together"
            here = rules.door_city[table.far[door]]
            assert not visited & rules.city_bit[here], "ROW-D2: a city twice"
            passed += int(table.colour[here] == table.cube % CUBE_KINDS)
            visited |= rules.city_bit[here]
        assert passed <= table.grants >> EXPRESS & 1, "ROW-D2: past a city of its colour"
        assert (table.here, table.visited) == (here, visited), "the cube is elsewhere"
        assert not table.path or table.owner[table.path[0]] == table.turn, "ROW-D1: the first link is another's"
        assert table.cubes[table.cube] > 0, "ROW-D1: no such cube"
