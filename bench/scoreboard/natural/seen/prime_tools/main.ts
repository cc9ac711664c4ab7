import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const LIMIT = 1000;

function sieve(limit: number): number[] {
  const composite = new Array<boolean>(limit + 1).fill(false);
  const primes: number[] = [];
  for (let n = 2; n <= limit; n++) {
    if (composite[n]) continue;
    primes.push(n);
    for (let multiple = n * n; multiple <= limit; multiple += n) composite[multiple] = true;
  }
  return primes;
}

const primes = sieve(LIMIT);

function factors(n: number): [prime: number, exponent: number][] {
  const result: [number, number][] = [];
  for (const p of primes) {
    if (p * p > n) break;
    let exponent = 0;
    while (n % p === 0) {
      n /= p;
      exponent++;
    }
    if (exponent > 0) result.push([p, exponent]);
  }
  if (n > 1) result.push([n, 1]);
  return result;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b;

const divisorCount = (n: number) => factors(n).reduce((product, [, exponent]) => product * (exponent + 1), 1);

function totient(n: number): number {
  return factors(n).reduce((value, [p]) => (value / p) * (p - 1), n);
}

const factorText = (n: number) => factors(n).map(([p, e]) => (e > 1 ? `${p}^${e}` : `${p}`)).join(' * ') || '1';

let a = 360;
let b = 84;

function draw(): void {
  clearScreen();
  for (const [i, n] of [a, b].entries()) {
    at(0, i * 3);
    print(`${n} = ${factorText(n)}`);
    at(2, i * 3 + 1);
    print(`${divisorCount(n)} DIVISORS, PHI ${totient(n)}`);
  }
  at(0, 7);
  print(`GCD ${gcd(a, b)}  LCM ${lcm(a, b)}`);
  const near = primes.findIndex((p) => p >= a % LIMIT);
  at(0, 9);
  print(`PRIMES FROM ${a % LIMIT}:`);
  at(2, 10);
  print(near < 0 ? 'NONE' : primes.slice(near, near + 8).join(' '));
  const twins = primes.filter((p, i) => primes[i + 1] === p + 2);
  at(0, 12);
  print(`${primes.length} PRIMES, ${twins.length} TWINS TO ${LIMIT}`);
}

export function start(seed: number): void {
  startRandom(seed);
  a = Math.max(2, seed);
  draw();
}

export function key(code: number): void {
  if (code === 28) a++;
  else if (code === 29) a = Math.max(2, a - 1);
  else if (code === 30) b = Math.max(2, b - 1);
  else if (code === 31) b++;
  else if (code === 13) [a, b] = [b, a];
  else if (code >= 48 && code <= 57) a = Math.max(2, (a * 10 + code - 48) % 10000);
  else [a, b] = [2 + random(200) * random(40), 2 + random(250)];
  draw();
}
