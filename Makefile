# Each chore once. `make help` lists them.

PYTHON ?= python3
BIN := .venv/bin
DEMO := $(or $(TMPDIR),/tmp)/rulewright-demo

.DEFAULT_GOAL := help
.PHONY: help demo test lint types bench fuzz mistakes mutants sanitize clean

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/make \1|\2/' | column -t -s '|'

# The stamp is newer than pyproject.toml exactly if the environment holds what pyproject.toml asks for.
.venv/.installed: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

demo: .venv/.installed ## from nothing to a built game, a game shown, and a thousand games counted
	$(BIN)/rulewright build specs/azul.rules -o $(DEMO)
	$(BIN)/rulewright play azul --players 2 --seats greedy,random --seed 7
	$(BIN)/rulewright simulate azul -n 1000 --players 2

test: .venv/.installed ## everything that must hold before a merge
	$(BIN)/python -m pytest
	$(MAKE) --no-print-directory lint types
	$(BIN)/rulewright build --check

lint: .venv/.installed ## style, and the one format
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: .venv/.installed ## mypy, strict
	$(BIN)/mypy

bench: .venv/.installed ## speed of each backend on this machine
	$(BIN)/rulewright bench

N ?= 2000

fuzz: .venv/.installed ## random and nearly right specs: `make fuzz N=50000`
	RULEWRIGHT_FUZZ=$(N) $(BIN)/python -m pytest -m fuzz tests/fuzz

mistakes: .venv/.installed ## mistakes seeded into every spec, and by what each is found: writes docs/mistakes.md
	$(BIN)/python tests/mistakes/write_mistakes.py

GAMES ?= 200

sanitize: .venv/.installed ## every game in C under the sanitizers: `make sanitize GAMES=2000`
	RULEWRIGHT_SANITIZE=$(GAMES) $(BIN)/python -m pytest -m 'slow or not slow' tests/native/test_sanitizers.py

mutants: .venv/.installed ## rule bugs written into the specs, and what sees them: writes docs/mutants.md
	$(BIN)/python tests/mutants/write_mutants.py

clean: ## removes what the chores made, and the environment
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis $(DEMO)
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
