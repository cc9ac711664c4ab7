/** The joint effect of the rounds of a loop on the variables that it changes. */
import { expect, it } from 'vitest';
import { effectsOf } from './effects.ts';
import { analysed, functionOf } from './testing.ts';
import { changedBy } from './trip_counts.ts';

/** A loop around `body` of more rounds than are looked at one by one. */
const manyRounds = (body: string): string => `%i = 0\nloop again {\nif %i >= 250 {\nbreak again\n}\n${body}\n} update {\n%i = %i + 1\n}`;

it('a loop changes what it sets, stores into, declares, and what its calls write', () => {
  const f = functionOf('loop again {\n%v = 1\n@board[0] = 1\ncall @touch()\n}');
  const loop = f.body[0];
  const touch = loop.kind === 'loop' ? loop.body.at(-1)! : loop;
  const effects = effectsOf([f], new Map(touch.kind === 'call' ? [[touch.function, new Set()]] : []));
  expect([...changedBy(loop, effects)].map(({ name }) => name)).toEqual(['v', 'board']);
});

it('the rounds of a counter bound a sum of what is not known', () => {
  expect(analysed(`%sum = 5\n${manyRounds('%sum = %sum + %a')}\n$all = %sum`).of('all')).toBe('[5, 63755]');
  expect(analysed(`%left = 0\n${manyRounds('%left = %left - %a')}\n$all = %left`).of('all')).toBe('[-63750, 0]');
});

it('a counter that goes down counts as well, and steps of several make fewer rounds', () => {
  const down = (step: number): string => `%sum = 0\n%i = 900\nloop again {\nif %i <= 0 {\nbreak again\n}\n%sum = %sum + %a\n} update {\n%i = %i - ${step}\n}\n$all = %sum`;
  expect([1, 3].map((step) => analysed(down(step)).of('all'))).toEqual(['[0, 229500]', '[0, 76500]']);
});

it('a step that may be 0 counts no rounds', () => {
  const loop = (step: string): string => `%sum: u16 as u16 = 0\n%i: u16 as u16 = 0\nloop again {\nif %i >= 900 {\nbreak again\n}\n%sum = %sum + 2\n$step = ${step}\n%i = %i + $step\n}`;
  expect(analysed(loop('1 + 0')).errors).toEqual([]);
  expect(analysed(loop('%a & 1')).errors).not.toEqual([]);
});

it('what is set anew in a round moves on from there', () => {
  const errors = (anew: number): number => analysed(`%v: u16 as u16 = 0\n${manyRounds(`if %a === 7 {\n%v = ${anew}\n}\n%v = %v + 2`)}`).errors.length;
  expect([errors(64000), errors(65300)]).toEqual([0, 1]);
});
