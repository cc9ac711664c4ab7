/** `ts65 emit --explain`: what was chosen for each function, and why. */
import { ts } from 'ts-morph';
import { INT_TYPES, type IntType } from '../base/interval.ts';
import { displayPath } from '../base/project.ts';
import { positionOf } from '../diagnostics/diagnostics.ts';
import type { Emission } from '../emit/cc65/emission.ts';
import { walk, type Variable } from '../ir/ir.ts';
import type { Planned } from '../optimise/forward_substitution.ts';
import { ZERO_PAGE_BYTES } from '../optimise/zero_page.ts';
import { printedVariables } from '../optimise/frame_allocation.ts';
import type { Pass } from '../optimise/passes.ts';

/** `stack`: C's own, for what hosts call. */
type Place = 'zero page' | 'memory' | 'stack';

export interface VariableReport {
  readonly name: string;
  readonly kind: 'parameter' | 'local' | 'temporary';
  readonly type: IntType | 'text' | 'address';
  /** As the TypeScript has it; missing where the ranges alone chose the type. */
  readonly declared?: string;
  readonly place: Place;
  /** The registers that it comes in. */
  readonly register?: 'A' | 'AX';
  /** Reads and writes for each command: an estimate, from the loops around them. */
  readonly uses: number;
}

export interface FunctionReport {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  /** For each command: an estimate. */
  readonly runs: number;
  readonly variables: readonly VariableReport[];
  /** Operations that are computed where they are read. */
  readonly inlined: number;
  /** Statements that each pass has changed. */
  readonly passes: Readonly<Partial<Record<Pass, number>>>;
  readonly statements: number;
  /** Of a function that calls itself: how many of its circle of calls run at a time, and bytes that a call of them saves at most. */
  readonly recursion?: { readonly depth: number; readonly saved: number };
}

export interface ProgramReport {
  readonly program: string;
  readonly goal: string;
  /** Bytes that functions share for their variables, how many bytes they would take without, and bytes for those that recursive calls save. */
  readonly frames: { readonly zeroPage: number; readonly ofZeroPage: number; readonly memory: number; readonly unshared: number; readonly saved: number };
  /** Scalars of the state in the zero page, and long arrays with a pointer there. */
  readonly fields: readonly string[];
  readonly pages: readonly string[];
  readonly functions: readonly FunctionReport[];
}

export function explain(emission: Emission): ProgramReport {
  const { program, functions, frames, optimisation } = emission;
  const reports = functions.map((f) => explainFunction(f, emission));
  const unshared = [...frames.places.keys()].reduce((sum, variable) => sum + bytesOf(variable, functions), 0);
  return {
    program: program.name,
    goal: optimisation.goal,
    frames: { zeroPage: frames.sizes['zero page'], ofZeroPage: ZERO_PAGE_BYTES, memory: frames.sizes.memory, unshared, saved: emission.saved.bytes },
    fields: [...frames.fields].map(({ name }) => name),
    pages: [...frames.pages].map(({ name }) => name),
    functions: reports,
  };
}

const storageIn = (variable: Variable, functions: readonly Planned[]): IntType | undefined =>
  functions.map((f) => f.ranges.storage.get(variable)).find((storage) => storage !== undefined);

function bytesOf(variable: Variable, functions: readonly Planned[]): number {
  const storage = storageIn(variable, functions);
  return variable.text || storage === undefined ? 2 : INT_TYPES[storage].bits / 8;
}

function explainFunction(f: Planned, { names, frames, calls, saved }: Emission): FunctionReport {
  const { ir, ranges, plan } = f;
  const { node, name } = ir.model;
  const { file, start } = positionOf(node);
  const register = calls.register(ir.model);
  const locals = names.locals(ir);
  const variables = [...printedVariables(f)].map((variable): VariableReport => {
    const isInRegister = register !== undefined && ir.parameters[register.index] === variable;
    const declared = variable.type?.kind === 'int' ? variable.type.text : undefined;
    return {
      name: locals.get(variable)!,
      kind: variable.kind === 'param' ? 'parameter' : variable.kind === 'local' ? 'local' : 'temporary',
      type: variable.isRow ? 'address' : variable.text ? 'text' : ranges.storage.get(variable)!,
      ...(declared === undefined || declared === 'number' ? {} : { declared }),
      place: frames.places.get(variable)?.segment ?? (variable.kind === 'param' ? 'stack' : 'memory'),
      ...(isInRegister ? { register: register.bytes === 1 ? 'A' : 'AX' } : {}),
      uses: Math.round(frames.uses.get(variable) ?? 0),
    };
  });
  const recursion = saved.costOf(ir.model);
  let statements = 0;
  walk(ir.body, (statement) => void (ranges.statements.has(statement) && !plan.silent.has(statement) && statements++));
  return {
    name,
    file: displayPath(file.fileName),
    line: ts.getLineAndCharacterOfPosition(file, start).line + 1,
    runs: Math.round(frames.frequency(ir)),
    variables,
    inlined: plan.inlined.size,
    passes: Object.fromEntries(f.fired()),
    statements,
    ...(recursion === undefined ? {} : { recursion }),
  };
}

/** The report for people. */
export function explainText({ program, goal, frames, fields, pages, functions }: ProgramReport): string {
  const list = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));
  const head = [
    `${program}, compiled for ${goal}`,
    `variables of functions: ${frames.zeroPage} bytes of the ${frames.ofZeroPage} of the zero page, and ${frames.memory} of memory; ${frames.unshared} if none were shared`,
    ...(frames.saved === 0 ? [] : [`variables that recursive calls save: ${frames.saved} bytes`]),
    `state in the zero page: ${list(fields)}`,
    `long arrays with a pointer there: ${list(pages)}`,
  ];
  return `${[...head, ...functions.flatMap(functionText)].join('\n')}\n`;
}

function functionText({ name, file, line, runs, variables, inlined, passes, statements, recursion }: FunctionReport): string[] {
  const rows = variables.map(({ name: own, kind, type, declared, place, register, uses }) => {
    const from = declared === undefined || declared === type ? '' : ` for ${declared}`;
    const comes = register === undefined ? '' : `, comes in ${register}`;
    return `  ${kind.padEnd(10)} ${own.padEnd(28)} ${(type + from).padEnd(20)} ${place}${comes}, used ${uses} times a command`;
  });
  const called = recursion === undefined ? [] : [`  calls itself up to ${recursion.depth} deep; a call saves ${recursion.saved} ${recursion.saved === 1 ? 'byte' : 'bytes'}`];
  const fired = Object.entries(passes).map(([pass, changes]) => `${pass} ${changes}`);
  return ['', `${file}:${line} ${name}: runs about ${runs} times a command`, ...rows, ...called, `  ${statements} statements; ${inlined} computed where they are read; changed by ${fired.length === 0 ? 'no pass' : fired.join(', ')}`];
}
