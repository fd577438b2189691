"""The catalogue: index, value and text of every action."""

import pytest

from ferrovia import UnknownAction
from ferrovia.core.catalogue import Action, Catalogue

TEXTS = ["draw", "take:red", "claim:Denver-Omaha:purple3+loco1"]


def test_an_action_is_its_place_in_the_list() -> None:
    catalogue = Catalogue(TEXTS)

    assert len(catalogue) == 3
    assert [catalogue.text(action) for action in range(3)] == TEXTS
    assert [catalogue.parse(text) for text in TEXTS] == [0, 1, 2]


def test_a_value_is_a_verb_with_arguments() -> None:
    catalogue = Catalogue(TEXTS)

    assert catalogue.value(0) == Action("draw", [])
    assert catalogue.value(2) == Action("claim", ["Denver-Omaha", "purple3+loco1"])
    assert [catalogue.index(catalogue.value(action)) for action in range(3)] == [0, 1, 2]
    assert str(Action("take", ["red"])) == "take:red"
    assert str(Action("draw", [])) == "draw"


def test_spaces_around_a_text_do_not_matter() -> None:
    assert Catalogue(TEXTS).parse("  take:red\n") == 1


@pytest.mark.parametrize("text", ["", "take", "take:blue", "Draw", "take:red:", "take: red"])
def test_a_text_that_names_no_action_is_unknown(text: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        Catalogue(TEXTS).parse(text)
    assert str(caught.value) == f"No action is called '{text}'."


def test_a_very_long_text_is_cut_in_the_message() -> None:
    with pytest.raises(UnknownAction) as caught:
        Catalogue(TEXTS).parse("x" * 1000)
    assert str(caught.value) == f"No action is called '{'x' * 80}'."


def test_braces_in_a_text_do_no_harm() -> None:
    with pytest.raises(UnknownAction, match=r"No action is called '\{number\}'"):
        Catalogue(TEXTS).parse("{number}")


def test_a_value_that_names_no_action_is_unknown() -> None:
    with pytest.raises(UnknownAction, match="take:blue"):
        Catalogue(TEXTS).index(Action("take", ["blue"]))


@pytest.mark.parametrize("action", [-1, 3, 10**9])
def test_a_number_outside_is_unknown(action: int) -> None:
    catalogue = Catalogue(TEXTS)

    with pytest.raises(UnknownAction, match=f"There is no action number {action}"):
        catalogue.text(action)
    with pytest.raises(UnknownAction):
        catalogue.value(action)


def test_two_actions_cannot_have_the_same_text() -> None:
    with pytest.raises(ValueError, match="same text"):
        Catalogue(["draw", "keep", "draw"])


def test_the_list_it_was_made_of_can_change_afterwards() -> None:
    texts = TEXTS[:]
    catalogue = Catalogue(texts)
    texts.append("pass")

    assert len(catalogue) == 3
