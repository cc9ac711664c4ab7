/** Errors of cc65's tools about programs that do not fit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcomeOf } from '../../bench/scaling/measure.ts';
import { writeScratch } from '../base/files.ts';
import { BuildError, runTool } from './freshness.ts';
import { describeToolError, isTooLarge } from './messages.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'ts65-messages-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The error of cc65 for `c`. */
function errorOf(c: string): BuildError {
  const file = join(folder, 'large.c');
  writeScratch(file, c);
  try {
    runTool('cc65', ['-t', 'atari', '-o', join(folder, 'large.s'), file], folder);
  } catch (error) {
    if (error instanceof BuildError) return error;
    throw error;
  }
  throw new Error('cc65 compiles it');
}

it('takes a program with more branches than cc65 has labels for one that is too large', () => {
  const branches = `${'if (a) b = 1;\n'.repeat(2000)}`;
  const error = errorOf(`unsigned char a, b;\n${Array.from({ length: 33 }, (_, i) => `void f${i}(void) {\n${branches}}\n`).join('')}`);
  expect(isTooLarge(error)).toBe(true);
  expect(outcomeOf(1, describeToolError(error, 'large', folder).message)).toBe('too large');
});

it('takes C with a fault for one that failed', () => {
  const error = errorOf('void f(void) { return 1 +; }\n');
  expect(isTooLarge(error)).toBe(false);
  expect(outcomeOf(1, describeToolError(error, 'large', folder).message)).toBe('failed');
});
