"""What happened, one sentence for each event."""

from collections.abc import Sequence

from ferrovia.core.events import Event, Fact
from ferrovia.games.on_the_underground.labels import Labels, labels_of
from ferrovia.games.on_the_underground.ruleset import Ruleset


def tell(rules: Ruleset, event: Event, locale: str, names: Sequence[str]) -> str:
    """The line of the log for an event."""
    labels = labels_of(rules, locale)
    name = labels.words.player(names, event.seat) if event.seat >= 0 else ""
    if event.kind in ("token", "lay"):
        return _of_building(labels, event, name)
    if event.kind in ("go", "ride", "stay", "journey"):
        return _of_travelling(rules, labels, event, name, names)
    return _of_course(labels, event, names)


def _of_building(labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    facts = event.facts
    if event.kind == "token":
        return _("{name} takes a branch token.", name=name)
    piece = labels.line_block(_number(facts["line"]), _number(facts["block"]))
    said = _("{name} lays a piece, {piece}.", name=name, piece=piece)
    if _number(facts["cost"]):
        cost = labels.token_count(_number(facts["cost"]))
        said = _("{name} branches for {cost}, {piece}.", name=name, cost=cost, piece=piece)
    rails, termini, pairs, loops = _numbers(facts["points"])
    won = [
        _("{points} for blue stations", points=labels.points(rails)) if rails else "",
        _("{points} for termini", points=labels.points(termini)) if termini else "",
        _("{points} for a connection", points=labels.points(pairs)) if pairs else "",
        _("{points} for a loop", points=labels.points(loops)) if loops else "",
        labels.token_count(_number(facts["tokens"])) if _number(facts["tokens"]) else "",
    ]
    won = [part for part in won if part]
    if not won:
        return said
    brought = _("That brings {won}.", won=labels.words.all_of(won))
    return f"{said} {brought}"


def _of_travelling(rules: Ruleset, labels: Labels, event: Event, name: str, names: Sequence[str]) -> str:
    _ = labels.words.text
    facts = event.facts
    if event.kind == "go":
        return _("{name} chooses {station}.", name=name, station=labels.stations[_number(facts["station"])])
    if event.kind == "ride":
        return _("{name} chooses to ride the {line}.", name=name, line=labels.lines[_number(facts["line"])])
    if event.kind == "stay":
        return _("{name} lets the passenger stay.", name=name)
    lines = _numbers(facts["lines"])
    station, how = labels.stations[_number(facts["station"])], labels.journey(lines, _number(facts["steps"]))
    said = _("The passenger travels to {station}: {how}.", station=station, how=how)
    owners = [rules.owner[line] for line in lines]
    paid = [
        _("{name}: {points}", name=labels.words.player(names, seat), points=labels.points(rules.board.ride * count))
        for seat in range(rules.players)
        if (count := owners.count(seat))
    ]
    return f"{said} {'; '.join(paid)}." if paid else said


def _of_course(labels: Labels, event: Event, names: Sequence[str]) -> str:
    """New destinations, the last round, the end."""
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    facts = event.facts
    if event.kind == "turn_up":
        return _("New destination: {station}.", station=labels.stations[_number(facts["station"])])
    if event.kind == "last_round":
        turns = _number(facts["turns"])
        if not turns:
            return _("The passenger goes home.")
        return P_(
            "The passenger goes home: {n} player still builds once.",
            "The passenger goes home: {n} players still build once.",
            turns,
        )
    winners, scores = _numbers(facts["winners"]), _numbers(facts["scores"])
    return P_(
        "The game is over. {names} wins with {points}.",
        "The game is over. {names} share the win with {points}.",
        len(winners),
        names=labels.words.all_of([labels.words.player(names, seat) for seat in winners]),
        points=labels.points(max((scores[seat] for seat in winners), default=0)),
    )


def _number(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact


def _numbers(fact: Fact) -> list[int]:
    assert isinstance(fact, list)
    return fact
