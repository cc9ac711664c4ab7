/** sim65 2.19 takes `ROL abs,X` ($3E) to be two bytes long: a binary that holds one must not be judged by it alone. */
import { readFileSync } from 'node:fs';
import type { SimBinary } from '../../transpiler/build/sim.ts';

const ROL_ABSOLUTE_X = 0x3e;
/** The simulator's file: a header, then memory from here on. */
const HEADER_BYTES = 12;
const LOAD_ADDRESS = 0x0200;
const CODE_SEGMENTS = new Set(['STARTUP', 'LOWCODE', 'ONCE', 'CODE']);

/** The length of the 6502 instruction `opcode` in bytes, 1..3. */
export function instructionLength(opcode: number): 1 | 2 | 3 {
  const low = opcode & 0x1f;
  if (low === 0) return opcode === 0x20 ? 3 : opcode === 0x40 || opcode === 0x60 ? 1 : 2;
  if ((low & 0x0f) === 8 || (low & 0x0f) === 10 || low === 0x12) return 1;
  return low >= 0x0c && (low < 0x10 || low === 0x19 || low >= 0x1b) ? 3 : 2;
}

/** Addresses of each `opcode` in `code`, which begins at `base`; every address of `labels` begins an instruction. */
export function findOpcode(code: Uint8Array, base: number, labels: ReadonlySet<number>, opcode: number): number[] {
  const found: number[] = [];
  let at = 0;
  while (at < code.length) {
    const op = code[at] as number;
    if (op === opcode) found.push(base + at);
    const length = instructionLength(op);
    let next = at + 1;
    while (next < at + length && !labels.has(base + next)) next += 1;
    at = next;
  }
  return found;
}

/** A warning for each function of the binary that holds the instruction. */
export function findMissizedOpcodes(built: SimBinary, symbols: ReadonlyMap<string, number>): string[] {
  const memory = readFileSync(built.binary).subarray(HEADER_BYTES);
  const labels = new Set(symbols.values());
  const found: number[] = [];
  for (const match of readFileSync(built.map, 'latin1').matchAll(/^(\w+) +([0-9A-F]{6}) +([0-9A-F]{6}) +[0-9A-F]{6} +[0-9A-F]{5}\s*$/gm)) {
    if (!CODE_SEGMENTS.has(match[1] as string)) continue;
    const start = Number.parseInt(match[2] as string, 16);
    const end = Number.parseInt(match[3] as string, 16) + 1;
    found.push(...findOpcode(memory.subarray(start - LOAD_ADDRESS, end - LOAD_ADDRESS), start, labels, ROL_ABSOLUTE_X));
  }
  const functions = [...symbols].filter(([name]) => name.startsWith('_')).sort((a, b) => b[1] - a[1]);
  const inside = new Set(found.map((address) => functions.find(([, start]) => start <= address)?.[0] ?? `$${address.toString(16)}`));
  return [...inside].map((name) => `holds ROL abs,X in ${name}, which sim65 2.19 executes wrongly: a difference here may be the simulator's`);
}
