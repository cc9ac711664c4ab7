/** The corpus of each program that moves on keys has scripts by stick, trigger and console keys. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROGRAMS } from '../script/programs.ts';
import { parseScript } from '../script/script.ts';
import { deviceScripts } from './devices.ts';
import { corpusFiles } from './folder.ts';

it.each(PROGRAMS.filter(({ ticks }) => ticks === 0).map(({ name }) => name))('of %s is what devices.ts makes, and uses every device', (program) => {
  const made = deviceScripts(program);
  const committed = corpusFiles(program, /^devices-/);
  expect(committed.map((file) => readFileSync(file, 'utf8')).sort()).toEqual(made.map(({ text }) => text).sort());
  const inputs = made.flatMap(({ name, text }) => [...(parseScript(text, name).inputs?.values() ?? [])]);
  expect(new Set(inputs.flatMap(({ device }) => device ?? []))).toEqual(new Set(['stick', 'roll', 'repeat', 'ahead', 'trigger', 'start']));
  const pauses = inputs.flatMap((input) => input.pauses);
  for (const done of [{ press: 'reset' }, { probe: 'damage' }, { probe: 'session' }]) expect(pauses).toContainEqual(done);
  expect(inputs.some(({ pauses }) => pauses.some((pause) => 'frames' in pause && pause.frames > 256))).toBe(true);
});
