import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

class ParseError extends Error {
  constructor(message: string, readonly position: number) {
    super(message);
  }
}

class Parser {
  private position = 0;

  constructor(private readonly text: string) {}

  parse(): number {
    const value = this.sum();
    if (this.position < this.text.length) throw new ParseError('UNEXPECTED ' + this.peek(), this.position);
    return value;
  }

  private peek(): string {
    return this.text.charAt(this.position);
  }

  private accept(symbol: string): boolean {
    if (this.peek() !== symbol) return false;
    this.position++;
    return true;
  }

  private sum(): number {
    let value = this.product();
    for (;;) {
      if (this.accept('+')) value += this.product();
      else if (this.accept('-')) value -= this.product();
      else return value;
    }
  }

  private product(): number {
    let value = this.factor();
    for (;;) {
      if (this.accept('*')) value *= this.factor();
      else if (this.accept('/')) {
        const where = this.position;
        const divisor = this.factor();
        if (divisor === 0) throw new ParseError('DIVISION BY ZERO', where);
        value = Math.trunc(value / divisor);
      } else return value;
    }
  }

  private factor(): number {
    if (this.accept('-')) return -this.factor();
    if (this.accept('(')) {
      const value = this.sum();
      if (!this.accept(')')) throw new ParseError('MISSING )', this.position);
      return value;
    }
    const begin = this.position;
    while (this.peek() >= '0' && this.peek() <= '9') this.position++;
    if (begin === this.position) throw new ParseError('NUMBER EXPECTED', begin);
    return parseInt(this.text.slice(begin, this.position), 10);
  }
}

const OPERATORS: Record<string, string> = { p: '+', m: '-', t: '*', d: '/', o: '(', c: ')' };
const tape: string[] = ['2+3*4', '(2+3)*4', '100/(5-5)'];
let input = '';

function evaluate(text: string): string {
  try {
    return `${text} = ${new Parser(text).parse()}`;
  } catch (error) {
    if (error instanceof ParseError) return `${text} ? ${error.message} AT ${error.position + 1}`;
    throw error;
  }
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print('> ' + input + '_');
  tape.slice(-12).reverse().forEach((line, i) => {
    at(0, 2 + i);
    print(evaluate(line));
  });
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  const char = String.fromCharCode(code);
  if (code === 13) {
    if (input) tape.push(input);
    input = '';
  } else if (code === 27) input = '';
  else if (code === 30) input = input.slice(0, -1);
  else if ('0123456789+-*/()'.includes(char)) input += char;
  else input += OPERATORS[char.toLowerCase()] ?? '';
  draw();
}
