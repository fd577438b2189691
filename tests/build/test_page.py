"""How the page for the browser gets into a wheel, and what happens where it cannot be built."""

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(hatch_build.__file__).parent
PAGE = "ferrovia/server/static"

# What stands in for Vite: it writes a page that shows the words it was given, and leaves a trace that it was called.
VITE = """
import fs from "node:fs";
const out = "../src/ferrovia/server/static";
if (fs.readFileSync("src/main.ts", "utf8").includes("wrong")) throw new Error("main.ts is wrong");
fs.writeFileSync("../called", "");
fs.mkdirSync(out, { recursive: true });
fs.writeFileSync(out + "/index.html", fs.readFileSync("src/generated/it.json", "utf8"));
"""
WORDS = """
msgid "Play now"
msgstr "Gioca subito"

msgid "{n} player"
msgid_plural "{n} players"
msgstr[0] "{n} giocatore"
msgstr[1] "{n} giocatori"

msgid "Not translated"
msgstr ""
"""


def build(root: Path, folder: Path, target: str = "wheel", **wishes: str) -> subprocess.CompletedProcess[str]:
    ours = ("FERROVIA_BUILD", "FERROVIA_PAGE", "PYTHONPATH")
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    environment |= {"FERROVIA_BUILD": "plain", **wishes}
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)


def page_of(folder: Path) -> dict[str, bytes]:
    """The files of the page in the only wheel of a folder, by name."""
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.startswith(PAGE)}


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A source tree built like this one, with a page whose only package lies beside it: npm needs no network."""
    root = tmp_path / "toy"
    files = {name: (ROOT / name).read_text() for name in ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md")}
    package = {"name": "toy", "devDependencies": {"vite": "file:vite"}}
    locked = {"": package, "node_modules/vite": {"resolved": "vite", "link": True}, "vite": {"version": "1.0.0"}}
    files |= {
        ".gitignore": (ROOT / ".gitignore").read_text(),
        "src/ferrovia/__init__.py": "",
        "src/ferrovia/locale/it/LC_MESSAGES/web.po": WORDS,
        "web/package.json": json.dumps(package),
        "web/package-lock.json": json.dumps({"name": "toy", "lockfileVersion": 3, "packages": locked}),
        "web/vite/package.json": json.dumps({"name": "vite", "version": "1.0.0", "type": "module"}),
        "web/vite/bin/vite.js": VITE,
        "web/src/main.ts": "// the page\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


def test_the_page_and_its_words_are_built_into_the_wheel(toy: Path, tmp_path: Path) -> None:
    result = build(toy, tmp_path, FERROVIA_PAGE="required")
    assert result.returncode == 0, result.stderr
    page = page_of(tmp_path)
    assert json.loads(page[f"{PAGE}/index.html"]) == {
        "Play now": "Gioca subito",
        "{n} player": ["{n} giocatore", "{n} giocatori"],
    }


def test_the_page_is_built_again_only_when_something_changed(toy: Path, tmp_path: Path) -> None:
    called, po = toy / "called", toy / "src/ferrovia/locale/it/LC_MESSAGES/web.po"
    for change, expected in (("", True), ("", False), ("main.ts", True), ("", False), ("web.po", True)):
        called.unlink(missing_ok=True)
        if change == "main.ts":
            (toy / "web/src/main.ts").write_text("// another page\n")
        if change == "web.po":
            po.write_text(po.read_text().replace("subito", "ora"))
        assert build(toy, tmp_path).returncode == 0
        assert called.exists() == expected, change
    assert b"Gioca ora" in page_of(tmp_path)[f"{PAGE}/index.html"]


@pytest.fixture
def far(toy: Path) -> Path:
    """The same tree, but npm has to fetch a package, and nobody answers."""
    lock = toy / "web" / "package-lock.json"
    content = json.loads(lock.read_text())
    content["packages"]["node_modules/vite"] = {"version": "1.0.0"}
    del content["packages"]["vite"]
    content["packages"][""]["devDependencies"]["vite"] = "1.0.0"
    lock.write_text(json.dumps(content))
    (toy / "web" / "package.json").write_text(json.dumps(content["packages"][""]))
    return toy


def test_without_a_network_the_wheel_has_no_page_and_one_line_says_so(far: Path, tmp_path: Path) -> None:
    (far / "src" / PAGE).mkdir(parents=True)
    (far / "src" / PAGE / "index.html").write_text("the page of another day")
    result = build(far, tmp_path, npm_config_registry="http://127.0.0.1:9", npm_config_cache=str(tmp_path / "cache"))
    assert result.returncode == 0, result.stderr
    assert "no page for the browser: npm could not fetch its packages (ECONNREFUSED).\n" in result.stderr
    assert page_of(tmp_path) == {}


def test_without_a_network_a_wheel_that_must_have_a_page_is_refused(far: Path, tmp_path: Path) -> None:
    nowhere = {"npm_config_registry": "http://127.0.0.1:9", "npm_config_cache": str(tmp_path / "cache")}
    result = build(far, tmp_path, FERROVIA_PAGE="required", **nowhere)
    assert result.returncode != 0
    told = "FERROVIA_PAGE=required, but npm could not fetch its packages (ECONNREFUSED).\n"
    assert result.stderr.endswith(told)
    assert not list(tmp_path.glob("*.whl"))


def test_a_page_that_is_wrong_is_an_error_that_tells_why(toy: Path, tmp_path: Path) -> None:
    (toy / "web/src/main.ts").write_text("wrong")
    result = build(toy, tmp_path)
    assert result.returncode != 0
    assert "main.ts is wrong" in result.stderr
    assert result.stderr.endswith("Ferrovia: the page does not build. FERROVIA_PAGE=none builds without.\n")
    assert build(toy, tmp_path, FERROVIA_PAGE="none").returncode == 0
    assert page_of(tmp_path) == {}


def test_an_unknown_wish_for_a_page_is_refused(toy: Path, tmp_path: Path) -> None:
    result = build(toy, tmp_path, FERROVIA_PAGE="maybe")
    assert result.returncode != 0
    assert result.stderr.endswith("Ferrovia: FERROVIA_PAGE can be none or required, not 'maybe'.\n")


@pytest.mark.skipif(not (hatch_build.PAGE / "index.html").exists(), reason="the page could not be built here")
def test_the_sources_alone_make_a_wheel_with_the_real_page(tmp_path: Path) -> None:
    assert build(ROOT, tmp_path, "sdist").returncode == 0
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as sources:
        built = [name for name in sources.getnames() if "node_modules" in name or "server/static" in name]
        assert built == []
        sources.extractall(tmp_path, filter="data")
    result = build(next(tmp_path.glob("ferrovia-*/")), tmp_path, FERROVIA_PAGE="required")
    assert result.returncode == 0, result.stderr
    page = page_of(tmp_path)
    assert {Path(name).suffix for name in page} >= {".html", ".js", ".css"}
    assert b'<script type="module"' in page[f"{PAGE}/index.html"]
