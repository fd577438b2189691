# Everything runs in .venv, which the first target fills; `make help` lists the targets.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
READY := .venv/ready
WORDS := .venv/words
LOCALE := src/ferrovia/locale
PO := $(wildcard $(LOCALE)/*/LC_MESSAGES/*.po)
GAMES := $(patsubst src/ferrovia/games/%/__init__.py,%,$(wildcard src/ferrovia/games/*/__init__.py))
TYPED := $(wildcard src tests tools benchmarks hatch_build.py)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PYTEST := $(BIN)/pytest -n 2
# What is not run a second time on the compiled engine: it is about the build, the server and the page, not the rules.
ONCE := build server browser

.DEFAULT_GOAL := help
.PHONY: help play test lint web webtest words compiled soak bench matches mutants coverage clean

help:  ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' Makefile

play: $(READY) $(WORDS)  ## start the table and open it in the browser
	@$(BIN)/python hatch_build.py
	@PYTHONPATH=build/compiled $(BIN)/ferrovia

test: lint $(WORDS) web webtest  ## lint, then all tests on the plain and on the compiled engine
	@tools/debian_packages.sh --install
	$(PYTEST) --cov --cov-report=term
	$(BIN)/python hatch_build.py
	@if [ -d build/compiled ]; then set -x; \
		FERROVIA_EXPECT_COMPILED=1 PYTHONPATH=build/compiled $(PYTEST) $(ONCE:%=--ignore=tests/%); \
	else echo "The tests did not run on a compiled engine: see the line above."; fi
	@tools/debian_packages.sh

web: $(READY)  ## build the page for the browser into the package, if its sources changed
	@$(BIN)/python -c 'import hatch_build; hatch_build.build_page()'

webtest: web
	@if [ -d web/node_modules ]; then set -x; cd web && \
		../$(BIN)/node node_modules/svelte-check/bin/svelte-check --tsconfig tsconfig.json --fail-on-warnings && \
		../$(BIN)/node --test 'tests/*.test.ts'; \
	else echo "The page was not checked: see the line above."; fi

lint: $(READY)  ## ruff and mypy --strict
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict $(TYPED)

words: $(READY)  ## collect the texts of the source into the .po files to translate
	@mkdir -p build/words
	@for domain in ferrovia $(GAMES) $(patsubst web/src/lib/words.ts,web,$(wildcard web/src/lib/words.ts)); do \
		case $$domain in \
			web) files=$$(ls web/src/lib/*words.ts) ;; \
			ferrovia) files=$$(find src/ferrovia -name '*.py' ! -path 'src/ferrovia/games/*/*' | sort) ;; \
			*) files=$$(find src/ferrovia/games/$$domain -name '*.py' | sort) ;; \
		esac; \
		$(BIN)/pybabel -q extract -F babel.cfg --no-default-keywords -k '_ N_ ngettext:1,2 P_:1,2' \
			--project=Ferrovia --version=0.1.0 --header-comment="# The words of $$domain." \
			--no-location --sort-output --width=120 -o build/words/$$domain.pot $$files && \
		$(BIN)/pybabel -q update -D $$domain -l it -i build/words/$$domain.pot -d $(LOCALE) --init-missing \
			--no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --width=120 || exit 1; \
	done
	@$(MAKE) --no-print-directory $(WORDS)

compiled: $(READY) $(WORDS)  ## compile the engine into build/compiled (put it on PYTHONPATH)
	FERROVIA_BUILD=compiled $(BIN)/python hatch_build.py

soak: $(READY) $(WORDS)  ## thousands of games against the conformance kit
	$(PYTEST) -m soak

bench: compiled  ## measure the speed of the compiled engine
	PYTHONPATH=build/compiled $(BIN)/ferrovia bench

matches: compiled  ## bots against each other: who is stronger
	PYTHONPATH=build/compiled $(PYTEST) -m matches

mutants: GAME ?= ticket_to_ride
mutants: $(READY) $(WORDS)  ## break the rules on purpose and see whether a test notices (GAME=transamerica)
	$(BIN)/python tools/mutants.py $(GAME)

coverage: $(READY) $(WORDS)  ## which lines no test runs, as pages in htmlcov/
	$(PYTEST) --cov --cov-report=html

clean:  ## remove everything that was built, .venv too
	rm -rf .venv build dist htmlcov .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -rf web/node_modules web/src/generated src/ferrovia/server/static
	find src tests -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.mo' -delete

$(READY): pyproject.toml
	@[ -n "$(PYTHON)" ] || { echo "Ferrovia needs Python 3.11 or newer; name one with make PYTHON=..."; exit 1; }
	[ -x $(BIN)/python ] || $(PYTHON) -m venv .venv
	$(PIP) hatchling babel
	$(PIP) --no-build-isolation --editable '.[dev]'
	@touch $@

$(WORDS): $(READY) $(PO)
	@$(BIN)/python -c 'import hatch_build; hatch_build.compile_words()'
	@touch $@
