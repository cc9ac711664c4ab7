/** Plays whole games: hunts and gathers on the upper levels, then goes down for the Amulet and up again. */
import { Kind } from '../../engine/rogue/kinds.ts';
import { game, hero, items, LEVELS, MONSTERS, monsters, pack, Slot, Terrain } from '../../engine/rogue/state.ts';
import { cellOfItem } from '../../engine/rogue/things.ts';
import { alive, begin, cellWith, goTo, here, letterOf, monstersNear, press, pressed, restore, save, waysTo, type Saved } from './player.ts';

/** Levels down to which monsters are hunted. */
const HUNTED = 10;
/** Keys that the whole game may take. */
const MOST_KEYS = 12_000;

/** Rests until `share` of the hit points is there, while nothing comes near. */
function rest(share: number, most = 300): void {
  for (let n = 0; n < most && alive() && hero.hp < hero.maxHp * share && monstersNear() === 0 && hero.hunger > 160; n++) press('s');
}

function care(): void {
  const food = letterOf((kind) => kind === Kind.Food);
  if (hero.hunger < 300 && food !== undefined) press('e', food);
  const light = hero.worn[Slot.Light]!;
  if (items.value[light] === 0 && items.more[light] === 0) {
    const other = letterOf((kind) => kind === Kind.Phial || kind === Kind.Star) ?? letterOf((kind) => kind === Kind.Torch || kind === Kind.Lantern);
    if (other !== undefined) press('w', other);
  }
}

/** Puts on what is better; nothing that is cursed, which a champion knows. */
function equip(): void {
  const protection = [8, 7, 7, 5, 4, 4, 3];
  const harm = [3.5, 5, 4.5, 4, 6.5, 9, 6, 10.5, 11];
  for (const [slot, i] of pack.item.entries()) {
    if (i === 0 || (items.flags[i]! & 1) !== 0) continue;
    const kind = items.kind[i]!;
    const letter = String.fromCharCode(97 + slot);
    const bonus = items.value[i]! - 3;
    if (kind >= Kind.Dagger && kind <= Kind.Claymore) {
      const w = hero.worn[Slot.Weapon]!;
      const now = w === 0 ? 2.5 : harm[items.kind[w]! - Kind.Dagger]! + items.value[w]! - 3;
      if (harm[kind - Kind.Dagger]! + bonus > now) press('w', letter);
    }
    if (kind >= Kind.Leather && kind <= Kind.PlateMail) {
      const a = hero.worn[Slot.Armor]!;
      const now = a === 0 ? 10 : protection[items.kind[a]! - Kind.Leather]! - items.value[a]! + 3;
      if (protection[kind - Kind.Leather]! - bonus < now) {
        if (a !== 0) press('T');
        press('W', letter);
      }
    }
  }
}

const WANTED = (kind: number): boolean =>
  kind <= Kind.SuperiorHealing || kind === Kind.Food || kind === Kind.Phial || kind === Kind.Star || kind === Kind.Amulet || kind === Kind.Gold
  || kind === Kind.Torch || kind === Kind.GainStrength || kind === Kind.RaiseLevel || (kind >= Kind.LongSword && kind <= Kind.Claymore)
  || (kind >= Kind.ChainMail && kind <= Kind.PlateMail);

/** Takes what helps and lies near enough. */
function gather(): void {
  const left = new Set<number>();
  for (;;) {
    const ways = waysTo(here());
    let best = 0;
    let least = game.level === LEVELS ? 500 : game.level <= HUNTED ? 90 : 14;
    for (let i = 1; i < items.kind.length; i++) {
      const cell = cellOfItem(i);
      if (cell >= 800 || left.has(cell) || !WANTED(items.kind[i]!)) continue;
      if (items.kind[i] === Kind.Gold && game.level > HUNTED) continue;
      if (ways[cell]! < least) {
        least = ways[cell]!;
        best = cell;
      }
    }
    if (best === 0 || !alive()) return;
    left.add(best);
    const level = game.level;
    if (goTo(best, '', 150) && game.level === level && alive()) press(',');
    if (alive()) equip();
    if (game.level !== level) return;
    const strong = letterOf((kind) => kind === Kind.GainStrength || kind === Kind.RaiseLevel);
    if (strong !== undefined && alive()) press('q', strong);
    // What heals makes stronger who needs no healing.
    const minor = letterOf((kind) => kind === Kind.MinorHealing);
    if (minor !== undefined && hero.hp === hero.maxHp && [...pack.item].filter((i) => items.kind[i] === Kind.MinorHealing).length > 4) press('q', minor);
  }
}

/** Fights what can be fought on this level. */
function hunt(): void {
  for (let n = 0; n < 40 && alive(); n++) {
    rest(0.9);
    care();
    const ways = waysTo(here());
    let best = -1;
    let least = 300;
    for (let m = 0; m < MONSTERS; m++) {
      const kind = monsters.kind[m]!;
      if (kind === 0 || monsters.level[m] !== game.level || [1, 3, 6, 9, 12, 14, 18].includes(kind)) continue;
      const cell = monsters.y[m]! * 40 + monsters.x[m]!;
      if (ways[cell]! < least) {
        least = ways[cell]!;
        best = m;
      }
    }
    if (best < 0) return;
    const level = game.level;
    for (let k = 0; k < 60 && alive() && monsters.kind[best] !== 0 && game.level === level && hero.hp > hero.maxHp * 0.4; k++) {
      goTo(monsters.y[best]! * 40 + monsters.x[best]!, '', 1, 5);
    }
    if (game.level !== level) return;
    if (hero.hp <= hero.maxHp * 0.4 && monstersNear() > 0) return;
  }
}

/** Leaves the level by the stairs of `terrain`. */
function leave(down: boolean): boolean {
  return goTo(cellWith(down ? Terrain.Down : Terrain.Up), down ? '>' : '<', 500);
}

const hasAmulet = (): boolean => [...pack.item].some((i) => items.kind[i] === Kind.Amulet);

function level(strict: boolean): boolean {
  const depth = game.level;
  const up = hasAmulet();
  care();
  if (!up && depth <= HUNTED) hunt();
  if (alive() && game.level === depth && (!up || !strict)) gather();
  if (alive() && game.level === depth) rest(depth <= HUNTED + 2 ? 1 : 0.9);
  if (!alive() || game.level !== depth) return alive();
  if (depth === LEVELS && !hasAmulet()) return false;
  return leave(!hasAmulet());
}

/** The keys that came to the deepest level so far. */
export const deepestKeys: number[] = [];

/** Plays a game of `seed`; each level is tried `tries` times, with more patience each time. Where it is won, `pressed` has its keys. */
export function playGame(seed: number, tries: number, report: (text: string) => void = () => undefined): { won: boolean; deepest: number } {
  begin(seed);
  const path: { saved: Saved; keys: number }[] = [];
  let deepest = 1;
  let failures = 0;
  while (pressed.length < MOST_KEYS) {
    if (game.phase === 3) return { won: true, deepest };
    path.push({ saved: save(), keys: pressed.length });
    const at = path[path.length - 1]!;
    let done = false;
    for (let n = 0; n < tries && !done; n++) {
      restore(at.saved);
      pressed.length = at.keys;
      for (let w = 0; w < n; w++) press('s');
      done = alive() && level(n > tries / 2);
    }
    if (done && game.level > deepest) {
      deepest = game.level;
      deepestKeys.splice(0, deepestKeys.length, ...pressed);
    }
    report(`level ${game.level} hp ${hero.hp}/${hero.maxHp} rank ${hero.level} keys ${pressed.length}${done ? '' : ' lost'}`);
    if (!done) {
      // Back two levels, and differently from there.
      failures++;
      if (failures > 12) return { won: false, deepest };
      path.length = Math.max(0, path.length - 2 - (failures % 3));
      const back = path.pop() ?? at;
      restore(back.saved);
      pressed.length = back.keys;
      for (let w = 0; w <= failures; w++) press('s');
      if (!alive()) return { won: false, deepest };
    }
  }
  return { won: false, deepest };
}
