/** Random scripts at the speed of this machine's own code: the emitted C, with a fault and without, is played on the same and hashed. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cFiles, runTool } from '../../../transpiler/build/freshness.ts';
import { tableSource } from '../../../transpiler/build/host.ts';
import { keyCodes, setupKeys, type Script } from '../../script/script.ts';
import { randomWords } from '../../replay/generate.ts';
import type { Program } from '../../script/programs.ts';
import { writeScratch } from '../../../transpiler/base/files.ts';
import { openProgram } from '../../lanes/open.ts';

const MAIN = fileURLToPath(new URL('./random_main.c', import.meta.url));
const FLAGS = ['-std=gnu99', '-w', '-O1', '-fwrapv', '-fno-strict-aliasing', '-fno-builtin', '-DTS65_TRAPS', '-no-pie'];
/** More than any time allows. */
const MOST = 100_000_000;

interface Printed {
  readonly base: number;
  readonly seed: number;
  readonly settings: readonly number[];
  readonly keys: readonly number[];
}

/**
 * The first random script on which `text` in place of the emitted C does otherwise; undefined where none does in `limitMs`. `bases` are
 * played first; two of three others go on from a part of one. Uses two processes.
 */
export async function randomDifference(program: Program, text: string, bases: readonly Script[], limitMs: number): Promise<Script | undefined> {
  const { emitted } = openProgram(program);
  const folder = join(emitted.buildDir, `random-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const { sources } = cFiles(emitted.cDir, 'host', 'plain');
    const own = sources.find((path) => basename(path) === `${emitted.name}.c`) as string;
    const [table, faulty, plan] = ['table.c', 'faulty.c', 'plan'].map((name) => join(folder, name)) as [string, string, string];
    writeScratch(table, tableSource(emitted.name, emitted.layout.variables.map((variable) => variable.c)));
    writeScratch(faulty, text);
    writeScratch(plan, planOf(program, bases));
    const build = (name: string, source: string): string => {
      const rest = sources.filter((path) => path !== own);
      runTool('gcc', [...FLAGS, `-I${emitted.cDir}`, '-o', join(folder, name), source, ...rest, table, MAIN], folder);
      return join(folder, name);
    };
    const [good, bad] = [build('good', own), build('bad', faulty)];
    const play = (path: string): ChildProcess => spawn(path, [plan, '0', String(MOST)], { stdio: ['ignore', 'pipe', 'ignore'] });
    const found = await firstUnlike([play(good), play(bad)], limitMs);
    if (found === undefined) return undefined;
    const printed = JSON.parse(execFileSync(good, [plan, String(found)], { encoding: 'utf8' })) as Printed;
    return scriptOf(program, printed, bases, found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The number of the first answer that is not the same, or that only one gives. */
async function firstUnlike(processes: ChildProcess[], limitMs: number): Promise<number | undefined> {
  const said = processes.map(() => ({ pending: Buffer.alloc(0), ended: false }));
  let equal = 0;
  try {
    return await new Promise<number | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), limitMs);
      const done = (result: number | undefined): void => (clearTimeout(timer), resolve(result));
      const look = (): void => {
        const [a, b] = said as [typeof said[0], typeof said[0]];
        const both = Math.min(a.pending.length, b.pending.length) >> 3;
        for (let i = 0; i < both; i++, equal++) {
          if (a.pending.compare(b.pending, i * 8, i * 8 + 8, i * 8, i * 8 + 8) !== 0) return done(equal);
        }
        for (const one of said) one.pending = one.pending.subarray(both * 8);
        const isDry = (one: typeof a): boolean => one.ended && one.pending.length < 8;
        if (isDry(a) || isDry(b)) done(a.ended && b.ended && isDry(a) && isDry(b) ? undefined : equal);
        // The one that is ahead waits, for its answers would fill the memory.
        for (const [i, one] of said.entries()) one.pending.length > 1 << 16 ? processes[i]?.stdout?.pause() : processes[i]?.stdout?.resume();
      };
      for (const [i, child] of processes.entries()) {
        const mine = said[i] as typeof said[0];
        child.stdout?.on('data', (data: Buffer) => ((mine.pending = Buffer.concat([mine.pending, data])), look()));
        child.stdout?.on('end', () => ((mine.ended = true), look()));
      }
    });
  } finally {
    for (const child of processes) child.kill('SIGKILL');
  }
}

function scriptOf(program: Program, { base, seed, settings, keys }: Printed, bases: readonly Script[], number: number): Script {
  const chosen = Object.entries(program.settings).map(([name, values], i) => [name, Object.keys(values)[settings[i] ?? 0] as string] as const);
  const from = bases[base]?.settings ?? new Map(chosen);
  const name = `random ${program.name} ${number}`;
  return { name, program, seed, settings: from, setup: setupKeys(program, from), keys: Uint8Array.from(keys), lines: [] };
}

/** The input of random_main.c. */
function planOf(program: Program, bases: readonly Script[]): Buffer {
  const { settings, opening } = program;
  const pieces: Buffer[] = [];
  const number = (value: number): void => {
    const four = Buffer.alloc(4);
    four.writeUInt32LE(value >>> 0);
    pieces.push(four);
  };
  const keys = (codes: Iterable<number>): void => {
    const bytes = Buffer.from([...codes]);
    number(bytes.length);
    pieces.push(bytes);
  };
  const lists = (all: readonly (readonly string[])[]): void => {
    number(all.length);
    for (const list of all) {
      number(list.length);
      for (const one of list) keys(keyCodes(one));
    }
  };
  lists(Object.values(settings).map((values) => Object.values(values)));
  lists(opening);
  const words = randomWords(program);
  number(words.length);
  for (const [one, weight] of words) {
    number(weight);
    keys(one);
  }
  number(bases.length);
  for (const one of bases) {
    number(one.seed);
    keys(one.setup);
    keys(one.keys);
  }
  return Buffer.concat(pieces);
}
