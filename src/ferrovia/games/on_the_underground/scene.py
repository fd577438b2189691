"""What a player, or a spectator, of On the Underground is shown."""

from collections.abc import Sequence

from ferrovia.core.scene import Card, Choice, Counter, Row, Scene, SeatView
from ferrovia.games.on_the_underground.board import KINDS
from ferrovia.games.on_the_underground.drawing import block_element, station_place
from ferrovia.games.on_the_underground.ending import result
from ferrovia.games.on_the_underground.labels import Labels, labels_of
from ferrovia.games.on_the_underground.observation import Observation
from ferrovia.games.on_the_underground.pieces import piece_id, pieces, track
from ferrovia.games.on_the_underground.preview import Outlook, lay_cost, line_and_block, preview
from ferrovia.games.on_the_underground.prompts import prompt, seat_notes
from ferrovia.games.on_the_underground.ruleset import FIRST_GO, STAY, TOKEN
from ferrovia.games.on_the_underground.table import OVER, Table
from ferrovia.games.on_the_underground.telling import tell
from ferrovia.games.on_the_underground.ways import lines_of, ways

__all__ = ["preview", "scene", "tell"]


def scene(seen: Observation, locale: str, names: Sequence[str]) -> Scene:
    """Everything the observer is shown, in one language."""
    table = seen.table
    labels = labels_of(table.rules, locale)
    called = [labels.words.player(names, seat) for seat in range(table.rules.players)]
    choices = _choices(seen, labels)
    return Scene(
        prompt=prompt(seen, labels, called),
        pieces=pieces(table, labels),
        ways=ways(table, labels),
        texts=[],
        rows=_rows(seen, labels),
        seats=_seats(table, labels, called),
        groups=_groups(table, labels, choices),
        choices=choices,
        result=result(table, labels, called) if table.phase == OVER else None,
    )


def _seats(table: Table, labels: Labels, called: list[str]) -> list[SeatView]:
    _ = labels.words.text
    return [
        SeatView(
            seat=seat,
            name=called[seat],
            look=f"seat{seat}",
            acting=bool(table.to_act >> seat & 1),
            counters=[
                Counter("score", _("Points"), table.total(seat)),
                Counter("tokens", _("Tokens"), table.tokens[seat]),
                Counter("pieces", _("Pieces"), sum(table.pieces[line] for line in table.rules.seat_lines[seat])),
            ],
            notes=seat_notes(table, labels, seat),
        )
        for seat in range(table.rules.players)
    ]


def _rows(seen: Observation, labels: Labels) -> list[Row]:
    """One's own lines with the pieces left, the destinations in play and what is left of the deck."""
    _ = labels.words.text
    table = seen.table
    stations = table.rules.board.stations
    cards: list[Card] = []
    for slot, station in enumerate(table.cards):
        if station < 0:
            cards.append(Card(f"open.{slot}", "card-back", _("empty"), 0, "gap"))
        else:
            kind = KINDS[stations[station].kind]
            look = "faded" if table.passenger < 0 else ""
            about = [station_place(stations[station].id)]
            cards.append(Card(f"open.{slot}", f"card-{kind}", labels.stations[station], 1, look, about))
    cards.append(Card("deck", "card-back", _("Deck"), table.deck_left, "" if table.deck_left else "gap"))
    destinations = Row("destinations", _("Destinations"), cards)
    return [destinations] if seen.seat < 0 else [_own_lines(table, labels, seen.seat), destinations]


def _own_lines(table: Table, labels: Labels, seat: int) -> Row:
    _ = labels.words.text
    cards: list[Card] = []
    for line in table.rules.seat_lines[seat]:
        colour, left = table.rules.lines[line].colour, table.pieces[line]
        cards.append(Card(f"line.{colour}", f"line-{colour}", labels.lines[line], left, "" if left else "gap"))
    return Row("lines", _("Your lines"), cards)


# What can be done


def _groups(table: Table, labels: Labels, choices: list[Choice]) -> dict[str, str]:
    _ = labels.words.text
    groups = {"token": _("Branch tokens"), "journey": _("The passenger")}
    for line, one in enumerate(table.rules.lines):
        groups[f"line-{one.colour}"] = f"{labels.lines[line]} ({labels.letters[line]})"
    used = {choice.group for choice in choices}
    return {group: label for group, label in groups.items() if group in used}


def _choices(seen: Observation, labels: Labels) -> list[Choice]:
    """Each legal action, with the points that it brings at once."""
    if not seen.legal:
        return []
    outlook = Outlook(seen)
    return [_choice(seen, labels, action, outlook.changes(action)[0]) for action in seen.legal]


def _choice(seen: Observation, labels: Labels, action: int, points: int) -> Choice:
    table = seen.table
    rules = table.rules
    text = rules.catalogue.text(action)
    if action >= rules.first_lay:
        line, block = line_and_block(rules, action)
        branch = lay_cost(table, action) > 0
        choice = Choice(
            text,
            labels.line_block(line, block),
            f"line-{rules.lines[line].colour}",
            [block_element(rules.board.blocks[block].id)],
            points,
            labels.branch if branch else "",
        )
        if table.tracks[line]:
            choice.ghosts = [track(rules, labels, line, block, len(table.lines_on(block)), branch)]
        return choice
    return _other_choice(table, labels, action, text, points)


def _other_choice(table: Table, labels: Labels, action: int, text: str, points: int) -> Choice:
    """A token, or a choice of the passenger's way."""
    _ = labels.words.text
    rules = table.rules
    if action == TOKEN:
        return Choice(text, _("Take a branch token"), "token", [], points)
    if action == STAY:
        return Choice(text, _("Stay here"), "journey", [], points)
    if action < rules.first_ride:
        station = rules.cards[action - FIRST_GO]
        label = _("Go to {station}", station=labels.stations[station])
        return Choice(text, label, "journey", [station_place(rules.board.stations[station].id)], points)
    line = action - rules.first_ride
    sets = [labels.by_lines(lines_of(table, way)) for way in table.ways if way >> line & 1]
    label = _("Ride the {line}: {ways}", line=labels.lines[line], ways=labels.words.one_of(sets))
    blocks = [block for block in range(len(rules.block_a)) if table.tracks[line] >> block & 1]
    return Choice(text, label, "journey", [piece_id(rules, line, block) for block in blocks], points)
