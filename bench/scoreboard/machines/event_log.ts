import type { u32, u8 } from '../../../engine/lib/int.ts';

// The last four messages on the screen, the newest at the bottom.
const LINES = 4;
const log: string[] = ['', '', '', ''];
let hp = 20;
let turn = 0;
let shown = 0;

function say(text: string): void {
  for (let i = 1; i < LINES; i++) log[i - 1] = log[i];
  log[LINES - 1] = text;
}

function hurt(amount: number): void {
  hp -= amount;
  if (hp <= 0) {
    say('You die...');
    hp = 20;
  } else if (hp < 5) {
    say('You feel weak.');
  } else {
    say('Ouch!');
  }
}

export function start(seed: u32): void {
  log.fill('');
  hp = 10 + (seed % 11);
  turn = 0;
  say('Welcome!');
}

export function key(code: u8): void {
  turn++;
  if (code < 60) hurt(1 + (code % 6));
  else if (code < 80) say('You hear a door slam.');
  else if (code < 100 && hp < 20) {
    hp++;
    say('You feel better.');
  }
  shown = 0;
  for (const line of log) if (line !== '') shown += line.length;
}

export const visible = (): number => shown + turn;
