import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

type Expr =
  | { kind: 'var'; name: string }
  | { kind: 'not'; operand: Expr }
  | { kind: 'and' | 'or' | 'implies'; left: Expr; right: Expr };

type Env = Record<string, boolean>;

const FORMULAS = ['A & B | !C', 'A > B > C', '!(A | B)', '(A | B) & (!A | C)', 'A | !A', 'P & (Q > P)', 'A &'];

function parse(text: string): Expr {
  const chars = [...text].filter((c) => c !== ' ');
  const next = () => chars[0];
  const take = () => chars.shift();

  function atom(): Expr {
    const c = take();
    if (c === '!') return { kind: 'not', operand: atom() };
    if (c === '(') {
      const inner = implication();
      if (take() !== ')') throw new Error('MISSING )');
      return inner;
    }
    if (c === undefined || c < 'A' || c > 'Z') throw new Error(`UNEXPECTED ${c ?? 'END'}`);
    return { kind: 'var', name: c };
  }
  function conjunction(): Expr {
    let left = atom();
    while (next() === '&') {
      take();
      left = { kind: 'and', left, right: atom() };
    }
    return left;
  }
  function disjunction(): Expr {
    let left = conjunction();
    while (next() === '|') {
      take();
      left = { kind: 'or', left, right: conjunction() };
    }
    return left;
  }
  function implication(): Expr {
    const left = disjunction();
    if (next() !== '>') return left;
    take();
    return { kind: 'implies', left, right: implication() };
  }
  const result = implication();
  if (chars.length > 0) throw new Error(`UNEXPECTED ${next()}`);
  return result;
}

function evaluate(e: Expr, env: Env): boolean {
  switch (e.kind) {
    case 'var': return env[e.name];
    case 'not': return !evaluate(e.operand, env);
    case 'and': return evaluate(e.left, env) && evaluate(e.right, env);
    case 'or': return evaluate(e.left, env) || evaluate(e.right, env);
    case 'implies': return !evaluate(e.left, env) || evaluate(e.right, env);
  }
}

function variables(e: Expr): string[] {
  if (e.kind === 'var') return [e.name];
  if (e.kind === 'not') return variables(e.operand);
  return [...new Set([...variables(e.left), ...variables(e.right)])].sort();
}

let chosen = 0;

function draw(): void {
  clearScreen();
  const formula = FORMULAS[chosen];
  at(0, 0);
  print(formula);
  try {
    const expr = parse(formula);
    const names = variables(expr);
    at(0, 2);
    print(names.join(' ') + '  =');
    let trues = 0;
    const rows = 1 << names.length;
    for (let mask = 0; mask < rows; mask++) {
      const env: Env = {};
      names.forEach((name, i) => (env[name] = (mask & (1 << i)) !== 0));
      const value = evaluate(expr, env);
      if (value) trues++;
      at(0, 3 + mask);
      print(names.map((name) => (env[name] ? '1' : '0')).join(' ') + '  ' + (value ? '1' : '0'));
    }
    at(0, 13);
    print(trues === rows ? 'TAUTOLOGY' : trues === 0 ? 'CONTRADICTION' : `TRUE IN ${trues} OF ${rows}`);
  } catch (error) {
    at(0, 2);
    print((error as Error).message);
  }
}

export function start(seed: number): void {
  startRandom(seed);
  chosen = seed % FORMULAS.length;
  draw();
}

export function key(code: number): void {
  chosen = code >= 49 && code <= 55 ? code - 49 : (chosen + 1) % FORMULAS.length;
  draw();
}
