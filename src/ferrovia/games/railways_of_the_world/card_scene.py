"""Operations cards, barons and Western Links as a person sees them: rows of cards, choices, pieces."""

from ferrovia.core.scene import Card, Choice, Piece, Row
from ferrovia.games.railways_of_the_world.atlas import atlas_of
from ferrovia.games.railways_of_the_world.card_words import (
    baron_goal,
    baron_label,
    baron_progress,
    card_label,
    card_short,
    card_symbol,
)
from ferrovia.games.railways_of_the_world.deck import EXPRESS
from ferrovia.games.railways_of_the_world.labels import Labels
from ferrovia.games.railways_of_the_world.observation import Observation
from ferrovia.games.railways_of_the_world.ruleset import Ruleset
from ferrovia.games.railways_of_the_world.table import OVER, TARGET, Table
from ferrovia.network.hexes import W


def card_rows(seen: Observation, labels: Labels, called: list[str]) -> list[Row]:
    """The cards on display, what each seat holds, and one's own barons; at the end everybody's."""
    table = seen.table
    _ = labels.words.text
    rows: list[Row] = []
    if table.rules.faces:
        label = _("Operations cards, {n} face down", n=table.deck_left)
        rows.append(Row("display", label, _faces(table, labels, "display", table.display)))
    faces = len(table.rules.faces)
    for seat, name in enumerate(called):
        held = table.held[seat * faces : (seat + 1) * faces]
        if any(held):
            label = _("Your cards") if seat == seen.seat else _("Cards of {name}", name=name)
            rows.append(Row(f"held.{seat}", label, _faces(table, labels, f"held.{seat}", held)))
    if table.phase == OVER:
        shown = [_baron(table, labels, seat, baron) for seat, baron in enumerate(table.barons) if baron >= 0]
        return [*rows, Row("barons", _("Barons"), shown)] if shown else rows
    own = _own_barons(seen, labels)
    return [*rows, Row("baron", _("Your baron") if seen.kept >= 0 else _("Your barons"), own)] if own else rows


def _faces(table: Table, labels: Labels, id: str, counts: list[int]) -> list[Card]:
    cards: list[Card] = []
    for face, count in enumerate(counts):
        if count:
            card = table.rules.faces[face]
            label = card_short(labels.words, labels.cities, card)
            about = [atlas_of(table.rules).cities[card.city]] if card.city >= 0 else []
            hint = card_label(labels.words, labels.cities, card)
            cards.append(Card(_card_id(id, table.rules, face), card_symbol(card), label, count, "", about, hint))
    return cards


def _card_id(row: str, rules: Ruleset, face: int) -> str:
    return f"{row}.{rules.faces[face].id.replace(':', '.')}"


def _own_barons(seen: Observation, labels: Labels) -> list[Card]:
    """One's own, with how far one has come: both until one is chosen."""
    barons = [seen.kept] if seen.kept >= 0 else [i for i in range(len(seen.table.rules.barons)) if seen.dealt >> i & 1]
    return [_baron(seen.table, labels, seen.seat, baron) for baron in barons]


def _baron(table: Table, labels: Labels, seat: int, number: int) -> Card:
    """A baron by goal and progress; the name stands in the choice and in the log."""
    _ = labels.words.text
    baron = table.rules.barons[number]
    label = _(
        "{goal}: {progress}",
        goal=baron_goal(labels.words, labels.cities, baron),
        progress=baron_progress(labels.words, table, baron, seat),
    )
    about = [atlas_of(table.rules).cities[city] for city in baron.cities]
    look = f"seat{seat}" if table.phase == OVER else ""
    hint = baron_label(labels.words, labels.cities, baron)
    return Card(f"baron.{baron.id}", "card-baron", label, 1, look, about, hint)


def card_choice(table: Table, labels: Labels, action: int, text: str) -> Choice:
    """A choice with a card, a baron or a Western Link."""
    _ = labels.words.text
    rules, words, cities = table.rules, labels.words, labels.cities
    if action >= rules.first_baron:
        baron = rules.barons[action - rules.first_baron]
        return Choice(text, baron_label(words, cities, baron), "baron", [f"baron.{baron.id}"])
    if action >= rules.first_western:
        city = rules.board.western.cities[action - rules.first_western]
        label = _("Western Link at {city}", city=cities[city])
        return Choice(text, label, "western", [_western_place(rules, city)])
    if action >= rules.first_depot:
        return _depot_choice(table, labels, action - rules.first_depot, text)
    if action >= rules.first_mine:
        city = rules.grey_cities[action - rules.first_mine]
        return Choice(text, _("Mine at {city}", city=cities[city]), "mine", [atlas_of(rules).cities[city]])
    if action >= rules.first_grow:
        city = action - rules.first_grow
        return Choice(text, _("2 cubes for {city}", city=cities[city]), "grow", [atlas_of(rules).cities[city]])
    if action >= rules.first_use:
        face = rules.uses[action - rules.first_use]
        label = _("Use {card}", card=card_label(words, cities, rules.faces[face]))
        group = "express" if rules.faces[face].kind == EXPRESS else "use"
        return Choice(text, label, group, [_card_id(f"held.{table.turn}", rules, face)])
    face = rules.takes[action - rules.first_take]
    return Choice(text, card_label(words, cities, rules.faces[face]), "take", [_card_id("display", rules, face)])


def _depot_choice(table: Table, labels: Labels, door: int, text: str) -> Choice:
    """A link to mark, by the cities it joins and the side where it leaves the first: parallel ones differ in that."""
    _ = labels.words.text
    rules, atlas = table.rules, atlas_of(table.rules)
    link, side = labels.link(rules, door, table.far[door]), labels.sides[rules.door_side[door]]
    label = _("{link}, leaving {side}", link=link, side=side)
    return Choice(text, label, "depot", [atlas.owners[door], atlas.doors[door]])


def card_groups(labels: Labels) -> dict[str, str]:
    """The headings of these choices."""
    _ = labels.words.text
    return {
        "baron": _("Keep a baron"),
        "use": _("Use a card in this build"),
        "express": _("Use a card in this delivery"),
        "grow": _("Which city grows?"),
        "mine": _("Where is the mine?"),
        "depot": _("Which link is marked?"),
        "take": _("Take an operations card"),
        "western": _("Build a Western Link"),
    }


def card_prompt(seen: Observation, labels: Labels, called: list[str]) -> str:
    """What is asked while barons or the target of a card are chosen."""
    _ = labels.words.text
    table = seen.table
    if table.phase == TARGET:
        card = card_label(labels.words, labels.cities, table.rules.faces[table.target])
        if seen.legal:
            return _("{card}. Choose where.", card=card)
        return _("{name} chooses where to use a card. {card}.", name=called[table.turn], card=card)
    if seen.legal:
        return _("Choose which of your two barons to keep; nobody else sees it.")
    waiting = [name for seat, name in enumerate(called) if table.to_act >> seat & 1]
    return _("Waiting for {names} to choose a baron.", names=labels.words.all_of(waiting))


def western_pieces(table: Table, labels: Labels, called: list[str]) -> list[Piece]:
    """The Western Links that were built."""
    pieces: list[Piece] = []
    for number, city in enumerate(table.rules.board.western.cities):
        if table.western[number] >= 0:
            pieces.append(
                western_piece(table.rules, labels, city, table.western[number], called[table.western[number]])
            )
    return pieces


def western_piece(rules: Ruleset, labels: Labels, city: int, seat: int, name: str) -> Piece:
    """A Western Link beside its city."""
    _ = labels.words.text
    label = _("{name}: Western Link at {city}", name=name, city=labels.cities[city])
    return Piece(f"western.{rules.board.cities[city].id}", "western", _western_place(rules, city), f"seat{seat}", label)


def _western_place(rules: Ruleset, city: int) -> str:
    return atlas_of(rules).hexes[rules.neighbour[6 * rules.board.cities[city].hex + W]]


def baron_notes(table: Table, labels: Labels, called: list[str]) -> list[str]:
    """How each baron was won or missed (ROW-F1)."""
    _ = labels.words.text
    notes: list[str] = []
    for seat, number in enumerate(table.barons):
        if number >= 0:
            baron = table.rules.barons[number]
            said = baron_label(labels.words, labels.cities, baron)
            come = baron_progress(labels.words, table, baron, seat)
            notes.append(_("Baron of {name}: {baron}: {progress}.", name=called[seat], baron=said, progress=come))
    return notes
