"""What a player, or a spectator, of The Card Game is shown."""

from collections.abc import Sequence

from ferrovia.core.scene import Card, Counter, Row, Scene, SeatView
from ferrovia.games.railways_card_game.choices import choices, groups
from ferrovia.games.railways_card_game.ending import result
from ferrovia.games.railways_card_game.labels import Labels, labels_of
from ferrovia.games.railways_card_game.layout import view
from ferrovia.games.railways_card_game.observation import Observation
from ferrovia.games.railways_card_game.pieces import on_table, spots
from ferrovia.games.railways_card_game.preview import preview
from ferrovia.games.railways_card_game.prompts import prompt, seat_notes
from ferrovia.games.railways_card_game.ruleset import FIRST_CITY
from ferrovia.games.railways_card_game.scoring import final_scores
from ferrovia.games.railways_card_game.table import OVER, Table
from ferrovia.games.railways_card_game.telling import tell

__all__ = ["preview", "scene", "tell"]


def scene(seen: Observation, locale: str, names: Sequence[str]) -> Scene:
    """Everything the observer is shown, in one language."""
    table = seen.table
    labels = labels_of(table.rules, locale)
    called = [labels.words.player(names, seat) for seat in range(table.rules.players)]
    at = spots(table, seen.plan)
    offered = choices(seen, labels, called)
    return Scene(
        prompt=prompt(seen, labels, called),
        pieces=on_table(table, at, seen.plan, seen.seat, labels, called),
        ways=[],
        texts=[],
        rows=_rows(seen, labels, called),
        seats=_seats(table, labels, called, seen.seat),
        groups=groups(labels, offered),
        choices=offered,
        result=result(table, labels, called) if table.phase == OVER else None,
        view=view(tuple(at.values())),
    )


def _seats(table: Table, labels: Labels, called: list[str], viewer: int) -> list[SeatView]:
    _ = labels.words.text
    players = range(table.rules.players)
    scores = final_scores(table).totals() if table.phase == OVER else [table.score(seat) for seat in players]
    seats: list[SeatView] = []
    for seat in players:
        counters = [
            Counter("score", _("Points"), scores[seat]),
            Counter("trains", _("Trains"), table.trains[seat]),
            Counter("cards", _("Cards"), table.hand_sizes[seat]),
        ]
        if not table.rules.young:
            delivered = sum(table.delivered[4 * seat : 4 * seat + 4])
            counters += [Counter("power", _("Power"), table.engines[seat]), Counter("goods", _("Goods"), delivered)]
        notes = seat_notes(table, labels, seat, viewer)
        seats.append(SeatView(seat, called[seat], f"seat{seat}", bool(table.to_act >> seat & 1), counters, notes))
    return seats


def card_symbol(table: Table, kind: int) -> str:
    """The symbol that shows a kind of card."""
    name = table.rules.cards[kind]
    return f"citycard-{name}" if kind >= FIRST_CITY else f"card-{name}"


def _rows(seen: Observation, labels: Labels, called: list[str]) -> list[Row]:
    _ = labels.words.text
    table = seen.table
    rows = [_display(table, labels), _piles(table, labels)]
    if seen.seat >= 0:
        hand = [
            Card(
                f"hand.{table.rules.cards[kind]}",
                card_symbol(table, kind),
                labels.card(kind),
                count,
                hint=labels.hint(kind),
            )
            for kind, count in enumerate(seen.hand)
            if count
        ]
        rows.append(Row("hand", _("Your cards"), hand))
    for seat, name in enumerate(called):
        cards = [
            Card(f"goods.{seat}.{good.id}", f"cube-{good.id}", labels.goods[i], table.delivered[4 * seat + i])
            for i, good in enumerate(table.rules.board.goods)
            if table.delivered[4 * seat + i]
        ]
        if cards:
            label = _("Delivered by you") if seat == seen.seat else _("Delivered by {name}", name=name)
            rows.append(Row(f"goods.{seat}", label, cards))
    return rows


def _display(table: Table, labels: Labels) -> Row:
    _ = labels.words.text
    cards = [
        Card(f"display.{slot}", card_symbol(table, kind), labels.card(kind), hint=labels.hint(kind))
        if kind >= 0
        else Card(f"display.{slot}", "card-back", _("empty"), 0, "gap")
        for slot, kind in enumerate(table.display)
    ]
    return Row("display", _("Face up"), cards)


def _piles(table: Table, labels: Labels) -> Row:
    _ = labels.words.text
    cards = [Card("deck", "card-back", _("Draw pile"), table.deck_left, "" if table.deck_left else "gap")]
    if table.discards:
        top = table.discards[-1]
        label = _("Discards: {card}", card=labels.card(top))
        cards.append(Card("discards", card_symbol(table, top), label, len(table.discards)))
    else:
        cards.append(Card("discards", "card-back", _("Discards"), 0, "gap"))
    if not table.rules.young:
        cards.append(Card("bag", "goods-bag", _("Goods in the bag"), table.bag_left, "" if table.bag_left else "gap"))
    return Row("piles", _("Piles"), cards)
