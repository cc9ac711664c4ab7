/** Whether rows of docs/language.md are true. */
import * as diag from '../../diagnostics/diagnostics.ts';
import type { FactoryName } from '../../diagnostics/factory_names.ts';
import { compileExample, complete, type ExampleDiagnostic, type Outcome } from '../example.ts';
import { AROUND, type Section } from './rows.ts';

/** Judges `code`: it must be refused with `by` first of all, or accepted without a word where `by` is undefined. */
export interface Claim {
  readonly code: string;
  readonly at: Section['at'];
  readonly by?: FactoryName;
}

/** Uses all of it, so that each part is what it looks like: written where it may be written. */
const USE = `
  show(NAMES[code & 1]); x = code; y = code & 15; on = code > 9; wide = (wide * 1664525 + 1013904223) >>> 0;
  list[code & 3] = SIZES[y & 3]; grid[y & 1][0] = twice(3); bag[1] = code; hero.hp = y; hero.at.x = y; hero.at.y = 2;
  monsters[code & 1].hp = y; monsters[0].awake = on;`;

const FILES = { 'levels.bin': 'abc' };

const programOf = ({ code, at }: Claim): string =>
  complete(at === 'top' ? `${code}\n` : `${AROUND}\nexport function key(code: u8): void {${USE}\n  ${code}\n}\n`).text;

function holds({ by }: Claim, found: readonly ExampleDiagnostic[]): boolean {
  return by === undefined ? found.length === 0 : found[0]?.code === diag[by].code && found[0].severity === 'error';
}

/** Errors of TypeScript, and failures of loading, hide all others; errors of the ranges are hidden by all others. */
function stageOf({ by }: Claim): string {
  if (by === undefined) return 'accepted';
  if (by === 'typescriptError' || by === 'initialisation') return 'alone';
  return diag[by].code.slice(0, 5);
}

/** The claims that do not hold, each with what ts65 says. Those of one stage are first tried together, a module each. */
export function wrongClaims(claims: readonly Claim[]): string[] {
  const stages = new Map<string, Claim[]>();
  for (const claim of claims) stages.set(stageOf(claim), [...(stages.get(stageOf(claim)) ?? []), claim]);
  const doubtful = [...stages].flatMap(([stage, some]) => (stage === 'alone' || stage === 'TS652' ? some : wrongTogether(some)));
  return doubtful.flatMap((claim) => {
    const { found, printed } = compileAlone('language/row', claim);
    return holds(claim, found) ? [] : [`${claim.code}\n${printed === '' ? 'accepted' : printed}`];
  });
}

/** Compiles the rows of `claims` as one program, `row0.ts` and so on beside its main.ts, under build/docs/`name`. */
export function compileTogether(name: string, claims: readonly Claim[]): Outcome {
  const modules = Object.fromEntries(claims.map((claim, i) => [`row${i}.ts`, programOf(claim)]));
  const imports = claims.map((_, i) => `import { key as key${i} } from './row${i}.ts';\n`).join('');
  const calls = claims.map((_, i) => `  key${i}(code);\n`).join('');
  const starting = claims.flatMap(({ code }, i) => (code.includes('export function start(seed') ? [i] : []));
  const starts = starting.map((i) => `import { start as start${i} } from './row${i}.ts';\n`).join('');
  const start = starting.length === 0 ? '' : `export function start(seed: number): void {\n${starting.map((i) => `  start${i}(seed);\n`).join('')}}\n`;
  const { text } = complete(`${imports}${starts}${start}export function key(code: u8): void {\n${calls}}\n`);
  return compileExample(name, { text, mark: undefined }, { ...FILES, ...modules });
}

/** Compiles the row of `claim` as a program of its own, which its host alone calls, under build/docs/`name`. */
export const compileAlone = (name: string, claim: Claim): Outcome => compileExample(name, { text: programOf(claim), mark: undefined }, FILES);

function wrongTogether(claims: readonly Claim[]): Claim[] {
  const { found } = compileTogether('language/rows', claims);
  return claims.filter((claim, i) => !holds(claim, found.filter(({ file }) => file === `row${i}.ts`)));
}
