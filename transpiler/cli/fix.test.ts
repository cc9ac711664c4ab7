/** `ts65 check --fix`: files that hold what was fixed, and nothing else. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ts65 } from '../../emulator-tests/testing/command_line.ts';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-fix-')));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const program = (lines: readonly string[]): string => `import type { u8, u32 } from 'ts65/int';
let hp: u8 = 10;
let seen = 0;
const bag = [1, 2, 3];
export function start(seed: u32): void { seen = seed & 1; }
export function key(code: u8): void {
${lines.map((line) => `  ${line}`).join('\n')}
}
`;
let count = 0;
function write(text: string): string {
  const file = path.join(folder, `game${count++}`, 'main.ts');
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, text);
  return file;
}

it('writes what is safe, in as many rounds as it takes, and leaves the rest to the author', async () => {
  const file = write(program(['let x;', 'x = code;', 'const far = x > 3 && seen;', 'if (far) hp = hp + code;', 'seen = bag[code];']));
  const safe = await ts65('check', path.dirname(file), '--fix');
  expect(safe.code).toBe(1);
  expect(safe.out).toMatch(/fixed 2 problems in 1 file\n2 more problems can be fixed by --unsafe-fixes/);
  expect(fs.readFileSync(file, 'utf8')).toBe(program(['let x = 0;', 'x = code;', 'const far = x > 3 && seen !== 0;', 'if (far) hp = hp + code;', 'seen = bag[code];']));
  const all = await ts65('check', path.dirname(file), '--unsafe-fixes', '--json');
  expect(all).toMatchObject({ code: 0, error: '' });
  expect(JSON.parse(all.out)).toMatchObject({ accepted: true, diagnostics: [], fixed: [{ line: 10 }, { line: 11 }] });
  const fixed = program(['let x = 0;', 'x = code;', 'const far = x > 3 && seen !== 0;', 'if (far) hp = check(hp + code, 0, 255);', 'seen = bag[check(code, 0, 2)];']);
  expect(fs.readFileSync(file, 'utf8')).toBe(fixed.replace('import type { u8, u32 }', 'import { check, type u8, type u32 }'));
});

it('writes no fix after which something else is wrong, and the others', async () => {
  // A variable that starts with 0 takes no boolean.
  const text = program(['let flag;', 'flag = code > 3;', 'const far = code > 3 && seen;', 'if (flag && far) hp = 1;']);
  const file = write(text);
  expect((await ts65('check', file, '--fix')).code).toBe(1);
  expect(fs.readFileSync(file, 'utf8')).toBe(text.replace('&& seen', '&& seen !== 0'));
});

it('keeps line ends and a byte order mark, and touches nothing where nothing is to be fixed', async () => {
  const windows = `\ufeff${program(['const far = code > 3 && seen;', 'if (far) seen = 1;']).replaceAll('\n', '\r\n')}`;
  const file = write(windows);
  expect((await ts65('check', file, '--fix')).code).toBe(0);
  expect(fs.readFileSync(file, 'utf8')).toBe(windows.replace('&& seen', '&& seen !== 0'));
  const { mtimeMs } = fs.statSync(file);
  expect((await ts65('check', file, '--fix')).out).toMatch(/^fixed 0 problems\n/);
  expect(fs.statSync(file).mtimeMs).toBe(mtimeMs);
});

it('proposes in --json what it would write', async () => {
  const { out } = await ts65('check', write(program(['const far = code > 3 && seen;'])), '--json');
  const edits = [{ line: 7, column: 31, endLine: 7, endColumn: 31, text: ' !== 0' }];
  expect(JSON.parse(out)).toMatchObject({ diagnostics: [{ code: 'TS65016', fixes: [{ isSafe: true, edits }] }] });
});

it.each([[['--json', '--watch']], [['--fix', '--watch']]])('%s contradict each other', async (options) => {
  expect((await ts65('check', folder, ...options)).code).toBe(2);
});
