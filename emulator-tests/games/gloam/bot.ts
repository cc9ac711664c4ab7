/** A bot for Gloam: it shoots along the row or column that a monster comes in, and walks to the nearest gem otherwise, or to where it can shoot. */
import { readPads, holdSecond } from '../../../engine/lib/pad.ts';
import { maze, neighbour, Tile } from '../../../engine/gloam/maze.ts';
import { frame, key, start } from '../../../engine/gloam/main.ts';
import { game, Life, naming, Phase, scores, shots, walkers, type Direction, type Inside, type Knight } from '../../../engine/gloam/state.ts';
import { SECOND_STICK, TICK } from '../../../transpiler/base/tick_codes.ts';
import { letGo, type PadModule } from '../../script/commands.ts';
import { sticksOf } from '../../script/ticks.ts';

const PADS = { readPads, holdSecond } as PadModule;

const WAYS: readonly (readonly [dir: Direction, held: number])[] = (['up', 'right', 'down', 'left'] as const).map((name, dir) => [dir as Direction, sticksOf([name]) as number]);
const FIRE = sticksOf(['fire']) as number;
/** Tiles in which a shot is worth it. */
const REACH = 9;
/** Tiles to a monster that is too near to walk into. */
const NEAR = 3;

/** Whether a monster is in the tiles ahead of `tile`, in how many steps; undefined: none. */
function monsterAhead(tile: Inside, dir: Direction): number | undefined {
  let at = tile;
  for (let steps = 1; steps <= REACH; steps++) {
    const next = neighbour(at, dir);
    if (next === at) return undefined;
    at = next;
    if (isMonsterAt(at)) return steps;
  }
  return undefined;
}

const isMonsterAt = (tile: Inside): boolean =>
  [2, 3].some((i) => walkers[i]!.life === Life.Alive && (walkers[i]!.tile === tile || neighbour(walkers[i]!.tile, walkers[i]!.dir) === tile));

const isGemAt = (tile: Inside): boolean => maze.tiles[tile] === Tile.Gem;
const isInSightFrom = (tile: Inside): boolean => WAYS.some(([dir]) => (monsterAhead(tile, dir) ?? 0) > NEAR);

/** The first step of a shortest way that leads through no monster's tiles to a tile that is a goal; undefined: there is none, or it is there. */
function wayTo(tile: Inside, isGoal: (tile: Inside) => boolean): Direction | undefined {
  const firsts = new Map<number, Direction | undefined>([[tile, undefined]]);
  const queue: Inside[] = [tile];
  for (const at of queue) {
    if (isGoal(at)) return firsts.get(at);
    for (const [dir] of WAYS) {
      const next = neighbour(at, dir);
      if (next === at || firsts.has(next) || isMonsterAt(next)) continue;
      firsts.set(next, at === tile ? dir : firsts.get(at));
      queue.push(next);
    }
  }
  return undefined;
}

/** What it walks to: gems alone, or monsters where there are any. */
export type Aim = 'gems' | 'monsters';

/** What knight `i` holds in the next tick. Fire is let go in each other tick, since it counts when it goes down. */
export function held(i: Knight, aim: Aim = 'gems'): number {
  const { life, tile, dir } = walkers[i]!;
  if (life !== Life.Alive) return 0;
  const isReady = shots[i]!.isFlying === 0 && (game.clock & 1) === 0;
  const stick = (way: Direction): number => WAYS[way]![1];
  const seen = WAYS.map(([way]) => monsterAhead(tile, way)).map((steps, way) => ({ steps: steps ?? 99, way: way as Direction })).sort((a, b) => a.steps - b.steps)[0]!;
  if (seen.steps <= REACH) {
    if (seen.way === dir && (isReady || seen.steps > NEAR)) return isReady ? FIRE : stick(dir);
    // It turns to what comes, or away while its shot is under way.
    if (shots[i]!.isFlying === 0) return stick(seen.way);
    const away = ((seen.way + 2) & 3) as Direction;
    if (seen.steps <= NEAR && neighbour(tile, away) !== tile) return stick(away);
  }
  const way = (aim === 'monsters' ? wayTo(tile, isInSightFrom) : undefined) ?? wayTo(tile, isGemAt);
  return way === undefined ? 0 : stick(way);
}

/** What it holds in sixteen ticks of choosing letters. */
const NAMING: readonly (number | undefined)[] = [sticksOf(['up']), 0, 0, sticksOf(['up']), 0, 0, sticksOf(['down']), 0, 0, FIRE];

export interface BotGame {
  /** The commands of a script: see transpiler/base/tick_codes.ts. */
  readonly keys: readonly number[];
  /** The deepest level, 1..99. */
  readonly level: number;
  readonly scores: readonly number[];
}

/** Plays up to `ticks` ticks with `knights` bots from the title on. */
export function playBot(seed: number, knights: 1 | 2, ticks: number, aim: Aim = 'gems'): BotGame {
  const keys: number[] = [];
  let second = 0;
  let level = 1;
  const tick = (first: number): void => {
    keys.push(TICK | first);
    readPads(first as never);
    frame();
  };
  letGo(PADS);
  start(seed);
  for (let i = 0; i < 30; i++) tick(0);
  const begin = knights === 1 ? 13 : 50;
  keys.push(begin);
  key(begin);
  for (let i = 0; i < ticks; i++) {
    const isPlaying = game.phase === Phase.Playing;
    const isNaming = game.phase === Phase.Naming;
    const letter = isNaming ? NAMING[i & 15] ?? 0 : 0;
    const wanted = isPlaying && knights === 2 ? held(1, aim) : isNaming && naming.knight === 1 ? letter : 0;
    if (wanted !== second) {
      keys.push(SECOND_STICK | wanted);
      holdSecond(wanted as never);
      second = wanted;
    }
    tick(isPlaying ? held(0, aim) : isNaming && naming.knight === 0 ? letter : 0);
    level = Math.max(level, game.level);
    if (game.phase === Phase.Title) break;
  }
  return { keys, level, scores: [...scores] };
}
