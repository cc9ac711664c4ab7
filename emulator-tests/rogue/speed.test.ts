/** The Atari's time: all items of 26 levels, a level, and turns. */
import { expect, it } from 'vitest';
import { CYCLES_PER_FRAME, CYCLES_PER_SECOND } from '../machine/bus.ts';
import { bootGame, cyclesOf } from '../speed.ts';

it('the items of all 26 levels take less than 3 seconds, a level with its map less than 0.7', () => {
  const game = bootGame('rogue');
  game.start(5);
  expect(cyclesOf(game, 42) / CYCLES_PER_SECOND).toBeLessThan(3);
  const levels = Array.from({ length: 26 }, () => cyclesOf(game, 62) / CYCLES_PER_SECOND);
  expect(Math.max(...levels)).toBeLessThan(0.7);
});

it('turns on the first level take at most 7 frames', () => {
  const game = bootGame('rogue');
  game.start(5);
  game.type(13);
  const turns = [...'lllljjjjhhhhkkkksss.....'].map((key) => cyclesOf(game, key.charCodeAt(0)) / CYCLES_PER_FRAME.ntsc);
  expect(Math.max(...turns)).toBeLessThan(7);
});
