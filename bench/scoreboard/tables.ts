/** Counts and tables of judged programs. */
import type { Judged, Judgement, Refusal } from './judge.ts';

/** How many of `judged` have each verdict. */
export function judgementCounts(judged: readonly Pick<Judged, 'verdict'>[]): Record<Judgement, number> {
  const count = (verdict: Judgement): number => judged.filter((one) => one.verdict === verdict).length;
  return { same: count('same'), refused: count('refused'), wrong: count('wrong'), crash: count('crash') };
}

/** The codes of `refusals`, each once. */
export function refusalCodes(refusals: readonly Refusal[]): string[] {
  return [...new Set(refusals.map(({ code }) => code))].sort();
}

/** For each code the programs that are refused by it, and those that are refused by nothing else; the most frequent first. */
export function reasons(judged: readonly Judged[]): { code: string; programs: number; alone: number; example: string }[] {
  const rows = new Map<string, { programs: number; alone: number; example: string }>();
  for (const { id, refusals } of judged) {
    const codes = refusalCodes(refusals);
    for (const code of codes) {
      const { line, message } = refusals.find((r) => r.code === code) as Refusal;
      const row = rows.get(code) ?? { programs: 0, alone: 0, example: `${id}:${line}: ${message}` };
      row.programs += 1;
      if (codes.length === 1) row.alone += 1;
      rows.set(code, row);
    }
  }
  return [...rows].map(([code, row]) => ({ code, ...row })).sort((a, b) => b.programs - a.programs || (a.code < b.code ? -1 : 1));
}

/** A program's row: its id, the verdict, and what was said first. */
export function programRow({ id, verdict, refusals, details }: Judged): string {
  const first = refusals[0];
  const why = first === undefined ? (details[0] ?? '') : `line ${first.line}: ${first.message}`;
  return `| ${id} | ${verdict} | ${refusalCodes(refusals).join(' ')} | ${cell(why)} |`;
}

function cell(text: string): string {
  const short = text.length > 100 ? `${text.slice(0, 97)}...` : text;
  return short.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(0)} %`;
}

export const reasonTable = (judged: readonly Judged[]): string =>
  ['| code | programs | nothing else | for example |', '|---|---|---|---|', ...reasons(judged).map(({ code, programs, alone, example }) => `| ${code} | ${programs} | ${alone} | ${cell(example)} |`)].join('\n');

export const programTable = (judged: readonly Judged[]): string =>
  ['| program | verdict | codes | first |', '|---|---|---|---|', ...judged.map(programRow)].join('\n');
