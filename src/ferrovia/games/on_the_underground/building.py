"""Build actions: taking a token, laying a piece of track and scoring it at once."""

from ferrovia.core.events import Event
from ferrovia.games.on_the_underground.actions import buildable
from ferrovia.games.on_the_underground.passenger import set_out
from ferrovia.games.on_the_underground.position import Position
from ferrovia.games.on_the_underground.ruleset import TOKEN
from ferrovia.games.on_the_underground.scoring import gain
from ferrovia.games.on_the_underground.table import FROM_LOOPS, FROM_PAIRS, FROM_RAILS, FROM_TERMINI, Table


def build(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    """One of the build actions of a turn (UND-B1); after the last the passenger sets out."""
    table = position.table
    if action == TOKEN:
        table.tokens[seat] += 1
        if events is not None:
            events.append(Event("token", seat, {"tokens": table.tokens[seat]}, {}))
    else:
        _lay(position, action, seat, events)
    table.builds -= 1
    if not table.builds:
        set_out(position, events)


def _lay(position: Position, action: int, seat: int, events: list[Event] | None) -> None:
    table = position.table
    rules = table.rules
    at = action - rules.first_lay
    if at < 0:
        raise position.refuse(action, seat)
    blocks = len(rules.block_a)
    line, block = at // blocks, at % blocks
    if line >= len(rules.lines) or rules.owner[line] != seat:
        raise position.refuse(action, seat)
    if not buildable(table, line, seat) & rules.block_bit[block]:
        raise position.refuse(action, seat)
    gained = gain(table, line, block)
    table.tokens[seat] += gained.tokens - gained.cost
    put(table, line, block)
    table.paid[line] |= gained.inside
    table.add_points(FROM_RAILS, seat, gained.rails)
    table.add_points(FROM_TERMINI, seat, gained.termini)
    table.add_points(FROM_PAIRS, seat, gained.pairs)
    table.add_points(FROM_LOOPS, seat, gained.loops)
    if events is not None:
        won = [gained.rails, gained.termini, gained.pairs, gained.loops]
        events.append(
            Event(
                "lay",
                seat,
                {"line": line, "block": block, "cost": gained.cost, "tokens": gained.tokens, "points": won},
                {},
            )
        )


def put(table: Table, line: int, block: int) -> None:
    """Puts a piece on a block and brings what hangs on it up to date; pays and scores nothing."""
    rules = table.rules
    both = rules.ends[block]
    table.pieces[line] -= 1
    table.tracks[line] |= rules.block_bit[block]
    table.many[line] |= both & table.stops[line]
    table.stops[line] |= both
    table.ends[line] = table.stops[line] & ~table.many[line]
    table.branching[line] |= rules.blocks_at[rules.block_a[block]] | rules.blocks_at[rules.block_b[block]]
    extending = 0
    ends = table.ends[line]
    while ends:
        low = ends & -ends
        extending |= rules.blocks_at[low.bit_length() - 1]
        ends ^= low
    table.extending[line] = extending
    table.laid[block] = table.laid[block] << 4 | (line + 1)
    if table.laid[block] >> 4 * (rules.board.blocks[block].spaces - 1):
        table.open &= ~rules.block_bit[block]
