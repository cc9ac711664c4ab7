import { print, at, clearScreen } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<' };
const OPENERS = Object.values(PAIRS);

interface Fault {
  index: number;
  reason: string;
}

function check(text: string): Fault | null {
  const open: { char: string; index: number }[] = [];
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (OPENERS.includes(char)) {
      open.push({ char, index: i });
    } else if (char in PAIRS) {
      const last = open.pop();
      if (!last) return { index: i, reason: `${char} WAS NEVER OPENED` };
      if (last.char !== PAIRS[char]) return { index: i, reason: `${char} CLOSES ${last.char}` };
    }
  }
  const left = open.at(-1);
  return left ? { index: left.index, reason: `${left.char} IS NEVER CLOSED` } : null;
}

function depth(text: string): number {
  let now = 0;
  let most = 0;
  for (const char of text) {
    if (OPENERS.includes(char)) most = Math.max(most, ++now);
    else if (char in PAIRS) now--;
  }
  return most;
}

let text = '';
let good = 0;
let bad = 0;

function invent(): string {
  const make = (level: number): string => {
    if (level === 0) return 'X';
    const close = Object.keys(PAIRS)[random(4)];
    const inner = make(level - 1);
    const spoiled = random(6) === 0 ? Object.keys(PAIRS)[random(4)] : close;
    return PAIRS[close] + inner + (random(3) === 0 ? make(level - 1) : '') + spoiled;
  };
  return make(1 + random(4));
}

function draw() {
  clearScreen();
  at(0, 2);
  print(text);
  const fault = check(text);
  if (fault) {
    at(fault.index % 40, 3 + Math.floor(fault.index / 40));
    print('^');
    at(0, 6);
    print(fault.reason);
  } else {
    at(0, 6);
    print(`BALANCED, DEPTH ${depth(text)}`);
  }
  at(0, 8);
  print(`GOOD ${good}  BAD ${bad}`);
}

export function start(seed: number) {
  startRandom(seed);
  text = '(A[0] + {B})';
  draw();
}

export function key(code: number) {
  if (code >= 48 && code <= 55) text += '()[]{}<>'[code - 48];
  else if (code === 30) text = text.slice(0, -1);
  else if (code === 27) text = '';
  else {
    text = invent();
    if (check(text) === null) good++;
    else bad++;
  }
  draw();
}
