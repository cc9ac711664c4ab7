/** The scripts of the corpus: every kind of item is fetched and used, every monster met, every trap sprung; games, and the screens by hand. */
import { burdened as isBurdened } from '../../engine/rogue/hero.ts';
import { Category, categoryOf, Kind } from '../../engine/rogue/kinds.ts';

import { KIND_NAMES, MONSTER_NAMES } from '../../engine/rogue/names.ts';
import { features, game, hero, items, LEVELS, monsters, MONSTERS, pack, Terrain } from '../../engine/rogue/state.ts';
import { lies } from '../../engine/rogue/things.ts';
import { Mode, ui } from '../../engine/rogue/ui/state.ts';
import { findProgram, inProject, type Program } from '../../terminal/programs.ts';
import { keyCodes, parseScript, printScript, type Script } from '../../terminal/script.ts';
import { firstLevel } from './document.ts';
import { alive, begin, cellOfItem, cellWith, featureCells, goTo, here, press, pressed, waysTo } from './player.ts';

/** Where the scripts are. */
export const CORPUS = inProject('emulator-tests/corpus/rogue');
/** Seeds that are looked through for what a script is to show. */
const LAST_SEED = 12_000;

export interface Made {
  readonly name: string;
  readonly text: string;
}

function script(name: string, about: string, seed: number, level: number, keys: readonly number[]): Made {
  const program = findProgram('rogue') as Program;
  const parsed: Script = parseScript(`program rogue\nseed ${seed}\n${level > 1 ? `level ${level}\n` : ''}`, name);
  return { name, text: `# ${about}\n${printScript({ ...parsed, program, keys: Uint8Array.from(keys) })}` };
}

const byHand = (name: string, about: string, seed: number, keys: string, level = 1): Made => script(name, about, seed, level, keyCodes(keys));

/** Keys that use an item of `kind`, whose letter is `letter`; `towards` is a direction for wands. */
function use(kind: number, letter: string, towards: string): (string | number)[] {
  switch (categoryOf(kind)) {
    case Category.Potion:
      return ['q', letter];
    case Category.Scroll:
      return kind === Kind.Identify || kind === Kind.EnchantWeapon || kind === Kind.EnchantArmor ? ['r', letter, 13] : ['r', letter];
    case Category.Ring:
      return ['P', letter, 'i', 27, 's', 's', 's', 's', 's', 's', 'R', 13];
    case Category.Wand:
      return ['z', letter, towards, 'z', letter, towards, ...Array.from({ length: 16 }, () => ['z', letter, 'h']).flat()];
    case Category.Armor:
      return ['T', 'W', letter, 'i', 27, 'T'];
    case Category.Amulet:
      return ['d', letter, 't', letter, 'l'];
    case Category.Food:
      return ['e', letter];
    default:
      return ['w', letter, 'i', 27];
  }
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const PREFIX = ['potion', 'scroll', 'ring', 'wand', 'weapon', 'armor', 'food', 'light', 'gold', 'amulet'];

/** The nearest of `cells` that lies within `most` steps, or less than 0. */
function nearest(cells: readonly number[], most: number): number {
  const ways = waysTo(here());
  const [best] = cells.filter((cell) => ways[cell]! <= most).sort((x, y) => ways[x]! - ways[y]!);
  return best ?? -1;
}

/** The first game in which `shows` plays what is to be shown; the level is tried from `from` on. */
function search(name: string, about: string, from: number, to: number, shows: () => boolean): Made | undefined {
  for (let seed = 1; seed <= LAST_SEED; seed++) {
    const level = from + (seed % (to - from + 1));
    begin(seed, level);
    if (shows()) return script(name, about, seed, level, pressed);
  }
  return undefined;
}

/** Fetches an item of `kind`, and uses it. */
function ofKind(kind: number): Made | undefined {
  const name = `${PREFIX[categoryOf(kind)]}-${slug(KIND_NAMES[kind]!)}`;
  const first = kind === Kind.Amulet ? LEVELS : firstLevel(kind);
  const wounded = kind <= Kind.SuperiorHealing;
  return search(name, 'is fetched and used', first, Math.min(LEVELS, first === 1 ? (wounded ? 8 : 4) : first + 5), () => {
    const level = game.level;
    const cells = [...items.kind].flatMap((one, i) => (one === kind && lies(i) ? [cellOfItem(i)] : []));
    const cell = nearest(cells, level < 9 || kind === Kind.Amulet ? 60 : 30);
    if (cell < 0 || !goTo(cell, '', 120) || game.level !== level || !alive()) return false;
    press(',');
    if (!alive()) return false;
    if (kind === Kind.Gold) return true;
    const slot = pack.item.findIndex((i) => i !== 0 && items.kind[i] === kind);
    if (slot < 0) return false;
    const letter = String.fromCharCode(97 + slot);
    if (categoryOf(kind) === Category.Wand || kind === Kind.HoldMonster) {
      meet();
      if (!alive() || facing() === '') return false;
    }
    press(...use(kind, letter, facing() || 'l'));
    if (alive() && kind === Kind.ScareMonster) press('d', letter, ...'s'.repeat(110));
    for (let n = 0; n < 12 && alive(); n++) press('s');
    return true;
  });
}

/** Meets a monster of `kind`, and fights it until one of the two is dead. */
function ofMonster(kind: number): Made | undefined {
  const ranks = [14, 1, 12, 24, 2, 17, 24, 3, 22, 25, 5, 14, 21, 18, 7, 21, 9, 10, 1, 18, 23, 22, 20, 19, 13, 6];
  const rank = ranks[kind - 1]!;
  return search(`monster-${slug(MONSTER_NAMES[kind]!)}`, 'is fought', Math.max(1, rank - 3), Math.min(LEVELS, rank + 6), () => {
    const level = game.level;
    const all = [...monsters.kind].flatMap((one, m) => (one === kind && monsters.level[m] === level ? [m] : []));
    const cell = nearest(all.map((m) => monsters.y[m]! * 40 + monsters.x[m]!), 40);
    const m = all.find((one) => monsters.y[one]! * 40 + monsters.x[one]! === cell);
    if (m === undefined) return false;
    let blows = 0;
    for (let n = 0; n < 90 && alive() && game.level === level && monsters.kind[m] === kind; n++) {
      if (goTo(monsters.y[m]! * 40 + monsters.x[m]!, '', 1, 1)) break;
      if (Math.max(Math.abs(monsters.x[m]! - hero.x), Math.abs(monsters.y[m]! - hero.y)) <= 1) blows++;
    }
    if (blows < 3) return false;
    if (!alive()) press(27, 27);
    return true;
  });
}

const TRAPS = ['bear', 'dart', 'teleport', 'sleep', 'pit'];

/** Springs a trap of `kind`, and goes over it again. */
function ofTrap(kind: number): Made | undefined {
  return search(`trap-${TRAPS[kind - 1]}`, 'is sprung', 1, 5, () => {
    const cell = nearest(featureCells().filter((_, i) => features.trap[i] === kind), 60);
    if (cell < 0 || !goTo(cell, '', 120) || !alive()) return false;
    for (let n = 0; n < 20 && alive(); n++) press(n % 2 === 0 ? 'l' : 'h');
    return true;
  });
}

/** Puts on something cursed of `category`, and tries to be rid of it. */
function cursed(category: Category, name: string, key: string): Made | undefined {
  return search(`cursed-${name}`, 'is put on, and holds', 2, 5, () => {
    const level = game.level;
    const found = [...items.kind].flatMap((kind, i) =>
      (kind !== 0 && categoryOf(kind) === category && (items.flags[i]! & 1) !== 0 && lies(i) ? [cellOfItem(i)] : []));
    const cell = nearest(found, 60);
    if (cell < 0 || !goTo(cell, '', 120) || game.level !== level || !alive()) return false;
    press(',');
    const slot = pack.item.findIndex((i) => i !== 0 && categoryOf(items.kind[i]!) === category && (items.flags[i]! & 1) !== 0);
    if (slot < 0 || !alive()) return false;
    const letter = String.fromCharCode(97 + slot);
    if (key === 'W') press('T');
    press(key, letter, 'i', 27, 'd', letter, 't', letter, 'l', key === 'W' ? 'T' : 'R', 13, 27, 'w', 'a', 'i', 27);
    return alive();
  });
}

/** Searches on until hunger ends it: on the way the light goes out. */
function starved(): Made | undefined {
  return search('starved', 'turns go by, until hunger ends it', 1, 1, () => {
    for (let n = 0; n < 1600 && alive(); n++) press('s');
    if (alive() || game.killer !== 29) return false;
    press(27, 27);
    return true;
  });
}

/** Takes up heavy things until the pack weighs too much, and goes on. */
function burdened(): Made | undefined {
  return search('burdened', 'the pack weighs the hero down', 1, 3, () => {
    for (let n = 0; n < 12 && alive(); n++) {
      const heavy = nearest([...items.kind].flatMap((kind, i) => (kind >= Kind.Dagger && kind <= Kind.PlateMail && lies(i) ? [cellOfItem(i)] : [])), 120);
      if (heavy < 0 || !goTo(heavy, '', 160) || !alive()) break;
      press(',');
    }
    if (!alive()) return false;
    press(...'hlhlhlhl,s');
    return isBurdened();
  });
}

/** Three levels down and up again. */
function thereAndBack(): Made | undefined {
  return search('levels-again', 'three levels down and up again: what was there is there', 1, 1, () => {
    for (let n = 0; n < 3; n++) if (!goTo(cellWith(Terrain.Down), '>', 160)) return false;
    for (let n = 0; n < 3; n++) if (!alive() || !goTo(cellWith(Terrain.Up), '<', 160)) return false;
    if (alive() && goTo(cellWith(Terrain.Up), '', 60)) press('<');
    return alive();
  });
}

/** Goes next to a monster, if one can be reached. */
function meet(): void {
  for (let n = 0; n < 40 && alive(); n++) {
    let best = -1;
    let least = 99;
    for (let m = 0; m < MONSTERS; m++) {
      if (monsters.kind[m] === 0 || monsters.level[m] !== game.level) continue;
      const far = Math.max(Math.abs(monsters.x[m]! - hero.x), Math.abs(monsters.y[m]! - hero.y));
      if (far < least) {
        least = far;
        best = m;
      }
    }
    if (best < 0 || least <= 1) return;
    goTo(monsters.y[best]! * 40 + monsters.x[best]!, '', 1);
  }
}

/** The direction of a neighbour that is a monster, or nothing. */
function facing(): string {
  const steps: readonly (readonly [string, number, number])[] = [
    ['k', 0, -1], ['j', 0, 1], ['h', -1, 0], ['l', 1, 0], ['y', -1, -1], ['u', 1, -1], ['b', -1, 1], ['n', 1, 1],
  ];
  for (let m = 0; m < MONSTERS; m++) {
    if (monsters.kind[m] === 0 || monsters.level[m] !== game.level) continue;
    const found = steps.find(([, dx, dy]) => hero.x + dx === monsters.x[m] && hero.y + dy === monsters.y[m]);
    if (found !== undefined) return found[0];
  }
  return '';
}

/** Takes up the nearest item that `fits`; the letter it gets, or nothing. */
function fetch(fits: (i: number) => boolean, most = 40): string {
  const level = game.level;
  const cell = nearest(Array.from({ length: 129 }, (_, n) => n + 1).filter((i) => lies(i) && fits(i)).map(cellOfItem), most);
  if (cell < 0 || !goTo(cell, '', 120) || game.level !== level || !alive()) return '';
  const before = [...pack.item];
  press(',');
  const slot = pack.item.findIndex((i, n) => i !== 0 && i !== before[n] && fits(i));
  return alive() && slot >= 0 ? String.fromCharCode(97 + slot) : '';
}

const ofCategory = (category: Category) => (i: number): boolean => categoryOf(items.kind[i]!) === category;
const isCursed = (i: number): boolean => (items.flags[i]! & 1) !== 0;

/** What needs more than one thing: each is looked for from level `from` to `to`. */
export const TOGETHER: readonly (() => Made | undefined)[] = [
  () => search('rings-three', 'two rings are put on, a third is not, one comes off again', 9, 16, () => {
    const rings = [1, 2, 3].map(() => fetch((i) => ofCategory(Category.Ring)(i) && !isCursed(i)));
    if (rings.includes('')) return false;
    for (const ring of rings) press('P', ring);
    if (ui.mode !== Mode.Pack && alive()) press('P', rings[0]!, 'R', 13, 's', 's', 'i', 27);
    return alive();
  }),
  ...([[Kind.RemoveCurse, 'remove'], [Kind.EnchantWeapon, 'enchant']] as const).map(([kind, name]) => () =>
    search(`curse-${name}`, 'something cursed is wielded, and freed by a scroll', 9, 14, () => {
      const scroll = fetch((i) => items.kind[i] === kind);
      const weapon = scroll === '' ? '' : fetch((i) => ofCategory(Category.Weapon)(i) && isCursed(i));
      if (weapon === '') return false;
      press('w', weapon, 'w', 'a', 'd', weapon, 'r', scroll);
      if (kind === Kind.EnchantWeapon) press(weapon);
      if (!alive() || isCursed(hero.worn[0]!)) return false;
      press('w', 'a', 'd', weapon, 'i', 27);
      return alive();
    })),
  () => search('thief-nymph', 'a Nymph takes what is magic, and is gone', 13, 22, () => {
    if (fetch((i) => categoryOf(items.kind[i]!) <= Category.Wand) === '' || fetch((i) => categoryOf(items.kind[i]!) <= Category.Wand) === '') return false;
    const level = game.level;
    const before = pack.item.filter((i) => i !== 0).length;
    for (let n = 0; n < 60 && alive() && game.level === level; n++) {
      const m = monsters.kind.findIndex((kind, one) => kind === 14 && monsters.level[one] === level);
      if (m < 0 || pack.item.filter((i) => i !== 0).length < before) break;
      goTo(monsters.y[m]! * 40 + monsters.x[m]!, '', 1, 1);
    }
    if (!alive() || pack.item.filter((i) => i !== 0).length === before) return false;
    press('s', 's', 's', 's', 's');
    return alive();
  }),
  () => search('lantern-filled', 'a flask is poured into the lantern that is lit', 1, 1, () => {
    if (items.kind[hero.worn[4]!] !== Kind.Lantern) return false;
    press(...'ssss', 'w');
    const slot = pack.item.findIndex((i) => i !== 0 && items.kind[i] === Kind.OilFlask);
    press(String.fromCharCode(97 + slot), 'w', String.fromCharCode(97 + slot), 'i', 27, 'e', 'c');
    return true;
  }),
  () => search('flask-of-no-use', 'a flask, but no lantern', 1, 2, () => {
    if (items.kind[hero.worn[4]!] === Kind.Lantern) return false;
    const flask = fetch((i) => items.kind[i] === Kind.OilFlask);
    if (flask === '') return false;
    press('w', flask, 'w', String.fromCharCode(97 + pack.item.findIndex((i) => items.kind[i] === Kind.Torch)), 'i', 27);
    return alive();
  }),
  () => search('bare-hands', 'the weapon is laid down, and a monster fought', 1, 2, () => {
    press('d', 'a', 's');
    meet();
    const at = facing();
    if (at === '') return false;
    for (let n = 0; n < 12 && alive() && facing() !== ''; n++) press(facing());
    return alive();
  }),
  () => search('scroll-light-corridor', 'light is of no use in a corridor', 1, 4, () => {
    const scroll = fetch((i) => items.kind[i] === Kind.Light);
    if (scroll === '' || !goTo(cellWith(Terrain.Corridor), '', 80) || !alive()) return false;
    press('r', scroll, 's', 'r', scroll);
    return alive();
  }),
  () => search('scroll-hold-nobody', 'nobody is there to be held, then somebody is, and is struck', 17, 19, () => {
    const scroll = fetch((i) => items.kind[i] === Kind.HoldMonster);
    if (scroll === '' || facing() !== '') return false;
    press('r', scroll);
    meet();
    if (!alive() || facing() === '') return false;
    press('r', scroll);
    for (let n = 0; n < 4 && alive() && facing() !== ''; n++) press(facing());
    return alive();
  }),
  () => search('scroll-enchant-nothing', 'no armour is there to be enchanted', 9, 13, () => {
    const scroll = fetch((i) => items.kind[i] === Kind.EnchantArmor);
    if (scroll === '') return false;
    press('T', 'd', 'b', 'r', scroll, 'r', scroll);
    return alive();
  }),
  () => search('potion-levitation-trap', 'a trap is floated over', 17, 20, () => {
    const potion = fetch((i) => items.kind[i] === Kind.Levitation);
    if (potion === '') return false;
    press('q', potion);
    const traps = featureCells().filter((_, i) => features.trap[i] !== 0);
    return goTo(nearest(traps, 24), '', 24) && alive() && hero.timers[3] !== 0;
  }),
  () => search('thrown-hits', 'a dagger is thrown at a monster', 1, 3, () => {
    const dagger = fetch((i) => items.kind[i] === Kind.Dagger);
    if (dagger === '') return false;
    meet();
    const at = facing();
    if (!alive() || at === '') return false;
    press('t', dagger, at, 't', 'b', at);
    return alive();
  }),
  () => search('ring-left-right', 'of two rings the right one comes off', 9, 14, () => {
    const rings = [1, 2].map(() => fetch((i) => ofCategory(Category.Ring)(i) && !isCursed(i)));
    if (rings.includes('')) return false;
    press('P', rings[0]!, 'P', rings[1]!, 'R', 29, 13, 's', 'R', 13, 's');
    return alive();
  }),
  () => search('detect-nothing', 'magic is looked for where there is none, and monsters where there are', 9, 20, () => {
    const potions = [fetch((i) => items.kind[i] === Kind.DetectMonsters), fetch((i) => items.kind[i] === Kind.DetectMagic)];
    if (potions.includes('')) return false;
    press('q', potions[1]!, 's', 'q', potions[0]!, 's', 's');
    return alive();
  }),
];

/** Straight down from `level`, until it ends. */
function lost(seed: number, level: number): Made {
  begin(seed, level);
  while (alive() && game.level < LEVELS && goTo(cellWith(Terrain.Down), '>', 120, 1));
  if (!alive()) press(27, 27);
  return script(`game-down-${level}-${seed}`, 'straight down, as far as it goes', seed, level, pressed);
}

const BY_HAND: readonly Made[] = [
  byHand('ui-title', 'the title: a seed typed and deleted, the levels made', 3,
    '4 2 9 4 9 6 7 2 9 6 5 backspace backspace z up > > * tab return ? x escape S S z . return'),
  byHand('ui-lists', 'the lists by keys and by the joystick, and out of them again', 4,
    'return i down down up up up return i a i escape return up down left return return return w escape e left d space t b l w a w e q r z P R ,'
    + ' return down down down down right ? right ? escape return ? x'),
  byHand('ui-pack', 'what is carried goes down and up again', 5,
    'return d a . , d a d a d a d a d a d a . , , , , i escape w a w b w c w d w e W a W b T T W b e return e return'),
  byHand('ui-throw', 'things are thrown in all directions', 6,
    'return t a h t a j t a k t a l t a y t a u i escape w return t return x t return b . . . . .'),
  byHand('stairs', 'stairs where there are none, and the first level without the Amulet', 7, 'return > < h > <'),
  byHand('rest', 'turns go by', 8, `return ${'. '.repeat(400)}${'s '.repeat(60)}`.trim()),
];

/** All scripts, by name; `onlyTogether`: those of {@link TOGETHER}. */
export function makeCorpus(onlyTogether = false): Made[] {
  const isMade = (one: Made | undefined): one is Made => one !== undefined;
  const together = TOGETHER.map((make) => make()).filter(isMade).map(({ name, text }) => ({ name: `several-${name}`, text }));
  if (onlyTogether) return together;
  const kinds = Array.from({ length: KIND_NAMES.length - 1 }, (_, i) => i + 1);
  const letters = Array.from({ length: MONSTER_NAMES.length - 1 }, (_, i) => i + 1);
  const made = [
    ...together, ...BY_HAND, ...[1, 1, 3, 6, 9, 12, 16, 20, 25].map((level, i) => lost(11 + i, level)),
    ...kinds.map(ofKind), ...letters.map(ofMonster), ...TRAPS.map((_, i) => ofTrap(i + 1)), thereAndBack(),
    cursed(Category.Weapon, 'weapon', 'w'), cursed(Category.Armor, 'armor', 'W'), cursed(Category.Ring, 'ring', 'P'), starved(), burdened(),
  ];
  return made.filter(isMade).sort((a, b) => (a.name < b.name ? -1 : 1));
}
