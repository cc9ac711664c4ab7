/** Programs that do what no program may, on the emulated Atari: each is stopped where it does it, with its line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAtari } from '../../../transpiler/build/atari.ts';
import { openMachineLane } from '../../lanes/atari.ts';
import type { Lane } from '../../lanes/lane.ts';
import type { SourceMap } from '../positions.ts';

const FAULTY = fileURLToPath(new URL('./fixtures/faulty', import.meta.url));
const OUT = fileURLToPath(new URL('../../../build/tests/faulty', import.meta.url));
const LIMIT = 1_000_000;
const C = readFileSync(join(FAULTY, 'faulty.c'), 'utf8').split('\n');

/** As the emitter's, with every line of C its own line of TypeScript. */
function mapOf(lines: readonly string[]): SourceMap {
  const functions = lines.flatMap((text, i) => {
    const name = /^(?:static )?\w+ (\w+)\(.*\{$/.exec(text)?.[1];
    return name === undefined ? [] : [{ name, c: name, source: 0, line: i + 1, cLine: i + 1, cEnd: lines.indexOf('}', i) + 1 }];
  });
  return { sources: ['faulty.ts'], functions, lines: lines.map((_, i) => [i + 1, 0, i + 1, 1] as const), checks: [] };
}

let guarded: Lane;
let unguarded: Lane;

beforeAll(() => {
  const built = buildAtari({ program: 'faulty', cDir: FAULTY, outDir: OUT });
  const linked = { labels: built.labels, map: built.map, debug: built.debug };
  const layout = { program: 'faulty', root: '', variables: [], ticks: 0, texts: [], pools: new Map(), constants: [], size: 0 };
  const task = { name: 'faulty', medium: built.xex, linked, layout, map: mapOf(C), limitCycles: LIMIT, processor: 'fast' } as const;
  guarded = openMachineLane({ ...task, guarded: true });
  unguarded = openMachineLane({ ...task, guarded: false });
});
afterAll(async () => {
  await guarded.close();
  await unguarded.close();
});

const press = (lane: Lane, key: string) => lane.run({ seed: 1, setup: new Uint8Array(0), keys: Uint8Array.of(key.charCodeAt(0)) });
const lineOf = (mark: string): number => C.findIndex((text) => text.endsWith(`/* at ${mark} */`)) + 1;

describe('a guarded run', () => {
  it.each([
    ['a', 'write outside: $01 to $B800, memory that is nobody\'s', 'key'],
    ['b', 'write outside: $07 to $', 'key'],
    ['c', 'hardware stack overflow: ', 'deeper'],
    ['d', 'C stack overflow: the stack pointer is $B', 'down'],
    ['e', 'read of memory never written: of $B900', 'readBack'],
    ['f', 'read outside: of $D20A, the operating system\'s memory', 'readBack'],
    ['g', 'read outside: of $E000, the operating system\'s memory', 'readBack'],
    ['h', 'write outside: $03 to $02FC, the operating system\'s memory', 'key'],
    ['i', 'execution outside code: $', 'jump'],
    ['j', 'BRK at $', 'key'],
    ['k', 'illegal opcode $A7 at $', 'hidden'],
    ['m', 'C stack underflow: the stack pointer is $BE', 'key'],
    ['n', 'hardware stack underflow: ', 'key'],
    ['o', 'write outside: $03 to $D20F, the operating system\'s memory', 'key'],
  ])('stops at the mistake %s: %s', async (key, message, where) => {
    const { frames, end } = await press(guarded, key);
    expect(frames).toBe(1);
    if (end.kind !== 'crash') throw new Error(`it ended with ${end.kind}`);
    expect(end.message).toContain(message);
    const mark = where === 'readBack' ? where : key;
    expect(end.at).toMatch(where === 'jump' ? /^faulty\.ts:\d+:1 in (jump|key)$/ : new RegExp(`^faulty\\.ts:${lineOf(mark)}:1 in ${where}$`));
  });

  it('stops a command that takes more cycles than it may, where it is', async () => {
    const { end } = await press(guarded, 'l');
    expect(end).toMatchObject({ kind: 'limit', limit: `${LIMIT} cycles`, at: `faulty.ts:${lineOf('l')}:1 in key` });
  });

  it('lets the program do what it may, and goes on with the next script after a mistake', async () => {
    await press(guarded, 'e');
    expect((await press(guarded, 'p')).end).toEqual({ kind: 'complete' });
    expect((await press(guarded, 'e')).end).toMatchObject({ kind: 'crash' });
  });

  it('is what sees most of these: without guards the machine goes on', async () => {
    for (const key of 'abefghmo') expect((await press(unguarded, key)).end, key).toEqual({ kind: 'complete' });
  });
});
