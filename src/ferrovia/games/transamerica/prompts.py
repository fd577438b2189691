"""What is going on: the sentence that says what can be done now, and the remarks beside the seats."""

from ferrovia.games.transamerica.labels import Labels
from ferrovia.games.transamerica.observation import Observation
from ferrovia.games.transamerica.scoring import winners
from ferrovia.games.transamerica.table import BIT, FIRST, MARKERS, OVER, Table


def prompt(seen: Observation, labels: Labels, called: list[str]) -> str:
    """What the observer can do now, or whom everybody is waiting for."""
    _ = labels.words.text
    table = seen.table
    if table.phase == OVER:
        return _over(table, labels, called)
    if not seen.legal:
        return _waiting(table, labels, called)
    if table.phase == MARKERS:
        if table.shown:
            return _("Round {round}: place your marker. What is faded was laid in the last round.", round=table.round)
        return _("Place your marker on a free crossing.")
    left = labels.rails(table.rails_left)
    if table.phase == FIRST:
        return _("Your turn: lay a rail on a line that touches your network. {left} left.", left=left)
    if table.complete:
        return _(
            "{names} joined all cities. Lay a second rail, or stop; then the round ends.",
            names=_done(table, labels, called),
        )
    return _("Lay a second rail on a single line, or stop. {left} left.", left=left)


def _done(table: Table, labels: Labels, called: list[str]) -> str:
    return labels.words.all_of([name for seat, name in enumerate(called) if table.complete & BIT[seat]])


def _over(table: Table, labels: Labels, called: list[str]) -> str:
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    won = winners(table)
    return P_(
        "The game is over. {names} wins with {points}.",
        "The game is over. {names} share the win with {points}.",
        len(won),
        names=labels.words.all_of([called[seat] for seat in won]),
        points=labels.points(max(table.points)),
    )


def _waiting(table: Table, labels: Labels, called: list[str]) -> str:
    _ = labels.words.text
    name = called[table.turn]
    if table.phase == MARKERS:
        return _("Round {round}: {name} places a marker.", round=table.round, name=name)
    if table.complete:
        done = _done(table, labels, called)
        return _("{names} joined all cities. {name} may lay one more rail; then the round ends.", names=done, name=name)
    if table.phase == FIRST:
        return _("It is the turn of {name}.", name=name)
    return _("{name} may lay a second rail.", name=name)


def seat_notes(table: Table, labels: Labels, seat: int) -> list[str]:
    """Remarks on a seat that everybody may know."""
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    notes: list[str] = []
    if table.phase == OVER and seat in winners(table):
        notes.append(_("winner"))
    if table.phase != OVER and seat == table.first:
        notes.append(_("first player of the round"))
    if table.complete & BIT[seat]:
        notes.append(_("has joined all cities"))
    if table.shown and table.phase in (MARKERS, OVER):
        loss = table.losses[len(table.losses) - table.rules.players + seat]
        if loss:
            notes.append(P_("lost {n} point in the last round", "lost {n} points in the last round", loss))
        else:
            notes.append(_("lost nothing in the last round"))
    return notes
