/** A program that is too large otherwise: its constants lie below it, are there after RESET, and when the disk has booted it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAtari, type AtariBinary } from '../../transpiler/build/atari.ts';
import { Machine } from './machine.ts';
import { parseLabels } from './symbols.ts';

const ECHO = fileURLToPath(new URL('./fixtures/echo', import.meta.url));
const LIMIT = 20_000_000;
const CONSTANTS = 5900;
const value = (i: number): number => (i * 7) & 0xff;

let folder: string;
let built: AtariBinary;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ts65-low-'));
  cpSync(ECHO, folder, { recursive: true });
  const table = Array.from({ length: CONSTANTS }, (_, i) => value(i)).join();
  const large = `u8 big[30000];\nu8 more[6000];\nstatic const u8 TABLE[${CONSTANTS}] = { ${table} };\nu32 echo_seed;`;
  const c = readFileSync(join(folder, 'echo.c'), 'utf8').replace('u32 echo_seed;', large);
  writeFileSync(join(folder, 'echo.c'), c.replace('echo_last = code;', 'echo_last = TABLE[code * 20]; big[code * 100] = code; more[code] = code;'));
  built = buildAtari({ program: 'echo', cDir: folder, outDir: join(folder, 'out') });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has its constants below', () => {
  expect(built.sizes.segments.find(({ name }) => name === 'LOWDATA')?.size).toBeGreaterThanOrEqual(CONSTANTS);
});

it.each(['xex', 'atr'] as const)('from the %s: keys read them, before RESET and after it', (kind) => {
  const labels = parseLabels(readFileSync(built.labels, 'latin1'), built.labels);
  const symbol = (name: string): number => labels.get(name) as number;
  const machine = new Machine({ medium: readFileSync(built[kind]) });
  machine.runUntil(symbol('start'), LIMIT);
  machine.consoleKeys(['start']);
  machine.runUntil(symbol('_main'), LIMIT);
  machine.consoleKeys([]);
  machine.runUntil(symbol('_ts65_idle'), LIMIT);
  for (const [i, key] of [65, 66, 67].entries()) {
    machine.typeKey(key);
    machine.runFrames(60);
    expect([machine.peek(symbol('_echo_last')), machine.peekWord(symbol('_echo_count'))]).toEqual([value(key * 20), i + 1]);
    machine.reset();
    machine.runUntil(symbol('_ts65_idle'), LIMIT);
  }
});
