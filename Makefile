# ts65: `make` sets up, builds and replays; `make help` lists the targets.

TS65 := node transpiler/bin/ts65.mjs
SEED ?=
RULESET ?= spec
SOURCES := $(shell find engine transpiler atari c-out -type f) package-lock.json

.DEFAULT_GOAL := all
.PHONY: all help setup emit replay play test coverage typecheck picture corpus certify scoreboard clean
.PHONY: crawl replay-crawl play-crawl corpus-crawl stats-crawl levels-crawl

## all: set up, build doom.xex and doom.atr, replay the corpus on all lanes (the default)
all: replay

## setup: install the npm packages and cc65 where they are missing
setup:
	@transpiler/build/setup.sh

## emit: write c-out again from engine: doom and crawl
emit: setup
	@$(TS65) emit doom
	@$(TS65) emit crawl

## doom.xex: build the Atari binary and the bootable disk image, doom.xex and doom.atr
doom.xex: $(SOURCES) | setup
	@$(TS65) build doom
doom.atr: doom.xex
	@test -f $@ || $(TS65) build doom

## replay: replay the corpus on all lanes
replay: doom.xex
	@$(TS65) replay --generate 500 emulator-tests/corpus/doom

## play: play Dungeon of Doom in this terminal (SEED=1234 RULESET=classic)
play: setup
	@$(TS65) play doom $(if $(SEED),--seed $(SEED)) --ruleset $(RULESET)

## test: run all tests
test: setup typecheck
	@mkdir -p build
	@node_modules/.bin/vitest run --reporter=default --reporter=json --outputFile.json=build/test-report.json
	@$(MAKE) --no-print-directory coverage

## coverage: which of the engine's branches the corpus executes; fails below 95 %
coverage: setup
	@node_modules/.bin/vitest run emulator-tests/corpus/coverage.test.ts emulator-tests/crawl/coverage.test.ts --coverage

## typecheck: check the types of all TypeScript
typecheck: setup
	@node_modules/.bin/tsc --noEmit

## corpus: write the scripts of emulator-tests/corpus again
corpus: setup
	@node --import tsx emulator-tests/corpus/make.ts

## certify: run every operator on the 6502 against JavaScript, and write docs/operators.md (minutes; PAIRS=1000 for less)
certify: setup
	@node --import tsx emulator-tests/certify/certify.ts $(PAIRS)

## scoreboard: try the newcomer's programs of bench/scoreboard, and write docs/scoreboard.md (minutes; JOBS=2 for two at a time)
scoreboard: setup
	@node --import tsx bench/scoreboard/score.ts --jobs $(or $(JOBS),1) --out docs/scoreboard.md

## crawl: build crawl.xex and crawl.atr, and replay the corpus of Crawl items and 500 generated scripts on all lanes
crawl: replay-crawl

crawl.xex: $(SOURCES) | setup
	@$(TS65) build crawl
crawl.atr: crawl.xex
	@test -f $@ || $(TS65) build crawl

replay-crawl: crawl.xex
	@$(TS65) replay --program crawl --generate 500 emulator-tests/corpus/crawl

## play-crawl: look at Crawl items in this terminal (SEED=1234)
play-crawl: setup
	@$(TS65) play crawl $(if $(SEED),--seed $(SEED))

## corpus-crawl: write the scripts of emulator-tests/corpus/crawl again
corpus-crawl: setup
	@node --import tsx emulator-tests/crawl/make_corpus.ts

## stats-crawl: draw every table of Crawl items 1,000,000 times and print shares and chi-square (a minute; DRAWS=100000 SEED=1987)
stats-crawl: setup
	@node --import tsx emulator-tests/crawl/stats.ts $(or $(DRAWS),1000000) $(or $(SEED),1987)

## levels-crawl: compare 100,000 levels on the lanes (many minutes; LEVELS=2000 FROM=1 LANES=node,sim-shipped for less)
levels-crawl: crawl.xex
	@node --import tsx emulator-tests/crawl/levels.ts $(or $(LEVELS),100000) $(or $(FROM),1) $(or $(LANES),node,host,sim-shipped,atari)

## picture: render docs/doom.png from the emulated screen
picture: setup
	@$(TS65) screenshot emulator-tests/corpus/doom/01-won-spec.script --at 45 --out docs/doom.png

## clean: remove what was built
clean:
	@rm -rf build coverage doom.xex doom.atr crawl.xex crawl.atr

## help: list the targets
help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)
