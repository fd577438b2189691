"""Promises about what is shown: the drawing, the pieces on it, and one choice for each legal action."""

import re
from collections.abc import Iterable
from statistics import median
from xml.etree import ElementTree

from ferrovia.conformance.promise import Case, Promise, audiences
from ferrovia.conformance.walk import seats, show
from ferrovia.core.contract import State
from ferrovia.core.drawing import Drawing
from ferrovia.core.scene import Piece, Scene

LARGEST = 150_000  # bytes of a scene
SLOWEST = 0.010  # seconds of work for a scene
LENIENT = 4  # times that, before a busy or slow machine is not to blame any more
LOOK = re.compile(r"([a-z][a-z0-9_-]*( [a-z][a-z0-9_-]*)*)?")
SCORE = "score"  # the counter that every game has


@Promise
def drawing_is_whole(case: Case) -> None:
    """The drawing is well-formed, its places lie on it, and its elements are those that the picture has."""
    drawing = case.game.drawing()
    case.must(drawing == case.game.drawing(), "drawn twice, it is not the same")
    root = ElementTree.fromstring(drawing.svg)
    ids = [node.get("id", "") for node in root.iter() if node.get("id")]
    case.must(len(ids) == len(set(ids)), f"two elements have the same id: {_doubled(ids)}")
    case.must(set(ids) == drawing.elements, f"its elements differ from the picture's: {set(ids) ^ drawing.elements}")
    drawn = {node.get("id") for node in root.iter() if node.tag.endswith("}symbol")}
    case.must(drawing.symbols == drawn, f"its symbols differ from the picture's: {drawing.symbols ^ drawn}")
    for id, place in drawing.places.items():
        case.must(id == place.id and id in drawing.elements, f"the place '{id}' is no element")
        on_it = 0 <= place.x <= drawing.width and 0 <= place.y <= drawing.height
        case.must(on_it and place.label != "", f"the place '{id}' lies beside the board, or has no label")


@Promise
def choices_are_the_legal_actions(case: Case) -> None:
    """Each legal action of the observer is exactly one choice of its scene, and there are no others."""
    for position in case.visit():
        for audience in audiences(case.game):
            scene = position.shown(audience).scene
            legal = [case.text(action) for action in position.state.observe(audience).legal]
            offered = [choice.action for choice in scene.choices]
            wrong = set(legal) ^ set(offered)
            case.must(not wrong, f"audience {audience}: choices and legal actions differ in {sorted(wrong)[:5]}")
            case.must(len(offered) == len(set(offered)), f"audience {audience}: '{_doubled(offered)}' is offered twice")
            looks = [(one.group, one.label, one.cost, *one.targets) for one in scene.choices]
            same = f"audience {audience}: nobody can tell two choices apart: {_doubled(map(str, looks))}"
            case.must(len(looks) == len(set(looks)), same)
            for choice in scene.choices:
                case.must(choice.group in scene.groups, f"'{choice.action}' is in no group: '{choice.group}'")


@Promise
def targets_and_places_exist(case: Case) -> None:
    """What a scene names is there: places and symbols in the drawing, and what cards speak of; targets in it, or among
    pieces and cards.

    Pieces without a place stand on the drawing, and the view is a part of it.
    """
    drawing = case.game.drawing()
    for position in case.visit():
        for audience in audiences(case.game):
            scene = position.shown(audience).scene
            problem = _missing(scene, drawing)
            case.must(not problem, f"audience {audience}: {problem}")


def _missing(scene: Scene, drawing: Drawing) -> str:
    cards = [card for row in scene.rows for card in row.cards]
    ids = [one.id for group in (scene.pieces, scene.ways, scene.texts, cards) for one in group]
    if len(ids) != len(set(ids)):
        return f"'{_doubled(ids)}' is the id of two pieces, ways, texts or cards"
    targets = drawing.elements | {piece.id for piece in scene.pieces} | {card.id for card in cards}
    for choice in scene.choices:
        lost = [target for target in choice.targets if target not in targets]
        if lost:
            return f"'{choice.action}' points at '{lost[0]}': there is no such element, piece or card"
    for piece in [*scene.pieces, *(ghost for choice in scene.choices for ghost in choice.ghosts)]:
        if piece.symbol not in drawing.symbols:
            return f"the piece '{piece.id}' has the symbol '{piece.symbol}': it is not in the drawing"
    for card in cards:
        if card.symbol not in drawing.symbols:
            return f"the card '{card.id}' has the symbol '{card.symbol}': it is not in the drawing"
        lost = [element for element in card.about if element not in drawing.elements]
        if lost:
            return f"the card '{card.id}' speaks of '{lost[0]}': it is not in the drawing"
    places = [piece.place for piece in scene.pieces if piece.place] + [text.place for text in scene.texts]
    places += [place for way in scene.ways for place in way.places]
    lost = [place for place in places if place not in drawing.places]
    if lost:
        return f"something stands at '{lost[0]}': it is no place of the drawing"
    return _beside(scene, drawing)


def _beside(scene: Scene, drawing: Drawing) -> str:
    """What lies beside the drawing, if anything does."""
    for piece in scene.pieces:
        if not piece.place and not (0 <= piece.x <= drawing.width and 0 <= piece.y <= drawing.height):
            return f"the piece '{piece.id}' stands beside the drawing"
    if scene.view:
        x, y, wide, high = scene.view
        within = x >= 0 <= y and wide > 0 < high and x + wide <= drawing.width + 1 and y + high <= drawing.height + 1
        return "" if within else f"the view {scene.view} is no part of the drawing"
    return ""


@Promise
def looks_are_words(case: Case) -> None:
    """A look is words of the stylesheet, such as `seat2 last-move`: never a colour, never markup."""
    for position in case.visit():
        for audience in audiences(case.game):
            scene = position.shown(audience).scene
            cards = [card for row in scene.rows for card in row.cards]
            ghosts = [ghost for choice in scene.choices for ghost in choice.ghosts]
            looks = [one.look for group in (scene.pieces, scene.ways, scene.texts, cards, ghosts) for one in group]
            looks += [seat.look for seat in scene.seats]
            odd = [look for look in looks if not LOOK.fullmatch(look)]
            case.must(not odd, f"audience {audience}: a look is not made of words: {odd[:3]}")


@Promise
def scenes_are_small_and_quick(case: Case) -> None:
    """A scene has at most 150 kB as JSON and takes about 10 ms; the same observation gives the same scene."""
    seconds = []
    for position in case.visit():
        for audience in audiences(case.game):
            shown = position.shown(audience)
            size = len(shown.text.encode())
            case.must(size <= LARGEST, f"audience {audience}: {size} bytes; {LARGEST} is the most")
            seconds.append(shown.seconds)
        observation = position.state.observe(-1)
        again = show(case.game, observation, "en").text
        case.must(again == position.shown(-1).text, "the same observation gave another scene")
        case.must(observation == position.state.observe(-1), "the observation changed by being shown")
    usual = median(seconds)
    case.must(usual <= LENIENT * SLOWEST, f"it takes {1000 * usual:.1f} ms; {1000 * SLOWEST:.0f} ms is the budget")


@Promise
def seats_are_shown(case: Case) -> None:
    """Every seat is shown with its name, whether it is to act, and its score as `score`; at the end the result."""
    names = tuple(f"Player {seat} <&>{{}}" for seat in range(case.game.players))
    for position in case.visit():
        state = position.state
        for audience in audiences(case.game):
            scene = position.shown(audience).scene
            problem = _wrong_seats(scene, state)
            case.must(not problem, f"audience {audience}: {problem}")
        case.must(bool(case.game.scene(state.observe(-1)).seats[0].name), "seats without names have no name")
        named = case.game.scene(state.observe(-1), "en", names)
        case.must([seat.name for seat in named.seats] == list(names), "the names of the players are not shown")


def _wrong_seats(scene: Scene, state: State) -> str:
    scores = state.scores()
    if [one.seat for one in scene.seats] != list(range(len(scores))):
        return f"the seats are {[one.seat for one in scene.seats]}"
    if [one.seat for one in scene.seats if one.acting] != seats(state.to_act):
        return f"shown as acting: {[one.seat for one in scene.seats if one.acting]}, to_act is {state.to_act:b}"
    for one in scene.seats:
        ids = [counter.id for counter in one.counters]
        if len(ids) != len(set(ids)) or SCORE not in ids:
            return f"the counters of seat {one.seat} are {ids}"
    shown = [next(counter.value for counter in one.counters if counter.id == SCORE) for one in scene.seats]
    if shown != scores:
        return f"the counters show the scores {shown}, they are {scores}"
    if (scene.result is not None) != state.is_over:
        return f"the result is {scene.result}, is_over is {state.is_over}"
    if scene.result is not None:
        said = (scene.result.scores, scene.result.winners, scene.result.ended_by)
        if said != (scores, state.winners(), state.ended_by):
            return f"the result says {said}"
        if {source.id: source.points for source in scene.result.sources} != state.breakdown():
            return "the sources of the result are not those of breakdown()"
    return ""


@Promise
def pieces_keep_their_ids(case: Case) -> None:
    """A piece keeps its id for life: from one position to the next, an id never becomes another kind of piece."""
    kinds: dict[str, str] = {}
    for position in case.visit():
        for piece in position.shown(-1).scene.pieces:
            known = kinds.setdefault(piece.id, piece.symbol)
            case.must(known == piece.symbol, f"the piece '{piece.id}' was a '{known}' and is a '{piece.symbol}'")


def same_spot(ghost: Piece, piece: Piece) -> bool:
    """Whether a ghost has become this piece."""
    spot = (ghost.symbol, ghost.place) == (piece.symbol, piece.place)
    return spot and (ghost.place != "" or (ghost.x, ghost.y, ghost.angle) == (piece.x, piece.y, piece.angle))


def _doubled(items: Iterable[str]) -> str:
    seen: set[str] = set()
    for item in items:
        if item in seen:
            return item
        seen.add(item)
    return ""
