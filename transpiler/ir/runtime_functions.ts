/** Functions of the runtime that the lowering calls: to all that comes behind they are functions that a program has in C. */
import { fileURLToPath } from 'node:url';
import type { ts } from 'ts-morph';
import { interval, type Interval, type IntType } from '../base/interval.ts';
import { intType, type FunctionModel } from './model.ts';

/** Files of runtime/: for the host in C, for a 6502 in C or assembler. */
interface Sources {
  readonly host: string;
  readonly cc65: string;
}

const inRuntime = (file: string): string => fileURLToPath(new URL(`../runtime/${file}`, import.meta.url));

/** A function of the runtime. */
export function runtimeFunction(
  { host, cc65 }: Sources,
  name: string,
  parameters: readonly IntType[],
  returns?: IntType,
  gives?: FunctionModel['gives'],
): FunctionModel {
  const none = undefined as never;
  return {
    kind: 'function',
    name,
    exported: false,
    parameters: parameters.map((type, i) => ({
      name: parameters.length === 1 ? 'value' : ['low', 'high'][i],
      type: intType(type),
      initial: undefined,
      symbol: none as ts.Symbol,
      node: none,
    })),
    returns: returns && intType(returns),
    gives,
    foreign: { atari: inRuntime(cc65), sim: inRuntime(cc65), host: inRuntime(host) },
    nameNode: none,
    node: none,
    body: none,
  };
}

/** Ends the program with a message: what a `throw` is. It never comes back. */
export const STOP: FunctionModel = {
  ...runtimeFunction({ host: 'ts65_stop.c', cc65: 'ts65_stop.c' }, 'ts65_stop', []),
  parameters: [{ name: 'message', type: { kind: 'text' }, initial: undefined, symbol: undefined as never, node: undefined as never }],
  foreign: { atari: inRuntime('ts65_stop.s'), sim: inRuntime('ts65_stop.c'), host: inRuntime('ts65_stop.c') },
};

const MATH: Sources = { host: 'ts65_math.c', cc65: 'ts65_math.c' };
const between = (of: (value: number) => number) => ([{ lo, hi }]: readonly Interval[]): Interval =>
  interval(Math.min(of(lo), of(hi)), Math.max(of(lo), of(hi)));

/**
 * The integer part of a root. JavaScript's is the true one, rounded to 53 bits: an integer of up to 2^16 that the true one does not reach is at least
 * 2^-18 away.
 */
export const ROOT = runtimeFunction(MATH, 'ts65_sqrt', ['u32'], 'u16', between((value) => Math.floor(Math.sqrt(Math.max(value, 0)))));
export const LEADING_ZEROS = runtimeFunction(MATH, 'ts65_clz32', ['u32'], 'u8', between(Math.clz32));
