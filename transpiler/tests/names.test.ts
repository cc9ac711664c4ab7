/** An exported name has one meaning, and says something. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ambiguousNames, declarationsOf, exportedNames, type NameSpace, type Shared } from './exported_names.ts';
import { COMPILED, modulesOfRepository } from './import_graph.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GAMES = ['doom', 'crawl', 'labyrinth', 'rogue', 'gloam'];

const isLibrary: NameSpace = (file) => file.startsWith('engine/lib/');
const isOfGame = (file: string): boolean => GAMES.some((game) => file.startsWith(`engine/${game}/`) || file.startsWith(`emulator-tests/games/${game}/`));
const isTool: NameSpace = (file) => !file.startsWith('engine/') && !isOfGame(file);

/** The parts that are read together: the tools with the tests of one game, and one game with its tests; the library of games with both. */
const SPACES: readonly NameSpace[] = GAMES.flatMap((game): NameSpace[] => [
  (file) => isTool(file) || isLibrary(file) || file.startsWith(`emulator-tests/games/${game}/`),
  (file) => isLibrary(file) || file.startsWith(`engine/${game}/`) || file.startsWith(`emulator-tests/games/${game}/`),
]);

const SHARED: readonly Shared[] = [
  {
    files: /^(web\/playground\/checker\/(?!check|worker)|transpiler\/(base\/(kept\.mjs|loader\.mjs|interval)|evaluation\/(session|javascript)|load\/declaration_texts|project\/description))/,
    reason: 'in a browser these modules of ts65, and those of Node, have other implementations by the same names',
  },
  { files: /(_hooks|\/loader)\.mjs$/, names: /^(initialize|resolve|load)$/, reason: 'Node calls the hooks of a loader by these names' },
  { files: /^engine\/(rogue\/ui\/print|lib\/(screen|text))\.ts$/, reason: 'Rogue shows characters faster than the library does, by the same functions' },
  { files: /^engine\/(rogue\/decimal|lib\/text)\.ts$/, reason: 'Rogue converts numbers without the rest of the library' },
  { files: /^engine\/(labyrinth\/ui\/print|lib\/log)\.ts$/, reason: 'Labyrinth has a window of messages of its own, with the functions of the library' },
  { files: /^engine\/(crawl\/ui\/line|lib\/log)\.ts$/, reason: 'Crawl composes a line as the library composes a message' },
];

/** Words that say nothing of what is exported; in a game, an item is an item. */
const EMPTY = new Set((
  'after all as at before by code codes common data do done for found from get handle handler helper helpers here in info is it item items kind kinds known list make manage ' +
  'manager misc name named names object of on once one op other others process put result results row rows run set settings stuff temp text there thing things tmp to type types use ' +
  'util utils value values what with'
).split(' '));

const files = modulesOfRepository().filter((file) => !/\.test\.ts$/.test(file) && !COMPILED.test(file));
const declarations = declarationsOf(files, ROOT);

test('an exported name stands in one file', () => {
  expect(declarations.get('ProgramFacts')).toEqual(['transpiler/peephole/known.ts']);
  expect(ambiguousNames(declarations, SPACES, SHARED)).toEqual([]);
});

test('files that share names still do', () => {
  const idle = SHARED.filter((one) => ambiguousNames(declarations, SPACES, SHARED.filter((other) => other !== one)).length === 0);
  expect(idle.map(({ reason }) => reason)).toEqual([]);
});

test('an exported name says something', () => {
  const empty = [...declarations].filter(([name]) => EMPTY.has(name.toLowerCase()) || name.length === 1).flatMap(([name, all]) => all.filter((file) => !file.startsWith('engine/')).map((file) => `${name}: ${file}`));
  expect(empty).toEqual([]);
});

test('exports of all forms count, and those of other modules do not', () => {
  const text = "export const a = 1, { b, c: [d] } = e();\nexport async function f() {}\nexport abstract class G {}\nexport type H = 1;\nexport const enum I { J }\nexport { k } from './k.ts';\nconst l = `\nexport const m = 1;`;\n";
  expect(exportedNames(text)).toEqual(['a', 'b', 'd', 'f', 'G', 'H', 'I']);
});

test('two files with one name are told, but where they share it', () => {
  const found = new Map([['load', ['a.ts', 'b.ts']], ['parse', ['a.ts', 'c.ts']], ['print', ['c.ts']]]);
  const all: NameSpace = () => true;
  expect(ambiguousNames(found, [all], [])).toEqual(['load: a.ts, b.ts', 'parse: a.ts, c.ts']);
  expect(ambiguousNames(found, [(file) => file !== 'c.ts', all], [{ files: /^[ab]/, reason: '' }])).toEqual(['parse: a.ts, c.ts']);
  expect(ambiguousNames(found, [all], [{ files: /./, names: /^parse$/, reason: '' }])).toEqual(['load: a.ts, b.ts']);
});
