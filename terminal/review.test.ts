import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CliError } from '../transpiler/base/bad_input.ts';
import { FileError } from '../transpiler/base/files.ts';
import { writeReview } from './review.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ts65-review-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const review = (name: string, rating: string, text = ''): string => writeReview(folder, name, rating, text);

it('writes each review into a file of its own, with or without a text', () => {
  expect(review('labyrinth', '4', 'mind the Gargoyle')).toBe(join('reviews', 'labyrinth-1.txt'));
  review('labyrinth', '5');
  expect(readFileSync(join(folder, 'reviews/labyrinth-1.txt'), 'utf8')).toBe('labyrinth: 4/5\n\nmind the Gargoyle\n');
  expect(readFileSync(join(folder, 'reviews/labyrinth-2.txt'), 'utf8')).toBe('labyrinth: 5/5\n');
});

it.each(['0', '6', '', '4.5', 'good'])('refuses the rating `%s`, and writes nothing', (rating) => {
  expect(() => review('labyrinth', rating)).toThrow(CliError);
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses a folder that it can not write', () => {
  writeFileSync(join(folder, 'reviews'), '');
  expect(() => review('labyrinth', '3')).toThrow(FileError);
});
