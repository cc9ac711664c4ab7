/** The Atari's time, in seconds and frames of NTSC: items, levels, and every turn of the corpus. */
import { beforeAll, describe, expect, it } from 'vitest';
import { corpusScripts } from '../../corpus/folder.ts';
import { seconds } from '../../machine/frames.ts';
import { percentile } from '../../tools/profile/profile.ts';
import { bootGame, cyclesOf } from '../../tools/speed/speed.ts';
import { timeKeys, type Timed } from './turns.ts';

it('the items of all 26 levels take less than 2 seconds, a level with its map less than 0.65', () => {
  const game = bootGame('rogue');
  game.start(5);
  expect(seconds(cyclesOf(game, 42), 'ntsc')).toBeLessThan(2);
  const levels = Array.from({ length: 26 }, () => seconds(cyclesOf(game, 62), 'ntsc'));
  expect(Math.max(...levels)).toBeLessThan(0.65);
});

describe('keys of the corpus', () => {
  let timed: readonly Timed[] = [];
  const frames = (sort: Timed['sort'], fits = (_: string): boolean => true): number[] =>
    timed.filter((one) => one.sort === sort && fits(one.script)).map((one) => one.frames);
  const isWon = (script: string): boolean => script === 'game-won.script';
  beforeAll(() => {
    timed = timeKeys(corpusScripts('rogue'));
  });

  it('half of the turns take 2.15 frames at most, 99 in 100 take 4.2, and none takes 6', () => {
    const turns = frames('turn', (script) => !isWon(script));
    expect(turns.length).toBeGreaterThan(7000);
    expect(percentile(turns, 0.5)).toBeLessThan(2.15);
    expect(percentile(turns, 0.99)).toBeLessThan(4.2);
    expect(percentile(turns, 1)).toBeLessThan(6);
  });
  it('of a whole game half of the turns take 2.3 frames at most, 99 in 100 take 4.5, and none takes 6.2', () => {
    const turns = frames('turn', isWon);
    expect(percentile(turns, 0.5)).toBeLessThan(2.3);
    expect(percentile(turns, 0.99)).toBeLessThan(4.5);
    expect(percentile(turns, 1)).toBeLessThan(6.2);
  });
  it('lists and pages take 5 frames at most', () => {
    expect(percentile(frames('other'), 1)).toBeLessThan(5);
  });
});
