"""What happened, one sentence for each event."""

from collections.abc import Sequence

from ferrovia.core.events import Event, Fact
from ferrovia.games.ticket_to_ride.labels import Labels, labels_of
from ferrovia.games.ticket_to_ride.ruleset import Ruleset


def tell(rules: Ruleset, event: Event, locale: str, names: Sequence[str]) -> str:
    """The line of the log for an event as somebody saw it: what was hidden from them is not among its facts."""
    labels = labels_of(rules, locale)
    name = labels.words.player(names, event.seat) if event.seat >= 0 else ""
    if event.kind in ("draw", "take", "turn_up", "shuffle", "reset"):
        return _of_cards(labels, event, name)
    if event.kind in ("tickets", "return", "ready", "keep"):
        return _of_tickets(labels, event, name)
    if event.kind == "claim":
        return _of_claim(labels, event, name)
    return _of_course(labels, event, name, names)


def _of_cards(labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    facts = event.facts
    if event.kind == "draw":
        if "card" in facts:
            return _("{name} draws {card} from the deck.", name=name, card=labels.one_card[_number(facts["card"])])
        return _("{name} draws a card from the deck.", name=name)
    if event.kind == "take":
        return _("{name} takes {card} from the market.", name=name, card=labels.one_card[_number(facts["card"])])
    if event.kind == "turn_up":
        return _("Turned up: {card}.", card=labels.one_card[_number(facts["card"])])
    if event.kind == "shuffle":
        return P_(
            "{n} discarded card becomes the new deck.",
            "{n} discarded cards are shuffled into a new deck.",
            _number(facts["cards"]),
        )
    market = [labels.cards[card] for card in _numbers(facts["market"]) if card >= 0]
    return _("Too many locomotives lay face up. The new market: {cards}.", cards=", ".join(market))


def _of_claim(labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    facts = event.facts
    paid = labels.payment(_number(facts["colour"]), _number(facts["cards"]), _number(facts["locos"]))
    route, points = labels.routes[_number(facts["route"])], labels.points(_number(facts["points"]))
    return _("{name} claims {route} with {paid} and scores {points}.", name=name, route=route, paid=paid, points=points)


def _of_tickets(labels: Labels, event: Event, name: str) -> str:
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    facts = event.facts
    if event.kind == "tickets":
        if "drawn" in facts:
            drawn = "; ".join(labels.tickets[ticket] for ticket in _numbers(facts["drawn"]))
            return _("{name} draws these tickets: {tickets}.", name=name, tickets=drawn)
        return P_("{name} draws {n} ticket.", "{name} draws {n} tickets.", _number(facts["count"]), name=name)
    if event.kind == "return":
        if "ticket" in facts:
            return _("{name} returns {ticket}.", name=name, ticket=labels.tickets[_number(facts["ticket"])])
        return _("{name} returns a ticket.", name=name)
    if event.kind == "ready" and "kept" not in facts:
        return _("{name} has chosen the opening tickets.", name=name)
    return P_("{name} keeps {n} ticket.", "{name} keeps {n} tickets.", _number(facts["kept"]), name=name)


def _of_course(labels: Labels, event: Event, name: str, names: Sequence[str]) -> str:
    """The beginning, a pass, the last round, the end."""
    _ = labels.words.text
    P_ = labels.words.plural  # noqa: N806 - the name that gettext tools look for
    facts = event.facts
    if event.kind == "begin":
        kept = [
            _("{name}: {count}", name=labels.words.player(names, seat), count=labels.ticket_count(count))
            for seat, count in enumerate(_numbers(facts["kept"]))
        ]
        return _("All have chosen ({kept}). {name} begins.", kept=", ".join(kept), name=name)
    if event.kind == "pass":
        return _("{name} can do nothing and passes.", name=name)
    if event.kind == "last_round":
        left = labels.trains(_number(facts["trains"]))
        return _("{name} has only {trains} left: everybody has one more turn.", name=name, trains=left)
    winners, scores = _numbers(facts["winners"]), _numbers(facts["scores"])
    won = labels.words.all_of([labels.words.player(names, seat) for seat in winners])
    points = labels.points(max((scores[seat] for seat in winners), default=0))
    return P_(
        "The game is over. {names} wins with {points}.",
        "The game is over. {names} share the win with {points}.",
        len(winners),
        names=won,
        points=points,
    )


def _number(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact


def _numbers(fact: Fact) -> list[int]:
    assert isinstance(fact, list)
    return fact
