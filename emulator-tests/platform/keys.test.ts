/** The surroundings of a program on the Atari: every key, every effect and each device, as docs/harness.md has it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../script/programs.ts';
import { KEYS_PROGRAM } from '../fixtures/programs.ts';
import { generateScripts } from '../replay/generate.ts';
import { EFFECTS } from '../machine/sound.ts';
import { replayInputs } from '../replay/replay.ts';
import { KEYS_SCRIPTS } from './scripts.ts';

it('every key comes once and soon, every effect sounds as it should, and the picture stays', async () => {
  const scripts = [...KEYS_SCRIPTS, ...generateScripts(KEYS_PROGRAM, { count: 8 })];
  expect(scripts.some(({ inputs }) => [...(inputs?.values() ?? [])].some(({ device }) => device === 'stick'))).toBe(true);
  const verdict = await replayInputs(scripts.map((script) => ({ script, generated: false })), { lanes: ['node', 'atari'], buildDir: inProject('build/tests/keys') });
  expect(verdict.lanes.map(({ id, skipped, differences }) => ({ id, skipped, differences }))).toEqual(['node', 'atari'].map((id) => ({ id, skipped: undefined, differences: 0 })));
  expect(verdict.ok).toBe(true);
});

it('the table of effects in docs/harness.md is what the lane compares with', () => {
  const text = readFileSync(inProject('docs/harness.md'), 'utf8');
  for (const { name, steps } of EFFECTS.slice(1)) {
    const row = steps.map(([frames, voice, divider, volume]) => `${frames} x ${voice} ${divider}, ${volume}`).join('; ');
    expect(text).toContain(`| ${name} | ${row} |`);
  }
});

it('generated scripts take the same keys, whichever devices they come from', () => {
  const scripts = generateScripts(KEYS_PROGRAM, { count: 40 });
  const byDevices = scripts.filter(({ inputs }) => inputs !== undefined);
  expect(byDevices.length).toBeGreaterThan(4);
  expect(byDevices.length).toBeLessThan(20);
  expect(generateScripts(KEYS_PROGRAM, { count: 40 })).toEqual(scripts);
});
