/**
 * `make stats-rogue` makes dungeons on the lane node, and prints every check of the facts file with expected and observed shares. Then it makes
 * dungeons on a 6502 lane, whose whole state after each level must be node's. Exit code 1 where something does not fit.
 */
import { findProgram, type Program } from '../../script/programs.ts';
import { keyCodes, parseScript } from '../../script/script.ts';
import { parseLanes } from '../../replay/inputs.ts';
import { replayInputs, type ReplayInput } from '../../replay/replay.ts';
import { verdictText } from '../../replay/report.ts';
import { makeDungeon } from './dungeon.ts';
import { violations } from './exact.ts';
import { Counts, LEAST_P } from './statistics.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--json');
const asJson = process.argv.includes('--json');
const [dungeons, on6502, seed] = [args[0] ?? '1000', args[1] ?? '50', args[2] ?? '1'].map(Number) as [number, number, number];
if (args.length > 4 || ![dungeons, seed].every((n) => Number.isInteger(n) && n > 0) || !Number.isInteger(on6502) || on6502 < 0) {
  process.stderr.write('stats: [dungeons] [dungeons on a 6502 lane] [first seed] [lanes] [--json]: whole numbers\n');
  process.exit(2);
}

const counts = new Counts();
const wrong: string[] = [];
let [rolled, extras, most] = [0, 0, 0];
for (let n = 0; n < dungeons; n++) {
  const levels = makeDungeon(seed + n);
  counts.add(levels);
  wrong.push(...violations(levels).map((text) => `seed ${seed + n}: ${text}`));
  for (const { items } of levels) {
    const added = items.filter(({ extra }) => extra).length;
    rolled += items.length - added;
    extras += added;
    most = Math.max(most, items.length);
  }
}
const outcomes = counts.outcomes(dungeons >= 1000);
const ok = wrong.length === 0 && outcomes.every(({ complaint }) => complaint === '');

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`.padStart(8);
if (!asJson) {
  for (const { table, observed, total, statistic, degrees, p, complaint } of outcomes) {
    const whole = table.shares.reduce((a, b) => a + b, 0);
    process.stdout.write(`\n${table.name}: ${total.toLocaleString('en')}\n`);
    for (const [i, label] of table.labels.entries()) {
      process.stdout.write(`  ${label.padEnd(12)}${percent((table.shares[i] as number) / whole)}${percent((observed[i] as number) / total)}\n`);
    }
    process.stdout.write(`  chi-square ${statistic.toFixed(2)}, ${degrees} degrees of freedom, p = ${p.toFixed(4)}${complaint && `  ${complaint}`}\n`);
  }
  process.stdout.write(`\n${dungeons} dungeons from seed ${seed}: ${rolled / dungeons} items rolled and ${(extras / dungeons).toFixed(1)} added in each; `);
  process.stdout.write(`at most ${most} on a level\n7 rolled on each level, minimums, quotas, tiers, gold, monsters, traps: ${wrong.length} violations\n`);
  for (const text of wrong.slice(0, 20)) process.stdout.write(`  ${text}\n`);
  process.stdout.write(`${ok ? 'FIT' : 'MISFIT'}  each p must reach ${LEAST_P.toExponential(2)}\n`);
}

let same = true;
if (on6502 > 0) {
  const program = findProgram('rogue') as Program;
  const inputs = Array.from({ length: on6502 }, (_, n): ReplayInput => {
    const header = parseScript(`program rogue\nseed ${seed + n}\n`, `dungeon ${seed + n}`);
    return { generated: false, script: { ...header, program, keys: Uint8Array.from(keyCodes('> '.repeat(26).trim())) } };
  });
  const verdict = await replayInputs(inputs, { lanes: parseLanes(args[3] ?? 'node,sim-shipped') });
  same = verdict.ok;
  if (!asJson) process.stdout.write(`\n${on6502} dungeons, level by level with their maps:\n${verdictText(verdict)}`);
}
if (asJson) {
  const tables = outcomes.map(({ table, observed, statistic, degrees, p, complaint }) =>
    ({ name: table.name, labels: table.labels, expected: table.shares, observed, chiSquare: statistic, degrees, p, ok: complaint === '' }));
  process.stdout.write(`${JSON.stringify({ dungeons, seed, rolled, extras, most, violations: wrong, leastP: LEAST_P, on6502, same, ok: ok && same, tables }, null, 2)}\n`);
}
process.exitCode = ok && same ? 0 : 1;
