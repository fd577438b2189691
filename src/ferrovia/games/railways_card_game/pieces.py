"""What stands on the table: cities with their cubes, and links as bands of cards with a train and their value."""

import math

from ferrovia.core.scene import Piece
from ferrovia.games.railways_card_game.board import COLOURS
from ferrovia.games.railways_card_game.labels import Labels
from ferrovia.games.railways_card_game.layout import POINTS, RADIUS, START, lay_out
from ferrovia.games.railways_card_game.symbols import MOST_WORTH, TRACK
from ferrovia.games.railways_card_game.table import Table, pack, unpack

EDGE = RADIUS - 2.0  # from the middle of a city to where a band begins
CARD_STEP = TRACK[0] + 2.0  # between cards of a band, where there is room
ASIDE = 29.0  # of the train from the middle of the band
CUBE_STEP, CUBES_DOWN = 20.0, -8.0


def spots(table: Table, plan: list[int]) -> dict[int, int]:
    """The points of all places in play and, if a link is planned so far, of the city that it leads to."""
    start = table.rules.start
    rank = {start: -1} | {city: i for i, city in enumerate(table.order)}
    parents = [rank[table.parent[city]] for city in table.order]
    order = table.order[:]
    if len(plan) > 1:
        parents.append(rank[plan[1]])
        order.append(plan[0])
    return {start: START} | dict(zip(order, lay_out(tuple(parents)), strict=True))


def on_table(
    table: Table, at: dict[int, int], plan: list[int], seat: int, labels: Labels, called: list[str]
) -> list[Piece]:
    """All pieces; a planned link is shown faintly to the seat that plans it."""
    bands: list[Piece] = []
    cities: list[Piece] = []
    cubes: list[Piece] = []
    for city in table.order:
        owner = table.owner[city]
        bands += link_pieces(table, labels, city, table.parent[city], owner, table.paid[city], at, called[owner])
        cities.append(city_piece(table, labels, city, at))
        cubes += _cubes(table, labels, city, at)
    if len(plan) > 1:
        planned = [city_piece(table, labels, plan[0], at)]
        if sum(plan[3:]):
            paid = pack(plan[2], plan[3], plan[4], plan[5])
            planned += link_pieces(table, labels, plan[0], plan[1], seat, paid, at, called[seat])
        for piece in planned:
            piece.look = f"{piece.look} ghost".strip()
        cities += planned
    return bands + cities + cubes


def city_piece(table: Table, labels: Labels, city: int, at: dict[int, int]) -> Piece:
    """The hexagon of a city."""
    _ = labels.words.text
    id = table.rules.board.cities[city].id
    x, y = POINTS[at[city]]
    counts = table.cubes[4 * city : 4 * city + 4]
    label = labels.cities[city]
    if any(counts):
        label = _("{city}; here: {goods}", city=label, goods=labels.cubes(counts))
    return Piece(f"city.{id}", f"city-{id}", "", "", label, x, y)


def _cubes(table: Table, labels: Labels, city: int, at: dict[int, int]) -> list[Piece]:
    _ = labels.words.text
    board = table.rules.board
    x, y = POINTS[at[city]]
    goods = [good for good in range(4) for _count in range(table.cubes[4 * city + good])]
    found: list[Piece] = []
    for i, good in enumerate(goods):
        left = x + (i - (len(goods) - 1) / 2) * CUBE_STEP
        name = board.goods[good].id
        id = cube_id(board.cities[city].id, name, i - goods.index(good))
        label = _("{good} in {city}", good=labels.goods[good], city=labels.places[city])
        found.append(Piece(id, f"cube-{name}", "", board.goods[good].colour, label, round(left, 1), y + CUBES_DOWN))
    return found


def cube_id(city: str, good: str, i: int) -> str:
    """The id of one of the cubes of a good in a city."""
    return f"cube.{city}.{good}.{i}"


def link_pieces(
    table: Table, labels: Labels, city: int, parent: int, owner: int, paid: int, at: dict[int, int], name: str
) -> list[Piece]:
    """A band of cards from one city to the other, and beside its middle the owner's train and the value."""
    _ = labels.words.text
    id = table.rules.board.cities[city].id
    (ax, ay), (bx, by) = POINTS[at[parent]], POINTS[at[city]]
    long = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / long, (by - ay) / long
    angle = round(math.degrees(math.atan2(uy, ux)), 1)
    if not -90.0 < angle <= 90.0:  # numbers are read from below
        angle += 180.0 if angle < 0 else -180.0
    colour, twos, ones, wilds = unpack(paid)
    name_of = COLOURS[colour]
    cards = [f"{name_of}2"] * twos + [f"{name_of}1"] * ones + ["loco"] * wilds
    worth = 2 * twos + ones + table.rules.wild * wilds
    label = _(
        "{name}: {place} \u2013 {city}, {colour}, value {value}", name=name, place=labels.places[parent],
        city=labels.places[city], colour=labels.colours[colour], value=worth,
    )  # fmt: skip
    step = min(CARD_STEP, (long - 2 * EDGE - TRACK[0]) / max(len(cards) - 1, 1))
    look = f"seat{owner}"
    x, y = round((ax + bx) / 2, 1), round((ay + by) / 2, 1)
    pieces = [Piece(f"bed.{id}", f"bed-{round(long)}", "", look, label, x, y, angle)]
    for i, card in enumerate(cards):
        far = long / 2 + (i - (len(cards) - 1) / 2) * step
        x, y = round(ax + far * ux, 1), round(ay + far * uy, 1)
        pieces.append(Piece(f"track.{id}.{i}", f"track-{card}", "", look, label, x, y, angle))
    sx, sy = (uy, -ux) if ux > 0 or (ux == 0 and uy > 0) else (-uy, ux)  # above the band
    x, y = (ax + bx) / 2 + ASIDE * sx, (ay + by) / 2 + ASIDE * sy
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    for symbol, part, along in (("train", "train", -15.0), (f"worth-{min(worth, MOST_WORTH)}", "worth", 20.0)):
        where = (round(x + along * c, 1), round(y + along * s, 1))
        pieces.append(Piece(f"{part}.{id}", symbol, "", look, label, *where, angle))
    return pieces
