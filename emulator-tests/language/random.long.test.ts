/** Random programs inside of the language behave alike on every lane. */
import { describe, expect, it } from 'vitest';
import { drawnSeed, isWhole } from '../testing/tiers.ts';
import { writeAccepted } from './accepted_program.ts';
import { lockstep } from './lockstep.ts';
import { randomProgram } from './random_program.ts';

const PROGRAMS = isWhole ? 24 : 3;
const FIRST = drawnSeed('random programs') & 0xffffff;
/** Seeds lie apart, so that one that is refused does not give its successor twice. */
const STEP = 1000;

describe('all lanes agree on the random program', () => {
  it.each(Array.from({ length: PROGRAMS }, (_, i) => FIRST + i * STEP))('%i', async (seed) => {
    const { entry } = writeAccepted(`random/${seed}`, seed);
    const keys = Uint8Array.from({ length: 40 }, (_, i) => (i * 37 + seed) & 255);
    const { differences } = await lockstep(`random-${seed}`, entry, [{ seed, setup: new Uint8Array(), keys }]);
    expect(differences).toEqual([]);
  });
});

it('the same seed gives the same program', () => {
  expect(randomProgram(7)).toBe(randomProgram(7));
  expect(randomProgram(7)).not.toBe(randomProgram(8));
});
