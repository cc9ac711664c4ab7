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
const script = path.join(folder, 'dice/one.script');
fs.mkdirSync(path.dirname(main));
fs.writeFileSync(main, MAIN);
fs.writeFileSync(path.join(folder, 'dice/ts65.json'), '{ "vocabulary": { "return": 1 } }');
fs.writeFileSync(script, 'program dice\nseed 7\nreturn\nreturn\n');
afterAll(() => fs.rmSync(folder, { recursive: true }));

const last = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

it('is checked, emitted and replayed', async () => {
  expect(await ts65('check', main)).toMatchObject({ code: 0 });
  expect(await ts65('emit', main)).toMatchObject({ code: 0, error: '' });
  const layout = fs.readFileSync(path.join(path.dirname(main), 'c-out/dice/dice.layout.json'), 'utf8');
  expect(layout).toContain('"ts65:engine/lib/screen.ts"');
  const { code, out, error } = await ts65('replay', '--program', main, '--generate', '3', '--lanes', 'node,sim-shipped,atari');
  expect({ code, error, verdict: last(out) }).toEqual({ code: 0, error: '', verdict: expect.stringMatching(/^MATCH/) as string });
});

it('is played at random, its branches counted, and its coverage and its screen are told', async () => {
  const campaign = await ts65('fuzz', path.dirname(main), '--seeds', '1..2', '--length', '5', '--lanes', 'node,sim-shipped');
  expect({ ...campaign, out: campaign.out.match(/and (\d+) of \d+ branches/)?.[1] ?? '0' }).toEqual({ code: 0, error: '', out: expect.not.stringMatching(/^0$/) as string });
  expect(await ts65('blame', script)).toMatchObject({ code: 0, error: '' });
  expect(await ts65('coverage', script)).toMatchObject({ code: 0, out: expect.stringContaining('main.ts') as string });
  expect(await ts65('screenshot', script, '--out', path.join(folder, 'screen.png'))).toMatchObject({ code: 0 });
});
