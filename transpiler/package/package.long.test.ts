/** The packed package works in a folder of its own, without this repository: on this Node, and in `make test-all` on all that it is for. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isWhole, sampled } from '../../emulator-tests/testing/tiers.ts';
import { libraryNames } from '../base/boundary.ts';
import { TEMPLATES } from '../project/new_project.ts';
import { bundle } from './bundle.ts';
import { allNodes, installInto, packInto, type Packed } from './installed.ts';

const MAIN = `import type { u8, u32 } from 'ts65/int';
import { at, clearScreen, print } from 'ts65/screen';
import { printNumber } from 'ts65/text';
import { isRoll, nextRoll, seedRolls } from './rules.ts';

let rolled: u8 = 0;

function draw(): void {
  clearScreen();
  at(2, 3);
  print('rolled ');
  printNumber(rolled);
}

export function start(seed: u32): void {
  seedRolls(seed);
  rolled = 0;
  draw();
}

export function key(code: u8): void {
  if (!isRoll(code)) return;
  rolled = nextRoll();
  draw();
}
`;
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "dice", "private": true, "type": "module" }',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022', module: 'NodeNext', strict: true, noEmit: true, allowImportingTsExtensions: true, isolatedModules: true, types: ['node'], skipLibCheck: false,
      plugins: [{ name: 'ts65/editor' }],
    },
    include: ['src', 'tests'],
  }),
  'ts65.json': '{ "$schema": "./node_modules/ts65/ts65.schema.json", "name": "dice", "vocabulary": { "return": 1, "a": 1 } }',
  'src/main.ts': MAIN,
  'src/rules.ts': `import type { Int, u8, u32 } from 'ts65/int';
import { Key } from 'ts65/keys';
import { random, startRandom } from 'ts65/rng';

export const isRoll = (code: u8): boolean => code === Key.Return;
export function seedRolls(seed: u32): void { startRandom(seed); }
export function nextRoll(): Int<1, 200> { return random(200) + 1; }
`,
  'scripts/one.script': 'program dice\nseed 7\nreturn\na\nreturn\n',
  'tests/dice.test.ts': `import { expect, it } from 'vitest';
import { Sound } from 'ts65/sound';
import { createMachine, generateScripts, type Verdict, replay } from 'ts65/testing';
import 'ts65/vitest';
import { isRoll } from '../src/rules.ts';

it('knows its key', () => expect([isRoll(13), isRoll(65), Sound.None]).toEqual([true, false, 0]));
it('runs in lockstep', async () => { await expect('scripts/one.script').toRunInLockstep(); });
it('plays on an Atari', async () => {
  const machine = createMachine('dice');
  machine.game.start(3);
  expect(machine.screen()[3]).toBe('  rolled 0');
  const verdict: Verdict = await replay(generateScripts(machine.program, { count: 2 }), { lanes: ['node', 'atari'] });
  expect(verdict.ok).toBe(true);
});
`,
};

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-package-')));
afterAll(() => fs.rmSync(folder, { recursive: true }));

let packed: Packed;
beforeAll(() => {
  packed = packInto(folder);
});

/** This process's environment without what says that tests run. */
const OWN_ENVIRONMENT = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TS65)/.test(name)));

/** A new project with the package. */
function projectIn(name: string): string {
  const project = path.join(folder, name);
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    fs.writeFileSync(path.join(project, file), text);
  }
  installInto(project, packed);
  return project;
}

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly error: string;
}

function runIn(cwd: string, node: string, args: readonly string[], input = ''): Ended {
  const { status, stdout, stderr } = spawnSync(node, [...args], { cwd, input, encoding: 'utf8', maxBuffer: 1 << 26 });
  return { status, out: stdout, error: stderr };
}

const isIn = (name: string): boolean => packed.files.some((file) => file === name || (name.endsWith('/') && file.startsWith(name)));

it('has all that its modules look for and import, no tests and no games, in less than 1 MB, 2.3 MB unpacked', async () => {
  const { needs, packages, inputs } = await bundle();
  // The folder of ts65 itself, and the sources of the improver, in whose place the version counts.
  expect(needs.filter((name) => !isIn(name))).toEqual(['.', 'transpiler/peephole/']);
  expect(inputs.filter((name) => /\.test\.ts$|\/(games|language)\//.test(name))).toEqual([]);
  const { dependencies, peerDependenciesMeta, exports, bin } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    dependencies: object; peerDependenciesMeta: object; exports: Record<string, string | Record<string, string>>; bin: Record<string, string>;
  };
  // A project that tests with vitest, or plays by a queue, installs these itself.
  expect(packages.filter((name) => !(name in dependencies))).toEqual(['bullmq', 'ioredis', 'vitest']);
  expect(Object.keys(peerDependenciesMeta)).toEqual(['bullmq', 'ioredis', 'vitest']);
  expect(packed.files.filter((name) => !name.startsWith('templates/') && /\.test\.|^(bench|c-out|terminal)\/|^engine\/(?!lib\/)|\/(corpus|games)\//.test(name))).toEqual([]);
  const targets = [...Object.values(bin), ...Object.values(exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))];
  const named = targets.flatMap((target) => (target.includes('*') ? libraryNames().map((name) => target.replace('*', name)) : [target]));
  expect(named.filter((name) => !isIn(name.replace(/^\.\//, '')))).toEqual([]);
  expect(packed.size).toBeLessThan(1_000_000);
  expect(packed.unpackedSize).toBeLessThan(2_300_000);
});

describe.each(isWhole ? [...allNodes()] : [[`Node ${process.versions.node}`, process.execPath] as const])('on %s', (name, node) => {
  let project: string;
  beforeAll(() => {
    project = projectIn(name.replace(' ', '-'));
  });
  const ts65 = (args: readonly string[], input?: string): Ended => runIn(project, node, ['node_modules/ts65/transpiler/bin/ts65.mjs', ...args], input);

  it('a program is checked, emitted, built, replayed on all lanes, and played', () => {
    expect(ts65(['--version'])).toEqual({ status: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string, error: '' });
    expect(ts65(['check'])).toMatchObject({ status: 0, error: '' });
    expect(ts65(['emit'])).toMatchObject({ status: 0, error: '' });
    expect(fs.readFileSync(path.join(project, 'c-out/dice/dice.layout.json'), 'utf8')).toContain('"ts65:engine/lib/screen.ts"');
    expect(ts65(['build'])).toMatchObject({ status: 0, error: '' });
    expect(['dice.xex', 'dice.atr'].filter((file) => !fs.existsSync(path.join(project, file)))).toEqual([]);
    const replayed = ts65(['replay', 'scripts']);
    expect(replayed).toMatchObject({ status: 0, error: '', out: expect.stringMatching(/\nMATCH {2}1 script on 5 lanes: all match/) as string });
    expect(ts65(['play', '--seed', '7'], '\r')).toMatchObject({ status: 0, error: '', out: expect.stringMatching(/rolled [1-9]\d*\n/) as string });
  });

  it('no command about the games of the repository is there', () => {
    expect(ts65(['simulate', 'labyrinth'])).toMatchObject({ status: 2, error: expect.stringContaining('unknown command') as string });
  });

  it('Node runs a program without enums by itself, where it strips types', () => {
    const strips = runIn(project, node, ['-p', 'process.features.typescript']).out.trim() === 'strip';
    expect(strips).toBe(!name.startsWith('Node 20'));
    const text = "const { start, key } = await import('./src/main.ts'); const { screen } = await import('ts65/screen'); start(7); key(13); console.log(screen.cells.some((cell) => cell > 0));";
    expect(runIn(project, node, ['--input-type=module', '-e', text])).toMatchObject(strips ? { status: 0, out: 'true\n', error: '' } : { status: 1 });
  });
});

describe('a project', () => {
  let project: string;
  beforeAll(() => {
    project = projectIn('tested');
    expect(runIn(project, process.execPath, ['node_modules/ts65/transpiler/bin/ts65.mjs', 'emit'])).toMatchObject({ status: 0 });
  });

  it("tests itself with vitest's matcher and the harness", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=300000'], { cwd: project, encoding: 'utf8', env: OWN_ENVIRONMENT });
    expect({ status, passed: /Tests\s+3 passed/.test(stdout.replace(/\x1b\[\d*m/g, '')) }, stdout + stderr).toEqual({ status: 0, passed: true });
  });

  it('has declarations that its own TypeScript takes', () => {
    expect(runIn(project, process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'])).toEqual({ status: 0, out: '', error: '' });
  });

  it("finds the plugin of the editor as TypeScript does, by the folder's package.json", () => {
    const require = createRequire(path.join(project, 'package.json'));
    const plugin = path.join(project, 'node_modules/ts65/editor');
    expect(require(plugin)).toBe(require('ts65/editor'));
    expect(require('ts65/editor')).toBeTypeOf('function');
  });
});

/** A step of a workflow or an action: those with a condition run in special cases only. */
interface CiStep {
  readonly run?: string;
  readonly if?: string;
}

const commandsOf = (steps: readonly CiStep[]): string[] => steps.flatMap((step) => (step.if === undefined ? step.run ?? [] : []));

const REPOSITORY = path.join(import.meta.dirname, '../..');

describe('ts65 new', () => {
  /** A project as `npm create ts65` makes it, with the commands that npm would link into node_modules/.bin. */
  function newProject(template: string, name: string): string {
    const tools = path.join(folder, 'tools');
    const creator = path.join(tools, 'node_modules/create-ts65');
    if (!fs.existsSync(tools)) {
      installInto(tools, packed);
      fs.cpSync(path.join(REPOSITORY, 'packages/create-ts65'), creator, { recursive: true });
    }
    const project = path.join(folder, name);
    const made = runIn(folder, process.execPath, [path.join(creator, 'create.mjs'), name, '--template', template]);
    expect(made).toMatchObject({ status: 0, error: '' });
    installInto(project, packed);
    const bin = path.join(project, 'node_modules/.bin');
    fs.mkdirSync(bin);
    for (const [name, target] of [['ts65', 'ts65/transpiler/bin/ts65.mjs'], ['tsc', 'typescript/bin/tsc'], ['vitest', 'vitest/vitest.mjs']] as const) {
      fs.writeFileSync(path.join(bin, name), `#!/bin/sh\nexec node "${path.join(project, 'node_modules', target)}" "$@"\n`, { mode: 0o755 });
    }
    return project;
  }

  it('is what create-ts65 of the same version runs', () => {
    const { version, dependencies } = JSON.parse(fs.readFileSync(path.join(REPOSITORY, 'packages/create-ts65/package.json'), 'utf8')) as { version: string; dependencies: Record<string, string> };
    const own = (JSON.parse(fs.readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8')) as { version: string }).version;
    expect([version, dependencies.ts65]).toEqual([own, own]);
  });

  /** Runs what a CI would, but for `npm install`: the packages are there, and the registry need not have this version. */
  function runSteps(project: string, steps: readonly CiStep[]): void {
    const commands = commandsOf(steps);
    expect(commands).toContain('npm install');
    for (const command of commands.filter((one) => one !== 'npm install')) {
      const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', command], { cwd: project, encoding: 'utf8', env: OWN_ENVIRONMENT });
      expect({ command, status }, stdout + stderr).toEqual({ command, status: 0 });
      if (command.includes(' replay ')) expect(stdout).toMatch(/\nMATCH {2}3 scripts on 5 lanes: all match/);
    }
  }

  const stepsIn = (file: string): readonly CiStep[] => {
    const { jobs, runs } = parse(fs.readFileSync(file, 'utf8')) as { jobs?: { test: { steps: CiStep[] } }; runs?: { steps: CiStep[] } };
    return (jobs?.test ?? runs!).steps;
  };

  /** Where its steps lie, and the files that they leave. */
  const AUTOMATIONS: Readonly<Record<string, (project: string, name: string) => readonly [file: string, left: readonly string[]]>> = {
    workflow: (project, name) => [path.join(project, '.github/workflows/ci.yml'), ['replay.xml', `${name}.xex`, `${name}.atr`]],
    action: (_, name) => [path.join(REPOSITORY, 'action.yml'), ['build/ci/replay.xml', 'build/ci/replay.html', `build/ci/${name}.xex`]],
  };

  const cases = TEMPLATES.flatMap((template) => Object.keys(AUTOMATIONS).map((automation) => [template, automation] as const));
  it.each(sampled('templates', cases, 1))('makes a project of the template %s, which passes the %s', (template, automation) => {
    const name = `my-${template}-${automation}`;
    const project = newProject(template, name);
    const [file, left] = AUTOMATIONS[automation]!(project, name);
    runSteps(project, stepsIn(file));
    expect(left.filter((one) => !fs.existsSync(path.join(project, one)))).toEqual([]);
    // The page of the replay plays what the package has ready-made.
    for (const page of left.filter((one) => one.endsWith('.html'))) expect(fs.readFileSync(path.join(project, page), 'utf8')).toMatch(/<div class="sides" id="sides"[^>]* data-begin="script=[^]*ts65Programs/);
  });
});
