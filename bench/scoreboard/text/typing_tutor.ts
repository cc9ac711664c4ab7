import type { u32, u8 } from '../../../engine/lib/int.ts';

const LESSONS = ['asdf jkl', 'fj fj fj', 'sad lads', 'ask dad'];
let lesson = 0;
let position = 0;
let right = 0;
let wrong = 0;
let streak = 0;
let bestStreak = 0;

function expected(): number {
  return LESSONS[lesson].charCodeAt(position);
}

function accuracy(): number {
  const total = right + wrong;
  if (total === 0) return 100;
  return Math.round((right * 100) / total);
}

let lastAccuracy = 100;

export function start(seed: u32): void {
  lesson = seed % LESSONS.length;
  position = right = wrong = streak = bestStreak = 0;
  lastAccuracy = 100;
}

export function key(code: u8): void {
  const typed = code % 3 === 0 ? expected() : code;
  if (typed === expected()) {
    right++;
    streak++;
    if (streak > bestStreak) bestStreak = streak;
    position++;
    if (position >= LESSONS[lesson].length) {
      position = 0;
      lesson = (lesson + 1) % LESSONS.length;
    }
  } else {
    wrong++;
    streak = 0;
  }
  lastAccuracy = accuracy();
}

export { lastAccuracy };
