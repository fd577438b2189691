"""The choices of a scene as a numbered list. Several ways to do one thing, such as to pay for it, share a line."""

import re
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ferrovia.core.scene import Choice, Scene
from ferrovia.core.words import Words

NUMBER = re.compile(r"(\d{1,4})?(?:\.(\d{1,3}))?")
LONG = 9  # lines from which on a group is long: it is set in columns, above everything that is needed at hand
COLUMN = 58  # characters of a column in a long group
WAYS = 3  # that are shown on a line


@dataclass(slots=True)
class Line:
    """One thing to do and the ways to do it; a line with one way is a choice by itself."""

    number: int
    group: str
    label: str
    points: int
    ways: list[Choice]


class Menu:
    """The lines of a scene, numbered from 1, in the order of its groups."""

    def __init__(self, scene: Scene) -> None:
        self.groups = scene.groups
        self.lines: list[Line] = []
        known: dict[tuple[str, ...], Line] = {}
        for group in scene.groups:
            for choice in scene.choices:
                if choice.group != group:
                    continue
                key = (group, choice.label, *choice.targets)
                line = known.get(key) if choice.cost else None
                if line is None:
                    line = known[key] = Line(len(self.lines) + 1, group, choice.label, choice.points, [])
                    self.lines.append(line)
                line.ways.append(choice)
        self.open = 0  # the line whose ways were shown last

    def pick(self, text: str) -> Line | Choice | None:
        """What `12`, `12.2` or (after `12`) `.2` stands for: a choice, or a line with several ways; None if nothing."""
        match = NUMBER.fullmatch(text)
        if match is None or not text:
            return None
        number = int(match[1]) if match[1] else self.open
        if not 1 <= number <= len(self.lines):
            return None
        line = self.lines[number - 1]
        if match[2] is None:
            self.open = number
            return line.ways[0] if len(line.ways) == 1 else line
        way = int(match[2])
        return line.ways[way - 1] if 1 <= way <= len(line.ways) else None

    def search(self, text: str) -> list[Line]:
        """The lines with a text in their label."""
        return [line for line in self.lines if text.casefold() in line.label.casefold()]

    def long_groups(self) -> list[str]:
        """The groups with many lines."""
        return [group for group in self.groups if len(self._of(group)) >= LONG]

    def _of(self, group: str) -> list[Line]:
        return [line for line in self.lines if line.group == group]

    def show(self, words: Words, groups: list[str], wide: int) -> RenderableType:
        """Some groups, each under its heading, in a terminal so wide."""
        parts: list[RenderableType] = []
        for group in groups:
            lines = self._of(group)
            parts.append(Text(self.groups[group], "bold underline"))
            if len(lines) < LONG:
                parts += [show_line(words, line) for line in lines]
            else:
                said = _common([line.label for line in lines])
                rows = [_show_short(words, line, said) for line in lines]
                parts.append(_in_columns(rows, wide))
        return Group(*parts)


def _in_columns(rows: list[Text], wide: int) -> Table:
    """Rows read down, then right; what is too long for its column is cut."""
    columns = max((wide + 2) // COLUMN, 1)
    high = -(-len(rows) // columns)
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        table.add_column(no_wrap=True, overflow="ellipsis", max_width=wide // columns - 2)
    for i in range(high):
        table.add_row(*rows[i::high])
    return table


def _common(labels: list[str]) -> int:
    """How many letters of the words are with which all labels begin, such as `Claim `; the heading says it once."""
    first, last = min(labels).split(" "), max(labels).split(" ")
    same = 0
    while same < min(len(first), len(last)) - 1 and first[same] == last[same]:
        same += 1
    return len(" ".join([*first[:same], ""]))


def _start(line: Line, said: int = 0) -> Text:
    points = f" +{line.points}" if line.points else ""
    return Text.assemble((f"{line.number:>3} ", "bold cyan"), line.label[said:], (points, "bold"))


def _show_short(words: Words, line: Line, said: int) -> Text:
    """A line of a long group: the first way and how many there are."""
    P_ = words.plural  # noqa: N806 - the name that gettext tools look for
    text = _start(line, said)
    text.append(f"  {line.ways[0].cost}" if line.ways[0].cost else "", "italic")
    if len(line.ways) > 1:
        text.append(" " + P_("({n} way)", "({n} ways)", len(line.ways)), "dim")
    return text


def show_line(words: Words, line: Line) -> Text:
    """A line with its number, its points and the first of its ways."""
    P_ = words.plural  # noqa: N806 - the name that gettext tools look for
    text = _start(line)
    if len(line.ways) == 1:
        text.append(f"  {line.ways[0].cost}" if line.ways[0].cost else "", "italic")
        return text
    for i, way in enumerate(line.ways[:WAYS], 1):
        text.append(f"  .{i} ", "cyan")
        text.append(way.cost, "italic")
    more = len(line.ways) - WAYS
    if more > 0:
        text.append("  " + P_("... and {n} more way", "... and {n} more ways", more), "dim")
    return text


def show_ways(line: Line) -> Table:
    """All ways of one line."""
    table = Table.grid(padding=(0, 2, 0, 1))
    for i, way in enumerate(line.ways, 1):
        table.add_row(Text(f"{line.number}.{i}", "bold cyan"), Text(way.cost, "italic"))
    return table
