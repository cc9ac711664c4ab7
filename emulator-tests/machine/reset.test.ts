/** RESET: the game goes on where it was, or starts anew where its state is not whole. */
import { describe, expect, it } from 'vitest';
import { echoAtr, pressStart, bootEcho, IDLE, keyCount, lastKey, LIMIT, loadEcho, MACHINES, symbol, typeAndSettle } from './fixtures/echo.ts';
import { runToEither } from './run_to.ts';
import * as at from './locations.ts';
import type { Machine } from './machine.ts';

const text = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0));
/** Until the checksum of the state is ready. */
const SUMMING = 30;

/** Presses RESET, and tells whether the game goes on or asks for the key that begins another. */
function reset(machine: Machine): 'goes on' | 'starts anew' {
  machine.reset();
  return runToEither(machine, IDLE, symbol('wait_for_player'), LIMIT) === IDLE ? 'goes on' : 'starts anew';
}

/** All that a player could tell the difference by. */
function seen(machine: Machine): unknown {
  return [keyCount(machine), lastKey(machine), [...machine.read(symbol('_echo_seed'), 4)], machine.peek(symbol('_echo_starts')), [...machine.screenCells()]];
}

/** Waits a number of frames, and until the program polls. */
function wait(machine: Machine, frames: number): void {
  machine.runFrames(frames);
  machine.runUntil(IDLE, LIMIT);
}

describe.each(MACHINES)('RESET on %s', (_, options) => {
  it.each([[0], [SUMMING]])('goes on with the game %i frames after a key, and again', (frames) => {
    const machine = bootEcho(options);
    for (const key of text('hello')) typeAndSettle(machine, key);
    for (let i = 0; i < 2; i++) {
      wait(machine, frames);
      const before = seen(machine);
      expect(reset(machine)).toBe('goes on');
      machine.runFrames(1);
      expect(seen(machine)).toEqual(before);
      machine.runUntil(IDLE, LIMIT);
      typeAndSettle(machine, 0x41 + i);
      expect([keyCount(machine), lastKey(machine)]).toEqual([6 + i, 0x41 + i]);
    }
  });
});

describe('RESET', () => {
  it('starts anew in the middle of a command', () => {
    const machine = bootEcho();
    machine.typeKey(0x41);
    machine.runUntil(symbol('_key'), LIMIT);
    expect(reset(machine)).toBe('starts anew');
    pressStart(machine);
    typeAndSettle(machine, 0x42);
    expect([keyCount(machine), lastKey(machine), machine.peek(symbol('_echo_starts'))]).toEqual([1, 0x42, 6]);
  });

  it('starts anew before the game has begun', () => {
    expect(reset(loadEcho())).toBe('starts anew');
  });

  it.each(['_echo_seed', '_screen_cells', '_echo_starts', 'sp'])('starts anew where a byte of %s is not as it was', (name) => {
    const machine = bootEcho();
    typeAndSettle(machine, 0x41);
    wait(machine, SUMMING);
    machine.bus.memory[symbol(name) + 1] ^= 0x10;
    expect(reset(machine)).toBe('starts anew');
  });

  it('starts anew wherever one bit has changed', () => {
    const machine = bootEcho();
    typeAndSettle(machine, 0x41);
    wait(machine, SUMMING);
    const snapshot = machine.snapshot();
    for (let cell = 0; cell < 960; cell += 17) {
      machine.restore(snapshot);
      machine.bus.memory[symbol('_screen_cells') + cell] ^= 1 << cell % 8;
      expect(reset(machine), `cell ${cell}`).toBe('starts anew');
    }
  });

  it('starts anew where the mark itself is damaged', () => {
    const machine = bootEcho();
    typeAndSettle(machine, 0x41);
    machine.bus.memory[symbol('_ts65_stage')] ^= 0x80;
    expect(reset(machine)).toBe('starts anew');
  });

  it('makes a new checksum after each key', () => {
    const machine = bootEcho();
    for (const key of text('abc')) {
      typeAndSettle(machine, key);
      wait(machine, SUMMING);
    }
    expect(reset(machine)).toBe('goes on');
    wait(machine, SUMMING);
    expect(reset(machine)).toBe('goes on');
  });

  it('keeps keys, sticks and buttons from before out of the game', () => {
    const machine = bootEcho();
    typeAndSettle(machine, 0x41);
    machine.typeKey(0x42);
    machine.consoleKeys(['start']);
    expect(reset(machine)).toBe('goes on');
    wait(machine, 20);
    expect([keyCount(machine), lastKey(machine)]).toEqual([1, 0x41]);
    machine.consoleKeys([]);
    wait(machine, 10);
    machine.consoleKeys(['start']);
    wait(machine, 10);
    expect([keyCount(machine), lastKey(machine)]).toEqual([2, 13]);
  });

  it('loads the program again where COLDST asks for a cold start', () => {
    for (const options of [{}, { medium: echoAtr }, { medium: echoAtr, model: '800' }] as const) {
      const machine = bootEcho(options);
      typeAndSettle(machine, 0x41);
      machine.bus.memory[at.COLDST] = 1;
      expect(reset(machine)).toBe('starts anew');
    }
  });

  it('goes on or starts anew at any cycle, and is the game of before or after the key where it goes on', () => {
    const machine = bootEcho();
    for (const key of text('hello')) typeAndSettle(machine, key);
    const snapshot = machine.snapshot();
    const before = JSON.stringify(seen(machine));
    typeAndSettle(machine, 0x41);
    const after = JSON.stringify(seen(machine));
    const ends = { 'goes on': 0, 'starts anew': 0 };
    for (let cycle = 0; cycle < 1500; cycle += 7) {
      machine.restore(snapshot);
      machine.typeKey(0x41);
      machine.runTo(machine.cycles + cycle);
      const end = reset(machine);
      ends[end]++;
      if (end === 'starts anew') continue;
      machine.runFrames(1);
      expect([before, after]).toContain(JSON.stringify(seen(machine)));
    }
    expect(ends['goes on']).toBeGreaterThan(20);
    expect(ends['starts anew']).toBeGreaterThan(20);
  });

  it('can be pressed again while it is carried out', () => {
    const machine = bootEcho();
    for (const key of text('hello')) typeAndSettle(machine, key);
    wait(machine, SUMMING);
    const before = seen(machine);
    for (let cycle = 0; cycle < 60_000; cycle += 1777) {
      machine.reset();
      machine.runTo(machine.cycles + cycle);
    }
    expect(reset(machine)).toBe('goes on');
    machine.runFrames(1);
    expect(seen(machine)).toEqual(before);
  });
});
