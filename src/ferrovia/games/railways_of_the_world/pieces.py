"""What stands on the map: city tiles, track, whose it is, cubes, empty-city markers; and the markers on the track."""

from ferrovia.core.scene import Piece, Way
from ferrovia.games.railways_of_the_world.atlas import Atlas, atlas_of
from ferrovia.games.railways_of_the_world.board import COLOURS
from ferrovia.games.railways_of_the_world.card_scene import western_pieces
from ferrovia.games.railways_of_the_world.geometry import line_place, space_place
from ferrovia.games.railways_of_the_world.labels import Labels
from ferrovia.games.railways_of_the_world.links import way
from ferrovia.games.railways_of_the_world.ruleset import CUBE_KINDS, Ruleset
from ferrovia.games.railways_of_the_world.table import TRACK, TRACK_BITS, VIA, Table

UNFINISHED = " unfinished"
ABOVE = 19.0  # from the disc of an owner to a Trading Depot on the same tile


def all_pieces(table: Table, labels: Labels, called: list[str]) -> list[Piece]:
    """Everything there is, from the bottom to the top."""
    pieces = [new_city(table.rules, labels, city, table.colour[city]) for city in cities_in(table.urbanised)]
    _links(table, labels, called, pieces)
    pieces += western_pieces(table, labels, called)
    for door, seat in enumerate(table.depots):
        if seat >= 0 and door < table.far[door]:
            pieces.append(depot_piece(table, labels, door, seat, called[seat]))
    _cubes(table, labels, pieces)
    pieces += [mine_piece(table.rules, labels, city) for city in cities_in(table.mined)]
    _sidebar(table, labels, called, pieces)
    return pieces


def cities_in(mask: int) -> list[int]:
    """The cities of a mask."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def new_city(rules: Ruleset, labels: Labels, city: int, colour: int) -> Piece:
    """A New City tile on a city that was grey."""
    _ = labels.words.text
    id = rules.board.cities[city].id
    label = _("{tile}: {city}", tile=labels.tiles[colour], city=labels.cities[city])
    return Piece(f"new.{id}", f"town-{COLOURS[colour]}", atlas_of(rules).cities[city], "", label)


def track_piece(rules: Ruleset, hex: int, shape: int, seat: int, name: str, finished: bool) -> Piece:
    """A track that a seat would lay."""
    look = f"seat{seat}" if finished else f"seat{seat}{UNFINISHED}"
    return atlas_of(rules).track(hex, shape, look, name)


def _links(table: Table, labels: Labels, called: list[str], pieces: list[Piece]) -> None:
    """Tracks first, then the discs of their owners and the open ends, so that nothing hides these."""
    _ = labels.words.text
    rules, atlas = table.rules, atlas_of(table.rules)
    above: list[Piece] = []
    for door in table.doors():
        seat = table.owner[door]
        label = f"{called[seat]}: {labels.link(rules, door, table.far[door])}"
        tiles = way(table, door)
        for hex, shape in tiles:
            pieces.append(atlas.track(hex, shape, f"seat{seat}", label))
        x, y = atlas.on_track(*_for_discs(table, tiles)[0])
        above.append(Piece(atlas.owners[door], "owner", "", f"seat{seat}", label, x, y))
    for door in table.stubs:
        seat = table.owner[door]
        label = _("{name}: unfinished link from {city}", name=called[seat], city=labels.cities[rules.door_city[door]])
        for hex, shape in way(table, door):
            pieces.append(atlas.track(hex, shape, f"seat{seat}{UNFINISHED}", label))
        above.append(_head(atlas, door, table.open[door], seat, label))
    if table.phase == TRACK and table.open[table.start] < 0:
        label = _("{name} builds from here", name=called[table.turn])
        above.append(_head(atlas, table.start, table.at, table.turn, label))
    pieces += above


def _for_discs(table: Table, tiles: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The tiles for what marks a link, the best first: in the middle of it, and no crossing if that can be."""
    middle = len(tiles) // 2
    by_distance = sorted(
        range(len(tiles)), key=lambda i: (bool(table.laid[tiles[i][0]] >> TRACK_BITS), abs(i - middle))
    )
    return [tiles[i] for i in by_distance]


def depot_piece(table: Table, labels: Labels, door: int, seat: int, name: str) -> Piece:
    """A Trading Depot on the tile beside the disc of the owner; on a link of one tile above that disc."""
    _ = labels.words.text
    atlas = atlas_of(table.rules)
    spots = _for_discs(table, way(table, door))
    x, y = atlas.on_track(*spots[min(1, len(spots) - 1)])
    if len(spots) == 1:
        y = round(y - ABOVE, 1)
    label = _("{name}: Trading Depot on {link}", name=name, link=labels.link(table.rules, door, table.far[door]))
    return Piece(atlas.depots[door], "depot", "", f"seat{seat}", label, x, y)


def mine_piece(rules: Ruleset, labels: Labels, city: int) -> Piece:
    """The sign of a city that has, or had, its mine."""
    _ = labels.words.text
    x, y = atlas_of(rules).corner(city)
    label = _("Mine at {city}", city=labels.cities[city])
    return Piece(f"mine.{rules.board.cities[city].id}", "mine", "", "", label, x, y)


def _head(atlas: Atlas, door: int, at: int, seat: int, label: str) -> Piece:
    x, y = atlas.end(at)
    return Piece(atlas.heads[door], "head", "", f"seat{seat}", label, x, y)


def cube_id(rules: Ruleset, cube: int, number: int) -> str:
    """The id of one of the cubes (5 * city + colour) of a colour in a city."""
    return f"cube.{rules.board.cities[cube // CUBE_KINDS].id}.{COLOURS[cube % CUBE_KINDS]}.{number}"


def _cubes(table: Table, labels: Labels, pieces: list[Piece]) -> None:
    rules, atlas = table.rules, atlas_of(table.rules)
    _ = labels.words.text
    for city in range(rules.cities):
        counts = table.cubes[CUBE_KINDS * city : CUBE_KINDS * city + CUBE_KINDS]
        spots = atlas.cubes(city, sum(counts))
        at = 0
        for colour, count in enumerate(counts):
            cube = CUBE_KINDS * city + colour
            for number in range(count):
                x, y = spots[at]
                at += 1
                piece = Piece(
                    cube_id(rules, cube, number), f"cube-{COLOURS[colour]}", "", "", labels.cube_at[cube], x, y
                )
                pieces.append(piece)
                if cube == table.cube and number == count - 1:
                    _set_out(table, piece)
    for city in cities_in(table.markers):
        label = _("{city} is empty", city=labels.cities[city])
        pieces.append(Piece(f"empty.{rules.board.cities[city].id}", "empty", atlas.cities[city], "", label))


def _set_out(table: Table, piece: Piece) -> None:
    """The cube under way stands where it has come, and everybody sees it."""
    piece.look = "last-move"
    if table.path:
        x, y = atlas_of(table.rules).end(6 * table.rules.board.cities[table.here].hex)
        piece.x, piece.y = x, y


def _sidebar(table: Table, labels: Labels, called: list[str], pieces: list[Piece]) -> None:
    _ = labels.words.text
    spaces = len(table.rules.board.income)
    for seat, name in enumerate(called):
        points = table.total(seat)
        label = _("{name}: {points}", name=name, points=labels.points(points))
        space = max(points, 0) % spaces  # ROW-I3
        pieces.append(Piece(f"engine.{seat}", "engine", space_place(space, seat), f"seat{seat}", label))
    for line, seat in enumerate(table.line_owner):
        if seat >= 0:
            label = _("{name}: Major Line {line}", name=called[seat], line=labels.lines[line])
            pieces.append(Piece(f"won.{line}", "owner", line_place(line), f"seat{seat}", label))


def journey(table: Table, labels: Labels) -> list[Way]:
    """The way that the cube under way has come."""
    if table.phase != VIA or not table.path:
        return []
    _ = labels.words.text
    rules, atlas = table.rules, atlas_of(table.rules)
    places = [atlas.cities[table.cube // CUBE_KINDS]]
    for door in table.path:
        places += [atlas.hexes[hex] for hex, _shape in way(table, door)]
        places.append(atlas.cities[rules.door_city[table.far[door]]])
    label = _("The way of the {cube}", cube=labels.cubes[table.cube % CUBE_KINDS])
    return [Way("haul", places, "haul", label)]
