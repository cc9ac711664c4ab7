/** Adventurers: what a host calls. Keys choose a number, the rules make an adventurer of it, the screen shows the sheet. */
import type { u32, u8 } from 'ts65/int';
import { Key } from 'ts65/keys';
import { seedAfter, seedBefore, withDigit } from 'ts65/seed_entry';
import { play, sound, Sound } from 'ts65/sound';
import { drawSheet } from './draw.ts';
import { adventurer, generate } from './rules.ts';

const entry = { isTyping: false };

/** Shows the adventurer of the seed. Called once, before any key. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  entry.isTyping = false;
  show(seed);
}

/** Takes one key. */
export function key(code: u8): void {
  sound.request = Sound.None;
  if (code >= Key.Digit0 && code <= Key.Digit9) typeDigit(code - Key.Digit0);
  else if (code === Key.Backspace) show(Math.floor(adventurer.number / 10));
  else turnPage(code);
}

function turnPage(code: u8): void {
  entry.isTyping = false;
  play(Sound.Blip);
  if (code === Key.Right || code === Key.Down || code === Key.Space) show(seedAfter(adventurer.number));
  else if (code === Key.Left || code === Key.Up) show(seedBefore(adventurer.number));
  else {
    play(Sound.Refused);
    show(adventurer.number);
  }
}

/** The first digit begins a number, the others go on with it. */
function typeDigit(digit: number): void {
  const number = entry.isTyping ? withDigit(adventurer.number, digit) : digit;
  entry.isTyping = true;
  show(number);
}

function show(number: u32): void {
  generate(number);
  drawSheet(entry.isTyping);
}
