/** Characters and parts of texts, and what chains of methods make of them. */
import { at, print } from '../../../../engine/lib/screen.ts';

const SENTENCES = ['THE QUICK BROWN FOX', 'JUMPS, OVER', 'IT', '', ' A  B '];
const log: string[] = [];
let name = 'rat';
let word = 'stone';
let out = '';
let line = '';
let best = '';
let path = 'a,b';
let letters: string[] = [];
export let count = 0;

function shout(text: string): string {
  return text.split('').map((c) => c.toUpperCase()).join('.');
}

function change(): string {
  word = word.slice(1) + 'q';
  return word[0];
}

export function startParts(seed: number): void {
  name = seed > 3 ? 'orc' : 'rat';
}

export function keyParts(code: number): void {
  if (word.length < 12) word += String.fromCharCode(97 + (code % 26));
  else word = word.slice(4);
  out = word.split('').reverse().join('');
  const own = [...name];
  count = own.length;
  for (const c of own) if (c === 'r') count += 10;
  const words = SENTENCES[code % 5].split(' ');
  line = words.map((w) => (w === 'QUICK' ? w.toLowerCase() : w.slice(0, 3))).join('-');
  best = Array.from(word, (c, i) => (i < 3 ? c.toUpperCase() : c)).join('');
  let longest = '';
  for (const w of words) if (w.length > longest.length) longest = w;
  const parts = line.split('--');
  count = count * 10 + parts.length;
  const all = [...'xyz', ...name, '!'];
  all.sort();
  all.push(...'pq');
  if (all.length > 3) line = line.slice(0, 20) + all[3];
  // The characters that the text had at first.
  const moved = Array.from(word, (c) => c + change());
  line += moved.join('').slice(0, 12);
  if (path.length < 9) path += code % 3 === 0 ? ',' : String(code % 10);
  else path = '';
  const fields = path.split(',');
  if (fields.length > 1) path = [...fields.slice(1), fields[0]].join(',');
  letters = code % 4 === 0 ? out.split('') : letters.filter((c) => c !== 'q');
  if (log.length > 3) log.shift();
  log.push(shout(name) + fields.filter((f) => f !== '').length);
  at(0, 2);
  print(`${longest}|${best} ${count}   `);
  at(0, 3);
  print(log.join(';').padEnd(39).slice(0, 39));
  count += [...word].filter((c) => c > 'm').length + word.split('').indexOf('q') + Array.from(path).length;
  if (word.split('').some((c) => c === 'z')) count += 500;
}
