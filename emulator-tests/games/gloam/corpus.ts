/** The scripts of Gloam's corpus: games of the bots, and the rest by hand. */
import type { CorpusScript } from '../../corpus/make.ts';
import { findProgram, type Program } from '../../script/programs.ts';
import { parseScript, printScript } from '../../script/script.ts';
import { playBot, type Aim } from './bot.ts';

const MADE = '# Written by emulator-tests/corpus/make.ts.\n';

function byBots(name: string, about: string, seed: number, knights: 1 | 2, ticks: number, aim?: Aim): CorpusScript {
  const parsed = parseScript(`program gloam\nseed ${seed}\n`, name);
  const program = findProgram('gloam') as Program;
  return { name, text: `# ${about}\n${MADE}${printScript({ ...parsed, program, keys: Uint8Array.from(playBot(seed, knights, ticks, aim).keys) })}` };
}

function byHand(name: string, about: string, seed: number, lines: string): CorpusScript {
  return { name, text: `# ${about}\n${MADE}${printScript(parseScript(`program gloam\nseed ${seed}\n${lines}`, name))}` };
}

export const makeCorpus = (): CorpusScript[] => [
  byBots('bot-falls', 'a knight falls on the first level, is among the best and gives its letters', 80, 1, 6000),
  byBots('bot-deep', 'a knight sees all eight mazes, and begins again with the first', 21, 1, 9050, 'monsters'),
  byBots('bots-two', 'two knights hold three levels', 3, 2, 4500),
  byBots('bots-fall', 'two knights fall, and both give their letters', 1, 2, 9000),
  byHand('title', 'the title with its tune to the end, and from the start again', 4, 'wait 700\n'),
  byHand('pause', 'a game is paused, goes on, is given up, and another one is begun by the second stick; in the last one the tune is far when it is paused', 9, `
wait 30
return
wait 100
pad right fire
wait 20
p
wait 9
pad left
wait 20
P
wait 60
p
p
q
wait 40
pad2 fire
wait 1
pad2
pad
wait 120
pad2 left
pad right
wait 60
pad2 down fire
wait 30
pad down
wait 80
Q
wait 30
2
wait 90
space
return
wait 108
p
wait 2
p
wait 30
`),
  byHand('still', 'both knights stand where they begin until they have fallen, and are not among the best', 17, 'wait 20\n2\nwait 6000\n'),
];
