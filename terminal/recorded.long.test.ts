/** A recorded game is a script that replay accepts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inProject } from '../emulator-tests/script/programs.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'ts65-recorded-'))));
afterAll(() => rmSync(folder, { recursive: true }));

it('plays a recorded game on all lanes to the same end', () => {
  const cli = inProject('transpiler/bin/ts65.mjs');
  const file = join(folder, 'game.script');
  const ts65 = (args: string[], input = '') => spawnSync('node', [cli, ...args], { input, encoding: 'utf8', cwd: inProject('.') });
  const keys = ['', '2', '5', '0', '0', '1', '1', '', 's', 'n', 'f', 'm', 'm', 'e', 'up', '?', 'escape'];
  expect(ts65(['play', 'doom', '--seed', '42', '--ruleset', 'classic', '--record', file], keys.map((key) => `${key}\n`).join('')).status).toBe(0);
  const { status, stdout } = ts65(['replay', file, '--json']);
  const verdict = JSON.parse(stdout) as { ok: boolean; scripts: { commands: number }[]; lanes: { id: string; skipped?: string; differences: number }[] };
  expect(verdict.scripts[0]?.commands).toBe(keys.length);
  expect(verdict.lanes.map(({ id, differences }) => ({ id, differences }))).toEqual(
    ['node', 'host', 'sim-plain', 'sim-shipped', 'atari'].map((id) => ({ id, differences: 0 })),
  );
  expect(status).toBe(0);
});
