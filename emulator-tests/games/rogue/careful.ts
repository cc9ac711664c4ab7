/**
 * A careful player of Rogue, who knows what the screen shows and no more: `node --import tsx emulator-tests/games/rogue/careful.ts [GAMES [SEED]]` prints
 * how deep the games come. The hero rests, fights where one monster at a time can come, flees to stairs, and uses what is found.
 */
import { ARMOUR, ATTACKS, EXPERIENCE, HIT_DICE, LEVEL, SPEED, WAYS, Ways } from '../../../engine/rogue/bestiary.ts';
import { isSeen } from '../../../engine/rogue/combat.ts';
import { ARMOR_CLASS, WEAPON_DICE, WEIGHTS } from '../../../engine/rogue/gear.ts';
import { armorClass, burdened, strength } from '../../../engine/rogue/hero.ts';
import { categoryOf, Category, Kind } from '../../../engine/rogue/kinds.ts';
import { Flag, game, hero, Is, items, lore, map, Mark, MONSTERS, monsters, pack, Phase, Slot, Terrain, Timer } from '../../../engine/rogue/state.ts';
import { radius } from '../../../engine/rogue/sight.ts';
import { lies, valueOf } from '../../../engine/rogue/things.ts';
import { Mode, ui } from '../../../engine/rogue/ui/state.ts';
import { begin, heroCell, press } from './player.ts';

/** The direction keys, and the way that each goes in cells. */
const STEPS = [['k', -40], ['j', 40], ['h', -1], ['l', 1], ['y', -41], ['u', -39], ['b', 39], ['n', 41]] as const;
const FAR = 9999;
/** A game is given up behind so many keys, and a level left behind so many turns. */
const [MOST_KEYS, LONG_STAY] = [40_000, 1_500];
/** From this level on the hero looks for the stairs alone. */
const DIVE = 5;

const isPlaying = (): boolean => game.phase === Phase.Playing;
const cells = Array.from({ length: 800 }, (_, cell) => cell);
const marksOf = (cell: number): number => map.cells[Math.floor(cell / 40)]?.[cell % 40] ?? 0;

/** The terrain of a cell as the player knows it: secret doors are walls, hidden traps floor; undefined where it has not been seen. */
function shownTerrain(cell: number): Terrain | undefined {
  const marks = marksOf(cell);
  if ((marks & Mark.Explored) === 0) return undefined;
  const terrain: Terrain = marks & Mark.Terrain;
  if (terrain === Terrain.HiddenTrap) return Terrain.Floor;
  return terrain === Terrain.SecretAcross || terrain === Terrain.SecretDown ? Terrain.WallAcross : terrain;
}

const isWall = (terrain: Terrain | undefined): boolean => terrain === Terrain.WallAcross || terrain === Terrain.WallDown;
const isWay = (cell: number): boolean => (shownTerrain(cell) ?? Terrain.Rock) >= Terrain.Closed;
const cellOfMonster = (m: number): number => monsters.y[m]! * 40 + monsters.x[m]!;
const apart = (a: number, b: number): number => Math.max(Math.abs((a % 40) - (b % 40)), Math.abs(Math.floor(a / 40) - Math.floor(b / 40)));

/** Monsters in view, the nearest first. */
function inView(): number[] {
  const seen: number[] = [];
  for (let m = 0; m < MONSTERS; m++) if (monsters.level[m] === game.level && isSeen(m)) seen.push(m);
  return seen.sort((a, b) => apart(cellOfMonster(a), heroCell()) - apart(cellOfMonster(b), heroCell()));
}

/** Whether a monster comes for the hero. */
function comes(m: number): boolean {
  const ways = WAYS[monsters.kind[m]!];
  return (monsters.flags[m]! & Is.Awake) !== 0 && ways !== Ways.Erratic && ways !== Ways.Stationary;
}

/** Steps to each cell over what is known; nothing leads through `closed` cells. */
function stepsFrom(start: number, closed: ReadonlySet<number>): Uint16Array {
  const steps = new Uint16Array(800).fill(FAR);
  const queue = [start];
  steps[start] = 0;
  for (const cell of queue) {
    for (const [, step] of STEPS) {
      const next = cell + step;
      if (next < 0 || next >= 800 || steps[next] !== FAR || !isWay(next) || closed.has(next)) continue;
      if (shownTerrain(next) === Terrain.Trap) continue;
      steps[next] = steps[cell]! + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** The key of the first step to `goal`; nothing where no way is known. */
function keyTo(goal: number, closed: ReadonlySet<number>): string | undefined {
  const steps = stepsFrom(goal, closed);
  const here = heroCell();
  const best = STEPS.map(([name, step]) => [name, steps[here + step] ?? FAR] as const).sort((a, b) => a[1] - b[1])[0]!;
  return best[1] === FAR ? undefined : best[0];
}

const load = (): number => pack.item.reduce((sum, i, slot) => sum + (i === 0 ? 0 : WEIGHTS[items.kind[i]!]! * pack.count[slot]!), 0);
const isWorn = (i: number): boolean => hero.worn.includes(i);
const letter = (slot: number): string => String.fromCharCode(97 + slot);
const slotOf = (fits: (kind: number, i: number) => boolean): number => pack.item.findIndex((i) => i !== 0 && fits(items.kind[i]!, i));
const isHealing = (kind: number): boolean => kind >= Kind.MinorHealing && kind <= Kind.SuperiorHealing;
const isKnown = (kind: number): boolean => lore.known[kind] !== 0;
const diceMean = (code: number): number => (code === 16 ? 0 : (code >> 4) * ((code & 15) + 1) / 2);
const diceMost = (code: number): number => (code === 16 ? 0 : (code >> 4) * (code & 15));
/** The bonus that has been seen. */
const shownBonus = (i: number): number => ((items.flags[i]! & Flag.Known) !== 0 ? items.value[i]! - 3 : 0);
const blow = (i: number): number => (i === 0 ? 2.5 : diceMean(WEAPON_DICE[items.kind[i]! - Kind.Dagger]!) + shownBonus(i));
const armour = (i: number): number => (i === 0 ? 10 : ARMOR_CLASS[items.kind[i]! - Kind.Leather]! - shownBonus(i));
const attacksOf = (kind: number): number[] => [0, 1, 2].map((i) => ATTACKS[kind * 3 + i]!);

const HELPFUL = new Set([Kind.Protection, Kind.AddStrength, Kind.Dexterity, Kind.Regeneration]);
/** Whether a ring of `kind` helps in fights. */
const helps = (kind: number): boolean => HELPFUL.has(kind);

/** Hit points that a turn beside a monster of `kind` costs in the mean. */
function harm(kind: number): number {
  const hits = Math.min(1, Math.max(0.05, (LEVEL[kind]! + armorClass()) / 20));
  return attacksOf(kind).reduce((sum, code) => sum + diceMean(code), 0) * hits * SPEED[kind]! / 10;
}
const worst = (kind: number): number => attacksOf(kind).reduce((sum, code) => sum + diceMost(code), 0) * Math.ceil(SPEED[kind]! / 10);

/** Hit points that it costs in the mean to kill a monster of `kind`. */
function price(kind: number): number {
  const hits = Math.min(1, Math.max(0.05, (hero.level + 2 + ARMOUR[kind]! - 2) / 20));
  return HIT_DICE[kind]! * 4.5 / ((blow(hero.worn[Slot.Weapon]!) + 1) * hits) * harm(kind);
}

class Careful {
  private readonly searched = new Map<number, number>();
  private level = 0;
  private arrived = 0;
  /** How often a monster in view is still waited for, and when one was last. */
  private patience = 0;
  private waited = 0;
  /** Where monsters stand that are left alone, and whether none is any more: nothing else is left to do. */
  /** The last cells of the hero while nothing was in view, and how many steps he goes anywhere. */
  private trail: number[] = [];
  private wanderings = 0;
  private readonly avoided = new Set<number>();
  private isBold = false;
  /** Where secret doors are searched for next. */
  private place = -1;
  /** Turns of rest on this level. */
  private tired = 0;
  keys = 0;

  private press(...keys: readonly (string | number)[]): void {
    this.keys += keys.length;
    press(...keys);
  }

  /** Does what is best now. */
  act(): void {
    if (game.level !== this.level) {
      this.level = game.level;
      this.arrived = game.turns;
      this.tired = 0;
      this.place = -1;
      this.isBold = false;
      this.avoided.clear();
      this.searched.clear();
    }
    if (hero.timers[Timer.Helpless] !== 0) return this.press('.');
    const seen = inView();
    if (seen.length > 0) return this.meet(seen);
    if (this.care() || this.rest()) return;
    this.explore();
  }

  /** Whether a monster can be left alone: it stays where it is, and to kill it costs much for what it teaches. */
  private isLeft(m: number): boolean {
    const kind = monsters.kind[m]!;
    const stays = WAYS[kind] === Ways.Stationary || (monsters.flags[m]! & Is.Awake) === 0;
    return stays && !this.isBold && (price(kind) > hero.hp * 0.3 || price(kind) * hero.level > EXPERIENCE[kind]! * 2);
  }

  private meet(all: readonly number[]): void {
    const seen = all.filter((m) => !this.isLeft(m));
    for (const m of all) if (!seen.includes(m)) this.avoided.add(cellOfMonster(m));
    if (seen.length === 0) return this.explore();
    const near = seen.filter((m) => apart(cellOfMonster(m), heroCell()) <= 1);
    const menace = (near.length > 0 ? near : seen).reduce((sum, m) => sum + worst(monsters.kind[m]!), 0);
    const cost = seen.reduce((sum, m) => sum + price(monsters.kind[m]!), 0);
    const isWeak = hero.hp <= Math.min(menace * 1.2, hero.maxHp * 0.6) || cost > hero.hp * 0.8;
    if (isWeak && this.escape(seen)) return;
    if (seen.filter(comes).length > 1 && this.narrow(seen)) return;
    const [target] = near;
    if (target === undefined) return this.await(seen[0]!);
    const way = cellOfMonster(target) - heroCell();
    this.press(STEPS.find(([, step]) => step === way)?.[0] ?? 's');
  }

  /** Lets a monster come, so that the first blow is the hero's; goes to one that sleeps or stays. */
  private await(m: number): void {
    this.patience = game.turns > this.waited + 9 ? 3 : this.patience - 1;
    this.waited = game.turns;
    if (comes(m) && this.patience > 0) return this.press('s');
    const key = keyTo(cellOfMonster(m), new Set());
    this.press(key ?? 's');
  }

  /** Leaves by stairs, drinks, flees, reads; false where nothing helps. */
  private escape(seen: readonly number[]): boolean {
    const terrain = shownTerrain(heroCell());
    if (terrain === Terrain.Down) return this.did('>');
    if (terrain === Terrain.Up && game.level > 1) return this.did('<');
    const healing = slotOf((kind) => isHealing(kind) && isKnown(kind));
    if (healing >= 0 && hero.hp < hero.maxHp * 0.6) return this.did('q', letter(healing));
    const isFaster = seen.some((m) => SPEED[monsters.kind[m]!]! > 10);
    if (!isFaster && hero.timers[Timer.Held] === 0 && this.flee(seen)) return true;
    if (hero.hp > hero.maxHp * 0.5) return false;
    const wand = slotOf((kind, i) => categoryOf(kind) === Category.Wand && (!isKnown(kind) || (valueOf(i) > 0 && kind <= Kind.TeleportAway)));
    const [near] = seen;
    const line = STEPS.find(([, step]) => [1, 2].some((n) => heroCell() + step * n === cellOfMonster(near!)));
    if (wand >= 0 && line !== undefined) return this.did('z', letter(wand), line[0]);
    const potion = slotOf((kind) => categoryOf(kind) === Category.Potion && !isKnown(kind));
    if (potion >= 0) return this.did('q', letter(potion));
    const scroll = slotOf((kind) => categoryOf(kind) === Category.Scroll && (!isKnown(kind) || kind === Kind.Teleportation));
    return scroll >= 0 && this.read(scroll);
  }

  private did(...keys: readonly string[]): boolean {
    this.press(...keys);
    return true;
  }

  private read(slot: number): boolean {
    this.press('r', letter(slot));
    // A scroll that asks for an item gets the first, and one that asks for a direction gets none.
    if (ui.mode === Mode.Pack) this.press(13);
    if (ui.mode === Mode.Direction) this.press(27);
    return true;
  }

  /** Goes to stairs that can be reached ahead of all monsters. */
  private flee(seen: readonly number[]): boolean {
    const closed = new Set(seen.map(cellOfMonster));
    const mine = stepsFrom(heroCell(), closed);
    const theirs = seen.filter(comes).map((m) => stepsFrom(cellOfMonster(m), new Set([heroCell()])));
    const stairs = this.stairs().filter((cell) => mine[cell]! < FAR && theirs.every((steps) => steps[cell]! >= mine[cell]!));
    const goal = stairs.sort((a, b) => mine[a]! - mine[b]!)[0];
    const key = goal === undefined ? undefined : keyTo(goal, closed);
    return key !== undefined && this.did(key);
  }

  /** Stairs that lead out of here. */
  private stairs(): number[] {
    return cells.filter((cell) => shownTerrain(cell) === Terrain.Down || (shownTerrain(cell) === Terrain.Up && game.level > 1));
  }

  /** Goes where fewer of several monsters can stand beside the hero: a corridor or a door a few steps away. */
  private narrow(seen: readonly number[]): boolean {
    const open = (cell: number): number => STEPS.filter(([, step]) => isWay(cell + step)).length;
    if (open(heroCell()) <= 2) return false;
    const closed = new Set(seen.map(cellOfMonster));
    const mine = stepsFrom(heroCell(), closed);
    const goal = cells.filter((cell) => mine[cell]! <= 6 && open(cell) <= 2).sort((a, b) => mine[a]! - mine[b]!)[0];
    const key = goal === undefined ? undefined : keyTo(goal, closed);
    return key !== undefined && this.did(key);
  }

  /** Wears, drinks, reads, eats and lights what is carried; false where there is nothing to do. */
  private care(): boolean {
    const fuel = hero.worn[Slot.Light] === 0 ? 0 : valueOf(hero.worn[Slot.Light]!);
    const isArtifact = items.kind[hero.worn[Slot.Light]!]! >= Kind.Phial;
    const food = slotOf((kind) => kind === Kind.Food);
    if (hero.hunger < 300 && food >= 0) return this.did('e', letter(food));
    const flask = slotOf((kind) => kind === Kind.OilFlask);
    if (items.kind[hero.worn[Slot.Light]!] === Kind.Lantern && fuel < 200 && flask >= 0) return this.did('w', letter(flask));
    const light = slotOf((kind, i) => kind >= Kind.Torch && kind <= Kind.Star && kind !== Kind.OilFlask && !isWorn(i) && (kind >= Kind.Phial || valueOf(i) > 0));
    if (fuel === 0 && !isArtifact && light >= 0) return this.did('w', letter(light));
    return this.dress() || (hero.hp >= Math.min(hero.maxHp, 7) && hero.hp >= hero.maxHp * 0.7 && this.tryOut()) || this.throwAway();
  }

  private dress(): boolean {
    const [weapon, body] = [hero.worn[Slot.Weapon]!, hero.worn[Slot.Armor]!];
    const arms = slotOf((kind, i) => categoryOf(kind) === Category.Weapon && !isWorn(i) && blow(i) > blow(weapon));
    if (arms >= 0 && (items.flags[weapon]! & Flag.Cursed) === 0) return this.did('w', letter(arms));
    const mails = [...pack.item].filter((i) => i !== 0 && categoryOf(items.kind[i]!) === Category.Armor && armour(i) < armour(body));
    const mail = pack.item.indexOf(mails.sort((a, b) => armour(a) - armour(b))[0] ?? -1);
    if (mail >= 0 && body === 0) return this.did('W', letter(mail));
    if (mail >= 0 && (items.flags[body]! & Flag.Cursed) === 0) return this.did('T');
    return this.putOnRing();
  }

  /** Tries rings, and wears those that help in fights; whatever else is worn makes room for these. */
  private putOnRing(): boolean {
    const worn = [hero.worn[Slot.LeftRing]!, hero.worn[Slot.RightRing]!];
    const ring = slotOf((kind, i) => categoryOf(kind) === Category.Ring && !isWorn(i) && (!isKnown(kind) || (helps(kind) && shownBonus(i) >= 0)));
    if (ring < 0) return false;
    if (worn.includes(0)) return this.did('P', letter(ring));
    const waste = worn.find((i) => !helps(items.kind[i]!) && (items.flags[i]! & Flag.Cursed) === 0);
    return waste !== undefined && this.did('R', letter(pack.item.indexOf(waste)));
  }

  /** Drinks and reads unknown things, and those that only do good. */
  private tryOut(): boolean {
    const potion = slotOf((kind) => categoryOf(kind) === Category.Potion
      && (!isKnown(kind) || kind === Kind.RaiseLevel || kind === Kind.GainStrength || (kind === Kind.RestoreStrength && hero.strength < hero.maxStrength)));
    if (potion >= 0) return this.did('q', letter(potion));
    const scroll = slotOf((kind, i) => categoryOf(kind) === Category.Scroll && !this.searched.has(-i)
      && (!isKnown(kind) || kind === Kind.EnchantArmor || kind === Kind.EnchantWeapon || kind === Kind.MagicMapping));
    if (scroll < 0) return false;
    // What fizzles is kept: not again on this level.
    this.searched.set(-pack.item[scroll]!, 1);
    return this.read(scroll);
  }

  /** Drops what is of no use, when it is too much to carry. */
  private throwAway(): boolean {
    if (!burdened() && pack.item.filter((i) => i === 0).length > 2) return false;
    const isOfNoUse = (kind: number): boolean => kind === Kind.Identify || kind === Kind.Light || kind === Kind.Sleep || kind === Kind.CreateMonster
      || kind === Kind.Poison || kind === Kind.RestoreStrength || kind === Kind.Torch || kind === Kind.OilFlask || kind === Kind.Confusion || kind === Kind.Blindness;
    const waste = slotOf((kind, i) => !isWorn(i) && ((categoryOf(kind) >= Category.Ring && categoryOf(kind) <= Category.Armor) || isOfNoUse(kind)));
    return waste >= 0 && this.did('d', letter(waste));
  }

  private isFed(): boolean {
    return hero.hunger > 150 || slotOf((kind) => kind === Kind.Food) >= 0;
  }

  private rest(): boolean {
    if (hero.hp >= hero.maxHp * 0.8 || !this.isFed() || this.tired > 1_500) return hero.timers[Timer.Blind] !== 0 && this.did('s');
    const [nearest] = this.stairs().map((cell) => [cell, stepsFrom(heroCell(), new Set())[cell]!] as const).sort((a, b) => a[1] - b[1]);
    const key = nearest !== undefined && nearest[1] > 0 && nearest[1] < 60 ? keyTo(nearest[0], new Set()) : undefined;
    this.tired++;
    return this.did(key ?? 's');
  }

  private isWanted(i: number): boolean {
    const kind = items.kind[i]!;
    if (kind === Kind.Gold) return true;
    if (kind === Kind.ScareMonster || pack.item.filter((own) => own === 0).length < 3) return false;
    const category = categoryOf(kind);
    if (category === Category.Weapon) return blow(i) > blow(hero.worn[Slot.Weapon]!);
    if (category === Category.Armor) return armour(i) < armour(hero.worn[Slot.Armor]!);
    return load() + WEIGHTS[kind]! <= 3 * strength();
  }

  /** Fetches things, sees what there is, and goes down. */
  private explore(): void {
    this.trail = [heroCell(), ...this.trail.slice(0, 23)];
    // A hero who goes to and fro sees a monster from one place, and not from the other.
    if (this.trail.length === 24 && new Set(this.trail).size < 4 && hero.hp >= hero.maxHp * 0.8) {
      this.isBold = true;
      this.wanderings = 8;
    }
    if (this.wanderings > 0) return this.wanderOff();
    const closed = this.isBold ? new Set<number>() : this.avoided;
    const mine = stepsFrom(heroCell(), closed);
    const nearest = (goals: readonly number[]): number | undefined => goals.filter((cell) => mine[cell]! < FAR).sort((a, b) => mine[a]! - mine[b]!)[0];
    const things = Array.from({ length: 129 }, (_, n) => n + 1).filter((i) => lies(i) && (items.flags[i]! & Flag.Seen) !== 0 && this.isWanted(i));
    const thing = nearest(things.map((i) => items.y[i]! * 40 + items.x[i]!).filter((cell) => !this.searched.has(1000 + cell)));
    const down = cells.find((cell) => shownTerrain(cell) === Terrain.Down && mine[cell]! < FAR);
    const isLong = game.turns - this.arrived > LONG_STAY || !this.isFed();
    const dives = down !== undefined && (isLong || game.level >= DIVE);
    if (thing !== undefined && !(dives && mine[thing]! > 12)) return this.fetch(thing, closed);
    const edge = nearest(cells.filter((cell) => mine[cell]! < FAR && mine[cell]! > 0 && STEPS.some(([, step]) => shownTerrain(cell + step) === undefined && cell + step > 0 && cell + step < 800)));
    if (!dives && radius() === 0 && this.feel(mine, closed)) return;
    if (!dives && edge !== undefined) return this.press(keyTo(edge, closed) ?? 's');
    if (down === undefined && closed.size > 0) this.isBold = true;
    if (down === undefined) return this.look(mine, closed);
    if (down !== heroCell()) return this.press(keyTo(down, closed) ?? 's');
    if (hero.hp >= hero.maxHp * 0.8 || isLong || this.tired > 1_500) return this.press('>');
    this.tired++;
    this.press('s');
  }

  /** In the dark: a step from the nearest cell to an unknown one that has not been tried. */
  private feel(mine: Uint16Array, closed: ReadonlySet<number>): boolean {
    const untried = (cell: number): string | undefined =>
      STEPS.find(([, step]) => cell + step > 0 && cell + step < 800 && shownTerrain(cell + step) === undefined && !this.searched.has(2000 + cell + step))?.[0];
    const near = cells.filter((cell) => mine[cell]! < FAR && untried(cell) !== undefined).sort((a, b) => mine[a]! - mine[b]!)[0];
    if (near === undefined) return false;
    const key = near === heroCell() ? untried(near) : keyTo(near, closed);
    if (near === heroCell()) this.searched.set(2000 + near + STEPS.find(([name]) => name === key)![1], 1);
    return this.did(key ?? 's');
  }

  private fetch(cell: number, closed: ReadonlySet<number>): void {
    if (cell !== heroCell()) return this.press(keyTo(cell, closed) ?? 's');
    // Once: it may not be possible.
    this.searched.set(1000 + cell, 1);
    this.press(',');
  }

  /** A step anywhere. */
  private wanderOff(): void {
    this.wanderings--;
    this.trail = [];
    const ways = STEPS.filter(([, step]) => isWay(heroCell() + step) && shownTerrain(heroCell() + step) !== Terrain.Trap);
    this.press(ways[(this.keys * 7 + game.turns) % Math.max(1, ways.length)]?.[0] ?? 's');
  }

  /** Searches for secret doors where most of the walls that are near have been searched least. */
  private look(mine: Uint16Array, closed: ReadonlySet<number>): void {
    const times = (cell: number): number => this.searched.get(cell) ?? 0;
    const wallsAt = (cell: number): number[] => STEPS.map(([, step]) => cell + step).filter((at) => isWall(shownTerrain(at)));
    const isDeadEnd = (cell: number): boolean => STEPS.filter(([, step]) => isWay(cell + step)).length <= 1;
    const gain = (cell: number): number => wallsAt(cell).reduce((sum, at) => sum + 1 / (1 + 6 * times(at)), isDeadEnd(cell) ? 9 / (1 + 6 * times(cell)) : 0);
    const cost = (cell: number): number => (mine[cell]! + 4) / gain(cell);
    const places = cells.filter((cell) => mine[cell]! < FAR && gain(cell) > 0);
    if (this.place < 0 || mine[this.place] === FAR) this.place = places.sort((a, b) => cost(a) - cost(b))[0] ?? heroCell();
    if (this.place !== heroCell()) return this.press(keyTo(this.place, closed) ?? 's');
    for (const at of [this.place, ...wallsAt(this.place)]) this.searched.set(at, times(at) + 1);
    this.place = -1;
    this.press('s', 's', 's');
  }
}

/** How a game went. */
export interface CarefulGame {
  /** The deepest level. */
  readonly depth: number;
  readonly turns: number;
  readonly experience: number;
  /** The cause of death; 0 where the game was given up. */
  readonly killer: number;
}

/** Plays the game of `seed`, until it ends, or `most` is reached. */
export function playCarefully(seed: number, most = 12): CarefulGame {
  begin(seed);
  const player = new Careful();
  let depth = 1;
  while (isPlaying() && player.keys < MOST_KEYS && depth < most) {
    player.act();
    depth = Math.max(depth, game.level);
  }
  return { depth, turns: game.turns, experience: hero.level, killer: isPlaying() ? 0 : game.killer };
}

if (process.argv[1] === import.meta.filename) {
  const [count = 100, seed = 1] = process.argv.slice(2).map(Number);
  const games = Array.from({ length: count }, (_, n) => playCarefully(seed + n));
  const reach = (depth: number): string => `${((100 * games.filter((one) => one.depth >= depth).length) / count).toFixed(0)}%`;
  process.stdout.write(`${count} games from seed ${seed}, of those come to level\n`);
  for (let depth = 2; depth <= 12; depth++) process.stdout.write(`${String(depth).padStart(4)} ${reach(depth).padStart(5)}\n`);
  const deaths = new Map<string, number>();
  for (const { killer, depth } of games) {
    const name = depth >= 12 ? 'alive on level 12' : killer === 0 ? 'given up' : killer < 27 ? String.fromCharCode(64 + killer) : ['poison', 'trap', 'hunger'][killer - 27]!;
    deaths.set(name, (deaths.get(name) ?? 0) + 1);
  }
  process.stdout.write(`ends: ${[...deaths].sort((a, b) => b[1] - a[1]).map(([name, n]) => `${name} ${n}`).join(', ')}\n`);
  process.stdout.write(`turns in the mean: ${(games.reduce((sum, { turns }) => sum + turns, 0) / count).toFixed(0)}\n`);
}
