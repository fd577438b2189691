"""Scenes in a terminal: seats, cards and the result."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ferrovia.core.contract import Clause
from ferrovia.core.scene import Card, Result, Row, Scene
from ferrovia.core.words import Words
from ferrovia.terminal.colours import COLOURS, seat_mark, seat_style, word_of

TICKED = {"made": " ✓", "failed": " ✗"}  # words of the stylesheet that need a sign where there is little colour
APART = "   "  # between cards
LONG = 20  # characters of a card


def seats_view(scene: Scene, plain: bool) -> Table:
    """A line for each seat, with its counters; an arrow points at those to act."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("")
    table.add_column("")
    for counter in scene.seats[0].counters if scene.seats else []:
        table.add_column(counter.label, justify="right", header_style="dim")
    table.add_column("")
    for seat in scene.seats:
        arrow = ">" if seat.acting else " "
        name = Text.assemble((f" {seat_mark(seat.seat, plain)} ", seat_style(seat.seat)), " ", (seat.name, "bold"))
        counters = [str(counter.value) for counter in seat.counters]
        table.add_row(arrow, name, *counters, Text(", ".join(seat.notes), "italic"))
    return table


def rows_view(rows: list[Row], wide: int, plain: bool) -> Table:
    """The rows of cards, each with its label at the left, in a terminal so wide."""
    left = max((len(row.label) for row in rows), default=0) + 2
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for row in rows:
        counted = any(card.count > 1 for card in row.cards)
        cards = [_card(card, counted, plain) for card in row.cards]
        table.add_row(Text(row.label), _in_lines(cards, wide - left) if cards else Text("-", "dim"))
    return table


def _in_lines(cards: list[Text], wide: int) -> Text:
    """As many cards on a line as fit; if some are long and they do not fit on one line, each has its own."""
    if sum(card.cell_len + len(APART) for card in cards) > wide and any(card.cell_len > LONG for card in cards):
        return Text("\n").join(cards)
    lines = [cards[0]]
    for card in cards[1:]:
        if lines[-1].cell_len + len(APART) + card.cell_len <= wide:
            lines[-1] = Text.assemble(lines[-1], APART, card)
        else:
            lines.append(card)
    return Text("\n").join(lines)


def _card(card: Card, counted: bool, plain: bool) -> Text:
    style = "dim" if "gap" in card.look.split() else COLOURS.get(word_of(card.symbol), "")
    text = Text.assemble((f"{card.count}x " * counted, "bold"), (card.label, style))
    for word in card.look.split():
        text.append("" if plain else TICKED.get(word, ""), "bold")
    return text


def result_view(words: Words, scene: Scene, result: Result, plain: bool) -> RenderableType:
    """Points by source, the sum, and how it was won."""
    _ = words.text
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("")
    for seat in scene.seats:
        head = Text.assemble((f" {seat_mark(seat.seat, plain)} ", seat_style(seat.seat)), " ", seat.name)
        table.add_column(head, justify="right")
    for source in result.sources:
        table.add_row(Text(source.label), *map(str, source.points))
    best = "*" if plain else "★"
    sums = [f"{score} {best if seat in result.winners else ' '}" for seat, score in enumerate(result.scores)]
    table.add_row(Text(_("Sum"), "bold"), *(Text(each, "bold") for each in sums))
    return Group(table, Text(""), *(Text(note) for note in result.notes))


def clauses_view(clauses: list[Clause]) -> Group:
    """Clauses of the rules under their headings."""
    parts: list[RenderableType] = []
    heading = ""
    for clause in clauses:
        if clause.heading != heading:
            heading = clause.heading
            parts.append(Text(f"\n{heading}" if parts else heading, "bold underline"))
        parts.append(Text.assemble((f"{clause.id} ", "bold cyan"), clause.text))
    return Group(*parts)
