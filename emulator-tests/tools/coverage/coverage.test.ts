/** The 6502's coverage of the TypeScript, and Node's beside it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { findProgram, inProject, type Program } from '../../script/programs.ts';
import { readScript } from '../../script/script.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { compareCoverage } from './commands.ts';
import { decisionsOf, isWithinSpan } from './decisions.ts';
import { lcov, type FileCoverage } from './model.ts';
import { coverOnMachine } from './on_machine.ts';
import { coverOnNode } from './on_node.ts';

const FILES = ['01-dead-classic', '05-flare-corner-classic'].map((name) => inProject(`emulator-tests/corpus/doom/${name}.script`));
const COMMANDS = 'engine/doom/commands.ts';
const [TITLE] = FILES as [string];

describe('coverage', () => {
  let session: AtariSession;
  let files: FileCoverage[];
  beforeAll(() => {
    session = new AtariSession(findProgram('doom') as Program);
    files = coverOnMachine(session, FILES.map((file) => readScript(file)));
  });

  it('reaches on the 6502 the lines that Node reaches, but for code that statements share', () => {
    const node = coverOnNode(FILES, { root: session.program.root, modules: session.image.map.sources });
    const rows = compareCoverage(files, node);
    expect(rows.length).toBeGreaterThan(25);
    for (const { file, node: known, lines } of rows) expect(known.found / lines.found, file).toBeGreaterThan(0.9);
    // Code that cc65 shares between statements counts for the one whose line it kept.
    const all = rows.reduce((sum, { lines }) => sum + lines.found, 0);
    expect(rows.flatMap(({ onlyNode }) => onlyNode).length).toBeLessThan(all * 0.005);
    expect(rows.flatMap(({ only6502 }) => only6502).length).toBeLessThan(all * 0.01);
    expect(rows.some(({ missed }) => missed.length > 0)).toBe(true);
  });

  it('counts executions: of a function as often as it is called', () => {
    const script = readScript(TITLE);
    const [alone] = [coverOnMachine(session, [script])];
    const main = alone.find(({ file }) => file === 'engine/doom/main.ts');
    expect(main?.functions.find(({ name }) => name === 'key')?.hits).toBe(script.setup.length + script.keys.length);
    expect(main?.functions.find(({ name }) => name === 'start')?.hits).toBe(1);
  });

  it('tells a way that was gone from one that was not', () => {
    const { branches } = files.find(({ file }) => file === COMMANDS) as FileCoverage;
    const ways = new Map<number, (number | undefined)[]>();
    for (const { decision, hits } of branches) ways.set(decision, [...(ways.get(decision) ?? []), hits]);
    // Nobody who plays these scripts does what is refused at once, and everybody goes on behind the refusal.
    expect([...ways.values()].some(([refused, past]) => refused === 0 && (past ?? 0) > 0)).toBe(true);
    expect([...ways.values()].some((hits) => hits.every((count) => (count ?? 0) > 0))).toBe(true);
  });

  it('is written as LCOV', () => {
    const one: FileCoverage = {
      file: 'engine/a.ts',
      lines: [{ line: 2, hits: 3 }, { line: 4, hits: 0 }],
      functions: [{ name: 'f', line: 1, hits: 3 }],
      branches: [
        { line: 2, decision: 0, way: 0, hits: 1 }, { line: 2, decision: 0, way: 1, hits: 0 }, { line: 4, decision: 1, way: 0, hits: undefined },
      ],
    };
    expect(lcov([one], 'a program').split('\n')).toEqual([
      'TN:a_program', 'SF:engine/a.ts', 'FN:1,f', 'FNDA:3,f', 'FNF:1', 'FNH:1',
      'BRDA:2,0,0,1', 'BRDA:2,0,1,0', 'BRDA:4,1,0,-', 'BRF:3', 'BRH:1', 'DA:2,3', 'DA:4,0', 'LF:2', 'LH:1', 'end_of_record', '',
    ]);
    expect(lcov(files, 'doom').match(/^end_of_record$/gm)).toHaveLength(files.length);
  });
});

describe('decisions', () => {
  const source = [
    'function f(a: number) {', '  if (a > 1) g();', '  if (a) g(); else h();', '  switch (a) {',
    '    case 1:', '    case 2: g(); h(); break;', '    default: return a ? 1 : 2;', '  }', '}', '',
  ].join('\n');

  it('have their ways, of which one may lead past', () => {
    const found = decisionsOf(source, 'a.ts');
    expect(found.map(({ at, ways }) => [at.line, ways.map((way) => way && [way.line, way.column])])).toEqual([
      [2, [[2, 14], undefined]],
      [3, [[3, 10], [3, 20]]],
      [4, [[6, 13], [7, 14]]],
      [7, [[7, 25], [7, 29]]],
    ]);
    expect(isWithinSpan(found[0]?.at as never, { line: 2, column: 3 })).toBe(true);
    expect(isWithinSpan(found[0]?.at as never, { line: 2, column: 14 })).toBe(false);
  });
});
