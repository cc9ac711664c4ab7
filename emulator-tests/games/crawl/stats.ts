/** `make stats-crawl`: prints every table of the document with its expected and observed shares. Exit code 1 where one does not fit. */
import { countRareWeapons, rareWeaponsText } from './rare.ts';
import { allTables, bound, testTable, type TableOutcome } from './statistics.ts';

const [first = '1000000', second = '1987', ...more] = process.argv.slice(2).filter((arg) => arg !== '--json');
const asJson = process.argv.includes('--json');
const draws = Number(first);
const seed = Number(second);
if (more.length > 0 || !Number.isInteger(draws) || draws < 1 || !Number.isInteger(seed) || seed < 0 || seed > 4294967295) {
  process.stderr.write('stats: [draws] [seed] [--json]: whole numbers, the seed of 0..4294967295\n');
  process.exit(2);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(3)}%`.padStart(9);
}

function print(outcome: TableOutcome, least: number): void {
  const { table, observed, total, statistic, degrees, p } = outcome;
  const sum = table.shares.reduce((a, b) => a + b, 0);
  process.stdout.write(`\n${table.name}: ${total.toLocaleString('en')} draws\n`);
  for (const [i, label] of table.labels.entries()) {
    const share = (table.shares[i] as number) / sum;
    if (share === 0 && observed[i] === 0) continue;
    process.stdout.write(`  ${label.padEnd(36)}${percent(share)}${percent((observed[i] as number) / total)}\n`);
  }
  process.stdout.write(`  chi-square ${statistic.toFixed(2)}, ${degrees} degrees of freedom, `);
  process.stdout.write(`p = ${p.toFixed(4)}${p < least ? '  TOO SMALL' : ''}\n`);
}

/** Dungeons in which rare weapons are counted. */
const GAMES = 2000;

const tables = allTables();
const least = bound(tables.length);
const began = performance.now();
const outcomes = tables.map((table, i) => {
  const outcome = testTable(table, draws, (seed + i) >>> 0);
  if (!asJson) print(outcome, least);
  return outcome;
});
const bad = outcomes.filter(({ p }) => p < least);
const all = outcomes.reduce((sum, { total }) => sum + total, 0);
if (asJson) {
  const rows = outcomes.map(({ table, total, observed, statistic, degrees, p }) => ({
    name: table.name, labels: table.labels, expected: table.shares, observed, draws: total, chiSquare: statistic, degrees, p,
  }));
  process.stdout.write(`${JSON.stringify({ draws, seed, bound: least, ok: bad.length === 0, tables: rows }, null, 2)}\n`);
} else {
  const worst = outcomes.reduce((a, b) => (b.p < a.p ? b : a));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`\n${tables.length} tables, ${all.toLocaleString('en')} draws on the lane node in ${seconds} s\n`);
  process.stdout.write(`Each p must reach ${least.toExponential(2)}, 0.01 over the number of tables; `);
  process.stdout.write(`the least is ${worst.p.toExponential(2)}, ${worst.table.name}.\n`);
  process.stdout.write(rareWeaponsText(countRareWeapons(GAMES, seed)));
  process.stdout.write(bad.length === 0 ? 'FIT  every table fits the document\n' : `MISFIT  ${bad.map(({ table }) => table.name).join('; ')}\n`);
}
process.exitCode = bad.length === 0 ? 0 : 1;
