/** The scripts of the corpus: a long game, from whose levels every kind of item is fetched and used, games that are lost, the screens by hand. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Category, categoryOf, Kind } from '../../engine/rogue/kinds.ts';
import { KIND_NAMES } from '../../engine/rogue/names.ts';
import { game, hero, items, monsters, MONSTERS, pack, Terrain } from '../../engine/rogue/state.ts';
import { cellOfItem } from '../../engine/rogue/things.ts';
import { findProgram, inProject, type Program } from '../../terminal/programs.ts';
import { keyCodes, parseScript, printScript, readScript, type Script } from '../../terminal/script.ts';
import { alive, begin, cellWith, goTo, press, pressed, restore, save, type Saved } from './player.ts';

/** Where the scripts are. */
export const CORPUS = inProject('emulator-tests/corpus/rogue');
/** The long game; `champion.ts` has found it. */
const TRUNK = join(CORPUS, 'game-long.script');

export interface Made {
  readonly name: string;
  readonly text: string;
}

function script(name: string, about: string, seed: number, keys: readonly number[]): Made {
  const program = findProgram('rogue') as Program;
  const parsed: Script = parseScript(`program rogue\nseed ${seed}\n`, name);
  return { name, text: `# ${about}\n${printScript({ ...parsed, program, keys: Uint8Array.from(keys) })}` };
}

const byHand = (name: string, about: string, seed: number, keys: string): Made => script(name, about, seed, keyCodes(keys));

interface Entered {
  readonly saved: Saved;
  readonly keys: readonly number[];
  readonly level: number;
}

/** The moments at which the long game first enters each level. */
function levelsOf(seed: number, keys: readonly number[]): Entered[] {
  const entered: Entered[] = [];
  begin(seed);
  const seen = new Set<number>();
  const look = (): void => {
    if (!alive() || seen.has(game.level)) return;
    seen.add(game.level);
    entered.push({ saved: save(), keys: [...pressed], level: game.level });
  };
  look();
  for (const code of keys.slice(pressed.length)) {
    press(code);
    look();
  }
  return entered;
}

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
      return ['z', letter, towards, 'z', letter, towards, 'z', letter, 'h'];
    case Category.Armor:
      return ['T', 'W', letter, 'i', 27, 'T'];
    case Category.Food:
      return ['e', letter];
    default:
      return ['w', letter, 'i', 27];
  }
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const PREFIX = ['potion', 'scroll', 'ring', 'wand', 'weapon', 'armor', 'food', 'light', 'gold', 'amulet'];

/** Goes for an item of `kind` from one of the long game's levels, and uses it. */
function ofKind(seed: number, entered: readonly Entered[], kind: number): Made | undefined {
  const name = `${PREFIX[categoryOf(kind)]}-${slug(KIND_NAMES[kind]!)}`;
  for (const { saved, keys, level } of entered) {
    restore(saved);
    const cells = items.kind.map((_, i) => (items.kind[i] === kind && cellOfItem(i) < 800 ? cellOfItem(i) : 0)).filter((cell) => cell > 0);
    for (const cell of [...cells].slice(0, 3)) {
      restore(saved);
      pressed.splice(0, pressed.length, ...keys);
      if (!goTo(cell, '', 160) || game.level !== level) continue;
      press(',');
      const slot = pack.item.findIndex((i) => i !== 0 && items.kind[i] === kind);
      if (slot < 0 && kind !== Kind.Gold) continue;
      if (kind !== Kind.Gold) {
        const letter = String.fromCharCode(97 + slot);
        if (categoryOf(kind) === Category.Wand || kind === Kind.HoldMonster) meet();
        if (alive()) press(...use(kind, letter, facing()));
        if (alive() && kind === Kind.ScareMonster) press('d', letter, ...'s'.repeat(30));
      }
      for (let n = 0; n < 12 && alive(); n++) press('s');
      return script(name, `fetched on level ${level}`, seed, pressed);
    }
  }
  return undefined;
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

/** The direction of a neighbour that is a monster. */
function facing(): string {
  const steps: readonly (readonly [string, number, number])[] = [
    ['k', 0, -1], ['j', 0, 1], ['h', -1, 0], ['l', 1, 0], ['y', -1, -1], ['u', 1, -1], ['b', -1, 1], ['n', 1, 1],
  ];
  for (let m = 0; m < MONSTERS; m++) {
    if (monsters.kind[m] === 0 || monsters.level[m] !== game.level) continue;
    const found = steps.find(([, dx, dy]) => hero.x + dx === monsters.x[m] && hero.y + dy === monsters.y[m]);
    if (found !== undefined) return found[0];
  }
  return 'l';
}

/** Straight down, until it ends. */
function lost(seed: number): Made {
  begin(seed);
  while (alive() && game.level < 26 && goTo(cellWith(Terrain.Down), '>', 120, 1));
  if (!alive()) press(27, 27);
  return script(`game-down-${seed}`, 'straight down, as far as it goes', seed, pressed);
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

/** All scripts but the long game itself, by name. */
export function makeCorpus(): Made[] {
  const made: Made[] = [...BY_HAND, ...[11, 12, 13, 14, 15, 16].map(lost)];
  if (existsSync(TRUNK)) {
    const { seed, keys } = readScript(TRUNK);
    const entered = levelsOf(seed, [...keys]);
    for (let kind = 1; kind < KIND_NAMES.length; kind++) {
      const one = ofKind(seed, entered, kind);
      if (one !== undefined) made.push(one);
    }
  }
  return made.sort((a, b) => (a.name < b.name ? -1 : 1));
}
