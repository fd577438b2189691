"""The words of the page for the browser: all collected, all translated, with the same fields."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent
FIELD = re.compile(r"\{\w+\}")


@pytest.fixture(scope="module")
def catalogue() -> Catalog:
    with (ROOT / "src/ferrovia/locale/it/LC_MESSAGES/web.po").open("rb") as po:
        return read_po(po, locale="it")


def test_every_text_of_the_page_is_in_the_catalogue_and_nothing_else(catalogue: Catalog) -> None:
    keywords = {"_": None, "P_": (1, 2)}
    collected = {
        message
        for file in sorted((ROOT / "web/src/lib").glob("*words.ts"))
        for _, message, *_ in extract_from_file("javascript", file, keywords=keywords)
    }
    assert collected
    assert {message.id for message in catalogue if message.id} == collected, "run `make words`"


def test_every_text_of_the_page_is_translated_with_its_fields(catalogue: Catalog) -> None:
    for message in catalogue:
        if not message.id:
            continue
        texts = [message.id] if isinstance(message.id, str) else list(message.id)
        translations = [message.string] if isinstance(message.string, str) else list(message.string or ())
        assert len(translations) == len(texts), message.id
        for text, translation in zip(texts, translations, strict=True):
            assert translation, f"not translated: {text}"
            assert sorted(FIELD.findall(translation)) == sorted(FIELD.findall(text)), text
