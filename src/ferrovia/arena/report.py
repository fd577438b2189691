"""A match as people read it, for the terminal."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ferrovia.arena.result import MatchResult, Tally
from ferrovia.core.words import words


def report(result: MatchResult, locale: str = "en") -> RenderableType:
    """What came of a match: a table of the bots, one of the seats, and how long it took."""
    own = words("ferrovia", locale)
    _, P_ = own.text, own.plural  # noqa: N806 - the names that gettext tools look for
    lines = [
        P_(
            "{n} game, {moves:.1f} moves, {rate:.1f} games a second",
            "{n} games, {moves:.1f} moves each, {rate:.1f} games a second",
            result.games,
            moves=result.decisions / max(result.games, 1),
            rate=result.games / (result.seconds or result.cpu_seconds or 1.0),
        )
    ]
    cut_off = result.ended_by.get("limit", 0)
    if cut_off:
        lines.append(_("Ended by the limit of decisions: {games}", games=cut_off))
    parts: list[RenderableType] = [_by_bot(result, locale), _by_seat(result, locale), Text("\n".join(lines))]
    if result.faults:
        count, first = result.faults, result.first_fault
        text = _("Decisions that failed and were replaced: {count}; the first: {first}", count=count, first=first)
        parts.append(Text(text, style="bold red"))
    return Group(*parts)


def _by_bot(result: MatchResult, locale: str) -> Table:
    _ = words("ferrovia", locale).text
    table = Table(_("bot"))
    for heading in (_("wins"), _("of games"), _("95 %"), _("mean score"), _("deviation")):
        table.add_column(heading, justify="right")
    for name, tally in sorted(result.by_bot.items(), key=lambda item: -item[1].wins):
        low, high = result.win_interval(name)
        share = float(tally.wins) / max(result.games, 1)
        table.add_row(Text(name), _wins(tally), f"{share:.1%}", f"{low:.1%} - {high:.1%}", *_scores(tally))
    return table


def _by_seat(result: MatchResult, locale: str) -> Table:
    _ = words("ferrovia", locale).text
    table = Table(_("seat"))
    for heading in (_("wins"), _("mean score"), _("deviation")):
        table.add_column(heading, justify="right")
    for seat, tally in enumerate(result.by_seat, 1):
        table.add_row(str(seat), _wins(tally), *_scores(tally))
    return table


def _wins(tally: Tally) -> str:
    return f"{float(tally.wins):.4g}" if tally.wins.denominator > 1 else str(tally.wins)


def _scores(tally: Tally) -> tuple[str, str]:
    return f"{tally.mean:.1f}", f"{tally.deviation:.1f}"
