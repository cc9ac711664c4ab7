/** The natural board's part of the page. Of its unseen half nothing but totals leaves this file. */
import { JUDGEMENTS, type Judged } from './judge.ts';
import { judgementCounts, percent, programTable, reasonTable } from './tables.ts';
import { HALVES, type Half } from './programs.ts';

export interface NaturalTotals extends ReturnType<typeof judgementCounts> {
  readonly programs: number;
  /** Accepted as they are, or by `check --fix` alone, or with up to one or two rounds of following messages. */
  readonly fixed: number;
  readonly afterOne: number;
  readonly afterTwo: number;
}

export function naturalTotals(judged: readonly Judged[]): NaturalTotals {
  const counts = judgementCounts(judged);
  const mended = (rounds: number): number => judged.filter(({ mended: by }) => by !== undefined && (by === 'fix' ? 0 : by) <= rounds).length;
  const accepted = judged.filter(({ verdict, refusals }) => ['same', 'wrong'].includes(verdict) && refusals.length === 0).length;
  return { programs: judged.length, ...counts, fixed: accepted + mended(0), afterOne: accepted + mended(1), afterTwo: accepted + mended(2) };
}

/** The totals of both halves. */
export const totalsByHalf = (judged: readonly Judged[]): Record<Half, NaturalTotals> =>
  ({ seen: naturalTotals(judged.filter(({ category }) => category === 'seen')), unseen: naturalTotals(judged.filter(({ category }) => category === 'unseen')) });

function row(name: string, totals: NaturalTotals, isMended: boolean): string {
  const { programs, same, fixed, afterOne, afterTwo } = totals;
  const mended = isMended ? [fixed, afterOne, afterTwo] : ['–', '–', '–'];
  return `| ${name} | ${programs} | ${JUDGEMENTS.map((verdict) => totals[verdict]).join(' | ')} | ${percent(same, programs)} | ${mended.join(' | ')} |`;
}

/** `isMended` false: nobody tried what mends the refused programs. */
export function naturalSection(judged: readonly Judged[], isMended = true): string {
  const halves = totalsByHalf(judged);
  const seen = judged.filter(({ category }) => category === 'seen');
  return `## The natural board

The ${judged.length} programs of [\`bench/scoreboard/natural\`](../bench/scoreboard/natural/README.md) are TypeScript as people write it, who know nothing of what ts65 refuses.
Whoever changes the language may read the *seen* half. Of the *unseen* half there are totals only.

Each program is played with 60 keys for each of 3 seeds. *\`--fix\`* counts the programs that are accepted as they are or after \`check --fix\`, which
are played, too. *One round* and *two rounds* count those that are accepted once the corrections of further messages were written, where they help.
${isMended ? '' : '\nThis page was made without these three: they take most of the time (`--unmended`).\n'}
| half | programs | ${JUDGEMENTS.join(' | ')} | share | \`--fix\` | one round | two rounds |
|---|---|---|---|---|---|---|---|---|---|
${HALVES.map((half) => row(half, halves[half], isMended)).join('\n')}
${row('**all**', naturalTotals(judged), isMended)}

### Reasons in the seen half

${reasonTable(seen)}

### Programs of the seen half

${programTable(seen)}`;
}
