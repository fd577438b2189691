"""Words in the languages of the players, from gettext catalogues; the English text itself is the key."""

import gettext
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from ferrovia.core.errors import BadRecord, FerroviaError

LOCALES = ("en", "it")
FOLDER = Path(__file__).parent.parent / "locale"


def N_(text: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Marks a text for translation where it stands; it is translated where it is shown."""
    return text


class Words:
    """The words of one domain (a game, or `ferrovia` itself) in one language.

    Use it under the names that the extraction knows: `_ = words.text` and `P_ = words.plural`.
    """

    def __init__(self, domain: str, locale: str, folder: Path) -> None:
        own = gettext.translation(domain, folder, [locale], fallback=True)
        if domain != "ferrovia":
            own.add_fallback(gettext.translation("ferrovia", FOLDER, [locale], fallback=True))
        self.locale = locale
        self._one: Callable[[str], str] = own.gettext
        self._many: Callable[[str, str, int], str] = own.ngettext

    def text(self, message: str, /, **fields: object) -> str:
        """The message in this language, its `{fields}` filled in."""
        return self._one(message).format(**fields)

    def plural(self, one: str, many: str, n: int, /, **fields: object) -> str:
        """The form of the message for `n` things; `{n}` is among its fields."""
        return self._many(one, many, n).format(n=n, **fields)

    def player(self, names: Sequence[str], seat: int) -> str:
        """What the player of a seat is called; without a name, by number."""
        _ = self.text
        return names[seat] if seat < len(names) and names[seat] else _("Player {number}", number=seat + 1)

    def all_of(self, items: Sequence[str]) -> str:
        """Several things in one sentence: `a, b and c`."""
        _ = self.text
        return _("{first} and {last}", first=", ".join(items[:-1]), last=items[-1]) if items[1:] else "".join(items)

    def one_of(self, items: Sequence[str]) -> str:
        """A choice in one sentence: `a, b or c`."""
        _ = self.text
        return _("{first} or {last}", first=", ".join(items[:-1]), last=items[-1]) if items[1:] else "".join(items)

    def explain(self, error: FerroviaError) -> str:
        """What an error says, in this language; and so does the error that it gives as its reason, if there is one."""
        _ = self.text
        fields = error.fields
        if isinstance(error.__cause__, FerroviaError) and "reason" in fields:
            fields = {**fields, "reason": self.explain(error.__cause__)}
        said = _(error.message, **fields)
        return _("line {line}: {text}", line=error.line, text=said) if isinstance(error, BadRecord) else said


@lru_cache(maxsize=256)
def words(domain: str = "ferrovia", locale: str = "en", folder: Path = FOLDER) -> Words:
    """The words of a domain in a language; a language that is not there falls back to English."""
    return Words(domain, locale if locale in LOCALES else "en", folder)
