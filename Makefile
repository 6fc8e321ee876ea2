# Two commands do everything on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src client/src client/style -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.html' -o -name '*.ts' -o -name '*.css') \
	client/build.py client/package-lock.json pyproject.toml setup.py

.DEFAULT_GOAL := help
.PHONY: help play test quick bench pictures format lint suite laws mutants clean

help:  ## what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

play: $(VENV)/installed  ## open the table
	@$(BIN)/skulk --version
	$(BIN)/skulk serve --open

test: $(VENV)/developing lint suite  ## everything that CI proves

# Left out of the inner loop: real browsers, servers that are killed, servers side by side, hostile schemas,
# arenas that are interrupted, many matches of every game, both builds compared, and the costliest searches.
SLOW := tests/browser tests/server/test_crash.py tests/server/test_serve.py tests/server/test_many.py \
	tests/server/test_company.py tests/server/test_pointers_apart.py tests/server/test_api_schema.py \
	tests/arena/test_run.py tests/cli/test_arena.py tests/test_every_law.py tests/test_twins.py \
	tests/server/test_secrecy.py::test_two_tables_that_differ_in_secrets_look_the_same \
	tests/games/ruins/test_plays.py tests/games/ruse/test_modes.py::test_every_mode_keeps_every_law \
	tests/games/master_fox/test_referee.py tests/bots/test_laws.py tests/server/test_outage.py

quick: $(VENV)/developing  ## the inner loop: lint, types, all but the slowest tests on the source as it is
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python client/build.py check
	PYTHONPATH=$(CURDIR)/src $(BIN)/pytest -n 2 $(SLOW:%=--deselect=%)

bench: $(VENV)/benching  ## measure speed, as ratios in one run
	$(BIN)/python -m bench

pictures: $(VENV)/developing  ## take the README's screenshots anew
	PYTHONPATH=$(CURDIR)/src:$(CURDIR)/tests $(BIN)/python -m browser.pictures

format: $(VENV)/developing  ## tidy the source
	$(BIN)/ruff format . && $(BIN)/ruff check --fix .
	$(BIN)/python client/build.py format

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python client/build.py check

# The same tests over the compiled package and over the source as it is. Not told twice is what does not depend
# on it: pages and styles in a real browser (one file that plays whole matches apart), processes and databases
# side by side, an API document that Starlette answers, interpreted in both; the twins compare both by themselves.
ONCE := $(filter-out tests/browser/test_table.py,$(wildcard tests/browser/test_*.py)) \
	tests/server/test_many.py tests/server/test_company.py tests/server/test_pointers_apart.py \
	tests/server/test_api_schema.py tests/test_twins.py

suite:
	@echo "compiled:" && $(BIN)/pytest -n 2
	@echo "interpreted:" && PYTHONPATH=$(CURDIR)/src $(BIN)/pytest -n 2 $(ONCE:%=--deselect=%)

laws: $(VENV)/developing  ## the laws over ten thousand random games of every game
	for game in $$($(BIN)/python -c "from skulk.games.registry import slugs; print(*slugs())"); do $(BIN)/skulk check $$game --games 10000 || exit; done

mutants: $(VENV)/developing  ## break the rules of every game on purpose, and see which breaks no test notices
	$(BIN)/python tools/mutants.py fox_on_the_run ruins tusk master_fox ruse

clean:  ## forget everything that was built
	rm -rf $(VENV) build src/*.egg-info bench/results

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("Skulk needs Python 3.11 or newer, not " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/installed: $(BIN)/python $(SOURCES)
	@echo "Installing Skulk; with a C compiler this takes a few minutes."
	rm -rf build
	$(BIN)/python -m pip install --quiet .
	@touch $@

$(VENV)/developing: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --group dev
	@touch $@

$(VENV)/benching: $(VENV)/developing
	$(BIN)/python -m pip install --quiet --group bench
	@touch $@
