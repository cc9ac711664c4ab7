/**
 * `make levels-crawl`: levels by the thousands on all lanes, the items of each compared, with the whole screen. Depth and branch change from
 * script to script; each script looks at the levels of seeds that follow each other.
 */
import { findProgram, type Program } from '../../script/programs.ts';
import { CRAWL_BRANCHES } from './branches.ts';
import { keyCodes, parseScript, type Script } from '../../script/script.ts';
import { parseLanes } from '../../replay/inputs.ts';
import { replayInputs, type ReplayInput } from '../../replay/replay.ts';
import { exitCodeOf, verdictText } from '../../replay/report.ts';

/** Levels of a script. */
const LEVELS = 250;
/** The branches that have items. */
const BRANCHES = CRAWL_BRANCHES.filter((name) => !['temple', 'slime', 'blades', 'hell'].includes(name));

/** Script `number`: every depth up to 60, every branch, seeds of its own. */
function levels(number: number, count: number): Script {
  const depth = 1 + (number % 60);
  // Half of all levels are the Dungeon's own.
  const branch = number % 2 === 0 ? 'dungeon' : BRANCHES[(number >> 1) % BRANCHES.length];
  const header = parseScript(`program crawl\nseed ${number * LEVELS}\ndepth ${depth}\nbranch ${branch}\n`, `levels ${number}`);
  return { ...header, program: findProgram('crawl') as Program, keys: Uint8Array.from(keyCodes(`return${' s'.repeat(count - 1)}`)) };
}

const [first = '100000', second = '1', lanes] = process.argv.slice(2);
const total = Number(first);
const from = Number(second);
if (![total, from].every((n) => Number.isInteger(n) && n > 0)) {
  process.stderr.write('levels: [levels] [first script] [lanes]: whole numbers from 1\n');
  process.exit(2);
}
const inputs: ReplayInput[] = [];
for (let left = total, number = from; left > 0; left -= LEVELS, number++) {
  inputs.push({ script: levels(number, Math.min(left, LEVELS)), generated: true });
}
const verdict = await replayInputs(inputs, { lanes: parseLanes(lanes) });
process.stdout.write(verdictText(verdict));
process.stdout.write(`${total.toLocaleString('en')} levels, scripts ${from} to ${from + inputs.length - 1}\n`);
process.exitCode = exitCodeOf(verdict);
