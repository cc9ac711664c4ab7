/** The programs that the hosts know: where each starts, what its settings type on the title screen, and how to play it blindly. */
import { join } from 'node:path';
import { PROJECT } from '../../transpiler/base/project.ts';

/** Alternatives of equal chance, each a blank-separated list of keys as a script writes them. */
export type Step = readonly string[];

export interface Program {
  readonly name: string;
  readonly title: string;
  /** The entry module, which exports `start` and `key`; relative to the project. */
  readonly entry: string;
  /** The folder with the emitted C, the layout and the map; relative to the project. */
  readonly cOut: string;
  /** For each setting its values, and the keys that each value types on the title screen. The first value is the default. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How a generated script begins: a choice from each step in turn. */
  readonly opening: readonly Step[];
  /** Keys (or short sequences) of a generated script behind its opening, and their weights. */
  readonly vocabulary: Readonly<Record<string, number>>;
}

const DOOM: Program = {
  name: 'doom',
  title: 'Dungeon of Doom',
  entry: 'engine/doom/main.ts',
  cOut: 'c-out/doom',
  settings: { ruleset: { spec: '', classic: 'r' } },
  opening: [
    ['return', 't return'],
    ['1', '2', '3', '4', 'down return'],
    ['5', '3', '1', '0', 'up return'],
    ['0', '1', '2', 'up return'],
    ['0', '1', '2', 'return'],
    ['1', '2', '3', 'return'],
    ['1', '2', '3', 'return'],
    ['0 return', '1 return', '5 return', '1 2 return', 'up return'],
  ],
  vocabulary: {
    n: 9, s: 9, e: 9, w: 9, up: 4, down: 4, left: 4, right: 4,
    f: 9, r: 6, 's 1': 2, 's 2': 3, 's 3': 3, 's 4': 2, 's 5': 2, 's escape': 1,
    u: 2, d: 4, l: 3, o: 4, p: 4, m: 1, x: 1, y: 1, h: 1, return: 4, escape: 2,
    b: 2, 'b 1 1': 1, 'b 2 2': 1, 'b 3 1': 1, 'b 4 1': 1, 'b 3 down return': 1,
    '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, t: 1, '?': 1, z: 1, backspace: 1, tab: 1, space: 1,
  },
};

/** By `Branch` of engine/crawl: how a script and a command line write them. */
export const CRAWL_BRANCHES: readonly string[] = [
  'dungeon', 'temple', 'mines', 'elves', 'lair', 'swamp', 'shoals', 'snakes', 'slime', 'vaults', 'blades', 'crypt', 'tomb', 'hell', 'zot',
];

const CRAWL: Program = {
  name: 'crawl',
  title: 'Crawl items',
  entry: 'engine/crawl/main.ts',
  cOut: 'c-out/crawl',
  settings: {
    depth: Object.fromEntries(Array.from({ length: 99 }, (_, i) => {
      const depth = `${i + 1}`;
      return [depth, i === 0 ? '' : `d ${[...depth].join(' ')}`];
    })),
    branch: Object.fromEntries(CRAWL_BRANCHES.map((name, i) => [name, i === 0 ? '' : `b${' right'.repeat(i)}`])),
  },
  opening: [['return', 'o return', 't return return', 'down up return', 's 1 7 return']],
  vocabulary: {
    n: 12, p: 4, s: 10, b: 5, t: 1, 'return return': 1, 'return down return': 1, 'return up return': 1, 'return down down down down return': 1,
    up: 4, down: 8, left: 3, right: 6, space: 2, escape: 1, return: 2, '?': 1, o: 1, d: 1, z: 1, backspace: 1, tab: 1,
    'escape d 1 return': 2, 'escape d 2 7 return': 2, 'escape s left left return': 1, 'escape d 9 9 right backspace 0 return': 1,
    'escape b left return': 1, 'escape s 4 2 9 4 9 6 7 2 9 6 5 return': 1,
  },
};

const LABYRINTH: Program = {
  name: 'labyrinth',
  title: 'Labyrinth',
  entry: 'engine/labyrinth/main.ts',
  cOut: 'c-out/labyrinth',
  settings: {},
  opening: [
    ['return', 't return', 'up return'],
    ['1', '2', '3', 'down return'],
    ['1 1 1 1 1 1 1', '7 6 5 4 3 2 1', 'down return return return up return return return return', '3 1 1 1 3 2 1'],
    ['2 1 2 escape 2 1 escape escape 9 8 1 escape escape', '2 1 1 escape 2 3 escape 4 1 3 escape escape 9 8 1 escape escape', '2 5', '3 2 3', '6 5 4'],
    ['1', '8 1 escape 1', '7 1 escape 1'],
  ],
  vocabulary: {
    '1': 20, '2': 12, '3': 10, '4': 6, '5': 6, '6': 5, '7': 4, '8': 4, '9': 4,
    '1 1': 20, '1 2': 12, '1 3': 12, return: 16, up: 5, down: 8, left: 5, escape: 8, right: 1,
    '2 return': 4, '3 return': 4, 'down down return': 4, 'up return': 4,
    'escape escape escape': 3, '3 1 2': 1, '2 5 1 1 1': 1, '8 8': 1, '9 9': 1,
    t: 1, h: 1, '?': 1, z: 1, 'a b': 1, backspace: 1, tab: 1, space: 1,
  },
};

const ROGUE: Program = {
  name: 'rogue',
  title: 'Rogue',
  entry: 'engine/rogue/main.ts',
  cOut: 'c-out/rogue',
  settings: { level: Object.fromEntries(Array.from({ length: 26 }, (_, i) => [`${i + 1}`, '> '.repeat(i).trim()])) },
  opening: [['return', 'return', '7 return', '4 2 backspace > return', '* > > return', '> > > > > > > > return', '> > > > > > > > > > > > > > > > > > return']],
  vocabulary: {
    h: 6, j: 6, k: 6, l: 6, y: 3, u: 3, b: 3, n: 3, up: 4, down: 4, left: 4, right: 4, s: 4, '.': 3, ',': 6, '>': 8, '<': 2, space: 4,
    'q a': 1, 'q return': 4, 'r return': 4, 'r return return': 2, 'r down return': 2, 'w return': 2, 'w down return': 2, 'w down down return': 2,
    'W return': 2, T: 1, 'P return': 2, 'R return': 1, 'z return h': 1, 'z return j': 1, 'z return up': 1, 'e return': 1, 'd return': 1,
    'd down return': 1, 't return l': 1, 't down return k': 1, i: 1, return: 1, escape: 2, '?': 1, S: 1, tab: 1, backspace: 1,
  },
};

export const PROGRAMS: readonly Program[] = [DOOM, CRAWL, LABYRINTH, ROGUE];

export { PROJECT };

export function findProgram(name: string, programs: readonly Program[] = PROGRAMS): Program | undefined {
  return programs.find((program) => program.name === name);
}

/** The exports of an entry module. */
export interface Entry {
  /** Once, with a seed of 0..4294967295. */
  start(seed: number): void;
  /** A key: see engine/lib/keys.ts. */
  key(code: number): void;
}

/** A path of a {@link Program}, absolute. */
export function inProject(path: string): string {
  return join(PROJECT, path);
}

/** The values of a setting and the keys of each, or undefined when the program has no such setting. */
export function settingValues(program: Program, setting: string): Readonly<Record<string, string>> | undefined {
  return Object.hasOwn(program.settings, setting) ? program.settings[setting] : undefined;
}
