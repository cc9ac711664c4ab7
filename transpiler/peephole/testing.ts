/** Tests of the stages of the peephole optimiser: a few lines of assembler in, and out. */
import { parseAssembly, type Procedure } from './code.ts';
import type { InterfaceFunction } from './interface.ts';
import { programFacts, type ProgramFacts } from './known.ts';
import { findResults } from './liveness.ts';

/** `_f` takes a byte in A and gives none; `_g` gives a byte; `_h` takes and gives nothing. */
const FUNCTIONS: readonly InterfaceFunction[] = [
  { name: '_f', entry: '_f_in', register: 1, result: 0, variables: ['_f_m', '_f_t', '_f_u'] },
  { name: '_g', entry: '_g_in', register: 1, result: 1, variables: ['_g_x'] },
  { name: '_h', register: 0, result: 0, variables: ['_h_x'] },
];

const text = (name: string, lines: readonly string[]): string =>
  [`.proc\t${name}: near`, '.segment\t"CODE"', ...lines.map((line) => (line.includes(':') ? line : `\t${line}`)), '.endproc'].join('\n');

/** The function `_f` of these lines, and what is known of all. */
export function procedureOf(lines: readonly string[], name = '_f'): { readonly procedure: Procedure; readonly known: ProgramFacts } {
  const pieces = parseAssembly(`\t.importzp\ttmp1, ptr1\n\t.importzp\t_zp\n${text(name, lines)}`);
  const known = programFacts(pieces, { functions: FUNCTIONS });
  const procedure = pieces.flatMap((piece) => ('procedure' in piece ? [piece.procedure] : []))[0];
  findResults([procedure], known);
  return { procedure, known };
}

/** The function `_f` of these lines behind `stage`, and whether that reports a change. */
export function afterStage(stage: (procedure: Procedure, known: ProgramFacts) => boolean | void, lines: readonly string[]): string[] {
  const { procedure, known } = procedureOf(lines);
  const code = (): string => procedure.code.map(({ op, arg }) => `${op} ${arg}`).join('\n');
  const before = code();
  const said = stage(procedure, known);
  if (said !== undefined && said !== (code() !== before)) throw new Error(`the stage says ${said}`);
  return linesOf(procedure);
}

const linesOf = ({ code }: Procedure): string[] =>
  code.flatMap(({ labels, op, arg }) => [...labels.map((label) => `${label}:`), ...(op === '' ? [] : [arg === '' ? op : `${op} ${arg}`])]);
