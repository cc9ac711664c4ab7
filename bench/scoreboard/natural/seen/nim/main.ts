import { print, at, clearScreen } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

let heaps: number[] = [];
let heap = 0;
let take = 1;
let score = { you: 0, me: 0 };
let text = '';

const nimSum = () => heaps.reduce((a, b) => a ^ b, 0);
const empty = () => heaps.every((h) => h === 0);

function newGame() {
  heaps = [];
  const n = 3 + random(3);
  for (let i = 0; i < n; i++) heaps.push(2 + random(8));
  text = 'TAKE THE LAST ONE AND WIN';
}

function reply() {
  const x = nimSum();
  if (x !== 0) {
    for (let i = 0; i < heaps.length; i++) {
      const target = heaps[i] ^ x;
      if (target < heaps[i]) {
        text = `I TAKE ${heaps[i] - target} FROM HEAP ${i + 1}`;
        heaps[i] = target;
        return;
      }
    }
  }
  let i = random(heaps.length);
  while (heaps[i] === 0) i = (i + 1) % heaps.length;
  heaps[i]--;
  text = `I TAKE 1 FROM HEAP ${i + 1}`;
}

function turn() {
  if (heaps[heap] === 0) {
    text = 'THAT HEAP IS EMPTY';
    return;
  }
  heaps[heap] -= Math.min(take, heaps[heap]);
  if (empty()) {
    score.you++;
    newGame();
    text = 'YOU WIN. ' + text;
    return;
  }
  reply();
  if (empty()) {
    score.me++;
    newGame();
    text = 'I WIN. ' + text;
  }
}

function show() {
  clearScreen();
  at(0, 0);
  print(`NIM  YOU ${score.you}  ME ${score.me}`);
  for (let i = 0; i < heaps.length; i++) {
    at(0, 3 + i * 2);
    print(`${i === heap ? '>' : ' '}${i + 1} ${'O'.repeat(heaps[i])}`);
  }
  at(0, 16);
  print(`TAKE ${take}`);
  at(0, 18);
  print(text);
}

export function start(seed: number) {
  startRandom(seed);
  newGame();
  show();
}

export function key(code: number) {
  if (code === 28) heap = (heap + heaps.length - 1) % heaps.length;
  else if (code === 29) heap = (heap + 1) % heaps.length;
  else if (code >= 49 && code <= 57) take = code - 48;
  else if (code === 13 || code === 32) turn();
  heap = Math.min(heap, heaps.length - 1);
  show();
}
