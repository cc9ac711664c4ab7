/** How deep a careful player comes, who knows what the screen shows and no more. */
import { expect, it } from 'vitest';
import { playCarefully } from './careful.ts';

const GAMES = 120;

it('a careful player comes to level 5 in half of the games, and to level 10 in a tenth', () => {
  const depths = Array.from({ length: GAMES }, (_, n) => playCarefully(n + 1, 10).depth);
  const share = (level: number): number => depths.filter((depth) => depth >= level).length / GAMES;
  expect(share(5)).toBeGreaterThanOrEqual(0.5);
  expect(share(10)).toBeGreaterThanOrEqual(0.1);
});
