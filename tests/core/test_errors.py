"""What errors say, in English and in Italian, and that they travel between processes."""

import pickle

import pytest

import ferrovia
from ferrovia.core.errors import Problem
from ferrovia.core.words import words

ERRORS: list[tuple[ferrovia.FerroviaError, str]] = [
    (ferrovia.FerroviaError("Plain."), "Plain."),
    (ferrovia.FerroviaError("No {thing}.", {"thing": "train"}), "No train."),
    (ferrovia.IllegalAction("The game is over.", "TTR-E1"), "The game is over."),
    (ferrovia.IllegalAction("Too few {what}.", "TTR-C3", {"what": "trains"}), "Too few trains."),
    (ferrovia.UnknownAction("No action is called '{text}'.", {"text": "fly"}), "No action is called 'fly'."),
    (ferrovia.BadOption("No {value}: {allowed}.", {"value": "x", "allowed": "a, b"}), "No x: a, b."),
    (ferrovia.BadRecord("There is no seat {seat}.", 5, {"seat": "9"}), "line 5: There is no seat 9."),
    (
        ferrovia.BadBoard("my.toml", [Problem("rules.hand", "is missing"), Problem("routes[3].length", "must be 1")]),
        "my.toml: rules.hand: is missing; routes[3].length: must be 1",
    ),
]


@pytest.mark.parametrize(("error", "text"), ERRORS)
def test_an_error_is_one_sentence(error: ferrovia.FerroviaError, text: str) -> None:
    assert str(error) == text
    assert isinstance(error, ferrovia.FerroviaError)


@pytest.mark.parametrize(("error", "text"), ERRORS)
def test_an_error_pickles_whole(error: ferrovia.FerroviaError, text: str) -> None:
    copy = pickle.loads(pickle.dumps(error))

    assert type(copy) is type(error)
    assert str(copy) == text
    assert copy.message == error.message
    assert copy.fields == error.fields
    for name in ("clause", "line", "file", "problems"):
        assert getattr(copy, name, None) == getattr(error, name, None)


def test_an_error_knows_where_and_why() -> None:
    illegal = ferrovia.IllegalAction("No.", "TTR-C5")
    assert (illegal.clause, illegal.message, illegal.fields) == ("TTR-C5", "No.", {})
    record = ferrovia.BadRecord("No.", 12)
    assert record.line == 12
    board = ferrovia.BadBoard("a.toml", [Problem("x", "is missing")])
    assert (board.file, board.problems) == ("a.toml", [Problem("x", "is missing")])


def test_braces_in_a_field_do_no_harm() -> None:
    assert str(ferrovia.BadOption("No '{value}'.", {"value": "{allowed}"})) == "No '{allowed}'."
    board = ferrovia.BadBoard("{file}.toml", [Problem("a{b}", "must be {c}")])
    assert str(board) == "{file}.toml: a{b}: must be {c}"


def test_an_error_can_be_explained_in_another_language() -> None:
    error = ferrovia.UnknownAction("No action is called '{text}'.", {"text": "vola"})

    assert words("ferrovia", "en").explain(error) == "No action is called 'vola'."
    assert "vola" in words("ferrovia", "it").explain(error)
