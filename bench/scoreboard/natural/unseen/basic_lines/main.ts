import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const program = new Map<number, string>();
let output: string[] = [];
let input = '';

const DEMOS = [
  ['10 LET A = 1', '20 PRINT A', '30 LET A = A * 2', '40 IF A < 100 GOTO 20', '50 PRINT DONE'],
  ['10 LET N = 10', '20 LET S = 0', '30 LET S = S + N', '40 LET N = N - 1', '50 IF N > 0 GOTO 30', '60 PRINT S'],
  ['10 LET R = RND', '20 PRINT R', '30 IF R > 50 GOTO 60', '40 PRINT SMALL', '50 GOTO 10', '60 PRINT BIG', '70 FROB'],
];

class Interpreter {
  private variables: Record<string, number> = {};
  readonly lines: string[] = [];

  private value(word: string): number {
    if (word === 'RND') return random(100);
    if (word in this.variables) return this.variables[word];
    const n = Number(word);
    if (Number.isNaN(n)) throw new Error(`NO VALUE ${word}`);
    return n;
  }

  private calculate([left, operator, right]: string[]): number {
    const a = this.value(left);
    if (operator === undefined) return a;
    const b = this.value(right);
    return operator === '+' ? a + b : operator === '-' ? a - b : a * b;
  }

  private statement(text: string): number | undefined {
    const [word, ...rest] = text.split(' ');
    switch (word) {
      case 'PRINT':
        this.lines.push(rest[0] in this.variables ? String(this.variables[rest[0]]) : rest.join(' '));
        break;
      case 'LET':
        this.variables[rest[0]] = this.calculate(rest.slice(2));
        break;
      case 'GOTO': return Number(rest[0]);
      case 'IF': {
        const [left, relation, right, , target] = rest;
        const [a, b] = [this.value(left), this.value(right)];
        const holds = relation === '<' ? a < b : relation === '>' ? a > b : a === b;
        return holds ? Number(target) : undefined;
      }
      default:
        throw new Error('SYNTAX');
    }
    return undefined;
  }

  run(source: Map<number, string>): void {
    const numbers = [...source.keys()].sort((a, b) => a - b);
    let [pc, fuel] = [0, 200];
    while (pc < numbers.length && fuel-- > 0) {
      const number = numbers[pc];
      try {
        const target = this.statement(source.get(number)!);
        pc = target === undefined ? pc + 1 : numbers.indexOf(target);
        if (pc < 0) throw new Error('NO SUCH LINE');
      } catch (error) {
        this.lines.push(`${(error as Error).message} ERROR IN ${number}`);
        return;
      }
    }
    this.lines.push(fuel > 0 ? 'READY' : 'STOPPED');
  }
}

function store(line: string): void {
  const [space, number] = [line.indexOf(' '), parseInt(line)];
  if (space < 0) program.delete(number);
  else program.set(number, line.slice(space + 1));
}

function command(line: string): void {
  if (line[0] >= '0' && line[0] <= '9') store(line);
  else if (line === 'LIST') {
    for (const number of [...program.keys()].sort((a, b) => a - b)) output.push(`${number} ${program.get(number)}`);
  } else if (line === 'NEW') program.clear();
  else if (line === 'RUN') {
    const interpreter = new Interpreter();
    interpreter.run(program);
    output.push(...interpreter.lines);
  } else output.push('WHAT?');
  output = output.slice(-20);
}

function draw(): void {
  clearScreen();
  output.forEach((line, i) => {
    at(0, i);
    print(line);
  });
  at(0, 22);
  print(`]${input}`);
}

export function start(seed: number): void {
  startRandom(seed);
  DEMOS[seed % DEMOS.length].forEach(store);
  draw();
}

export function key(code: number): void {
  if (code === 13) {
    command(input);
    input = '';
  } else if (code === 28) command('LIST');
  else if (code === 29) command('RUN');
  else if (code === 30) input = input.slice(0, -1);
  else if (code === 31) {
    command('NEW');
    DEMOS[random(DEMOS.length)].forEach((line) => command(line));
  } else if (code >= 32) input += String.fromCharCode(code).toUpperCase();
  draw();
}
