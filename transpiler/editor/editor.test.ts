/** The plugin in TypeScript's own language server, as an editor runs it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { project, Server, type Shown } from './server.ts';

const top = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-editor-')));
afterAll(() => fs.rmSync(top, { recursive: true }));
let server: Server | undefined;
afterEach(() => server?.close());

let count = 0;
function write(files: Readonly<Record<string, string>>, config?: Readonly<Record<string, unknown>>): (name: string) => string {
  const folder = path.join(top, String(count++));
  project(folder, files, config);
  return (name) => path.join(folder, name);
}

const INT = fs.readFileSync(new URL('../../engine/lib/int.ts', import.meta.url), 'utf8');
const MAIN = `import type { u8, u32 } from '../lib/int.ts';
import { half } from './rules.ts';
let seen: u8 = 0;
export function start(seed: u32): void { seen = seed & 255; }
export function key(code: u8): void { seen = half(code); }
`;
const RULES = `import type { u8 } from '../lib/int.ts';
export function half(x: u8): u8 {
  return x >> 1;
}
`;
/** The line that is wrong, line 3 of the rules. */
const WRONG = RULES.replace('x >> 1', 'x / 2');
const GAME = { 'lib/int.ts': INT, 'game/main.ts': MAIN, 'game/rules.ts': RULES };

const ours = (shown: readonly Shown[]): Shown[] => shown.filter((d) => d.source === 'ts65');
const isSilent = (shown: readonly Shown[]): boolean => ours(shown).length === 0;
const speaks = (shown: readonly Shown[]): boolean => ours(shown).length > 0;

it('shows a refusal at its place, in a module of the program; the edit that rights the line removes it', async () => {
  const file = write({ ...GAME, 'game/rules.ts': WRONG });
  server = new Server();
  server.open(file('game/rules.ts'));
  const shown = await server.until(file('game/rules.ts'), speaks);
  expect(shown).toMatchObject([{ start: { line: 3, offset: 10 }, end: { line: 3, offset: 15 }, code: 65022, category: 'error', source: 'ts65' }]);
  expect(shown[0].text).toMatch(/^`\/` gives fractions\ninstead: write/);
  server.change(file('game/rules.ts'), [3, 10, 3, 15], 'x >> 1');
  expect(await server.until(file('game/rules.ts'), isSilent)).toEqual([]);
});
