"""What happened, one sentence for each event."""

from collections.abc import Sequence

from ferrovia.core.events import Event, Fact
from ferrovia.games.transamerica.labels import Labels, labels_of
from ferrovia.games.transamerica.ruleset import Ruleset


def tell(rules: Ruleset, event: Event, locale: str, names: Sequence[str]) -> str:
    """The line of the log for an event as somebody saw it: what was hidden from them is not among its facts."""
    labels = labels_of(rules, locale)
    name = labels.words.player(names, event.seat) if event.seat >= 0 else ""
    if event.kind in ("marker", "rail", "stop"):
        return _of_turns(labels, event, name)
    if event.kind in ("complete", "round_end", "score"):
        return _of_rounds(rules, labels, event, name, names)
    return _of_course(labels, event, names)


def _of_turns(labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    if event.kind == "marker":
        at = labels.crossings[_number(event.facts["crossing"])]
        return _("{name} places the marker on {crossing}.", name=name, crossing=at)
    if event.kind == "stop":
        return _("{name} lays no second rail.", name=name)
    return _("{name} lays a rail: {line}.", name=name, line=labels.lines[_number(event.facts["line"])])


def _of_rounds(rules: Ruleset, labels: Labels, event: Event, name: str, names: Sequence[str]) -> str:
    _ = labels.words.text
    facts = event.facts
    if event.kind == "complete":
        seats = [labels.words.player(names, seat) for seat in _numbers(facts["seats"])]
        builder = labels.words.player(names, _number(facts["builder"]))
        done = _all(labels, seats)
        return _(
            "All cities of {names} are joined. {builder} may still lay a second rail.", names=done, builder=builder
        )
    if event.kind == "round_end":
        number = _number(facts["round"])
        seats = [labels.words.player(names, seat) for seat in _numbers(facts["complete"])]
        if seats:
            return _(
                "Round {round} is over: all cities of {names} are joined.", round=number, names=_all(labels, seats)
            )
        return _("Round {round} is over: the last rail lies, and nobody has joined all cities.", round=number)
    cities = _all(labels, [rules.board.cities[city].name for city in _numbers(facts["cities"])])
    loss = _number(facts["loss"])
    if not loss:
        return _("{name} ({cities}) has joined all and loses nothing.", name=name, cities=cities)
    lost, left = labels.points(loss), _number(facts["points"])
    return _("{name} ({cities}) loses {points} and has {left} left.", name=name, cities=cities, points=lost, left=left)


def _of_course(labels: Labels, event: Event, names: Sequence[str]) -> str:
    """A new round, the barrier, the end."""
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    facts = event.facts
    if event.kind == "deal":
        first = labels.words.player(names, _number(facts["first"]))
        begin = _("Round {round} begins; {name} is first.", round=_number(facts["round"]), name=first)
        if "cities" not in facts:
            return begin
        cities = [labels.cities[city] for city in _numbers(facts["cities"])]
        return _("{begin} Your cities: {cities}.", begin=begin, cities=_all(labels, cities))
    if event.kind == "barrier":
        least = labels.points(_number(facts["value"]))
        return _("The barrier moves forward: whoever has fewer than {points} after a round is out.", points=least)
    winners, scores = _numbers(facts["winners"]), _numbers(facts["scores"])
    return P_(
        "The game is over. {names} wins with {points}.",
        "The game is over. {names} share the win with {points}.",
        len(winners),
        names=_all(labels, [labels.words.player(names, seat) for seat in winners]),
        points=labels.points(max(scores)),
    )


def _all(labels: Labels, items: list[str]) -> str:
    return labels.words.all_of(items)


def _number(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact


def _numbers(fact: Fact) -> list[int]:
    assert isinstance(fact, list)
    return fact
