import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

interface MorseNode {
  letter?: string;
  dot?: MorseNode;
  dash?: MorseNode;
}

const CODES: Record<string, string> = {
  A: '.-', B: '-...', C: '-.-.', D: '-..', E: '.', F: '..-.', G: '--.', H: '....', I: '..', J: '.---', K: '-.-', L: '.-..', M: '--',
  N: '-.', O: '---', P: '.--.', Q: '--.-', R: '.-.', S: '...', T: '-', U: '..-', V: '...-', W: '.--', X: '-..-', Y: '-.--', Z: '--..',
};

function buildTree(): MorseNode {
  const root: MorseNode = {};
  for (const letter in CODES) {
    let node = root;
    for (const signal of CODES[letter]) {
      if (signal === '.') node = node.dot ??= {};
      else node = node.dash ??= {};
    }
    node.letter = letter;
  }
  return root;
}

const root = buildTree();
let node: MorseNode = root;
let pending = '';
let message = '';

function signal(next: MorseNode | undefined, mark: string): void {
  if (next) {
    node = next;
    pending += mark;
  } else {
    message += '?';
    reset();
  }
}

function reset(): void {
  node = root;
  pending = '';
}

function endLetter(): void {
  if (node !== root) message += node.letter ?? '?';
  reset();
}

function letters(n: MorseNode | undefined): string {
  return n ? (n.letter ?? '') + letters(n.dot) + letters(n.dash) : '';
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print('MESSAGE');
  at(0, 1);
  print(message.slice(-40));
  at(0, 4);
  print(`SIGNALS ${pending}`);
  at(0, 5);
  print(`STILL POSSIBLE ${letters(node)}`);
  at(0, 8);
  print('LAST IN MORSE');
  at(0, 9);
  const last = [...message].slice(-6);
  print(last.map((letter) => CODES[letter] ?? ' ').join('/'));
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 30 || code === 46) signal(node.dot, '.');
  else if (code === 31 || code === 45) signal(node.dash, '-');
  else if (code === 13) endLetter();
  else if (code === 32) {
    endLetter();
    message += ' ';
  } else if (code === 27) message = '';
  else {
    const letter = String.fromCharCode(code).toUpperCase();
    for (const mark of CODES[letter] ?? '') signal(mark === '.' ? node.dot : node.dash, mark);
  }
  draw();
}
