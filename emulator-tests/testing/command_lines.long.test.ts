/** Bad command lines of every command: one clear error that names what is wrong, exit code 2, nothing on standard output and no file. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryOfTarget, filesOfTarget } from '../../transpiler/load/targets.ts';
import { inProject } from '../script/programs.ts';
import { COMMANDS } from '../../transpiler/bin/commands.ts';
import { ts65 } from './command_line.ts';

const home = process.cwd();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-lines-'));
const HEAD = 'program doom\nseed 1\n';
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'good.script': `${HEAD}return\n4\n`,
  'crlf.script': `${HEAD}return\n4\n`.replaceAll('\n', '\r\n'),
  'bom.script': `\ufeff${HEAD}return\n4\n`,
  'utf16.script': Buffer.from(`\ufeff${HEAD}return\n4\n`, 'utf16le'),
  'binary.script': Uint8Array.from({ length: 300 }, (_, i) => (i * 89) & 255),
  'value.script': `${HEAD}ruleset hard\nreturn\n`,
  'foreign.script': `${HEAD}depth 3\nreturn\n`,
  'twice.script': `${HEAD}seed 2\nreturn\n`,
  'seedless.script': 'program doom\nreturn\n',
  'rogue.script': 'program rogue\nseed 1\nreturn\n',
  'empty': '', 'empty.script': '', 'empty.atr': '', 'object.json': '{}', 'null.json': 'null',
};

beforeAll(() => {
  for (const [name, content] of Object.entries(FILES)) fs.writeFileSync(path.join(folder, name), content);
  for (const name of ['dir', 'c']) fs.mkdirSync(path.join(folder, name));
  fs.writeFileSync(path.join(folder, 'c/doom.c'), '');
  fs.symlinkSync('loop', path.join(folder, 'loop'));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  fs.rmSync(folder, { recursive: true });
  process.exitCode = undefined;
});

/** By command: its arguments (`''` is an empty one), and what the error says. */
const BAD: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  check: [
    ['', /there is no program here/], ['nosuch', /^ts65: nosuch: /], ["''", /argument 1 of `check` is empty/], ['doom --json --watch', /--json .*--watch/], ['doom --fix --watch', /--watch .*--fix/],
    ['dir', /^ts65: dir: no TypeScript files/], ['empty', /^ts65: empty: not a TypeScript file/], ['loop', /^ts65: loop: .*circle/],
    ['/dev/null', /neither a file nor a folder/], ['doom --fast', /--fast/],
  ],
  emit: [
    ['', /there is no program here/], ['nosuch', /^ts65: unknown program `nosuch`/], ['doom rogue', /too many arguments/], ["doom --out ''", /--out: its value is empty/],
    ['doom --out empty', /^ts65: empty: a file, not a folder/], ['doom --out empty/x', /^ts65: empty\/x: /], ['doom --out /proc/x', /^ts65: \/proc\/x: /],
    ['doom --out a --out b', /--out is given twice/], ['doom --out', /--out.* missing/], ['doom --json --dump lower', /--dump prints text/],
    ['doom --explain --out x', /leave out --out/], ['doom --without nosuch', /nosuch is no pass/], ["doom --without ''", /--without: its value is empty/],
    ['doom -O huge', /huge/], ['empty', /^ts65: unknown program `empty`/],
  ],
  build: [
    ['', /there is no program here/], ['nosuch', /^ts65: unknown program `nosuch`/], ['doom --out empty', /^ts65: empty: a file, not a folder/],
    ['doom --out /proc/x/y', /^ts65: \/proc\/x\/y: /], ['doom -O', /argument missing/], ['doom -O speed -O size', /--optimise is given twice/],
  ],
  replay: [
    ['', /there is no program here/], ['none.script', /none\.script: there is no such file/], ['dir', /a folder without \.script files/], ['empty.script', /no `program` line/],
    ['utf16.script', /utf16\.script:1: .*binary/], ['binary.script', /binary\.script:1: /], ['value.script', /value\.script:3: `ruleset` can't be `hard`/],
    ['foreign.script', /foreign\.script:3: unknown setting `depth`/], ['twice.script', /twice\.script:3: `seed` is given twice/],
    ['seedless.script', /seedless\.script:2: a command before `seed`/], ['loop', /circle/], ['/dev/zero', /\/dev\/zero: .* a script has less/],
    ['good.script --lanes c64', /unknown lane `c64`/], ["good.script --lanes ''", /--lanes: its value is empty/], ['--generate 1e3', /--generate 1e3: /],
    ['--generate -1', /--generate -1: /], ['--generate 99999999999', /--generate 99999999999: /], ['--generate 0', /nothing to replay/],
    ['--generate 1 --from 4294967296', /--from 4294967296: /], ['--generate 2 --from 4294967295', /go past 4294967295/],
    ['--generate 1 --program larn', /unknown program `larn`/], ['good.script --from 3', /--from goes with --generate/],
    ['good.script --program doom', /--program goes with --generate/], ['good.script --all', /--all goes with --generate/],
    ['good.script --shots 1', /--shots goes with --html/], ['good.script --shots 1,x --html y', /--shots x: /], ['good.script --processor z80', /unknown processor `z80`/],
    ['good.script --junit dir', /^ts65: dir: a folder, not a file/], ['good.script --junit a --html ./a', /two options name this file/],
    ['good.script --html no/such/x', /there is no folder no\/such/], ['good.script --html /proc/x.html', /^ts65: \/proc\/x\.html: /],
    ['good.script --junit a --junit b', /--junit is given twice/],
  ],
  debug: [['', /missing required argument/], ['none.script', /there is no such file/], ['dir', /dir: is a folder, not a script/], ['a b', /too many arguments/]],
  symbols: [
    ['doom', /--format/], ['doom --format basic', /'basic' is invalid\. Allowed choices are/], ['larn --format vice', /unknown program `larn`/],
    ['doom --format vice --out dir', /^ts65: dir: a folder, not a file/], ['doom --format vice --out /proc/x', /^ts65: \/proc\/x: /],
  ],
  profile: [
    ['', /missing required argument/], ['none.script', /there is no such file/], ['good.script --top -1', /--top -1: /], ['good.script --top x', /--top x: /],
    ['good.script --html dir', /^ts65: dir: a folder/], ['good.script --html a --speedscope ./a', /two options name this file/],
    ['good.script rogue.script', /rogue\.script is a script of rogue/],
  ],
  coverage: [['', /missing required argument/], ['none.script', /there is no such file/], ['empty.script', /no `program` line/], ['good.script --lcov dir', /^ts65: dir: a folder/]],
  asset: [
    ['', /required option '--as <kind>'/], ['--as players', /missing required argument/], ['none.png --as players', /none\.png: no such file or folder/], ['good.script --as lines', /--as lines: not one of characters/],
    ['good.script --as players', /bytes, which are not 16 for each/], ['dir --as players', /is no regular file/], ['good.script --as players --out dir', /^ts65: dir: a folder/],
  ],
  bound: [['', /there is no program here/], ['larn', /unknown program `larn`/], ['doom --top 1e3', /--top 1e3: /], ['doom --scripts none.script', /there is no such file/]],
  size: [['', /there is no program here/], ['larn', /unknown program `larn`/], ['doom --top 1e3', /--top 1e3: /]],
  screenshot: [
    ['', /missing required argument/], ['none.script', /there is no such file/], ['good.script --at 9', /--at 9: not a whole number of 0\.\.2/],
    ['good.script --at -1', /--at -1: /], ['good.script --ntsc --pal', /give --ntsc or --pal, not both/], ['good.script --out dir', /^ts65: dir: a folder/], ['good.script --out no/x.png', /there is no folder no/],
  ],
  film: [
    ['', /missing required argument/], ['none.script', /there is no such file/], ['good.script --to 9', /--to 9: not a whole number of 0\.\.2/],
    ['good.script --to 1 --from 2', /--from 2: not a whole number of 0\.\.1/], ['good.script --key-ms 0', /--key-ms 0: /], ['good.script --ntsc --pal', /give --ntsc or --pal, not both/], ['good.script --out dir', /^ts65: dir: a folder/],
  ],
  simulate: [
    ['', /missing required argument/], ['doom', /no bot plays `doom`/], ['labyrinth --runs 0', /--runs 0: /], ['labyrinth --runs 1e3', /--runs 1e3: /],
    ['labyrinth --seed 99999999999', /--seed 99999999999: /], ['labyrinth --policy mad', /unknown policy `mad`/], ['labyrinth --lane c64', /unknown lane `c64`/],
  ],
  play: [
    ['', /there is no program here/], ['larn', /unknown program `larn`/], ['doom --seed -1', /--seed -1: /], ['doom --seed 4294967296', /--seed 4294967296: /],
    ['doom --seed 1 --seed 2', /--seed is given twice/], ['doom --ruleset hard', /--ruleset hard: /], ['doom --depth 3', /--depth: doom has no such setting/],
    ['labyrinth --level 2', /--level: labyrinth has no such setting/], ['doom --force', /--force goes with --record/], ['doom --record dir --force', /^ts65: dir: a folder/],
    ['doom --record good.script', /good\.script exists already/], ['doom --record no/x', /there is no folder no/], ["doom --record ''", /--record: its value is empty/],
    ['doom --resume none.script', /none\.script: there is no saved game of that name, and no such file/], ['doom --resume good.script --seed 1', /leave out --seed/],
    ['doom --watch --resume dir', /is a folder/],
  ],
  state: [
    ['', /missing required argument/], ['doom', /name a disk, such as game\.atr, or a file of a DOS, such as game\.sav/], ['larn x.atr', /unknown program `larn`/], ['none.atr', /none\.atr: there is no such file/],
    ['empty.atr', /empty\.atr: disk image/], ['dir x.atr', /dir: a folder without/], ['none.script x.atr', /unknown program `none\.script`/],
    ['none.sav', /none\.sav: there is no such file/], ['rogue x.sav --program doom', /there is no saved game/],
  ],
  dev: [['', /there is no program here/], ['larn', /unknown program `larn`/], ['doom rogue', /too many arguments/]],
  new: [['', /missing required argument/], ['c', /there are files in it already/], ['9lives', /is no name of a program/], ['x --template texx', /'texx' is invalid/]],
  dap: [['x', /too many arguments/]],
  doctor: [['doom', /too many arguments/], ['--jsno', /did you mean --json/]],
  completion: [['', /missing required argument/], ['tcsh', /'tcsh' is invalid/]],
  fuzz: [
    ['', /there is no program here/], ['larn', /unknown program `larn`/], ['doom --seeds 5..2', /--seeds 5\.\.2: /], ['doom --seeds -1..2', /--seeds -1\.\.2: /],
    ['doom --seeds 1..99999999999', /--seeds 1\.\.99999999999: /], ['doom --length 0', /--length 0: /], ['doom --length 70000', /--length 70000: /],
    ['doom --jobs 0', /--jobs 0: /], ['doom --jobs 65', /--jobs 65: /], ['doom --shard 4/3', /--shard 4\/3: /], ['doom --seeds 1..2 --shard 1/3', /there are 2 seeds only/],
    ['doom --time 0', /--time 0: /], ['doom --lanes node', /nothing to compare with node/], ['doom --lanes c64', /unknown lane `c64`/], ['doom --start none', /none: /],
    ['doom --start empty', /empty: /], ['doom --start dir', /a folder without \.script files/], ['doom --corpus empty', /^ts65: empty: a file, not a folder/],
    ['doom --corpus /proc/x', /^ts65: \/proc\/x: /], ['doom --variant host', /not LANE=FOLDER/], ['doom --variant node=c', /not LANE=FOLDER/],
    ['doom --variant host=none', /--variant host=none: /], ['doom --variant host=empty', /--variant host=empty: /], ['doom --variant host=dir', /a folder without C/],
    ['doom --variant sim-plain=c', /--lanes leaves this lane out/], ['doom --junit dir', /^ts65: dir: a folder/], ['doom --html no/x', /there is no folder no/],
    ['doom --until-failure 3', /too many arguments/],
    ['doom --name x', /--name goes with --queue/], ['doom --queue redis://127.0.0.1:1 --name a/b', /--name a\/b: letters/], ['doom --queue redis://127.0.0.1:1 --time 3', /--time does not go with --queue/],
    ['doom --queue redis://127.0.0.1:1 --twice 200', /--twice 200: /], ['doom --queue redis://127.0.0.1:1', /^ts65: the queue at 127\.0\.0\.1:1: nothing listens there \(connection refused\)$/m],
  ],
  worker: [
    ['--queue http://user:secret@host', /^ts65: --queue http:\/\/host: not redis:/], ['--jobs 0 --queue redis://127.0.0.1:1', /--jobs 0: /],
    ['--patience 0 --queue redis://127.0.0.1:1', /--patience 0: /], ['--idle 0 --queue redis://127.0.0.1:1', /--idle 0: /],
    ['--queue redis://127.0.0.1:1', /^ts65: the queue at 127\.0\.0\.1:1: nothing listens there/],
  ],
  queue: [
    ['--cancel --queue redis://127.0.0.1:1', /which campaign\?/], ['a b', /too many arguments/], ['--queue redis://127.0.0.1:1', /nothing listens there/],
  ],
  merge: [
    ['', /missing required argument/], ['none.json', /there is no such file/], ['empty', /empty: is not JSON/], ['dir', /dir: a folder, not a file/],
    ['object.json', /is not a report/], ['null.json', /is not a report/], ['binary.script', /is not JSON/], ['object.json --corpus empty', /^ts65: empty: a file, not a folder/],
  ],
  shrink: [
    ['', /missing required argument/], ['none.script', /there is no such file/], ['dir', /is a folder/], ['good.script --lanes node', /nothing to compare with node/],
    ['good.script --out dir', /^ts65: dir: a folder/], ['good.script --variant x', /not LANE=FOLDER/], ['good.script --lanes host --variant sim-plain=c', /--lanes leaves this lane out/],
  ],
  blame: [['', /missing required argument/], ['none.script', /there is no such file/], ['good.script --lanes node', /nothing to compare with node/]],
  selftest: [
    ['', /there is no program here/], ['larn', /unknown program `larn`/], ['doom --count 0', /--count 0: /], ['doom --seed -1', /--seed -1: /],
    ['doom --kinds none', /no kind `none`/], ['doom --part 3/2', /`3\/2` is not i\/n/], ['doom --after none.json', /none\.json: no such file/], ['doom --after dir', /dir: a folder/],
    ['doom --after object.json', /is not what --json writes/], ['doom --after empty', /empty: is not JSON/], ['doom --corpus none', /none: /], ['doom --corpus empty', /empty: /],
    ['doom --fuzz -1', /--fuzz -1: /], ['doom --chase x', /--chase x: /], ['doom --seek 0', /--seek 0: /], ['doom --hunt 0', /--hunt 0: /],
    ['doom --hunt 1 --seek 3', /--seek does not go with --hunt/],
  ],
  certify: [
    ['', /missing required argument/], ['nosuch', /unknown program `nosuch`/], ['doom --pairs 0', /--pairs 0: /], ['doom --pairs 1e9', /--pairs 1e9: /],
    ['doom --seed x', /--seed x: /], ['doom --lanes node', /unknown lane `node`/],
  ],
  'fuzz-programs': [
    ['', /--seeds A\.\.B/], ['--seeds 3..1', /--seeds 3\.\.1: not A\.\.B/], ['--seeds all', /--seeds all: not A\.\.B/], ['--seeds 1..2 --lanes pet', /unknown lane `pet`/], ['--seeds 1..2 --jobs 0', /--jobs 0: /], ['--seeds 1..2 --lanes node', /nothing to compare with node/],
    ['--seeds 1..2 --keep empty', /^ts65: empty: a file, not a folder/], ['--reduce none.ts', /none\.ts: no such file/], ['--reduce dir', /dir: a folder/],
    ['--reduce empty', /`\/\/ seed N`/],
  ],
  generate: [
    ['', /missing required argument/], ['doom', /`doom` has no generator/], ['crawl --depth 0', /--depth 0: /], ['crawl --depth 1e1', /--depth 1e1: /],
    ['crawl --branch moon', /--branch moon: /], ['crawl --seed 4294967296', /--seed 4294967296: /], ['crawl --count 0', /--count 0: /],
    ['crawl --seed 4294967295 --count 2', /go past 4294967295/],
  ],
  review: [['', /missing required argument/], ['larn 3', /no program `larn`/], ['doom 0', /`0` is no rating/], ['doom six', /`six` is no rating/], ["doom ''", /argument 2 of `review` is empty/]],
  nosuch: [['', /unknown command 'nosuch'/]],
};

const words = (line: string): string[] => line.split(' ').filter((word) => word !== '').map((word) => (word === "''" ? '' : word));

describe.each(Object.entries(BAD))('ts65 %s', (command, lines) => {
  it.each(lines)('%s', async (line, message) => {
    const before = fs.readdirSync(folder);
    const { code, out, error } = await ts65(command, ...words(line));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toMatch(message);
    expect(error).toMatch(/^ts65: [^\n]+\n$/);
    // Neither the system's own words nor ts65's for a fault of its own.
    expect(error).not.toMatch(/\bE[A-Z]{4,}\b:|internal error/);
    expect(fs.readdirSync(folder)).toEqual(before);
  });
});

it('has bad lines for every command', () => {
  const commands = COMMANDS.map(({ name }) => name);
  expect(commands.filter((name) => !Object.hasOwn(BAD, name))).toEqual([]);
});

it('a script may be saved as editors on other systems do', async () => {
  const { out } = await ts65('replay', 'good.script', 'crlf.script', 'bom.script', '--lanes', 'node');
  expect(out).toMatch(/^(ok {4}\w+\.script {2}2 commands\n){3}/);
});

it('one lane alone is no match', async () => {
  const { code, out } = await ts65('replay', 'good.script', '--lanes', 'node');
  expect(code).toBe(2);
  expect(out).toMatch(/\nNO MATCH {2}nothing was compared: 1 script on 1 lane/);
  const json = await ts65('replay', 'good.script', '--lanes', 'node,node', '--json');
  expect(json.code).toBe(2);
  expect(JSON.parse(json.out)).toMatchObject({ ok: false, compared: false });
});

it('reports say how they were made', async () => {
  expect((await ts65('replay', 'good.script', '--lanes', 'node,host', '--html', 'a page.html', '--junit', 'j.xml')).code).toBe(0);
  expect(fs.readFileSync('a page.html', 'utf8')).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, ts65 \d+\.\d+\.\d+: ts65 replay good\.script --lanes node,host --html &apos;a page\.html&apos; --junit j\.xml</);
  expect(fs.readFileSync('j.xml', 'utf8')).toMatch(/<testcase name="good\.script" classname="ts65\.doom" time="(?!0\.000)\d+\.\d{3}"/);
});

it('a program of this repository is emitted the same from any folder, and named as the user sees it', async () => {
  const parts = inProject('emulator-tests/language/programs/parts');
  const { code, out } = await ts65('emit', parts, '--out', 'emitted');
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/ to emitted\n$/) as string });
  const map = JSON.parse(fs.readFileSync('emitted/parts.map.json', 'utf8')) as { sources: string[] };
  expect(map.sources).toContain('emulator-tests/language/programs/parts/main.ts');
  expect(entryOfTarget('rogue')).toBe(inProject('engine/rogue/main.ts'));
  expect(filesOfTarget('rogue')).toContain(inProject('engine/rogue/main.ts'));
});

describe('the process', () => {
  const bin = inProject('transpiler/bin/ts65.mjs');
  const shell = (line: string) => spawnSync('bash', ['-c', line.replaceAll('ts65', `"${process.execPath}" "${bin}"`)], { encoding: 'utf8' });

  it('ends when nobody reads on, neither as a success nor with a word', () => {
    const { stdout, stderr } = shell('ts65 generate crawl --count 200000 | head -1; echo ${PIPESTATUS[0]}');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Dungeon 1, seed 1[^\n]*\n141\n$/);
  });

  it('tells that its output does not fit', () => {
    const { status, stderr } = shell('ts65 check --help > /dev/full');
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'ts65: standard output: no space left on the device\n' });
  });
});
