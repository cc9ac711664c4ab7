/** For any TypeScript in a file, the answer is a diagnostic or acceptance: a sample of other people's files, and files made to fail. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isWhole } from '../../emulator-tests/testing/tiers.ts';
import { checkEach, typescriptBelow } from './robustness.ts';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const SAMPLE = isWhole ? 200 : 12;
/** Milliseconds for one file on a busy machine. */
const LIMIT = 20_000;

it(`${SAMPLE} files of others end with a diagnostic or are accepted`, async () => {
  const all = typescriptBelow(MODULES);
  expect(all.length).toBeGreaterThan(SAMPLE);
  const sample = Array.from({ length: SAMPLE }, (_, i) => all[Math.floor((i * all.length) / SAMPLE)]);
  const outcomes = await checkEach(sample, () => LIMIT);
  expect(outcomes.filter((o) => o.kind === 'crash' || o.kind === 'hang')).toEqual([]);
  expect(outcomes).toHaveLength(SAMPLE);
  expect(new Set(outcomes.map((o) => o.kind))).toContain('refused');
});

it('a file that takes too long is a hang, and the next one is checked all the same', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-robustness-'));
  const write = (name: string, text: string): string => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const good = write('good.ts', 'export const A = 1;\n');
  const slow = write('slow.ts', 'export let n = 0;\nwhile (n >= 0) n = (n + 1) & 255;\n');
  // The checker ends such a loop after eight seconds by itself, with a diagnostic.
  const outcomes = await checkEach([good, slow, good], (file) => (file === slow ? 4000 : LIMIT));
  fs.rmSync(folder, { recursive: true });
  expect(outcomes.map((o) => o.kind)).toEqual(['accepted', 'hang', 'accepted']);
});
