"""What a player, or a spectator, of TransAmerica is shown."""

from collections.abc import Sequence

from ferrovia.core.scene import Card, Choice, Counter, Result, Row, Scene, SeatView, Source
from ferrovia.games.transamerica.board import REGIONS
from ferrovia.games.transamerica.drawing import crossing_place, line_place
from ferrovia.games.transamerica.labels import Labels, labels_of
from ferrovia.games.transamerica.observation import Observation
from ferrovia.games.transamerica.pieces import all_pieces, marker_on, missing_ways, rail_on
from ferrovia.games.transamerica.preview import preview
from ferrovia.games.transamerica.prompts import prompt, seat_notes
from ferrovia.games.transamerica.ruleset import FIRST_MARKER, STOP
from ferrovia.games.transamerica.scoring import winners
from ferrovia.games.transamerica.table import MARKERS, OVER, Table
from ferrovia.games.transamerica.telling import tell

__all__ = ["preview", "scene", "tell"]


def scene(seen: Observation, locale: str, names: Sequence[str]) -> Scene:
    """Everything the observer is shown, in one language."""
    table = seen.table
    labels = labels_of(table.rules, locale)
    called = [labels.words.player(names, seat) for seat in range(table.rules.players)]
    choices = _choices(seen, labels, called)
    return Scene(
        prompt=prompt(seen, labels, called),
        pieces=all_pieces(seen, labels, called),
        ways=missing_ways(table, labels, called) if _shows_last_round(table) else [],
        texts=[],
        rows=_rows(seen, labels, called),
        seats=_seats(table, labels, called),
        groups=_groups(labels, choices),
        choices=choices,
        result=_result(table, labels, called) if table.phase == OVER else None,
    )


def _shows_last_round(table: Table) -> bool:
    """How a round ended is shown until the next begins to be built (TRA-R1)."""
    return bool(table.shown) and (table.phase == MARKERS or table.ended_by == "rules")


def _seats(table: Table, labels: Labels, called: list[str]) -> list[SeatView]:
    _ = labels.words.text
    return [
        SeatView(
            seat=seat,
            name=called[seat],
            look=f"seat{seat}",
            acting=bool(table.to_act >> seat & 1),
            counters=[Counter("score", _("Points"), table.points[seat])],
            notes=seat_notes(table, labels, seat),
        )
        for seat in range(table.rules.players)
    ]


def _rows(seen: Observation, labels: Labels, called: list[str]) -> list[Row]:
    """The rails left, one's own cities, and every hand of the round that is over."""
    _ = labels.words.text
    table = seen.table
    left = Card("supply", "rail-card", _("Rails left"), table.rails_left, "" if table.rails_left else "gap")
    rows = [Row("supply", _("Supply"), [left])]
    last = _shows_last_round(table)
    if seen.seat >= 0 and not (last and table.phase == OVER):
        reached = table.reached[table.seat_network[seen.seat]] if table.markers[seen.seat] >= 0 else 0
        rows.append(Row("hand", _("Your cities"), _cards(table, labels, "city", seen.hand, reached, "")))
    if last:
        joined = _reached_last(table)
        losses = table.losses[-table.rules.players :]
        for seat, name in enumerate(called):
            cards = _cards(table, labels, f"last.{seat}", table.shown[seat], joined[seat], "failed")
            if seat == seen.seat:
                label = _("You: {n} missing", n=losses[seat])
            else:
                label = _("{name}: {n} missing", name=name, n=losses[seat])
            rows.append(Row(f"last.{seat}", label, cards))
    return rows


def _reached_last(table: Table) -> list[int]:
    """By seat: the cities that its marker was joined to when the last round ended, as a mask."""
    rules = table.rules
    beside: dict[int, list[int]] = {}
    for line in rules.numbers(table.last_laid):
        a, b = rules.line_a[line], rules.line_b[line]
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    found: list[int] = []
    for marker in table.last_markers:
        seen, todo, cities = {marker}, [marker], 0
        while todo:
            crossing = todo.pop()
            cities |= rules.city_bit[crossing]
            new = [other for other in beside.get(crossing, []) if other not in seen]
            seen.update(new)
            todo += new
        found.append(cities)
    return found


def _cards(table: Table, labels: Labels, kind: str, hand: int, reached: int, missed: str) -> list[Card]:
    _ = labels.words.text
    cards: list[Card] = []
    for city in table.rules.numbers(hand):
        made = reached >> city & 1
        name = table.rules.board.cities[city].name
        label = _("{city}: joined", city=name) if made else name
        symbol = f"card-{REGIONS[table.rules.board.cities[city].region]}"
        about = [f"city.{table.rules.board.cities[city].id}"]
        cards.append(Card(f"{kind}.{city}", symbol, label, 1, "made" if made else missed, about))
    return cards


# What can be done


def _groups(labels: Labels, choices: list[Choice]) -> dict[str, str]:
    _ = labels.words.text
    groups = {
        "stop": _("End the turn"),
        "marker": _("Place your marker"),
        "single": _("Lay a rail on a single line"),
        "double": _("Lay a rail on a double line: the whole turn"),
    }
    used = {choice.group for choice in choices}
    return {group: label for group, label in groups.items() if group in used}


def _choices(seen: Observation, labels: Labels, called: list[str]) -> list[Choice]:
    rules = seen.table.rules
    return [_choice(seen, labels, called, action, rules.catalogue.text(action)) for action in seen.legal]


def _choice(seen: Observation, labels: Labels, called: list[str], action: int, text: str) -> Choice:
    rules = seen.table.rules
    if action == STOP:
        _ = labels.words.text
        return Choice(text, _("Stop: no second rail"), "stop", [])
    if action < rules.first_rail:
        crossing = action - FIRST_MARKER
        ghost = marker_on(rules, labels, crossing, seen.seat, called[seen.seat])
        place = crossing_place(rules.board.crossings[crossing].id)
        return Choice(text, labels.markers[crossing], "marker", [place], ghosts=[ghost])
    line = action - rules.first_rail
    group = "single" if line < rules.singles else "double"
    ghost = rail_on(rules, labels, line)
    return Choice(
        text, labels.lines[line], group, [line_place(rules.board.lines[line].id)], 0, labels.costs[line], [ghost]
    )


# How it ended


def _result(table: Table, labels: Labels, called: list[str]) -> Result:
    """The points at the start and what each round cost, and how it was decided (TRA-E1)."""
    _ = labels.words.text
    players = table.rules.players
    sources = [Source("start", _("At the start"), [table.rules.board.start] * players)]
    for i in range(0, len(table.losses), players):
        number = i // players + 1
        losses = [-loss for loss in table.losses[i : i + players]]
        sources.append(Source(f"round_{number}", _("Round {number}", number=number), losses))
    return Result(table.points[:], winners(table), table.ended_by, sources, _notes(table, labels, called))


def _notes(table: Table, labels: Labels, called: list[str]) -> list[str]:
    _ = labels.words.text
    all_of = labels.words.all_of
    if table.ended_by == "limit":
        limit = table.rules.max_decisions
        notes = [_("After {limit} decisions the game was ended; the round at hand does not count.", limit=limit)]
    else:
        out = [called[seat] for seat, points in enumerate(table.points) if points < table.barrier]
        least = labels.points(table.barrier)
        notes = [_("The barrier stood at {points}: crossed by {names}.", points=least, names=all_of(out))]
    won = [called[seat] for seat in winners(table)]
    points = labels.points(max(table.points))
    if len(won) > 1:
        return [
            *notes,
            _("{names} have the most left, {points} each, and share the win.", names=all_of(won), points=points),
        ]
    return [*notes, _("{name} has the most left, {points}, and wins.", name=won[0], points=points)]
