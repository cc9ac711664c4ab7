/** Each pass and each analysis has tests of its own. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modulesOfRepository } from './import_graph.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ROOMS = /^transpiler\/(optimise|ranges|peephole)\//;
const FEWEST = 3;

/** Modules whose tests are a part of another module's: the file, and the title of that part. */
const TESTED_ELSEWHERE: Readonly<Record<string, readonly [file: string, part: string]>> = {
  'transpiler/peephole/facts.ts': ['transpiler/peephole/liveness.test.ts', 'facts'],
  'transpiler/peephole/known.ts': ['transpiler/peephole/liveness.test.ts', 'own variables'],
  'transpiler/peephole/reads.ts': ['transpiler/peephole/liveness.test.ts', 'liveness'],
  'transpiler/ranges/evaluation.ts': ['transpiler/ranges/ranges.test.ts', 'operations'],
  'transpiler/ranges/flow.ts': ['transpiler/ranges/session.test.ts', 'a number of the state'],
  'transpiler/ranges/interprocedural.ts': ['transpiler/ranges/ranges.test.ts', 'calls'],
  'transpiler/ranges/numbered_texts.ts': ['transpiler/ranges/texts.test.ts', 'a text by its number'],
  'transpiler/ranges/program.ts': ['transpiler/ranges/session.test.ts', 'a number of the state'],
  'transpiler/ranges/shareable.ts': ['transpiler/ranges/state.test.ts', 'a shared map'],
  'transpiler/ranges/worklist.ts': ['transpiler/ranges/state.test.ts', 'a worklist'],
};

const textOf = (file: string): string => (existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '');

/** Whether the header of a module says of what it needs, as those of passes and analyses do. */
const isPass = (text: string): boolean => /^ \* Needs: /m.test(text);

/** The tests of `text`; skipped ones don't count. */
const testsIn = (text: string): number => text.match(/^ *(it|test)(\.each\(.*\))?\(/gm)?.length ?? 0;

/** The part of `text` with `title`, up to where its bracket is closed. */
const partOf = (text: string, title: string): string => text.split(`\ndescribe('${title}', `)[1]?.split('\n});')[0] ?? '';

const passes = modulesOfRepository().filter((file) => ROOMS.test(file) && !file.endsWith('.test.ts') && isPass(textOf(file)));
const ownTests = (file: string): number => testsIn(textOf(file.replace(/\.ts$/, '.test.ts')));

test('each pass and each analysis has three tests or more', () => {
  expect(passes.length).toBeGreaterThan(40);
  const untested = passes.filter((file) => {
    const [other, part] = TESTED_ELSEWHERE[file] ?? [];
    return (other === undefined ? ownTests(file) : testsIn(partOf(textOf(other), part!))) < FEWEST;
  });
  expect(untested).toEqual([]);
});

test('what is tested elsewhere is a pass that has no tests of its own', () => {
  expect(Object.keys(TESTED_ELSEWHERE).filter((file) => !passes.includes(file) || ownTests(file) > 0)).toEqual([]);
});

test('tests are counted by file or part, without those that are skipped', () => {
  const text = "it('a', () => {});\ndescribe('part', () => {\n  it('b', () => {});\n  test.each([1])('c', () => {});\n  it.skip('d', () => {});\n});\nit('e', () => {});\n";
  expect([testsIn(text), testsIn(partOf(text, 'part')), testsIn(partOf(text, 'other'))]).toEqual([4, 2, 0]);
});
