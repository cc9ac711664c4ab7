/** What is computed twice is computed once, unless the 6502 computes it for nothing. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compile } from '../driver/compile.ts';

const FOLDER = fileURLToPath(new URL('../../build/common/', import.meta.url));

/** The types of the temporaries of `key`, whose body is `statement`. */
function temporaries(name: string, statement: string): string[] {
  const folder = path.join(FOLDER, name);
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'main.ts');
  fs.writeFileSync(file, `import type { u8, u16, u32 } from '../../../engine/lib/int.ts';
const cells = new Uint8Array(960);
let wide: u16 = 0;
export function start(seed: u32): void { cells.fill(seed & 255); wide = 0; }
export function key(code: u8): void { ${statement} }\n`);
  const found = compile(file).explain!().functions.find((f) => f.name === 'key')!;
  return found.variables.filter(({ kind }) => kind === 'temporary').map(({ type }) => type!);
}

it('a byte behind a constant finds an element by itself, however often', () => {
  expect(temporaries('index', 'cells[code + 600] = cells[code + 600] | 0x80;')).toEqual([]);
});

it('a sum of words is computed once', () => {
  expect(temporaries('words', 'cells[code * 3 + 100] = cells[code * 3 + 100] | 0x80;')).toContain('u16');
});
