/** Writes the corpus of Dungeon of Doom: `npx tsx emulator-tests/corpus/make.ts [NAME…]`. Always the same scripts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keyCodes } from '../../terminal/script.ts';
import { leaveEarly, reachVendor, winGame } from './champion.ts';
import { search } from './explorer.ts';
import { GOODS } from './goods.ts';
import type { Player, Rules } from './player.ts';
import { SCENARIOS } from './scenarios.ts';

export const CORPUS = fileURLToPath(new URL('./doom/', import.meta.url));

interface Made {
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

export const SCRIPTS: readonly Made[] = [
  ...SCENARIOS.map((scenario) => ({ name: scenario.name, about: scenario.about, make: () => search(scenario.name, scenario) })),
  ...RULES.flatMap((rules): Made[] => [
    { name: `01-won-${rules}`, about: 'Section 1, win: ten treasures, then X on floor 7', make: () => beginAgain(winGame(rules)) },
    { name: `01-early-exit-${rules}`, about: 'ruling 25: left with treasures missing', make: () => beginAgain(leaveEarly(rules)) },
    ...GOODS[rules].map(({ name, about, gold, keys }): Made => ({
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

export const makeScript = ({ about, make }: Made): string => make().script(about);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2);
  mkdirSync(CORPUS, { recursive: true });
  for (const script of SCRIPTS) {
    if (wanted.length > 0 && !wanted.includes(script.name)) continue;
    const began = performance.now();
    try {
      const text = makeScript(script);
      writeFileSync(join(CORPUS, `${script.name}.script`), text);
      process.stdout.write(`${script.name}: ${text.split('\n').length - 6} commands, ${Math.round(performance.now() - began)} ms\n`);
    } catch (error) {
      process.exitCode = 1;
      process.stdout.write(`${script.name}: FAILED: ${(error as Error).message}\n`);
    }
  }
}
