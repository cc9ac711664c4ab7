/** A program on which lanes differ is cut down to what shows the difference. */
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { inProject } from '../../script/programs.ts';
import { isWhole } from '../../testing/tiers.ts';
import { differenceText } from './differences.ts';
import { jobOf, ProgramPlayer } from './play.ts';
import { printRegression, readRegression } from './regression.ts';

const FOLDER = `build/fuzz-programs/test-reduce-${process.pid}`;
afterAll(() => rmSync(inProject(FOLDER), { recursive: true, force: true }));

/** The seed that its commands come from. */
const SEED = 225;
/** A random program; in `make test` a smaller one, whose cuts are built in seconds. */
const source = readFileSync(new URL(isWhole ? './fixtures/with_xor.txt' : './fixtures/with_xor_small.txt', import.meta.url), 'utf8');

it('reduces a program with a planted fault to a few lines that still show it, on the lane that has it', async () => {
  const player = new ProgramPlayer(FOLDER, ['node', 'host', 'sim-shipped'], (c, lane) => (lane === 'host' ? c.replaceAll(' ^ ', ' | ') : c));
  const found = await player.play(source, jobOf(SEED));
  expect(found.kind).toBe('differ');
  if (found.kind !== 'differ') return;
  expect(found.differences.map((d) => d.lane)).toEqual(['host']);

  const reduced = await player.reduce(source, jobOf(SEED), ['host'], { limitMs: 3_000_000 });
  const lines = reduced.source.trim().split('\n');
  expect(reduced.source).toContain('^');
  expect(lines.length).toBeLessThanOrEqual(14);
  expect(lines.length).toBeLessThan(source.split('\n').length / 4);
  // A bit that is there twice shows the fault: some programs need a command to set it. None of the commands can be left out.
  expect(reduced.job.keys.length).toBeLessThanOrEqual(2);
  for (const i of reduced.job.keys.keys()) {
    const keys = reduced.job.keys.filter((_, j) => j !== i);
    if (keys.length > 0) expect(await player.play(reduced.source, { ...reduced.job, keys })).toMatchObject({ kind: 'agree' });
  }

  const again = await player.play(reduced.source, reduced.job);
  expect(again).toMatchObject({ kind: 'differ', differences: [{ lane: 'host' }] });
  if (again.kind !== 'differ') return;
  const text = printRegression(reduced.source, reduced.job, again.differences);
  expect(text).toContain(`// seed ${SEED}\n// keys ${reduced.job.keys.join(' ')}\n// differed on ${differenceText(again.differences[0]!)}\n`);
  expect(readRegression(text)).toMatchObject({ job: reduced.job, isRefused: false });
  // Without the fault, the lanes agree on what was kept.
  expect(await new ProgramPlayer(FOLDER, ['node', 'host', 'sim-shipped']).play(text, reduced.job)).toMatchObject({ kind: 'agree' });
}, 3_600_000);

it('a text without a seed and keys is no regression', () => {
  expect(readRegression('export const s = {};\n')).toBeUndefined();
  expect(readRegression('// seed 1\n// keys \n// refused\n')).toMatchObject({ job: { seed: 1, keys: new Uint8Array() }, isRefused: true });
});
