import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const NAMES = ['README.TXT', 'GAME.BAS', 'GAME2.BAS', 'DATA1.DAT', 'DATA12.DAT', 'DOS.SYS', 'AUTORUN.SYS', 'NOTES', 'A.B', 'TEST.TXT', 'TEXT.TXT', 'MUSIC.COM'];
const PATTERNS = ['*', '*.*', '*.BAS', 'DATA?.DAT', 'T?ST.*', '*S*', '?.?', 'GAME*.B??', '*.SY', '**X*'];

/** Does `text` match `pattern`, where * stands for any characters and ? for one? */
function matches(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  const [first, rest] = [pattern[0], pattern.slice(1)];
  if (first === '*') return matches(rest, text) || (text !== '' && matches(pattern, text.slice(1)));
  return text !== '' && (first === '?' || first === text[0]) && matches(rest, text.slice(1));
}

let typed = '';
let pattern = PATTERNS[0];

function draw() {
  clearScreen();
  at(0, 0);
  print(`DIR ${pattern}`);
  const hits = NAMES.filter((name) => matches(pattern, name));
  NAMES.forEach((name, i) => {
    at(2, 2 + i);
    print(`${hits.includes(name) ? '*' : ' '} ${name}`);
  });
  at(0, 16);
  print(hits.length === 1 ? '1 FILE' : `${hits.length} FILES`);
  at(0, 18);
  print(`PATTERN: ${typed}`);
}

export function start(seed: number) {
  startRandom(seed);
  pattern = PATTERNS[seed % PATTERNS.length];
  draw();
}

export function key(code: number) {
  if (code >= 48 && code <= 57) pattern = PATTERNS[code - 48];
  else if (code === 31) typed += '*';
  else if (code === 28) typed += '?';
  else if (code === 30) typed = typed.slice(0, -1);
  else if (code === 29) typed += '.';
  else if (code === 13) {
    pattern = typed || '*';
    typed = '';
  } else if (code > 32) typed += String.fromCharCode(code).toUpperCase();
  typed = typed.slice(0, 12);
  draw();
}
