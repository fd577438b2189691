"""What the README and CONTRIBUTING show is true: the code runs, the commands exist, the picture is of this package."""

import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command

import ferrovia
from ferrovia.cli import app
from ferrovia.core.drawing import looks, standalone
from ferrovia.core.rng import Generator

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", "CONTRIBUTING.md"]


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


def test_the_example_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("README.md", "python")
    assert len(example.strip().splitlines()) == 10
    exec(compile(example, "README.md", "exec"), {})
    scores, text = capsys.readouterr().out.splitlines()

    assert scores.startswith("[")
    assert ":" in text or text in ("draw", "keep", "tickets", "pass")


def test_the_bot_in_contributing_plays() -> None:
    (example,) = blocks("CONTRIBUTING.md", "python")
    names: dict[str, type] = {}
    exec(compile(example, "CONTRIBUTING.md", "exec"), names)
    game = ferrovia.load_game("ticket_to_ride", players=2)
    bots = [names["Shy"](game, Generator(seat, "bot")) for seat in range(2)]
    state = game.new_game(1)
    while not state.is_over:
        seat = state.current_player
        state.apply(bots[seat].choose(state.observe(seat)))

    assert state.ended_by == "rules"


@pytest.mark.parametrize("page", PAGES)
def test_commands_and_options_exist(page: str) -> None:
    commands = get_command(app).commands  # type: ignore[attr-defined]
    for line in "".join(blocks(page, "sh")).splitlines():
        words = shlex.split(line, comments=True)
        if words[:1] == ["ferrovia"] and words[1:]:
            known = {option for parameter in commands[words[1]].params for option in parameter.opts}
            assert {word for word in words[2:] if word.startswith("-")} <= known, line


@pytest.mark.parametrize("page", PAGES)
def test_make_targets_and_links_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(
        r"`?make ([a-z]+)`?", " ".join(re.findall(r"`make [a-z]+`|^make [a-z]+", text, re.MULTILINE))
    ):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / link).exists(), link


def test_the_picture_is_of_this_package() -> None:
    """`ferrovia draw ticket_to_ride -o docs/pictures/ticket_to_ride.svg` draws it anew."""
    picture = (ROOT / "docs/pictures/ticket_to_ride.svg").read_text(encoding="utf-8")

    assert picture == standalone(ferrovia.load_game("ticket_to_ride").drawing(), looks())
