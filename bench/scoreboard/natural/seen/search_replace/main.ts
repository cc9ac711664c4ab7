import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

interface Options {
  wholeWord: boolean;
  ignoreCase: boolean;
}

interface Hit {
  line: number;
  column: number;
}

const ORIGINAL = ['The cat sat on the mat.', 'A catalog of cats, the best cat book.', 'THE END of the category.'];
const TERMS = ['cat', 'the', 'at', 'book', 'of'];
const REPLACEMENTS = ['dog', 'ONE', '*', 'bookshelf', ''];

let lines = [...ORIGINAL];
let term = 0;
let replacement = 0;
const options: Options = { wholeWord: false, ignoreCase: false };
let message = '';

const isWordChar = (c: string | undefined): boolean => c !== undefined && c !== '' && c.toLowerCase() >= 'a' && c.toLowerCase() <= 'z';

function findAll(text: string, needle: string, { wholeWord, ignoreCase }: Options): number[] {
  const haystack = ignoreCase ? text.toLowerCase() : text;
  const wanted = ignoreCase ? needle.toLowerCase() : needle;
  const found: number[] = [];
  let from = haystack.indexOf(wanted);
  while (from !== -1) {
    const standsAlone = !isWordChar(text[from - 1]) && !isWordChar(text[from + wanted.length]);
    if (!wholeWord || standsAlone) found.push(from);
    from = haystack.indexOf(wanted, from + wanted.length);
  }
  return found;
}

function hits(): Hit[] {
  return lines.flatMap((text, line) => findAll(text, TERMS[term], options).map((column) => ({ line, column })));
}

function replaceEverywhere(): number {
  let count = 0;
  lines = lines.map((text) => {
    const places = findAll(text, TERMS[term], options);
    count += places.length;
    let result = '';
    let last = 0;
    for (const place of places) {
      result += text.slice(last, place) + REPLACEMENTS[replacement];
      last = place + TERMS[term].length;
    }
    return (result + text.slice(last)).slice(0, 40);
  });
  return count;
}

function draw(): void {
  clearScreen();
  lines.forEach((line, i) => {
    at(0, 1 + i * 3);
    print(line);
  });
  for (const { line, column } of hits()) {
    at(column, 2 + line * 3);
    print('^'.repeat(TERMS[term].length));
  }
  at(0, 14);
  print(`FIND '${TERMS[term]}' REPLACE '${REPLACEMENTS[replacement]}'`);
  at(0, 15);
  print(`WORDS ${options.wholeWord ? 'ON' : 'OFF'}  CASE ${options.ignoreCase ? 'IGNORED' : 'KEPT'}`);
  at(0, 17);
  print(message);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 28) term = (term + 1) % TERMS.length;
  else if (code === 29) replacement = (replacement + 1) % REPLACEMENTS.length;
  else if (code === 30) options.wholeWord = !options.wholeWord;
  else if (code === 31) options.ignoreCase = !options.ignoreCase;
  else if (code === 13) message = `${replaceEverywhere()} REPLACED`;
  else if (code === 27 || code === 32) lines = [...ORIGINAL];
  draw();
}
