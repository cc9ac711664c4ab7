import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

type Sexp = number | string | Sexp[];
type Fn = (...args: Value[]) => Value;
type Value = number | Value[] | Fn;

class Scope {
  private values = new Map<string, Value>();
  constructor(private parent?: Scope) {}
  define(name: string, value: Value) {
    this.values.set(name, value);
    return value;
  }
  lookup(name: string): Value {
    const value = this.values.get(name) ?? this.parent?.lookup(name);
    if (value === undefined) throw new Error(`UNKNOWN ${name}`);
    return value;
  }
}

function read(text: string): Sexp {
  const tokens = text.split('(').join(' ( ').split(')').join(' ) ').split(' ').filter(Boolean);
  const parse = (): Sexp => {
    const token = tokens.shift();
    if (token === undefined) throw new Error('UNFINISHED');
    if (token !== '(') return isNaN(Number(token)) ? token : Number(token);
    const list: Sexp[] = [];
    while (tokens[0] !== ')') list.push(parse());
    tokens.shift();
    return list;
  };
  return parse();
}

function evaluate(expr: Sexp, scope: Scope): Value {
  if (typeof expr === 'number') return expr;
  if (typeof expr === 'string') return scope.lookup(expr);
  const [head, ...rest] = expr;
  if (head === 'define') return scope.define(rest[0] as string, evaluate(rest[1], scope));
  if (head === 'if') return evaluate(evaluate(rest[0], scope) !== 0 ? rest[1] : rest[2], scope);
  if (head === 'lambda') {
    const names = rest[0] as string[];
    return (...args) => {
      const inner = new Scope(scope);
      names.forEach((name, i) => inner.define(name, args[i]));
      return evaluate(rest[1], inner);
    };
  }
  const f = evaluate(head, scope);
  if (typeof f !== 'function') throw new Error('NOT A FUNCTION');
  return f(...rest.map((part) => evaluate(part, scope)));
}

const format = (value: Value): string =>
  Array.isArray(value) ? `(${value.map(format).join(' ')})` : typeof value === 'function' ? '#FUN' : `${value}`;

const root = new Scope();
const numeric = (f: (a: number, b: number) => number): Fn => (a, b) => f(a as number, b as number);
root.define('+', numeric((a, b) => a + b));
root.define('-', numeric((a, b) => a - b));
root.define('*', numeric((a, b) => a * b));
root.define('<', numeric((a, b) => (a < b ? 1 : 0)));
root.define('list', (...items) => items);
root.define('car', (list) => (list as Value[])[0]);
root.define('cdr', (list) => (list as Value[]).slice(1));
root.define('len', (list) => (list as Value[]).length);

const PROGRAM = [
  '(define sq (lambda (x) (* x x)))',
  '(sq 12)',
  '(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))',
  '(fact 7)',
  '(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))',
  '(list (fib 5) (fib 8) (fib 10))',
  '(car (cdr (list 1 2 3)))',
  '(oops 1)',
  '(len (list 1 (list 2 3)))',
];

const output: string[] = [];
let next = 0;

function runNext() {
  const source = PROGRAM[next % PROGRAM.length];
  next++;
  let result;
  try {
    result = format(evaluate(read(source), root));
  } catch (error) {
    result = (error as Error).message;
  }
  output.push(source.slice(0, 40), `  ${result}`);
  output.splice(0, Math.max(0, output.length - 22));
}

function draw() {
  clearScreen();
  output.forEach((line, i) => {
    at(0, i);
    print(line);
  });
}

export function start(seed: number) {
  startRandom(seed);
  root.define('seed', seed);
  runNext();
  draw();
}

export function key(code: number) {
  if (code === 27) output.length = 0;
  if (code >= 48 && code <= 57) {
    output.push(`(sq ${code - 48})`, `  ${format(evaluate(read(`(sq ${code - 48})`), root))}`);
  } else runNext();
  draw();
}
