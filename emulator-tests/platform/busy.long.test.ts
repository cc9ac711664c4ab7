/** Work that takes longer than half a second shows on an Atari that it goes on, and leaves nothing of that behind. */
import { afterAll, expect, it } from 'vitest';
import { busy, endBusy, showBusy } from '../../engine/lib/busy.ts';
import { screen } from '../../engine/lib/screen.ts';
import { keyCodes } from '../script/script.ts';
import { FRAMES_PER_SECOND } from '../machine/frames.ts';
import { programNamed } from '../replay/inputs.ts';
import { CycleLimitError } from '../machine/errors.ts';
import type { AtariGame } from '../lanes/atari_game.ts';
import { AtariSession } from '../lanes/atari_session.ts';

const HALF_A_SECOND = FRAMES_PER_SECOND.ntsc / 2;
/** More than any of the work takes: ten seconds. */
const MOST_FRAMES = 600;

/** Whether the program asks for the next key before the frame is over. */
function isDone(game: AtariGame, idle: number): boolean {
  try {
    do game.machine.runUntil(idle, game.machine.frameCycles);
    while (!game.isWaiting);
    return true;
  } catch (error) {
    if (error instanceof CycleLimitError) return false;
    throw error;
  }
}

/** Frames that the last of `keys` takes while the display is on, and the most in a row in which nothing of it changes. */
function watch({ game, machine, image }: AtariSession, seed: number, keys: string): { readonly frames: number; readonly still: number } {
  const codes = keyCodes(keys);
  game.start(seed);
  for (const code of codes.slice(0, -1)) game.type(code);
  machine.typeKey(codes.at(-1)!);
  let before = machine.screenCells().join();
  let still = 0;
  for (let frames = 0, since = 0; frames < MOST_FRAMES; frames++) {
    if (isDone(game, image.symbol('_ts65_idle'))) return { frames, still };
    const now = machine.screenCells().join();
    since = now === before ? since + 1 : 0;
    still = Math.max(still, since);
    before = now;
  }
  throw new Error(`${keys} takes more than ${MOST_FRAMES} frames`);
}

/** The last key of each takes long. */
it.each([
  ["Crawl's totals", 'crawl', 10, 't', 200],
  ['the fullest of many levels', 'crawl', 15934, 'd 2 7 return', 20],
  ['the items of all levels', 'rogue', 5, '*', 100],
  ['the last level of a range', 'rogue', 5, `${'> '.repeat(24)}>`, 25],
  ['a dungeon', 'doom', 4, 'return 2 3 2 0 3 1 0 return', 20],
] as const)('%s: the screen changes within half a second', (_, name, seed, keys, least) => {
  const session = new AtariSession(programNamed(name), { realTime: true, guarded: false });
  const { frames, still } = watch(session, seed, keys);
  expect(frames).toBeGreaterThan(least);
  expect(still).toBeLessThan(Math.min(HALF_A_SECOND, frames / 2));
});

it.each([0, 1, 39, 40, 41, 79, 80, 100])('after %i steps the last row is as it was', (steps) => {
  const cells = Uint8Array.from({ length: 40 }, (_, i) => i * 7);
  screen.cells.set(cells, 920);
  for (let i = 0; i < steps; i++) showBusy();
  expect([...screen.cells.subarray(920)].some((cell, i) => cell !== cells[i])).toBe(steps % 80 !== 0);
  endBusy();
  expect([...screen.cells.subarray(920)]).toEqual([...cells]);
  expect(busy.turned).toBe(0);
});

afterAll(() => void screen.cells.fill(0));
