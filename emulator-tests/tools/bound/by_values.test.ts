/** Bounds by values, of routines in machine code that are written here. */
import { describe, expect, it } from 'vitest';
import { ByValues } from './by_values.ts';
import { ANY, byteRange } from './intervals.ts';
import { WorstCase } from './worst_case.ts';

const AT = 0x2000;
const OTHER = 0x2100;
const CONSTANTS = 0x3000;
const DOMAIN = 0x90;
const RTS = 0x60;
const JSR_OTHER = [0x20, 0x00, 0x21];

function byValues(bytes: readonly number[], other: readonly number[] = [RTS], constants: readonly number[] = []): { readonly own: ByValues; readonly worst: WorstCase } {
  const memory = new Uint8Array(0x10000);
  memory.set(bytes, AT);
  memory.set(other, OTHER);
  memory.set(constants, CONSTANTS);
  const isCode = (address: number): boolean => (address >= AT && address < AT + bytes.length) || (address >= OTHER && address < OTHER + other.length);
  const code = { memory, isCode, isFunction: (address: number) => address === OTHER || address === AT, cyclesOf: () => undefined, roundsOf: () => undefined, isShared: () => false };
  const known = {
    memory, isConstant: (address: number) => address >= CONSTANTS && address < CONSTANTS + 256, isVariable: (address: number) => address >= 0x80 && address < 0x100,
    domainOf: (address: number) => (address === DOMAIN ? byteRange(1, 3) : ANY),
  };
  const worst = new WorstCase(code);
  return { own: new ByValues(code, known, worst), worst };
}
const bound = (...args: Parameters<typeof byValues>): number => byValues(...args).own.of(AT).cycles;

/** DEX, BNE back, RTS: X rounds. */
const COUNTS = [0xca, 0xd0, 0xfd, RTS];
const countsFor = (rounds: number): number => 5 * rounds - 1 + 6;

it('a branch that cannot be taken is left out', () => {
  // LDA #0, BEQ over INC $80: 5 cycles that nobody takes.
  expect(bound([0xa9, 0, 0xf0, 2, 0xe6, 0x80, RTS])).toBe(2 + 3 + 6);
  // LDA $90 is 1..3, so CMP #4, BCC is taken.
  expect(bound([0xa5, DOMAIN, 0xc9, 4, 0x90, 2, 0xe6, 0x80, RTS])).toBe(3 + 2 + 3 + 6);
});

it('a branch that was taken tells what a later one does', () => {
  // LDA $80, BEQ a, INC $81, a: LDA $80, BNE b, INC $82, b: RTS. One INC alone is on each way, though both branches may go either way.
  const bytes = [0xa5, 0x80, 0xf0, 2, 0xe6, 0x81, 0xa5, 0x80, 0xd0, 2, 0xe6, 0x82, RTS];
  expect(byValues(bytes).worst.of(AT).cycles).toBeGreaterThanOrEqual(bound(bytes));
});

it('a read that stays within its page takes no cycle more', () => {
  // LDX #2, LDA $30FD,X and LDX #3, LDA $30FD,X
  expect([bound([0xa2, 2, 0xbd, 0xfd, 0x30, RTS]), bound([0xa2, 3, 0xbd, 0xfd, 0x30, RTS])]).toEqual([2 + 4 + 6, 2 + 5 + 6]);
});

describe('a loop', () => {
  it('goes around as often as a variable of the program says at most', () => {
    // LDX $90, which is 1..3
    expect(bound([0xa6, DOMAIN, ...COUNTS])).toBe(3 + countsFor(3));
  });

  it('goes on until a constant that it comes to', () => {
    // LDX #255; INX, LDA $3000,X, BNE back: a text that ends with 0.
    expect(bound([0xa2, 0xff, 0xe8, 0xbd, 0x00, 0x30, 0xd0, 0xfa, RTS], [RTS], [7, 7, 7, 0])).toBe(2 + 4 * (2 + 4) + 3 * 3 + 2 + 6);
  });

  it('that nothing bounds has no bound', () => {
    // LDA $4000, BNE back
    const { own, worst } = byValues([0xad, 0x00, 0x40, 0xd0, 0xfb, RTS]);
    expect([own.of(AT).cycles, worst.of(AT).cycles]).toEqual([Infinity, Infinity]);
  });
});

describe('a call', () => {
  const other = COUNTS;

  it('has the cycles of its arguments', () => {
    expect(bound([0xa2, 5, ...JSR_OTHER, 0xa2, 2, ...JSR_OTHER, RTS], other)).toBe(2 * (2 + 6) + countsFor(5) + countsFor(2) + 6);
  });

  it('of all that are made is what a routine takes as it is called', () => {
    const { own } = byValues([0xa2, 5, ...JSR_OTHER, 0xa2, 2, ...JSR_OTHER, RTS], other);
    own.of(AT);
    expect(own.asCalled(OTHER)?.cycles).toBe(countsFor(5));
    expect(own.of(OTHER).cycles).toBeGreaterThanOrEqual(countsFor(256));
    own.calledAnyhow(OTHER);
    expect(own.asCalled(OTHER)).toBeUndefined();
  });

  it('changes what is known', () => {
    // LDX #1, JSR other, which loads X from anywhere; then X rounds.
    expect(bound([0xa2, 1, ...JSR_OTHER, ...COUNTS], [0xae, 0x00, 0x50, RTS])).toBe(2 + 6 + 4 + 6 + countsFor(256));
  });

  it('of a routine that nothing is known of is told with what bounds it not', () => {
    expect(byValues([0x20, 0x00, 0x50, RTS]).own.of(AT).unbounded).toEqual([0x5000]);
  });
});
