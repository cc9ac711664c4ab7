/** The greatest number of cycles of each function of a program, beside what scripts have measured. */
import { basename } from 'node:path';
import type { AtariSession } from '../../lanes/atari_session.ts';
import type { CodeFunction } from '../../machine/image.ts';
import type { Script } from '../../script/script.ts';
import { profileScripts } from '../profile/profile.ts';
import { ByValues } from './by_values.ts';
import { mostDraws } from './draws.ts';
import type { Counter } from './instructions.ts';
import { ANY, byteRange, type Bytes } from './intervals.ts';
import { ALL_VALUES, type CountedLoop, type NaturalLoop } from './loops.ts';
import { routineAt, WorstCase, type AnalysedCode, type Bound, type Part } from './worst_case.ts';

export interface FunctionBound {
  readonly name: string;
  /** Its address. */
  readonly start: number;
  readonly origin: CodeFunction['origin'];
  /** `file:line` of the declaration, of a TypeScript function. */
  readonly at: string | undefined;
  readonly bound: Bound;
  /** Cycles of its longest call in the scripts, interrupts left out; undefined where none called it. */
  readonly measured: number | undefined;
}

export interface ProgramBounds {
  readonly program: string;
  readonly functions: readonly FunctionBound[];
  /** Names an address by a place of the source, or by a routine. */
  readonly describe: (address: number) => string;
  /** Places of loops whose bound is said by a comment. */
  readonly said: readonly string[];
}

/**
 * How often loops of transpiler/runtime/ts65.arithmetic.s are begun at most, by the routine and by what counts in them, where no constant shows it: X counts bytes of a
 * number, Y its bits.
 */
const ARITHMETIC = 'ts65.arithmetic.s';
const ARITHMETIC_ROUNDS: Readonly<Record<string, Readonly<Partial<Record<Counter | 'none', number>>>>> = { ts65div8: { none: 4 }, ts65div32: { x: 3, y: 32 } };
/** The loop of this one is entered in its middle. It takes 41 cycles for each of 8 bits but 11 for the last, and 24 around them; its branches may cross a page. */
const ARITHMETIC_CYCLES: Readonly<Record<string, number>> = { ts65mul16: 41 * 8 - 11 + 24 + 2 * 8 };

/** Bounds of all functions of the session's program, beside what `scripts` measure. @throws MachineError */
export function functionBounds(session: AtariSession, scripts: readonly Script[]): ProgramBounds {
  const { image, machine, program } = session;
  const memory = machine.bus.memory.slice();
  const starts = new Set(image.functions.map(({ start }) => start));
  const source = `${image.map.sources.length === 0 ? '' : session.layout.program}.c`;
  const said = new Set<string>();
  const isArithmetic = (address: number): boolean => basename(image.lineAt(address)?.file ?? '') === ARITHMETIC;
  // The last one that begins ahead of an address comes first.
  const routines = image.labels.filter(([label]) => label.startsWith('ts65')).filter(([, at]) => isArithmetic(at)).toSorted(([, a], [, b]) => b - a);
  const arithmeticRounds = ({ head }: NaturalLoop, counted: CountedLoop | undefined): number | undefined =>
    !isArithmetic(head) || (counted !== undefined && counted.rounds < ALL_VALUES) ? undefined : ARITHMETIC_ROUNDS[routines.find(([, at]) => at <= head)?.[0] ?? '']?.[counted?.counter ?? 'none'];
  const cLine = (address: number): number | undefined => {
    const line = image.lineAt(address);
    return line !== undefined && basename(line.file) === source ? line.line : undefined;
  };
  const loopOf = ({ body }: NaturalLoop): LoopRow | undefined => {
    const lines = [...body].flatMap((at) => cLine(at) ?? []);
    const [least, most] = [Math.min(...lines), Math.max(...lines)];
    const row = lines.length === 0 ? undefined : image.map.loops?.find(([first, last]) => first <= least && most <= last);
    // A loop within one line of a body is one of instructions.
    return row === undefined || (least === most && least !== row[0] && least !== row[1]) ? undefined : row;
  };
  const code = {
    memory,
    isCode: (address: number) => image.origin(address) !== undefined && image.origin(address) !== 'system',
    isFunction: (address: number) => starts.has(address),
    cyclesOf: (routine: number) => ARITHMETIC_CYCLES[routines.find(([, at]) => at === routine)?.[0] ?? ''],
    roundsOf: (loop: NaturalLoop, counted: CountedLoop | undefined) => {
      const row = loopOf(loop);
      // The loop of C is the outermost of those in its lines.
      if (row === undefined || (loop.outer !== undefined && loopOf(loop.outer) === row)) return arithmeticRounds(loop, counted);
      if (row[3] !== 0) said.add(image.describe(loop.head));
      return row[2] ?? undefined;
    },
    roundsWith: drawsBy(session),
    isShared: (loop: NaturalLoop) => ((loopOf(loop)?.[3] ?? 0) & 2) !== 0 && (loop.outer === undefined || loopOf(loop.outer) !== loopOf(loop)),
  };
  const boundOf = boundsByValues(session, code);
  const measured = scripts.length === 0 ? new Map<number, number>() : measuredOf(session, scripts);
  const functions = image.functions.flatMap((one, i): FunctionBound[] => {
    if (one.origin === 'system') return [];
    return [{ name: one.name, start: one.start, origin: one.origin, at: one.file === undefined ? undefined : `${one.file}:${one.line}`, bound: boundOf(one.start), measured: measured.get(i) }];
  });
  return { program: program.name, functions, describe: (address) => image.describe(address), said: [...said] };
}

const RANDOM = 'engine/lib/rng.ts';
/** By the functions that draw numbers below `n`: the bytes of `n`. */
const DRAWING: Readonly<Record<string, 1 | 2>> = { random: 1, randomWord: 2 };

/** How often the head of the loop of such a function is met for the `n` that is known. */
const drawsBy = ({ image }: AtariSession) => ({ head }: NaturalLoop, valueAt: (address: number) => number | undefined): number | undefined => {
  const { name = '', file } = image.function(head) ?? {};
  const bytes = file?.endsWith(RANDOM) === true ? DRAWING[name] : undefined;
  const at = bytes === undefined ? undefined : image.symbols.get(`_${name}_n`);
  if (at === undefined) return undefined;
  const [low, high] = [valueAt(at), bytes === 1 ? 0 : valueAt(at + 1)];
  const n = low === undefined || high === undefined ? 0 : low + 256 * high;
  return n === 0 ? undefined : mostDraws(n) + 1;
};

/** Segments that nothing writes, and those of the program's variables. */
const CONSTANTS: ReadonlySet<string> = new Set(['CODE', 'RODATA', 'LOWDATA']);
const VARIABLES: ReadonlySet<string> = new Set(['ZEROPAGE', 'BSS', 'DATA', 'LOW', 'SCREEN']);

/** By the start of a routine its bound as the program calls it. */
function boundsByValues({ image, layout }: AtariSession, code: AnalysedCode): (start: number) => Bound {
  const marked = (segments: ReadonlySet<string>): Uint8Array => {
    const marks = new Uint8Array(0x10000);
    for (const { segment, start, size } of image.link.segments) if (segments.has(segment)) marks.fill(1, start, start + size);
    return marks;
  };
  const [constants, variables] = [marked(CONSTANTS), marked(VARIABLES)];
  const domains = new Map<number, Bytes>();
  for (const { symbol, size, type, range, text, none, unset, absent, refs, pool, characters } of layout.variables) {
    // What stands for no number is outside of a range.
    if (type !== 'u8' || range === undefined || text || none === true || unset === true || absent !== undefined || refs !== undefined || pool !== undefined || characters > 0) continue;
    const start = image.symbols.get(symbol);
    for (let at = 0; start !== undefined && at < size; at++) domains.set(start + at, byteRange(...range));
  }
  const domainOf = (address: number): Bytes => domains.get(address) ?? ANY;
  const known = { domainOf, memory: code.memory, isConstant: (address: number) => constants[address] === 1, isVariable: (address: number) => variables[address] === 1 };
  const byValues = new ByValues(code, known, new WorstCase(code));
  const all = image.functions.filter(({ origin }) => origin !== 'system');
  let isWhole = true;
  for (const { origin, start } of all) {
    const { graph, leaves } = routineAt(code, start);
    for (const node of graph.nodes.values()) {
      if (node.end === 'unknown') isWhole = false;
      // One that the code before it goes on with is called in a way that nobody has looked at.
      for (const [to] of node.next) if (to !== start && code.isFunction(to) && !leaves(node, to)) byValues.calledAnyhow(to);
    }
    if (origin === 'platform') byValues.callAnyhow(start);
    else byValues.of(start);
  }
  return (start) => (isWhole ? byValues.asCalled(start) : undefined) ?? byValues.of(start);
}

type LoopRow = readonly [number, number, number | null, number];

/** By the index of a function, its longest call. */
function measuredOf(session: AtariSession, scripts: readonly Script[]): ReadonlyMap<number, number> {
  const most = new Map<number, number>();
  const { tree } = profileScripts(session, scripts);
  for (const { index, mostAlone } of tree.nodes()) most.set(index, Math.max(most.get(index) ?? 0, mostAlone));
  return most;
}

/** Whether no script was above the bound. */
export const isKept = ({ bound, measured }: FunctionBound): boolean => measured === undefined || measured <= bound.cycles;

/** By how much the bounds of those that were measured and are bounded exceed what was measured, in the median; 1 of none. */
export function medianRatio(functions: readonly FunctionBound[]): number {
  const ratios = functions.flatMap(({ bound, measured = 0 }) => (measured > 0 && Number.isFinite(bound.cycles) ? [bound.cycles / measured] : [])).sort((a, b) => a - b);
  return ratios[(ratios.length - 1) >> 1] ?? 1;
}

/** The parts of a bound that cost most. */
export const costliest = ({ parts }: Bound, count: number): readonly Part[] => [...parts].sort((a, b) => b.cycles - a.cycles).slice(0, count);
