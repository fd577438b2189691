"""Promises about words: scenes, the log, the rules and the page for learners are complete in every language."""

import re
from collections.abc import Iterator

from ferrovia.conformance.promise import Case, Promise, audiences
from ferrovia.conformance.walk import NAMES
from ferrovia.core.events import Event
from ferrovia.core.scene import Scene
from ferrovia.core.words import LOCALES

ENGLISH, *OTHERS = LOCALES
CODE = re.compile(r"`[^`]*`?|\w+_\w+")  # what has no place in a rule


@Promise
def scenes_speak(case: Case) -> None:
    """Every text of a scene is there and filled in; other languages say the prompt differently, and say as much."""
    for position in case.visit():
        for audience in audiences(case.game):
            english = position.shown(audience, ENGLISH).scene
            said = _clean(case, english, f"audience {audience}, {ENGLISH}")
            for locale in OTHERS:
                who = f"audience {audience}, {locale}"
                other = position.shown(audience, locale).scene
                texts = _clean(case, other, who)
                case.must(len(texts) == len(said), f"{who}: there are {len(texts)} texts, in English {len(said)}")
                case.must(other.prompt != english.prompt, f"{who}: '{english.prompt}' is not translated")
                same = [one.action for one in english.choices] == [one.action for one in other.choices]
                case.must(same, f"{who}: there are other choices, or in another order")


def _clean(case: Case, scene: Scene, who: str) -> list[str]:
    texts = []
    for what, text in _texts(scene):
        if not text or "{" in text or "}" in text:
            raise case.broken(f"{who}: {what} is empty or not filled in: '{text}'")
        texts.append(text)
    return texts


def _texts(scene: Scene) -> Iterator[tuple[str, str]]:
    """Every text of a scene that a person reads, and what it belongs to."""
    yield "the prompt", scene.prompt
    for piece in scene.pieces:
        yield f"the piece '{piece.id}'", piece.label
    for way in scene.ways:
        yield f"the way '{way.id}'", way.label
    for text in scene.texts:
        yield f"the text '{text.id}'", text.text
    for row in scene.rows:
        yield f"the row '{row.id}'", row.label
        for card in row.cards:
            yield f"the card '{card.id}'", card.label
    for seat in scene.seats:
        yield f"the name of seat {seat.seat}", seat.name
        for counter in seat.counters:
            yield f"the counter '{counter.id}' of seat {seat.seat}", counter.label
        for note in seat.notes:
            yield f"a note on seat {seat.seat}", note
    for id, label in scene.groups.items():
        yield f"the group '{id}'", label
    for choice in scene.choices:
        yield f"the choice '{choice.action}'", choice.label
        if choice.cost:
            yield f"the cost of '{choice.action}'", choice.cost
    if scene.result is not None:
        for source in scene.result.sources:
            yield f"the source '{source.id}'", source.label
        for note in scene.result.notes:
            yield "a note on the result", note


@Promise
def events_are_told(case: Case) -> None:
    """Every event that somebody sees has a line of the log in every language, and each kind is translated."""
    english: dict[str, list[str]] = {}
    others: dict[tuple[str, str], list[str]] = {}
    where: dict[str, int] = {}
    for position in case.decisions():
        for event in _seen(position.events, case):
            english.setdefault(event.kind, []).append(_line(case, event, ENGLISH))
            where.setdefault(event.kind, position.number)
            for locale in OTHERS:
                others.setdefault((locale, event.kind), []).append(_line(case, event, locale))
    for (locale, kind), lines in others.items():
        case.step = where[kind]
        case.must(lines != english[kind], f"'{english[kind][0]}' (event '{kind}') is not translated to {locale}")


def _seen(events: list[Event], case: Case) -> Iterator[Event]:
    """The events as somebody sees them, those that look alike once."""
    for event in events:
        views = [event.seen_by(audience) for audience in audiences(case.game)]
        for i, view in enumerate(views):
            if view is not None and view not in views[:i]:
                yield view


def _line(case: Case, event: Event, locale: str) -> str:
    line = case.game.tell(event, locale, NAMES[: case.game.players])
    case.must(line.strip() != "" and "\n" not in line, f"the line for {event} in {locale} is '{line}'")
    case.must("{" not in line and "}" not in line, f"the line for {event} in {locale} is not filled in: '{line}'")
    return line


@Promise
def rules_are_numbered(case: Case) -> None:
    """The rules have the same numbered clauses in every language, each with a text of its own, for players."""
    english = case.game.clauses(ENGLISH)
    ids = [clause.id for clause in english]
    case.must(len(ids) > 0 and len(ids) == len(set(ids)), "there are no clauses, or two with the same id")
    case.must(all(clause.text.strip() and clause.heading for clause in english), "a clause has no text or no heading")
    for locale in OTHERS:
        other = case.game.clauses(locale)
        case.must([clause.id for clause in other] == ids, f"{locale} has other clauses, or in another order")
        for one, same in zip(english, other, strict=True):
            case.must(one.text != same.text and same.text.strip() != "", f"{one.id} is not translated to {locale}")
            code = [word for text in (one.text, same.text) for word in CODE.findall(text)]
            case.must(not code, f"{one.id} speaks of {', '.join(code)}: not a word of players")


@Promise
def learners_are_told(case: Case) -> None:
    """There is a short page on how to play, in every language, and it needs no numbers of clauses."""
    english, ids = case.game.summary(ENGLISH), [clause.id for clause in case.game.clauses(ENGLISH)]
    for locale in (ENGLISH, *OTHERS):
        page = case.game.summary(locale)
        case.must(page.strip() != "", f"there is no short page in {locale}")
        case.must(locale == ENGLISH or page != english, f"the short page is not translated to {locale}")
        named = [id for id in ids if re.search(rf"\b{re.escape(id)}\b", page)]
        case.must(not named, f"the short page in {locale} names {', '.join(named)}")


@Promise
def tables_are_announced(case: Case) -> None:
    """The game says how long it takes; its board has a name, and is for no other numbers of players than the game."""
    game = case.game
    least, most = game.MINUTES
    case.must(0 < least <= most, f"it takes {least} to {most} minutes")
    case.must(game.board_name.strip() != "", "the board has no name")
    low, high = game.board_players
    within = game.PLAYERS[0] <= low <= game.players <= high <= game.PLAYERS[1]
    case.must(within, f"the board is for {low} to {high} players")
