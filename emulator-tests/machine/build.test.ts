/** Errors of a build. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAtari } from '../../transpiler/build/atari.ts';
import { makeAtr } from '../../transpiler/build/atr.ts';
import { BuildError } from '../../transpiler/build/freshness.ts';
import { formatSizes, readSizes } from '../../transpiler/build/sizes.ts';
import { parseDisk } from './disk.ts';
import { compile } from '../../transpiler/driver/compile.ts';
import { echoBinary } from './fixtures/echo.ts';

const ECHO = fileURLToPath(new URL('./fixtures/echo', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ts65-build-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The error for the fixture program with `change` made to its C. */
function refusal(change: (c: string) => string): string {
  const cDir = join(folder, 'c');
  cpSync(ECHO, cDir, { recursive: true });
  writeFileSync(join(cDir, 'echo.c'), change(readFileSync(join(ECHO, 'echo.c'), 'utf8')));
  writeFileSync(join(cDir, 'echo.map.json'), JSON.stringify({ sources: ['engine/echo/main.ts'], lines: [[1, 0, 10, 1], [4, 0, 14, 3], [9, 0, 20, 1]] }));
  try {
    buildAtari({ program: 'echo', cDir, outDir: join(folder, 'out') });
  } catch (error) {
    if (error instanceof BuildError) return error.message;
    throw error;
  }
  throw new Error('it was built');
}

describe('a build that fails', () => {
  it('names the C line of an error, and the TypeScript that it came from', () => {
    const message = refusal((c) => c.replace('u8 echo_last;', 'u8 echo_last = nothing;'));
    expect(message).toMatch(/echo\.c:5: Error: .*nothing.* \(from engine\/echo\/main\.ts:14:3\)/);
  });

  it('names what is not defined', () => {
    expect(refusal((c) => c.replace('void key(u8 code)', 'void other(u8 code)'))).toContain('_key');
  });

  it('says by how much a program is too large', () => {
    const message = refusal((c) => `${c}\nu8 huge[32767];\nu8 more[9000];\n`);
    expect(message).toMatch(/^echo is too large for the Atari's memory by \d+ bytes: code takes \d+ bytes, constants \d+, variables 41\d\d\d, of 39968\n/);
    expect(message).toMatch(/the largest functions: start \d+/);
    expect(message).not.toContain('ld65');
  });

  it('leaves nothing that would pass for built', () => {
    refusal((c) => `${c}\n;;oops`);
    expect(() => refusal((c) => `${c}\n;;oops`)).not.toThrow('it was built');
  });
});

describe("names of the Atari's side", () => {
  it('are no names of a program in C', () => {
    const [, exported] = readFileSync(echoBinary.map, 'utf8').split('Exports list by name:');
    const names = [...new Set([...(exported as string).matchAll(/\b_(ts65_\w+) +[0-9A-F]{6}/g)].map(([, name]) => name as string))];
    expect(names).toContain('ts65_seed');
    const int = relative(folder, fileURLToPath(new URL('../../engine/lib/int.ts', import.meta.url)));
    const variables = names.map((name) => `export let ${name} = 1;`).join('\n');
    const uses = names.map((name) => `${name} = (${name} + code) % 100;`).join('\n');
    const main = join(folder, 'main.ts');
    writeFileSync(main, `import type { u8, u32 } from '${int}';\n${variables}\nexport function start(seed: u32): void {}\nexport function key(code: u8): void {\n${uses}\n}\n`);
    const { files, diagnostics } = compile(main);
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    const layout = JSON.parse([...files!].find(([name]) => name.endsWith('.layout.json'))![1]) as { variables: { name: string; c: string }[] };
    expect(layout.variables.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(layout.variables.filter(({ c }) => names.includes(c))).toEqual([]);
  });
});

describe('a disk image', () => {
  const boot = new Uint8Array(384).fill(1);

  it('holds the boot sectors and the file after them, on the smaller disk that it fits', () => {
    const small = parseDisk(makeAtr(boot, new Uint8Array(1000).fill(2)));
    expect([small.sectors, small.read(3)?.[127], small.read(4)?.[0], small.read(11)?.[103], small.read(11)?.[104]]).toEqual([720, 1, 2, 2, 0]);
    expect(parseDisk(makeAtr(boot, new Uint8Array(100_000))).sectors).toBe(1040);
    expect(small.read(0) ?? small.read(721)).toBeUndefined();
  });

  it('is refused when the file is too large for any', () => {
    expect(() => makeAtr(boot, new Uint8Array(140_000))).toThrow(BuildError);
    expect(() => makeAtr(new Uint8Array(128), new Uint8Array(10))).toThrow(BuildError);
  });
});

describe('the sizes', () => {
  it('are read from the map of such a program only', () => {
    expect(() => readSizes('Modules list:\n', 'a.map')).toThrow(BuildError);
  });

  it('are printed a line a segment, with what is free at the end', () => {
    const lines = formatSizes(echoBinary.sizes).split('\n');
    expect(lines).toHaveLength(echoBinary.sizes.segments.length + 1);
    expect(lines.at(-1)).toContain(String(echoBinary.sizes.free));
  });
});
