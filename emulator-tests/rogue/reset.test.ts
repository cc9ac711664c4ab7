/** A program whose constants lie below it: they are there after RESET, and when the disk has booted it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildAtari } from '../../transpiler/build/atari.ts';
import { findProgram, inProject, type Program } from '../../terminal/programs.ts';
import { openProgram } from '../lanes/open.ts';
import { Machine } from '../machine/machine.ts';
import { parseLabels } from '../machine/symbols.ts';

const { name, cDir, buildDir } = openProgram(findProgram('rogue') as Program, inProject('build/rogue')).emitted;
const built = buildAtari({ program: name, cDir, outDir: buildDir });
const symbols = parseLabels(readFileSync(built.labels, 'latin1'), built.labels);
const idle = symbols.get('_ts65_idle') as number;

/** The screen but for its digits: the seed is another one each time. */
const words = (cells: Iterable<number>): number[] => [...cells].map((cell) => (cell >= 16 && cell <= 25 ? 0 : cell));

it.each([['the load file', built.xex], ['the disk', built.atr]])('%s, and RESET: the same title', (_, medium) => {
  const machine = new Machine({ medium: readFileSync(medium) });
  machine.runUntil(idle, 400_000_000);
  machine.runFrames(4);
  const title = words(machine.screenCells());
  expect(title.some((cell) => cell !== 0)).toBe(true);
  machine.typeKey(13);
  machine.runFrames(120);
  expect(words(machine.screenCells())).not.toEqual(title);
  machine.reset();
  machine.runUntil(idle, 400_000_000);
  machine.runFrames(4);
  expect(words(machine.screenCells())).toEqual(title);
});
