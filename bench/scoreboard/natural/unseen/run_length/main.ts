import { print, at, clearScreen } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Run = [count: number, letter: string];

function toRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs[runs.length - 1];
    if (last && last[1] === letter) last[0]++;
    else runs.push([1, letter]);
  }
  return runs;
}

const pack = (text: string) => toRuns(text).map(([count, letter]) => (count > 1 ? count : '') + letter).join('');

function unpack(packed: string): string {
  let text = '';
  let count = 0;
  for (const c of packed) {
    if (c >= '0' && c <= '9') count = count * 10 + Number(c);
    else {
      text += c.repeat(count || 1);
      count = 0;
    }
  }
  return text;
}

function picture(): string[] {
  const lines: string[] = [];
  for (let y = 0; y < 6; y++) {
    let line = '';
    while (line.length < 30) line += '.#*'[random(3)].repeat(1 + random(9));
    lines.push(line.slice(0, 30));
  }
  return lines;
}

let lines: string[] = [];
let showPacked = true;

function draw() {
  clearScreen();
  let before = 0;
  let after = 0;
  lines.forEach((line, i) => {
    const packed = pack(line);
    before += line.length;
    after += packed.length;
    at(0, 1 + i * 2);
    print(line);
    at(1, 2 + i * 2);
    if (showPacked) print(packed);
    if (unpack(packed) !== line) throw new Error(`lost ${line}`);
  });
  at(0, 20);
  print(`${before} CHARACTERS, ${after} PACKED (${Math.round((after * 100) / Math.max(before, 1))}%)`);
}

export function start(seed: number): void {
  startRandom(seed);
  lines = picture();
  draw();
}

export function key(code: number): void {
  if (code === 32) showPacked = !showPacked;
  else if (code === 13) lines = picture();
  else if (code >= 65) {
    const letter = String.fromCharCode(code).toUpperCase();
    const i = code % lines.length;
    lines[i] = (letter + letter + lines[i]).slice(0, 30);
  } else {
    lines.push(lines.shift()!);
  }
  draw();
}
