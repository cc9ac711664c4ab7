/**
 * Wins a game by search: `node --import tsx emulator-tests/rogue/win.ts SEED [width]` prints the keys of a game in which the Amulet is brought home.
 * It knows the whole map, and which of many ways to go a few keys further hurts least; every key is one that a person may press.
 */
import { key } from '../../engine/rogue/main.ts';
import { rng } from '../../engine/lib/rng.ts';
import { ARMOR_CLASS } from '../../engine/rogue/gear.ts';
import { Kind } from '../../engine/rogue/kinds.ts';
import { game, hero, items, LEVELS, monsters, MONSTERS, pack, Phase, Slot, Terrain, Timer } from '../../engine/rogue/state.ts';
import { lies } from '../../engine/rogue/things.ts';
import { ui } from '../../engine/rogue/ui/state.ts';
import { begin, cellOfItem, cellWith, here, monstersNear, memory, waysTo } from './player.ts';

interface Node {
  /** Takes the game back to it. */
  readonly restore: () => void;
  readonly from: Node | undefined;
  readonly keys: readonly number[];
  readonly value: number;
}

const STEPS = ['k', 'j', 'h', 'l', 'y', 'u', 'b', 'n'];
const code = (text: string): number => text.charCodeAt(0);
const letter = (slot: number): number => 97 + slot;
const slotOf = (fits: (kind: number) => boolean): number => pack.item.findIndex((i) => i !== 0 && fits(items.kind[i]!));
const alive = (): boolean => game.phase === Phase.Playing || game.phase === Phase.Won;
const carriesAmulet = (): boolean => slotOf((kind) => kind === Kind.Amulet) >= 0;

/** Presses `keys` and reads all messages; the keys that it took. */
function play(keys: readonly number[]): number[] {
  const all: number[] = [];
  for (const one of keys) {
    key(one);
    all.push(one);
    while (ui.more !== 0) {
      key(32);
      all.push(32);
    }
  }
  return all;
}

/** What may be done here besides a step. */
function others(): number[][] {
  const done: number[][] = [];
  const near = monstersNear();
  if (near === 0 && hero.timers[Timer.Helpless] === 0) return done;
  if (hero.hp < hero.maxHp * 0.55 || hero.timers[Timer.Confused] !== 0) {
    const slot = slotOf((kind) => kind >= Kind.MinorHealing && kind <= Kind.SuperiorHealing);
    if (slot >= 0) done.push([code('q'), letter(slot)]);
  }
  if (near >= 2 || hero.hp < hero.maxHp * 0.6) {
    const haste = slotOf((kind) => kind === Kind.HasteSelf);
    if (haste >= 0 && hero.timers[Timer.Hasted] === 0) done.push([code('q'), letter(haste)]);
    const away = slotOf((kind) => kind === Kind.Teleportation);
    if (away >= 0) done.push([code('r'), letter(away)]);
    const hold = slotOf((kind) => kind === Kind.HoldMonster);
    if (hold >= 0) done.push([code('r'), letter(hold)]);
  }
  const wand = pack.item.findIndex((i) => i !== 0 && items.value[i] !== 0 && [
    Kind.MagicMissile, Kind.Lightning, Kind.Fire, Kind.Cold, Kind.TeleportAway, Kind.WandSleep, Kind.SlowMonster,
  ].includes(items.kind[i]!));
  if (wand >= 0) {
    for (let m = 0; m < MONSTERS; m++) {
      if (monsters.kind[m] === 0 || monsters.level[m] !== game.level || (monsters.flags[m]! & 1) === 0) continue;
      const [dx, dy] = [monsters.x[m]! - hero.x, monsters.y[m]! - hero.y];
      if (Math.max(Math.abs(dx), Math.abs(dy)) > 6 || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) continue;
      const at = ['0-1', '01', '-10', '10', '-1-1', '1-1', '-11', '11'].indexOf(`${Math.sign(dx)}${Math.sign(dy)}`);
      done.push([code('z'), letter(wand), code(STEPS[at]!)]);
    }
  }
  return done;
}

/** How good it is to be as one is, `way` steps from the goal, each of which costs `haste`. */
function worth(way: number, haste: number): number {
  const share = hero.hp / hero.maxHp;
  const bad = hero.timers[Timer.Blind]! * 0.2 + hero.timers[Timer.Confused]! * 2 + hero.timers[Timer.Helpless]! * 5 + hero.timers[Timer.Held]! * 2;
  const healing = pack.item.reduce((sum, i) => sum + (i !== 0 && items.kind[i]! <= 4 ? items.kind[i]! : 0), 0);
  const carried = pack.item.filter((i) => i !== 0).length;
  const gained = hero.level * 40 + Math.min(hero.xp, 600) * 0.8 + healing * 14 + carried;
  return hero.hp * 3 + share * 60 + gained - way * haste - bad - game.turns * 0.7;
}

/** The best `width` of `states`, but not too many at one place. */
function spread(states: readonly (readonly [string, Node])[], width: number): Node[] {
  const at = new Map<string, number>();
  const most = Math.max(4, width >> 2);
  return [...states].sort(([, a], [, b]) => b.value - a.value).filter(([name]) => {
    const place = name.split(' ')[0]!;
    const count = (at.get(place) ?? 0) + 1;
    at.set(place, count);
    return count <= most;
  }).slice(0, width).map(([, node]) => node);
}

/** All keys from the beginning to `node`. */
function keysOf(node: Node): number[] {
  const all: number[] = [];
  for (let one: Node | undefined = node; one !== undefined; one = one.from) all.unshift(...one.keys);
  return all;
}

/**
 * The best states in which `last` has been pressed at `goal`, from `starts`, at most `width` at a time; empty where none gets there.
 * `last` takes the stairs or an item.
 */
function leg(starts: readonly Node[], goal: () => number, last: string, width: number, wanted: number, haste = 5): Node[] {
  starts[0]!.restore();
  const level = game.level;
  const arrived: Node[] = [];
  let now = [...starts];
  const cell = goal();
  const ways = waysTo(cell);
  const most = Math.min(320, ways[here()]! * 3 + 100);
  if (ways[here()] === 9999) return [];
  for (let n = 0; n < most && now.length > 0 && arrived.length < wanted; n++) {
    const next = new Map<string, Node>();
    for (const node of now) {
      node.restore();
      const at = here();
      const tried: number[][] = at === cell ? [[code(last)]] : [];
      const alone = monstersNear() === 0 && hero.timers[Timer.Helpless] === 0;
      for (const [i, step] of STEPS.entries()) {
        const to = at + [-40, 40, -1, 1, -41, -39, 39, 41][i]!;
        // Alone there is no reason to go elsewhere than on.
        if (ways[to] !== 9999 && (!alone || ways[to]! < ways[at]!)) tried.push([code(step)]);
      }
      tried.push([code('s')]);
      tried.push(...others());
      for (const keys of tried) {
        node.restore();
        const pressed = play(keys);
        if (!alive()) continue;
        const taken = last === ',' ? at === cell && keys[0] === code(',') : game.level !== level;
        const there = game.phase === Phase.Won || taken;
        const value = worth(there ? -20 : game.level !== level ? 99 : ways[here()]!, haste * (1 + n / 25));
        const one: Node = { restore: memory.keep(), from: node, keys: pressed, value };
        if (there) arrived.push(one);
        else if (game.level === level) next.set(`${here()} ${hero.hp} ${Object.values(rng).join()} ${here() === at ? keys.join() : ''}`, one);
      }
    }
    now = spread([...next.entries()], width);
  }
  return arrived.sort((a, b) => b.value - a.value).slice(0, width);
}

/** Rests, eats, puts on the best armour, drinks and reads what only does good. */
function tend(node: Node, rest: number): Node {
  node.restore();
  const keys: number[] = [];
  const doing = (...pressed: number[]): void => void keys.push(...play(pressed));
  const eat = (): void => {
    const slot = slotOf((kind) => kind === Kind.Food);
    if (hero.hunger < 400 && slot >= 0) doing(code('e'), letter(slot));
  };
  for (const kind of [Kind.RaiseLevel, Kind.GainStrength]) {
    for (let slot = slotOf((one) => one === kind); slot >= 0 && alive(); slot = slotOf((one) => one === kind)) doing(code('q'), letter(slot));
  }
  for (let slot = slotOf((one) => one === Kind.EnchantArmor); slot >= 0 && alive(); slot = -1) doing(code('r'), letter(slot), 13);
  const class_ = (i: number): number => ARMOR_CLASS[items.kind[i]! - Kind.Leather]! - (items.value[i]! - 3);
  const own = hero.worn[Slot.Armor]!;
  const better = pack.item.findIndex((i) => i !== 0 && items.kind[i]! >= Kind.Leather && items.kind[i]! <= Kind.PlateMail
    && (items.flags[i]! & 1) === 0 && (own === 0 || class_(i) < class_(own)));
  if (better >= 0 && monstersNear() === 0 && (own === 0 || (items.flags[own]! & 1) === 0)) {
    const old = pack.item.indexOf(own);
    doing(code('T'), code('W'), letter(better));
    if (old >= 0) doing(code('d'), letter(old));
  }
  for (const kind of [Kind.Protection, Kind.Regeneration, Kind.Dexterity]) {
    const slot = pack.item.findIndex((i) => i !== 0 && items.kind[i] === kind && (items.flags[i]! & 1) === 0 && ![...hero.worn].includes(i));
    if (slot >= 0 && (hero.worn[Slot.LeftRing] === 0 || hero.worn[Slot.RightRing] === 0)) doing(code('P'), letter(slot));
  }
  eat();
  for (let n = 0; n < rest && alive() && hero.hp < hero.maxHp && monstersNear() === 0; n++) {
    eat();
    doing(code('s'));
  }
  return alive() ? { restore: memory.keep(), from: node, keys, value: node.value } : node;
}

const WORTH_TAKING = (kind: number): boolean =>
  (kind >= Kind.MinorHealing && kind <= Kind.SuperiorHealing) || [
    Kind.GainStrength, Kind.HasteSelf, Kind.RaiseLevel, Kind.EnchantArmor, Kind.Teleportation, Kind.HoldMonster, Kind.Protection, Kind.Regeneration,
    Kind.Dexterity, Kind.Food, Kind.MagicMissile, Kind.Lightning, Kind.Fire, Kind.Cold, Kind.TeleportAway, Kind.WandSleep, Kind.SlowMonster,
    Kind.ChainMail, Kind.BandedMail, Kind.SplintMail, Kind.PlateMail,
  ].includes(kind);

/** The cells of what is worth to be taken on the level, the nearest first. */
function wanted(): number[] {
  const ways = waysTo(here());
  const rations = pack.item.filter((own) => own !== 0 && items.kind[own] === Kind.Food).length;
  const armored = hero.worn[Slot.Armor] === 0 ? 10 : ARMOR_CLASS[items.kind[hero.worn[Slot.Armor]!]! - Kind.Leather]!;
  return Array.from({ length: 129 }, (_, n) => n + 1)
    .filter((i) => lies(i) && WORTH_TAKING(items.kind[i]!))
    .filter((i) => items.kind[i]! < Kind.Leather || items.kind[i]! > Kind.PlateMail || ARMOR_CLASS[items.kind[i]! - Kind.Leather]! < armored)
    .filter((i) => items.kind[i] !== Kind.Food || rations < 4)
    .map(cellOfItem)
    .filter((cell) => ways[cell]! < 60)
    .sort((a, b) => ways[a]! - ways[b]!);
}

/** The states in which the level has been left from `starts`, downwards or, with the Amulet, upwards; empty where it is never left. */
function level(starts: readonly Node[], width: number): Node[] {
  let nodes = [...starts];
  nodes[0]!.restore();
  let up = carriesAmulet();
  if (!up && game.level <= 22) {
    for (const cell of wanted().slice(0, 12)) {
      const better = leg(nodes.map((node) => tend(node, 60)), () => cell, ',', width, 6);
      if (better.length > 0) nodes = better;
    }
  }
  nodes = nodes.slice(0, 10).map((node) => tend(node, 220));
  const hastes = [[1, 5], [2, 12], [4, 3], [8, 8]] as const;
  if (!up && game.level === LEVELS) {
    let got: Node[] = [];
    for (const [wider, haste] of hastes) {
      if (got.length > 0) continue;
      const amulet = (): number => cellOfItem(items.kind.findIndex((kind, i) => kind === Kind.Amulet && lies(i)));
      got = leg(nodes, amulet, ',', width * wider, 8, haste).filter((node) => {
        node.restore();
        return carriesAmulet();
      });
    }
    if (got.length === 0) return [];
    nodes = got;
    up = true;
  }
  nodes[0]!.restore();
  for (const [wider, haste] of hastes) {
    const further = leg(nodes, () => cellWith(up ? Terrain.Up : Terrain.Down), up ? '<' : '>', width * wider, 8, haste);
    if (further.length > 0) return further;
  }
  return [];
}

/** The keys of a game of `seed` that is won, if one is found: from where it goes no further, a level is gone back to, and more is tried there. */
export function win(seed: number, width: number, told: (text: string) => void): number[] | undefined {
  begin(seed);
  const stack = [{ nodes: [{ restore: memory.keep(), from: undefined, keys: [13], value: 0 }] as Node[], tries: 0 }];
  for (let attempts = 0; attempts < 300 && stack.length > 0; attempts++) {
    const top = stack.at(-1)!;
    if (top.tries > 2) {
      stack.pop();
      continue;
    }
    const [first] = top.nodes;
    first!.restore();
    if (game.phase === Phase.Won) return keysOf(first!);
    const hp = `${hero.hp} of ${hero.maxHp}`;
    told(`${carriesAmulet() ? 'up' : 'down'}: level ${game.level}, try ${top.tries}, ${hp}, experience ${hero.level}, turn ${game.turns}`);
    // Another part of the states, and more of them, each time.
    const further = level(top.tries === 1 && top.nodes.length > 3 ? top.nodes.slice(3) : top.nodes, width * (1 + top.tries));
    top.tries++;
    if (further.length > 0) stack.push({ nodes: further, tries: 0 });
  }
  return undefined;
}

if (process.argv[1] === import.meta.filename) {
  const [seed, width] = [Number(process.argv[2] ?? 1), Number(process.argv[3] ?? 24)];
  const keys = win(seed, width, (text) => void process.stderr.write(`${text}\n`));
  process.stdout.write(keys === undefined ? 'lost\n' : `won, ${keys.length} keys\n${keys.join(' ')}\n`);
}
