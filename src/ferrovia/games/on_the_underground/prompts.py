"""What is going on: the sentence that says what can be done now, and the remarks beside the seats."""

from ferrovia.games.on_the_underground.actions import may_stay
from ferrovia.games.on_the_underground.board import EXPRESS
from ferrovia.games.on_the_underground.labels import Labels
from ferrovia.games.on_the_underground.observation import Observation
from ferrovia.games.on_the_underground.ruleset import WIDE
from ferrovia.games.on_the_underground.scoring import totals, winners
from ferrovia.games.on_the_underground.table import BUILD, GO, OVER, Table


def prompt(seen: Observation, labels: Labels, called: list[str]) -> str:
    """What the observer can do now, or whom everybody is waiting for."""
    table = seen.table
    if table.phase == OVER:
        return over(table, labels, called)
    if not seen.legal:
        return _waiting(table, labels, called[table.turn])
    if table.phase == BUILD:
        return _building(seen, labels)
    return _travelling(table, labels)


def over(table: Table, labels: Labels, called: list[str]) -> str:
    """Who won."""
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    won = winners(table)
    return P_(
        "The game is over. {names} wins with {points}.",
        "The game is over. {names} share the win with {points}.",
        len(won),
        names=labels.words.all_of([called[seat] for seat in won]),
        points=labels.points(max(totals(table))),
    )


def _waiting(table: Table, labels: Labels, name: str) -> str:
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806
    if table.phase == BUILD:
        return P_("{name} builds: {n} action left.", "{name} builds: {n} actions left.", table.builds, name=name)
    return _("{name} chooses a way for the passenger.", name=name)


def _building(seen: Observation, labels: Labels) -> str:
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806
    table = seen.table
    if len(seen.legal) == 1:
        return _("No piece can be laid: take a branch token.")
    left = P_(
        "Lay a piece of one of your lines or take a branch token: {n} action left.",
        "Lay a piece of one of your lines or take a branch token: {n} actions left.",
        table.builds,
    )
    return _("Your last turn. {what}", what=left) if table.turns_left > 0 else left


def _travelling(table: Table, labels: Labels) -> str:
    _ = labels.words.text
    steps = labels.steps(table.steps)
    if table.phase == GO:
        if may_stay(table) and table.leg != EXPRESS:
            return _("Choose the passenger's second destination, {steps} on foot, or stay.", steps=steps)
        return _("These destinations tie, {steps} on foot: choose one.", steps=steps)
    station = labels.stations[table.ways[0] >> WIDE]
    return _("Several ways to {station} tie, {steps} on foot: choose a line to ride.", station=station, steps=steps)


def seat_notes(table: Table, labels: Labels, seat: int) -> list[str]:
    """A seat's lines and, at the end, whether it won."""
    _ = labels.words.text
    notes = [
        _("{line} ({letter}): {n} left", line=labels.lines[line], letter=labels.letters[line], n=table.pieces[line])
        for line in table.rules.seat_lines[seat]
    ]
    if table.phase == OVER:
        return [_("winner"), *notes] if seat in winners(table) else notes
    if table.turns_left > 0:
        to_come = (seat - table.turn) % table.rules.players < table.turns_left
        return [_("has one more turn") if to_come else _("has had the last turn"), *notes]
    return [_("began the game"), *notes] if seat == table.first else notes
