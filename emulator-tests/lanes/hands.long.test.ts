/** Scripts whose devices a program of their own answers: which key of the stick came, and when. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findProgramAt } from '../../transpiler/project/find.ts';
import { replayInputs } from '../replay/replay.ts';
import { requireKeys } from '../script/programs.ts';
import { parseScript } from '../script/script.ts';
import { ts65 } from '../testing/command_line.ts';

/** `y` takes the diagonals away, as a game does that ends by it. */
const PROGRAM = `import type { u8, u32 } from 'ts65/int';
import { stick } from 'ts65/stick';
export const seen = { last: 0 as u8 };
export function start(seed: u32): void { seen.last = seed & 1; stick.diagonals = 1; }
export function key(code: u8): void {
  seen.last = code;
  if (code === 121) stick.diagonals = 0;
}
`;

it('diagonals that a program takes away while the stick is held: the other key is told as another key, and a script can name it', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ts65-hands-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'main.ts'), PROGRAM);
  writeFileSync(join(folder, 'ts65.json'), '{ "name": "held" }');
  expect((await ts65('emit', folder)).code).toBe(0);
  const program = requireKeys(findProgramAt(folder));
  const played = ['stick y\nroll up+left\n', 'stick y\nrepeat\n'].map((keys, i) => parseScript(`program held\nseed 1\n${keys}`, `${i}`, [program]));
  const { scripts } = await replayInputs(played.map((script) => ({ script, generated: false })), { lanes: ['node', 'atari'] });
  expect(scripts[0]?.mismatch).toBeUndefined();
  expect(scripts[1]?.mismatch).toMatchObject({
    command: 2, peripherals: { atari: [{ part: 'controls', is: expect.stringContaining('key up') as string, should: 'the key y' }] },
  });
});
