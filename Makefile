# ts65: `make` sets up, builds and replays; `make help` lists the targets.

TS65 := node transpiler/bin/ts65.mjs
SEED ?=
RULESET ?= spec
PROGRAMS := doom crawl labyrinth rogue gloam
# Where workers of a queue play a campaign: QUEUE=redis://host:6379, or QUEUE=env for TS65_QUEUE (docs/machines.md).
BY_QUEUE = $(if $(QUEUE),--queue $(QUEUE))
# A comma in a call of a function parts its arguments.
ALL_LANES := node,host,sim-shipped,atari
OTHERS := $(filter-out doom,$(PROGRAMS))
SOURCES := $(shell find engine transpiler atari c-out -type f) package-lock.json

RUN_TESTS = node_modules/.bin/vitest run --reporter=default --reporter=json --outputFile.json=build/test-report.json

.DEFAULT_GOAL := all
.PHONY: all help setup editor vsix site site-figures emit replay play quick test test-all times coverage typecheck picture corpus certify fuzz campaign selftest scoreboard docs clean
.PHONY: bench bench-ts2c rates bounds scaling starting machines latency quick-tests sampled-tests
.PHONY: $(OTHERS) $(PROGRAMS:%=replay-%) $(PROGRAMS:%=play-%) $(PROGRAMS:%=corpus-%) stats-crawl levels-crawl stats-labyrinth simulate stats-rogue

## all: set up, build doom.xex and doom.atr, replay the corpus on all lanes (the default)
all: replay

## setup: install the npm packages, cc65 and redis-server where they are missing
setup:
	@transpiler/build/setup.sh

## editor: let an editor that opens this folder show ts65's diagnostics while typing (docs/editor.md)
editor: setup
# TypeScript finds plugins by the names of packages only.
	@test -e node_modules/ts65 || ln -s .. node_modules/ts65

## vsix: pack the extension for VS Code as build/ts65.vsix (npx fetches vsce)
vsix: setup
	@node editor/vscode/pack.mjs

## site: write the site into site/: the games to play in a browser, beside their TypeScript (docs/site.md)
site: setup
	@node --import tsx web/main.ts site

## site-figures: measure the site in a Chromium, and write the table of docs/site.md
site-figures: setup
	@node --import tsx web/measure.ts

## emit: write c-out again from engine, and the C of the harness's own program
emit: setup
	@for program in $(PROGRAMS); do $(TS65) emit $$program || exit; done
	@$(TS65) emit emulator-tests/fixtures/keys/keys.ts --out emulator-tests/fixtures/keys/c

## PROGRAM.xex: build an Atari binary and its bootable disk image, as doom.xex and doom.atr (doom, crawl, labyrinth, rogue, gloam)
$(PROGRAMS:%=%.xex): %.xex: $(SOURCES) | setup
	@$(TS65) build $*
$(PROGRAMS:%=%.atr): %.atr: %.xex
	@test -f $@ || $(TS65) build $*

## replay: replay the corpus of Dungeon of Doom and 500 generated scripts on all lanes, unless nothing has changed since they matched (AGAIN=1 replays them)
replay: replay-doom

## replay-PROGRAM: replay the corpus of another program and 500 generated scripts on all lanes
$(PROGRAMS:%=replay-%): replay-%: %.xex
	@$(TS65) replay --program $* --generate 500 $(if $(AGAIN),--again) emulator-tests/corpus/$*

$(OTHERS): %: replay-%

## play: play Dungeon of Doom in this terminal (SEED=1234 RULESET=classic)
play: setup
	@$(TS65) play doom $(if $(SEED),--seed $(SEED)) --ruleset $(RULESET)

## play-PROGRAM: play another program in this terminal (SEED=1234)
$(PROGRAMS:%=play-%): play-%: setup
	@$(TS65) play $* $(if $(SEED),--seed $(SEED))

## quick: types and the quick tests (under a minute on two idle cores): what one runs after each change
quick: setup
	@$(MAKE) --no-print-directory -j2 typecheck quick-tests
quick-tests: setup
	@mkdir -p build
	@TS65_TIER=quick $(RUN_TESTS)

## test: the quick tests, the corpora on all lanes, and samples of what is long, drawn by the date of the commit (TS65_DRAW=2026-01-01 draws again)
test: setup
	@$(MAKE) --no-print-directory -j3 typecheck sampled-tests coverage
sampled-tests: setup
	@mkdir -p build
	@TS65_TIER=test $(RUN_TESTS)

## test-all: all tests whole, then certification, random programs, the scoreboard, the bench and the selftests (hours)
test-all: setup typecheck
	@mkdir -p build
	@TS65_TIER=all $(RUN_TESTS)
	@$(MAKE) --no-print-directory coverage certify fuzz scoreboard bench vsix
	@for program in $(PROGRAMS); do $(TS65) selftest $$program --count 400 || exit; done

## times: the files of the last run of the tests, by the seconds that they took
times: setup
	@node --import tsx emulator-tests/testing/times.ts

## coverage: which of the engine's branches the corpus executes; fails below 95 %
coverage: setup
	@node_modules/.bin/vitest run emulator-tests/corpus/coverage.long.test.ts --coverage

## typecheck: check the types of all TypeScript; web/ knows the names of browsers besides
typecheck: setup
	@node_modules/.bin/tsc --noEmit --incremental --tsBuildInfoFile build/types.tsbuildinfo
	@node_modules/.bin/tsc -p web --noEmit --incremental --tsBuildInfoFile build/web-types.tsbuildinfo

## corpus: write the scripts of emulator-tests/corpus again (minutes)
corpus: $(PROGRAMS:%=corpus-%)

## corpus-PROGRAM: write the scripts of one program again (a minute)
$(PROGRAMS:%=corpus-%): corpus-%: setup
	@node --import tsx emulator-tests/corpus/make.ts $*

## certify: run every operator on the 6502 against JavaScript, and write docs/operators.md (half an hour; PAIRS=1000 for minutes, JOBS=2)
certify: setup
	@node --import tsx emulator-tests/tools/certify/main.ts $(or $(PAIRS),100000) $(or $(JOBS),1) $(BY_QUEUE)

## fuzz: play random programs on all lanes (SEEDS=1..10000 takes about an hour with JOBS=2)
fuzz: setup
	@$(TS65) fuzz-programs --seeds $(or $(SEEDS),1..500) --jobs $(or $(JOBS),1) $(BY_QUEUE)

## campaign: random scripts of a program (P=crawl SEEDS=1..5000 JOBS=2), those that reach something new in build/campaign/P
campaign: setup
	@$(TS65) fuzz $(or $(P),doom) --seeds $(or $(SEEDS),1..200) --jobs $(or $(JOBS),1) --corpus build/campaign/$(or $(P),doom) $(BY_QUEUE)

## selftest: how many faults in the emitted C the scripts find (P=crawl COUNT=400; ten minutes)
selftest: setup
	@$(TS65) selftest $(or $(P),doom) --count $(or $(COUNT),400) $(BY_QUEUE)

## scoreboard: try the programs of both boards in bench/scoreboard, and write docs/scoreboard.md (minutes; JOBS=2 for two at a time)
scoreboard: setup
	@node --import tsx bench/scoreboard/score.ts --jobs $(or $(JOBS),1) --out docs/scoreboard.md $(BY_QUEUE)

## bench: measure the kernels and the games in exact cycles, against C by hand and ts2c (UPDATE=1 keeps the figures; ONLY=sieve for some)
bench: setup
	@node --import tsx bench/main.ts $(if $(ONLY),--only $(ONLY)) $(if $(UPDATE),--update)

## rates: commands a second and MHz of each lane, at one job and at two (P=crawl JOBS=4 SECONDS=20)
rates: setup
	@node --import tsx bench/lanes.ts --program $(or $(P),doom) --jobs $(or $(JOBS),2) --seconds $(or $(SECONDS),10)

## scaling: measure check, emit and build on programs of growing sizes, and write docs/scaling.md (minutes; ONLY=table for one kind, without the page)
scaling: setup
	@node --import tsx bench/scaling/main.ts $(if $(ONLY),--only $(ONLY),--out docs/scaling.md)

## bounds: the bounds of all programs and kernels beside all that their scripts measure, and write docs/bounds.md (minutes)
bounds: setup
	@node --import tsx bench/bounds.ts --out docs/bounds.md

## starting: what commands take to start and end, in units of `node -e 0`, and write docs/starting.md (a minute; ROUNDS=9)
starting: setup
	@node --import tsx bench/starting.ts --out docs/starting.md $(if $(ROUNDS),--rounds $(ROUNDS))

## machines: measure campaigns by the workers of a queue, and write the end of docs/machines.md (minutes; SEEDS=2000 LENGTH=30)
machines: setup
	@node --import tsx bench/machines.ts --out docs/machines.md $(if $(SEEDS),--seeds $(SEEDS)) $(if $(LENGTH),--length $(LENGTH))

## latency: how long an edit takes to become a diagnostic in an editor, for programs of growing sizes
latency: setup
	@node --import tsx bench/editor_latency.ts

## bench-ts2c: write bench/kernels/*/ts2c.c again where main.ts has changed (npx fetches ts2c)
bench-ts2c: setup
	@node --import tsx bench/make_ts2c.ts

## docs: write docs/diagnostics, docs/language.md, docs/tour.md and the README's sample again
docs: setup
	@node --import tsx transpiler/docs/write.ts
	@node --import tsx emulator-tests/tools/tour/write.ts

## stats-crawl: draw every table of Crawl items 1,000,000 times and print shares and chi-square (a minute; DRAWS=100000 SEED=1987)
stats-crawl: setup
	@node --import tsx emulator-tests/games/crawl/stats.ts $(or $(DRAWS),1000000) $(or $(SEED),1987)

## levels-crawl: compare 100,000 levels on the lanes (many minutes; LEVELS=2000 FROM=1 LANES=node,sim-shipped for less)
levels-crawl: crawl.xex
	@node --import tsx emulator-tests/games/crawl/levels.ts $(or $(LEVELS),100000) $(or $(FROM),1) $(or $(LANES),$(ALL_LANES))

## stats-labyrinth: every check of Labyrinth against its exact distribution, with chi-square
stats-labyrinth: setup
	@node_modules/.bin/vitest run emulator-tests/games/labyrinth/distributions.long.test.ts emulator-tests/games/labyrinth/statistics.long.test.ts

## simulate: games of Labyrinth by a bot, outcomes beside the exact chances (RUNS=1000 POLICY=bold LANE=sim-shipped)
simulate: setup
	@$(TS65) simulate labyrinth --runs $(or $(RUNS),100) --policy $(or $(POLICY),steady) $(if $(LANE),--lane $(LANE))

## stats-rogue: every check of Rogue's item economy over 1,000 dungeons, and 50 of them on a 6502 lane (DUNGEONS=100 ON_6502=5 SEED=1)
stats-rogue: setup
	@node --import tsx emulator-tests/games/rogue/stats.ts $(or $(DUNGEONS),1000) $(or $(ON_6502),50) $(or $(SEED),1) $(LANES)

## picture: play a script in a terminal and on the emulated Atari, and write docs/play.png, the README's moving picture
picture: setup
	@node --import tsx terminal/picture/main.ts

## clean: remove what was built
clean:
	@rm -rf build coverage dist site ts65.schema.json ts65-*.tgz $(PROGRAMS:%=%.xex) $(PROGRAMS:%=%.atr)

## help: list the targets
help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)
