"""Every text of the source has an Italian translation with the same fields, and plurals work in both languages."""

import string
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ferrovia.core.errors import BadRecord, IllegalAction
from ferrovia.core.words import FOLDER, words

SOURCE = Path(__file__).parents[2] / "src" / "ferrovia"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "P_": (1, 2)}
GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/__init__.py"))
DOMAINS = ["ferrovia", *GAMES]


def files_of(domain: str) -> list[Path]:
    if domain != "ferrovia":
        return sorted((SOURCE / "games" / domain).rglob("*.py"))
    return sorted(set(SOURCE.rglob("*.py")) - set(SOURCE.glob("games/*/**/*.py")))


@cache
def extracted(domain: str) -> dict[str, str | tuple[str, ...]]:
    """The texts in the source: what the translation is found by, and the text with its plural."""
    found: dict[str, str | tuple[str, ...]] = {}
    for file in files_of(domain):
        for _line, text, _comments, _context in extract_from_file("python", file, keywords=KEYWORDS):
            found[text if isinstance(text, str) else text[0]] = text
    return found


@cache
def catalogue(domain: str) -> Catalog:
    with (FOLDER / "it" / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return read_po(file, locale="it", domain=domain)


def forms(text: object) -> list[str]:
    return [text] if isinstance(text, str) else list(text)  # type: ignore[call-overload]


def fields(text: str) -> list[tuple[str, str]]:
    return sorted((name, form or "") for _text, name, form, _as in string.Formatter().parse(text) if name is not None)


def messages(domain: str) -> list[Message]:
    return [message for message in catalogue(domain) if message.id]


def test_there_are_texts_to_translate() -> None:
    assert len(extracted("ferrovia")) > 50
    assert len(extracted("ticket_to_ride")) > 100


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_text_is_translated(domain: str) -> None:
    missing = []
    for key, text in extracted(domain).items():
        message = catalogue(domain).get(key)
        translated = (
            message is not None and all(forms(message.string)) and len(forms(message.string)) == len(forms(text))
        )
        if not translated:
            missing.append(key)
    assert missing == [], "run `make words` and translate these"


@pytest.mark.parametrize("domain", DOMAINS)
def test_nothing_is_fuzzy_or_left_over(domain: str) -> None:
    assert [message.id for message in messages(domain) if message.fuzzy] == []
    assert list(catalogue(domain).obsolete) == []
    left_over = [forms(message.id)[0] for message in messages(domain) if forms(message.id)[0] not in extracted(domain)]
    assert left_over == [], "run `make words`: the source has these texts no more"


@pytest.mark.parametrize("domain", DOMAINS)
def test_translations_have_the_same_fields(domain: str) -> None:
    wrong = []
    for message in messages(domain):
        english = forms(message.id)
        for i, text in enumerate(forms(message.string)):
            if fields(text) != fields(english[min(i, len(english) - 1)]):
                wrong.append((english, text))
    assert wrong == []


@pytest.fixture
def italian(tmp_path: Path) -> Path:
    """A locale folder made from the .po files as they are now, whether or not they were compiled."""
    for domain in DOMAINS:
        file = tmp_path / "it" / "LC_MESSAGES" / f"{domain}.mo"
        file.parent.mkdir(parents=True, exist_ok=True)
        made = BytesIO()
        write_mo(made, catalogue(domain))
        file.write_bytes(made.getvalue())
    return tmp_path


def test_plurals_in_both_languages(italian: Path) -> None:
    english, other = words("ticket_to_ride", "en"), words("ticket_to_ride", "it", italian)
    for n, one, uno in ((0, "0 trains", "0 vagoni"), (1, "1 train", "1 vagone"), (2, "2 trains", "2 vagoni")):
        assert english.plural("{n} train", "{n} trains", n) == one
        assert other.plural("{n} train", "{n} trains", n) == uno
    assert other.plural("{n} red", "{n} red", 1) == "1 rossa"
    assert other.plural("{n} red", "{n} red", 3) == "3 rosse"


def test_a_language_that_is_not_there_is_english() -> None:
    assert words("ticket_to_ride", "xx").text("Claim {route}", route="a - b") == "Claim a - b"


def test_names_and_lists() -> None:
    english = words("ticket_to_ride", "en")
    assert english.player(["Ann"], 0) == "Ann"
    assert english.player(["Ann"], 1) == "Player 2"
    assert english.player(["", "Bob"], 0) == "Player 1"
    assert [english.all_of(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert english.one_of(["a", "b", "c"]) == "a, b or c"
    assert english.all_of(["{x}", "%s"]) == "{x} and %s"


def test_errors_are_explained_in_the_language_of_the_player(italian: Path) -> None:
    other = words("ticket_to_ride", "it", italian)
    error = IllegalAction("This route is taken already.", "TTR-C4")
    assert other.explain(error) == "Questa linea è già occupata."
    assert words("ticket_to_ride", "en").explain(error) == str(error)
    damaged = BadRecord("There is no seat {seat}.", 7, {"seat": "9"})
    assert words().explain(damaged) == str(damaged) == "line 7: There is no seat 9."
