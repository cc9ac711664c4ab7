/** A program that takes more than its budget of size is not built. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ts65-budgets-'));
  // A copy of the library, so that nothing of this checkout is written to.
  cpSync(join(PROJECT, 'engine/lib'), join(folder, 'engine/lib'), { recursive: true });
  const counter = readFileSync(join(PROJECT, 'emulator-tests/fixtures/counter/counter.ts'), 'utf8');
  mkdirSync(join(folder, 'engine/tiny'));
  writeFileSync(join(folder, 'ts65.json'), '{ "programs": ["engine/tiny"] }');
  writeFileSync(join(folder, 'engine/tiny/main.ts'), counter.replaceAll('../../../engine/', '../'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** `ts65 build tiny` with these budgets. */
function build(budgets: object) {
  writeFileSync(join(folder, 'engine/tiny/ts65.json'), JSON.stringify({ budgets }));
  return spawnSync('node', [join(PROJECT, 'transpiler/bin/ts65.mjs'), 'build', 'engine/tiny/main.ts'], { cwd: folder, encoding: 'utf8' });
}

it('fails with the budget that is exceeded, and builds nothing', () => {
  const { status, stderr } = build({ loadFile: 100 });
  expect(stderr).toMatch(/^ts65: tiny: the load file has \d+ bytes, \d+ more than its budget of 100\n$/m);
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'tiny.xex'))).toBe(false);
});

it('builds within its budgets', () => {
  expect(build({ loadFile: 40_000, free: 1000 })).toMatchObject({ status: 0 });
  expect(existsSync(join(folder, 'tiny.xex'))).toBe(true);
});
