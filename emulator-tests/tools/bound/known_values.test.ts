/** A processor that runs code has no value in a register or in memory that the analysis of that code rules out. */
import { expect, it } from 'vitest';
import { Core } from '../../machine/core.ts';
import type { ProcessorBus, ProcessorHooks } from '../../machine/processor.ts';
import { seededChoices } from '../../script/chooser.ts';
import { decode, isBranch } from './instructions.ts';
import { ANY, byteRange, type Bytes } from './intervals.ts';
import { NotUnderstood, KnownValues } from './known_values.ts';

const SIZE = 0x10000;
const CODE = 0x2000;
/** Variables, constants, and a byte that others may write. */
const [VARIABLES, CONSTANTS, FOREIGN] = [0x3000, 0x4000, 0x5000];
const PROGRAMS = 1_500;
const INSTRUCTIONS = 24;
/** Runs of each program. */
const RUNS = 3;

class PlainBus implements ProcessorBus {
  readonly memory = new Uint8Array(SIZE);
  readonly access = new Uint8Array(SIZE);
  frameCycle = 0;
  read(address: number): number {
    return this.memory[address] as number;
  }
  readWord(address: number): number {
    return (this.memory[address] as number) | ((this.memory[(address + 1) & 0xffff] as number) << 8);
  }
  write(address: number, value: number): void {
    this.memory[address] = value;
  }
}

const HOOKS: ProcessorHooks = { execute: () => false, refuse: (pc, opcode) => { throw new Error(`opcode ${opcode} at ${pc}`); } };

/** Instructions of one byte, of a constant, of the page zero, of all memory, by X, and by Y. */
const OPCODES: readonly (readonly number[])[] = [
  [0x18, 0x38, 0xe8, 0xca, 0xc8, 0x88, 0xaa, 0xa8, 0x8a, 0x98, 0x0a, 0x2a, 0x4a, 0x6a, 0x48, 0x68],
  [0xa9, 0xa2, 0xa0, 0x69, 0xe9, 0x29, 0x09, 0x49, 0xc9, 0xe0, 0xc0],
  [0xa5, 0x85, 0xa6, 0x86, 0xa4, 0x84, 0x65, 0xe5, 0x25, 0x05, 0x45, 0xc5, 0xe4, 0xc4, 0xe6, 0xc6, 0x06, 0x26, 0x46, 0x66, 0x24],
  [0xad, 0x8d, 0xae, 0x8e, 0xac, 0x8c, 0x6d, 0xed, 0xcd, 0xee, 0xce, 0x0e, 0x2e, 0x4e, 0x6e],
  [0xbd, 0x9d, 0x7d, 0xfd, 0x3d, 0xdd, 0xfe, 0xde, 0x1e, 0x5e],
  [0xb9, 0x99, 0x79, 0xf9, 0xbe, 0x59],
];
/** Of those with an address: nothing writes constants. */
const WRITING: ReadonlySet<number> = new Set([0x8d, 0x8e, 0x8c, 0xee, 0xce, 0x0e, 0x2e, 0x4e, 0x6e, 0x9d, 0xfe, 0xde, 0x1e, 0x5e, 0x99]);
const BRANCHES = [0x10, 0x30, 0x90, 0xb0, 0xd0, 0xf0];

/** Random code in which branches lead forward over one instruction. */
function randomCode(random: (n: number) => number): number[] {
  const one = (): number[] => {
    const kind = random(OPCODES.length);
    const opcode = OPCODES[kind]![random(OPCODES[kind]!.length)] as number;
    const byte = random(3) === 0 ? random(256) : random(4);
    if (kind === 0) return [opcode];
    if (kind === 1) return [opcode, byte];
    if (kind === 2) return [opcode, 0x80 + random(6)];
    const base = (WRITING.has(opcode) ? [VARIABLES, FOREIGN] : [VARIABLES, FOREIGN, CONSTANTS])[random(WRITING.has(opcode) ? 2 : 3)] as number;
    return [opcode, random(8) + (kind > 3 && random(2) === 0 ? 250 : 0), base >> 8];
  };
  return Array.from({ length: INSTRUCTIONS }, (): number[] => {
    if (random(4) > 0) return one();
    const skipped = one();
    return [BRANCHES[random(BRANCHES.length)] as number, skipped.length, ...skipped];
  }).flat();
}

const isWithin = (bytes: Bytes, value: number): boolean => value >= (bytes & 0xff) && value <= bytes >> 8;

it('registers and memory are always as it says', () => {
  const random = seededChoices(19);
  let [seen, exact] = [0, 0];
  for (let program = 0; program < PROGRAMS; program++) {
    const code = randomCode(random);
    const constants = Uint8Array.from({ length: 256 }, () => random(6));
    for (let run = 0; run < RUNS; run++) {
      const bus = new PlainBus();
      bus.memory.set(constants, CONSTANTS);
      bus.memory.set([...code, 0x60], CODE);
      for (let i = 0; i < 256; i++) bus.memory[VARIABLES + i] = random(10);
      for (let i = 0; i < 256; i++) bus.memory[FOREIGN + i] = random(256);
      for (let i = 0; i < 8; i++) bus.memory[0x80 + i] = random(256);
      // Stored values go beyond it: no domain but for one byte that no instruction here writes.
      bus.memory[0x90] = 3;
      const values = new KnownValues({
        memory: bus.memory.slice(), isConstant: (at) => at >= CONSTANTS && at < CONSTANTS + 256, isVariable: (at) => at < 0x100 || (at >= VARIABLES && at < VARIABLES + 0x200),
        domainOf: (at) => (at === 0x90 ? byteRange(1, 7) : ANY),
      });
      const processor = new Core(bus, HOOKS);
      processor.reset(CODE);
      Object.assign(processor.registers, { a: random(256), x: random(256), y: random(256), s: 0xff });
      while (processor.registers.p < CODE + code.length) {
        const at = processor.registers.p;
        const instruction = decode(bus.memory, at);
        try {
          values.step(instruction);
        } catch (error) {
          // It pulls what it has not pushed.
          if (error instanceof NotUnderstood) break;
          throw error;
        }
        processor.run(bus.frameCycle + 1);
        const { a, x, y, p } = processor.registers;
        const isTaken = p !== at + 2;
        if (isBranch(instruction) && !values.branch(instruction.opcode, isTaken)) expect.fail(`program ${program}, run ${run}: the branch at $${at.toString(16)} goes where it cannot`);
        for (const [bytes, value] of [[values.a, a], [values.x, x], [values.y, y]] as const) {
          if (!isWithin(bytes, value)) expect.fail(`program ${program}, run ${run}, behind $${at.toString(16)}: ${value} is not in ${(bytes & 0xff)}..${bytes >> 8}`);
          seen++;
          if (bytes !== ANY) exact++;
        }
        for (const address of [0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x90, VARIABLES, VARIABLES + 1, VARIABLES + 2, VARIABLES + 255, VARIABLES + 256]) {
          const known = values.valueAt(address);
          if (known !== undefined && known !== bus.memory[address]) expect.fail(`program ${program}, run ${run}, $${address.toString(16)} behind $${at.toString(16)}: ${bus.memory[address]} is not ${known}`);
        }
      }
    }
  }
  // It knows something.
  expect(exact / seen).toBeGreaterThan(0.2);
});

it('what two states have in common holds for both', () => {
  const random = seededChoices(3);
  for (let program = 0; program < 500; program++) {
    const memory = new Uint8Array(SIZE);
    const known = { memory, isConstant: () => false, isVariable: () => true, domainOf: () => ANY };
    const states = [0, 1].map(() => {
      const values = new KnownValues(known);
      for (const bytes of [[0xa9, random(20)], [0x85, 0x80 + random(3)], [0xa2, random(20)], [0x86, 0x80 + random(3)], [0xc9, random(20)]]) {
        memory.set(bytes, CODE);
        values.step(decode(memory, CODE));
      }
      return values;
    }) as [KnownValues, KnownValues];
    const joined = states[0].copy();
    joined.join(states[1]);
    expect(states.every((one) => joined.holds(one))).toBe(true);
    if (states[0].a !== states[1].a) expect(states[0].holds(joined)).toBe(false);
  }
});
