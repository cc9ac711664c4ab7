/** The scorer of the public files, with invented files. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publicFiles, scoreFile, scoreTable, type PublicFile } from './score.ts';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-public-')));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function invented(name: string, text: string): PublicFile {
  const file = path.join(folder, 'someone', name, 'src/dice.ts');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return { repo: `someone/${name}`, path: 'src/dice.ts', commit: '', kind: 'dice', lines: text.split('\n').length - 1, imports: '{ face }', key: ['seen = face(code);'] };
}

it('tells accepted, corrected and refused files apart, and leaves the files as they are', () => {
  const files = [
    invented('plain', 'export function face(code: number): number {\n  return code % 6;\n}\n'),
    invented('loose', 'let last = 0;\nexport function face(code: number): number {\n  let six;\n  six = 6;\n  last = code % six;\n  return last;\n}\n'),
    invented('wild', 'export function face(code: number): number {\n  return eval(String(code));\n}\n'),
  ];
  const texts = files.map(({ repo, path: file }) => fs.readFileSync(path.join(folder, repo, file), 'utf8'));
  const scored = files.map((file) => scoreFile(file, folder, path.join(folder, 'work')));
  expect(scored.map(({ verdict }) => verdict)).toEqual(['accepted', 'fixed', 'refused']);
  expect(scored[1]!.linesFixed).toBeGreaterThan(0);
  expect(scored[2]!.linesWrong).toBe(1);
  expect(files.map(({ repo, path: file }) => fs.readFileSync(path.join(folder, repo, file), 'utf8'))).toEqual(texts);
  expect(scoreTable(scored)).toContain('3 files: 1 accepted as they are, 1 after `check --fix`, 1 refused, 0 crashed.');
});

it('keeps thirty references, each with its commit, of at least fifteen kinds and one a repository', () => {
  const files = publicFiles();
  expect(files).toHaveLength(30);
  expect(new Set(files.map(({ repo }) => repo)).size).toBe(30);
  expect(new Set(files.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(15);
  for (const { commit, lines } of files) {
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect(lines).toBeGreaterThanOrEqual(40);
    expect(lines).toBeLessThanOrEqual(300);
  }
});
