/** Keys: which chords hardware can give, what the shipped input makes of each, and keys that are typed ahead. */
import { expect, describe, it } from 'vitest';
import { Key } from '../../engine/lib/keys.ts';
import { PROGRAMS } from '../script/programs.ts';
import { corpusScripts } from '../corpus/folder.ts';
import { bootEcho, IDLE, keyCount, lastKey, LIMIT, settle, symbol, waiting } from './fixtures/echo.ts';
import { CONTROL, isDeliverable, keyOfChord, matrixCode, SHIFT } from './keyboard.ts';
import { isStickCode } from '../../transpiler/base/tick_codes.ts';
import * as at from './locations.ts';
import type { Machine } from './machine.ts';
import { INTERRUPT_FLAG } from './processor.ts';

const ALL_CODES = Array.from({ length: 256 }, (_, code) => code);
/** ASCII has these, and the Atari's keyboard has not. */
const NOT_THERE = '`{}~';
const PRINTING = Array.from({ length: 95 }, (_, i) => i + 32).filter((code) => !NOT_THERE.includes(String.fromCharCode(code)));
const A = 0x3f;
const B = 0x15;

/** The keys that the program was called with since the machine's count was `from`. */
const taken = (machine: Machine, from: number): string =>
  String.fromCharCode(...machine.read(symbol('_screen_cells') + 40 + from, keyCount(machine) - from));

/** Runs until the interrupt of a key is over: no two keys come within one. */
function takeInterrupt(machine: Machine): void {
  machine.runUntil(() => !machine.bus.isInterrupting && (machine.registers.flags & INTERRUPT_FLAG) === 0, LIMIT);
}

/** Presses chords one after the other while the program is in its key(). */
function pressMeanwhile(machine: Machine, chords: readonly number[]): void {
  for (const chord of chords) {
    machine.pressMatrixKey(chord);
    takeInterrupt(machine);
  }
}

describe('the keyboard', () => {
  it.each([...Object.values(Key).filter((key) => typeof key === 'number'), ...PRINTING])('types the key %i by a chord that hardware can give', (key) => {
    const chord = matrixCode(key);
    expect(chord !== undefined && isDeliverable(chord, 'xl') && isDeliverable(chord, '800')).toBe(true);
  });

  it('types + * - = by their own keys, and the cursor by CONTROL with them', () => {
    const chords = ['+', '*', '-', '='].map((key) => matrixCode(key.charCodeAt(0)) as number);
    expect(chords).toEqual([0x06, 0x07, 0x0e, 0x0f]);
    const arrows = [Key.Left, Key.Right, Key.Up, Key.Down];
    expect(arrows.map(matrixCode)).toEqual(chords.map((chord) => chord | CONTROL));
  });

  it('gives nothing with CONTROL and SHIFT for the keys of the two rows that these are in', () => {
    const silent = ALL_CODES.filter((code) => code >= (SHIFT | CONTROL) && isDeliverable(code & 0x3f, 'xl') && !isDeliverable(code, 'xl'));
    expect(silent.map((code) => code & 0x3f)).toEqual([0x00, 0x01, 0x02, 0x05, 0x06, 0x07, 0x10, 0x11, 0x12, 0x15, 0x16, 0x17]);
    const machine = bootEcho();
    for (const code of silent) expect(() => machine.pressMatrixKey(code)).toThrow(RangeError);
  });

  it('has HELP on an XL only, and F1 to F4 nowhere', () => {
    expect([isDeliverable(0x11, 'xl'), isDeliverable(0x11, '800')]).toEqual([true, false]);
    expect([0x03, 0x04, 0x13, 0x14].some((code) => isDeliverable(code, 'xl'))).toBe(false);
  });

  it('and the shipped input agree on each of its codes', () => {
    const machine = bootEcho();
    for (const code of ALL_CODES.filter((code) => isDeliverable(code, 'xl') && code !== 0xff)) {
      const before = keyCount(machine);
      machine.bus.memory[at.KEYDEL] = 0;
      machine.pressMatrixKey(code);
      settle(machine);
      machine.runFrames(1);
      machine.runUntil(IDLE, LIMIT);
      const key = keyCount(machine) === before ? undefined : lastKey(machine);
      expect(key, `code $${code.toString(16)}`).toBe(keyOfChord(code));
    }
  });

  it('has all keys of the scripts and vocabularies of the programs', () => {
    for (const { name } of PROGRAMS) {
      const typed = new Set(corpusScripts(name).flatMap(({ setup, keys: commands }) => [...setup, ...commands]).filter((code) => !isStickCode(code)));
      expect([...typed].filter((key) => matrixCode(key) === undefined), name).toEqual([]);
    }
  });
});

describe('keys that are typed while the program works', () => {
  const atWork = (): Machine => {
    const machine = bootEcho();
    machine.typeKey('s'.charCodeAt(0));
    machine.runUntil(symbol('_key'), LIMIT);
    return machine;
  };
  const chords = (text: string): number[] => [...text].map((key) => matrixCode(key.charCodeAt(0)) as number);

  it('are kept, eight of them, in their order; what comes then is dropped', () => {
    const machine = atWork();
    pressMeanwhile(machine, chords('abC*efg12345'));
    expect([keyCount(machine), waiting(machine)]).toEqual([0, 8]);
    settle(machine);
    expect(taken(machine, 0)).toBe('sabC*efg1');
    pressMeanwhile(machine, chords('xyz'));
    settle(machine);
    expect(taken(machine, 0)).toBe('sabC*efg1xyz');
  });

  it('are keys of programs only: others take no place', () => {
    const machine = atWork();
    pressMeanwhile(machine, [0x3c, 0x27, 0x11, A | CONTROL, A | CONTROL | SHIFT, 0x3c | SHIFT, 0x27 | CONTROL, B | CONTROL, A, B]);
    settle(machine);
    expect(taken(machine, 0)).toBe('sab');
  });

  it('are as typed one by one, whatever the moment of each', () => {
    const machine = bootEcho();
    const text = 'the quick brown fox jumps over the lazy dog, 1234567890 times';
    let random = 12345;
    for (const key of text) {
      machine.typeKey(key.charCodeAt(0));
      random = (random * 1103515245 + 12345) & 0x7fffffff;
      takeInterrupt(machine);
      for (let left = random % 400; left > 0; left--) machine.step();
      if (waiting(machine) >= 7) settle(machine);
    }
    settle(machine);
    expect(taken(machine, 0)).toBe(text);
  });

  it('bounce: the same key counts again only when it has been up', () => {
    const machine = bootEcho();
    for (let i = 0; i < 3; i++) {
      machine.pressMatrixKey(A);
      settle(machine);
    }
    expect(taken(machine, 0)).toBe('a');
    machine.runFrames(4);
    machine.pressMatrixKey(A);
    settle(machine);
    expect(taken(machine, 0)).toBe('aa');
  });

  it.each([['an XL', {}, 48, 6], ['an XL with PAL', { tv: 'pal' }, 40, 5], ['an 800', { model: '800' }, 48, 6]] as const)(
    'repeat while they are held, as the system says, on %s', (_, options, first, next) => {
      const machine = bootEcho(options);
      machine.holdMatrixKey(A);
      const counts = Array.from({ length: first + 3 * next + 2 }, () => {
        machine.runFrames(1);
        return keyCount(machine);
      });
      machine.releaseKeys();
      const times = [2, 3, 4].map((count) => counts.findIndex((seen) => seen >= count));
      expect(times[1] - times[0]).toBe(next);
      expect(times[2] - times[1]).toBe(next);
      expect(Math.abs(times[0] - first)).toBeLessThanOrEqual(1);
      const held = keyCount(machine);
      machine.runFrames(2 * first);
      expect(keyCount(machine)).toBe(held);
    },
  );

  it('are not flooded by one that is held', () => {
    const machine = atWork();
    machine.holdMatrixKey(A);
    takeInterrupt(machine);
    // As long as work of two seconds: the program stands in its key().
    const back = machine.registers.p;
    const loop = machine.read(back, 3);
    machine.bus.memory.set([0x4c, back & 0xff, back >> 8], back);
    machine.runFrames(120);
    expect(waiting(machine)).toBe(1);
    machine.pressMatrixKey(B);
    machine.runFrames(1);
    machine.runUntil(back, LIMIT);
    machine.bus.memory.set(loop, back);
    settle(machine);
    expect(taken(machine, 0)).toBe('sab');
  });
});
