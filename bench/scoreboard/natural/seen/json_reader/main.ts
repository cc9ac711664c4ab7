import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';
import { type Json, JsonReader } from './reader.ts';

const SAMPLES = [
  '{"name": "ADA", "age": 36, "langs": ["EN", "FR"], "boss": null}',
  '[1, 2, [3, [4, []]], {"deep": {"er": true}}]',
  '{"items": [{"id": 1, "ok": false}, {"id": -2}], "total": 2}',
  '{"broken": [1, 2}',
  '"JUST A TEXT"',
];

function outline(value: Json, name = '', depth = 0): string[] {
  const prefix = '  '.repeat(depth) + (name && `${name}: `);
  if (Array.isArray(value)) {
    return [`${prefix}[${value.length}]`, ...value.flatMap((item, i) => outline(item, `${i}`, depth + 1))];
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return [`${prefix}{${entries.length}}`, ...entries.flatMap(([k, v]) => outline(v, k, depth + 1))];
  }
  return [prefix + (typeof value === 'string' ? `'${value}'` : String(value))];
}

let sample = 0;
let scroll = 0;

function draw() {
  clearScreen();
  at(0, 0);
  print(SAMPLES[sample]);
  let lines: string[];
  try {
    lines = outline(new JsonReader(SAMPLES[sample]).read());
  } catch (error) {
    lines = [error instanceof Error ? error.message : 'ERROR'];
  }
  lines.slice(scroll).forEach((line, i) => {
    at(0, 3 + i);
    print(line);
  });
}

export function start(seed: number) {
  startRandom(seed);
  draw();
}

export function key(code: number) {
  if (code === 29) scroll++;
  else if (code === 28) scroll = Math.max(0, scroll - 1);
  else [sample, scroll] = [code % SAMPLES.length, 0];
  draw();
}
