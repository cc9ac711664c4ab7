/** The worst case of routines in machine code that are written here. */
import { describe, expect, it } from 'vitest';
import type { NaturalLoop } from './loops.ts';
import { WorstCase, type Bound } from './worst_case.ts';

const AT = 0x2000;

/** The bound of the routine that begins with `bytes`, which lie at $2000, and other routines at $2100. */
function bound(bytes: readonly number[], { other = [], rounds = () => undefined, shared = false }: { other?: readonly number[]; rounds?: (loop: NaturalLoop) => number | undefined; shared?: boolean } = {}): Bound {
  const memory = new Uint8Array(0x10000);
  memory.set(bytes, AT);
  memory.set(other, AT + 0x100);
  const isCode = (address: number): boolean => (address >= AT && address < AT + bytes.length) || (address >= AT + 0x100 && address < AT + 0x100 + other.length);
  return new WorstCase({ memory, isCode, isFunction: (address) => address === AT + 0x100, cyclesOf: () => undefined, roundsOf: (loop) => rounds(loop), isShared: () => shared }).of(AT);
}

const RTS = 0x60;

it('instructions one behind the other have the sum of their cycles', () => {
  // LDA #1, STA $3000, RTS
  expect(bound([0xa9, 1, 0x8d, 0x00, 0x30, RTS]).cycles).toBe(2 + 4 + 6);
});

it('a read by an index takes a cycle more, unless its address begins a page', () => {
  expect([bound([0xbd, 0x01, 0x30, RTS]).cycles, bound([0xbd, 0x00, 0x30, RTS]).cycles]).toEqual([5 + 6, 4 + 6]);
  expect(bound([0x9d, 0x01, 0x30, RTS]).cycles).toBe(5 + 6);
});

it('of two ways the longer one counts', () => {
  // BEQ +3: over INC $80 (5) and NOP (2).
  expect(bound([0xf0, 3, 0xe6, 0x80, 0xea, RTS]).cycles).toBe(2 + 5 + 2 + 6);
  // BEQ +1 over a NOP: the taken branch is 3, not taken 2 + 2.
  expect(bound([0xf0, 1, 0xea, RTS]).cycles).toBe(4 + 6);
});

describe('a loop', () => {
  it.each<[string, readonly number[], number]>([
    ['that counts X down to 0', [0xa2, 5, 0xca, 0xd0, 0xfd, RTS], 2 + 5 * 2 + 4 * 3 + 2 + 6],
    ['with stores between the count and the branch', [0xa2, 5, 0xca, 0x85, 0x80, 0xd0, 0xfb, RTS], 2 + 5 * 5 + 4 * 3 + 2 + 6],
    ['that counts Y below 0', [0xa0, 5, 0x88, 0x10, 0xfd, RTS], 2 + 6 * 2 + 5 * 3 + 2 + 6],
    ['that counts X up to a constant', [0xa2, 2, 0xe8, 0xe0, 6, 0xd0, 0xfb, RTS], 2 + 4 * 4 + 3 * 3 + 2 + 6],
    ['that counts X up below a constant', [0xa2, 2, 0xe8, 0xe0, 6, 0x90, 0xfb, RTS], 2 + 4 * 4 + 3 * 3 + 2 + 6],
    ['that counts a byte of memory', [0xa9, 3, 0x85, 0x80, 0xc6, 0x80, 0xd0, 0xfc, RTS], 2 + 3 + 3 * 5 + 2 * 3 + 2 + 6],
    ['in a loop', [0xa2, 3, 0xa0, 2, 0x88, 0xd0, 0xfd, 0xca, 0xd0, 0xf8, RTS], 2 + 3 * (2 + (2 + 3) + (2 + 2) + 2) + 2 * 3 + 2 + 6],
  ])('%s', (_, bytes, cycles) => {
    expect(bound(bytes).cycles).toBe(cycles);
  });

  it('from an unknown value on goes through all values of a byte', () => {
    expect(bound([0xca, 0xd0, 0xfd, RTS]).cycles).toBe(256 * 5 + 2 + 2 + 6);
  });

  it.each<[string, readonly number[]]>([
    ['with a second change of its counter', [0xa2, 5, 0xca, 0xe8, 0xca, 0xd0, 0xfb, RTS]],
    ['with a call, which may change it', [0xa2, 5, 0x20, 0x00, 0x21, 0xca, 0xd0, 0xfa, RTS]],
    ['that asks for something else', [0xad, 0x00, 0x30, 0xd0, 0xfb, RTS]],
    ['whose count one way leaves out', [0xa2, 5, 0x90, 1, 0xca, 0xd0, 0xfb, RTS]],
  ])('%s has no bound, and is named', (_, bytes) => {
    const { cycles, unbounded } = bound(bytes, { other: [RTS] });
    expect(cycles).toBe(Infinity);
    expect(unbounded).toEqual([AT + (bytes[0] === 0xad ? 0 : 2)]);
  });

  it('has the bound that the program knows', () => {
    const found = bound([0xad, 0x00, 0x30, 0xd0, 0xfb, RTS], { rounds: () => 4 });
    expect(found.cycles).toBe(4 * 4 + 3 * 3 + 2 + 6);
    expect(found.parts).toEqual([{ kind: 'loop', at: AT, cycles: 4 * 4 + 3 * 3 + 2, rounds: 4 }]);
  });

  it('shares its rounds with others', () => {
    const bytes = [0xad, 0x00, 0x30, 0xd0, 0xfb, 0xad, 0x00, 0x30, 0xd0, 0xfb, RTS];
    expect(bound(bytes, { rounds: () => 4, shared: true }).cycles).toBe(2 * 6 + 3 * 7 + 6);
  });

  it('of two heads is no loop that is understood', () => {
    // BEQ into the middle: CLC / SEC / BCS back to the first.
    expect(bound([0xf0, 1, 0x18, 0x38, 0xb0, 0xfc, RTS]).cycles).toBe(Infinity);
  });
});

describe('a call', () => {
  it('has the cycles of what it calls', () => {
    expect(bound([0x20, 0x00, 0x21, RTS], { other: [0xea, RTS] }).cycles).toBe(6 + 8 + 6);
  });

  it('in the end of a routine is a jump', () => {
    const { cycles, parts } = bound([0x4c, 0x00, 0x21], { other: [0xea, RTS] });
    expect(cycles).toBe(3 + 8);
    expect(parts).toEqual([{ kind: 'call', at: AT, cycles: 8, routine: 0x2100 }]);
  });

  it('of itself, of code elsewhere and through a pointer have no bound', () => {
    expect(bound([0x20, 0x00, 0x20, RTS]).unbounded).toEqual([AT]);
    expect(bound([0x20, 0x00, 0x50, RTS]).unbounded).toEqual([0x5000]);
    expect(bound([0x6c, 0x00, 0x30]).unbounded).toEqual([AT]);
  });
});
