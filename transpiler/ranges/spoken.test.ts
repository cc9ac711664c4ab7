/** Errors of the ranges are told in the reader's words: nothing of ts65's own has a name there. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compile } from '../driver/compile.ts';
import { formatDiagnostic } from '../diagnostics/report.ts';

const FOLDER = fileURLToPath(new URL('../../build/spoken/', import.meta.url));

const toldOf = (name: string, line: string): { readonly codes: readonly string[]; readonly text: string } => {
  const file = path.join(FOLDER, name, 'main.ts');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `let text = '';\nlet n = 0;\nexport function start(seed: number): void { n = seed; }\nexport function key(code: number): void { ${line}; n = text.length + code * 9; }\n`);
  const errors = compile(file).diagnostics.filter((d) => d.severity === 'error');
  return { codes: errors.map(({ code }) => code), text: errors.map((d) => formatDiagnostic(d, false)).join('\n') };
};

it.each([
  ['a character', 'text = String.fromCharCode(n & 255)'],
  ['a repeated text', "text = 'ab'.repeat(n)"],
  ['a part of a text', "text = 'hello world'.slice(n, n * 2)"],
])('%s', (name, line) => {
  const { codes, text } = toldOf(name.replaceAll(' ', '-'), line);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes).toEqual(codes.map(() => expect.stringMatching(/^TS651/)));
  expect(text).not.toMatch(/ts65_|\bp\d\b/);
});
