/** Functions that variables, parameters, results and lists hold: which are written as names, and which are refused. */
import { describe, expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

/** A program with the functions `one` and `two`; `top` stands at the top of its module, and `lines` are what a key does. */
const program = (top: string, lines: string): string => `let n = 0;
let word = '';
function one(by: number): void { n = (n + by) & 63; }
function two(by: number): void { n = by & 63; }
const three = (by: number): void => { n = (n ^ by) & 63; };
${top}
export function start(seed: number): void { n = seed & 7; word = ''; }
export function key(code: number): void {
  ${lines}
}
`;

describe('accepted', () => {
  it.each([
    ['a variable of a module', 'let mode = one;', 'mode(code); mode = code & 1 ? two : three;'],
    ['a variable with a type', 'let mode: (by: number) => void = one;', 'mode(code); if (mode === one) mode = two; else if (mode !== three) mode = three;'],
    ['a type that leads to itself', 'type Step = () => Step; const a: Step = () => b; function b(): Step { n = (n + 1) & 63; return a; } let step: Step = a;', 'step = step();'],
    ['nothing, or a function', 'let next: ((by: number) => void) | null = null;', 'next?.(3); if (next) next(code); next = code & 1 ? one : code & 2 ? two : null;'],
    ['a parameter that is stored', 'let mode = one; function set(to: (by: number) => void): void { mode = to; }', 'set(code & 1 ? two : three); mode(2);'],
    ['a result', 'function pick(which: number): (by: number) => void { return which & 1 ? one : two; }', 'pick(code)(3); const chosen = pick(n); chosen(code);'],
    ['a parameter that is given what a variable holds', 'let mode = one; function twice(f: (by: number) => void): void { f(1); f(2); }', 'twice(mode); twice(two); mode = three;'],
    ['a list', 'const all: ((by: number) => void)[] = [];', 'if (all.length < 5 && !all.includes(one)) all.push(code & 1 ? one : two); for (const f of all) f(code); all.forEach((f) => f(1)); if (all.length > 3) all.shift()!(2);'],
    ['functions with fewer parameters', 'function rest(): void { n = 0; } let mode: (by: number) => void = one;', 'mode(code); mode = rest;'],
    ['parameters without a type of their own', 'type Act = (by: number) => number; const half: Act = by => by >> 1; const same: Act = (by) => by; let act: Act = half;', 'n = act(code) & 63; act = act === half ? same : half;'],
    ['two kinds that are never mixed', 'let mode = one; const less = (x: number): number => x >> 1; const same = (x: number): number => x; let by = less;', 'mode(by(code)); mode = two; by = same;'],
  ])('%s', (name, top, lines) => {
    expect(programErrorCodes('function_names', name, program(top, lines))).toEqual([]);
  });
});

describe('refused', () => {
  it.each([
    ['a call of null behind a call that may put it there', 'let next: ((by: number) => void) | null = null; function clear(): void { if (n > 9) next = null; }', 'if (next) { clear(); next(code); } next = code & 1 ? one : null;'],
    ['a call of what is only said not to be null', 'let next: ((by: number) => void) | null = null;', 'if (code > 40) next!(code); next = code & 1 ? one : null;'],
    ['a call of an element that may not be there', 'const all: ((by: number) => void)[] = [];', 'if (all.length < 5) all.push(one); all[code & 7](3);'],
    ['the text of a function', 'let mode = one;', 'word = `${mode}`.slice(0, 3); mode = two;'],
    ['the name of a function', 'let mode = one;', 'word = mode.name; mode = two;'],
    ['the type of a function', 'let mode = one;', 'word = typeof mode; mode = two;'],
    ['a closure with variables of its own', 'let mode = one;', 'const by = code & 3; mode = () => { n = by; }; mode(1);'],
    ['functions of one name', 'let mode = one; function inner(): (by: number) => void { function two(by: number): void { n = by & 1; } return two; }', 'mode = code & 1 ? inner() : two; mode(code);'],
    ['functions that call themselves by the variable', 'let mode = one; function again(by: number): void { n = (n + by) & 63; if (n > 3) mode(by); }', 'mode(code); mode = again;'],
    ['a parameter that may be left out', 'function maybe(by = 3): void { n = by & 63; } let mode: (by: number) => void = one;', 'mode(code); mode = maybe;'],
  ])('%s', (name, top, lines) => {
    expect(programErrorCodes('function_names', name, program(top, lines)).length).toBeGreaterThan(0);
  });
});

it('a function that only is an argument stays one', () => {
  expect(programErrorCodes('function_names', 'argument', program('function twice(f: (by: number) => void): void { f(1); f(2); }', 'twice(one); twice((by) => { n = by + (code & 7); });'))).toEqual([]);
});
