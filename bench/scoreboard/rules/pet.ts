import type { u32, u8 } from '../../../engine/lib/int.ts';

let hunger = 0;
let joy = 50;
let energy = 50;
let age = 0;
let mood: 'happy' | 'sad' | 'asleep' | 'sick' = 'happy';
let moodChanges = 0;

function limit(n: number): number {
  return Math.max(0, Math.min(100, n));
}

function updateMood(): void {
  let next: typeof mood = 'happy';
  if (energy < 10) next = 'asleep';
  else if (hunger > 80) next = 'sick';
  else if (joy < 30) next = 'sad';
  if (next !== mood) {
    mood = next;
    moodChanges++;
  }
}

export function start(seed: u32): void {
  hunger = seed % 40;
  joy = 50;
  energy = 50;
  age = 0;
  mood = 'happy';
  moodChanges = 0;
}

export function key(code: u8): void {
  if (mood === 'asleep') {
    energy += 15;
  } else if (code < 80) {
    hunger -= 12;
  } else if (code < 160) {
    joy += 10;
    energy -= 8;
  } else {
    energy += 4;
    joy -= 3;
  }
  hunger = limit(hunger + 3);
  joy = limit(joy - 1);
  energy = limit(energy - 1);
  age++;
  updateMood();
}
