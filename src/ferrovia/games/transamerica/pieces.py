"""What stands on the board: rails, markers, goals, locomotives and the barrier, and the ways that were missing."""

from ferrovia.core.scene import Piece, Way
from ferrovia.games.transamerica.drawing import barrier_place, crossing_place, line_place, track_place
from ferrovia.games.transamerica.labels import Labels
from ferrovia.games.transamerica.observation import Observation
from ferrovia.games.transamerica.ruleset import Ruleset
from ferrovia.games.transamerica.table import MARKERS, NOWHERE, Table


def all_pieces(seen: Observation, labels: Labels, called: list[str]) -> list[Piece]:
    """Everything on the board; while markers are placed also, faded, how the last round ended."""
    table = seen.table
    rules = table.rules
    pieces: list[Piece] = []
    if table.phase == MARKERS:
        pieces += [rail_on(rules, labels, line, "last", "faded") for line in rules.numbers(table.last_laid)]
    for line in rules.numbers(table.laid):
        pieces.append(rail_on(rules, labels, line, "rail", "last-move" if line in table.recent else ""))
    pieces += _goals(seen, labels)
    for seat, crossing in enumerate(table.markers):
        if crossing != NOWHERE:
            pieces.append(marker_on(rules, labels, crossing, seat, called[seat]))
    return pieces + _track(table, labels, called)


def rail_on(rules: Ruleset, labels: Labels, line: int, kind: str = "rail", look: str = "") -> Piece:
    """A rail on a line."""
    id = rules.board.lines[line].id
    return Piece(f"{kind}.{id}", "rail", line_place(id), look, labels.rail)


def marker_on(rules: Ruleset, labels: Labels, crossing: int, seat: int, name: str) -> Piece:
    """The start marker of a seat."""
    _ = labels.words.text
    id = rules.board.crossings[crossing].id
    label = _("{name}: start on {crossing}", name=name, crossing=labels.crossings[crossing])
    return Piece(f"marker.{seat}", "marker", crossing_place(id), f"seat{seat}", label)


def _goals(seen: Observation, labels: Labels) -> list[Piece]:
    """Rings around the cities of the observer, for nobody else to see (TRA-X7)."""
    _ = labels.words.text
    table = seen.table
    if seen.seat < 0:
        return []
    reached = table.reached[table.seat_network[seen.seat]]
    pieces: list[Piece] = []
    for city in table.rules.numbers(seen.hand):
        made = bool(reached >> city & 1)
        name = labels.cities[city]
        label = _("Your city {city}: joined", city=name) if made else _("Your city {city}", city=name)
        place = crossing_place(table.rules.board.crossings[table.rules.city_crossing[city]].id)
        pieces.append(Piece(f"goal.{city}", "goal", place, "goal made" if made else "goal", label))
    return pieces


def _track(table: Table, labels: Labels, called: list[str]) -> list[Piece]:
    _ = labels.words.text
    board = table.rules.board
    pieces = [
        Piece(
            f"engine.{seat}",
            "engine",
            track_place(min(max(points, 0), board.start), seat),
            f"seat{seat}",
            _("{name}: {points}", name=called[seat], points=labels.points(points)),
        )
        for seat, points in enumerate(table.points)
    ]
    label = _("Barrier: the game ends when somebody has fewer than {points}", points=labels.points(table.barrier))
    return [*pieces, Piece("piece.barrier", "barrier", barrier_place(table.barrier), "", label)]


def missing_ways(table: Table, labels: Labels, called: list[str]) -> list[Way]:
    """What each player lacked at the end of the last round, line by line (TRA-P1)."""
    _ = labels.words.text
    rules = table.rules
    players = rules.players
    ways: list[Way] = []
    for seat, lines in enumerate(table.last_missing):
        loss = table.losses[len(table.losses) - players + seat]
        label = _("Missing way of {name}: {points}", name=called[seat], points=labels.points(loss))
        for number, chain in enumerate(_chains(rules, rules.numbers(lines))):
            places = [crossing_place(rules.board.crossings[crossing].id) for crossing in chain]
            ways.append(Way(f"missing.{seat}.{number}", places, f"seat{seat} missing", label))
    return ways


def _chains(rules: Ruleset, lines: list[int]) -> list[list[int]]:
    """Lines as few chains of crossings."""
    chains: list[list[int]] = []
    left = lines[:]
    while left:
        line = left.pop(0)
        chain = [rules.line_a[line], rules.line_b[line]]
        grown = True
        while grown:
            grown = False
            for line in left:
                ends = (rules.line_a[line], rules.line_b[line])
                if chain[-1] in ends:
                    chain.append(sum(ends) - chain[-1])
                elif chain[0] in ends:
                    chain.insert(0, sum(ends) - chain[0])
                else:
                    continue
                left.remove(line)
                grown = True
                break
        chains.append(chain)
    return chains
