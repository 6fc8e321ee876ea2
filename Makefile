# Two commands do everything on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src client/src client/style -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.html' -o -name '*.ts' -o -name '*.css') \
	client/build.py client/package-lock.json pyproject.toml setup.py

.DEFAULT_GOAL := help
.PHONY: help play test quick bench soak rehearsal pictures format lint suite laws mutants cluster wheel docs links sbom clean

help:  ## what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

play: $(VENV)/installed  ## open the table
	@$(BIN)/skulk --version
	$(BIN)/skulk serve --open

test: $(VENV)/developing lint docs suite  ## everything that CI proves

# Left out of the inner loop: real browsers, servers that are killed, servers side by side, programs that play over
# the network, hostile schemas, floods, work that is interrupted or spread over processes, packages that are made
# anew, many matches of every game, other people's tests, both builds compared, and the costliest searches.
SLOW := tests/browser tests/client tests/test_every_law.py tests/test_examples.py tests/test_twins.py \
	tests/server/test_crash.py tests/server/test_serve.py tests/server/test_many.py \
	tests/server/test_peers.py tests/server/test_pointers_apart.py tests/server/test_api_schema.py \
	tests/server/test_outage.py tests/server/test_rehearsal.py \
	tests/server/test_floods.py::test_a_flood_of_passwords_is_stopped \
	tests/server/test_connections.py::test_an_answer_that_nobody_reads_is_given_up \
	tests/server/test_connections.py::test_more_silent_connections_than_files_shut_nobody_out \
	tests/server/test_signing.py::test_a_guest_who_signs_in_is_cut_off_in_every_process \
	tests/games/test_editions_played.py tests/server/test_data.py::test_what_is_sent_fits_the_shapes_to_the_end \
	tests/server/test_secrecy.py::test_two_tables_that_differ_in_secrets_look_the_same \
	tests/cli/test_arena.py tests/cli/test_check.py tests/cli/test_new.py tests/cli/test_simulate.py \
	tests/cli/test_play.py::test_a_whole_match_through_a_pipe tests/arena/test_run.py \
	tests/bots/test_laws.py tests/lab/test_faults.py tests/learn/test_peers.py \
	tests/mcp_desk/test_protocol.py tests/mcp_desk/test_desk.py::test_an_assistant_plays_at_a_server \
	tests/train/test_net.py::test_a_bot_with_a_net_plays_these_moves_compiled_and_interpreted \
	tests/test_laws.py::test_what_one_seat_is_told_alone_is_missed_by_the_law_in_no_game \
	tests/games/test_drawings.py tests/games/test_painters.py tests/server/test_supervisor.py \
	tests/kernel/test_variant.py::test_every_parameter_of_every_game_can_be_changed_in_its_file \
	tests/games/ruins/test_picture.py::test_a_picture_has_no_words_of_its_own \
	tests/games/ruse/test_drawing.py::test_every_move_of_a_match_is_drawn_once_and_the_picture_is_whole \
	tests/games/test_refusals.py::test_every_seat_has_a_reason_at_any_moment_and_after_the_end \
	tests/games/fox_on_the_run/test_words.py::test_everything_has_a_sentence_and_every_sentence_a_use \
	tests/games/master_fox/test_referee.py tests/games/ruins/test_clerk.py tests/games/ruins/test_plays.py \
	tests/games/ruins/test_secrets.py::test_the_laws_hold \
	tests/games/ruse/test_modes.py::test_every_mode_keeps_every_law tests/games/ruse/test_referee.py \
	tests/games/ruse/test_secrets.py::test_the_laws_hold tests/games/tusk/test_referee.py \
	tests/games/tusk/test_secrets.py::test_the_laws_hold_over_random_matches \
	tests/games/tusk/test_trade.py::test_bots_do_not_talk_for_its_own_sake

# The source as it is needs no package built of it, only what the first installation brought.
quick: $(BIN)/pytest  ## the inner loop: lint, types, all but the slowest tests on the source as it is
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python client/build.py check
	$(BIN)/python client/build.py
	PYTHONPATH=$(CURDIR)/src $(BIN)/pytest -n 2 --dist worksteal $(foreach one,$(SLOW),$(if $(findstring ::,$(one)),--deselect,--ignore)=$(one))

bench: $(VENV)/benching  ## measure speed, as ratios in one run
	$(BIN)/python -m bench

# In the nightly run with SOAK="--minutes 6 --people 200 --kill-every 60".
soak: $(VENV)/developing  ## an hour of 2,000 people on two processes with PostgreSQL, where things die
	$(BIN)/python -m bench.soak $(SOAK)

rehearsal: $(VENV)/developing  ## what deploy/ describes, done here, and an upgrade of it while people play
	$(BIN)/python -m bench.rehearse

pictures: $(VENV)/developing  ## take all screenshots anew, and sheets of every game in every size
	PYTHONPATH=$(CURDIR)/src $(BIN)/python tools/parts.py
	PYTHONPATH=$(CURDIR)/src:$(CURDIR)/tests $(BIN)/python -m browser.pictures
	PYTHONPATH=$(CURDIR)/src:$(CURDIR)/tests $(BIN)/python -m browser.pictures sheet

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
# side by side, an API document that Starlette answers, programs far away, the lab, tools and pages, which are
# interpreted in both; the twins compare both by themselves.
ONCE := $(filter-out tests/browser/test_table.py,$(wildcard tests/browser/test_*.py)) \
	tests/client tests/jobs tests/lab tests/mcp_desk tests/tools tests/train \
	tests/cli/test_arena.py tests/cli/test_new.py tests/cli/test_simulate.py tests/arena/test_run.py \
	tests/server/test_many.py tests/server/test_peers.py tests/server/test_pointers_apart.py \
	tests/server/test_api_schema.py tests/server/test_rehearsal.py tests/test_circles.py tests/test_docs.py \
	tests/test_examples.py tests/test_layers.py tests/test_sentences.py tests/test_twins.py

suite:
	@echo "compiled:" && $(BIN)/pytest -n 2 --dist worksteal
	@echo "interpreted:" && PYTHONPATH=$(CURDIR)/src $(BIN)/pytest -n 2 --dist worksteal $(ONCE:%=--deselect=%)

laws: $(VENV)/developing  ## the laws over ten thousand random games of every game
	for game in $$($(BIN)/python -c "from skulk.games.registry import slugs; print(*slugs())"); do $(BIN)/skulk check $$game --games 10000 || exit; done

mutants: $(VENV)/developing  ## break the rules of every game on purpose, and see which breaks no test notices
	$(BIN)/python tools/mutants.py fox_on_the_run ruins tusk master_fox ruse

cluster: $(VENV)/developing  ## work on a Ray cluster on this machine: nodes that die, nodes that join
	$(BIN)/python -m pip install --quiet ".[ray]"
	$(BIN)/pytest tests/cluster/ray_cluster.py

# From the source as it is: compiled classes have lost their signatures. A warning, such as a link to nowhere, is an error.
docs: $(VENV)/documenting  ## the documentation site, in build/site
	PYTHONPATH=$(CURDIR)/src $(BIN)/sphinx-build -q -W --keep-going -c docs . build/site

links: $(VENV)/documenting  ## see whether what the documentation points to elsewhere is there
	PYTHONPATH=$(CURDIR)/src $(BIN)/sphinx-build -q -b linkcheck -c docs . build/links

sbom: $(VENV)/installed  ## what Skulk is made of, as CycloneDX, in dist/skulk.cdx.json
	$(PYTHON) -m venv build/sbom && build/sbom/bin/python -m pip install --quiet cyclonedx-bom
	mkdir -p dist && build/sbom/bin/cyclonedx-py environment $(BIN)/python --output-file dist/skulk.cdx.json

wheel: $(BIN)/python  ## build a wheel for this machine, and play with it where no compiler is found
	$(BIN)/python tools/try_wheel.py dist

clean:  ## forget everything that was built
	rm -rf $(VENV) build dist src/*.egg-info bench/results

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("Skulk needs Python 3.11 or newer, not " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/installed: $(BIN)/python $(SOURCES)
	rm -rf build/lib* build/temp* build/bdist*
	$(BIN)/python tools/install.py $(BIN)/python dist
	@touch $@

$(VENV)/developing: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --group dev
	@touch $@

$(BIN)/pytest:
	$(MAKE) $(VENV)/developing

$(VENV)/documenting: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --group docs
	@touch $@

$(VENV)/benching: $(VENV)/developing
	$(BIN)/python -m pip install --quiet --group bench
	@touch $@
