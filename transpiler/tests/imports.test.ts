import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { allImports, circles, forbiddenImports, modulesOfRepository, runtimeImports, type Rooms } from './import_graph.ts';

/** A room stands behind all that it may import. */
const ROOMS: Rooms = {
  engine: [],
  // The compiler, in the order that a program goes through it.
  base: [],
  project: ['base'],
  diagnostics: ['base'],
  ir: ['base', 'diagnostics'],
  ranges: ['base', 'diagnostics', 'ir'],
  optimise: ['base', 'diagnostics', 'ir', 'ranges'],
  limits: ['base', 'diagnostics', 'ir', 'ranges', 'optimise'],
  expansion: ['base'],
  pools: ['base', 'expansion'],
  collections: ['base', 'expansion'],
  load: ['base', 'project', 'diagnostics', 'limits', 'expansion', 'collections', 'pools'],
  evaluation: ['base', 'diagnostics', 'load'],
  meaning: ['base', 'diagnostics', 'ir', 'load', 'evaluation'],
  fixes: ['base', 'diagnostics', 'load', 'meaning'],
  check: ['base', 'diagnostics', 'ir', 'load', 'evaluation', 'meaning'],
  lower: ['base', 'diagnostics', 'ir', 'meaning'],
  peephole: ['base'],
  emit: ['base', 'diagnostics', 'ir', 'ranges', 'optimise', 'peephole'],
  build: ['base', 'project', 'diagnostics', 'limits', 'peephole'],
  driver: ['base', 'project', 'diagnostics', 'ir', 'ranges', 'optimise', 'limits', 'load', 'evaluation', 'meaning', 'check', 'lower', 'emit'],
  cli: ['base', 'project', 'diagnostics', 'optimise', 'load', 'fixes', 'build', 'driver'],
  editor: ['base', 'project', 'diagnostics', 'load', 'fixes', 'driver'],
  package: ['base'],
  docs: ['base', 'diagnostics', 'limits', 'meaning', 'driver'],
  tests: [],
  // The harness.
  'emulator-tests/script': ['engine', 'base', 'project'],
  'emulator-tests/state': ['base', 'emulator-tests/script'],
  'emulator-tests/machine': ['engine', 'base', 'limits', 'build', 'emulator-tests/script', 'emulator-tests/state'],
  'emulator-tests/lanes': ['engine', 'base', 'build', 'emulator-tests/script', 'emulator-tests/state', 'emulator-tests/machine'],
  // Campaigns of many machines; it knows none of their kinds.
  'emulator-tests/queue': ['base', 'build', 'cli', 'emulator-tests/script', 'emulator-tests/machine'],
  'emulator-tests/replay': ['base', 'project', 'cli', 'emulator-tests/script', 'emulator-tests/state', 'emulator-tests/machine', 'emulator-tests/lanes', 'emulator-tests/queue'],
  'emulator-tests/faults': ['base', 'emulator-tests/lanes'],
  'emulator-tests/corpus': ['engine', 'base', 'emulator-tests/script'],
  'emulator-tests/examples': ['engine'],
  'emulator-tests/fixtures': ['engine', 'emulator-tests/script'],
  'emulator-tests/platform': ['engine', 'base', 'build', 'emulator-tests/script', 'emulator-tests/state', 'emulator-tests/machine', 'emulator-tests/lanes', 'emulator-tests/fixtures'],
  'emulator-tests/language': [
    'engine', 'base', 'diagnostics', 'optimise', 'driver', 'emulator-tests/script', 'emulator-tests/state', 'emulator-tests/machine', 'emulator-tests/lanes',
    'emulator-tests/replay',
  ],
  'emulator-tests/limits': ['base', 'load', 'driver', 'emulator-tests/script', 'emulator-tests/lanes', 'emulator-tests/language'],
  'emulator-tests/tools': [
    'engine', 'base', 'project', 'diagnostics', 'ir', 'ranges', 'optimise', 'limits', 'load', 'check', 'emit', 'build', 'driver', 'cli', 'emulator-tests/script',
    'emulator-tests/state', 'emulator-tests/machine', 'emulator-tests/lanes', 'emulator-tests/queue', 'emulator-tests/replay', 'emulator-tests/corpus',
    'emulator-tests/fixtures', 'emulator-tests/platform', 'emulator-tests/language',
  ],
  'emulator-tests/games': [
    'engine', 'base', 'cli', 'emulator-tests/script', 'emulator-tests/state', 'emulator-tests/machine', 'emulator-tests/lanes', 'emulator-tests/replay',
    'emulator-tests/corpus', 'emulator-tests/tools',
  ],
  'emulator-tests': [
    'emulator-tests/script', 'emulator-tests/machine', 'emulator-tests/lanes', 'emulator-tests/replay', 'emulator-tests/tools',
  ],
  terminal: ['engine', 'base', 'project', 'build', 'cli', 'emulator-tests/script', 'emulator-tests/state', 'emulator-tests/machine', 'emulator-tests/lanes'],
  // The moving picture of the README shows a terminal beside an emulated Atari.
  'terminal/picture': ['base', 'emulator-tests/script', 'emulator-tests/machine', 'emulator-tests/lanes', 'emulator-tests', 'terminal'],
  bench: [
    'engine', 'base', 'diagnostics', 'limits', 'build', 'driver', 'editor', 'cli', 'emulator-tests/script', 'emulator-tests/state', 'emulator-tests/machine',
    'emulator-tests/lanes', 'emulator-tests/queue', 'emulator-tests/replay', 'emulator-tests/corpus', 'emulator-tests/language', 'emulator-tests/tools',
  ],
  // The site: scripts of pages, and what is read while it is built.
  web: [
    'engine', 'base', 'diagnostics', 'load', 'evaluation', 'fixes', 'project', 'build', 'driver', 'cli', 'docs', 'package', 'emulator-tests/script', 'emulator-tests/state',
    'emulator-tests/machine', 'emulator-tests/lanes', 'emulator-tests/replay', 'emulator-tests/corpus', 'emulator-tests/tools',
  ],
  // The command line whole: nothing else of the compiler knows what is built on it.
  bin: [
    'base', 'project', 'optimise', 'cli', 'emulator-tests/lanes', 'terminal', 'emulator-tests/queue', 'emulator-tests/replay', 'emulator-tests/tools', 'emulator-tests/games',
    'bench', 'web',
  ],
  'emulator-tests/testing': ['bin', 'emulator-tests/script'],
};

const files = modulesOfRepository();

/** The folder of a small repository of `texts`. */
function repository(texts: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-imports-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(texts)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

test('no modules import each other in a circle when they run', () => {
  const graph = runtimeImports(files);
  expect(graph.get('transpiler/check/bodies.ts')).toContain('transpiler/check/values.ts');
  expect(circles(graph)).toEqual([]);
});

test('a circle counts unless a part of it is only of types, or imported later', () => {
  const texts = {
    'a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'b.ts': "import { c } from './c.ts';\nexport const b = () => c;\n",
    'c.ts': "import { a } from './a.ts';\nexport const c = () => a;\n",
    'types.ts': "import { a } from './a.ts';\nimport { user } from './user.ts';\nexport type T = typeof a | typeof user;\n",
    'user.ts': "import type { T } from './types.ts';\nimport { a } from './a.ts';\nexport const user = (t: T) => [t, a];\n",
    'later.ts': "export const later = () => import('./loader.ts');\n",
    'loader.ts': "import { later } from './later.ts';\nexport const loader = later;\n",
  };
  expect(circles(runtimeImports(Object.keys(texts), repository(texts)))).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']]);
});

test('imports between rooms run one way', () => {
  expect(forbiddenImports(allImports(files), ROOMS)).toEqual([]);
});

test('each room stands behind all that it may import, and has files', () => {
  const order = Object.keys(ROOMS);
  expect(order.flatMap((room, i) => ROOMS[room].filter((one) => !order.slice(0, i).includes(one)).map((one) => `${room} imports ${one}`))).toEqual([]);
  const empty = order.filter((room) => !files.some((file) => file.startsWith(`${room}/`) || file.startsWith(`transpiler/${room}/`)));
  expect(empty).toEqual([]);
});

test('an import that runs back is found in any form, and so is a room that nobody knows', () => {
  const texts = {
    'transpiler/base/types.ts': "import type { Model } from '../ir/model.ts';\nexport type T = Model;\n",
    'transpiler/base/later.ts': "export const later = () => import('../ir/model.ts');\n",
    'transpiler/base/again.ts': "export { model } from '../ir/model.ts';\n",
    'transpiler/base/base.test.ts': "import { model } from '../ir/model.ts';\nmodel;\n",
    'transpiler/ir/model.ts': "import './other.ts';\nimport type { T } from '../base/types.ts';\nexport type Model = T;\nexport const model = \"import '../emit/c.ts';\";\n",
    'transpiler/stray.ts': "export {};\n",
    'transpiler/news/news.ts': "export {};\n",
    'engine/game/main.ts': "import '../../transpiler/base/types.ts';\n",
  };
  expect(forbiddenImports(allImports(Object.keys(texts), repository(texts)), ROOMS)).toEqual([
    'transpiler/base/types.ts imports transpiler/ir/model.ts',
    'transpiler/base/later.ts imports transpiler/ir/model.ts',
    'transpiler/base/again.ts imports transpiler/ir/model.ts',
    'transpiler/stray.ts lies in a room that is not known',
    'transpiler/news/news.ts lies in a room that is not known',
    'engine/game/main.ts imports transpiler/base/types.ts',
  ]);
});
