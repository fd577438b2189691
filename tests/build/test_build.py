"""What a wheel holds, with a C compiler and without one, and how words get into it."""

import gettext
import os
import shutil
import subprocess
import sys
import sysconfig
import textwrap
import zipfile
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(hatch_build.__file__).parent
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")

needs_compiler = pytest.mark.skipif(not hatch_build.can_compile(), reason=hatch_build.NO_COMPILER)


def run(root: Path, *command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a source tree, in an environment that asks for no special build."""
    inherited = {name: value for name, value in os.environ.items() if name not in ("FERROVIA_BUILD", "PYTHONPATH")}
    everything = inherited | environment
    return subprocess.run(command, cwd=root, env=everything, capture_output=True, text=True, check=False)


def build(root: Path, folder: Path, kind: str = "standard", **environment: str) -> subprocess.CompletedProcess[str]:
    return run(root, sys.executable, "-m", "hatchling", "build", "-t", f"wheel:{kind}", "-d", folder, **environment)


def contents(folder: Path) -> set[str]:
    """The names in the only wheel of a folder."""
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A source tree built like this one, with one module to compile, one that stays plain and one game."""
    root = tmp_path / "toy"
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md", "Makefile", "babel.cfg", ".gitignore"):
        root.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, root)
    files = {
        "__init__.py": "",
        "core/__init__.py": "",
        "core/rng.py": "def roll(sides: int) -> int:\n    return sides - 1\n",
        "core/scene.py": 'PROMPT = N_("Your turn.")\n',
        "games/__init__.py": "",
        "games/tram/__init__.py": 'TITLE = N_("Tram")\nP_("{n} stop", "{n} stops", 2)\nP_("{n} car", "{n} cars", 2)\n',
    }
    for name, text in files.items():
        path = root / "src" / "ferrovia" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    # Make finds an environment that is ready: this one.
    (root / ".venv").mkdir()
    for name in ("bin", "lib", "pyvenv.cfg"):
        (root / ".venv" / name).symlink_to(Path(sys.prefix, name))
    (root / ".venv" / "ready").touch()
    return root


@pytest.fixture(scope="module")
def compiled_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real tree, compiled; where build/ holds it already, this takes seconds."""
    folder = tmp_path_factory.mktemp("wheel")
    result = build(ROOT, folder, FERROVIA_BUILD="compiled")
    assert result.returncode == 0, result.stderr
    return folder


@needs_compiler
def test_a_compiled_wheel_holds_the_engine_in_both_forms_for_this_platform(compiled_wheel: Path) -> None:
    names = contents(compiled_wheel)
    for module in ("core/rng", "network/trails", "games/ticket_to_ride/state"):
        assert {f"ferrovia/{module}.py", f"ferrovia/{module}{SUFFIX}"} <= names
    (wheel,) = compiled_wheel.iterdir()
    assert f"-cp3{sys.version_info.minor}-" in wheel.name
    assert "none-any" not in wheel.name


@needs_compiler
def test_protocols_scenes_and_bots_are_never_compiled(compiled_wheel: Path) -> None:
    compiled = {name.split("/")[-1].removesuffix(SUFFIX) for name in contents(compiled_wheel) if name.endswith(SUFFIX)}
    assert compiled.isdisjoint({"__init__", "contract", "registry", "record", "scene", "drawing", "bots"})


@needs_compiler
def test_a_compiled_wheel_is_imported_compiled(compiled_wheel: Path, tmp_path: Path) -> None:
    (wheel,) = compiled_wheel.iterdir()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = """
        import sys, ferrovia.games.ticket_to_ride.state
        for name, module in sys.modules.items():
            if name.startswith("ferrovia."):
                print(module.__file__)
    """
    result = run(tmp_path, sys.executable, "-c", textwrap.dedent(code), PYTHONPATH=str(tmp_path))
    files = [Path(line) for line in result.stdout.splitlines()]
    assert tmp_path / "ferrovia" / "games" / "ticket_to_ride" / f"state{SUFFIX}" in files, result.stderr
    assert all(file.is_relative_to(tmp_path) and file.exists() for file in files)


@needs_compiler
def test_nothing_compiled_lies_in_the_source_tree(compiled_wheel: Path) -> None:
    assert compiled_wheel.exists()
    assert not list((ROOT / "src").rglob(f"*{SUFFIX}"))


@needs_compiler
def test_development_gets_a_compiled_copy_that_follows_the_source_and_compiles_only_what_changed(toy: Path) -> None:
    core, copy = toy / "src" / "ferrovia" / "core", toy / "build" / "compiled" / "ferrovia" / "core"
    assert run(toy, sys.executable, "hatch_build.py").returncode == 0
    assert (copy / "scene.py").exists()
    assert (copy / f"rng{SUFFIX}").exists()

    (library,) = (toy / "build").glob(f"mypyc-*/lib/ferrovia_core__mypyc{SUFFIX}")
    before = library.stat()
    (core / "scene.py").write_text("# not compiled\n")
    assert run(toy, sys.executable, "hatch_build.py").returncode == 0
    assert (copy / "scene.py").read_text() == "# not compiled\n"
    assert library.stat() == before

    (core / "rng.py").rename(core / "dice.py")
    assert run(toy, sys.executable, "hatch_build.py").returncode == 0
    assert (copy / f"dice{SUFFIX}").exists()
    assert not list(copy.glob("rng.*"))


@needs_compiler
def test_a_build_that_was_killed_does_not_leave_half_a_library_for_the_next(toy: Path) -> None:
    assert run(toy, sys.executable, "hatch_build.py").returncode == 0
    (library,) = (toy / "build").glob(f"mypyc-*/lib/ferrovia_core__mypyc{SUFFIX}")
    whole = library.stat().st_size

    library.write_bytes(b"")  # as the linker leaves it when it is killed
    workshop = library.parent.parent
    (workshop / "stamp").unlink()
    (workshop / "unfinished").touch()
    assert run(toy, sys.executable, "hatch_build.py").returncode == 0
    assert library.stat().st_size == whole
    assert not (workshop / "unfinished").exists()


@needs_compiler
def test_source_that_cannot_be_compiled_is_an_error_that_names_the_line(toy: Path, tmp_path: Path) -> None:
    (toy / "src" / "ferrovia" / "core" / "rng.py").write_text('def roll() -> int:\n    return "six"\n')
    result = build(toy, tmp_path)
    assert result.returncode != 0
    assert "core/rng.py:2: error:" in result.stderr
    assert "the engine does not compile" in result.stderr


def test_plain_on_request(toy: Path, tmp_path: Path) -> None:
    result = build(toy, tmp_path, FERROVIA_BUILD="plain")
    assert "Ferrovia: the engine is plain (slower): FERROVIA_BUILD=plain asks for it.\n" in result.stderr
    assert [wheel.name for wheel in tmp_path.glob("*.whl")] == ["ferrovia-0.1.0-py3-none-any.whl"]
    assert "ferrovia/core/rng.py" in contents(tmp_path)


def test_an_editable_install_is_plain_and_has_its_words_in_the_source_tree(toy: Path, tmp_path: Path) -> None:
    po = toy / "src" / "ferrovia" / "locale" / "it" / "LC_MESSAGES" / "tram.po"
    po.parent.mkdir(parents=True)
    po.write_text('msgid "Tram"\nmsgstr "Tranvia"\n')
    assert build(toy, tmp_path, "editable", FERROVIA_BUILD="compiled").returncode == 0
    assert not (toy / "build").exists()
    assert gettext.translation("tram", po.parents[2], ["it"]).gettext("Tram") == "Tranvia"


def test_without_a_compiler_the_wheel_is_plain_and_one_line_says_so(toy: Path, tmp_path: Path) -> None:
    result = build(toy, tmp_path, CC="/nonexistent/cc")
    assert result.returncode == 0
    assert f"Ferrovia: the engine is plain (slower): {hatch_build.NO_COMPILER}.\n" in result.stderr
    assert [wheel.name for wheel in tmp_path.glob("*.whl")] == ["ferrovia-0.1.0-py3-none-any.whl"]


def test_without_a_compiler_a_compiled_wheel_is_refused(toy: Path, tmp_path: Path) -> None:
    result = build(toy, tmp_path, CC="/nonexistent/cc", FERROVIA_BUILD="compiled")
    assert result.returncode != 0
    assert result.stderr == f"Ferrovia: FERROVIA_BUILD=compiled, but {hatch_build.NO_COMPILER}.\n"


def test_an_unknown_kind_of_build_is_refused(toy: Path, tmp_path: Path) -> None:
    result = build(toy, tmp_path, FERROVIA_BUILD="fast")
    assert result.returncode != 0
    assert result.stderr == "Ferrovia: FERROVIA_BUILD can be plain or compiled, not 'fast'.\n"


def translate(po: Path, before: str, after: str) -> None:
    text = po.read_text(encoding="utf-8")
    assert before in text
    po.write_text(text.replace(before, after), encoding="utf-8")


def test_words_go_from_the_source_through_the_translation_into_the_wheel(toy: Path, tmp_path: Path) -> None:
    catalogues = toy / "src" / "ferrovia" / "locale" / "it" / "LC_MESSAGES"
    assert run(toy, "make", "words").returncode == 0
    assert sorted(path.name for path in catalogues.glob("*.po")) == ["ferrovia.po", "tram.po"]
    assert 'msgid "Your turn."' in (catalogues / "ferrovia.po").read_text()
    assert "Your turn" not in (catalogues / "tram.po").read_text()

    stops = 'msgid_plural "{n} stops"\nmsgstr[0] "%s"\nmsgstr[1] "%s"'
    translate(catalogues / "tram.po", stops % ("", ""), stops % ("{n} fermata", "{n} fermate"))
    assert build(toy, tmp_path, FERROVIA_BUILD="plain").returncode == 0
    assert {f"ferrovia/locale/it/LC_MESSAGES/{name}.mo" for name in ("ferrovia", "tram")} <= contents(tmp_path)
    italian = gettext.translation("tram", toy / "src" / "ferrovia" / "locale", ["it"])
    assert italian.ngettext("{n} stop", "{n} stops", 2) == "{n} fermate"
    assert italian.gettext("Tram") == "Tram"  # not translated yet
    assert italian.ngettext("{n} car", "{n} cars", 2) == "{n} cars"  # nor this


def test_collecting_words_again_keeps_translations_and_drops_what_is_gone(toy: Path) -> None:
    po = toy / "src" / "ferrovia" / "locale" / "it" / "LC_MESSAGES" / "ferrovia.po"
    assert run(toy, "make", "words").returncode == 0
    translate(po, '"Your turn."\nmsgstr ""', '"Your turn."\nmsgstr "Tocca a te."')
    before = po.read_bytes()
    assert run(toy, "make", "words").returncode == 0
    assert po.read_bytes() == before

    scene = toy / "src" / "ferrovia" / "core" / "scene.py"
    scene.write_text('\n\nPROMPT = N_("Your turn!")\n')
    assert run(toy, "make", "words").returncode == 0
    text = po.read_text()
    assert 'msgid "Your turn!"\nmsgstr ""' in text
    assert "Tocca" not in text
    assert "fuzzy" not in text
