/** Programs are described beside themselves, and found by folder, by entry module, by name, or where the user stands. */
import fs, { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emittedName, moduleFile, PROJECT } from '../base/project.ts';
import { projectOf } from '../base/boundary.ts';
import { AJV_OPTIONS, readDescription, SCHEMA } from './description.ts';
import { findProgramAt, ownPrograms, programOfEntry, programsAround } from './find.ts';

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ts65-project-')));
  made.push(root);
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

describe('a description', () => {
  it.each([
    ['{', '1:2', 'is not JSON'],
    ['', '1:1', 'write `{}`'],
    ['{\n  // no\n}', '2:3', 'is not JSON'],
    ['[]', '1:1', 'not an object'],
    ['{\n  "nmae": "a"\n}', '2:3', 'no member `nmae`'],
    ['{\n  "name": "A b"\n}', '2:3', '`name` is "A b"'],
    ['{ "title": 3 }', '1:3', '`title` is 3, not a text'],
    ['{ "title": "" }', '1:3', '`title` is empty'],
    ['{ "name": "a",\n  "name": "b" }', '2:3', '`name` is there twice'],
    ['{ "vocabulary": {\n "n": 0 } }', '2:2', '`n` is 0; it must be at least 1'],
    ['{ "vocabulary": { "n": 1.5 } }', '1:19', 'not a whole number'],
    ['{ "budgets": {\n\n  "size": 1 } }', '3:3', 'no member `size` in `budgets`'],
    ['{ "budgets": { "free": "1" } }', '1:16', '`free` is "1", not a whole number'],
    ['{ "budgets": { "free": -1 } }', '1:16', 'at least 0'],
    ['{ "opening": [["a"],\n []] }', '2:2', 'is empty'],
    ['{ "opening": ["a"] }', '1:15', 'not a list'],
    ['{ "settings": { "level": {} } }', '1:17', '`level` is empty'],
    ['{ "settings": { "Level": { "1": "" } } }', '1:17', '`Level` is no name'],
    ['{ "programs": ["a", "a"] }', '1:3', 'names one thing twice'],
    ['{ "name": "a",\n "programs": ["b"] }', '2:2', 'no other member'],
  ])('with a mistake is refused at its place: %s', (text, place, message) => {
    write({ 'ts65.json': text, 'main.ts': '' });
    const read = (): unknown => readDescription(join(root, 'ts65.json'));
    expect(read).toThrow(`ts65.json:${place}: `);
    expect(read).toThrow(message);
  });

  it('that names no entry module is refused', () => {
    write({ 'ts65.json': '{\n  "entry": "game.ts"\n}' });
    expect(() => findProgramAt(root)).toThrow(/ts65\.json:2:3: there is no file game\.ts/);
    write({ 'ts65.json': '{}' });
    expect(() => findProgramAt(root)).toThrow('neither main.ts nor src/main.ts');
  });

  it('has a default for every member', () => {
    write({ 'ts65.json': '{}', 'src/main.ts': '' });
    const name = root.split('/').at(-1)!;
    expect(findProgramAt(root)).toEqual({
      name, title: name, folder: root, root, entry: join(root, 'src/main.ts'),
      cOut: join(root, 'c-out', name), scripts: join(root, 'scripts'), build: join(root, 'build', name),
      settings: {}, opening: [], vocabulary: {}, budgets: {}, ticks: 0, saves: true, terminal: {},
    });
  });

  it('tells a program that moves by itself by its `frame`, a tick in each frame without a word', () => {
    write({ 'a/ts65.json': '{}', 'a/main.ts': 'export function frame(): void {}\n', 'b/ts65.json': '{ "ticks": 3 }', 'b/main.ts': 'export function frame(): void {}\n' });
    expect(['a', 'b'].map((name) => findProgramAt(join(root, name)).ticks)).toEqual([1, 3]);
  });
});

describe('a program', () => {
  it('is found by its folder, its entry module, and where the user stands', () => {
    write({ 'package.json': '{}', 'ts65.json': '{ "name": "mine" }', 'src/main.ts': '', 'src/rules/fight.ts': '', 'scripts/a.script': '' });
    const mine = findProgramAt(root);
    expect(mine.name).toBe('mine');
    expect(findProgramAt('src/main.ts', root)).toBe(mine);
    expect(findProgramAt(undefined, root)).toBe(mine);
    expect(findProgramAt(undefined, join(root, 'src/rules'))).toBe(mine);
    expect(findProgramAt('mine', join(root, 'scripts'))).toBe(mine);
    expect(programOfEntry(join(root, 'src/rules/fight.ts')).name).toBe('rules');
  });

  it('needs no description', () => {
    write({ 'package.json': '{}', 'main.ts': '' });
    expect(findProgramAt(undefined, root).entry).toBe(join(root, 'main.ts'));
    expect(findProgramAt('.', root).root).toBe(root);
  });

  it('is found by its name in a workspace, whose folder its paths are relative to', () => {
    write({ 'ts65.json': '{ "programs": ["games/one", "games/two"] }', 'games/one/ts65.json': '{}', 'games/one/main.ts': '', 'games/two/main.ts': '', 'notes/x': '' });
    expect(programsAround(join(root, 'notes')).map(({ name }) => name)).toEqual(['one', 'two']);
    const one = findProgramAt('one', root);
    expect([one.root, one.cOut]).toEqual([root, join(root, 'c-out/one')]);
    expect(findProgramAt('one', join(root, 'games/two'))).toBe(one);
    expect(findProgramAt(undefined, join(root, 'games/two')).name).toBe('two');
    expect(findProgramAt('games/one', root)).toBe(one);
    expect(projectOf(one.entry)).toBe(root);
    expect(() => findProgramAt(undefined, root)).toThrow('name one: there are: one two');
  });

  it('of a workspace costs no reading of its own of what the workspace names', () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    write({ 'ts65.json': JSON.stringify({ programs: names }), ...Object.fromEntries(names.flatMap((name) => [[`${name}/main.ts`, ''], [`${name}/ts65.json`, '{}']])) });
    const read = vi.spyOn(fs, 'readFileSync');
    onTestFinished(() => read.mockRestore());
    expect(programsAround(root).length).toBe(5);
    expect(read.mock.calls.filter(([file]) => file === join(root, 'ts65.json')).length).toBe(2);
  });

  it('of a workspace that is none, or has the name of another, is refused at its place', () => {
    write({ 'ts65.json': '{ "programs": ["one",\n  "gone"] }', 'one/main.ts': '' });
    expect(() => findProgramAt('one', root)).not.toThrow('unknown');
    expect(() => programsAround(root)).toThrow(/ts65\.json:2:3: there is no program in/);
    write({ 'ts65.json': '{ "programs": ["one",\n  "two"] }', 'two/ts65.json': '{ "name": "one" }', 'two/main.ts': '' });
    expect(() => programsAround(root)).toThrow(/ts65\.json:2:3: a second program `one`/);
  });

  it('that nobody knows is told with those that are known', () => {
    write({ 'ts65.json': '{ "name": "mine" }', 'main.ts': '' });
    expect(() => findProgramAt('yours', root)).toThrow('unknown program `yours`; there are: mine');
    write({ 'empty/package.json': '{}' });
    expect(() => findProgramAt('nowhere.ts', root)).toThrow('there is no such file');
  });
});

it('this repository is a workspace of five programs, described as any other', () => {
  expect(ownPrograms().map(({ name }) => name)).toEqual(['doom', 'crawl', 'labyrinth', 'rogue', 'gloam']);
  expect(findProgramAt('doom', tmpdir()).entry).toBe(join(PROJECT, 'engine/doom/main.ts'));
});

it('modules have names relative to the project, and those of ts65 the same in every project', () => {
  expect(emittedName(join(PROJECT, 'engine/lib/screen.ts'), PROJECT)).toBe('engine/lib/screen.ts');
  const name = emittedName(join(PROJECT, 'engine/lib/screen.ts'), root);
  expect(moduleFile(root, name)).toBe(join(PROJECT, 'engine/lib/screen.ts'));
  expect(moduleFile(root, emittedName(join(root, 'src/main.ts'), root))).toBe(join(root, 'src/main.ts'));
});

it('the schema is one by the rules for schemas, which commands take as given', () => {
  const ajv = new Ajv(AJV_OPTIONS);
  expect(ajv.validateSchema(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object), ajv.errorsText()).toBe(true);
});

it('docs/project.md has every member of the schema', () => {
  const { properties } = JSON.parse(readFileSync(join(PROJECT, 'transpiler/project/ts65.schema.json'), 'utf8')) as { properties: Record<string, { properties?: object }> };
  const page = readFileSync(join(PROJECT, 'docs/project.md'), 'utf8');
  for (const [name, { properties: inner = {} }] of Object.entries(properties)) for (const member of [name, ...Object.keys(inner)]) expect(page).toContain(`\`${member}\``);
});
