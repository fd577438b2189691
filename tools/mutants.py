"""Breaks the rules on purpose, one small change at a time, and lists the changes that no test notices.

    python tools/mutants.py ticket_to_ride              all rule modules; exit code 1 if fewer than 85 % are noticed
    python tools/mutants.py ticket_to_ride state table  only these modules

mutmut changes a copy of the source in build/mutants, never src/, and runs only the tests that reach the changed
function, the quickest first. Nothing is left out but what mutmut itself leaves alone: constants of a module and
decorated functions. So the sentences of refusals, the events and the problems of board files count as well.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parent.parent
WORK = ROOT / "build" / "mutants"  # one game at a time
MODULES = {
    "ticket_to_ride": (
        "actions", "board", "cards", "claims", "observation", "position", "refusals", "ruleset", "sampling",
        "scoring", "setup", "state", "table", "tickets", "turns",
    ),
    "transamerica": (
        "actions", "board", "observation", "position", "refusals", "rounds", "ruleset", "sampling", "scoring", "setup",
        "state", "table", "turns",
    ),
    "on_the_underground": (
        "actions", "board", "building", "observation", "passenger", "position", "refusals", "ruleset", "sampling",
        "scoring", "setup", "state", "table", "turns",
    ),
}  # fmt: skip
TESTS = {
    "ticket_to_ride": (
        "board", "checks", "claim", "clone", "draw_cards", "editions", "end", "knowledge", "market", "material",
        "passing", "random_actions", "refusals", "sampling", "setup", "tickets",
    ),
    "transamerica": ("board", "rounds", "sampling", "scoring", "whole_games"),
    "on_the_underground": ("board", "building", "checks", "end", "passenger", "sampling", "setup"),
}  # fmt: skip
ENOUGH = 85  # per cent

# Which tests reach a function is found out in a first run of all. There every test must make its tables anew: one
# that finds them in a cache would seem not to reach the functions that made them. (Later runs start with empty caches
# anyway.) The board is read once, though: the tests of the board read it themselves, and no other test should run for
# its changes.
# A change may make a loop endless, or let it fill the memory: then a test fails, and not the whole machine.
GUARD = """

import functools
import resource
import signal

from ferrovia.games import GAME as game
from ferrovia.games.GAME import ruleset
from tests.games.GAME import positions

read_once = functools.lru_cache(game.load_board)


@pytest.fixture(autouse=True)
def _alone():
    if os.environ.get("MUTANT_UNDER_TEST") == "stats":
        positions.load.cache_clear()
        ruleset.shared_ruleset.cache_clear()
        game.load_board = ruleset.load_board = read_once
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, resource.getrlimit(resource.RLIMIT_AS)[1]))
    signal.signal(signal.SIGPROF, lambda number, frame: pytest.fail("took too long"))
    signal.setitimer(signal.ITIMER_PROF, 15)
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)
"""
# Parts of pytest that these tests do not need; without them it starts twice as fast, which counts three thousand times.
UNUSED = (
    "cacheprovider", "debugging", "doctest", "faulthandler", "hypothesispytest", "junitxml", "logging", "pastebin",
    "pytest_cov", "recwarn", "setuponly", "setupplan", "stepwise", "threadexception", "unraisableexception", "warnings",
    "xdist",
)  # fmt: skip


def main() -> int:
    """Makes the copy, lets mutmut run, and reports."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=MODULES, help="the game whose rules are broken")
    parser.add_argument("modules", nargs="*", metavar="module", help="of the game's rules; without any, all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="changes tried at the same time")
    given = parser.parse_args()
    modules = MODULES[given.game]
    unknown = [name for name in given.modules if name not in modules]
    if unknown:
        parser.error(f"there is no rule module {', '.join(unknown)}; there are: {', '.join(modules)}")
    if find_spec("mutmut") is None:
        install_mutmut()
    start = perf_counter()
    make_copy(given.game, given.modules or list(modules))
    run_mutmut(given.jobs)
    share = report(f"src/ferrovia/games/{given.game}")
    print(f"{(perf_counter() - start) / 60:.1f} minutes")
    return 0 if share >= ENOUGH else 1


def install_mutmut() -> None:
    """Installs the extra `mutants` of this project into the environment that runs this script."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = project["optional-dependencies"]["mutants"]
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *wanted], check=True)


def make_copy(game: str, modules: list[str]) -> None:
    """A copy of the package, of the quick tests of its rules, and of the project file with mutmut's settings."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(ROOT / "src", WORK / "src", ignore=shutil.ignore_patterns("__pycache__"))
    folder = f"tests/games/{game}"
    (WORK / folder).mkdir(parents=True)
    boards = [path.name for path in (ROOT / folder).glob("*.toml")]
    for name in ("positions.py", *boards, *(f"test_{name}.py" for name in TESTS[game])):
        shutil.copy(ROOT / folder / name, WORK / folder / name)
    conftest = (ROOT / "tests/conftest.py").read_text(encoding="utf-8")
    (WORK / "tests/conftest.py").write_text(conftest + GUARD.replace("GAME", game), encoding="utf-8")
    settings = {
        "source_paths": ["src"],
        "only_mutate": [f"src/ferrovia/games/{game}/{name}.py" for name in modules],
        "pytest_add_cli_args_test_selection": [folder],
        "pytest_add_cli_args": [word for name in UNUSED for word in ("-p", f"no:{name}")],
        "process_isolation": "forkserver",
        "forkserver_warmup": "collect",
        "timeout_multiplier": 5.0,
        "use_git_change_detection": False,
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in settings.items()]
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (WORK / "pyproject.toml").write_text("\n".join([project, "[tool.mutmut]", *lines, ""]), encoding="utf-8")


def run_mutmut(jobs: int) -> None:
    """Runs it and shows how far it is, every twentieth of the way."""
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(jobs)]
    shown = -1
    said: list[str] = []
    with subprocess.Popen(command, cwd=WORK, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        assert running.stdout is not None
        # Its spinner ends "lines" with a carriage return, which `text` takes for a new line.
        for line in running.stdout:
            said = [*said[-200:], line]
            found = re.search(r"(\d+)/(\d+) ", line)
            if found is not None and int(found[1]) * 20 // int(found[2]) > shown:
                shown = int(found[1]) * 20 // int(found[2])
                print(f"  {found[1]} of {found[2]} changes tried", flush=True)
    if running.returncode:
        sys.exit("".join(text for text in said if not re.search("[⠀-⣿]", text)) + "mutmut failed")


def report(folder: str) -> float:
    """Prints every change that no test noticed, then the figures; gives the share noticed in per cent."""
    diff_of = import_module("mutmut.mutation.diff_apply").get_diff_for_mutant
    status_of = import_module("mutmut.stats").status_by_exit_code
    os.chdir(WORK)
    noticed = total = 0
    figures: list[str] = []
    for meta in sorted(Path("mutants", folder).glob("*.meta")):
        path = f"{folder}/{meta.stem}"
        codes: dict[str, int | None] = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
        here = 0
        for name, code in codes.items():
            status = status_of[code]
            if status in ("survived", "no tests", "not checked", "skipped"):
                diff: str = diff_of(name, path=path)
                print(f"\n{path}:{line_of(path, name, diff)}: {status}\n{body_of(diff)}")
            else:
                here += 1
        noticed += here
        total += len(codes)
        figures.append(f"  {meta.stem:16} {here:5} of {len(codes):5}")
    share = 100 * noticed / total if total else 0.0
    print("\nNoticed by a test:", *figures, sep="\n")
    print(f"{noticed} of {total} changes were noticed: {share:.1f} %")
    return share


def body_of(diff: str) -> str:
    """The changed lines of a diff."""
    return "\n".join(line for line in diff.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---"))


def line_of(path: str, mutant: str, diff: str) -> int:
    """The line of the file that a change is in; the diff counts from the start of the function."""
    names = re.split("[ǁ.]", mutant.rpartition("__mutmut_")[0])
    name = names[-1] if "ǁ" in mutant else names[-1].removeprefix("x_")
    klass = names[-2] if "ǁ" in mutant else ""
    first = 1
    for node in ast.walk(ast.parse(Path(path).read_text(encoding="utf-8"))):
        inside = node.body if isinstance(node, ast.ClassDef) and node.name == klass else []
        inside = node.body if isinstance(node, ast.Module) and not klass else inside
        for one in inside:
            if isinstance(one, ast.FunctionDef) and one.name == name:
                first = one.lineno
    at = 0
    for line in diff.splitlines():
        hunk = re.match(r"@@ -(\d+)", line)
        if hunk is not None:
            at = int(hunk[1])
        elif at and line.startswith("-"):
            break
        elif at and not line.startswith("+"):
            at += 1
    return first + at - 1


if __name__ == "__main__":
    sys.exit(main())
