import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class Polynomial {
  /** coefficients[i] belongs to x to the power of i */
  private constructor(private readonly coefficients: readonly number[]) {}

  static of(coefficients: number[]): Polynomial {
    const copy = [...coefficients];
    while (copy.length > 0 && copy[copy.length - 1] === 0) copy.pop();
    return new Polynomial(copy);
  }

  static parse(text: string): Polynomial {
    const terms = text.replaceAll(' ', '').replaceAll('-', '+-').split('+').filter((term) => term !== '');
    const coefficients: number[] = [];
    for (const term of terms) {
      const [factor, exponent] = term.includes('x') ? term.split('x') : [term, null];
      const power = exponent === null ? 0 : exponent === '' ? 1 : Number(exponent.slice(1));
      const value = factor === '' ? 1 : factor === '-' ? -1 : Number(factor);
      while (coefficients.length <= power) coefficients.push(0);
      coefficients[power] += value;
    }
    return Polynomial.of(coefficients);
  }

  get degree(): number {
    return this.coefficients.length - 1;
  }

  plus(other: Polynomial): Polynomial {
    const length = Math.max(this.coefficients.length, other.coefficients.length);
    return Polynomial.of(Array.from({ length }, (_, i) => (this.coefficients[i] ?? 0) + (other.coefficients[i] ?? 0)));
  }

  times(other: Polynomial): Polynomial {
    const product: number[] = new Array(this.coefficients.length + other.coefficients.length).fill(0);
    this.coefficients.forEach((a, i) => other.coefficients.forEach((b, j) => (product[i + j] += a * b)));
    return Polynomial.of(product);
  }

  derivative(): Polynomial {
    return Polynomial.of(this.coefficients.map((c, i) => c * i).slice(1));
  }

  at(x: number): number {
    return this.coefficients.reduceRight((value, c) => value * x + c, 0);
  }

  toString(): string {
    if (this.coefficients.length === 0) return '0';
    let text = '';
    for (let power = this.degree; power >= 0; power--) {
      const c = this.coefficients[power];
      if (c === 0) continue;
      const size = Math.abs(c);
      text += c < 0 ? (text ? ' - ' : '-') : text ? ' + ' : '';
      text += size !== 1 || power === 0 ? size : '';
      text += power === 0 ? '' : power === 1 ? 'x' : `x^${power}`;
    }
    return text;
  }
}

let p = Polynomial.parse('x^2 - 3x + 2');
let q = Polynomial.parse('x + 1');
let x = 0;

function draw(): void {
  clearScreen();
  const lines = [`P  = ${p}`, `Q  = ${q}`, `P+Q= ${p.plus(q)}`, `P*Q= ${p.times(q)}`, `P' = ${p.derivative()}`, `P(${x}) = ${p.at(x)}`];
  lines.forEach((line, i) => {
    at(0, i * 2);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  q = Polynomial.of([seed % 7, 1]);
  draw();
}

export function key(code: number): void {
  if (code === 30) x--;
  else if (code === 31) x++;
  else if (code === 28) p = p.degree < 4 ? p.times(q) : q;
  else if (code === 29) p = p.derivative();
  else if (code === 13) [p, q] = [q, p];
  else q = Polynomial.of([random(9) - 4, random(5) - 2, random(3)]);
  draw();
}
