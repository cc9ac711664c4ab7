/**
 * Wins a game: `node --import tsx emulator-tests/games/rogue/win.ts [SEED [LEVEL [WIDTH]]]` prints a script of a game that begins on LEVEL and brings
 * the Amulet home; every key is one that a person may press. The hero takes up useful things and hunts monsters that teach much for their cost. It
 * rests on stairs, and goes on when a level holds no more.
 */
import { armorClass } from '../../../engine/rogue/hero.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { game, hero, items, LEVELS, MONSTERS, monsters, Phase, Terrain } from '../../../engine/rogue/state.ts';
import { lies } from '../../../engine/rogue/things.ts';
import type { CorpusScript } from '../../corpus/make.ts';
import { cellOf, dearCells, isAlarmed, isOnLevel } from './alarm.ts';
import { clock, fight, hasLeft, type FightGoal, type Line } from './fight.ts';
import { draught, isWanted, meal, tend } from './goods.ts';
import { grown, isPrey } from './judgement.ts';
import { isAliveOrWon, carriesAmulet, pressKeys } from './moves.ts';
import { begin, cellOfItem, cellWith, heroCell, stepKey, waysTo, OPENING } from './player.ts';
import { script } from './scenes.ts';

/** A game that is won, and the states side by side in its fights. */
const WON = { seed: 2, level: 1, width: 40 };

/** Rounds after which a game is given up: the one that is won takes some thousand. */
const ROUNDS = 20_000;
/** The most steps to a thing or a prey: for its own sake, for the hunt's other gains, and on the way home. */
const [REACH, HUNT, ASIDE] = [150, 8, 8];
/** How often the same thing is fetched, or the same monster hunted. */
const [FETCHES, HUNTS] = [3, 6];
/** The share of the hit points with which a level is left, and something hunted. */
const [FIT, ABLE] = [0.9, 0.6];
/** Below {@link HUNGRY} with nothing to eat no time is spent on the way; below {@link FAINT} even in danger something is eaten. */
const [HUNGRY, FAINT] = [300, 250];
const WELL = 0.97;
/** Turns of rest without a hit point more, and before the next try. */
const IN_VAIN = 45;
const [LONGEST, AGAIN] = [400, 50];

const code = (text: string): number => text.charCodeAt(0);

class Life {
  line: Line = { from: undefined, keys: OPENING };
  private readonly tried = new Map<string, number>();
  /** How often the hero turned away from a goal of late. */
  private unrest = 0;
  /** The turn up to which rest is no use. */
  private restless = 0;

  constructor(private readonly width: number) {}

  private press(keys: readonly number[]): void {
    this.line = { from: this.line, keys: pressKeys(keys) };
  }

  private try(goal: FightGoal, part: number): void {
    this.tried.set(goal.name, (this.tried.get(goal.name) ?? 0) + part);
  }

  private hasTried(name: string, most: number): boolean {
    return (this.tried.get(name) ?? 0) >= most;
  }

  /** The nearest thing that is wanted, or prey. */
  private nearest(ways: Uint16Array, isHunting: boolean): FightGoal | undefined {
    let best: FightGoal | undefined;
    let least = carriesAmulet() ? ASIDE : REACH;
    for (let i = 1; i < items.kind.length; i++) {
      const cell = cellOfItem(i);
      const name = `item ${i} on ${game.level} at ${cell}`;
      if (!lies(i) || !isWanted(i) || this.hasTried(name, FETCHES) || ways[cell]! >= least) continue;
      least = ways[cell]!;
      best = { name, cell, prey: -1, last: ',' };
    }
    for (let m = 0; m < MONSTERS && isHunting && !carriesAmulet(); m++) {
      const name = `prey ${monsters.kind[m]} of ${monsters.maxHp[m]} on ${game.level}`;
      if (!isOnLevel(m) || !isPrey(m) || this.hasTried(name, HUNTS) || ways[cellOf(m)]! + HUNT >= least) continue;
      least = ways[cellOf(m)]! + HUNT;
      best = { name, cell: cellOf(m), prey: m, last: '' };
    }
    return best;
  }

  private goal(ways: Uint16Array): FightGoal {
    const isHunting = hero.hp >= hero.maxHp * ABLE && !this.isStarving();
    const near = this.nearest(ways, isHunting);
    if (near !== undefined) return near;
    if (carriesAmulet()) return { name: 'up', cell: cellWith(Terrain.Up), prey: -1, last: '<' };
    if (game.level < LEVELS) return { name: 'down', cell: cellWith(Terrain.Down), prey: -1, last: '>' };
    return { name: 'Amulet', cell: cellOfItem(items.kind.findIndex((kind, i) => kind === Kind.Amulet && lies(i))), prey: -1, last: ',' };
  }

  private isStarving(): boolean {
    return hero.hunger < HUNGRY && meal().length === 0;
  }

  /** Fights; false when there is no way out. */
  private defend(): boolean {
    if (hero.hunger < FAINT && meal().length > 0) this.press(meal());
    const goal = this.goal(waysTo(heroCell()));
    this.try(goal, goal.prey >= 0 ? 1 : 0.2);
    const [level, before, way] = [game.level, grown(), waysTo(goal.cell)[heroCell()]!];
    const line = fight(this.line, goal, this.unrest, this.width);
    if (line === undefined) return false;
    this.line = line;
    const isNearer = game.level === level ? waysTo(goal.cell)[heroCell()]! < way : hasLeft(goal, level);
    this.unrest = grown() > before + 0.001 || isNearer ? Math.max(0, this.unrest * 0.7 - 0.5) : Math.min(20, this.unrest + 1);
    return true;
  }

  /** Goes on by `ways` until it is there or something comes. */
  private travel(ways: Uint16Array): void {
    const level = game.level;
    while (isAliveOrWon() && !isAlarmed() && game.level === level && ways[heroCell()] !== 0) {
      const [cell, key] = [heroCell(), code(stepKey(ways))];
      this.press([key]);
      // Something stands there, or it has yet to be found.
      if (heroCell() === cell && key !== code('s')) return;
    }
  }

  /** Rests, on the nearest stairs where they are not too far. */
  private rest(ways: Uint16Array, dear: Uint8Array, far: number): void {
    const [stairs] = [cellWith(Terrain.Up), cellWith(Terrain.Down)].filter((cell) => cell >= 0).sort((a, b) => ways[a]! - ways[b]!) as [number];
    if (heroCell() !== stairs && ways[stairs]! < far) {
      this.travel(waysTo(stairs, dear));
      return;
    }
    const [turn, hp] = [game.turns, hero.hp];
    while (isAliveOrWon() && !isAlarmed() && hero.hp < hero.maxHp * WELL && !this.isStarving() && game.turns < turn + LONGEST) {
      this.press([code('.')]);
      if (game.turns > turn + IN_VAIN && hero.hp <= hp) break;
    }
    if (hero.hp <= hp) this.restless = game.turns + AGAIN;
  }

  /** One thing more; false when the hero is lost. */
  goOn(): boolean {
    if (isAlarmed()) return this.defend();
    const care = tend();
    if (care.length > 0) {
      this.press(care);
      return true;
    }
    const dear = dearCells(isPrey);
    const ways = waysTo(heroCell(), dear);
    const goal = this.goal(ways);
    const isLast = goal.last === '<' || goal.last === '>' || goal.name === 'Amulet';
    if (!this.isStarving() && hero.hp < hero.maxHp * (isLast ? FIT : ABLE) && game.turns > this.restless) {
      this.rest(ways, dear, isLast ? 300 : 40);
      return true;
    }
    const at = heroCell();
    if (at !== goal.cell) {
      this.try(goal, 0.1);
      this.travel(waysTo(goal.cell, dear));
      return isAliveOrWon();
    }
    const time = clock();
    if (goal.last === ',') this.try(goal, 1);
    this.press(goal.last === '' ? [code('.')] : [code(goal.last)]);
    // The pack is full, or there is no number for one thing more.
    if (goal.last === ',' && clock() === time) this.press(draught());
    return isAliveOrWon();
  }
}

function keysOf(line: Line): number[] {
  const all: (readonly number[])[] = [];
  for (let one: Line | undefined = line; one !== undefined; one = one.from) all.push(one.keys);
  return all.reverse().flat();
}

/** The keys of a game of `seed` from level `first` that is won, if one is found. */
function win(seed: number, first: number, width: number, told: (text: string) => void): number[] | undefined {
  begin(seed, first);
  const life = new Life(width);
  let level = 0;
  for (let round = 0; round < ROUNDS && life.goOn(); round++) {
    if (game.phase === Phase.Won) return keysOf(life.line);
    if (game.level === level) continue;
    level = game.level;
    told(`level ${level}: ${hero.hp} of ${hero.maxHp}, experience ${hero.level}, armour ${armorClass()}, hunger ${hero.hunger}, turn ${game.turns}`);
  }
  return undefined;
}

/** The script of a game that is won. */
export function wonGame({ seed, level, width } = WON, told: (text: string) => void = () => undefined): CorpusScript | undefined {
  const keys = win(seed, level, width, told);
  return keys && script('game-won', 'the Amulet of level 26 is fetched and brought home', seed, level, keys);
}

if (process.argv[1] === import.meta.filename) {
  const [seed = WON.seed, level = WON.level, width = WON.width] = process.argv.slice(2).map(Number);
  const made = wonGame({ seed, level, width }, (text) => void process.stderr.write(`${text}\n`));
  process.stdout.write(made?.text ?? 'lost\n');
}
