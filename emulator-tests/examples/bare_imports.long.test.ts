/** A program in a folder of its own, without a package.json or node_modules: ts65's own library stands in for `ts65/screen`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ts65 } from '../testing/command_line.ts';

const MAIN = `import type { u8, u32 } from 'ts65/int';
import { Key } from 'ts65/keys';
import { random, startRandom } from 'ts65/rng';
import { at, clearScreen, print } from 'ts65/screen';
import { play, Sound } from 'ts65/sound';
import { printNumber } from 'ts65/text';

let rolled: u8 = 0;

function draw(): void {
  clearScreen();
  at(2, 3);
  print('rolled ');
  printNumber(rolled);
}

export function start(seed: u32): void {
  startRandom(seed);
  rolled = 0;
  draw();
}

export function key(code: u8): void {
  if (code !== Key.Return) return;
  rolled = random(200);
  play(Sound.Blip);
  draw();
}
`;

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-bare-')));
const main = path.join(folder, 'dice/main.ts');
fs.mkdirSync(path.dirname(main));
fs.writeFileSync(main, MAIN);
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('is checked, emitted and replayed', async () => {
  expect(await ts65('check', main)).toMatchObject({ code: 0 });
  expect(await ts65('emit', main)).toMatchObject({ code: 0, error: '' });
  const layout = fs.readFileSync(path.join(path.dirname(main), 'c-out/dice/dice.layout.json'), 'utf8');
  expect(layout).toContain('"ts65:engine/lib/screen.ts"');
  const { code, out, error } = await ts65('replay', '--program', main, '--generate', '3', '--lanes', 'node,sim-shipped,atari');
  expect({ code, error, verdict: out.trimEnd().split('\n').at(-1) }).toEqual({ code: 0, error: '', verdict: expect.stringMatching(/^MATCH/) as string });
});
