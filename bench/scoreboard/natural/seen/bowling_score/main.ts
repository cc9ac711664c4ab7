import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Frame = number[];

let frames: Frame[];

const isStrike = (frame: Frame) => frame[0] === 10;
const isSpare = (frame: Frame) => !isStrike(frame) && frame.length > 1 && frame[0] + frame[1] === 10;

function isDone(frame: Frame, index: number): boolean {
  if (index < 9) return isStrike(frame) || frame.length === 2;
  return frame.length === 3 || (frame.length === 2 && frame[0] + frame[1] < 10);
}

/** The score of a frame, or null while its bonus rolls are missing. */
function frameScore(index: number): number | null {
  const rolls = frames.slice(index).flat();
  const frame = frames[index];
  const needed = isStrike(frame) || isSpare(frame) ? 3 : 2;
  if (rolls.length < needed) return null;
  return rolls.slice(0, needed).reduce((a, b) => a + b);
}

function runningScores(): (number | null)[] {
  let total = 0;
  let known = true;
  return frames.map((_, i) => {
    const score = known ? frameScore(i) : null;
    if (score === null) {
      known = false;
      return null;
    }
    total += score;
    return total;
  });
}

function standing(): number {
  const last = frames[frames.length - 1];
  if (last.length === 0 || isStrike([last[last.length - 1]])) return 10;
  if (last.length === 2 && last[0] + last[1] === 10) return 10;
  return 10 - last[last.length - 1];
}

function bowl(pins: number): void {
  const index = frames.length - 1;
  frames[index].push(Math.min(pins, standing()));
  if (isDone(frames[index], index) && frames.length < 10) frames.push([]);
}

function symbol(frame: Frame): string {
  if (isStrike(frame)) return 'X' + frame.slice(1).map((n) => (n === 10 ? 'X' : String(n))).join('');
  if (isSpare(frame)) return `${frame[0]}/${frame[2] ?? ''}`;
  return frame.map((n) => (n === 0 ? '-' : `${n}`)).join('');
}

function show(): void {
  clearScreen();
  at(0, 0);
  print('TEN PIN BOWLING');
  const scores = runningScores();
  for (const [i, frame] of frames.entries()) {
    at(0, 2 + i);
    print(`${String(i + 1).padStart(2)}  ${symbol(frame).padEnd(4)} ${scores[i] ?? ''}`);
  }
  at(0, 14);
  print(isDone(frames[9] ?? [], 9) ? 'GAME OVER' : `STANDING ${standing()}`);
}

export function start(seed: number): void {
  startRandom(seed);
  frames = [[]];
  show();
}

export function key(code: number): void {
  if (frames.length === 10 && isDone(frames[9], 9)) frames = [[]];
  else if (code >= 48 && code <= 57) bowl(code - 48);
  else if (code === 13) bowl(10);
  else bowl(random(11));
  show();
}
