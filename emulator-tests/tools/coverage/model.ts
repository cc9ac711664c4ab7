/** Coverage of a program's TypeScript, by Node or by the 6502. */

export interface LineHits {
  /** From 1. */
  readonly line: number;
  /** How often it was executed. */
  readonly hits: number;
}

export interface FunctionHits {
  readonly name: string;
  readonly line: number;
  readonly hits: number;
}

export interface BranchHits {
  /** Where the decision stands. */
  readonly line: number;
  /** The number of the decision in its file, from 0, and the number of its way, from 0. */
  readonly decision: number;
  readonly way: number;
  /** How often it was gone; undefined where the decision itself was not reached. */
  readonly hits: number | undefined;
}

export interface FileCoverage {
  /** Relative to the project. */
  readonly file: string;
  /** Lines that have code, in order. */
  readonly lines: readonly LineHits[];
  readonly functions: readonly FunctionHits[];
  readonly branches: readonly BranchHits[];
}

export interface Totals {
  readonly found: number;
  readonly hit: number;
}

export function coverageTotals(items: readonly { readonly hits: number | undefined }[]): Totals {
  return { found: items.length, hit: items.filter(({ hits }) => (hits ?? 0) > 0).length };
}

/** The files as an LCOV trace file, which genhtml, editors and coverage services read. @param name of the run */
export function lcov(files: readonly FileCoverage[], name: string): string {
  return files.map(({ file, lines, functions, branches }) => {
    const [lineTotals, functionTotals, branchTotals] = [coverageTotals(lines), coverageTotals(functions), coverageTotals(branches)];
    return [
      `TN:${name.replace(/\W/g, '_')}`, `SF:${file}`,
      ...functions.map((f) => `FN:${f.line},${f.name}`),
      ...functions.map((f) => `FNDA:${f.hits},${f.name}`),
      `FNF:${functionTotals.found}`, `FNH:${functionTotals.hit}`,
      ...branches.map((b) => `BRDA:${b.line},${b.decision},${b.way},${b.hits ?? '-'}`),
      `BRF:${branchTotals.found}`, `BRH:${branchTotals.hit}`,
      ...lines.map((l) => `DA:${l.line},${l.hits}`),
      `LF:${lineTotals.found}`, `LH:${lineTotals.hit}`,
      'end_of_record', '',
    ].join('\n');
  }).join('');
}
