"""What stands on the board: track, connection tokens, the destinations in play, the passenger."""

from functools import lru_cache

from ferrovia.core.scene import Piece
from ferrovia.games.on_the_underground.board import KINDS, Station
from ferrovia.games.on_the_underground.drawing import lanes, space_place, station_place
from ferrovia.games.on_the_underground.labels import Labels
from ferrovia.games.on_the_underground.ruleset import Ruleset
from ferrovia.games.on_the_underground.symbols import track_symbol
from ferrovia.games.on_the_underground.table import Table


@lru_cache(maxsize=64)
def _lengths(rules: Ruleset) -> list[int]:
    """By block: how long a piece on it is drawn."""
    return [lanes(rules.board, block)[0].long for block in rules.board.blocks]


def piece_id(rules: Ruleset, line: int, block: int) -> str:
    """The id of a piece of track."""
    return f"track.{rules.lines[line].colour}.{rules.board.blocks[block].id}"


def track(rules: Ruleset, labels: Labels, line: int, block: int, lane: int, branch: bool = False) -> Piece:
    """A piece of track of a line on a block, in the lane where it was put; a `branch` shows what it would cost."""
    colour = rules.lines[line].colour
    return Piece(
        piece_id(rules, line, block),
        track_symbol(_lengths(rules)[block], colour),
        space_place(rules.board.blocks[block].id, lane),
        f"{colour} branch" if branch else colour,
        labels.line_block(line, block),
    )


def pieces(table: Table, labels: Labels) -> list[Piece]:
    """Everything on the board, from the bottom to the top."""
    rules = table.rules
    stations = rules.board.stations
    found: list[Piece] = []
    for block in range(len(rules.block_a)):
        if table.laid[block]:
            for lane, line in enumerate(table.lines_on(block)):
                found.append(track(rules, labels, line, block, lane))
    found += _tokens(table, labels)
    for station in table.cards:
        if station >= 0 and table.passenger >= 0:
            found.append(_goal(table, labels, station))
    if table.passenger >= 0:
        _ = labels.words.text
        here = stations[table.passenger]
        label = _("the passenger, at {station}", station=here.name)
        look = "und-low" if _named_above(here) else ""
        found.append(Piece("piece.passenger", "passenger", station_place(here.id), look, label))
    return found


def _named_above(station: Station) -> bool:
    """Whether the name of a station is where flags and the passenger would stand; then they hang below it."""
    return station.label in ("n", "ne")


def _tokens(table: Table, labels: Labels) -> list[Piece]:
    _ = labels.words.text
    rules = table.rules
    found: list[Piece] = []
    for number, (station, symbol) in enumerate(zip(rules.connections, table.symbols, strict=True)):
        one, name = rules.board.stations[station], rules.board.symbols[symbol]
        label = _("{station}: connection {symbol}", station=one.name, symbol=labels.tokens[symbol])
        copy = table.symbols[:number].count(symbol) + 1  # the first or the second of its pair
        found.append(Piece(f"token.{name}.{copy}", f"token-{name}", station_place(one.id), "", label))
    return found


def _goal(table: Table, labels: Labels, station: int) -> Piece:
    _ = labels.words.text
    one = table.rules.board.stations[station]
    kind = KINDS[one.kind]
    label = (
        _("{station}: express destination", station=one.name)
        if kind == "express"
        else _("{station}: destination", station=one.name)
    )
    symbol = f"goal-{kind}-low" if _named_above(one) else f"goal-{kind}"
    return Piece(f"goal.{one.id}", symbol, station_place(one.id), "", label)
