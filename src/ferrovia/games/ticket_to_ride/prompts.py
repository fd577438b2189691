"""What is going on: the sentence that says what can be done now, and the remarks beside the seats."""

from ferrovia.games.ticket_to_ride.ending import final_of
from ferrovia.games.ticket_to_ride.labels import Labels
from ferrovia.games.ticket_to_ride.observation import Observation
from ferrovia.games.ticket_to_ride.ruleset import DRAW, KEEP, PASS, TICKETS
from ferrovia.games.ticket_to_ride.table import CHOOSE, OVER, SECOND, SETUP, Table


def prompt(seen: Observation, labels: Labels, called: list[str]) -> str:
    """What the observer can do now, or whom everybody is waiting for."""
    table = seen.table
    if table.phase == OVER:
        return _over(table, labels, called)
    if not seen.legal:
        return _waiting(table, labels, called)
    if table.phase in (SETUP, CHOOSE):
        return _choosing(seen, labels)
    return _drawing(seen, labels) if table.phase == SECOND else _turn(seen, labels)


def _over(table: Table, labels: Labels, called: list[str]) -> str:
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    final = final_of(table)
    return P_(
        "The game is over. {names} wins with {points}.",
        "The game is over. {names} share the win with {points}.",
        len(final.winners),
        names=labels.words.all_of([called[seat] for seat in final.winners]),
        points=labels.points(max(final.totals())),
    )


def _waiting(table: Table, labels: Labels, called: list[str]) -> str:
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    if table.phase == SETUP:
        owing = [name for seat, name in enumerate(called) if table.to_act >> seat & 1]
        return P_(
            "{names} is still choosing among the opening tickets.",
            "{names} are still choosing among the opening tickets.",
            len(owing),
            names=labels.words.all_of(owing),
        )
    name = called[table.turn]
    if table.phase == SECOND:
        return _("{name} has drawn one card and draws another.", name=name)
    if table.phase == CHOOSE:
        return P_(
            "{name} has {n} ticket left to keep.",
            "{name} chooses among {n} tickets.",
            table.choosing,
            name=name,
        )
    return (
        _("Last round: it is the turn of {name}.", name=name)
        if table.turns_left >= 0
        else _("It is the turn of {name}.", name=name)
    )


def _choosing(seen: Observation, labels: Labels) -> str:
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    rules = seen.table.rules
    offered = seen.offered.bit_count()
    if seen.legal == [KEEP]:
        return P_("This ticket you must keep.", "These {n} tickets you must keep.", offered)
    least = rules.keep if seen.table.phase == SETUP else rules.board.ticket_draw_keep
    return P_(
        "Return the tickets you do not want, then keep the rest: at least {n}.",
        "Return the tickets you do not want, then keep the rest: at least {n}.",
        least,
    )


def _turn(seen: Observation, labels: Labels) -> str:
    _ = labels.words.text
    if seen.legal == [PASS]:
        return _("Your turn: you can do nothing but pass.")
    can: list[str] = []
    if seen.legal[0] <= DRAW:
        can.append(_("draw train cards"))
    if seen.legal[-1] >= seen.table.rules.first_claim:
        can.append(_("claim a route"))
    if TICKETS in seen.legal:
        can.append(_("draw destination tickets"))
    options = labels.words.one_of(can)
    if seen.table.turns_left >= 0:
        return _("Your last turn: {options}.", options=options)
    return _("Your turn: {options}.", options=options)


def _drawing(seen: Observation, labels: Labels) -> str:
    _ = labels.words.text
    if seen.legal == [DRAW]:
        return _("Draw your second card from the deck.")
    if seen.legal[-1] != DRAW:
        return _("Take your second card from the market, but no locomotive.")
    return _("Draw your second card: from the deck, or from the market, but no locomotive.")


def seat_notes(table: Table, labels: Labels, seat: int) -> list[str]:
    """Remarks on a seat that everybody may know."""
    _ = labels.words.text
    if table.phase == OVER:
        final = final_of(table)
        path = _("longest path: {trains}", trains=labels.trains(final.path_lengths[seat]))
        return [_("winner"), path] if seat in final.winners else [path]
    if table.phase == SETUP:
        return [_("is choosing tickets") if table.to_act >> seat & 1 else _("is ready")]
    if table.turns_left >= 0:
        to_come = (seat - table.turn) % table.rules.players < table.turns_left
        return [_("has one more turn") if to_come else _("has had the last turn")]
    return []
