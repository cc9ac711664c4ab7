/** Each menu action is answered within four frames of NTSC. */
import { expect, it } from 'vitest';
import { corpusScripts } from '../../corpus/folder.ts';
import { generateScripts } from '../../replay/generate.ts';
import type { Script } from '../../script/script.ts';
import { frames } from '../../machine/frames.ts';
import { bootGame, slowest } from '../../tools/speed/speed.ts';
import { isWhole } from '../../testing/tiers.ts';
import { POLICIES } from './bot.ts';
import { LABYRINTH } from './player.ts';
import { simulate } from './simulate.ts';

/** Games of each of the simulator's bots: fights with more messages than the window has rows, and dragons slain. */
const GAMES = isWhole ? 20 : 3;
const GENERATED = isWhole ? 60 : 10;

it('no key of the corpus, of generated scripts or of bots\' games takes more than four frames of NTSC', () => {
  const game = bootGame('labyrinth');
  const { slow } = slowest(game, [...corpusScripts('labyrinth'), ...generateScripts(LABYRINTH, { count: GENERATED }), ...botsGames()], 3);
  for (const { cycles, script, command } of slow) expect(frames(cycles, 'ntsc'), `${script}, key ${command}`).toBeLessThanOrEqual(4);
});

function botsGames(): Script[] {
  return Object.entries(POLICIES).flatMap(([name, policy]) =>
    simulate(policy, GAMES).keys.map((keys, i): Script => {
      const seed = i + 1;
      return { name: `${name} ${seed}`, program: LABYRINTH, seed, settings: new Map(), setup: new Uint8Array(), keys, lines: [] };
    }),
  );
}
