/** The fast processor against the package's, instruction by instruction, and against what is documented of decimal mode. */
import { describe, expect, it } from 'vitest';
import { seededChoices } from '../script/chooser.ts';
import { EXECUTE_HOOK } from './access.ts';
import { Core } from './core.ts';
import { DOCUMENTED } from './opcodes.ts';
import { PackageCore } from './package_core.ts';
import { IRQ_VECTOR, NMI_VECTOR, type Processor, type ProcessorBus, type ProcessorHooks } from './processor.ts';

const SIZE = 0x10000;
const INSTRUCTIONS = 2_000_000;
/** Between two comparisons of all memory. */
const STRETCH = 4_000;
const DECIMAL = 0x08;
const ADD_IMMEDIATE = 0x69;
const SUBTRACT_IMMEDIATE = 0xe9;
const DECIMAL_SENSITIVE = new Set([0x61, 0x65, 0x69, 0x6d, 0x71, 0x75, 0x79, 0x7d, 0xe1, 0xe5, 0xe9, 0xed, 0xf1, 0xf5, 0xf9, 0xfd]);

/** 64 KB of plain RAM. */
class PlainBus implements ProcessorBus {
  readonly memory = new Uint8Array(SIZE);
  readonly access = new Uint8Array(SIZE);
  frameCycle = 0;
  read(address: number): number {
    return this.memory[address];
  }
  readWord(address: number): number {
    return this.memory[address] | (this.memory[(address + 1) & 0xffff] << 8);
  }
  write(address: number, value: number): void {
    this.memory[address] = value;
  }
}

const HOOKS: ProcessorHooks = {
  execute: () => false,
  refuse: (pc, opcode) => {
    throw new Error(`opcode ${opcode} at ${pc}`);
  },
};

function view({ registers: { a, x, y, s, p, flags } }: Processor, bus: PlainBus): string {
  return [a, x, y, s, p, flags, bus.frameCycle].join(' ');
}

/** Runs both over random memory; undocumented opcodes that are met are replaced by others. `before` prepares each instruction. */
function lockstep(seed: number, count: number): Set<number> {
  const random = seededChoices(seed);
  const buses = [new PlainBus(), new PlainBus()] as const;
  const processors = [new Core(buses[0], HOOKS), new PackageCore(buses[1], HOOKS)] as const;
  const opcodes = [...DOCUMENTED.keys()].filter((opcode) => DOCUMENTED[opcode] === 1 && opcode !== 0);
  const seen = new Set<number>();
  for (let done = 0; done < count; done += STRETCH) {
    const fill = Uint8Array.from({ length: SIZE }, () => random(256));
    for (const bus of buses) bus.memory.set(fill);
    const start = random(SIZE);
    const [a, x, y, s] = [random(256), random(256), random(256), random(256)];
    for (const processor of processors) {
      processor.reset(start);
      Object.assign(processor.registers, { a, x, y, s });
    }
    for (let i = 0; i < STRETCH; i++) {
      const { p, flags } = processors[0].registers;
      let opcode = buses[0].memory[p];
      const decimal = (flags & DECIMAL) !== 0;
      if (DOCUMENTED[opcode] === 0 || opcode === 0 || (decimal && DECIMAL_SENSITIVE.has(opcode))) {
        // The package adds decimal numbers in its own way: see below.
        opcode = decimal ? 0xd8 : opcodes[random(opcodes.length)];
        for (const bus of buses) bus.memory[p] = opcode;
      }
      seen.add(opcode);
      const before = view(processors[0], buses[0]);
      processors.forEach((processor, which) => processor.run(buses[which].frameCycle + 1));
      if (i % 4096 === 0) processors.forEach((processor) => processor.interrupt(i % 8192 === 0 ? NMI_VECTOR : IRQ_VECTOR));
      if (view(processors[0], buses[0]) !== view(processors[1], buses[1])) {
        const seen = processors.map((processor, which) => view(processor, buses[which])).join(', the package ');
        expect.fail(`seed ${seed}: opcode $${opcode.toString(16)} from ${before}: ${seen}`);
      }
    }
    expect(Buffer.compare(buses[0].memory, buses[1].memory), `memory with seed ${seed}`).toBe(0);
  }
  return seen;
}

/** The result and the flags of `opcode` in decimal mode. */
function decimal(): (opcode: number, a: number, operand: number, carry: number) => [number, number] {
  const bus = new PlainBus();
  const processor = new Core(bus, HOOKS);
  return (opcode, a, operand, carry) => {
    bus.memory.set([opcode, operand], 0x2000);
    processor.reset(0x2000);
    Object.assign(processor.registers, { a, flags: 0x30 | DECIMAL | carry });
    processor.run(bus.frameCycle + 1);
    return [processor.registers.a, processor.registers.flags];
  };
}

const isDecimal = (n: number): boolean => (n & 0x0f) < 10 && n >> 4 < 10;
const value = (n: number): number => (n >> 4) * 10 + (n & 0x0f);
const digits = (n: number): number => (Math.floor(n / 10) << 4) | n % 10;

describe('the fast processor', () => {
  it(`does what the package's does, over ${INSTRUCTIONS} random instructions: registers, flags, cycles, memory`, () => {
    const seen = lockstep(20260719, INSTRUCTIONS);
    expect(seen.size).toBe(150);
  });

  it('adds and subtracts decimal numbers, with the carry of the decimal result', () => {
    const run = decimal();
    for (let a = 0; a < 256; a++) {
      for (let b = 0; b < 256; b++) {
        if (!isDecimal(a) || !isDecimal(b)) continue;
        for (const carry of [0, 1]) {
          const sum = value(a) + value(b) + carry;
          const difference = value(a) - value(b) - 1 + carry;
          const [added, addFlags] = run(ADD_IMMEDIATE, a, b, carry);
          const [subtracted, subtractFlags] = run(SUBTRACT_IMMEDIATE, a, b, carry);
          if (added !== digits(sum % 100) || (addFlags & 1) !== Number(sum > 99)) expect.fail(`${a} + ${b} + ${carry}: ${added}`);
          const borrowed = Number(difference >= 0);
          if (subtracted !== digits((difference + 100) % 100) || (subtractFlags & 1) !== borrowed) expect.fail(`${a} - ${b}: ${subtracted}`);
        }
      }
    }
  });

  it('sets Z by the binary result in decimal mode, and N and V before the high digit is put right, as NMOS parts do', () => {
    const run = decimal();
    // $99 + $01 is $00 with carry: Z stays clear, because $9A is not zero, and N is set.
    expect(run(ADD_IMMEDIATE, 0x99, 0x01, 0)).toEqual([0x00, 0x30 | DECIMAL | 0x80 | 0x01]);
    // $80 + $80 is $60 with carry; the binary sum is zero, so that Z is set.
    expect(run(ADD_IMMEDIATE, 0x80, 0x80, 0)).toEqual([0x60, 0x30 | DECIMAL | 0x40 | 0x02 | 0x01]);
    // Digits that are none.
    expect(run(ADD_IMMEDIATE, 0x0f, 0x0f, 0)[0]).toBe(0x14);
    expect(run(SUBTRACT_IMMEDIATE, 0x00, 0x01, 1)).toEqual([0x99, 0x30 | DECIMAL | 0x80]);
  });

  it("takes the flags of a decimal subtraction from the binary one, as the package's does in binary mode", () => {
    const run = decimal();
    const bus = new PlainBus();
    const other = new PackageCore(bus, HOOKS);
    for (let a = 0; a < 256; a += 3) {
      for (let b = 0; b < 256; b += 5) {
        bus.memory.set([SUBTRACT_IMMEDIATE, b], 0x2000);
        other.reset(0x2000);
        Object.assign(other.registers, { a, flags: 0x31 });
        other.run(bus.frameCycle + 1);
        expect(run(SUBTRACT_IMMEDIATE, a, b, 1)[1] & ~DECIMAL).toBe(other.registers.flags);
      }
    }
  });

  it('asks before the instruction where its flags say so, stops there when told to, and sees changed registers', () => {
    const bus = new PlainBus();
    const asked: number[] = [];
    const core = new Core(bus, {
      ...HOOKS,
      execute: (pc) => {
        asked.push(pc);
        core.registers.a = 7;
        return asked.length === 2;
      },
    });
    // STA $80; STA $81; STA $82
    bus.memory.set([0x85, 0x80, 0x85, 0x81, 0x85, 0x82], 0x2000);
    bus.access[0x2002] = EXECUTE_HOOK;
    bus.access[0x2004] = EXECUTE_HOOK;
    core.reset(0x2000);
    expect(core.run(1000)).toBe(true);
    expect([asked, [...bus.memory.subarray(0x80, 0x83)], core.registers.p, bus.frameCycle]).toEqual([[0x2002, 0x2004], [0, 7, 0], 0x2004, 6]);
  });

  it('counts the cycles, or the executions, of each instruction at its address', () => {
    const bus = new PlainBus();
    const counts = new Float64Array(SIZE);
    const core = new Core(bus, HOOKS);
    // LDX #3; DEX; BNE to the DEX
    bus.memory.set([0xa2, 3, 0xca, 0xd0, 0xfd], 0x2000);
    core.count(counts, 'cycles');
    core.reset(0x2000);
    core.run(2 + 3 * 2 + 2 * 3 + 2);
    expect([counts[0x2000], counts[0x2002], counts[0x2003], bus.frameCycle]).toEqual([2, 6, 8, 16]);
    const executions = new Float64Array(2 * SIZE);
    core.count(executions, 'executions');
    core.reset(0x2000);
    core.run(bus.frameCycle + 16);
    expect([executions[0x2000], executions[0x2002], executions[0x2003], executions[SIZE + 0x2003]]).toEqual([1, 3, 3, 2]);
  });
});
