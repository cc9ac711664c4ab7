/** The scripts of the corpus: for each scenario the first seed whose level shows it, the browser by hand, and walks through depths. */
import { beginDungeon, makeLevel } from '../../../engine/crawl/generate.ts';
import { level, takeItem } from '../../../engine/crawl/state.ts';
import { findProgram, type Program } from '../../script/programs.ts';
import { CRAWL_BRANCHES } from './branches.ts';
import { keyCodes, parseScript, printScript, type Script } from '../../script/script.ts';
import type { CorpusScript } from '../../corpus/make.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';

/** Seeds that are looked through. */
const LAST_SEED = 3_000_000;
const PAGE = 15;

/** The first seed and place on the floor that show `scenario`. @throws where none of the seeds does */
export function find({ name, depth, branch, shows }: Scenario): { readonly seed: number; readonly at: number } {
  for (let seed = 1; seed <= LAST_SEED; seed++) {
    beginDungeon(seed);
    makeLevel(depth, branch);
    if (level.count === 0 && shows(-1)) return { seed, at: -1 };
    for (let at = 0; at < level.count; at++) {
      takeItem(at);
      if (shows(at)) return { seed, at };
    }
  }
  throw new Error(`${name}: no level shows it`);
}

function script(name: string, about: string, seed: number, settings: Record<string, string>, keys: string): CorpusScript {
  const program = findProgram('crawl') as Program;
  const header = Object.entries(settings).map(([setting, value]) => `${setting} ${value}\n`).join('');
  const parsed: Script = parseScript(`program crawl\nseed ${seed}\n${header}`, name);
  const body = printScript({ ...parsed, program, keys: Uint8Array.from(keyCodes(keys)) });
  return { name, text: `# ${about}\n${body}` };
}

/** The level is opened, and the item chosen. */
function ofScenario(scenario: Scenario): CorpusScript {
  const { seed, at } = find(scenario);
  const pages = Math.max(0, Math.floor(at / PAGE));
  const keys = ['return', ...new Array<string>(pages).fill('right'), ...new Array<string>(Math.max(0, at - pages * PAGE)).fill('down')];
  const settings = { depth: `${scenario.depth}`, branch: CRAWL_BRANCHES[scenario.branch] as string };
  return script(scenario.name, scenario.about, seed, settings, keys.join(' '));
}

const WALKED = [1, 2, 4, 5, 6, 7, 10, 11, 15, 20, 27, 40, 50, 99];

const BY_HAND: readonly CorpusScript[] = [
  script('ui-title', 'the title: rows, a seed typed and deleted, the depth and its ends, the branch around, sound', 3, {},
    '4 2 9 4 9 6 7 2 9 6 backspace 5 d 0 9 9 1 backspace right left b left right 7 b 8 backspace s 5 b backspace s left right'
    + ' down down down right right o O up up up up up z tab escape'),
  script('ui-seed-ends', 'the seed steps around its ends', 0, {}, 'left right left 9 backspace return s escape right return s'),
  script('ui-depth-ends', 'the depth steps around its ends, and levels stop there', 5, { depth: '99' },
    'right left return n p p n n escape d 1 return p n p'),
  script('ui-list', 'the list: by items and pages, past both ends', 8, { depth: '12' },
    'return up left down down right right right right space down down up left left z'),
  script('ui-bare', 'the list of a level with nothing', 8, { branch: 'hell' }, 'return up down left right return return escape'),
  script('ui-branches', 'all branches one after the other', 21, { depth: '14' }, `return${' b'.repeat(16)}`),
  script('ui-actions', 'the menu by the joystick: each of its items', 9, { depth: '6' },
    'return return return return down return return down down return return down down down return return'
    + ' up up up return return return up up return z return up return left'),
  script('ui-actions-back', 'the menu is left again', 9, { depth: '2' },
    'return return up down left return escape return z down down down down down down down return'),
  script('ui-totals', 'the totals, from the title and from the list; the next seed there', 10, { depth: '4' },
    't s return t escape down down down up up return return return t s s z return n t return down'),
  script('ui-help', 'help in all places', 11, {}, '? ? h x return ? down return ? z escape t ? return'),
];

/** All scripts, by name. */
export function makeCorpus(): CorpusScript[] {
  return [
    ...SCENARIOS.map(ofScenario),
    ...WALKED.map((depth) => script(`walk-${depth}`, 'levels of ten seeds', 1000 + depth, { depth: `${depth}` }, `return${' s'.repeat(9)}`)),
    ...['elves', 'vaults', 'mines'].map((branch) => script(`walk-${branch}`, 'ten levels down', 77, { depth: '8', branch },
      `return${' n'.repeat(9)}`)),
    script('walk-down', 'the Dungeon from its first level to its last: artefacts are counted on', 1, {}, `return${' n'.repeat(26)}`),
    ...BY_HAND,
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
}
