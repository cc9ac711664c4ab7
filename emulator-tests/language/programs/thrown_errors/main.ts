/** Errors of the program's own classes, with members, out of a recursive function. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
class ParseError extends Error {
  constructor(message: string, readonly position: number) { super(message); }
}
class DeepError extends ParseError {
  constructor(position: number, readonly depth: number) { super('DEEP ' + depth, position + 1); this.name = 'DeepError'; }
}
let n = 0;
let out = '';
export let log: number[] = [];
let position = 0;
let row = 0;
const CODES = [[49,43,50,0,0,0,0,0,0,0,0,0], [40,49,43,50,0,0,0,0,0,0,0,0], [40,49,43,40,50,43,51,41,41,43,52,0], [0,0,0,0,0,0,0,0,0,0,0,0],[40,40,40,40,49,41,41,41,41,0,0,0],[49,43,0,0,0,0,0,0,0,0,0,0],[40,49,43,88,41,0,0,0,0,0,0,0],[57,0,0,0,0,0,0,0,0,0,0,0]];
const TEXTS = ['1+2', '(1+2', '(1+(2+3))+4', '', '((((1))))', '1+', '(1+x)', '9'];
function peek(): number { return position < 12 ? CODES[row][position] : 32; }
function next(): void { if (position < 100) position++; }
function sum(depth: number): number {
  let v = factor(depth);
  for (let i = 0; i < 10; i++) { if (peek() !== 43) break; next(); v = (v + factor(depth)) % 1000; }
  return v;
}
function factor(depth: number): number {
  if (peek() === 40) {
    if (depth > 2) throw new DeepError(position, depth);
    next();
    const v = sum(depth + 1);
    if (peek() !== 41) throw new ParseError('MISSING )', position);
    next();
    return v;
  }
  const c = peek();
  if (c < 48 || c > 57) throw new ParseError(`NO NUMBER '${c}'`, position);
  next();
  return c - 48;
}
function value(given: number): string {
  const text = TEXTS[given];
  try {
    row = given; position = 0;
    return `${text} = ${sum(0)}`;
  } catch (error) {
    if (error instanceof DeepError) return `${error} D${error.depth} AT ${error.position}`;
    if (error instanceof ParseError) return `${text} ? ${error.message} AT ${error.position + 1}`;
    throw error;
  }
}
export function start(seed: number): void { n = seed % 8; }
export function key(code: u8): void {
  out = value(code % 8);
  n = (n + out.length) % 1000;
  log = [n, code];
  print(out);
}
