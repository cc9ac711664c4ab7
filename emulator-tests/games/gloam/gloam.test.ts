/** Gloam: its mazes, its rules, and that all of a tick fits into a frame. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isTick } from '../../../transpiler/base/tick_codes.ts';
import { frame, key, start } from '../../../engine/gloam/main.ts';
import { maze, Tile, neighbour } from '../../../engine/gloam/maze.ts';
import { best, game, Kind, Life, lives, naming, Phase, scores, shots, walkers, type Inside } from '../../../engine/gloam/state.ts';
import { holdSecond, readPads } from '../../../engine/lib/pad.ts';
import { sprites, players } from '../../../engine/lib/sprites.ts';
import { screen } from '../../../engine/lib/screen.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { corpusScripts, ownFiles } from '../../corpus/folder.ts';
import { findProgram, type Program } from '../../script/programs.ts';
import { sticksOf } from '../../script/ticks.ts';
import { makeCorpus } from './corpus.ts';

const GLOAM = findProgram('gloam') as Program;
const ticks = (count: number, ...held: string[]): void => {
  for (let i = 0; i < count; i++) {
    readPads((sticksOf(held) ?? 0) as never);
    frame();
  }
};
const RETURN = 13;
/** Rows of the maze, and the time until the knights are there. */
const UNTIL_READY = 90;

beforeEach(() => {
  holdSecond(0);
  start(3);
  ticks(26);
});

function begin(level = 1): void {
  key(RETURN);
  game.level = level as never;
  ticks(UNTIL_READY);
}

/** No monster is near, and none comes. */
function alone(): void {
  for (const i of [2, 3]) walkers[i]!.life = Life.Gone;
  game.coming = 0;
}

it('the corpus is what corpus.ts makes', () => {
  const made = new Map(makeCorpus().map(({ name, text }) => [`${name}.script`, text]));
  expect(ownFiles('gloam').sort()).toEqual([...made.keys()].sort());
  for (const [file, text] of made) expect(readFileSync(join(GLOAM.scripts, file), 'utf8'), file).toBe(text);
});

describe('a maze', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i has a border, and a way to each tile of its floor', (level) => {
    begin(level);
    const floor = [...maze.tiles].flatMap((tile, at) => (tile === Tile.Wall ? [] : [at]));
    expect(floor.every((at) => at % 20 > 0 && at % 20 < 19 && at > 20 && at < 199)).toBe(true);
    const reached = new Set<number>([21]);
    for (const at of reached) for (const dir of [0, 1, 2, 3] as const) reached.add(neighbour(at as Inside, dir));
    expect([...reached].sort((a, b) => a - b)).toEqual(floor);
    expect(reached.has(38)).toBe(true);
    expect(game.gems).toBeGreaterThan(80);
  });

  it('is another one on each of eight levels, and begins again on the ninth', () => {
    const seen = Array.from({ length: 9 }, (_, i) => {
      start(3);
      begin(i + 1);
      return maze.tiles.join('');
    });
    expect(new Set(seen.slice(0, 8)).size).toBe(8);
    expect(seen[8]).toBe(seen[0]);
  });
});

describe('a knight', () => {
  beforeEach(() => {
    begin();
    game.coming = 5;
    for (const i of [2, 3]) Object.assign(walkers[i]!, { life: Life.Dying, wait: 255 });
  });

  it('walks as far as a wall, takes gems for ten points each, and stands', () => {
    const { x } = walkers[0]!;
    ticks(200, 'right');
    expect(walkers[0]!.x).toBe(x + 6 * 8);
    expect(scores[0]).toBe(60);
    expect(players.x[0]).toBe(walkers[0]!.x);
  });

  it('turns back between two tiles', () => {
    const { x } = walkers[0]!;
    ticks(6, 'right');
    expect(walkers[0]!.x).toBeGreaterThan(x);
    ticks(30, 'left');
    expect([walkers[0]!.x, walkers[0]!.step]).toEqual([x, 0]);
  });

  it('shoots once for each press of fire, as far as the wall', () => {
    ticks(1, 'fire');
    expect(shots[0]!.isFlying).toBe(1);
    const from = shots[0]!.x;
    ticks(2, 'fire');
    expect(shots[0]!.x).toBe(from + 6);
    ticks(40, 'fire');
    expect(shots[0]!.isFlying).toBe(0);
  });

  it.each([[Kind.Grub, 100], [Kind.Bat, 200], [Kind.Hound, 300], [Kind.Wraith, 500], [Kind.Warden, 1000]])('has points for a monster of kind %i: %i', (kind, worth) => {
    Object.assign(walkers[2]!, { kind, life: Life.Alive, wait: 0, tile: 24, x: walkers[0]!.x + 24, y: walkers[0]!.y, dir: 3, step: 0 });
    ticks(1, 'fire');
    ticks(8);
    expect([walkers[2]!.life, scores[0]]).toEqual([Life.Dying, worth]);
  });

  it('falls where a monster touches it, but not behind its shield', () => {
    Object.assign(walkers[2]!, { kind: Kind.Grub, life: Life.Alive, wait: 0, tile: 21, x: walkers[0]!.x, y: walkers[0]!.y, dir: 1, step: 0 });
    ticks(1);
    expect([walkers[0]!.life, lives[0]]).toEqual([Life.Alive, 3]);
    walkers[0]!.wait = 0;
    ticks(1);
    expect([walkers[0]!.life, lives[0]]).toEqual([Life.Dying, 2]);
    ticks(60);
    expect(walkers[0]!.life).toBe(Life.Alive);
  });

  it('has another life at 5,000 points', () => {
    scores[0] = 4990;
    ticks(60, 'right');
    expect([scores[0]! >= 5000, lives[0]]).toEqual([true, 4]);
  });
});

it('a level is over when no monster is left, and the next one has one more', () => {
  begin();
  alone();
  ticks(1);
  expect(game.phase).toBe(Phase.Cleared);
  ticks(101);
  expect([game.phase, game.level, game.coming]).toEqual([Phase.Ready, 2, 7]);
});

it('the last life of the last knight ends the game, and the best give three letters', () => {
  begin();
  scores[0] = 2100;
  lives[0] = 0;
  Object.assign(walkers[0]!, { life: Life.Dying, wait: 1 });
  ticks(1);
  expect(game.phase).toBe(Phase.Over);
  ticks(201);
  expect([game.phase, naming.place]).toEqual([Phase.Naming, 1]);
  ticks(1, 'up');
  for (let i = 0; i < 3; i++) {
    ticks(1);
    ticks(1, 'fire');
  }
  expect(game.phase).toBe(Phase.Title);
  expect([best.scores[1], String.fromCharCode(...best.letters.subarray(3, 6))]).toEqual([2100, 'BAA']);
});

it('the title has columns 0 and 39 free, and so have the rows of text in play', () => {
  const edges = (): number[] => Array.from({ length: 24 }, (_, row) => [screen.cells[row * 40], screen.cells[row * 40 + 39]] as [number, number]).flat();
  expect(edges().every((cell) => cell === 0)).toBe(true);
  begin();
  ticks(10);
  expect([0, 39, 920, 959].map((cell) => screen.cells[cell])).toEqual([0, 0, 0, 0]);
});

it('has sixteen shapes of players, none of them empty', () => {
  expect(Array.from({ length: 16 }, (_, i) => sprites.shapes.subarray(i * 16, i * 16 + 16).some((line) => line !== 0))).not.toContain(false);
});

/** The machine with ANTIC's cycles and the operating system's, as a real one: a tick that takes longer than its frame delays the next. */
function lateTicks(tv: 'ntsc' | 'pal', keys: readonly number[], seed: number): number {
  const { game: played } = new AtariSession(GLOAM, { tv, realTime: true, guarded: false, limitCycles: 1_000_000 });
  played.start(seed);
  let late = 0;
  let last: number | undefined;
  for (const code of keys) {
    played.type(code);
    if (!isTick(code)) {
      last = undefined;
      continue;
    }
    const { frame: came } = played.taken;
    if (last !== undefined && came !== last + 1) late++;
    last = came;
  }
  return late;
}

it.each(['ntsc', 'pal'] as const)('no tick of the corpus is late on %s', (tv) => {
  for (const { name, keys, seed } of corpusScripts('gloam', /^(bot|pause|title)/)) expect([name, lateTicks(tv, [...keys], seed)]).toEqual([name, 0]);
});
