/** The scripts of the corpus: every kind of item is fetched and used, every monster met, every trap sprung; games, and the screens by hand. */
import { burdened as isBurdened } from '../../../engine/rogue/hero.ts';
import { Category, categoryOf, Kind } from '../../../engine/rogue/kinds.ts';
import { KIND_NAMES, MONSTER_NAMES } from '../../../engine/rogue/names.ts';
import { features, game, hero, items, LEVELS, monsters, pack, Terrain } from '../../../engine/rogue/state.ts';
import { lies } from '../../../engine/rogue/things.ts';
import { keyCodes } from '../../script/script.ts';
import { firstLevel } from './document.ts';
import { EDGES } from './edges.ts';
import { NAMED_SCRIPTS } from './named.ts';
import { isAlive, begin, cellOfItem, cellWith, featureCells, goTo, press, pressed } from './player.ts';
import type { CorpusScript } from '../../corpus/make.ts';
import { facing, meetMonster, nearest, script, search } from './scenes.ts';
import { TOGETHER } from './together.ts';
import { wonGame } from './win.ts';

const byHand = (name: string, about: string, seed: number, keys: string, level = 1): CorpusScript => script(name, about, seed, level, keyCodes(keys));

/** Keys that use an item of `kind`, whose letter is `letter`; `towards` is a direction for wands. */
function use(kind: number, letter: string, towards: string): (string | number)[] {
  switch (categoryOf(kind)) {
    case Category.Potion:
      return ['q', letter];
    case Category.Scroll:
      // Left once: then it is carried, and known.
      if (kind === Kind.Identify) return ['r', letter, 27, 'i', 27, 'r', letter, 13];
      return kind === Kind.EnchantWeapon || kind === Kind.EnchantArmor ? ['r', letter, 13] : ['r', letter];
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

/** Fetches an item of `kind`, and uses it. */
function ofKind(kind: number): CorpusScript | undefined {
  const name = `${PREFIX[categoryOf(kind)]}-${slug(KIND_NAMES[kind]!)}`;
  const first = kind === Kind.Amulet ? LEVELS : firstLevel(kind);
  const wounded = kind <= Kind.SuperiorHealing;
  return search(name, 'is fetched and used', first, Math.min(LEVELS, first === 1 ? (wounded ? 8 : 4) : first + 5), () => {
    const level = game.level;
    const cells = [...items.kind].flatMap((one, i) => (one === kind && lies(i) ? [cellOfItem(i)] : []));
    const cell = nearest(cells, level < 9 || kind === Kind.Amulet ? 60 : 30);
    if (cell < 0 || !goTo(cell, '', 120) || game.level !== level || !isAlive()) return false;
    press(',');
    if (!isAlive()) return false;
    if (kind === Kind.Gold) return true;
    const slot = pack.item.findIndex((i) => i !== 0 && items.kind[i] === kind);
    if (slot < 0) return false;
    const letter = String.fromCharCode(97 + slot);
    if (categoryOf(kind) === Category.Wand || kind === Kind.HoldMonster) {
      meetMonster();
      if (!isAlive() || facing() === '') return false;
    }
    press(...use(kind, letter, facing() || 'l'));
    if (isAlive() && kind === Kind.ScareMonster) press('d', letter, ...'s'.repeat(110));
    for (let n = 0; n < 12 && isAlive(); n++) press('s');
    return true;
  });
}

/** Meets a monster of `kind`, and fights it until one of the two is dead. */
function ofMonster(kind: number): CorpusScript | undefined {
  const ranks = [14, 1, 12, 24, 2, 17, 24, 3, 22, 25, 5, 14, 21, 18, 7, 21, 9, 10, 1, 18, 23, 22, 20, 19, 13, 6];
  const rank = ranks[kind - 1]!;
  return search(`monster-${slug(MONSTER_NAMES[kind]!)}`, 'is fought', Math.max(1, rank - 3), Math.min(LEVELS, rank + 6), () => {
    const level = game.level;
    const all = [...monsters.kind].flatMap((one, m) => (one === kind && monsters.level[m] === level ? [m] : []));
    const cell = nearest(all.map((m) => monsters.y[m]! * 40 + monsters.x[m]!), 40);
    const m = all.find((one) => monsters.y[one]! * 40 + monsters.x[one]! === cell);
    if (m === undefined) return false;
    let blows = 0;
    for (let n = 0; n < 90 && isAlive() && game.level === level && monsters.kind[m] === kind && monsters.level[m] === level; n++) {
      if (goTo(monsters.y[m]! * 40 + monsters.x[m]!, '', 1, 1)) break;
      if (Math.max(Math.abs(monsters.x[m]! - hero.x), Math.abs(monsters.y[m]! - hero.y)) <= 1) blows++;
    }
    if (blows < 3) return false;
    if (!isAlive()) press(13);
    return true;
  });
}

const TRAPS = ['bear', 'dart', 'teleport', 'sleep', 'pit'];

/** Springs a trap of `kind`, and goes over it again. */
function ofTrap(kind: number): CorpusScript | undefined {
  return search(`trap-${TRAPS[kind - 1]}`, 'is sprung', 1, 5, () => {
    const cell = nearest(featureCells().filter((_, i) => features.trap[i] === kind), 60);
    if (cell < 0 || !goTo(cell, '', 120) || !isAlive()) return false;
    for (let n = 0; n < 20 && isAlive(); n++) press(n % 2 === 0 ? 'l' : 'h');
    return true;
  });
}

/** Puts on something cursed of `category`, and tries to be rid of it. */
function cursed(category: Category, name: string, key: string): CorpusScript | undefined {
  return search(`cursed-${name}`, 'is put on, and holds', 2, 5, () => {
    const level = game.level;
    const found = [...items.kind].flatMap((kind, i) =>
      (kind !== 0 && categoryOf(kind) === category && (items.flags[i]! & 1) !== 0 && lies(i) ? [cellOfItem(i)] : []));
    const cell = nearest(found, 60);
    if (cell < 0 || !goTo(cell, '', 120) || game.level !== level || !isAlive()) return false;
    press(',');
    const slot = pack.item.findIndex((i) => i !== 0 && categoryOf(items.kind[i]!) === category && (items.flags[i]! & 1) !== 0);
    if (slot < 0 || !isAlive()) return false;
    const letter = String.fromCharCode(97 + slot);
    if (key === 'W') press('T');
    press(key, letter, 'i', 27, 'd', letter, 't', letter, 'l', key === 'W' ? 'T' : 'R', 13, 27, 'w', 'a', 'i', 27);
    return isAlive();
  });
}

/** Searches on until hunger ends it: on the way the light goes out. */
function starved(): CorpusScript | undefined {
  return search('starved', 'turns go by, until hunger ends it', 1, 1, () => {
    for (let n = 0; n < 1600 && isAlive(); n++) press('s');
    if (isAlive() || game.killer !== 29) return false;
    press(13);
    return true;
  });
}

/** Takes up heavy things until the pack weighs too much, and goes on. */
function burdened(): CorpusScript | undefined {
  return search('burdened', 'the pack weighs the hero down', 1, 3, () => {
    for (let n = 0; n < 12 && isAlive(); n++) {
      const isHeavy = (kind: number): boolean => kind >= Kind.Dagger && kind <= Kind.PlateMail;
      const heavy = nearest([...items.kind].flatMap((kind, i) => (isHeavy(kind) && lies(i) ? [cellOfItem(i)] : [])), 120);
      if (heavy < 0 || !goTo(heavy, '', 160) || !isAlive()) break;
      press(',');
    }
    if (!isAlive()) return false;
    press(...'hlhlhlhl,s');
    return isBurdened();
  });
}

/** Three levels down and up again. */
function thereAndBack(): CorpusScript | undefined {
  return search('levels-again', 'three levels down and up again: what was there is there', 1, 1, () => {
    for (let n = 0; n < 3; n++) if (!goTo(cellWith(Terrain.Down), '>', 160)) return false;
    for (let n = 0; n < 3; n++) if (!isAlive() || !goTo(cellWith(Terrain.Up), '<', 160)) return false;
    if (isAlive() && goTo(cellWith(Terrain.Up), '', 60)) press('<');
    return isAlive();
  });
}

/** Straight down from `level`, until it ends. */
function lost(seed: number, level: number): CorpusScript {
  begin(seed, level);
  while (isAlive() && game.level < LEVELS && goTo(cellWith(Terrain.Down), '>', 120, 1));
  if (!isAlive()) press(13);
  return script(`game-down-${level}-${seed}`, 'straight down, as far as it goes', seed, level, pressed);
}

const BY_HAND: readonly CorpusScript[] = [
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
  byHand('ui-again', 'counts, runs, ways to stairs, what lies is taken up or left, pages, names, the end that is asked for', 12,
    'return M escape D escape ? return escape 9 9 s 1 2 l 5 . L J H K Y U B N 2 0 . @ L H @ L J H K > > < 3 i escape c a b escape c d space Q n Q escape 3 Q y return return 2 0 s M x Q Y x return'),
  byHand('rest', 'turns go by', 8, `return ${'. '.repeat(400)}${'s '.repeat(60)}`.trim()),
];

/** All scripts, by name; those of {@link TOGETHER}, of {@link EDGES}, of {@link NAMED_SCRIPTS} or the won game alone where no others are among `names`. */
export function makeCorpus(names?: readonly string[]): CorpusScript[] {
  const isMade = (one: CorpusScript | undefined): one is CorpusScript => one !== undefined;
  const edges = (): CorpusScript[] => EDGES.map((make) => make()).filter(isMade);
  if (names?.every((name) => name.startsWith('edge-'))) return edges();
  const named = (): CorpusScript[] => NAMED_SCRIPTS.map((make) => make()).filter(isMade);
  if (names?.every((name) => name.startsWith('named-'))) return named();
  if (names?.every((name) => name === 'game-won')) return [wonGame()].filter(isMade);
  const together = TOGETHER.map((make) => make()).filter(isMade).map(({ name, text }) => ({ name: `several-${name}`, text }));
  if (names?.every((name) => name.startsWith('several-'))) return together;
  const kinds = Array.from({ length: KIND_NAMES.length - 1 }, (_, i) => i + 1);
  const letters = Array.from({ length: MONSTER_NAMES.length - 1 }, (_, i) => i + 1);
  const made = [
    ...together, ...edges(), ...named(), ...BY_HAND, ...[1, 1, 3, 6, 9, 12, 16, 20, 25].map((level, i) => lost(11 + i, level)),
    wonGame(), ...kinds.map(ofKind), ...letters.map(ofMonster), ...TRAPS.map((_, i) => ofTrap(i + 1)), thereAndBack(),
    cursed(Category.Weapon, 'weapon', 'w'), cursed(Category.Armor, 'armor', 'W'), cursed(Category.Ring, 'ring', 'P'), starved(), burdened(),
  ];
  return made.filter(isMade).sort((a, b) => (a.name < b.name ? -1 : 1));
}
