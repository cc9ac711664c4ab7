import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const OPENINGS: { [letter: string]: string[] } = {};
const LINES = [
  'ALL DAY LONG', 'ALWAYS THE SAME', 'BEYOND THE HILL', 'BRIGHT AS GLASS', 'COLD WINDS BLOW', 'DEEP IN THE WOODS', 'EVERY EVENING',
  'FAR FROM HOME', 'GULLS ARE CRYING', 'HIGH AND DRY', 'IN THE MORNING', 'JUST A MOMENT', 'KEEP WALKING', 'LIGHTS GO OUT', 'MOON ABOVE US',
  'NEVER SLEEPING', 'OVER THE SEA', 'PALE AS SNOW', 'QUIET NOW', 'RIVERS RUN', 'SLOWLY SINGING', 'TIME WILL TELL', 'UNDER THE BRIDGE',
  'VOICES CALLING', 'WINTER COMES', 'YEARS GO BY', 'ZEPHYRS WHISPER', 'SOMEWHERE NEAR', 'TALL TREES BEND', 'ROADS ARE LONG',
];

for (const line of LINES) {
  const first = line[0];
  if (!OPENINGS[first]) OPENINGS[first] = [];
  OPENINGS[first].push(line);
}

let word = '';
let verse: string[] = [];
const shelf: string[] = [];

function compose(name: string): string[] {
  const used = new Set<string>();
  return [...name].map((letter) => {
    const options = (OPENINGS[letter] ?? []).filter((line) => !used.has(line));
    if (options.length === 0) return `${letter} ...`;
    const line = options[random(options.length)];
    used.add(line);
    return line;
  });
}

const initials = (lines: string[]): string => lines.map(([first]) => first).join('');

function draw() {
  clearScreen();
  at(0, 0);
  print(`WORD: ${word}`);
  verse.forEach((line, i) => {
    at(4, 2 + i);
    print(line);
  });
  at(0, 16);
  print(`SHELF: ${shelf.slice(-5).join(' ')}`);
}

export function start(seed: number) {
  startRandom(seed);
  word = ['STAR', 'WINTER', 'HOME'][seed % 3];
  verse = compose(word);
  draw();
}

export function key(code: number) {
  if (code === 13) {
    verse = compose(word);
    if (verse.length > 0) shelf.push(initials(verse));
    word = '';
  } else if (code === 32) verse = compose(initials(verse));
  else if (code === 30) word = word.slice(0, -1);
  else if (code >= 65 && word.length < 12) word += String.fromCharCode(code).toUpperCase();
  else if (code === 31) verse.reverse();
  draw();
}
