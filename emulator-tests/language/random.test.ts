/** Random programs inside of the language behave alike on every lane. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../terminal/programs.ts';
import { lockstep } from './lockstep.ts';
import { randomProgram } from './random_program.ts';

const PROGRAMS = 8;

describe('all lanes agree on the random program', () => {
  it.each(Array.from({ length: PROGRAMS }, (_, i) => i + 1))('%i', async (seed) => {
    const folder = `build/random/${seed}/program`;
    mkdirSync(inProject(folder), { recursive: true });
    writeFileSync(inProject(`${folder}/main.ts`), randomProgram(seed));
    const keys = Uint8Array.from({ length: 40 }, (_, i) => (i * 37 + seed) & 255);
    const { differences } = await lockstep(`random-${seed}`, `${folder}/main.ts`, [{ seed, setup: new Uint8Array(), keys }]);
    expect(differences).toEqual([]);
  });
});

it('the same seed gives the same program', () => {
  expect(randomProgram(7)).toBe(randomProgram(7));
  expect(randomProgram(7)).not.toBe(randomProgram(8));
});
