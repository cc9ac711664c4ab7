/** A module's variable without an initial value: `start` assigns it before anything reads it, whatever way it goes. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const errorsOf = (name: string, functions: string): readonly string[] =>
  programErrorCodes('definite_assignment', name, `interface Hero { hp: number; name: string }
let hero: Hero;
let sum = 0;
const list = [1, 2, 3];
${functions}
export function key(code: number): void { if (hero.hp < 9) hero.hp++; sum = hero.hp; }
`);

const MADE = "{ hp: seed & 7, name: 'ANN' }";

it.each([
  ['at once', `export function start(seed: number): void { hero = ${MADE}; }`],
  ['by what start calls', `function made(seed: number): Hero { return ${MADE}; } function reset(seed: number): void { hero = made(seed); } export function start(seed: number): void { reset(seed); sum = hero.hp; }`],
  ['either way', `export function start(seed: number): void { if (seed > 3) hero = ${MADE}; else hero = { hp: 1, name: 'BOB' }; }`],
  ['ahead of a return', `export function start(seed: number): void { hero = ${MADE}; if (seed > 3) return; sum = hero.hp; }`],
  ['where one way ends with a return', `function reset(seed: number): void { if (seed > 3) { hero = ${MADE}; return; } hero = { hp: 1, name: 'BOB' }; } export function start(seed: number): void { reset(seed); }`],
  ['a read in a function that nothing calls yet', `function hurt(): void { hero.hp = 0; } export function start(seed: number): void { hero = ${MADE}; if (seed > 3) hurt(); }`],
])('%s', (name, functions) => expect(errorsOf(name, functions)).toEqual([]));

it.each([
  ['in one way only', `export function start(seed: number): void { if (seed > 3) hero = ${MADE}; }`],
  ['in a loop', `export function start(seed: number): void { for (let i = 0; i < (seed & 7); i++) hero = ${MADE}; }`],
  ['in a closure', `export function start(seed: number): void { list.forEach((n) => { if (n > 0) hero = ${MADE}; }); }`],
  ['behind a read', `export function start(seed: number): void { sum = hero.hp; hero = ${MADE}; }`],
  ['behind a write of a part', `export function start(seed: number): void { hero.hp = 3; hero = ${MADE}; }`],
  ['behind a call that reads', `function show(): void { sum = hero.hp; } export function start(seed: number): void { show(); hero = ${MADE}; }`],
  ['behind a call that calls what reads', `function deep(n: number): number { return n > 0 ? deep(n - 1) : hero.hp; } function show(): void { sum = deep(3); } export function start(seed: number): void { show(); hero = ${MADE}; }`],
  ['where its own value is read', "export function start(seed: number): void { hero = { hp: hero.hp, name: 'ANN' }; }"],
  ['behind a case', `export function start(seed: number): void { switch (seed & 1) { case 0: hero = ${MADE}; break; } }`],
  ['where a closure reads', `export function start(seed: number): void { list.forEach((n) => { sum = n + hero.hp; }); hero = ${MADE}; }`],
  ['by a key alone', `function reset(seed: number): void { hero = ${MADE}; } export function start(seed: number): void { if (seed > 300) reset(seed); }`],
  ['where a return leaves it out', `export function start(seed: number): void { if (seed > 3) return; hero = ${MADE}; }`],
  ['behind `&&`', `function reset(): boolean { hero = { hp: 1, name: 'ANN' }; return true; } export function start(seed: number): void { if (seed > 3 && reset()) sum = 1; }`],
])('%s: refused', (name, functions) => expect(errorsOf(name, functions)).toEqual(['TS65019']));
