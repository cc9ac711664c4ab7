/** Heroes: a tool that shows the hero of each number, and counts callings. */
import type { Int, u16, u32, u8 } from 'ts65/int';
import { Key } from 'ts65/keys';
import { random } from 'ts65/rng';
import { sound, Sound } from 'ts65/sound';
import { drawCounts, drawHero, drawNumber } from './draw.ts';
import { CALLINGS, hero, makeHero } from './heroes.ts';

/** Heroes that are counted. */
const SAMPLE = 100;

const typed = { number: 0 as u16, digits: 0 as Int<0, 5> };
export const counts = Array.from({ length: CALLINGS }, () => 0 as u8);

/** Called once, before any key. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  typed.digits = 0;
  typed.number = 0;
  show(seed & 0xffff);
}

function show(number: u16): void {
  makeHero(number);
  drawHero();
}

/** Takes one key. Letters count in either case. */
export function key(code: u8): void {
  sound.request = Sound.None;
  const pressed = code >= Key.a && code <= Key.z ? code - 32 : code;
  if (pressed >= Key.Digit0 && pressed <= Key.Digit9) {
    typeDigit(pressed - Key.Digit0);
    return;
  }
  const number = typed.digits > 0 ? typed.number : hero.number;
  typed.digits = 0;
  typed.number = 0;
  switch (pressed) {
    case Key.Return: show(number); break;
    case Key.N: show(hero.number < 65535 ? hero.number + 1 : 0); break;
    case Key.P: show(hero.number > 0 ? hero.number - 1 : 65535); break;
    case Key.R: show(random(255) * 256 + random(255)); break;
    case Key.T: countCallings(); break;
  }
}

function typeDigit(digit: Int<0, 9>): void {
  const number = typed.number * 10 + digit;
  if (typed.digits === 5 || number > 65535) return;
  typed.number = number;
  typed.digits++;
  drawNumber(typed.number);
}

/** Counts the callings of the heroes from this one on. */
function countCallings(): void {
  const first = hero.number;
  for (let calling = 0; calling < CALLINGS; calling++) counts[calling] = 0;
  for (let i = 0; i < SAMPLE; i++) {
    makeHero((first + i) & 0xffff);
    counts[hero.calling] = Math.min(counts[hero.calling] + 1, SAMPLE);
  }
  makeHero(first);
  drawCounts(counts);
}
