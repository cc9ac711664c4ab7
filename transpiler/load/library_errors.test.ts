/** TypeScript's verdict on the library is kept as long as nothing that it rests on changes. */
import path from 'node:path';
import { ts } from 'ts-morph';
import { expect, it } from 'vitest';
import { PROJECT } from '../base/project.ts';
import { LibraryErrors } from './library_errors.ts';

const LIBRARY = path.join(PROJECT, 'engine/lib');
const fileAt = (name: string, text = ts.sys.readFile(name)!): ts.SourceFile => ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
const own = fileAt(path.join(LIBRARY, 'keys.ts'));
/** No run has these, so that nothing is kept for them ahead. */
const options = (): ts.CompilerOptions => ({ rootDir: `${process.pid} ${Math.random()}` });

it('is asked once for each module of the library', () => {
  const given = options();
  const first = new LibraryErrors([own], given, false);
  expect(first.isClean(own)).toBe(false);
  first.setClean(own);
  expect(new LibraryErrors([own], given, false).isClean(own)).toBe(true);
  expect(new LibraryErrors([own], given, false).isClean(fileAt(path.join(LIBRARY, 'rng.ts')))).toBe(false);
});

it.each([
  ['other options', () => new LibraryErrors([own], options(), false)],
  ['a module that adds to declarations', (given: ts.CompilerOptions) => new LibraryErrors([own], given, true)],
  ['a module of the library that is being edited', (given: ts.CompilerOptions) => new LibraryErrors([own, fileAt(path.join(LIBRARY, 'int.ts'), 'export {};')], given, false)],
])('is asked again with %s', (_, errorsWith) => {
  const given = options();
  new LibraryErrors([own], given, false).setClean(own);
  expect(errorsWith(given).isClean(own)).toBe(false);
});

it('says nothing of the modules of a program', () => {
  const file = fileAt(path.join(PROJECT, 'main.ts'), own.text);
  const errors = new LibraryErrors([file, own], options(), false);
  errors.setClean(file);
  expect(errors.isClean(file)).toBe(false);
});
