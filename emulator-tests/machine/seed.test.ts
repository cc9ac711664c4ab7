/** The seed that a player's moment makes. */
import { expect, it } from 'vitest';
import { fit } from '../games/chi_square.ts';
import { loadEcho, LIMIT, symbol } from './fixtures/echo.ts';
import type { Machine } from './machine.ts';

/** POKEY looks at each key once in 64 scan lines. */
const KEYBOARD_SCAN = 64 * 114;
const MOMENTS = 3000;

/** The seeds of games that begin at `MOMENTS` moments, `cycles` apart, by what `press` does. */
function seeds(cycles: number, press: (machine: Machine) => void): number[] {
  const machine = loadEcho();
  const init = symbol('_main');
  return Array.from({ length: MOMENTS }, () => {
    machine.runTo(machine.cycles + cycles);
    const snapshot = machine.snapshot();
    press(machine);
    machine.runUntil(init, LIMIT);
    const seed = new DataView(machine.read(symbol('_ts65_seed'), 4).buffer).getUint32(0, true);
    machine.restore(snapshot);
    return seed;
  });
}

it.each([
  ['a key', KEYBOARD_SCAN, (machine: Machine) => machine.typeKey(32)],
  ['the trigger', 262 * 114, (machine: Machine) => machine.joystick([], true)],
])('is another one at each of 3,000 moments of %s, and all of its bits vary', (_, cycles, press) => {
  const all = seeds(cycles, press);
  expect(new Set(all).size).toBeGreaterThan(MOMENTS - 3);
  for (let bit = 0; bit < 32; bit++) {
    const ones = all.filter((seed) => ((seed >>> bit) & 1) === 1).length;
    expect(fit([ones, MOMENTS - ones], [1, 1]).p, `bit ${bit}`).toBeGreaterThan(1e-5);
  }
  for (let byte = 0; byte < 4; byte++) {
    const counts = new Array<number>(256).fill(0);
    for (const seed of all) counts[(seed >>> (8 * byte)) & 0xff]++;
    expect(fit(counts, new Array<number>(256).fill(1)).p, `byte ${byte}`).toBeGreaterThan(1e-5);
  }
});

it('has all of its bits at once, where START is held while the program loads', () => {
  const machine = loadEcho();
  machine.consoleKeys(['start']);
  machine.runUntil(symbol('_main'), LIMIT);
  expect([...machine.read(symbol('_ts65_seed'), 4)].every((byte) => byte !== 0)).toBe(true);
});
