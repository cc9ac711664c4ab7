/** How deep machine code gets on the hardware stack. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BuildError } from '../build/freshness.ts';
import { readLinked, requireStack, stackDepth } from '../build/stack_depth.ts';

const START = 0x2000;
const JSR = 0x20, JMP = 0x4c, RTS = 0x60, PHA = 0x48, PLA = 0x68, BNE = 0xd0, JMP_INDIRECT = 0x6c;
/** Bytes on the stack where main() begins. */
const MAIN = 4;
const folder = mkdtempSync(join(tmpdir(), 'ts65-depth-'));
afterAll(() => rmSync(folder, { recursive: true }));

const word = (address: number): [number, number] => [address & 0xff, address >> 8];
type Code = readonly (number | string)[];

/** Functions by name, the first of them main; a name in the code is the address of that function. */
function link(functions: Readonly<Record<string, Code>>): { readonly binary: string; readonly labels: string } {
  const addresses = new Map<string, number>();
  let at = START;
  for (const [name, code] of Object.entries(functions)) {
    addresses.set(name, at);
    at += code.reduce<number>((sum, part) => sum + (typeof part === 'string' ? 2 : 1), 0);
  }
  const bytes = Object.values(functions).flatMap((code) => code.flatMap((part) => (typeof part === 'string' ? word(addresses.get(part)!) : part)));
  const [binary, labels] = [join(folder, 'a.xex'), join(folder, 'a.lbl')];
  writeFileSync(binary, Uint8Array.from([0xff, 0xff, ...word(START), ...word(START + bytes.length - 1), ...bytes]));
  writeFileSync(labels, [...addresses].map(([name, address]) => `al 00${address.toString(16)} ._${name}\n`).join(''));
  return { binary, labels };
}

const depthOf = (functions: Readonly<Record<string, Code>>) => {
  const { binary, labels } = link(functions);
  return stackDepth(readLinked(binary, labels));
};

it('counts calls and what is pushed while they last, on the deepest way', () => {
  const found = depthOf({ main: [JSR, 'a', JSR, 'b', RTS], a: [PHA, PHA, PHA, PLA, PLA, PLA, RTS], b: [PHA, JSR, 'c', PLA, JSR, 'a', RTS], c: [BNE, 1, RTS, PHA, PLA, RTS] });
  expect(found).toEqual({ bytes: MAIN + 2 + 2 + 3, chain: ['main', 'b', 'a'], unknown: [] });
});

it('counts nothing for a call that is a jump, and follows loops once', () => {
  expect(depthOf({ main: [JSR, 'a', RTS], a: [JMP, 'b'], b: [JSR, 'c', BNE, 0xfb, RTS], c: [RTS] })).toMatchObject({ bytes: MAIN + 4, chain: ['main', 'a', 'b', 'c'] });
});

it.each([
  ['a jump through a pointer', [JMP_INDIRECT, 0, 2]],
  ['a return to what was pushed', [PHA, PHA, RTS]],
  ['a function that calls itself', [JSR, 'a', RTS]],
])('tells of %s, which it does not follow', (_, a) => {
  expect(depthOf({ main: [JSR, 'a', RTS], a }).unknown).toHaveLength(1);
});

it('counts a function that calls itself as often as its label says', () => {
  const { binary, labels } = link({ main: [JSR, 'a', RTS], a: [PHA, JSR, 'c', PLA, JSR, 'b', RTS], b: [JSR, 'a', RTS], c: [RTS] });
  appendFileSync(labels, ['a', 'b'].map((name) => `al 000105 .ts65_depth_${name}\n`).join(''));
  expect(stackDepth(readLinked(binary, labels))).toEqual({ bytes: MAIN + 2 + 3 + 2 * 4, chain: ['main', 'a', 'c'], unknown: [] });
});

it('refuses a program whose calls do not fit, with their chain', () => {
  const row = (length: number): Record<string, Code> =>
    Object.fromEntries(Array.from({ length }, (_, i) => [i === 0 ? 'main' : `f${i}`, i === length - 1 ? [RTS] : [JSR, `f${i + 1}`, RTS]]));
  const { binary, labels } = link(row(111));
  expect(() => requireStack('row', binary, labels)).not.toThrow();
  link(row(112));
  expect(() => requireStack('row', binary, labels)).toThrow(BuildError);
  expect(() => requireStack('row', binary, labels)).toThrow('226 of 256 bytes');
  expect(() => requireStack('row', binary, labels)).toThrow('main -> f1 -> f2 -> f3 -> … 104 more … -> f108');
});
