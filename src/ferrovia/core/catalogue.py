"""Every action that can ever be played with one game object: index <-> value <-> text."""

from dataclasses import dataclass
from typing import Any

from ferrovia.core.errors import UnknownAction
from ferrovia.core.words import N_


@dataclass(slots=True)
class Action:
    """An action as people read it: `claim:Denver-Omaha:purple3+loco1` is the verb `claim` with two arguments."""

    verb: str
    args: list[str]

    def __str__(self) -> str:
        return ":".join([self.verb, *self.args])


class Catalogue:
    """A fixed list of actions. An action *is* its place in this list; nothing in it depends on a position.

    >>> catalogue = Catalogue(["draw", "take:red"])
    >>> catalogue.parse("take:red"), catalogue.text(0), catalogue.value(1).args
    (1, 'draw', ['red'])
    """

    def __init__(self, texts: list[str]) -> None:
        self._texts: tuple[str, ...] = tuple(texts)
        self._index: dict[str, int] = {text: i for i, text in enumerate(texts)}
        if len(self._index) != len(texts):
            raise ValueError("two actions have the same text")

    def __reduce__(self) -> tuple[Any, ...]:  # compiled, an __init__ with arguments does not unpickle by itself
        return (Catalogue, (list(self._texts),))

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, action: int) -> str:
        """The text of an action; `parse` reads it back."""
        if 0 <= action < len(self._texts):
            return self._texts[action]
        raise UnknownAction(N_("There is no action number {number}."), {"number": str(action)})

    def parse(self, text: str) -> int:
        """The action that a text names; raises `UnknownAction` if none has it."""
        action = self._index.get(text.strip(), -1)
        if action < 0:
            raise UnknownAction(N_("No action is called '{text}'."), {"text": text.strip()[:80]})
        return action

    def value(self, action: int) -> Action:
        """The action as verb and arguments."""
        verb, *args = self.text(action).split(":")
        return Action(verb, args)

    def index(self, value: Action) -> int:
        """The action that a value names."""
        return self.parse(str(value))
