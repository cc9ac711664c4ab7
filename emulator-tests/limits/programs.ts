/** Programs at the limits of the machine, and the means to compile them as programs of their own. */
import { mkdirSync } from 'node:fs';
import { loadProgram } from '../../transpiler/load/load.ts';
import { runFrontEnd, type FrontEndResult } from '../../transpiler/driver/analyse.ts';
import { writeScratch } from '../../transpiler/base/files.ts';
import { inProject } from '../script/programs.ts';
import { openAtariLane } from '../lanes/atari.ts';
import { openHostLane } from '../lanes/host.ts';
import type { Job } from '../lanes/lane.ts';
import { openNodeLane } from '../lanes/node.ts';
import { openSimLane } from '../lanes/sim.ts';
import { differencesFromNode, emit } from '../language/lockstep.ts';

/** A module in `build/tests/NAME`, with what it takes of the library; `source` is behind that. */
export const HEAD = `import { u8, type i32, type u32 } from '../../../../engine/lib/int.ts';\n`;

/** Writes the program `name`, other modules beside it by name; the result is its entry, relative to the project. */
export function writeProgram(name: string, source: string, others: Readonly<Record<string, string>> = {}): string {
  const folder = `build/tests/limits/${name}`;
  mkdirSync(inProject(folder), { recursive: true });
  for (const [file, text] of Object.entries({ ...others, 'main.ts': source })) {
    mkdirSync(inProject(`${folder}/${file}/..`), { recursive: true });
    writeScratch(inProject(`${folder}/${file}`), text);
  }
  return `${folder}/main.ts`;
}

export const frontEndOf = (entry: string): FrontEndResult => runFrontEnd(loadProgram(inProject(entry)));

/** The codes of the errors in what was found, each once. */
export const errorsOf = ({ diagnostics }: Pick<FrontEndResult, 'diagnostics'>): string[] => [...new Set(diagnostics.filter((d) => d.severity === 'error').map((d) => d.code))];

/** The body of a chain's last function: `deep` calls the deepest routines of the runtime. */
const ENDS = {
  shallow: 'total = (total + x) & 1023; return total & 255;',
  deep: `signed = ((signed ^ (x * 70001)) | 0) % 30011; total = (total + Math.abs(Math.trunc(signed / (x + 3)))) & 1023;
    word = Math.imul(word + x, 40503) & 0x7fff; total = (total + Math.floor(Math.sqrt(word)) + Math.clz32(word)) & 1023; names[x & 3] = NAMES[total & 3]; return names[0].length;`,
} as const;

/** A program in which `length` functions call each other in a row, `key` the first of them. No call is the last thing that its function does. */
export function chainProgram(length: number, end: keyof typeof ENDS = 'shallow'): string {
  const functions = Array.from({ length: length - 2 }, (_, i) => {
    const n = length - 2 - i;
    return `function f${n}(x: u8): number { const y = f${n + 1}(u8(x + ${n % 7})); total = (total + y) & 1023; return y ^ ${n & 3}; }`;
  });
  return `${HEAD}const NAMES = ['ant', 'bee', 'cat', 'wolf'];
const names = ['ant', 'ant', 'ant', 'ant'];
let total = 0;
let word = 1;
let signed: i32 = -5;
function f${length - 1}(x: u8): number { ${ENDS[end]} }
${functions.join('\n')}
export function start(seed: u32): void { total = seed & 1023; word = 1; signed = -5; names[0] = NAMES[1]; }
export function key(code: u8): void { total = (total + f1(code)) & 1023; }
`;
}

/** Plays the program `name` as it ships on all lanes, the Atari's included. @returns the lanes that ran, and a line for each difference from Node's state */
export async function playEverywhere(name: string, entry: string, keys: string): Promise<{ readonly lanes: readonly string[]; readonly differences: readonly string[]; readonly screens: Uint8Array | undefined }> {
  const { program, emitted } = emit(`limits-${name}`, entry);
  const { layout } = emitted;
  const job: Job = { seed: 77, setup: new Uint8Array(), keys: Uint8Array.from(Buffer.from(keys)) };
  const lanes = [openNodeLane(program, layout), openHostLane(emitted), openSimLane('sim-plain', emitted), openSimLane('sim-shipped', emitted), openAtariLane(emitted)];
  const traces = await Promise.all(lanes.map((lane) => lane.run(job)));
  await Promise.all(lanes.map((lane) => lane.close()));
  // The state alone: a program without lib/screen.ts may call something of its own `screen.cells`.
  const states = traces.map(({ frames, states, end }) => ({ frames, states, end }));
  const differences = lanes.flatMap((lane, i) => differencesFromNode(lane.id, layout, job, states[0], states[i]));
  return { lanes: lanes.map((lane) => lane.id), differences, screens: traces.at(-1)!.screens };
}
