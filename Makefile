# Everything a person does here by hand. It needs Python 3.11 or newer with venv, and make; nothing else.
#
#   make demo      shows what sidepot does, at your own table
#   make test      all quick tests
#   make check     form, types, floors, pins
#   make coverage  the quick tests again, with the lines and branches they miss
#   make long      what takes minutes; writes docs/measurements.md
#   make bench     speed, as ratios
#   make compiled  machine code for the auditor, beside the source in build/ and as a wheel in dist/
#   make peers     puts the cases to other engines; writes docs/peers.md
#   make mutants   changes the rules one by one and says which change no test saw
#   make pins      renews requirements-dev.txt and requirements-peers.txt from the .in files
#   make clean     removes all that was made here
#
# Narrow the tests with ARGS: make test ARGS="tests/rules -x"

PYTHON ?= python3
ARGS ?=
VENV := .venv/bin

.PHONY: help demo test check coverage long bench compiled peers mutants pins clean needed package dev

help:
	@sed -n 's/^#   //p' Makefile

demo: package
	@sh examples/demo.sh $(VENV)/sidepot

test: dev
	@$(VENV)/python -m pytest -m "not long" $(ARGS)

check: dev
	@$(VENV)/ruff format --check .
	@$(VENV)/ruff check .
	@$(VENV)/mypy
	@$(VENV)/lint-imports --no-logo
	@$(VENV)/python tools/pins.py

coverage: dev
	@$(VENV)/python -m pytest -m "not long" --cov --cov-report=term-missing:skip-covered $(ARGS)

long: dev
	@$(VENV)/python tools/measure.py

bench: dev
	@$(VENV)/python tools/bench.py

compiled: dev
	@$(VENV)/python tools/make_compiled.py

peers: needed
	@$(PYTHON) tools/peers.py $(ARGS)

mutants: dev
	@$(VENV)/python tools/mutants.py

pins: dev
	@$(VENV)/uv pip compile requirements-dev.in --output-file requirements-dev.txt --quiet --upgrade \
		--universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url --no-emit-find-links
	@$(VENV)/uv pip compile requirements-peers.in --output-file requirements-peers.txt --quiet --upgrade \
		--universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url --no-emit-find-links
	@$(VENV)/python tools/pins.py

clean:
	rm -rf .venv build dist mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
	find src tests tools benchmarks examples conformance -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment looks after itself: tools/environment.py makes, mends or leaves .venv as needed.
package: needed
	@$(PYTHON) tools/environment.py package

dev: needed
	@$(PYTHON) tools/environment.py dev

needed:
	@command -v $(PYTHON) >/dev/null \
		|| { echo "sidepot needs Python 3.11 or newer, and there is no $(PYTHON): apt install python3 python3-venv make" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "sidepot needs Python 3.11 or newer, and $(PYTHON) is older: make PYTHON=/path/to/a/newer/python3 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "$(PYTHON) comes without venv or ensurepip: apt install python3-venv make" >&2; exit 1; }
