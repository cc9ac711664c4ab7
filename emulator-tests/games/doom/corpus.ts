/** The scripts of the corpus: a game for each rule, whole games, what the vendor sells, and the screens by hand. */
import { keyCodes } from '../../script/script.ts';
import type { CorpusScript } from '../../corpus/make.ts';
import { leaveEarly, reachVendor, winGame } from './champion.ts';
import { ANY_KEY, JOYSTICK, search, wander } from './explorer.ts';
import { GOODS } from './goods.ts';
import { Player, type Rules } from './player.ts';
import { SCENARIOS } from './scenarios.ts';
import { strand } from './stranded.ts';

interface Planned {
  readonly name: string;
  readonly about: string;
  readonly make: () => Player;
}

const RULES: readonly Rules[] = ['spec', 'classic'];

/** Behind the end: the end screen, the title, and a new game. */
function beginAgain(player: Player): Player {
  player.type('return return 1');
  return player;
}

/** The user interface by hand: what chance takes long to try. */
const BY_HAND: readonly (readonly [name: string, about: string, keys: string])[] = [
  ['ui-title', 'the title: a seed typed, too long a one, deleted, stepped; the ruleset by R and by the cursor; sound; help', 'backspace 4 2 9 4 9 6 7 2 9 6 5 9 9 backspace up down left right r R t T z ? right right right left escape h space up return'],
  ['ui-seed-ends', 'the title: the seed steps around its ends', 'backspace backspace down up up 0 0 7 return'],
  ['ui-seed-zero', 'xorshift can not start from 0: Marsaglia\'s own seed stands in', '0 h right right escape return 1 5 0 0 1 1 0 return n s e w'],
  ['ui-creation-cursor', 'a hero is made by the cursor alone', 'return down down up return up up return down return up return down down return up return up up up down return'],
  ['ui-creation-keys', 'a hero is made by keys, wrong ones among them', 'return 9 z 5 up down 2 9 up up down 3 x 2 backspace 1 return 4 0 2 escape 0 3 h escape 2 9 9 9 backspace 3 return'],
  ['ui-flares-typed', 'flares: more than the gold buys is refused', 'return 1 0 0 5 1 1 9 9 return backspace backspace 2 return'],
  ['ui-help', 'help in all places, page by page', 'return 1 h right right right down up left left left escape ? return return return 5 0 0 1 1 0 return h down down down down m escape m n return h escape'],
];

export const SCRIPTS: readonly Planned[] = [
  ...BY_HAND.map(([name, about, keys]): Planned => ({
    name,
    about,
    make: () => {
      const player = new Player(2, 'spec');
      player.type(keys);
      return player;
    },
  })),
  ...RULES.flatMap((rules, r) => [1, 2, 3].flatMap((n): Planned[] => {
    const seed = 100 * r + n;
    return [
      { name: `ui-any-key-${n}-${rules}`, about: 'a game with many keys that make no sense', make: () => wander({ seed, rules, length: 220, noise: 30, keys: ANY_KEY }) },
      { name: `ui-joystick-${n}-${rules}`, about: 'a game by the joystick alone', make: () => wander({ seed, rules, length: 60, noise: 100, keys: JOYSTICK }) },
    ];
  })),
  ...SCENARIOS.map((scenario) => ({ name: scenario.name, about: scenario.about, make: () => search(scenario.name, scenario) })),
  { name: 'ui-only-warp-classic', about: 'a map on which only a warp leads on', make: () => strand('classic') },
  ...RULES.flatMap((rules): Planned[] => [
    { name: `01-won-${rules}`, about: 'Section 1, win: ten treasures, then X on floor 7', make: () => beginAgain(winGame(rules)) },
    { name: `01-early-exit-${rules}`, about: 'ruling 25: left with treasures missing', make: () => beginAgain(leaveEarly(rules)) },
    ...GOODS[rules].map(({ name, about, gold, keys }): Planned => ({
      name: `10-${name}-${rules}`,
      about,
      make: () => {
        const player = reachVendor(rules, gold);
        for (const code of keyCodes(keys)) player.press(code);
        return player;
      },
    })),
  ]),
];

/** The text of a script. @throws Error where no game shows what it is to show */
export const makeScript = ({ about, make }: Planned): string => make().script(about);

/** All scripts, or those of `names`: a minute for all. @throws Error that names each one whose game was not found */
export function makeCorpus(names?: readonly string[]): CorpusScript[] {
  const failed: string[] = [];
  const made = SCRIPTS.filter(({ name }) => names?.includes(name) ?? true).flatMap((script): CorpusScript[] => {
    try {
      return [{ name: script.name, text: makeScript(script) }];
    } catch (error) {
      failed.push(`${script.name}: ${(error as Error).message}`);
      return [];
    }
  });
  if (failed.length > 0) throw new Error(failed.join('\n'));
  return made;
}
