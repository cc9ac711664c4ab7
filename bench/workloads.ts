/** The games' own workloads: single commands of short plays, on the committed C of each game. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openNodeLane } from '../emulator-tests/lanes/node.ts';
import { readLayout } from '../emulator-tests/state/layout.ts';
import { findProgram, type Program } from '../emulator-tests/script/programs.ts';
import { keyCodes } from '../emulator-tests/script/script.ts';
import { formFolder } from '../transpiler/base/c_forms.ts';
import { RUNTIME_FILES } from '../transpiler/build/freshness.ts';
import { SHIPPED_FLAGS } from '../transpiler/build/flags.ts';
import { build, type MemoryUse, type CSource } from './build.ts';
import { WrongResult } from './measure.ts';
import { runBinary } from './run.ts';

/** The last key of `keys` is measured. */
interface Workload {
  readonly name: string;
  readonly title: string;
  readonly seed: number;
  /** As scripts call them, blank-separated. */
  readonly keys: string;
}

const DOOM_START = 'return 2 3 2 0 3 1 0 return';

/** By program. */
const WORKLOADS: Readonly<Record<string, readonly Workload[]>> = {
  doom: [
    { name: 'doom-generation', title: 'the whole dungeon is made', seed: 4, keys: DOOM_START },
    { name: 'doom-slowest', title: 'the slowest other key of the corpus: a new game', seed: 4, keys: 'return' },
    { name: 'doom-step', title: 'a step into the next room', seed: 4, keys: `${DOOM_START} w` },
    { name: 'doom-redraw', title: 'the whole screen, when help is left', seed: 4, keys: `${DOOM_START} h escape` },
  ],
  crawl: [
    { name: 'crawl-level', title: "a level's items, and the screen of them", seed: 100, keys: 'd 2 7 return s' },
    { name: 'crawl-totals', title: 'the items of all levels, counted', seed: 1, keys: 't' },
    { name: 'crawl-redraw', title: 'the whole screen, when help is left', seed: 100, keys: 'd 2 7 return h escape' },
  ],
};

export interface MeasuredGame {
  readonly memory: MemoryUse;
  /** By workload. */
  readonly cycles: Readonly<Record<string, number>>;
}

export const GAMES: readonly string[] = Object.keys(WORKLOADS);

/** The title of each workload by its name. */
export const WORKLOAD_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(WORKLOADS).flatMap((some) => some.map(({ name, title }) => [name, title])),
);

/** The workload `name`: its program, its seed and the codes of its keys, the last of which is measured. @throws Error where there is none */
export function workload(name: string): { readonly program: string; readonly seed: number; readonly codes: readonly number[] } {
  for (const [program, some] of Object.entries(WORKLOADS)) {
    const found = some.find((one) => one.name === name);
    if (found !== undefined) return { program, seed: found.seed, codes: keyCodes(found.keys) };
  }
  throw new Error(`no workload ${name}`);
}

/** Measures the workloads of `game`, built in `folder`. @throws BuildError, EmittedFileError; WrongResult where the state is not Node's */
export async function measureGame(game: string, folder: string, harness: readonly string[]): Promise<MeasuredGame> {
  const program = findProgram(game) as Program;
  const layout = readLayout(program);
  const from = formFolder(program.cOut, 'shipped');
  const pick = (ending: string): CSource[] =>
    readdirSync(from)
      .sort()
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ name, text: readFileSync(join(from, name), 'utf8'), isLibrary: RUNTIME_FILES.includes(name) }));
  const binary = build(folder, [...pick('.c'), ...pick('.s')], [...pick('.h'), ...pick('.assembly.json')], SHIPPED_FLAGS, harness);
  const spans = layout.variables.map(({ symbol, size }) => ({ symbol, size }));
  const node = openNodeLane(program, layout);
  const cycles: Record<string, number> = {};
  try {
    for (const { name, seed, keys } of WORKLOADS[game] ?? []) {
      const job = { seed, setup: new Uint8Array(), keys: Uint8Array.from(keyCodes(keys)) };
      const expected = await node.run(job);
      const commands = runBinary(binary, job, spans);
      commands.forEach(({ state }, i) => {
        const wanted = expected.states.subarray(i * layout.size, (i + 1) * layout.size);
        if (!state.every((byte, at) => byte === wanted[at])) throw new WrongResult(name, 'ts65', `command ${i}: the state is not Node's`);
      });
      cycles[name] = commands.at(-1)!.cycles;
    }
  } finally {
    await node.close();
  }
  return { memory: binary.memory, cycles };
}
